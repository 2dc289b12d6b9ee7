//! Undirected edge geography on a cactus.
//!
//! # The game
//!
//! A token stands on a vertex. The players in turn move it along an edge that has not been used yet; who cannot move loses.
//! The graph is a *cactus*: every edge lies on at most one cycle. An edge on no cycle is a bridge, a double edge is a cycle of
//! length two, a loop one of length one; the graph need not be connected.
//!
//! # The idea
//!
//! Cut at a vertex `v`, the graph falls into *blocks*: each a bridge or a cycle at `v`, with all that hangs on it. They have no edge in
//! common, so the game at `v` is a choice among blocks. Let `w(x)` say whether the player to move at `x` wins. A block, seen from `v`,
//! is one of three things:
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
//! By induction on the number of unused edges. Let `S` be the unused blocks at `v`, and let the player to move, Ann, enter one of them.
//!
//! - On a bridge nobody comes back: she wins if and only if it is a win.
//! - On a cycle she walks towards the first of its vertices, where Ben is to move. By induction the claim holds there; the way on
//!   around the cycle is one more block, one that nobody comes back through to this vertex. So who is to move on an `x` with `w(x)`
//!   (the cycle left out) wins; on any other vertex the way on is the only block that can be a win, so it may as well be taken.
//!   Ben moves at distances 1, 3, …, Ann at 2, 4, …: the first `x` decides, for Ann if its distance is even.
//! - With no such `x` on the cycle the token comes back to `v` after `l` moves, and the unused blocks are `S` without this one. If `l` is
//!   even Ann is to move, as if nothing had happened; if it is odd Ben is.
//!
//! So if `S` holds a win, Ann takes it. If not, let it hold `f` flips. An even cycle leads her to a set that has as many; by induction
//! she wins there if `f` is odd. A flip leads Ben to a set of `f - 1`; he loses there if `f` is odd. All else loses. Together: she wins
//! if and only if `f` is odd. ∎
//!
//! # The method
//!
//! So one bit a vertex is enough, and it comes from two counters, one of wins and one of flips.
//!
//! 1. A depth-first walk numbers the vertices. Every edge back to an ancestor closes a cycle with the path between; an edge of the
//!    walk that two cycles cover shows that the graph is no cactus, one that none covers is a bridge.
//! 2. From the last vertex to the first, each block adds what it is worth to its top vertex, the one nearest to the root.
//! 3. From the first to the last, each block adds what it is worth to all its other vertices. What the top is without the block, is one
//!    subtraction. All vertices of a cycle find the first winner in both directions by walking around it twice.
//!
//! Beware, in step 3, of a cycle whose only winning vertex is the one that looks at it: it counts as having none. And a double edge
//! is not a bridge: it is worth nothing from either side.
//!
//! # Complexity
//!
//! O(n + m) time and memory, no recursion.
//!
//! # Source
//!
//! The game: Fraenkel, Scheinerman and Ullman, *Undirected edge geography*, Theoretical Computer Science 112 (1993). The problem: POI XXIII
//! (2016), *Hydrorozgrywka*, without bridges and double edges. A published solution keeps four flags a vertex, and says that the
//! third and the fourth exclude each other; neither is needed.

use crate::graph::Rows;
use std::fmt;

/// For every vertex whether the player to move wins with the token on it.
///
/// `edges` are pairs of vertices from 0 to `n - 1`. Takes O(n + m) time and memory.
///
/// # Errors
///
/// If an edge lies on two cycles.
///
/// # Panics
///
/// If a vertex of an edge is not below `n`.
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
    let walk = Walk::new(n, edges)?;
    // The blocks of a vertex, WIN for each win and FLIP if an odd number are flips: it wins exactly if this is not 0.
    // Loops are flips.
    let mut blocks = vec![0; n];
    for &(a, b) in edges {
        if a == b {
            blocks[walk.number[a as usize] as usize] ^= FLIP;
        }
    }
    let mut cycle = Cycle::default();
    // Each vertex learns what the blocks below it are worth, the last vertices first.
    for (head, block) in walk.blocks.iter().enumerate().rev() {
        let top = walk.above[head] as usize;
        match *block {
            Block::Bridge if blocks[head] == 0 => blocks[top] += WIN,
            Block::Cycle { foot } => {
                cycle.collect(&walk, head, foot, &blocks);
                cycle.look_around();
                add(&mut blocks[top], cycle.worth[0]);
            }
            _ => {}
        }
    }
    // Each vertex learns what the block above it is worth, the first vertices first.
    for (head, block) in walk.blocks.iter().enumerate() {
        let top = walk.above[head] as usize;
        match *block {
            Block::Bridge => {
                let other = blocks[top] - if blocks[head] == 0 { WIN } else { 0 };
                if other == 0 {
                    blocks[head] += WIN;
                }
            }
            Block::Cycle { foot } => {
                cycle.collect(&walk, head, foot, &blocks);
                cycle.look_around();
                let mut other = blocks[top];
                remove(&mut other, cycle.worth[0]);
                cycle.wins[0] = other != 0;
                cycle.look_around();
                for (&vertex, &worth) in cycle.vertices.iter().zip(&cycle.worth).skip(1) {
                    add(&mut blocks[vertex as usize], worth);
                }
            }
            _ => {}
        }
    }
    Ok(walk.number.iter().map(|&i| blocks[i as usize] != 0).collect())
}

const FLIP: u32 = 1;
const WIN: u32 = 2;

fn add(blocks: &mut u32, worth: u32) {
    *blocks = if worth == FLIP { *blocks ^ FLIP } else { *blocks + worth };
}

