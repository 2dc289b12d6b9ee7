//! Every solver against the bare rules: on all small instances, then on random larger ones.
//!
//! `cargo test --test brute_force -- --nocapture` tells how many there are.

use fastrand::Rng;
use graph_games::input::answer;
use graph_games::sum::Outcome;
use graph_games::{cactus, grundy, tag, tree};
use itertools::{repeat_n, Itertools};
use rules::Pair;
use std::collections::HashMap;
use std::fmt::Write;

mod rules;

#[allow(dead_code)]
#[path = "../src/bin/cactus.rs"]
mod cactus_bin;

#[allow(dead_code)]
#[path = "../src/bin/grundy.rs"]
mod grundy_bin;

#[allow(dead_code)]
#[path = "../src/bin/tree.rs"]
mod tree_bin;

fn ordered_pairs(n: usize) -> Vec<Pair> {
    (0..n as u32).cartesian_product(0..n as u32).collect()
}

/// Every multigraph with `m` edges: loops and parallel edges included.
fn multigraphs(n: usize, m: usize) -> impl Iterator<Item = Vec<Pair>> {
    ordered_pairs(n).into_iter().filter(|(a, b)| a <= b).combinations_with_replacement(m)
}

/// How many multigraphs there are with `n` vertices and `m` edges.
fn count_multigraphs(n: usize, m: usize) -> usize {
    let pairs = n * (n + 1) / 2;
    (1..=m).fold(1, |count, i| count * (pairs + i - 1) / i)
}

/// The same graph: edges in any order, their ends in either, vertices under other names.
fn shuffled(rng: &mut Rng, n: usize, edges: &[Pair], directed: bool) -> Vec<Pair> {
    let mut names: Vec<u32> = (0..n as u32).collect();
    rng.shuffle(&mut names);
    let named = edges.iter().map(|&(a, b)| (names[a as usize], names[b as usize]));
    let mut edges: Vec<Pair> = named.map(|(a, b)| if !directed && rng.bool() { (b, a) } else { (a, b) }).collect();
    rng.shuffle(&mut edges);
    edges
}

fn random_pairs(rng: &mut Rng, n: usize, m: usize) -> Vec<Pair> {
    (0..m).map(|_| (rng.u32(0..n as u32), rng.u32(0..n as u32))).collect()
}

// Tag.

fn check_tag(n: usize, arcs: &[Pair]) {
    let caught = tag::caught(n, arcs).unwrap();
    for (escaper, row) in rules::tag_caught(n, arcs).into_iter().enumerate() {
        for (chaser, expected) in row.into_iter().enumerate() {
            let got = caught.contains(escaper as u32, chaser as u32);
            assert_eq!(got, expected, "{arcs:?} on {n} vertices: escaper {escaper}, chaser {chaser}");
        }
    }
}

#[test]
fn tag_on_all_digraphs() {
    for n in 0..=4 {
        let mut digraphs = 0;
        for arcs in ordered_pairs(n).into_iter().powerset() {
            check_tag(n, &arcs);
            digraphs += 1;
        }
        println!("tag: all {digraphs} digraphs with loops on {n} vertices, {} positions", digraphs * n * n);
        assert_eq!(digraphs, 1 << (n * n));
    }
}

#[test]
fn tag_on_all_digraphs_without_loops() {
    let mut digraphs = 0;
    for arcs in ordered_pairs(5).into_iter().filter(|(u, v)| u != v).powerset() {
        check_tag(5, &arcs);
        digraphs += 1;
    }
    println!("tag: all {digraphs} digraphs without loops on 5 vertices, {} positions", digraphs * 5 * 5);
    assert_eq!(digraphs, 1 << (5 * 4));
}

#[test]
fn tag_on_all_graphs() {
    for n in 1..=6 {
        let mut graphs = 0;
        for edges in (0..n as u32).tuple_combinations().powerset() {
            check_tag(n, &edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect_vec());
            graphs += 1;
        }
        println!("tag: all {graphs} undirected graphs on {n} vertices, {} positions", graphs * n * n);
        assert_eq!(graphs, 1 << (n * (n - 1) / 2));
    }
}

