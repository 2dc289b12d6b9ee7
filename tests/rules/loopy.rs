//! Sums of games on any digraphs, from the bare rules: every position of the sum, and backward induction over all of
//! them.

/// A digraph: its number of vertices, and its arcs by vertices from 0.
pub type Game = (usize, Vec<(u32, u32)>);

/// The sum of games, one token on each, and a Nim heap.
pub struct Sum {
    games: Vec<Game>,
    /// Sizes of the heap are below this.
    heaps: usize,
    /// By `index`: whether the player to move wins, or `None` if play never ends.
    outcomes: Vec<Option<bool>>,
}

impl Sum {
    /// Solves every position: won if a move leads to a lost one, lost if all moves lead to won ones, and drawn if
    /// neither follows however often this is applied.
    ///
    /// The heap is large enough for every number that a sum of these games may be worth.
    pub fn new(games: &[&Game]) -> Sum {
        let games: Vec<Game> = games.iter().map(|&game| game.clone()).collect();
        let most = games.iter().map(|game| game.0).max().unwrap_or(0);
        let heaps = most.next_power_of_two() + 1;
        let positions = games.iter().fold(heaps, |positions, game| positions * game.0);
        let mut sum = Sum { games, heaps, outcomes: vec![None; positions] };
        let moves: Vec<Vec<usize>> = (0..positions).map(|index| sum.all_moves(index)).collect();
        let mut changes = true;
        while changes {
            changes = false;
            for (index, moves) in moves.iter().enumerate() {
                if sum.outcomes[index].is_none() {
                    if moves.iter().any(|&to| sum.outcomes[to] == Some(false)) {
                        sum.outcomes[index] = Some(true);
                    } else if moves.iter().all(|&to| sum.outcomes[to] == Some(true)) {
                        sum.outcomes[index] = Some(false);
                    }
                    changes |= sum.outcomes[index].is_some();
                }
            }
        }
        sum
    }

    /// All positions of the tokens.
    pub fn positions(&self) -> impl Iterator<Item = Vec<u32>> + '_ {
        (0..self.outcomes.len() / self.heaps).map(|index| self.position(index * self.heaps).0)
    }

    /// Whether the player to move wins with these tokens and no heap; `None` if play never ends.
    pub fn outcome(&self, tokens: &[u32]) -> Option<bool> {
        self.outcomes[self.index(tokens, 0)]
    }

    /// The moves of the tokens, `(token, to)`: token by token, and the arcs of each in order.
    pub fn moves(&self, tokens: &[u32]) -> Vec<(usize, u32)> {
        let arcs = |token: usize| self.games[token].1.iter().filter(move |arc| arc.0 == tokens[token]);
        (0..tokens.len()).flat_map(|token| arcs(token).map(move |arc| (token, arc.1))).collect()
    }

    /// The moves after which the player who made them fares as well as before.
    pub fn best_moves(&self, tokens: &[u32]) -> Vec<(usize, u32)> {
        let mut moves = self.moves(tokens);
        let turned = self.outcome(tokens).map(|wins| !wins);
        moves.retain(|&to| self.outcome(&moved(tokens, to)) == turned);
        moves
    }

    /// The size of the heap with which the tokens are lost for the player to move, if there is one.
    pub fn number(&self, tokens: &[u32]) -> Option<usize> {
        let mut sizes = (0..self.heaps).filter(|&heap| self.outcomes[self.index(tokens, heap)] == Some(false));
        let size = sizes.next();
        assert_eq!(sizes.next(), None, "{:?} from {tokens:?} has two values", self.games);
        size
    }

    /// The number that the tokens are worth, or `inf` and the set of numbers that one move leads to.
    pub fn value(&self, tokens: &[u32]) -> String {
        if let Some(number) = self.number(tokens) {
            return number.to_string();
        }
        let after = self.moves(tokens).into_iter().filter_map(|to| self.number(&moved(tokens, to)));
        let set: std::collections::BTreeSet<usize> = after.collect();
        let set: Vec<String> = set.iter().map(usize::to_string).collect();
        format!("inf{{{}}}", set.join(","))
    }

    /// What the binary has to print for tokens on these starts.
    pub fn report(&self, starts: &[u32]) -> String {
        let alone = |(game, &start): (&Game, &u32)| Sum::new(&[game]).value(&[start]);
        let values: Vec<String> = self.games.iter().zip(starts).map(alone).collect();
        let verdict = match self.outcome(starts) {
            Some(true) => "First player wins",
            Some(false) => "Second player wins",
            None => "Draw",
        };
        let mut report = format!("Grundy values: {}\nXOR: {}\n{verdict}\n", values.join(" "), self.value(starts));
        if self.outcome(starts) != Some(false) {
            let (token, to) = self.best_moves(starts)[0];
            report += &format!("Move in game {} to vertex {}\n", token + 1, to + 1);
        }
        report
    }

    fn all_moves(&self, index: usize) -> Vec<usize> {
        let (tokens, heap) = self.position(index);
        let of_tokens = self.moves(&tokens).into_iter().map(|to| self.index(&moved(&tokens, to), heap));
        of_tokens.chain((0..heap).map(|smaller| self.index(&tokens, smaller))).collect()
    }

    fn index(&self, tokens: &[u32], heap: usize) -> usize {
        let add = |index, (game, &token): (&Game, &u32)| index * game.0 + token as usize;
        self.games.iter().zip(tokens).fold(0, add) * self.heaps + heap
    }

    fn position(&self, index: usize) -> (Vec<u32>, usize) {
        let mut left = index / self.heaps;
        let mut tokens: Vec<u32> = Vec::new();
        for game in self.games.iter().rev() {
            tokens.insert(0, (left % game.0) as u32);
            left /= game.0;
        }
        (tokens, index % self.heaps)
    }
}

/// The tokens after a move.
pub fn moved(tokens: &[u32], (token, to): (usize, u32)) -> Vec<u32> {
    let mut tokens = tokens.to_vec();
    tokens[token] = to;
    tokens
}

/// The input of the binary.
pub fn text(games: &[&Game], starts: &[u32]) -> String {
    let mut text = format!("{}\n", games.len());
    for (game, start) in games.iter().zip(starts) {
        text += &format!("{} {} {}\n", game.0, game.1.len(), start + 1);
        for (u, v) in &game.1 {
            text += &format!("{} {}\n", u + 1, v + 1);
        }
    }
    text
}

/// Every digraph with loops on `n` vertices, without parallel arcs.
pub fn all_games(n: usize) -> impl Iterator<Item = Game> {
    let pairs: Vec<(u32, u32)> = (0..n * n).map(|i| ((i / n) as u32, (i % n) as u32)).collect();
    (0..1u32 << (n * n)).map(move |set| {
        let chosen = pairs.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        (n, chosen.map(|(_, &pair)| pair).collect())
    })
}

/// The games laid side by side as one digraph, and on which of its vertices each game begins.
pub fn side_by_side(games: &[&Game]) -> (Game, Vec<u32>) {
    let mut all: Game = (0, Vec::new());
    let mut bases = Vec::new();
    for game in games {
        let base = all.0 as u32;
        bases.push(base);
        all.1.extend(game.1.iter().map(|&(u, v)| (base + u, base + v)));
        all.0 += game.0;
    }
    (all, bases)
}
