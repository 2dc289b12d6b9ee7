//! Runs a command on an input, within limits, and leaves no process of its group behind.

use rustix::event::{poll, PollFd, PollFlags, Timespec};
use rustix::io::{ioctl_fionbio, Errno};
use rustix::param::clock_ticks_per_second;
use rustix::process::{kill_process_group, waitid, Pid, Signal, WaitId, WaitIdOptions};
use std::ffi::OsString;
use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use wait4::Wait4;

/// What a run came to.
#[derive(Debug)]
pub struct Run {
    pub end: End,
    /// Standard output, cut at the limit.
    pub output: Vec<u8>,
    /// Standard error, its beginning and its end.
    pub errors: Vec<u8>,
    /// On the processor, as judges count: what else the machine does matters little.
    pub time: Duration,
    pub memory: Memory,
}

/// Peak memory, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    Peak(u64),
    /// The process was gone before one could look.
    AtMost(u64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Exited(ExitStatus),
    TimeLimit,
    OutputLimit,
    /// The caller wants no more.
    Stopped,
}

pub struct Limits {
    /// On the processor. On the clock it is `PATIENCE` times as much.
    pub time: Duration,
    /// In bytes.
    pub output: usize,
}

/// How much longer a process may take that is kept waiting, or waits.
const PATIENCE: u32 = 5;

/// From when on we look how much memory a process has: most are gone by then.
const WORTH_MEASURING: Duration = Duration::from_millis(5);

/// How much of standard error is kept, in bytes: of its beginning, and as much of its end.
const ERRORS: usize = 500;

/// Runs `command` on `input`. Whatever is left of its process group at the end is killed.
///
/// # Errors
///
/// The command cannot be started, or the system fails us.
pub fn run(command: &[OsString], input: &[u8], limits: &Limits, stop: &AtomicBool) -> io::Result<Run> {
    let mut child = Command::new(&command[0])
        .args(&command[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()?;
    let pid = Pid::from_child(&child);
    let mut pipes = Pipes::of(&mut child, input, limits.output);
    let end = pipes.serve(pid, limits.time, stop);
    // Not waited for yet, so the number of the group is still ours. There may be nobody left in it.
    let _ = kill_process_group(pid, Signal::KILL);
    let end = end.and_then(|end| pipes.read().map(|()| end));
    let used = child.wait4()?;
    if pipes.cut {
        pipes.errors.splice(ERRORS..ERRORS, *b"\n...\n");
    }
    let time = used.rusage.utime + used.rusage.stime;
    Ok(Run {
        end: match end? {
            None if time > limits.time => End::TimeLimit,
            None => End::Exited(used.status),
            Some(end) => end,
        },
        time,
        // The system counts what a process starts as, a copy of ours.
        memory: match (used.rusage.maxrss, pipes.memory) {
            (total, _) if peak_memory("self").is_none_or(|ours| total > ours) => Memory::Peak(total),
            (_, Some(seen)) => Memory::Peak(seen),
            (total, None) => Memory::AtMost(total),
        },
        output: pipes.output,
        errors: pipes.errors,
    })
}

/// What a process has used of the processor so far, where the system tells.
fn processor_time(pid: Pid) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).ok()?;
    // Behind the name, which may hold anything: the state, ten numbers, then user and system time.
    let mut ticks = stat.rsplit_once(')')?.1.split_whitespace().skip(11).map(|field| field.parse::<u64>().ok());
    let ticks = ticks.next()?? + ticks.next()??;
    Some(Duration::from_millis(1000 * ticks / clock_ticks_per_second()))
}

/// The peak memory of a process so far, in bytes, where the system tells.
fn peak_memory(process: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(1024 * peak.trim().strip_suffix(" kB")?.parse::<u64>().ok()?)
}

/// Our ends of a process's pipes; `None` once closed.
struct Pipes<'a> {
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    input: &'a [u8],
    output: Vec<u8>,
    limit: usize,
    errors: Vec<u8>,
    /// Whether something is gone from the middle of `errors`.
    cut: bool,
    /// The peak memory when we last looked.
    memory: Option<u64>,
}

