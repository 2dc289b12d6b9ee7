//! A sum of games on any digraphs, with cycles and loops.
//!
//! # The game
//!
//! Tokens stand on vertices of a digraph. The players in turn move one token of their choice along one arc; who cannot
//! move loses, and play that never ends is a draw.
//!
//! # The idea
//!
//! The successors of a vertex are its *options*. As without cycles (see [`grundy`]) many vertices are
//! worth a heap of Nim, even on a cycle. The others are *infinite*: of such a vertex all that counts is the set of the
//! numbers that its options are worth.
//!
//! ```text
//!   ┌───────┐
//!   v       │            c is 0. From b the only way is to a, and from a the opponent goes on to c: b is 0.
//!   a ────> b            Both options of a are 0: a is 1.
//!   └─────> c
//!
//!   d ↺ ──> e            d is inf{0}: there is a way to 0, and it may stay for ever.
//! ```
//!
//! Values are given in rounds, one for each number `i` from 0. In round `i` a vertex without a value is numbered `i` if
//!
//! 1. it has no option numbered `i`, and
//! 2. each option that has no value yet *or is infinite* reverts: it has itself an option numbered `i`.
//!
//! When this numbers no more vertices, those that have neither a value nor an option numbered `i` are infinite, and the
//! next round begins. At the start of round `i` a vertex without a value has options of `i` different numbers, so there
//! is a last round.
//!
//! # The claim
//!
//! Let `x` be the XOR of the numbers of those tokens that stand on numbers.
//!
//! - If all tokens do, the sum is worth `x`: *lost* for the player to move if `x` is zero, otherwise *won*.
//! - If one stands on an infinite vertex, of set `K`, the sum is infinite, of set `{k ^ x: k in K}`: *won* if `x` is in
//!   `K`, otherwise *drawn*.
//! - If two or more do, the sum is infinite, of the empty set, and *drawn*.
//!
//! Two facts from the rounds:
//!
//! - **A.** Let `u` be numbered `a`. It has options of all numbers below `a`, numbered before `u`, or it would be
//!   infinite since an earlier round. None is numbered `a`: not before `u`, by 1., and not after `u`, by 1. for the
//!   option and 2. for `u`. Every other option, a higher number or infinite, has an option numbered `a` *before* `u`,
//!   by 2.
//! - **B.** Let `w` become infinite in round `j`. It has options of all numbers below `j` and none numbered `j`, and
//!   fails 2. when the round is over: it has an option `w'`, without a value or infinite, that has no option numbered
//!   `j`. So `w'` becomes infinite in this round, if it is not yet, and its set is without `j`.
//!
//! The order in which vertices are numbered within a round does not matter: A and B hold in any order, and the claim
//! then fixes the values, since `u` is numbered `a` exactly if it is lost beside a heap of `a`.
//!
//! And now one move:
//!
//! - From a lost sum each move leads to a won one. From a number `a` to another number, `x` becomes nonzero. From `a`
//!   to an infinite vertex, the XOR of the other tokens is `a`, and that is in the set, by A.
//! - From a won sum some move leads to a lost one: as in Nim, or from the infinite vertex to its option numbered `x`.
//! - From a drawn sum no move leads to a lost one: the only infinite token would have to move to a number `x`. But some
//!   move leads to a drawn one. With two infinite tokens or more, move one to its `w'`. With one, on `w`, not in `K`
//!   means `x >= j`. If `x = j`, move to `w'`. If `x > j`, lower a number, as in Nim, such that `x` becomes `j`.
//!
//! So from a drawn sum both players can go on for ever, and neither can force a win: no move from a drawn sum leaves a
//! lost one. From a won sum the player to move can leave a lost one each time, but must also *get to the end*: in the
//! picture, who goes from a to b goes round for ever. Let the *counter* of a vertex be how many were numbered before
//! it. If the reply raises a token from a number `a`, or takes it to an infinite vertex, move it on to a number `a` of
//! a smaller counter than it had, by A. If the reply lowers a token, answer as in Nim by lowering another; by A both
//! lose in counter. Each time the sum of all counters is smaller than before the reply, so this ends. It is enough to
//! choose, among the moves that leave a lost sum, one with the smallest sum of counters: [`finishing_move`] does.
//!
//! # The method
//!
//! A digraph without cycles is left to [`grundy`]. Else the strongly connected components are valued one by one,
//! options first, and only those with cycles go through rounds. An option in another component has its value already;
//! if that is a number above `i`, it reverts in round `i`, by A. A vertex on no cycle is numbered with the mex of its
//! options' numbers if all infinite options revert, and else is infinite.
//!
//! In a round, news travels against the arcs: `v` is numbered, so its predecessors have an option numbered `i`, so
//! those of them that are not numbers revert for their own predecessors. A vertex counts its arcs to options that are
//! not numbers, and those that revert; when the counts are equal, it may be its turn. A vertex without a value has at
//! least `i` arcs, so looking at all of them in each round takes O(E) in all.
//!
//! # Complexity
//!
//! O(V + E) without cycles, at most O((g + 2)(V + E) log E) with them, `g` the largest number: a vertex reverts at most
//! once in a round, there are at most `g + 2` rounds, and whether an infinite option outside reverts is a binary search
//! in its set. A vertex numbered `g` has options of all numbers below, and these have `0 + 1 + … + (g - 1)` arcs or
//! more: `g` is at most `sqrt(2E)`.
//!
//! # Source
//!
//! Smith, *Graphs and composite games* (1966); Fraenkel and Perl, *Constructions in combinatorial games with cycles*
//! (1975); Fraenkel and Yesha, *The generalized Sprague-Grundy function and its invariance under certain mappings*
//! (1986). The components are those of Tarjan, *Depth-first search and linear graph algorithms* (1972).

