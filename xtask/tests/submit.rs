//! The files of `cargo xtask submit`: they compile everywhere, and behave as the binaries of the crate.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::thread;
use xtask::submit::{names, one_file};

const EDITIONS: [&str; 3] = ["2018", "2021", "2024"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("submit").join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs a command that has to succeed.
fn must(command: &mut Command) {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&output.stderr));
}

fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // What `cargo test` sets for the package under test is not for another one.
    for (name, _) in env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("CARGO_PKG_")) {
        cargo.env_remove(name);
    }
    cargo.arg("--offline");
    cargo
}

/// The crate's own binaries, built beside this test.
fn own_binaries() -> &'static BTreeMap<String, PathBuf> {
    static BINARIES: OnceLock<BTreeMap<String, PathBuf>> = OnceLock::new();
    BINARIES.get_or_init(|| {
        let test = env::current_exe().unwrap();
        let profile = test.parent().and_then(Path::parent).unwrap();
        let mut build = cargo();
        build.current_dir(root()).args(["build", "--bins", "--target-dir"]).arg(profile.parent().unwrap());
        if profile.file_name() == Some(OsStr::new("release")) {
            build.arg("--release");
        }
        must(&mut build);
        let path = |name: String| (name.clone(), profile.join(name).with_extension(env::consts::EXE_EXTENSION));
        names(root()).unwrap().into_iter().map(path).collect()
    })
}

/// What the files compile to: the name of each game with a program for each edition.
fn compiled() -> &'static BTreeMap<String, Vec<PathBuf>> {
    static COMPILED: OnceLock<BTreeMap<String, Vec<PathBuf>>> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let both = |name: String| {
            let programs = EDITIONS.map(|edition| {
                thread::spawn({
                    let name = name.clone();
                    move || compile(&name, edition)
                })
            });
            (name, programs.map(|program| program.join().unwrap()).to_vec())
        };
        names(root()).unwrap().into_iter().map(both).collect()
    })
}

fn compile(name: &str, edition: &str) -> PathBuf {
    let folder = folder(edition);
    let source = folder.join(name).with_extension("rs");
    fs::write(&source, one_file(root(), name, false).unwrap()).unwrap();
    let program = folder.join(name).with_extension(env::consts::EXE_EXTENSION);
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["-C", "opt-level=1", "-D", "warnings", "--edition", edition, "-o"]).args([&program, &source]);
    must(&mut rustc);
    program
}

/// Runs `program` on `input`.
fn run(program: &Path, input: &[u8]) -> Output {
    let mut command = Command::new(program);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it is built");
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        scope.spawn(move || match stdin.write_all(input) {
            // Who refuses does not read on.
            Err(e) if e.kind() != io::ErrorKind::BrokenPipe => panic!("{e}"),
            _ => {}
        });
        child.wait_with_output().unwrap()
    })
}

/// The inputs of the samples of `name`.
fn samples(name: &str) -> Vec<PathBuf> {
    let folder = fs::read_dir(root().join("samples").join(name)).unwrap();
    let inputs: Vec<_> =
        folder.map(|entry| entry.unwrap().path()).filter(|p| p.extension() == Some("in".as_ref())).collect();
    assert!(!inputs.is_empty(), "samples/{name} is empty");
    inputs
}

#[test]
fn samples_pass() {
    for (name, programs) in compiled() {
        for input in samples(name) {
            for program in programs {
                let output = Command::new(program).stdin(File::open(&input).unwrap()).output().unwrap();
                let expected = fs::read(input.with_extension("out")).unwrap();
                assert!(output.status.success() && output.stdout == expected, "{program:?} on {input:?}: {output:?}");
            }
        }
    }
}

#[test]
fn verdicts_and_refusals_are_those_of_the_binary() {
    thread::scope(|scope| {
        for (name, programs) in compiled() {
            scope.spawn(move || compare(name, programs));
        }
    });
}

/// Runs the binary `name` and `programs`, in turn, on odd texts and on small ones. These are written token by token,
/// whatever the game: where the binary misses something, another token is added, and one that it refuses is taken back.
fn compare(name: &str, programs: &[PathBuf]) {
    let mut programs = programs.iter().cycle();
    let mut check = |text: &[u8]| {
        let expected = run(&own_binaries()[name], text);
        let program = programs.next().unwrap();
        assert_eq!(run(program, text), expected, "{program:?} on {:?}", String::from_utf8_lossy(text));
        expected
    };

    let odd = ["x", "-1", "+1", "", "4294967297", "18446744073709551617", "1e3", "é", "\0", "100000001"];
    let mut random = fastrand::Rng::with_seed(4);
    let (mut verdicts, mut refusals) = (0, 0);
    while verdicts + refusals < 400 {
        let mut text = String::new();
        let mut taken = 0;
        let mut wrong = 0;
        while wrong < 4 {
            let output = check(text.as_bytes());
            if output.status.success() {
                verdicts += 1;
                check((text + "1").as_bytes());
                break;
            }
            refusals += 1;
            if String::from_utf8_lossy(&output.stderr).contains("found the end of the input") {
                taken = text.len();
                wrong = 0;
            } else {
                text.truncate(taken);
                wrong += 1;
            }
            text += match random.u8(0..32) {
                0 => random.choice(odd).unwrap(),
                1..=7 => "0",
                8..=19 => "1",
                20..=27 => "2",
                _ => "3",
            };
            text += random.choice([" ", "\n", "\r\n", "\t "]).unwrap();
        }
    }
    assert!(verdicts >= 10 && refusals >= 10, "{name}: only {verdicts} verdicts and {refusals} refusals");

    let long = [&[b'1'; 200_000][..], &[b' '; 200_000]];
    for text in [&b"\xff"[..], b"1\n\xc3", b"1 1\n1 \xff", b"3\n\n1000000000000\n"].into_iter().chain(long) {
        assert_eq!(check(text).status.code(), Some(1), "{name} on {text:.8?}…");
    }
    for input in samples(name) {
        let text = fs::read(&input).unwrap();
        if text.len() < 1000 {
            check(&text[..text.len() / 2]);
            check(&[&text[..], b"1"].concat());
            check(&[b"1 ", &text[..]].concat());
        }
    }
}

