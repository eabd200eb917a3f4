//! Columns and paragraphs by display width: a Japanese character is as wide as two others.

use blackpoker::Lang;
use blackpoker_table::Words;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Columns that a text takes.
pub fn width(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

/// A text with blanks behind it.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Rows with aligned columns; the last column is not filled up.
pub fn align(rows: &[Vec<String>]) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    let widest = |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| width(cell)).max();
    let widths: Vec<usize> = (0..count).map(|at| widest(at).unwrap_or_default()).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).filter(|(_, width)| **width > 0);
        let cells: Vec<String> = cells.map(|(cell, width)| pad(cell, *width)).collect();
        cells.join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect()
}

/// The text of an entry without the line breaks of its rule file, which belong to no column; items of a list stay
/// apart.
pub fn paragraphs(text: &str, lang: Lang) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for line in text.lines().map(str::trim) {
        match all.last_mut() {
            Some(last) if !line.starts_with(['・', '-']) => {
                last.push_str(if lang == Lang::En { " " } else { "" });
                last.push_str(line);
            }
            _ => all.push(line.to_string()),
        }
    }
    all
}

/// Characters that do not begin a line of Japanese text.
const NOT_FIRST: &str = "、。，．・：；）」』】〉》！？ー々…ぁぃぅぇぉっゃゅょァィゥェォッャュョ";
/// Characters that do not end one.
const NOT_LAST: &str = "（「『【〈《";

/// Lines of at most so many columns; line breaks of the text stay.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    text.lines().flat_map(|line| wrap_line(line, columns.max(8))).collect()
}

fn wrap_line(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in pieces(text) {
        let full = lines.last().map_or(0, |line| width(line) + width(piece.trim_end())) > columns;
        if full && lines.last().is_some_and(|line| !line.is_empty()) {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(if line.is_empty() { piece.trim_start() } else { piece });
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_string()).collect()
}

/// What stays together: words with the blanks behind them, single wide characters with their punctuation.
fn pieces(text: &str) -> Vec<&str> {
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let wide = |c: char| c.width().unwrap_or_default() > 1;
    let may_break = |before: char, after: char| {
        let between_words = before == ' ' && after != ' ';
        let between_wide = (wide(before) || wide(after)) && before != ' ' && after != ' ';
        (between_words || between_wide) && !NOT_FIRST.contains(after) && !NOT_LAST.contains(before)
    };
    let mut pieces = Vec::new();
    let mut start = 0;
    for pair in chars.windows(2) {
        let [(_, before), (at, after)] = pair else { continue };
        if may_break(*before, *after) {
            pieces.push(&text[start..*at]);
            start = *at;
        }
    }
    pieces.push(&text[start..]);
    pieces
}

/// What stood there, or a word for nothing.
pub fn or_nothing(text: &str, words: &Words) -> String {
    if text.is_empty() {
        words.word("diff-none")
    } else {
        text.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_in_both_scripts() {
        let rows = [["投擲", "a"], ["Up", "b"]].map(|row| row.map(str::to_string).to_vec());
        assert_eq!(align(&rows), ["投擲  a", "Up    b"]);
    }

    #[test]
    fn lines_are_not_too_long_and_nothing_is_lost() {
        let text = "どちらかの場の兵士1体を対象に取る。サイズが0でなく、♢のキーカードの数字で割り切れる。 And a few words, too.";
        for columns in [8, 20, 33, 60] {
            let lines = wrap(text, columns);
            assert!(lines.iter().all(|line| width(line) <= columns + 2), "{lines:?}");
            assert!(lines.iter().all(|line| !line.starts_with(['。', '、'])), "{lines:?}");
            let letters = |text: &str| text.chars().filter(|c| *c != ' ').collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(text));
        }
        assert_eq!(wrap("a b\nc", 20), ["a b", "c"]);
        assert_eq!(wrap("", 20), Vec::<String>::new());
    }

    #[test]
    fn sentences_flow_and_items_stay_apart() {
        assert_eq!(
            paragraphs("One\nsentence:\n- an item\n  of two lines\n- another", Lang::En),
            ["One sentence:", "- an item of two lines", "- another"]
        );
        assert_eq!(
            paragraphs("文。\n次の文。\n・項目", Lang::Ja),
            ["文。次の文。", "・項目"]
        );
    }
}
