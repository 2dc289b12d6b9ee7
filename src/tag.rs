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
//! Retrograde analysis, from the captures backwards. A position is where the escaper stands, where the chaser stands
//! and whose move it is. Write `N[v]` for `v` and its successors, and call a position *lost* or *caught* by who is to
//! move if the chaser can force a capture from it. These are the least sets with
//!
//! ```text
//! (e, c), chaser to move,  is lost   if, for some d in N[c], d = e or (e, d) is caught;
//! (e, c), escaper to move, is caught if, for all f in N[e], (f, c) is lost.
//! ```
//!
//! (If `f = c` the escaper runs into the chaser, and `(c, c)` is lost: the chaser stays.) All positions with the chaser
//! on one vertex `c` are one row of bits, one bit for each `e`, and the rules become
//!
//! ```text
//! lost[c]   = N[c] and the union of caught[d] over the d in N[c]
//! caught[c] = { e : N[e] is within lost[c] }
//! ```
//!
//! A work list holds the rows whose `lost` has *fresh* bits, which nothing has been concluded from. To work on row `c`
//! is
//!
//! 1. to take its fresh bits `f` as lost, and as candidates the `e` that are lost (as `e` is in `N[e]`), not caught so
//!    far, and have some `f` in `N[e]`: a union of one mask for each `f`. At its first turn all that is lost is fresh,
//!    and each `e` its own `f`;
//! 2. to go through the candidates: if `N[e]` is within `lost[c]`, `e` is new in `caught[c]`; otherwise some `f` of
//!    `N[e]` is a way out, and all candidates with this `f` in `N[e]` are none any more;
//! 3. to pass the new bits on to the rows of the predecessors of `c`; what is not lost there is fresh, and the row goes
//!    on the list.
//!
//! # Why it is right
//!
//! *A position is lost, or caught, exactly if the chaser can force a capture from it.* Each bit is set for a reason
//! that was set before it: some move of the chaser, or every move of the escaper, leads to a capture or to a position
//! whose bit is older. Following the reasons back ends in a capture. Conversely, when the list is empty no rule gives
//! another bit: a position `(e, c)` can only become caught when the last `f` of `N[e]` becomes lost, and then `e` is a
//! candidate; and every new bit was passed on. So from a position that is not caught the escaper has a move to one that
//! is not lost, from there no move of the chaser captures or leads to one that is caught, and so on for ever.
//!
//! With `e = c` the position is caught: an escaper who stays is caught on the spot, one who moves is followed along the
//! same arc. (Some published programs print `YES` there.) Loops and parallel arcs change nothing.
//!
//! # Complexity
//!
//! Rows are handled in blocks of 512 bits; let `B` be the number of blocks of a row. Each of the N^2 positions is fresh
//! once and caught once, for a few row operations each. A row comes up at most N times, and then goes to each
//! predecessor and finds ways out, one for many candidates. New bits mostly come many at a time; so there are about N^2
//! B block operations, where a program that counts single moves takes N (N + M) steps. At worst there are O(N (N + M)
//! B): a candidate that is none has an arc to an `f` that is fresh in this turn (or is that `f`), and each arc is such
//! once in a row. The four tables take 4 N^2 bits, N rounded up to 512 in each row.
//!
//! # Source
//!
//! Nowakowski and Winkler, *Vertex-to-vertex pursuit in a graph*, Discrete Mathematics 43 (1983); for digraphs Hahn and
//! MacGillivray, *A note on k-cop, l-robber games on graphs*, Discrete Mathematics 306 (2006).

use std::collections::VecDeque;
use std::fmt;

/// The positions, the escaper to move, from which the chaser can force a capture.
///
/// `arcs` are pairs of vertices from 0 to `n - 1`. Takes O(n (n + m) ceil(n / 512)) time at worst, mostly about n^2
/// ceil(n / 512) + m, and 4 n^2 bits.
///
/// # Errors
///
/// If the system refuses the memory for the tables.
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
    let mut digraph = Digraph::new(n)?;
    for &(u, v) in arcs {
        digraph.add(u, v);
    }
    Ok(digraph.caught())
}

