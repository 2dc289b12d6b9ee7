//! Does `loopy` agree with the bare rules?

use graph_games::input::answer;
use graph_games::loopy;
use graph_games::sum::Outcome;
use std::collections::HashMap;

#[path = "../src/bin/loopy.rs"]
#[allow(dead_code)]
mod binary;
#[path = "../src/bin/grundy.rs"]
#[allow(dead_code)]
mod grundy;
#[path = "rules/loopy.rs"]
mod rules;

use rules::{all_games, moved, side_by_side, text, Game, Sum};

/// All digraphs with loops on one to three vertices.
fn small_games() -> Vec<Game> {
    (1..=3).flat_map(all_games).collect()
}

fn assert_printed(games: &[&Game], sum: &Sum, starts: &[u32]) {
    let input = text(games, starts);
    let printed = answer(input.as_bytes(), binary::solve);
    assert_eq!(printed, Ok(sum.report(starts)), "input:\n{input}");
}

/// Holds the library to the rules from every position of the sum, and plays every sum that is won to its end.
fn assert_solved(games: &[&Game], sum: &Sum) {
    let (all, bases) = side_by_side(games);
    assert_solved_on(&all, &bases, games, sum);
}

/// The same for the games as they stand on a digraph, vertex 0 of each on its base.
fn assert_solved_on((n, arcs): &Game, bases: &[u32], games: &[&Game], sum: &Sum) {
    let values = loopy::values(*n, arcs);
    let in_all = |tokens: &[u32]| -> Vec<u32> { tokens.iter().zip(bases).map(|(token, base)| base + token).collect() };
    let in_game = |(token, to): (usize, u32)| (token, to - bases[token]);
    let mut ended = HashMap::new();
    for tokens in sum.positions() {
        let starts = in_all(&tokens);
        let value = loopy::sum(&values, &starts);
        assert_eq!(value.to_string(), sum.value(&tokens), "{games:?} from {tokens:?}");
        let outcome = match sum.outcome(&tokens) {
            Some(true) => Outcome::Win,
            Some(false) => Outcome::Loss,
            None => Outcome::Draw,
        };
        assert_eq!(loopy::outcome(&values, &starts), outcome, "{games:?} from {tokens:?}");
        let best: Vec<_> = loopy::best_moves(&values, arcs, &starts).into_iter().map(in_game).collect();
        assert_eq!(best, sum.best_moves(&tokens), "{games:?} from {tokens:?}");
        assert_eq!(loopy::best_move(&values, arcs, &starts).map(in_game).as_ref(), best.first());
        let finishing = |tokens: &[u32]| loopy::finishing_move(&values, arcs, &in_all(tokens)).map(in_game);
        if outcome == Outcome::Win {
            // Another token on the same vertex leaves the same by the same move.
            let (token, _) = finishing(&tokens).expect("a won sum has a move");
            assert!(!starts[..token].contains(&starts[token]), "{games:?} from {tokens:?}");
            assert_ends(sum, &tokens, &finishing, &mut ended);
        } else {
            assert_eq!(finishing(&tokens), None, "{games:?} from {tokens:?}");
        }
    }
}

/// Plays a won sum against every reply. `ended` holds the positions in play, `false`, and those known to end, `true`.
fn assert_ends(
    sum: &Sum,
    tokens: &[u32],
    finishing: &impl Fn(&[u32]) -> Option<(usize, u32)>,
    ended: &mut HashMap<Vec<u32>, bool>,
) {
    if let Some(ends) = ended.get(tokens) {
        assert!(ends, "play comes back to {tokens:?}");
        return;
    }
    ended.insert(tokens.to_vec(), false);
    let to = finishing(tokens).expect("a won sum has a move");
    assert!(sum.moves(tokens).contains(&to), "{to:?} from {tokens:?}");
    let left = moved(tokens, to);
    for reply in sum.moves(&left) {
        assert_ends(sum, &moved(&left, reply), finishing, ended);
    }
    ended.insert(tokens.to_vec(), true);
}

