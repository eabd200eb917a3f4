//! Heat maps: orange below one half, blue above, so that everyone can tell them apart.

use super::escape;

/// A field of a heat map.
pub struct Cell {
    /// What is written in it.
    pub text: String,
    /// What it says in full.
    pub title: String,
    /// From −1 (orange) over 0 (nothing) to 1 (blue).
    pub shade: f64,
    /// It is more than chance.
    pub strong: bool,
}

/// How strongly a share is shaded; `full` away from one half is as strong as it gets.
pub fn shade(share: f64, full: f64) -> f64 {
    if share.is_nan() {
        0.0
    } else {
        ((share - 0.5) / full).clamp(-1.0, 1.0)
    }
}

fn look(shade: f64) -> (&'static str, f64) {
    let class = if shade < 0.0 { "below" } else { "above" };
    (class, (shade.abs() * 100.0).round())
}

/// Rows and columns of fields, as a table.
pub fn grid(caption: &str, head: &[String], rows: &[(String, Vec<Option<Cell>>)]) -> String {
    let cell = |cell: &Option<Cell>| match cell {
        None => "<td></td>".to_string(),
        Some(cell) => {
            let (class, strength) = look(cell.shade);
            let strong = if cell.strong { " strong" } else { "" };
            format!(
                "<td class=\"{class}{strong}\" style=\"--heat:{strength}%\" title=\"{}\">{}</td>",
                escape(&cell.title),
                escape(&cell.text)
            )
        }
    };
    let head: String = head
        .iter()
        .map(|name| format!("<th scope=\"col\">{}</th>", escape(name)))
        .collect();
    let row = |(name, cells): &(String, Vec<Option<Cell>>)| {
        let cells: String = cells.iter().map(cell).collect();
        format!("<tr><th scope=\"row\">{}</th>{cells}</tr>\n", escape(name))
    };
    let rows: String = rows.iter().map(row).collect();
    format!(
        "<div class=\"scroll\"><table class=\"heat\"><caption class=\"hidden\">{}</caption>\n\
         <thead><tr><td></td>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n",
        escape(caption)
    )
}

/// All pairs of some things as a triangle; `cell` gives shade, title and whether it is more than chance.
pub fn triangle(
    title: &str,
    description: &str,
    names: &[String],
    cell: impl Fn(usize, usize) -> Option<(f64, String, bool)>,
) -> String {
    const SIZE: usize = 20;
    const EDGE: usize = 34;
    let count = names.len();
    let whole = EDGE + count * SIZE;
    let mut shapes = String::new();
    for (at, name) in names.iter().enumerate() {
        let (name, place) = (escape(name), EDGE + at * SIZE + SIZE / 2);
        shapes.push_str(&format!(
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{name}</text>",
            EDGE - 4,
            place + 4
        ));
        // The last row of names stands under its column.
        shapes.push_str(&format!(
            "<text x=\"{place}\" y=\"{}\" text-anchor=\"middle\">{name}</text>",
            whole + 14
        ));
    }
    for row in 0..count {
        for column in 0..row {
            let Some((shade, title, strong)) = cell(row, column) else {
                continue;
            };
            let (class, strength) = look(shade);
            let strong = if strong { " strong" } else { "" };
            shapes.push_str(&format!(
                "<rect class=\"{class}{strong}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill-opacity=\"{:.2}\"><title>{}</title></rect>",
                EDGE + column * SIZE,
                EDGE + row * SIZE,
                SIZE - 1,
                SIZE - 1,
                strength / 100.0,
                escape(&title)
            ));
        }
    }
    format!(
        "<div class=\"scroll\"><svg class=\"pairs\" viewBox=\"0 {EDGE} {whole} {}\" width=\"{whole}\" role=\"img\">\
         <title>{}</title><desc>{}</desc>{shapes}</svg></div>\n",
        whole + 20 - EDGE,
        escape(title),
        escape(description)
    )
}
