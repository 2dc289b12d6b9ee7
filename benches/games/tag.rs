use super::{cases, Case};
use crate::textbook::retrograde_analysis;
use divan::{black_box, Bencher};
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
