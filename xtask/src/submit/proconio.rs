//! The part of proconio 0.5.0 that graph-games uses, on the standard library alone.

/// Reads one value: `read_value!(from source, with readable)`.
macro_rules! read_value {
    (from $source:expr, with $readable:expr) => {
        $crate::proconio::source::RuntimeReadable::read($readable, &mut { $source })
    };
}
pub(crate) use read_value;

pub mod source {
    use std::io::BufRead;

    /// Something that gives tokens.
    pub trait Source<R: BufRead> {
        fn next_token(&mut self) -> Option<&str>;
        fn is_empty(&mut self) -> bool;
    }

    impl<R: BufRead, S: Source<R>> Source<R> for &'_ mut S {
        fn next_token(&mut self) -> Option<&str> {
            (*self).next_token()
        }

        fn is_empty(&mut self) -> bool {
            (*self).is_empty()
        }
    }

    /// Something that knows how to read a value, and may depend on values read before.
    pub trait RuntimeReadable {
        type Output;
        fn read<R: BufRead, S: Source<R>>(self, source: &mut S) -> Self::Output;
    }
}
