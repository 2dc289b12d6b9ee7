//! How every binary reads, refuses and prints.
//!
//! [`Text`] is a [`proconio`] source over standard input: it hands out tokens and knows the line it is on. [`vertices`]
//! and [`count`] are read from it by proconio's macros. proconio itself panics on bad text, tells neither place nor
//! expectation, and allocates whatever a count says; here every value comes as a `Result`, and [`run`] prints a
//! [`Refusal`] as one line.
//!
//! ```
//! use graph_games::input::{answer, count, vertices, Refusal, Text};
//! use proconio::read_value;
//!
//! fn last_edge(text: &mut Text) -> Result<String, Refusal> {
//!     let n = read_value!(from &mut *text, with vertices("n"))?;
//!     let m = read_value!(from &mut *text, with count("m"))?;
//!     let edges = text.pairs("edge", m, n)?;
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
//! proconio's interface passes single tokens, and a token has to be found, checked and taken apart. So a list of pairs,
//! which is nearly all of every input, is read by [`Text`] in one go, straight from the block at hand; whatever is not
//! a plain pair takes the way of the tokens, which knows all the rules. The text passes through one block that stays
//! in the cache, and lines are counted only as a block is dropped or something is refused.

use crate::size::{self, MAX_COUNT, MAX_VERTICES};
use proconio::source::{RuntimeReadable, Source};
use std::fmt;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

/// Why an input gets no verdict.
#[derive(Debug)]
pub enum Refusal {
    /// The token read last, or the end of the input, is not what was expected.
    Text(String),
    /// The text is well-formed, but what it describes is not a game of this kind.
    Game(String),
}

impl Refusal {
    /// The refusal of a part of the input, with the name of the part in front.
    pub fn within(self, part: impl fmt::Display) -> Refusal {
        match self {
            Refusal::Text(message) => Refusal::Text(format!("{part}: {message}")),
            Refusal::Game(message) => Refusal::Game(format!("{part}: {message}")),
        }
    }
}

impl<E: std::error::Error> From<E> for Refusal {
    fn from(error: E) -> Refusal {
        Refusal::Game(error.to_string())
    }
}

/// Runs `solve` on standard input: prints what it returns to standard output in one write, or the refusal as one line
/// `error: …` to standard error, with exit status 1.
///
/// A reader that closes the pipe early has seen what it wanted; that is no error. All else that stops the writing is, as
/// far as the standard library tells: not that standard output is closed or only open for reading.
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
            let _ = io::stderr().write_all(format!("error: {message}\n").as_bytes());
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
/// terminal. Of a token of more than 1000 bytes the first 1001 are handed out, so that no text makes a block grow; that
/// is no number. What is no UTF-8 in a token is replaced by `�`.
pub struct Text<'a> {
    reader: Box<dyn BufRead + 'a>,
    /// The text at hand: what the last block has left, and the next block.
    block: Vec<u8>,
    /// The token read last is `block[token..at]`, or behind a list ends here.
    token: usize,
    at: usize,
    /// That token, where it was not UTF-8.
    mended: String,
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

/// How much text is at hand at a time: it fits the second-level cache.
const BLOCK: usize = 1 << 16;

/// The bytes of the longest token that may be a number.
const LONGEST: usize = 1000;