/// A digraph, to which arcs are added one by one.
#[derive(Clone, Debug)]
pub struct Digraph {
    /// Row `v`: the successors, and in `caught` also `v` itself.
    near: Matrix,
    /// Row `v`: the predecessors, and in `caught` also `v` itself.
    onto: Matrix,
}

impl Digraph {
    /// A digraph of `n` vertices without arcs.
    ///
    /// # Errors
    ///
    /// If the system would refuse the memory for the tables of [`Digraph::caught`].
    pub fn new(n: usize) -> Result<Digraph, TooLarge> {
        // All four tables at once: each for itself the system might still promise.
        let all = n.saturating_mul(blocks(n)).saturating_mul(4);
        Vec::<Block>::new().try_reserve_exact(all).map_err(|_| TooLarge { n })?;
        Ok(Digraph { near: Matrix::zero(n), onto: Matrix::zero(n) })
    }

    /// Adds the arc from `u` to `v`, both from 0. Takes O(1).
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    #[inline]
    pub fn add(&mut self, u: u32, v: u32) {
        self.near.set(u, v);
        self.onto.set(v, u);
    }

    /// As [`caught`].
    pub fn caught(mut self) -> Positions {
        let n = self.near.n;
        (0..n as u32).for_each(|v| self.add(v, v));
        let Digraph { near, onto } = &self;
        let mut lost = Matrix::zero(n);
        // Within `lost` the positions that are caught (a caught position is lost, as `e` is in `N[e]`), outside of it
        // those that are fresh: at first the captures.
        let mut marked = near.clone();
        let mut everything = vec![EMPTY; blocks(n)];
        (0..n).for_each(|v| set(&mut everything, v));

        // Oldest first, so that a row gathers many bits before its turn comes.
        let mut todo: VecDeque<usize> = (0..n).collect();
        let mut waits = vec![true; n];
        let mut fresh = Vec::new();
        let mut candidates = vec![EMPTY; blocks(n)];
        let mut changed = Vec::new();
        while let Some(c) = todo.pop_front() {
            waits[c] = false;
            let (lost_c, marked_c) = (lost.row_mut(c), marked.row_mut(c));
            // Step 1.
            // `c` is in `N[c]`, and so lost from the first turn on.
            let came_up_before = has(lost_c, c);
            fresh.clear();
            for (i, (lost, marked)) in lost_c.iter_mut().zip(&mut *marked_c).enumerate() {
                let block = and_not(marked, lost);
                or(lost, &block);
                *marked = and_not(marked, &block);
                for_each_one(&block, |bit| fresh.push(BITS * i + bit));
            }
            for (i, candidates) in candidates.iter_mut().enumerate() {
                *candidates = and_not(&lost_c[i], &marked_c[i]);
                if came_up_before {
                    *candidates = and(candidates, &onto.union(&fresh, i));
                }
            }
            // Step 2.
            if *lost_c != *everything {
                self.keep_caught(&mut candidates, lost_c);
            }
            let new = &candidates;
            // Step 3, for the blocks that changed.
            changed.clear();
            changed.extend((0..blocks(n)).filter(|&i| !is_empty(&new[i])));
            if changed.is_empty() {
                continue;
            }
            for &i in &changed {
                or(&mut marked_c[i], &new[i]);
            }
            for (i, block) in onto.row(c).iter().enumerate() {
                for_each_one(block, |bit| {
                    let p = BITS * i + bit;
                    let (lost_p, marked_p) = (lost.row(p), marked.row_mut(p));
                    let mut any = false;
                    for &i in &changed {
                        let fresh = and_not(&new[i], &lost_p[i]);
                        any |= !is_empty(&fresh);
                        or(&mut marked_p[i], &fresh);
                    }
                    if any && !waits[p] {
                        waits[p] = true;
                        todo.push_back(p);
                    }
                });
            }
        }
        // Nothing is fresh any more.
        Positions(marked)
    }

