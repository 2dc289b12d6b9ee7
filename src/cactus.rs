//! Undirected edge geography on a cactus.
//!
//! # The game
//!
//! A token stands on a vertex. The players in turn move it along an edge that has not been used yet; who cannot move
//! loses. The graph is a *cactus*: every edge lies on at most one cycle. An edge on no cycle is a bridge, a double edge
//! is a cycle of length two, a loop one of length one; the graph need not be connected.
//!
//! # The idea
//!
//! Cut at a vertex `v`, the graph falls into *blocks*: each a bridge or a cycle at `v`; all that hangs on it counts
//! with it. They have no edge in common, so the game at `v` is a choice among blocks. Let `w(x)` say whether the player
//! to move at `x` wins, the block in question left out. A block, seen from `v`, is one of three things:
//!
//! ```text
//! bridge v - x     a win   if x loses without the bridge
//!                  nothing otherwise
//! cycle of         a win   if, in one of the two directions, the first vertex x that wins
//! length l                 without the cycle is at an even distance
//!                  nothing if there is such an x, but it is at an odd distance both ways
//!                  a flip  if there is none and l is odd
//!                  nothing if there is none and l is even
//! ```
//!
//! # The claim
//!
//! *The player to move at `v` wins exactly if some block at `v` is a win or an odd number of them are flips.*
//!
//! By induction on the number of unused edges. Let `S` be the unused blocks at `v`, and let the player to move, Ann,
//! enter one of them.
//!
//! - On a bridge nobody comes back: she wins if and only if it is a win.
//! - On a cycle she walks towards the first of its vertices, where Ben is to move. With the first edge used, the way on
//!   around the cycle starts with a bridge there. By induction the claim holds there: Ben wins if `w(x)` (the cycle left
//!   out), or else exactly if that bridge is a win; and so on from vertex to vertex. Ben moves at distances 1, 3, …, Ann
//!   at 2, 4, …: the first `x` with `w(x)` decides, for Ann if its distance is even.
//! - With no such `x` on the cycle the verdict is that of `v` after `l` moves, where the unused blocks are `S` without
//!   this one. If `l` is even Ann is to move, as if nothing had happened; if it is odd Ben is.
//!
//! So if `S` holds a win, Ann takes it. If not, let it hold `f` flips. An even cycle leads her to a set that has as
//! many; by induction she wins there if `f` is odd. A flip leads Ben to a set of `f - 1`; he loses there if `f` is odd.
//! All else loses. Together: she wins if and only if `f` is odd. ∎
//!
//! # The method
//!
//! So one bit a vertex is enough, and it comes from two counters, one of wins and one of flips.
//!
//! 1. The graph is taken apart from outside. A block can go as soon as all its vertices but one, its *top*, have no
//!    other edges left: a bridge with a leaf, or a cycle whose other vertices have degree 2. If nothing is left, every
//!    edge was on at most one cycle. Conversely, whatever is left of a cactus is one, and has such a block (an outermost
//!    one of those that are left); so if anything is left in the end, the graph is no cactus.
//! 2. In that order each block adds what it is worth to its top. All that hangs on its other vertices went before it.
//! 3. In the opposite order each block adds what it is worth to all its other vertices. What the top is without the
//!    block, is one comparison. All vertices of a cycle find the first winner in both directions by walking around it.
//!
//! Beware, in step 3, of a cycle whose only winning vertex is the one that looks at it: it counts as having none.
//!
//! Step 1 needs no adjacency. Keep for each vertex its degree, the sum of its neighbours and the sum of their squares.
//! They tell the neighbour of a leaf, and both neighbours `a` and `b` of a vertex of degree 2, since
//! `2(a² + b²) - (a + b)² = (a - b)²`; who comes to it from `a`, goes on to `b`, the sum less `a`.
//!
//! As to cycles, a vertex whose degree has come down to 2 is joined with such vertices next to it to a *chain*: a path
//! whose two ends know each other, and what is beyond them. If that is the same vertex on both sides, it is the top of
//! a cycle. So every vertex is joined once, and walked over once more if its chain was not a cycle at first.
//!
//! Between two joins each chain is maximal: what is beyond an end has degree 3 or more, and is not the same on both
//! sides. For a degree sinks only at a top, which is at once taken (degree 1), joined (2) or left alone (3 or more); and
//! a vertex of degree 2 that was not passed yet is next to no chain, as the chain would have gone on over it. So a join
//! meets at most one chain on each side, and never one chain on both. If the walk comes back to where it started, the
//! component is a cycle, and that vertex is its top. If a branch is taken up to a chain, all of that goes, leaf by leaf.
//!
//! # Complexity
//!
//! O(n + m) time and memory.
//!
//! # Source
//!
//! The game: Fraenkel, Scheinerman and Ullman, *Undirected edge geography*, Theoretical Computer Science 112 (1993).
//! The problem: POI XXIII (2016), *Hydrorozgrywka*, without bridges and double edges.

