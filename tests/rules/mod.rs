//! The games from their bare rules: plain search over explicit positions, and definitions taken at their word.
//!
//! No theory is used, so all of it is slow. Vertices are numbered from 0. Sets of vertices and of edges are bit masks,
//! so there are at most 64 of each, save for tag.

// Every target that includes this file uses a part of it.
#![allow(dead_code)]

use std::collections::HashMap;

/// An arc, from and to, or an edge, its two ends.
pub type Pair = (u32, u32);

// Tag.

/// `[escaper][chaser]`: whether the chaser can force a capture, the escaper to move. Parallel arcs and loops allowed.
///
/// The least fixpoint over (escaper, chaser, whose turn): what no finite play forces is evaded for ever.
pub fn tag_caught(n: usize, arcs: &[Pair]) -> Vec<Vec<bool>> {
    let moves: Vec<Vec<usize>> = (0..n).map(|v| std::iter::once(v).chain(successors(arcs, v)).collect()).collect();
    let mut escaper_to_move = vec![vec![false; n]; n];
    let mut chaser_to_move = vec![vec![false; n]; n];
    loop {
        let mut changed = false;
        for escaper in 0..n {
            for chaser in 0..n {
                let caught = moves[escaper].iter().all(|&to| to == chaser || chaser_to_move[to][chaser]);
                changed |= caught != std::mem::replace(&mut escaper_to_move[escaper][chaser], caught);
                let catches = moves[chaser].iter().any(|&to| to == escaper || escaper_to_move[escaper][to]);
                changed |= catches != std::mem::replace(&mut chaser_to_move[escaper][chaser], catches);
            }
        }
        if !changed {
            return escaper_to_move;
        }
    }
}

fn successors(arcs: &[Pair], v: usize) -> impl Iterator<Item = usize> + '_ {
    arcs.iter().filter(move |arc| arc.0 as usize == v).map(|arc| arc.1 as usize)
}

// Edge geography.

/// For every start vertex whether the player to move wins, on any multigraph.
///
/// A position is the vertex of the token and the set of used edges.
pub fn cactus_wins(n: usize, edges: &[Pair]) -> Vec<bool> {
    let mut memo = HashMap::new();
    (0..n as u32).map(|start| edge_wins(edges, start, 0, &mut memo)).collect()
}

fn edge_wins(edges: &[Pair], at: u32, used: u64, memo: &mut HashMap<(u32, u64), bool>) -> bool {
    if let Some(&wins) = memo.get(&(at, used)) {
        return wins;
    }
    let wins = edges.iter().enumerate().any(|(i, &edge)| {
        used >> i & 1 == 0 && across(edge, at).is_some_and(|to| !edge_wins(edges, to, used | 1 << i, memo))
    });
    memo.insert((at, used), wins);
    wins
}

/// How many cycles of a multigraph `edges[edge]` is on; loops are cycles of length one, double edges of length two.
///
/// These are the simple paths between its ends that do without it.
pub fn cycles_through(edges: &[Pair], edge: usize) -> usize {
    let mut others = edges.to_vec();
    let (from, to) = others.remove(edge);
    simple_paths(&others, from, to, 0)
}

fn simple_paths(edges: &[Pair], from: u32, to: u32, visited: u64) -> usize {
    if from == to {
        return 1;
    }
    let visited = visited | 1 << from;
    let next = edges.iter().filter_map(|&edge| across(edge, from)).filter(|&next| visited >> next & 1 == 0);
    next.map(|next| simple_paths(edges, next, to, visited)).sum()
}

/// Whether every edge is on at most one cycle; neither connected nor simple is asked for.
pub fn is_cactus(edges: &[Pair]) -> bool {
    (0..edges.len()).all(|edge| cycles_through(edges, edge) <= 1)
}

fn across((a, b): Pair, from: u32) -> Option<u32> {
    match from {
        _ if from == a => Some(b),
        _ if from == b => Some(a),
        _ => None,
    }
}

// Sums of games on acyclic digraphs.

/// Whether the player to move wins, by the vertices of the tokens; for one set of arcs.
pub type SumMemo = HashMap<Vec<u32>, bool>;

