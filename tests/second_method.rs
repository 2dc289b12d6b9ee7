//! Do the solvers agree with other methods on instances of thousands of vertices, where the bare rules take too long?

use graph_games::loopy::{self, Value};
use graph_games::sum::Outcome;
use graph_games::{cactus, grundy, tag, tree};
use itertools::{iproduct, Itertools};
use xtask::shapes::{self, Instance, Rng};

mod textbook;

type Pairs = Vec<(u32, u32)>;

/// An instance of each shape.
fn instances(bin: &str, size: usize) -> impl Iterator<Item = (&'static str, Instance)> {
    let shapes = shapes::shapes(bin).expect("a game");
    shapes.iter().map(move |shape| (shape.name, (shape.make)(size, &mut Rng::with_seed(size as u64))))
}

/// One digraph of each shape of tag, smaller if there are many arcs.
fn digraphs(size: usize, few: usize) -> impl Iterator<Item = (&'static str, usize, Pairs)> {
    instances("tag", size).zip(instances("tag", few)).map(|((name, large), (_, small))| match (large, small) {
        (Instance::Tag(large), _) if large.arcs.len() <= 10 * large.n => (name, large.n, large.arcs),
        (_, Instance::Tag(small)) => (name, small.n, small.arcs),
        _ => unreachable!(),
    })
}

#[test]
fn tag_position_by_position() {
    for (name, n, arcs) in digraphs(1500, 300) {
        let caught = tag::caught(n, &arcs).unwrap();
        let expected = textbook::retrograde_analysis(n, &arcs);
        for ((escaper, chaser), expected) in iproduct!(0..n as u32, 0..n as u32).zip(expected) {
            assert_eq!(caught.contains(escaper, chaser), expected, "{name}: {escaper} before {chaser}");
        }
    }
}

#[test]
fn cactus_from_each_root_anew() {
    let mut rng = Rng::with_seed(1);
    for (size, most) in [(700, 700), (20_000, 20)] {
        for (name, instance) in instances("cactus", size) {
            let Instance::Cactus(shapes::Cactus { n, edges }) = instance else { unreachable!() };
            let wins = cactus::wins(n, &edges).unwrap();
            assert_eq!(wins, textbook::block_by_block(n, &edges), "{name}");
            let mut roots = (0..n as u32).collect_vec();
            rng.shuffle(&mut roots);
            for &root in &roots[..n.min(most)] {
                let expected = textbook::block_by_block_from(root, n, &edges);
                assert_eq!(wins[root as usize], expected, "{name} from {root}");
            }
        }
    }
}

/// The games of a sum as one digraph, and their starts.
fn side_by_side(instance: Instance) -> (usize, Pairs, Vec<u32>) {
    let Instance::Sum(sum) = instance else { unreachable!() };
    sum.side_by_side()
}

#[test]
fn grundy_depth_first() {
    for (name, instance) in instances("grundy", 2000) {
        let (n, arcs, starts) = side_by_side(instance);
        let values = grundy::values(n, &arcs).unwrap();
        assert_eq!(values, textbook::memoised_search(n, &arcs), "{name}");
        // Every move, tried.
        let sum = |tokens: &[u32]| tokens.iter().fold(0, |sum, &v| sum ^ values[v as usize]);
        let mut wins = Vec::new();
        for (token, &start) in starts.iter().enumerate() {
            for &(_, to) in arcs.iter().filter(|arc| arc.0 == start) {
                let mut tokens = starts.clone();
                tokens[token] = to;
                if sum(&tokens) == 0 {
                    wins.push((token, to));
                }
            }
        }
        assert_eq!(grundy::nim_sum(&values, &starts), sum(&starts), "{name}");
        assert_eq!(grundy::winning_move(&values, &arcs, &starts), wins.first().copied(), "{name}");
        if wins.is_empty() {
            let of_start =
                |(token, &start)| arcs.iter().filter(move |arc| arc.0 == start).map(move |arc| (token, arc.1));
            wins.extend(starts.iter().enumerate().flat_map(of_start));
        }
        assert_eq!(grundy::best_moves(&values, &arcs, &starts), wins, "{name}");
    }
}

/// Two digraphs, one token on each: vertex (u, v) is u * other.0 + v.
fn product((n, arcs): (usize, &[(u32, u32)]), (other_n, other_arcs): (usize, &[(u32, u32)])) -> Pairs {
    let k = other_n as u32;
    let first = iproduct!(arcs, 0..k).map(|(&(u, v), other)| (u * k + other, v * k + other));
    let second = iproduct!(0..n as u32, other_arcs).map(|(v, &(from, to))| (v * k + from, v * k + to));
    first.chain(second).collect()
}

