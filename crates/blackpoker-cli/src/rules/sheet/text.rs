//! The sheet as plain text.

use super::{Sheet, pages};
use crate::rules::symbols::symbols;
use crate::rules::table::{pad, paragraphs, width, wrap};

const COLUMNS: usize = 100;
const INDENT: usize = 4;

pub fn write(sheet: &Sheet) -> String {
    let mut text = String::new();
    let legend = sheet.legend();
    let columns = (COLUMNS - INDENT) as f64;
    for (at, groups) in pages::split(sheet, columns, 2.0 * legend.len() as f64)
        .iter()
        .enumerate()
    {
        if at > 0 {
            text.push('\u{c}');
        }
        let page = sheet.words.say("sheet-page", &[("page", (at + 1).to_string())]);
        let title = pad(&sheet.title, COLUMNS.saturating_sub(width(&page)));
        text.push_str(&format!("{title}{page}\n{}\n", "=".repeat(COLUMNS)));
        if at == 0 {
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
        for group in groups {
            let rule = "-".repeat(COLUMNS.saturating_sub(width(&group.name) + 4));
            text.push_str(&format!("\n-- {} {rule}\n", group.name));
            for entry in &group.entries {
                let (name, reading) = sheet.name(entry);
                let reading = reading.map(|reading| format!("（{reading}）")).unwrap_or_default();
                let head = format!("{} {name}{reading}", sheet.mark(entry));
                text.push_str(&format!("{head}  {}", symbols(entry, sheet.words).join("  ")));
                text.truncate(text.trim_end().len());
                text.push('\n');
                let lines = paragraphs(sheet.words.text(&entry.text), sheet.words.lang);
                paragraph(&mut text, &lines.join("\n"), INDENT);
            }
        }
    }
    text
}

fn paragraph(text: &mut String, words: &str, indent: usize) {
    for line in wrap(words, COLUMNS - indent) {
        text.push_str(&format!("{}{line}\n", " ".repeat(indent)));
    }
}