use crate::graph::Rows;
use crate::sum::Outcome;
use crate::{grundy, size, sum};
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// The value of every vertex.
///
/// `arcs` are pairs of vertices from 0 to `n - 1`; cycles, loops and parallel arcs may occur. Takes O(n + m) time if
/// there are no cycles, O((g + 2)(n + m) log m) at most, `g` the largest number, and O(n + m) memory.
///
/// # Panics
///
/// If an arc has a vertex that is not below `n`, or if the digraph is larger than [`size`] says.
///
/// # Examples
///
/// ```
/// use graph_games::loopy;
///
/// let values = loopy::values(5, &[(0, 1), (0, 2), (1, 0), (3, 3), (3, 2), (3, 0), (4, 4)]);
/// let printed: Vec<String> = (0..5).map(|v| values.of(v).to_string()).collect();
/// assert_eq!(printed, ["1", "0", "0", "inf{0,1}", "inf{}"]);
/// ```
pub fn values(n: usize, arcs: &[(u32, u32)]) -> Values {
    if let Ok(numbers) = grundy::values(n, arcs) {
        // Where all play ends, no counters are needed.
        return Values { codes: numbers, counters: vec![0; n], bounds: vec![0], members: Vec::new() };
    }
    let (order, ends) = components(n, &Rows::new(n, arcs.iter().copied()));
    let mut rank = vec![0; n];
    for (i, &v) in order.iter().enumerate() {
        rank[v as usize] = i as u32;
    }
    let ranked: Vec<(u32, u32)> = arcs.iter().map(|&(u, v)| (rank[u as usize], rank[v as usize])).collect();
    let mut solver = Solver::new(n, &ranked);
    let mut start = 0;
    for end in ends {
        solver.value_component(start..end);
        start = end;
    }
    let Values { codes, counters, bounds, members } = solver.values;
    let unranked = |by_rank: Vec<u32>| rank.iter().map(|&i| by_rank[i as usize]).collect();
    Values { codes: unranked(codes), counters: unranked(counters), bounds, members }
}

/// The value of every vertex of a digraph; see [`values`].
#[derive(Clone, Debug)]
pub struct Values {
    /// The number of each vertex, or `INFINITE` and the place of its set (which it has only when its component is
    /// done).
    codes: Vec<u32>,
    /// How many vertices were numbered before each, and 0 for infinite ones.
    counters: Vec<u32>,
    /// The set in place `i` is `members[bounds[i]..bounds[i + 1]]`, ascending.
    bounds: Vec<u32>,
    members: Vec<u32>,
}

/// What a vertex or a sum is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// A heap of this size in the game of Nim.
    Number(u32),
    /// No heap; the numbers that one move leads to, ascending.
    Infinite(Cow<'a, [u32]>),
}

const INFINITE: u32 = 1 << 31;
const OPEN: u32 = u32::MAX;

