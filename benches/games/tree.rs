use super::{cases, Case};
use crate::textbook::search;
use divan::{black_box, Bencher};
use xtask::shapes::{Instance, Tree};

fn all() -> impl Iterator<Item = Case> {
    cases("tree", &["random", "path", "star", "binary", "many"])
}

fn make(case: &Case) -> Vec<Tree> {
    match case.make() {
        Instance::Forest(forest) => forest.trees,
        _ => unreachable!(),
    }
}

fn crate_wins(trees: &[Tree]) -> Vec<bool> {
    trees.iter().map(|tree| graph_games::tree::wins(tree.n, &tree.edges, 0).expect("a tree")).collect()
}

#[divan::bench(args = all())]
fn this_crate(bencher: Bencher, case: &Case) {
    let trees = make(case);
    bencher.bench(|| crate_wins(black_box(&trees)));
}

#[divan::bench(args = all())]
fn this_crate_everywhere(bencher: Bencher, case: &Case) {
    let trees = make(case);
    let wins = |tree: &Tree| graph_games::tree::wins_everywhere(tree.n, &tree.edges).expect("a tree");
    assert!(trees.iter().map(|tree| wins(tree)[0]).eq(crate_wins(&trees)));
    bencher.bench(|| black_box(&trees).iter().map(wins).collect::<Vec<_>>());
}

#[divan::bench(args = all())]
fn textbook(bencher: Bencher, case: &Case) {
    let trees = make(case);
    let wins = |trees: &[Tree]| trees.iter().map(|tree| search(tree.n, &tree.edges)).collect::<Vec<_>>();
    assert!(wins(&trees) == crate_wins(&trees));
    bencher.bench(|| wins(black_box(&trees)));
}
