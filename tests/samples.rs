//! Does every binary answer its samples? One test for each: `samples/<bin>/NAME.in` gives `NAME.out`.
//!
//! Each binary has a folder, which holds such pairs and nothing else. That this is checked is checked at the end.

mod common;

use common::{files, stem};
use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let samples = checks(&common::home().join("samples"), &common::binaries());
    let samples = samples.into_iter().map(|check| Trial::test(check.name.clone(), move || Ok(check.run()?)));
    let runner = RUNNER.iter().map(|case| Trial::test(format!("runner/{}", case.name), || case.run()));
    libtest_mimic::run(&Arguments::from_args(), samples.chain(runner).collect()).exit_code()
}

/// A binary to run on an input, or what is amiss.
struct Check {
    name: String,
    sample: Result<(String, PathBuf), &'static str>,
}

/// A check for every sample, and one for everything in the folder `samples` that is not as it should be.
fn checks(samples: &Path, binaries: &[String]) -> Vec<Check> {
    let mut checks = Vec::new();
    for bin in binaries {
        if !samples.join(bin).is_dir() {
            checks.push(Check { name: bin.clone(), sample: Err("the binary has no samples") });
        }
    }
    for folder in files(samples) {
        let bin = name(&folder);
        if !folder.is_dir() || !binaries.contains(&bin) {
            checks.push(Check { name: bin, sample: Err("not a folder of samples of a binary") });
            continue;
        }
        let files = files(&folder);
        if files.is_empty() {
            checks.push(Check { name: bin.clone(), sample: Err("the binary has no samples") });
        }
        for file in files {
            let extension = file.extension().unwrap_or_default();
            let sample = match extension.to_str() {
                Some("in") if file.with_extension("out").exists() => Ok((bin.clone(), file.clone())),
                Some("in") => Err("an input without an output"),
                Some("out") if file.with_extension("in").exists() => continue,
                Some("out") => Err("an output without an input"),
                _ => Err("neither an input nor an output"),
            };
            let file = if sample.is_ok() { stem(&file) } else { name(&file) };
            checks.push(Check { name: format!("{bin}/{file}"), sample });
        }
    }
    checks
}

impl Check {
    fn run(&self) -> Result<(), String> {
        let (bin, input) = self.sample.as_ref().map_err(|amiss| amiss.to_string())?;
        let read = |file: &Path| match fs::read_to_string(file) {
            Ok(text) if text.contains('\r') || !(text.is_empty() || text.ends_with('\n')) => {
                Err(format!("{}: a line does not end in a line feed alone", name(file)))
            }
            read => read.map_err(|e| format!("{}: {e}", name(file))),
        };
        let (input, expected) = (read(input)?, read(&input.with_extension("out"))?);
        let output = common::run(bin, input.as_bytes());
        let got = String::from_utf8_lossy(&output.stdout);
        if output.status.success() && output.stderr.is_empty() && got == expected {
            return Ok(());
        }
        let ruler = |title| format!("{title:-^60}\n");
        let (errors, status) = (String::from_utf8_lossy(&output.stderr), output.status);
        Err([&ruler(" got "), &*got, &ruler(" expected "), &expected, &ruler(""), &errors, &status.to_string()]
            .concat())
    }
}

fn name(file: &Path) -> String {
    file.file_name().unwrap().to_string_lossy().into_owned()
}

/// What the checks find in a folder with `files`.
struct Case {
    name: &'static str,
    /// Without a text, a folder.
    files: &'static [(&'static str, Option<&'static str>)],
    /// The names of the checks, and part of what each tells if it fails.
    found: &'static [(&'static str, Option<&'static str>)],
}

const GOOD: Option<&str> = Some("2 0\n1\n1 2\n");

