#![no_main]

use graph_games_fuzz::{Game, Pair, Verdict};
use libfuzzer_sys::fuzz_target;

#[path = "../../src/bin/tag.rs"]
#[allow(dead_code)]
mod binary;
#[path = "../../tests/rules/mod.rs"]
mod rules;

struct Input {
    n: u32,
    arcs: Vec<Pair>,
    queries: Vec<Pair>,
}

const GAME: Game<Input> = Game {
    solve: binary::solve,
    write: |writer| {
        let n = writer.choose(1, 8)?;
        let mut lists = Vec::new();
        for _ in 0..2 {
            let len = writer.choose(0, 20)?;
            lists.push(
                (0..len)
                    .map(|_| Ok((writer.choose(0, n - 1)?, writer.choose(0, n - 1)?)))
                    .collect::<Result<Vec<_>, _>>()?,
            );
        }
        // Arcs both ways make captures that take long.
        if writer.choose(0, 1)? == 1 {
            let back: Vec<Pair> = lists[0].iter().map(|&(u, v)| (v, u)).collect();
            lists[0].extend(back);
        }
        writer.number(n);
        for list in &lists {
            writer.number(list.len() as u32);
            writer.pairs(list);
        }
        Ok(())
    },
    read: |reader| {
        let n = reader.vertices()?;
        let m = reader.count()?;
        let arcs = reader.pairs(m, n)?;
        let q = reader.count()?;
        Some(Input { n, arcs, queries: reader.pairs(q, n)? })
    },
    judge: |Input { n, arcs, queries }| {
        if *n > 12 || arcs.len() > 60 {
            return None;
        }
        let caught = rules::tag_caught(*n as usize, arcs);
        let line = |&(escaper, chaser): &Pair| if caught[escaper as usize][chaser as usize] { "NO\n" } else { "YES\n" };
        Some(Verdict::Prints(queries.iter().map(line).collect()))
    },
    // Four bits for each pair of vertices, rows in blocks of 512.
    tables: |n| 4 * n * (n + 511) / 8,
};

fuzz_target!(|data: &[u8]| GAME.run(data));
