//! Does the crate's own source read what proconio's reads? The same texts through both, in pieces of any size.

use fastrand::Rng;
use graph_games::games::Games;
use graph_games::input::{answer, count, vertices, Refusal, Text};
use graph_games::size::{MAX_COUNT, MAX_VERTICES};
use proconio::source::once::OnceSource;
use proconio::source::{RuntimeReadable, Source};
use std::fmt::Debug;
use std::io::{self, BufRead, BufReader, Read};

/// How much the source takes at a time, at most: what is longer comes in blocks.
const BLOCK: usize = 1 << 16;

/// The bytes of the longest token that may be a number.
const LONGEST: usize = 1000;

/// A reader that gives `most` bytes at a time, or fewer, and now and then none but "try again".
struct Pieces<'a> {
    bytes: &'a [u8],
    most: usize,
    rng: Rng,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rng.u8(..8) == 0 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let len = self.rng.usize(1..=self.most).min(buffer.len());
        self.bytes.read(&mut buffer[..len])
    }
}

fn pieces(bytes: &[u8], most: usize, seed: u64) -> impl BufRead + '_ {
    BufReader::new(Pieces { bytes, most, rng: Rng::with_seed(seed) })
}

/// The text through both sources, and through ours also in pieces: all give the same.
macro_rules! read_alike {
    ($text:expr, $read:expr) => {{
        let text: &str = $text;
        let expected = $read(&mut OnceSource::from(text));
        assert_eq!($read(&mut Text::new(text.as_bytes())), expected, "{text:?}");
        // Single bytes take long.
        let least = if text.len() < 500 { 1 } else { 1000 };
        for most in [least, 3 * least, 7000, 2 * BLOCK] {
            assert_eq!($read(&mut Text::new(pieces(text.as_bytes(), most, 5))), expected, "{most} bytes: {text:?}");
        }
        expected
    }};
}

/// The text in one piece, and in pieces: all give the same.
fn read_in_pieces(text: &str, read: fn(&mut Text) -> String) -> String {
    let got = read(&mut Text::new(text.as_bytes()));
    // Single bytes take long.
    let least = if text.len() < 500 { 1 } else { 1000 };
    for most in [least, 3 * least, 7000, 2 * BLOCK] {
        assert_eq!(read(&mut Text::new(pieces(text.as_bytes(), most, 5))), got, "{most} bytes: {text:?}");
    }
    got
}

/// White space as proconio and the crate both know it.
fn space(rng: &mut Rng) -> String {
    let kinds = [" ", " ", "\n", "\n", "\t", "\r\n", "\x0c", "\n\n", " \n "];
    (0..rng.usize(1..3)).map(|_| kinds[rng.usize(..kinds.len())]).collect()
}

/// A token of up to 20 characters of one to four bytes, or a number.
fn token(rng: &mut Rng) -> String {
    match rng.u8(..3) {
        0 => (0..rng.usize(1..=20)).map(|_| ['x', '-', '\0', 'é', '€', '漢', '𝄞'][rng.usize(..7)]).collect(),
        1 => "0".repeat(rng.usize(..20)) + &rng.u32(..).to_string(),
        _ => rng.u32(..200).to_string(),
    }
}

fn spaced(rng: &mut Rng, tokens: impl IntoIterator<Item = String>) -> String {
    let mut text = if rng.bool() { space(rng) } else { String::new() };
    for token in tokens {
        text += &token;
        text += &space(rng);
    }
    if rng.bool() {
        text.truncate(text.trim_end().len());
    }
    text
}

fn tokens<R: BufRead, S: Source<R>>(source: &mut S) -> Vec<String> {
    let mut tokens = Vec::new();
    while let Some(token) = source.next_token() {
        tokens.push(token.to_string());
    }
    assert!(source.is_empty() && source.next_token().is_none() && source.is_empty());
    tokens
}

/// Looks whether there is more before some tokens, once or twice.
fn tokens_looked_for<R: BufRead, S: Source<R>>(source: &mut S) -> Vec<String> {
    let mut tokens = Vec::new();
    while !source.is_empty() {
        if tokens.len() % 3 == 0 {
            assert!(!source.is_empty());
        }
        tokens.push(source.next_token().expect("not empty").to_string());
        if tokens.len() % 5 == 0 {
            tokens.extend(source.next_token().map(String::from));
        }
    }
    assert_eq!(source.next_token(), None);
    tokens
}

