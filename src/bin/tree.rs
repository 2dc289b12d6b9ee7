//! Vertex geography on trees: `T`, and for each tree `n` and `n - 1` edges. For each a line, `O` if the first player
//! wins from vertex 1, `F` if the second.
//!
//! Judge: Codeforces gym 105228 A *The Game*.

use graph_games::input::{count, run, vertices, Refusal, Text};
use graph_games::tree;
use proconio::read_value;
use std::process::ExitCode;

fn main() -> ExitCode {
    run(solve)
}

pub fn solve(text: &mut Text) -> Result<String, Refusal> {
    let trees = read_value!(from &mut *text, with count("T"))?;
    let mut output = String::new();
    for i in 1..=trees {
        let wins = solve_tree(text).map_err(|refusal| refusal.within(format_args!("tree {i}")))?;
        output += if wins { "O\n" } else { "F\n" };
    }
    text.end()?;
    Ok(output)
}

fn solve_tree(text: &mut Text) -> Result<bool, Refusal> {
    let n = read_value!(from &mut *text, with vertices("n"))?;
    let edges = text.pairs("edge", n - 1, n)?;
    Ok(tree::wins(n, &edges, 0)?)
}