impl<'a> Pipes<'a> {
    fn of(child: &mut Child, input: &'a [u8], limit: usize) -> Pipes<'a> {
        Pipes {
            stdin: child.stdin.take(),
            stdout: child.stdout.take(),
            stderr: child.stderr.take(),
            input,
            output: Vec::new(),
            limit,
            errors: Vec::new(),
            cut: false,
            memory: None,
        }
    }

    /// Writes and reads until the process has exited (`None`) or has to be ended.
    fn serve(&mut self, pid: Pid, limit: Duration, stop: &AtomicBool) -> io::Result<Option<End>> {
        ioctl_fionbio(self.stdin.as_ref().expect("piped"), true)?;
        ioctl_fionbio(self.stdout.as_ref().expect("piped"), true)?;
        ioctl_fionbio(self.stderr.as_ref().expect("piped"), true)?;
        let start = Instant::now();
        // A process that has closed its output is about to exit, so then we look more often. One that has exited may
        // have left its output to a child, so we look now and then in any case.
        let mut nap = Duration::from_micros(50);
        loop {
            self.write()?;
            self.read()?;
            if self.output.len() > self.limit {
                return Ok(Some(End::OutputLimit));
            }
            let exited = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            match waitid(WaitId::Pid(pid), exited) {
                Ok(None) | Err(Errno::INTR) => {}
                Ok(Some(_)) => return Ok(None),
                Err(e) => return Err(e.into()),
            }
            let time = start.elapsed();
            if time > WORTH_MEASURING {
                self.memory = peak_memory(&pid.as_raw_nonzero().to_string()).or(self.memory);
            }
            if time > limit && (time > PATIENCE * limit || processor_time(pid).is_some_and(|time| time > limit)) {
                return Ok(Some(End::TimeLimit));
            }
            if stop.load(Ordering::Relaxed) {
                return Ok(Some(End::Stopped));
            }
            let longest = Duration::from_millis(20);
            if self.stdout.is_none() {
                nap = (2 * nap).min(longest);
                self.wait(nap)?;
            } else {
                self.wait(longest)?;
            }
        }
    }

    /// Waits until one of the pipes is ready, but not longer than `time`.
    fn wait(&self, time: Duration) -> io::Result<()> {
        let mut fds = Vec::with_capacity(3);
        fds.extend(self.stdin.as_ref().map(|pipe| PollFd::from_borrowed_fd(pipe.as_fd(), PollFlags::OUT)));
        fds.extend(self.stdout.as_ref().map(|pipe| PollFd::from_borrowed_fd(pipe.as_fd(), PollFlags::IN)));
        fds.extend(self.stderr.as_ref().map(|pipe| PollFd::from_borrowed_fd(pipe.as_fd(), PollFlags::IN)));
        let time = Timespec::try_from(time).expect("a fraction of a second");
        match poll(&mut fds, Some(&time)) {
            Ok(_) | Err(Errno::INTR) => Ok(()),
            Err(e) => Err(e.into()),
        }
    }

    /// Writes what the process takes now. One that does not want all of its input is free to close it.
    fn write(&mut self) -> io::Result<()> {
        while let Some(stdin) = self.stdin.as_mut().filter(|_| !self.input.is_empty()) {
            match stdin.write(self.input) {
                Ok(len) => self.input = &self.input[len..],
                Err(e) if e.kind() == ErrorKind::BrokenPipe => self.input = &[],
                Err(e) if e.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                Err(e) => return Err(e),
            }
        }
        self.stdin = None;
        Ok(())
    }

    /// Reads what is there now, of the output not much more than the limit.
    fn read(&mut self) -> io::Result<()> {
        let (output, limit, errors) = (&mut self.output, self.limit, &mut self.errors);
        // One who writes errors without end is stopped by the clock or by what he prints, not here.
        let mut blocks = 0;
        let cut = &mut self.cut;
        read_from(&mut self.stdout, |bytes| {
            output.extend(bytes);
            output.len() <= limit
        })?;
        read_from(&mut self.stderr, |bytes| {
            errors.extend(bytes);
            if errors.len() > 2 * ERRORS {
                errors.drain(ERRORS..errors.len() - ERRORS);
                *cut = true;
            }
            blocks += 1;
            blocks < 100
        })
    }
}

/// Reads from a pipe what is there now, while `keep` wants more.
fn read_from(pipe: &mut Option<impl Read>, mut keep: impl FnMut(&[u8]) -> bool) -> io::Result<()> {
    let mut block = [0; 1 << 14];
    while let Some(reader) = pipe {
        match reader.read(&mut block) {
            Ok(0) => *pipe = None,
            Ok(len) if keep(&block[..len]) => {}
            Ok(_) => return Ok(()),
            Err(e) if e.kind() == ErrorKind::WouldBlock => return Ok(()),
            Err(e) if e.kind() == ErrorKind::Interrupted => {}
            Err(e) => return Err(e),
        }
    }
    Ok(())
}