impl Values {
    /// The value of `vertex`.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    pub fn of(&self, vertex: u32) -> Value<'_> {
        match self.number(vertex) {
            Some(number) => Value::Number(number),
            None => Value::Infinite(self.set(vertex).into()),
        }
    }

    fn number(&self, vertex: u32) -> Option<u32> {
        let code = self.codes[vertex as usize];
        if code < INFINITE {
            Some(code)
        } else {
            None
        }
    }

    /// The numbers among the options of an infinite vertex.
    fn set(&self, vertex: u32) -> &[u32] {
        let place = (self.codes[vertex as usize] - INFINITE) as usize;
        &self.members[self.bounds[place] as usize..self.bounds[place + 1] as usize]
    }

    /// Whether an infinite vertex has an option with this number.
    fn has_option(&self, vertex: u32, number: u32) -> bool {
        self.set(vertex).binary_search(&number).is_ok()
    }
}

/// Printed as `3`, `inf{0,2}` or `inf{}`.
impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Infinite(set) => {
                f.write_str("inf{")?;
                for (i, number) in set.iter().enumerate() {
                    write!(f, "{}{number}", if i == 0 { "" } else { "," })?;
                }
                f.write_str("}")
            }
        }
    }
}

/// What the sum of the tokens on `starts` is worth.
///
/// # Panics
///
/// If a start has no value, or if there are more than [`size`] says.
///
/// # Examples
///
/// ```
/// use graph_games::loopy;
///
/// // Vertex 0 is worth 1, vertex 3 inf{0}.
/// let values = loopy::values(4, &[(0, 1), (0, 2), (1, 0), (3, 3), (3, 2)]);
/// assert_eq!(loopy::sum(&values, &[0, 3]).to_string(), "inf{1}");
/// assert_eq!(loopy::sum(&values, &[3, 3]).to_string(), "inf{}");
/// ```
pub fn sum<'a>(values: &'a Values, starts: &[u32]) -> Value<'a> {
    size::check_count(starts.len());
    let total = Total::of(values, starts);
    match total.infinite {
        0 => Value::Number(total.number),
        1 => {
            let mut set: Vec<u32> = values.set(total.which).iter().map(|k| k ^ total.number).collect();
            set.sort_unstable();
            Value::Infinite(set.into())
        }
        _ => Value::Infinite(Cow::Borrowed(&[])),
    }
}

/// How the sum of the tokens on `starts` ends for the player to move.
///
/// # Panics
///
/// If a start has no value, or if there are more than [`size`] says.
pub fn outcome(values: &Values, starts: &[u32]) -> Outcome {
    size::check_count(starts.len());
    Total::of(values, starts).outcome(values)
}

/// All moves that keep the outcome of a sum: of a won sum those that win, of a drawn one those after which it still is
/// a draw, of a lost one every move.
///
/// `values` are those of the digraph with these `arcs`; the rest, and the order of the moves, is as in [`sum::moves`].
/// A won or drawn sum has at least one. Whoever takes any winning move may go round for ever; see [`finishing_move`].
/// Takes O(log `g`) time more than that for each move to or from an infinite vertex.
///
/// # Panics
///
/// If a start has no value, if there are more starts or arcs than [`size`] says, or perhaps if a vertex of an arc has no
/// value.
///
/// # Examples
///
/// ```
/// use graph_games::loopy;
///
/// let arcs = [(0, 1), (0, 2), (1, 0), (3, 3), (3, 2)];
/// let values = loopy::values(4, &arcs);
/// assert_eq!(loopy::best_moves(&values, &arcs, &[0]), [(0, 1), (0, 2)]);
/// assert_eq!(loopy::best_moves(&values, &arcs, &[3, 3]), [(0, 3), (1, 3)]);
/// assert_eq!(loopy::best_moves(&values, &arcs, &[1]), [(0, 0)]);
/// ```
pub fn best_moves(values: &Values, arcs: &[(u32, u32)], starts: &[u32]) -> Vec<(usize, u32)> {
    sum::moves(values.codes.len(), arcs, starts, keeps(values, starts))
}

/// The first of the [`best_moves`].
///
/// # Panics
///
/// As [`best_moves`].
pub fn best_move(values: &Values, arcs: &[(u32, u32)], starts: &[u32]) -> Option<(usize, u32)> {
    sum::first_move(values.codes.len(), arcs, starts, keeps(values, starts))
}

