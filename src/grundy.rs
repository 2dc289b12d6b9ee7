//! A sum of games on acyclic digraphs.
//!
//! # The game
//!
//! Tokens stand on vertices of a digraph without cycles. The players in turn move one token of their choice along one
//! arc; who cannot move loses.
//!
//! # The idea
//!
//! The *value* of a vertex is the least natural number that is not the value of a successor (the *mex*, minimum
//! excluded). A token on a vertex of value `g` is worth a heap of `g` in the game of Nim: from it every smaller value
//! can be reached, and never `g` itself.
//!
//! *The player to move wins exactly if the XOR `x` of the values of all tokens (the nim-sum) is not zero.*
//!
//! If `x` is zero, any move changes one value and with it `x`. If it is not, let `g` be a value with the
//! highest bit of `x` set: then `g ^ x < g`, so some move leads to a vertex of value `g ^ x`, and `x` becomes zero.
//! Play ends, since there are no cycles, and in the end all values are zero. A move to `g ^ x` wins for any token that
//! has one, also where `g ^ x > g`.
//!
//! # The method
//!
//! Backward induction: a vertex is valued when all its successors are. A value is at most the number of arcs out, so a
//! vertex with `d` arcs needs `d + 1` bits to keep track of the values among its successors, and all vertices together
//! have those in one short vector. A vertex that is valued sets one bit for each predecessor, and counts down its arcs;
//! one with no arcs left reads its own value off as the first bit that is not set. A vertex that never gets there lies
//! on a cycle or leads to one.
//!
//! The games of a sum are laid side by side as one digraph, so that many small ones cost no more than one large. The
//! work list starts from the sinks among 64 vertices, then from those among the next 64, and so on: few enough to stay
//! within the games at hand, enough for the memory to fetch ahead.
//!
//! # Complexity
//!
//! O(V + E) time and memory.
//!
//! # Source
//!
//! Sprague, *Über mathematische Kampfspiele* (1935); Grundy, *Mathematics and games* (1939).

use crate::size;
use crate::sum::{self, Outcome};
use std::fmt;

/// The Grundy value of every vertex.
///
/// `arcs` are pairs of vertices from 0 to `n - 1`. Takes O(n + m) time and memory.
///
/// # Errors
///
/// If there is a cycle.
///
/// # Panics
///
/// If an arc has a vertex that is not below `n`, or if the digraph is larger than [`size`] says.
///
/// # Examples
///
/// ```
/// use graph_games::grundy;
///
/// assert_eq!(grundy::values(3, &[(0, 1), (1, 2), (0, 2)]), Ok(vec![2, 1, 0]));
/// assert_eq!(grundy::values(3, &[(0, 1), (1, 2), (2, 1)]), Err(grundy::Cycle { vertex: 1 }));
/// ```
pub fn values(n: usize, arcs: &[(u32, u32)]) -> Result<Vec<u32>, Cycle> {
    size::check_vertices(n);
    size::check_count(arcs.len());
    // One more than there are, where the bits and the row of the last one end.
    let mut vertices = vec![Vertex { left: 0, bits: 0, row: 0 }; n + 1];
    let own = &mut vertices[..n];
    for &(u, v) in arcs {
        own[u as usize].left += 1;
        own[v as usize].row += 1;
    }
    let (mut bits, mut row) = (0, 0);
    for vertex in &mut vertices {
        vertex.bits = bits;
        bits += vertex.left + 1;
        // Now the end of the row, which steps down to its start as the row fills from the back.
        row += vertex.row;
        vertex.row = row;
    }
    let mut predecessors = vec![0; arcs.len()];
    for &(u, v) in arcs {
        let place = &mut vertices[v as usize].row;
        *place -= 1;
        predecessors[*place as usize] = u;
    }
    let mut seen = vec![0u64; bits as usize / 64 + 1];

    const BATCH: usize = 64;
    let mut todo = Vec::new();
    let mut values = vec![0; n];
    let mut valued = 0;
    for first in (0..n).step_by(BATCH) {
        // Not by what is left: that is nothing once a vertex has a value, too.
        let is_sink = |&v: &usize| vertices[v].bits + 1 == vertices[v + 1].bits;
        todo.extend((first..n.min(first + BATCH)).filter(is_sink).map(|v| v as u32));
        let mut next = 0;
        while let Some(&v) = todo.get(next) {
            next += 1;
            let (vertex, end) = (&vertices[v as usize], vertices[v as usize + 1].row);
            let value = first_zero(&seen, vertex.bits);
            values[v as usize] = value;
            for &p in &predecessors[vertex.row as usize..end as usize] {
                // A value above the number of arcs is above the mex.
                let bits = vertices[p as usize].bits;
                if value < vertices[p as usize + 1].bits - bits {
                    let bit = bits + value;
                    seen[bit as usize / 64] |= 1 << (bit % 64);
                }
                let left = &mut vertices[p as usize].left;
                *left -= 1;
                if *left == 0 {
                    todo.push(p);
                }
            }
        }
        valued += todo.len();
        todo.clear();
    }
    if valued == n {
        Ok(values)
    } else {
        Err(Cycle { vertex: vertex_on_cycle(n, arcs, |v| vertices[v as usize].left > 0) })
    }
}

