//! Does every binary answer at full size? The answers are known by a theorem or a closed form, named at each test.

mod common;

use xtask::shapes::{Instance, Rng};

/// Runs the binary on the instance and compares line by line.
fn check(bin: &str, instance: Instance, expected: impl IntoIterator<Item = impl AsRef<str>>) {
    let got = common::answer(bin, instance.to_string().as_bytes());
    let mut lines = got.lines();
    let mut count = 0;
    for (i, line) in expected.into_iter().enumerate() {
        assert_eq!(lines.next(), Some(line.as_ref()), "line {}", i + 1);
        count += 1;
    }
    assert!(count > 0, "nothing was expected");
    assert_eq!(lines.next(), None, "more than {count} lines");
    assert!(got.ends_with('\n'));
}

fn odd(n: usize) -> bool {
    n % 2 == 1
}

/// Which vertices of a forest every maximum matching covers. Gallai and Edmonds: all but those at an even distance
/// from an uncovered vertex on a path whose second, fourth, … edge is in some one maximum matching.
fn covered_by_all_matchings(n: usize, edges: &[(u32, u32)]) -> Vec<bool> {
    let mut neighbours = vec![Vec::new(); n];
    for &(a, b) in edges {
        neighbours[a as usize].push(b as usize);
        neighbours[b as usize].push(a as usize);
    }
    // In a forest an edge to a leaf is in a maximum matching: match those, from the outside inwards.
    let mut degree: Vec<usize> = neighbours.iter().map(Vec::len).collect();
    let mut leaves: Vec<usize> = (0..n).filter(|&v| degree[v] == 1).collect();
    let mut mate = vec![None; n];
    while let Some(leaf) = leaves.pop() {
        for &v in &neighbours[leaf] {
            if degree[leaf] == 1 && degree[v] > 0 {
                (mate[leaf], mate[v]) = (Some(v), Some(leaf));
                degree[leaf] = 0;
                degree[v] = 0;
                for &w in &neighbours[v] {
                    degree[w] = degree[w].saturating_sub(1);
                    if degree[w] == 1 {
                        leaves.push(w);
                    }
                }
            }
        }
    }
    let mut covered = vec![true; n];
    let mut todo: Vec<usize> = (0..n).filter(|&v| mate[v].is_none()).collect();
    while let Some(v) = todo.pop() {
        if std::mem::replace(&mut covered[v], false) {
            todo.extend(neighbours[v].iter().map(|&w| mate[w].expect("an augmenting path")));
        }
    }
    covered
}

mod tag {
    use super::*;
    use xtask::shapes::tag::*;
    use xtask::shapes::{Pairs, Tag};

    const BIN: &str = "tag";

    const N: usize = 500;

    /// Asks 200,000 queries, 500 of them with both on one vertex, where the rules end in a capture.
    fn check(arcs: Pairs, caught: impl Fn(u32, u32) -> bool) {
        let mut rng = Rng::with_seed(500);
        let mut tag = Tag { n: N, arcs, queries: queries(N, &mut rng) };
        tag.queries.truncate(199_500);
        tag.queries.extend((0..500).map(|v| (v, v)));
        let verdict = |&(e, c): &(u32, u32)| if e == c || caught(e, c) { "NO" } else { "YES" };
        let expected: Vec<&str> = tag.queries.iter().map(verdict).collect();
        tag.shuffle(&mut rng);
        super::check(BIN, Instance::Tag(tag), expected);
    }

    /// On a dismantlable graph the chaser catches everyone (Nowakowski and Winkler, Quilliot): complete graphs, trees
    /// and chordal graphs are dismantlable, and the random ones by construction.
    #[test]
    fn dismantlable_graphs() {
        let arcs = complete(N);
        assert_eq!(arcs.len(), 249_500);
        check(arcs, |_, _| true);
        check(path(N), |_, _| true);
        check(star(N), |_, _| true);
        check(tree(N, &mut Rng::with_seed(1)), |_, _| true);
        check(power_path(N, 50), |_, _| true);
        check(cop_win(N, &mut Rng::with_seed(1)), |_, _| true);
    }

