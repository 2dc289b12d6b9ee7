//! `cargo xtask budget`: how many instructions the release binaries execute, against committed figures.
//!
//! Times are noise on most machines; callgrind counts the same number on every run. What is left is the toolchain,
//! whose version stands with the figures.

use crate::shapes::{shape, Rng};
use anyhow::{ensure, Context};
use std::fmt::Write;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// What is run: binary, shape and size.
const RUNS: [(&str, &str, usize); 29] = [
    ("tag", "path", 400),
    ("tag", "grid", 400),
    ("tag", "random-sparse", 400),
    ("tag", "random-dense", 400),
    ("tag", "complete", 400),
    ("tag", "slow-capture", 200),
    ("tag", "slow-capture-blown-up", 400),
    ("cactus", "random", 20_000),
    ("cactus", "one-cycle", 20_000),
    ("cactus", "tree", 20_000),
    ("cactus", "triangle-star", 20_000),
    ("cactus", "triangle-tree", 20_000),
    ("cactus", "triangle-ring", 20_000),
    ("grundy", "random", 20_000),
    ("grundy", "deep-chain", 20_000),
    ("grundy", "dense", 300),
    ("grundy", "fan", 20_000),
    ("grundy", "many", 20_000),
    ("loopy", "random", 20_000),
    ("loopy", "exit", 20_000),
    ("loopy", "ladder", 20_000),
    ("loopy", "rounds", 300),
    ("loopy", "many", 20_000),
    ("loopy", "acyclic", 20_000),
    ("tree", "random", 40_000),
    ("tree", "path", 40_000),
    ("tree", "star", 40_000),
    ("tree", "binary", 40_000),
    ("tree", "many", 40_000),
];

/// How far a count may be from its figure, in hundredths of it.
const TOLERANCE: u64 = 5;

#[derive(clap::Args)]
pub struct Args {
    /// Write the counts down as the new figures
    #[arg(long)]
    update: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let valgrind = std::env::split_paths(&path).map(|folder| folder.join("valgrind")).find(|file| file.is_file());
    let Some(valgrind) = valgrind else {
        println!("skipped: valgrind is not installed, and without it no instructions are counted");
        return Ok(ExitCode::SUCCESS);
    };
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = home.join("budget.tsv");
    let figures =
        if args.update { String::new() } else { fs::read_to_string(&file).context("no figures: --update")? };

    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo)
        .args(["build", "--quiet", "--release", "--bins", "--package", "graph-games"])
        .current_dir(home)
        .status()?;
    ensure!(built.success(), "the binaries do not build");
    // This program is in a folder beside theirs.
    let this = std::env::current_exe()?;
    let bins = this.parent().and_then(Path::parent).context("a target folder")?.join("release");

    let toolchain = toolchain()?;
    if !args.update && !figures.starts_with(&format!("# {toolchain}\n")) {
        println!("note: the figures are of another toolchain than {toolchain}");
    }
    let mut counts = format!("# {toolchain}\n");
    let mut over = false;
    for (bin, shape, size) in RUNS {
        let count = count(&valgrind, &bins.join(bin), bin, shape, size)?;
        let key = format!("{bin}\t{shape}\t{size}\t");
        writeln!(counts, "{key}{count}")?;
        let figure = figures.lines().find_map(|line| line.strip_prefix(&key)?.parse().ok());
        let verdict = if args.update { "written" } else { judge(figure, count) };
        over |= verdict == OVER || verdict == UNKNOWN;
        let change = figure.map_or(0.0, |figure| (count as f64 / figure as f64 - 1.0) * 100.0);
        println!("{bin:7} {shape:22} {size:6} {count:11}  {change:+5.1} %  {verdict}");
    }
    if args.update {
        fs::write(&file, counts).context("cannot write the figures")?;
    } else if over {
        eprintln!(
            "error: over the instruction budget; if it has to be, `cargo xtask budget --update` renews the figures"
        );
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

const OVER: &str = "OVER";
const UNKNOWN: &str = "NO FIGURE";

fn judge(figure: Option<u64>, count: u64) -> &'static str {
    match figure {
        None => UNKNOWN,
        Some(figure) if count * 100 > figure * (100 + TOLERANCE) => OVER,
        Some(figure) if count * 100 < figure * (100 - TOLERANCE) => "better: --update keeps it",
        Some(_) => "",
    }
}

fn toolchain() -> anyhow::Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(rustc).arg("--version").output().context("rustc does not start")?;
    Ok(String::from_utf8_lossy(&version.stdout).trim().to_string())
}

/// The instructions that `program` executes on the instance. The input is a file, and the environment is empty: from a
/// pipe it would come in other portions on every run.
fn count(valgrind: &Path, program: &Path, bin: &str, name: &str, size: usize) -> anyhow::Result<u64> {
    let shape = shape(bin, name).with_context(|| format!("no shape {name} of {bin}"))?;
    let input: PathBuf = program.with_file_name(format!("budget-{bin}.in"));
    fs::write(&input, (shape.make)(size, &mut Rng::with_seed(1)).to_string())?;
    let output = Command::new(valgrind)
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .env_clear()
        .stdin(File::open(&input)?)
        .stdout(Stdio::null())
        .output()
        .context("valgrind does not start")?;
    let report = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{bin} {name}: {}\n{report}", output.status);
    collected(&report).with_context(|| format!("no count from valgrind:\n{report}"))
}

/// The number in the line `==1== Collected : 123`.
fn collected(report: &str) -> Option<u64> {
    report.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_percent_either_way() {
        assert_eq!(
            [94, 95, 105, 106].map(|count| judge(Some(100), count)),
            ["better: --update keeps it", "", "", OVER]
        );
        assert_eq!(judge(None, 1), UNKNOWN);
    }

    #[test]
    fn report_of_callgrind() {
        assert_eq!(collected("==7== Events    : Ir\n==7== Collected : 1234\n==7== \n"), Some(1234));
        assert_eq!(collected("==7== Events    : Ir\n"), None);
    }

    #[test]
    fn every_run_has_a_shape_and_a_figure() {
        let figures = include_str!("../budget.tsv");
        for (bin, name, size) in RUNS {
            assert!(shape(bin, name).is_some(), "{bin} {name}");
            assert!(figures.contains(&format!("\n{bin}\t{name}\t{size}\t")), "{bin} {name} {size}");
        }
        assert_eq!(figures.lines().count(), RUNS.len() + 1, "a figure without a run");
    }
}
