//! What is known about the games from elsewhere: theorems, and tables that others have published.

use fastrand::Rng;
use graph_games::loopy::Value;
use graph_games::sum::Outcome;
use graph_games::{cactus, grundy, loopy, tag, tree};
use itertools::{iproduct, Itertools};
use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;
use rules::Pair;
use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;

mod rules;

fn both_ways(edges: &[Pair]) -> Vec<Pair> {
    edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect()
}

fn random_tree(rng: &mut Rng, n: u32) -> Vec<Pair> {
    (1..n).map(|v| (v, rng.u32(..v))).collect()
}

// Tag.

fn assert_caught(n: u32, arcs: &[Pair], expected: impl Fn(u32, u32) -> bool) {
    let caught = tag::caught(n as usize, arcs).unwrap();
    for (escaper, chaser) in iproduct!(0..n, 0..n) {
        let got = caught.contains(escaper, chaser);
        assert_eq!(got, expected(escaper, chaser), "{arcs:?}: escaper {escaper}, chaser {chaser}");
    }
}

/// A graph on at most eight vertices: byte v holds a bit for each neighbour of v.
type Graph = u64;

fn has_edge(graph: Graph, a: usize, b: usize) -> bool {
    graph >> (8 * a + b) & 1 == 1
}

/// The same for all ways to number the vertices of a graph: the least number that an order of the vertices gives,
/// among those that keep to what all orders share.
fn canonical(n: usize, graph: Graph) -> Graph {
    let mut colours = vec![0; n];
    for _ in 0..n {
        let around = |v: usize| (0..n).filter(|&w| has_edge(graph, v, w)).map(|w| colours[w]).sorted().collect_vec();
        let signatures = (0..n).map(|v| (colours[v], around(v))).collect_vec();
        let kinds: BTreeSet<_> = signatures.iter().collect();
        colours = signatures.iter().map(|one| kinds.iter().position(|kind| *kind == one).unwrap()).collect();
    }
    let classes = (0..n).map(|colour| (0..n).filter(|&v| colours[v] == colour).collect_vec());
    let orders = classes.filter(|class| !class.is_empty()).map(|class| {
        let len = class.len();
        class.into_iter().permutations(len)
    });
    let renumbered = |order: Vec<usize>| -> Graph {
        iproduct!(0..n, 0..n).filter(|&(a, b)| has_edge(graph, order[a], order[b])).map(|(a, b)| 1 << (8 * a + b)).sum()
    };
    orders.multi_cartesian_product().map(|parts| renumbered(parts.concat())).min().unwrap()
}

/// The graphs with one vertex more, each once.
fn one_larger(n: usize, graphs: &BTreeSet<Graph>) -> BTreeSet<Graph> {
    let with_last = |(&graph, set): (&Graph, u64)| {
        (0..n).filter(|v| set >> v & 1 == 1).fold(graph | set << (8 * n), |graph, v| graph | 1 << (8 * v + n))
    };
    iproduct!(graphs, 0..1 << n).map(with_last).map(|graph| canonical(n + 1, graph)).collect()
}

/// Whether taking off vertices whose neighbours, and they themselves, are all neighbours of one other or that one
/// itself, leaves one vertex.
fn is_dismantlable(n: usize, graph: Graph) -> bool {
    let near = |v: usize| graph >> (8 * v) & 0xff | 1 << v;
    let mut left: u64 = (1 << n) - 1;
    let is_left = |v: usize, left: u64| left >> v & 1 == 1;
    loop {
        let dominated = |&(v, by): &(usize, usize)| {
            v != by && is_left(v, left) && is_left(by, left) && near(v) & left & !near(by) == 0
        };
        match iproduct!(0..n, 0..n).find(dominated) {
            Some((v, _)) => left &= !(1 << v),
            None => return left.is_power_of_two(),
        }
    }
}