    /// In a graph without triangles whose vertices all have two neighbours, who is next to the chaser steps onto
    /// another neighbour, which is not next to the chaser, and who is not stays. Loops and parallel arcs change
    /// nothing.
    #[test]
    fn graphs_without_triangles_and_leaves() {
        check(cycle(N), |_, _| false);
        check(grid(N, 20), |_, _| false);
        let loops = (0..N as u32).map(|v| (v, v));
        check(cycle(N).into_iter().chain(cycle(N)).chain(loops).collect(), |_, _| false);
    }

    /// The escaper runs ahead, and stays while that would lead him onto the chaser.
    #[test]
    fn directed_cycle_catches_nobody() {
        check(directed_cycle(N), |_, _| false);
    }

    /// Who cannot be reached stays.
    #[test]
    fn no_arcs_catch_nobody() {
        check(Vec::new(), |_, _| false);
    }

    /// On an acyclic digraph the chaser wins exactly if a path leads to the escaper: he follows it, and on after the
    /// escaper, and can do so only so many times.
    #[test]
    fn acyclic_digraphs() {
        check(order(N), |e, c| c < e);
        for per_vertex in [1, 2, 10] {
            let arcs = dag(N, per_vertex * N, &mut Rng::with_seed(1));
            let mut reaches = vec![vec![false; N]; N];
            for c in (0..N).rev() {
                reaches[c][c] = true;
                for &(_, v) in arcs.iter().filter(|&&(u, _)| u as usize == c) {
                    let (row, onwards) = reaches.split_at_mut(v as usize);
                    row[c].iter_mut().zip(&onwards[0]).for_each(|(to, from)| *to |= from);
                }
            }
            check(arcs, |e, c| reaches[c as usize][e as usize]);
        }
    }

    /// The proof stands at the shape. The deepest captures: 81 * 85 * 3 = 20,655 rounds.
    #[test]
    fn slow_captures() {
        let (a, b) = slow_cycles(N);
        assert_eq!((a, b), (3 * 81, 3 * 85));
        check(slow_capture(N), slowly_caught(a, b));
    }

    /// Vertices of one clique have the same moves: as good as one vertex.
    #[test]
    fn slow_captures_among_cliques() {
        let (a, b) = slow_cycles(N / 5);
        let caught = slowly_caught(a, b);
        check(blow_up(N, &slow_capture(N / 5), 5), |e, c| e / 5 == c / 5 || caught(e / 5, c / 5));
    }

    fn slowly_caught(a: usize, b: usize) -> impl Fn(u32, u32) -> bool {
        let (a, b) = (a as u32, b as u32);
        move |e, c| e < a && (a..a + b).contains(&c) && e % 3 == (c - a) % 3
    }
}

mod cactus {
    use super::*;
    use std::collections::BTreeSet;
    use xtask::shapes::cactus::*;
    use xtask::shapes::Cactus;

    const BIN: &str = "cactus";

    const N: usize = 500_000;

    /// Shuffles the cactus; `wins` is asked for every vertex before.
    fn check(mut cactus: Cactus, wins: impl Fn(usize) -> bool) {
        let labels = cactus.shuffle(&mut Rng::with_seed(500));
        let mut expected = vec![""; cactus.n];
        for (v, &label) in labels.iter().enumerate() {
            expected[label as usize] = if wins(v) { "1" } else { "2" };
        }
        super::check(BIN, Instance::Cactus(cactus), expected);
    }

    /// Checks cacti side by side, each with whether the first player wins from each of its vertices.
    fn check_each(cacti: impl Iterator<Item = (Cactus, Vec<bool>)>) {
        let mut all = Cactus { n: 0, edges: Vec::new() };
        let mut all_wins = Vec::new();
        for (cactus, wins) in cacti {
            let base = all.n as u32;
            all.edges.extend(cactus.edges.iter().map(|(a, b)| (base + a, base + b)));
            all.n += cactus.n;
            all_wins.extend(wins);
        }
        check(all, |v| all_wins[v]);
    }

