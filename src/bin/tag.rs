//! Tag on a digraph: `N M`, `M` arcs, `Q`, and `Q` pairs of where the escaper and the chaser start. For each pair `YES`
//! if the escaper evades for ever, `NO` if the chaser can force a capture.
//!
//! Judge: AtCoder, `N` at most 500, 2 s, 1024 MB.

use graph_games::input::{count, lines, run, vertices, Refusal, Text};
use graph_games::tag::Digraph;
use proconio::read_value;
use std::process::ExitCode;

fn main() -> ExitCode {
    run(solve)
}

pub fn solve(text: &mut Text) -> Result<String, Refusal> {
    let n = read_value!(from &mut *text, with vertices("N"))?;
    let m = read_value!(from &mut *text, with count("M"))?;
    let mut digraph = Digraph::new(n)?;
    text.each_pair("arc", m, n, |u, v| digraph.add(u, v))?;
    let caught = digraph.caught();
    let q = read_value!(from &mut *text, with count("Q"))?;
    let mut verdicts = Vec::new();
    text.each_pair("query", q, n, |escaper, chaser| verdicts.push(caught.contains(escaper, chaser)))?;
    text.end()?;

    Ok(lines(verdicts.into_iter(), "NO", "YES"))
}
