//! What the sums of games share: one token for each game, all on one digraph.

use crate::graph::Rows;

/// How a sum ends for the player to move, if both play as well as they can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move wins.
    Win,
    /// The other player wins.
    Loss,
    /// Play never ends.
    Draw,
}

/// The moves that `keeps` accepts, from one vertex to another: each `(token, vertex)`, the token that is moved and
/// where to.
///
/// `arcs` are pairs of vertices from 0 to `n - 1`, `starts` the vertices of the tokens. The moves come token by token,
/// and those of a token in the order of `arcs`. Takes O(n + m + k) time for `m` arcs and `k` tokens and moves.
///
/// # Examples
///
/// ```
/// let arcs = [(1, 2), (0, 2), (1, 0)];
/// assert_eq!(graph_games::sum::moves(3, &arcs, &[0, 1], |_, _| true), [(0, 2), (1, 2), (1, 0)]);
/// ```
pub fn moves(n: usize, arcs: &[(u32, u32)], starts: &[u32], keeps: impl Fn(u32, u32) -> bool) -> Vec<(usize, u32)> {
    // The first token on each vertex: another one there has the same moves.
    let mut first = vec![u32::MAX; n];
    for (token, &start) in starts.iter().enumerate().rev() {
        first[start as usize] = token as u32;
    }
    let kept = arcs.iter().filter(|&&(u, v)| first[u as usize] != u32::MAX && keeps(u, v));
    let kept: Vec<(u32, u32)> = kept.map(|&(u, v)| (first[u as usize], v)).collect();
    let rows = Rows::new(starts.len(), kept.into_iter());
    let of_token = |(token, &start): (usize, &u32)| {
        let row = rows.row(first[start as usize] as usize).iter();
        row.map(move |&to| (token, to))
    };
    starts.iter().enumerate().flat_map(of_token).collect()
}
