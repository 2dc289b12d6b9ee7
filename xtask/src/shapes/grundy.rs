//! Acyclic games. In the natural order arcs lead to greater vertices, where not said otherwise.

use super::{Game, Instance, Pairs, Shape, Sum};
use fastrand::Rng;

pub(super) const FULL: usize = 1_000_000;

pub(super) static SHAPES: [Shape; 14] = [
    shape("random", "random arcs, two a vertex", |n, rng| one(random(n, 2 * n, rng), rng)),
    shape("local", "random arcs to the next ten vertices, two a vertex", |n, rng| one(local(n, 2 * n, rng), rng)),
    shape("chain", "one arc from each vertex to the next, in order", |n, _| {
        Instance::Sum(Sum { games: vec![chain(n, 1)] })
    }),
    shape("deep-chain", "one arc from each vertex to the next, shuffled", |n, rng| one(chain(n, 1), rng)),
    shape("skip-chain", "arcs from each vertex to the next two", |n, rng| one(chain(n, 2), rng)),
    Shape { full: 2000, ..shape("dense", "all arcs from the less to the greater", |n, rng| one(dense(n), rng)) },
    shape("fan", "a first vertex with arcs to all, random arcs between those", |n, rng| {
        let mut game = random(n, n, rng);
        game.arcs.extend((1..n as u32).map(|v| (0, v)));
        game.start = 0;
        one(game, rng)
    }),
    shape("ladder", "values up to sqrt(2E), and many vertices that look at them", |n, rng| one(ladder(n, rng).0, rng)),
    shape("many", "random games of up to 19 vertices", |n, rng| many(n, rng, |n, rng| small(n.min(19), rng))),
    shape("middle", "random games of a thousand vertices", |n, rng| {
        many(n, rng, |n, rng| random(n.min(1000), 2 * n.min(1000), rng))
    }),
    shape("nim", "heaps of up to seven: one game for each", |n, rng| {
        many(n, rng, |n, rng| dense(1 + rng.usize(..n.min(8))))
    }),
    shape("equal", "two games of each kind, so that the second player wins", |n, rng| {
        let mut sum = Sum { games: Vec::new() };
        let mut left = n;
        while left >= 2 {
            let game = small((left / 2).min(9), rng);
            left -= 2 * game.n;
            for mut game in [game.clone(), game] {
                game.shuffle(rng);
                sum.games.push(game);
            }
        }
        rng.shuffle(&mut sum.games);
        Instance::Sum(sum)
    }),
    shape("parallel", "random arcs, each of them twice", |n, rng| {
        let mut game = random(n, n, rng);
        game.arcs.extend_from_within(..);
        one(game, rng)
    }),
    shape("no-arcs", "random games without arcs", |n, rng| {
        many(n, rng, |n, rng| random(1 + rng.usize(..n.min(5)), 0, rng))
    }),
];

const fn shape(name: &'static str, about: &'static str, make: fn(usize, &mut Rng) -> Instance) -> Shape {
    Shape { name, about, official: true, full: FULL, make }
}

pub(super) fn one(mut game: Game, rng: &mut Rng) -> Instance {
    game.shuffle(rng);
    Instance::Sum(Sum { games: vec![game] })
}

/// Games that `make` makes when told how many vertices are left, until there are `n`.
pub(super) fn many(n: usize, rng: &mut Rng, make: impl Fn(usize, &mut Rng) -> Game) -> Instance {
    let mut games = Vec::new();
    let mut left = n;
    while left > 0 {
        let mut game = make(left, rng);
        game.shuffle(rng);
        left -= game.n;
        games.push(game);
    }
    Instance::Sum(Sum { games })
}

/// `m` random arcs, none if there is but one vertex; the token starts in the first tenth.
pub fn random(n: usize, m: usize, rng: &mut Rng) -> Game {
    let m = if n > 1 { m } else { 0 };
    let arc = |rng: &mut Rng| {
        let v = rng.u32(1..n as u32);
        (rng.u32(..v), v)
    };
    let arcs = (0..m).map(|_| arc(rng)).collect();
    Game { n, arcs, start: rng.u32(..n.div_ceil(10) as u32) }
}

/// A random game of at most `most` vertices.
fn small(most: usize, rng: &mut Rng) -> Game {
    let n = rng.usize(1..=most);
    random(n, 2 * n, rng)
}

/// `m` random arcs to one of the next ten vertices, none if there is but one vertex.
pub fn local(n: usize, m: usize, rng: &mut Rng) -> Game {
    let m = if n > 1 { m } else { 0 };
    let arc = |rng: &mut Rng| {
        let u = rng.usize(..n - 1);
        (u as u32, rng.usize(u + 1..n.min(u + 11)) as u32)
    };
    Game { n, arcs: (0..m).map(|_| arc(rng)).collect(), start: 0 }
}

/// Arcs from each vertex to the next `reach`. Vertex v has the value (n - 1 - v) mod (reach + 1).
pub fn chain(n: usize, reach: usize) -> Game {
    let arcs = (0..n).flat_map(|u| (u + 1..n.min(u + reach + 1)).map(move |v| (u as u32, v as u32))).collect();
    Game { n, arcs, start: 0 }
}

/// All arcs to greater vertices: a heap of n - 1. Vertex v has the value n - 1 - v.
pub fn dense(n: usize) -> Game {
    chain(n, n)
}

/// Vertices with planned values, returned with the game; arcs lead to smaller vertices. The first are a heap of
/// sqrt(n), all values to that; each other has arcs to one vertex of each smaller value, and perhaps to greater ones.
pub fn ladder(n: usize, rng: &mut Rng) -> (Game, Vec<u32>) {
    let rungs = (1..).find(|r| (r + 1) * (r + 1) > n).expect("a root");
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut of_value: Vec<Vec<u32>> = vec![Vec::new(); rungs];
    let mut arcs: Pairs = Vec::new();
    for v in 0..n {
        let value = if v < rungs { v } else { rng.u32(..).trailing_zeros() as usize % rungs };
        arcs.extend(of_value[..value].iter().map(|row| (v as u32, row[rng.usize(..row.len())])));
        if v >= rungs {
            let to = rng.u32(..v as u32);
            if values[to as usize] != value as u32 {
                arcs.push((v as u32, to));
            }
        }
        of_value[value].push(v as u32);
        values.push(value as u32);
    }
    (Game { n, arcs, start: rungs as u32 - 1 }, values)
}