    /// All moves are forced: the first player makes the last one if their number is odd.
    #[test]
    fn one_cycle() {
        check(cycle(N), |_| false);
        check(cycle(N - 1), |_| true);
    }

    /// The only choice is the direction: one with an odd number of moves wins.
    #[test]
    fn path_by_the_distances_to_its_ends() {
        for n in [N, N - 1] {
            check(path(n), |v| odd(v) || odd(n - 1 - v));
        }
    }

    /// From the hub there is one move, from a leaf there are two.
    #[test]
    fn only_the_hub_of_a_star_wins() {
        check(star(N), |v| v == 0);
    }

    /// A loop can be used once.
    #[test]
    fn loops_by_their_number() {
        let edges = (0..N as u32).flat_map(|v| (0..v % 4).map(move |_| (v, v))).collect();
        check(Cactus { n: N, edges }, |v| odd(v % 4));
    }

    /// From the hub of a friendship graph all moves are forced but for the names, three for each triangle. At another
    /// vertex of a triangle the first player goes to the hub at once, or by the third vertex, whichever leaves the
    /// other player there to lose.
    #[test]
    fn friendship_graph_by_its_triangles() {
        for triangles in [249_999, 249_998] {
            let cactus = triangle_star(2 * triangles + 1);
            assert_eq!(cactus.edges.len(), 3 * triangles);
            check(cactus, |v| v > 0 || odd(triangles));
        }
    }

    /// From three triangles up: a vertex in two triangles wins, and so do those that are in an outermost one. Into
    /// the outermost there is the choice of two ways around, and so to be first or second at the vertex inside; and
    /// in a triangle between two such vertices who goes to either hands the other player a win.
    #[test]
    fn path_of_triangles() {
        let cactus = triangle_path(N);
        let last = cactus.n - 1;
        check(cactus, |v| !odd(v) || v == 1 || v == last - 1);
    }

    /// On the cycle the triangle's vertex wins without the cycle, since three moves are odd: the first player wins
    /// from where it is at an even distance. At that vertex itself both cycles count, each as won if odd. In the
    /// triangle one is at that vertex after one or two moves, as one likes.
    #[test]
    fn single_winner_on_a_cycle() {
        for n in [N, N - 1] {
            let l = n - 2;
            check(single_winner(n), |v| match v {
                0 => !odd(l),
                v if v < l => !odd(v) || !odd(l - v),
                _ => true,
            });
        }
    }

    /// One moves to the leaf and has won, so whoever comes to its vertex with the other player to move there has lost:
    /// by one way or the other it is an even number of moves. From the leaf all moves are forced, around the cycle.
    #[test]
    fn cycle_with_a_leaf() {
        let one = |l: usize| {
            let mut cactus = cycle(l);
            cactus.edges.push((0, l as u32));
            cactus.n += 1;
            cactus
        };
        let wins = |l: usize, v: usize| match v {
            0 => true,
            v if v < l => !odd(v) || !odd(l - v),
            _ => !odd(l),
        };
        check_each((1..=600).map(|l| (one(l), (0..=l).map(|v| wins(l, v)).collect())));
        for l in [N - 1, N - 2] {
            check(one(l), |v| wins(l, v));
        }
    }

