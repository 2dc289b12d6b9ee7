//! Does stress testing catch the mistakes that people make, and judge what programs do?
//!
//! The programs are this one, called with `--program WHAT [MISTAKE]`.

mod wrong;

use libtest_mimic::{Arguments, Failed, Trial};
use rustix::process::{kill_process, Pid, Signal};
use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{abort, exit, Command, ExitCode, Output, Stdio};
use std::sync::atomic::AtomicBool;
use std::thread::sleep;
use std::time::Duration;
use xtask::shapes::{self, Instance};
use xtask::stress::games::{Game, GAMES};
use xtask::stress::process::{self, End, Limits, Memory, Run};
use xtask::stress::search::{search, Finding, Plan};
use xtask::stress::verdict::Verdict;
use xtask::submit::names;

/// Game, mistake, whether it takes inputs that are not official, within how many instances it has to be caught, and
/// how many vertices the input may have that is shown for it.
const MISTAKES: [(&str, &str, bool, usize, usize); 31] = [
    ("tag", "escaper may not stay", false, 10, 2),
    ("tag", "chaser moves first", false, 30, 3),
    ("tag", "arcs both ways", false, 10, 2),
    ("tag", "roles swapped", false, 10, 2),
    ("tag", "depth cut", false, 200, 5),
    ("tag", "same start evades", true, 10, 1),
    ("cactus", "parity of the wrong side", false, 20, 6),
    ("cactus", "only the nearer winner", false, 20, 6),
    ("cactus", "rerooting trap", false, 20, 6),
    ("cactus", "double edge for a bridge", true, 20, 2),
    ("cactus", "bridges unknown", true, 20, 2),
    ("grundy", "max + 1 for mex", false, 50, 3),
    ("grundy", "parity for mex", false, 50, 3),
    ("grundy", "sum for XOR", false, 100, 4),
    ("grundy", "memo of the last game", false, 50, 3),
    ("grundy", "first vertex for start", false, 20, 2),
    ("grundy", "only decreasing moves", false, 1000, 6),
    ("grundy", "moves in the order of vertices", false, 50, 3),
    ("loopy", "infinite options forgotten", false, 100, 4),
    ("loopy", "whatever leads to a cycle is infinite", false, 100, 3),
    ("loopy", "two infinities as one", false, 200, 3),
    ("loopy", "the set stays in a sum", false, 1000, 4),
    ("loopy", "draw for a loss", false, 10, 1),
    ("loopy", "a draw has no move", false, 20, 1),
    ("loopy", "any move draws", false, 300, 4),
    ("tree", "parity of the longest path", false, 20, 4),
    ("tree", "parity of the degree", false, 20, 3),
    ("tree", "one vertex wins", false, 1, 1),
    ("tree", "no T", false, 5, 2),
    ("tree", "old edges stay", false, 20, 4),
    ("tree", "crashes at eight vertices", false, 200, 8),
];

/// Mistakes to some judges only.
const OTHER_MOVES: [&str; 2] = ["moves in the order of vertices", "only decreasing moves"];

