//! How every binary reads, refuses and prints.
//!
//! [`Text`] is a [`proconio`] source over standard input: it hands out tokens and knows the line it is on.
//! [`number`], [`pairs`] and [`games`] are what `read_value!(from text, with …)` takes. proconio itself panics on
//! bad text, names neither place nor expectation, and allocates whatever a count says; these return a
//! [`Refusal`] instead, which [`run`] prints as one line:
//!
//! ```
//! use graph_games::input::{answer, number, pairs, Refusal, Text};
//! use proconio::read_value;
//!
//! fn last_edge(text: &mut Text) -> Result<String, Refusal> {
//!     let n = read_value!(from &mut *text, with number("n", 1))?;
//!     let m = read_value!(from &mut *text, with number("m", 0))?;
//!     let edges = read_value!(from &mut *text, with pairs("edge", m, n))?;
//!     text.end()?;
//!     Ok(format!("{:?}", edges.last()))
//! }
//!
//! assert_eq!(answer(&b"3 2\n1 2\n2 3\n"[..], last_edge), Ok("Some((1, 2))".to_string()));
//! assert_eq!(
//!     answer(&b"3 2\n1 2\n2 4\n"[..], last_edge),
//!     Err("line 3: edge 2: expected a vertex from 1 to 3, found `4`".to_string())
//! );
//! ```
//!
//! # Speed
//!
//! A token is found and a number taken apart eight bytes at a time, without a branch on the number's length:
//! such a branch is mispredicted every few numbers, and that costs more than all the arithmetic. The text passes
//! through one block that stays in the cache. Lines are counted only as a block is dropped or something is refused.

use proconio::source::{RuntimeReadable, Source};
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

/// The largest number that is taken for a count, of vertices or of anything else: a hundred times what the
/// problems plan for, and small enough that no index in the crate overflows 32 bits.
pub const MAX: u32 = 100_000_000;

/// Why an input gets no verdict.
#[derive(Debug)]
pub enum Refusal {
    /// The token read last, or the end of the input, is not what was expected.
    Text(String),
    /// The text is well-formed, but what it describes is not a game of this kind.
    Game(String),
}

impl<E: std::error::Error> From<E> for Refusal {
    fn from(error: E) -> Refusal {
        Refusal::Game(error.to_string())
    }
}