#[test]
fn texts_of_all_kinds() {
    let mut rng = Rng::with_seed(1);
    for round in 0..1000 {
        let len = if round % 50 == 0 { rng.usize(..40_000) } else { rng.usize(..30) };
        let expected: Vec<String> = (0..len).map(|_| token(&mut rng)).collect();
        let text = spaced(&mut rng, expected.iter().cloned());
        assert_eq!(read_alike!(&text, tokens), expected);
        assert_eq!(read_alike!(&text, tokens_looked_for), expected);
    }
}

/// Every token at every place around the end of the first block and of the second, after white space or many tokens.
#[test]
fn ends_of_blocks() {
    for token in ["7", "12345678", "123456789012", "é", "€", "𝄞", "x€𝄞é"] {
        for border in [BLOCK, 2 * BLOCK] {
            for start in border - token.len() - 2..=border + 2 {
                for before in [" ".repeat(start), "\n".repeat(start), "x ".repeat(start)[start..].to_string()] {
                    for after in ["", "\n", " 5", "\r\n5\n"] {
                        let text = before.clone() + token + after;
                        let got = tokens(&mut Text::new(text.as_bytes()));
                        let expected = tokens(&mut OnceSource::from(&*text));
                        assert!(got == expected, "{token:?} at {start}, then {after:?}");
                    }
                }
            }
        }
    }
}

/// A token of up to a thousand bytes is one, wherever it stands and however it comes. Of a longer one the first 1001
/// come.
#[test]
fn long_tokens() {
    for character in ["x", "é", "€", "0"] {
        for len in [LONGEST - 1, LONGEST, LONGEST + 1, LONGEST + 2, 2 * LONGEST, BLOCK, 3 * BLOCK] {
            let token = &character.repeat(len)[..len - len % character.len()];
            for before in [0, 1, BLOCK - LONGEST - 1, BLOCK - LONGEST, BLOCK - 1] {
                let text = " ".repeat(before) + token + "\n2";
                for most in [100, 7000, 2 * BLOCK] {
                    let mut source = Text::new(pieces(text.as_bytes(), most, 5));
                    let got = source.next_token().unwrap();
                    match token.len() <= LONGEST {
                        true => assert!(got == token && source.next_token() == Some("2"), "{token}, {before}, {most}"),
                        false => {
                            let cut = String::from_utf8_lossy(&token.as_bytes()[..=LONGEST]);
                            assert!(got == cut, "{token}, {before}, {most}: {got}");
                        }
                    }
                }
            }
        }
    }
}

/// A number may have a thousand digits.
#[test]
fn long_numbers() {
    fn two(text: &mut Text) -> String {
        shown(count("n").read(text)) + &shown(count("m").read(text))
    }
    let refused = format!("Err(Text(\"expected n, a number from 0 to {MAX_COUNT}, found `{}…`\"))", "0".repeat(20));
    for number in ["0", "7", "12345678"] {
        for len in (LONGEST - 2..=LONGEST + 3).chain([2 * LONGEST, BLOCK, BLOCK + LONGEST]) {
            let zeros = "0".repeat(len - number.len());
            let got = read_in_pieces(&format!("{zeros}{number} 8"), two);
            match len <= LONGEST {
                true => assert_eq!(got, format!("Ok({number})Ok(8)"), "{len} digits"),
                false => assert!(got.starts_with(&refused), "{len} digits: {got}"),
            }
            let pair = format!("1 2\n1 {zeros}{number}\n");
            let got = answer(pair.as_bytes(), |text| Ok(format!("{:?}", text.pairs("pair", 2, 10_000_000)?)));
            match number {
                "7" if len <= LONGEST => assert_eq!(got, Ok("[(0, 1), (0, 6)]".into()), "{len} digits"),
                _ => assert!(got.is_err(), "{len} digits: {got:?}"),
            }
        }
    }
}

/// Who waits for the answer need not end the input: not even the token.
#[test]
fn endless_tokens() {
    for byte in [b'0', b'x', b'\0', 0xff] {
        let got = answer(BufReader::new(io::repeat(byte)), all_numbers);
        let found = String::from_utf8_lossy(&[byte; 20]).replace('\0', "\\0");
        assert_eq!(got, Err(format!("line 1: expected n, a number from 0 to {MAX_COUNT}, found `{found}…`")));
    }
}

/// What it reads, and the refusal where it reads nothing.
fn shown<T: Debug>(result: Result<T, Refusal>) -> String {
    format!("{result:?}")
}