use crate::leaves::{strip_leaves, Node};
use crate::size;
use std::fmt;

/// For every vertex whether the player to move wins with the token on it.
///
/// `edges` are pairs of vertices from 0 to `n - 1`. Takes O(n + m) time and memory; O((n + m) log m) time where the
/// graph is no cactus.
///
/// # Errors
///
/// If an edge lies on two cycles: the first one that does in the graph of the edges up to it.
///
/// # Panics
///
/// If a vertex of an edge is not below `n`, or if the graph is larger than [`size`] says.
///
/// # Examples
///
/// A triangle with a tail: only the end of the tail loses.
///
/// ```
/// use graph_games::cactus;
///
/// let edges = [(0, 1), (1, 2), (2, 0), (0, 3)];
/// assert_eq!(cactus::wins(4, &edges), Ok(vec![true, true, true, false]));
///
/// let theta = [(0, 1), (1, 2), (2, 0), (0, 1)];
/// assert!(cactus::wins(3, &theta).is_err());
/// ```
pub fn wins(n: usize, edges: &[(u32, u32)]) -> Result<Vec<bool>, NotCactus> {
    size::check_vertices(n);
    size::check_count(edges.len());
    // What all blocks of a vertex are worth: WIN for each win, and FLIP if an odd number are flips. It wins exactly if
    // this is not 0. Loops, which are flips, come first.
    let mut total = vec![0; n];
    for &(a, _) in edges.iter().filter(|(a, b)| a == b) {
        add(&mut total[a as usize], FLIP);
    }
    let blocks = Blocks::new(n, edges).ok_or_else(|| NotCactus { edge: first_on_two_cycles(n, edges) })?;
    let mut cycle = Cycle::default();
    for block in &blocks.order {
        match *block {
            Block::Bridge { leaf, top } => {
                let to_top = of_bridge(total[leaf as usize] != 0);
                add(&mut total[top as usize], to_top);
            }
            Block::Cycle { start, end } => {
                let (top, others) = blocks.cycle(start, end);
                cycle.collect(others, &total);
                add(&mut total[top as usize], cycle.worth_to_top());
            }
        }
    }
    for block in blocks.order.iter().rev() {
        match *block {
            Block::Bridge { leaf, top } => {
                let to_top = of_bridge(total[leaf as usize] != 0);
                let to_leaf = of_bridge(wins_without(total[top as usize], to_top));
                add(&mut total[leaf as usize], to_leaf);
            }
            Block::Cycle { start, end } => {
                let (top, others) = blocks.cycle(start, end);
                cycle.collect(others, &total);
                cycle.look_around(wins_without(total[top as usize], cycle.worth_to_top()));
                for (&vertex, &worth) in others.iter().zip(&cycle.worth) {
                    add(&mut total[vertex as usize], worth);
                }
            }
        }
    }
    Ok(total.into_iter().map(|total| total != 0).collect())
}

const FLIP: u8 = 1;
const WIN: u8 = 2;

/// Adds what a block is worth. Beyond 127 wins the flips get lost, and need not be known: without any one block it is
/// still a win.
fn add(total: &mut u8, worth: u8) {
    *total = if worth == FLIP { *total ^ FLIP } else { total.saturating_add(worth) };
}

/// Whether a vertex wins without one of its blocks.
fn wins_without(total: u8, worth: u8) -> bool {
    total != worth
}

