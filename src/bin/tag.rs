//! Tag on a digraph: `N M`, `M` arcs, `Q`, and `Q` pairs of where the escaper and the chaser start. For each pair `YES`
//! if the escaper evades for ever, `NO` if the chaser can force a capture.
//!
//! Judge: AtCoder, `N` at most 500, 2 s, 1024 MB.

use graph_games::input::{count, lines, run, vertices, Refusal, Text};
use graph_games::tag;
use proconio::read_value;
use std::process::ExitCode;

fn main() -> ExitCode {
    run(solve)
}

pub fn solve(text: &mut Text) -> Result<String, Refusal> {
    let n = read_value!(from &mut *text, with vertices("N"))?;
    let m = read_value!(from &mut *text, with count("M"))?;
    let arcs = text.pairs("arc", m, n)?;
    let q = read_value!(from &mut *text, with count("Q"))?;
    let queries = text.pairs("query", q, n)?;
    text.end()?;

    let caught = tag::caught(n, &arcs)?;
    Ok(lines(queries.iter().map(|&(escaper, chaser)| caught.contains(escaper, chaser)), "NO", "YES"))
}