/// One chaser catches everyone exactly on the dismantlable graphs: Nowakowski and Winkler, Vertex-to-vertex pursuit in
/// a graph (1983), and Quilliot (1978). All graphs: <https://oeis.org/A000088>; how many of those are dismantlable:
/// Baird et al., On the minimum order of k-cop-win graphs (2014), table 1.
#[test]
fn dismantlable_graphs() {
    let mut graphs = BTreeSet::from([0]);
    for (n, count, dismantlable) in
        [(1, 1, 1), (2, 2, 1), (3, 4, 2), (4, 11, 5), (5, 34, 16), (6, 156, 68), (7, 1044, 403), (8, 12346, 3791)]
    {
        assert_eq!(graphs.len(), count, "graphs on {n} vertices");
        let mut found = 0;
        for &graph in &graphs {
            let arcs = iproduct!(0..n, 0..n).filter(|&(a, b)| has_edge(graph, a, b));
            let arcs = arcs.map(|(a, b)| (a as u32, b as u32)).collect_vec();
            let caught = tag::caught(n, &arcs).unwrap();
            let catches_all = |chaser| (0..n as u32).all(|escaper| caught.contains(escaper, chaser));
            if is_dismantlable(n, graph) {
                found += 1;
                assert!((0..n as u32).all(catches_all), "{arcs:?}");
            } else {
                assert!(!(0..n as u32).any(catches_all), "{arcs:?}");
            }
        }
        assert_eq!(found, dismantlable, "dismantlable graphs on {n} vertices");
        if n < 8 {
            graphs = one_larger(n, &graphs);
        }
    }
}

/// Without triangles and with two neighbours everywhere, who is next to the chaser can step away from him: Aigner and
/// Fromme, A game of cops and robbers (1984). So nobody is caught who is not caught already.
#[test]
fn graphs_that_catch_nobody() {
    let cycle = |n: u32| (0..n).map(|v| (v, (v + 1) % n)).collect_vec();
    let generalised_petersen = |n: u32, k: u32| {
        let of = |v| [(v, (v + 1) % n), (v, n + v), (n + v, n + (v + k) % n)];
        (0..n).flat_map(of).collect_vec()
    };
    let grid = |width: u32, height: u32| {
        let right = iproduct!(0..height, 1..width).map(|(y, x)| (y * width + x - 1, y * width + x));
        let down = iproduct!(1..height, 0..width).map(|(y, x)| ((y - 1) * width + x, y * width + x));
        right.chain(down).collect_vec()
    };
    let petersen = generalised_petersen(5, 2);
    let dodecahedron = generalised_petersen(10, 2);
    assert_eq!((petersen.len(), dodecahedron.len()), (15, 30));
    let mut graphs = vec![(10, petersen), (20, dodecahedron)];
    graphs.extend((4..70).map(|n| (n, cycle(n))));
    graphs.extend(iproduct!(2..9, 2..9).map(|(width, height)| (width * height, grid(width, height))));
    for (n, edges) in graphs {
        assert_caught(n, &both_ways(&edges), |escaper, chaser| escaper == chaser);
    }
}

/// A tree is dismantlable, and nobody comes from one to another.
#[test]
fn forests() {
    let mut rng = Rng::with_seed(1);
    for cut in [0, 1, 3].repeat(30) {
        let n = rng.u32(1..=64);
        let mut edges = random_tree(&mut rng, n);
        edges.retain(|_| rng.u32(..10) >= cut);
        assert_caught(n, &both_ways(&edges), |escaper, chaser| rules::connected_to(&edges, chaser) >> escaper & 1 == 1);
    }
}

/// Without cycles the escaper runs out of arcs: he is caught exactly if the chaser's vertex reaches his.
#[test]
fn acyclic_digraphs() {
    for arcs in (0..5).tuple_combinations().powerset() {
        assert_caught(5, &arcs, |escaper, chaser| rules::reachable(&arcs, chaser) >> escaper & 1 == 1);
    }
}