/// Whether the player to move wins with these tokens on one digraph, which may be several games side by side.
pub fn sum_wins(arcs: &[Pair], tokens: &[u32], memo: &mut SumMemo) -> bool {
    if let Some(&wins) = memo.get(tokens) {
        return wins;
    }
    let wins = (0..tokens.len()).any(|token| {
        arcs.iter().any(|&(from, to)| from == tokens[token] && !sum_wins(arcs, &moved(tokens, token, to), memo))
    });
    memo.insert(tokens.to_vec(), wins);
    wins
}

/// Every winning move as (token, vertex it goes to): tokens in order, and the arcs of each in order.
pub fn sum_winning_moves(arcs: &[Pair], tokens: &[u32], memo: &mut SumMemo) -> Vec<(usize, u32)> {
    let mut winning = Vec::new();
    for token in 0..tokens.len() {
        for &(_, to) in arcs.iter().filter(|arc| arc.0 == tokens[token]) {
            if !sum_wins(arcs, &moved(tokens, token, to), memo) {
                winning.push((token, to));
            }
        }
    }
    winning
}

fn moved(tokens: &[u32], token: usize, to: u32) -> Vec<u32> {
    let mut tokens = tokens.to_vec();
    tokens[token] = to;
    tokens
}

/// The Grundy value of every vertex: the size of the Nim heap with which it makes a sum that the player to move loses.
///
/// A heap of size k is a token on vertex k of a digraph with an arc from every vertex to every smaller one.
pub fn grundy_values(n: usize, arcs: &[Pair]) -> Vec<u32> {
    let n = n as u32;
    let heap = (0..=n).flat_map(|from| (0..from).map(move |to| (n + from, n + to)));
    let arcs: Vec<Pair> = arcs.iter().copied().chain(heap).collect();
    let mut memo = SumMemo::new();
    let mut value = |v| (0..=n).find(|size| !sum_wins(&arcs, &[v, n + size], &mut memo)).expect("some heap is equal");
    (0..n).map(&mut value).collect()
}

/// Whether one or more arcs lead from `vertex` back to it.
pub fn is_on_cycle(arcs: &[Pair], vertex: u32) -> bool {
    let successors = arcs.iter().filter(|arc| arc.0 == vertex);
    successors.fold(0, |reached, arc| reached | reachable(arcs, arc.1)) >> vertex & 1 == 1
}

/// Whether no arcs lead from a vertex back to it.
pub fn is_acyclic(n: usize, arcs: &[Pair]) -> bool {
    (0..n as u32).all(|v| !is_on_cycle(arcs, v))
}

/// The set of vertices that arcs lead to from `start`, itself included, as a bit mask.
pub fn reachable(arcs: &[Pair], start: u32) -> u64 {
    let mut reached = 1u64 << start;
    loop {
        let more = arcs.iter().filter(|arc| reached >> arc.0 & 1 == 1).fold(reached, |more, arc| more | 1 << arc.1);
        if more == reached {
            return reached;
        }
        reached = more;
    }
}

// Vertex geography.

/// Whether the player to move wins from `start`, on any graph; quick on trees.
///
/// A position is the vertex of the token and the set of visited vertices.
pub fn tree_wins(edges: &[Pair], start: u32) -> bool {
    vertex_wins(edges, start, 1 << start)
}

fn vertex_wins(edges: &[Pair], at: u32, visited: u64) -> bool {
    let mut moves = edges.iter().filter_map(|&edge| across(edge, at)).filter(|&to| visited >> to & 1 == 0);
    moves.any(|to| !vertex_wins(edges, to, visited | 1 << to))
}

/// The set of vertices that edges lead to from `start`, itself included, as a bit mask.
pub fn connected_to(edges: &[Pair], start: u32) -> u64 {
    let both: Vec<Pair> = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
    reachable(&both, start)
}

/// Whether there is exactly one simple path between any two vertices, and no loop.
pub fn is_tree(n: usize, edges: &[Pair]) -> bool {
    let one_path = |a, b| simple_paths(edges, a, b, 0) == 1;
    edges.iter().all(|&(a, b)| a != b) && (0..n as u32).all(|a| (0..a).all(|b| one_path(a, b)))
}
