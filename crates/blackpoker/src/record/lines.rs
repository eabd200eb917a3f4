//! A text line by line, with the number of each and the seal over all.

use super::error::{RecordError, RecordProblem};
use crate::hash::Fnv;

/// The seal under a text: FNV-1a over its bytes, each line ended by a line feed.
pub(super) fn seal(text: &str) -> u64 {
    let mut seal = Fnv::new();
    text.bytes().for_each(|byte| seal.byte(byte));
    seal.finish()
}

/// The lines of a record, one after the other. Lines end with a line feed, or all of them with both characters of
/// Windows; the seal does not see the difference.
pub(super) struct Lines<'a> {
    rest: &'a str,
    /// What follows the text is no UTF-8.
    broken: bool,
    /// Whether lines end as on Windows.
    windows: bool,
    /// The number of the line read last.
    pub number: usize,
}

impl<'a> Lines<'a> {
    pub fn new(bytes: &'a [u8]) -> Lines<'a> {
        let (rest, broken) = match std::str::from_utf8(bytes) {
            Ok(text) => (text, false),
            // The lines before the first wrong byte are read, so that the first line that fails is found.
            Err(error) => {
                let (text, _) = bytes.split_at(error.valid_up_to());
                (std::str::from_utf8(text).unwrap_or_default(), true)
            }
        };
        Lines {
            rest,
            broken,
            windows: rest.split_once('\n').is_some_and(|(first, _)| first.ends_with('\r')),
            number: 0,
        }
    }

    /// The next line; `None` at the end of the text.
    pub fn peek(&self) -> Result<Option<&'a str>, RecordError> {
        let at = self.number + 1;
        let Some((line, _)) = self.rest.split_once('\n') else {
            return match (self.rest.is_empty(), self.broken) {
                (_, true) => Err(RecordProblem::NotText.at(at)),
                (true, false) => Ok(None),
                (false, false) => Err(RecordProblem::Unended.at(at)),
            };
        };
        let ended = if self.windows {
            line.strip_suffix('\r')
        } else {
            Some(line)
        };
        let line = ended.ok_or_else(|| RecordProblem::LineEnd.at(at))?;
        if line.contains('\r') {
            return Err(RecordProblem::LineEnd.at(at));
        }
        Ok(Some(line))
    }

    /// Goes on to the next line, which must be there; `form` says what it is to look like.
    pub fn next(&mut self, form: &'static str) -> Result<&'a str, RecordError> {
        let line = self.peek()?;
        self.number += 1;
        let line = line.ok_or_else(|| RecordProblem::Ends(form).at(self.number))?;
        self.rest = self.rest.split_once('\n').map_or("", |(_, rest)| rest);
        Ok(line)
    }

    /// The next lines must be these.
    pub fn same(&mut self, text: &str) -> Result<(), RecordError> {
        for expected in text.lines() {
            let found = self.next("")?;
            if found != expected {
                return Err(RecordProblem::differs(expected, found).at(self.number));
            }
        }
        Ok(())
    }
}
