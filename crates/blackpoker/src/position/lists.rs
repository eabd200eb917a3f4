//! Lists in a scenario file: as a list of texts, or as one text.

use std::fmt;

use serde::Deserializer;
use serde::de::{Error, SeqAccess, Visitor};

/// `["soldier C7", "bulwark D9"]` or `"soldier C7; bulwark D9"`.
pub(super) fn list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    deserializer.deserialize_any(ListVisitor)
}

/// `"A:S7 A:H9"` or `["A:S7", "A:H9"]`.
pub(super) fn words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(list(deserializer)?.join(" "))
}

/// The texts of a list.
pub(super) fn texts<'de, A: SeqAccess<'de>>(mut seq: A) -> Result<Vec<String>, A::Error> {
    let mut texts = Vec::new();
    while let Some(text) = seq.next_element()? {
        texts.push(text);
    }
    Ok(texts)
}

struct ListVisitor;

impl<'de> Visitor<'de> for ListVisitor {
    type Value = Vec<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of texts such as [\"soldier C7\", \"bulwark D9\"]")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Vec<String>, E> {
        let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
        Ok(parts.map(str::to_string).collect())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Vec<String>, A::Error> {
        texts(seq)
    }
}
