//! Two pages of about the same length.

use super::{Group, Sheet};
use crate::rules::table::width;

/// Lines that an entry takes in a column of so many characters (a Japanese one counts two).
pub fn lines(text: &str, columns: f64) -> f64 {
    let rows = text.lines().map(|line| (width(line) as f64 / columns).ceil().max(1.0));
    // A line of its own for name and symbols, which is a little higher, and some space.
    rows.sum::<f64>() + 1.75
}

/// Lines that the heading of a group takes.
const HEADING: f64 = 1.9;

/// The groups of both pages; a group may go on on the second. `first` lines of the first page are taken already.
pub fn split<'a>(sheet: &Sheet<'a>, columns: f64, first: f64) -> [Vec<Group<'a>>; 2] {
    let weigh = |group: &Group<'a>| -> f64 {
        let entries = group
            .entries
            .iter()
            .map(|entry| lines(sheet.words.text(&entry.text), columns));
        entries.sum::<f64>() + HEADING
    };
    let all: f64 = sheet.groups.iter().map(weigh).sum::<f64>() + first;
    let mut pages = [Vec::new(), Vec::new()];
    let mut used = first;
    for group in &sheet.groups {
        used += HEADING;
        let mut halves = [Vec::new(), Vec::new()];
        for entry in &group.entries {
            let height = lines(sheet.words.text(&entry.text), columns);
            let page = usize::from(used + height / 2.0 > all / 2.0);
            halves[page].push(*entry);
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

/// Lines of all groups together.
pub fn height(groups: &[Group<'_>], sheet: &Sheet<'_>, columns: f64) -> f64 {
    let entries = groups.iter().flat_map(|group| &group.entries);
    let entries = entries.map(|entry| lines(sheet.words.text(&entry.text), columns));
    entries.sum::<f64>() + HEADING * groups.len() as f64
}
