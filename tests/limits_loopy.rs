//! Does `loopy` hold at full size, on a small stack?

use graph_games::input::answer;
use std::fmt::Write;

#[path = "../src/bin/loopy.rs"]
#[allow(dead_code)]
mod binary;

const N: usize = 1_000_000;

/// `game` is the number of vertices, the start and the arcs, by vertices from 1.
fn text<'a>(games: impl IntoIterator<Item = &'a (usize, usize, Vec<(usize, usize)>)>) -> String {
    let mut text = String::new();
    let mut count = 0;
    for (n, start, arcs) in games {
        writeln!(text, "{n} {} {start}", arcs.len()).unwrap();
        for (u, v) in arcs {
            writeln!(text, "{u} {v}").unwrap();
        }
        count += 1;
    }
    format!("{count}\n{text}")
}

/// Runs the binary's function on a stack of 128 KiB, and compares without printing all of what may be long.
fn assert_printed(input: String, expected: &str) {
    let solve = move || answer(input.as_bytes(), binary::solve);
    let small = std::thread::Builder::new().stack_size(1 << 17).spawn(solve).expect("a thread");
    let printed = small.join().expect("no panic").expect("no refusal");
    let head = |text: &str| text.chars().take(200).collect::<String>();
    assert!(printed == expected, "got {}\nexpected {}", head(&printed), head(expected));
}

fn path(n: usize) -> Vec<(usize, usize)> {
    (1..n).map(|v| (v, v + 1)).collect()
}

#[test]
fn path_without_cycles() {
    let expected = "Grundy values: 1\nXOR: 1\nFirst player wins\nMove in game 1 to vertex 2\n";
    assert_printed(text(&[(N, 1, path(N))]), expected);
}

#[test]
fn path_both_ways() {
    let mut arcs = path(N);
    arcs.extend(path(N).into_iter().map(|(u, v)| (v, u)));
    let expected = "Grundy values: inf{}\nXOR: inf{}\nDraw\nMove in game 1 to vertex 2\n";
    assert_printed(text(&[(N, 1, arcs)]), expected);
}

/// A cycle whose last vertex but one can leave it: back from there the vertices are 0 and 1 in turn.
#[test]
fn cycle_with_an_exit() {
    let n = N - 1;
    let mut arcs = path(n - 1);
    arcs.extend([(n - 1, 1), (n - 1, n)]);
    let lost = "Grundy values: 0\nXOR: 0\nSecond player wins\n";
    assert_printed(text(&[(n, 1, arcs.clone())]), lost);
    let won = "Grundy values: 1\nXOR: 1\nFirst player wins\nMove in game 1 to vertex 3\n";
    assert_printed(text(&[(n, 2, arcs)]), won);
}

/// The longest path before a loop: the component is one vertex, and all others lead to it.
#[test]
fn path_to_a_loop() {
    let mut arcs = path(N);
    arcs.push((N, N));
    let expected = "Grundy values: inf{}\nXOR: inf{}\nDraw\nMove in game 1 to vertex 2\n";
    assert_printed(text(&[(N, 1, arcs)]), expected);
}

/// 2000 vertices, each with arcs to all before it; from the first one can come back to the last by way of a vertex with
/// an option that is 0. One component, and as many rounds as a digraph with so many arcs can have.
#[test]
fn most_rounds() {
    let k = 2000;
    let mut arcs: Vec<(usize, usize)> = (1..=k).flat_map(|u| (1..u).map(move |v| (u, v))).collect();
    arcs.extend([(1, k + 1), (k + 1, k), (k + 1, k + 2)]);
    let expected = "Grundy values: 1999\nXOR: 1999\nFirst player wins\nMove in game 1 to vertex 1\n";
    assert_printed(text(&[(k + 2, k, arcs)]), expected);
}

/// As many infinite options in another component as there can be, each with the same numbers to choose from.
#[test]
fn infinite_options() {
    let n = 600_000;
    let mut arcs = vec![(1, 1), (1, 2)];
    arcs.extend((3..=n).flat_map(|v| [(v, 1), (v, 2), (v, v)]));
    let expected = "Grundy values: inf{0}\nXOR: inf{0}\nFirst player wins\nMove in game 1 to vertex 2\n";
    assert_printed(text(&[(n, n, arcs)]), expected);
}

#[test]
fn many_games() {
    let game = (2, 1, vec![(1, 1), (1, 2)]);
    let games = std::iter::repeat(&game).take(100_000);
    let values = ["inf{0}"; 100_000].join(" ");
    let expected = format!("Grundy values: {values}\nXOR: inf{{}}\nDraw\nMove in game 1 to vertex 1\n");
    assert_printed(text(games), &expected);
}