/// Which moves keep the outcome.
fn keeps<'a>(values: &'a Values, starts: &[u32]) -> impl Fn(u32, u32) -> bool + 'a {
    let total = Total::of(values, starts);
    let kept = match total.outcome(values) {
        Outcome::Win => Outcome::Loss,
        Outcome::Loss => Outcome::Win,
        Outcome::Draw => Outcome::Draw,
    };
    move |u, v| total.moved(values, u, v).outcome(values) == kept
}

/// A move by which a won sum is really won: whoever always makes this one gets to the end, whatever the other
/// player does. `None` if the sum is not won.
///
/// Of the moves that win it is the first that leaves the smallest sum of counters (see the [module](self)), without
/// cycles the first of all. Parameters and complexity are those of [`best_moves`].
///
/// # Panics
///
/// As [`best_moves`], the arcs only of a won sum.
///
/// # Examples
///
/// ```
/// use graph_games::loopy;
///
/// // To move to 1 would be to leave a lost sum as well, but from there the opponent comes back to 0.
/// let arcs = [(0, 1), (0, 2), (1, 0)];
/// assert_eq!(loopy::finishing_move(&loopy::values(3, &arcs), &arcs, &[0]), Some((0, 2)));
/// ```
pub fn finishing_move(values: &Values, arcs: &[(u32, u32)], starts: &[u32]) -> Option<(usize, u32)> {
    if outcome(values, starts) != Outcome::Win {
        return None;
    }
    let counter = |v: u32| i64::from(values.counters[v as usize]);
    best_moves(values, arcs, starts).into_iter().min_by_key(|&(token, to)| counter(to) - counter(starts[token]))
}

/// What decides a sum.
#[derive(Clone, Copy)]
struct Total {
    /// The XOR of the numbers.
    number: u32,
    /// How many tokens stand on infinite vertices.
    infinite: u32,
    /// The XOR of these vertices: if it is one, this one.
    which: u32,
}

impl Total {
    fn of(values: &Values, starts: &[u32]) -> Total {
        let mut total = Total { number: 0, infinite: 0, which: 0 };
        for &start in starts {
            total.number ^= values.number(start).unwrap_or(0);
            total.infinite += u32::from(values.number(start).is_none());
            total.which ^= if values.number(start).is_none() { start } else { 0 };
        }
        total
    }

    /// After the move of a token from `u` to `v`.
    fn moved(self, values: &Values, u: u32, v: u32) -> Total {
        let (from, to) = (Total::of(values, &[u]), Total::of(values, &[v]));
        Total {
            number: self.number ^ from.number ^ to.number,
            infinite: self.infinite - from.infinite + to.infinite,
            which: self.which ^ from.which ^ to.which,
        }
    }

    fn outcome(self, values: &Values) -> Outcome {
        match self.infinite {
            0 if self.number == 0 => Outcome::Loss,
            0 => Outcome::Win,
            1 if values.has_option(self.which, self.number) => Outcome::Win,
            _ => Outcome::Draw,
        }
    }
}

/// Values the vertices of a digraph in which a vertex is known by its rank: components are ranges, options first.
struct Solver {
    successors: Rows,
    predecessors: Rows,
    values: Values,
    /// How many vertices have a number.
    numbered: u32,
    /// For each number the last vertex that was found to have an option of it.
    seen: Vec<u32>,
    /// The set of the vertex at hand.
    set: Vec<u32>,
    states: Vec<State>,
    /// The component at hand: its ranks, those of its vertices without a value, and those that may get a number in
    /// this round.
    component: Range<u32>,
    open: Vec<u32>,
    todo: Vec<u32>,
    /// The arcs out of it to numbers: the number, and whose option it is. The least number is last.
    outside: Vec<(u32, u32)>,
}

/// What the rounds keep of a vertex.
#[derive(Clone)]
struct State {
    /// The arcs to options in the component that are not numbers.
    arcs: u32,
    /// Of these, the arcs to options that revert, in the last round in which one did.
    reverting: u32,
    reverting_in: u32,
    /// The last round in which it had an option with the number of the round.
    has_option_in: u32,
}

const NONE: u32 = u32::MAX;

impl Solver {
    fn new(n: usize, arcs: &[(u32, u32)]) -> Solver {
        let state = State { arcs: 0, reverting: 0, reverting_in: NONE, has_option_in: NONE };
        Solver {
            successors: Rows::new(n, arcs.iter().copied()),
            predecessors: Rows::new(n, arcs.iter().map(|&(u, v)| (v, u))),
            values: Values { codes: vec![OPEN; n], counters: vec![0; n], bounds: vec![0], members: Vec::new() },
            numbered: 0,
            seen: Vec::new(),
            set: Vec::new(),
            states: vec![state; n],
            component: 0..0,
            open: Vec::new(),
            todo: Vec::new(),
            outside: Vec::new(),
        }
    }

