#![no_main]

use graph_games_fuzz::{Game, Pair, Verdict};
use libfuzzer_sys::fuzz_target;

#[path = "../../src/bin/tree.rs"]
#[allow(dead_code)]
mod binary;
#[path = "../../tests/rules/mod.rs"]
mod rules;

const GAME: Game<Vec<(u32, Vec<Pair>)>> = Game {
    solve: binary::solve,
    write: |writer| {
        let trees = writer.choose(0, 4)?;
        writer.number(trees);
        for _ in 0..trees {
            let n = writer.choose(1, 10)?;
            let mut edges = Vec::new();
            for v in 1..n {
                // Now and then an edge that makes it no tree.
                let most = if writer.choose(0, 31)? == 0 { n } else { v };
                edges.push((v, writer.choose(0, most - 1)?));
            }
            let edges = writer.renamed(n, &edges)?;
            writer.number(n);
            writer.pairs(&edges);
        }
        Ok(())
    },
    read: |reader| {
        let trees = reader.count()?;
        let tree = |_| {
            let n = reader.vertices()?;
            Some((n, reader.pairs(n - 1, n)?))
        };
        (0..trees).map(tree).collect()
    },
    judge: |trees| {
        if trees.iter().any(|(n, _)| *n > 12) {
            return None;
        }
        if !trees.iter().all(|(n, edges)| rules::is_tree(*n as usize, edges)) {
            return Some(Verdict::Refuses);
        }
        let line = |(_, edges): &(u32, Vec<Pair>)| if rules::tree_wins(edges, 0) { "O\n" } else { "F\n" };
        Some(Verdict::Prints(trees.iter().map(line).collect()))
    },
    tables: |_| 0,
};

fuzz_target!(|data: &[u8]| GAME.run(data));
