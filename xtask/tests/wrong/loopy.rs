use super::Numbers;
use std::collections::BTreeSet;
use std::fmt;

#[derive(Clone)]
enum Value {
    Number(usize),
    Infinite(BTreeSet<usize>),
}

pub fn solve(input: &str, mistake: &str) -> String {
    let games = Numbers::of(input).games();
    let values: Vec<Vec<Value>> = games.iter().map(|(near, _)| values(near, mistake)).collect();
    let mut tokens: Vec<&Value> = games.iter().zip(&values).map(|((_, start), values)| &values[*start]).collect();
    let of_starts: Vec<String> = tokens.iter().map(ToString::to_string).collect();
    let total = sum(&tokens, mistake);
    let verdict = verdict(&total, mistake);
    let mut output = format!("Grundy values: {}\nXOR: {total}\n{verdict}\n", of_starts.join(" "));
    let left = match verdict {
        "First player wins" => "Second player wins",
        "Draw" if mistake != "a draw has no move" => "Draw",
        _ => return output,
    };
    for (i, ((near, start), values)) in games.iter().zip(&values).enumerate() {
        for &to in &near[*start] {
            tokens[i] = &values[to];
            let any = mistake == "any move draws" && left == "Draw";
            if any || self::verdict(&sum(&tokens, mistake), mistake) == left {
                output += &format!("Move in game {} to vertex {}\n", i + 1, to + 1);
                return output;
            }
        }
        tokens[i] = &values[*start];
    }
    output
}

/// In rounds, over all vertices again and again.
fn values(near: &[Vec<usize>], mistake: &str) -> Vec<Value> {
    let mut numbers: Vec<Option<usize>> = vec![None; near.len()];
    let mut infinite = vec![false; near.len()];
    if mistake == "whatever leads to a cycle is infinite" {
        infinite = leads_to_cycle(near);
    }
    for i in 0.. {
        let has = |numbers: &[Option<usize>], v: usize| near[v].iter().any(|&w| numbers[w] == Some(i));
        let mut changed = true;
        while changed {
            changed = false;
            for v in 0..near.len() {
                let open = |w: &&usize| numbers[**w].is_none();
                let looked_at = |w: &&usize| mistake != "infinite options forgotten" || !infinite[**w];
                let mut options = near[v].iter().filter(open).filter(looked_at);
                if numbers[v].is_none() && !infinite[v] && !has(&numbers, v) && options.all(|&w| has(&numbers, w)) {
                    numbers[v] = Some(i);
                    changed = true;
                }
            }
        }
        (0..near.len()).for_each(|v| infinite[v] |= numbers[v].is_none() && !has(&numbers, v));
        if (0..near.len()).all(|v| infinite[v] || numbers[v].is_some()) {
            break;
        }
    }
    let set = |v: usize| near[v].iter().filter_map(|&w| numbers[w]).collect();
    (0..near.len()).map(|v| numbers[v].map_or_else(|| Value::Infinite(set(v)), Value::Number)).collect()
}

fn leads_to_cycle(near: &[Vec<usize>]) -> Vec<bool> {
    let mut leads = vec![true; near.len()];
    for _ in 0..near.len() {
        for v in 0..near.len() {
            leads[v] = near[v].iter().any(|&w| leads[w]);
        }
    }
    leads
}

fn sum(tokens: &[&Value], mistake: &str) -> Value {
    let mut x = 0;
    let mut sets = Vec::new();
    for token in tokens {
        match token {
            Value::Number(number) => x ^= number,
            Value::Infinite(set) => sets.push(set),
        }
    }
    match sets[..] {
        [] => Value::Number(x),
        [set] if mistake == "the set stays in a sum" => Value::Infinite(set.clone()),
        [set] => Value::Infinite(set.iter().map(|k| k ^ x).collect()),
        [set, ..] if mistake == "two infinities as one" => Value::Infinite(set.iter().map(|k| k ^ x).collect()),
        _ => Value::Infinite(BTreeSet::new()),
    }
}

fn verdict(sum: &Value, mistake: &str) -> &'static str {
    match sum {
        Value::Number(0) => "Second player wins",
        Value::Number(_) => "First player wins",
        Value::Infinite(set) if set.contains(&0) => "First player wins",
        Value::Infinite(_) if mistake == "draw for a loss" => "Second player wins",
        Value::Infinite(_) => "Draw",
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Infinite(set) => {
                let set: Vec<String> = set.iter().map(usize::to_string).collect();
                write!(f, "inf{{{}}}", set.join(","))
            }
        }
    }
}