    /// Values the component of these ranks; all options outside have their values.
    fn value_component(&mut self, component: Range<u32>) {
        let v = component.start;
        self.component = component;
        if self.component.len() == 1 && !self.successors.row(v as usize).contains(&v) {
            self.value_acyclic(v);
        } else {
            self.value_cyclic();
        }
    }

    fn value_acyclic(&mut self, v: u32) {
        for &w in self.successors.row(v as usize) {
            if let Some(number) = self.values.number(w) {
                self.seen[number as usize] = v;
            }
        }
        let mex = self.seen.iter().take_while(|&&last| last == v).count() as u32;
        if self.all_outside_revert(v, mex) {
            self.make_number(v, mex);
        } else {
            self.make_infinite(v);
        }
    }

    fn value_cyclic(&mut self) {
        self.outside.clear();
        for v in self.component.clone() {
            for &w in self.successors.row(v as usize) {
                if self.component.contains(&w) {
                    self.states[v as usize].arcs += 1;
                } else if let Some(number) = self.values.number(w) {
                    self.outside.push((number, v));
                }
            }
        }
        self.outside.sort_unstable_by(|a, b| b.cmp(a));
        self.open.extend(self.component.clone());
        let mut round = 0;
        while !self.open.is_empty() {
            self.play_round(round);
            round += 1;
        }
        for v in self.component.clone() {
            if self.values.number(v).is_none() {
                self.make_infinite(v);
            }
        }
    }

    fn play_round(&mut self, round: u32) {
        // What is known beforehand comes first: no vertex is numbered that turns out to have an option of this number.
        while matches!(self.outside.last(), Some(&(number, _)) if number == round) {
            let (_, v) = self.outside.pop().expect("there is one");
            self.has_option(v, round);
        }
        self.todo.extend_from_slice(&self.open);
        while let Some(v) = self.todo.pop() {
            let state = &self.states[v as usize];
            if self.values.codes[v as usize] == OPEN
                && state.has_option_in != round
                && state.all_revert(round)
                && self.all_outside_revert(v, round)
            {
                self.make_number(v, round);
                self.tell_predecessors(v, round);
            }
        }
        let Solver { open, states, values, .. } = self;
        open.retain(|&v| {
            let code = &mut values.codes[v as usize];
            if *code == OPEN && states[v as usize].has_option_in != round {
                // Its set comes when the whole component is valued.
                *code = INFINITE;
            }
            *code == OPEN
        });
    }

    /// Passes on that `v` got the number of the round.
    fn tell_predecessors(&mut self, v: u32, round: u32) {
        for i in 0..self.predecessors.row(v as usize).len() {
            let p = self.predecessors.row(v as usize)[i];
            if self.component.contains(&p) {
                self.states[p as usize].arcs -= 1;
                self.has_option(p, round);
            }
        }
    }

    /// Passes on that `v` has an option with the number of the round: unless `v` is a number, it reverts.
    fn has_option(&mut self, v: u32, round: u32) {
        let known = std::mem::replace(&mut self.states[v as usize].has_option_in, round) == round;
        if known || self.values.number(v).is_some() {
            return;
        }
        for &p in self.predecessors.row(v as usize) {
            if self.component.contains(&p) {
                let state = &mut self.states[p as usize];
                if state.reverting_in != round {
                    (state.reverting, state.reverting_in) = (0, round);
                }
                state.reverting += 1;
                if state.all_revert(round) {
                    self.todo.push(p);
                }
            }
        }
    }

    /// Whether those options of `v` outside its component that are infinite all have an option with this number.
    fn all_outside_revert(&self, v: u32, number: u32) -> bool {
        let reverts = |w| self.values.number(w).is_some() || self.values.has_option(w, number);
        self.successors.row(v as usize).iter().all(|&w| self.component.contains(&w) || reverts(w))
    }

    fn make_number(&mut self, v: u32, number: u32) {
        self.values.codes[v as usize] = number;
        self.values.counters[v as usize] = self.numbered;
        self.numbered += 1;
        if number as usize == self.seen.len() {
            self.seen.push(NONE);
        }
    }