#[test]
fn single_games() {
    for game in small_games() {
        let sum = Sum::new(&[&game]);
        assert_solved(&[&game], &sum);
        for start in 0..game.0 as u32 {
            assert_printed(&[&game], &sum, &[start]);
        }
    }
}

#[test]
fn all_pairs() {
    let games = small_games();
    for (i, a) in games.iter().enumerate() {
        for b in &games[..=i] {
            assert_solved(&[a, b], &Sum::new(&[a, b]));
        }
    }
}

#[test]
fn single_games_of_four_vertices() {
    for game in all_games(4) {
        assert_solved(&[&game], &Sum::new(&[&game]));
    }
}

/// A digraph on up to `most` vertices, with loops and parallel arcs.
fn random_game(rng: &mut fastrand::Rng, most: u32) -> Game {
    let n = rng.u32(1..=most);
    let m = rng.u32(0..=3 * n);
    (n as usize, (0..m).map(|_| (rng.u32(0..n), rng.u32(0..n))).collect())
}

#[test]
fn random_sums() {
    let mut rng = fastrand::Rng::with_seed(6);
    for len in [1, 2, 3] {
        let most = [9, 5, 5][len - 1];
        for _ in 0..3_000 {
            let games: Vec<Game> = (0..len).map(|_| random_game(&mut rng, most)).collect();
            let games: Vec<&Game> = games.iter().collect();
            let starts: Vec<u32> = games.iter().map(|game| rng.u32(0..game.0 as u32)).collect();
            let sum = Sum::new(&games);
            assert_solved(&games, &sum);
            assert_printed(&games, &sum, &starts);
        }
    }
}

/// Tokens on one digraph fare as each on one of its own.
#[test]
fn several_tokens_on_one_digraph() {
    let mut rng = fastrand::Rng::with_seed(7);
    for (len, most) in [(2, 7), (3, 5)] {
        for _ in 0..1_000 {
            let game = random_game(&mut rng, most);
            let games = vec![&game; len];
            assert_solved_on(&game, &vec![0; len], &games, &Sum::new(&games));
        }
    }
}

/// `grundy` prints the same, or refuses and says who takes such games.
#[test]
fn grundy_agrees_or_refuses() {
    for game in small_games() {
        let is_acyclic = game.1.iter().all(|&(_, v)| !reaches(&game, v, v));
        let input = text(&[&game], &[0]);
        match answer(input.as_bytes(), grundy::solve) {
            Ok(printed) => {
                assert!(is_acyclic, "{input}");
                assert_eq!(Ok(printed), answer(input.as_bytes(), binary::solve), "{input}");
            }
            Err(refusal) => {
                assert!(!is_acyclic, "{input}");
                let (place, hint) = refusal.split_at(refusal.find(" is").expect("a verb"));
                assert_eq!(hint, " is on a cycle; loopy takes such games");
                let vertex: u32 = place.strip_prefix("game 1: vertex ").expect("a place").parse().expect("a number");
                assert!(reaches(&game, vertex - 1, vertex - 1), "{refusal} for {input}");
            }
        }
    }
}

/// What is right for `grundy` is right for `loopy`.
#[test]
fn samples_of_grundy() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/grundy");
    let mut count = 0;
    for file in std::fs::read_dir(folder).expect("the folder") {
        let input = file.expect("an entry").path();
        if input.extension().is_some_and(|extension| extension == "in") {
            let output = std::fs::read_to_string(input.with_extension("out")).expect("an output");
            assert_eq!(answer(&std::fs::read(&input).expect("an input")[..], binary::solve), Ok(output), "{input:?}");
            count += 1;
        }
    }
    assert!(count > 0);
}

/// Whether one or more arcs lead from `u` to `v`.
fn reaches(game: &Game, u: u32, v: u32) -> bool {
    let mut reached = vec![u];
    let mut next = 0;
    while let Some(&from) = reached.get(next) {
        next += 1;
        for &(_, to) in game.1.iter().filter(|arc| arc.0 == from) {
            if to == v {
                return true;
            }
            if !reached.contains(&to) {
                reached.push(to);
            }
        }
    }
    false
}

#[test]
fn no_games() {
    assert_printed(&[], &Sum::new(&[]), &[]);
}
