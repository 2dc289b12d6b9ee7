//! Trees.

use super::{hang, Forest, Instance, Shape, Tree};
use fastrand::Rng;

const FULL: usize = 1_000_000;

pub(super) static SHAPES: [Shape; 10] = [
    shape("random", "each vertex below a random one", |n, rng| one(random(n, rng), rng)),
    shape("path", "a path", |n, rng| one(path(n), rng)),
    shape("star", "a star", |n, rng| one(star(n), rng)),
    shape("binary", "two below each vertex", |n, rng| one(binary(n), rng)),
    shape("caterpillar", "a path with a leaf on each vertex", |n, rng| one(caterpillar(n), rng)),
    shape("deep", "each vertex below one of the last five", |n, rng| {
        one(Tree { n, edges: hang(n, |v| v - 1 - rng.usize(..v.min(5))) }, rng)
    }),
    shape("broom", "a path, the rest leaves on its end", |n, rng| {
        one(Tree { n, edges: hang(n, |v| (v - 1).min(n / 2)) }, rng)
    }),
    shape("spider", "legs of random lengths on one vertex", |n, rng| {
        let legs = (n as f64).sqrt() / n as f64;
        one(Tree { n, edges: hang(n, |v| if rng.f64() < legs { 0 } else { v - 1 }) }, rng)
    }),
    shape("many", "random trees of up to 19 vertices", |n, rng| many(n, rng, |rng| 1 + rng.usize(..19))),
    shape("single", "nothing but single vertices", |n, rng| many(n, rng, |_| 1)),
];

const fn shape(name: &'static str, about: &'static str, make: fn(usize, &mut Rng) -> Instance) -> Shape {
    Shape { name, about, official: true, full: FULL, make }
}

fn one(mut tree: Tree, rng: &mut Rng) -> Instance {
    tree.shuffle(rng);
    Instance::Forest(Forest { trees: vec![tree] })
}

/// Random trees of the sizes given, until there are `n` vertices.
fn many(n: usize, rng: &mut Rng, size: impl Fn(&mut Rng) -> usize) -> Instance {
    let mut trees = Vec::new();
    let mut left = n;
    while left > 0 {
        let mut tree = random(size(rng).min(left), rng);
        tree.shuffle(rng);
        left -= tree.n;
        trees.push(tree);
    }
    Instance::Forest(Forest { trees })
}

pub fn random(n: usize, rng: &mut Rng) -> Tree {
    Tree { n, edges: hang(n, |v| rng.usize(..v)) }
}

pub fn path(n: usize) -> Tree {
    Tree { n, edges: hang(n, |v| v - 1) }
}

pub fn star(n: usize) -> Tree {
    Tree { n, edges: hang(n, |_| 0) }
}

/// Vertex v has 2v + 1 and 2v + 2 below it.
pub fn binary(n: usize) -> Tree {
    Tree { n, edges: hang(n, |v| (v - 1) / 2) }
}

/// The even vertices are a path, and each has the odd one behind it for a leaf.
pub fn caterpillar(n: usize) -> Tree {
    Tree { n, edges: hang(n, |v| if v % 2 == 0 { v - 2 } else { v - 1 }) }
}
