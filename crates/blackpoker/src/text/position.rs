//! What is wrong with a position, in both languages.

use super::both;
use super::record::deck;
use crate::position::PositionProblem;
use crate::rules::Text;

impl PositionProblem {
    /// What is wrong.
    pub fn text(&self) -> Text {
        use PositionProblem as P;
        let about = |id: &str, text: &str| both(id, &[("text", text)]);
        let number = |id: &str, number: usize| both(id, &[("number", &number.to_string())]);
        match self {
            P::UnknownCard(text) => about("position-card", text),
            P::Twice { card, first } => both("position-twice", &[("card", &card.to_string()), ("first", first)]),
            P::FillerExhausted { wanted, left } => {
                let (wanted, left) = (wanted.to_string(), left.to_string());
                both("position-filler", &[("wanted", &wanted), ("left", &left)])
            }
            P::FillerHere(text) => about("position-filler-here", text),
            P::Unit(text) => about("position-unit", text),
            P::BulwarkCards(count) => number("position-bulwark-cards", *count),
            P::NoCharacter(text) => about("position-no-character", text),
            P::NoSoldier(card) => about("position-no-soldier", &card.to_string()),
            P::RareCount(count) => number("position-rare-count", *count),
            P::NoTrumps => both("position-no-trumps", &[]),
            P::Trump(text) => about("position-trump", text),
            P::TrumpCount(most) => number("position-trump-count", *most),
            P::Opened(text) => about("position-opened", text),
            P::UnknownFog(text) => about("position-unknown-fog", text),
            P::Fog(text) => about("position-fog", text),
            P::UnknownAction(text) => both("found-no-action", &[("action", text)]),
            P::RequestNeeds(text) => about("position-request-needs", text),
            P::Request(text) => about("position-request", text),
            P::StageFull(most) => number("position-stage-full", *most),
            P::StageTwice => both("position-stage-twice", &[]),
            P::NotOnField(text) => about("position-not-on-field", text),
            P::WrongSide(text) => about("position-wrong-side", text),
            P::NotASoldier(text) => about("position-not-a-soldier", text),
            P::NamedTwice(text) => about("position-named-twice", text),
            P::NoAttacker(text) => about("position-no-attacker", text),
            P::Block(text) => about("position-block", text),
            P::BlockMixed(text) => about("position-block-mixed", text),
            P::Modifier(text) => about("position-modifier", text),
            P::DecksAndPosition => both("position-decks", &[]),
            P::EndlessTie => both("position-endless-tie", &[]),
            P::NotFirst(seat) => about("position-not-first", &seat.to_string()),
            P::Deck(problem) => Text::new(|lang| deck(problem, lang)),
        }
    }
}
