use super::Numbers;

pub fn solve(input: &str, mistake: &str) -> String {
    let mut numbers = Numbers::of(input);
    let trees = if mistake == "no T" { 1 } else { numbers.next() };
    let mut near: Vec<Vec<usize>> = Vec::new();
    let mut output = String::new();
    for _ in 0..trees {
        let n = numbers.next();
        if mistake == "old edges stay" {
            near.resize(near.len().max(n), Vec::new());
        } else {
            near = vec![Vec::new(); n];
        }
        for (a, b) in numbers.pairs(n - 1) {
            near[a].push(b);
            near[b].push(a);
        }
        let wins = match mistake {
            "crashes at eight vertices" if n >= 8 => panic!("{n} vertices"),
            "parity of the longest path" => longest(&near, 0, 0) % 2 == 1,
            "parity of the degree" => near[0].len() % 2 == 1,
            "one vertex wins" if n == 1 => true,
            _ => wins(&near, 0, 0, n),
        };
        output += if wins { "O\n" } else { "F\n" };
    }
    output
}

/// `left` bounds the depth, in case that these are not trees.
fn wins(near: &[Vec<usize>], v: usize, parent: usize, left: usize) -> bool {
    left > 0 && near[v].iter().any(|&w| w != parent && !wins(near, w, v, left - 1))
}

fn longest(near: &[Vec<usize>], v: usize, parent: usize) -> usize {
    near[v].iter().filter(|&&w| w != parent).map(|&w| 1 + longest(near, w, v)).max().unwrap_or(0)
}
