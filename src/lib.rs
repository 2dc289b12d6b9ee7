//! Two-player games on graphs, solved.
//!
//! | game | in the literature | module |
//! | --- | --- | --- |
//! | pursuit on a digraph | cops and robbers, one cop | [`tag`] |
//! | geography on the edges of a cactus | undirected edge geography | [`cactus`] |
//! | a sum of games on acyclic digraphs | Sprague-Grundy theory | [`grundy`] |
//! | a sum of games on any digraphs | loopy games, generalised Sprague-Grundy theory | [`loopy`] |
//! | geography on the vertices of a tree | undirected vertex geography | [`tree`] |
//!
//! Each module opens with its game, the method and the proof; below stand pure functions of plain slices, vertices
//! numbered from 0. `graph`, `leaves` and [`sum`] hold what several games share, [`size`] how large they may be, [`input`]
//! and [`games`] how the binaries read, refuse and print.

pub mod cactus;
pub mod games;
mod graph;
pub mod grundy;
pub mod input;
mod leaves;
pub mod loopy;
pub mod size;
pub mod sum;
pub mod tag;
pub mod tree;
