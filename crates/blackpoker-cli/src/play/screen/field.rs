//! One player's side of the table as lines: life, graveyard and hand at the edge, bulwarks and soldiers towards the middle.

use blackpoker::{BulwarkView, Card, Choice, Owned, Pick, Seat, SideView, SoldierView};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::model::Play;
use super::text::{Theme, cut, pad, width};
use blackpoker_table::Board;
use blackpoker_table::Voice;
use blackpoker_table::Words;

/// Columns of the names of rows.
const NAME: usize = 11;

/// A unit or card with its looks.
struct Chip {
    text: String,
    style: Style,
}

/// A row of the table; it may take several lines.
pub type Row = Vec<Line<'static>>;

/// How rows share the room that there is.
#[derive(Clone, Copy)]
pub struct Room {
    /// Rows may take several lines.
    pub wrapped: bool,
    /// Trumps and fogs are one row.
    pub shared: bool,
}

impl Room {
    /// From the most comfortable to the smallest.
    pub const ALL: [Room; 4] = [
        Room::new(true, false),
        Room::new(true, true),
        Room::new(false, false),
        Room::new(false, true),
    ];

    const fn new(wrapped: bool, shared: bool) -> Room {
        Room { wrapped, shared }
    }
}

/// The side of a seat, row by row from the edge of the table to its middle.
pub fn side(play: &Play, words: &Words, theme: Theme, seat: Seat, columns: usize, room: Room) -> Vec<Row> {
    let wrapped = room.wrapped;
    let board = play.board(words);
    let side = &play.view.sides[seat];
    // Whoever holds the turn is marked, not only by color.
    let turn = if play.view.turn == seat { "▶" } else { " " };
    let mut rows = vec![row(
        theme,
        turn,
        &edge(play, &board, theme, seat, side),
        columns,
        wrapped,
    )];
    let mut add = |name: &str, chips: Vec<Chip>| {
        let name = format!(" {}", pad(&cut(&words.word(name), NAME - 2), NAME - 1));
        rows.push(row(theme, &name, &chips, columns, wrapped));
    };
    if let Some(hand) = side.hand.cards {
        let card = |card: Card| {
            let usable = play.starts(Pick::Card(Owned::new(seat, card)).into());
            Chip {
                text: format!("{}{}", words.card(card), if usable { "*" } else { "" }),
                style: if usable { theme.strong() } else { Style::new() },
            }
        };
        add("row-hand", hand.iter().map(card).collect());
    }
    let plain = |text: String| Chip {
        text,
        style: Style::new(),
    };
    let mut fogs: Vec<Chip> = board.fogs(side).into_iter().map(plain).collect();
    let places = 0..side.trumps.len() as u8;
    let mut trumps: Vec<Chip> = places
        .map(|place| {
            let name = side.trumps.get(usize::from(place)).map(|trump| trump.name);
            let chip = trump(&board, theme, seat, place);
            match name {
                Some(name) => starred(play, name, chip),
                None => chip,
            }
        })
        .collect();
    if room.shared && !trumps.is_empty() {
        trumps.append(&mut fogs);
    }
    if !trumps.is_empty() {
        add("row-trumps", trumps);
    }
    let bulwarks = side.bulwarks.iter().enumerate();
    add(
        "row-bulwarks",
        bulwarks
            .map(|(place, b)| bulwark(&board, seat, place as u8, b))
            .collect(),
    );
    let aside = board.aside(side);
    let soldiers = side
        .soldiers
        .iter()
        .map(|(s, cards)| starred(play, s.name, soldier(&board, s, cards)));
    // Before the game begins, a card may lie covered in the soldier's place.
    let covered = aside.iter().filter(|_| !board.keeps());
    let covered = covered.map(|text| plain(format!("▒{text}▒")));
    add("row-soldiers", soldiers.chain(covered).collect());
    if board.keeps() && !aside.is_empty() {
        add("row-aside", aside.into_iter().map(plain).collect());
    }
    if !fogs.is_empty() {
        add("row-fog", fogs);
    }
    if !side.revealed.is_empty() {
        let cards = side.revealed.iter().map(|card| plain(words.card(*card)));
        add("row-revealed", cards.collect());
    }
    rows
}

/// Marks what something begins with.
fn starred(play: &Play, name: Choice, mut chip: Chip) -> Chip {
    if play.starts(name) {
        chip.text.push('*');
        chip.style = chip.style.add_modifier(Modifier::BOLD);
    }
    chip
}

