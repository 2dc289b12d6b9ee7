//! Cacti. Most are built from vertex 0 on, each further bridge or cycle at a vertex that is there.

use super::{hang, Cactus, Instance, Pairs, Shape};
use fastrand::Rng;

const FULL: usize = 500_000;

/// Lengths of cycles; 1 stands for a bridge.
pub const LENGTHS: [usize; 10] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

pub(super) static SHAPES: [Shape; 18] = [
    official("one-cycle", "one cycle", |n, rng| make(cycle(n.max(3)), rng)),
    official("triangle-path", "triangles in a row", |n, rng| make(triangle_path(n.max(3)), rng)),
    official("triangle-star", "triangles at one vertex: a friendship graph", |n, rng| {
        make(triangle_star(n.max(3)), rng)
    }),
    official("triangle-tree", "triangles at random vertices", |n, rng| make(cycles(n.max(3), &[3], n, rng), rng)),
    official("triangle-ring", "a cycle with a triangle at each vertex, numbered in order", |n, _| {
        Instance::Cactus(triangle_ring(n.max(3)))
    }),
    official("long-cycles", "cycles of a thousand in a row", |n, rng| make(long_cycles(n.max(3), 1000), rng)),
    official("random-cycles", "cycles of 3 to 10 at random vertices", |n, rng| {
        make(cycles(n.max(3), &LENGTHS[2..], n, rng), rng)
    }),
    official("deep-cycles", "cycles of 3 to 10 at one of the last five vertices", |n, rng| {
        make(cycles(n.max(3), &LENGTHS[2..], 5, rng), rng)
    }),
    official(
        "single-winner",
        "a long cycle and on it a triangle: the only vertex that wins without the cycle",
        |n, rng| make(single_winner(n.max(5)), rng),
    ),
    shape("path", "a path: bridges only", |n, rng| make(path(n), rng)),
    shape("tree", "a random tree: bridges only", |n, rng| make(tree(n, rng), rng)),
    shape("random", "bridges and cycles of 2 to 10 at random vertices", |n, rng| {
        make(cycles(n, &LENGTHS, n, rng), rng)
    }),
    shape("deep", "bridges and cycles of 2 to 10 at one of the last five vertices", |n, rng| {
        make(cycles(n, &LENGTHS, 5, rng), rng)
    }),
    shape("bush", "a cycle of a quarter of the vertices, bridges and triangles on it", |n, rng| {
        let mut cactus = Builder::new();
        cactus.cycle(0, n / 4);
        let stem = cactus.n;
        while cactus.n < n {
            let at = rng.usize(..stem);
            let len = if rng.bool() { 1 } else { 3 };
            cactus.block(at, len.min(n - cactus.n + 1));
        }
        make(cactus.done(), rng)
    }),
    shape("double-edges", "a random tree with most of its edges doubled", |n, rng| {
        make(cycles(n, &[1, 2, 2, 2], n, rng), rng)
    }),
    shape("loops", "bridges and short cycles, with loops on a third of the vertices", |n, rng| {
        let mut cactus = cycles(n, &LENGTHS[..4], n, rng);
        for v in 0..n as u32 {
            if rng.u8(..3) == 0 {
                cactus.edges.push((v, v));
            }
        }
        make(cactus, rng)
    }),
    shape("bridged-cycles", "cycles of 3 to 6 that hang together by bridges", |n, rng| {
        let mut cactus = Builder::new();
        while cactus.n < n {
            let at = rng.usize(..cactus.n);
            let first = cactus.n;
            cactus.block(at, 1);
            cactus.cycle(first, rng.usize(3..=6).min(n - first));
        }
        make(cactus.done(), rng)
    }),
    shape("components", "random cacti side by side, single vertices among them", |n, rng| {
        make(components(n, rng), rng)
    }),
];

const fn official(name: &'static str, about: &'static str, make: fn(usize, &mut Rng) -> Instance) -> Shape {
    Shape { name, about, official: true, full: FULL, make }
}

const fn shape(name: &'static str, about: &'static str, make: fn(usize, &mut Rng) -> Instance) -> Shape {
    Shape { official: false, ..official(name, about, make) }
}

fn make(mut cactus: Cactus, rng: &mut Rng) -> Instance {
    cactus.shuffle(rng);
    Instance::Cactus(cactus)
}

/// A cactus that grows, at first a single vertex.
struct Builder {
    n: usize,
    edges: Pairs,
}

impl Builder {
    fn new() -> Builder {
        Builder { n: 1, edges: Vec::new() }
    }