/// Digraphs whose rows of bits are long. What counts is in one part of a row, in each part once.
#[test]
fn long_rows() {
    let n = 2700;
    // A hub has arcs to all but the three vertices of a cycle, and all those have one to its first vertex. The chaser
    // on the hub is the only one next to them, and then they run to the cycle. On the cycle the escaper stays, and goes
    // one on when the chaser is next to him.
    for first in (0..n - 2).step_by(512) {
        let cycle = [first, first + 1, first + 2];
        let hub = (first + 3) % n;
        let others = (0..n).filter(|v| *v != hub && !cycle.contains(v));
        let mut arcs = others.flat_map(|v| [(hub, v), (v, first)]).collect_vec();
        arcs.extend((0..3).map(|i| (cycle[i], cycle[(i + 1) % 3])));
        assert_all_caught(n, &arcs, |escaper, chaser| escaper == chaser);
    }
    // On an acyclic digraph the chaser catches whom he reaches, on a tree everyone.
    let down = (1..n).map(|v| (v, v - 1)).collect_vec();
    assert_all_caught(n, &down, |escaper, chaser| escaper <= chaser);
    for hub in [0, n / 2, n - 1] {
        let star = (0..n).filter(|&v| v != hub).map(|v| (hub, v)).collect_vec();
        assert_all_caught(n, &star, |escaper, chaser| escaper == chaser || chaser == hub);
        assert_all_caught(n, &both_ways(&star), |_, _| true);
    }
}

/// Rows of which all is lost to the chaser but one end, which begins inside of a word, with a word or with a block.
#[test]
fn rows_lost_up_to_a_place() {
    let whole_words = |n: u32| (64..n - 2).step_by(64).collect_vec();
    for (n, places) in
        [(192, (1..190).collect()), (200, (1..198).collect()), (1024, whole_words(1024)), (1100, whole_words(1100))]
    {
        for (place, reversed) in iproduct!(places, [false, true]) {
            // A hub has arcs to all in front of the place, and those have one to the first vertex of a cycle, on which
            // the escaper is never caught up with.
            let others = (1..place).flat_map(|v| [(0, v), (v, place)]);
            let cycle = (place..n).map(|v| (v, if v + 1 < n { v + 1 } else { place }));
            let name = |v: u32| if reversed { n - 1 - v } else { v };
            let arcs = others.chain(cycle).map(|(u, v)| (name(u), name(v))).collect_vec();
            let caught = tag::caught(n as usize, &arcs).unwrap();
            let wrong = (0..n).find(|&e| caught.contains(name(e), name(0)) != (e == 0));
            assert_eq!(wrong, None, "{n} vertices, cycle from {place}, reversed: {reversed}");
        }
    }
}

/// As [`assert_caught`], for digraphs that are too large to be shown.
fn assert_all_caught(n: u32, arcs: &[Pair], expected: impl Fn(u32, u32) -> bool) {
    let caught = tag::caught(n as usize, arcs).unwrap();
    let wrong = iproduct!(0..n, 0..n).find(|&(e, c)| caught.contains(e, c) != expected(e, c));
    assert_eq!(wrong, None, "{:?}…", &arcs[..4]);
}

/// Tag as a loopy game on its positions, in which the escaper is stuck when he is caught, and the chaser never.
#[test]
fn tag_is_a_loopy_game() {
    let mut rng = Rng::with_seed(2);
    for _ in 0..300 {
        let n = rng.u32(1..=12);
        let arcs = (0..rng.u32(..=3 * n)).map(|_| (rng.u32(..n), rng.u32(..n))).collect_vec();
        let escapers = |escaper, chaser| 2 * (escaper * n + chaser);
        let chasers = |escaper, chaser| escapers(escaper, chaser) + 1;
        let stay = (0..n).map(|v| (v, v));
        let mut moves = Vec::new();
        for ((from, to), other) in iproduct!(arcs.iter().copied().chain(stay), 0..n) {
            moves.push((chasers(other, from), escapers(other, to)));
            if from != other {
                moves.push((escapers(from, other), chasers(to, other)));
            }
        }
        let values = loopy::values(2 * (n * n) as usize, &moves);
        assert_caught(n, &arcs, |escaper, chaser| match loopy::outcome(&values, &[escapers(escaper, chaser)]) {
            Outcome::Loss => true,
            Outcome::Draw => false,
            Outcome::Win => panic!("{arcs:?}: the escaper catches the chaser"),
        });
    }
}

// Trees.

