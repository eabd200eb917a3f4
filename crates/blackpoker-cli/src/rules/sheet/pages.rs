//! Two pages of about the same length.

use blackpoker::reference::Entry;

use super::{Group, Sheet};
use crate::rules::table::{paragraphs, width};

/// Lines that the heading of a group takes.
const HEADING: f64 = 1.9;
/// A line of its own for name and symbols, which is a little higher, and some space.
const NAME: f64 = 1.5;

/// Lines of a text in a column of so many characters (a Japanese one counts two).
pub fn rows(text: &str, columns: f64) -> f64 {
    (width(text) as f64 / columns).ceil().max(1.0)
}

fn lines(entry: &Entry, sheet: &Sheet, columns: f64) -> f64 {
    let text = paragraphs(sheet.words.text(&entry.text), sheet.words.lang);
    text.iter().map(|line| rows(line, columns)).sum::<f64>() + NAME
}

/// Lines of all groups together.
pub fn height(groups: &[Group], sheet: &Sheet, columns: f64) -> f64 {
    let entries = groups.iter().flat_map(|group| &group.entries);
    entries.map(|entry| lines(entry, sheet, columns)).sum::<f64>() + HEADING * groups.len() as f64
}

/// The groups of both pages; a group may go on on the second. `first` lines of the first page are taken already.
pub fn split<'a>(sheet: &Sheet<'a>, columns: f64, first: f64) -> [Vec<Group<'a>>; 2] {
    let half = (height(&sheet.groups, sheet, columns) + first) / 2.0;
    let mut pages = [Vec::new(), Vec::new()];
    let mut used = first;
    for group in &sheet.groups {
        used += HEADING;
        let mut halves = [Vec::new(), Vec::new()];
        for entry in &group.entries {
            let height = lines(entry, sheet, columns);
            halves[usize::from(used + height / 2.0 > half)].push(*entry);
            used += height;
        }
        for (page, entries) in pages.iter_mut().zip(halves) {
            if !entries.is_empty() {
                page.push(Group {
                    entries,
                    ..group.clone()
                });
            }
        }
    }
    pages
}