#[test]
fn numbers() {
    let mut rng = Rng::with_seed(2);
    for most in [10, 1_000, 100_000, MAX_COUNT as usize] {
        let expected: Vec<usize> = (0..20_000).map(|_| rng.usize(..=most)).collect();
        let written: Vec<String> = expected.iter().map(|x| "0".repeat(rng.usize(..4) / 3) + &x.to_string()).collect();
        let text = spaced(&mut rng, written);
        fn all<R: BufRead, S: Source<R>>(source: &mut S) -> Vec<usize> {
            let mut numbers = Vec::new();
            while !source.is_empty() {
                numbers.push(count("n").read(source).unwrap());
            }
            numbers
        }
        assert!(read_alike!(&text, all) == expected, "up to {most}");
    }
}

/// What a number is and what not: decimal digits, from the least to the most.
#[test]
fn tokens_as_numbers() {
    let mut rng = Rng::with_seed(3);
    let check = |token: &str| {
        let value: Option<usize> = if token.bytes().all(|b| b.is_ascii_digit()) { token.parse().ok() } else { None };
        fn two<R: BufRead, S: Source<R>>(source: &mut S) -> (String, String) {
            (shown(vertices("n").read(source)), shown(count("n").read(source)))
        }
        let (first, second) = two(&mut Text::new(format!("{token} {token}").as_bytes()));
        let is = |least, most: u32| value.filter(|value| (least..=most as usize).contains(value));
        let agrees = |least, most, got: &str| match is(least, most) {
            Some(value) => got == format!("Ok({value})"),
            None => got.starts_with("Err(Text("),
        };
        assert!(agrees(1, MAX_VERTICES, &first) && agrees(0, MAX_COUNT, &second), "{token}: {first}, {second}");
    };
    // All short ones, and longer ones with one wrong byte.
    let bytes: Vec<char> = (1u8..128).map(char::from).filter(|c| !c.is_ascii_whitespace()).chain(['é', '٣']).collect();
    for a in &bytes {
        check(&a.to_string());
        for b in &bytes {
            check(&format!("{a}{b}"));
        }
        for len in 1..=12 {
            for place in 0..=len {
                let mut token: String = (0..len).map(|_| rng.digit(10)).collect();
                token.insert(place, *a);
                check(&token);
            }
        }
    }
    // Longer ones that are small modulo a power of two: 1 and 3 more than 2^32, 2^64, 2^128 and 2^256.
    for (power, last) in [
        ("429496729", '6'),
        ("1844674407370955161", '6'),
        ("34028236692093846346337460743176821145", '6'),
        ("11579208923731619542357098500868790785326998466564056403945758400791312963993", '6'),
    ] {
        let last = last.to_digit(10).unwrap();
        check(&format!("{power}{}", last + 1));
        check(&format!("{power}{}", last + 3));
    }
    for edge in [
        0,
        1,
        9,
        10,
        9_999_999,
        10_000_000,
        10_000_001,
        99_999_999,
        100_000_000,
        4_294_967_295,
        4_294_967_296,
        u64::MAX,
    ] {
        for zeros in ["", "0", "00000000", "000000000000000000000000"] {
            check(&format!("{zeros}{edge}"));
        }
    }
}

#[test]
fn lists_of_pairs() {
    let mut rng = Rng::with_seed(4);
    for round in 0..300 {
        let n = rng.usize(1..=[3, MAX_VERTICES as usize][round % 2]);
        let len = if round % 30 == 0 { 20_000 } else { rng.usize(..10) };
        let expected: Vec<(u32, u32)> = (0..len).map(|_| (rng.u32(..n as u32), rng.u32(..n as u32))).collect();
        let numbers = [n, len].into_iter().chain(expected.iter().flat_map(|&(u, v)| [u as usize + 1, v as usize + 1]));
        let mut written: Vec<String> = numbers.map(|x| x.to_string()).collect();
        fn list(text: &mut Text) -> String {
            let n = vertices("n").read(text).unwrap();
            let len = count("len").read(text).unwrap();
            shown(text.pairs("pair", len, n))
        }
        let text = spaced(&mut rng, written.iter().cloned());
        assert!(read_in_pieces(&text, list) == shown(Ok(expected)), "{text:?}");
        // With one bad token, or an end before the end.
        if len > 0 {
            let place = rng.usize(2..written.len());
            written[place] = ["0", "x", "10000001", "漢"][rng.usize(..4)].to_string();
            written.truncate(rng.usize(place..=written.len()));
            let refused = read_in_pieces(&spaced(&mut rng, written), list);
            assert!(
                refused.contains(&format!("pair {}: expected a vertex from 1 to {n}, found", place / 2)),
                "{refused}"
            );
        }
    }
}

