//! `cargo xtask stress`: looks for an input that breaks a solution of one's own.

pub mod games;
pub mod process;
pub mod search;
mod shrink;
mod small;
pub mod verdict;

use crate::stress::verdict::Verdict;
use anyhow::Context;
use games::{Game, GAMES};
use search::{search, Finding, Plan};
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How many vertices a program can take that is not meant to be fast.
const SLOW: usize = 20;

#[derive(clap::Args)]
pub struct Args {
    /// The game that it solves
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(GAMES.iter().map(|game| game.bin)))]
    bin: String,
    /// How long to look, as 30s, 5m or 1.5h
    #[arg(long, value_parser = parse_time, default_value = "30s")]
    #[arg(default_value_if("count", clap::builder::ArgPredicate::IsPresent, None))]
    time: Option<Duration>,
    /// How many instances to try
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    count: Option<u32>,
    /// Repeats an earlier search
    #[arg(long)]
    seed: Option<u64>,
    /// How long one run may take on the processor; on the clock it is five times as long
    #[arg(long, value_parser = parse_time, default_value = "2s")]
    limit: Duration,
    /// No graph of more vertices than this
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    size: Option<u32>,
    /// Try what the original statement allows, and nothing else (the default)
    #[arg(long, conflicts_with = "all_inputs")]
    official: bool,
    /// Try all that the crate takes
    #[arg(long)]
    all_inputs: bool,
    /// Take any move that keeps the outcome (grundy, loopy)
    #[arg(long)]
    any_move: bool,
    /// The command that runs your solution, as `-- python3 mine.py`
    #[arg(last = true, required = true)]
    command: Vec<OsString>,
}

fn parse_time(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(char::is_alphabetic);
    let seconds = match &text[digits.len()..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        unit => return Err(format!("unknown unit `{unit}`: use ms, s, m or h")),
    };
    let number: f64 = digits.parse().map_err(|_| "expected a number and a unit, as 30s".to_string())?;
    let time = Duration::try_from_secs_f64(number * seconds).map_err(|e| e.to_string())?;
    if time.is_zero() || time > Duration::from_secs(1_000_000) {
        return Err("expected more than nothing and less than a fortnight".into());
    }
    Ok(time)
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let game = Game::named(&args.bin).expect("one of the possible values");
    let plan = Plan {
        command: args.command,
        time: args.time,
        count: args.count.map(|count| count as usize),
        seed: args.seed.unwrap_or_else(|| fastrand::u64(..1_000_000)),
        limit: args.limit,
        size: args.size.map_or(usize::MAX, |size| size as usize),
        all_inputs: args.all_inputs,
        any_move: args.any_move,
    };
    // The programs run in process groups of their own, so that Ctrl-C reaches only us.
    let stop: &'static AtomicBool = Box::leak(Box::default());
    ctrlc::set_handler(|| stop.store(true, Ordering::Relaxed)).context("cannot catch Ctrl-C")?;
    println!("{}: seed {}", game.bin, plan.seed);
    let (summary, found) = search(game, &plan, stop, &|row| println!("{row}"))?;
    if let Some(finding) = &found {
        let input = save(Path::new("stress"), game.bin, finding)?;
        report(finding, &plan, &input)?;
        if finding.verdict == Verdict::TimeLimit && plan.size > SLOW {
            println!("to look for wrong answers of a slow program: --size {SLOW}");
        }
    }
    println!("{summary}{}", if found.is_none() { ": no difference" } else { "" });
    Ok(ExitCode::from(u8::from(found.is_some())))
}

/// Writes a fault as a sample, under the next free number. Returns the path of the input.
pub fn save(folder: &Path, bin: &str, finding: &Finding) -> anyhow::Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut paths = (1..).map(|i| folder.join(format!("{bin}-{i:03}.in")));
    let input = paths.find(|path| !path.exists()).expect("numbers do not end");
    let write =
        |path: &Path, text: &str| fs::write(path, text).with_context(|| format!("cannot write {}", path.display()));
    write(&input, &finding.instance.to_string())?;
    write(&input.with_extension("out"), &finding.expected)?;
    Ok(input)
}

fn report(finding: &Finding, plan: &Plan, input: &Path) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "instance {} ({}), shrunk: {}", finding.number, finding.origin, finding.verdict)?;
    show(&mut out, "input", &finding.instance.to_string())?;
    show(&mut out, "expected", &finding.expected)?;
    show(&mut out, "got", &String::from_utf8_lossy(&finding.run.output))?;
    if !finding.run.errors.is_empty() {
        show(&mut out, "standard error", &String::from_utf8_lossy(&finding.run.errors))?;
    }
    let command: Vec<_> = plan.command.iter().map(|word| quoted(&word.to_string_lossy())).collect();
    writeln!(out, "again: {} < {}", command.join(" "), input.display())
}

fn show(out: &mut impl Write, title: &str, text: &str) -> io::Result<()> {
    const MOST: usize = 40;
    writeln!(out, "--- {title}")?;
    for line in text.lines().take(MOST) {
        let cut: String = line.chars().take(200).collect();
        writeln!(out, "{cut}{}", if cut.len() < line.len() { "…" } else { "" })?;
    }
    match text.lines().count().saturating_sub(MOST) {
        0 => Ok(()),
        more => writeln!(out, "… and {more} lines more"),
    }
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+%@".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_string();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