/// Game, what a program does, and its verdict.
const BEHAVIOURS: [(&str, &str, &str); 11] = [
    ("tree", "exits with 3", "RE (exit status: 3)"),
    ("tree", "aborts", "RE (signal: 6 (SIGABRT)"),
    ("tree", "spins", "TLE"),
    ("tree", "sleeps", "TLE"),
    ("tree", "prints without end", "OLE "),
    ("tree", "prints nothing", "PE (line 1: expected `O` or `F`, got the end of the output)"),
    ("tree", "closes its input", "PE (line 1: expected `O` or `F`, got `closed`)"),
    ("tag", "answers in lower case", "PE (line 1: expected `YES` or `NO`, got `yes`)"),
    ("cactus", "answers once more", "PE (line 4: expected the end of the output, got `1`)"),
    ("grundy", "answers once more", "PE (line 4: expected the end of the output, got `1`)"),
    (
        "grundy",
        "prints nothing",
        "PE (line 1: expected `Grundy values: …` with one for each game, got the end of the output)",
    ),
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    if args.get(1).is_some_and(|arg| arg == "--program") {
        return program(&args[2], &args[3]);
    }
    let mut trials = Vec::new();
    let mut trial = |name: String, run: Box<dyn FnOnce() + Send>| {
        trials.push(Trial::test(name, || {
            run();
            Ok::<(), Failed>(())
        }));
    };
    for case in MISTAKES {
        trial(format!("caught: {}, {}", case.0, case.1), Box::new(move || caught(case)));
    }
    for case in BEHAVIOURS {
        trial(format!("judged: {}, {}", case.0, case.1), Box::new(move || judged(case)));
    }
    for Game { bin, .. } in &GAMES {
        trial(format!("right: {bin}"), Box::new(|| right(bin)));
    }
    let others: [(&str, fn()); 12] = [
        ("errors are cut", errors_are_cut),
        ("any move will do", any_move),
        ("every game and every binary", every_binary),
        ("same seed, same fault", same_seed),
        ("output is cut", output_is_cut),
        ("input may be left alone", input_may_be_left_alone),
        ("children are killed", children_are_killed),
        ("memory is measured", memory_is_measured),
        ("a run is stopped", a_run_is_stopped),
        ("command line", command_line),
        ("usage", usage),
        ("interrupt", interrupt),
    ];
    for (name, run) in others {
        trial(name.into(), Box::new(run));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// What this program does in the place of another. Its child is left to us.
#[allow(clippy::zombie_processes)]
fn program(what: &str, how: &str) -> ExitCode {
    let read = || io::read_to_string(io::stdin()).expect("text");
    let output = match (what, how) {
        (_, "exits with 3") => exit(3),
        (_, "aborts") => abort(),
        (_, "spins") => loop {
            std::hint::spin_loop();
        },
        (_, "sleeps") => loop {
            sleep(Duration::from_secs(1000));
        },
        (_, "prints without end") => loop {
            println!("O");
        },
        (_, "complains") => {
            for i in 1..=100_000 {
                eprintln!("complaint {i}");
            }
            exit(1)
        }
        (_, "prints nothing") => String::new(),
        (_, "closes its input") => "closed\n".to_string(),
        (_, "answers in lower case") => right_answer(what, &read()).to_lowercase(),
        (_, "answers once more") => right_answer(what, &read()) + "1\n",
        ("hold", megabytes) => {
            let held = vec![1_u8; 1_000_000 * megabytes.parse::<usize>().expect("a number")];
            // Long enough to be seen.
            sleep(Duration::from_millis(100));
            format!("{}\n", held.iter().filter(|&&one| one == 1).count())
        }
        ("leave a child that writes to", file) => {
            // It has our output as well.
            Command::new(std::env::current_exe().expect("a path"))
                .args(["--program", "write to", file])
                .spawn()
                .expect("it starts");
            while !fs::metadata(file).is_ok_and(|file| file.len() > 0) {
                sleep(Duration::from_millis(1));
            }
            "left\n".to_string()
        }
        ("write to", file) => {
            let mut file = fs::File::create(file).expect("it opens");
            loop {
                file.write_all(b".").expect("it is written");
                sleep(Duration::from_millis(1));
            }
        }
        (game, mistake) => solve(game, &read(), mistake),
    };
    // Whoever wants no more of it has seen enough.
    let _ = io::stdout().write_all(output.as_bytes());
    ExitCode::SUCCESS
}

/// What a program answers that people might write; without a mistake, if there is none of that name.
fn solve(game: &str, input: &str, mistake: &str) -> String {
    match game {
        "tag" => wrong::tag::solve(input, mistake),
        "cactus" => wrong::cactus::solve(input, mistake),
        "grundy" => wrong::grundy::solve(input, mistake),
        "loopy" => wrong::loopy::solve(input, mistake),
        "tree" => wrong::tree::solve(input, mistake),
        _ => unreachable!("{game}"),
    }
}

fn right_answer(game: &str, input: &str) -> String {
    Game::named(game).expect("a game").answer(input).expect("a valid input")
}

fn command(what: &str, how: &str) -> Vec<OsString> {
    let exe = std::env::current_exe().expect("a path");
    vec![exe.into(), "--program".into(), what.into(), how.into()]
}

fn plan(game: &str, mistake: &str) -> Plan {
    Plan {
        command: command(game, mistake),
        time: None,
        count: Some(3000),
        seed: 1,
        limit: Duration::from_secs(10),
        size: 60,
        all_inputs: false,
        any_move: false,
    }
}

fn find(game: &str, plan: &Plan) -> Option<Finding> {
    let game = Game::named(game).expect("a game");
    let (summary, found) = search(game, plan, &AtomicBool::new(false), &|_| {}).expect("it runs");
    if found.is_none() {
        assert_eq!(Some(summary.count()), plan.count);
    }
    found
}

fn caught((game, mistake, all_inputs, count, vertices): (&str, &str, bool, usize, usize)) {
    let plan = Plan { all_inputs, ..plan(game, mistake) };
    let Finding { number, instance, expected, verdict, .. } = find(game, &plan).expect("a mistake");
    let told = format!("instance {number}: {verdict}\n{instance}");
    assert!(number <= count, "{told}");
    assert!(instance.size().0 <= vertices, "{told}");
    assert!(all_inputs || instance.is_official(), "{told}");
    assert_eq!(solve(game, &instance.to_string(), ""), expected, "{told}");
    match verdict {
        Verdict::OtherMove => assert!(OTHER_MOVES.contains(&mistake), "{told}"),
        Verdict::RuntimeError(_) => assert!(mistake.starts_with("crashes"), "{told}"),
        Verdict::Wrong(_) => assert!(!OTHER_MOVES.contains(&mistake) && !mistake.starts_with("crashes"), "{told}"),
        Verdict::Malformed(_) => assert_eq!(mistake, "a draw has no move", "{told}"),
        _ => panic!("{told}"),
    }
}

fn judged((game, behaviour, verdict): (&str, &str, &str)) {
    let limit = Duration::from_millis(if verdict == "TLE" { 100 } else { 10_000 });
    let plan = Plan { limit, ..plan(game, behaviour) };
    let found = find(game, &plan).expect("a fault");
    assert!(found.verdict.to_string().starts_with(verdict), "{}", found.verdict);
}

fn right(game: &str) {
    for all_inputs in [false, true] {
        let plan = Plan { all_inputs, count: Some(200), ..plan(game, "") };
        if let Some(Finding { verdict, instance, .. }) = find(game, &plan) {
            panic!("{verdict}\n{instance}");
        }
    }
}

/// Each binary has its shapes, its row, and programs with mistakes.
fn every_binary() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace");
    let names = names(root).expect("binaries");
    let sorted = |mut bins: Vec<&'static str>| {
        bins.sort_unstable();
        bins.dedup();
        bins
    };
    assert_eq!(sorted(shapes::games().collect()), names);
    assert_eq!(sorted(GAMES.iter().map(|game| game.bin).collect()), names);
    assert_eq!(sorted(MISTAKES.iter().map(|mistake| mistake.0).collect()), names);
}

