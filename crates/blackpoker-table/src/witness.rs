//! What a player's browser kept of a game, beside the record: a server can write any record, but it cannot change what
//! a browser has seen.

use blackpoker::{Event, Replay, Seat, SeenEvent, Viewer};
use serde::Deserialize;
use serde_json::Value;

use crate::fair::Proof;

/// The version of what is kept.
const VERSION: &str = "witness 1";
/// Events that show cards or the order of cards. The others name actions by numbers, which may be others in another
/// program.
const CARDS: [&str; 6] = ["moved", "newTop", "shown", "looked", "trumpTurned", "shuffled"];

/// A file that a page has saved.
#[derive(Deserialize)]
pub struct Witness {
    blackpoker: String,
    /// The cards were to fall by chance, and not for practice or as in another game.
    #[serde(default)]
    chance: bool,
    /// The server's promise, as it was seen before anybody sat down.
    promise: String,
    /// The seat that the opener asked for.
    chosen: Option<Seat>,
    /// 0 for the opener, 1 for the other.
    place: usize,
    seat: Option<Seat>,
    number: String,
    /// The players' promises, as they were when this player showed the number.
    promises: [Option<String>; 2],
    told: Vec<Told>,
    /// The record, as the server gave it out.
    pub record: String,
}

/// What was told at once.
#[derive(Deserialize)]
struct Told {
    /// After so many commands.
    from: usize,
    /// Up to so many.
    to: usize,
    events: Vec<Value>,
}

/// What a browser knows otherwise than the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Odd {
    /// What the server or a player promised.
    Promise,
    /// The number that this player added.
    Number,
    /// Who sat where, and whether that was chosen.
    Seat,
    /// What happened between these numbers of commands.
    Told {
        /// The first.
        from: usize,
        /// The last.
        to: usize,
    },
}

impl Witness {
    /// Whether a file is one, and not a record.
    pub fn is_one(bytes: &[u8]) -> bool {
        bytes.trim_ascii_start().starts_with(b"{")
    }

    /// Reads a file; `None`: it is none that this program knows.
    pub fn read(bytes: &[u8]) -> Option<Witness> {
        let witness: Witness = serde_json::from_slice(bytes).ok()?;
        (witness.blackpoker == VERSION && witness.place < 2).then_some(witness)
    }

    /// How many events it tells of.
    pub fn events(&self) -> usize {
        self.told.iter().map(|told| told.events.len()).sum()
    }

    /// Whether the browser was told of every command of so many.
    pub fn is_whole(&self, commands: usize) -> bool {
        let mut known = 0;
        let goes_on = |told: &Told| std::mem::replace(&mut known, told.to) == told.from;
        self.told.iter().all(goes_on) && known == commands
    }

    /// The first thing that the browser knows otherwise; `None`: it agrees with the record.
    pub fn differs(&self, replay: &Replay) -> Option<Odd> {
        let Some(proof) = Proof::of(&replay.record.header.tags) else {
            // A record without promises says nothing against itself; who saw them knows better.
            return self.chance.then_some(Odd::Promise);
        };
        let promised = proof.promised.clone().unwrap_or_default();
        let seen = self
            .promises
            .each_ref()
            .map(|promise| promise.clone().unwrap_or_default());
        if self.promise != proof.promise || seen != promised {
            return Some(Odd::Promise);
        }
        if self.number != proof.added[self.place] {
            return Some(Odd::Number);
        }
        let mine = if self.place == 0 { proof.opener } else { !proof.opener };
        let is_chosen = self
            .chosen
            .map_or(!proof.chosen, |seat| proof.chosen && seat == proof.opener);
        if !is_chosen || self.seat.is_some_and(|seat| seat != mine) {
            return Some(Odd::Seat);
        }
        let happened = as_seen(replay, mine);
        let odd = self.told.iter().find(|told| !told.holds(&happened))?;
        let (from, to) = (odd.from, odd.to);
        Some(Odd::Told { from, to })
    }
}

impl Told {
    fn holds(&self, happened: &[Vec<Value>]) -> bool {
        let told: Vec<&Value> = self.events.iter().filter(|event| shows_cards(event)).collect();
        let first = self.from.saturating_add(1);
        let Some(after) = happened.get(first..=self.to) else {
            return false;
        };
        let after: Vec<&Value> = after.iter().flatten().collect();
        // Whoever is told the whole game is told what came before the first command, too.
        let before = happened.iter().take(usize::from(self.from == 0)).flatten();
        told == after || told == before.chain(after).collect::<Vec<_>>()
    }
}

fn shows_cards(event: &Value) -> bool {
    CARDS.iter().any(|name| event.get(name).is_some())
}

/// What a seat was shown before the first command, and by each.
fn as_seen(replay: &Replay, seat: Seat) -> Vec<Vec<Value>> {
    let mut events: Vec<Event> = Vec::new();
    let mut game = replay.start(&mut events);
    let seen = |events: &[Event]| {
        let seen = events
            .iter()
            .map(|event| -> SeenEvent { event.redact(Viewer::Seat(seat)) });
        let values = seen.filter_map(|event| serde_json::to_value(event).ok());
        values.filter(shows_cards).collect()
    };
    let mut all = vec![seen(&events)];
    for at in 0..replay.len() {
        events.clear();
        replay.step(&mut game, at, &mut events);
        all.push(seen(&events));
    }
    all
}
