//! Is bad input refused? With status 1, one line on standard error that says what is wrong and where, and nothing on
//! standard output. And is input that only looks odd answered?

mod common;

use common::{answer, binaries, refusal, samples};
use std::ops::Range;

/// Whether each binary refuses each input with this line.
#[track_caller]
fn refused(bin: &str, cases: &[(&str, &str)]) {
    for (input, line) in cases {
        assert_eq!(refusal(bin, input.as_bytes()), format!("error: {line}"), "{bin}, {input:?}");
    }
}

/// The first number, which every binary begins with.
#[test]
fn the_first_number() {
    let long = "7".repeat(1000);
    let cut = format!("`{}…`", "7".repeat(20));
    // Twenty characters, however many bytes they have and are shown with.
    let whole = |character: &str| character.repeat(20);
    let (accents, escapes) = (whole("é"), whole("\u{1b}"));
    let (accents_shown, escapes_shown) = (format!("`{accents}`"), format!("`{}`", whole("\\u{1b}")));
    let (more_escapes, more_escapes_shown) = (escapes.clone() + "1", format!("`{}…`", whole("\\u{1b}")));
    let cases = [
        (&*accents, "line 1", &*accents_shown),
        (&escapes, "line 1", &escapes_shown),
        (&more_escapes, "line 1", &more_escapes_shown),
        ("", "line 1", "the end of the input"),
        (" ", "line 1", "the end of the input"),
        (" \n\t \r\n \x0c", "line 3", "the end of the input"),
        ("x", "line 1", "`x`"),
        ("\n\n  x 2 3", "line 3", "`x`"),
        ("-1", "line 1", "`-1`"),
        ("-0", "line 1", "`-0`"),
        ("+2", "line 1", "`+2`"),
        ("1.0", "line 1", "`1.0`"),
        ("1e1", "line 1", "`1e1`"),
        ("0x1", "line 1", "`0x1`"),
        ("1,", "line 1", "`1,`"),
        ("100000001", "line 1", "`100000001`"),
        ("999999999", "line 1", "`999999999`"),
        ("4294967297", "line 1", "`4294967297`"),
        ("9999999999", "line 1", "`9999999999`"),
        ("1000000000000", "line 1", "`1000000000000`"),
        ("18446744073709551617", "line 1", "`18446744073709551617`"),
        ("99999999999999999999", "line 1", "`99999999999999999999`"),
        (&long, "line 1", &cut),
        ("1\0", "line 1", "`1\\0`"),
        ("1\u{1b}[2J", "line 1", "`1\\u{1b}[2J`"),
        ("1\u{7f}", "line 1", "`1\\u{7f}`"),
        ("\u{feff}1", "line 1", "`\\u{feff}1`"),
        ("1\u{a0}2", "line 1", "`1\\u{a0}2`"),
        ("1\u{2028}2", "line 1", "`1\\u{2028}2`"),
        ("\u{3000}1", "line 1", "`\\u{3000}1`"),
        // What is not seen behind another character, or changes how that one looks.
        ("1\u{fe0f}", "line 1", "`1\\u{fe0f}`"),
        ("1\u{fe0f}\u{20e3}", "line 1", "`1\\u{fe0f}\\u{20e3}`"),
        ("1\u{301}2", "line 1", "`1\\u{301}2`"),
        ("\u{301}1", "line 1", "`\\u{301}1`"),
        ("1\u{200b}\u{200c}\u{200d}", "line 1", "`1\\u{200b}\\u{200c}\\u{200d}`"),
        ("1\u{202e}2", "line 1", "`1\\u{202e}2`"),
        ("1\u{ad}2", "line 1", "`1\\u{ad}2`"),
        ("1\u{e000}2", "line 1", "`1\\u{e000}2`"),
        ("1\u{85}", "line 1", "`1\\u{85}`"),
        ("1\x0b2", "line 1", "`1\\u{b}2`"),
        ("١", "line 1", "`١`"),
        ("１", "line 1", "`１`"),
        ("é", "line 1", "`é`"),
        ("一二三四五六七八九十一二三四五六七八九十一", "line 1", "`一二三四五六七八九十一二三四五六七八九十…`"),
    ];
    let name = |bin: &str| match bin {
        "tag" => "N, a number from 1 to 10000000, ",
        "cactus" => "n, a number from 1 to 10000000, ",
        "grundy" => "N, a number from 0 to 100000000, ",
        "loopy" => "N, a number from 0 to 100000000, ",
        "tree" => "T, a number from 0 to 100000000, ",
        _ => "",
    };
    for bin in binaries() {
        for (input, line, found) in cases {
            let got = refusal(&bin, input.as_bytes());
            assert!(got.starts_with(&format!("error: {line}: expected {}", name(&bin))), "{bin}, {input:?}: {got}");
            assert!(got.ends_with(&format!("found {found}")), "{bin}, {input:?}: {got}");
        }
    }
}

