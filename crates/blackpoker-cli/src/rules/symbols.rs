//! The symbols of the printed lists: marks of formats, @ timing, $ cost, ★ key cards, ☆ key unit.

use blackpoker::reference::{Entry, Field, Kind, Reference};

use blackpoker_table::Words;

/// Marks of the formats, the smallest first, as on the printed lists.
const MARKS: [&str; 5] = ["■", "○", "●", "◎", "◆"];

/// The mark of the nth format; formats of custom packs beyond the fifth share one.
pub fn mark(level: usize) -> &'static str {
    MARKS.get(level).copied().unwrap_or("◇")
}

/// What each mark means: `■ lite`.
pub fn marks(reference: &Reference) -> Vec<String> {
    let formats = reference.formats.iter().enumerate();
    formats
        .map(|(level, format)| format!("{} {format}", mark(level)))
        .collect()
}

/// The symbols of an action, those that it has.
pub fn symbols(entry: &Entry, words: &Words) -> Vec<String> {
    let at = entry.at.as_ref().map(|at| format!("@{}", words.text(&at.text)));
    let fact = |mark: &str, field: Field| entry.fact(field).map(|text| format!("{mark}{}", words.text(text)));
    let all = [
        at,
        fact("$", Field::Cost),
        fact("★", Field::Key),
        fact("☆", Field::Unit),
    ];
    all.into_iter().flatten().collect()
}

/// The name of an entry, with the card if it is a trump: `♠A Revolution`.
pub fn name(entry: &Entry, words: &Words) -> String {
    let name = words.text(&entry.name);
    match &entry.card {
        Some(card) => format!("{card} {name}"),
        None => name.to_string(),
    }
}

/// The trump of the list under which an entry is found.
fn trump<'a>(reference: &'a Reference, entry: &Entry) -> Option<&'a Entry> {
    reference.entry(Kind::Trump, entry.trump.as_deref()?)
}

/// The trumps, each with the actions and the character that belong to it.
pub fn trumps(reference: &Reference) -> Vec<(&Entry, Vec<&Entry>)> {
    let parts = |id: &str| {
        let of = |entry: &&Entry| trump(reference, entry).is_some_and(|trump| trump.id == id);
        reference.entries.iter().filter(of).collect()
    };
    reference
        .all(Kind::Trump)
        .map(|trump| (trump, parts(&trump.id)))
        .collect()
}

/// The entries of a kind that are not found under a trump.
pub fn others(reference: &Reference, kind: Kind) -> impl Iterator<Item = &Entry> {
    reference.all(kind).filter(|entry| trump(reference, entry).is_none())
}

/// The actions by group, in the order of the list, without those of trumps; groups without actions are left out.
pub fn groups<'a>(reference: &'a Reference, words: &Words) -> Vec<(String, Vec<&'a Entry>)> {
    let actions = |id: &str| -> Vec<&'a Entry> {
        let of = |entry: &&Entry| entry.category.as_deref() == Some(id);
        others(reference, Kind::Action).filter(of).collect()
    };
    let groups = reference
        .categories
        .iter()
        .map(|group| (capital(words.text(&group.name)), actions(&group.id)));
    groups.filter(|(_, entries)| !entries.is_empty()).collect()
}

/// The edition, the custom pack if there is one, the regulation, and that none of this is official.
pub fn title(reference: &Reference, words: &Words) -> String {
    let mut title = words.text(&reference.name).to_string();
    if let Some(custom) = &reference.custom {
        title = format!("{title} + {} {}", custom.name, custom.version);
    }
    if let Some(regulation) = &reference.regulation {
        let regulation = regulation.split_once(' ').map_or(regulation.as_str(), |(_, name)| name);
        title = format!("{title} {}", regulation.trim_end_matches("+none"));
    }
    words.say("reference-title", &[("title", title)])
}

/// The heading over entries of a kind.
pub fn heading(kind: Kind, words: &Words) -> String {
    words.word(match kind {
        Kind::Action => "heading-actions",
        Kind::Character => "heading-characters",
        Kind::Fog => "heading-fogs",
        Kind::Trump => "heading-trumps",
        Kind::Frame => "heading-frames",
        Kind::FrameOption => "heading-frame-options",
    })
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string());
    format!("{}{}", first.unwrap_or_default(), chars.as_str())
}
