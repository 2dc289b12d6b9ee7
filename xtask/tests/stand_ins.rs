//! The stand-ins for proconio and itertools do what these do.

#[allow(unused)]
#[path = "../src/submit/itertools.rs"]
mod itertools;
#[allow(unused)]
#[path = "../src/submit/proconio.rs"]
mod proconio;

/// The same reader, on the crate in the one case, on the stand-in in the other.
macro_rules! reader {
    ($name:ident, $($proconio:tt)*) => {
        mod $name {
            use $($proconio)*::read_value;
            use $($proconio)*::source::{RuntimeReadable, Source};
            use std::io::BufRead;
            use std::str::SplitAsciiWhitespace;

            struct Tokens<'a>(std::iter::Peekable<SplitAsciiWhitespace<'a>>);

            impl<'a> Source<&'a [u8]> for Tokens<'a> {
                fn next_token(&mut self) -> Option<&str> {
                    self.0.next()
                }

                fn is_empty(&mut self) -> bool {
                    self.0.peek().is_none()
                }
            }

            /// A number, or what stands in its place.
            struct Number;

            impl RuntimeReadable for Number {
                type Output = Result<usize, Option<String>>;

                fn read<R: BufRead, S: Source<R>>(self, source: &mut S) -> Self::Output {
                    let token = source.next_token();
                    token.and_then(|token| token.parse().ok()).ok_or(token.map(str::to_string))
                }
            }

            /// As many numbers as it says.
            struct Numbers(usize);

            impl RuntimeReadable for Numbers {
                type Output = Result<Vec<usize>, Option<String>>;

                fn read<R: BufRead, S: Source<R>>(self, source: &mut S) -> Self::Output {
                    (0..self.0).map(|_| read_value!(from &mut *source, with Number)).collect()
                }
            }

            /// What is read, and whether something is left over.
            pub fn read(text: &str) -> (Result<Vec<usize>, Option<String>>, bool) {
                let mut tokens = Tokens(text.split_ascii_whitespace().peekable());
                let numbers = match read_value!(from &mut tokens, with Number) {
                    Ok(len) => read_value!(from &mut tokens, with Numbers(len.min(4))),
                    Err(found) => Err(found),
                };
                (numbers, !tokens.is_empty())
            }

            /// The first number; the source is used up.
            pub fn first(text: &str) -> Result<usize, Option<String>> {
                read_value!(from Tokens(text.split_ascii_whitespace().peekable()), with Number)
            }
        }
    };
}

reader!(of_crate, ::proconio);
reader!(of_stand_in, crate::proconio);

#[test]
fn read_value_gives_the_same_values_and_refusals() {
    assert_eq!(of_stand_in::read("2 7 8 9"), (Ok(vec![7, 8]), true));
    assert_eq!(of_stand_in::read("2 7"), (Err(None), false));
    assert_eq!(of_stand_in::first("x"), Err(Some("x".to_string())));

    let tokens = ["0", "1", "2", "3", "-1", "+2", "x", "99999999999999999999"];
    for code in 0..tokens.len().pow(4) {
        for len in 0..=4 {
            let token = |i| tokens[code / tokens.len().pow(i) % tokens.len()];
            let text: String = (0..len).map(|i| format!("{} \n", token(i))).collect();
            assert_eq!(of_stand_in::read(&text), of_crate::read(&text), "{text}");
            assert_eq!(of_stand_in::first(&text), of_crate::first(&text), "{text}");
        }
    }
}

#[test]
fn format_shows_the_same() {
    let items = [0, -1, 22, 333, 4444];
    for len in 0..=items.len() {
        for separator in ["", " ", ", "] {
            let of_crate = ::itertools::Itertools::format(items[..len].iter(), separator).to_string();
            let of_stand_in = itertools::Itertools::format(items[..len].iter(), separator).to_string();
            assert_eq!(of_stand_in, of_crate);
        }
    }
    let of_crate = format!("{:>4}", ::itertools::Itertools::format(items.iter(), "|"));
    assert_eq!(format!("{:>4}", itertools::Itertools::format(items.iter(), "|")), of_crate);
}