#[test]
fn tag() {
    refused(
        "tag",
        &[
            ("0 0 0", "line 1: expected N, a number from 1 to 10000000, found `0`"),
            ("2", "line 1: expected M, a number from 0 to 100000000, found the end of the input"),
            ("10000000 0 0", "the tables for 10000000 vertices do not fit into the memory"),
            // What stands in front of the arcs is read first.
            ("10000000", "line 1: expected M, a number from 0 to 100000000, found the end of the input"),
            ("10000000\nx 0", "line 2: expected M, a number from 0 to 100000000, found `x`"),
            ("2 -1 0", "line 1: expected M, a number from 0 to 100000000, found `-1`"),
            ("2\n1000000000000\n1 2\n", "line 2: expected M, a number from 0 to 100000000, found `1000000000000`"),
            ("2 1", "line 1: arc 1: expected a vertex from 1 to 2, found the end of the input"),
            ("2 1\n1", "line 2: arc 1: expected a vertex from 1 to 2, found the end of the input"),
            ("2 1\n1 2\n", "line 3: expected Q, a number from 0 to 100000000, found the end of the input"),
            ("2 2\n1 2\n0 2\n0\n", "line 3: arc 2: expected a vertex from 1 to 2, found `0`"),
            ("2 2\n1 2\n2 0\n0\n", "line 3: arc 2: expected a vertex from 1 to 2, found `0`"),
            ("2 2\n1 2\n3 2\n0\n", "line 3: arc 2: expected a vertex from 1 to 2, found `3`"),
            ("2 2\n1 2\n2 3\n0\n", "line 3: arc 2: expected a vertex from 1 to 2, found `3`"),
            ("2 1\n1 2\nx\n", "line 3: expected Q, a number from 0 to 100000000, found `x`"),
            ("2 0\n2\n1 2\n", "line 4: query 2: expected a vertex from 1 to 2, found the end of the input"),
            ("2 0\n2\n1 2\n1", "line 4: query 2: expected a vertex from 1 to 2, found the end of the input"),
            ("2 0\n2\n1 2\n0 1\n", "line 4: query 2: expected a vertex from 1 to 2, found `0`"),
            ("2 0\n2\n1 2\n1 3\n", "line 4: query 2: expected a vertex from 1 to 2, found `3`"),
            ("2 1\n1 2\n0\n1 2\n", "line 4: expected the end of the input, found `1`"),
        ],
    );
}

#[test]
fn cactus() {
    refused(
        "cactus",
        &[
            ("0 0", "line 1: expected n, a number from 1 to 10000000, found `0`"),
            ("2", "line 1: expected m, a number from 0 to 100000000, found the end of the input"),
            ("2 -1", "line 1: expected m, a number from 0 to 100000000, found `-1`"),
            ("2\n1000000000000\n", "line 2: expected m, a number from 0 to 100000000, found `1000000000000`"),
            ("3 2\n1 2\n", "line 3: edge 2: expected a vertex from 1 to 3, found the end of the input"),
            ("3 2\n1 2\n2", "line 3: edge 2: expected a vertex from 1 to 3, found the end of the input"),
            ("3 2\n1 2\n0 3\n", "line 3: edge 2: expected a vertex from 1 to 3, found `0`"),
            ("3 2\n1 2\n3 0\n", "line 3: edge 2: expected a vertex from 1 to 3, found `0`"),
            ("3 2\n1 2\n4 3\n", "line 3: edge 2: expected a vertex from 1 to 3, found `4`"),
            ("3 2\n1 2\n3 4\n", "line 3: edge 2: expected a vertex from 1 to 3, found `4`"),
            ("3 1\n1 2\n2 3\n", "line 3: expected the end of the input, found `2`"),
            ("1 0\n\n\n0\n", "line 4: expected the end of the input, found `0`"),
            // Bad text comes before a bad game.
            ("2 3\n1 2\n1 2\n1 2\nx", "line 5: expected the end of the input, found `x`"),
        ],
    );
}

