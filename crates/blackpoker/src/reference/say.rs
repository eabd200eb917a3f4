//! Sentences in both languages at once.

use crate::rules::Text;
use crate::text::{Args, message};

/// A sentence without anything to fill in.
pub(super) fn say(id: &str) -> Text {
    fill(id, &[])
}

/// A sentence with texts filled in.
pub(super) fn fill(id: &str, args: &[(&'static str, &Text)]) -> Text {
    Text::new(|lang| {
        let mut filled = Args::new();
        for (name, value) in args {
            filled.set(name, value.in_language(lang).to_string());
        }
        message(lang, id, &filled)
    })
}

/// A text that is the same in both languages: a symbol, an id, a number.
pub(super) fn same(text: impl ToString) -> Text {
    text.to_string().into()
}

/// Texts one after the other, with a separator from the catalog between them; it keeps its blanks as `{" "}`.
pub(super) fn join(texts: &[Text], separator: &str) -> Text {
    let between = say(separator);
    Text::new(|lang| {
        let parts: Vec<&str> = texts.iter().map(|text| text.in_language(lang)).collect();
        parts.join(between.in_language(lang))
    })
}
