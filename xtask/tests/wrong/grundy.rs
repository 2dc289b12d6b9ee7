use super::Numbers;

pub fn solve(input: &str, mistake: &str) -> String {
    let games = Numbers::of(input).games();
    let mut known: Vec<Option<usize>> = Vec::new();
    let mut values = Vec::new();
    for (near, start) in &games {
        if mistake == "memo of the last game" {
            known.resize(known.len().max(near.len()), None);
        } else {
            known = vec![None; near.len()];
        }
        for v in 0..near.len() {
            value(near, v, &mut known, mistake);
        }
        let start = if mistake == "first vertex for start" { 0 } else { *start };
        values.push((known[start].expect("found"), known.clone()));
    }
    let of_starts: Vec<usize> = values.iter().map(|(of_start, _)| *of_start).collect();
    let shown: Vec<String> = of_starts.iter().map(usize::to_string).collect();
    let sum = if mistake == "sum for XOR" { of_starts.iter().sum() } else { of_starts.iter().fold(0, |x, y| x ^ y) };
    let mut output = format!("Grundy values: {}\nXOR: {sum}\n", shown.join(" "));
    if sum == 0 {
        return output + "Second player wins\n";
    }
    output += "First player wins\n";
    let games = games.iter().zip(&values).enumerate();
    for (i, ((near, start), (of_start, of_all))) in games {
        let mut moves = near[*start].clone();
        if mistake == "moves in the order of vertices" {
            moves.sort();
        }
        let wins = |&to: &usize| {
            let to = of_all[to].expect("found");
            of_start ^ sum == to && (mistake != "only decreasing moves" || to < *of_start)
        };
        if let Some(to) = moves.into_iter().find(wins) {
            return output + &format!("Move in game {} to vertex {}\n", i + 1, to + 1);
        }
    }
    output
}

fn value(near: &[Vec<usize>], v: usize, known: &mut Vec<Option<usize>>, mistake: &str) -> usize {
    if let Some(value) = known[v] {
        return value;
    }
    let options: Vec<usize> = near[v].iter().map(|&w| value(near, w, known, mistake)).collect();
    let value = match mistake {
        "max + 1 for mex" => options.iter().map(|x| x + 1).max().unwrap_or(0),
        "parity for mex" => usize::from(options.contains(&0)),
        _ => (0..).find(|x| !options.contains(x)).expect("one is free"),
    };
    known[v] = Some(value);
    value
}
