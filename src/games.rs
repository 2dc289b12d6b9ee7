//! How the binaries of sums read their games and print what comes of them.

use crate::input::{count, expected_vertex, take, vertices, Refusal, Text};
use crate::size::{MAX_COUNT, MAX_VERTICES};
use crate::sum::Outcome;
use itertools::Itertools;
use proconio::read_value;
use std::fmt;

/// Games on digraphs, laid side by side: one digraph, and a token on it for each game.
#[derive(Debug, Default)]
pub struct Games {
    /// The number of vertices of all games.
    pub n: usize,
    /// The arcs, game by game in the order of the input.
    pub arcs: Vec<(u32, u32)>,
    /// The vertex that the token of each game starts on.
    pub starts: Vec<u32>,
    /// The first vertex of each game.
    first: Vec<u32>,
}

impl Games {
    /// Reads `count` games: for each its numbers of vertices `V` and of arcs `E`, its start `s`, and the arcs.
    pub fn read(text: &mut Text, count: usize) -> Result<Games, Refusal> {
        let mut games = Games::default();
        for game in 1..=count {
            games.append(text).map_err(|refusal| refusal.within(format_args!("game {game}")))?;
        }
        Ok(games)
    }

    fn append(&mut self, text: &mut Text) -> Result<(), Refusal> {
        let n = read_value!(from &mut *text, with vertices("V"))? as u32;
        let m = read_value!(from &mut *text, with count("E"))?;
        let start = take(text, 1, n, || format!("start: {}", expected_vertex(n)))?;
        let base = self.n as u32;
        if base + n > MAX_VERTICES || self.arcs.len() + m > MAX_COUNT as usize {
            let most = format!("{MAX_VERTICES} vertices or {MAX_COUNT} arcs");
            return Err(Refusal::Text(format!("with this game there are more than {most} in all")));
        }
        self.first.push(base);
        self.starts.push(base + start - 1);
        self.n += n as usize;
        let arcs = &mut self.arcs;
        text.each_pair("arc", m, n as usize, |u, v| arcs.push((base + u, base + v)))
    }

    /// The game that `vertex` belongs to, and which of its vertices it is: both from 0.
    pub fn locate(&self, vertex: u32) -> (usize, u32) {
        let game = self.first.partition_point(|&first| first <= vertex) - 1;
        (game, vertex - self.first[game])
    }

    /// What is printed for a sum: the `values` of the starts, the value of the `sum`, who wins, and unless the first
    /// player loses, the `best` move.
    pub fn report(
        &self,
        values: impl Iterator<Item = impl fmt::Display>,
        sum: impl fmt::Display,
        outcome: Outcome,
        best: Option<(usize, u32)>,
    ) -> String {
        let verdict = match outcome {
            Outcome::Win => "First player wins",
            Outcome::Loss => "Second player wins",
            Outcome::Draw => "Draw",
        };
        let mut report = format!("Grundy values: {}\nXOR: {sum}\n{verdict}\n", values.format(" "));
        if let (Outcome::Win | Outcome::Draw, Some((game, to))) = (outcome, best) {
            report += &format!("Move in game {} to vertex {}\n", game + 1, self.locate(to).1 + 1);
        }
        report
    }
}
