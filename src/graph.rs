//! What several games share: adjacency rows in one vector, and the stripping of leaves, which needs no adjacency.

/// For every vertex a row of neighbours, all rows in one vector.
///
/// Built by counting: how long each row is, where it starts, then every neighbour into its place.
/// Two passes over the pairs, no allocation per vertex, and a row keeps the order of the pairs.
#[derive(Clone, Debug)]
pub struct Rows {
    /// Row `v` is `to[start[v]..start[v + 1]]`.
    start: Vec<u32>,
    to: Vec<u32>,
}

impl Rows {
    /// The rows of `n` vertices: each pair `(u, v)` puts `v` into the row of `u`.
    ///
    /// # Panics
    ///
    /// If some `u` is not below `n`, or if there are 2^32 pairs or more.
    ///
    /// # Examples
    ///
    /// ```
    /// let rows = graph_games::graph::Rows::new(3, [(0, 2), (2, 1), (0, 0)].into_iter());
    /// assert_eq!(rows.row(0), [2, 0]);
    /// assert_eq!(rows.row(1), []);
    /// ```
    pub fn new<I>(n: usize, pairs: I) -> Rows
    where
        I: DoubleEndedIterator<Item = (u32, u32)> + Clone,
    {
        let mut start = vec![0; n + 1];
        let mut len: u32 = 0;
        for (u, _) in pairs.clone() {
            start[u as usize] += 1;
            len = len.checked_add(1).expect("fewer than 2^32 pairs");
        }
        // Now `start[v]` becomes the end of row `v`, and steps down to its start as the row fills from the back.
        let mut end = 0;
        for s in &mut start {
            end += *s;
            *s = end;
        }
        let mut to = vec![0; len as usize];
        for (u, v) in pairs.rev() {
            let place = &mut start[u as usize];
            *place -= 1;
            to[*place as usize] = v;
        }
        Rows { start, to }
    }

    /// The neighbours of `v`, in the order of the pairs.
    pub fn row(&self, v: usize) -> &[u32] {
        &self.to[self.start[v] as usize..self.start[v + 1] as usize]
    }
}

/// A vertex that knows how many neighbours it has, and which one if it is one.
pub(crate) trait Node {
    fn degree(&self) -> u32;

    /// The neighbour, if the degree is 1.
    fn neighbour(&self) -> u32;

    /// Removes the edge to a neighbour.
    fn remove(&mut self, neighbour: u32);
}

/// Removes leaves until none is left, and calls `settle` with each and its neighbour.
///
/// Takes O(n) time.
pub(crate) fn strip_leaves<N: Node>(nodes: &mut [N], mut settle: impl FnMut(u32, u32)) {
    // A queue of leaves, found some at a time. They are on different branches mostly, so that one need not wait until
    // the neighbour of another has come from memory; and nothing branches on whether that is a leaf now.
    const BATCH: usize = 64;
    let mut leaves = [(0, 0); BATCH];
    for first in (0..nodes.len()).step_by(BATCH) {
        let (mut next, mut end) = (0, 0);
        for v in first..nodes.len().min(first + BATCH) {
            leaves[end % BATCH] = (v as u32, nodes[v].neighbour());
            end += usize::from(nodes[v].degree() == 1);
        }
        while next < end {
            let (leaf, neighbour) = leaves[next % BATCH];
            next += 1;
            // Of two leaves that are neighbours the first leaves nothing of the second.
            if nodes[leaf as usize].degree() != 1 {
                continue;
            }
            nodes[leaf as usize].remove(neighbour);
            settle(leaf, neighbour);
            let node = &mut nodes[neighbour as usize];
            node.remove(leaf);
            leaves[end % BATCH] = (neighbour, node.neighbour());
            end += usize::from(node.degree() == 1);
        }
    }
}
