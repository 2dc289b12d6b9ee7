//! `cargo xtask generate`.

use crate::shapes::{games, shape, shapes, Shape};
use anyhow::Context;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Args {
    /// The game; --list shows them
    #[arg(required_unless_present = "list")]
    bin: Option<String>,
    /// The name of the shape; --list shows them
    #[arg(required_unless_present = "list")]
    shape: Option<String>,
    /// Vertices in all (a few at least for some shapes)
    #[arg(long, default_value = "10", value_parser = clap::value_parser!(u32).range(1..))]
    size: u32,
    /// The same seed, size and shape give the same instance
    #[arg(long, default_value = "1")]
    seed: u64,
    /// Show the shapes, of one game or of all: name, full size, whether the judge's statement allows them, what they
    /// are
    #[arg(long)]
    list: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let printed = if args.list {
        let games = args.bin.map_or_else(|| games().map(String::from).collect(), |bin| vec![bin]);
        let tables = games.iter().map(|bin| find(bin).map(|shapes| table(bin, shapes)));
        let tables = tables.collect::<anyhow::Result<Vec<_>>>()?;
        out.write_all(tables.join("\n").as_bytes())
    } else {
        let (bin, name) = (args.bin.unwrap_or_default(), args.shape.unwrap_or_default());
        let instance = (find_shape(&bin, &name)?.make)(args.size as usize, &mut fastrand::Rng::with_seed(args.seed));
        write!(out, "{instance}")
    };
    match printed.and_then(|()| out.flush()) {
        // Who closes the pipe has seen enough.
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => {}
        printed => printed.context("cannot write to standard output")?,
    }
    Ok(ExitCode::SUCCESS)
}

fn find(bin: &str) -> anyhow::Result<&'static [Shape]> {
    shapes(bin).with_context(|| format!("no game `{bin}`: there are {}", games().collect::<Vec<_>>().join(", ")))
}

/// The shape of a game by name; the error tells the names that there are.
pub fn find_shape(bin: &str, name: &str) -> anyhow::Result<&'static Shape> {
    let shapes = find(bin)?;
    shape(bin, name).with_context(|| {
        let names: Vec<_> = shapes.iter().map(|shape| shape.name).collect();
        format!("no shape `{name}` of {bin}: there are {}", names.join(", "))
    })
}

fn table(bin: &str, shapes: &[Shape]) -> String {
    let width = shapes.iter().map(|shape| shape.name.len()).max().unwrap_or_default();
    let line = |Shape { name, full, about, official, .. }: &Shape| {
        let official = if *official { "official" } else { "beyond" };
        format!("{bin:6}  {name:width$}  {full:7}  {official:8}  {about}\n")
    };
    shapes.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_names_get_the_known() {
        let message = |found: anyhow::Result<&Shape>| found.err().expect("unknown").to_string();
        assert!(message(find_shape("chess", "path"))
            .starts_with("no game `chess`: there are tag, cactus, grundy, loopy, tree"));
        assert!(message(find_shape("tree", "oak")).starts_with("no shape `oak` of tree: there are random, path, star"));
        assert_eq!(find_shape("tree", "path").expect("known").name, "path");
    }
}
