//! Instances as large as the problems plan for, deep ones above all, with answers in closed form.

use std::fmt::Write;

pub struct Instance {
    pub bin: &'static str,
    pub name: &'static str,
    /// Vertices and edges or arcs together.
    pub size: usize,
    pub input: String,
    pub output: String,
}

/// All of them; `part` 1 is the full size, 2 is half of it, and so on.
pub fn instances(part: usize) -> Vec<Instance> {
    vec![
        complete(500 / part),
        cactus_path(500_000 / part),
        cactus_cycle(500_000 / part),
        triangles(250_000 / part),
        star(500_000 / part),
        chain(1_000_000 / part),
        small_games(100_000 / part),
        path(1_000_000 / part),
        small_trees(100_000 / part),
    ]
}

fn text(head: impl std::fmt::Display, pairs: impl IntoIterator<Item = (usize, usize)>) -> String {
    let mut text = format!("{head}\n");
    for (u, v) in pairs {
        writeln!(text, "{u} {v}").unwrap();
    }
    text
}

/// Every vertex sees every other, so nobody escapes.
fn complete(n: usize) -> Instance {
    let others = |u: usize| (1..=n).filter(move |&v| v != u).map(move |v| (u, v));
    let m = n * (n - 1);
    let arcs = text(format_args!("{n} {m}"), (1..=n).flat_map(others));
    let queries = (1..=n).flat_map(|u| (1..=n).map(move |v| (u, v))).cycle().take(200_000);
    let input = arcs + &text(200_000, queries);
    Instance { bin: "tag", name: "complete", size: n + m, input, output: "NO\n".repeat(200_000) }
}

/// Who moves on a path picks a direction, and wins if an odd number of edges lies there. With an even number of
/// vertices the edges on both sides of a vertex are odd together, so one side is.
fn cactus_path(n: usize) -> Instance {
    assert_eq!(n % 2, 0);
    let input = text(format_args!("{n} {}", n - 1), (1..n).map(|v| (v, v + 1)));
    Instance { bin: "cactus", name: "path", size: 2 * n - 1, input, output: "1\n".repeat(n) }
}

/// On one cycle all moves are forced; an even one leaves the last to the second player.
fn cactus_cycle(n: usize) -> Instance {
    assert_eq!(n % 2, 0);
    let input = text(format_args!("{n} {n}"), (1..=n).map(|v| (v, v % n + 1)));
    Instance { bin: "cactus", name: "cycle", size: 2 * n, input, output: "2\n".repeat(n) }
}

/// A path of triangles, each with a corner off the path: as many edges as a cactus has without loops and double
/// edges. To a vertex of the path, the triangles on one side are a flip if it is one triangle, and otherwise a win:
/// the next vertex wins without it, by induction, and is two steps away around the corner. So with three triangles or
/// more all of them win. A corner sees such a winner one step away in both directions, and loses; at either end of the
/// path it has one in one direction only, and wins.
fn triangles(k: usize) -> Instance {
    assert!(k >= 3);
    let triangle = |i| [(2 * i + 1, 2 * i + 2), (2 * i + 2, 2 * i + 3), (2 * i + 1, 2 * i + 3)];
    let (n, m) = (2 * k + 1, 3 * k);
    let input = text(format_args!("{n} {m}"), (0..k).flat_map(triangle));
    let output = "1\n1\n".to_string() + &"1\n2\n".repeat(k - 2) + "1\n1\n1\n";
    Instance { bin: "cactus", name: "triangles", size: n + m, input, output }
}

/// From the middle one move ends the game. From the tip it is two, and the second player has it.
fn star(n: usize) -> Instance {
    let input = text(format_args!("{n} {}", n - 1), (2..=n).map(|v| (1, v)));
    Instance { bin: "cactus", name: "star", size: 2 * n - 1, input, output: "1\n".to_string() + &"2\n".repeat(n - 1) }
}

/// From each vertex one or two steps on: the subtraction game, whose values are the distance to the end modulo 3.
fn chain(n: usize) -> Instance {
    let arcs = (1..n).flat_map(|v| [(v, v + 1), (v, v + 2)]).filter(|&(_, v)| v <= n);
    let m = 2 * n - 3;
    let input = text(format_args!("1\n{n} {m} 1"), arcs);
    let value = (n - 1) % 3;
    let output = match value {
        0 => "Grundy values: 0\nXOR: 0\nSecond player wins\n".to_string(),
        _ => {
            format!("Grundy values: {value}\nXOR: {value}\nFirst player wins\nMove in game 1 to vertex {}\n", value + 1)
        }
    };
    Instance { bin: "grundy", name: "chain", size: n + m, input, output }
}

/// Games of one arc, each worth 1.
fn small_games(k: usize) -> Instance {
    assert_eq!(k % 2, 0);
    let input = format!("{k}\n") + &"2 1 1\n1 2\n".repeat(k);
    let output = format!("Grundy values: {}\nXOR: 0\nSecond player wins\n", vec!["1"; k].join(" "));
    Instance { bin: "grundy", name: "small games", size: 3 * k, input, output }
}

/// All moves are forced, `n - 1` of them.
fn path(n: usize) -> Instance {
    let input = text(format_args!("1\n{n}"), (1..n).map(|v| (v, v + 1)));
    Instance {
        bin: "tree",
        name: "path",
        size: 2 * n - 1,
        input,
        output: if n % 2 == 0 { "O\n" } else { "F\n" }.into(),
    }
}

/// Paths of one and of two edges from the start.
fn small_trees(k: usize) -> Instance {
    let input = format!("{k}\n") + &"2\n1 2\n3\n1 2\n2 3\n".repeat(k / 2);
    Instance { bin: "tree", name: "small trees", size: 4 * k, input, output: "O\nF\n".repeat(k / 2) }
}
