//! Pages for a browser that need nothing but themselves: no script, no other file; light and dark, screen and paper.

mod heat;
mod markup;
mod number;
mod pictures;
mod plot;

use blackpoker::Lang;

pub use heat::{Cell, grid, shade, triangle};
pub use number::{Numbers, grouped};
pub use pictures::pictures;
pub use plot::{Band, Dot, Part, Plot, Stack, dots, legend, stacks};

const STYLE: &str = include_str!("page.css");

/// A whole page.
pub fn document(lang: Lang, title: &str, body: &str) -> String {
    let lang = match lang {
        Lang::Ja => "ja",
        Lang::En => "en",
    };
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n\
         </head>\n<body>\n{body}</body>\n</html>\n",
        escape(title)
    )
}

/// A part of a page, with a heading that can be linked to.
pub fn section(id: &str, heading: &str, inner: &str) -> String {
    format!(
        "<section id=\"{id}\">\n<h2>{}</h2>\n{inner}</section>\n",
        escape(heading)
    )
}

/// A paragraph of plain text.
pub fn paragraph(text: &str) -> String {
    format!("<p>{}</p>\n", prose(&escape(text)))
}

/// A paragraph in smaller letters.
pub fn note(text: &str) -> String {
    format!("<p class=\"note\">{}</p>\n", prose(&escape(text)))
}

/// Something that is folded up until somebody wants it.
pub fn details(summary: &str, inner: &str) -> String {
    format!("<details><summary>{}</summary>\n{inner}</details>\n", escape(summary))
}

/// A table; the first cell of a row is its heading. Cells are markup.
pub fn table(head: &[String], rows: &[Vec<String>]) -> String {
    let head: String = head
        .iter()
        .map(|cell| format!("<th scope=\"col\">{cell}</th>"))
        .collect();
    let row = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(at, cell)| match at {
            0 => format!("<th scope=\"row\">{cell}</th>"),
            _ => format!("<td>{cell}</td>"),
        });
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let rows: String = rows.iter().map(row).collect();
    format!("<div class=\"scroll\"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n")
}

/// A plot with a caption, and its numbers folded up below it.
pub fn figure(caption: &str, plot: &str, numbers: Option<(&str, &str)>) -> String {
    let numbers = numbers.map(|(summary, table)| details(summary, table));
    format!(
        "<figure>\n<figcaption>{}</figcaption>\n{plot}{}</figure>\n",
        escape(caption),
        numbers.unwrap_or_default()
    )
}

/// A sentence that is also said in terminals, as markup: what stands between backquotes is code, and no flag of the
/// program, such as `--games`, is torn apart at the end of a line.
pub fn prose(html: &str) -> String {
    let part = |(at, part): (usize, &str)| match at % 2 {
        0 => flags(part),
        _ => format!("<code>{part}</code>"),
    };
    html.split('`').enumerate().map(part).collect()
}

fn flags(html: &str) -> String {
    let mut parts = html.split("--");
    let mut flagged = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_lowercase() && c != '-');
        let (flag, rest) = part.split_at(end.unwrap_or(part.len()));
        flagged.push_str(&format!("<span class=\"flag\">--{flag}</span>{rest}"));
    }
    flagged
}

/// A text that is no markup.
pub fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_of_terminals_becomes_markup() {
        assert_eq!(prose("more: --games."), "more: <span class=\"flag\">--games</span>.");
        assert_eq!(
            prose("see `blackpoker worth --deck`."),
            "see <code>blackpoker worth --deck</code>."
        );
        assert_eq!(prose("none – here"), "none – here");
    }
}
