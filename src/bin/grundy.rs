//! A sum of games on acyclic digraphs: `N`, and for each game `V E s` and `E` arcs. Prints the Grundy values of the
//! starts, their XOR, who wins, and the first winning move in the order of the input.
//!
//! Judge: none.

use graph_games::games::Games;
use graph_games::grundy;
use graph_games::input::{count, run, Refusal, Text};
use proconio::read_value;
use std::process::ExitCode;

fn main() -> ExitCode {
    run(solve)
}

pub fn solve(text: &mut Text) -> Result<String, Refusal> {
    let count = read_value!(from &mut *text, with count("N"))?;
    let games = Games::read(text, count)?;
    text.end()?;

    let values = grundy::values(games.n, &games.arcs).map_err(|cycle| {
        let (game, vertex) = games.locate(cycle.vertex);
        Refusal::from(grundy::Cycle { vertex }).within(format_args!("game {}", game + 1))
    })?;
    let of_starts = games.starts.iter().map(|&start| values[start as usize]);
    let sum = grundy::nim_sum(&values, &games.starts);
    let outcome = grundy::outcome(&values, &games.starts);
    let best = grundy::best_move(&values, &games.arcs, &games.starts);
    Ok(games.report(of_starts, sum, outcome, best))
}
