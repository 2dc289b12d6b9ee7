//! Makes an instance smaller while it still shows what it shows.

use super::games::cycles;
use crate::shapes::{Cactus, Forest, Game, Instance, Pairs, Sum, Tag, Tree};
use std::ops::Range;

/// Something that an instance has a number of, and what is left without those in a range. What comes out need not be
/// a valid instance; it is smaller, or else nearer to a normal form.
struct Pass {
    count: fn(&Instance) -> usize,
    without: fn(&Instance, Range<usize>) -> Instance,
}

/// In this order, again and again until nothing more can go.
static PASSES: [Pass; 6] = [
    Pass { count: parts, without: without_parts },
    Pass { count: vertices, without: without_vertices },
    Pass { count: blocks, without: without_blocks },
    Pass { count: links, without: without_links },
    Pass { count: contractible, without: contracted },
    Pass { count: |_| 1, without: |instance, _| tidied(instance) },
];

/// The smallest instance found that still `shows` it. Stops when `over` says so.
///
/// Tries to leave out much at a time before little, as delta debugging does.
pub fn shrink(
    mut instance: Instance,
    mut shows: impl FnMut(&Instance) -> anyhow::Result<bool>,
    over: impl Fn() -> bool,
) -> anyhow::Result<Instance> {
    let mut changed = true;
    while changed {
        changed = false;
        for pass in &PASSES {
            let mut many = (pass.count)(&instance);
            while many > 0 {
                let mut at = 0;
                while at < (pass.count)(&instance) {
                    if over() {
                        return Ok(instance);
                    }
                    let smaller = (pass.without)(&instance, at..(at + many).min((pass.count)(&instance)));
                    if smaller != instance && shows(&smaller)? {
                        instance = smaller;
                        changed = true;
                    } else {
                        at += many;
                    }
                }
                many /= 2;
            }
        }
    }
    Ok(instance)
}

/// Queries, games, trees.
fn parts(instance: &Instance) -> usize {
    match instance {
        Instance::Tag(tag) => tag.queries.len(),
        Instance::Cactus(_) => 0,
        Instance::Sum(sum) => sum.games.len(),
        Instance::Forest(forest) => forest.trees.len(),
    }
}

fn without_parts(instance: &Instance, range: Range<usize>) -> Instance {
    let mut instance = instance.clone();
    match &mut instance {
        Instance::Tag(tag) => drop(tag.queries.drain(range)),
        Instance::Cactus(_) => {}
        Instance::Sum(sum) => drop(sum.games.drain(range)),
        Instance::Forest(forest) => drop(forest.trees.drain(range)),
    }
    instance
}

/// Vertices; of a game all but the start, of a tree all but the root.
fn vertices(instance: &Instance) -> usize {
    match instance {
        Instance::Tag(tag) => tag.n,
        Instance::Cactus(cactus) => cactus.n,
        Instance::Sum(sum) => sum.games.iter().map(|game| game.n - 1).sum(),
        Instance::Forest(forest) => forest.trees.iter().map(|tree| tree.n - 1).sum(),
    }
}

/// In a tree what hangs from a vertex goes with it.
fn without_vertices(instance: &Instance, range: Range<usize>) -> Instance {
    let in_range = |i: usize| range.contains(&i);
    match instance {
        Instance::Tag(Tag { n, arcs, queries }) => {
            let (left, [arcs, queries]) = keep(*n, |v| !in_range(v), [arcs, queries]);
            Instance::Tag(Tag { n: left, arcs, queries })
        }
        Instance::Cactus(Cactus { n, edges }) => {
            let (n, [edges]) = keep(*n, |v| !in_range(v), [edges]);
            Instance::Cactus(Cactus { n, edges })
        }
        Instance::Sum(Sum { games }) => {
            let mut first = 0;
            let games = games.iter().map(|game| {
                let number = |v: usize| first + v - usize::from(v > game.start as usize);
                let stays = |v: usize| v == game.start as usize || !in_range(number(v));
                let start = (0..game.start as usize).filter(|&v| stays(v)).count() as u32;
                let (n, [arcs]) = keep(game.n, stays, [&game.arcs]);
                first += game.n - 1;
                Game { n, arcs, start }
            });
            Instance::Sum(Sum { games: games.collect() })
        }
        Instance::Forest(Forest { trees }) => {
            let mut first = 0;
            let trees = trees.iter().map(|tree| {
                let mut stays = vec![true; tree.n];
                for (i, (v, parent)) in breadth_first(tree).into_iter().enumerate() {
                    stays[v] = stays[parent] && (v == 0 || !in_range(first + i - 1));
                }
                let (n, [edges]) = keep(tree.n, |v| stays[v], [&tree.edges]);
                first += tree.n - 1;
                Tree { n, edges }
            });
            Instance::Forest(Forest { trees: trees.collect() })
        }
    }
}

