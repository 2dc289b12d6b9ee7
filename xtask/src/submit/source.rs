//! Changes to Rust source that leave every other byte as it is.
//!
//! The tokens tell what is code, comment or literal and where it stands; the changes are made in the text.

use anyhow::{anyhow, bail, Context, Result};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::ops::Range;

fn tokens(text: &str) -> Result<Vec<TokenTree>> {
    let stream: TokenStream = text.parse().map_err(|e| anyhow!("{e}"))?;
    Ok(stream.into_iter().collect())
}

fn is_punct(token: Option<&TokenTree>, c: char) -> bool {
    matches!(token, Some(TokenTree::Punct(p)) if p.as_char() == c)
}

fn is_ident(token: Option<&TokenTree>, name: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(i)) if i == name)
}

fn at(token: &TokenTree) -> Range<usize> {
    token.span().byte_range()
}

/// Calls `f` with every sequence of sibling tokens, outermost first; doc comments are no tokens here.
fn visit(tokens: &[TokenTree], f: &mut impl FnMut(&[TokenTree]) -> Result<()>) -> Result<()> {
    f(tokens)?;
    for (i, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            if !is_doc(tokens, i) {
                visit(&group.stream().into_iter().collect::<Vec<_>>(), f)?;
            }
        }
    }
    Ok(())
}

/// Whether the group at `i` is what a doc comment turned into: all its tokens claim the place of the comment.
fn is_doc(tokens: &[TokenTree], i: usize) -> bool {
    i > 0 && !matches!(tokens[i - 1], TokenTree::Group(_)) && at(&tokens[i - 1]).end > at(&tokens[i]).start
}

/// Replaces each range by its text; ranges within an earlier one are gone with it.
fn replace(text: &str, mut changes: Vec<(Range<usize>, String)>) -> String {
    changes.sort_by_key(|(range, _)| range.start);
    let mut changed = String::new();
    let mut kept = 0;
    for (range, new) in changes {
        if range.start < kept {
            continue;
        }
        changed += &text[kept..range.start];
        changed += &new;
        kept = range.end;
    }
    changed + &text[kept..]
}

/// A path `head::…` or `head::{…, …}`: where `head` stands, and the names that follow it.
struct Path {
    head: Range<usize>,
    next: Vec<String>,
}

fn paths(text: &str, head: &str) -> Result<Vec<Path>> {
    let mut paths = Vec::new();
    visit(&tokens(text)?, &mut |tokens| {
        for i in 0..tokens.len() {
            let inside = i > 0 && is_punct(tokens.get(i - 1), ':') && is_punct(tokens.get(i.wrapping_sub(2)), ':');
            let goes_on = is_punct(tokens.get(i + 1), ':') && is_punct(tokens.get(i + 2), ':');
            if !is_ident(tokens.get(i), head) || inside || !goes_on {
                continue;
            }
            let next = match tokens.get(i + 3) {
                Some(TokenTree::Ident(name)) => vec![name.to_string()],
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                    let list: Vec<_> = group.stream().into_iter().collect();
                    list.split(|token| is_punct(Some(token), ','))
                        .filter_map(|path| path.first())
                        .map(ToString::to_string)
                        .collect()
                }
                _ => bail!("cannot tell what `{head}::` leads to here"),
            };
            paths.push(Path { head: at(&tokens[i]), next });
        }
        Ok(())
    })?;
    Ok(paths)
}

/// The names that follow `head::` in the code, in order.
pub fn after(text: &str, head: &str) -> Result<Vec<String>> {
    Ok(paths(text, head)?.into_iter().flat_map(|path| path.next).collect())
}

/// Writes `new` for `head` where that is the head of a path.
pub fn rename(text: &str, head: &str, new: &str) -> Result<String> {
    Ok(replace(text, paths(text, head)?.into_iter().map(|path| (path.head, new.to_string())).collect()))
}

