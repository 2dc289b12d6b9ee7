use super::{cases, Case};
use crate::textbook::block_by_block;
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