/// The blocks of a cactus that are cycles.
fn blocks(instance: &Instance) -> usize {
    let Instance::Cactus(Cactus { n, edges }) = instance else { return 0 };
    let cycles = cycles(*n, edges).unwrap_or_default();
    cycles.iter().flatten().max().map_or(0, |last| last + 1)
}

/// All vertices of such a block become one.
fn without_blocks(instance: &Instance, range: Range<usize>) -> Instance {
    let Instance::Cactus(Cactus { n, edges }) = instance else { return instance.clone() };
    let cycles = cycles(*n, edges).unwrap_or_default();
    let (n, edges) = contract(*n, edges, |i| cycles[i].is_some_and(|cycle| range.contains(&cycle)));
    Instance::Cactus(Cactus { n, edges })
}

/// Arcs, and the edges of a cactus.
fn links(instance: &Instance) -> usize {
    match instance {
        Instance::Forest(_) => 0,
        _ => instance.size().1,
    }
}

fn without_links(instance: &Instance, range: Range<usize>) -> Instance {
    let mut instance = instance.clone();
    match &mut instance {
        Instance::Tag(tag) => drop(tag.arcs.drain(range)),
        Instance::Cactus(cactus) => drop(cactus.edges.drain(range)),
        Instance::Sum(sum) => {
            let mut i = 0..;
            for game in &mut sum.games {
                game.arcs.retain(|_| !i.next().is_some_and(|i| range.contains(&i)));
            }
        }
        Instance::Forest(_) => {}
    }
    instance
}

/// Edges, and the arcs that leave a start.
fn contractible(instance: &Instance) -> usize {
    match instance {
        Instance::Tag(_) => 0,
        Instance::Sum(Sum { games }) => games.iter().map(moves).map(|moves| moves.len()).sum(),
        _ => instance.size().1,
    }
}

fn moves(game: &Game) -> Vec<u32> {
    game.arcs.iter().filter(|arc| arc.0 == game.start && arc.1 != game.start).map(|arc| arc.1).collect()
}

/// The ends of an edge become one vertex; the end of the arc becomes the start, and the start goes.
fn contracted(instance: &Instance, range: Range<usize>) -> Instance {
    match instance {
        Instance::Tag(_) => instance.clone(),
        Instance::Cactus(Cactus { n, edges }) => {
            let (n, edges) = contract(*n, edges, |i| range.contains(&i));
            Instance::Cactus(Cactus { n, edges })
        }
        Instance::Sum(Sum { games }) => {
            let mut first = 0;
            let games = games.iter().map(|game| {
                let moves = moves(game);
                let chosen = (0..moves.len()).find(|i| range.contains(&(first + i)));
                first += moves.len();
                let Some(to) = chosen.map(|i| moves[i]) else { return game.clone() };
                let (n, [arcs]) = keep(game.n, |v| v != game.start as usize, [&game.arcs]);
                Game { n, arcs, start: to - u32::from(to > game.start) }
            });
            Instance::Sum(Sum { games: games.collect() })
        }
        Instance::Forest(Forest { trees }) => {
            let mut first = 0;
            let trees = trees.iter().map(|tree| {
                let (n, edges) = contract(tree.n, &tree.edges, |i| range.contains(&(first + i)));
                first += tree.edges.len();
                Tree { n, edges }
            });
            Instance::Forest(Forest { trees: trees.collect() })
        }
    }
}

