//! Undirected vertex geography on a tree.
//!
//! # The game
//!
//! A token stands on a vertex of a tree. The players in turn move it to a neighbour that it has not been on; who cannot
//! move loses.
//!
//! # The idea
//!
//! On a tree the token can only move away from where it came: what lies ahead of it depends on one directed edge, the
//! one it came along. From `v`, entered from `p`, the player to move *wins exactly if some neighbour but `p`, entered
//! from `v`, loses*; a leaf loses. With the tree hung up at the start all edges lead away from it, and one bit a vertex
//! is enough: whether the player to move wins there, come from above.
//!
//! # The method
//!
//! No adjacency is needed. Keep for each vertex its degree and the XOR of its neighbours, and strip leaves: the one
//! neighbour that remains to a leaf is that XOR, it is the one towards the start (which itself is never stripped), and
//! all behind the leaf was stripped before it. So each vertex is settled when it is stripped, and tells its neighbour
//! whether it loses. A graph is a forest exactly if stripping leaves uses up all its edges (a tree with an edge has a
//! leaf other than the start), and a tree if there are `n - 1` of them as well.
//!
//! For all starts at once a second pass looks at the same edges in the opposite order, from above: for a child `c` of
//! `p` the value of the edge from `c` up to `p` is known from the number of losing neighbours of `p`, less `c` if that
//! is one of them.
//!
//! # Complexity
//!
//! O(n) time and memory.
//!
//! # Source
//!
//! Fraenkel, Scheinerman and Ullman, *Undirected edge geography* (1993), who also treat vertices: in any graph the
//! player to move wins exactly if every maximum matching covers the start.

use crate::leaves::{strip_leaves, Node};
use crate::size;
use std::fmt;

/// Whether the player to move wins with the token on `start`.
///
/// `edges` are `m` pairs of vertices from 0 to `n - 1`. Takes O(n) time and memory; O(n + m log n) time where the graph
/// is no tree.
///
/// # Errors
///
/// If the graph is not a tree.
///
/// # Panics
///
/// If `start` or a vertex of an edge is not below `n`, or if the graph is larger than [`size`] says.
///
/// # Examples
///
/// ```
/// use graph_games::tree;
///
/// let path = [(0, 1), (1, 2)];
/// assert_eq!(tree::wins(3, &path, 0), Ok(false));
/// assert_eq!(tree::wins(3, &path, 1), Ok(true));
/// assert_eq!(tree::wins(4, &path, 0), Err(tree::NotTree::Disconnected { vertex: 3 }));
/// ```
pub fn wins(n: usize, edges: &[(u32, u32)], start: u32) -> Result<bool, NotTree> {
    size::check_vertices(n);
    size::check_count(edges.len());
    let mut wins = vec![false; n];
    strip(n, edges, start, |leaf, parent| wins[parent as usize] |= !wins[leaf as usize])?;
    Ok(wins[start as usize])
}

/// For every vertex whether the player to move wins with the token on it.
///
/// `edges` are `m` pairs of vertices from 0 to `n - 1`, `n` at least 1. Takes O(n) time and memory; O(n + m log n) time
/// where the graph is no tree.
///
/// # Errors
///
/// If the graph is not a tree.
///
/// # Panics
///
/// If `n` is 0, a vertex of an edge is not below `n`, or if the graph is larger than [`size`] says.
///
/// # Examples
///
/// ```
/// use graph_games::tree;
///
/// let path = [(0, 1), (1, 2), (2, 3), (3, 4)];
/// assert_eq!(tree::wins_everywhere(5, &path), Ok(vec![false, true, false, true, false]));
/// ```
pub fn wins_everywhere(n: usize, edges: &[(u32, u32)]) -> Result<Vec<bool>, NotTree> {
    size::check_vertices(n);
    size::check_count(edges.len());
    // How many neighbours, entered from here, lose: first those below, then all.
    let mut losing = vec![0; n];
    let mut order = Vec::with_capacity(edges.len());
    strip(n, edges, 0, |leaf, parent| {
        losing[parent as usize] += u32::from(losing[leaf as usize] == 0);
        order.push((leaf, parent));
    })?;
    for (child, parent) in order.into_iter().rev() {
        let others = losing[parent as usize] - u32::from(losing[child as usize] == 0);
        losing[child as usize] += u32::from(others == 0);
    }
    Ok(losing.into_iter().map(|losing| losing > 0).collect())
}