/// Vertex geography is won exactly from the vertices that every maximum matching covers, those without which the
/// matchings are smaller: Fraenkel, Scheinerman and Ullman, Undirected edge geography (1993).
#[test]
fn tree_game_by_maximum_matchings() {
    let mut rng = Rng::with_seed(3);
    for _ in 0..200 {
        let n = rng.u32(1..=40);
        let edges = random_tree(&mut rng, n);
        let size = |edges: Vec<Pair>| maximum_matching(&UnGraph::<(), ()>::from_edges(edges)).edges().count();
        let all = size(edges.clone());
        let is_covered = |&v: &u32| size(edges.iter().copied().filter(|&(a, b)| a != v && b != v).collect()) < all;
        let covered = (0..n).map(|v| is_covered(&v)).collect_vec();
        for v in 0..n {
            assert_eq!(tree::wins(n as usize, &edges, v), Ok(covered[v as usize]), "{edges:?} from {v}");
        }
        assert_eq!(tree::wins_everywhere(n as usize, &edges), Ok(covered), "{edges:?}");
    }
}

/// On a tree no edge leads back to a vertex that the token has been on: the three games are one.
#[test]
fn tree_game_is_edge_geography_and_a_game_of_arcs_away_from_the_root() {
    let mut rng = Rng::with_seed(4);
    for n in (1..=40).chain([1000]) {
        let edges = random_tree(&mut rng, n);
        let wins = tree::wins_everywhere(n as usize, &edges).unwrap();
        assert_eq!(cactus::wins(n as usize, &edges).as_ref(), Ok(&wins), "{edges:?}");
        for root in 0..n {
            let values = grundy::values(n as usize, &away_from(root, n, &edges)).unwrap();
            assert_eq!(values[root as usize] != 0, wins[root as usize], "{edges:?} from {root}");
        }
    }
}

fn away_from(root: u32, n: u32, edges: &[Pair]) -> Vec<Pair> {
    let mut neighbours = vec![Vec::new(); n as usize];
    for (a, b) in both_ways(edges) {
        neighbours[a as usize].push(b);
    }
    let mut arcs = Vec::new();
    let mut todo = vec![(root, root)];
    while let Some((v, from)) = todo.pop() {
        let onwards = neighbours[v as usize].iter().filter(|&&to| to != from).map(|&to| (v, to));
        todo.extend(onwards.clone().map(|(v, to)| (to, v)));
        arcs.extend(onwards);
    }
    arcs
}

// Sums of games.

/// The Grundy values of all positions that `moves` lead to from the first ones: one vertex for each position.
fn values<P: Clone + Eq + Hash>(first: Vec<P>, moves: impl Fn(&P) -> Vec<P>) -> HashMap<P, u32> {
    let mut numbers: HashMap<P, u32> = first.iter().cloned().zip(0..).collect();
    let mut positions = first;
    let mut arcs = Vec::new();
    for from in 0.. {
        let Some(position) = positions.get(from) else { break };
        for to in moves(position) {
            let next = positions.len() as u32;
            let number = *numbers.entry(to.clone()).or_insert_with(|| {
                positions.push(to);
                next
            });
            arcs.push((from as u32, number));
        }
    }
    let values = grundy::values(positions.len(), &arcs).unwrap();
    positions.into_iter().zip(values).collect()
}

/// The positions of a game of heaps, heaps in ascending order and without empty ones; `options` tells what can be left
/// of one heap.
fn heap_values(first: Vec<Vec<u32>>, options: impl Fn(u32) -> Vec<Vec<u32>>) -> HashMap<Vec<u32>, u32> {
    values(first, |heaps| {
        let mut moves = Vec::new();
        for (i, &heap) in heaps.iter().enumerate() {
            for left in options(heap) {
                let others = heaps.iter().enumerate().filter(|&(j, _)| j != i).map(|(_, &other)| other);
                moves.push(others.chain(left).filter(|&heap| heap > 0).sorted().collect());
            }
        }
        moves
    })
}

/// The two heaps that are left of `sum`, in every way.
fn splits(sum: u32) -> impl Iterator<Item = Vec<u32>> {
    (0..=sum / 2).map(move |small| vec![small, sum - small])
}

/// All heaps together are worth the nim-sum of what the table says of each, from no heap on.
fn assert_sums(values: &HashMap<Vec<u32>, u32>, table: &[u32]) {
    for (heaps, value) in values {
        let expected = heaps.iter().fold(0, |sum, &heap| sum ^ table[heap as usize]);
        assert_eq!(*value, expected, "{heaps:?}");
    }
}

