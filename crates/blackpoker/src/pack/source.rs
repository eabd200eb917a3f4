//! Source texts and places in them.
//!
//! A pack keeps its sources, so that a problem found by a late check can still show the line it is about.

use std::fmt;
use std::ops::Deref;

/// A place in a file of a pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// Index of the file.
    pub(crate) file: u32,
    /// Line, counted from 1.
    pub line: u32,
    /// Column in characters, counted from 1.
    pub column: u32,
    /// First byte.
    pub start: u32,
    /// Byte after the last one.
    pub end: u32,
}

/// A value and where it was written.
///
/// Two of them are equal if their values are: entries of two packs are compared, whatever line they stand on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it was written.
    pub at: Span,
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Spanned<T>) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Spanned<T> {}

impl<T> Spanned<T> {
    pub(crate) fn new(value: T, at: Span) -> Spanned<T> {
        Spanned { value, at }
    }
}

impl<T> Deref for Spanned<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: fmt::Display> fmt::Display for Spanned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: serde::Serialize> serde::Serialize for Spanned<T> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(to)
    }
}

/// An id or a reference to one.
pub type Name = Spanned<String>;

impl PartialEq<str> for Name {
    fn eq(&self, other: &str) -> bool {
        self.value == other
    }
}

impl PartialEq<&str> for Name {
    fn eq(&self, other: &&str) -> bool {
        self.value == *other
    }
}

/// A place that does not count when what stands there is compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mark(pub(crate) Span);

impl PartialEq for Mark {
    fn eq(&self, _: &Mark) -> bool {
        true
    }
}

impl Eq for Mark {}

/// A file with an index of its lines.
#[derive(Debug)]
pub(crate) struct Source {
    pub path: String,
    text: String,
    /// First and last byte of each line, without its break.
    lines: Vec<(usize, usize)>,
}

impl Source {
    pub fn new(path: &str, text: &str) -> Source {
        let mut lines = Vec::new();
        let mut start = 0;
        let bytes = text.as_bytes();
        for (at, byte) in bytes.iter().enumerate() {
            // YAML knows three line breaks: LF, CR LF and CR.
            match byte {
                b'\n' if at > 0 && bytes[at - 1] == b'\r' => start = at + 1,
                b'\n' | b'\r' => {
                    lines.push((start, at));
                    start = at + 1;
                }
                _ => {}
            }
        }
        lines.push((start, text.len()));
        Source {
            path: path.to_string(),
            text: text.to_string(),
            lines,
        }
    }

    /// The file again.
    pub fn file(&self) -> super::File {
        super::File {
            path: self.path.clone(),
            text: self.text.clone(),
        }
    }

    /// A line, counted from 1, without its break; empty outside of the text.
    pub fn line(&self, line: u32) -> &str {
        (line as usize)
            .checked_sub(1)
            .and_then(|at| self.lines.get(at))
            .and_then(|&(start, end)| self.text.get(start..end))
            .unwrap_or_default()
    }

    /// The first line, counted from 1, that has more bytes than this.
    pub fn longer_than(&self, bytes: usize) -> Option<u32> {
        let at = self.lines.iter().position(|(start, end)| end - start > bytes)?;
        Some(at as u32 + 1)
    }

    /// The byte of a line (from 1) and a column in characters (from 0).
    pub fn byte(&self, line: usize, column: usize) -> usize {
        let Some(&(start, end)) = line.checked_sub(1).and_then(|at| self.lines.get(at)) else {
            return self.text.len();
        };
        let text = self.text.get(start..end).unwrap_or_default();
        text.char_indices().nth(column).map_or(end, |(at, _)| start + at)
    }

    /// Number of characters of a span that lie on its first line.
    pub fn width(&self, span: Span) -> u32 {
        let first = self
            .text
            .get(span.start as usize..span.end as usize)
            .and_then(|text| text.split(['\n', '\r']).next())
            .unwrap_or_default();
        first.trim_end().chars().count() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_any_yaml_break() {
        let source = Source::new("x", "a\nbé\r\nc\rd");
        let lines: Vec<&str> = (0..6).map(|line| source.line(line)).collect();
        assert_eq!(lines, ["", "a", "bé", "c", "d", ""]);
        assert_eq!(source.byte(2, 1), 3);
        assert_eq!(source.byte(2, 9), 5);
        assert_eq!(source.byte(9, 9), source.text.len());
    }
}
