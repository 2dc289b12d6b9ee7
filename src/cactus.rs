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
//! - On a cycle she walks towards the first of its vertices, where Ben is to move. By induction the claim holds there;
//!   the way on around the cycle is one more block, one that nobody comes back through to this vertex. So who is to
//!   move on an `x` with `w(x)` (the cycle left out) wins; on any other vertex the way on decides. Ben moves at
//!   distances 1, 3, …, Ann at 2, 4, …: the first `x` decides, for Ann if its distance is even.
//! - With no such `x` on the cycle the token comes back to `v` after `l` moves, and the unused blocks are `S` without
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
//! 1. A breadth-first walk numbers the vertices. An edge that it does not use closes a cycle with the paths up from its
//!    ends to where they meet. An edge of the walk that two such cycles cover shows that the graph is no cactus, one
//!    that none covers is a bridge. Conversely, every cycle is the symmetric difference of some of these; if no two
//!    share an edge, there are no others.
//! 2. From the last vertex to the first, each block adds what it is worth to its top vertex, the one nearest to the
//!    root. A cycle is handled at its vertex of smallest number below the top: the blocks that hang on its vertices
//!    come later in the order, the block above its top comes earlier.
//! 3. From the first to the last, each block adds what it is worth to all its other vertices. What the top is without
//!    the block, is one subtraction. All vertices of a cycle find the first winner in both directions by walking around
//!    it twice.
//!
//! Beware, in step 3, of a cycle whose only winning vertex is the one that looks at it: it counts as having none. And a
//! double edge is not a bridge: it is worth nothing from either side.
//!
//! # Complexity
//!
//! O(n + m) time and memory.
//!
//! # Source
//!
//! The game: Fraenkel, Scheinerman and Ullman, *Undirected edge geography*, Theoretical Computer Science 112 (1993).
//! The problem: POI XXIII (2016), *Hydrorozgrywka*, without bridges and double edges. (A published solution keeps four
//! flags for each vertex and says that two of them exclude each other, which is not so as worded; one bit is enough.)

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
/// If a vertex of an edge is not below `n`, or if there are 2^31 edges or more.
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
    // The blocks of a vertex: WIN for each win, and FLIP if an odd number are flips. It wins exactly if this is not 0.
    // Loops, which are flips, come first.
    let mut blocks = vec![0; n];
    for &(a, b) in edges {
        if a == b {
            add(&mut blocks[walk.number[a as usize] as usize], FLIP);
        }
    }
    let mut cycle = Cycle::default();
    // Each vertex learns what the blocks below it are worth: in descending order.
    for (i, &link) in walk.links.iter().enumerate().rev() {
        match link {
            Link::Bridge if blocks[i] == 0 => add(&mut blocks[walk.above[i] as usize], WIN),
            Link::Cycle(a, b) => {
                cycle.collect(&walk, a, b, &blocks);
                add(&mut blocks[cycle.vertices[0] as usize], cycle.worth_to_top());
            }
            _ => {}
        }
    }
    // Each vertex learns what the block above it is worth: in ascending order.
    for (i, &link) in walk.links.iter().enumerate() {
        match link {
            Link::Bridge => {
                let worth_to_top = if blocks[i] == 0 { WIN } else { 0 };
                if blocks[walk.above[i] as usize] == worth_to_top {
                    add(&mut blocks[i], WIN);
                }
            }
            Link::Cycle(a, b) => {
                cycle.collect(&walk, a, b, &blocks);
                cycle.wins[0] = blocks[cycle.vertices[0] as usize] != cycle.worth_to_top();
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

/// A cycle in the order around it, the top first.
#[derive(Default)]
struct Cycle {
    vertices: Vec<u32>,
    /// Whether each vertex wins without the cycle.
    wins: Vec<bool>,
    /// What the cycle is worth to each vertex.
    worth: Vec<u32>,
    /// One side of the cycle, while it is collected.
    side: Vec<u32>,
}

impl Cycle {
    /// Takes the cycle that is closed by an edge between `a` and `b`. The top counts as no winner until more is known.
    fn collect(&mut self, walk: &Walk, mut a: u32, mut b: u32, blocks: &[u32]) {
        // Up from both ends. What is above has a smaller number.
        self.vertices.clear();
        self.vertices.push(0);
        while a != b {
            if a > b {
                self.vertices.push(a);
                a = walk.above[a as usize];
            } else {
                self.side.push(b);
                b = walk.above[b as usize];
            }
        }
        self.vertices[0] = a;
        self.vertices[1..].reverse();
        self.vertices.append(&mut self.side);
        self.wins.clear();
        self.wins.extend(self.vertices.iter().map(|&vertex| blocks[vertex as usize] != 0));
        self.wins[0] = false;
    }

    /// As `look_around` finds it, for the top alone.
    fn worth_to_top(&self) -> u32 {
        let others = &self.wins[1..];
        // One less than the distances of the first winners.
        match (others.iter().position(|&wins| wins), others.iter().rev().position(|&wins| wins)) {
            (Some(i), Some(j)) if i % 2 == 1 || j % 2 == 1 => WIN,
            (Some(_), _) => 0,
            (None, _) => self.worth_without_winner(),
        }
    }

    fn worth_without_winner(&self) -> u32 {
        if self.wins.len() % 2 == 1 {
            FLIP
        } else {
            0
        }
    }

    /// Finds what the cycle is worth to each vertex.
    fn look_around(&mut self) {
        let l = self.wins.len();
        let winners = self.wins.iter().filter(|&&wins| wins).count();
        let alone = self.worth_without_winner();
        self.worth.clear();
        // A vertex does not count for itself.
        self.worth.extend(self.wins.iter().map(|&wins| if winners == usize::from(wins) { alone } else { 0 }));
        self.look((0..l).chain(0..l));
        self.look((0..l).rev().chain((0..l).rev()));
    }

    /// Finds the wins in the direction opposite to the way `twice_around`: the first time, winners may still be ahead.
    fn look(&mut self, twice_around: impl Iterator<Item = usize>) {
        let l = self.wins.len();
        // How far back the last winner is; itself, if it is a whole cycle.
        let mut distance = l;
        for i in twice_around {
            if distance < l && distance % 2 == 0 {
                self.worth[i] = WIN;
            }
            distance = if self.wins[i] { 1 } else { distance + 1 };
        }
    }
}

/// A breadth-first walk over the whole graph, loops left out. It numbers the vertices in the order in which it meets
/// them, and all else is by these numbers: so that later passes run straight through memory.
struct Walk {
    number: Vec<u32>,
    /// The vertex that each was met from; it has a smaller number. Of the first in a component, itself.
    above: Vec<u32>,
    links: Vec<Link>,
}

/// The block that a vertex shares with the one above.
#[derive(Clone, Copy, PartialEq)]
enum Link {
    /// None: the first vertex of a component.
    Root,
    Bridge,
    /// The cycle that is closed by an edge between these two, of all whose vertices but the top this one has the
    /// smallest number.
    Cycle(u32, u32),
    /// A cycle; another vertex tells which.
    Inside,
}

const UNMET: u32 = u32::MAX;

impl Walk {
    fn new(n: usize, edges: &[(u32, u32)]) -> Result<Walk, NotCactus> {
        let both_ways = edges.iter().filter(|(a, b)| a != b).flat_map(|&(a, b)| [(a, b), (b, a)]);
        let neighbours = Rows::new(n, both_ways);
        let mut walk = Walk { number: vec![UNMET; n], above: Vec::with_capacity(n), links: Vec::with_capacity(n) };
        let mut order: Vec<u32> = Vec::with_capacity(n);
        for root in 0..n as u32 {
            if walk.number[root as usize] != UNMET {
                continue;
            }
            let mut next = order.len();
            walk.number[root as usize] = next as u32;
            order.push(root);
            walk.above.push(next as u32);
            walk.links.push(Link::Root);
            while let Some(&v) = order.get(next) {
                let i = next as u32;
                next += 1;
                // The edge that the walk came along is no cycle; a second one to the same vertex closes one.
                let mut came = false;
                for &w in neighbours.row(v as usize) {
                    let j = walk.number[w as usize];
                    if j == UNMET {
                        walk.number[w as usize] = order.len() as u32;
                        order.push(w);
                        walk.above.push(i);
                        walk.links.push(Link::Bridge);
                    } else if j == walk.above[i as usize] && !came {
                        came = true;
                    } else if j < i {
                        walk.close_cycle(i, j).map_err(|lower| walk.edge_above(lower, edges))?;
                    }
                    // With j > i the edge comes up again from there.
                }
            }
        }
        Ok(walk)
    }

    /// Marks the cycle that an edge between `a` and `b` closes. It climbs from the larger number each time, so the last
    /// vertex below the top is that of the smallest number. If a vertex is on another one with the vertex above it,
    /// that vertex is the error.
    fn close_cycle(&mut self, a: u32, b: u32) -> Result<(), u32> {
        let (mut up, mut other) = (a, b);
        loop {
            if up < other {
                std::mem::swap(&mut up, &mut other);
            }
            let link = &mut self.links[up as usize];
            if *link != Link::Bridge {
                return Err(up);
            }
            let above = self.above[up as usize];
            if above == other {
                *link = Link::Cycle(a, b);
                return Ok(());
            }
            *link = Link::Inside;
            up = above;
        }
    }

    fn edge_above(&self, vertex: u32, edges: &[(u32, u32)]) -> NotCactus {
        let ends = [vertex, self.above[vertex as usize]];
        let number = |v: u32| self.number[v as usize];
        let joins = |&(a, b): &(u32, u32)| [number(a), number(b)] == ends || [number(b), number(a)] == ends;
        NotCactus { edge: edges.iter().position(joins).expect("an edge of the walk") }
    }
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