/// The edge with which it stops being one.
#[test]
fn not_a_cactus() {
    refused(
        "cactus",
        &[
            ("2 3\n1 2\n1 2\n2 1\n", "edge 3 lies on two cycles: not a cactus"),
            ("2 4\n1 2\n1 2\n2 1\n1 2\n", "edge 3 lies on two cycles: not a cactus"),
            // A triangle with one edge doubled.
            ("3 4\n1 2\n2 3\n3 1\n2 1\n", "edge 4 lies on two cycles: not a cactus"),
            // A tail, then a cycle of length four with a chord, then a good triangle.
            ("8 10\n7 8\n8 1\n1 2\n2 3\n3 4\n4 1\n1 3\n4 5\n5 6\n6 4\n", "edge 7 lies on two cycles: not a cactus"),
            // In the second component.
            ("6 8\n1 2\n1 2\n3 4\n4 5\n5 6\n6 3\n6 4\n1 1\n", "edge 7 lies on two cycles: not a cactus"),
        ],
    );
}

#[test]
fn grundy_and_loopy() {
    for bin in ["grundy", "loopy"] {
        refused(
            bin,
            &[
                ("1", "line 1: game 1: expected V, a number from 1 to 10000000, found the end of the input"),
                ("1\n0 0 1", "line 2: game 1: expected V, a number from 1 to 10000000, found `0`"),
                ("1\n2", "line 2: game 1: expected E, a number from 0 to 100000000, found the end of the input"),
                ("1\n2 -1 1", "line 2: game 1: expected E, a number from 0 to 100000000, found `-1`"),
                (
                    "1\n2 1000000000000 1\n",
                    "line 2: game 1: expected E, a number from 0 to 100000000, found `1000000000000`",
                ),
                ("1\n2 1", "line 2: game 1: start: expected a vertex from 1 to 2, found the end of the input"),
                ("1\n2 1 0\n1 2\n", "line 2: game 1: start: expected a vertex from 1 to 2, found `0`"),
                ("1\n2 1 3\n1 2\n", "line 2: game 1: start: expected a vertex from 1 to 2, found `3`"),
                ("1\n2 1 1\n", "line 3: game 1: arc 1: expected a vertex from 1 to 2, found the end of the input"),
                ("1\n2 1 1\n1", "line 3: game 1: arc 1: expected a vertex from 1 to 2, found the end of the input"),
                ("2\n1 0 1\n2 1 1\n0 2\n", "line 4: game 2: arc 1: expected a vertex from 1 to 2, found `0`"),
                ("2\n1 0 1\n2 1 1\n1 0\n", "line 4: game 2: arc 1: expected a vertex from 1 to 2, found `0`"),
                ("2\n1 0 1\n2 1 1\n3 2\n", "line 4: game 2: arc 1: expected a vertex from 1 to 2, found `3`"),
                ("2\n1 0 1\n2 1 1\n1 3\n", "line 4: game 2: arc 1: expected a vertex from 1 to 2, found `3`"),
                ("2\n1 0 1\n", "line 3: game 2: expected V, a number from 1 to 10000000, found the end of the input"),
                (
                    "2\n10000000 0 1\n1 0 1\n",
                    "line 3: game 2: with this game there are more than 10000000 vertices or 100000000 arcs in all",
                ),
                (
                    "2\n1 1 1\n1 1\n1 100000000 1\n1 1\n",
                    "line 4: game 2: with this game there are more than 10000000 vertices or 100000000 arcs in all",
                ),
                // All games count, not the last two alone.
                (
                    "3\n5000000 0 1\n5000000 0 1\n1 0 1\n",
                    "line 4: game 3: with this game there are more than 10000000 vertices or 100000000 arcs in all",
                ),
                (
                    "3\n1 1 1\n1 1\n1 0 1\n1 100000000 1\n1 1\n",
                    "line 5: game 3: with this game there are more than 10000000 vertices or 100000000 arcs in all",
                ),
                // A start that is missing or wrong comes first, and of what is too large the start is read last.
                ("2\n10000000 0 1\n1 0 2\n", "line 3: game 2: start: expected a vertex from 1 to 1, found `2`"),
                (
                    "2\n10000000 0 1\n1 0",
                    "line 3: game 2: start: expected a vertex from 1 to 1, found the end of the input",
                ),
                ("2\n1 1 1\n1 1\n1 100000000\nx\n", "line 5: game 2: start: expected a vertex from 1 to 1, found `x`"),
                (
                    "2\n10000000 0 1\n1\n0\n1\n",
                    "line 5: game 2: with this game there are more than 10000000 vertices or 100000000 arcs in all",
                ),
                // The limits themselves are within.
                (
                    "2\n1 1 1\n1 1\n9999999 99999999 1\n0 1\n",
                    "line 5: game 2: arc 1: expected a vertex from 1 to 9999999, found `0`",
                ),
                ("0\n1 0 1\n", "line 2: expected the end of the input, found `1`"),
                ("1\n1 0 1\n1\n", "line 3: expected the end of the input, found `1`"),
            ],
        );
    }
}

