//! `cargo xtask submit`: a binary and all it needs in one file, on the standard library alone.
//!
//! The file is the text of the binary, and behind it the modules of the library that it uses, each within
//! `mod graph_games`, and stand-ins for the crates that it uses, `mod proconio` and `mod itertools`. So the paths of
//! the binary, `graph_games::…` and `proconio::…`, lead to these modules as they led to the crates. In the modules,
//! `crate::…` becomes `crate::graph_games::…`, and `proconio::…` becomes `crate::proconio::…`.

use anyhow::{bail, Context, Result};
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

mod source;

#[derive(clap::Args)]
pub struct Args {
    /// The binary, by the name of its file in src/bin
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    name: Option<String>,
    /// One file for each binary, into the folder given with -o
    #[arg(long, requires = "output")]
    all: bool,
    /// The file (with --all the folder) to write, in place of standard output
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Leave proconio and itertools to the judge, for AtCoder, which has them
    #[arg(long)]
    with_crates: bool,
}

/// What Codeforces takes, the least of all judges.
const LIMIT: usize = 64 * 1024;

pub fn run(args: Args) -> Result<ExitCode> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask stands in the workspace")?;
    let names = args.name.map_or_else(|| names(root), |name| Ok(vec![name]))?;
    for name in names {
        let file = one_file(root, &name, args.with_crates)?;
        match &args.output {
            Some(folder) if args.all => {
                fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
                write(&folder.join(format!("{name}.rs")), &file)?;
            }
            Some(path) => write(path, &file)?,
            None => match io::stdout().write_all(file.as_bytes()) {
                Err(e) if e.kind() != io::ErrorKind::BrokenPipe => return Err(e.into()),
                _ => {}
            },
        }
        eprintln!("{name}: {} of {LIMIT} bytes", file.len());
    }
    Ok(ExitCode::SUCCESS)
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("{}", path.display()))
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("{}", path.display()))
}

/// The names of the binaries of the package at `root`, in order.
pub fn names(root: &Path) -> Result<Vec<String>> {
    let folder = root.join("src/bin");
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("{}", folder.display()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    Ok(names.into_iter().collect())
}

/// The crates that have a stand-in, and its text.
const STAND_INS: [(&str, &str); 2] =
    [("proconio", include_str!("submit/proconio.rs")), ("itertools", include_str!("submit/itertools.rs"))];

/// The binary `name` of the package at `root` in one file.
pub fn one_file(root: &Path, name: &str, with_crates: bool) -> Result<String> {
    let names = names(root)?;
    if !names.iter().any(|n| n == name) {
        bail!("no binary `{name}`; there are: {}", names.join(", "));
    }
    let manifest = read(&root.join("Cargo.toml"))?;
    let package = field(&manifest, "name")?;
    let library = package.replace('-', "_");
    let binary = source::without_tests(&read(&root.join(format!("src/bin/{name}.rs")))?)?;
    let modules = modules(root, name, &source::after(&binary, &library)?)?;

    let license = read(&root.join("LICENSE-MIT"))?;
    let copyright =
        license.lines().find(|line| line.starts_with("Copyright")).context("LICENSE-MIT has no copyright")?;
    let option = if with_crates { "--with-crates " } else { "" };
    let origin = format!(
        "From {package} {}, made into one file by `cargo xtask submit {option}{name}`.\n{copyright}, {}.",
        field(&manifest, "version")?,
        field(&manifest, "license")?
    );
    let mut file = with_paragraph(&binary, &origin);

    let mut used = BTreeSet::new();
    let mut library_text = String::new();
    for (module, text) in &modules {
        let mut text = source::rename(text, "crate", &format!("crate::{library}"))?;
        for (name, _) in STAND_INS {
            if !source::after(&text, name)?.is_empty() {
                used.insert(name);
                if !with_crates {
                    text = source::rename(&text, name, &format!("crate::{name}"))?;
                }
            }
        }
        if !library_text.is_empty() {
            library_text.push('\n');
        }
        library_text += &format!("pub mod {module} {{\n{}}}\n", source::indented(&text)?);
    }
    if !modules.is_empty() {
        // Not indented once more: margins count as well where judges limit the size.
        file += &format!(
            "\n/// What the solution uses of the library: whole modules, so some of it is not used here.\n\
             #[allow(dead_code)]\nmod {library} {{\n{library_text}}}\n"
        );
    }
    for (name, stand_in) in STAND_INS {
        if !with_crates && (used.contains(name) || !source::after(&binary, name)?.is_empty()) {
            file += &format!("\n#[allow(unused)]\nmod {name} {{\n{}}}\n", source::indented(stand_in)?);
        }
    }
    Ok(file)
}

/// The value of `key` in the section `[package]`.
fn field<'a>(manifest: &'a str, key: &str) -> Result<&'a str> {
    manifest
        .lines()
        .skip_while(|line| line.trim() != "[package]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split_once('='))
        .find(|(k, _)| k.trim() == key)
        .map(|(_, value)| value.trim().trim_matches('"'))
        .with_context(|| format!("Cargo.toml: no `{key}` in [package]"))
}

/// Adds a paragraph to the comment on top of `text`.
fn with_paragraph(text: &str, paragraph: &str) -> String {
    let top: usize = text.split_inclusive('\n').take_while(|line| line.starts_with("//!")).map(str::len).sum();
    let lines: String = paragraph.lines().map(|line| format!("//! {line}\n")).collect();
    let gap = if top > 0 { "//!\n" } else { "" };
    format!("{}{gap}{lines}{}", &text[..top], &text[top..])
}

/// The modules `used` by the binary `name` and those that they use, in the order of use, but the game's own first:
/// their names and texts.
fn modules(root: &Path, name: &str, used: &[String]) -> Result<Vec<(String, String)>> {
    let mut todo = used.to_vec();
    let mut modules: Vec<(String, String)> = Vec::new();
    let mut next = 0;
    while next < todo.len() {
        let module = todo[next].clone();
        next += 1;
        if !modules.iter().any(|(m, _)| *m == module) {
            let text = module_text(&root.join("src"), &module)?;
            todo.extend(source::after(&text, "crate")?);
            modules.push((module, text));
        }
    }
    modules.sort_by_key(|(module, _)| module != name);
    Ok(modules)
}

/// The text of the module `name` whose file stands in `folder`, with its submodules and without tests.
fn module_text(folder: &Path, name: &str) -> Result<String> {
    let files = [folder.join(format!("{name}.rs")), folder.join(name).join("mod.rs")];
    let Some(file) = files.iter().find(|file| file.is_file()) else {
        bail!("{} has no module `{name}`; what a binary uses must stand in a module", folder.display());
    };
    let change = || {
        let text = source::without_doctests(&source::without_tests(&read(file)?)?)?;
        source::with_modules(&text, |inner| module_text(&folder.join(name), inner))
    };
    change().with_context(|| format!("{}", file.display()))
}