/// What `values` keeps of a vertex. Its row is not in a `Rows`, so that what is used together comes from memory
/// together.
#[derive(Clone)]
struct Vertex {
    /// How many of its arcs lead to vertices without a value yet.
    left: u32,
    /// Where its bits start: one for each value that its successors may have, set if one has.
    bits: u32,
    /// Where its row of predecessors starts.
    row: u32,
}

/// The distance from `start` to the first bit that is not set.
fn first_zero(bits: &[u64], start: u32) -> u32 {
    let mut word = start as usize / 64;
    let before = start % 64;
    let mut zeros = !bits[word] >> before << before;
    while zeros == 0 {
        word += 1;
        zeros = !bits[word];
    }
    64 * word as u32 + zeros.trailing_zeros() - start
}

/// A vertex on a cycle, given that each `open` vertex has an open successor, and that there is one.
fn vertex_on_cycle(n: usize, arcs: &[(u32, u32)], open: impl Fn(u32) -> bool) -> u32 {
    let mut next = vec![0; n];
    let mut vertex = 0;
    for &(u, v) in arcs {
        if open(u) && open(v) {
            next[u as usize] = v;
            vertex = u;
        }
    }
    // A walk that never ends is on a cycle after n steps.
    (0..n).fold(vertex, |vertex, _| next[vertex as usize])
}

/// How the sum of the tokens on `starts` ends for the player to move: a win or a loss.
///
/// # Panics
///
/// If a start has no value, or if there are more than [`size`] says.
pub fn outcome(values: &[u32], starts: &[u32]) -> Outcome {
    if nim_sum(values, starts) == 0 {
        Outcome::Loss
    } else {
        Outcome::Win
    }
}

/// All moves that keep the outcome of a sum of games: those that win if the player to move wins, otherwise every move.
///
/// `values` are those of the digraph with these `arcs`; the rest, and the order of the moves, is as in [`sum::moves`].
///
/// # Panics
///
/// If a start has no value, if there are more starts or arcs than [`size`] says, or perhaps if a vertex of an arc has no
/// value.
///
/// # Examples
///
/// ```
/// use graph_games::grundy;
///
/// let arcs = [(0, 1), (1, 2), (0, 2)];
/// let values = grundy::values(3, &arcs).unwrap();
/// assert_eq!(grundy::best_moves(&values, &arcs, &[0, 0, 0]), [(0, 2), (1, 2), (2, 2)]);
/// assert_eq!(grundy::best_moves(&values, &arcs, &[0, 0]), [(0, 1), (0, 2), (1, 1), (1, 2)]);
/// ```
pub fn best_moves(values: &[u32], arcs: &[(u32, u32)], starts: &[u32]) -> Vec<(usize, u32)> {
    sum::moves(values.len(), arcs, starts, keeps(values, starts))
}

/// The first of the [`best_moves`].
///
/// # Panics
///
/// As [`best_moves`].
pub fn best_move(values: &[u32], arcs: &[(u32, u32)], starts: &[u32]) -> Option<(usize, u32)> {
    sum::first_move(values.len(), arcs, starts, keeps(values, starts))
}

/// Which moves keep the outcome.
fn keeps<'a>(values: &'a [u32], starts: &[u32]) -> impl Fn(u32, u32) -> bool + 'a {
    let x = nim_sum(values, starts);
    move |u, v| values[v as usize] == values[u as usize] ^ x || x == 0
}

/// The XOR of the values of all tokens: zero exactly if the player to move loses.
///
/// # Panics
///
/// If a start has no value, or if there are more than [`size`] says.
///
/// # Examples
///
/// ```
/// assert_eq!(graph_games::grundy::nim_sum(&[0, 1, 2], &[1, 2, 2, 2]), 3);
/// ```
pub fn nim_sum(values: &[u32], starts: &[u32]) -> u32 {
    size::check_count(starts.len());
    starts.iter().fold(0, |sum, &start| sum ^ values[start as usize])
}

/// The digraph has a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// A vertex on it.
    pub vertex: u32,
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "vertex {} is on a cycle; loopy takes such games", self.vertex + 1)
    }
}

impl std::error::Error for Cycle {}
