//! The sheet as a page to print: A4, two sides, nothing loaded from elsewhere.

use blackpoker::Lang;
use blackpoker::reference::{Entry, Field};
use blackpoker::rules::{Timing, Trigger};

use super::{Group, Sheet, legend, pages};
use crate::rules::table::paragraphs;

const STYLE: &str = include_str!("sheet.css");

/// Of an A4 page: height below the title, width of the text in a column, in millimeters.
const HEIGHT: f64 = 270.0;
const COLUMN: f64 = 91.0;
/// Width of a box of the legend in millimeters, and its heading in lines.
const BOX: f64 = 59.0;
const BOX_HEADING: f64 = 2.2;
/// A line of text in letter heights, and a letter height of one point in millimeters.
const LINE: f64 = 1.34;
const POINT: f64 = 0.3528;

pub fn write(sheet: &Sheet) -> String {
    let (size, pages) = fit(sheet);
    let lang = match sheet.words.lang {
        Lang::Ja => "ja",
        Lang::En => "en",
    };
    let title = escape(&sheet.title);
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}:root {{ --size: {size:.2}pt; }}\n</style>\n</head>\n<body>\n"
    );
    for (at, groups) in pages.iter().enumerate() {
        html.push_str(&page(sheet, at, groups));
    }
    html.push_str("</body>\n</html>\n");
    html
}

/// The largest letters with which everything has its place on two pages.
fn fit<'a>(sheet: &Sheet<'a>) -> (f64, [Vec<Group<'a>>; 2]) {
    let mut size = 10.5;
    loop {
        let letter = size * POINT;
        let columns = COLUMN / letter * 2.0;
        let room = 2.0 * HEIGHT / (letter * LINE);
        let taken = 2.0 * legend::lines(sheet, BOX / letter * 2.0, BOX_HEADING);
        let pages = pages::split(sheet, columns, taken);
        let [first, second] = [&pages[0], &pages[1]].map(|page| pages::height(page, sheet, columns));
        // A column never breaks inside an entry, so a little of each stays empty.
        if (first + taken).max(second) < room * 0.95 || size < 4.5 {
            return (size, pages);
        }
        size -= 0.05;
    }
}

fn page(sheet: &Sheet, at: usize, groups: &[Group]) -> String {
    let words = sheet.words;
    let number = words.say("sheet-page", &[("page", (at + 1).to_string())]);
    let chips: Vec<String> = sheet
        .chips()
        .iter()
        .map(|chip| format!("<b>{}</b>", escape(chip)))
        .collect();
    let mut html = format!(
        "<section class=\"page\">\n<header><h1>BlackPoker <small>{}</small></h1>{}<span>{}</span></header>\n",
        escape(&words.word("sheet-heading")),
        chips.concat(),
        escape(&number)
    );
    if at == 0 {
        html.push_str(&legend::write(sheet));
    }
    html.push_str("<main>\n");
    for group in groups {
        html.push_str(&format!(
            "<h2 class=\"g{}\">{}</h2>\n",
            group.at % 10,
            escape(&group.name)
        ));
        for entry in &group.entries {
            html.push_str(&article(sheet, group, entry));
        }
    }
    let note = escape(&words.word("sheet-note"));
    html.push_str(&format!("</main>\n<footer>{note}</footer>\n</section>\n"));
    html
}

fn article(sheet: &Sheet, group: &Group, entry: &Entry) -> String {
    let words = sheet.words;
    let (name, reading) = sheet.name(entry);
    let reading = reading
        .map(|reading| format!("<small>{}</small>", escape(reading)))
        .unwrap_or_default();
    let mut badges = String::new();
    if let Some(at) = &entry.at {
        let class = match (at.trigger, at.timing) {
            (Trigger::Triggered, _) => "triggered",
            (_, Timing::Main) => "main",
            (_, Timing::Quick) => "quick",
        };
        badges.push_str(&format!(
            "<span class=\"at {class}\">@{}</span>",
            escape(words.text(&at.text))
        ));
    }
    if let Some(cost) = entry.fact(Field::Cost) {
        badges.push_str(&format!("<span class=\"cost\">${}</span>", letters(words.text(cost))));
    }
    for (mark, field) in [("★", Field::Key), ("☆", Field::Unit)] {
        if let Some(text) = entry.fact(field) {
            badges.push_str(&format!(
                "<span class=\"key\"><b>{mark}</b>{}</span>",
                suits(words.text(text))
            ));
        }
    }
    let lines: Vec<String> = paragraphs(words.text(&entry.text), words.lang)
        .iter()
        .map(|l| suits(l))
        .collect();
    format!(
        "<article class=\"g{}\"><h3><i>{}</i>{}{reading}<span class=\"badges\">{badges}</span></h3><p>{}</p></article>\n",
        group.at % 10,
        sheet.mark(entry),
        escape(name),
        lines.join("<br>")
    )
}

/// Cost letters as badges; words between alternatives stay words.
fn letters(cost: &str) -> String {
    let word = |word: &str| {
        if !word.chars().all(|c| c.is_ascii_uppercase()) {
            return format!(" {} ", escape(word));
        }
        word.chars().map(|letter| format!("<em>{letter}</em>")).collect()
    };
    cost.split_whitespace().map(word).collect()
}

/// A text with its suits in four colors; they keep their shapes in black and white.
pub fn suits(text: &str) -> String {
    let mut html = escape(text);
    for (symbol, class) in [("♠", "s"), ("♡", "h"), ("♢", "d"), ("♣", "c")] {
        html = html.replace(symbol, &format!("<span class=\"{class}\">{symbol}</span>"));
    }
    html
}

/// A text that is no markup.
pub fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;")
}
