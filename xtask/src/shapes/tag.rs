//! Digraphs for tag. The functions give arcs in the natural order of vertices.

use super::{hang, Instance, Pairs, Shape, Tag};
use fastrand::Rng;
use std::collections::BTreeSet;

const FULL: usize = 500;

pub(super) static SHAPES: [Shape; 20] = [
    shape("path", "a path, arcs both ways: always caught", |n, rng| make(n, path(n), rng)),
    shape("cycle", "a cycle, arcs both ways: never caught from 4 vertices up", |n, rng| make(n, cycle(n), rng)),
    shape("directed-cycle", "a cycle, arcs one way", |n, rng| make(n, directed_cycle(n), rng)),
    shape("tree", "a random tree, arcs both ways", |n, rng| make(n, tree(n, rng), rng)),
    shape("star", "a star, arcs both ways", |n, rng| make(n, star(n), rng)),
    shape("grid", "a square grid, arcs both ways", |n, rng| {
        let width = (1..).find(|w| (w + 1) * (w + 1) > n).expect("a root");
        make(n, grid(n, width), rng)
    }),
    shape("complete", "all arcs", |n, rng| make(n, complete(n), rng)),
    shape("order", "one arc for each pair, from the less to the greater", |n, rng| make(n, order(n), rng)),
    shape("tournament", "one arc for each pair, which way at random", |n, rng| make(n, tournament(n, rng), rng)),
    shape("dag", "random arcs from the less to the greater", |n, rng| make(n, dag(n, 2 * n, rng), rng)),
    shape("random-sparse", "random arcs, two a vertex", |n, rng| make(n, random(n, 2 * n, rng), rng)),
    shape("random-middle", "random arcs, twenty a vertex", |n, rng| make(n, random(n, 20 * n, rng), rng)),
    shape("random-dense", "random arcs, half of all", |n, rng| make(n, random(n, n * (n - 1) / 2, rng), rng)),
    shape("power-path", "a path with arcs both ways between all at distance n / 10", |n, rng| {
        make(n, power_path(n, (n / 10).max(2)), rng)
    }),
    shape("slow-capture", "two directed cycles, captures after up to N^2 / 12 rounds", |n, rng| {
        make(n, slow_capture(n), rng)
    }),
    shape("slow-capture-blown-up", "the same with cliques of five for vertices", |n, rng| {
        make(n, blow_up(n, &slow_capture(n / 5), 5), rng)
    }),
    shape("cop-win", "a random dismantlable graph, arcs both ways: always caught", |n, rng| {
        make(n, cop_win(n, rng), rng)
    }),
    shape("out-and-back", "a random tree with arcs down, and arcs from its leaves to its root", |n, rng| {
        make(n, out_and_back(n, rng), rng)
    }),
    Shape {
        official: false,
        ..shape("loops-parallel", "random arcs, some of them loops, some of them twice", |n, rng| {
            let mut arcs = random(n, 2 * n, rng);
            for _ in 0..n {
                let vertex = rng.u32(..n as u32);
                arcs.push((vertex, vertex));
                arcs.push(arcs[rng.usize(..arcs.len())]);
            }
            make(n, arcs, rng)
        })
    },
    Shape {
        official: false,
        ..shape("same-start", "random arcs, and both start on one vertex in some queries", |n, rng| {
            let mut tag = shuffled(n, random(n, 3 * n, rng), rng);
            tag.queries.extend((0..n as u32).map(|vertex| (vertex, vertex)));
            rng.shuffle(&mut tag.queries);
            Instance::Tag(tag)
        })
    },
];

/// Official, for any number of vertices.
const fn shape(name: &'static str, about: &'static str, make: fn(usize, &mut Rng) -> Instance) -> Shape {
    Shape { name, about, official: true, full: FULL, make }
}

fn make(n: usize, arcs: Pairs, rng: &mut Rng) -> Instance {
    Instance::Tag(shuffled(n, arcs, rng))
}

fn shuffled(n: usize, arcs: Pairs, rng: &mut Rng) -> Tag {
    let mut tag = Tag { n, arcs, queries: queries(n, rng) };
    tag.shuffle(rng);
    tag
}

/// All pairs of different vertices in random order, or if there are more than 400 a vertex, as many random ones.
pub fn queries(n: usize, rng: &mut Rng) -> Pairs {
    if n > 401 {
        return (0..400 * n).map(|_| two_of(n, rng)).collect();
    }
    let mut pairs = complete(n);
    rng.shuffle(&mut pairs);
    pairs
}

/// Two different vertices.
fn two_of(n: usize, rng: &mut Rng) -> (u32, u32) {
    let (a, b) = (rng.u32(..n as u32), rng.u32(..n as u32 - 1));
    (a, if b < a { b } else { b + 1 })
}

/// Arcs both ways for each edge.
pub fn both_ways(edges: Pairs) -> Pairs {
    edges.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]).collect()
}

pub fn path(n: usize) -> Pairs {
    both_ways(hang(n, |v| v - 1))
}

/// A vertex alone, an edge, or a cycle.
pub fn cycle(n: usize) -> Pairs {
    match n {
        0..=2 => path(n),
        _ => both_ways(directed_cycle(n)),
    }
}

pub fn directed_cycle(n: usize) -> Pairs {
    let n = n as u32;
    (0..n).map(|v| (v, (v + 1) % n)).filter(|(u, v)| u != v).collect()
}

pub fn tree(n: usize, rng: &mut Rng) -> Pairs {
    both_ways(hang(n, |v| rng.usize(..v)))
}

