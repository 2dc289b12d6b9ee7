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
//! Retrograde analysis, from the captures backwards. A position is where the escaper stands, where the chaser stands and whose move
//! it is. Write `N[v]` for `v` and its successors. The positions from which the chaser can force a capture are the least sets with
//!
//! ```text
//! (e, c), chaser to move,  is lost   if, for some d in N[c], d = e or (e, d) is caught;
//! (e, c), escaper to move, is caught if, for all f in N[e], (f, c) is lost.
//! ```
//!
//! (If `f = c` the escaper runs into the chaser, and `(c, c)` is lost: the chaser stays.) All positions with the chaser on one vertex `c`
//! are one row of bits, one bit for each `e`, and the rules become
//!
//! ```text
//! lost[c]   = N[c] and the union of caught[d] over the d in N[c]
//! caught[c] = { e : N[e] is within lost[c] }
//! ```
//!
//! A work list holds the rows whose `lost` has *fresh* bits, which nothing has been concluded from. To work on row `c` is
//!
//! 1. to take its fresh bits `f` as lost, and as candidates the `e` with one of them in `N[e]`: a union of one mask for each `f`;
//! 2. to find the candidates, lost and not caught so far, whose `N[e]` is within `lost[c]`: these are new in `caught[c]`;
//! 3. to pass the new bits on to the rows of the predecessors of `c`; what is not lost there is fresh, and the row goes on the list.
//!
//! # Why it is right
//!
//! *A position is lost, or caught, exactly if the chaser can force a capture from it.* Each bit is set for a reason that was set before
//! it: some move of the chaser, or every move of the escaper, leads to a capture or to a position whose bit is older. Following
//! the reasons back ends in a capture. Conversely, when the list is empty no rule gives another bit: a position `(e, c)` can only become
//! caught when the last `f` of `N[e]` becomes lost, and then `e` is a candidate; and every new bit was passed on. So from a position that is
//! not caught the escaper has a move to one that is not lost, from there no move of the chaser captures or leads to one that is caught, and
//! so on for ever.
//!
//! With `e = c` the position is caught: an escaper who stays is caught on the spot, one who moves is followed along the same arc. (Some
//! published programs print `YES` there.) Loops and parallel arcs change nothing.
//!
//! # Complexity
//!
//! Rows are handled 512 bits at a time. Each of the N^2 positions is fresh once and costs one union, and new bits mostly come many at a
//! time; so in all about N^3 / 512 block operations, instead of the N (N + M) updates of a program that counts single moves. In the worst
//! case a candidate is looked at once for each of its arcs. The four tables take 4 N^2 bits.
//!
//! # Source
//!
//! Nowakowski and Winkler, *Vertex-to-vertex pursuit in a graph*, Discrete Mathematics 43 (1983); for digraphs Hahn and MacGillivray, *A
//! note on k-cop, l-robber games on graphs*, Discrete Mathematics 306 (2006).

use crate::graph::Rows;
use std::collections::VecDeque;
use std::fmt;