#[test]
fn tag_on_random_digraphs() {
    let mut rng = Rng::with_seed(1);
    for _ in 0..5000 {
        let n = rng.usize(5..=12);
        let m = rng.usize(0..=3 * n);
        check_tag(n, &random_pairs(&mut rng, n, m));
    }
    // Around the widths of machine words and of eight of them.
    for n in [63, 64, 65, 255, 256, 257, 511, 512, 513] {
        // A long way into which all others lead takes many rounds.
        let mut arcs = random_pairs(&mut rng, n, n / 2);
        arcs.extend((1..n as u32).map(|v| (v, rng.u32(v.saturating_sub(3)..v))));
        check_tag(n, &arcs);
        check_tag(n, &shuffled(&mut rng, n, &arcs, true));
        check_tag(n, &random_pairs(&mut rng, n, 3 * n));
    }
    println!("tag: 5000 random digraphs on at most 12 vertices, 27 on 63 to 513");
}

// Cactus.

/// Whether it is a cactus.
fn check_cactus(n: usize, edges: &[Pair]) -> bool {
    let is_cactus = rules::is_cactus(edges);
    match cactus::wins(n, edges) {
        Ok(wins) => {
            assert!(is_cactus, "{edges:?} is not a cactus");
            assert_eq!(wins, rules::cactus_wins(n, edges), "{edges:?} on {n} vertices");
        }
        Err(cactus::NotCactus { edge }) => {
            assert!(!is_cactus, "{edges:?} is a cactus");
            assert!(rules::cycles_through(&edges[..=edge], edge) >= 2, "{edges:?}: edge {edge}");
            assert!(rules::is_cactus(&edges[..edge]), "{edges:?}: edge {edge} is not the first");
        }
    }
    is_cactus
}

/// Writes pairs as the binaries read them.
fn write_pairs(text: &mut String, pairs: &[Pair]) {
    for (u, v) in pairs {
        writeln!(text, "{} {}", u + 1, v + 1).unwrap();
    }
}

/// What the binary prints or refuses, as `check_cactus` finds it right.
fn check_cactus_output(n: usize, edges: &[Pair]) {
    let mut text = format!("{n} {}\n", edges.len());
    write_pairs(&mut text, edges);
    let expected = match cactus::wins(n, edges) {
        Ok(wins) => Ok(wins.iter().map(|&wins| if wins { "1\n" } else { "2\n" }).collect()),
        Err(cactus::NotCactus { edge }) => Err(format!("edge {} lies on two cycles: not a cactus", edge + 1)),
    };
    assert_eq!(answer(text.as_bytes(), cactus_bin::solve), expected, "{text}");
}

#[test]
fn cactus_on_all_graphs() {
    // https://oeis.org/A000314
    for (n, connected_cacti) in (1..).zip([1, 1, 4, 31, 362, 5676]) {
        let (mut graphs, mut cacti, mut connected) = (0, 0, 0);
        for edges in (0..n as u32).tuple_combinations().powerset() {
            graphs += 1;
            if check_cactus(n, &edges) {
                cacti += 1;
                connected += usize::from(rules::connected_to(&edges, 0) == (1 << n) - 1);
            }
        }
        println!("cactus: all {graphs} graphs on {n} vertices, {cacti} of them cacti, {connected} connected");
        assert_eq!(graphs, 1 << (n * (n - 1) / 2));
        assert_eq!(connected, connected_cacti);
    }
}

#[test]
fn cactus_on_all_multigraphs() {
    let mut rng = Rng::with_seed(2);
    for (n, most) in [(1, 8), (2, 8), (3, 8), (4, 8), (5, 7), (6, 6)] {
        let (mut multigraphs_seen, mut cacti) = (0, 0);
        for m in 0..=most {
            for edges in multigraphs(n, m) {
                multigraphs_seen += 1;
                let edges = shuffled(&mut rng, n, &edges, false);
                cacti += usize::from(check_cactus(n, &edges));
                // Of few vertices, as there are many loops among so many edges.
                if n <= 3 {
                    check_cactus_output(n, &edges);
                }
            }
        }
        println!(
            "cactus: all {multigraphs_seen} multigraphs of at most {most} edges on {n} vertices, {cacti} of them cacti"
        );
        assert_eq!(multigraphs_seen, (0..=most).map(|m| count_multigraphs(n, m)).sum::<usize>());
    }
}