fn any_move() {
    let plan = Plan { any_move: true, count: Some(300), ..plan("grundy", OTHER_MOVES[0]) };
    if let Some(Finding { verdict, instance, .. }) = find("grundy", &plan) {
        panic!("{verdict}\n{instance}");
    }
}

fn same_seed() {
    let find = |seed| {
        let plan = Plan { seed, ..plan("tag", "depth cut") };
        let found = find("tag", &plan).expect("a mistake");
        (found.number, found.instance)
    };
    let (first, again, other): (_, _, (usize, Instance)) = (find(5), find(5), find(6));
    assert_eq!(first, again);
    assert_ne!(first.1, other.1);
}

fn run(command: &[OsString], input: &[u8], milliseconds: u64) -> Run {
    let limits = Limits { time: Duration::from_millis(milliseconds), output: 100_000 };
    process::run(command, input, &limits, &AtomicBool::new(false)).expect("it runs")
}

fn output_is_cut() {
    let run = run(&command("", "prints without end"), b"", 60_000);
    assert_eq!(run.end, End::OutputLimit);
    assert!((100_000..1_000_000).contains(&run.output.len()), "{}", run.output.len());
}

fn errors_are_cut() {
    let run = run(&command("", "complains"), b"", 60_000);
    let errors = String::from_utf8(run.errors).expect("text");
    assert!(errors.starts_with("complaint 1\ncomplaint 2\n"), "{errors}");
    assert!(errors.ends_with("\ncomplaint 99999\ncomplaint 100000\n"), "{errors}");
    assert!(errors.contains("\n...\n") && errors.len() < 2000, "{errors}");
}

fn input_may_be_left_alone() {
    let run = run(&command("", "closes its input"), &[b'1'; 1_000_000], 60_000);
    assert!(matches!(run.end, End::Exited(status) if status.success()), "{run:?}");
    assert_eq!(run.output, b"closed\n");
}

