//! The numbers that stand on a page, section by section, in the order in which they are read.

use std::fs;
use std::path::Path;

/// A number as it was printed.
#[derive(Debug)]
pub struct Printed {
    pub value: f64,
    /// Digits after the point.
    pub digits: usize,
    /// The text that it stands in.
    #[allow(dead_code, reason = "it is shown when the number is wrong")]
    text: String,
}

pub struct Page {
    /// By the id of the section; what stands before the first is `short`.
    pub sections: Vec<(String, Vec<Printed>)>,
}

/// The text of the rules is no result.
const RULES: &str = "rules";

impl Page {
    /// Labels are names that may have digits in them: of regulations, of players.
    pub fn read(html: &str, labels: &[String]) -> Page {
        let body = html.split_once("<body>").map_or(html, |(_, body)| body);
        let (head, rest) = body.split_once("<section id=\"").unwrap();
        let constant = constant_texts();
        let mut sections = vec![("short".to_string(), section(head, labels, &constant))];
        for one in rest.split("<section id=\"") {
            let (id, html) = one.split_once('"').unwrap();
            if id != RULES {
                // The rest of the opening tag.
                sections.push((id.to_string(), section(&html[1..], labels, &constant)));
            }
        }
        Page { sections }
    }
}

/// Every text and every tooltip, but for commands and the text of an action behind its name.
fn section(html: &str, labels: &[String], constant: &[String]) -> Vec<Printed> {
    let mut all = Vec::new();
    let mut is_code = false;
    for piece in html.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap();
        is_code = tag == "code" || is_code && tag != "/code";
        let tooltip = tag.split_once(" title=\"").map_or("", |(_, title)| title);
        let tooltip = tooltip.split('"').next().unwrap_or_default();
        let leaves = [if tag.starts_with("a href") { "" } else { tooltip }, text];
        for leaf in leaves.into_iter().filter(|_| !is_code) {
            let leaf = unescaped(leaf.trim());
            if !constant.contains(&leaf) {
                all.extend(numbers(&without(leaf, labels)));
            }
        }
    }
    all
}

fn unescaped(text: &str) -> String {
    let text = text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">");
    text.replace("&amp;", "&")
}

/// Without names, and without what is said of every interval.
fn without(mut text: String, labels: &[String]) -> String {
    for label in labels.iter().map(String::as_str).chain(["95% interval"]) {
        text = text.replace(label, "…");
    }
    // What decks a frame takes stands in the rules.
    if let Some((said, _)) = text.split_once("; the frame takes") {
        text = said.to_string();
    }
    text
}

/// The numbers in a text.
pub fn numbers(text: &str) -> Vec<Printed> {
    let chars: Vec<char> = text.chars().collect();
    let (mut all, mut at) = (Vec::new(), 0);
    while at < chars.len() {
        if !chars[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let start = at;
        let is_inside = |at: usize| {
            let digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
            digit(at) || matches!(chars.get(at), Some('.' | ',')) && digit(at + 1)
        };
        while is_inside(at) {
            at += 1;
        }
        let plain: String = chars[start..at].iter().filter(|c| **c != ',').collect();
        let sign = if start > 0 && chars[start - 1] == '−' {
            -1.0
        } else {
            1.0
        };
        all.push(Printed {
            value: sign * plain.parse::<f64>().unwrap(),
            digits: plain.split_once('.').map_or(0, |(_, digits)| digits.len()),
            text: text.to_string(),
        });
    }
    all
}

/// Texts of the catalog in which nothing is filled in: whatever they say, it is no result.
fn constant_texts() -> Vec<String> {
    let catalog = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/en/report.ftl");
    let catalog = fs::read_to_string(catalog).unwrap();
    let messages = catalog.lines().filter_map(|line| line.split_once(" = "));
    let constant = messages.filter(|(key, text)| !key.contains(' ') && !text.contains('{'));
    constant.map(|(_, text)| text.trim().to_string()).collect()
}
