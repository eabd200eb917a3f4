//! Tables as CSV: a line of names, then a line for each row; nothing between two commas is nothing.

use std::fmt::Write;

use super::table::{Cell, Column, Put};

/// The first line.
pub fn header(columns: &[Column]) -> String {
    let names: Vec<&str> = columns.iter().map(|column| column.name).collect();
    names.join(",") + "\n"
}

/// The lines of the cells that it is given, row by row.
pub fn lines(columns: &[Column], fill: impl FnOnce(Put<'_>)) -> String {
    let mut text = String::new();
    let mut at = 0;
    fill(&mut |cell| {
        write_cell(&mut text, cell);
        at = (at + 1) % columns.len();
        text.push(if at == 0 { '\n' } else { ',' });
    });
    text
}

fn write_cell(text: &mut String, cell: Cell<'_>) {
    match cell {
        // Writing to a string cannot fail.
        Cell::Number(number) => drop(write!(text, "{number}")),
        Cell::Flag(flag) => text.push_str(if flag { "true" } else { "false" }),
        Cell::Text(word) if word.contains([',', '"']) => {
            text.push('"');
            text.push_str(&word.replace('"', "\"\""));
            text.push('"');
        }
        Cell::Text(word) => text.push_str(word),
        Cell::Nothing => {}
    }
}