/// Who it is, and what can be counted.
fn edge(play: &Play, board: &Board<'_>, theme: Theme, seat: Seat, side: &SideView) -> Vec<Chip> {
    let who = match (play.table.is_hot_seat(), seat == play.seat) {
        (false, true) => "side-you",
        (false, false) => "side-opponent",
        (true, _) => "side-player",
    };
    let who = board.words.say(who, &[("seat", Voice::from(board.words).seat(seat))]);
    let counts = board.counts(seat, side).into_iter();
    // The opponent's is counted there already.
    let hand = side
        .hand
        .cards
        .map(|hand| board.words.say("hand-count", &[("count", hand.len().to_string())]));
    let texts = std::iter::once(who).chain(hand).chain(counts);
    texts
        .map(|text| Chip {
            text,
            style: theme.strong(),
        })
        .collect()
}

/// A row with its name; what does not fit goes on the next line or is counted.
fn row(theme: Theme, name: &str, chips: &[Chip], columns: usize, wrapped: bool) -> Row {
    let mut lines = Vec::new();
    let mut spans = vec![Span::styled(name.to_string(), theme.faint())];
    let mut used = width(name);
    if chips.is_empty() {
        spans.push(Span::styled("–", theme.faint()));
    }
    for (at, chip) in chips.iter().enumerate() {
        let wide = width(&chip.text) + 2;
        let more = if wrapped || at + 1 == chips.len() { 0 } else { 4 };
        if used + wide + more > columns + 2 {
            if !wrapped {
                spans.push(Span::styled(format!("+{}", chips.len() - at), theme.strong()));
                break;
            }
            lines.push(Line::from(std::mem::take(&mut spans)));
            spans.push(Span::raw(" ".repeat(NAME)));
            used = NAME;
        }
        spans.extend(theme.paint(&chip.text, chip.style).spans);
        spans.push(Span::raw("  "));
        used += wide;
    }
    lines.push(Line::from(spans));
    lines
}

/// Charged stands upright, driven is turned.
fn frame(inside: &str, driven: bool) -> String {
    if driven {
        format!("‹{inside}›")
    } else {
        format!("[{inside}]")
    }
}

fn blocks(board: &Board<'_>, attacker: Option<Choice>) -> String {
    attacker.map_or_else(String::new, |attacker| format!("◄{}", board.short(attacker)))
}

fn style(driven: bool, fights: bool) -> Style {
    let mut style = Style::new();
    if driven {
        style = style.add_modifier(Modifier::DIM);
    }
    if fights {
        style = Style::new().add_modifier(Modifier::BOLD);
    }
    style
}

/// Face up like a unit; face down between shades, with what the seat knows of it.
fn trump(board: &Board<'_>, theme: Theme, seat: Seat, place: u8) -> Chip {
    let trump = board.view.sides[seat].trumps.get(usize::from(place));
    let (up, locked) = trump.map_or((false, false), |trump| (trump.up, trump.locked));
    let name = board.trump_card(seat, place).map(|card| board.trump_name(card));
    let mut text = match (up, name) {
        (true, Some(name)) => frame(&name, false),
        (_, Some(name)) => format!("▒t{} {name}▒", place + 1),
        (_, None) => format!("▒t{}▒", place + 1),
    };
    if locked {
        text.push_str(&format!("×{}", board.words.word("locked")));
    }
    let style = if up { theme.strong() } else { Style::new() };
    Chip { text, style }
}

fn bulwark(board: &Board<'_>, seat: Seat, place: u8, bulwark: &BulwarkView) -> Chip {
    let known = bulwark.card.or_else(|| board.knowledge.known_bulwark(seat, place));
    let face = known.map_or_else(|| "▒▒".to_string(), |card| board.words.card(card));
    let new = if bulwark.new { "'" } else { "" };
    let text = frame(&format!("b{} {face}", place + 1), bulwark.driven);
    Chip {
        text: format!("{text}{new}{}", blocks(board, bulwark.blocks)),
        style: style(bulwark.driven, bulwark.blocks.is_some()),
    }
}

fn soldier(board: &Board<'_>, soldier: &SoldierView, cards: &[Card]) -> Chip {
    let attacks = if soldier.attacks { "►" } else { "" };
    let new = if soldier.new { "'" } else { "" };
    let unit = frame(&board.words.cards(cards.iter().copied(), "+"), soldier.driven);
    Chip {
        text: format!(
            "{attacks}{unit}{}{new}{}",
            board.size(soldier, cards),
            blocks(board, soldier.blocks)
        ),
        style: style(soldier.driven, soldier.attacks || soldier.blocks.is_some()),
    }
}
