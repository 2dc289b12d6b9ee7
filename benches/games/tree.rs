use super::{cases, Case};
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

/// A vector of neighbours for each vertex, an order from the root down, the bits in the opposite order.
fn search(n: usize, edges: &[(u32, u32)]) -> bool {
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
