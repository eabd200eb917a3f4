//! Trumps in sentences that the rules make themselves, in both languages.

use super::{Args, card_name, message};
use crate::card::Card;
use crate::rules::Text;

/// What a trump is called: its card and its name.
pub(crate) fn trump_name(card: Card, name: &Text) -> Text {
    Text::new(|lang| {
        let mut args = Args::new();
        args.set("card", card_name(card, lang));
        args.set("name", name.in_language(lang).to_string());
        message(lang, "trump-name", &args)
    })
}

/// The condition that a trump is face up.
pub(crate) fn face_up(trump: &Text) -> Text {
    Text::new(|lang| {
        let mut args = Args::new();
        args.set("trump", trump.in_language(lang).to_string());
        message(lang, "condition-face-up", &args)
    })
}