#[test]
fn grundy() {
    refused(
        "grundy",
        &[
            ("1\n1 1 1\n1 1\n", "game 1: vertex 1 is on a cycle; loopy takes such games"),
            ("2\n1 0 1\n3 3 1\n1 2\n2 3\n3 3\n", "game 2: vertex 3 is on a cycle; loopy takes such games"),
            // Bad text comes before a bad game, wherever it is.
            ("1\n1 1 1\n1 1\n0", "line 4: expected the end of the input, found `0`"),
            (
                "2\n1 1 1\n1 1\n2 1 1\n",
                "line 5: game 2: arc 1: expected a vertex from 1 to 2, found the end of the input",
            ),
            ("2\n1 1 1\n1 1\n2 0 3\n", "line 4: game 2: start: expected a vertex from 1 to 2, found `3`"),
            (
                "2\n1 1 1\n1 1\n10000000 0 1\n",
                "line 4: game 2: with this game there are more than 10000000 vertices or 100000000 arcs in all",
            ),
            // Out of the token's reach, but not a game of this kind.
            ("3\n2 1 1\n1 2\n2 1 1\n2 2\n1 0 1\n", "game 2: vertex 2 is on a cycle; loopy takes such games"),
        ],
    );
}

/// Which vertex of the cycle is named is free.
#[test]
fn a_cyclic_game() {
    let cases: [(&str, usize, &[usize]); 3] = [
        ("2\n1 0 1\n2 2 1\n1 2\n2 1\n", 2, &[1, 2]),
        // A way in, a cycle, a way out.
        ("1\n6 6 1\n1 2\n2 3\n3 4\n4 2\n4 5\n5 6\n", 1, &[2, 3, 4]),
        // A way from a cycle to another, in a game between others.
        ("3\n3 2 1\n1 2\n2 3\n5 6 1\n1 2\n2 1\n2 3\n3 4\n4 5\n5 4\n2 1 1\n1 2\n", 2, &[1, 2, 4, 5]),
    ];
    for (input, game, vertices) in cases {
        let got = refusal("grundy", input.as_bytes());
        let mut lines = vertices
            .iter()
            .map(|vertex| format!("error: game {game}: vertex {vertex} is on a cycle; loopy takes such games"));
        assert!(lines.any(|line| line == got), "{input:?}: {got}");
    }
}

/// Wherever the tokens start, before the cycle, on it or behind it, and however many games are in front.
#[test]
fn a_cycle_and_starts_anywhere() {
    for good in [0, 1, 2, 99, 255, 65_536] {
        for (start, vertex) in (0..9).map(|i| (i / 3 + 1, i % 3 + 1)) {
            let cyclic = format!("3 1 {start}\n{vertex} {vertex}\n");
            let input = format!("{}\n{}{cyclic}2 0 2\n", good + 2, "2 1 2\n1 2\n".repeat(good));
            let expected = format!("error: game {}: vertex {vertex} is on a cycle; loopy takes such games", good + 1);
            assert_eq!(refusal("grundy", input.as_bytes()), expected, "{good} in front: {cyclic}");
        }
    }
}

/// However far away it is: a long chain to a loop, its arcs from the start on or from the end.
#[test]
fn a_cycle_at_the_end_of_a_long_way() {
    let n = 100_000;
    let mut arcs: Vec<String> = (1..n).map(|v| format!("{v} {}\n", v + 1)).chain([format!("{n} {n}\n")]).collect();
    for _ in 0..2 {
        let got = refusal("grundy", format!("2\n1 0 1\n{n} {n} 1\n{}", arcs.concat()).as_bytes());
        assert_eq!(got, format!("error: game 2: vertex {n} is on a cycle; loopy takes such games"));
        arcs.reverse();
    }
}

