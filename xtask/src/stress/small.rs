//! All small instances of each game, up to the numbering of the vertices, which is random.
//!
//! Each function gives the instances of one size: see [`Game::small`](super::games::Game::small).

use crate::shapes::{Cactus, Forest, Game, Instance, Pairs, Sum, Tag, Tree};
use fastrand::Rng;

/// All digraphs of `size + 1` vertices, each with all queries.
pub fn tag(size: usize, all: bool, rng: &mut Rng) -> Option<Vec<Instance>> {
    let n = size + 1;
    if n > if all { 4 } else { 5 } {
        return None;
    }
    let mut instances: Vec<_> = digraphs(n, 0, all)
        .into_iter()
        .map(|arcs| {
            let mut tag = Tag { n, arcs, queries: Vec::new() };
            tag.shuffle(rng);
            let pairs = (0..n as u32).flat_map(|s| (0..n as u32).map(move |r| (s, r)));
            tag.queries = pairs.filter(|(s, r)| all || s != r).collect();
            tag
        })
        .collect();
    instances.sort_by_key(|tag| tag.arcs.len());
    Some(instances.into_iter().map(Instance::Tag).collect())
}

/// All connected cacti of `size` edges, at least once for each vertex that is not like another.
pub fn cactus(size: usize, all: bool, rng: &mut Rng) -> Option<Vec<Instance>> {
    if size > if all { 8 } else { 13 } {
        return None;
    }
    let instances = rooted_cacti(size, all).into_iter().map(|(n, edges)| {
        let mut cactus = Cactus { n, edges };
        cactus.shuffle(rng);
        Instance::Cactus(cactus)
    });
    let mut instances: Vec<_> = instances.filter(|cactus| all || cactus.is_official()).collect();
    rng.shuffle(&mut instances);
    Some(instances)
}

/// All sums of games of `size + 1` vertices in all, acyclic ones or any; if not only official ones, the empty sum
/// before them.
pub fn sums(size: usize, all: bool, cyclic: bool, rng: &mut Rng) -> Option<Vec<Instance>> {
    let total = if all { size } else { size + 1 };
    if total > if cyclic { 5 } else { 6 } {
        return None;
    }
    let mut classes = Vec::new();
    // Of larger games there are too many.
    for n in 1..=total.min(4) {
        let graphs = digraphs(n, 1, cyclic).into_iter();
        classes.extend(graphs.filter(|arcs| cyclic || is_acyclic(n, arcs)).map(|arcs| (n, arcs)));
    }
    let sizes: Vec<usize> = classes.iter().map(|&(n, _)| n).collect();
    let mut sums: Vec<_> = multisets(&sizes, total)
        .into_iter()
        .map(|members| {
            let mut games: Vec<_> = members
                .into_iter()
                .map(|i| {
                    let (n, arcs) = classes[i].clone();
                    let mut game = Game { n, arcs, start: 0 };
                    game.shuffle(rng);
                    game
                })
                .collect();
            rng.shuffle(&mut games);
            Instance::Sum(Sum { games })
        })
        .collect();
    rng.shuffle(&mut sums);
    sums.sort_by_key(|sum| sum.size().1);
    Some(sums)
}

/// All trees of `size` vertices for each start that is not like another: one by one at first, then a hundred at a time.
pub fn trees(size: usize, all: bool, rng: &mut Rng) -> Option<Vec<Instance>> {
    if size > 12 {
        return None;
    }
    if size == 0 {
        return Some(if all { vec![Instance::Forest(Forest { trees: Vec::new() })] } else { Vec::new() });
    }
    let mut trees: Vec<_> =
        rooted_trees(size).into_iter().map(|edges| shuffle_below(Tree { n: size, edges }, rng)).collect();
    rng.shuffle(&mut trees);
    let batch = if size <= 4 { 1 } else { 100 };
    Some(trees.chunks(batch).map(|trees| Instance::Forest(Forest { trees: trees.to_vec() })).collect())
}