/// Components of bridges and cycles, of length one and two as well, until there are `least` edges.
fn random_cactus(rng: &mut Rng, least: usize) -> (usize, Vec<Pair>) {
    let longest = rng.u32(2..=7);
    let mut n = 1;
    let mut edges = Vec::new();
    loop {
        let at = rng.u32(0..n);
        let (new, back) = match rng.u32(0..20) {
            0 => {
                // A new component.
                n += 1;
                continue;
            }
            1..=6 => (1, None),
            _ => (rng.u32(0..longest), Some(at)),
        };
        let block = std::iter::once(at).chain(n..n + new).chain(back).tuple_windows::<Pair>();
        n += new;
        edges.extend(block);
        if edges.len() >= least {
            return (n as usize, edges);
        }
    }
}

#[test]
fn cactus_on_random_cacti() {
    let mut rng = Rng::with_seed(3);
    let (mut cacti, mut others) = (0, 0);
    for _ in 0..4000 {
        let least = rng.usize(1..=16);
        let (n, edges) = random_cactus(&mut rng, least);
        let mut edges = shuffled(&mut rng, n, &edges, false);
        assert!(check_cactus(n, &edges));
        check_cactus_output(n, &edges);
        cacti += 1;
        // One more edge, anywhere.
        let edge = random_pairs(&mut rng, n, 1)[0];
        edges.insert(rng.usize(0..=edges.len()), edge);
        others += usize::from(!check_cactus(n, &edges));
    }
    println!("cactus: {cacti} random cacti, {others} others");
    assert!(others > 1000);
}

// Grundy.

struct Game {
    n: usize,
    arcs: Vec<Pair>,
    start: u32,
}

fn grundy_text(games: &[&Game]) -> String {
    let mut text = format!("{}\n", games.len());
    for Game { n, arcs, start } in games {
        writeln!(text, "{n} {} {}", arcs.len(), start + 1).unwrap();
        write_pairs(&mut text, arcs);
    }
    text
}

/// What is to be printed, from the Grundy values of the starts and the first winning move: game and vertex, from 0.
fn grundy_output(values: &[u32], winning: Option<(usize, u32)>) -> String {
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    let verdict = match winning {
        None => "Second player wins".to_string(),
        Some((game, to)) => format!("First player wins\nMove in game {} to vertex {}", game + 1, to + 1),
    };
    format!("Grundy values: {}\nXOR: {sum}\n{verdict}\n", values.iter().join(" "))
}

/// The games side by side as one digraph, with a token for each.
fn side_by_side(games: &[&Game]) -> (Vec<Pair>, Vec<u32>, Vec<u32>) {
    let (mut arcs, mut tokens, mut first) = (Vec::new(), Vec::new(), vec![0]);
    for game in games {
        let base = *first.last().unwrap();
        arcs.extend(game.arcs.iter().map(|&(u, v)| (base + u, base + v)));
        tokens.push(base + game.start);
        first.push(base + game.n as u32);
    }
    (arcs, tokens, first)
}

fn check_grundy(games: &[&Game]) {
    let values = games.iter().map(|game| rules::grundy_values(game.n, &game.arcs)[game.start as usize]).collect_vec();
    let (arcs, tokens, first) = side_by_side(games);
    let winning = rules::sum_winning_moves(&arcs, &tokens, &mut HashMap::new());
    let winning = winning.first().map(|&(game, to)| (game, to - first[game]));
    let text = grundy_text(games);
    let got = answer(text.as_bytes(), grundy_bin::solve);
    assert_eq!(got, Ok(grundy_output(&values, winning)), "{text}");
}

/// Tokens on one digraph, of whose moves `winning` are those that win; from a lost sum every move is as good.
fn check_moves(values: &[u32], arcs: &[Pair], tokens: &[u32], winning: &[(usize, u32)]) {
    let is_won = !winning.is_empty();
    let outcome = if is_won { Outcome::Win } else { Outcome::Loss };
    assert_eq!(grundy::outcome(values, tokens), outcome, "{arcs:?}: {tokens:?}");
    assert_eq!(grundy::nim_sum(values, tokens) != 0, is_won, "{arcs:?}: {tokens:?}");
    let of_token = |(token, &at)| arcs.iter().filter(move |arc| arc.0 == at).map(move |arc| (token, arc.1));
    let best = if is_won { winning.to_vec() } else { tokens.iter().enumerate().flat_map(of_token).collect() };
    assert_eq!(grundy::best_move(values, arcs, tokens), best.first().copied(), "{arcs:?}: {tokens:?}");
    assert_eq!(grundy::best_moves(values, arcs, tokens), best, "{arcs:?}: {tokens:?}");
}