/// What a bridge is worth at one end, by whether the other one wins without it.
fn of_bridge(other_wins: bool) -> u8 {
    if other_wins {
        0
    } else {
        WIN
    }
}

/// What a cycle of length `l` is worth if none of the other vertices wins.
fn worth_without_winner(l: usize) -> u8 {
    if l % 2 == 1 {
        FLIP
    } else {
        0
    }
}

/// A cycle in the order around it, the top last.
#[derive(Default)]
struct Cycle {
    /// Whether each vertex wins without the cycle; of the top it is known only at last.
    wins: Vec<bool>,
    /// What the cycle is worth to each vertex.
    worth: Vec<u8>,
}

impl Cycle {
    /// Takes the cycle of a top and these `others`.
    fn collect(&mut self, others: &[u32], total: &[u8]) {
        self.wins.clear();
        self.wins.extend(others.iter().map(|&vertex| total[vertex as usize] != 0));
    }

    /// As `look_around` finds it, for the top alone.
    fn worth_to_top(&self) -> u8 {
        let wins = self.wins.iter();
        // One less than the distances of the first winners.
        match (wins.clone().position(|&wins| wins), wins.rev().position(|&wins| wins)) {
            (Some(i), Some(j)) if i % 2 == 1 || j % 2 == 1 => WIN,
            (Some(_), _) => 0,
            (None, _) => worth_without_winner(self.wins.len() + 1),
        }
    }

    /// Finds what the cycle is worth to each vertex, given whether the top wins without it.
    fn look_around(&mut self, top_wins: bool) {
        self.wins.push(top_wins);
        let l = self.wins.len();
        self.worth.clear();
        let first = self.wins.iter().position(|&wins| wins);
        let last = self.wins.iter().rposition(|&wins| wins);
        if let (Some(first), Some(last)) = (first, last) {
            self.worth.resize(l, 0);
            if first == last {
                // It does not count for itself.
                self.worth[first] = worth_without_winner(l);
            }
            self.look(0..l, l - last);
            self.look((0..l).rev(), first + 1);
        } else {
            self.worth.resize(l, worth_without_winner(l));
        }
    }

    /// Finds the wins in the direction opposite to the way `around`, given how far from its start the first winner is.
    fn look(&mut self, around: impl Iterator<Item = usize>, mut distance: usize) {
        let l = self.wins.len();
        for i in around {
            self.worth[i] |= if distance < l && distance % 2 == 0 { WIN } else { 0 };
            distance = if self.wins[i] { 1 } else { distance + 1 };
        }
    }
}

/// The blocks of a cactus, loops left out. Those that hang on the vertices of a block other than its top come before
/// it.
#[derive(Default)]
struct Blocks {
    order: Vec<Block>,
    /// The vertices of the cycles, the top of each last.
    around: Vec<u32>,
}

enum Block {
    Bridge {
        leaf: u32,
        top: u32,
    },
    /// From where to where in `around`.
    Cycle {
        start: u32,
        end: u32,
    },
}

impl Blocks {
    /// `None` if the graph is no cactus.
    fn new(n: usize, edges: &[(u32, u32)]) -> Option<Blocks> {
        let mut rest = Rest { vertices: vec![Vertex::default(); n], edges: 0, blocks: Blocks::default() };
        for &(a, b) in edges.iter().filter(|(a, b)| a != b) {
            rest.vertices[a as usize].add(b);
            rest.vertices[b as usize].add(a);
            rest.edges += 1;
        }
        rest.take_leaves();
        rest.take_cycles();
        if rest.edges == 0 {
            Some(rest.blocks)
        } else {
            None
        }
    }

    /// The top of a cycle, and the other vertices in order.
    fn cycle(&self, start: u32, end: u32) -> (u32, &[u32]) {
        let (&top, others) = self.around[start as usize..end as usize].split_last().expect("a top");
        (top, others)
    }
}

/// The first edge with which a graph that is no cactus stops being one: how many come before it. A cycle through it
/// shares edges with an older one; led the other way around that one, it is a second cycle.
fn first_on_two_cycles(n: usize, edges: &[(u32, u32)]) -> usize {
    // The first `cactus` edges are a cactus, the first `none` are not.
    let (mut cactus, mut none) = (0, edges.len());
    while cactus + 1 < none {
        let middle = (cactus + none) / 2;
        if Blocks::new(n, &edges[..middle]).is_some() {
            cactus = middle;
        } else {
            none = middle;
        }
    }
    cactus
}

