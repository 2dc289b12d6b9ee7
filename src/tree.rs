//! Undirected vertex geography on a tree.
//!
//! # The game
//!
//! A token stands on a vertex of a tree. The players in turn move it to a neighbour that it has not been on; who cannot move loses.
//!
//! # The idea
//!
//! On a tree the token can only move away from where it came: what lies ahead of it depends on one directed edge, the one
//! it came along. From `v`, entered from `p`, the player to move *wins exactly if some neighbour but `p`, entered from `v`, loses*; a leaf
//! loses. With the tree hung up at the start all edges lead away from it, and one bit a vertex is enough: whether the player to
//! move wins there, come from above.
//!
//! # The method
//!
//! No adjacency is needed. Keep for each vertex its degree and the XOR of its neighbours, and strip leaves: the neighbour
//! that a leaf has left is that XOR, it is the one towards the start (which itself is never stripped), and all behind the leaf was
//! stripped before it. So each vertex is settled when it is stripped, and tells its neighbour whether it loses. A graph is a
//! forest exactly if stripping leaves uses up all its edges, and a tree if there are `n - 1` of them as well.
//!
//! For all starts at once a second pass looks at the same edges in the opposite order, from above: for a child `c` of `p` the value of
//! the edge from `c` up to `p` is known from the number of losing neighbours of `p`, less `c` if that is one of them.
//!
//! # Complexity
//!
//! O(n) time and memory.
//!
//! # Source
//!
//! Fraenkel, Scheinerman and Ullman, *Undirected edge geography* (1993), who also treat vertices: in any graph the player to move wins
//! exactly if every maximum matching covers the start.

use std::fmt;

/// Whether the player to move wins with the token on `start`.
///
/// `edges` are pairs of vertices from 0 to `n - 1`. Takes O(n) time and memory.
///
/// # Errors
///
/// If the graph is not a tree.
///
/// # Panics
///
/// If `start` or a vertex of an edge is not below `n`.
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
    let mut wins = vec![false; n];
    strip(n, edges, start, |leaf, parent| wins[parent as usize] |= !wins[leaf as usize])?;
    Ok(wins[start as usize])
}

/// For every vertex whether the player to move wins with the token on it.
///
/// `edges` are pairs of vertices from 0 to `n - 1`, `n` at least 1. Takes O(n) time and memory.
///
/// # Errors
///
/// If the graph is not a tree.
///
/// # Panics
///
/// If `n` is 0, or a vertex of an edge is not below `n`.
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
    /// The degree, and the XOR of the neighbours.
    #[derive(Clone)]
    struct Vertex {
        degree: u32,
        link: u32,
    }
    let mut vertices = vec![Vertex { degree: 0, link: 0 }; n];
    for &(a, b) in edges {
        for (v, w) in [(a, b), (b, a)] {
            let vertex = &mut vertices[v as usize];
            vertex.degree += 1;
            vertex.link ^= w;
        }
    }
    // Two more than it has, so that it is never a leaf.
    vertices[root as usize].degree += 2;

    let mut stripped = 0;
    for v in 0..n as u32 {
        let mut leaf = v;
        while vertices[leaf as usize].degree == 1 {
            let parent = vertices[leaf as usize].link;
            vertices[leaf as usize].degree = 0;
            vertices[parent as usize].degree -= 1;
            vertices[parent as usize].link ^= leaf;
            settle(leaf, parent);
            stripped += 1;
            leaf = parent;
        }
    }
    if stripped == edges.len() && stripped + 1 == n {
        Ok(())
    } else {
        Err(what_is_wrong(n, edges, root))
    }
}

/// Why the graph is not a tree, given that it is none: the first edge that closes a cycle, or else a vertex that is not connected
/// with `root`.
fn what_is_wrong(n: usize, edges: &[(u32, u32)], root: u32) -> NotTree {
    let mut above: Vec<u32> = (0..n as u32).collect();
    let mut top = |mut v: u32, hang_below: Option<u32>| {
        while above[v as usize] != v {
            above[v as usize] = above[above[v as usize] as usize];
            v = above[v as usize];
        }
        above[v as usize] = hang_below.unwrap_or(v);
        v
    };
    for (edge, &(a, b)) in edges.iter().enumerate() {
        let b = top(b, None);
        if top(a, Some(b)) == b {
            return NotTree::Cycle { edge };
        }
    }
    let root = top(root, None);
    let vertex = (0..n as u32).find(|&v| top(v, None) != root).expect("connected and without cycles is a tree");
    NotTree::Disconnected { vertex }
}

/// Why a graph is not a tree. Edges and vertices are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTree {
    /// The edge closes a cycle with edges before it.
    Cycle {
        /// Its place in the list.
        edge: usize,
    },
    /// No path leads from the start (vertex 0 where there is none) to the vertex.
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
