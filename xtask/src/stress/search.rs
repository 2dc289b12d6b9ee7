//! Tries one instance after the other, on all cores, until one shows a fault.

use super::games::Game;
use super::process::{self, End, Limits, Memory, Run};
use super::shrink::shrink;
use super::verdict::{judge, Verdict};
use crate::shapes::{shapes, Instance, Shape};
use anyhow::Context;
use fastrand::Rng;
use indicatif::{ProgressBar, ProgressStyle};
use std::ffi::OsString;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

pub struct Plan {
    pub command: Vec<OsString>,
    /// When to end: after a time, or a number of instances, or both.
    pub time: Option<Duration>,
    pub count: Option<usize>,
    pub seed: u64,
    /// For one run.
    pub limit: Duration,
    /// No game or tree of more vertices.
    pub size: usize,
    /// Whether to try all that the crate takes, or only what the original statement allows.
    pub all_inputs: bool,
    /// Whether any move will do that keeps what the mover has.
    pub any_move: bool,
}

/// A fault.
#[derive(Debug)]
pub struct Finding {
    /// How many instances it took, and what kind it was of.
    pub number: usize,
    pub origin: String,
    pub instance: Instance,
    pub expected: String,
    pub run: Run,
    pub verdict: Verdict,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Small,
    Named,
    Random,
    Full,
    /// Random ones again, if there is time left.
    Rest,
}

impl Stage {
    /// The part of the budget that is used up when this stage is over.
    fn until(self) -> f64 {
        match self {
            Stage::Small => 0.5,
            Stage::Named => 0.65,
            Stage::Random => 0.75,
            Stage::Full | Stage::Rest => 1.0,
        }
    }

    fn next(self) -> Stage {
        match self {
            Stage::Small => Stage::Named,
            Stage::Named => Stage::Random,
            Stage::Random => Stage::Full,
            Stage::Full | Stage::Rest => Stage::Rest,
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Stage::Small => "small",
            Stage::Named => "named",
            Stage::Random | Stage::Rest => "random",
            Stage::Full => "full size",
        })
    }
}

/// The sizes of the named shapes before they come in full size.
const SIZES: [usize; 14] = [1, 2, 3, 4, 5, 6, 7, 8, 12, 20, 50, 120, 300, 1000];

/// An instance to be tried.
struct Job {
    number: usize,
    stage: Stage,
    origin: String,
    instance: Instance,
}

/// Hands out the jobs, in an order that depends on nothing but the seed, and on the clock as far as it ends a stage.
struct Feed<'a> {
    game: &'a Game,
    plan: &'a Plan,
    shapes: Vec<&'static Shape>,
    start: Instant,
    handed: usize,
    stage: Stage,
    /// In the stage.
    index: usize,
    small: std::vec::IntoIter<Instance>,
    closed: bool,
}

