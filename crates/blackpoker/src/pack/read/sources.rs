//! `sources.yaml`: what is printed, and notes on it.

use crate::rules::Text;

use super::super::diagnostic::Report;
use super::super::node::{Kind, Node};
use super::super::publication::{
    AtStyle, Noted, NotedKind, Printed, PrintedGroup, Publication, SourceNote, Sources, Style, UnitStyle, Word,
};
use super::super::source::{Name, Spanned};
use super::action::need_text;
use super::edition::is_date;
use super::{Fields, boolean, choice, entries, fields, list, name, names, number_as, string, text, wrong_type};

/// Reads `sources.yaml`.
pub(crate) fn sources(r: &mut Report, node: &Node) -> Sources {
    let Some(f) = fields(r, node, "sources.yaml", &["style", "words", "publications", "notes"]) else {
        return Sources::default();
    };
    let publications = f.need(r, "publications");
    let publications = publications.map(|node| entries(r, node, "publications", publication));
    let notes = f.need(r, "notes").map(|node| {
        let items = list(r, node, "notes").iter();
        items.filter_map(|item| note(r, item)).collect()
    });
    Sources {
        publications: publications.unwrap_or_default(),
        notes: notes.unwrap_or_default(),
        style: f.get(r, "style").map(|node| style(r, node)).unwrap_or_default(),
        words: f
            .get(r, "words")
            .map(|node| entries(r, node, "words", word))
            .unwrap_or_default(),
    }
}

/// What it does not name is as usual.
fn style(r: &mut Report, node: &Node) -> Style {
    const KEYS: [&str; 10] = [
        "marks", "symbols", "at", "cards", "labels", "size", "request", "hand", "unit", "fogs",
    ];
    let usual = Style::default();
    let Some(f) = fields(r, node, "`style`", &KEYS) else {
        return usual;
    };
    let marks = f.get(r, "marks").map(|node| {
        let marks = list(r, node, "marks").iter();
        marks.filter_map(|mark| string(r, mark)).collect()
    });
    let at = [("full", AtStyle::Full), ("timing", AtStyle::Timing)];
    let unit = [
        ("unit", UnitStyle::Unit),
        ("key", UnitStyle::Key),
        ("cost", UnitStyle::Cost),
    ];
    Style {
        marks: marks.unwrap_or(usual.marks),
        symbols: f.get(r, "symbols").map(|node| symbols(r, node)).unwrap_or_default(),
        at: f
            .get(r, "at")
            .and_then(|node| choice(r, node, "style", &at))
            .unwrap_or(usual.at),
        cards: f
            .get(r, "cards")
            .and_then(|node| choice(r, node, "symbol", &[("★", '★'), ("☆", '☆')]))
            .unwrap_or(usual.cards),
        labels: f
            .get(r, "labels")
            .and_then(|node| boolean(r, node))
            .unwrap_or(usual.labels),
        size: f.get(r, "size").and_then(|node| text(r, node)).unwrap_or(usual.size),
        request: f
            .get(r, "request")
            .and_then(|node| text(r, node))
            .unwrap_or(usual.request),
        hand: f.get(r, "hand").and_then(|node| text(r, node)).unwrap_or(usual.hand),
        unit: f
            .get(r, "unit")
            .and_then(|node| choice(r, node, "style", &unit))
            .unwrap_or(usual.unit),
        fogs: f.get(r, "fogs").and_then(|node| text(r, node)),
    }
}

/// What each symbol means.
fn symbols(r: &mut Report, node: &Node) -> Vec<(char, Text)> {
    const SYMBOLS: [&str; 4] = ["@", "$", "★", "☆"];
    let Kind::Map(entries) = &node.kind else {
        wrong_type(r, node, "a map from symbols to what they mean");
        return Vec::new();
    };
    let mut all = Vec::new();
    for (symbol, inner) in entries {
        if !SYMBOLS.contains(&symbol.as_str()) {
            r.unknown(symbol.at, "unknown-key", "symbol", symbol, &SYMBOLS);
        }
        all.extend(symbol.chars().next().zip(text(r, inner)));
    }
    all
}

