//! A sum of games on any digraphs: `N`, and for each game `V E s` and `E` arcs. Prints the values of the starts and of
//! the sum, who wins or that nobody does, and the first move in the order of the input that keeps it so.
//!
//! Judge: none.

use graph_games::games::Games;
use graph_games::input::{count, run, Refusal, Text};
use graph_games::loopy;
use proconio::read_value;
use std::process::ExitCode;

fn main() -> ExitCode {
    run(solve)
}

pub fn solve(text: &mut Text) -> Result<String, Refusal> {
    let count = read_value!(from &mut *text, with count("N"))?;
    let games = Games::read(text, count)?;
    text.end()?;

    let values = loopy::values(games.n, &games.arcs);
    let of_starts = games.starts.iter().map(|&start| values.of(start));
    let sum = loopy::sum(&values, &games.starts);
    let outcome = loopy::outcome(&values, &games.starts);
    let best = loopy::best_move(&values, &games.arcs, &games.starts);
    Ok(games.report(of_starts, sum, outcome, best))
}