    /// Takes out of `candidates` those that have a way out of `lost`.
    fn keep_caught(&self, candidates: &mut [Block], lost: &[Block]) {
        for i in 0..candidates.len() {
            for word in 0..BITS / 64 {
                let mut rest = candidates[i][word];
                while rest != 0 {
                    let e = BITS * i + 64 * word + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    if let Some(f) = first_outside(self.near.row(e), lost) {
                        // A way out, and not only for this candidate.
                        for (candidates, onto) in candidates.iter_mut().zip(self.onto.row(f)) {
                            *candidates = and_not(candidates, onto);
                        }
                        rest &= candidates[i][word];
                    }
                }
            }
        }
    }
}

const BITS: usize = 512;

/// A block of bits: as many as a line of the cache holds.
type Block = [u64; BITS / 64];

/// How many blocks a row of `n` bits has.
fn blocks(n: usize) -> usize {
    n / BITS + usize::from(n % BITS != 0)
}

const EMPTY: Block = [0; BITS / 64];

/// A set of positions: pairs of where the escaper stands and where the chaser stands.
#[derive(Clone, Debug)]
pub struct Positions(Matrix);

impl Positions {
    /// Whether the position with the escaper on vertex `escaper` and the chaser on `chaser`, both from 0, is in the
    /// set. Takes O(1).
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    pub fn contains(&self, escaper: u32, chaser: u32) -> bool {
        let e = escaper as usize;
        assert!(e < self.0.n, "no such vertex");
        has(self.0.row(chaser as usize), e)
    }
}

/// A square matrix of bits.
#[derive(Clone, Debug)]
struct Matrix {
    n: usize,
    /// How many blocks a row has.
    blocks: usize,
    bits: Vec<Block>,
}

impl Matrix {
    fn zero(n: usize) -> Matrix {
        Matrix { n, blocks: blocks(n), bits: vec![EMPTY; n * blocks(n)] }
    }

    fn set(&mut self, row: u32, bit: u32) {
        set(self.row_mut(row as usize), bit as usize);
    }

    fn row(&self, row: usize) -> &[Block] {
        &self.bits[row * self.blocks..][..self.blocks]
    }

    fn row_mut(&mut self, row: usize) -> &mut [Block] {
        &mut self.bits[row * self.blocks..][..self.blocks]
    }

    /// Block `i` of the union of `rows`.
    fn union(&self, rows: &[usize], i: usize) -> Block {
        rows.iter().fold(EMPTY, |mut union, &row| {
            or(&mut union, &self.row(row)[i]);
            union
        })
    }
}

fn has(row: &[Block], bit: usize) -> bool {
    row[bit / BITS][bit % BITS / 64] >> (bit % 64) & 1 != 0
}

fn set(row: &mut [Block], bit: usize) {
    row[bit / BITS][bit % BITS / 64] |= 1 << (bit % 64);
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

fn and(these: &Block, those: &Block) -> Block {
    let mut both = *these;
    for (both, those) in both.iter_mut().zip(those) {
        *both &= those;
    }
    both
}

/// Not by comparing: that would be a call for every block.
fn is_empty(block: &Block) -> bool {
    block.iter().fold(0, |all, word| all | word) == 0
}

/// Calls `each` for the bits that are set, in order.
fn for_each_one(block: &Block, mut each: impl FnMut(usize)) {
    for (i, &word) in block.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            each(64 * i + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// The first bit of `row` that is not in `other`.
fn first_outside(row: &[Block], other: &[Block]) -> Option<usize> {
    for (i, (row, other)) in row.iter().zip(other).enumerate() {
        let outside = and_not(row, other);
        if !is_empty(&outside) {
            let word = outside.iter().position(|&word| word != 0);
            return word.map(|word| BITS * i + 64 * word + outside[word].trailing_zeros() as usize);
        }
    }
    None
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
