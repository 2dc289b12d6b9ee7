//! How much memory does a binary take? Linear in the input, and none on a mere claim.
//!
//! The bound is on the address space: what is in use is less, and every shell on Linux can set it.
#![cfg(target_os = "linux")]

mod common;

use common::full_size::{instances, Instance};
use common::{feed, refusal_in, shell};
use std::process::Output;
use xtask::shapes::{self, tag, Tag};

const MB: usize = 1_000_000;

/// What a binary and its libraries take without any input, and more.
const PROGRAM: usize = 8 * MB;

fn run_within(bytes: usize, bin: &str, input: &str) -> Output {
    let kilobytes = (bytes / 1024).to_string();
    feed(&mut shell("ulimit -v $1 && exec \"$0\"", bin, &kilobytes), input.as_bytes())
}

fn answers_within(bytes: usize, instance: &Instance) -> bool {
    let output = run_within(bytes, instance.bin, &instance.input);
    output.status.success() && output.stdout == instance.output.as_bytes()
}

#[test]
fn full_size() {
    for instance in instances(1) {
        let bound = match instance.bin {
            "tag" => 16 * MB + instance.input.len(),
            "cactus" => 60 * MB,
            "grundy" => 80 * MB,
            "loopy" => 160 * MB,
            "tree" => 40 * MB,
            bin => panic!("{bin} needs a bound"),
        };
        assert!(answers_within(bound, &instance), "{}, {}: not within {bound} bytes", instance.bin, instance.name);
    }
}

#[test]
fn linear() {
    for part in [1, 2, 5, 10] {
        for instance in instances(part) {
            let bound = PROGRAM + 100 * instance.size;
            assert!(answers_within(bound, &instance), "{}, {}: not within {bound} bytes", instance.bin, instance.name);
        }
    }
}

/// A bound that is too small is felt, so the others mean something.
#[test]
fn too_small_a_bound() {
    for instance in instances(1).iter().filter(|instance| instance.size >= 500_000) {
        let bound = 7 * instance.size;
        let output = run_within(bound, instance.bin, &instance.input);
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(message.contains("memory allocation of"), "{}, {}: {message}", instance.bin, instance.name);
    }
}

/// No memory is set aside for what is announced and does not come.
#[test]
fn claims() {
    for (bin, input) in [
        ("tag", "500 100000000\n1 2\n"),
        ("tag", "2 100000000\n1 2\n"),
        ("tag", "2 0\n100000000\n1 2\n"),
        ("cactus", "10000000 100000000\n1 2\n"),
        ("cactus", "2 100000000\n1 2\n"),
        ("grundy", "100000000\n1 0 1\n"),
        ("grundy", "1\n10000000 100000000 1\n1 2\n"),
        ("grundy", "2\n2 1 1\n1 2\n2 9999998 1\n1 2\n"),
        ("loopy", "100000000\n1 0 1\n"),
        ("loopy", "1\n10000000 100000000 1\n1 2\n"),
        ("loopy", "2\n2 1 1\n1 2\n2 9999998 1\n1 2\n"),
        ("tree", "100000000\n1\n"),
        ("tree", "1\n10000000\n1 2\n"),
    ] {
        let line = refusal_in(&run_within(PROGRAM, bin, input));
        assert!(line.is_some_and(|line| line.ends_with("found the end of the input")), "{bin}, {input:?}");
    }
}

/// Of white space nothing is kept, of a long token only its beginning, and no arc that says nothing new.
#[test]
fn nothing_kept() {
    let blank = " \n".repeat(6 << 20);
    let long = "0".repeat(12 << 20);
    for bin in common::binaries() {
        let line = refusal_in(&run_within(PROGRAM, &bin, &long)).expect("a refusal");
        assert!(line.ends_with(&format!(", found `{}…`", "0".repeat(20))), "{bin}: {line}");
        let line = refusal_in(&run_within(PROGRAM, &bin, &(blank.clone() + "x"))).expect("a refusal");
        assert!(line.starts_with("error: line 6291457: ") && line.ends_with(", found `x`"), "{bin}: {line}");
    }
    let output = run_within(PROGRAM, "tag", &format!("2 3000000\n{}1\n2 1\n", "1 2\n".repeat(3_000_000)));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "NO\n", "{output:?}");
}