/// AtCoder has the crates, in the versions that the manifest pins.
#[test]
fn files_with_crates_behave_alike() {
    let folder = folder("with-crates");
    fs::create_dir_all(folder.join("src/bin")).unwrap();
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let dependencies: String = manifest
        .split_inclusive('\n')
        .skip_while(|line| !line.starts_with("[dependencies]"))
        .take_while(|line| line.trim() != "")
        .collect();
    let package = "[package]\nname = \"with-crates\"\nversion = \"0.0.0\"\nedition = \"2024\"\n";
    fs::write(folder.join("Cargo.toml"), format!("{package}\n[workspace]\n\n{dependencies}")).unwrap();
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    for name in names(root()).unwrap() {
        let source = one_file(root(), &name, true).unwrap();
        assert!(!source.contains("mod proconio") && !source.contains("mod itertools"));
        fs::write(folder.join("src/bin").join(&name).with_extension("rs"), source).unwrap();
    }
    must(cargo().current_dir(&folder).args(["build", "--target-dir", "target"]).env("RUSTFLAGS", "-D warnings"));

    for name in names(root()).unwrap() {
        let program = folder.join("target/debug").join(&name).with_extension(env::consts::EXE_EXTENSION);
        for input in samples(&name) {
            let output = Command::new(&program).stdin(File::open(&input).unwrap()).output().unwrap();
            assert_eq!(output.stdout, fs::read(input.with_extension("out")).unwrap(), "{program:?} on {input:?}");
        }
        for text in ["", "x", "1 0 0", "1 0 1 1 1", "2 1 1 2 1 2", "2 1 1 3"] {
            assert_eq!(
                run(&program, text.as_bytes()),
                run(&own_binaries()[&name], text.as_bytes()),
                "{name} on {text}"
            );
        }
    }
}

#[test]
fn files_are_for_reading() {
    for name in names(root()).unwrap() {
        let file = one_file(root(), &name, false).unwrap();
        assert!(file.len() < 64 * 1024, "{name}: {} bytes", file.len());
        let top: Vec<_> = file.lines().take_while(|line| line.starts_with("//!")).collect();
        let top = top.join("\n");
        for said in ["Judge: ", "From graph-games ", "MIT OR Apache-2.0", &format!("`cargo xtask submit {name}`")] {
            assert!(top.contains(said), "{name}: no `{said}` in\n{top}");
        }
        for left_out in ["#[cfg(test)]", "# Examples", "assert_eq!"] {
            assert!(!file.contains(left_out), "{name}: `{left_out}`");
        }
        // But for margins and paths, each line is one of the sources.
        let sources: Vec<_> = ["src", "src/bin", "xtask/src/submit"]
            .iter()
            .flat_map(|folder| fs::read_dir(root().join(folder)).unwrap())
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension() == Some("rs".as_ref()))
            .flat_map(|path| fs::read_to_string(path).unwrap().lines().map(plain).collect::<Vec<_>>())
            .collect();
        let new = file.lines().map(plain).filter(|line| !sources.contains(line)).count();
        assert!(new < 20, "{name}: {new} lines are in no source");
    }
}

/// A line without its margin, the ends of its paths and its last mark.
fn plain(line: &str) -> String {
    let line = line.trim().replace("crate::graph_games::", "crate::").replace("crate::proconio::", "proconio::");
    line.trim_end_matches([':', '.']).to_string()
}

fn xtask(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask")).arg("submit").args(args).output().unwrap()
}

#[test]
fn the_command_prints_and_writes() {
    let all = folder("all");
    for option in [&[][..], &["--with-crates"]] {
        let files = xtask(&[option, &["--all", "-o", all.to_str().unwrap()]].concat());
        assert!(files.status.success());
        for name in names(root()).unwrap() {
            let expected = one_file(root(), &name, !option.is_empty()).unwrap();
            assert_eq!(fs::read_to_string(all.join(&name).with_extension("rs")).unwrap(), expected);
            let size = format!("{name}: {} of 65536 bytes", expected.len());
            assert!(String::from_utf8_lossy(&files.stderr).lines().any(|line| line == size));

            let printed = xtask(&[option, &[name.as_str()]].concat());
            assert!(printed.status.success());
            assert_eq!(String::from_utf8_lossy(&printed.stdout), expected);
            assert_eq!(String::from_utf8_lossy(&printed.stderr), size + "\n");
        }
    }
}

#[test]
fn the_command_refuses() {
    for args in [&[][..], &["--all"], &["--all", "tag", "-o", "x"], &["--what", "tag"]] {
        let output = xtask(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{args:?}");
    }
    let output = xtask(&["no-such-game"]);
    assert_eq!(output.status.code(), Some(2));
    let listed = format!("error: no binary `no-such-game`; there are: {}\n", names(root()).unwrap().join(", "));
    assert_eq!(String::from_utf8_lossy(&output.stderr), listed);
}