fn remove(blocks: &mut u32, worth: u32) {
    *blocks = if worth == FLIP { *blocks ^ FLIP } else { *blocks - worth };
}

/// A cycle, from its top around to its head.
#[derive(Default)]
struct Cycle {
    vertices: Vec<u32>,
    /// Whether each vertex wins without the cycle.
    wins: Vec<bool>,
    /// What the cycle is worth to each vertex.
    worth: Vec<u32>,
}

impl Cycle {
    fn collect(&mut self, walk: &Walk, head: usize, foot: u32, blocks: &[u32]) {
        let top = walk.above[head];
        self.vertices.clear();
        self.vertices.push(top);
        let mut vertex = foot;
        while vertex != top {
            self.vertices.push(vertex);
            vertex = walk.above[vertex as usize];
        }
        self.wins.clear();
        self.wins.extend(self.vertices.iter().map(|&vertex| blocks[vertex as usize] != 0));
        self.wins[0] = false;
    }

    fn look_around(&mut self) {
        let l = self.wins.len();
        let winners = self.wins.iter().filter(|&&wins| wins).count();
        self.worth.clear();
        let empty = l as u32 % 2 * FLIP;
        self.worth.extend(self.wins.iter().map(|&wins| if winners == usize::from(wins) { empty } else { 0 }));
        self.look((0..l).chain(0..l));
        self.look((0..l).rev().chain((0..l).rev()));
    }

    /// Finds the wins in one direction, on the way around twice in the other.
    fn look(&mut self, twice_around: impl Iterator<Item = usize>) {
        let l = self.wins.len();
        // How far behind the last winner is.
        let mut distance = l;
        for i in twice_around {
            if distance < l && distance % 2 == 0 {
                self.worth[i] = WIN;
            }
            distance = if self.wins[i] { 1 } else { distance + 1 };
        }
    }
}

/// A depth-first walk over the whole graph, loops left out. The vertices are numbered as they are met; all but
/// `number` is by these numbers.
struct Walk {
    number: Vec<u32>,
    /// The vertex that each was met from; of the first in a component, itself.
    above: Vec<u32>,
    /// The block that each shares with the one above.
    blocks: Vec<Block>,
}

#[derive(Clone, Copy, PartialEq)]
enum Block {
    /// None: the first vertex of a component.
    Root,
    Bridge,
    /// A cycle, on which this vertex, the head, is the first below the top. The foot is the last.
    Cycle {
        foot: u32,
    },
    /// A cycle, further down.
    Inside,
}

const UNMET: u32 = u32::MAX;

impl Walk {
    fn new(n: usize, edges: &[(u32, u32)]) -> Result<Walk, NotCactus> {
        let both_ways = edges.iter().filter(|(a, b)| a != b).flat_map(|&(a, b)| [(a, b), (b, a)]);
        let neighbours = Rows::new(n, both_ways);
        let mut walk = Walk { number: vec![UNMET; n], above: Vec::with_capacity(n), blocks: Vec::with_capacity(n) };
        let mut path: Vec<Step> = Vec::new();
        for root in 0..n as u32 {
            if walk.number[root as usize] == UNMET {
                path.push(walk.meet(root, None));
            }
            while let Some(step) = path.last_mut() {
                let w = match neighbours.row(step.vertex as usize).get(step.next as usize) {
                    Some(&w) => w,
                    None => {
                        path.pop();
                        continue;
                    }
                };
                step.next += 1;
                let number = walk.number[w as usize];
                if number == UNMET {
                    let from = step.number;
                    path.push(walk.meet(w, Some(from)));
                } else if number == walk.above[step.number as usize] && !step.came {
                    step.came = true;
                } else if number < step.number {
                    walk.close_cycle(step.number, number, edges)?;
                }
                // A greater number: this edge was seen from below.
            }
        }
        Ok(walk)
    }

    fn meet(&mut self, vertex: u32, from: Option<u32>) -> Step {
        let number = self.above.len() as u32;
        self.number[vertex as usize] = number;
        self.above.push(from.unwrap_or(number));
        self.blocks.push(if from.is_some() { Block::Bridge } else { Block::Root });
        Step { vertex, number, next: 0, came: from.is_none() }
    }

    /// Marks the cycle from `foot` up to `top`.
    fn close_cycle(&mut self, foot: u32, top: u32, edges: &[(u32, u32)]) -> Result<(), NotCactus> {
        let mut vertex = foot;
        loop {
            let above = self.above[vertex as usize];
            if self.blocks[vertex as usize] != Block::Bridge {
                let number = |v: u32| self.number[v as usize];
                let is_it = |&(a, b): &(u32, u32)| {
                    (number(a), number(b)) == (vertex, above) || (number(a), number(b)) == (above, vertex)
                };
                let edge = edges.iter().position(is_it).expect("an edge of the walk");
                return Err(NotCactus { edge });
            }
            if above == top {
                self.blocks[vertex as usize] = Block::Cycle { foot };
                return Ok(());
            }
            self.blocks[vertex as usize] = Block::Inside;
            vertex = above;
        }
    }
}

/// A vertex on the path from the root to where the walk is.
struct Step {
    vertex: u32,
    number: u32,
    /// Which of its neighbours is looked at next.
    next: u32,
    /// Whether the edge was seen that the walk came along: another one to the same vertex closes a cycle.
    came: bool,
}

/// The graph is not a cactus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotCactus {
    /// An edge that lies on two cycles: its place in the list, from 0.
    pub edge: usize,
}

impl fmt::Display for NotCactus {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "edge {} lies on two cycles: not a cactus", self.edge + 1)
    }
}

impl std::error::Error for NotCactus {}
