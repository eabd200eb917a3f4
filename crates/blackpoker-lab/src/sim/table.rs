//! The tables that rows are written to: their columns, the same for every file format.

use std::fmt::Write;

use blackpoker::{BySeat, CardSet, Rules, Seat};

use super::row::{ActionRow, Ending, How, Rows, TurnRow};

/// Takes cells, one after the other.
pub type Put<'p> = &'p mut dyn FnMut(Cell<'_>);

/// A table.
#[derive(Clone, Copy)]
pub struct Table {
    /// Its name, and that of its files.
    pub name: &'static str,
    /// Its columns, in order.
    pub columns: &'static [Column],
    /// Gives the cells of all rows of a game, row by row.
    pub fill: fn(&Rows, &Names<'_>, Put<'_>),
}

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What is in it.
    pub kind: Kind,
}

/// What is in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number.
    Number,
    /// Yes or no.
    Flag,
    /// A word.
    Text,
    /// A word, or nothing.
    MaybeText,
    /// Yes or no, or nothing.
    MaybeFlag,
}

/// A value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell<'a> {
    /// A number.
    Number(u64),
    /// Yes or no.
    Flag(bool),
    /// A word.
    Text(&'a str),
    /// Nothing.
    Nothing,
}

/// Names that the cells need.
pub struct Names<'a> {
    /// For the ids of actions.
    pub rules: &'a Rules,
    /// The players.
    pub players: &'a [String; 2],
}

pub(crate) const fn number(name: &'static str) -> Column {
    let kind = Kind::Number;
    Column { name, kind }
}

const fn flag(name: &'static str) -> Column {
    let kind = Kind::Flag;
    Column { name, kind }
}

pub(crate) const fn text(name: &'static str) -> Column {
    let kind = Kind::Text;
    Column { name, kind }
}

const fn maybe_text(name: &'static str) -> Column {
    let kind = Kind::MaybeText;
    Column { name, kind }
}

const fn maybe_flag(name: &'static str) -> Column {
    let kind = Kind::MaybeFlag;
    Column { name, kind }
}

/// One row for each game.
pub const GAMES: Table = Table {
    name: "games",
    columns: &[
        number("game"),
        number("seed"),
        text("player_a"),
        text("player_b"),
        text("first"),
        maybe_text("winner"),
        text("ending"),
        maybe_text("decisive_action"),
        maybe_text("decisive_seat"),
        maybe_text("decisive_how"),
        number("turns"),
        number("commands"),
        number("decisions_a"),
        number("decisions_b"),
        number("illegal"),
        number("life_a"),
        number("life_b"),
        text("opening_a"),
        text("opening_b"),
        text("rare_a"),
        text("rare_b"),
        text("trumps_a"),
        text("trumps_b"),
        text("opened_a"),
        text("opened_b"),
    ],
    fill: games,
};

/// One row for each game, seat and action that occurred or could have been requested.
pub const ACTIONS: Table = Table {
    name: "actions",
    columns: &[
        number("game"),
        text("seat"),
        flag("went_first"),
        maybe_flag("won"),
        text("action"),
        number("chances"),
        number("requested"),
        number("triggered"),
        number("resolved"),
        number("lost"),
        number("nullified"),
        number("dropped"),
        flag("decisive"),
    ],
    fill: actions,
};

/// One row for each turn.
pub const TURNS: Table = Table {
    name: "turns",
    columns: &[
        number("game"),
        number("turn"),
        text("turn_player"),
        number("life_a"),
        number("life_b"),
        number("hand_a"),
        number("hand_b"),
        number("bulwarks_a"),
        number("bulwarks_b"),
        number("soldiers_a"),
        number("soldiers_b"),
    ],
    fill: turns,
};

fn games(rows: &Rows, names: &Names<'_>, put: Put<'_>) {
    let row = &rows.game;
    let decisive = row.decisive.as_ref();
    put(Cell::Number(row.game));
    put(Cell::Number(row.seed));
    for seat in Seat::BOTH {
        put(Cell::Text(&names.players[usize::from(row.players[seat] & 1)]));
    }
    put(Cell::Text(letter(row.first)));
    put(row.winner.map_or(Cell::Nothing, |seat| Cell::Text(letter(seat))));
    put(Cell::Text(ending(row.ending)));
    put(decisive.map_or(Cell::Nothing, |d| Cell::Text(names.action(d.action.0))));
    put(decisive.map_or(Cell::Nothing, |d| Cell::Text(letter(d.seat))));
    put(decisive.map_or(Cell::Nothing, |d| Cell::Text(how(d.how))));
    put(Cell::Number(row.turns.into()));
    put(Cell::Number(row.commands.into()));
    for decisions in row.decisions.0 {
        put(Cell::Number(decisions.into()));
    }
    put(Cell::Number(row.illegal.into()));
    both(&row.life, put);
    let mut list = String::new();
    for sets in [&row.opening, &row.rare, &row.trumps, &row.opened] {
        for set in sets.0 {
            cards(set, &mut list);
            put(Cell::Text(&list));
        }
    }
}

fn actions(rows: &Rows, names: &Names<'_>, put: Put<'_>) {
    let game = &rows.game;
    for row in &rows.actions {
        let ActionRow { seat, action, .. } = *row;
        put(Cell::Number(row.game));
        put(Cell::Text(letter(seat)));
        put(Cell::Flag(seat == game.first));
        put(game.winner.map_or(Cell::Nothing, |winner| Cell::Flag(winner == seat)));
        put(Cell::Text(names.action(action.0)));
        for count in [
            row.chances,
            row.requested,
            row.triggered,
            row.resolved,
            row.lost,
            row.nullified,
            row.dropped,
        ] {
            put(Cell::Number(count.into()));
        }
        put(Cell::Flag(row.decisive));
    }
}

fn turns(rows: &Rows, _: &Names<'_>, put: Put<'_>) {
    for row in &rows.turns {
        let TurnRow { game, turn, .. } = *row;
        put(Cell::Number(game));
        put(Cell::Number(turn.into()));
        put(Cell::Text(letter(row.turn_player)));
        for counts in [&row.life, &row.hand, &row.bulwarks, &row.soldiers] {
            both(counts, put);
        }
    }
}

fn both(counts: &BySeat<u8>, put: Put<'_>) {
    for count in counts.0 {
        put(Cell::Number(count.into()));
    }
}

pub(crate) fn letter(seat: Seat) -> &'static str {
    match seat {
        Seat::A => "A",
        Seat::B => "B",
    }
}

fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "won",
        Ending::Draw => "draw",
        Ending::Limit => "limit",
        Ending::Stuck => "stuck",
    }
}

fn how(how: How) -> &'static str {
    match how {
        How::Effect => "effect",
        How::Cost => "cost",
    }
}

/// Cards with spaces between them.
fn cards(set: CardSet, list: &mut String) {
    list.clear();
    for card in set {
        let space = if list.is_empty() { "" } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(list, "{space}{card}");
    }
}

impl Names<'_> {
    fn action(&self, number: u8) -> &str {
        let action = self.rules.actions.get(usize::from(number));
        action.map_or("", |action| &action.id)
    }
}
