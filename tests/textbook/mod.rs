//! The textbook methods, as one writes them in a contest.

// Each target that includes this file uses a part of it.
#![allow(dead_code)]

use std::collections::{HashSet, VecDeque};

// Tag.

/// Position by position, with a queue, and for each position of the escaper how many of his moves are not yet lost.
/// Row by row for each vertex of the escaper, whether each of the chaser's catches him.
pub fn retrograde_analysis(n: usize, arcs: &[(u32, u32)]) -> Vec<bool> {
    let mut predecessors: Vec<Vec<usize>> = (0..n).map(|v| vec![v]).collect();
    for &(u, v) in arcs {
        predecessors[v as usize].push(u as usize);
    }
    let mut moves = vec![0; n];
    predecessors.iter().flatten().for_each(|&u| moves[u] += 1);
    let mut left: Vec<u32> = (0..n * n).map(|position| moves[position / n]).collect();
    // By whose move it is: the escaper's, the chaser's.
    let mut caught = [vec![false; n * n], vec![false; n * n]];
    let mut todo = VecDeque::new();
    for v in 0..n {
        for turn in [0, 1] {
            caught[turn][v * n + v] = true;
            todo.push_back((v, v, turn));
        }
    }
    while let Some((e, c, turn)) = todo.pop_front() {
        let before = if turn == 0 { &predecessors[c] } else { &predecessors[e] };
        for &p in before {
            let (e, c) = if turn == 0 { (e, p) } else { (p, c) };
            let position = e * n + c;
            if turn == 1 {
                left[position] -= 1;
            }
            if (turn == 0 || left[position] == 0) && !caught[1 - turn][position] {
                caught[1 - turn][position] = true;
                todo.push_back((e, c, 1 - turn));
            }
        }
    }
    let [escapers_move, _] = caught;
    escapers_move
}

// Cactus.

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
pub fn block_by_block(n: usize, edges: &[(u32, u32)]) -> Vec<bool> {
    let blocks = blocks(n, edges);
    let mut counts = from_below(n, edges, &blocks);
    for block in &blocks {
        let mut wins = wins(block, &counts);
        wins[0] = counts[block.vertices[0]].without(look(block, &wins)[0]).is_won();
        for (&v, &worth) in block.vertices.iter().zip(&look(block, &wins)).skip(1) {
            counts[v] = counts[v].with(worth);
        }
    }
    counts.into_iter().map(Count::is_won).collect()
}

/// Whether the player to move wins on one vertex: the blocks hung up there.
pub fn block_by_block_from(root: u32, n: usize, edges: &[(u32, u32)]) -> bool {
    let edges = swapped(root, edges);
    from_below(n, &edges, &blocks(n, &edges))[0].is_won()
}

/// The same graph, `root` and 0 under each other's name.
pub fn swapped(root: u32, edges: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let name = |v| match v {
        0 => root,
        _ if v == root => 0,
        _ => v,
    };
    edges.iter().map(|&(a, b)| (name(a), name(b))).collect()
}

