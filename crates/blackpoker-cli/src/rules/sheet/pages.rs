//! Pages of about the same length.

use blackpoker::reference::Entry;

use super::{Group, Item, Sheet};
use crate::rules::table::width;

/// Lines that the heading of a group takes.
const HEADING: f64 = 1.9;
/// A line for name and symbols, which is a little higher, and some space.
const NAME: f64 = 1.5;
/// Letters of names are larger, and symbols have borders around them.
const WIDER: f64 = 1.15;

/// Lines of a text in a column of so many characters (a Japanese one counts two).
pub fn rows(text: &str, columns: f64) -> f64 {
    (width(text) as f64 / columns).ceil().max(1.0)
}

fn lines(entry: &Entry, sheet: &Sheet, columns: f64) -> f64 {
    let head = format!("{} {}", sheet.words.text(&entry.name), sheet.symbols(entry).join("  "));
    let text = sheet.lines(entry);
    let text = text.iter().map(|line| rows(line, columns)).sum::<f64>();
    text + NAME * rows(&head, columns / WIDER)
}

fn item(item: &Item, sheet: &Sheet, columns: f64) -> f64 {
    let parts = item.parts.iter().map(|part| lines(part, sheet, columns));
    lines(item.entry, sheet, columns) + parts.sum::<f64>()
}

/// Lines of all groups together.
pub fn height(groups: &[Group], sheet: &Sheet, columns: f64) -> f64 {
    let items = groups.iter().flat_map(|group| &group.items);
    items.map(|i| item(i, sheet, columns)).sum::<f64>() + HEADING * groups.len() as f64
}

/// Whether groups have their place in two columns of so many lines. A column never breaks inside an item, nor between
/// a heading and its first item.
pub fn has_room(groups: &[Group], sheet: &Sheet, columns: f64, room: f64) -> bool {
    let (mut column, mut used) = (1, 0.0);
    for group in groups {
        for (at, entry) in group.items.iter().enumerate() {
            let heading = if at == 0 { HEADING } else { 0.0 };
            let height = item(entry, sheet, columns) + heading;
            if used + height > room {
                (column, used) = (column + 1, 0.0);
            }
            used += height;
        }
    }
    column <= 2 && used <= room
}

/// The groups of so many pages. As many as groups: each has its own; else a group may go on on the next page. `first`
/// lines of the first page are taken already.
pub fn split<'a>(
    groups: &[Group<'a>],
    sheet: &Sheet<'a>,
    columns: f64,
    first: f64,
    count: usize,
) -> Vec<Vec<Group<'a>>> {
    if count == groups.len() {
        return groups.iter().map(|group| vec![group.clone()]).collect();
    }
    let share = (height(groups, sheet, columns) + first) / count as f64;
    let mut pages = vec![Vec::new(); count];
    let mut used = first;
    for group in groups {
        used += HEADING;
        let mut parts = vec![Vec::new(); count];
        for entry in &group.items {
            let height = item(entry, sheet, columns);
            let page = ((used + height / 2.0) / share) as usize;
            parts[page.min(count - 1)].push(entry.clone());
            used += height;
        }
        for (page, items) in pages.iter_mut().zip(parts) {
            if !items.is_empty() {
                page.push(Group { items, ..group.clone() });
            }
        }
    }
    pages
}