/// Strips the leaves other than `root` until none is left, and calls `settle` with each and its last neighbour.
fn strip(n: usize, edges: &[(u32, u32)], root: u32, mut settle: impl FnMut(u32, u32)) -> Result<(), NotTree> {
    let mut vertices = vec![Vertex { degree: 0, neighbours: 0 }; n];
    for &(a, b) in edges {
        for (v, w) in [(a, b), (b, a)] {
            let vertex = &mut vertices[v as usize];
            vertex.degree += 1;
            vertex.neighbours ^= w;
        }
    }
    vertices[root as usize].hold();

    let mut stripped = 0;
    strip_leaves(&mut vertices, |leaf, parent| {
        stripped += 1;
        settle(leaf, parent);
    });
    if stripped == edges.len() && stripped + 1 == n {
        Ok(())
    } else {
        Err(what_is_wrong(n, edges, root))
    }
}

#[derive(Clone)]
struct Vertex {
    degree: u32,
    /// Their XOR.
    neighbours: u32,
}

impl Vertex {
    /// Keeps it from ever being a leaf: no degree reaches this bit.
    fn hold(&mut self) {
        self.degree |= 1 << 31;
    }
}

impl Node for Vertex {
    fn degree(&self) -> u32 {
        self.degree
    }

    fn neighbour(&self) -> u32 {
        self.neighbours
    }

    fn remove(&mut self, neighbour: u32) {
        self.degree -= 1;
        self.neighbours ^= neighbour;
    }
}

/// Why the graph is not a tree, given that it is none: the first edge that closes a cycle, or else a vertex that is not
/// connected with `root`.
fn what_is_wrong(n: usize, edges: &[(u32, u32)], root: u32) -> NotTree {
    let mut above: Vec<u32> = (0..n as u32).collect();
    for (edge, &(a, b)) in edges.iter().enumerate() {
        let (a, b) = (find(&mut above, a), find(&mut above, b));
        if a == b {
            return NotTree::Cycle { edge };
        }
        above[a as usize] = b;
    }
    let root = find(&mut above, root);
    let apart = |&v: &u32| find(&mut above, v) != root;
    NotTree::Disconnected { vertex: (0..n as u32).find(apart).expect("it is connected and without cycles") }
}

/// The representative of the component of `v` in a union-find forest, on the way to which the paths are halved.
fn find(above: &mut [u32], mut v: u32) -> u32 {
    while above[v as usize] != v {
        above[v as usize] = above[above[v as usize] as usize];
        v = above[v as usize];
    }
    v
}

/// Why a graph is not a tree. Edges and vertices are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTree {
    /// The first edge that closes a cycle with edges before it.
    Cycle {
        /// Its place in the list.
        edge: usize,
    },
    /// There is no cycle, but no path from the start (vertex 0 where there is none) to the vertex.
    Disconnected {
        /// The vertex.
        vertex: u32,
    },
}

impl fmt::Display for NotTree {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            NotTree::Cycle { edge } => write!(f, "edge {} closes a cycle", edge + 1),
            NotTree::Disconnected { vertex } => write!(f, "vertex {} is not connected with the start", vertex + 1),
        }
    }
}

impl std::error::Error for NotTree {}

#[cfg(test)]
mod tests {
    use super::{Node, Vertex};
    use crate::size::MAX_COUNT;

    /// Of all degrees that edges give, two of them for each loop.
    #[test]
    fn never_a_leaf() {
        const MOST: u32 = MAX_COUNT;
        let some = [(0, 0), (0, 1), (0, 2), (0, MOST), (1, MOST - 1), (MOST - 1, 1), (MOST, 0)];
        // A hub of any size, up to its last neighbour.
        let hubs = (2..=26).flat_map(|i| [(0, (1 << i) - 1), (0, 1 << i), (0, (1 << i) + 1)]);
        for (loops, others) in some.into_iter().chain(hubs) {
            let least = others.saturating_sub(2);
            for gone in [0, 1, others / 2].into_iter().chain(least..=others).filter(|gone| *gone <= others) {
                let mut vertex = Vertex { degree: 2 * loops + others, neighbours: 0 };
                vertex.hold();
                vertex.degree -= gone;
                assert_ne!(vertex.degree(), 1, "{loops} loops, {gone} of {others} others gone");
            }
        }
    }
}