/// A vertex out of range at every place of a list, with enough text behind it for the pairs to be read in one go.
#[test]
fn one_vertex_out_of_range() {
    fn list(text: &mut Text) -> String {
        let n = vertices("n").read(text).unwrap();
        shown(text.pairs("pair", 20, n))
    }
    for n in [1, 9, 10, 99, 12_345, 999_999] {
        for wrong in [0, n + 1, 9_999_999] {
            for place in 0..40 {
                let numbers = (0..60).map(|i| if i == place { wrong } else { 1 + i % n });
                let pairs: Vec<u32> = numbers.collect();
                let lines: String = pairs.chunks(2).map(|pair| format!("{} {}\n", pair[0], pair[1])).collect();
                let refused = read_in_pieces(&format!("{n}\n{lines}"), list);
                let message = format!("pair {}: expected a vertex from 1 to {n}, found `{wrong}`", 1 + place / 2);
                assert!(refused.contains(&message), "{refused}, not {message}");
            }
        }
    }
}

/// Something else than white space between two numbers or behind one of them, in the middle of a list: every character
/// of one byte, and some longer ones.
#[test]
fn one_pair_that_is_none() {
    fn list(text: &mut Text) -> String {
        let n = vertices("n").read(text).unwrap();
        match text.pairs("pair", 20, n) {
            Err(Refusal::Text(message)) => message,
            other => panic!("{other:?}"),
        }
    }
    let characters = (0u8..128).map(char::from).chain(['\u{85}', '\u{a0}', 'é', '٣', '€', '漢', '𝄞']);
    for c in characters.filter(|c| !c.is_ascii_whitespace() && !c.is_ascii_digit()) {
        for pair in [format!("1{c}1"), format!("1 1{c}"), format!("12{c} 12"), format!("12 12{c}12"), format!("{c}1 1")]
        {
            let token = pair.split_ascii_whitespace().find(|token| token.contains(c)).expect("one has it");
            let text = "99\n".to_string() + &"7 8\n".repeat(5) + &pair + "\n" + &"7 8\n".repeat(20);
            let found: String = token.chars().flat_map(char::escape_debug).collect();
            let message = format!("pair 6: expected a vertex from 1 to 99, found `{found}`");
            assert_eq!(read_in_pieces(&text, list), message);
        }
    }
}

/// Numbers of one to twenty digits side by side in the middle of a list, with zeros in front and without.
#[test]
fn pairs_of_all_lengths() {
    fn list(text: &mut Text) -> String {
        let n = vertices("n").read(text).unwrap();
        match text.pairs("pair", 20, n) {
            Ok(pairs) => format!("{:?}", pairs[5]),
            Err(Refusal::Text(message)) => message,
            Err(refusal) => panic!("{refusal:?}"),
        }
    }
    let n = MAX_VERTICES;
    let number = |len: usize| "12345678901234567890"[..len].to_string();
    for (first, second) in (1..=20).flat_map(|first| (1..=20).map(move |second| (first, second))) {
        let text = |u: &str, v: &str| format!("{n}\n{}{u} {v}\n{}", "7 8\n".repeat(5), "7 8\n".repeat(14 + 20));
        let padded = text(&format!("{:0>first$}", 3), &format!("{:0>second$}", 5));
        assert_eq!(read_in_pieces(&padded, list), "(2, 4)", "{first} and {second} digits");
        let (u, v) = (number(first), number(second));
        let wrong = [&u, &v].into_iter().find(|x| x.parse::<u64>().unwrap() > u64::from(n));
        let expected = match wrong {
            None => format!("({}, {})", u.parse::<u32>().unwrap() - 1, v.parse::<u32>().unwrap() - 1),
            Some(wrong) => format!("pair 6: expected a vertex from 1 to {n}, found `{wrong}`"),
        };
        assert_eq!(read_in_pieces(&text(&u, &v), list), expected);
    }
}

/// Without vertices there is no pair, wherever in the text it stands; a list of none is read.
#[test]
fn pairs_of_no_vertices() {
    fn list(text: &mut Text) -> String {
        let len = count("len").read(text).unwrap();
        shown(text.pairs("pair", len, 0))
    }
    for (u, v) in [(0, 0), (0, 1), (1, 0), (1, 1), (12, 34), (99_999_999, 99_999_999)] {
        let pairs = format!("\n{u} {v}").repeat(25);
        let refused = read_in_pieces(&format!("20{pairs}"), list);
        assert_eq!(refused, format!("Err(Text(\"pair 1: expected a vertex from 1 to 0, found `{u}`\"))"));
        assert_eq!(read_in_pieces(&format!("0{pairs}"), list), "Ok([])");
    }
}

