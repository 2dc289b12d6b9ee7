//! What a run is worth, in the judges' words.

use super::games::Game;
use super::process::{End, Run};
use crate::shapes::Instance;
use std::fmt;

/// What an output looks like.
pub enum Form {
    /// So many words, each one of two.
    Words(&'static str, &'static str),
    /// The values of a sum's games, the sum, who wins, and the move, if one is due.
    Sum,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Accepted,
    /// All is right but for the move: a different one, which wins as well.
    OtherMove,
    /// Well-formed, and wrong. Says where.
    Wrong(String),
    /// Malformed. Says where.
    Malformed(String),
    /// Ended by a signal, or with an exit status other than 0. Says which.
    RuntimeError(String),
    TimeLimit,
    OutputLimit,
}

impl Verdict {
    /// Whether it is the same fault, wherever in the output.
    pub fn same_kind(&self, other: &Verdict) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Verdict::Accepted => write!(f, "AC"),
            Verdict::OtherMove => {
                write!(f, "WA (the move differs, but wins as well: some judges take it, and so does --any-move)")
            }
            Verdict::Wrong(place) => write!(f, "WA ({place})"),
            Verdict::Malformed(place) => write!(f, "PE ({place})"),
            Verdict::RuntimeError(status) => write!(f, "RE ({status})"),
            Verdict::TimeLimit => write!(f, "TLE"),
            Verdict::OutputLimit => write!(f, "OLE (it printed far more than an answer)"),
        }
    }
}

/// Judges a run on an instance. White space counts only as far as it separates words, as with most judges.
pub fn judge(game: &Game, instance: &Instance, expected: &str, run: &Run) -> Verdict {
    match run.end {
        End::TimeLimit | End::Stopped => return Verdict::TimeLimit,
        End::OutputLimit => return Verdict::OutputLimit,
        End::Exited(status) if !status.success() => return Verdict::RuntimeError(status.to_string()),
        End::Exited(_) => {}
    }
    let got = String::from_utf8_lossy(&run.output);
    if words(&got).map(|(_, word)| word).eq(words(expected).map(|(_, word)| word)) {
        return Verdict::Accepted;
    }
    let malformed = game.form.check(&got, expected);
    if malformed.is_ok() && matches!(game.form, Form::Sum) && other_move(game, instance, expected, &got) {
        return Verdict::OtherMove;
    }
    let differs = match game.form {
        Form::Words(..) => words(expected).zip(words(&got)).find(|(a, b)| a.1 != b.1),
        Form::Sum => lines(expected).zip(lines(&got)).find(|(a, b)| !a.1.split_whitespace().eq(b.1.split_whitespace())),
    };
    // What comes first counts.
    match (malformed, differs) {
        (Err((line, what)), None) => Verdict::Malformed(format!("line {line}: {what}")),
        (Err((line, what)), Some((_, (first, _)))) if line <= first => {
            Verdict::Malformed(format!("line {line}: {what}"))
        }
        (_, Some(((_, expected), (line, got)))) => {
            Verdict::Wrong(format!("line {line}: expected {}, got {}", quote(expected), quote(got)))
        }
        (Ok(()), None) => unreachable!("well-formed outputs without a difference are equal"),
    }
}

/// The words of a text, each with the number of its line.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).flat_map(|(number, line)| line.split_whitespace().map(move |word| (number, word)))
}

/// The lines that are not blank, each with its number.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    numbered.filter(|(_, line)| !line.is_empty())
}

fn quote(text: &str) -> String {
    let shown: String = text.chars().take(60).flat_map(char::escape_debug).collect();
    let more = if text.chars().nth(60).is_some() { "…" } else { "" };
    format!("`{shown}{more}`")
}

impl Form {
    /// Says on which line, and how, `got` does not look like an output that `expected` could be.
    fn check(&self, got: &str, expected: &str) -> Result<(), (usize, String)> {
        let behind = got.trim_end().lines().count() + 1;
        let unexpected = |found: Option<(usize, &str)>, expected: &str| match found {
            Some((line, found)) => (line, format!("expected {expected}, got {}", quote(found))),
            None => (behind, format!("expected {expected}, got the end of the output")),
        };
        let rest = match self {
            Form::Words(a, b) => {
                let mut words = words(got);
                for _ in expected.split_whitespace() {
                    let word = words.next();
                    if !word.is_some_and(|(_, word)| word == *a || word == *b) {
                        return Err(unexpected(word, &format!("`{a}` or `{b}`")));
                    }
                }
                words.next()
            }
            Form::Sum => {
                let values = lines(expected).next().map_or(0, |(_, line)| line.split_whitespace().count() - 2);
                let mut lines = lines(got);
                let mut next = |form: &str, fits: &dyn Fn(&[&str]) -> bool| match lines.next() {
                    Some((_, line)) if fits(&line.split_whitespace().collect::<Vec<_>>()) => Ok(line),
                    line => Err(unexpected(line, form)),
                };
                next("`Grundy values: …` with one for each game", &|words| match words {
                    ["Grundy", "values:", rest @ ..] => rest.len() == values && rest.iter().all(|word| is_value(word)),
                    _ => false,
                })?;
                next("`XOR: …`", &|words| matches!(words, ["XOR:", value] if is_value(value)))?;
                let verdict = next("`First player wins` or `Second player wins`", &|words| {
                    matches!(words, ["First" | "Second", "player", "wins"] | ["Draw"])
                })?;
                if !verdict.starts_with("Second") {
                    next("`Move in game … to vertex …`", &|words| parse_move(words).is_some())?;
                }
                lines.next()
            }
        };
        match rest {
            Some(_) => Err(unexpected(rest, "the end of the output")),
            None => Ok(()),
        }
    }
}

/// Whether it is a number, or `inf{…}` with numbers between commas.
fn is_value(word: &str) -> bool {
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    match word.strip_prefix("inf{").and_then(|rest| rest.strip_suffix('}')) {
        Some(set) => set.is_empty() || set.split(',').all(is_number),
        None => is_number(word),
    }
}

/// The game and the vertex, both from 1.
fn parse_move(words: &[&str]) -> Option<(usize, u32)> {
    match words {
        ["Move", "in", "game", game, "to", "vertex", vertex] => Some((game.parse().ok()?, vertex.parse().ok()?)),
        _ => None,
    }
}

/// Whether `got` differs from what is expected in nothing but the move, and that move keeps what the mover has.
fn other_move(game: &Game, instance: &Instance, expected: &str, got: &str) -> bool {
    let Instance::Sum(sum) = instance else { return false };
    let (expected, got): (Vec<_>, Vec<_>) = (lines(expected).collect(), lines(got).collect());
    let same = |i: usize| expected[i].1.split_whitespace().eq(got[i].1.split_whitespace());
    if expected.len() != 4 || got.len() != 4 || !(0..3).all(same) {
        return false;
    }
    let Some((number, vertex)) = parse_move(&got[3].1.split_whitespace().collect::<Vec<_>>()) else { return false };
    let mut after = sum.clone();
    let Some(moved) = number.checked_sub(1).and_then(|i| after.games.get_mut(i)) else { return false };
    if vertex == 0 || !moved.arcs.contains(&(moved.start, vertex - 1)) {
        return false;
    }
    moved.start = vertex - 1;
    let Ok(answer) = game.answer(&Instance::Sum(after).to_string()) else { return false };
    let kept = if expected[2].1 == "Draw" { "Draw" } else { "Second player wins" };
    let verdict = lines(&answer).nth(2).map(|(_, verdict)| verdict);
    verdict == Some(kept)
}