fn children_are_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ticks");
    let run = run(&command("leave a child that writes to", file.to_str().expect("text")), b"", 60_000);
    assert!(matches!(run.end, End::Exited(status) if status.success()), "{run:?}");
    assert_eq!(run.output, b"left\n");
    // A killed process may take a moment to be gone.
    sleep(Duration::from_millis(100));
    let len = || fs::metadata(&file).expect("it is there").len();
    let before = len();
    sleep(Duration::from_millis(200));
    assert_eq!(len(), before);
}

fn memory_is_measured() {
    let peak = |megabytes: &str| {
        let run = run(&command("hold", megabytes), b"", 60_000);
        match run.memory {
            Memory::Peak(bytes) => bytes,
            Memory::AtMost(bytes) => panic!("not more than {bytes}"),
        }
    };
    // More than this process ever had; then less.
    assert!((200_000_000..220_000_000).contains(&peak("200")));
    assert_eq!(vec![1_u8; 300_000_000].iter().filter(|&&one| one == 1).count(), 300_000_000);
    assert!((100_000_000..120_000_000).contains(&peak("100")));
}

fn a_run_is_stopped() {
    let limits = Limits { time: Duration::from_secs(1000), output: 100 };
    let run = process::run(&command("", "sleeps"), b"", &limits, &AtomicBool::new(true)).expect("it runs");
    assert_eq!(run.end, End::Stopped);
}

/// Runs `cargo xtask stress` in a folder, on one of the programs above.
fn stress(folder: &Path, options: &[&str], command: &[OsString]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .current_dir(folder)
        .arg("stress")
        .args(options)
        .arg("--")
        .args(command)
        .output()
        .expect("it runs")
}

fn command_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let right = stress(folder.path(), &["tree", "--count", "20", "--seed", "7"], &command("tree", ""));
    let output = String::from_utf8(right.stdout).expect("text");
    assert_eq!((right.status.code(), right.stderr.as_slice()), (Some(0), &b""[..]), "{output}");
    assert!(output.starts_with("tree: seed 7\n") && output.ends_with("no difference\n"), "{output}");
    assert!(!folder.path().join("stress").exists());

    for name in ["tree-001", "tree-002"] {
        let wrong = stress(folder.path(), &["tree", "--seed", "1"], &command("tree", "parity of the degree"));
        let output = String::from_utf8(wrong.stdout).expect("text");
        assert_eq!(wrong.status.code(), Some(1), "{output}");
        assert!(output.contains("\n--- input\n1\n3\n1 2\n1 3\n--- expected\nO\n--- got\nF\nagain: "), "{output}");
        let again = output.lines().find_map(|line| line.strip_prefix("again: ")).expect("a command");
        assert!(again.ends_with(&format!("'parity of the degree' < stress/{name}.in")), "{again}");
        let replayed = Command::new("sh").current_dir(folder.path()).args(["-c", again]).output().expect("it runs");
        assert_eq!(replayed.stdout, b"F\n");
        let read = |end: &str| fs::read_to_string(folder.path().join(format!("stress/{name}.{end}"))).expect("a file");
        assert_eq!((read("in").as_str(), read("out").as_str()), ("1\n3\n1 2\n1 3\n", "O\n"));
    }
}

fn usage() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = stress(folder.path(), &["tree"], &["./is-not-there".into()]);
    assert_eq!(missing.status.code(), Some(2));
    let message = String::from_utf8(missing.stderr).expect("text");
    assert!(message.starts_with("error: cannot run `./is-not-there`: "), "{message}");
    for options in [&["chess"][..], &["tree", "--time", "0s"], &["tree", "--official", "--all-inputs"]] {
        assert_eq!(stress(folder.path(), options, &command("tree", "")).status.code(), Some(2), "{options:?}");
    }
    assert_eq!(stress(folder.path(), &["tree"], &[]).status.code(), Some(2));
}

fn interrupt() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut running = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .current_dir(folder.path())
        .args(["stress", "tree", "--time", "1000s", "--limit", "1000s", "--"])
        .args(command("tree", "sleeps"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut output = BufReader::new(running.stdout.take().expect("piped"));
    let mut line = String::new();
    output.read_line(&mut line).expect("text");
    assert!(line.starts_with("tree: seed "), "{line}");
    kill_process(Pid::from_child(&running), Signal::INT).expect("it runs");
    let mut rest = String::new();
    output.read_to_string(&mut rest).expect("text");
    assert_eq!(running.wait().expect("it ends").code(), Some(0), "{rest}");
    assert_eq!(rest, "0 instances: no difference\n");
}