/// Of a list the token read last is the last vertex, wherever in a block it stands.
#[test]
fn line_of_the_last_pair() {
    fn odd(text: &mut Text) -> Result<String, Refusal> {
        let len = count("len").read(text)?;
        let pairs = text.pairs("pair", len, 30_000)?;
        Err(Refusal::Text(format!("{} pairs are odd", pairs.len())))
    }
    for len in (0..60).chain([6000, 20_000]) {
        let pairs: String = (1..=len).map(|i| format!("\n{i}\n\n{i}")).collect();
        for behind in ["", "\n", "\n\n1 2", &"\n1 2".repeat(40)] {
            let message = format!("line {}: {len} pairs are odd", 1 + 3 * len);
            assert_eq!(answer(format!("{len}{pairs}{behind}").as_bytes(), odd), Err(message), "{behind:?}");
            let pairs = pairs.replace("\n\n", " ");
            let message = format!("line {}: {len} pairs are odd", 1 + len);
            assert_eq!(answer(format!("{len}{pairs}{behind}").as_bytes(), odd), Err(message), "{behind:?}");
        }
    }
}

/// Who looks whether there is more has not read anything.
#[test]
fn pairs_after_a_look() {
    fn list(text: &mut Text) -> String {
        assert!(!text.is_empty());
        shown(text.pairs("pair", 20, 99))
    }
    for space in ["", " ", "\n\n"] {
        let text = space.to_string() + &"12 34\n".repeat(25);
        assert_eq!(read_in_pieces(&text, list), shown(Ok(vec![(11, 33); 20])));
    }
}

/// A bad token that has been looked at is still the first of the list, whatever it begins with.
#[test]
fn a_bad_pair_after_a_look() {
    fn list(text: &mut Text) -> String {
        assert!(!text.is_empty());
        shown(text.pairs("pair", 20, 99))
    }
    for c in (0u8..128).map(char::from).filter(|c| !c.is_ascii_whitespace() && !c.is_ascii_digit()).chain(['é', '€'])
    {
        for space in ["", " ", "\n\n"] {
            let text = format!("{space}{c}1 2\n") + &"12 34\n".repeat(25);
            let refused = read_in_pieces(&text, list);
            assert!(refused.contains("pair 1: expected a vertex from 1 to 99, found "), "{c:?}: {refused}");
        }
    }
}

/// Games side by side, each with its own numbers.
#[test]
fn lists_of_games() {
    let mut rng = Rng::with_seed(6);
    for round in 0..300 {
        let count = if round % 30 == 0 { 3000 } else { rng.usize(..5) };
        let mut written = vec![count as u32];
        let (mut n, mut arcs, mut starts, mut places) = (0, Vec::new(), Vec::new(), Vec::new());
        for game in 1..=count {
            let (vertices, len) = (rng.u32(1..5), rng.u32(..5));
            let start = rng.u32(..vertices);
            starts.push(n + start);
            written.extend([vertices, len, start + 1]);
            for _ in 0..len {
                let (u, v) = (rng.u32(..vertices), rng.u32(..vertices));
                arcs.push((n + u, n + v));
                written.extend([u + 1, v + 1]);
            }
            places.extend((0..vertices).map(|vertex| (game - 1, vertex)));
            n += vertices;
        }
        let text = spaced(&mut rng, written.iter().map(u32::to_string));
        fn all(text: &mut Text) -> String {
            let count = graph_games::input::count("N").read(text).unwrap();
            let games = Games::read(text, count).unwrap();
            let places: Vec<_> = (0..games.n as u32).map(|vertex| games.locate(vertex)).collect();
            format!("{:?}", (games.n, games.arcs, games.starts, places))
        }
        let expected = format!("{:?}", (n, arcs, starts, places));
        assert!(read_in_pieces(&text, all) == expected, "{text:?}");
    }
}

fn all_numbers(text: &mut Text) -> Result<String, Refusal> {
    while !text.is_empty() {
        count("n").read(text)?;
    }
    text.end()?;
    Ok(String::new())
}