    /// At a hub with a leaf one moves there and has won; without a leaf all moves are forced, three for each triangle.
    /// From a leaf there is only the way to the hub, where the other player loses if there is no other leaf and the
    /// number of triangles is even. In a triangle one is at the hub after one or two moves, as one likes; without a
    /// leaf and with an even number of other triangles all moves are forced, an odd number of them.
    #[test]
    fn hub_by_its_leaves_and_triangles() {
        let one = |leaves: usize, triangles: usize| {
            let mut cactus = triangle_star(2 * triangles + 1);
            let n = cactus.n + leaves;
            cactus.edges.extend((cactus.n..n).map(|leaf| (0, leaf as u32)));
            let wins = |v: usize| match v {
                0 => leaves > 0 || odd(triangles),
                v if v < cactus.n => true,
                _ => leaves == 1 && !odd(triangles),
            };
            (Cactus { n, edges: cactus.edges }, (0..n).map(wins).collect())
        };
        check_each((0..=520).flat_map(|leaves| (0..3).map(move |triangles| one(leaves, triangles))));
    }

    /// A path with a triangle at each end. On the path all moves are forced but the first, and whoever is to move at
    /// the end has three more: won if one of the ends is an even number of moves away. In a triangle one is at its
    /// vertex of the path after one or two moves, as one likes; if nothing is to be had there, three moves are odd.
    #[test]
    fn path_between_triangles() {
        let one = |len: usize| {
            let mut cactus = path(len + 1);
            for at in [0, len as u32] {
                let new = cactus.n as u32;
                cactus.edges.extend([(at, new), (new, new + 1), (new + 1, at)]);
                cactus.n += 2;
            }
            cactus
        };
        let wins = |len: usize, v: usize| v > len || !odd(v) || !odd(len - v);
        check_each((1..=600).map(|len| (one(len), (0..len + 5).map(|v| wins(len, v)).collect())));
        for len in [N - 5, N - 6] {
            check(one(len), |v| wins(len, v));
        }
    }

    /// On a tree a used edge leads to no vertex again: vertex geography, won exactly from the vertices that every
    /// maximum matching covers.
    #[test]
    fn tree_by_matchings() {
        let cactus = tree(N, &mut Rng::with_seed(1));
        let covered = covered_by_all_matchings(N, &cactus.edges);
        check(cactus, |v| covered[v]);
    }

    /// Every cycle of even length: lost exactly from the vertices of even kernels (Fraenkel, Scheinerman and Ullman).
    #[test]
    fn bipartite_cacti_by_even_kernels() {
        for last in [N, 5, 1] {
            let cactus = cycles(N, &[1, 2, 4, 6, 8, 10, 20], last, &mut Rng::with_seed(1));
            let lost = in_even_kernels(&cactus);
            let losses = lost.iter().filter(|&&lost| lost).count();
            assert!(N / 10 < losses && losses < N, "{losses}");
            check(cactus, |v| !lost[v]);
        }
    }

    /// A thousand random cacti of up to ten vertices, by the bare rules; and then the same fifty times more.
    #[test]
    fn components_by_the_rules() {
        let mut rng = Rng::with_seed(1);
        let mut all = Cactus { n: 0, edges: Vec::new() };
        let mut wins = Vec::new();
        while wins.len() < 10_000 {
            let part = components(10.min(10_000 - all.n), &mut rng);
            let base = all.n as u32;
            all.edges.extend(part.edges.iter().map(|(a, b)| (base + a, base + b)));
            all.n += part.n;
            wins.extend((0..part.n as u32).map(|v| wins_by_the_rules(v, &part.edges, 0)));
        }
        let edges = (0..50).flat_map(|i| all.edges.iter().map(move |(a, b)| (10_000 * i + a, 10_000 * i + b)));
        check(Cactus { n: N, edges: edges.collect() }, |v| wins[v % 10_000]);
    }

    fn wins_by_the_rules(at: u32, edges: &[(u32, u32)], used: u32) -> bool {
        edges.iter().enumerate().any(|(i, &(a, b))| {
            let to = if at == a { b } else { a };
            used >> i & 1 == 0 && (at == a || at == b) && !wins_by_the_rules(to, edges, used | 1 << i)
        })
    }

