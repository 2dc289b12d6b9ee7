use super::{cases, Case};
use divan::{black_box, Bencher};
use xtask::shapes::{Cactus, Instance};

fn all() -> impl Iterator<Item = Case> {
    cases("cactus", &["random", "one-cycle", "path", "triangle-path", "triangle-star", "triangle-tree", "long-cycles"])
}

fn make(case: &Case) -> Cactus {
    match case.make() {
        Instance::Cactus(cactus) => cactus,
        _ => unreachable!(),
    }
}

#[divan::bench(args = all())]
fn this_crate(bencher: Bencher, case: &Case) {
    let Cactus { n, edges } = make(case);
    bencher.bench(|| graph_games::cactus::wins(n, black_box(&edges)));
}

#[divan::bench(args = all())]
fn textbook(bencher: Bencher, case: &Case) {
    let Cactus { n, edges } = make(case);
    assert!(graph_games::cactus::wins(n, &edges) == Ok(block_by_block(n, &edges)));
    bencher.bench(|| block_by_block(n, black_box(&edges)));
}

/// A bridge, or a cycle from its top around.
struct Block {
    vertices: Vec<usize>,
    bridge: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Worth {
    Nothing,
    Win,
    Flip,
}

/// How many blocks at a vertex are a win, and how many a flip.
#[derive(Clone, Copy, Default)]
struct Count {
    wins: u32,
    flips: u32,
}

impl Count {
    fn with(self, worth: Worth) -> Count {
        let Count { wins, flips } = self;
        Count { wins: wins + u32::from(worth == Worth::Win), flips: flips + u32::from(worth == Worth::Flip) }
    }

    fn without(self, worth: Worth) -> Count {
        let Count { wins, flips } = self;
        Count { wins: wins - u32::from(worth == Worth::Win), flips: flips - u32::from(worth == Worth::Flip) }
    }

    fn is_won(self) -> bool {
        self.wins > 0 || self.flips % 2 == 1
    }
}

/// A vector of vertices for each block. Each tells its top what it is worth, the last blocks first, and then all its
/// other vertices, the first blocks first.
fn block_by_block(n: usize, edges: &[(u32, u32)]) -> Vec<bool> {
    let blocks = blocks(n, edges);
    let mut counts = vec![Count::default(); n];
    for block in blocks.iter().rev() {
        let top = block.vertices[0];
        counts[top] = counts[top].with(look(block, &wins(block, &counts))[0]);
    }
    for block in &blocks {
        let mut wins = wins(block, &counts);
        wins[0] = counts[block.vertices[0]].without(look(block, &wins)[0]).is_won();
        for (&v, &worth) in block.vertices.iter().zip(&look(block, &wins)).skip(1) {
            counts[v] = counts[v].with(worth);
        }
    }
    counts.into_iter().map(Count::is_won).collect()
}

fn wins(block: &Block, counts: &[Count]) -> Vec<bool> {
    block.vertices.iter().map(|&v| counts[v].is_won()).collect()
}

/// What the block is worth to each of its vertices, by which of the others win without it.
fn look(block: &Block, wins: &[bool]) -> Vec<Worth> {
    if block.bridge {
        return [wins[1], wins[0]].map(|wins| if wins { Worth::Nothing } else { Worth::Win }).to_vec();
    }
    let len = wins.len();
    let ahead = distances(wins, (0..len).rev());
    let behind = distances(wins, 0..len);
    let worth = |i: usize| match (ahead[i], behind[i]) {
        (a, b) if a < len && (a % 2 == 0 || b % 2 == 0) => Worth::Win,
        (a, _) if a >= len && len % 2 == 1 => Worth::Flip,
        _ => Worth::Nothing,
    };
    (0..len).map(worth).collect()
}

/// How far it is to another winner, against the order of `around`; the length or more if there is none.
fn distances(wins: &[bool], around: impl Iterator<Item = usize> + Clone) -> Vec<usize> {
    let mut distances = vec![0; wins.len()];
    let mut distance = wins.len();
    for i in around.clone().chain(around) {
        distances[i] = distance;
        distance = if wins[i] { 1 } else { distance + 1 };
    }
    distances
}

/// The blocks of a cactus without loops, from the roots down.
fn blocks(n: usize, edges: &[(u32, u32)]) -> Vec<Block> {
    let mut neighbours = vec![Vec::new(); n];
    for (edge, &(a, b)) in edges.iter().enumerate() {
        neighbours[a as usize].push((b as usize, edge));
        neighbours[b as usize].push((a as usize, edge));
    }
    let mut number = vec![usize::MAX; n];
    let mut parent = vec![usize::MAX; n];
    let mut order = Vec::new();
    // By the first vertex below the top; and whether the edge up is on a cycle.
    let mut cycles = vec![Vec::new(); n];
    let mut covered = vec![false; n];
    for root in 0..n {
        if number[root] != usize::MAX {
            continue;
        }
        number[root] = order.len();
        order.push(root);
        let mut path = vec![(root, usize::MAX, 0)];
        while let Some((v, came, next)) = path.pop() {
            let Some(&(w, edge)) = neighbours[v].get(next) else { continue };
            path.push((v, came, next + 1));
            if number[w] == usize::MAX {
                number[w] = order.len();
                order.push(w);
                parent[w] = v;
                path.push((w, edge, 0));
            } else if edge != came && number[w] < number[v] {
                let mut cycle = vec![v];
                while *cycle.last().expect("v") != w {
                    let last = *cycle.last().expect("v");
                    covered[last] = true;
                    cycle.push(parent[last]);
                }
                cycle.reverse();
                let head = cycle[1];
                cycles[head] = cycle;
            }
        }
    }
    let block = |v: usize| {
        let bridge = !covered[v];
        let vertices = if bridge { vec![parent[v], v] } else { std::mem::take(&mut cycles[v]) };
        Block { vertices, bridge }
    };
    let below = order.into_iter().filter(|&v| parent[v] != usize::MAX);
    below.map(block).filter(|block| !block.vertices.is_empty()).collect()
}