/// Gives new labels to all vertices but the first.
fn shuffle_below(mut tree: Tree, rng: &mut Rng) -> Tree {
    let root = tree.shuffle(rng)[0];
    for (a, b) in &mut tree.edges {
        for v in [a, b] {
            *v = if *v == root {
                0
            } else if *v == 0 {
                root
            } else {
                *v
            };
        }
    }
    tree
}

/// All digraphs on `n` vertices, with loops or without, up to renumbering the vertices from `fixed` on.
fn digraphs(n: usize, fixed: usize, loops: bool) -> Vec<Pairs> {
    let all_pairs = (0..n).flat_map(|u| (0..n).map(move |v| (u, v)));
    let pairs: Vec<_> = all_pairs.filter(|(u, v)| loops || u != v).collect();
    let place = |pair| pairs.iter().position(|&p| p == pair).expect("all pairs are there");
    // Where each numbering puts each arc.
    let moves: Vec<Vec<usize>> =
        numberings(n, fixed).iter().map(|to| pairs.iter().map(|&(u, v)| place((to[u], to[v]))).collect()).collect();
    let mut seen = vec![false; 1 << pairs.len()];
    let mut found = Vec::new();
    for set in 0..seen.len() {
        if seen[set] {
            continue;
        }
        let arcs: Vec<_> = (0..pairs.len()).filter(|i| set >> i & 1 == 1).collect();
        for to in &moves {
            seen[arcs.iter().map(|&i| 1 << to[i]).sum::<usize>()] = true;
        }
        found.push(arcs.iter().map(|&i| (pairs[i].0 as u32, pairs[i].1 as u32)).collect());
    }
    found
}

/// All permutations of `0..n` that leave the first `fixed` alone.
fn numberings(n: usize, fixed: usize) -> Vec<Vec<usize>> {
    let mut all = vec![(0..fixed).collect::<Vec<_>>()];
    for v in fixed..n {
        let places = |to: Vec<usize>| {
            (fixed..=to.len()).map(move |i| {
                let mut to = to.clone();
                to.insert(i, v);
                to
            })
        };
        all = all.into_iter().flat_map(places).collect();
    }
    all
}

fn is_acyclic(n: usize, arcs: &[(u32, u32)]) -> bool {
    // Whoever has no arc to a vertex left leaves; a cycle stays.
    let mut left = vec![true; n];
    for _ in 0..n {
        for v in 0..n {
            left[v] &= arcs.iter().any(|&(u, w)| u as usize == v && left[w as usize]);
        }
    }
    !left.contains(&true)
}

/// All multisets of members with these sizes, in which the sizes add up to `total`. Sizes are at least 1.
fn multisets(sizes: &[usize], total: usize) -> Vec<Vec<usize>> {
    let mut of: Vec<Vec<Vec<usize>>> = vec![vec![Vec::new()]];
    for sum in 1..=total {
        let mut found = Vec::new();
        for (member, &size) in sizes.iter().enumerate().filter(|(_, &size)| size <= sum) {
            // In falling order, so that each comes once.
            let smaller = of[sum - size].iter().filter(|rest| rest.first().is_none_or(|&first| first <= member));
            found.extend(smaller.map(|rest| [&[member], rest.as_slice()].concat()));
        }
        of.push(found);
    }
    of.pop().expect("one for each sum")
}

/// All trees of `n` vertices with root 0.
fn rooted_trees(n: usize) -> Vec<Pairs> {
    let mut classes: Vec<Pairs> = Vec::new();
    let mut sizes = Vec::new();
    for size in 1..=n {
        let mut found = Vec::new();
        for members in multisets(&sizes, size - 1) {
            let (mut edges, mut base) = (Vec::new(), 1);
            for i in members {
                edges.push((0, base));
                edges.extend(classes[i].iter().map(|&(a, b)| (base + a, base + b)));
                base += sizes[i] as u32;
            }
            found.push(edges);
        }
        if size == n {
            return found;
        }
        sizes.resize(sizes.len() + found.len(), size);
        classes.extend(found);
    }
    Vec::new()
}