pub fn star(n: usize) -> Pairs {
    both_ways(hang(n, |_| 0))
}

/// Rows of `width`, the last of which may be shorter.
pub fn grid(n: usize, width: usize) -> Pairs {
    let right = (1..n).filter(|v| v % width > 0).map(|v| (v as u32 - 1, v as u32));
    let down = (width..n).map(|v| ((v - width) as u32, v as u32));
    both_ways(right.chain(down).collect())
}

pub fn complete(n: usize) -> Pairs {
    let n = n as u32;
    (0..n).flat_map(|u| (0..n).filter(move |&v| v != u).map(move |v| (u, v))).collect()
}

pub fn order(n: usize) -> Pairs {
    let n = n as u32;
    (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v))).collect()
}

pub fn tournament(n: usize, rng: &mut Rng) -> Pairs {
    order(n).into_iter().map(|(u, v)| if rng.bool() { (u, v) } else { (v, u) }).collect()
}

/// About `m` different arcs from the less to the greater.
pub fn dag(n: usize, m: usize, rng: &mut Rng) -> Pairs {
    let arcs: BTreeSet<_> = random(n, m, rng).into_iter().map(|(u, v)| (u.min(v), u.max(v))).collect();
    arcs.into_iter().collect()
}

/// `m` different arcs, or all if there are not so many.
pub fn random(n: usize, m: usize, rng: &mut Rng) -> Pairs {
    if 4 * m >= n * (n - 1) {
        let mut arcs = complete(n);
        rng.shuffle(&mut arcs);
        arcs.truncate(m);
        return arcs;
    }
    let mut arcs = BTreeSet::new();
    while arcs.len() < m {
        arcs.insert(two_of(n, rng));
    }
    arcs.into_iter().collect()
}

/// Arcs both ways between all vertices of a path that are at most `reach` apart.
pub fn power_path(n: usize, reach: usize) -> Pairs {
    both_ways((0..n).flat_map(|u| (u + 1..n.min(u + reach + 1)).map(move |v| (u as u32, v as u32))).collect())
}

/// Two directed cycles, `a` of them for the escaper and behind it `b` for the chaser; the lengths are multiples of 3
/// with no other factor in common. The chaser's vertex j has arcs to all of the escaper's that are j mod 3, and its
/// first has one to the escaper's second as well. What is left of `n` stays alone.
///
/// An escaper on i, his move, with i = j mod 3 has to move on, and the chaser moves on with him, until they
/// have been on all a * b / 3 such pairs; for on the way is the pair with the further arc. No other pair is
/// ever caught: the escaper keeps to i = j + 2 when the chaser is to move.
pub fn slow_capture(n: usize) -> Pairs {
    let (a, b) = slow_cycles(n);
    let (a, b) = (a as u32, b as u32);
    let mut arcs: Pairs = (0..a).map(|i| (i, (i + 1) % a)).collect();
    arcs.extend((0..b).map(|j| (a + j, a + (j + 1) % b)));
    arcs.extend((0..b).flat_map(|j| (j % 3..a).step_by(3).map(move |i| (a + j, i))));
    if b > 0 {
        arcs.push((a, 1));
    }
    arcs
}

/// The lengths of the two cycles of [`slow_capture`]; none below 6 vertices.
pub fn slow_cycles(n: usize) -> (usize, usize) {
    let all = n / 3;
    (1..=all / 2).rev().find(|&p| gcd(p, all - p) == 1).map_or((0, 0), |p| (3 * p, 3 * (all - p)))
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 {
        a
    } else {
        gcd(b, a % b)
    }
}

/// A clique of `by` for every vertex of the `n / by` that `arcs` connect, and all arcs between two cliques for an arc.
/// Vertex v becomes v * by and those behind it. What is left of `n` stays alone.
pub fn blow_up(n: usize, arcs: &[(u32, u32)], by: usize) -> Pairs {
    let by = by as u32;
    let vertices = n as u32 / by;
    let cliques = (0..vertices).map(|v| (v, v)).chain(arcs.iter().copied());
    let all = |(u, v)| (0..by * by).map(move |i| (u * by + i / by, v * by + i % by));
    cliques.flat_map(all).filter(|(u, v)| u != v).collect()
}

/// Each further vertex gets an edge to one of the last ten, and to some of the neighbours of that one: so it can be
/// taken off again, dominated by that one, and the graph is dismantlable.
pub fn cop_win(n: usize, rng: &mut Rng) -> Pairs {
    let mut neighbours: Vec<Vec<u32>> = vec![Vec::new(); n];
    for v in 1..n {
        let by = v - 1 - rng.usize(..v.min(10));
        let mut row: Vec<u32> = neighbours[by].iter().copied().filter(|_| rng.bool()).collect();
        row.push(by as u32);
        for &w in &row {
            neighbours[w as usize].push(v as u32);
        }
        neighbours[v] = row;
    }
    neighbours.iter().enumerate().flat_map(|(v, row)| row.iter().map(move |&w| (v as u32, w))).collect()
}

pub fn out_and_back(n: usize, rng: &mut Rng) -> Pairs {
    let mut arcs = hang(n, |v| rng.usize(..v));
    let mut leaf = vec![true; n];
    for &(parent, _) in &arcs {
        leaf[parent as usize] = false;
    }
    arcs.extend((1..n as u32).filter(|&v| leaf[v as usize]).map(|v| (v, 0)));
    arcs
}