impl Feed<'_> {
    fn used(&self) -> f64 {
        let time = self.plan.time.map_or(0.0, |time| self.start.elapsed().as_secs_f64() / time.as_secs_f64());
        let count = self.plan.count.map_or(0.0, |count| self.handed as f64 / count as f64);
        time.max(count)
    }

    fn next(&mut self) -> Option<Job> {
        let mut misses = 0;
        let (origin, instance) = loop {
            if self.closed || self.used() >= 1.0 {
                return None;
            }
            if self.used() >= self.stage.until() {
                self.stage = self.stage.next();
                self.index = 0;
            }
            match self.make() {
                Some((origin, instance)) if self.fits(&instance) => break (origin, instance),
                // With a small enough size nothing may fit.
                Some(_) if misses == 1000 => return None,
                Some(_) => misses += 1,
                None => {
                    self.stage = self.stage.next();
                    self.index = 0;
                }
            }
        };
        self.handed += 1;
        Some(Job { number: self.handed, stage: self.stage, origin, instance })
    }

    fn fits(&self, instance: &Instance) -> bool {
        instance.largest() <= self.plan.size && (self.plan.all_inputs || instance.is_official())
    }

    /// The next in this stage, with what it is.
    fn make(&mut self) -> Option<(String, Instance)> {
        let mut rng = Rng::with_seed(self.plan.seed ^ (self.stage as u64) << 56 ^ (self.index as u64) << 24);
        // Seeds that are near each other start alike.
        rng = Rng::with_seed(rng.u64(..));
        if self.stage == Stage::Small {
            loop {
                if let Some(instance) = self.small.next() {
                    return Some(("all small instances".into(), instance));
                }
                self.small = (self.game.small)(self.index, self.plan.all_inputs, &mut rng)?.into_iter();
                self.index += 1;
            }
        }
        let full = if self.plan.all_inputs { usize::MAX } else { self.game.official };
        let most = full.min(self.plan.size);
        let index = self.index;
        self.index += 1;
        let count = self.shapes.len();
        let (shape, mut size) = match self.stage {
            Stage::Named => (self.shapes[index % count], *SIZES.get(index / count).filter(|&&size| size <= most)?),
            Stage::Full => (*self.shapes.get(index)?, self.shapes[index].full.min(most)),
            _ => (self.shapes[rng.usize(..count)], rng.usize(1..=(8 + index / 10).min(most).min(2000))),
        };
        let mut instance = (shape.make)(size, &mut rng);
        while self.stage == Stage::Full && !self.fits(&instance) && size > 1 {
            // The size counts vertices; official limits may count edges as well.
            size = size * 2 / 3;
            instance = (shape.make)(size, &mut rng);
        }
        Some((format!("shape {}", shape.name), instance))
    }
}

/// What has been tried.
#[derive(Debug, Default)]
pub struct Summary {
    stages: Vec<(Stage, usize)>,
    largest: (usize, usize),
    slowest: Option<(Duration, (usize, usize))>,
}

impl Summary {
    pub fn count(&self) -> usize {
        self.stages.iter().map(|(_, count)| count).sum()
    }

    fn add(&mut self, stage: Stage, instance: &Instance, run: &Run) {
        let stage = if stage == Stage::Rest { Stage::Random } else { stage };
        match self.stages.iter_mut().find(|(name, _)| *name == stage) {
            Some((_, count)) => *count += 1,
            None => self.stages.push((stage, 1)),
        }
        self.largest = self.largest.max(instance.size());
        if self.slowest.as_ref().is_none_or(|slowest| slowest.0 < run.time) {
            self.slowest = Some((run.time, instance.size()));
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} instances", self.count())?;
        let mut sign = " (";
        for (stage, count) in &self.stages {
            write!(f, "{sign}{count} {stage}")?;
            sign = ", ";
        }
        if let Some((time, size)) = self.slowest {
            let (largest, slowest, time) = (show_size(self.largest), show_size(size), time.as_secs_f64());
            write!(f, "), largest: {largest}, slowest: {time:.2} s on {slowest}")?;
        }
        Ok(())
    }
}

fn show_size((vertices, edges): (usize, usize)) -> String {
    format!("{vertices} vertices and {edges} edges")
}