/// The positions, the escaper to move, from which the chaser can force a capture.
///
/// `arcs` are pairs of vertices from 0 to `n - 1`. Takes about n^3 / 512 + m steps and 4 n^2 bits.
///
/// # Errors
///
/// If the tables do not fit into the memory.
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
/// assert!(tag::caught(3, &path).unwrap().contains(0, 2));
///
/// let cycle = [(0, 1), (1, 2), (2, 3), (3, 0)];
/// assert!(!tag::caught(4, &cycle).unwrap().contains(0, 2));
/// ```
pub fn caught(n: usize, arcs: &[(u32, u32)]) -> Result<Positions, TooLarge> {
    // All four tables at once: each for itself the system might still promise.
    Vec::<Block>::new().try_reserve_exact(4 * n * blocks(n)).map_err(|_| TooLarge { n })?;
    let predecessors = Rows::new(n, arcs.iter().map(|&(u, v)| (v, u)));
    let mut near = Positions::none(n); // Row v: v and its successors.
    let mut onto = Positions::none(n); // Row v: v and its predecessors.
    for (u, v) in (0..n as u32).map(|v| (v, v)).chain(arcs.iter().copied()) {
        near.insert(v, u);
        onto.insert(u, v);
    }
    let mut lost = Positions::none(n);
    // Within `lost` the positions that are caught, outside of it those that are fresh: the captures at first.
    let mut marked = near.clone();

    let mut todo: VecDeque<usize> = (0..n).collect();
    let mut waits = vec![true; n];
    let mut candidates = vec![EMPTY; near.blocks];
    let mut new = vec![EMPTY; near.blocks];
    while let Some(c) = todo.pop_front() {
        waits[c] = false;
        let (lost_c, marked_c) = (lost.row_mut(c), marked.row_mut(c));
        for (i, (lost, marked)) in lost_c.iter_mut().zip(&mut *marked_c).enumerate() {
            let fresh = and_not(marked, lost);
            or(lost, &fresh);
            *marked = and_not(marked, &fresh);
            for f in ones(&fresh) {
                candidates.iter_mut().zip(onto.row(BITS * i + f)).for_each(|(all, mask)| or(all, mask));
            }
        }
        for (i, (candidates, new)) in candidates.iter_mut().zip(&mut new).enumerate() {
            let outside = and_not(candidates, &lost_c[i]);
            let open = and_not(&and_not(candidates, &outside), &marked_c[i]);
            *candidates = EMPTY;
            *new = EMPTY;
            for e in ones(&open) {
                if near.row(BITS * i + e).iter().zip(&*lost_c).all(|(near, lost)| is_empty(&and_not(near, lost))) {
                    new[e / 64] |= 1 << (e % 64);
                }
            }
            or(&mut marked_c[i], new);
        }
        for &p in predecessors.row(c) {
            let p = p as usize;
            let mut any = false;
            for ((new, lost), marked) in new.iter().zip(lost.row(p)).zip(marked.row_mut(p)) {
                let fresh = and_not(new, lost);
                any |= !is_empty(&fresh);
                or(marked, &fresh);
            }
            if any && !waits[p] {
                waits[p] = true;
                todo.push_back(p);
            }
        }
    }
    Ok(marked)
}

const BITS: usize = 512;

/// A block of bits: as many as a line of the cache holds.
type Block = [u64; BITS / 64];

/// How many blocks a row of `n` bits has.
fn blocks(n: usize) -> usize {
    (n + BITS - 1) / BITS
}

const EMPTY: Block = [0; BITS / 64];

/// A set of positions: pairs of where the escaper stands and where the chaser stands.
#[derive(Clone, Debug)]
pub struct Positions {
    n: usize,
    /// How many blocks a row has. There is one row for each vertex of the chaser, and a bit in it for each of the escaper.
    blocks: usize,
    bits: Vec<Block>,
}

impl Positions {
    fn none(n: usize) -> Positions {
        Positions { n, blocks: blocks(n), bits: vec![EMPTY; n * blocks(n)] }
    }

    /// Whether the position with the escaper on vertex `escaper` and the chaser on `chaser`, both from 0, is in the set.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    pub fn contains(&self, escaper: u32, chaser: u32) -> bool {
        let e = escaper as usize;
        assert!(e < self.n, "no such vertex");
        self.row(chaser as usize)[e / BITS][e % BITS / 64] >> (e % 64) & 1 != 0
    }

    fn insert(&mut self, escaper: u32, chaser: u32) {
        let e = escaper as usize;
        self.row_mut(chaser as usize)[e / BITS][e % BITS / 64] |= 1 << (e % 64);
    }

    fn row(&self, chaser: usize) -> &[Block] {
        &self.bits[chaser * self.blocks..][..self.blocks]
    }

    fn row_mut(&mut self, chaser: usize) -> &mut [Block] {
        &mut self.bits[chaser * self.blocks..][..self.blocks]
    }
}

fn or(to: &mut Block, from: &Block) {
    for (to, from) in to.iter_mut().zip(from) {
        *to |= from;
    }
}

fn and_not(these: &Block, but: &Block) -> Block {
    let mut rest = *these;
    for (rest, but) in rest.iter_mut().zip(but) {
        *rest &= !but;
    }
    rest
}

/// Not by comparing: that would be a call for every block.
fn is_empty(block: &Block) -> bool {
    block.iter().fold(0, |all, word| all | word) == 0
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

/// The tables do not fit into the memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// The number of vertices.
    pub n: usize,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "the tables for {} vertices do not fit into the memory", self.n)
    }
}

impl std::error::Error for TooLarge {}