/// What the loops at each vertex and the blocks below it are worth. A loop flips.
fn from_below(n: usize, edges: &[(u32, u32)], blocks: &[Block]) -> Vec<Count> {
    let mut counts = vec![Count::default(); n];
    for &(v, _) in edges.iter().filter(|(a, b)| a == b) {
        counts[v as usize] = counts[v as usize].with(Worth::Flip);
    }
    for block in blocks.iter().rev() {
        let top = block.vertices[0];
        counts[top] = counts[top].with(look(block, &wins(block, &counts))[0]);
    }
    counts
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

/// The blocks of a cactus but its loops, from the roots down.
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

/// Whether each edge is on two cycles or more. Hopcroft and Tarjan: a depth-first search that finds the biconnected
/// components; a component with more edges than vertices is more than one cycle, and then each of its edges is on two.
pub fn on_two_cycles(n: usize, edges: &[(u32, u32)]) -> Vec<bool> {
    let mut neighbours = vec![Vec::new(); n];
    for (edge, &(a, b)) in edges.iter().enumerate().filter(|(_, (a, b))| a != b) {
        neighbours[a as usize].push((b as usize, edge));
        neighbours[b as usize].push((a as usize, edge));
    }
    let mut number = vec![usize::MAX; n];
    let mut low = vec![usize::MAX; n];
    let mut visited = 0;
    let mut seen = vec![false; edges.len()];
    // Edges whose component is not complete.
    let mut open = Vec::new();
    let mut twice = vec![false; edges.len()];
    for root in 0..n {
        if number[root] != usize::MAX {
            continue;
        }
        let mut path = vec![(root, 0, 0)];
        while let Some((v, next, opened)) = path.pop() {
            if next == 0 {
                (number[v], low[v]) = (visited, visited);
                visited += 1;
            }
            if let Some(&(w, edge)) = neighbours[v].get(next) {
                path.push((v, next + 1, opened));
                if std::mem::replace(&mut seen[edge], true) {
                    continue;
                }
                if number[w] == usize::MAX {
                    path.push((w, 0, open.len()));
                } else {
                    low[v] = low[v].min(number[w]);
                }
                open.push(edge);
            } else if let Some(&(parent, ..)) = path.last() {
                low[parent] = low[parent].min(low[v]);
                if low[v] >= number[parent] {
                    let component: Vec<usize> = open.split_off(opened);
                    let ends: HashSet<u32> = component.iter().flat_map(|&e| [edges[e].0, edges[e].1]).collect();
                    component.iter().for_each(|&edge| twice[edge] = component.len() > ends.len());
                }
            }
        }
    }
    twice
}

// Grundy.

/// A vector of successors for each vertex, a depth-first search (on a stack of its own, since it is too deep for
/// calls) that keeps the values found, and a set for each mex.
pub fn memoised_search(n: usize, arcs: &[(u32, u32)]) -> Vec<u32> {
    let mut successors = vec![Vec::new(); n];
    for &(u, v) in arcs {
        successors[u as usize].push(v as usize);
    }
    let mut values: Vec<Option<u32>> = vec![None; n];
    let mut path: Vec<(usize, usize)> = Vec::new();
    for root in 0..n {
        path.push((root, 0));
        while let Some((v, next)) = path.pop() {
            if values[v].is_some() {
                continue;
            }
            if let Some(&w) = successors[v].get(next) {
                path.push((v, next + 1));
                path.push((w, 0));
            } else {
                let seen: HashSet<u32> = successors[v].iter().filter_map(|&w| values[w]).collect();
                values[v] = (0..).find(|value| !seen.contains(value));
            }
        }
    }
    values.into_iter().flatten().collect()
}

// Loopy.

/// How one token ends for the player to move: won, lost, or `None` if play never ends. Backwards from the vertices
/// without arcs out, each other with a count of those that do not yet lead to a won one.
pub fn outcomes(n: usize, arcs: &[(u32, u32)]) -> Vec<Option<bool>> {
    let mut predecessors = vec![Vec::new(); n];
    let mut left = vec![0; n];
    for &(u, v) in arcs {
        predecessors[v as usize].push(u as usize);
        left[u as usize] += 1;
    }
    let mut outcomes = vec![None; n];
    let mut todo: Vec<usize> = (0..n).filter(|&v| left[v] == 0).collect();
    todo.iter().for_each(|&v| outcomes[v] = Some(false));
    while let Some(v) = todo.pop() {
        for &p in &predecessors[v] {
            left[p] -= 1;
            let known = if outcomes[v] == Some(false) { Some(true) } else { Some(false).filter(|_| left[p] == 0) };
            if outcomes[p].is_none() && known.is_some() {
                outcomes[p] = known;
                todo.push(p);
            }
        }
    }
    outcomes
}

// Tree.

/// A vector of neighbours for each vertex, an order from the root down, the bits in the opposite order.
pub fn search(n: usize, edges: &[(u32, u32)]) -> bool {
    let mut neighbours = vec![Vec::new(); n];
    for &(a, b) in edges {
        neighbours[a as usize].push(b as usize);
        neighbours[b as usize].push(a as usize);
    }
    let mut parent = vec![usize::MAX; n];
    let mut order = Vec::new();
    let mut todo = vec![0];
    while let Some(v) = todo.pop() {
        order.push(v);
        for &w in &neighbours[v] {
            if w != parent[v] {
                parent[w] = v;
                todo.push(w);
            }
        }
    }
    let mut wins = vec![false; n];
    for &v in order[1..].iter().rev() {
        if !wins[v] {
            wins[parent[v]] = true;
        }
    }
    wins[0]
}

/// The first vertex in the component of each.
pub fn components(n: usize, edges: &[(u32, u32)]) -> Vec<u32> {
    let mut neighbours = vec![Vec::new(); n];
    for &(a, b) in edges {
        neighbours[a as usize].push(b);
        neighbours[b as usize].push(a);
    }
    let mut first = vec![u32::MAX; n];
    for root in 0..n as u32 {
        let mut todo = vec![root];
        while let Some(v) = todo.pop() {
            if first[v as usize] == u32::MAX {
                first[v as usize] = root;
                todo.extend(&neighbours[v as usize]);
            }
        }
    }
    first
}