/// Those of all shapes, those of tag, and acyclic ones with some arcs back, in which there are more numbers.
fn loopy_digraphs(size: usize, few: usize) -> impl Iterator<Item = (&'static str, usize, Pairs)> {
    let with_arcs_back = [1, 10, 100].into_iter().map(move |back| {
        let mut rng = Rng::with_seed(back as u64);
        let mut arcs = shapes::grundy::local(size, 3 * size, &mut rng).arcs;
        arcs.extend((0..back).map(|_| (rng.u32(..size as u32), rng.u32(..size as u32))));
        ("arcs back", size, arcs)
    });
    let of_shapes = instances("loopy", size).zip(instances("loopy", few)).map(|((name, large), (_, small))| {
        let (large, small) = (side_by_side(large), side_by_side(small));
        let (n, arcs, _) = if large.1.len() <= 10 * large.0 { large } else { small };
        (name, n, arcs)
    });
    of_shapes.chain(digraphs(size, few)).chain(with_arcs_back)
}

/// What a vertex is worth, by how it ends beside heaps of every size.
#[test]
fn loopy_beside_heaps() {
    let (mut numbers, mut infinite) = (0, 0);
    for (name, n, arcs) in loopy_digraphs(1500, 60) {
        let values = loopy::values(n, &arcs);
        let values = (0..n as u32).map(|v| values.of(v)).collect_vec();
        let largest = |value: &Value| match value {
            Value::Number(number) => *number,
            Value::Infinite(set) => set.last().copied().unwrap_or(0),
        };
        let heaps = values.iter().map(largest).max().unwrap() + 2;
        let heap_arcs = (0..heaps).flat_map(|from| (0..from).map(move |to| (from, to))).collect_vec();
        let outcomes = textbook::outcomes(n * heaps as usize, &product((n, &arcs), (heaps as usize, &heap_arcs)));
        for ((v, heap), outcome) in iproduct!(0..n, 0..heaps).zip(outcomes) {
            let expected = match &values[v] {
                Value::Number(number) => Some(*number != heap),
                Value::Infinite(set) => Some(true).filter(|_| set.contains(&heap)),
            };
            assert_eq!(outcome, expected, "{name}: {:?} on {v} beside a heap of {heap}", values[v]);
        }
        let of_number = values.iter().filter(|value| matches!(value, Value::Number(_))).count();
        numbers += of_number;
        infinite += n - of_number;
    }
    assert!(numbers > 5000 && infinite > 5000, "{numbers} and {infinite}");
}

/// Whoever always makes the finishing move gets to the end: his moves from won vertices, and all of the other player's
/// from lost ones, are a digraph without cycles.
#[test]
fn loopy_finishing() {
    let (mut won, mut cyclic) = (0, 0);
    for (name, n, arcs) in loopy_digraphs(1000, 60) {
        let values = loopy::values(n, &arcs);
        let outcomes = (0..n as u32).map(|v| loopy::outcome(&values, &[v])).collect_vec();
        let lost = |v: u32| outcomes[v as usize] == Outcome::Loss;
        let mut play = arcs.iter().copied().filter(|&(u, _)| lost(u)).collect_vec();
        for v in (0..n as u32).filter(|&v| outcomes[v as usize] == Outcome::Win) {
            let (_, to) = loopy::finishing_move(&values, &arcs, &[v]).unwrap();
            assert!(lost(to) && arcs.contains(&(v, to)), "{name}: {v} to {to}");
            play.push((v, to));
            won += 1;
        }
        assert!(grundy::values(n, &play).is_ok(), "{name}");
        cyclic += usize::from(grundy::values(n, &arcs).is_err());
    }
    assert!(won > 5000 && cyclic > 10, "{won} and {cyclic}");
}

#[test]
fn loopy_pairs() {
    let mut seen = [0; 3];
    for (name, n, arcs) in loopy_digraphs(200, 60) {
        let values = loopy::values(n, &arcs);
        let outcomes = textbook::outcomes(n * n, &product((n, &arcs), (n, &arcs)));
        for ((u, v), outcome) in iproduct!(0..n as u32, 0..n as u32).zip(outcomes) {
            let expected = match outcome {
                Some(true) => Outcome::Win,
                Some(false) => Outcome::Loss,
                None => Outcome::Draw,
            };
            assert_eq!(loopy::outcome(&values, &[u, v]), expected, "{name}: {u} and {v}");
            seen[outcome.map_or(2, usize::from)] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 10_000), "{seen:?}");
}

#[test]
fn tree_from_each_root_anew() {
    let mut rng = Rng::with_seed(1);
    for (name, instance) in instances("tree", 3000) {
        let Instance::Forest(shapes::Forest { trees }) = instance else { unreachable!() };
        for shapes::Tree { n, edges } in trees {
            let wins = tree::wins_everywhere(n, &edges).unwrap();
            for _ in 0..n.min(50) {
                let root = rng.u32(..n as u32);
                let expected = textbook::search(n, &textbook::swapped(root, &edges));
                assert_eq!(tree::wins(n, &edges, root), Ok(expected), "{name} from {root}");
                assert_eq!(wins[root as usize], expected, "{name} from {root}");
            }
        }
    }
}