/// Each single heap, and all heaps that can be left of it.
fn assert_table(options: impl Fn(u32) -> Vec<Vec<u32>>, table: &[u32]) {
    let single = (1..table.len() as u32).map(|heap| vec![heap]).collect();
    assert_sums(&heap_values(single, options), table);
}

/// Bouton, Nim, a game with a complete mathematical theory (1901).
#[test]
fn nim() {
    let values = heap_values(vec![vec![9; 3]], |heap| (0..heap).map(|left| vec![left]).collect());
    assert_eq!(values.len(), 10 * 11 * 12 / 6);
    assert_sums(&values, &(0..10).collect_vec());
}

/// One pin or two beside each other: <https://oeis.org/A002186>.
#[test]
fn kayles() {
    let options = |row: u32| (1..=row.min(2)).flat_map(|hit| splits(row - hit)).collect();
    let table = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4];
    assert_table(options, &table);
}

/// Two pins beside each other: <https://oeis.org/A002187>, from one pin on.
#[test]
fn dawsons_kayles() {
    let options = |row: u32| if row < 2 { Vec::new() } else { splits(row - 2).collect() };
    let table = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4];
    assert_table(options, &table);
}

/// Two unequal heaps out of one: <https://oeis.org/A002188>.
#[test]
fn grundys_game() {
    let options = |heap: u32| splits(heap).filter(|parts| 0 < parts[0] && parts[0] < parts[1]).collect();
    let table = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2];
    assert_table(options, &table);
}

/// From one heap, or the same from both: lost at the multiples of the golden ratio and of its square, Wythoff, A
/// modification of the game of Nim (1907); all values <https://oeis.org/A004481>.
#[test]
fn wythoffs_game() {
    const MOST: u32 = 60;
    let values = values(vec![(MOST, MOST)], |&(small, large)| {
        let of_small = (0..small).map(|left| (left, large));
        let of_large = (0..large).map(|left| (small.min(left), small.max(left)));
        of_small.chain(of_large).chain((1..=small).map(|both| (small - both, large - both))).collect()
    });
    for large in 0..=MOST {
        for small in 0..=large {
            let golden_ratio = (1.0 + 5f64.sqrt()) / 2.0;
            let multiple = (f64::from(large - small) * golden_ratio) as u32;
            assert_eq!(values[&(small, large)] == 0, small == multiple, "{small} and {large}");
        }
    }
    let table = [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        [1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11],
        [2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9],
        [3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8],
        [4, 5, 3, 2, 7, 6, 9, 0, 1, 8, 13],
        [5, 3, 4, 0, 6, 8, 10, 1, 2, 7, 12],
        [6, 7, 8, 1, 9, 10, 3, 4, 5, 13, 0],
        [7, 8, 6, 9, 0, 1, 4, 5, 3, 14, 15],
        [8, 6, 7, 10, 1, 2, 5, 3, 4, 15, 16],
        [9, 10, 11, 12, 8, 7, 13, 14, 15, 16, 17],
        [10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14],
    ];
    for (a, b) in iproduct!(0..11u32, 0..11u32) {
        assert_eq!(values[&(a.min(b), a.max(b))], table[a as usize][b as usize], "{a} and {b}");
    }
}

/// Multiples of the smaller number from the larger, until they are equal. Nivasch, The Sprague-Grundy function of the
/// game Euclid (2006): for a < b the integer part of b/a - a/b.
#[test]
fn euclids_game() {
    let pairs = (1..=80u32).flat_map(|large| (1..=large).map(move |small| (small, large))).collect_vec();
    let values = values(pairs.clone(), |&(small, large)| {
        let left = (1..).map(|times| large.saturating_sub(times * small)).take_while(|&left| left > 0);
        left.map(|left| (small.min(left), small.max(left))).collect()
    });
    assert_eq!(values.len(), pairs.len());
    for ((small, large), value) in values {
        assert_eq!(value, (large * large - small * small) / (small * large), "{small} and {large}");
    }
}

