//! Sentences for people, in Japanese and English: why a command is refused, and what things on the table are called.
//!
//! The sentences live in `locales/*/engine.ftl`, shared with the web page; here is only what is filled in.

mod bundle;
mod change;
mod diagnostic;
mod position;
mod record;
mod refused;
mod regulation;
mod scenario;
mod series;
mod syntax;
mod trump;

use crate::card::{Card, Owned};
use crate::choice::{Choice, Pick};
use crate::game::Game;
use crate::notation::CommandError;
use crate::refusal::Refusal;
use crate::rules::{ActionId, Rules, Text};
pub(crate) use bundle::{Args, message};
pub(crate) use record::{record_error, record_problem};
pub(crate) use regulation::{format_name, in_editions};
pub(crate) use scenario::unread;
pub(crate) use syntax::syntax;
pub(crate) use trump::{face_up, trump_name};

/// A language of the sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Lang {
    /// Japanese.
    #[default]
    Ja,
    /// English.
    En,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::Ja, Lang::En];
}

impl Rules {
    /// A sentence that says why a command is refused, with the rule in brackets behind it.
    ///
    /// With the game in which it was refused, units are called by all their cards and requests by their action.
    pub fn explain(&self, game: Option<&Game>, refusal: &Refusal, lang: Lang) -> String {
        let mut args = Args::new();
        args.set("sentence", self.sentence(game, refusal, lang));
        args.set("rule", refusal.rule());
        message(lang, "rule-cited", &args)
    }

    /// The same without the rule.
    pub(crate) fn sentence(&self, game: Option<&Game>, refusal: &Refusal, lang: Lang) -> String {
        let names = Names {
            rules: self,
            game,
            lang,
        };
        capital(names.sentence(refusal))
    }

    /// The same for a line that may also be misspelled.
    pub fn explain_error(&self, game: Option<&Game>, error: &CommandError, lang: Lang) -> String {
        match error {
            CommandError::Refused(refusal) => self.explain(game, refusal, lang),
            CommandError::Syntax { .. } => error.text().in_language(lang).to_string(),
        }
    }
}

/// A sentence in both languages.
pub(crate) fn both(id: &str, filled: &[(&'static str, &str)]) -> Text {
    let mut args = Args::new();
    for (name, value) in filled {
        args.set(name, value.to_string());
    }
    Text::new(|lang| message(lang, id, &args))
}

impl Text {
    /// A text in both languages.
    pub fn new(text: impl Fn(Lang) -> String) -> Text {
        Text {
            ja: text(Lang::Ja),
            en: text(Lang::En),
        }
    }
}

/// Notation is the same in both languages.
impl From<String> for Text {
    fn from(text: String) -> Text {
        Text {
            ja: text.clone(),
            en: text,
        }
    }
}

/// A sentence may begin with the name of a thing.
fn capital(mut sentence: String) -> String {
    if let Some(first) = sentence.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    sentence
}

/// A card as people are shown it.
fn card_name(card: Card, lang: Lang) -> String {
    let text = card.to_string();
    let mut chars = text.chars();
    chars.next();
    match card.suit() {
        Some(suit) => format!("{}{}", suit.symbol(), chars.as_str()),
        None => {
            let mut args = Args::new();
            args.set("number", chars.as_str().to_string());
            message(lang, "name-joker", &args)
        }
    }
}

/// What things are called.
struct Names<'a> {
    rules: &'a Rules,
    game: Option<&'a Game>,
    lang: Lang,
}

impl Names<'_> {
    fn action(&self, id: ActionId) -> String {
        match self.rules.actions.get(id.index()) {
            Some(action) => action.name.in_language(self.lang).to_string(),
            None => message(self.lang, "name-unknown-action", &Args::new()),
        }
    }

    fn card(&self, card: Card) -> String {
        card_name(card, self.lang)
    }

    /// Anything that can be picked.
    fn thing(&self, choice: Choice) -> String {
        let mut args = Args::new();
        let id = match choice.pick() {
            Pick::Card(card) => {
                args.set("owner", card.owner().to_string());
                args.set("card", self.unit(card));
                "name-card"
            }
            Pick::Bulwark(seat, at) => {
                args.set("owner", seat.to_string());
                args.set("place", at + 1);
                "name-bulwark"
            }
            Pick::Trump(seat, at) => {
                args.set("owner", seat.to_string());
                args.set("place", at + 1);
                "name-trump"
            }
            Pick::Request(at) => {
                args.set("place", at + 1);
                match self.game.and_then(|game| game.stage.get(usize::from(at))) {
                    Some(request) => {
                        args.set("action", self.action(request.action));
                        "name-request-of"
                    }
                    None => "name-request",
                }
            }
            Pick::Player(seat) => {
                args.set("owner", seat.to_string());
                "name-player"
            }
            Pick::Word(word) => {
                let word = self.rules.words.get(usize::from(word));
                args.set("word", word.cloned().unwrap_or_default());
                "word-name"
            }
            Pick::Pass => "name-pass",
            Pick::Done => "name-nothing",
            Pick::Nth(at) => {
                args.set("place", at + 1);
                "name-nth"
            }
            Pick::Action(action) => return self.action(action),
        };
        message(self.lang, id, &args)
    }

    /// A card, or all cards of the soldier whose bottom card it is.
    fn unit(&self, card: Owned) -> String {
        let Some(game) = self.game.filter(|game| game.is_soldier(card)) else {
            return self.card(card.card());
        };
        let cards = game.sides[card.owner()].unit_cards(card.card());
        cards.map(|card| self.card(card)).collect::<Vec<_>>().join("+")
    }
}
