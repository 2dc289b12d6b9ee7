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
        let counts = &mut start[..n];
        for (u, _) in pairs.clone() {
            counts[u as usize] += 1;
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Of iterators that know how many pairs come, and of others.
    #[test]
    fn any_iterator() {
        let pairs = [(0, 2), (2, 1), (0, 0), (1, 1), (2, 0), (0, 1)];
        let rows = |rows: Rows| (0..3).map(|v| rows.row(v).to_vec()).collect::<Vec<_>>();
        let expected = [vec![2, 0, 1], vec![1], vec![1, 0]];
        assert_eq!(rows(Rows::new(3, pairs.into_iter())), expected);
        let doubled = pairs.iter().flat_map(|&pair| [Some(pair), None]);
        assert_eq!(rows(Rows::new(3, doubled.clone().flatten())), expected);
        assert_eq!(rows(Rows::new(3, doubled.flatten().filter(|&(u, _)| u > 0))), [vec![], vec![1], vec![1, 0]]);
        assert_eq!(rows(Rows::new(3, pairs[..2].iter().chain(&pairs[2..]).copied())), expected);
    }
}