/// The line of the first token that is not a number, in texts of several blocks.
#[test]
fn lines() {
    let mut rng = Rng::with_seed(7);
    for round in 0..400 {
        let len = if round % 4 == 0 { rng.usize(..60_000) } else { rng.usize(..40) };
        let numbers: Vec<String> = (0..len).map(|_| rng.u32(..1000).to_string()).collect();
        let before = spaced(&mut rng, numbers) + &space(&mut rng);
        let after = spaced(&mut rng, ["y".to_string(), "1".to_string()]);
        let text = before.clone() + "x" + &space(&mut rng) + &after;
        let line = 1 + before.matches('\n').count();
        let expected = Err(format!("line {line}: expected n, a number from 0 to {MAX_COUNT}, found `x`"));
        let least = if text.len() < 500 { 1 } else { 1000 };
        for most in [least, 7000, 2 * BLOCK] {
            assert_eq!(answer(pieces(text.as_bytes(), most, 8), all_numbers), expected, "{text:?}");
        }
        assert_eq!(answer(text.as_bytes(), all_numbers), expected, "{text:?}");
        // A byte that is none of a text in its place, and a reader that breaks there.
        let bad = [before.as_bytes(), b"\xff 1\n2\n"].concat();
        assert_eq!(answer(&bad[..], all_numbers), expected.map_err(|e| e.replace("`x`", "`�`")), "{text:?}");
        let broken = BufReader::new(before.as_bytes().chain(Broken));
        assert_eq!(answer(broken, all_numbers), Err(format!("line {line}: cannot read the input: broken")), "{text:?}");
    }
}

/// What is wrong in front counts, not what cannot be read behind it.
#[test]
fn a_bad_token_in_front_of_what_cannot_be_read() {
    let expected = Err(format!("line 2: expected n, a number from 0 to {MAX_COUNT}, found `x`"));
    assert_eq!(answer(BufReader::new((&b"1\nx 2\n"[..]).chain(Broken)), all_numbers), expected);
}

/// A reader that gives what it has in small pieces and then breaks, once, before it gives the rest.
struct BrokenBetween<'a> {
    bytes: &'a [u8],
    most: usize,
    error: Option<io::Error>,
    rest: &'a [u8],
}

impl Read for BrokenBetween<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.bytes.is_empty() {
            if let Some(error) = self.error.take() {
                return Err(error);
            }
            return self.rest.read(buffer);
        }
        let len = self.most.min(buffer.len());
        self.bytes.read(&mut buffer[..len])
    }
}

/// A reader that breaks at any place, for any reason, after pieces of any size. What is whole in front is read, and a
/// token that the break may have cut is not; the line is that of the break.
#[test]
fn a_break_at_any_place() {
    // All but "try again". None is a way to say that the input ends.
    use io::ErrorKind::*;
    let kinds = [
        NotFound,
        PermissionDenied,
        ConnectionRefused,
        ConnectionReset,
        ConnectionAborted,
        NotConnected,
        AddrInUse,
        AddrNotAvailable,
        BrokenPipe,
        AlreadyExists,
        WouldBlock,
        InvalidInput,
        InvalidData,
        TimedOut,
        WriteZero,
        UnexpectedEof,
        Unsupported,
        OutOfMemory,
        Other,
    ];
    // What is bad in front counts once it is there, and the white space behind it.
    let texts: [(&[u8], usize, &str); 3] = [
        (b"1234\n\n\n56789 1\n\n12345678\n", usize::MAX, ""),
        ("12345678\n\n1\n\nx€ 2\n\n3\n".as_bytes(), 17, "x€"),
        (b"12345\n\n1\n1\xff\n\n2\n", 11, "1�"),
    ];
    for (text, settled, bad) in texts {
        for (place, most) in (0..=text.len()).flat_map(|place| [1, 2, 3, 7, 100].map(move |most| (place, most))) {
            let (bytes, rest) = text.split_at(place);
            let line = |to: usize| 1 + text[..to].iter().filter(|&&b| b == b'\n').count();
            for kind in kinds {
                let expected = match place > settled {
                    true => {
                        format!("line {}: expected n, a number from 0 to {MAX_COUNT}, found `{bad}`", line(settled))
                    }
                    false => format!("line {}: cannot read the input: broken", line(place)),
                };
                let error = Some(io::Error::new(kind, "broken"));
                let reader = BufReader::new(BrokenBetween { bytes, most, error, rest });
                let got = answer(reader, all_numbers);
                assert_eq!(got, Err(expected), "{text:?}, {kind:?} at {place}, {most} bytes");
            }
        }
    }
}