    /// Adds a cycle of `len` vertices, of which one is `at` and the others are new, one after the other. None is added
    /// if `len` is less than 2.
    fn cycle(&mut self, at: usize, len: usize) {
        if len >= 2 {
            let first = self.n;
            self.n += len - 1;
            self.edges.push((at as u32, first as u32));
            self.edges.extend((first + 1..self.n).map(|v| (v as u32 - 1, v as u32)));
            self.edges.push((self.n as u32 - 1, at as u32));
        }
    }

    /// Adds a bridge to a new vertex if `len` is 1, and else a cycle.
    fn block(&mut self, at: usize, len: usize) {
        if len == 1 {
            self.edges.push((at as u32, self.n as u32));
            self.n += 1;
        } else {
            self.cycle(at, len);
        }
    }

    fn done(self) -> Cactus {
        Cactus { n: self.n, edges: self.edges }
    }
}

/// A loop for one vertex, a double edge for two.
pub fn cycle(n: usize) -> Cactus {
    let n32 = n as u32;
    Cactus { n, edges: (0..n32).map(|v| (v, (v + 1) % n32)).collect() }
}

pub fn path(n: usize) -> Cactus {
    Cactus { n, edges: hang(n, |v| v - 1) }
}

pub fn star(n: usize) -> Cactus {
    Cactus { n, edges: hang(n, |_| 0) }
}

pub fn tree(n: usize, rng: &mut Rng) -> Cactus {
    Cactus { n, edges: hang(n, |v| rng.usize(..v)) }
}

/// The even vertices are a path, and each odd one is joined to the two beside it. One vertex less for an even `n`.
pub fn triangle_path(n: usize) -> Cactus {
    let mut cactus = Builder::new();
    while cactus.n + 2 <= n {
        let at = cactus.n - 1;
        cactus.cycle(at, 3);
    }
    cactus.done()
}

/// Vertex 0 is in all triangles. One vertex less for an even `n`.
pub fn triangle_star(n: usize) -> Cactus {
    let mut cactus = Builder::new();
    while cactus.n + 2 <= n {
        cactus.cycle(0, 3);
    }
    cactus.done()
}

/// A cycle of the vertices below n / 3, then a triangle at each of them, one after the other: the vertices of the cycle
/// come free one after the other. A row of triangles for `n` below 9, up to two vertices less for others.
pub fn triangle_ring(n: usize) -> Cactus {
    if n < 9 {
        return triangle_path(n);
    }
    let mut cactus = Builder::new();
    cactus.cycle(0, n / 3);
    for at in 0..n / 3 {
        cactus.cycle(at, 3);
    }
    cactus.done()
}

/// Cycles of `len`, each at the opposite vertex of the one before; the last may be shorter.
pub fn long_cycles(n: usize, len: usize) -> Cactus {
    let mut cactus = Builder::new();
    let mut at = 0;
    while cactus.n + 2 <= n {
        let first = cactus.n;
        cactus.cycle(at, len.min(n - cactus.n + 1));
        at = first + (cactus.n - first) / 2;
    }
    cactus.done()
}

/// A cycle of n - 2 vertices, the last two of the graph a triangle with vertex 0.
pub fn single_winner(n: usize) -> Cactus {
    let mut cactus = Builder::new();
    cactus.cycle(0, n - 2);
    cactus.cycle(0, 3);
    cactus.done()
}

/// Cycles of random `lengths`, as in [`LENGTHS`] and like those in order, each at one of the `last` vertices. There are
/// fewer vertices than `n` if none of the lengths fits at the end.
pub fn cycles(n: usize, lengths: &[usize], last: usize, rng: &mut Rng) -> Cactus {
    let mut cactus = Builder::new();
    loop {
        let room = n - cactus.n;
        let fitting = lengths.partition_point(|&len| len.max(2) - 1 <= room);
        if fitting == 0 {
            return cactus.done();
        }
        let at = cactus.n - 1 - rng.usize(..last.min(cactus.n));
        cactus.block(at, lengths[rng.usize(..fitting)]);
    }
}

/// Random cacti of up to ten vertices side by side.
pub fn components(n: usize, rng: &mut Rng) -> Cactus {
    let mut all = Cactus { n: 0, edges: Vec::new() };
    while all.n < n {
        let size = 1 + rng.usize(..(n - all.n).min(10));
        let base = all.n as u32;
        let one = cycles(size, &LENGTHS[..5], size, rng);
        all.edges.extend(one.edges.iter().map(|(a, b)| (base + a, base + b)));
        all.n += one.n;
    }
    all
}
