use super::{cases, Case};
use divan::{black_box, Bencher};
use std::collections::VecDeque;
use xtask::shapes::{Instance, Tag};

fn all() -> impl Iterator<Item = Case> {
    cases("tag", &["path", "grid", "random-sparse", "random-dense", "tournament", "complete", "slow-capture"])
}

fn make(case: &Case) -> Tag {
    match case.make() {
        Instance::Tag(tag) => tag,
        _ => unreachable!(),
    }
}

#[divan::bench(args = all())]
fn this_crate(bencher: Bencher, case: &Case) {
    let Tag { n, arcs, .. } = make(case);
    bencher.bench(|| graph_games::tag::caught(n, black_box(&arcs)));
}

#[divan::bench(args = all())]
fn textbook(bencher: Bencher, case: &Case) {
    let Tag { n, arcs, .. } = make(case);
    let positions = graph_games::tag::caught(n, &arcs).expect("room");
    let escapers = 0..n as u32;
    let caught: Vec<bool> = escapers
        .clone()
        .flat_map(|e| escapers.clone().map(move |c| (e, c)))
        .map(|(e, c)| positions.contains(e, c))
        .collect();
    assert!(caught == retrograde_analysis(n, &arcs));
    bencher.bench(|| retrograde_analysis(n, black_box(&arcs)));
}

/// Position by position, with a queue, and for each position of the escaper how many of his moves are not yet lost.
/// Row by row for each vertex of the escaper, whether each of the chaser's catches him.
fn retrograde_analysis(n: usize, arcs: &[(u32, u32)]) -> Vec<bool> {
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
