//! Pursuit on a digraph: can the chaser force a capture?
//!
//! # The game
//!
//! An escaper and a chaser stand on vertices of a digraph. In a round first the escaper stays or moves along one arc,
//! then the chaser does; whenever both stand on one vertex, the escaper is caught. Both see everything. In the
//! literature: *cops and robbers* on a reflexive digraph, with one cop, the robber moving first.
//!
//! # The method
//!
//! Retrograde analysis, from the captures backwards. A position is where the escaper stands, where the chaser stands and
//! whose move it is. Write `N[v]` for `v` and its successors. The lost positions (for the escaper) are the least sets with
//!
//! ```text
//! (e, c), chaser to move,   is lost if, for some d in N[c], d = e or (e, d) with the escaper to move is lost;
//! (e, c), escaper to move,  is lost if, for all f in N[e], (f, c) with the chaser to move is lost.
//! ```
//!
//! (`f = c` is a capture, and lost by the first rule: the chaser stays.) Here a whole row of positions, one escaper vertex
//! and all chaser vertices, is a row of bits; with `onto[d] = { c : d in N[c] }` the rules become
//!
//! ```text
//! chase[e]  = onto[e] and the union of onto[d] over the d in escape[e]
//! escape[e] = the intersection of chase[f] over the f in N[e]
//! ```
//!
//! A work list holds the rows of `escape` that may have to grow. One is taken off and its intersection computed anew; each of
//! its new bits adds one mask to its row of `chase`; if that grew, the rows of `escape` that look at it go on the list.
//!
//! # Why it is right
//!
//! *A position is in the sets exactly if the chaser can force a capture from it.* Each bit is set for a reason set before it,
//! so the chaser has a move, or every move of the escaper leads, to a position whose bit was set earlier:
//! following the reasons back ends in a capture. Conversely, where the list is empty no rule adds a bit; so from a position
//! outside the sets the escaper always has a move that stays outside, and no move of the chaser leads inside, for ever. An
//! `escape` row changes only if a `chase` row in its intersection does, and then it is on the list: an empty list means
//! that no rule applies.
//!
//! `S = R` is lost: who stays is caught on the spot, who moves is followed along the same arc. (Some published programs print
//! `YES` there.) Loops and parallel arcs change nothing.
//!
//! # Complexity
//!
//! Rows are cut into blocks of 512 bits, and blocks, not rows, are on the list. A new bit adds its mask once, O(N^3 / 512)
//! blocks in all. O(N^2) bits of memory and the arcs.
//!
//! # Source
//!
//! Retrograde analysis of pursuit games: Nowakowski and Winkler, *Vertex-to-vertex pursuit in a graph*, Discrete Mathematics 43
//! (1983); Hahn and MacGillivray, *A note on k-cop, l-robber games on graphs*, Discrete Mathematics 306 (2006), for
//! digraphs.

use crate::graph::Rows;
use std::collections::VecDeque;

