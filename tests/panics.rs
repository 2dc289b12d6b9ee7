//! Does the library stop where its documentation says so?

use graph_games::graph::Rows;
use graph_games::input::lines;
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
    for n in [1, 2, 64, 511, 512, 513] {
        let no = n as u32;
        for pair in [(0, no), (no, 0), (no, no)] {
            assert!(panics(|| tag::caught(n, &[pair])), "tag, {n}: {pair:?}");
            assert!(panics(|| cactus::wins(n, &[pair])), "cactus, {n}: {pair:?}");
            assert!(panics(|| grundy::values(n, &[pair])), "grundy, {n}: {pair:?}");
            assert!(panics(|| loopy::values(n, &[pair])), "loopy, {n}: {pair:?}");
            assert!(panics(|| tree::wins(n, &[pair], 0)), "tree, {n}: {pair:?}");
            assert!(panics(|| tree::wins_everywhere(n, &[pair])), "tree, {n}: {pair:?}");
        }
        assert!(panics(|| Rows::new(n, [(no, 0)].into_iter())), "rows, {n}");
        assert!(panics(|| tree::wins(n, &[], no)), "tree, {n}");
        assert!(panics(|| sum::moves(n, &[], &[no], |_, _| true)), "moves, {n}");
        assert!(panics(|| sum::moves(n, &[(no, 0)], &[0], |_, _| true)), "moves, {n}");
        assert!(panics(|| sum::first_move(n, &[], &[no], |_, _| true)), "first move, {n}");
        assert!(panics(|| sum::first_move(n, &[(no, 0)], &[0], |_, _| true)), "first move, {n}");
        assert!(panics(|| grundy::best_moves(&vec![0; n], &[], &[no])), "best moves, {n}");
        assert!(panics(|| grundy::best_move(&vec![0; n], &[], &[no])), "best move, {n}");
        assert!(panics(|| grundy::nim_sum(&vec![0; n], &[no])), "nim-sum, {n}");
        let positions = tag::caught(n, &[]).unwrap();
        for (escaper, chaser) in [(0, no), (no, 0), (0, 1000), (1000, 0), (0, u32::MAX), (u32::MAX, 0)] {
            assert!(panics(|| positions.contains(escaper, chaser)), "{n}: {escaper}, {chaser}");
        }
    }
    assert!(panics(|| tree::wins_everywhere(0, &[])));
    assert!(panics(|| tree::wins(0, &[], 0)));
    // Where nothing has to be named, there may be none at all.
    assert!(!panics(|| tag::caught(0, &[])) && !panics(|| cactus::wins(0, &[])));
    assert!(!panics(|| grundy::values(0, &[])) && !panics(|| loopy::values(0, &[])));
}

/// Not a refusal either, where there is something else to refuse.
#[test]
fn no_such_vertex_in_bad_graphs() {
    for edge in [(0, 2), (2, 0), (2, 2), (u32::MAX, u32::MAX)] {
        let edges = [(0, 1), (0, 1), (0, 1), edge];
        assert!(panics(|| cactus::wins(2, &edges)), "cactus, {edge:?}");
        assert!(panics(|| tree::wins(2, &edges, 0)), "tree, {edge:?}");
        assert!(panics(|| tree::wins_everywhere(2, &edges)), "tree, {edge:?}");
        assert!(panics(|| grundy::values(2, &[(0, 1), (1, 0), edge])), "grundy, {edge:?}");
    }
    assert!(panics(|| tree::wins(2, &[(0, 1), (0, 1)], 2)));
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
    assert_eq!(lines([true, false].into_iter(), "YES", "N"), "YES\nN\n");
}
