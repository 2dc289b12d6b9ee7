//! Games that need not end.

use super::grundy::{self, chain, dense, many, one, random, FULL};
use super::{tag, Game, Instance, Pairs, Shape};
use fastrand::Rng;

pub(super) static SHAPES: [Shape; 18] = [
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
    shape("exits", "a directed cycle that can be left for one vertex from every tenth", |n, rng| {
        let mut game = from_first(n, tag::directed_cycle(n - 1));
        let leaves: Vec<u32> = (1..n as u32).map(|v| v - 1).filter(|_| rng.u8(..10) == 0).collect();
        game.arcs.extend(leaves.into_iter().map(|v| (v, n as u32 - 1)));
        one(game, rng)
    }),
    shape("strong", "a directed cycle through all vertices and as many random arcs: never lost", |n, rng| {
        let mut game = any(n, n, rng);
        game.arcs.extend(tag::directed_cycle(n));
        one(game, rng)
    }),
    shape("ladder", "values up to sqrt(2E) on cycles, and many vertices that look at them", |n, rng| {
        one(ladder(n, rng).0, rng)
    }),
    Shape { full: 2000, ..shape("rounds", "one component with values up to n", |n, rng| one(rounds(n), rng)) },
    shape("loop-options", "a loop with a way out, and loops that have both for options", |n, rng| {
        one(loop_options(n), rng)
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
    shape("heaps-and-a-loop", "heaps of up to seven, and one with a loop on top", |n, rng| {
        let looped = rng.usize(1..=n);
        many(n, rng, |left, rng| {
            let size = 1 + rng.usize(..left.min(8));
            // As the games are made one after the other, this is true of exactly one.
            if left >= looped && left - size < looped {
                heap_with_loop(size)
            } else {
                dense(size)
            }
        })
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

/// The ladder of `grundy`, its values returned with it, and arcs up. Each leads to a vertex that is worth more, and has
/// for options both where the arc comes from and an earlier vertex that is worth the same: so it reverts, on a cycle.
pub fn ladder(n: usize, rng: &mut Rng) -> (Game, Vec<u32>) {
    let (mut game, values) = grundy::ladder(n, rng);
    let mut of_value: Vec<Vec<u32>> = vec![Vec::new(); n];
    for (v, &value) in values.iter().enumerate() {
        if value > 0 {
            let row = &of_value[rng.usize(..value as usize)];
            if row.len() >= 2 {
                let late = rng.usize(1..row.len());
                let early = rng.usize(..late);
                game.arcs.extend([(v as u32, row[early]), (v as u32, row[late]), (row[late], v as u32)]);
            }
        }
        of_value[value as usize].push(v as u32);
    }
    (game, values)
}

/// A heap of n - 3: all arcs to smaller vertices. From vertex 0 one can come back to the top, n - 3, by way of n - 2,
/// which reverts, since it has an arc to n - 1, the end. So vertex v is worth v, in one component and as many rounds as
/// a digraph with so many arcs can have. At least four vertices.
pub fn rounds(n: usize) -> Game {
    let n = n.max(4) as u32;
    let mut arcs: Pairs = (0..n - 2).flat_map(|u| (0..u).map(move |v| (u, v))).collect();
    arcs.extend([(0, n - 2), (n - 2, n - 3), (n - 2, n - 1)]);
    Game { n: n as usize, arcs, start: n - 3 }
}

/// A loop and an exit from vertex 0 to 1, and each other vertex has a loop and both of these for options: all are
/// inf{0}, but for 1. As many infinite options in another component as there can be. At least two vertices.
pub fn loop_options(n: usize) -> Game {
    let n = n.max(2);
    let mut arcs = vec![(0, 0), (0, 1)];
    arcs.extend((2..n as u32).flat_map(|v| [(v, 0), (v, 1), (v, v)]));
    Game { n, arcs, start: n as u32 - 1 }
}

/// A heap of n - 1 with a loop on its top, vertex 0: inf{0,1,…,n - 2}.
fn heap_with_loop(n: usize) -> Game {
    let mut game = dense(n);
    game.arcs.push((0, 0));
    game
}
