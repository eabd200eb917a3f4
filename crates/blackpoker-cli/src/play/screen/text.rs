//! Text that fits: widths count columns, because Japanese letters take two.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::ground::Ground;

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
pub struct Theme(Option<Colors>);

/// Colors of the fixed part of the terminal's palette, for one ground: hearts and warnings, diamonds, clubs and what
/// is done. None is told from another by red and green alone.
#[derive(Clone, Copy)]
struct Colors {
    hearts: u8,
    diamonds: u8,
    clubs: u8,
}

const ON_DARK: Colors = Colors {
    hearts: 210,
    diamonds: 117,
    clubs: 222,
};
const ON_LIGHT: Colors = Colors {
    hearts: 124,
    diamonds: 20,
    clubs: 58,
};
/// As readable on white as on black.
const ON_EITHER: Colors = Colors {
    hearts: 160,
    diamonds: 27,
    clubs: 100,
};

impl Theme {
    /// Colors for a ground; `None`: no colors.
    pub fn new(ground: Option<Ground>) -> Theme {
        Theme(ground.map(|ground| match ground {
            Ground::Dark => ON_DARK,
            Ground::Light => ON_LIGHT,
            Ground::Unknown => ON_EITHER,
        }))
    }

    fn fg(self, of: fn(Colors) -> u8) -> Style {
        self.0
            .map_or_else(Style::new, |colors| Style::new().fg(Color::Indexed(of(colors))))
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
        self.fg(|colors| colors.hearts).add_modifier(Modifier::BOLD)
    }

    pub fn good(self) -> Style {
        self.fg(|colors| colors.diamonds).add_modifier(Modifier::BOLD)
    }

    /// Spades have the color of all letters.
    fn suit(self, letter: char) -> Option<Style> {
        match letter {
            '♠' => Some(Style::new()),
            '♡' => Some(self.fg(|colors| colors.hearts)),
            '♢' => Some(self.fg(|colors| colors.diamonds)),
            '♣' => Some(self.fg(|colors| colors.clubs)),
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

    /// The light that a color of the fixed part of the palette gives (WCAG 2).
    fn light(color: u8) -> f64 {
        let part = |level: u8| match [0, 95, 135, 175, 215, 255][usize::from(level)] as f64 / 255.0 {
            low if low <= 0.04045 => low / 12.92,
            high => ((high + 0.055) / 1.055).powf(2.4),
        };
        let color = color - 16;
        0.2126 * part(color / 36) + 0.7152 * part(color / 6 % 6) + 0.0722 * part(color % 6)
    }

    #[test]
    fn suits_can_be_read_on_their_ground() {
        let contrast = |color: u8, ground: f64| {
            let (a, b) = (light(color) + 0.05, ground + 0.05);
            if a > b { a / b } else { b / a }
        };
        let (black, white) = (0.0, 1.0);
        // A dark gray, such as many like it.
        let gray = 0.03;
        let suits = |colors: Colors| [colors.hearts, colors.diamonds, colors.clubs];
        for color in suits(ON_DARK) {
            assert!(contrast(color, black) > 7.0 && contrast(color, gray) > 4.5, "{color}");
        }
        for color in suits(ON_LIGHT) {
            assert!(contrast(color, white) > 5.0, "{color}: {}", contrast(color, white));
        }
        for color in suits(ON_EITHER) {
            let both = [contrast(color, white), contrast(color, black)];
            assert!(both.iter().all(|contrast| *contrast > 3.8), "{color}: {both:?}");
        }
    }

    #[test]
    fn cutting_says_that_there_was_more() {
        assert_eq!(cut("abcdef", 4), "abc…");
        assert_eq!(cut("手札なし", 5), "手札…");
        assert_eq!(cut("abc", 3), "abc");
    }
}
