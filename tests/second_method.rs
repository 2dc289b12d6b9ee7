//! Do the solvers agree with other methods on instances of thousands of vertices, where the bare rules take too long?

use graph_games::loopy::{self, Value};
use graph_games::size::MAX_VERTICES;
use graph_games::sum::Outcome;
use graph_games::{cactus, grundy, tag, tree};
use itertools::{iproduct, Itertools};
use std::iter::repeat;
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

/// Puts a part beside the `n` vertices and the arcs or edges that are there.
fn put_beside(n: &mut usize, all: &mut Pairs, part: usize, of_part: &[(u32, u32)]) {
    let base = *n as u32;
    all.extend(of_part.iter().map(|(u, v)| (base + u, base + v)));
    *n += part;
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

/// Small digraphs side by side, strewn over more vertices than 16 bits tell apart, half of them below 2^16. And a last
/// vertex with arcs to all others, from which a chaser catches everyone at once; no arc leads to it.
#[test]
fn tag_on_far_apart_numbers() {
    const BELOW: u32 = 1 << 16;
    let (mut n, mut arcs) = (0, Vec::new());
    for (_, part, of_part) in digraphs(30, 30) {
        put_beside(&mut n, &mut arcs, part, &of_part);
    }
    let expected = textbook::retrograde_analysis(n, &arcs);
    let expected = |e: u32, c: u32| expected[e as usize * n + c as usize];
    // Vertices 2i and 2i + 1 get the numbers i and 2^16 + i.
    let name = |v: u32| v / 2 + v % 2 * BELOW;
    let strewn = arcs.iter().map(|&(u, v)| (name(u), name(v)));
    let all = BELOW + n.div_ceil(2) as u32;
    let hub = all;
    let strewn = strewn.chain((0..all).map(|v| (hub, v))).collect_vec();
    let caught = tag::caught(all as usize + 1, &strewn).unwrap();
    for v in 0..=all {
        assert!(caught.contains(v, hub), "{v} before the hub");
        assert_eq!(caught.contains(hub, v), v == hub, "the hub before {v}");
    }
    let vertex = |name: u32| Some(name % BELOW * 2 + name / BELOW).filter(|&v| v < n as u32);
    for (v, other) in iproduct!(0..n as u32, 0..all) {
        let (escaped, chased) = match vertex(other) {
            Some(w) => (expected(v, w), expected(w, v)),
            None => (false, false),
        };
        assert_eq!(caught.contains(name(v), other), escaped, "{} before {other}", name(v));
        assert_eq!(caught.contains(other, name(v)), chased, "{other} before {}", name(v));
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

/// A hub with more and more leaves, and with some loops, bare triangles and triangles with a leaf on a corner: to the hub
/// these are wins, flips, flips and wins. In most numberings the hub is the top of them all, in some not of the last.
#[test]
fn cactus_with_a_hub_of_all_kinds() {
    let mut rng = Rng::with_seed(3);
    for (leaves, _) in iproduct!(0..=300, 0..8) {
        let mut hub = shapes::cactus::star(1 + leaves);
        hub.edges.extend(repeat((0, 0)).take(rng.usize(..3)));
        for _ in 0..rng.usize(..4) {
            let new = hub.n as u32;
            hub.edges.extend([(0, new), (new, new + 1), (new + 1, 0)]);
            hub.n += 2;
            if rng.bool() {
                hub.edges.push((new, new + 2));
                hub.n += 1;
            }
        }
        hub.shuffle(&mut rng);
        assert_eq!(cactus::wins(hub.n, &hub.edges), Ok(textbook::block_by_block(hub.n, &hub.edges)), "{leaves} leaves");
    }
}

/// Whether it is refused, as it is to be if an edge is on two cycles, and with the first that is with those before it.
fn check_refusal(name: &str, n: usize, edges: &[(u32, u32)]) -> bool {
    let twice = textbook::on_two_cycles(n, edges);
    match cactus::wins(n, edges) {
        Ok(wins) => {
            assert!(!twice.contains(&true), "{name}: taken for a cactus");
            assert_eq!(wins, textbook::block_by_block(n, edges), "{name}");
            false
        }
        Err(cactus::NotCactus { edge }) => {
            assert!(textbook::on_two_cycles(n, &edges[..=edge])[edge], "{name}: edge {edge}");
            let before = textbook::on_two_cycles(n, &edges[..edge]);
            assert!(!before.contains(&true), "{name}: edge {edge} is not the first");
            true
        }
    }
}

#[test]
fn cactus_with_one_edge_more() {
    let mut rng = Rng::with_seed(2);
    let mut refused = 0;
    for size in [100, 700, 20_000] {
        for (name, instance) in instances("cactus", size) {
            let Instance::Cactus(shapes::Cactus { n, mut edges }) = instance else { unreachable!() };
            let edge = (rng.u32(..n as u32), rng.u32(..n as u32));
            edges.insert(rng.usize(..=edges.len()), edge);
            refused += usize::from(check_refusal(name, n, &edges));
        }
    }
    assert!(refused > 30, "{refused}");
    // Of each size one of which nothing can be taken away: a cycle with a chord.
    for m in (3..=600).chain([1 << 16]) {
        let mut graph = shapes::cactus::cycle(m - 1);
        graph.edges.push((0, (m as u32 - 1) / 2));
        graph.shuffle(&mut rng);
        assert!(check_refusal("chord", graph.n, &graph.edges), "{m} edges");
    }
}

/// Among very many edges the first on two cycles, at the front and at the end.
#[test]
fn cactus_with_one_edge_more_among_many() {
    let mut edges = vec![(0, 0); 20_000_000];
    let last = edges.len() - 1;
    for place in [2, last] {
        for edge in [0, 1, place] {
            edges[edge] = (0, 1);
        }
        assert_eq!(cactus::wins(2, &edges), Err(cactus::NotCactus { edge: place }));
        edges[place] = (0, 0);
    }
}

/// As many vertices as there may be, and a row of three triangles on the last of them: the corner of the one in the
/// middle loses, and those that have no move.
#[test]
fn cactus_on_the_last_vertices() {
    const N: u32 = MAX_VERTICES;
    let name = |v: u32| N - 7 + v;
    let triangles = shapes::cactus::triangle_path(7).edges;
    let edges = triangles.iter().map(|&(a, b)| (name(a), name(b))).collect_vec();
    let wins = cactus::wins(N as usize, &edges).unwrap();
    let winning = (0..N).filter(|&v| wins[v as usize]).collect_vec();
    assert_eq!(winning, [0, 1, 2, 4, 5, 6].map(name));
}

/// The same cacti, and a hub with very many leaves, strewn over the largest number of vertices that is taken.
#[test]
fn cactus_on_far_apart_numbers() {
    const MOST: usize = MAX_VERTICES as usize;
    let (mut n, mut edges) = (0, Vec::new());
    // The hub is vertex 0.
    let mut hub = shapes::cactus::star(600_000);
    hub.edges.extend([(0, 600_000), (600_000, 600_001), (600_001, 0)]);
    put_beside(&mut n, &mut edges, 600_002, &hub.edges);
    for (_, instance) in instances("cactus", 700) {
        let Instance::Cactus(cactus) = instance else { unreachable!() };
        put_beside(&mut n, &mut edges, cactus.n, &cactus.edges);
    }
    let expected = textbook::block_by_block(n, &edges);
    // It has no divisor in common with their number.
    let name = |v: u32| (u64::from(v) * 6_180_339 % u64::from(MAX_VERTICES)) as u32;
    let strewn = edges.iter().map(|&(a, b)| (name(a), name(b))).collect_vec();
    let wins = cactus::wins(MOST, &strewn).unwrap();
    for (v, expected) in expected.iter().enumerate() {
        assert_eq!(wins[name(v as u32) as usize], *expected, "{v}");
    }
    let count = |wins: &[bool]| wins.iter().filter(|&&wins| wins).count();
    assert_eq!(count(&wins), count(&expected), "there is no move elsewhere");
}

/// The games of a sum as one digraph, and their starts.
fn side_by_side(instance: Instance) -> (usize, Pairs, Vec<u32>) {
    let Instance::Sum(sum) = instance else { unreachable!() };
    sum.side_by_side()
}

#[test]
fn grundy_depth_first() {
    let mut rng = Rng::with_seed(4);
    for (name, instance) in instances("grundy", 2000) {
        let (n, mut arcs, mut starts) = side_by_side(instance);
        // Not game by game: the moves of a token come in the order of its arcs, wherever these are among the others.
        rng.shuffle(&mut arcs);
        rng.shuffle(&mut starts);
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
        if wins.is_empty() {
            let of_start =
                |(token, &start)| arcs.iter().filter(move |arc| arc.0 == start).map(move |arc| (token, arc.1));
            wins.extend(starts.iter().enumerate().flat_map(of_start));
        }
        assert_eq!(grundy::best_moves(&values, &arcs, &starts), wins, "{name}");
        assert_eq!(grundy::best_move(&values, &arcs, &starts), wins.first().copied(), "{name}");
        // Where all play ends, `loopy` says the same, and the first winning move is as good as any.
        let is_won = grundy::outcome(&values, &starts) == Outcome::Win;
        let values = loopy::values(n, &arcs);
        assert_eq!(loopy::best_moves(&values, &arcs, &starts), wins, "{name}");
        assert_eq!(loopy::best_move(&values, &arcs, &starts), wins.first().copied(), "{name}");
        let finishing = wins.first().copied().filter(|_| is_won);
        assert_eq!(loopy::finishing_move(&values, &arcs, &starts), finishing, "{name}");
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

/// Small digraphs side by side, strewn over the largest number of vertices that is taken: they are worth what they are
/// alone, and all others, from which there is no move, nothing.
#[test]
fn loopy_on_far_apart_numbers() {
    const N: u32 = MAX_VERTICES;
    let (mut n, mut arcs, mut expected) = (0, Vec::new(), Vec::new());
    for (_, part, of_part) in loopy_digraphs(300, 60) {
        let values = loopy::values(part, &of_part);
        expected.extend((0..part as u32).map(|v| values.of(v).to_string()));
        put_beside(&mut n, &mut arcs, part, &of_part);
    }
    // It has no divisor in common with their number.
    let name = |v: u32| (u64::from(v) * 6_180_339 % u64::from(N)) as u32;
    let strewn = arcs.iter().map(|&(u, v)| (name(u), name(v))).collect_vec();
    let values = loopy::values(N as usize, &strewn);
    for (v, expected) in expected.into_iter().enumerate() {
        assert_eq!(values.of(name(v as u32)).to_string(), expected, "{v}");
    }
    let worth_nothing = |v: u32| values.of(name(v)) == Value::Number(0);
    assert_eq!((n as u32..N).find(|&v| !worth_nothing(v)), None);
}

#[test]
fn tree_from_each_root_anew() {
    let mut rng = Rng::with_seed(1);
    for ((name, instance), most) in
        instances("tree", 3000).zip(repeat(50)).chain(instances("tree", 100_000).zip(repeat(2)))
    {
        let Instance::Forest(shapes::Forest { trees }) = instance else { unreachable!() };
        for shapes::Tree { n, edges } in trees {
            let wins = tree::wins_everywhere(n, &edges).unwrap();
            // On a tree a used edge leads to no vertex again.
            assert!(cactus::wins(n, &edges).as_ref() == Ok(&wins), "{name}");
            for _ in 0..n.min(most) {
                let root = rng.u32(..n as u32);
                let expected = textbook::search(n, &textbook::swapped(root, &edges));
                assert_eq!(tree::wins(n, &edges, root), Ok(expected), "{name} from {root}");
                assert_eq!(wins[root as usize], expected, "{name} from {root}");
            }
        }
    }
}

/// From the hub one move ends the game. From a leaf it is two, if there are two leaves. Also with as many leaves as
/// a number of some bits just holds, or half of them. On a tree a used edge leads to no vertex again.
#[test]
fn star_of_each_size() {
    let around_powers = (10..=20).flat_map(|i| (1 << i)..=(1 << i) + 2);
    for n in (1..=600).chain(around_powers).chain([MAX_VERTICES as usize]) {
        let edges = shapes::tree::star(n).edges;
        assert_eq!(tree::wins(n, &edges, 0), Ok(n > 1), "{n}");
        let wins = tree::wins_everywhere(n, &edges).unwrap();
        let wrong = (0..n).find(|&v| wins[v] != if v == 0 { n > 1 } else { n == 2 });
        assert_eq!(wrong, None, "{n}");
        assert!(cactus::wins(n, &edges).as_ref() == Ok(&wins), "{n}");
    }
}

/// Checks the reason why it is no tree.
fn check_not_tree(name: &str, n: usize, edges: &[(u32, u32)], rng: &mut Rng) {
    let other = rng.u32(..n as u32);
    for (start, reason) in [
        (0, tree::wins(n, edges, 0).err()),
        (other, tree::wins(n, edges, other).err()),
        (0, tree::wins_everywhere(n, edges).err()),
    ] {
        match reason.unwrap_or_else(|| panic!("{name}: taken for a tree")) {
            tree::NotTree::Cycle { edge } => {
                let first = textbook::components(n, &edges[..edge]);
                let (a, b) = edges[edge];
                assert_eq!(first[a as usize], first[b as usize], "{name}: edge {edge} closes no cycle");
                // Each edge before it was between two components.
                let components = (0..n as u32).filter(|&v| first[v as usize] == v).count();
                assert_eq!(components + edge, n, "{name}: edge {edge} is not the first");
            }
            tree::NotTree::Disconnected { vertex } => {
                let first = textbook::components(n, edges);
                assert_ne!(first[start as usize], first[vertex as usize], "{name}: {start} and {vertex}");
            }
        }
    }
}

#[test]
fn tree_with_edges_less_or_more() {
    let mut rng = Rng::with_seed(2);
    for (name, instance) in instances("tree", 3000) {
        let Instance::Forest(shapes::Forest { trees }) = instance else { unreachable!() };
        for shapes::Tree { n, mut edges } in trees.into_iter().filter(|tree| tree.n > 1).take(20) {
            let more = (rng.u32(..n as u32), rng.u32(..n as u32));
            edges.insert(rng.usize(..n), more);
            check_not_tree(name, n, &edges, &mut rng);
            edges.swap_remove(rng.usize(..n));
            // It can be a tree again.
            if textbook::components(n, &edges).iter().any(|&first| first > 0) {
                check_not_tree(name, n, &edges, &mut rng);
            }
            edges.pop();
            check_not_tree(name, n, &edges, &mut rng);
        }
    }
    // Where only the last vertex is apart.
    for n in (2..=600).chain([(1 << 16) - 1, 1 << 16, (1 << 16) + 1, MAX_VERTICES as usize]) {
        let (edges, vertex) = (shapes::tree::path(n - 1).edges, n as u32 - 1);
        assert_eq!(tree::wins(n, &edges, 0), Err(tree::NotTree::Disconnected { vertex }));
        assert_eq!(tree::wins_everywhere(n, &edges), Err(tree::NotTree::Disconnected { vertex }));
    }
    // Of a random tree, ever less.
    let mut edges = shapes::tree::random(600, &mut rng).edges;
    rng.shuffle(&mut edges);
    while edges.pop().is_some() {
        check_not_tree("forest", 600, &edges, &mut rng);
    }
}
