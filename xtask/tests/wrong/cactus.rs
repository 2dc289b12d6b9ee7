use super::Numbers;
use std::collections::HashMap;

/// What a block is worth, seen from one of its vertices.
#[derive(Clone, Copy, PartialEq)]
enum Block {
    Win,
    Flip,
    Nothing,
}

/// A bridge as its two ends, a cycle as its vertices in order.
struct Cactus {
    n: usize,
    near: Vec<Vec<(usize, usize)>>,
    blocks: Vec<(bool, Vec<usize>)>,
    /// The blocks of each vertex; the one towards the root of the walk comes first, if there is one.
    blocks_of: Vec<Vec<usize>>,
    has_parent: Vec<bool>,
}

pub fn solve(input: &str, mistake: &str) -> String {
    let mut numbers = Numbers::of(input);
    let (n, m) = (numbers.next(), numbers.next());
    let mut near = vec![Vec::new(); n];
    for (id, (a, b)) in numbers.pairs(m).into_iter().enumerate() {
        near[a].push((b, id));
        near[b].push((a, id));
    }
    let mut cactus = Cactus { n, near, blocks: Vec::new(), blocks_of: vec![Vec::new(); n], has_parent: vec![false; n] };
    cactus.find_blocks(m, mistake);
    let mut known = HashMap::new();
    let wins = (0..n).map(|v| cactus.wins_without(v, None, &mut known, mistake));
    wins.map(|wins| if wins { "1\n" } else { "2\n" }).collect()
}

impl Cactus {
    fn find_blocks(&mut self, m: usize, mistake: &str) {
        let mut place: Vec<Option<usize>> = vec![None; self.n];
        let mut used = vec![false; m];
        let mut on_cycle = vec![false; m];
        for root in 0..self.n {
            if place[root].is_some() {
                continue;
            }
            // The path from the root: vertex, edge to it, how many of its edges are done.
            let mut path = vec![(root, usize::MAX, 0)];
            place[root] = Some(0);
            while let Some(&(v, up, done)) = path.last() {
                let depth = path.len() - 1;
                let Some(&(w, edge)) = self.near[v].get(done) else {
                    path.pop();
                    if let Some(&(parent, ..)) = path.last().filter(|_| !on_cycle[up]) {
                        self.add(true, vec![parent, v]);
                    }
                    continue;
                };
                path[depth].2 += 1;
                let to_parent = depth > 0 && path[depth - 1].0 == w;
                if std::mem::replace(&mut used[edge], true) || mistake == "double edge for a bridge" && to_parent {
                    continue;
                }
                match place[w] {
                    None => {
                        place[w] = Some(depth + 1);
                        path.push((w, edge, 0));
                    }
                    Some(top) => {
                        path[top + 1..].iter().for_each(|&(_, edge, _)| on_cycle[edge] = true);
                        self.add(false, path[top..].iter().map(|&(v, ..)| v).collect());
                    }
                }
            }
        }
    }

    /// The first vertex is nearest to the root.
    fn add(&mut self, bridge: bool, vertices: Vec<usize>) {
        for &v in &vertices[1..] {
            self.blocks_of[v].insert(0, self.blocks.len());
            self.has_parent[v] = true;
        }
        self.blocks_of[vertices[0]].push(self.blocks.len());
        self.blocks.push((bridge, vertices));
    }

    fn wins_without(
        &self,
        v: usize,
        without: Option<usize>,
        known: &mut HashMap<(usize, usize), Block>,
        mistake: &str,
    ) -> bool {
        let others = self.blocks_of[v].iter().filter(|&&block| Some(block) != without);
        let worth: Vec<Block> = others.map(|&block| self.worth(v, block, known, mistake)).collect();
        worth.contains(&Block::Win) || worth.iter().filter(|&&block| block == Block::Flip).count() % 2 == 1
    }

    fn worth(&self, v: usize, block: usize, known: &mut HashMap<(usize, usize), Block>, mistake: &str) -> Block {
        if let Some(&worth) = known.get(&(v, block)) {
            return worth;
        }
        let (bridge, vertices) = &self.blocks[block];
        let len = vertices.len();
        let at = vertices.iter().position(|&w| w == v).expect("it is on the block");
        let worth = if *bridge {
            let wins = self.wins_without(vertices[1 - at], Some(block), known, mistake);
            if wins || mistake == "bridges unknown" {
                Block::Nothing
            } else {
                Block::Win
            }
        } else {
            let looks_at_itself = mistake == "rerooting trap" && at > 0;
            let last = if looks_at_itself { len } else { len - 1 };
            let mut first = |step: &dyn Fn(usize) -> usize| {
                (1..=last).find(|&i| self.wins_without(vertices[step(i)], Some(block), known, mistake))
            };
            let there = first(&|i| (at + i) % len);
            let back = first(&|i| (at + len - i) % len);
            let even = if mistake == "parity of the wrong side" { 1 } else { 0 };
            match (there, back) {
                (Some(there), Some(back)) if mistake == "only the nearer winner" => {
                    if there.min(back) % 2 == 0 {
                        Block::Win
                    } else {
                        Block::Nothing
                    }
                }
                (Some(there), Some(back)) if there % 2 == even || back % 2 == even => Block::Win,
                (None, None) if len % 2 == 1 => Block::Flip,
                _ => Block::Nothing,
            }
        };
        known.insert((v, block), worth);
        worth
    }
}
