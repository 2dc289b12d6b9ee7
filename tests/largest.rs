//! Does the library hold for as many vertices, arcs and tokens as there may be? The answers are closed forms.

use graph_games::loopy::{self, Value};
use graph_games::size::{MAX_COUNT, MAX_VERTICES};
use graph_games::{cactus, grundy, sum, tree};
use itertools::iproduct;
use xtask::shapes;

/// An even number of vertices and an odd one.
const SIZES: [u32; 2] = [MAX_VERTICES, MAX_VERTICES - 1];

fn path(n: u32) -> Vec<(u32, u32)> {
    (1..n).map(|v| (v - 1, v)).collect()
}

/// Compares without printing all.
fn check<T: PartialEq + std::fmt::Debug>(n: u32, got: impl Fn(u32) -> T, expected: impl Fn(u32) -> T) {
    if let Some(v) = (0..n).find(|&v| got(v) != expected(v)) {
        panic!("vertex {v} of {n}: {:?}, not {:?}", got(v), expected(v));
    }
}

/// Who moves to the nearer end at an odd distance moves last. If both distances are even nobody does.
#[test]
fn tree_path() {
    for n in SIZES {
        let edges = path(n);
        let wins = tree::wins_everywhere(n as usize, &edges).unwrap();
        check(n, |v| wins[v as usize], |v| v % 2 == 1 || (n - 1 - v) % 2 == 1);
        for v in [0, 1, n / 2, n - 2, n - 1] {
            assert_eq!(tree::wins(n as usize, &edges, v), Ok(wins[v as usize]));
        }
    }
}

/// A hub with a path of two edges for each neighbour but one, and behind that one a longer path, of an odd number of
/// edges: the only good move, which goes last.
#[test]
fn tree_of_paths_at_a_hub() {
    for neighbours in (1..=22).map(|i| 1u32 << i).chain([MAX_VERTICES / 2 - 50]) {
        let paths = neighbours - 1;
        let others = (1..=paths).flat_map(|v| [(0, v), (v, paths + v)]);
        let first = 2 * paths + 1;
        let last = first + 100;
        let edges: Vec<_> = others.chain([(0, first)]).chain((first..last).map(|v| (v, v + 1))).collect();
        assert_eq!(tree::wins(last as usize + 1, &edges, 0), Ok(true), "{neighbours}");
    }
}

/// A long path, many leaves on one of its ends and an edge that closes a cycle, in any order and direction: however the
/// components were joined, it is quickly found which one a vertex is in.
#[test]
fn tree_broom_with_a_cycle() {
    let (len, n) = (1_000_000, 2_000_000);
    for (reversed, swapped, end) in iproduct!([false, true], [false, true], [0, len - 1]) {
        let mut edges = path(len);
        if reversed {
            edges.reverse();
        }
        edges.extend((len..n).map(|leaf| (end, leaf)).chain([(0, len - 1)]));
        if swapped {
            edges.iter_mut().for_each(|edge| *edge = (edge.1, edge.0));
        }
        let cycle = Err(tree::NotTree::Cycle { edge: edges.len() - 1 });
        assert_eq!(tree::wins(n as usize, &edges, 0), cycle, "{reversed}, {swapped}, {end}");
    }
}

/// As many edges as there may be. Loops are used one after the other, and close a cycle each.
#[test]
fn very_many_edges() {
    let mut loops = vec![(0, 0); MAX_COUNT as usize];
    assert_eq!(cactus::wins(1, &loops), Ok(vec![false]));
    assert_eq!(tree::wins(1, &loops, 0), Err(tree::NotTree::Cycle { edge: 0 }));
    assert_eq!(tree::wins_everywhere(1, &loops), Err(tree::NotTree::Cycle { edge: 0 }));
    assert_eq!(grundy::values(1, &loops), Err(grundy::Cycle { vertex: 0 }));
    // Also as arcs of which a token may take the first, or none, among as many vertices as there may be.
    let n = MAX_VERTICES as usize;
    assert_eq!(sum::first_move(n, &loops, &[0], |_, _| true), Some((0, 0)));
    assert_eq!(sum::moves(n, &loops, &[0], |_, _| false), []);
    loops.pop();
    assert_eq!(cactus::wins(1, &loops), Ok(vec![true]));
}

