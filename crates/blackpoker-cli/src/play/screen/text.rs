//! Text that fits: widths count columns, because Japanese letters take two.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text cut to a width, with a sign that there was more.
pub fn cut(text: &str, most: usize) -> String {
    if text.width() <= most {
        return text.to_string();
    }
    let mut kept = String::new();
    for letter in text.chars() {
        if kept.width() + letter.width().unwrap_or(0) + 1 > most {
            break;
        }
        kept.push(letter);
    }
    kept.push('…');
    kept
}

/// The text with spaces behind it.
pub fn pad(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(text.width())))
}

/// The text in lines of at most this width. Japanese breaks anywhere but before closing marks.
pub fn wrap(text: &str, most: usize) -> Vec<String> {
    let most = most.max(2);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for piece in pieces(paragraph) {
            let fits = line.width() + piece.trim_end().width() <= most;
            if !fits && !line.is_empty() {
                lines.push(std::mem::take(&mut line).trim_end().to_string());
            }
            for letter in piece.chars() {
                // Only what is wider than a whole line gets here without room.
                if line.width() + letter.width().unwrap_or(0) > most {
                    if letter == ' ' {
                        break;
                    }
                    lines.push(std::mem::take(&mut line).trim_end().to_string());
                }
                line.push(letter);
            }
        }
        lines.push(line.trim_end().to_string());
    }
    lines
}

/// What is not broken: words with the space behind them, and single wide letters.
fn pieces(text: &str) -> Vec<String> {
    const CLOSING: &str = "。、，）」』〉：；";
    const OPENING: &str = "（「『〈";
    let mut pieces: Vec<String> = Vec::new();
    let mut open = false;
    for letter in text.chars() {
        let wide = letter.width().unwrap_or(0) > 1;
        match pieces.last_mut() {
            Some(last) if CLOSING.contains(letter) => {
                last.push(letter);
                open = false;
            }
            Some(last) if open && (!wide || last.ends_with(|c| OPENING.contains(c))) => {
                last.push(letter);
                open = letter != ' ' && !wide;
            }
            _ => {
                pieces.push(letter.to_string());
                open = (letter != ' ' && !wide) || OPENING.contains(letter);
            }
        }
    }
    pieces
}

/// How things look. Without color everything is still told apart by signs and letters.
#[derive(Clone, Copy)]
pub struct Theme {
    pub color: bool,
}

impl Theme {
    fn fg(self, color: Color) -> Style {
        if self.color {
            Style::new().fg(color)
        } else {
            Style::new()
        }
    }

    /// The line that says what is asked.
    pub fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub fn warning(self) -> Style {
        self.fg(Color::LightRed).add_modifier(Modifier::BOLD)
    }

    pub fn good(self) -> Style {
        self.fg(Color::LightGreen).add_modifier(Modifier::BOLD)
    }

    /// Four colors, none of which is told from another by red and green alone.
    fn suit(self, letter: char) -> Option<Style> {
        match letter {
            '♠' => Some(self.fg(Color::Reset)),
            '♡' => Some(self.fg(Color::LightRed)),
            '♢' => Some(self.fg(Color::LightBlue)),
            '♣' => Some(self.fg(Color::LightYellow)),
            _ => None,
        }
    }

    /// A text in which cards have the color of their suit.
    pub fn paint(self, text: &str, style: Style) -> Line<'static> {
        let mut spans = Vec::new();
        let mut plain = String::new();
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            let Some(suit) = self.suit(letter) else {
                plain.push(letter);
                continue;
            };
            spans.push(Span::styled(std::mem::take(&mut plain), style));
            let mut card = letter.to_string();
            while let Some(rank) = letters.next_if(|c| c.is_ascii_digit() || "AJQK".contains(*c)) {
                card.push(rank);
            }
            spans.push(Span::styled(card, style.patch(suit)));
        }
        spans.push(Span::styled(plain, style));
        Line::from(spans)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_never_too_wide() {
        let text = "If you hold more than seven cards, discard. 手札が8枚以上あれば、（7枚になるまで）選んで捨てる。aaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
        for most in 2..60 {
            let lines = wrap(text, most);
            assert!(lines.iter().all(|line| width(line) <= most), "{most}: {lines:?}");
            let joined: String = lines.concat();
            assert_eq!(joined.replace(' ', ""), text.replace(' ', ""), "{most}");
        }
        assert_eq!(wrap("one two", 4), ["one", "two"]);
        assert_eq!(wrap("捨てる。次", 6), ["捨て", "る。次"]);
    }

    #[test]
    fn cutting_says_that_there_was_more() {
        assert_eq!(cut("abcdef", 4), "abc…");
        assert_eq!(cut("手札なし", 5), "手札…");
        assert_eq!(cut("abc", 3), "abc");
    }
}