impl<'a> Text<'a> {
    /// The text that `reader` gives.
    pub fn new(reader: impl BufRead + 'a) -> Text<'a> {
        Text {
            reader: Box::new(reader),
            block: Vec::new(),
            token: 0,
            at: 0,
            mended: String::new(),
            lines: 0,
            behind: Behind::More,
        }
    }

    /// Reads `len` pairs of vertices from 1 to `n`, and returns them counted from 0. In a message a pair is a `name`
    /// with its number.
    ///
    /// # Panics
    ///
    /// If `len` or `n` is more than [`size`] says.
    pub fn pairs(&mut self, name: &str, len: usize, n: usize) -> Result<Vec<(u32, u32)>, Refusal> {
        // How many there are is only a claim until they are there.
        let mut pairs = Vec::with_capacity(len.min(1 << 16));
        self.each_pair(name, len, n, |u, v| pairs.push((u, v)))?;
        Ok(pairs)
    }

    /// As [`Text::pairs`], but hands every pair to `each` as it is read, and keeps none.
    pub fn each_pair(
        &mut self,
        name: &str,
        len: usize,
        n: usize,
        mut each: impl FnMut(u32, u32),
    ) -> Result<(), Refusal> {
        size::check_vertices(n);
        size::check_count(len);
        let n = n as u32;
        let mut read = 0;
        loop {
            read += self.each_plain_pair(len - read, n, &mut each);
            if read == len {
                return Ok(());
            }
            read += 1;
            let expected = || format!("{name} {read}: {}", expected_vertex(n));
            let u = take(self, 1, n, expected)?;
            let v = take(self, 1, n, expected)?;
            each(u - 1, v - 1);
        }
    }

    /// Reads pairs as far as the block at hand and the simplest form of the text go; returns how many.
    #[inline]
    fn each_plain_pair(&mut self, most: usize, n: u32, each: &mut impl FnMut(u32, u32)) -> usize {
        let bytes = &self.block[..];
        if !matches!(bytes.get(self.at), Some(b' ' | b'\n')) {
            return 0;
        }
        let mut at = self.at;
        let mut read = 0;
        while read < most {
            match plain_pair(bytes, at + 1) {
                Some((u, v, end)) if u.wrapping_sub(1) < n && v.wrapping_sub(1) < n => {
                    each(u - 1, v - 1);
                    at = end;
                    read += 1;
                }
                _ => break,
            }
        }
        (self.token, self.at) = (at, at);
        read
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
        let line = 1 + self.lines + newlines(&self.block[..self.token]);
        match &self.behind {
            Behind::Fault(fault) => format!("line {line}: {fault}"),
            _ => format!("line {line}: {message}"),
        }
    }

    /// Drops the block before `at` and appends what the reader gives.
    #[cold]
    #[inline(never)]
    fn fill(&mut self) {
        self.lines += newlines(&self.block[..self.at]);
        self.block.drain(..self.at);
        self.at = 0;
        let old = self.block.len();
        self.block.resize(BLOCK, 0);
        let read = self.reader.read(&mut self.block[old..]);
        self.block.truncate(old + *read.as_ref().unwrap_or(&0));
        match read {
            Ok(0) => self.behind = Behind::Nothing,
            Err(e) if e.kind() != io::ErrorKind::Interrupted => {
                self.behind = Behind::Fault(format!("cannot read the input: {e}"));
            }
            _ => {}
        }
    }
}

impl<'a> Source<Box<dyn BufRead + 'a>> for Text<'a> {
    #[inline]
    fn next_token(&mut self) -> Option<&str> {
        let (start, end) = loop {
            let bytes = &self.block[..];
            let mut start = self.at;
            while start < bytes.len() && bytes[start].is_ascii_whitespace() {
                start += 1;
            }
            let most = bytes.len().min(start + LONGEST + 1);
            let mut end = start;
            while end < most && !bytes[end].is_ascii_whitespace() {
                end += 1;
            }
            if end < bytes.len() || end - start > LONGEST || !matches!(self.behind, Behind::More) {
                break (start, end);
            }
            self.at = start;
            self.fill();
        };
        (self.token, self.at) = (start, end);
        // A fault may have cut the token off.
        if start == end || matches!(self.behind, Behind::Fault(_)) {
            return None;
        }
        let token = &self.block[start..end];
        if let Ok(token) = std::str::from_utf8(token) {
            return Some(token);
        }
        self.mended = String::from_utf8_lossy(token).into_owned();
        Some(&self.mended)
    }

    fn is_empty(&mut self) -> bool {
        self.next_token().is_none() || {
            self.at = self.token;
            false
        }
    }
}