/// On a cycle all depends on its length. On double edges each move can be answered by the one back.
#[test]
fn cactus_paths_and_cycles() {
    for n in SIZES {
        let mut edges = path(n);
        let wins = cactus::wins(n as usize, &edges).unwrap();
        check(n, |v| wins[v as usize], |v| v % 2 == 1 || (n - 1 - v) % 2 == 1);
        edges.push((n - 1, 0));
        let wins = cactus::wins(n as usize, &edges).unwrap();
        check(n, |v| wins[v as usize], |_| n % 2 == 1);
        edges.pop();
        edges.extend(path(n));
        let wins = cactus::wins(n as usize, &edges).unwrap();
        check(n, |v| wins[v as usize], |_| false);
    }
}

/// A cycle with a double edge at each vertex, so numbered that these go one after the other around the cycle, in either
/// direction: each time one vertex more joins all before it. A move on a double edge is answered by the one back, so
/// that from the cycle all depends on its length, and from outside all is lost.
#[test]
fn cactus_cycle_that_comes_free_in_order() {
    let len = MAX_VERTICES / 2;
    for (len, reversed) in [(len, false), (len - 1, true)] {
        let mut edges = path(len);
        edges.push((len - 1, 0));
        for v in 0..len {
            let outer = if reversed { 2 * len - 1 - v } else { len + v };
            edges.extend([(v, outer); 2]);
        }
        let n = 2 * len;
        let wins = cactus::wins(n as usize, &edges).unwrap();
        check(n, |v| wins[v as usize], |v| v < len && len % 2 == 1);
    }
}

/// From the hub all play is around the triangles, three moves each, so an odd number of them wins. From another corner
/// one goes around away from the hub, and is back with the third move.
#[test]
fn cactus_triangles_at_a_hub() {
    for triangles in [MAX_VERTICES / 2 - 1, MAX_VERTICES / 2 - 2] {
        let edges: Vec<_> =
            (0..triangles).flat_map(|i| [(0, 2 * i + 1), (2 * i + 1, 2 * i + 2), (2 * i + 2, 0)]).collect();
        let n = 2 * triangles + 1;
        let wins = cactus::wins(n as usize, &edges).unwrap();
        check(n, |v| wins[v as usize], |v| v > 0 || triangles % 2 == 1);
    }
}

#[test]
fn grundy_chain_and_star() {
    for n in SIZES {
        let values = grundy::values(n as usize, &path(n)).unwrap();
        check(n, |v| values[v as usize], |v| (n - 1 - v) % 2);
        for hub in [0, n - 1] {
            let star: Vec<_> = (0..n).filter(|&v| v != hub).map(|v| (hub, v)).collect();
            let values = grundy::values(n as usize, &star).unwrap();
            check(n, |v| values[v as usize], |v| u32::from(v == hub));
        }
    }
}

/// Where nothing ends nothing is a number. With a loop on every vertex that has an arc to the end, each may go there or
/// stay.
#[test]
fn loopy_cycle_and_loops() {
    for n in SIZES {
        let mut arcs = path(n);
        arcs.push((n - 1, 0));
        let values = loopy::values(n as usize, &arcs);
        check(n, |v| values.of(v), |_| Value::Infinite(vec![].into()));
        let arcs: Vec<_> = (1..n).flat_map(|v| [(v, v), (v, 0)]).collect();
        let values = loopy::values(n as usize, &arcs);
        let end = Value::Number(0);
        check(n, |v| values.of(v), |v| if v == 0 { end.clone() } else { Value::Infinite(vec![0].into()) });
    }
}

/// The largest heap with an arc to every smaller one, as it is and with a loop on its top; all arcs that there may be.
#[test]
fn most_arcs() {
    let n = 14_142;
    let mut arcs = shapes::grundy::dense(n as usize).arcs;
    let spare = MAX_COUNT as usize - arcs.len();
    assert!(spare < n as usize, "no room for a larger heap");
    // Once more.
    arcs.extend_from_within(..spare - 1);
    let values = loopy::values(n as usize, &arcs);
    check(n, |v| values.of(v), |v| Value::Number(n - 1 - v));
    arcs.push((0, 0));
    let values = loopy::values(n as usize, &arcs);
    let set = Value::Infinite((0..n - 1).collect());
    check(n, |v| values.of(v), |v| if v == 0 { set.clone() } else { Value::Number(n - 1 - v) });
}

/// Nothing ends, and the way back meets all that is open.
#[test]
fn loopy_path_both_ways() {
    let n = MAX_VERTICES;
    let arcs: Vec<_> = (1..n).flat_map(|v| [(v - 1, v), (v, v - 1)]).collect();
    let values = loopy::values(n as usize, &arcs);
    check(n, |v| values.of(v), |_| Value::Infinite(vec![].into()));
}

