//! Does `loopy` hold at full size, on a small stack?

use graph_games::input::answer;
use graph_games::loopy::{finishing_move, values, Value};
use itertools::Itertools;
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

/// From a hub arcs to all others and back, and to the end, as the last or the first of very many. Who comes back to the
/// hub gets lost, since there is the end to go to: all others are 0, and the hub is 1.
#[test]
fn hub_with_an_exit() {
    for n in [254, 255, 256, 257, 65_534, 65_535, 65_536, 65_537, 200_000] {
        let both_ways = (1..n).flat_map(|v| [(0, v), (v, 0)]);
        let last: Vec<(u32, u32)> = both_ways.chain([(0, n)]).collect();
        let first = last.iter().rev().copied().collect();
        for (arcs, to) in [(last, 2), (first, n + 1)] {
            let game = Game { n: n as usize + 1, arcs, start: 0 };
            check(vec![Game { start: n - 1, ..game.clone() }], "Grundy values: 0\nXOR: 0\nSecond player wins\n");
            check(vec![game], &format!("Grundy values: 1\nXOR: 1\nFirst player wins\nMove in game 1 to vertex {to}\n"));
        }
    }
}

/// From the vertex with the exit both the end and the way round are worth 0. Only the exit finishes, however long the
/// way is.
#[test]
fn finishing_by_the_exit() {
    for n in (1..=20).map(|i| 1 << i) {
        let (exit, end) = (n - 1, n);
        let mut arcs = tag::directed_cycle(n as usize);
        arcs.push((exit, end));
        let values = values(n as usize + 1, &arcs);
        assert_eq!(finishing_move(&values, &arcs, &[exit]), Some((0, end)), "{n}");
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

/// One loop with a way out is won, any number of them from two on is drawn.
#[test]
fn many_games() {
    for count in [2, 3, 255, 256, 257, 65_535, 65_536, 65_537, 100_000] {
        let games = vec![Game { start: 0, ..loop_options(2) }; count];
        let values = vec!["inf{0}"; count].join(" ");
        check(games, &format!("Grundy values: {values}\nXOR: inf{{}}\nDraw\nMove in game 1 to vertex 1\n"));
    }
}

/// Nobody can move in any game but the last.
#[test]
fn last_of_many_games() {
    let mut games = vec![grundy::chain(1, 1); 100_000];
    games.push(grundy::chain(2, 1));
    let values = ["0"; 100_000].join(" ");
    check(games, &format!("Grundy values: {values} 1\nXOR: 1\nFirst player wins\nMove in game 100001 to vertex 2\n"));
}

/// A heap of `most + 1` with a loop on its top, vertex 0, which is worth inf{0,1,…,most}; and how that is printed.
fn heap_with_loop(most: u32) -> (Game, String) {
    let mut game = grundy::dense(most as usize + 2);
    game.arcs.push((0, 0));
    (game, set(0..=most))
}

fn set(numbers: impl Iterator<Item = u32>) -> String {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    format!("inf{{{}}}", numbers.join(","))
}

/// Beside a heap that is in the set one moves to the same number. A larger one draws, by the loop: to move to a number
/// is to leave two that are not the same.
#[test]
fn large_set_beside_a_heap() {
    const MOST: u32 = 299;
    let (game, printed) = heap_with_loop(MOST);
    for heap in [0, 1, 63, 64, 100, 256, MOST, MOST + 1, 400] {
        let mut sum: Vec<u32> = (0..=MOST).map(|number| number ^ heap).collect();
        sum.sort_unstable();
        let (verdict, to) = if heap <= MOST { ("First player wins", MOST + 2 - heap) } else { ("Draw", 1) };
        let sum = set(sum.into_iter());
        let expected =
            format!("Grundy values: {printed} {heap}\nXOR: {sum}\n{verdict}\nMove in game 1 to vertex {to}\n");
        check(vec![game.clone(), grundy::dense(heap as usize + 1)], &expected);
    }
}

/// A vertex with arcs to this set and to all numbers below one: worth this number if it is in the set, since the other
/// player can go on to it, and infinite if not.
#[test]
fn large_set_as_an_option() {
    const MOST: u32 = 299;
    for number in [1, 63, 64, 65, 256, MOST, MOST + 1] {
        let (mut game, printed) = heap_with_loop(MOST);
        let end = MOST + 1;
        game.start = end + 1;
        game.n += 1;
        game.arcs.push((game.start, 0));
        game.arcs.extend((0..number).map(|less| (game.start, end - less)));
        let value = if number <= MOST { number.to_string() } else { printed };
        let expected = format!("{value}\nXOR: {value}\nFirst player wins\nMove in game 1 to vertex {}\n", end + 1);
        check(vec![game], &format!("Grundy values: {expected}"));
    }
}

/// Numbers of more than twelve bits, on a heap without cycles and on one with a loop on its top.
#[test]
fn large_numbers() {
    const MOST: u32 = 4200;
    let mut game = grundy::dense(MOST as usize + 1);
    for top in [Value::Number(MOST), Value::Infinite((0..MOST).collect())] {
        let values = values(game.n, &game.arcs);
        assert!(values.of(0) == top);
        assert!((1..=MOST).all(|v| values.of(v) == Value::Number(MOST - v)));
        game.arcs.push((0, 0));
    }
}

/// A vertex on a cycle with arcs to all numbers below one, and back to it from a vertex that is worth 0: its only other
/// arc leads to a greater number.
#[test]
fn cycle_above_a_heap() {
    for number in [1, 63, 64, 65, 256, 300] {
        // A heap of the number, from vertex 0 down to this one.
        let mut game = grundy::dense(number as usize + 1);
        let (end, top, back) = (number, number + 1, number + 2);
        game.n += 2;
        game.start = top;
        game.arcs.extend([(top, back), (back, top), (back, 0)]);
        game.arcs.extend((1..=end).map(|v| (top, v)));
        let won = |value: u32, to: u32| {
            format!("Grundy values: {value}\nXOR: {value}\nFirst player wins\nMove in game 1 to vertex {to}\n")
        };
        check(vec![Game { start: back, ..game.clone() }], "Grundy values: 0\nXOR: 0\nSecond player wins\n");
        check(vec![game], &won(number, back + 1));
    }
}

/// On a cycle a vertex with arcs to all numbers below one, and an infinite vertex with few numbers: in most rounds that
/// one has no option of the round, and what was true of it in the last round in which it had is not true any more.
#[test]
fn rounds_far_apart() {
    const MOST: u32 = 300;
    // Vertex v of the heap is worth MOST - v.
    let Game { mut n, mut arcs, .. } = grundy::dense(MOST as usize + 1);
    let mut expected: Vec<Value> = (0..=MOST).map(|v| Value::Number(MOST - v)).collect();
    for number in [1, 2, 3, 31, 32, 33, 63, 64, 65, 127, 128, 129, 254, 255, 256, 257, MOST] {
        for less in [0, 1, 2, 31, 32, 63, 64, 127, 128, 254, 255, 256, 257].into_iter().filter(|less| *less <= number) {
            for set in [vec![number - less], vec![number - less, number]] {
                let (vertex, infinite) = (n as u32, n as u32 + 1);
                n += 2;
                arcs.extend((0..number).map(|less| (vertex, MOST - less)));
                arcs.extend(set.iter().map(|&option| (infinite, MOST - option)));
                arcs.extend([(vertex, infinite), (infinite, vertex), (infinite, infinite)]);
                // Who goes to the infinite vertex is sent on to the number, if it has one.
                expected.push(match set.contains(&number) {
                    true => Value::Number(number),
                    false => Value::Infinite((0..number).collect()),
                });
                expected.push(Value::Infinite(set.into_iter().dedup().collect()));
            }
        }
    }
    let values = values(n, &arcs);
    for (v, expected) in expected.into_iter().enumerate() {
        assert_eq!(values.of(v as u32), expected, "vertex {v}");
    }
}
