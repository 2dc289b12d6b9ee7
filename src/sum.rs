//! Sums of games: one token for each game, all on one digraph.

use crate::graph::Rows;
use crate::size;

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
/// and those of a token in the order of `arcs`. Takes O(n + m + k) time and memory for `m` arcs and `k` tokens and moves.
///
/// # Panics
///
/// If a start, or a vertex that an arc leads from, is not below `n`, or if there are more vertices, arcs or starts than
/// [`size`] says.
///
/// # Examples
///
/// ```
/// let arcs = [(1, 2), (0, 2), (1, 0)];
/// assert_eq!(graph_games::sum::moves(3, &arcs, &[0, 1], |_, _| true), [(0, 2), (1, 2), (1, 0)]);
/// ```
pub fn moves(n: usize, arcs: &[(u32, u32)], starts: &[u32], keeps: impl Fn(u32, u32) -> bool) -> Vec<(usize, u32)> {
    size::check_count(arcs.len());
    // The other tokens on a vertex have the same moves.
    let first = first_tokens(n, starts);
    let kept = arcs.iter().filter(|&&(u, v)| first[u as usize] != NONE && keeps(u, v));
    let kept: Vec<(u32, u32)> = kept.map(|&(u, v)| (first[u as usize], v)).collect();
    let rows = Rows::new(starts.len(), kept.iter().copied());
    let of_token = |(token, &start): (usize, &u32)| {
        let row = rows.row(first[start as usize] as usize).iter();
        row.map(move |&to| (token, to))
    };
    starts.iter().enumerate().flat_map(of_token).collect()
}

/// The first of the [`moves`]. Takes O(n + m + k) time and O(n) memory for `m` arcs and `k` tokens.
///
/// # Panics
///
/// If a start, or a vertex that an arc leads from, is not below `n`, or if there are more vertices, arcs or starts than
/// [`size`] says.
///
/// # Examples
///
/// ```
/// let arcs = [(1, 2), (0, 2), (1, 0)];
/// assert_eq!(graph_games::sum::first_move(3, &arcs, &[0, 1], |_, v| v == 0), Some((1, 0)));
/// ```
pub fn first_move(
    n: usize,
    arcs: &[(u32, u32)],
    starts: &[u32],
    keeps: impl Fn(u32, u32) -> bool,
) -> Option<(usize, u32)> {
    size::check_count(arcs.len());
    let first = first_tokens(n, starts);
    let (mut token, mut to) = (NONE, None);
    for &(u, v) in arcs {
        // `NONE` is not below any token.
        if first[u as usize] < token && keeps(u, v) {
            token = first[u as usize];
            to = Some(v);
        }
    }
    to.map(|to| (token as usize, to))
}

const NONE: u32 = u32::MAX;

/// The first token on each vertex, or `NONE`.
fn first_tokens(n: usize, starts: &[u32]) -> Vec<u32> {
    size::check_vertices(n);
    size::check_count(starts.len());
    let mut first = vec![NONE; n];
    for (token, &start) in starts.iter().enumerate().rev() {
        first[start as usize] = token as u32;
    }
    first
}