/// Leaves out the items that are marked `#[cfg(test)]`.
pub fn without_tests(text: &str) -> Result<String> {
    let mut changes = Vec::new();
    visit(&tokens(text)?, &mut |tokens| {
        let mut i = 0;
        while i + 1 < tokens.len() {
            let marked = is_punct(tokens.get(i), '#')
                && tokens[i + 1].to_string().split_whitespace().collect::<String>() == "[cfg(test)]";
            if !marked {
                i += 1;
                continue;
            }
            let last = (i + 2..tokens.len())
                .find(|&j| match &tokens[j] {
                    TokenTree::Group(group) => {
                        group.delimiter() == Delimiter::Brace && !tokens[i..j].iter().any(|t| is_ident(Some(t), "use"))
                    }
                    token => is_punct(Some(token), ';'),
                })
                .context("no item after #[cfg(test)]")?;
            changes.push((lines_around(text, at(&tokens[i]).start..at(&tokens[last]).end), String::new()));
            i = last + 1;
        }
        Ok(())
    })?;
    Ok(replace(text, changes))
}

/// The whole lines that `range` stands on, and the comments and blank lines right before it.
fn lines_around(text: &str, range: Range<usize>) -> Range<usize> {
    let mut start = text[..range.start].rfind('\n').map_or(0, |i| i + 1);
    while start > 0 {
        let before = text[..start - 1].rfind('\n').map_or(0, |i| i + 1);
        let line = text[before..start].trim();
        if !(line.is_empty() || line.starts_with("//") && !line.starts_with("//!")) {
            break;
        }
        start = before;
    }
    start..text[range.end..].find('\n').map_or(text.len(), |i| range.end + i + 1)
}

/// Leaves out what rustdoc runs: sections `# Examples`, and Rust code in other sections.
pub fn without_doctests(text: &str) -> Result<String> {
    let inside = inside_literals(text)?;
    let mut changed = String::new();
    let mut lines = text.lines().enumerate().peekable();
    while let Some((i, line)) = lines.next() {
        match doc_marker(line) {
            Some(marker) if !inside.contains(&i) => {
                let mut comment = vec![&line[marker.len()..]];
                while let Some((_, next)) = lines.next_if(|(_, next)| doc_marker(next) == Some(marker)) {
                    comment.push(&next[marker.len()..]);
                }
                for line in without_code(&comment) {
                    changed += &format!("{marker}{line}\n");
                }
            }
            _ => changed += &format!("{line}\n"),
        }
    }
    Ok(changed)
}

/// The indentation and the `///` or `//!` that `line` begins with.
fn doc_marker(line: &str) -> Option<&str> {
    let doc = line.trim_start();
    let marked = doc.starts_with("//!") || doc.starts_with("///") && !doc.starts_with("////");
    marked.then(|| &line[..line.len() - doc.len() + 3])
}

fn without_code(comment: &[&str]) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    let mut in_examples = false;
    // In a block of code: whether rustdoc runs it.
    let mut in_code = None;
    for line in comment {
        let fence = line.trim().strip_prefix("```");
        let mut keep = in_code != Some(true);
        in_code = match (fence, in_code) {
            (None, _) => in_code,
            (Some(_), Some(_)) => None,
            (Some(language), None) => {
                let runs = is_rust(language);
                keep = !runs;
                Some(runs)
            }
        };
        if fence.is_some() && !keep && !in_examples {
            if let Some(sentence) = kept.iter_mut().rev().find(|line| !line.is_empty()) {
                if sentence.ends_with(':') {
                    sentence.pop();
                    sentence.push('.');
                }
            }
        }
        if in_code.is_none() && line.trim().starts_with("# ") {
            in_examples = line.trim() == "# Examples";
        }
        let doubled = line.is_empty() && kept.last().is_none_or(|last| last.is_empty());
        if keep && !in_examples && !doubled {
            kept.push(line.to_string());
        }
    }
    while kept.last().is_some_and(|last| last.is_empty()) {
        kept.pop();
    }
    kept
}

