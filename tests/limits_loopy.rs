//! Does `loopy` hold at full size, on a small stack?

use graph_games::input::answer;
use xtask::shapes::loopy::{ladder, loop_options, rounds};
use xtask::shapes::{grundy, tag, Game, Instance, Rng, Sum};

#[path = "../src/bin/loopy.rs"]
#[allow(dead_code)]
mod binary;

const N: usize = 1_000_000;

/// Runs the binary's function on a stack of 128 KiB, and compares without printing all of what may be long.
fn check(games: Vec<Game>, expected: &str) {
    let input = Instance::Sum(Sum { games }).to_string();
    let solve = move || answer(input.as_bytes(), binary::solve);
    let small = std::thread::Builder::new().stack_size(1 << 17).spawn(solve).expect("a thread");
    let printed = small.join().expect("no panic").expect("no refusal");
    let head = |text: &str| text.chars().take(200).collect::<String>();
    assert!(printed == expected, "got {}\nexpected {}", head(&printed), head(expected));
}

#[test]
fn path_without_cycles() {
    let expected = "Grundy values: 1\nXOR: 1\nFirst player wins\nMove in game 1 to vertex 2\n";
    check(vec![grundy::chain(N, 1)], expected);
}

#[test]
fn path_both_ways() {
    let expected = "Grundy values: inf{}\nXOR: inf{}\nDraw\nMove in game 1 to vertex 2\n";
    check(vec![Game { n: N, arcs: tag::path(N), start: 0 }], expected);
}

/// Back from the vertex with the exit they are 0 and 1 in turn. It is worth 1 itself if the cycle is even, and otherwise
/// 2: its options are worth 0 and 1.
#[test]
fn cycle_with_an_exit() {
    for (n, around, at_exit, to) in [(N, 0, 1, 1), (N - 1, 1, 2, N)] {
        let mut arcs = tag::directed_cycle(n);
        let exit = n as u32 - 1;
        arcs.push((exit, n as u32));
        let game = Game { n: n + 1, arcs, start: 1 };
        let lost = "Grundy values: 0\nXOR: 0\nSecond player wins\n";
        let won = |value: u32, to: usize| {
            format!("Grundy values: {value}\nXOR: {value}\nFirst player wins\nMove in game 1 to vertex {to}\n")
        };
        check(vec![Game { start: around, ..game.clone() }], lost);
        check(vec![Game { start: 1 - around, ..game.clone() }], &won(1, 3 - around as usize));
        check(vec![Game { start: exit, ..game }], &won(at_exit, to));
    }
}

/// The longest path before a loop: the component is one vertex, and all others lead to it.
#[test]
fn path_to_a_loop() {
    let mut game = grundy::chain(N, 1);
    game.arcs.push((N as u32 - 1, N as u32 - 1));
    check(vec![game], "Grundy values: inf{}\nXOR: inf{}\nDraw\nMove in game 1 to vertex 2\n");
}

#[test]
fn most_rounds() {
    let expected = "Grundy values: 1999\nXOR: 1999\nFirst player wins\nMove in game 1 to vertex 1\n";
    check(vec![rounds(2002)], expected);
}

/// The value that is planned, from the top of the heap, and from the vertex that was built last.
#[test]
fn values_on_cycles() {
    let (game, values) = ladder(N, &mut Rng::with_seed(1));
    for start in [game.start, N as u32 - 1] {
        let (value, zero) = (values[start as usize], |v: u32| values[v as usize] == 0);
        let expected = match game.arcs.iter().find(|&&(u, v)| u == start && zero(v)) {
            Some((_, to)) => {
                format!("{value}\nXOR: {value}\nFirst player wins\nMove in game 1 to vertex {}\n", to + 1)
            }
            None => "0\nXOR: 0\nSecond player wins\n".to_string(),
        };
        check(vec![Game { start, ..game.clone() }], &format!("Grundy values: {expected}"));
    }
}

#[test]
fn infinite_options() {
    let expected = "Grundy values: inf{0}\nXOR: inf{0}\nFirst player wins\nMove in game 1 to vertex 2\n";
    check(vec![loop_options(600_000)], expected);
}

#[test]
fn many_games() {
    let games = vec![Game { start: 0, ..loop_options(2) }; 100_000];
    let values = ["inf{0}"; 100_000].join(" ");
    check(games, &format!("Grundy values: {values}\nXOR: inf{{}}\nDraw\nMove in game 1 to vertex 1\n"));
}
