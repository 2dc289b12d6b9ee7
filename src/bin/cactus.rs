//! Edge geography on a cactus: `n m` and `m` edges. For each start vertex a line, `1` if the first player wins, `2` if
//! the second.
//!
//! Judge: POI XXIII *Hydrorozgrywka* (hyd), Luogu P5966, BZOJ 4344.

use graph_games::cactus;
use graph_games::input::{count, lines, run, vertices, Refusal, Text};
use proconio::read_value;
use std::process::ExitCode;

fn main() -> ExitCode {
    run(solve)
}

pub fn solve(text: &mut Text) -> Result<String, Refusal> {
    let n = read_value!(from &mut *text, with vertices("n"))?;
    let m = read_value!(from &mut *text, with count("m"))?;
    let edges = text.pairs("edge", m, n)?;
    text.end()?;

    let wins = cactus::wins(n, &edges)?;
    Ok(lines(wins.into_iter(), "1", "2"))
}
