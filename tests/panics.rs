//! Does the library stop where its documentation says so?

use graph_games::input::{lines, Text};
use graph_games::size::{MAX_COUNT, MAX_VERTICES};
use graph_games::{cactus, grundy, loopy, sum, tag, tree};
use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

fn panics<T>(call: impl Fn() -> T + std::panic::UnwindSafe) -> bool {
    catch_unwind(move || drop(call())).is_err()
}

/// The first vertex that there is not, where rows and tables may well have an end of their own.
#[test]
fn no_such_vertex() {
    for n in [0, 1, 2, 64, 511, 512, 513] {
        let no = n as u32;
        for pair in [(0, no), (no, 0), (no, no)] {
            assert!(panics(|| tag::caught(n, &[pair])), "tag, {n}: {pair:?}");
            assert!(panics(|| tag::Digraph::new(n).unwrap().add(pair.0, pair.1)), "tag, added, {n}: {pair:?}");
            assert!(panics(|| cactus::wins(n, &[pair])), "cactus, {n}: {pair:?}");
            assert!(panics(|| grundy::values(n, &[pair])), "grundy, {n}: {pair:?}");
            assert!(panics(|| loopy::values(n, &[pair])), "loopy, {n}: {pair:?}");
            assert!(panics(|| tree::wins(n, &[pair], 0)), "tree, {n}: {pair:?}");
            assert!(panics(|| tree::wins_everywhere(n, &[pair])), "tree, {n}: {pair:?}");
        }
        assert!(panics(|| tree::wins(n, &[], no)), "tree, {n}");
        assert!(panics(|| sum::moves(n, &[], &[no], |_, _| true)), "moves, {n}");
        assert!(panics(|| sum::moves(n, &[(no, 0)], &[0], |_, _| true)), "moves, {n}");
        assert!(panics(|| sum::first_move(n, &[], &[no], |_, _| true)), "first move, {n}");
        assert!(panics(|| sum::first_move(n, &[(no, 0)], &[0], |_, _| true)), "first move, {n}");
        // Also where there is no token to take the arc.
        assert!(panics(|| sum::moves(n, &[(no, 0)], &[], |_, _| true)), "moves without tokens, {n}");
        assert!(panics(|| sum::first_move(n, &[(no, 0)], &[], |_, _| true)), "first move without tokens, {n}");
        assert!(panics(|| grundy::best_moves(&vec![0; n], &[], &[no])), "best moves, {n}");
        assert!(panics(|| grundy::best_move(&vec![0; n], &[], &[no])), "best move, {n}");
        assert!(panics(|| grundy::nim_sum(&vec![0; n], &[no])), "nim-sum, {n}");
        let loopy_values = loopy::values(n, &[]);
        assert!(panics(|| loopy::best_moves(&loopy_values, &[], &[no])), "loopy, best moves, {n}");
        assert!(panics(|| loopy::best_move(&loopy_values, &[], &[no])), "loopy, best move, {n}");
        assert!(panics(|| loopy_values.of(no)), "loopy, value, {n}");
        assert!(panics(|| loopy::sum(&loopy_values, &[0, no])), "loopy, sum, {n}");
        assert!(panics(|| loopy::outcome(&loopy_values, &[0, no])), "loopy, outcome, {n}");
        assert!(panics(|| loopy::finishing_move(&loopy_values, &[], &[0, no])), "loopy, finishing move, {n}");
        let positions = tag::caught(n, &[]).unwrap();
        for far in [no, 1000, u32::MAX] {
            for (escaper, chaser) in [(0, far), (far, 0), (far, far)] {
                assert!(panics(|| positions.contains(escaper, chaser)), "{n}: {escaper}, {chaser}");
            }
        }
    }
    assert!(panics(|| tree::wins_everywhere(0, &[])));
    assert!(panics(|| tree::wins(0, &[], 0)));
}

