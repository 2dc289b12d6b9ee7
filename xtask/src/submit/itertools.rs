//! The part of itertools 0.14.0 that graph-games uses, on the standard library alone.

use std::cell::Cell;
use std::fmt;

pub trait Itertools: Iterator {
    /// All items, with `separator` between them; may be shown once.
    fn format(self, separator: &str) -> Format<'_, Self>
    where
        Self: Sized,
    {
        Format { separator, items: Cell::new(Some(self)) }
    }
}

impl<I: Iterator> Itertools for I {}

pub struct Format<'a, I> {
    separator: &'a str,
    items: Cell<Option<I>>,
}

impl<I: Iterator> fmt::Display for Format<'_, I>
where
    I::Item: fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let items = self.items.take().expect("shown once");
        for (i, item) in items.enumerate() {
            if i > 0 {
                f.write_str(self.separator)?;
            }
            item.fmt(f)?;
        }
        Ok(())
    }
}
