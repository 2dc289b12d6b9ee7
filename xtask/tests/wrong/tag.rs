use super::Numbers;

/// Marks positions as caught until nothing changes.
pub fn solve(input: &str, mistake: &str) -> String {
    let mut numbers = Numbers::of(input);
    let (n, m) = (numbers.next(), numbers.next());
    let mut near = vec![Vec::new(); n];
    for (u, v) in numbers.pairs(m) {
        near[u].push(v);
        if mistake == "arcs both ways" {
            near[v].push(u);
        }
    }
    let moves = |v: usize| near[v].iter().copied().chain([v]);
    let mut caught: Vec<Vec<bool>> = (0..n).map(|s| (0..n).map(|r| s == r).collect()).collect();
    let chased = |caught: &Vec<Vec<bool>>, s: usize, r: usize| moves(r).any(|r| caught[s][r]);
    let mut round = 0;
    loop {
        let before = caught.clone();
        for (s, r) in (0..n * n).map(|position| (position / n, position % n)) {
            let stays = if mistake == "escaper may not stay" { None } else { Some(s) };
            let mut escapes = near[s].iter().copied().chain(stays);
            caught[s][r] |= escapes.all(|s| s == r || chased(&before, s, r));
        }
        round += 1;
        if caught == before || mistake == "depth cut" && round == 3 {
            break;
        }
    }
    let queries = numbers.next();
    let answers = numbers.pairs(queries).into_iter().map(|(s, r)| {
        let caught = match mistake {
            "chaser moves first" => chased(&caught, s, r),
            "roles swapped" => caught[r][s],
            "same start evades" => caught[s][r] && s != r,
            _ => caught[s][r],
        };
        if caught {
            "NO\n"
        } else {
            "YES\n"
        }
    });
    answers.collect()
}