/// What is left of the graph, and the blocks that were taken.
struct Rest {
    vertices: Vec<Vertex>,
    edges: usize,
    blocks: Blocks,
}

impl Rest {
    /// Takes bridges from the outside, until no leaf is left.
    fn take_leaves(&mut self) {
        let order = &mut self.blocks.order;
        strip_leaves(&mut self.vertices, |leaf, top| order.push(Block::Bridge { leaf, top }));
        self.edges -= order.len();
    }

    /// Takes cycles from the outside, and the bridges that they hung on.
    fn take_cycles(&mut self) {
        for v in 0..self.vertices.len() as u32 {
            let mut v = v;
            while self.vertices[v as usize].degree == 2 {
                match self.join(v) {
                    Some(top) => v = self.take_branch(top),
                    None => break,
                }
            }
        }
    }

    /// Takes `v` if it is a leaf, then the one it hung on if that is a leaf now, and so on; returns the first that is
    /// none.
    fn take_branch(&mut self, mut v: u32) -> u32 {
        while self.vertices[v as usize].degree == 1 {
            let (leaf, top) = (v, self.vertices[v as usize].sum);
            self.vertices[leaf as usize].remove(top);
            self.vertices[top as usize].remove(leaf);
            self.edges -= 1;
            self.blocks.order.push(Block::Bridge { leaf, top });
            v = top;
        }
        v
    }

    /// Joins a vertex of degree 2 with the chains next to it. If this closes a cycle, takes it and returns its top.
    fn join(&mut self, v: u32) -> Option<u32> {
        let start = self.blocks.around.len();
        let (a, b) = self.vertices[v as usize].two_neighbours();
        self.vertices[v as usize].degree = ON_CHAIN;
        let left = self.extend(v, a);
        let mut noted = left.noted;
        self.blocks.around[start..].reverse();
        self.blocks.around.push(v);
        // Otherwise the component is a cycle, and noted with `v` last.
        if left.beyond != v {
            let right = self.extend(v, b);
            if right.beyond != left.beyond {
                self.blocks.around.truncate(start);
                self.vertices[left.end as usize].set_end(right.end, right.beyond);
                self.vertices[right.end as usize].set_end(left.end, left.beyond);
                return None;
            }
            noted &= right.noted;
            self.blocks.around.push(left.beyond);
        }
        let top = left.beyond;
        if !noted {
            self.blocks.around.truncate(start);
            self.walk_around(top, left.end);
        }
        self.take_cycle(start);
        Some(top)
    }

    /// Walks on from `v` over `next` to the end of the chain that they will be on; notes the vertices that were on none
    /// before.
    fn extend(&mut self, v: u32, mut next: u32) -> Extent {
        let mut end = v;
        loop {
            let vertex = &mut self.vertices[next as usize];
            let after = vertex.sum.wrapping_sub(end);
            match vertex.degree {
                2 => vertex.degree = ON_CHAIN,
                ON_CHAIN if next != v => {
                    let (far, beyond) = vertex.end();
                    // A chain of one vertex is met from either side, and left on the other.
                    let beyond = if far == next { after } else { beyond };
                    return Extent { end: far, beyond, noted: false };
                }
                _ => return Extent { end, beyond: next, noted: true },
            }
            self.blocks.around.push(next);
            end = next;
            next = after;
        }
    }

    /// Notes the vertices of a cycle, whose top has the neighbour `v` on it.
    fn walk_around(&mut self, top: u32, mut v: u32) {
        let mut before = top;
        while v != top {
            self.blocks.around.push(v);
            let next = self.vertices[v as usize].sum.wrapping_sub(before);
            before = v;
            v = next;
        }
        self.blocks.around.push(top);
    }

    /// Takes the cycle that was noted from `start` on.
    fn take_cycle(&mut self, start: usize) {
        let (start, end) = (start as u32, self.blocks.around.len() as u32);
        let (top, others) = self.blocks.cycle(start, end);
        self.vertices[top as usize].remove(others[0]);
        self.vertices[top as usize].remove(others[others.len() - 1]);
        self.edges -= others.len() + 1;
        self.blocks.order.push(Block::Cycle { start, end });
    }
}

