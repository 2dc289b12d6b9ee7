//! How large a game may be, for the functions of the library as for the binaries.

/// The largest number of vertices that is taken: ten times what the problems plan for, and not so many that a few bytes
/// of text could ask for gigabytes (but in `tag`, whose tables grow with its square).
pub const MAX_VERTICES: u32 = 10_000_000;

/// The largest number of anything else that is taken: edges, arcs, tokens, queries. No index overflows 32 bits.
pub const MAX_COUNT: u32 = 100_000_000;

/// Panics if there are more vertices.
pub(crate) fn check_vertices(n: usize) {
    assert!(n <= MAX_VERTICES as usize, "more vertices than are taken");
}

/// Panics if there are more of something else.
pub(crate) fn check_count(len: usize) {
    assert!(len <= MAX_COUNT as usize, "more than is taken");
}