    /// Which vertices of a bipartite cactus are in an even kernel: a set of vertices of one side of which every
    /// vertex of the other has an even number of neighbours.
    ///
    /// Those are the solutions of linear equations over GF(2), an unknown for each vertex of one side, an equation
    /// for each of the other. 64 random solutions are computed at once: a vertex that is in none of those is in none
    /// at all.
    fn in_even_kernels(cactus: &Cactus) -> Vec<bool> {
        let n = cactus.n;
        let mut side = vec![false; n];
        for &(a, b) in &cactus.edges {
            // Each vertex but 0 is first met in an edge from one that is there.
            if b > a {
                side[b as usize] = !side[a as usize];
            }
        }
        assert!(cactus.edges.iter().all(|&(a, b)| side[a as usize] != side[b as usize]), "bipartite");
        let mut solution = vec![0; n];
        for unknown in [false, true] {
            solve(cactus, |v| side[v as usize] == unknown, &mut solution);
        }
        let mut sums = vec![0; n];
        for &(a, b) in &cactus.edges {
            sums[a as usize] ^= solution[b as usize];
            sums[b as usize] ^= solution[a as usize];
        }
        assert!(sums.iter().all(|&sum| sum == 0), "solutions");
        solution.iter().map(|&solution| solution != 0).collect()
    }

    /// Takes unknowns and equations away as long as there is one that is in at most two of the others, which in a
    /// cactus there always is, and it remains one.
    fn solve(cactus: &Cactus, is_unknown: impl Fn(u32) -> bool, solution: &mut [u64]) {
        let mut system = vec![BTreeSet::new(); cactus.n];
        for &(a, b) in &cactus.edges {
            toggle(&mut system, a, b);
        }
        // Each unknown as the sum of others that are taken away later; `None` for one that is free.
        let mut sums: Vec<(u32, Option<Vec<u32>>)> = Vec::new();
        let mut gone = vec![false; cactus.n];
        let mut todo: Vec<u32> = (0..cactus.n as u32).collect();
        while let Some(x) = todo.pop() {
            if gone[x as usize] || system[x as usize].len() > 2 {
                continue;
            }
            gone[x as usize] = true;
            let mut around: Vec<u32> = system[x as usize].iter().copied().collect();
            around.sort_by_key(|&y| system[y as usize].len());
            around.iter().for_each(|&y| toggle(&mut system, x, y));
            // Of two around x the first, with fewer others, is added to the second.
            let first: Vec<u32> = around.first().map_or(Vec::new(), |&y| system[y as usize].iter().copied().collect());
            for &z in &first {
                toggle(&mut system, around[0], z);
                if let Some(&second) = around.get(1) {
                    toggle(&mut system, second, z);
                }
            }
            if let Some(&y) = around.first() {
                gone[y as usize] = true;
            }
            if is_unknown(x) {
                sums.push((x, around.first().map(|_| first.clone())));
            } else if let Some(&y) = around.first() {
                sums.push((y, Some(around[1..].to_vec())));
            }
            todo.extend(around.into_iter().skip(1).chain(first));
        }
        assert!(gone.iter().all(|&gone| gone), "something is left");
        let mut rng = Rng::with_seed(64);
        for (unknown, sum) in sums.into_iter().rev() {
            solution[unknown as usize] = match sum {
                None => rng.u64(..),
                Some(others) => others.iter().fold(0, |sum, &other| sum ^ solution[other as usize]),
            };
        }
    }

    fn toggle(system: &mut [BTreeSet<u32>], a: u32, b: u32) {
        for (a, b) in [(a, b), (b, a)] {
            if !system[a as usize].insert(b) {
                system[a as usize].remove(&b);
            }
        }
    }
}

mod grundy {
    use super::*;
    use xtask::shapes::grundy::*;
    use xtask::shapes::{Game, Sum};

    const BIN: &str = "grundy";

