//! Instances of named shapes, for every game.
//!
//! Each module builds its shapes in a natural order of vertices, so that an answer known by a theorem can be told by
//! number; `shuffle` then gives new labels, and tells which. What stands in the table is shuffled already.

pub mod cactus;
pub mod grundy;
pub mod loopy;
pub mod tag;
pub mod tree;

pub use fastrand::Rng;
use std::fmt;

/// Pairs of vertices from 0: arcs, edges, or queries.
pub type Pairs = Vec<(u32, u32)>;

/// A kind of instance.
pub struct Shape {
    pub name: &'static str,
    /// One line on what it is.
    pub about: &'static str,
    /// Whether it keeps to the original statement of the judge.
    pub official: bool,
    /// The size that is meant by full size.
    pub full: usize,
    /// Makes an instance of about `size` vertices in all: never more, but for a least instance of a few vertices.
    pub make: fn(size: usize, rng: &mut Rng) -> Instance,
}

/// The binaries and their shapes.
static GAMES: [(&str, &[Shape]); 5] = [
    ("tag", &tag::SHAPES),
    ("cactus", &cactus::SHAPES),
    ("grundy", &grundy::SHAPES),
    ("loopy", &loopy::SHAPES),
    ("tree", &tree::SHAPES),
];

/// The binaries, each named after its game.
pub fn games() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|&(bin, _)| bin)
}

/// The shapes of a game, or `None` if there is no such game.
pub fn shapes(bin: &str) -> Option<&'static [Shape]> {
    GAMES.iter().find(|&&(name, _)| name == bin).map(|&(_, shapes)| shapes)
}

/// The shape of a game by name.
pub fn shape(bin: &str, name: &str) -> Option<&'static Shape> {
    shapes(bin)?.iter().find(|shape| shape.name == name)
}

/// An input, of which [`Display`](fmt::Display) is the text that the binary reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instance {
    Tag(Tag),
    Cactus(Cactus),
    Sum(Sum),
    Forest(Forest),
}

/// A digraph, and pairs of where the escaper and the chaser start. All vertices from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    pub n: usize,
    pub arcs: Pairs,
    pub queries: Pairs,
}

/// A graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cactus {
    pub n: usize,
    pub edges: Pairs,
}

/// Games on digraphs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    pub games: Vec<Game>,
}

impl Sum {
    /// The games as one digraph: how many vertices, the arcs, and the starts.
    pub fn side_by_side(&self) -> (usize, Pairs, Vec<u32>) {
        let (mut n, mut arcs, mut starts) = (0, Vec::new(), Vec::new());
        for game in &self.games {
            let base = n as u32;
            arcs.extend(game.arcs.iter().map(|(u, v)| (base + u, base + v)));
            starts.push(base + game.start);
            n += game.n;
        }
        (n, arcs, starts)
    }
}

/// A digraph and the vertex that the token starts on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub n: usize,
    pub arcs: Pairs,
    pub start: u32,
}

/// Trees, on each of which the token starts on vertex 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forest {
    pub trees: Vec<Tree>,
}

/// A tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    pub n: usize,
    pub edges: Pairs,
}

impl Instance {
    /// The numbers of vertices and of edges or arcs, in all.
    pub fn size(&self) -> (usize, usize) {
        match self {
            Instance::Tag(tag) => (tag.n, tag.arcs.len()),
            Instance::Cactus(cactus) => (cactus.n, cactus.edges.len()),
            Instance::Sum(sum) => sum.games.iter().fold((0, 0), |(n, m), game| (n + game.n, m + game.arcs.len())),
            Instance::Forest(forest) => {
                forest.trees.iter().fold((0, 0), |(n, m), tree| (n + tree.n, m + tree.edges.len()))
            }
        }
    }
}

impl Tag {
    /// Gives new labels to the vertices and a new order to the arcs; the queries keep theirs. Returns the labels.
    pub fn shuffle(&mut self, rng: &mut Rng) -> Vec<u32> {
        let labels = labels(self.n, rng);
        relabel(&mut self.arcs, &labels);
        relabel(&mut self.queries, &labels);
        rng.shuffle(&mut self.arcs);
        labels
    }
}

impl Cactus {
    /// Gives new labels to the vertices, a new order to the edges and to their ends. Returns the labels.
    pub fn shuffle(&mut self, rng: &mut Rng) -> Vec<u32> {
        shuffle_edges(self.n, &mut self.edges, rng)
    }
}

