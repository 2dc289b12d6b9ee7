//! Games that need not end.

use super::grundy::{chain, many, one, random, FULL};
use super::{tag, Game, Instance, Pairs, Shape};
use fastrand::Rng;

pub(super) static SHAPES: [Shape; 12] = [
    shape("random", "random arcs, two a vertex", |n, rng| one(any(n, 2 * n, rng), rng)),
    shape("random-sparse", "random arcs, one a vertex", |n, rng| one(any(n, n, rng), rng)),
    shape("acyclic", "random arcs without cycles, two a vertex", |n, rng| one(random(n, 2 * n, rng), rng)),
    shape("path", "a path, arcs both ways: never lost", |n, rng| one(from_first(n, tag::path(n)), rng)),
    shape("cycle", "a directed cycle", |n, rng| one(from_first(n, tag::directed_cycle(n)), rng)),
    shape("exit", "a directed cycle that can be left for one vertex: numbers all along", |n, rng| {
        let mut game = from_first(n, tag::directed_cycle(n - 1));
        if n > 2 {
            game.arcs.push((n as u32 - 2, n as u32 - 1));
        }
        one(game, rng)
    }),
    shape("chain-to-loop", "a chain that ends in a loop", |n, rng| {
        let mut game = chain(n, 1);
        game.arcs.push((n as u32 - 1, n as u32 - 1));
        one(game, rng)
    }),
    shape("loops", "random arcs without cycles, and loops on a third of the vertices", |n, rng| {
        let mut game = random(n, n, rng);
        game.arcs.extend((0..n as u32).filter(|_| rng.u8(..3) == 0).map(|v| (v, v)));
        one(game, rng)
    }),
    shape("few-back", "random arcs without cycles, and one of twenty turned round", |n, rng| {
        let mut game = random(n, 2 * n, rng);
        for arc in &mut game.arcs {
            if rng.u8(..20) == 0 {
                *arc = (arc.1, arc.0);
            }
        }
        one(game, rng)
    }),
    shape("many", "random games of up to nine vertices", |n, rng| many(n, rng, |n, rng| small(n.min(9), rng))),
    shape("small-loops", "games of a loop with a way out: two of them are a draw", |n, rng| {
        many(n, rng, |n, _| Game { n: n.min(2), arcs: [(0, 0), (0, 1)][..n.min(2)].to_vec(), start: 0 })
    }),
    shape("parallel", "random arcs, each of them twice", |n, rng| {
        let mut game = any(n, n, rng);
        game.arcs.extend_from_within(..);
        one(game, rng)
    }),
];

const fn shape(name: &'static str, about: &'static str, make: fn(usize, &mut Rng) -> Instance) -> Shape {
    Shape { name, about, official: true, full: FULL, make }
}

fn from_first(n: usize, arcs: Pairs) -> Game {
    Game { n, arcs, start: 0 }
}

/// `m` random arcs, whichever way; the token starts anywhere.
pub fn any(n: usize, m: usize, rng: &mut Rng) -> Game {
    let mut vertex = || rng.u32(..n as u32);
    Game { n, arcs: (0..m).map(|_| (vertex(), vertex())).collect(), start: vertex() }
}

/// A random game of at most `most` vertices.
fn small(most: usize, rng: &mut Rng) -> Game {
    let n = rng.usize(1..=most);
    any(n, 2 * n, rng)
}