    /// Makes `v` infinite; all numbers among its options are known.
    fn make_infinite(&mut self, v: u32) {
        let Solver { successors, values, set, .. } = self;
        set.clear();
        set.extend(successors.row(v as usize).iter().filter_map(|&w| values.number(w)));
        set.sort_unstable();
        set.dedup();
        values.codes[v as usize] = INFINITE + (values.bounds.len() as u32 - 1);
        values.members.extend_from_slice(set);
        values.bounds.push(values.members.len() as u32);
    }
}

impl State {
    /// Whether those options in the component that are not numbers all revert.
    fn all_revert(&self, round: u32) -> bool {
        self.arcs == if self.reverting_in == round { self.reverting } else { 0 }
    }
}

/// The vertices, one strongly connected component after the other, and where each of these ends. Arcs between
/// components lead backwards.
///
/// A depth-first walk. Of a component the walk first enters one vertex, and comes back from it when it has been to all
/// others.
fn components(n: usize, successors: &Rows) -> (Vec<u32>, Vec<u32>) {
    /// A vertex on the way from where the walk started.
    struct Step {
        vertex: u32,
        /// The arc to take next.
        arc: u32,
        /// The least place in `open` that is seen from here or from further on.
        low: u32,
    }
    const NEW: u32 = u32::MAX;
    const DONE: u32 = u32::MAX - 1;
    let (mut order, mut ends) = (Vec::with_capacity(n), Vec::new());
    // The vertices that the walk has entered but that are not in `order` yet, and the place of each among them.
    let mut open = Vec::new();
    let mut places = vec![NEW; n];
    let mut steps: Vec<Step> = Vec::new();
    for root in 0..n as u32 {
        let mut enter = if places[root as usize] == NEW { Some(root) } else { None };
        loop {
            if let Some(vertex) = enter.take() {
                let place = open.len() as u32;
                places[vertex as usize] = place;
                open.push(vertex);
                steps.push(Step { vertex, arc: 0, low: place });
            }
            let step = match steps.last_mut() {
                Some(step) => step,
                None => break,
            };
            if let Some(&w) = successors.row(step.vertex as usize).get(step.arc as usize) {
                step.arc += 1;
                match places[w as usize] {
                    NEW => enter = Some(w),
                    DONE => {}
                    place => step.low = step.low.min(place),
                }
                continue;
            }
            let (place, low) = (places[step.vertex as usize], step.low);
            steps.pop();
            if low == place {
                for v in open.drain(place as usize..) {
                    places[v as usize] = DONE;
                    order.push(v);
                }
                ends.push(order.len() as u32);
            } else if let Some(before) = steps.last_mut() {
                before.low = before.low.min(low);
            }
        }
    }
    (order, ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counters of any size, and many that are the same: the sums that the moves leave, one after the other.
    #[test]
    fn first_that_leaves_the_smallest_sum() {
        let mut rng = fastrand::Rng::with_seed(1);
        for (tokens, most) in
            (1..=99).step_by(2).flat_map(|tokens| [1, 2, 10, 1000, 1 << 31].map(|most| (tokens, most)))
        {
            // Each token stands on a 1 of its own and can move to two zeros, so with an odd number of them each move wins.
            let n = 2 * tokens;
            let codes = (0..n).map(|v| u32::from(v < tokens)).collect();
            let counters: Vec<u32> = (0..n).map(|_| rng.u32(..most)).collect();
            let values = Values { codes, counters: counters.clone(), bounds: vec![0], members: Vec::new() };
            let arcs: Vec<(u32, u32)> =
                (0..n).map(|i| (i % tokens, tokens + (i % tokens + i / tokens) % tokens)).collect();
            let mut starts: Vec<u32> = (0..tokens).collect();
            rng.shuffle(&mut starts);
            let left = |(token, to): (usize, u32)| -> u64 {
                let mut after = starts.clone();
                after[token] = to;
                after.iter().map(|&v| u64::from(counters[v as usize])).sum()
            };
            let moves = best_moves(&values, &arcs, &starts);
            assert_eq!(moves.len(), arcs.len());
            let first = moves.into_iter().reduce(|least, next| if left(next) < left(least) { next } else { least });
            assert_eq!(finishing_move(&values, &arcs, &starts), first, "{arcs:?} from {starts:?}: {counters:?}");
        }
    }
}
