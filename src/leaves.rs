//! The stripping of leaves, which needs no adjacency.

/// A vertex that knows how many neighbours it has, and which one if it is one.
pub(crate) trait Node {
    fn degree(&self) -> u32;

    /// The neighbour if the degree is 1, otherwise anything.
    fn neighbour(&self) -> u32;

    /// Removes the edge to a neighbour.
    fn remove(&mut self, neighbour: u32);
}

/// Removes leaves until none is left, and calls `settle` with each and its neighbour, after all behind the leaf.
///
/// Takes O(n) time.
pub(crate) fn strip_leaves<N: Node>(nodes: &mut [N], mut settle: impl FnMut(u32, u32)) {
    // A queue of leaves, found some at a time. They are on different branches mostly, so that one need not wait until
    // the neighbour of another has come from memory; and nothing branches on whether that is a leaf now. A leaf that
    // goes makes room for the one that it may uncover.
    const BATCH: usize = 64;
    let mut leaves = [(0, 0); BATCH];
    for first in (0..nodes.len()).step_by(BATCH) {
        let (mut next, mut end) = (0, 0);
        for (v, node) in (first as u32..).zip(nodes[first..].iter().take(BATCH)) {
            leaves[end % BATCH] = (v, node.neighbour());
            end += usize::from(node.degree() == 1);
        }
        while next < end {
            let (leaf, neighbour) = leaves[next % BATCH];
            next += 1;
            // Of two leaves joined by an edge the first takes the edge of the second.
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
