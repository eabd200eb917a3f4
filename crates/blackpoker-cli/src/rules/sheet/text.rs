//! The sheet as plain text.

use blackpoker::reference::Entry;

use super::{Sheet, pages};
use crate::rules::table::{pad, width, wrap};

const COLUMNS: usize = 100;
const INDENT: usize = 4;

pub fn write(sheet: &Sheet) -> String {
    let mut text = String::new();
    let legend = sheet.legend();
    let columns = (COLUMNS - INDENT) as f64;
    let taken = 2.0 * legend.len() as f64;
    let list = pages::split(&sheet.groups, sheet, columns, taken, 2);
    // A few trumps share a page that is as long as one of the list; many have one for each suit.
    let [listed, trumps] = [&sheet.groups, &sheet.trumps].map(|groups| pages::height(groups, sheet, columns));
    let suits = sheet.trumps.len();
    let count = if 2.0 * trumps > listed + taken {
        suits
    } else {
        suits.min(1)
    };
    let trumps = pages::split(&sheet.trumps, sheet, columns, 0.0, count);
    for page in sheet.pages(&list, &trumps) {
        if !page.is_first {
            text.push('\u{c}');
        }
        let title = pad(&sheet.title, COLUMNS.saturating_sub(width(&page.number)));
        text.push_str(&format!("{title}{}\n{}\n", page.number, "=".repeat(COLUMNS)));
        if page.is_first {
            for (name, lines) in &legend {
                for (at, line) in lines.iter().enumerate() {
                    let line = if at == 0 {
                        format!("{name}{}{line}", sheet.words.word("sheet-is"))
                    } else {
                        line.clone()
                    };
                    paragraph(&mut text, &line, if at == 0 { 0 } else { 2 });
                }
            }
        }
        for group in page.groups {
            let rule = "-".repeat(COLUMNS.saturating_sub(width(&group.name) + 4));
            text.push_str(&format!("\n-- {} {rule}\n", group.name));
            for item in &group.items {
                entry(&mut text, sheet, item.entry, 0);
                for part in &item.parts {
                    entry(&mut text, sheet, part, INDENT);
                }
            }
        }
    }
    text
}

fn entry<'a>(text: &mut String, sheet: &Sheet<'a>, entry: &'a Entry, indent: usize) {
    let (name, reading) = sheet.name(entry);
    let reading = reading.map(|reading| format!("（{reading}）")).unwrap_or_default();
    let head = format!("{} {name}{reading}", sheet.mark(entry));
    let head = format!("{head}  {}", sheet.symbols(entry).join("  "));
    paragraph(text, head.trim_end(), indent);
    paragraph(text, &sheet.lines(entry).join("\n"), indent + INDENT);
}

fn paragraph(text: &mut String, words: &str, indent: usize) {
    for line in wrap(words, COLUMNS - indent) {
        text.push_str(&format!("{}{line}\n", " ".repeat(indent)));
    }
}
