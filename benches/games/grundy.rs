use super::{cases, side_by_side, Case};
use divan::{black_box, Bencher};
use std::collections::HashSet;

fn all() -> impl Iterator<Item = Case> {
    cases("grundy", &["random", "local", "deep-chain", "dense", "fan", "many"])
}

#[divan::bench(args = all())]
fn this_crate(bencher: Bencher, case: &Case) {
    let (n, arcs) = side_by_side(case);
    bencher.bench(|| graph_games::grundy::values(n, black_box(&arcs)));
}

#[divan::bench(args = all())]
fn textbook(bencher: Bencher, case: &Case) {
    let (n, arcs) = side_by_side(case);
    assert!(graph_games::grundy::values(n, &arcs) == Ok(memoised_search(n, &arcs)));
    bencher.bench(|| memoised_search(n, black_box(&arcs)));
}

/// A vector of successors for each vertex, a depth-first search (on a stack of its own, since it is too deep for
/// calls) that keeps the values found, and a set for each mex.
fn memoised_search(n: usize, arcs: &[(u32, u32)]) -> Vec<u32> {
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