/// Rows of squares, each at most as long as the one above; one square and all to its right and below, but not the
/// first: Gale, A curious Nim-type game (1974). A rectangle is won, two rows are lost exactly if the first has one
/// square more, and a hook exactly if its arms are equal; to this one a square board is won.
#[test]
fn chomp() {
    const SIDE: usize = 5;
    let moves = |rows: &Vec<usize>| {
        let squares = rows.iter().enumerate().flat_map(|(y, &len)| (0..len).map(move |x| (y, x)));
        let eaten = |(y, x): (usize, usize)| {
            rows.iter().enumerate().map(move |(i, &len)| if i < y { len } else { len.min(x) }).filter(|&len| len > 0)
        };
        squares.skip(1).map(|square| eaten(square).collect()).collect_vec()
    };
    let values = values(vec![vec![SIDE; SIDE]], moves);
    // Paths from one corner of the board to the opposite, without the empty board.
    assert_eq!(values.len(), 251);
    let hook = |across: usize, down: usize| [across].into_iter().chain(vec![1; down]).collect_vec();
    for (a, b) in iproduct!(1..=SIDE, 1..=SIDE) {
        assert_eq!(values[&vec![a; b]] == 0, a == 1 && b == 1, "{b} rows of {a}");
        if b <= a {
            assert_eq!(values[&vec![a, b]] == 0, a == b + 1, "a row of {a} and one of {b}");
        }
        if b < SIDE {
            assert_eq!(values[&hook(a, b)] == 0, a == b + 1, "{a} across and {b} more down");
        }
    }
    for side in 2..=SIDE {
        assert!(moves(&vec![side; side]).contains(&hook(side, side - 1)));
    }
}

// Loopy games.

/// An acyclic digraph, arcs to smaller vertices, and its Grundy values.
fn random_acyclic(rng: &mut Rng, n: u32) -> (Vec<Pair>, Vec<u32>) {
    let arcs = (0..rng.u32(..4 * n)).map(|_| (rng.u32(..n), rng.u32(..n))).filter(|(u, v)| u > v).collect_vec();
    let values = grundy::values(n as usize, &arcs).unwrap();
    (arcs, values)
}

/// Where play ends, a value is a Grundy value, whatever is elsewhere on the digraph: Smith, Graphs and composite games
/// (1966).
#[test]
fn acyclic_part_of_a_loopy_game() {
    let mut rng = Rng::with_seed(5);
    for _ in 0..1000 {
        let n = rng.u32(1..=30);
        let (mut arcs, numbers) = random_acyclic(&mut rng, n);
        // Two vertices for ever, from which one can go anywhere.
        arcs.extend([(n, n + 1), (n + 1, n)]);
        arcs.extend((0..rng.u32(..n)).map(|_| (n + rng.u32(..2), rng.u32(..n))));
        let values = loopy::values(n as usize + 2, &arcs);
        for v in 0..n {
            assert_eq!(values.of(v), Value::Number(numbers[v as usize]), "{arcs:?}: vertex {v}");
        }
    }
}

/// A move that can be answered by going on to the value it came from, nearer to the end, changes nothing: Poker Nim, in
/// Berlekamp, Conway and Guy, Winning ways (1982), chapter 3.
#[test]
fn moves_that_revert() {
    let mut rng = Rng::with_seed(6);
    let mut cyclic = 0;
    for _ in 0..1000 {
        let n = rng.u32(1..=30);
        let (mut arcs, numbers) = random_acyclic(&mut rng, n);
        let reverts = |u: u32, x: u32| {
            let back = |&(from, to): &Pair| from == x && to < u && numbers[to as usize] == numbers[u as usize];
            numbers[x as usize] > numbers[u as usize] && arcs.iter().any(back)
        };
        let all = iproduct!(0..n, 0..n).filter(|&(u, x)| reverts(u, x)).collect_vec();
        arcs.extend(all.into_iter().filter(|_| rng.bool()));
        cyclic += usize::from(grundy::values(n as usize, &arcs).is_err());
        let values = loopy::values(n as usize, &arcs);
        for v in 0..n {
            assert_eq!(values.of(v), Value::Number(numbers[v as usize]), "{arcs:?}: vertex {v}");
        }
    }
    assert!(cyclic > 300, "{cyclic}");
}
