//! How long does each game take, and the reading? Beside it the textbook method, as one writes it in a contest: what is
//! timed is asserted to agree.
//!
//! Every shape is made at its full size and at a half and a quarter of it, so that the growth shows.

mod cactus;
mod grundy;
mod loopy;
mod reading;
mod tag;
#[path = "../../tests/textbook/mod.rs"]
mod textbook;
mod tree;

use std::fmt;
use std::time::Duration;
use xtask::shapes::{self, Instance, Rng};

fn main() {
    // Options on the command line go before.
    divan::Divan::default().sample_count(20).max_time(Duration::from_millis(300)).config_with_args().main();
}

/// An instance by its name.
#[derive(Clone, Copy)]
struct Case {
    bin: &'static str,
    shape: &'static str,
    size: usize,
}

impl Case {
    fn make(&self) -> Instance {
        let shape = shapes::shape(self.bin, self.shape).expect("a shape");
        (shape.make)(self.size, &mut Rng::with_seed(1))
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.shape, self.size)
    }
}

/// The shapes with the names given, at a quarter, a half and all of their full size.
fn cases(bin: &'static str, names: &'static [&'static str]) -> impl Iterator<Item = Case> {
    names.iter().flat_map(move |&shape| {
        let full = shapes::shape(bin, shape).expect("a shape").full;
        [full / 4, full / 2, full].map(move |size| Case { bin, shape, size })
    })
}

/// The games side by side: how many vertices, and the arcs.
fn side_by_side(case: &Case) -> (usize, Vec<(u32, u32)>) {
    let Instance::Sum(sum) = case.make() else { unreachable!() };
    let (n, arcs, _) = sum.side_by_side();
    (n, arcs)
}