/// All errors of the system but "try again": none of those is a way to say that the input ends, either.
#[test]
fn a_break_for_any_reason() {
    for code in 1..200 {
        let error = io::Error::from_raw_os_error(code);
        if error.kind() != io::ErrorKind::Interrupted {
            let expected = Err(format!("line 3: cannot read the input: {error}"));
            let reader = BrokenBetween { bytes: b"1\n2\n", most: 100, error: Some(error), rest: b"3\n" };
            assert_eq!(answer(BufReader::new(reader), all_numbers), expected, "{code}");
        }
    }
}

/// Whatever is left over, but for white space: what looks like that is none, nor is what is not seen at all.
#[test]
fn left_over() {
    fn one(text: &mut Text) -> Result<String, Refusal> {
        count("n").read(text)?;
        text.end().map(|()| String::new())
    }
    let characters = (0u8..128).map(char::from).chain(['\u{85}', '\u{a0}', '\u{2028}', '\u{3000}', '\u{feff}', 'é']);
    for c in characters {
        for behind in ["", "\n", " \r\n"] {
            let expected = match c.is_ascii_whitespace() {
                true => Ok(String::new()),
                false => Err(format!("line 2: expected the end of the input, found `{}`", c.escape_debug())),
            };
            assert_eq!(answer(format!("1\n{c}{behind}").as_bytes(), one), expected, "{c:?}, then {behind:?}");
        }
    }
}

/// A reader that gives a piece at a time, as a terminal does, and is not to be asked for more than there are.
struct ByAndBy<'a>(std::str::Split<'a, char>);

impl Read for ByAndBy<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let piece = self.0.next().expect("what is there is enough").as_bytes();
        buffer[..piece.len()].copy_from_slice(piece);
        Ok(piece.len())
    }
}

/// What is wrong is refused as soon as it is there: who waits for the answer need not end the input first.
#[test]
fn refused_at_once() {
    fn list(text: &mut Text) -> Result<String, Refusal> {
        let n = vertices("n").read(text)?;
        let len = count("len").read(text)?;
        text.pairs("pair", len, n)?;
        text.end()?;
        Ok(String::new())
    }
    for (text, message) in [
        ("x\n", "line 1: expected n, a number from 1 to 10000000, found `x`"),
        ("12345x|\n", "line 1: expected n, a number from 1 to 10000000, found `12345x`"),
        ("1|2345|x \n", "line 1: expected n, a number from 1 to 10000000, found `12345x`"),
        // Behind the token there may be more than white space, and any of that.
        ("12345x| 7", "line 1: expected n, a number from 1 to 10000000, found `12345x`"),
        ("12345|x\t7 8", "line 1: expected n, a number from 1 to 10000000, found `12345x`"),
        ("1|2345x|\x0c", "line 1: expected n, a number from 1 to 10000000, found `12345x`"),
        ("1|2345x|\r7", "line 1: expected n, a number from 1 to 10000000, found `12345x`"),
        ("1234|5x\n7", "line 1: expected n, a number from 1 to 10000000, found `12345x`"),
        ("\n|\n|0 1\n", "line 3: expected n, a number from 1 to 10000000, found `0`"),
        ("3\n|-1\n", "line 2: expected len, a number from 0 to 100000000, found `-1`"),
        ("3 9\n|1 2\n|2 3\n|\n|1 4\n", "line 5: pair 3: expected a vertex from 1 to 3, found `4`"),
        ("3 9\n|1 2 2 3 1 3 1 2 2 3 1 3\n|1 x \n", "line 3: pair 7: expected a vertex from 1 to 3, found `x`"),
        // The first vertex of a pair does not wait for the second.
        ("3 9\n|1 2\n|4\n", "line 3: pair 2: expected a vertex from 1 to 3, found `4`"),
        ("3 1\n|1 2\n| \n|7\n", "line 4: expected the end of the input, found `7`"),
    ] {
        let reader = BufReader::new(ByAndBy(text.split('|')));
        assert_eq!(answer(reader, list), Err(message.to_string()), "{text:?}");
    }
}

/// Of what a reader has at hand no more is taken than a block at a time, however much it is.
#[test]
fn taken_in_blocks() {
    for numbers in [0, 1, BLOCK / 2, 5 * BLOCK] {
        let before = "1 ".repeat(numbers);
        let text = format!("{before}x {}", "1 ".repeat(5 * BLOCK));
        let mut rest = text.as_bytes();
        assert!(answer(&mut rest, all_numbers).is_err());
        let taken = text.len() - rest.len();
        assert!(taken <= before.len() + 1 + BLOCK, "{taken} bytes for {}", before.len());
    }
}

