use super::{cases, Case};
use divan::counter::BytesCount;
use divan::{black_box, Bencher};
use graph_games::input::{count, vertices, Refusal, Text};
use proconio::source::once::OnceSource;
use proconio::{input, read_value};
use xtask::shapes::{Cactus, Instance};

fn all() -> impl Iterator<Item = Case> {
    cases("cactus", &["random"])
}

fn make(case: &Case) -> (String, Cactus) {
    let instance = case.make();
    let text = instance.to_string();
    match instance {
        Instance::Cactus(cactus) => (text, cactus),
        _ => unreachable!(),
    }
}

fn read(text: &mut Text) -> Result<(usize, Vec<(u32, u32)>), Refusal> {
    let n = read_value!(from &mut *text, with vertices("n"))?;
    let m = read_value!(from &mut *text, with count("m"))?;
    let edges = text.pairs("edge", m, n)?;
    text.end()?;
    Ok((n, edges))
}

/// As the binaries read.
fn crate_read(text: &str) -> (usize, Vec<(u32, u32)>) {
    let mut text = Text::new(text.as_bytes());
    read(&mut text).unwrap_or_else(|_| panic!("a cactus"))
}

#[divan::bench(args = all())]
fn this_crate(bencher: Bencher, case: &Case) {
    let (text, _) = make(case);
    bencher.counter(BytesCount::of_str(&text)).bench(|| crate_read(black_box(&text)));
}

#[divan::bench(args = all())]
fn textbook(bencher: Bencher, case: &Case) {
    let (text, Cactus { n, edges }) = make(case);
    assert!(crate_read(&text) == (n, edges) && crate_read(&text) == input_macro(&text));
    bencher.counter(BytesCount::of_str(&text)).bench(|| input_macro(black_box(&text)));
}

/// What proconio's `input!` does, on a text that is at hand.
fn input_macro(text: &str) -> (usize, Vec<(u32, u32)>) {
    input! {
        from OnceSource::from(text),
        n: usize,
        m: usize,
        edges: [(u32, u32); m],
    }
    (n, edges.into_iter().map(|(a, b)| (a - 1, b - 1)).collect())
}
