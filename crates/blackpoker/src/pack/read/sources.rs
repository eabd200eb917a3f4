//! `sources.yaml`: what is printed, and notes on it.

use super::super::diagnostic::Report;
use super::super::node::Node;
use super::super::publication::{Noted, NotedKind, Printed, Publication, SourceNote, Sources};
use super::super::source::{Name, Spanned};
use super::action::need_text;
use super::edition::is_date;
use super::{Fields, entries, fields, list, name, names, number_as, string, text};

/// Reads `sources.yaml`.
pub(crate) fn sources(r: &mut Report, node: &Node) -> Sources {
    let Some(f) = fields(r, node, "sources.yaml", &["publications", "notes"]) else {
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
    }
}

fn publication(r: &mut Report, node: &Node) -> Option<Publication> {
    const KEYS: [&str; 6] = ["id", "name", "date", "format", "remark", "entries"];
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
    let entries = f.get(r, "entries").map(|node| noted(r, node)).unwrap_or_default();
    Some(Publication {
        id: id?,
        name: title,
        date,
        format,
        remark,
        entries,
    })
}

/// Ids by kind: `{actions: [end], characters: [ace]}`.
fn noted(r: &mut Report, node: &Node) -> Vec<Noted> {
    let keys = NotedKind::ALL.map(|(key, _)| key);
    let Some(f) = fields(r, node, "a list of entries", &keys) else {
        return Vec::new();
    };
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