impl Game {
    /// Gives new labels to the vertices and a new order to the arcs. Returns the labels.
    pub fn shuffle(&mut self, rng: &mut Rng) -> Vec<u32> {
        let labels = labels(self.n, rng);
        relabel(&mut self.arcs, &labels);
        self.start = labels[self.start as usize];
        rng.shuffle(&mut self.arcs);
        labels
    }
}

impl Tree {
    /// Gives new labels to the vertices, a new order to the edges and to their ends. Returns the labels: the token
    /// then starts on the vertex with label 0.
    pub fn shuffle(&mut self, rng: &mut Rng) -> Vec<u32> {
        shuffle_edges(self.n, &mut self.edges, rng)
    }
}

fn labels(n: usize, rng: &mut Rng) -> Vec<u32> {
    let mut labels: Vec<u32> = (0..n as u32).collect();
    rng.shuffle(&mut labels);
    labels
}

fn relabel(pairs: &mut Pairs, labels: &[u32]) {
    for (a, b) in pairs {
        *a = labels[*a as usize];
        *b = labels[*b as usize];
    }
}

fn shuffle_edges(n: usize, edges: &mut Pairs, rng: &mut Rng) -> Vec<u32> {
    let labels = labels(n, rng);
    relabel(edges, &labels);
    rng.shuffle(edges);
    for edge in edges {
        if rng.bool() {
            *edge = (edge.1, edge.0);
        }
    }
    labels
}

/// `n` vertices, each but the first hung below the one that `parent` names.
fn hang(n: usize, mut parent: impl FnMut(usize) -> usize) -> Pairs {
    (1..n).map(|v| (parent(v) as u32, v as u32)).collect()
}

impl fmt::Display for Instance {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Instance::Tag(tag) => tag.fmt(f),
            Instance::Cactus(cactus) => cactus.fmt(f),
            Instance::Sum(sum) => sum.fmt(f),
            Instance::Forest(forest) => forest.fmt(f),
        }
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{} {}", self.n, self.arcs.len())?;
        write_pairs(f, &self.arcs)?;
        writeln!(f, "{}", self.queries.len())?;
        write_pairs(f, &self.queries)
    }
}

impl fmt::Display for Cactus {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{} {}", self.n, self.edges.len())?;
        write_pairs(f, &self.edges)
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{}", self.games.len())?;
        for game in &self.games {
            writeln!(f, "{} {} {}", game.n, game.arcs.len(), game.start + 1)?;
            write_pairs(f, &game.arcs)?;
        }
        Ok(())
    }
}

impl fmt::Display for Forest {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{}", self.trees.len())?;
        for tree in &self.trees {
            writeln!(f, "{}", tree.n)?;
            write_pairs(f, &tree.edges)?;
        }
        Ok(())
    }
}