/// The positions, the escaper to move, from which the chaser can force a capture.
///
/// `arcs` are pairs of vertices from 0 to `n - 1`. Takes O(n^3 / 512 + m) steps on most graphs and 3 n^2 bits.
///
/// # Panics
///
/// If an arc has a vertex that is not below `n`.
///
/// # Examples
///
/// On a path the chaser drives the escaper to the end; a cycle of length four is long enough to run away for ever.
///
/// ```
/// use graph_games::tag;
///
/// let path = [(0, 1), (1, 0), (1, 2), (2, 1)];
/// assert!(tag::caught(3, &path).contains(0, 2));
///
/// let cycle = [(0, 1), (1, 2), (2, 3), (3, 0)];
/// assert!(!tag::caught(4, &cycle).contains(0, 2));
/// ```
pub fn caught(n: usize, arcs: &[(u32, u32)]) -> Positions {
    let successors = Rows::new(n, arcs.iter().copied());
    let predecessors = Rows::new(n, arcs.iter().map(|&(u, v)| (v, u)));
    // Row d: the vertices from which the chaser steps onto d, or stays there.
    let mut onto = Positions::none(n);
    for v in 0..n as u32 {
        onto.insert(v, v);
    }
    for &(u, v) in arcs {
        onto.insert(v, u);
    }
    // A capture is the only reason at first.
    let mut escape = Positions::none(n);
    let mut chase = onto.clone();

    let blocks = escape.blocks;
    let mut todo: VecDeque<usize> = (0..n * blocks).collect();
    let mut waits = vec![true; n * blocks];
    let mut grown = vec![false; blocks];
    while let Some(next) = todo.pop_front() {
        waits[next] = false;
        let (e, block) = (next / blocks, next % blocks);
        let mut new = escape.bits[next].map(|word| !word);
        and(&mut new, &chase.bits[next]);
        for &f in successors.row(e) {
            if new == EMPTY {
                break;
            }
            and(&mut new, &chase.bits[f as usize * blocks + block]);
        }
        if new == EMPTY {
            continue;
        }
        or(&mut escape.bits[next], &new);
        for d in ones(&new) {
            let mask = onto.row(block * BITS + d);
            for ((row, mask), grown) in chase.row_mut(e).iter_mut().zip(mask).zip(&mut grown) {
                *grown |= or(row, mask);
            }
        }
        for (block, grown) in grown.iter_mut().enumerate() {
            if std::mem::take(grown) {
                for p in predecessors.row(e).iter().copied().chain([e as u32]) {
                    let next = p as usize * blocks + block;
                    if !std::mem::replace(&mut waits[next], true) {
                        todo.push_back(next);
                    }
                }
            }
        }
    }
    escape
}

const BITS: usize = 512;

/// A block of bits: a line of the cache.
type Block = [u64; BITS / 64];

const EMPTY: Block = [0; BITS / 64];

/// A set of positions: the pairs of where the escaper stands and where the chaser stands.
#[derive(Clone, Debug)]
pub struct Positions {
    /// How many blocks a row has, one row for each vertex of the escaper.
    blocks: usize,
    bits: Vec<Block>,
    n: usize,
}

impl Positions {
    fn none(n: usize) -> Positions {
        let blocks = (n + BITS - 1) / BITS;
        Positions { blocks, bits: vec![EMPTY; n * blocks], n }
    }

    /// Whether the position with the escaper on vertex `escaper` and the chaser on `chaser`, both from 0, is in the set.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    pub fn contains(&self, escaper: u32, chaser: u32) -> bool {
        let chaser = chaser as usize;
        assert!(chaser < self.n, "no such vertex");
        self.row(escaper as usize)[chaser / BITS][chaser % BITS / 64] >> (chaser % 64) & 1 != 0
    }

    fn insert(&mut self, escaper: u32, chaser: u32) {
        let chaser = chaser as usize;
        self.row_mut(escaper as usize)[chaser / BITS][chaser % BITS / 64] |= 1 << (chaser % 64);
    }

    fn row(&self, escaper: usize) -> &[Block] {
        &self.bits[escaper * self.blocks..][..self.blocks]
    }

    fn row_mut(&mut self, escaper: usize) -> &mut [Block] {
        &mut self.bits[escaper * self.blocks..][..self.blocks]
    }
}

fn and(to: &mut Block, from: &Block) {
    for (to, from) in to.iter_mut().zip(from) {
        *to &= from;
    }
}

/// Adds the bits of `from` to `to`, and tells whether one was new.
fn or(to: &mut Block, from: &Block) -> bool {
    let mut new = 0;
    for (to, from) in to.iter_mut().zip(from) {
        new |= from & !*to;
        *to |= from;
    }
    new != 0
}

/// The bits that are set, in order.
fn ones(block: &Block) -> impl Iterator<Item = usize> + '_ {
    block.iter().enumerate().flat_map(|(i, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest.checked_sub(1)?;
            Some(64 * i + bit)
        })
    })
}