fn all_acyclic(n: usize) -> impl Iterator<Item = Vec<Pair>> {
    let distinct = ordered_pairs(n).into_iter().filter(|(u, v)| u != v);
    distinct.powerset().filter(move |arcs| rules::is_acyclic(n, arcs))
}

fn each_start(n: usize, arcs: &[Pair]) -> Vec<Game> {
    (0..n as u32).map(|start| Game { n, arcs: arcs.to_vec(), start }).collect()
}

/// Whether the digraph is acyclic. If not, it is to be refused as the second of two games as well.
fn check_values(n: usize, arcs: &[Pair]) -> bool {
    let acyclic = rules::is_acyclic(n, arcs);
    match grundy::values(n, arcs) {
        Ok(values) => {
            assert!(acyclic, "{arcs:?} is cyclic");
            assert_eq!(values, rules::grundy_values(n, arcs), "{arcs:?} on {n} vertices");
        }
        Err(grundy::Cycle { vertex }) => {
            assert!(rules::is_on_cycle(arcs, vertex), "{arcs:?}: vertex {vertex}");
            let sound = Game { n: 2, arcs: vec![(0, 1)], start: 0 };
            let cyclic = Game { n, arcs: arcs.to_vec(), start: 0 };
            let text = grundy_text(&[&sound, &cyclic]);
            let message = answer(text.as_bytes(), grundy_bin::solve).unwrap_err();
            let named = (0..n as u32).filter(|&v| rules::is_on_cycle(arcs, v));
            let mut right = named.map(|v| format!("game 2: vertex {} is on a cycle; loopy takes such games", v + 1));
            assert!(right.any(|right| right == message), "{text}{message}");
        }
    }
    acyclic
}

#[test]
fn grundy_on_all_digraphs() {
    // https://oeis.org/A003024
    for (n, count) in (1..).zip([1, 3, 25, 543]) {
        let (mut digraphs, mut acyclic) = (0, 0);
        for arcs in ordered_pairs(n).into_iter().powerset() {
            digraphs += 1;
            acyclic += usize::from(check_values(n, &arcs));
        }
        println!("grundy: all {digraphs} digraphs with loops on {n} vertices, {acyclic} of them acyclic");
        assert_eq!(digraphs, 1 << (n * n));
        assert_eq!(acyclic, count);
    }
}

#[test]
fn grundy_on_all_lists_of_arcs() {
    // Parallel arcs and loops in every order.
    let (mut lists, mut sums) = (0, 0);
    for m in 0..=5 {
        for arcs in repeat_n(ordered_pairs(3), m).multi_cartesian_product() {
            lists += 1;
            if check_values(3, &arcs) {
                for game in each_start(3, &arcs) {
                    check_grundy(&[&game]);
                    sums += 1;
                }
            }
        }
    }
    println!("grundy: all {lists} lists of at most 5 arcs on 3 vertices, {sums} games");
    assert_eq!(lists, (0..=5).map(|m| 9usize.pow(m)).sum::<usize>());
}

#[test]
fn grundy_on_all_orders_of_arcs() {
    // The acyclic digraphs by their number of arcs: https://oeis.org/A081064
    let by_arcs: [&[usize]; 4] = [&[1], &[1, 2], &[1, 6, 12, 6], &[1, 12, 60, 152, 186, 108, 24]];
    for (n, by_arcs) in (1..).zip(by_arcs) {
        let mut games = 0;
        for arcs in all_acyclic(n) {
            for arcs in arcs.iter().copied().permutations(arcs.len()) {
                for game in each_start(n, &arcs) {
                    check_grundy(&[&game]);
                    games += 1;
                }
            }
        }
        println!("grundy: all {games} games on {n} vertices with distinct arcs in every order");
        let orders = (1..).scan(1, |orders, next| Some(std::mem::replace(orders, *orders * next)));
        assert_eq!(games, n * by_arcs.iter().zip(orders).map(|(digraphs, orders)| digraphs * orders).sum::<usize>());
    }
}