/// The two numbers that start at `start`, and where the second ends: the first of at most seven digits, the second of
/// at most eight, a space between them, a space or a line end behind. `None` for all else, and near the end.
///
/// In `12 345\n` the bytes that are not digits are 2 and 6: the numbers are in bytes 0 to 1 and 3 to 5. Nothing
/// branches on how many digits there are, since a branch that is mispredicted costs more than all the arithmetic.
#[inline(always)]
fn plain_pair(bytes: &[u8], start: usize) -> Option<(u32, u32, usize)> {
    let text = bytes.get(start..start + 17)?;
    // Where numbers end is found without looking at the numbers one after the other: that is what the next pair waits
    // for.
    let (low, high) = (not_digits(eight(text, 0)), not_digits(eight(text, 8)));
    let rest = low & low.wrapping_sub(1);
    let first = low.trailing_zeros() as usize / 8;
    let second = if rest != 0 { rest.trailing_zeros() } else { 64 + high.trailing_zeros() } as usize / 8;
    let len = second.wrapping_sub(first + 1);
    if (first.wrapping_sub(1) | len.wrapping_sub(1)) >= 8
        || text[first] != b' '
        || !matches!(text[second], b' ' | b'\n')
    {
        return None;
    }
    Some((number_of(eight(text, 0), first), number_of(eight(text, first + 1), len), start + second))
}

/// The eight bytes from `start` on, the first lowest.
#[inline(always)]
fn eight(text: &[u8], start: usize) -> u64 {
    let mut word = [0; 8];
    word.copy_from_slice(&text[start..start + 8]);
    u64::from_le_bytes(word)
}