#[test]
fn tree() {
    refused(
        "tree",
        &[
            ("1", "line 1: tree 1: expected n, a number from 1 to 10000000, found the end of the input"),
            ("1\n0\n", "line 2: tree 1: expected n, a number from 1 to 10000000, found `0`"),
            ("2\n1\n1000000000000\n", "line 3: tree 2: expected n, a number from 1 to 10000000, found `1000000000000`"),
            ("1\n2\n", "line 3: tree 1: edge 1: expected a vertex from 1 to 2, found the end of the input"),
            ("1\n2\n1", "line 3: tree 1: edge 1: expected a vertex from 1 to 2, found the end of the input"),
            ("2\n1\n3\n1 2\n0 3\n", "line 5: tree 2: edge 2: expected a vertex from 1 to 3, found `0`"),
            ("2\n1\n3\n1 2\n3 0\n", "line 5: tree 2: edge 2: expected a vertex from 1 to 3, found `0`"),
            ("2\n1\n3\n1 2\n4 3\n", "line 5: tree 2: edge 2: expected a vertex from 1 to 3, found `4`"),
            ("2\n1\n3\n1 2\n3 4\n", "line 5: tree 2: edge 2: expected a vertex from 1 to 3, found `4`"),
            ("2\n1\n", "line 3: tree 2: expected n, a number from 1 to 10000000, found the end of the input"),
            ("0\n1\n", "line 2: expected the end of the input, found `1`"),
            ("1\n1\n1\n", "line 3: expected the end of the input, found `1`"),
            // A loop, a double edge, a cycle apart from the start: without one there is no way to be disconnected.
            ("1\n2\n1 1\n", "tree 1: edge 1 closes a cycle"),
            ("1\n2\n2 2\n", "tree 1: edge 1 closes a cycle"),
            ("2\n1\n3\n1 2\n2 1\n", "tree 2: edge 2 closes a cycle"),
            ("1\n4\n1 2\n2 3\n1 3\n", "tree 1: edge 3 closes a cycle"),
            ("2\n5\n1 2\n3 4\n4 5\n5 3\n1\n", "tree 1: edge 4 closes a cycle"),
        ],
    );
}

/// Its number and its line are told, however many are in front.
#[test]
fn a_bad_tree_behind_many() {
    for good in [1, 2, 9, 99, 127, 255, 999, 32_767, 65_535, 100_000] {
        let (tree, line) = (good + 1, 2 * good + 3);
        for (bad, message) in [
            ("2\n2 2\n", format!("tree {tree}: edge 1 closes a cycle")),
            ("2\n1 3\n", format!("line {line}: tree {tree}: edge 1: expected a vertex from 1 to 2, found `3`")),
        ] {
            let input = format!("{}\n{}{bad}1\n", good + 2, "2\n1 2\n".repeat(good));
            assert_eq!(refusal("tree", input.as_bytes()), format!("error: {message}"), "{good} in front");
        }
    }
}

/// What is no UTF-8 is shown as what it is replaced by.
#[test]
fn not_utf_8() {
    for bin in binaries() {
        for (input, line, found) in [
            (&b"\xff"[..], 1, "�"),
            (b"1\xff", 1, "1�"),
            (b"\xff1", 1, "�1"),
            (b"1\xff1", 1, "1�1"),
            (b"\n\n\xfe", 3, "�"),
            // A character that the end cuts off, too long an encoding, half a surrogate pair.
            (b"1\xe2\x80", 1, "1�"),
            (b"\n1\xf0\x9f\x8e", 2, "1�"),
            (b"\xc0\xb1", 1, "��"),
            (b"\xed\xa0\x80", 1, "���"),
            (b"1\x80\n", 1, "1�"),
        ] {
            let got = refusal(&bin, input);
            assert!(got.starts_with(&format!("error: line {line}: expected ")), "{input:?}: {got}");
            assert!(got.ends_with(&format!(", found `{found}`")), "{input:?}: {got}");
        }
    }
    // Behind all that is read, too, and behind a bad game.
    let bad_games = [("cactus", "2 3\n1 2\n1 2\n1 2\n"), ("grundy", "1\n1 1 1\n1 1\n")];
    let bad_games = bad_games.map(|(bin, input)| (bin.to_string(), input.to_string()));
    for (bin, input) in samples().into_iter().chain(bad_games) {
        let lines = input.lines().count();
        for (bytes, line) in [(&b"\xff"[..], lines + 1), (b"\n\n \xe2\x80", lines + 3), (b" \xff 1 2\n", lines + 1)] {
            let input = [input.as_bytes(), bytes].concat();
            let expected = format!("error: line {line}: expected the end of the input, found `�`");
            assert_eq!(refusal(&bin, &input), expected, "{bin}");
        }
    }
}

