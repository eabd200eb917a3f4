//! The sheet as Markdown tables.

use std::iter::once;

use blackpoker::reference::{Entry, Field};

use super::Sheet;
use crate::rules::symbols;

pub fn write(sheet: &Sheet) -> String {
    let words = sheet.words;
    let mut page = format!("# {}\n\n", sheet.title);
    for (name, lines) in sheet.legend() {
        page.push_str(&format!(
            "- **{}**{}{}\n",
            cell(&name),
            words.word("sheet-is"),
            cell(&lines.join("; "))
        ));
    }
    let field = |field: Field| words.text(&field.name()).to_string();
    for group in sheet.groups.iter().chain(&sheet.trumps) {
        // What belongs to a trump follows it, with an arrow.
        let entries: Vec<(&Entry, &str)> = group
            .items
            .iter()
            .flat_map(|item| once((item.entry, "")).chain(item.parts.iter().map(|part| (*part, "↳ "))))
            .collect();
        let has_symbols = entries.iter().any(|(entry, _)| entry.at.is_some());
        page.push_str(&format!("\n## {}\n\n", cell(&group.name)));
        let columns = if has_symbols {
            let [timing, cost, key] = [Field::Timing, Field::Cost, Field::Key].map(field);
            vec![
                String::new(),
                field(Field::Name),
                field(Field::Type),
                format!("@ {timing}"),
                format!("$ {cost}"),
                format!("★ {key}"),
                field(Field::Text),
            ]
        } else {
            let cards = format!("★ {}", field(Field::Cards));
            vec![
                String::new(),
                field(Field::Name),
                field(Field::Type),
                cards,
                field(Field::Text),
            ]
        };
        page.push_str(&row(&columns));
        page.push_str(&row(&vec!["---".to_string(); columns.len()]));
        for (entry, arrow) in entries {
            let (name, reading) = sheet.name(entry);
            let reading = reading
                .map(|reading| format!("<br>{}", cell(reading)))
                .unwrap_or_default();
            let mut cells = vec![sheet.mark(entry), format!("{arrow}**{}**{reading}", cell(name))];
            cells.push(cell(sheet.kind(entry).unwrap_or_default()));
            if has_symbols {
                let at = entry.at.as_ref().map(|at| cell(words.text(&at.text)));
                let cost = entry.fact(Field::Cost).map(|cost| cell(words.text(cost)));
                cells.extend([at, cost].map(Option::unwrap_or_default));
            }
            let keys = symbols::keys(&sheet.reference.style, entry, words).into_iter();
            let keys: Vec<String> = keys.map(|(mark, text)| format!("{mark}{}", cell(text))).collect();
            cells.push(keys.join(" "));
            cells.push(cell(&sheet.lines(entry).join("\n")));
            page.push_str(&row(&cells));
        }
    }
    page
}

fn row(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

/// A text that does not end its cell; its lines stay lines.
fn cell(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('|', "\\|");
    text.replace('\n', "<br>")
}