/// Before, between and behind others that there are: also where an answer is known by then.
#[test]
fn no_such_vertex_among_others() {
    for place in 0..=3 {
        let (mut arcs, mut starts) = ([(0, 1); 3].to_vec(), [0; 3].to_vec());
        arcs.insert(place, (2, 0));
        starts.insert(place, 2);
        assert!(panics(|| sum::moves(2, &arcs, &[0], |_, _| true)), "moves, arc {place}");
        assert!(panics(|| sum::moves(2, &[(0, 1); 3], &starts, |_, _| true)), "moves, start {place}");
        assert!(panics(|| sum::first_move(2, &arcs, &[0], |_, _| true)), "first move, arc {place}");
        assert!(panics(|| sum::first_move(2, &[(0, 1); 3], &starts, |_, _| true)), "first move, start {place}");
        assert!(panics(|| grundy::nim_sum(&[1, 0], &starts)), "nim-sum, start {place}");
        assert!(panics(|| grundy::outcome(&[1, 0], &starts)), "outcome, start {place}");
        assert!(panics(|| grundy::values(2, &arcs)), "grundy, arc {place}");
        assert!(panics(|| loopy::values(2, &arcs)), "loopy, arc {place}");
    }
}

/// Behind any number of tokens, on numbers or on infinite vertices: two of the latter decide the sum already.
#[test]
fn no_such_vertex_behind_other_tokens() {
    for values in [loopy::values(2, &[]), loopy::values(2, &[(0, 0)])] {
        for tokens in 0..=9 {
            let starts = [vec![0; tokens], vec![2], vec![0; tokens]].concat();
            assert!(panics(|| loopy::sum(&values, &starts)), "sum: {values:?}, {tokens}");
            assert!(panics(|| loopy::outcome(&values, &starts)), "outcome: {values:?}, {tokens}");
            assert!(panics(|| loopy::finishing_move(&values, &[], &starts)), "finishing: {values:?}, {tokens}");
        }
    }
}

/// Not a refusal either, where there is something else to refuse.
#[test]
fn no_such_vertex_in_bad_graphs() {
    // With so few edges or so many that their number alone tells what is wrong, and as many as a tree has.
    for (n, copies) in [(2, 3), (2, 1000), (3, 2), (100, 2), (100, 3), (100, 98), (100, 1000)] {
        let copied = vec![(0, 1); copies];
        let no = n as u32;
        for edge in [(0, no), (no, 0), (no, no), (u32::MAX, u32::MAX)] {
            for place in [0, copies / 2, copies] {
                let mut edges = copied.clone();
                edges.insert(place, edge);
                assert!(panics(|| cactus::wins(n, &edges)), "cactus, {n}, {copies}: {edge:?} at {place}");
                assert!(panics(|| tree::wins(n, &edges, 0)), "tree, {n}, {copies}: {edge:?} at {place}");
                assert!(panics(|| tree::wins_everywhere(n, &edges)), "tree, {n}, {copies}: {edge:?} at {place}");
                for back in [(1, 0), (0, 0)] {
                    let arcs = [&[back], &edges[..]].concat();
                    assert!(panics(|| grundy::values(n, &arcs)), "grundy, {n}, {copies}: {edge:?} at {place}");
                    assert!(panics(|| loopy::values(n, &arcs)), "loopy, {n}, {copies}: {edge:?} at {place}");
                }
            }
        }
        assert!(panics(|| tree::wins(n, &copied, no)), "tree, {n}, {copies}");
    }
}

/// Before anything is set aside for them.
#[test]
fn too_many_vertices() {
    const MOST: usize = MAX_VERTICES as usize;
    for n in [MOST + 1, 1 << 24, 1 << 31, u32::MAX as usize, usize::MAX / 2, usize::MAX] {
        assert!(panics(|| cactus::wins(n, &[])), "cactus, {n}");
        assert!(panics(|| tree::wins(n, &[], 0)), "tree, {n}");
        assert!(panics(|| tree::wins_everywhere(n, &[])), "trees, {n}");
        assert!(panics(|| grundy::values(n, &[])), "grundy, {n}");
        assert!(panics(|| loopy::values(n, &[])), "loopy, {n}");
        assert!(panics(|| sum::moves(n, &[], &[], |_, _| true)), "moves, {n}");
        assert!(panics(|| sum::first_move(n, &[], &[], |_, _| true)), "first move, {n}");
        // Also where no pair is asked for.
        for len in [0, 1] {
            assert!(panics(|| Text::new(&b"1 1"[..]).pairs("pair", len, n)), "{len} pairs, {n}");
            assert!(panics(|| Text::new(&b"1 1"[..]).each_pair("pair", len, n, |_, _| ())), "each of {len} pairs, {n}");
        }
    }
}

