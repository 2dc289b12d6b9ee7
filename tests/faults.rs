//! What does a binary do when its surroundings fail? It refuses in one line, never panics, and needs little stack.
#![cfg(unix)]

mod common;

use common::full_size::{instances, Instance};
use common::{answer, binaries, command, feed, refusal_in, run, samples, shell};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Output, Stdio};

/// Runs a shell script, in which `$0` is the binary.
fn run_in_shell(script: &str, bin: &str, input: &str) -> Output {
    feed(&mut shell(script, bin, ""), input.as_bytes())
}

/// Where nothing can be written: the other end is closed.
fn closed() -> Stdio {
    let (ours, _) = UnixStream::pair().unwrap();
    OwnedFd::from(ours).into()
}

/// A sample of each binary, one that has an answer to print.
fn with_answers() -> Vec<(String, String)> {
    let mut samples = samples();
    samples.retain(|(bin, input)| !answer(bin, input.as_bytes()).is_empty());
    samples.dedup_by(|a, b| a.0 == b.0);
    assert_eq!(samples.len(), binaries().len());
    samples
}

#[test]
fn input_closed() {
    for bin in binaries() {
        let line = refusal_in(&run_in_shell("exec \"$0\" <&-", &bin, "")).unwrap();
        assert!(line.starts_with("error: line 1: expected ") && line.ends_with("found the end of the input"), "{line}");
    }
}

#[test]
fn input_from_a_folder() {
    for bin in binaries() {
        let output = command(&bin).stdin(File::open(common::home()).unwrap()).output().unwrap();
        let line = refusal_in(&output).unwrap();
        assert!(line.starts_with("error: line 1: cannot read the input: "), "{line}");
    }
}

/// The input is what is left of it: of a file whose first line somebody else has read, and of a socket.
#[test]
fn input_that_is_left() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("left");
    for (bin, input) in with_answers() {
        fs::write(&path, format!("x\n{input}")).unwrap();
        let mut file = File::open(&path).unwrap();
        file.read_exact(&mut [0; 2]).unwrap();
        let (mut ours, theirs) = UnixStream::pair().unwrap();
        ours.write_all(input.as_bytes()).unwrap();
        ours.shutdown(Shutdown::Write).unwrap();
        for stdin in [Stdio::from(file), Stdio::from(OwnedFd::from(theirs))] {
            let output = command(&bin).stdin(stdin).output().unwrap();
            assert!(output.status.success() && output.stderr.is_empty(), "{bin}: {output:?}");
            assert_eq!(String::from_utf8_lossy(&output.stdout), answer(&bin, input.as_bytes()), "{bin}");
        }
    }
}

/// Who waits for a refusal need not end the input first.
#[test]
fn input_left_open() {
    for bin in binaries() {
        let mut child = command(&bin).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(b"x\n").unwrap();
        let line = refusal_in(&child.wait_with_output().unwrap()).unwrap();
        assert!(line.starts_with("error: line 1: expected ") && line.ends_with("found `x`"), "{line}");
        // It has been open up to here.
        drop(stdin);
    }
}

/// Who reads no further has seen what he wanted.
#[test]
fn output_to_a_closed_pipe() {
    let full_size = instances(1).into_iter().map(|Instance { bin, input, .. }| (bin.to_string(), input));
    for (bin, input) in with_answers().into_iter().chain(full_size) {
        let output = feed(command(&bin).stdout(closed()), input.as_bytes());
        assert!(output.status.success() && output.stderr.is_empty(), "{bin}: {output:?}");
    }
}

