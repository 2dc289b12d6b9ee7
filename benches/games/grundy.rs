use super::{cases, side_by_side, Case};
use crate::textbook::memoised_search;
use divan::{black_box, Bencher};

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
