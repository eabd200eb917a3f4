//! Words of lists as entries of a reference.

use super::entry::{Entry, Fact, Field, Kind};
use super::note::names;
use super::say::join;
use crate::pack::{Pack, Word};

pub(super) fn word(pack: &Pack, word: &Word) -> Entry {
    let names = names(pack, &word.see);
    let see = (!names.is_empty()).then(|| Fact {
        field: Field::See,
        value: join(&names, "list-between"),
    });
    Entry {
        kind: Kind::Word,
        id: word.id.value.clone(),
        name: word.name.clone(),
        kana: word.kana.clone(),
        text: word.text.clone(),
        category: None,
        card: None,
        trump: None,
        at: None,
        formats: Vec::new(),
        frames: None,
        custom: false,
        on_sheets: word.on_sheets,
        facts: see.into_iter().collect(),
    }
}