#[test]
fn output_closed() {
    for (bin, input) in with_answers() {
        let output = run_in_shell("exec \"$0\" >&-", &bin, &input);
        assert!(output.status.success() && output.stderr.is_empty(), "{bin}: {output:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn output_to_a_full_disk() {
    let line = "error: cannot write the output: No space left on device (os error 28)";
    for (bin, input) in with_answers() {
        let output = run_in_shell("exec \"$0\" >/dev/full", &bin, &input);
        assert_eq!(refusal_in(&output).as_deref(), Some(line), "{bin}: {output:?}");
        let output = run_in_shell("exec \"$0\" >/dev/full 2>/dev/full", &bin, &input);
        assert_eq!(output.status.code(), Some(1), "{bin}: {output:?}");
    }
}

/// Each write to such a socket is a message of its own.
#[test]
#[cfg(target_os = "linux")]
fn output_in_one_write() {
    use std::io::ErrorKind;
    use std::os::unix::net::UnixDatagram;
    let queries = 50_000;
    let many = ("tag".to_string(), format!("1 0\n{queries}\n{}", "1 1\n".repeat(queries)));
    for (bin, input) in with_answers().into_iter().chain([many]) {
        let refused = input.clone() + "x";
        for input in [input, refused] {
            let expected = run(&bin, input.as_bytes());
            let (ours, theirs) = UnixDatagram::pair().unwrap();
            let theirs = Stdio::from(OwnedFd::from(theirs));
            let mut command = command(&bin);
            match expected.status.success() {
                true => command.stdout(theirs),
                false => command.stderr(theirs),
            };
            feed(&mut command, input.as_bytes());
            ours.set_nonblocking(true).unwrap();
            let mut message = vec![0; 1 << 20];
            let len = ours.recv(&mut message).unwrap();
            assert!(message[..len] == [expected.stdout, expected.stderr].concat(), "{bin}: {len} bytes at first");
            assert_eq!(ours.recv(&mut message).map_err(|e| e.kind()), Err(ErrorKind::WouldBlock), "{bin}");
        }
    }
}

/// An output that cannot be written to its end, for now or at all, is no success: nobody is to take a part for the whole.
#[test]
fn output_that_is_cut() {
    let queries = 1_000_000;
    let input = format!("2 0\n{queries}\n{}", "1 2\n".repeat(queries));
    // Nobody reads, and who writes is not to wait.
    let (nobody, full) = UnixStream::pair().unwrap();
    full.set_nonblocking(true).unwrap();
    let output = feed(command("tag").stdout(OwnedFd::from(full)), input.as_bytes());
    drop(nobody);
    let line = refusal_in(&output).expect("a refusal");
    assert!(line.starts_with("error: cannot write the output: "), "{line}");
    // A file that may not grow any more.
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cut");
    let script = "trap '' XFSZ && ulimit -f 1 && exec \"$0\" >\"$1\"";
    let output = feed(&mut shell(script, "tag", file.to_str().unwrap()), input.as_bytes());
    let line = refusal_in(&output).expect("a refusal");
    assert!(line.starts_with("error: cannot write the output: "), "{line}");
}

/// Of what is written to a connection that is reset nobody knows how much has come. It is reset where something that came
/// is thrown away.
#[test]
#[cfg(target_os = "linux")]
fn output_to_a_reset_connection() {
    use std::net::{TcpListener, TcpStream};
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut ours = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let (theirs, _) = listener.accept().unwrap();
    ours.write_all(b"x").unwrap();
    theirs.peek(&mut [0]).unwrap();
    drop(theirs);
    // The reset may be late, but not so late that all of this is on its way.
    let queries = 3_000_000;
    let input = format!("2 0\n{queries}\n{}", "1 2\n".repeat(queries));
    let output = feed(command("tag").stdout(OwnedFd::from(ours)), input.as_bytes());
    let line = refusal_in(&output).expect("a refusal");
    assert!(line.starts_with("error: cannot write the output: "), "{line}");
}

/// A write that is broken off has written a part, and the rest is still to come: stopped in the middle of an output that
/// no pipe holds, as from a terminal, the binary goes on where it was.
#[test]
#[cfg(target_os = "linux")]
fn stopped_while_writing() {
    use std::{process, thread};
    let queries = 200_000;
    let input = format!("1 0\n{queries}\n{}", "1 1\n".repeat(queries));
    let mut child = command("tag").stdin(Stdio::piped()).spawn().unwrap();
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input.as_bytes()).unwrap());
        let mut output = vec![0];
        stdout.read_exact(&mut output).unwrap();
        let pid = child.id().to_string();
        let signal = |name| {
            let status = process::Command::new("sh").args(["-c", "kill -s $0 $1", name, &pid]).status();
            assert!(status.unwrap().success());
        };
        let is_in_state = |state| fs::read_to_string(format!("/proc/{pid}/stat")).unwrap().contains(state);
        signal("STOP");
        while !is_in_state(") T ") {
            assert!(!is_in_state(") Z "), "it has ended already");
            thread::yield_now();
        }
        signal("CONT");
        stdout.read_to_end(&mut output).unwrap();
        assert!(child.wait().unwrap().success());
        assert!(output == "NO\n".repeat(queries).as_bytes(), "{} bytes", output.len());
    });
}

/// Nobody hears the refusal, but the status tells.
#[test]
fn errors_closed() {
    for bin in binaries() {
        for output in [run_in_shell("exec \"$0\" 2>&-", &bin, "x"), feed(command(&bin).stderr(closed()), b"x")] {
            assert_eq!(output.status.code(), Some(1), "{bin}: {output:?}");
            assert!(output.stdout.is_empty(), "{bin}: {output:?}");
        }
    }
    // Nor the answer.
    for (bin, input) in with_answers() {
        let output = feed(command(&bin).stdout(closed()).stderr(closed()), input.as_bytes());
        assert!(output.status.success(), "{bin}: {output:?}");
        let output = run_in_shell("exec \"$0\" <&- >&- 2>&-", &bin, &input);
        assert_eq!(output.status.code(), Some(1), "{bin}: {output:?}");
    }
}

/// A megabyte, where many systems give eight.
#[test]
fn small_stack() {
    for Instance { bin, name, input, output, .. } in instances(1) {
        let Output { status, stdout, stderr } = run_in_shell("ulimit -s 1024 && exec \"$0\"", bin, &input);
        assert!(status.success() && stderr.is_empty(), "{bin}, {name}: {status}");
        assert!(stdout == output.as_bytes(), "{bin}, {name}: wrong answer");
    }
}

/// A long path whose ends the last edge joins, and for a cactus a long cycle with a chord: the path from either end, its
/// edges in either direction.
#[test]
fn small_stack_for_a_refusal() {
    let n = 200_000;
    let path: Vec<(usize, usize)> = (2..n).map(|v| (v - 1, v)).collect();
    let (closing, chord) = ((1, n - 1), (1, n / 2));
    for (bin, head, last, message) in [
        ("tree", format!("1\n{n}\n"), vec![closing], format!("tree 1: edge {} closes a cycle", n - 1)),
        ("cactus", format!("{n} {n}\n"), vec![closing, chord], format!("edge {n} lies on two cycles: not a cactus")),
    ] {
        for (reversed, swapped) in [(false, false), (false, true), (true, false), (true, true)] {
            let mut edges = path.clone();
            if reversed {
                edges.reverse();
            }
            edges.extend(&last);
            let line = |&(a, b): &(usize, usize)| if swapped { format!("{b} {a}\n") } else { format!("{a} {b}\n") };
            let input = head.clone() + &edges.iter().map(line).collect::<String>();
            let output = run_in_shell("ulimit -s 1024 && exec \"$0\"", bin, &input);
            assert_eq!(refusal_in(&output), Some(format!("error: {message}")), "{bin}: {reversed}, {swapped}");
        }
    }
}