/// All connected cacti of `m` edges with root 0, as numbers of vertices and edges; if not `all`, without bridges,
/// double edges and loops.
fn rooted_cacti(m: usize, all: bool) -> Vec<(usize, Pairs)> {
    // By the number of edges: cacti, and cacti with one block at the root.
    let mut cacti = vec![vec![(1, Vec::new())]];
    let mut blocks: Vec<(usize, Pairs)> = Vec::new();
    let mut sizes = Vec::new();
    for size in 1..=m {
        let least = if all { 1 } else { 3 };
        for len in least..=size {
            grow(&cacti, size, len, true, &mut blocks);
        }
        if all {
            grow(&cacti, size, 1, false, &mut blocks);
        }
        sizes.resize(blocks.len(), size);
        let joined = multisets(&sizes, size).into_iter().map(|members| {
            let (mut edges, mut n) = (Vec::new(), 1);
            for i in members {
                let (len, block) = &blocks[i];
                let at = |v: u32| if v == 0 { 0 } else { n as u32 + v - 1 };
                edges.extend(block.iter().map(|&(a, b)| (at(a), at(b))));
                n += len - 1;
            }
            (n, edges)
        });
        let joined = joined.collect();
        cacti.push(joined);
    }
    cacti.pop().expect("one for each size")
}

/// Appends all cacti of `size` edges whose only block at the root is a cycle of length `len`, or a path of `len` edges.
fn grow(cacti: &[Vec<(usize, Pairs)>], size: usize, len: usize, cycle: bool, blocks: &mut Vec<(usize, Pairs)>) {
    // One vertex of the block after the other, with what hangs from it: (edges so far, numbers, graph, last vertex).
    let mut partial = vec![(len, Vec::new(), (1, Vec::new()), 0)];
    let others = if cycle { len - 1 } else { len };
    for _ in 0..others {
        let mut next = Vec::new();
        for (used, numbers, (n, edges), last) in &partial {
            for (more, cacti) in cacti.iter().enumerate().take(size - used + 1) {
                for (i, (hung_n, hung)) in cacti.iter().enumerate() {
                    let base = *n as u32;
                    let mut edges: Pairs = edges.clone();
                    edges.push((*last, base));
                    edges.extend(hung.iter().map(|&(a, b)| (base + a, base + b)));
                    let numbers: Vec<(usize, usize)> = [numbers.as_slice(), &[(more, i)]].concat();
                    next.push((used + more, numbers, (n + hung_n, edges), base));
                }
            }
        }
        partial = next;
    }
    for (used, numbers, (n, mut edges), last) in partial {
        // A cycle is the same the other way round.
        if used == size && numbers.iter().le(numbers.iter().rev()) {
            if cycle {
                edges.push((last, 0));
            }
            blocks.push((n, edges));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts that others have published: digraphs (A000273), with loops (A000595), rooted trees (A000081).
    #[test]
    fn counts() {
        assert_eq!([1, 2, 3, 4, 5].map(|n| digraphs(n, 0, false).len()), [1, 3, 16, 218, 9608]);
        assert_eq!([1, 2, 3, 4].map(|n| digraphs(n, 0, true).len()), [2, 10, 104, 3044]);
        assert_eq!(
            [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(|n| rooted_trees(n).len()),
            [1, 1, 2, 4, 9, 20, 48, 115, 286, 719]
        );
    }

    /// Counted by hand: two triangles can be joined, with the root on both or on one; a triangle and a square, with the
    /// root on both, on the triangle, or on the square in two ways.
    #[test]
    fn cacti() {
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(|m| rooted_cacti(m, false).len()), [1, 0, 0, 1, 1, 1, 1 + 2, 1 + 4]);
        // Bridge and loop; two of these at the root, one of these behind a bridge, and a double edge.
        assert_eq!([0, 1, 2].map(|m| rooted_cacti(m, true).len()), [1, 2, 3 + 2 + 1]);
        for (all, most) in [(false, 10), (true, 6)] {
            for m in 0..=most {
                for instance in cactus(m, all, &mut Rng::with_seed(1)).expect("a small size") {
                    let Instance::Cactus(Cactus { n, edges }) = instance else { panic!("not a graph") };
                    assert_eq!(edges.len(), m);
                    assert!(graph_games::cactus::wins(n, &edges).is_ok(), "{n} {edges:?}");
                }
            }
        }
    }
}