/// How far a chain reaches on one side.
struct Extent {
    end: u32,
    beyond: u32,
    /// Whether all vertices on the way were noted.
    noted: bool,
}

/// What a vertex knows of its neighbours.
#[derive(Clone, Default)]
struct Vertex {
    degree: u32,
    /// The sum of the neighbours, modulo 2^32.
    sum: u32,
    /// The sum of their squares, modulo 2^64. An end of a chain does not need it any more: see `end`.
    squares: u64,
}

/// In place of the degree 2: the vertex is on a chain, or went with one.
const ON_CHAIN: u32 = u32::MAX;

impl Vertex {
    fn add(&mut self, v: u32) {
        self.degree += 1;
        self.sum = self.sum.wrapping_add(v);
        self.squares = self.squares.wrapping_add(u64::from(v).pow(2));
    }

    /// Both neighbours, if the degree is 2.
    fn two_neighbours(&self) -> (u32, u32) {
        let sum = u64::from(self.sum);
        // Exact, as the root of a square below 2^62 rounds to itself.
        let difference = ((2 * self.squares - sum.pow(2)) as f64).sqrt() as u64;
        (((sum - difference) / 2) as u32, ((sum + difference) / 2) as u32)
    }

    /// Of an end of a chain, the other end and what is beyond that.
    fn end(&self) -> (u32, u32) {
        ((self.squares >> 32) as u32, self.squares as u32)
    }

    fn set_end(&mut self, far: u32, beyond: u32) {
        self.squares = u64::from(far) << 32 | u64::from(beyond);
    }
}

impl Node for Vertex {
    fn degree(&self) -> u32 {
        self.degree
    }

    fn neighbour(&self) -> u32 {
        self.sum
    }

    fn remove(&mut self, neighbour: u32) {
        self.degree = if self.degree == ON_CHAIN { 1 } else { self.degree - 1 };
        self.sum = self.sum.wrapping_sub(neighbour);
        self.squares = self.squares.wrapping_sub(u64::from(neighbour).pow(2));
    }
}

/// The graph is not a cactus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotCactus {
    /// The first edge that lies on two cycles of edges up to it: its place in the list, from 0.
    pub edge: usize,
}

impl fmt::Display for NotCactus {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "edge {} lies on two cycles: not a cactus", self.edge + 1)
    }
}

impl std::error::Error for NotCactus {}

#[cfg(test)]
mod tests {
    use super::{Node, Vertex, ON_CHAIN};
    use crate::size::{MAX_COUNT, MAX_VERTICES};

    /// The last vertices, and those around each power of two below.
    fn numbers() -> impl Iterator<Item = u32> + Clone {
        let powers = (1..=23).flat_map(|i| [(1 << i) - 2, (1 << i) - 1, 1 << i, (1 << i) + 1]);
        powers.chain([MAX_VERTICES - 2, MAX_VERTICES - 1])
    }

    #[test]
    fn neighbours_with_any_numbers() {
        for a in numbers() {
            for b in numbers() {
                let mut vertex = Vertex::default();
                [MAX_VERTICES - 1, a, MAX_VERTICES - 2, b].iter().for_each(|&v| vertex.add(v));
                [MAX_VERTICES - 1, MAX_VERTICES - 2].iter().for_each(|&v| vertex.remove(v));
                assert_eq!(vertex.two_neighbours(), (a.min(b), a.max(b)), "{a} and {b}");
                vertex.set_end(a, b);
                assert_eq!(vertex.end(), (a, b));
                vertex.remove(a);
                assert_eq!(vertex.neighbour(), b);
            }
        }
    }

    #[test]
    fn no_degree_is_that_of_a_chain() {
        for degree in 1..=MAX_COUNT {
            let mut vertex = Vertex { degree, ..Vertex::default() };
            vertex.remove(0);
            assert_eq!(vertex.degree, degree - 1);
        }
        let mut vertex = Vertex { degree: ON_CHAIN, ..Vertex::default() };
        vertex.remove(0);
        assert_eq!(vertex.degree, 1);
    }
}