#[test]
fn too_many_others() {
    let pairs = vec![(0, 0); MAX_COUNT as usize + 1];
    assert!(panics(|| cactus::wins(1, &pairs)));
    assert!(panics(|| tree::wins(1, &pairs, 0)));
    assert!(panics(|| tree::wins_everywhere(1, &pairs)));
    assert!(panics(|| grundy::values(1, &pairs)));
    assert!(panics(|| loopy::values(1, &pairs)));
    assert!(panics(|| sum::moves(1, &pairs, &[], |_, _| true)));
    assert!(panics(|| sum::first_move(1, &pairs, &[], |_, _| true)));
    assert!(panics(|| grundy::best_move(&[0], &pairs, &[])));
    assert!(panics(|| grundy::best_moves(&[0], &pairs, &[])));
    assert!(panics(|| loopy::best_move(&loopy::values(1, &[]), &pairs, &[])));
    assert!(panics(|| loopy::best_moves(&loopy::values(1, &[]), &pairs, &[])));
    for len in [MAX_COUNT as usize + 1, usize::MAX] {
        assert!(panics(|| Text::new(&b"1 1"[..]).pairs("pair", len, 1)), "{len}");
        assert!(panics(|| Text::new(&b"1 1"[..]).each_pair("pair", len, 1, |_, _| ())), "{len}");
    }
    drop(pairs);
    let starts = vec![0; MAX_COUNT as usize + 1];
    let values = loopy::values(1, &[]);
    assert!(panics(|| sum::moves(1, &[], &starts, |_, _| true)));
    assert!(panics(|| sum::first_move(1, &[], &starts, |_, _| true)));
    assert!(panics(|| grundy::nim_sum(&[0], &starts)));
    assert!(panics(|| grundy::outcome(&[0], &starts)));
    assert!(panics(|| loopy::sum(&values, &starts)));
    assert!(panics(|| loopy::outcome(&values, &starts)));
    assert!(panics(|| loopy::finishing_move(&values, &[], &starts)));
    // One less is not too many.
    let starts = &starts[1..];
    assert_eq!(grundy::nim_sum(&[1], starts), 0);
    assert_eq!(loopy::outcome(&values, starts), sum::Outcome::Loss);
    assert_eq!(loopy::outcome(&loopy::values(1, &[(0, 0)]), starts), sum::Outcome::Draw);
}

/// Where it says nothing of them, no vertices are enough.
#[test]
fn no_vertices() {
    assert!(tag::caught(0, &[]).is_ok());
    assert_eq!(cactus::wins(0, &[]), Ok(vec![]));
    assert_eq!(grundy::values(0, &[]), Ok(vec![]));
    assert_eq!(grundy::best_move(&[], &[], &[]), None);
    assert_eq!(loopy::best_move(&loopy::values(0, &[]), &[], &[]), None);
}

/// In a release build too, where debug assertions are off: here they are on, so one of them would pass for a check.
#[test]
fn no_checks_for_debugging() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["src", "src/bin"] {
        let files = fs::read_dir(home.join(folder)).unwrap().map(|entry| entry.unwrap().path());
        for file in files.filter(|file| file.is_file()) {
            let source = fs::read_to_string(&file).unwrap();
            assert!(!source.contains("debug_assert"), "{}", file.display());
        }
    }
}

#[test]
fn long_words() {
    assert!(panics(|| lines([true].into_iter(), "FOUR", "NO")));
    assert!(panics(|| lines([true].into_iter(), "NO", "FOUR")));
    // Also where none is asked for.
    assert!(panics(|| lines([true; 0].into_iter(), "FOUR", "NO")));
    assert!(panics(|| lines([true; 0].into_iter(), "NO", "FOUR")));
    assert_eq!(lines([true, false].into_iter(), "YES", "N"), "YES\nN\n");
    // Bytes count, not characters.
    assert!(panics(|| lines([true].into_iter(), "éé", "NO")));
    assert_eq!(lines([true, false, true].into_iter(), "漢", "é"), "漢\né\n漢\n");
    assert_eq!(lines([true, false].into_iter(), "", "é1"), "\né1\n");
}