/// Looks for a fault, and shrinks it. `stop` ends it at once, and `say` gets a line on each run in full size.
///
/// # Errors
///
/// The command cannot be started.
pub fn search(
    game: &Game,
    plan: &Plan,
    stop: &AtomicBool,
    say: &(dyn Fn(&str) + Sync),
) -> anyhow::Result<(Summary, Option<Finding>)> {
    let shapes = shapes(game.bin).into_iter().flatten().filter(|shape| plan.all_inputs || shape.official);
    let feed = Mutex::new(Feed {
        game,
        plan,
        shapes: shapes.collect(),
        start: Instant::now(),
        handed: 0,
        stage: Stage::Small,
        index: 0,
        small: Vec::new().into_iter(),
        closed: false,
    });
    let searched = Mutex::new((Summary::default(), Ok(None)));
    let solo = Mutex::new(());
    let bar = progress();
    let work = || {
        while !stop.load(Ordering::Relaxed) {
            let Some(Job { number, stage, origin, instance }) = lock(&feed).next() else { break };
            // Times are worth more if these runs come one at a time.
            let alone = (stage == Stage::Full).then(|| lock(&solo));
            bar.set_message(format!("{stage}, {}", show_size(instance.size())));
            let tried = attempt(game, plan, &instance, stop);
            drop(alone);
            bar.inc(1);
            let mut searched = lock(&searched);
            match tried {
                Ok(Tried { run, .. }) if run.end == End::Stopped => {}
                Ok(Tried { run, expected, verdict }) => {
                    searched.0.add(stage, &instance, &run);
                    if stage == Stage::Full {
                        let (size, time) = (show_size(instance.size()), run.time.as_secs_f64());
                        let row = format!("{origin}, {size}: {verdict}, {time:.2} s, {}", show_memory(run.memory));
                        bar.suspend(|| say(&row));
                    }
                    let first = match &searched.1 {
                        Ok(Some(Finding { number: other, .. })) => number < *other,
                        Ok(None) => true,
                        Err(_) => false,
                    };
                    if verdict != Verdict::Accepted && first {
                        searched.1 = Ok(Some(Finding { number, origin, instance, expected, run, verdict }));
                        lock(&feed).closed = true;
                    }
                }
                Err(e) => {
                    searched.1 = Err(e);
                    lock(&feed).closed = true;
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let (summary, found) = searched.into_inner().unwrap_or_else(PoisonError::into_inner);
    let found = match found? {
        Some(finding) => Some(shrunk(game, plan, finding, stop, &bar)?),
        None => None,
    };
    bar.finish_and_clear();
    Ok((summary, found))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn progress() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {elapsed} {human_pos} instances, {per_sec}: {msg}");
    let bar = ProgressBar::new_spinner().with_style(style.expect("a valid template"));
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

fn show_memory(memory: Memory) -> String {
    match memory {
        Memory::Peak(bytes) => format!("{} MB", (bytes + 500_000) / 1_000_000),
        Memory::AtMost(bytes) => format!("at most {} MB", (bytes + 500_000) / 1_000_000),
    }
}

struct Tried {
    expected: String,
    run: Run,
    verdict: Verdict,
}

fn attempt(game: &Game, plan: &Plan, instance: &Instance, stop: &AtomicBool) -> anyhow::Result<Tried> {
    let input = instance.to_string();
    let expected = game.answer(&input).map_err(|e| anyhow::anyhow!("the crate refuses an instance: {e}"))?;
    let limits = Limits { time: plan.limit, output: 2 * expected.len() + (1 << 16) };
    let run = process::run(&plan.command, input.as_bytes(), &limits, stop)
        .with_context(|| format!("cannot run `{}`", plan.command[0].to_string_lossy()))?;
    let verdict = match judge(game, instance, &expected, &run) {
        Verdict::OtherMove if plan.any_move => Verdict::Accepted,
        verdict => verdict,
    };
    Ok(Tried { expected, run, verdict })
}

/// The smallest fault of the same kind that can be found in as much time again.
fn shrunk(game: &Game, plan: &Plan, found: Finding, stop: &AtomicBool, bar: &ProgressBar) -> anyhow::Result<Finding> {
    let (vertices, edges) = found.instance.size();
    if found.verdict == Verdict::TimeLimit && vertices + edges > 1000 {
        // It is slow, and smaller would only be faster.
        return Ok(found);
    }
    let end = Instant::now() + plan.time.unwrap_or(Duration::from_secs(30));
    let (start, mut found) = (found.instance.clone(), found);
    let shows = |smaller: &Instance| {
        let valid = plan.all_inputs || smaller.is_official();
        if !valid || game.answer(&smaller.to_string()).is_err() {
            return Ok(false);
        }
        let Tried { expected, run, verdict } = attempt(game, plan, smaller, stop)?;
        let same = run.end != End::Stopped && verdict.same_kind(&found.verdict);
        if same {
            bar.set_message(format!("shrinking, {}", show_size(smaller.size())));
            found =
                Finding { instance: smaller.clone(), expected, run, verdict, origin: found.origin.clone(), ..found };
        }
        Ok(same)
    };
    shrink(start, shows, || stop.load(Ordering::Relaxed) || Instant::now() > end)?;
    Ok(found)
}