/// A bad vertex on a line of its own, the first or the second of a pair, whatever is behind it.
#[test]
fn line_of_a_bad_vertex() {
    fn list(text: &mut Text) -> Result<String, Refusal> {
        text.pairs("pair", 30, 9)?;
        Ok(String::new())
    }
    for bad in 0..60 {
        let before = "\n1\n\n".repeat(bad);
        let line = 1 + before.matches('\n').count();
        let message = format!("line {line}: pair {}: expected a vertex from 1 to 9, found `x`", 1 + bad / 2);
        for behind in [&b""[..], b"\n", b"\n\n1\n", b"\n\nx\n", b"\n\n\xff", b"\n\n1\xe2\x82", &b"\n\n1".repeat(40)] {
            let text = [before.as_bytes(), b"x", behind].concat();
            assert_eq!(answer(&text[..], list), Err(message.clone()), "{bad}, then {behind:?}");
        }
    }
}

/// A reader that gives a few bytes at a time and then ends, and is not to be asked again: there may be more, as behind
/// the end that is typed at a terminal, but it is not part of the input.
struct EndsOnce<'a> {
    bytes: &'a [u8],
    most: usize,
    ended: bool,
}

impl Read for EndsOnce<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        assert!(!self.ended, "asked for more behind the end");
        let len = self.most.min(buffer.len());
        let read = self.bytes.read(&mut buffer[..len])?;
        self.ended = read == 0;
        Ok(read)
    }
}

#[test]
fn nothing_read_behind_the_end() {
    for text in ["", "\n", "7", "12345678901234567890", "1 2\n345", "1 2 345678\n\n", "x€", "\n\n€€€"] {
        for most in 1..=text.len() + 1 {
            let mut source = Text::new(BufReader::new(EndsOnce { bytes: text.as_bytes(), most, ended: false }));
            let expected: Vec<&str> = text.split_ascii_whitespace().collect();
            assert_eq!(tokens(&mut source), expected, "{text:?}, {most} bytes");
            assert!(source.end().is_ok());
        }
    }
}

/// Who refuses because there is nothing more is told why, if it cannot be read.
#[test]
fn refused_for_what_cannot_be_read() {
    fn some(text: &mut Text) -> Result<String, Refusal> {
        while !text.is_empty() {
            count("n").read(text)?;
        }
        Err(Refusal::Text("too few numbers".into()))
    }
    for before in ["", "1", "1\n\n23", "\n\n1 2\n"] {
        let line = 1 + before.matches('\n').count();
        let broken = BufReader::new(before.as_bytes().chain(Broken));
        assert_eq!(answer(broken, some), Err(format!("line {line}: cannot read the input: broken")), "{before:?}");
        assert_eq!(answer(before.as_bytes(), some), Err(format!("line {line}: too few numbers")), "{before:?}");
    }
}

struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::new(io::ErrorKind::TimedOut, "broken"))
    }
}

/// A character that is cut off, wrong or too long, in any token, wherever the blocks end.
#[test]
fn not_utf_8() {
    for token in ["", "1", "12345678", "é"] {
        for bad in [&b"\xff"[..], b"\xffx", b"\xe2\x82", b"\xf0\x9d\x84x", b"\xc0\xb1", b"\xed\xa0\x80", b"\x80"] {
            let token = [token.as_bytes(), bad].concat();
            let found = String::from_utf8_lossy(&token);
            for start in [1, 2, 3].into_iter().chain(BLOCK - token.len() - 2..=BLOCK + 1) {
                for behind in ["", " ", "\n1\n"] {
                    let text = ["\n".repeat(start - 1).as_bytes(), b"1 ", &token, behind.as_bytes()].concat();
                    let message = format!("line {start}: expected n, a number from 0 to {MAX_COUNT}, found `{found}`");
                    assert_eq!(answer(&text[..], all_numbers), Err(message.clone()), "{token:?} at {start}");
                    assert_eq!(answer(pieces(&text, 1000, 9), all_numbers), Err(message), "{token:?} at {start}");
                    // Behind a list, too.
                    let text = ["\n".repeat(start - 1).as_bytes(), b"1 2\n3 4 ", &token, behind.as_bytes()].concat();
                    let got = answer(&text[..], |text| {
                        text.pairs("pair", 2, 9)?;
                        text.end().map(|()| String::new())
                    });
                    let line = start + 1;
                    assert_eq!(got, Err(format!("line {line}: expected the end of the input, found `{found}`")));
                }
            }
        }
    }
}