/// A megabyte in one token or on one line, or before the first token.
#[test]
fn long_garbage() {
    for bin in binaries() {
        for garbage in ["x", "9", "é"] {
            let line = refusal(&bin, garbage.repeat(1 << 20).as_bytes());
            assert!(line.ends_with(&format!("found `{}…`", garbage.repeat(20))) && line.len() < 200, "{line}");
        }
        let line = refusal(&bin, "x ".repeat(1 << 19).as_bytes());
        assert!(line.ends_with("found `x`"), "{line}");
        let spaces = [" \n".repeat(1 << 19).as_bytes(), b"x"].concat();
        let line = refusal(&bin, &spaces);
        assert!(line.starts_with("error: line 524289: ") && line.ends_with("found `x`"), "{line}");
    }
}

/// Some tokens of a text, all if they are few: where each is, and its line.
fn tokens(text: &str) -> impl Iterator<Item = (Range<usize>, usize)> + '_ {
    const SOME: usize = 40;
    let bounds = |token: &str| token.as_ptr() as usize - text.as_ptr() as usize;
    let all: Vec<_> = text.split_ascii_whitespace().map(|token| bounds(token)..bounds(token) + token.len()).collect();
    let some = all.len().min(SOME);
    (0..some).map(move |i| all[i * (all.len() - 1) / (some - 1).max(1)].clone()).map(|token| {
        let line = 1 + text[..token.start].matches('\n').count();
        (token, line)
    })
}

#[test]
fn more_than_a_sample() {
    for (bin, input) in samples() {
        let line = 1 + input.lines().count();
        for more in ["1", "0", "x", "-1"] {
            let expected = format!("error: line {line}: expected the end of the input, found `{more}`");
            assert_eq!(refusal(&bin, (input.clone() + more).as_bytes()), expected, "{bin}:\n{input}");
        }
    }
}

/// Every number of vertices, edges, queries is told in front, so less than all is never enough.
#[test]
fn less_than_a_sample() {
    for (bin, input) in samples() {
        for (token, _) in tokens(&input) {
            let less = input[..token.start].trim_end();
            let line = 1 + less.matches('\n').count();
            let got = refusal(&bin, less.as_bytes());
            assert!(
                got.starts_with(&format!("error: line {line}: ")) && got.ends_with(", found the end of the input"),
                "{got} for {bin}:\n{less}"
            );
        }
    }
}

#[test]
fn a_sample_with_one_bad_token() {
    for (bin, input) in samples() {
        for (token, line) in tokens(&input) {
            for bad in ["x", "-1", "99999999999", "1x", "+1"] {
                let mut input = input.clone();
                input.replace_range(token.clone(), bad);
                let got = refusal(&bin, input.as_bytes());
                assert!(
                    got.starts_with(&format!("error: line {line}: ")) && got.ends_with(&format!(", found `{bad}`")),
                    "{got} for {bin}:\n{input}"
                );
            }
        }
    }
}

/// Blank lines, all kinds of white space and of line ends, leading zeros.
#[test]
fn odd_looks() {
    for (bin, input) in samples() {
        let expected = answer(&bin, input.as_bytes());
        let joined = |between: &str| input.split_ascii_whitespace().collect::<Vec<_>>().join(between);
        let zeros = |zeros: &str| zeros.to_string() + &joined(&format!(" {zeros}"));
        for (look, input) in [
            ("blank lines", format!("\n\n{}\n\n", input.replace('\n', "\n\n\n"))),
            ("CRLF", input.replace('\n', "\r\n")),
            ("CR", input.replace('\n', "\r")),
            ("no final newline", input.trim_end().to_string()),
            ("one line", joined(" ")),
            ("a line for each", joined("\n")),
            ("tabs", joined("\t")),
            ("form feeds", joined("\x0c")),
            ("white space around", format!(" \t\r\n {} \t\r\n ", joined(" \t\r\n "))),
            ("much white space", joined(&" ".repeat(1000))),
            ("leading zeros", zeros("0")),
            ("many leading zeros", zeros(&"0".repeat(100))),
        ] {
            assert_eq!(answer(&bin, input.as_bytes()), expected, "{look}, {bin}:\n{input}");
        }
    }
}

/// What no binary prints, since with n - 1 edges whatever is no tree has a cycle.
#[test]
fn not_connected() {
    let error = graph_games::tree::wins(4, &[(0, 1), (1, 2)], 0).unwrap_err();
    assert_eq!(error.to_string(), "vertex 4 is not connected with the start");
}
