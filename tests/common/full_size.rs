//! Instances as large as the problems plan for, deep ones above all, with answers in closed form.

use xtask::shapes::{self, cactus, grundy, tag, tree, Cactus, Forest, Game, Sum, Tag};

pub struct Instance {
    pub bin: &'static str,
    pub name: &'static str,
    /// Vertices and edges or arcs together.
    pub size: usize,
    pub input: String,
    pub output: String,
}

impl Instance {
    fn new(bin: &'static str, name: &'static str, instance: shapes::Instance, output: String) -> Instance {
        let (vertices, links) = instance.size();
        Instance { bin, name, size: vertices + links, input: instance.to_string(), output }
    }
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
        path_both_ways(1_000_000 / part),
        small_loops(100_000 / part),
        path(1_000_000 / part),
        small_trees(100_000 / part),
    ]
}

/// Every vertex sees every other, so nobody escapes.
fn complete(n: usize) -> Instance {
    let pairs = (0..n as u32).flat_map(|u| (0..n as u32).map(move |v| (u, v)));
    let tag = Tag { n, arcs: tag::complete(n), queries: pairs.cycle().take(200_000).collect() };
    Instance::new("tag", "complete", shapes::Instance::Tag(tag), "NO\n".repeat(200_000))
}

fn of_cactus(name: &'static str, cactus: Cactus, output: String) -> Instance {
    Instance::new("cactus", name, shapes::Instance::Cactus(cactus), output)
}

/// Who moves on a path picks a direction, and wins if an odd number of edges lies there. With an even number of
/// vertices the edges on both sides of a vertex are odd together, so one side is.
fn cactus_path(n: usize) -> Instance {
    assert_eq!(n % 2, 0);
    of_cactus("path", cactus::path(n), "1\n".repeat(n))
}

/// On one cycle all moves are forced; an even one leaves the last to the second player.
fn cactus_cycle(n: usize) -> Instance {
    assert_eq!(n % 2, 0);
    of_cactus("cycle", cactus::cycle(n), "2\n".repeat(n))
}

/// A path of triangles, each with a corner off the path: as many edges as a cactus has without loops and double
/// edges. To a vertex of the path, the triangles on one side are a flip if it is one triangle, and otherwise a win:
/// the next vertex wins without it, by induction, and is two steps away around the corner. So with three triangles or
/// more all of them win. A corner sees such a winner one step away in both directions, and loses; at either end of the
/// path it has one in one direction only, and wins.
fn triangles(k: usize) -> Instance {
    assert!(k >= 3);
    let output = "1\n1\n".to_string() + &"1\n2\n".repeat(k - 2) + "1\n1\n1\n";
    of_cactus("triangles", cactus::triangle_path(2 * k + 1), output)
}

/// From the middle one move ends the game. From the tip it is two, and the second player has it.
fn star(n: usize) -> Instance {
    of_cactus("star", cactus::star(n), "1\n".to_string() + &"2\n".repeat(n - 1))
}

fn of_sum(bin: &'static str, name: &'static str, games: Vec<Game>, output: String) -> Instance {
    Instance::new(bin, name, shapes::Instance::Sum(Sum { games }), output)
}

/// From each vertex one or two steps on: the subtraction game, whose values are the distance to the end modulo 3.
fn chain(n: usize) -> Instance {
    let value = (n - 1) % 3;
    let output = match value {
        0 => "Grundy values: 0\nXOR: 0\nSecond player wins\n".to_string(),
        _ => {
            format!("Grundy values: {value}\nXOR: {value}\nFirst player wins\nMove in game 1 to vertex {}\n", value + 1)
        }
    };
    of_sum("grundy", "chain", vec![grundy::chain(n, 2)], output)
}

/// Games of one arc, each worth 1.
fn small_games(k: usize) -> Instance {
    assert_eq!(k % 2, 0);
    let output = format!("Grundy values: {}\nXOR: 0\nSecond player wins\n", vec!["1"; k].join(" "));
    of_sum("grundy", "small games", vec![grundy::chain(2, 1); k], output)
}

/// Nobody is ever out of moves.
fn path_both_ways(n: usize) -> Instance {
    let game = Game { n, arcs: tag::path(n), start: 0 };
    let output = "Grundy values: inf{}\nXOR: inf{}\nDraw\nMove in game 1 to vertex 2\n".to_string();
    of_sum("loopy", "path both ways", vec![game], output)
}

/// Each a loop with a way out; with two of them nobody can be made to take it.
fn small_loops(k: usize) -> Instance {
    assert!(k >= 2);
    let game = Game { n: 2, arcs: vec![(0, 0), (0, 1)], start: 0 };
    let values = vec!["inf{0}"; k].join(" ");
    let output = format!("Grundy values: {values}\nXOR: inf{{}}\nDraw\nMove in game 1 to vertex 1\n");
    of_sum("loopy", "small games", vec![game; k], output)
}

/// All moves are forced, `n - 1` of them.
fn path(n: usize) -> Instance {
    let forest = Forest { trees: vec![tree::path(n)] };
    Instance::new("tree", "path", shapes::Instance::Forest(forest), if n % 2 == 0 { "O\n" } else { "F\n" }.into())
}

/// Paths of one and of two edges from the start.
fn small_trees(k: usize) -> Instance {
    let trees = [tree::path(2), tree::path(3)].into_iter().cycle().take(k).collect();
    Instance::new("tree", "small trees", shapes::Instance::Forest(Forest { trees }), "O\nF\n".repeat(k / 2))
}
