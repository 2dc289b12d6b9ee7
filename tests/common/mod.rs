//! The real binaries and their samples, found by looking: a game added later is covered without touching a test.
// Each test takes what it needs.
#![allow(dead_code)]

pub mod full_size;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The folder of the package.
pub fn home() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The names of all binaries, one for each file in `src/bin`.
pub fn binaries() -> Vec<String> {
    xtask::submit::names(home()).unwrap()
}

/// Where the binary is: all are in the same folder.
pub fn path(bin: &str) -> PathBuf {
    let one = Path::new(env!("CARGO_BIN_EXE_tag"));
    one.with_file_name(format!("{bin}{}", std::env::consts::EXE_SUFFIX))
}

/// The binary, what it prints to be seen.
pub fn command(bin: &str) -> Command {
    captured(Command::new(path(bin)))
}

/// A shell script, in which `$0` is the binary and `$1` what is given.
pub fn shell(script: &str, bin: &str, given: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", script]).arg(path(bin)).arg(given);
    captured(shell)
}

fn captured(mut command: Command) -> Command {
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What the binary prints for the input.
pub fn run(bin: &str, input: &[u8]) -> Output {
    feed(&mut command(bin), input)
}

/// What the command prints for the input, where it is not told to print elsewhere.
pub fn feed(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        // Who refuses need not read to the end.
        scope.spawn(move || stdin.write_all(input));
        child.wait_with_output().unwrap()
    })
}

/// What the binary answers.
pub fn answer(bin: &str, input: &[u8]) -> String {
    let Output { status, stdout, stderr } = run(bin, input);
    assert!(status.success() && stderr.is_empty(), "{bin}: {status}: {}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).unwrap()
}

/// The line that the binary refuses the input with. It is all that it prints.
#[track_caller]
pub fn refusal(bin: &str, input: &[u8]) -> String {
    let output = run(bin, input);
    let shown = String::from_utf8_lossy(&input[..input.len().min(1000)]);
    refusal_in(&output).unwrap_or_else(|| panic!("{bin} prints {output:?} for\n{shown}"))
}

/// The line of the refusal, if the output is one.
pub fn refusal_in(output: &Output) -> Option<String> {
    let stderr = std::str::from_utf8(&output.stderr).ok()?;
    let line = stderr.strip_suffix('\n')?;
    let message = line.strip_prefix("error: ")?;
    let is_one = output.status.code() == Some(1) && output.stdout.is_empty() && !message.chars().any(char::is_control);
    is_one.then(|| line.to_string())
}

/// The inputs of all samples: the binary and the text.
pub fn samples() -> Vec<(String, String)> {
    let of = |bin: String| {
        let folder = files(&home().join("samples").join(&bin));
        let inputs = folder.into_iter().filter(|file| file.extension() == Some("in".as_ref()));
        inputs.map(move |file| (bin.clone(), fs::read_to_string(file).unwrap()))
    };
    binaries().into_iter().flat_map(of).collect()
}

/// What is in the folder, in order.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

pub fn stem(file: &Path) -> String {
    file.file_stem().unwrap().to_string_lossy().into_owned()
}