fn word(r: &mut Report, node: &Node) -> Option<Word> {
    const KEYS: [&str; 6] = ["id", "name", "kana", "text", "onSheets", "see"];
    let f = fields(r, node, "a word", &KEYS)?;
    let id = f.need(r, "id").and_then(|node| name(r, node));
    Some(Word {
        name: need_text(r, &f, "name"),
        kana: f.get(r, "kana").and_then(|node| string(r, node)),
        text: need_text(r, &f, "text"),
        on_sheets: f
            .get(r, "onSheets")
            .and_then(|node| boolean(r, node))
            .unwrap_or_default(),
        see: f.get(r, "see").map(|node| noted(r, node)).unwrap_or_default(),
        id: id?,
    })
}

fn publication(r: &mut Report, node: &Node) -> Option<Publication> {
    const KEYS: [&str; 7] = ["id", "name", "date", "format", "remark", "sheets", "groups"];
    let f = fields(r, node, "a publication", &KEYS)?;
    let id = f.need(r, "id").and_then(|node| name(r, node));
    let title = need_text(r, &f, "name");
    let date = f.get(r, "date").and_then(|node| {
        let date = string(r, node)?;
        if !is_date(&date) {
            r.error(node.at, "bad-date", format!("`{date}` is no date"))
                .expected("year, month and day: 2024-04-01");
        }
        Some(date)
    });
    let format = f.get(r, "format").and_then(|node| name(r, node));
    let remark = f.get(r, "remark").and_then(|node| text(r, node));
    let sheets = f.get(r, "sheets").map(|node| names(r, node, "formats"));
    let groups = f.get(r, "groups").map(|node| {
        let groups = list(r, node, "groups").iter();
        groups.filter_map(|item| group(r, item)).collect()
    });
    Some(Publication {
        id: id?,
        name: title,
        date,
        format,
        remark,
        sheets: sheets.unwrap_or_default(),
        groups: groups.unwrap_or_default(),
    })
}

/// A heading with what stands under it: `{name: {ja: …, en: …}, actions: [end]}`.
fn group(r: &mut Report, node: &Node) -> Option<PrintedGroup> {
    let f = fields(r, node, "a group", &["name", "actions", "characters", "fogs"])?;
    Some(PrintedGroup {
        name: need_text(r, &f, "name"),
        entries: ids(r, &f),
    })
}

/// Ids by kind: `{actions: [end], characters: [ace]}`.
fn noted(r: &mut Report, node: &Node) -> Vec<Noted> {
    let keys = NotedKind::ALL.map(|(key, _)| key);
    let Some(f) = fields(r, node, "a list of entries", &keys) else {
        return Vec::new();
    };
    ids(r, &f)
}

fn ids(r: &mut Report, f: &Fields) -> Vec<Noted> {
    let mut all = Vec::new();
    for (key, kind) in NotedKind::ALL {
        let ids = f.get(r, key).map(|node| names(r, node, key)).unwrap_or_default();
        all.extend(ids.into_iter().map(|id| Noted { kind, id }));
    }
    all
}

fn note(r: &mut Report, node: &Node) -> Option<SourceNote> {
    const KEYS: [&str; 8] = ["number", "about", "in", "prints", "open", "plays", "why", "since"];
    let f = fields(r, node, "a note", &KEYS)?;
    let number = f.need(r, "number").and_then(|node| string(r, node));
    let about = f.get(r, "about").map(|node| noted(r, node)).unwrap_or_default();
    let printed = printed(r, &f);
    let (plays, why) = (need_text(r, &f, "plays"), need_text(r, &f, "why"));
    let since = f.need(r, "since").and_then(|node| {
        let number = number_as(r, node, 1, 9999)?;
        Some(Spanned::new(number, node.at))
    });
    Some(SourceNote {
        number: number?,
        about,
        printed: printed?,
        plays,
        why,
        since: since?,
        readings: Vec::new(),
    })
}

/// Either `in` and `prints`, or `open`.
fn printed(r: &mut Report, f: &Fields) -> Option<Printed> {
    match ["in", "prints", "open"].map(|key| f.get(r, key)) {
        [Some(publications), Some(prints), None] => {
            let publications: Vec<Name> = names(r, publications, "publications");
            text(r, prints).map(|text| Printed::Otherwise { publications, text })
        }
        [None, None, Some(open)] => text(r, open).map(Printed::Open),
        _ => {
            r.error(f.at(), "bad-note", "a note tells what is printed, or what is left open")
                .expected("either `in` and `prints`, or `open`");
            None
        }
    }
}
