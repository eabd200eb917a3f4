//! Where in a scenario file something stands.

use toml::de::{DeTable, DeValue};

/// Line and column, from 1, of a byte of the text.
pub(super) fn place(text: &str, byte: usize) -> (usize, usize) {
    let mut end = byte.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let before = &text[..end];
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    (line, column)
}

/// The line of a key such as `given.A.field[2]`, or of the last part of it that is there; 0: not even the first.
pub(super) fn line_of(text: &str, path: &str) -> usize {
    let Ok(root) = DeTable::parse(text) else { return 0 };
    let mut found = None;
    let mut table = Some(root.get_ref());
    for part in path.split('.') {
        let (key, item) = match part.split_once('[') {
            Some((key, rest)) => (key, rest.trim_end_matches(']').parse::<usize>().ok()),
            None => (part, None),
        };
        let entry = table.and_then(|table| table.iter().find(|(name, _)| name.get_ref() == key));
        let Some((name, value)) = entry else { break };
        found = Some(name.span().start);
        table = value.get_ref().as_table();
        if let (DeValue::Array(list), Some(at)) = (value.get_ref(), item)
            && let Some(value) = list.get(at.wrapping_sub(1))
        {
            found = Some(value.span().start);
        }
    }
    found.map_or(0, |byte| place(text, byte).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_in_any_style() {
        let text =
            "edition = \"8.2\"\n[given]\nA = { life = 3,\n field = [\"x\",\n \"y\"] }\n[given.B]\nhand = \"S3\"\n";
        for (path, line) in [
            ("edition", 1),
            ("given.A.life", 3),
            ("given.A.field[2]", 5),
            ("given.A.field[3]", 4),
            ("given.B.hand", 7),
            ("given.B.life", 6),
            ("nothing", 0),
        ] {
            assert_eq!(line_of(text, path), line, "{path}");
        }
    }
}
