//! The sheet as a page to print: A4, two sides, nothing loaded from elsewhere.

use blackpoker::Lang;
use blackpoker::reference::{Entry, Field};
use blackpoker::rules::{Timing, Trigger};

use super::{Group, Sheet, pages};

const STYLE: &str = include_str!("sheet.css");

/// Of an A4 page: height between the margins, width of the text in a column, in millimeters.
const HEIGHT: f64 = 281.0;
const COLUMN: f64 = 89.0;
/// Heights of the title line and of a line of the legend's boxes, in lines of text.
const TITLE: f64 = 4.5;
const LEGEND: f64 = 1.2;
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
    let legend = legend_lines(sheet) * LEGEND * 2.0;
    let mut size = 9.5;
    loop {
        let columns = COLUMN / (size * POINT) * 2.0;
        let room = 2.0 * (HEIGHT / (size * POINT * LINE) - TITLE);
        let pages = pages::split(sheet, columns, legend);
        let [first, second] = [&pages[0], &pages[1]].map(|page| pages::height(page, sheet, columns));
        // A column never breaks inside an entry, so a little of each stays empty.
        if (first + legend).max(second) < room * 0.955 || size < 4.5 {
            return (size, pages);
        }
        size -= 0.05;
    }
}

/// The boxes of the legend stand in two columns.
fn legend_lines(sheet: &Sheet) -> f64 {
    let lines = |lines: &Vec<String>| -> f64 { lines.iter().map(|line| pages::lines(line, 78.0) - 0.75).sum() };
    let all: f64 = sheet.legend().iter().map(|(_, text)| lines(text) + 1.0).sum();
    all / 2.0 + 1.0
}

fn page(sheet: &Sheet, at: usize, groups: &[Group]) -> String {
    let words = sheet.words;
    let number = words.say("sheet-page", &[("page", (at + 1).to_string())]);
    let mut html = format!(
        "<section class=\"page\">\n<header><h1>{}</h1><span class=\"number\">{}</span></header>\n",
        escape(&sheet.title),
        escape(&number)
    );
    if at == 0 {
        html.push_str("<aside>\n");
        for (name, lines) in sheet.legend() {
            let lines: Vec<String> = lines.iter().map(|line| suits(line)).collect();
            let lines = lines.join("<br>");
            html.push_str(&format!("<div><h2>{}</h2><p>{lines}</p></div>\n", escape(&name)));
        }
        html.push_str("</aside>\n");
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
    let lines: Vec<String> = words.text(&entry.text).lines().map(suits).collect();
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
fn suits(text: &str) -> String {
    let mut html = escape(text);
    for (symbol, class) in [("♠", "s"), ("♡", "h"), ("♢", "d"), ("♣", "c")] {
        html = html.replace(symbol, &format!("<span class=\"{class}\">{symbol}</span>"));
    }
    html
}

fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;")
}
