//! The sheet as pages to print: A4, the list on two of them, nothing loaded from elsewhere.

use blackpoker::Lang;
use blackpoker::reference::{Entry, Field};
use blackpoker::rules::{Timing, Trigger};

use super::{Group, Item, Page, Sheet, legend, pages};
use crate::page::escape;
use crate::rules::symbols;
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
/// How much of a page is counted on.
const SAFE: f64 = 0.99;

pub fn write(sheet: &Sheet) -> String {
    let (size, list) = fit(sheet);
    let (trump_size, trumps) = fit_trumps(sheet, size);
    let lang = match sheet.words.lang {
        Lang::Ja => "ja",
        Lang::En => "en",
    };
    let title = escape(&sheet.title);
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}:root {{ --size: {size:.2}pt; }}\n.trumps {{ --size: {trump_size:.2}pt; }}\n\
         </style>\n</head>\n<body>\n"
    );
    for one in sheet.pages(&list, &trumps) {
        html.push_str(&page(sheet, &one));
    }
    html.push_str("</body>\n</html>\n");
    html
}

/// Pages, and the size of their letters in points.
type Fitted<'a> = (f64, Vec<Vec<Group<'a>>>);

/// The largest letters with which the list has its place on two pages.
fn fit<'a>(sheet: &Sheet<'a>) -> Fitted<'a> {
    fill(&sheet.groups, sheet, 2, |columns| {
        legend::lines(sheet, columns, BOX_HEADING)
    })
}

/// Trumps on one page if their letters need not be smaller than those of the list for it; else a page for each suit.
fn fit_trumps<'a>(sheet: &Sheet<'a>, least: f64) -> Fitted<'a> {
    if sheet.trumps.is_empty() {
        return (least, Vec::new());
    }
    let on = |count: usize| fill(&sheet.trumps, sheet, count, |_| 0.0);
    let one = on(1);
    if one.0 < least { on(sheet.trumps.len()) } else { one }
}

/// The largest letters with which groups have their place on so many pages; `legend` is the height of what stands
/// above them on the first one. Latin letters are a little narrower than half a Japanese one.
fn fill<'a>(groups: &[Group<'a>], sheet: &Sheet<'a>, count: usize, legend: impl Fn(f64) -> f64) -> Fitted<'a> {
    let characters = match sheet.words.lang {
        Lang::Ja => 2.0,
        Lang::En => 2.1,
    };
    let mut size = 10.5;
    loop {
        let letter = size * POINT;
        let columns = COLUMN / letter * characters;
        let room = HEIGHT / (letter * LINE);
        let taken = legend(BOX / letter * characters);
        let pages = pages::split(groups, sheet, columns, 2.0 * taken, count);
        let fits = |(at, page): (usize, &Vec<Group<'a>>)| {
            let room = if at == 0 { room - taken } else { room };
            // Lines of real letters are a little more or less than counted.
            pages::has_room(page, sheet, columns, room * SAFE)
        };
        if pages.iter().enumerate().all(fits) || size < 4.5 {
            return (size, pages);
        }
        size -= 0.05;
    }
}

fn page(sheet: &Sheet, page: &Page) -> String {
    let words = sheet.words;
    let chips: Vec<String> = sheet
        .chips()
        .iter()
        .map(|chip| format!("<b>{}</b>", escape(chip)))
        .collect();
    let (class, heading) = match page.has_trumps {
        true => ("page trumps", "sheet-trumps"),
        false => ("page", "sheet-heading"),
    };
    let mut html = format!(
        "<section class=\"{class}\">\n<header><h1>BlackPoker <small>{}</small></h1>{}<span>{}</span></header>\n",
        escape(&words.word(heading)),
        chips.concat(),
        escape(&page.number)
    );
    if page.is_first {
        html.push_str(&legend::write(sheet));
    }
    html.push_str("<main>\n");
    for group in page.groups {
        let (class, name) = (&group.class, escape(&group.name));
        html.push_str(&format!("<h2 class=\"{class}\">{name}</h2>\n"));
        for item in &group.items {
            html.push_str(&article(sheet, class, item));
        }
    }
    let note = escape(&words.word("sheet-note"));
    html.push_str(&format!("</main>\n<footer>{note}</footer>\n</section>\n"));
    html
}

fn article<'a>(sheet: &Sheet<'a>, class: &str, item: &Item<'a>) -> String {
    let parts: Vec<String> = item.parts.iter().map(|part| entry(sheet, "h4", part)).collect();
    format!(
        "<article class=\"{class}\">{}{}</article>\n",
        entry(sheet, "h3", item.entry),
        parts.concat()
    )
}

/// Name, symbols and text of an entry, under a heading of that tag.
fn entry<'a>(sheet: &Sheet<'a>, tag: &str, entry: &'a Entry) -> String {
    let words = sheet.words;
    let (name, reading) = sheet.name(entry);
    let reading = reading
        .map(|reading| format!("<small>{}</small>", escape(reading)))
        .unwrap_or_default();
    let kind = sheet
        .kind(entry)
        .map(|kind| format!("<span class=\"kind\">{}</span>", escape(kind)));
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
    for (mark, text) in symbols::keys(&sheet.reference.style, entry, words) {
        badges.push_str(&format!("<span class=\"key\"><b>{mark}</b>{}</span>", suits(text)));
    }
    let between = words.word("lists-between");
    let remarks = symbols::remarks(sheet.reference, entry, words).into_iter();
    let remarks: String = remarks
        .map(|remark| format!("<span class=\"told\">{}</span>{between}", suits(&remark)))
        .collect();
    let lines = paragraphs(words.text(&entry.text), words.lang);
    let lines: Vec<String> = lines.iter().map(|line| suits(line)).collect();
    format!(
        "<{tag}><i>{}</i>{}{reading}{}<span class=\"badges\">{badges}</span></{tag}><p>{remarks}{}</p>",
        suits(&sheet.mark(entry)),
        escape(name),
        kind.unwrap_or_default(),
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