const RUNNER: &[Case] = &[
    Case {
        name: "right",
        files: &[("tag/a.in", GOOD), ("tag/a.out", Some("YES\n")), ("tag/b.in", GOOD), ("tag/b.out", Some("YES\n"))],
        found: &[("tag/a", None), ("tag/b", None)],
    },
    Case {
        name: "wrong-output",
        files: &[("tag/a.in", GOOD), ("tag/a.out", Some("NO\n"))],
        found: &[("tag/a", Some("- got -\nYES\n- expected -\nNO\n-\n"))],
    },
    Case {
        name: "output-too-long",
        files: &[("tag/a.in", GOOD), ("tag/a.out", Some("YES\nYES\n"))],
        found: &[("tag/a", Some("- got -\nYES\n- expected -\nYES\nYES\n-\n"))],
    },
    Case {
        name: "output-too-short",
        files: &[("tag/a.in", GOOD), ("tag/a.out", Some(""))],
        found: &[("tag/a", Some("- got -\nYES\n- expected -\n-\n"))],
    },
    Case {
        name: "refused",
        files: &[("tag/a.in", Some("x\n")), ("tag/a.out", Some(""))],
        found: &[("tag/a", Some("error: line 1: expected N"))],
    },
    Case {
        name: "no-final-newline",
        files: &[("tag/a.in", GOOD), ("tag/a.out", Some("YES")), ("tag/b.in", Some("1 0 0")), ("tag/b.out", Some(""))],
        found: &[
            ("tag/a", Some("a.out: a line does not end in a line feed alone")),
            ("tag/b", Some("b.in: a line does not end in a line feed alone")),
        ],
    },
    Case {
        name: "carriage-return",
        files: &[("tag/a.in", GOOD), ("tag/a.out", Some("YES\r\n"))],
        found: &[("tag/a", Some("a.out: a line does not end in a line feed alone"))],
    },
    Case {
        name: "input-alone",
        files: &[("tag/a.in", GOOD)],
        found: &[("tag/a.in", Some("an input without an output"))],
    },
    Case {
        name: "output-alone",
        files: &[("tag/a.out", GOOD)],
        found: &[("tag/a.out", Some("an output without an input"))],
    },
    Case {
        name: "folders-for-files",
        files: &[("tag/a.in", None), ("tag/a.out", Some("YES\n")), ("tag/b.in", GOOD), ("tag/b.out", None)],
        found: &[("tag/a", Some("a.in: ")), ("tag/b", Some("b.out: "))],
    },
    Case {
        name: "other-files",
        files: &[("tag/a.in~", GOOD), ("tag/a.txt", GOOD), ("tag/in", GOOD), ("tag/more", None)],
        found: &[
            ("tag/a.in~", Some("neither an input nor an output")),
            ("tag/a.txt", Some("neither an input nor an output")),
            ("tag/in", Some("neither an input nor an output")),
            ("tag/more", Some("neither an input nor an output")),
        ],
    },
    Case { name: "empty-folder", files: &[("tag", None)], found: &[("tag", Some("the binary has no samples"))] },
    Case { name: "no-folder", files: &[], found: &[("tag", Some("the binary has no samples"))] },
    Case {
        name: "no-binary",
        files: &[("gat/a.in", GOOD), ("gat/a.out", Some("YES\n")), ("tag/a.in", GOOD), ("tag/a.out", Some("YES\n"))],
        found: &[("gat", Some("not a folder of samples of a binary")), ("tag/a", None)],
    },
    Case {
        name: "file-for-folder",
        files: &[("tag", GOOD)],
        found: &[("tag", Some("the binary has no samples")), ("tag", Some("not a folder of samples of a binary"))],
    },
];

impl Case {
    fn run(&self) -> Result<(), Failed> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("samples").join(self.name);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        for (file, text) in self.files {
            let file = folder.join(file);
            match text {
                None => fs::create_dir_all(file)?,
                Some(text) => {
                    fs::create_dir_all(file.parent().expect("in the folder"))?;
                    fs::write(file, text)?;
                }
            }
        }
        let found: Vec<(String, Option<String>)> =
            checks(&folder, &["tag".into()]).iter().map(|check| (check.name.clone(), check.run().err())).collect();
        let as_expected = found.len() == self.found.len()
            && found.iter().zip(self.found).all(|((name, got), &(expected_name, expected))| {
                name == expected_name
                    && got.is_some() == expected.is_some()
                    && squeeze(got.as_deref().unwrap_or("")).contains(&squeeze(expected.unwrap_or("")))
            });
        if as_expected {
            Ok(())
        } else {
            Err(format!("{found:#?}").into())
        }
    }
}

/// Rulers become short.
fn squeeze(text: &str) -> String {
    let mut text: Vec<char> = text.chars().collect();
    text.dedup_by(|a, b| (*a, *b) == ('-', '-'));
    text.into_iter().collect()
}
