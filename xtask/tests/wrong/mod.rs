//! Programs as people write them, each with a mistake that can be switched on by name.

pub mod cactus;
pub mod grundy;
pub mod loopy;
pub mod tag;
pub mod tree;

/// The numbers of an input.
pub struct Numbers<'a>(std::str::SplitAsciiWhitespace<'a>);

impl Numbers<'_> {
    pub fn of(input: &str) -> Numbers<'_> {
        Numbers(input.split_ascii_whitespace())
    }

    pub fn next(&mut self) -> usize {
        self.0.next().expect("one more number").parse().expect("a number")
    }

    /// A vertex, from 0.
    pub fn vertex(&mut self) -> usize {
        self.next() - 1
    }

    pub fn pairs(&mut self, len: usize) -> Vec<(usize, usize)> {
        (0..len).map(|_| (self.vertex(), self.vertex())).collect()
    }

    /// Games, each with the successors of its vertices, and its start.
    pub fn games(&mut self) -> Vec<(Vec<Vec<usize>>, usize)> {
        let len = self.next();
        let game = |_| {
            let (n, m, start) = (self.next(), self.next(), self.vertex());
            let mut near = vec![Vec::new(); n];
            self.pairs(m).into_iter().for_each(|(u, v)| near[u].push(v));
            (near, start)
        };
        (0..len).map(game).collect()
    }
}
