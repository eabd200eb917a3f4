//! What players may call themselves: something that others can see, and cannot mistake for somebody else.

use unicode_segmentation::UnicodeSegmentation;

use super::limits;

/// Why a name is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadName {
    /// Nothing, or too much.
    Length,
    /// Something in it cannot be seen, or makes the rest look otherwise.
    Unseen,
    /// Letters of several scripts that look alike.
    Mixed,
    /// Records call the computer like that.
    Computer,
}

/// How records begin the name of the computer.
const COMPUTER: &str = "computer level:";

/// A name as it is kept: without what stands around it, and with single spaces.
pub fn checked(name: &str) -> Result<String, BadName> {
    let mut before = ' ';
    for letter in name.chars() {
        if is_unseen(letter) || hangs_on(before, letter) {
            return Err(BadName::Unseen);
        }
        before = letter;
    }
    let name = name.split_whitespace().collect::<Vec<&str>>().join(" ");
    let graphemes = name.graphemes(true).count();
    if graphemes == 0 || graphemes > limits::NAME || name.len() > limits::NAME_BYTES {
        return Err(BadName::Length);
    }
    if name.to_lowercase().starts_with(COMPUTER) {
        return Err(BadName::Computer);
    }
    let mut scripts = name.chars().filter_map(alike);
    let first = scripts.next();
    match scripts.all(|script| Some(script) == first) {
        true => Ok(name),
        false => Err(BadName::Mixed),
    }
}

/// A name as it stands among other words: one that is written from right to left does not turn around the numbers
/// beside it.
pub fn among_words(name: &str) -> String {
    match name.chars().any(is_from_the_right) {
        true => format!("\u{2068}{name}\u{2069}"),
        false => name.to_owned(),
    }
}

fn is_from_the_right(letter: char) -> bool {
    matches!(letter,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

/// Controls, marks that take no room, marks that turn writing around, fillers, and what means nothing to anybody else.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}' | '\u{e000}'..='\u{f8ff}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{13430}'..='\u{1345f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{e0000}'..='\u{10ffff}')
}

/// Marks without a letter under them, and marks that change nothing about a letter: only a symbol can be shown in two
/// ways.
fn hangs_on(before: char, mark: char) -> bool {
    match mark {
        '\u{300}'..='\u{36f}'
        | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}'
        | '\u{fe20}'..='\u{fe2f}' => before.is_whitespace(),
        '\u{fe00}'..='\u{fe0f}' => before.is_ascii() || before.is_alphanumeric(),
        _ => false,
    }
}

/// Scripts whose letters look like those of another. Kana, kanji and Latin letters stand side by side in many names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Latin,
    Greek,
    Cyrillic,
    Armenian,
    Cherokee,
    Coptic,
    Lisu,
    /// Letters of phonetics, mathematics and numerals, which are drawn like those of Latin.
    Imitated,
}

fn alike(letter: char) -> Option<Script> {
    if !letter.is_alphabetic() {
        return None;
    }
    match letter {
        '\u{250}'..='\u{2ff}'
        | '\u{1d00}'..='\u{1dbf}'
        | '\u{2071}'..='\u{209c}'
        | '\u{2100}'..='\u{218f}'
        | '\u{24b6}'..='\u{24e9}'
        | '\u{a720}'..='\u{a7ff}'
        | '\u{ab30}'..='\u{ab6f}'
        | '\u{10780}'..='\u{107bf}'
        | '\u{1d400}'..='\u{1d7ff}'
        | '\u{1f130}'..='\u{1f189}' => Some(Script::Imitated),
        '\u{2c80}'..='\u{2cff}' => Some(Script::Coptic),
        '\u{a4d0}'..='\u{a4ff}' => Some(Script::Lisu),
        'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' | '\u{ff21}'..='\u{ff5a}' => {
            Some(Script::Latin)
        }
        '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Some(Script::Greek),
        '\u{400}'..='\u{52f}' | '\u{1c80}'..='\u{1c8f}' | '\u{2de0}'..='\u{2dff}' | '\u{a640}'..='\u{a69f}' => {
            Some(Script::Cyrillic)
        }
        '\u{531}'..='\u{58f}' => Some(Script::Armenian),
        '\u{13a0}'..='\u{13ff}' | '\u{ab70}'..='\u{abbf}' => Some(Script::Cherokee),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_from_right_to_left_leave_numbers_where_they_are() {
        for name in ["דנה", "ليلى 3"] {
            let shown = checked(name).map(|kept| among_words(&kept));
            assert_eq!(shown, Ok(format!("\u{2068}{name}\u{2069}")));
        }
        assert_eq!(among_words("花子 7"), "花子 7");
    }

    #[test]
    fn names_are_seen_and_are_whose_they_seem_to_be() {
        for (name, kept) in [
            ("Alice", "Alice"),
            ("  花子  ", "花子"),
            ("Taro 太郎 たろう", "Taro 太郎 たろう"),
            ("Алиса", "Алиса"),
            ("Ελένη 7", "Ελένη 7"),
            ("é̂", "é̂"),
            ("a\u{3000}b", "a b"),
            ("ルナ❤\u{fe0f}", "ルナ❤\u{fe0f}"),
            ("ÆØÅ þ", "ÆØÅ þ"),
        ] {
            assert_eq!(checked(name), Ok(kept.to_owned()), "{name}");
        }
        // Forty letters, each of several code points.
        assert!(checked(&"e\u{301}".repeat(40)).is_ok());
        for (name, problem) in [
            ("", BadName::Length),
            ("   ", BadName::Length),
            (&*"e\u{301}".repeat(41), BadName::Length),
            // One letter with marks that reach over the whole page.
            (&*format!("a{}", "\u{301}".repeat(200)), BadName::Length),
            ("Ali\u{200b}ce", BadName::Unseen),
            ("\u{202e}ecilA", BadName::Unseen),
            ("\u{3164}", BadName::Unseen),
            ("Alice\n", BadName::Unseen),
            ("\u{7}", BadName::Unseen),
            ("Alice\u{fe0f}", BadName::Unseen),
            ("\u{301}\u{302}", BadName::Unseen),
            ("A \u{20dd}", BadName::Unseen),
            ("\u{1bca0}Alice", BadName::Unseen),
            // Letters that are drawn like others.
            ("Goo\u{261}le", BadName::Mixed),
            ("\u{1d400}lice", BadName::Mixed),
            ("A\u{2113}ice", BadName::Mixed),
            ("\u{a4d0}ob", BadName::Mixed),
            ("Аlice", BadName::Mixed),
            ("Alicе", BadName::Mixed),
            // Whose replay would show somebody else.
            ("Computer level:6", BadName::Computer),
            (" COMPUTER  Level:1", BadName::Computer),
        ] {
            assert_eq!(checked(name), Err(problem), "{name:?}");
        }
    }
}
