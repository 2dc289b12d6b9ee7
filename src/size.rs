//! How large a game may be, for the functions of the library as for the binaries.

/// The largest number of vertices that is taken: ten times what the problems plan for, and not so many that a few bytes
/// of text could ask for gigabytes (but in `tag`, whose tables grow with its square).
pub const MAX_VERTICES: u32 = 10_000_000;

/// The largest number of anything else that is taken: edges, arcs, tokens, queries. No index overflows 32 bits.
pub const MAX_COUNT: u32 = 100_000_000;

/// Panics if there are more vertices, or more of something else.
pub(crate) fn check(vertices: usize, others: usize) {
    assert!(vertices <= MAX_VERTICES as usize && others <= MAX_COUNT as usize, "a game of more than is taken");
}