/// A hub with arcs to very many others, and from those back and to the end. All of them could be answered by going to
/// the end, but there is also an arc from the hub to a loop, and nothing answers that.
#[test]
fn loopy_hub_beside_a_loop() {
    let hub = 2_000_000;
    let (end, stuck, n) = (hub + 1, hub + 2, hub + 3);
    let mut arcs: Vec<_> = (0..hub).flat_map(|v| [(hub, v), (v, hub), (v, end)]).collect();
    arcs.extend([(hub, stuck), (stuck, stuck)]);
    let values = loopy::values(n as usize, &arcs);
    let value = |v| match v {
        _ if v < hub => Value::Infinite(vec![0].into()),
        _ if v == end => Value::Number(0),
        _ => Value::Infinite(vec![].into()),
    };
    check(n, |v| values.of(v), value);
}

/// There is no move but to stay on the last vertex, so that no number is an option of anything.
#[test]
fn loopy_ends_and_a_loop() {
    let n = MAX_VERTICES;
    let values = loopy::values(n as usize, &[(n - 1, n - 1)]);
    check(n, |v| values.of(v), |v| if v < n - 1 { Value::Number(0) } else { Value::Infinite(vec![].into()) });
}

/// As many tokens as there may be games, and as there may be at all; only the last can move.
#[test]
fn last_of_very_many_tokens() {
    for tokens in [100_000, 1 << 17, (1 << 20) + 1, MAX_VERTICES as usize, MAX_COUNT as usize] {
        let mut starts = vec![0; tokens];
        starts[tokens - 1] = 1;
        let last = (tokens - 1, 0);
        assert_eq!(sum::first_move(2, &[(1, 0)], &starts, |_, _| true), Some(last));
        assert_eq!(sum::moves(2, &[(1, 0)], &starts, |_, _| true), [last]);
    }
}

/// An even number of games of one arc, and behind them all a heap of 2, which is to be taken whole. Without it the sum is
/// lost, and each game has a move.
#[test]
fn very_many_tokens_that_can_move() {
    let games = MAX_VERTICES / 2 - 2;
    let heap = 2 * games;
    let mut arcs: Vec<_> = (0..games).map(|i| (2 * i, 2 * i + 1)).collect();
    let all: Vec<_> = (0..).zip(&arcs).map(|(token, arc)| (token, arc.1)).collect();
    arcs.extend([(heap, heap + 1), (heap, heap + 2), (heap + 1, heap + 2)]);
    let mut starts: Vec<_> = (0..=games).map(|i| 2 * i).collect();
    let last = (games as usize, heap + 2);
    let numbers = grundy::values(heap as usize + 3, &arcs).unwrap();
    let values = loopy::values(heap as usize + 3, &arcs);
    assert_eq!(grundy::best_move(&numbers, &arcs, &starts), Some(last));
    assert_eq!(loopy::best_move(&values, &arcs, &starts), Some(last));
    assert_eq!(loopy::finishing_move(&values, &arcs, &starts), Some(last));
    starts.pop();
    assert!(grundy::best_moves(&numbers, &arcs, &starts) == all);
    assert!(loopy::best_moves(&values, &arcs, &starts) == all);
}

/// Many tokens on a vertex with many arcs have more moves than there is room for, so none is kept but those asked for.
#[test]
fn many_tokens_on_a_hub() {
    let many = 1 << 17;
    // From the hub, worth 2, arcs to many ends and to a vertex that is worth 1.
    let (hub, one) = (many, many + 1);
    let mut arcs: Vec<_> = (0..many).map(|end| (hub, end)).collect();
    arcs.extend([(hub, one), (one, 0)]);
    let n = many as usize + 2;
    let numbers = grundy::values(n, &arcs).unwrap();
    let values = loopy::values(n, &arcs);
    // An even number of them is lost, and every move is as good.
    let mut starts = vec![hub; many as usize];
    assert_eq!(grundy::best_move(&numbers, &arcs, &starts), Some((0, 0)));
    assert_eq!(loopy::best_move(&values, &arcs, &starts), Some((0, 0)));
    assert_eq!(loopy::finishing_move(&values, &arcs, &starts), None);
    // A last one on the vertex that is worth 1 has the only move that wins.
    starts.push(one);
    let last = (many as usize, 0);
    assert_eq!(grundy::best_moves(&numbers, &arcs, &starts), [last]);
    assert_eq!(loopy::best_moves(&values, &arcs, &starts), [last]);
    assert_eq!(loopy::finishing_move(&values, &arcs, &starts), Some(last));
}