    /// Shuffles the games, whose vertices have the values that come with each; the first winning move is looked for
    /// among all.
    fn check(games: Vec<(Game, Vec<u32>)>) {
        let mut rng = Rng::with_seed(500);
        let of_starts: Vec<u32> = games.iter().map(|(game, values)| values[game.start as usize]).collect();
        let sum = of_starts.iter().fold(0, |sum, value| sum ^ value);
        let mut winning = None;
        let mut shuffled = Vec::new();
        for (i, (mut game, values)) in games.into_iter().enumerate() {
            let labels = game.shuffle(&mut rng);
            if sum != 0 && winning.is_none() {
                let mut by_label = vec![0; game.n];
                (0..game.n).for_each(|v| by_label[labels[v] as usize] = values[v]);
                let wins = |&&(u, v): &&(u32, u32)| u == game.start && by_label[v as usize] == of_starts[i] ^ sum;
                winning = game.arcs.iter().find(wins).map(|&(_, v)| (i + 1, v + 1));
            }
            shuffled.push(game);
        }
        let list: String = of_starts.iter().map(|value| format!(" {value}")).collect();
        let mut expected = vec![format!("Grundy values:{list}"), format!("XOR: {sum}")];
        match winning {
            Some((game, to)) => {
                expected.push("First player wins".into());
                expected.push(format!("Move in game {game} to vertex {to}"));
            }
            None => expected.push("Second player wins".into()),
        }
        super::check(BIN, Instance::Sum(Sum { games: shuffled }), expected);
    }

    /// The values of a chain from its end on are 0, 1, …, reach, and again.
    fn chain_with_values(n: usize, reach: usize) -> (Game, Vec<u32>) {
        (chain(n, reach), (0..n).map(|v| ((n - 1 - v) % (reach + 1)) as u32).collect())
    }

    #[test]
    fn one_chain() {
        for n in [1_000_000, 999_999] {
            check(vec![chain_with_values(n, 1)]);
        }
    }

    #[test]
    fn one_chain_with_skips() {
        for n in [1_000_000, 999_999, 999_998] {
            check(vec![chain_with_values(n, 2)]);
        }
    }

    /// All arcs to the vertices behind: the value is the number of those.
    #[test]
    fn dense_game() {
        let (game, values) = chain_with_values(2000, 2000);
        assert_eq!((game.arcs.len(), values[0]), (1_999_000, 1999));
        check(vec![(game, values)]);
    }

    /// A chain with all skips is a heap of Nim.
    #[test]
    fn many_small_games() {
        let mut rng = Rng::with_seed(1);
        let mut games: Vec<_> = (0..100_000).map(|_| rng.usize(1..=8)).map(|n| chain_with_values(n, n)).collect();
        check(games.clone());
        // Two of each: the sum is 0.
        games.truncate(50_000);
        check([games.clone(), games].concat());
    }

    /// Values that were planted: an arc to each smaller value, none to the same.
    #[test]
    fn planted_values() {
        let mut rng = Rng::with_seed(1);
        check(vec![ladder(1_000_000, &mut rng)]);
        let mut games: Vec<_> = (0..100).map(|_| ladder(10_000, &mut rng)).collect();
        games.iter_mut().for_each(|(game, _)| game.start = rng.u32(..10_000));
        check(games);
    }

    /// Only the last game, a heap of 2, has a smaller value to move to. The first, of value 1, has a greater one: 2 as
    /// well, and that is the move that is told.
    #[test]
    fn raising_move_long_before_a_heap() {
        let first = Game { n: 5, arcs: vec![(0, 1), (0, 2), (2, 3), (2, 4), (3, 4)], start: 0 };
        let mut games = vec![(first, vec![1, 0, 2, 1, 0])];
        games.resize(100_000, chain_with_values(1, 1));
        games.push(chain_with_values(3, 2));
        check(games);
    }

    #[test]
    fn no_arcs_and_no_games() {
        let game = Game { n: 10, arcs: Vec::new(), start: 3 };
        check(vec![(game, vec![0; 10]); 100_000]);
        super::check(
            BIN,
            Instance::Sum(Sum { games: Vec::new() }),
            ["Grundy values: ", "XOR: 0", "Second player wins"],
        );
    }
}