fn write_pairs(f: &mut fmt::Formatter, pairs: &[(u32, u32)]) -> fmt::Result {
    pairs.iter().try_for_each(|(a, b)| writeln!(f, "{} {}", a + 1, b + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Makes every shape of a game at every small size.
    fn each(bin: &str, check: impl Fn(&Shape, Instance)) {
        for shape in shapes(bin).expect("a game") {
            for (size, seed) in (1..=20).chain([60]).flat_map(|size| (0..5).map(move |seed| (size, seed))) {
                let make = || (shape.make)(size, &mut Rng::with_seed(seed));
                assert_eq!(make(), make(), "{bin} {}", shape.name);
                assert!(make().size().0 <= size.max(5), "{bin} {}", shape.name);
                check(shape, make());
            }
        }
    }

    #[test]
    fn names_differ() {
        for bin in games() {
            let shapes = shapes(bin).expect("a game");
            assert_eq!(shapes.iter().map(|shape| shape.name).collect::<BTreeSet<_>>().len(), shapes.len());
        }
        assert!(shapes("chess").is_none());
    }

    #[test]
    fn official_tag_is_simple_and_starts_apart() {
        each("tag", |shape, instance| {
            let Instance::Tag(tag) = instance else { panic!("not tag") };
            assert!(graph_games::tag::caught(tag.n, &tag.arcs).is_ok());
            let simple = tag.arcs.iter().all(|(u, v)| u != v)
                && tag.arcs.iter().collect::<BTreeSet<_>>().len() == tag.arcs.len()
                && tag.queries.iter().all(|(s, r)| s != r);
            assert!(simple || !shape.official, "{} {tag}", shape.name);
            assert!(tag.queries.iter().all(|&(s, r)| (s.max(r) as usize) < tag.n));
        });
    }

    #[test]
    fn official_cacti_are_of_cycles() {
        each("cactus", |shape, instance| {
            let Instance::Cactus(cactus) = instance else { panic!("not cactus") };
            let Cactus { n, edges } = &cactus;
            assert!(graph_games::cactus::wins(*n, edges).is_ok(), "{} {cactus}", shape.name);
            // Without cycles in common a bridge is an edge that can be doubled.
            let doubled = |&edge: &(u32, u32)| [&edges[..], &[edge]].concat();
            let of_cycles = edges.iter().all(|edge| graph_games::cactus::wins(*n, &doubled(edge)).is_err());
            let pairs = edges.iter().map(|(a, b)| (a.min(b), a.max(b))).collect::<BTreeSet<_>>();
            let simple = edges.iter().all(|(a, b)| a != b) && pairs.len() == edges.len();
            let mut seen = BTreeSet::from([0]);
            while edges.iter().any(|(a, b)| seen.contains(a) != seen.contains(b) && seen.insert(*a) | seen.insert(*b)) {
            }
            let official = *n >= 3 && of_cycles && simple && seen.len() == *n;
            assert!(official || !shape.official, "{} {cactus}", shape.name);
        });
    }

    #[test]
    fn games_are_acyclic() {
        each("grundy", |shape, instance| {
            let Instance::Sum(sum) = instance else { panic!("not grundy") };
            for game in &sum.games {
                assert!((game.start as usize) < game.n);
                assert!(graph_games::grundy::values(game.n, &game.arcs).is_ok(), "{} {sum}", shape.name);
            }
        });
    }

    #[test]
    fn loopy_games_are_in_range() {
        each("loopy", |shape, instance| {
            let Instance::Sum(sum) = instance else { panic!("not loopy") };
            for game in &sum.games {
                let mut vertices = game.arcs.iter().flat_map(|&(u, v)| [u, v]).chain([game.start]);
                assert!(vertices.all(|v| (v as usize) < game.n), "{} {sum}", shape.name);
            }
        });
    }

    /// What the builders promise.
    #[test]
    fn loopy_values() {
        let values = |game: &Game| {
            let values = graph_games::loopy::values(game.n, &game.arcs);
            (0..game.n as u32).map(|v| values.of(v).to_string()).collect::<Vec<_>>()
        };
        assert_eq!(values(&loopy::rounds(6)), ["0", "1", "2", "3", "1", "0"]);
        assert_eq!(values(&loopy::loop_options(4)), ["inf{0}", "0", "inf{0}", "inf{0}"]);
        for seed in 0..100 {
            let (game, planned) = loopy::ladder(60, &mut Rng::with_seed(seed));
            assert_eq!(values(&game), planned.iter().map(u32::to_string).collect::<Vec<_>>());
        }
    }

    #[test]
    fn trees_are_trees() {
        each("tree", |shape, instance| {
            let Instance::Forest(forest) = instance else { panic!("not tree") };
            for tree in &forest.trees {
                assert!(graph_games::tree::wins(tree.n, &tree.edges, 0).is_ok(), "{} {forest}", shape.name);
            }
        });
    }

    #[test]
    fn text_is_what_the_binaries_read() {
        let tag = Tag { n: 3, arcs: vec![(0, 1), (2, 1)], queries: vec![(2, 0)] };
        assert_eq!(Instance::Tag(tag).to_string(), "3 2\n1 2\n3 2\n1\n3 1\n");
        let cactus = Cactus { n: 2, edges: vec![(0, 1), (0, 1)] };
        assert_eq!(Instance::Cactus(cactus).to_string(), "2 2\n1 2\n1 2\n");
        let sum =
            Sum { games: vec![Game { n: 2, arcs: vec![(1, 0)], start: 1 }, Game { n: 1, arcs: vec![], start: 0 }] };
        assert_eq!(Instance::Sum(sum).to_string(), "2\n2 1 2\n2 1\n1 0 1\n");
        let forest = Forest { trees: vec![Tree { n: 1, edges: vec![] }, Tree { n: 2, edges: vec![(1, 0)] }] };
        assert_eq!(Instance::Forest(forest).to_string(), "2\n1\n2\n2 1\n");
    }
}
