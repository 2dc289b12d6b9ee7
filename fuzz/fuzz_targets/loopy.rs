#![no_main]

use graph_games_fuzz::{read_digraphs, Digraphs, Game, Verdict};
use libfuzzer_sys::fuzz_target;

#[path = "../../src/bin/loopy.rs"]
#[allow(dead_code)]
mod binary;
#[path = "../../tests/rules/loopy.rs"]
#[allow(dead_code)]
mod rules;

const GAME: Game<Digraphs> = Game {
    solve: binary::solve,
    write: |writer| writer.digraphs(false),
    read: read_digraphs,
    judge: |games| {
        if games.len() > 3 || games.iter().any(|(n, arcs, _)| *n > 5 || arcs.len() > 24) {
            return None;
        }
        let starts: Vec<u32> = games.iter().map(|game| game.2).collect();
        let games: Vec<rules::Game> = games.iter().map(|(n, arcs, _)| (*n as usize, arcs.clone())).collect();
        let games: Vec<&rules::Game> = games.iter().collect();
        Some(Verdict::Prints(rules::Sum::new(&games).report(&starts)))
    },
    tables: |_| 0,
};

fuzz_target!(|data: &[u8]| GAME.run(data));