mod tree {
    use super::*;
    use graph_games::size::MAX_VERTICES;
    use xtask::shapes::tree::*;
    use xtask::shapes::{Forest, Tree};

    const BIN: &str = "tree";

    /// Checks trees, each with whether the first player wins from its vertex 0.
    fn check(trees: Vec<(Tree, bool)>) {
        let expected: Vec<&str> = trees.iter().map(|&(_, wins)| if wins { "O" } else { "F" }).collect();
        super::check(
            BIN,
            Instance::Forest(Forest { trees: trees.into_iter().map(|(tree, _)| tree).collect() }),
            expected,
        );
    }

    /// New labels: the game starts on some vertex. `wins` is asked for this one before.
    fn shuffle(mut tree: Tree, rng: &mut Rng, wins: impl Fn(usize) -> bool) -> (Tree, bool) {
        let labels = tree.shuffle(rng);
        let start = labels.iter().position(|&label| label == 0).expect("a first vertex");
        let wins = wins(start);
        (tree, wins)
    }

    /// The only choice is the direction: one with an odd number of moves wins.
    #[test]
    fn paths_by_the_distances_to_their_ends() {
        let wins = |n: usize, start: usize| odd(start) || odd(n - 1 - start);
        let mut rng = Rng::with_seed(1);
        for n in [1_000_000, 999_999] {
            check(vec![(path(n), wins(n, 0))]);
            check(vec![shuffle(path(n), &mut rng, |v| wins(n, v))]);
        }
        let mut small = |n| shuffle(path(n), &mut rng, |v| wins(n, v));
        check((0..100_000).map(|i| small(1 + i % 19)).collect());
    }

    /// From the hub there is one move, from a leaf there are two.
    #[test]
    fn star_by_its_start() {
        let leaf_first = (1..1_000_000).map(|v| (1, if v == 1 { 0 } else { v }));
        check(vec![(star(1_000_000), true)]);
        check(vec![(Tree { n: 1_000_000, edges: leaf_first.collect() }, false)]);
    }

    /// Every play has as many moves as the tree has levels below the root.
    #[test]
    fn binary_trees_by_their_height() {
        check((0..19).map(|height| (binary((2 << height) - 1), odd(height))).collect());
    }

    /// With a leaf on each vertex of the path: one moves to the leaf, and from the leaf the other player does not get
    /// back. Without one on the last, this loses, and so does the leaf beside it.
    #[test]
    fn caterpillar_by_its_last_leaf() {
        let mut rng = Rng::with_seed(1);
        check(vec![shuffle(caterpillar(1_000_000), &mut rng, |_| true)]);
        let n = 999_999;
        check(vec![(caterpillar(n), true)]);
        check(vec![shuffle(caterpillar(n), &mut rng, |v| v < n - 2)]);
        check((0..100_000).map(|_| shuffle(caterpillar(7), &mut rng, |v| v < 5)).collect());
    }

    /// Won exactly from the vertices that every maximum matching covers.
    #[test]
    fn random_trees_by_matchings() {
        let mut rng = Rng::with_seed(1);
        for size in [1_000_000, 100_000, 10] {
            let mut one = || {
                let tree = random(size, &mut rng);
                let covered = covered_by_all_matchings(size, &tree.edges);
                shuffle(tree, &mut rng, |v| covered[v])
            };
            let trees: Vec<_> = (0..1_000_000 / size).map(|_| one()).collect();
            assert!(trees.len() < 10 || trees.iter().any(|&(_, wins)| wins) && trees.iter().any(|&(_, wins)| !wins));
            check(trees);
        }
    }

    /// No move. Each tree may have so many vertices, all together may have more.
    #[test]
    fn single_vertices() {
        let trees = MAX_VERTICES as usize + 1;
        let got = common::answer(BIN, format!("{trees}\n{}", "1\n".repeat(trees)).as_bytes());
        assert!(got == "F\n".repeat(trees), "{} bytes", got.len());
    }
}
