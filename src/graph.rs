//! Adjacency rows in one vector.

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
    /// The rows of `n` vertices: each pair `(u, v)` puts `v` into the row of `u`. Panics if `u` is not below `n`.
    pub fn new<I>(n: usize, pairs: I) -> Rows
    where
        I: ExactSizeIterator<Item = (u32, u32)> + DoubleEndedIterator + Clone,
    {
        let mut start = vec![0; n + 1];
        let counts = &mut start[..n];
        for (u, _) in pairs.clone() {
            counts[u as usize] += 1;
        }
        // Now `start[v]` becomes the end of row `v`, and steps down to its start as the row fills from the back.
        let mut end = 0;
        for s in &mut start {
            end += *s;
            *s = end;
        }
        let mut to = vec![0; pairs.len()];
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
