use super::{cases, Case};
use crate::textbook::memoised_search;
use divan::{black_box, Bencher};
use xtask::shapes::Instance;

fn all() -> impl Iterator<Item = Case> {
    cases("grundy", &["random", "local", "deep-chain", "dense", "fan", "many"])
}

/// The games side by side: how many vertices, and the arcs.
fn make(case: &Case) -> (usize, Vec<(u32, u32)>) {
    let Instance::Sum(sum) = case.make() else { unreachable!() };
    let mut n = 0;
    let mut arcs = Vec::new();
    for game in &sum.games {
        arcs.extend(game.arcs.iter().map(|&(u, v)| (n as u32 + u, n as u32 + v)));
        n += game.n;
    }
    (n, arcs)
}

#[divan::bench(args = all())]
fn this_crate(bencher: Bencher, case: &Case) {
    let (n, arcs) = make(case);
    bencher.bench(|| graph_games::grundy::values(n, black_box(&arcs)));
}

#[divan::bench(args = all())]
fn textbook(bencher: Bencher, case: &Case) {
    let (n, arcs) = make(case);
    assert!(graph_games::grundy::values(n, &arcs) == Ok(memoised_search(n, &arcs)));
    bencher.bench(|| memoised_search(n, black_box(&arcs)));
}
