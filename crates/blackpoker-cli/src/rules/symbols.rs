//! The symbols of the printed lists: marks of formats, @ timing, $ cost, ★ key cards, ☆ key unit.

use blackpoker::pack::{AtStyle, Style};
use blackpoker::reference::{Entry, Field, Kind, Reference};
use blackpoker::rules::{Speed, Text, Trigger};

use blackpoker_table::Words;

/// The mark of an entry's smallest format.
pub fn mark<'r>(reference: &'r Reference, entry: &Entry) -> &'r str {
    reference.mark(reference.level(entry))
}

/// What each mark means: `■ Lite and up`.
pub fn marks(reference: &Reference, words: &Words) -> String {
    let marks: Vec<String> = reference
        .marks()
        .iter()
        .map(|mark| words.text(mark).to_string())
        .collect();
    marks.join("  ")
}

/// What the symbols mean that occur, in the words of the edition: `@ timing  $ cost`.
pub fn meanings(reference: &Reference, words: &Words) -> String {
    let occurs = |symbol: char| {
        let mut of_entries = reference
            .entries
            .iter()
            .flat_map(|entry| symbols(&reference.style, entry, words));
        of_entries.any(|text| text.starts_with(symbol))
    };
    let known = reference.style.symbols.iter().filter(|(symbol, _)| occurs(*symbol));
    let meanings: Vec<String> = known
        .map(|(symbol, meaning)| format!("{symbol} {}", words.text(meaning)))
        .collect();
    meanings.join("  ")
}

/// The cost letters that occur, with what they mean.
pub fn costs<'r>(reference: &'r Reference, words: &'r Words) -> impl Iterator<Item = (&'r str, &'r str)> {
    let occurs = |letter: &str| {
        let mut costs = reference.entries.iter().filter_map(|entry| entry.fact(Field::Cost));
        // Japanese words have no letters of this kind.
        costs.any(|cost| cost.ja.contains(letter))
    };
    let known = reference.costs.iter().filter(move |cost| occurs(&cost.id));
    known.map(|cost| (cost.id.as_str(), words.text(&cost.name)))
}

/// The symbols of an entry, those that it has.
pub fn symbols(style: &Style, entry: &Entry, words: &Words) -> Vec<String> {
    let at = entry.at.as_ref().map(|at| format!("@{}", words.text(&at.text)));
    let of_keys = keys(style, entry, words);
    let of_keys = of_keys.into_iter().map(|(mark, text)| format!("{mark}{text}"));
    let cost = entry.fact(Field::Cost).map(|cost| format!("${}", words.text(cost)));
    at.into_iter().chain(cost).chain(of_keys).collect()
}

/// The symbols ★ and ☆ of an entry: key cards, the key unit, the cards that make a character.
pub fn keys<'e>(style: &Style, entry: &'e Entry, words: &Words) -> Vec<(char, &'e str)> {
    let cards = match entry.kind {
        Kind::Character => entry.fact(Field::Cards),
        Kind::Action | Kind::Fog | Kind::Trump | Kind::Frame | Kind::FrameOption | Kind::Word => None,
    };
    let all = [
        ('★', entry.fact(Field::Key)),
        ('☆', entry.fact(Field::Unit)),
        (style.cards, cards),
    ];
    let has = |(mark, text): (char, Option<&'e Text>)| Some((mark, words.text(text?)));
    all.into_iter().filter_map(has).collect()
}

/// Whether lists without triggers say that players cannot cause it directly.
pub fn is_indirect(reference: &Reference, entry: &Entry) -> bool {
    let is_triggered = entry.at.as_ref().is_some_and(|at| at.trigger == Trigger::Triggered);
    is_triggered && reference.style.at == AtStyle::Timing
}

/// Where lists print only the timing: what the effect is, and whether it can be caused directly.
pub fn manner(reference: &Reference, entry: &Entry, words: &Words) -> Vec<String> {
    let mut manner = Vec::new();
    if let (Some(at), AtStyle::Timing) = (&entry.at, reference.style.at) {
        if is_indirect(reference, entry) {
            manner.push(words.word("sheet-not-directly"));
        }
        manner.push(words.word(match at.speed {
            Speed::Immediate => "sheet-effect-immediate",
            Speed::Normal => "sheet-effect-normal",
        }));
    }
    manner
}

/// What lists print of an entry before they say what it does.
pub fn remarks(reference: &Reference, entry: &Entry, words: &Words) -> Vec<String> {
    let told = |id: &str, text: &Text| words.say(id, &[("text", words.text(text).to_string())]);
    let mut remarks = manner(reference, entry, words);
    remarks.extend(entry.fact(Field::Target).map(|target| told("sheet-target", target)));
    let labels = entry.fact(Field::Labels).filter(|_| reference.speaks_of(Field::Labels));
    remarks.extend(labels.map(|labels| told("sheet-labels", labels)));
    remarks
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
    let mut title = words.text(&reference.title).to_string();
    if let Some(custom) = &reference.custom {
        title = format!("{title} + {} {}", custom.name, custom.version);
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
        Kind::Word => "heading-words",
    })
}

pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string());
    format!("{}{}", first.unwrap_or_default(), chars.as_str())
}