#[test]
fn grundy_on_all_pairs() {
    let digraphs = (1..=4).flat_map(|n| all_acyclic(n).map(move |arcs| each_start(n, &arcs))).collect_vec();
    let (mut pairs, mut printed) = (0, 0);
    for (first, second) in digraphs.iter().cartesian_product(&digraphs) {
        let (arcs, _, base) = side_by_side(&[&first[0], &second[0]]);
        let values = grundy::values(base[2] as usize, &arcs).unwrap();
        let mut memo = HashMap::new();
        for (a, b) in first.iter().cartesian_product(second) {
            pairs += 1;
            let tokens = [a.start, base[1] + b.start];
            check_moves(&values, &arcs, &tokens, &rules::sum_winning_moves(&arcs, &tokens, &mut memo));
            if a.n + b.n <= 6 {
                printed += 1;
                check_grundy(&[a, b]);
            }
        }
    }
    println!("grundy: all {pairs} pairs of games of at most 4 vertices, {printed} of them printed");
    let games = [1, 2 * 3, 3 * 25, 4 * 543];
    assert_eq!(pairs, games.iter().sum::<usize>().pow(2));
    assert_eq!(printed, (games[0] + games[1] + games[2]).pow(2) + 2 * games[3] * (games[0] + games[1]));
}

/// Of `m` arcs, each from the later to the earlier vertex in some order.
fn random_acyclic(rng: &mut Rng, n: usize, m: usize) -> Vec<Pair> {
    let mut arcs = random_pairs(rng, n, m);
    arcs.retain(|(u, v)| u > v);
    shuffled(rng, n, &arcs, true)
}

#[test]
fn grundy_on_random_digraphs() {
    let mut rng = Rng::with_seed(4);
    let mut cyclic = 0;
    for _ in 0..1000 {
        let n = rng.usize(1..=16);
        let m = rng.usize(0..=2 * n * n);
        let mut arcs = random_acyclic(&mut rng, n, m);
        assert!(check_values(n, &arcs));
        let arc = random_pairs(&mut rng, n, 1)[0];
        arcs.insert(rng.usize(0..=arcs.len()), arc);
        cyclic += usize::from(!check_values(n, &arcs));
    }
    println!("grundy: 1000 random acyclic digraphs, {cyclic} cyclic ones");
    assert!(cyclic > 200);
}

#[test]
fn grundy_on_random_sums() {
    let mut rng = Rng::with_seed(5);
    let mut sums = 0;
    for _ in 0..2000 {
        let games = (0..rng.usize(0..=4))
            .map(|_| {
                let n = rng.usize(1..=6);
                let m = rng.usize(0..=2 * n * n);
                Game { n, arcs: random_acyclic(&mut rng, n, m), start: rng.u32(0..n as u32) }
            })
            .collect_vec();
        check_grundy(&games.iter().collect_vec());
        sums += 1;
    }
    println!("grundy: {sums} random sums of at most 4 games");
}

#[test]
fn grundy_with_several_tokens_on_one_digraph() {
    let mut rng = Rng::with_seed(6);
    for _ in 0..2000 {
        let n = rng.usize(1..=7);
        let m = rng.usize(0..=2 * n * n);
        let arcs = random_acyclic(&mut rng, n, m);
        let starts = (0..rng.usize(0..=4)).map(|_| rng.u32(0..n as u32)).collect_vec();
        let values = grundy::values(n, &arcs).unwrap();
        check_moves(&values, &arcs, &starts, &rules::sum_winning_moves(&arcs, &starts, &mut HashMap::new()));
    }
    println!("grundy: 2000 random sums of at most 4 tokens on one digraph");
}

// Tree.