/// The bytes of one table of `tag`: a bit for each pair of vertices, rows in blocks of 512.
fn table(n: usize) -> usize {
    n * ((n + 511) / 512) * 64
}

/// Where there is room for the four tables of `tag`, it answers, and takes no room for more.
#[test]
fn tables_that_fit() {
    let n = 10_000;
    let one = table(n);
    assert!(one > PROGRAM);
    let output = run_within(PROGRAM + 4 * one, "tag", &format!("{n} 1\n1 {n}\n3\n{n} 1\n1 {n}\n1 2\n"));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "NO\nYES\nYES\n", "{output:?}");
}

/// However many arcs there are, it takes no room for more: neither for them nor for what the chaser learns along them.
/// Each vertex of a clique has an arc to a vertex of its own; a chaser in the clique gets to all of those.
#[test]
fn tables_that_fit_with_very_many_arcs() {
    let clique = 1500;
    let n = 2 * clique;
    let own = |v: usize| (v as u32, (clique + v) as u32);
    let arcs = tag::complete(clique).into_iter().chain((0..clique).map(own)).collect();
    let queries = [0, clique - 1, clique, n - 1].map(|v| v as u32);
    let queries = queries.iter().flat_map(|&e| queries.map(|c| (e, c))).collect();
    let input = shapes::Instance::Tag(Tag { n, arcs, queries }).to_string();
    let output = run_within(PROGRAM + 4 * table(n), "tag", &input);
    let expected = ["NO\nNO\nYES\nYES\n"; 2].concat() + "NO\nNO\nNO\nYES\n" + "NO\nNO\nYES\nNO\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{output:?}");
}

/// The tables of `tag` are refused together, where the system would give one of them but not all four.
#[test]
fn tables_too_large_together() {
    let n = 20_000;
    let one = table(n);
    for tables in [1, 2, 3] {
        let line = refusal_in(&run_within(PROGRAM + tables * one, "tag", &format!("{n} 0\n0\n")));
        let expected = format!("error: the tables for {n} vertices do not fit into the memory");
        assert_eq!(line, Some(expected), "room for {tables}");
    }
}

/// There is no room between that for an answer and that for a refusal, but for what else is needed, and that for an
/// answer is what the tables take. Rows that end at the start of a block take the whole of it, and no more where they
/// end with one. Few vertices are refused as many are.
#[test]
fn tables_that_just_do_not_fit() {
    let within = |n, bytes| run_within(bytes, "tag", &format!("{n} 0\n0\n"));
    let least = |n| {
        let (mut too_small, mut enough) = (4 * table(n), 4 * table(n) + PROGRAM);
        assert!(within(n, enough).status.success(), "{n}");
        while enough - too_small > MB / 10 {
            let middle = (too_small + enough) / 2;
            match within(n, middle).status.success() {
                true => enough = middle,
                false => too_small = middle,
            }
        }
        enough
    };
    let program = least(1);
    for n in [4000, 20 * 512, 20 * 512 + 1] {
        let enough = least(n);
        assert!(enough < program + 4 * table(n) + MB, "{n}: {enough} bytes, {program} without tables");
        let expected = format!("error: the tables for {n} vertices do not fit into the memory");
        for less in 1..=4 {
            assert_eq!(refusal_in(&within(n, enough - less * MB)).as_ref(), Some(&expected), "{n}: {less} MB less");
        }
    }
}

/// What the system gives is enough, however much it is: up to tables of eight gigabytes, of which nothing is used here.
#[test]
#[cfg(target_pointer_width = "64")]
fn tables_are_refused_by_the_system_alone() {
    use graph_games::tag::{Digraph, TooLarge};
    for n in [1000, 33_000, 47_000, 66_000, 93_000, 126_000] {
        let given = Vec::<u8>::new().try_reserve_exact(4 * table(n)).map_err(|_| TooLarge { n });
        assert_eq!(Digraph::new(n).map(|_| ()), given);
    }
}

/// Tables larger than an address space.
#[test]
#[cfg(target_pointer_width = "64")]
fn tables_larger_than_all_memory() {
    use graph_games::tag;
    for n in [1 << 32, 1 << 36, 1 << 40, 1 << 60, 1 << 63, usize::MAX] {
        assert_eq!(tag::caught(n, &[]).map(|_| ()), Err(tag::TooLarge { n }));
    }
}
