use super::{cases, side_by_side, Case};
use divan::{black_box, Bencher};
use graph_games::loopy::Value;

fn all() -> impl Iterator<Item = Case> {
    cases("loopy", &["random", "loops", "exit", "strong", "ladder", "rounds", "many", "acyclic"])
}

#[divan::bench(args = all())]
fn this_crate(bencher: Bencher, case: &Case) {
    let (n, arcs) = side_by_side(case);
    bencher.bench(|| graph_games::loopy::values(n, black_box(&arcs)));
}

#[divan::bench(args = all())]
fn textbook(bencher: Bencher, case: &Case) {
    let (n, arcs) = side_by_side(case);
    let values = graph_games::loopy::values(n, &arcs);
    let rounds = global_rounds(n, &arcs);
    assert!(rounds.len() == n && (0..).zip(rounds).all(|(v, value)| values.of(v) == value));
    bencher.bench(|| global_rounds(n, black_box(&arcs)));
}

/// Two vectors of neighbours for each vertex, and rounds over the whole digraph: when an option may have come to revert,
/// the vertex is looked at again, with all its options.
fn global_rounds(n: usize, arcs: &[(u32, u32)]) -> Vec<Value<'static>> {
    let mut successors = vec![Vec::new(); n];
    let mut predecessors = vec![Vec::new(); n];
    for &(u, v) in arcs {
        successors[u as usize].push(v as usize);
        predecessors[v as usize].push(u as usize);
    }
    let mut labels: Vec<Option<u32>> = vec![None; n];
    let mut open: Vec<usize> = (0..n).collect();
    let mut is_open = vec![true; n];
    // The last round in which a vertex had an option with the label of the round.
    let mut has = vec![u32::MAX; n];
    let mut round = 0;
    while !open.is_empty() {
        let mut todo = open.clone();
        while let Some(v) = todo.pop() {
            let reverts = |&w: &usize| labels[w].is_some() || has[w] == round;
            if !is_open[v] || has[v] == round || !successors[v].iter().all(reverts) {
                continue;
            }
            labels[v] = Some(round);
            is_open[v] = false;
            for &p in &predecessors[v] {
                if has[p] != round {
                    has[p] = round;
                    todo.extend(&predecessors[p]);
                }
            }
        }
        open.retain(|&v| {
            is_open[v] &= has[v] == round;
            is_open[v]
        });
        round += 1;
    }
    let value = |v: usize| match labels[v] {
        Some(label) => Value::Number(label),
        None => {
            let mut set: Vec<u32> = successors[v].iter().filter_map(|&w| labels[w]).collect();
            set.sort_unstable();
            set.dedup();
            Value::Infinite(set.into())
        }
    };
    (0..n).map(value).collect()
}
