#![no_main]

use graph_games_fuzz::{Game, Pair, Verdict};
use libfuzzer_sys::fuzz_target;

#[path = "../../src/bin/cactus.rs"]
#[allow(dead_code)]
mod binary;
#[path = "../../tests/rules/mod.rs"]
mod rules;

const GAME: Game<(u32, Vec<Pair>)> = Game {
    solve: binary::solve,
    write: |writer| {
        // Bridges, cycles and single vertices, and now and then an edge anywhere.
        let mut n = 1;
        let mut edges = Vec::new();
        for _ in 0..writer.choose(0, 6)? {
            let at = writer.choose(0, n - 1)?;
            match writer.choose(0, 15)? {
                0 => edges.push((at, writer.choose(0, n - 1)?)),
                1 => n += 1,
                2..=5 => {
                    edges.push((at, n));
                    n += 1;
                }
                _ => {
                    let new = writer.choose(0, 5)?;
                    let around: Vec<u32> = [at].into_iter().chain(n..n + new).chain([at]).collect();
                    edges.extend(around.windows(2).map(|pair| (pair[0], pair[1])));
                    n += new;
                }
            }
        }
        let edges = writer.renamed(n, &edges)?;
        writer.number(n);
        writer.number(edges.len() as u32);
        writer.pairs(&edges);
        Ok(())
    },
    read: |reader| {
        let n = reader.vertices()?;
        let m = reader.count()?;
        Some((n, reader.pairs(m, n)?))
    },
    judge: |(n, edges)| {
        if *n > 60 || edges.len() > 14 {
            return None;
        }
        if !rules::is_cactus(edges) {
            return Some(Verdict::Refuses);
        }
        let wins = rules::cactus_wins(*n as usize, edges);
        Some(Verdict::Prints(wins.into_iter().map(|wins| if wins { "1\n" } else { "2\n" }).collect()))
    },
    tables: |_| 0,
};

fuzz_target!(|data: &[u8]| GAME.run(data));
