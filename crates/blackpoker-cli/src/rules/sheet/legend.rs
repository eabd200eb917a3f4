//! The legend of the printed sheet: what the symbols mean and how a turn goes, in boxes beside each other, and
//! the frame below them.

use blackpoker::pack::AtStyle;
use blackpoker::reference::Entry;

use super::html::suits;
use super::{Sheet, pages};
use crate::page::escape;
use crate::rules::symbols;
use crate::rules::table::paragraphs;

/// Boxes beside each other.
const BESIDE: f64 = 3.0;

/// A box: its heading, and lines of markup with the words in them.
struct Part {
    heading: String,
    lines: Vec<(String, String)>,
}

fn parts(sheet: &Sheet) -> Vec<Part> {
    let words = sheet.words;
    let badge = |(class, symbol, meaning): (&str, &str, &str)| {
        let (symbol, meaning) = (words.word(symbol), words.word(meaning));
        let html = format!(
            "<span class=\"at {class}\">{}</span> {}",
            escape(&symbol),
            escape(&meaning)
        );
        (html, format!("@@@{symbol}{meaning}"))
    };
    // Where lists print no trigger and no speed, they speak of effects instead.
    let timing: &[(&str, &str, &str)] = match sheet.reference.style.at {
        AtStyle::Full => &[
            ("", "trigger-direct", "sheet-direct"),
            ("triggered", "trigger-triggered", "sheet-triggered"),
            ("", "speed-normal", "sheet-normal"),
            ("", "speed-immediate", "sheet-immediate"),
            ("main", "timing-main", "sheet-main"),
            ("quick", "timing-quick", "sheet-quick"),
        ],
        AtStyle::Timing => &[
            ("main", "timing-main", "sheet-main"),
            ("quick", "timing-quick", "sheet-quick"),
            ("", "sheet-effect-normal", "sheet-normal"),
            ("", "sheet-effect-immediate", "sheet-immediate"),
        ],
    };
    let timing = timing.iter().copied().map(badge).collect();
    let costs = symbols::costs(sheet.reference, words).map(|(letter, name)| {
        let letter = escape(letter);
        let html = format!("<span class=\"cost\"><em>{letter}</em></span> {}", escape(name));
        (html, format!("BBB{name}"))
    });
    let line = |text: String| (suits(&text), text);
    let mut turn: Vec<(String, String)> = sheet.chains.iter().cloned().map(line).collect();
    turn.push(line(sheet.flow()));
    let marks = vec![
        line(symbols::marks(sheet.reference, words)),
        line(symbols::meanings(sheet.reference, words)),
    ];
    let part = |id: &str, lines| Part {
        heading: words.word(id),
        lines,
    };
    vec![
        part("sheet-timing", timing),
        part("sheet-costs", costs.collect()),
        part("sheet-turn", [turn, marks].concat()),
    ]
}

/// Words, the frame and its options, each a line of markup with the words in it.
fn frames(sheet: &Sheet) -> Vec<(String, String)> {
    let words = sheet.words;
    let line = |frame: &Entry| {
        let (name, text) = (
            words.text(&frame.name),
            paragraphs(words.text(&frame.text), words.lang).join(" "),
        );
        let html = format!("<strong>{}</strong> {}", escape(name), escape(&text));
        (html, format!("{name} {text}"))
    };
    sheet.explained().map(line).collect()
}

/// Lines of the longest box, in a box of so many characters, and of what stands below the boxes.
pub fn lines(sheet: &Sheet, columns: f64, heading: f64) -> f64 {
    let height = |part: &Part| {
        part.lines
            .iter()
            .map(|(_, text)| pages::rows(text, columns))
            .sum::<f64>()
            + heading
    };
    let frames = frames(sheet);
    let below: f64 = frames.iter().map(|(_, text)| pages::rows(text, BESIDE * columns)).sum();
    let margin = if frames.is_empty() { 0.0 } else { 1.0 };
    parts(sheet).iter().map(height).fold(0.0, f64::max) + below + margin
}

/// The boxes.
pub fn write(sheet: &Sheet) -> String {
    let part = |part: &Part| {
        let lines: Vec<String> = part.lines.iter().map(|(html, _)| format!("<p>{html}</p>")).collect();
        format!("<div><h2>{}</h2>{}</div>\n", escape(&part.heading), lines.concat())
    };
    let mut parts: Vec<String> = parts(sheet).iter().map(part).collect();
    let frames: Vec<String> = frames(sheet).iter().map(|(html, _)| format!("<p>{html}</p>")).collect();
    if !frames.is_empty() {
        parts.push(format!("<div class=\"frame\">{}</div>\n", frames.concat()));
    }
    format!("<aside>\n{}</aside>\n", parts.concat())
}