/// Whether rustdoc takes a block of code for Rust, given what stands behind its opening fence.
fn is_rust(language: &str) -> bool {
    let of_rust = ["", "rust", "should_panic", "no_run", "ignore", "compile_fail"];
    language.trim().split(',').all(|word| of_rust.contains(&word.trim()) || word.starts_with("edition"))
}

/// Indents by one step, but for lines that begin inside a literal.
pub fn indented(text: &str) -> Result<String> {
    let inside = inside_literals(text)?;
    let indent = |(i, line): (usize, &str)| {
        let margin = if line.is_empty() || inside.contains(&i) { "" } else { "    " };
        format!("{margin}{line}\n")
    };
    Ok(text.lines().enumerate().map(indent).collect())
}

/// The lines, from 0, that begin inside a literal.
fn inside_literals(text: &str) -> Result<BTreeSet<usize>> {
    let mut lines = BTreeSet::new();
    visit(&tokens(text)?, &mut |tokens| {
        for token in tokens.iter().filter(|token| matches!(token, TokenTree::Literal(_))) {
            let (start, end) = (token.span().start().line, token.span().end().line);
            lines.extend(start..end);
        }
        Ok(())
    })?;
    Ok(lines)
}

/// Puts the text that `module` gives for `x` in place of each `mod x;`.
pub fn with_modules(text: &str, mut module: impl FnMut(&str) -> Result<String>) -> Result<String> {
    let mut changes = Vec::new();
    visit(&tokens(text)?, &mut |tokens| {
        for three in tokens.windows(3) {
            if let [keyword, TokenTree::Ident(name), end] = three {
                if is_ident(Some(keyword), "mod") && is_punct(Some(end), ';') {
                    let margin = text[..at(keyword).start].rsplit('\n').next().unwrap_or_default();
                    let margin = &margin[..margin.len() - margin.trim_start().len()];
                    let body = indented(&module(&name.to_string())?)?;
                    changes.push((at(end), format!(" {{\n{body}{margin}}}")));
                }
            }
        }
        Ok(())
    })?;
    Ok(replace(text, changes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_told_from_comments_and_literals() {
        let text =
            "// crate::a\n/// [`crate::b`]\nuse crate::{c::{x, y}, d};\nfn f() { g(\"crate::e\", crate::h()) }\n";
        assert_eq!(after(text, "crate").unwrap(), ["c", "d", "h"]);
        let renamed = rename(text, "crate", "crate::l").unwrap();
        assert_eq!(renamed, text.replace("crate::{", "crate::l::{").replace("crate::h", "crate::l::h"));
    }

    #[test]
    fn tests_are_left_out() {
        let text = "\
use a;

/// In tests alone.
#[cfg(test)]
use b::{c};

fn f() {}

#[cfg(test)]
mod tests {
    #[cfg(test)]
    fn g() {}
}
";
        assert_eq!(without_tests(text).unwrap(), "use a;\n\nfn f() {}\n");
    }

    #[test]
    fn doctests_are_left_out() {
        let text = "\
/// One:
///
/// ```
/// f();
/// ```
///
/// # Examples
///
/// Two.
///
/// ```text
/// # a
/// ```
/// # Panics
///
/// ```text
/// b
/// ```
const S: &str = \"
/// ```
/// c\";
";
        let left = "\
/// One.
///
/// # Panics
///
/// ```text
/// b
/// ```
const S: &str = \"
/// ```
/// c\";
";
        assert_eq!(without_doctests(text).unwrap(), left);
    }

    #[test]
    fn modules_are_indented_and_literals_are_not() {
        let inner = |_: &str| Ok("//! Ü\n\nconst S: &str = \"a\n  b\";\n".to_string());
        assert_eq!(
            with_modules("pub mod x;\n", inner).unwrap(),
            "pub mod x {\n    //! Ü\n\n    const S: &str = \"a\n  b\";\n}\n"
        );
    }
}
