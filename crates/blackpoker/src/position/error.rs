//! What can be wrong with a position. All problems are listed at once, each with its place.

use crate::card::Card;
use crate::seat::Seat;
use crate::setup::DeckError;

/// A problem and where it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct PositionError {
    /// The key, `A.life`, `battle.attackers`.
    pub place: String,
    /// What is wrong there.
    pub problem: PositionProblem,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().en)]
#[non_exhaustive]
pub enum PositionProblem {
    /// No card.
    UnknownCard(String),
    /// A card that is somewhere already.
    Twice {
        /// Which card.
        card: Card,
        /// Where it was named first.
        first: String,
    },
    /// More filler than unnamed number cards.
    FillerExhausted {
        /// How many were asked for.
        wanted: usize,
        /// How many there are.
        left: usize,
    },
    /// A number of cards in a zone whose cards must be named.
    FillerHere(String),
    /// Not `soldier …` or `bulwark …`.
    Unit(String),
    /// A bulwark is one card.
    BulwarkCards(usize),
    /// Cards that make no character of this regulation together.
    NoCharacter(String),
    /// A card that is no soldier in this format.
    NoSoldier(Card),
    /// More than one rare card.
    RareCount(usize),
    /// This regulation has no trumps.
    NoTrumps,
    /// A text that names no trumps.
    Trump(String),
    /// More trumps than a player can have.
    TrumpCount(usize),
    /// Not exactly the face-up trumps, each once.
    Opened(String),
    /// No fog of this regulation.
    UnknownFog(String),
    /// A fog without cards, or with a text that is no fog at all.
    Fog(String),
    /// No action of this regulation.
    UnknownAction(String),
    /// A request that needs more than its id.
    RequestNeeds(String),
    /// A text that is no request.
    Request(String),
    /// Too many requests on the stage.
    StageFull(usize),
    /// `stage` and `battle.stage` are both there.
    StageTwice,
    /// Not a unit on the field.
    NotOnField(String),
    /// An attacker that is not the turn player's soldier, or a blocker that is.
    WrongSide(String),
    /// A bulwark cannot attack.
    NotASoldier(String),
    /// Named twice in the battle.
    NamedTwice(String),
    /// A block of something that does not attack.
    NoAttacker(String),
    /// Not `attacker<blocker+blocker`.
    Block(String),
    /// One bulwark or any number of soldiers.
    BlockMixed(String),
    /// Not `A:C7 +5`.
    Modifier(String),
    /// Decks and a position exclude each other.
    DecksAndPosition,
    /// Nobody begins, because all cards turned up are equal.
    EndlessTie,
    /// With these decks the other player begins.
    NotFirst(Seat),
    /// A deck that the frame does not take.
    Deck(DeckError),
}