/// Runs `solve` on standard input: prints what it returns to standard output in one write, or the refusal as one line
/// `error: …` to standard error, with exit status 1.
///
/// A reader that closes the pipe early has seen what it wanted; that is no error.
pub fn run(solve: fn(&mut Text) -> Result<String, Refusal>) -> ExitCode {
    let printed = answer(io::stdin().lock(), solve).and_then(|output| {
        // Every output ends in a newline, so the line buffer passes it on whole.
        match io::stdout().write_all(output.as_bytes()).and_then(|()| io::stdout().flush()) {
            Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(format!("cannot write the output: {e}")),
            _ => Ok(()),
        }
    });
    match printed {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            // Standard error may be closed as well; then the exit status has to do.
            let _ = writeln!(io::stderr(), "error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// What [`run`] prints for the input `reader`, or what it refuses it with (without the `error: `).
pub fn answer<'a>(
    reader: impl BufRead + 'a,
    solve: fn(&mut Text<'a>) -> Result<String, Refusal>,
) -> Result<String, String> {
    let mut text = Text::new(reader);
    solve(&mut text).map_err(|refusal| match refusal {
        Refusal::Text(message) => text.locate(&message),
        Refusal::Game(message) => message,
    })
}

/// A [`proconio`] source that knows the line it is on.
///
/// Tokens are separated by ASCII white space. The text is taken in blocks, and may come from a file, a pipe or a
/// terminal.
pub struct Text<'a> {
    reader: Box<dyn BufRead + 'a>,
    /// The text at hand: what the last block has left, and the next block.
    block: String,
    /// The first bytes of a character that the block at hand cuts off.
    cut: Vec<u8>,
    /// The token read last is `block[token..at]`.
    token: usize,
    at: usize,
    /// Lines in the text before `block`.
    lines: usize,
    behind: Behind,
}

/// What is behind the block at hand.
enum Behind {
    More,
    Nothing,
    /// Something that cannot be read, and why.
    Fault(String),
}

/// How much is read at a time; it fits the second cache.
const BLOCK: usize = 1 << 16;

impl<'a> Text<'a> {
    /// The text that `reader` gives.
    pub fn new(reader: impl BufRead + 'a) -> Text<'a> {
        Text {
            reader: Box::new(reader),
            block: String::new(),
            cut: Vec::new(),
            token: 0,
            at: 0,
            lines: 0,
            behind: Behind::More,
        }
    }

    /// Refuses what is left over.
    pub fn end(&mut self) -> Result<(), Refusal> {
        let found = self.next_token().map(quote);
        match (found, &self.behind) {
            (None, Behind::Nothing) => Ok(()),
            (found, _) => Err(refusal(found, || "expected the end of the input".into())),
        }
    }

    /// Adds the line to a message about the token read last.
    fn locate(&self, message: &str) -> String {
        let line = 1 + self.lines + newlines(&self.block.as_bytes()[..self.token]);
        match &self.behind {
            Behind::Fault(fault) if self.token == self.block.len() => format!("line {line}: {fault}"),
            _ => format!("line {line}: {message}"),
        }
    }

    /// Drops the block before `at` and appends the next.
    #[cold]
    #[inline(never)]
    fn fill(&mut self) {
        let mut bytes = std::mem::take(&mut self.block).into_bytes();
        self.lines += newlines(&bytes[..self.at]);
        bytes.drain(..self.at);
        self.at = 0;
        bytes.append(&mut self.cut);
        let len = bytes.len();
        // A token longer than a block doubles it, so that looking at it again and again stays linear.
        bytes.resize(len + BLOCK.max(len), 0);
        let read = loop {
            match self.reader.read(&mut bytes[len..]) {
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        bytes.truncate(len + *read.as_ref().unwrap_or(&0));
        match read {
            Ok(0) => self.behind = Behind::Nothing,
            Ok(_) => {}
            Err(e) => self.behind = Behind::Fault(format!("cannot read the input: {e}")),
        }
        self.block = String::from_utf8(bytes).unwrap_or_else(|e| {
            let valid = e.utf8_error().valid_up_to();
            let cut = e.utf8_error().error_len().is_none();
            let mut bytes = e.into_bytes();
            self.cut = bytes.split_off(valid);
            if !cut || matches!(self.behind, Behind::Nothing) {
                self.behind = Behind::Fault("the input is not UTF-8 text".into());
            }
            String::from_utf8(bytes).expect("valid up to here")
        });
    }
}

impl<'a> Source<Box<dyn BufRead + 'a>> for Text<'a> {
    #[inline]
    fn next_token(&mut self) -> Option<&str> {
        loop {
            let bytes = self.block.as_bytes();
            let mut start = self.at;
            while start < bytes.len() && bytes[start].is_ascii_whitespace() {
                start += 1;
            }
            let end = token_end(bytes, start);
            if end < bytes.len() || matches!(self.behind, Behind::Nothing) {
                self.token = start;
                self.at = end;
                return if start < end { Some(&self.block[start..end]) } else { None };
            }
            self.at = start;
            if matches!(self.behind, Behind::Fault(_)) {
                self.at = end;
                self.token = end;
                return None;
            }
            self.fill();
        }
    }

    fn is_empty(&mut self) -> bool {
        self.next_token().is_none() || {
            self.at = self.token;
            false
        }
    }
}

/// Where the token that starts at `start` ends: at white space or at the end of `bytes`.
#[inline]
fn token_end(bytes: &[u8], start: usize) -> usize {
    let mut end = start;
    if let Some(word) = bytes.get(start..start + 8) {
        let word = u64::from_le_bytes(word.try_into().expect("eight bytes"));
        // The top bit of every byte up to the first that is at most a space is 0, and that of this byte is 1.
        let spaces = word.wrapping_sub(0x2121_2121_2121_2121) & !word & 0x8080_8080_8080_8080;
        end += spaces.trailing_zeros() as usize / 8;
    }
    while end < bytes.len() && !bytes[end].is_ascii_whitespace() {
        end += 1;
    }
    end
}

/// The number that `token` is, if it is one of 32 bits: decimal digits and nothing else.
#[inline]
fn parse(token: &str) -> Option<u32> {
    let digits = token.as_bytes();
    let len = digits.len();
    if len > 8 {
        return if digits.iter().all(u8::is_ascii_digit) { token.parse().ok() } else { None };
    }
    // One load for each of the bytes that may be there; where they fall on the same byte, they agree.
    let byte = |i: usize| u64::from(digits[i]) << (8 * i);
    let four = |i: usize| u64::from(u32::from_le_bytes(digits[i..i + 4].try_into().expect("four bytes"))) << (8 * i);
    let word = match len {
        0 => return None,
        1..=3 => byte(0) | byte(len / 2) | byte(len - 1),
        _ => four(0) | four(len - 4),
    };
    // Each byte a digit, the last digit in the top byte, zeros in front of the first.
    let digits = (word ^ 0x3030_3030_3030_3030) << (64 - 8 * len);
    if (digits.wrapping_add(0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080 != 0 {
        return None;
    }
    // Neighbours join: two digits, then four, then eight.
    let two = (digits.wrapping_mul(10) + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
    let four = (two.wrapping_mul(100) + (two >> 16)) & 0x0000_ffff_0000_ffff;
    Some((four.wrapping_mul(10_000) + (four >> 32)) as u32)
}

/// How many line ends there are in `bytes`.
fn newlines(bytes: &[u8]) -> usize {
    // Counted in single bytes, since those add up many at a time.
    let in_chunk = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
    bytes.chunks(255).map(|chunk| usize::from(in_chunk(chunk))).sum()
}

/// A token as a message shows it: on one line, and not longer than a message should be.
fn quote(token: &str) -> String {
    let shown: String = token.chars().take(20).flat_map(char::escape_debug).collect();
    let more = if token.chars().nth(20).is_some() { "…" } else { "" };
    format!("`{shown}{more}`")
}

#[cold]
fn refusal(found: Option<String>, expected: impl FnOnce() -> String) -> Refusal {
    let found = found.unwrap_or_else(|| "the end of the input".into());
    Refusal::Text(format!("{}, found {found}", expected()))
}

/// The next token, as a number from `least` to `most`; if it is none, a refusal that tells what was `expected`.
#[inline]
fn take<R: BufRead, S: Source<R>>(
    source: &mut S,
    least: u32,
    most: u32,
    expected: impl FnOnce() -> String,
) -> Result<u32, Refusal> {
    let token = source.next_token();
    match token.and_then(parse) {
        Some(x) if least <= x && x <= most => Ok(x),
        _ => Err(refusal(token.map(quote), expected)),
    }
}

fn expected_number(name: &str, least: u32, most: u32) -> String {
    format!("expected {name}, a number from {least} to {most}")
}

fn expected_vertex(n: u32) -> String {
    format!("expected a vertex from 1 to {n}")
}

/// Reads a count named `name`, from `least` to [`MAX`].
pub fn number(name: &'static str, least: u32) -> Number {
    Number { name, least }
}

/// See [`number`].
pub struct Number {
    name: &'static str,
    least: u32,
}

impl RuntimeReadable for Number {
    type Output = Result<usize, Refusal>;

    fn read<R: BufRead, S: Source<R>>(self, source: &mut S) -> Self::Output {
        let Number { name, least } = self;
        take(source, least, MAX, || expected_number(name, least, MAX)).map(|x| x as usize)
    }
}

/// Reads `len` pairs of vertices from 1 to `n`, and returns them counted from 0. In a message a pair is a `name`
/// with its number.
pub fn pairs(name: &'static str, len: usize, n: usize) -> Pairs {
    Pairs { name, len, n: n as u32 }
}

/// See [`pairs`].
pub struct Pairs {
    name: &'static str,
    len: usize,
    n: u32,
}

impl RuntimeReadable for Pairs {
    type Output = Result<Vec<(u32, u32)>, Refusal>;

    #[inline]
    fn read<R: BufRead, S: Source<R>>(self, source: &mut S) -> Self::Output {
        let mut pairs = Vec::new();
        let Pairs { name, len, n } = self;
        append_pairs(source, &mut pairs, len, 0, n, |i| format!("{name} {i}: "))?;
        Ok(pairs)
    }
}

/// Reads `len` pairs of vertices from 1 to `n`, and appends them to `pairs`, counted from `base`.
#[inline]
fn append_pairs<R: BufRead, S: Source<R>>(
    source: &mut S,
    pairs: &mut Vec<(u32, u32)>,
    len: usize,
    base: u32,
    n: u32,
    name: impl Fn(usize) -> String,
) -> Result<(), Refusal> {
    // The number of pairs is only a claim until they are there.
    pairs.reserve(len.min(BLOCK));
    for i in 1..=len {
        let u = take(source, 1, n, || name(i) + &expected_vertex(n))?;
        let v = take(source, 1, n, || name(i) + &expected_vertex(n))?;
        pairs.push((base + u - 1, base + v - 1));
    }
    Ok(())
}

/// Reads a sum of games on digraphs: their number `N`, then for each its numbers of vertices `V` and of arcs `E`, its
/// start `s`, and the arcs.
pub fn games() -> ReadGames {
    ReadGames
}

/// See [`games`].
pub struct ReadGames;

/// Games on digraphs, laid side by side: one digraph, one token on it for each game.
#[derive(Debug, Default)]
pub struct Games {
    /// The number of vertices of all games.
    pub n: usize,
    /// The arcs, game by game in the order of the input.
    pub arcs: Vec<(u32, u32)>,
    /// The vertex that the token of each game starts on.
    pub starts: Vec<u32>,
    /// The first vertex of each game.
    first: Vec<u32>,
}

impl Games {
    /// The game that `vertex` belongs to and which of its vertices it is, both from 1 as in the text.
    pub fn locate(&self, vertex: u32) -> (usize, u32) {
        let game = self.first.partition_point(|&first| first <= vertex);
        (game, vertex - self.first[game - 1] + 1)
    }
}

impl RuntimeReadable for ReadGames {
    type Output = Result<Games, Refusal>;

    fn read<R: BufRead, S: Source<R>>(self, source: &mut S) -> Self::Output {
        let mut games = Games::default();
        let mut n = 0;
        let count = number("N", 0).read(source)?;
        for game in 1..=count {
            let name = |what, least, most| format!("game {game}: {}", expected_number(what, least, most));
            let (most_v, most_e) = (MAX - n, MAX - games.arcs.len() as u32);
            let vertices = take(source, 1, most_v, || name("V", 1, most_v))?;
            let arcs = take(source, 0, most_e, || name("E", 0, most_e))?;
            let start = take(source, 1, vertices, || format!("game {game}: start: {}", expected_vertex(vertices)))?;
            games.first.push(n);
            games.starts.push(n + start - 1);
            append_pairs(source, &mut games.arcs, arcs as usize, n, vertices, |i| format!("game {game}: arc {i}: "))?;
            n += vertices;
        }
        games.n = n as usize;
        Ok(games)
    }
}
