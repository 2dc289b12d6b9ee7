//! Inputs from the bytes of the fuzzer, and what has to hold for every answer.
//!
//! The first byte tells whether the others are the text, or choices from which a nearly valid one is written. The text
//! is read here once more, token by token, so that it is known whether an answer is due or a refusal. Where the bare
//! rules are quick enough, the answer is theirs.

use arbitrary::{Arbitrary, Result, Unstructured};
use graph_games::input::{answer, Refusal, Text};
use graph_games::size::{MAX_COUNT, MAX_VERTICES};
use peak_alloc::PeakAlloc;
use std::io::Read;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Inputs with more vertices are left out: `10000000 0` is an input that is answered, but not in no time.
const MOST_VERTICES: usize = 2000;

pub type Pair = (u32, u32);

/// A binary.
pub struct Game<T> {
    pub solve: fn(&mut Text) -> std::result::Result<String, Refusal>,
    /// Writes an input.
    pub write: fn(&mut Writer) -> Result<()>,
    /// Reads an input, `None` if it is malformed.
    pub read: fn(&mut Reader) -> Option<T>,
    /// What the bare rules say of an input; `None` if they take too long.
    pub judge: fn(&T) -> Option<Verdict>,
    /// How many bytes may be used for so many vertices besides what every binary may use.
    pub tables: fn(usize) -> usize,
}

#[derive(Debug, PartialEq)]
pub enum Verdict {
    Prints(String),
    /// No game of this kind.
    Refuses,
}

impl<T> Game<T> {
    /// Checks the binary on the input that is made of `data`.
    ///
    /// # Panics
    ///
    /// If something is wrong.
    pub fn run(&self, data: &[u8]) {
        let Some((&first, data)) = data.split_first() else { return };
        if first % 2 == 0 {
            return self.check(data, usize::from(first / 2));
        }
        let mut writer = Writer { choices: Unstructured::new(data), tokens: Vec::new() };
        if (self.write)(&mut writer).is_ok() {
            if let Ok(text) = writer.text() {
                self.check(&text, usize::from(first / 2));
            }
        }
    }

    /// The text comes in two pieces, the first of `cut` bytes.
    fn check(&self, text: &[u8], cut: usize) {
        let mut reader = Reader::new(text);
        let input = (self.read)(&mut reader).filter(|_| reader.at_end());
        let vertices = reader.vertices;
        if vertices > MOST_VERTICES {
            return;
        }

        let (before, after) = text.split_at(cut.min(text.len()));
        let at_first = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let answer = answer(before.chain(after), self.solve);
        let memory = MEMORY.peak_usage() - at_first;
        // Blocks of text and pairs, and 100 bytes for each vertex and for each pair: that is four bytes of text.
        let most = (1 << 20) + 100 * (vertices + text.len() / 4) + (self.tables)(vertices);
        assert!(memory <= most, "{memory} bytes for {vertices} vertices and {} bytes of text", text.len());

        if let Err(message) = &answer {
            assert!(!message.is_empty() && !message.chars().any(char::is_control), "{message:?}");
        }
        match input {
            None => assert!(answer.is_err(), "answers a malformed input: {answer:?}"),
            Some(input) => match (self.judge)(&input) {
                Some(Verdict::Prints(output)) => assert_eq!(answer, Ok(output)),
                Some(Verdict::Refuses) => assert!(answer.is_err(), "answers: {answer:?}"),
                None => {}
            },
        }
    }
}

/// The tokens of a text.
pub struct Reader<'a> {
    tokens: Box<dyn Iterator<Item = &'a [u8]> + 'a>,
    vertices: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a [u8]) -> Reader<'a> {
        let tokens = text.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
        Reader { tokens: Box::new(tokens), vertices: 0 }
    }

    fn at_end(&mut self) -> bool {
        self.tokens.next().is_none()
    }

    fn number(&mut self, least: u32, most: u32) -> Option<u32> {
        let token = self.tokens.next()?;
        let digits = token.len() <= 1000 && token.iter().all(u8::is_ascii_digit);
        let number = std::str::from_utf8(token).ok()?.parse().ok()?;
        Some(number).filter(|number| digits && (least..=most).contains(number))
    }

    pub fn count(&mut self) -> Option<u32> {
        self.number(0, MAX_COUNT)
    }

    /// A number of vertices.
    pub fn vertices(&mut self) -> Option<u32> {
        let vertices = self.number(1, MAX_VERTICES)?;
        self.vertices += vertices as usize;
        Some(vertices)
    }

    /// A vertex, counted from 0.
    pub fn vertex(&mut self, n: u32) -> Option<u32> {
        self.number(1, n).map(|vertex| vertex - 1)
    }

    pub fn pairs(&mut self, len: u32, n: u32) -> Option<Vec<Pair>> {
        (0..len).map(|_| Some((self.vertex(n)?, self.vertex(n)?))).collect()
    }
}

