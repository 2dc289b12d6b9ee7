use clap::{Parser, Subcommand};
use std::process::ExitCode;
#[cfg(unix)]
use xtask::stress;
use xtask::{budget, generate, submit};

/// The tools of graph-games.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Make one self-contained source file that every judge takes
    Submit(submit::Args),
    /// Look for an input that breaks a solution of your own
    #[cfg(unix)]
    Stress(stress::Args),
    /// Print an instance of a named shape
    Generate(generate::Args),
    /// Count the instructions of the release binaries, against committed figures
    Budget(budget::Args),
}

fn main() -> ExitCode {
    let ran = match Cli::parse().command {
        Command::Submit(args) => submit::run(args),
        #[cfg(unix)]
        Command::Stress(args) => stress::run(args),
        Command::Generate(args) => generate::run(args),
        Command::Budget(args) => budget::run(args),
    };
    ran.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::from(2)
    })
}