/// Whether it is a tree.
fn check_tree(n: usize, edges: &[Pair]) -> bool {
    let is_tree = rules::is_tree(n, edges);
    let everywhere = tree::wins_everywhere(n, edges);
    if let Err(reason) = &everywhere {
        check_not_tree(edges, 0, reason);
    }
    for start in 0..n as u32 {
        match tree::wins(n, edges, start) {
            Ok(wins) => {
                assert!(is_tree, "{edges:?} is not a tree on {n} vertices");
                assert_eq!(wins, rules::tree_wins(edges, start), "{edges:?} from {start}");
                assert_eq!(everywhere.as_ref().map(|wins| wins[start as usize]), Ok(wins), "{edges:?} from {start}");
            }
            Err(reason) => {
                assert!(!is_tree, "{edges:?} is a tree on {n} vertices");
                assert!(everywhere.is_err(), "{edges:?} from {start}");
                check_not_tree(edges, start, &reason);
            }
        }
    }
    is_tree
}

/// A cycle is told first, whatever is connected.
fn check_not_tree(edges: &[Pair], start: u32, reason: &tree::NotTree) {
    let closes = |edge: usize| rules::connected_to(&edges[..edge], edges[edge].0) >> edges[edge].1 & 1 == 1;
    let first = (0..edges.len()).find(|&edge| closes(edge));
    match *reason {
        tree::NotTree::Cycle { edge } => assert_eq!(first, Some(edge), "{edges:?}"),
        tree::NotTree::Disconnected { vertex } => {
            assert_eq!(first, None, "{edges:?}");
            let connected = rules::connected_to(edges, start) >> vertex & 1 == 1;
            assert!(!connected, "{edges:?}: vertex {vertex} is connected with {start}");
        }
    }
}

#[test]
fn tree_on_all_trees() {
    for n in 1..=7 {
        let (mut graphs, mut trees) = (0, 0);
        let (mut text, mut expected) = (String::new(), String::new());
        for edges in (0..n as u32).tuple_combinations().combinations(n - 1) {
            graphs += 1;
            if check_tree(n, &edges) {
                trees += 1;
                writeln!(text, "{n}").unwrap();
                write_pairs(&mut text, &edges);
                expected += if rules::tree_wins(&edges, 0) { "O\n" } else { "F\n" };
            }
        }
        println!("tree: all {graphs} graphs with {n} vertices and {} edges, {trees} of them trees", n - 1);
        assert_eq!(trees, n.pow(n.saturating_sub(2) as u32), "Cayley's formula");
        assert_eq!(answer(format!("{trees}\n{text}").as_bytes(), tree_bin::solve), Ok(expected));
    }
}

#[test]
fn tree_on_all_multigraphs() {
    let mut rng = Rng::with_seed(7);
    for (n, most) in [(1, 4), (2, 6), (3, 6), (4, 6), (5, 5), (6, 5)] {
        let (mut multigraphs_seen, mut trees) = (0, 0);
        for m in 0..=most {
            for edges in multigraphs(n, m) {
                multigraphs_seen += 1;
                trees += usize::from(check_tree(n, &shuffled(&mut rng, n, &edges, false)));
            }
        }
        println!(
            "tree: all {multigraphs_seen} multigraphs of at most {most} edges on {n} vertices, {trees} of them trees"
        );
        assert_eq!(multigraphs_seen, (0..=most).map(|m| count_multigraphs(n, m)).sum::<usize>());
        assert_eq!(trees, n.pow(n.saturating_sub(2) as u32), "Cayley's formula");
    }
}

#[test]
fn tree_on_random_trees() {
    let mut rng = Rng::with_seed(8);
    let mut others = 0;
    for _ in 0..1000 {
        let n = rng.usize(2..=40);
        // From paths to stars and whatever is between.
        let reach = rng.u32(1..=n as u32);
        let from_start = rng.bool();
        let edges = (1..n as u32).map(|v| match from_start {
            true => (v, rng.u32(0..v.min(reach))),
            false => (v, rng.u32(v.saturating_sub(reach)..v)),
        });
        let edges = edges.collect_vec();
        let mut edges = shuffled(&mut rng, n, &edges, false);
        assert!(check_tree(n, &edges));
        // One edge elsewhere.
        let place = rng.usize(0..n - 1);
        edges[place] = random_pairs(&mut rng, n, 1)[0];
        others += usize::from(!check_tree(n, &edges));
    }
    println!("tree: 1000 random trees, {others} others");
    assert!(others > 500);
}