/// Digraphs, and a start on each.
pub type Digraphs = Vec<(u32, Vec<Pair>, u32)>;

pub fn read_digraphs(reader: &mut Reader) -> Option<Digraphs> {
    let count = reader.count()?;
    let one = |_| {
        let n = reader.vertices()?;
        let m = reader.count()?;
        let start = reader.vertex(n)?;
        Some((n, reader.pairs(m, n)?, start))
    };
    (0..count).map(one).collect()
}

/// A text of tokens, most of them numbers.
pub struct Writer<'a> {
    choices: Unstructured<'a>,
    tokens: Vec<String>,
}

/// Tokens that are no numbers, or none that is meant.
const ODD: [&str; 15] = [
    "0",
    "-1",
    "+1",
    "1.0",
    "x",
    "1x",
    "é",
    "\u{a0}1",
    "\0",
    "007",
    "10000000",
    "10000001",
    "4294967296",
    "100000001",
    "99999999999999999999999",
];

impl Writer<'_> {
    pub fn choose(&mut self, least: u32, most: u32) -> Result<u32> {
        self.choices.int_in_range(least..=most)
    }

    pub fn number(&mut self, number: u32) {
        self.tokens.push(number.to_string());
    }

    /// Pairs of vertices, given from 0.
    pub fn pairs(&mut self, pairs: &[Pair]) {
        for &(a, b) in pairs {
            self.number(a + 1);
            self.number(b + 1);
        }
    }

    /// New names for `n` vertices.
    pub fn names(&mut self, n: u32) -> Result<Vec<u32>> {
        let mut names: Vec<u32> = (0..n).collect();
        for i in (1..n).rev() {
            let j = self.choose(0, i)?;
            names.swap(i as usize, j as usize);
        }
        Ok(names)
    }

    pub fn renamed(&mut self, n: u32, pairs: &[Pair]) -> Result<Vec<Pair>> {
        let names = self.names(n)?;
        Ok(pairs.iter().map(|&(a, b)| (names[a as usize], names[b as usize])).collect())
    }

    /// Up to `most` games; on most of them arcs lead only to earlier vertices if they are to be `acyclic`.
    pub fn digraphs(&mut self, acyclic: bool) -> Result<()> {
        let count = self.choose(0, 3)?;
        self.number(count);
        for _ in 0..count {
            let n = self.choose(1, 5)?;
            let m = self.choose(0, 10)?;
            let acyclic = acyclic && self.choose(0, 15)? > 0;
            let mut arcs = Vec::new();
            for _ in 0..m {
                let (u, v) = (self.choose(0, n - 1)?, self.choose(0, n - 1)?);
                if !acyclic || u > v {
                    arcs.push((u, v));
                }
            }
            let arcs = self.renamed(n, &arcs)?;
            let start = self.choose(1, n)?;
            for number in [n, arcs.len() as u32, start] {
                self.number(number);
            }
            self.pairs(&arcs);
        }
        Ok(())
    }

    /// The tokens, as they are or with a few changed, with space between them.
    fn text(mut self) -> Result<Vec<u8>> {
        let choices = &mut self.choices;
        // No change once the choices are used up.
        for _ in 0..choices.int_in_range(0..=3)? {
            let at = choices.choose_index(self.tokens.len() + 1)?;
            match choices.int_in_range(0..=3)? {
                0 => self.tokens.insert(at, (*choices.choose(&ODD)?).into()),
                1 => self.tokens.insert(at, u8::arbitrary(choices)?.to_string()),
                _ if at == self.tokens.len() => {}
                2 => drop(self.tokens.remove(at)),
                _ => self.tokens[at] = (*choices.choose(&ODD)?).into(),
            }
        }
        let spaces = [" ", "\n", "\r\n", "\t", "  "];
        let plain = choices.ratio(3, 4)?;
        let mut text = Vec::new();
        for (i, token) in self.tokens.iter().enumerate() {
            if i > 0 {
                let space = if plain { spaces[i % 2] } else { choices.choose(&spaces)? };
                text.extend_from_slice(space.as_bytes());
            }
            text.extend_from_slice(token.as_bytes());
        }
        if plain || bool::arbitrary(choices)? {
            text.push(b'\n');
        }
        Ok(text)
    }
}
