//! The tools of graph-games: `cargo xtask`.

pub mod budget;
pub mod generate;
pub mod shapes;
#[cfg(unix)]
pub mod stress;
pub mod submit;
