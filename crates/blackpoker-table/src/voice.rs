//! Words that are said to somebody: players are "you" and "your opponent", to others they have names.

use std::ops::Deref;

use blackpoker::rules::Text;
use blackpoker::{BySeat, Choice, Pick, Seat};

use crate::words::Words;

/// Who is told something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hearer {
    /// One of the players.
    pub you: Option<Seat>,
    /// What the players are called; without names they have numbers.
    pub names: Option<BySeat<Text>>,
}

impl Hearer {
    /// Somebody who is neither player; two of one name are told apart by numbers.
    pub fn of_both(names: BySeat<Text>) -> Hearer {
        Hearer {
            you: None,
            names: (names[Seat::A] != names[Seat::B]).then_some(names),
        }
    }
}

/// The words of a language, said to somebody.
#[derive(Clone, Copy)]
pub struct Voice<'w> {
    words: &'w Words,
    you: Option<Seat>,
    names: Option<&'w BySeat<Text>>,
}

/// To nobody in particular: players have numbers. A and B are for the notation alone.
impl<'w> From<&'w Words> for Voice<'w> {
    fn from(words: &'w Words) -> Voice<'w> {
        Voice {
            words,
            you: None,
            names: None,
        }
    }
}

impl Deref for Voice<'_> {
    type Target = Words;

    fn deref(&self) -> &Words {
        self.words
    }
}

impl<'w> Voice<'w> {
    /// To somebody, or to nobody in particular.
    pub fn to(words: &'w Words, to: Option<&'w Hearer>) -> Voice<'w> {
        Voice {
            words,
            you: to.and_then(|to| to.you),
            names: to.and_then(|to| to.names.as_ref()),
        }
    }

    /// To a player.
    pub fn player(words: &'w Words, seat: Seat) -> Voice<'w> {
        Voice {
            words,
            you: Some(seat),
            names: None,
        }
    }

    /// A player in the middle of a sentence.
    pub fn seat(&self, seat: Seat) -> String {
        match (self.you, self.names) {
            (Some(you), _) if you == seat => self.word("voice-you"),
            (Some(_), _) => self.word("voice-opponent"),
            (None, Some(names)) => self.text(&names[seat]).to_owned(),
            (None, None) => self.say("voice-player", &[("seat", seat.to_string())]),
        }
    }

    fn who(&self, seat: Seat) -> (&'static str, String) {
        let is_you = self.you == Some(seat);
        ("who", if is_you { "you" } else { "other" }.to_owned())
    }

    /// A sentence about a player and the other one.
    pub fn say_of(&self, id: &str, seat: Seat, args: &[(&str, String)]) -> String {
        let mut all = vec![("seat", self.seat(seat)), self.who(seat), ("other", self.seat(!seat))];
        all.extend_from_slice(args);
        self.words.say(id, &all)
    }

    /// A unit, player or request by its name alone, and whose it is.
    pub fn name(&self, choice: Choice) -> String {
        let whose = |seat: Seat, thing: String| self.say_of("voice-whose", seat, &[("thing", thing)]);
        let place = |id: &str, place: u8| self.words.say(id, &[("place", (place + 1).to_string())]);
        match choice.pick() {
            Pick::Card(card) => whose(card.owner(), self.card(card.card())),
            Pick::Bulwark(seat, at) => whose(seat, place("voice-bulwark", at)),
            Pick::Trump(seat, at) => whose(seat, place("voice-trump", at)),
            Pick::Player(seat) => self.seat(seat),
            _ => self.words.name(choice),
        }
    }
}
