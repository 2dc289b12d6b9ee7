//! What stress testing has to know of each game: one row for each.

use super::small;
use super::verdict::Form;
use crate::shapes::{Cactus, Forest, Instance, Sum, Tag};
use fastrand::Rng;
use graph_games::input::{answer, Refusal, Text};
use std::collections::HashSet;

#[path = "../../../src/bin/cactus.rs"]
#[allow(dead_code)]
mod cactus;
#[path = "../../../src/bin/grundy.rs"]
#[allow(dead_code)]
mod grundy;
#[path = "../../../src/bin/loopy.rs"]
#[allow(dead_code)]
mod loopy;
#[path = "../../../src/bin/tag.rs"]
#[allow(dead_code)]
mod tag;
#[path = "../../../src/bin/tree.rs"]
#[allow(dead_code)]
mod tree;

pub struct Game {
    /// The name of its binary.
    pub bin: &'static str,
    /// What the binary does.
    solve: for<'a> fn(&mut Text<'a>) -> Result<String, Refusal>,
    /// How many vertices the original statement allows, or is to be tried at most if it does not say.
    pub official: usize,
    /// What an output looks like.
    pub form: Form,
    /// All instances of a size, 0, 1, …, or `None` beyond the last. With the flag, not only official ones.
    pub small: fn(usize, bool, &mut Rng) -> Option<Vec<Instance>>,
}

pub static GAMES: [Game; 5] = [
    Game { bin: "tag", solve: tag::solve, official: 500, form: Form::Words("YES", "NO"), small: small::tag },
    Game { bin: "cactus", solve: cactus::solve, official: 500_000, form: Form::Words("1", "2"), small: small::cactus },
    Game {
        bin: "grundy",
        solve: grundy::solve,
        official: 1_000_000,
        form: Form::Sum,
        small: |size, all, rng| small::sums(size, all, false, rng),
    },
    Game {
        bin: "loopy",
        solve: loopy::solve,
        official: 1_000_000,
        form: Form::Sum,
        small: |size, all, rng| small::sums(size, all, true, rng),
    },
    Game { bin: "tree", solve: tree::solve, official: 100_000, form: Form::Words("O", "F"), small: small::trees },
];

impl Game {
    pub fn named(bin: &str) -> Option<&'static Game> {
        GAMES.iter().find(|game| game.bin == bin)
    }

    /// The crate's output for an input, or why it refuses it.
    pub fn answer(&self, input: &str) -> Result<String, String> {
        answer(input.as_bytes(), self.solve)
    }
}

impl Instance {
    /// Whether the original statement allows it.
    pub fn is_official(&self) -> bool {
        match self {
            Instance::Tag(Tag { n, arcs, queries }) => {
                let simple = arcs.iter().collect::<HashSet<_>>().len() == arcs.len();
                let apart = |&(a, b): &(u32, u32)| a != b;
                *n <= 500 && simple && arcs.iter().all(apart) && !queries.is_empty() && queries.iter().all(apart)
            }
            Instance::Cactus(Cactus { n, edges }) => {
                (3..=500_000).contains(n) && edges.len() <= 500_000 && every_edge_on_one_cycle(*n, edges)
            }
            Instance::Sum(Sum { games }) => !games.is_empty(),
            Instance::Forest(Forest { trees }) => {
                !trees.is_empty() && trees.iter().map(|tree| tree.n).sum::<usize>() <= 100_000
            }
        }
    }

    /// The number of vertices of the largest game or tree.
    pub fn largest(&self) -> usize {
        match self {
            Instance::Tag(tag) => tag.n,
            Instance::Cactus(cactus) => cactus.n,
            Instance::Sum(sum) => sum.games.iter().map(|game| game.n).max().unwrap_or(0),
            Instance::Forest(forest) => forest.trees.iter().map(|tree| tree.n).max().unwrap_or(0),
        }
    }
}

/// Whether a graph is simple and connected, with each edge on exactly one cycle.
fn every_edge_on_one_cycle(n: usize, edges: &[(u32, u32)]) -> bool {
    let pairs: HashSet<_> = edges.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    let simple = pairs.len() == edges.len() && pairs.iter().all(|(a, b)| a != b);
    let on_cycles = |cycles: Vec<Option<usize>>| {
        // As many cycles as edges beyond a spanning tree: so it is connected.
        let count = cycles.iter().flatten().max().map_or(0, |last| last + 1);
        cycles.iter().all(Option::is_some) && edges.len() + 1 == n + count
    };
    simple && cycles(n, edges).is_some_and(on_cycles)
}

/// For each edge the number of the cycle that it is on, `None` for a bridge; or `None` if one is on two.
pub fn cycles(n: usize, edges: &[(u32, u32)]) -> Option<Vec<Option<usize>>> {
    let mut near = vec![Vec::new(); n];
    for (i, &(a, b)) in edges.iter().enumerate() {
        near[a as usize].push((b as usize, i));
        near[b as usize].push((a as usize, i));
    }
    // A spanning forest, breadth first. `up` is the parent and the edge to it.
    let mut depth = vec![usize::MAX; n];
    let mut up = vec![(0, usize::MAX); n];
    let mut order = Vec::new();
    for root in 0..n {
        if depth[root] < usize::MAX {
            continue;
        }
        depth[root] = 0;
        let mut next = order.len();
        order.push(root);
        while let Some(&v) = order.get(next) {
            next += 1;
            for &(w, i) in &near[v] {
                if depth[w] == usize::MAX {
                    depth[w] = depth[v] + 1;
                    up[w] = (v, i);
                    order.push(w);
                }
            }
        }
    }
    // Each other edge closes one cycle with the forest.
    let mut in_forest = vec![false; edges.len()];
    up.iter().filter(|&&(_, i)| i < edges.len()).for_each(|&(_, i)| in_forest[i] = true);
    let mut cycle_of = vec![None; edges.len()];
    let closing = (0..edges.len()).filter(|&i| !in_forest[i]);
    for (cycle, i) in closing.enumerate() {
        cycle_of[i] = Some(cycle);
        let (mut a, mut b) = (edges[i].0 as usize, edges[i].1 as usize);
        while a != b {
            if depth[a] < depth[b] {
                std::mem::swap(&mut a, &mut b);
            }
            if cycle_of[up[a].1].replace(cycle).is_some() {
                return None;
            }
            a = up[a].0;
        }
    }
    Some(cycle_of)
}

#[test]
fn official_cacti() {
    let official = |n, edges: &[(u32, u32)]| Instance::Cactus(Cactus { n, edges: edges.to_vec() }).is_official();
    assert!(official(3, &[(0, 1), (1, 2), (2, 0)]));
    assert!(official(5, &[(0, 1), (1, 2), (2, 0), (4, 2), (3, 4), (3, 2)]));
    assert!(!official(1, &[]));
    assert!(!official(2, &[(0, 1), (0, 1)]), "a double edge");
    assert!(!official(4, &[(0, 1), (1, 2), (2, 0), (2, 3)]), "a bridge");
    assert!(!official(4, &[(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)]), "an edge on two cycles");
    assert!(!official(6, &[(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)]), "two components");
    assert!(!official(3, &[(0, 1), (1, 2), (2, 0), (0, 0)]), "a loop");
}