/// In an order that is easier to read: games start on their first vertex, trees are numbered breadth first.
fn tidied(instance: &Instance) -> Instance {
    let mut instance = instance.clone();
    match &mut instance {
        Instance::Tag(tag) => {
            tag.arcs.sort_unstable();
            tag.queries.sort_unstable();
        }
        Instance::Cactus(cactus) => sort_edges(&mut cactus.edges),
        Instance::Sum(sum) => {
            for game in &mut sum.games {
                let start = std::mem::take(&mut game.start);
                for (a, b) in &mut game.arcs {
                    for v in [a, b] {
                        *v = if *v == start { 0 } else { *v + u32::from(*v < start) };
                    }
                }
                game.arcs.sort_unstable();
            }
        }
        Instance::Forest(forest) => {
            for tree in &mut forest.trees {
                let mut label = vec![0; tree.n];
                for (i, (v, _)) in breadth_first(tree).into_iter().enumerate() {
                    label[v] = i as u32;
                }
                for (a, b) in &mut tree.edges {
                    (*a, *b) = (label[*a as usize], label[*b as usize]);
                }
                sort_edges(&mut tree.edges);
            }
        }
    }
    instance
}

fn sort_edges(edges: &mut Pairs) {
    for edge in edges.iter_mut() {
        *edge = (edge.0.min(edge.1), edge.0.max(edge.1));
    }
    edges.sort_unstable();
}

/// The vertices of a tree, each with its parent, from the root, which is its own.
fn breadth_first(tree: &Tree) -> Vec<(usize, usize)> {
    let mut near = vec![Vec::new(); tree.n];
    for &(a, b) in &tree.edges {
        near[a as usize].push(b as usize);
        near[b as usize].push(a as usize);
    }
    let mut order = vec![(0, 0)];
    for i in 0..tree.n {
        let (v, parent) = order[i];
        order.extend(near[v].iter().filter(|&&w| w != parent).map(|&w| (w, v)));
    }
    order
}

/// The vertices that stay, renumbered, and the pairs of which both do.
fn keep<const K: usize>(n: usize, stays: impl Fn(usize) -> bool, pairs: [&Pairs; K]) -> (usize, [Pairs; K]) {
    let mut left = 0;
    let numbers: Vec<Option<u32>> = (0..n)
        .map(|v| {
            stays(v).then(|| {
                left += 1;
                left - 1
            })
        })
        .collect();
    let renumbered = |&(a, b): &(u32, u32)| Some((numbers[a as usize]?, numbers[b as usize]?));
    (left as usize, pairs.map(|pairs| pairs.iter().filter_map(renumbered).collect()))
}

/// Makes the ends of the chosen edges one vertex, with the number of the least of them among those that stay.
fn contract(n: usize, edges: &Pairs, chosen: impl Fn(usize) -> bool) -> (usize, Pairs) {
    let mut near = vec![Vec::new(); n];
    for (i, &(a, b)) in edges.iter().enumerate() {
        if chosen(i) {
            near[a as usize].push(b as usize);
            near[b as usize].push(a as usize);
        }
    }
    let mut label = vec![None; n];
    let mut count = 0;
    let mut todo = Vec::new();
    for v in 0..n {
        todo.push(v);
        let mut new = false;
        while let Some(v) = todo.pop() {
            if label[v].is_none() {
                new = true;
                label[v] = Some(count);
                todo.extend(&near[v]);
            }
        }
        count += u32::from(new);
    }
    let at = |v: u32| label[v as usize].expect("all vertices have one");
    let rest = edges.iter().enumerate().filter(|&(i, _)| !chosen(i));
    (count as usize, rest.map(|(_, &(a, b))| (at(a), at(b))).collect())
}