/// The top bit of each byte that is not a digit. Exact up to the first byte that is not ASCII: only such a byte carries
/// over to the next.
#[inline]
fn not_digits(word: u64) -> u64 {
    let values = word ^ 0x3030_3030_3030_3030;
    (values.wrapping_add(0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
}

/// The number whose digits are the lowest `len` bytes of `word`, the first lowest, `len` from 1 to 8.
#[inline]
fn number_of(word: u64, len: usize) -> u32 {
    // The last digit in the top byte, zeros in front of the first. Then neighbours join: to numbers of two digits, of
    // four, of eight.
    let ones = (word ^ 0x3030_3030_3030_3030) << (64 - 8 * len);
    let twos = ones.wrapping_mul(10).wrapping_add(ones >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = twos.wrapping_mul(100).wrapping_add(twos >> 16) & 0x0000_ffff_0000_ffff;
    fours.wrapping_mul(10_000).wrapping_add(fours >> 32) as u32
}

/// The number that `token` is, if it is one of 32 bits: decimal digits and nothing else, and not more than `LONGEST`.
fn parse(token: &str) -> Option<u32> {
    if token.len() <= LONGEST && token.bytes().all(|b| b.is_ascii_digit()) {
        token.parse().ok()
    } else {
        None
    }
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
pub(crate) fn take<R: BufRead, S: Source<R>>(
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

pub(crate) fn expected_vertex(n: u32) -> String {
    format!("expected a vertex from 1 to {n}")
}

/// Reads a number of vertices, named `name` in a message: from 1 to [`MAX_VERTICES`].
pub fn vertices(name: &'static str) -> Number {
    Number { name, least: 1, most: MAX_VERTICES }
}

/// Reads a number of anything else, named `name` in a message: from 0 to [`MAX_COUNT`].
pub fn count(name: &'static str) -> Number {
    Number { name, least: 0, most: MAX_COUNT }
}

/// See [`vertices`] and [`count`].
pub struct Number {
    name: &'static str,
    least: u32,
    most: u32,
}

impl RuntimeReadable for Number {
    type Output = Result<usize, Refusal>;

    fn read<R: BufRead, S: Source<R>>(self, source: &mut S) -> Self::Output {
        let Number { name, least, most } = self;
        let expected = || format!("expected {name}, a number from {least} to {most}");
        take(source, least, most, expected).map(|x| x as usize)
    }
}

/// A line for each verdict, `yes` or `no`.
///
/// Verdicts cannot be predicted, so nothing here branches on one.
///
/// # Panics
///
/// If a word has more than three bytes.
pub fn lines(verdicts: impl ExactSizeIterator<Item = bool>, yes: &str, no: &str) -> String {
    const ROOM: usize = 4;
    let words = [no, yes].map(|word| {
        let mut line = [b'\n'; ROOM];
        line[..ROOM - 1][..word.len()].copy_from_slice(word.as_bytes());
        (line, word.len() + 1)
    });
    let mut text = vec![0; verdicts.len() * ROOM];
    let mut at = 0;
    for verdict in verdicts {
        let (line, len) = words[usize::from(verdict)];
        text[at..at + ROOM].copy_from_slice(&line);
        at += len;
    }
    text.truncate(at);
    String::from_utf8(text).expect("made of words")
}

#[cfg(test)]
mod tests {
    use super::{plain_pair, Text, BLOCK};
    use proconio::source::Source;

    /// As `plain_pair`, byte by byte.
    fn expected(bytes: &[u8], start: usize) -> Option<(u32, u32, usize)> {
        let number = |from: usize, most: usize| {
            let len = bytes[from..].iter().take_while(|b| b.is_ascii_digit()).count();
            let digits = String::from_utf8(bytes[from..from + len].to_vec()).unwrap();
            if (1..=most).contains(&len) {
                Some((digits.parse().unwrap(), from + len))
            } else {
                None
            }
        };
        let (first, end) = number(start, 7).filter(|&(_, end)| bytes[end] == b' ')?;
        let (second, end) = number(end + 1, 8).filter(|&(_, end)| matches!(bytes[end], b' ' | b'\n'))?;
        Some((first, second, end))
    }

    fn check(bytes: &[u8; 17]) {
        assert_eq!(plain_pair(bytes, 0), expected(bytes, 0), "{bytes:?}");
        let longer = [&b"12 "[..], bytes, b"34"].concat();
        assert_eq!(plain_pair(&longer, 3), expected(&longer, 3), "{bytes:?}");
        assert_eq!(plain_pair(&longer[..19], 3), None, "{bytes:?}");
    }

    const DIGITS: [&[u8; 17]; 3] = [b"98765432109876543", b"10000000000000009", b"99999999999999999"];

    #[test]
    fn all_texts_of_digits_and_spaces() {
        for spaces in 0..1 << 17 {
            for digits in DIGITS {
                let mut text = *digits;
                (0..17).filter(|i| spaces >> i & 1 != 0).for_each(|i| text[i] = b' ');
                check(&text);
            }
        }
    }

    #[test]
    fn all_bytes_at_all_places() {
        for (first, second) in (0..81).map(|i| (i / 9 + 1, i % 9 + 1)) {
            for digits in DIGITS {
                let mut text = *digits;
                [first, first + 1 + second].iter().filter(|&&end| end < 17).for_each(|&end| text[end] = b' ');
                check(&text);
                for place in 0..17 {
                    for byte in 0..=u8::MAX {
                        let mut text = text;
                        text[place] = byte;
                        check(&text);
                    }
                }
            }
        }
    }

    /// Where very many lines are in front already, more than 32 bits count.
    #[test]
    #[cfg(target_pointer_width = "64")]
    fn very_many_lines() {
        for before in [u32::MAX as usize - 3, u32::MAX as usize, 1 << 32, 1 << 40] {
            let all = "\n1\n\n2".to_string() + &"\n".repeat(2 * BLOCK) + "3";
            let mut text = Text::new(all.as_bytes());
            text.lines = before;
            for (token, line) in [("1", 2), ("2", 4), ("3", 4 + 2 * BLOCK)] {
                assert_eq!(text.next_token(), Some(token));
                assert_eq!(text.locate("here"), format!("line {}: here", before + line));
            }
        }
    }

    #[test]
    fn pairs_as_far_as_they_are_plain() {
        for (rest, most, expected, next) in [
            ("\n1 2\n3 30\n5 6\n", 2, &[(0, 1), (2, 29)][..], "5"),
            (" 30 1 2 2 5 31", 9, &[(29, 0), (1, 1)], "5"),
            ("\n1 2\n0 3\n4 5\n", 9, &[(0, 1)], "0"),
            ("\n31 2\n3 4\n", 9, &[], "31"),
            ("\n1 0\n3 4\n", 9, &[], "1"),
            ("\n1 2\n3 4\r\n5 6\n", 9, &[(0, 1)], "3"),
            ("\r\n1 2\n", 9, &[], "1"),
        ] {
            let all = format!("7{rest}{}", " ".repeat(17));
            let mut text = Text::new(all.as_bytes());
            assert_eq!(text.next_token(), Some("7"));
            let mut pairs = Vec::new();
            assert_eq!(text.each_plain_pair(most, 30, &mut |u, v| pairs.push((u, v))), expected.len(), "{rest:?}");
            assert_eq!((&pairs[..], text.next_token()), (expected, Some(next)), "{rest:?}");
        }
    }
}
