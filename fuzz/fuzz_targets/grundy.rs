#![no_main]

use graph_games_fuzz::{read_digraphs, Digraphs, Game, Verdict};
use libfuzzer_sys::fuzz_target;

#[path = "../../src/bin/grundy.rs"]
#[allow(dead_code)]
mod binary;
#[path = "../../tests/rules/mod.rs"]
mod rules;

const GAME: Game<Digraphs> = Game {
    solve: binary::solve,
    write: |writer| writer.digraphs(true),
    read: read_digraphs,
    judge: |games| {
        if games.len() > 3 || games.iter().any(|(n, arcs, _)| *n > 6 || arcs.len() > 24) {
            return None;
        }
        if games.iter().any(|(n, arcs, _)| !rules::is_acyclic(*n as usize, arcs)) {
            return Some(Verdict::Refuses);
        }
        // The games side by side, each from its base on.
        let mut bases = vec![0];
        let (mut all, mut tokens, mut values) = (Vec::new(), Vec::new(), Vec::new());
        for (n, arcs, start) in games {
            let base = bases[bases.len() - 1];
            all.extend(arcs.iter().map(|(u, v)| (base + u, base + v)));
            tokens.push(base + start);
            values.push(rules::grundy_values(*n as usize, arcs)[*start as usize]);
            bases.push(base + n);
        }
        let list: Vec<String> = values.iter().map(u32::to_string).collect();
        let sum = values.iter().fold(0, |sum, value| sum ^ value);
        let mut output = format!("Grundy values: {}\nXOR: {sum}\n", list.join(" "));
        match rules::sum_winning_moves(&all, &tokens, &mut rules::SumMemo::new()).first() {
            None => output += "Second player wins\n",
            Some(&(token, to)) => {
                output +=
                    &format!("First player wins\nMove in game {} to vertex {}\n", token + 1, to - bases[token] + 1);
            }
        }
        Some(Verdict::Prints(output))
    },
    tables: |_| 0,
};

fuzz_target!(|data: &[u8]| GAME.run(data));
