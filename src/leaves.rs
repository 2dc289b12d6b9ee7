//! The stripping of leaves, which needs no adjacency.

/// Panics if there are too many vertices or edges for numbers of 32 bits: twice the edges are the sum of the degrees.
pub(crate) fn check_size(n: usize, edges: &[(u32, u32)]) {
    assert!(n < 1 << 31 && edges.len() < 1 << 31, "fewer than 2^31 vertices and edges");
}

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

#[cfg(test)]
mod tests {
    use super::check_size;
    use std::panic::catch_unwind;

    /// All are taken up to the most, as far as the system gives addresses. Nobody looks at the edges, so they take no
    /// memory.
    #[test]
    fn sizes() {
        const MOST: usize = (1 << 31) - 1;
        let given = |len: &usize| Vec::<(u32, u32)>::new().try_reserve_exact(*len).is_ok();
        let len = (0..31).map(|halved| (MOST + 1) >> halved).find(given).expect("a few");
        let edges = vec![(0, 0); len];
        for size in (0..=31).flat_map(|i| [(1 << i) - 1, 1 << i]) {
            assert_eq!(catch_unwind(|| check_size(size, &[])).is_ok(), size <= MOST, "{size} vertices");
            if size <= edges.len() {
                assert_eq!(catch_unwind(|| check_size(0, &edges[..size])).is_ok(), size <= MOST, "{size} edges");
            }
        }
    }
}
