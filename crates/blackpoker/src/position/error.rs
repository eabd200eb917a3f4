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
#[non_exhaustive]
pub enum PositionProblem {
    /// No card.
    #[error("`{0}` is no card")]
    UnknownCard(String),
    /// A card that is somewhere already.
    #[error("{card} is in {first} already")]
    Twice {
        /// Which card.
        card: Card,
        /// Where it was named first.
        first: String,
    },
    /// More filler than unnamed number cards.
    #[error("+{wanted} wants more number cards than are left ({left})")]
    FillerExhausted {
        /// How many were asked for.
        wanted: usize,
        /// How many there are.
        left: usize,
    },
    /// A number of cards in a zone whose cards must be named.
    #[error("`{0}`: only life and hand take unnamed cards")]
    FillerHere(String),
    /// Not `soldier …` or `bulwark …`.
    #[error("`{0}` is no unit: write `soldier C7`, `soldier S7+S3` or `bulwark D9`, then `driven`, `new`")]
    Unit(String),
    /// A bulwark is one card.
    #[error("a bulwark is one card, not {0}")]
    BulwarkCards(usize),
    /// Cards that make no character of this regulation together.
    #[error("`{0}` is no unit of this regulation: several cards must be of one suit, and no Joker")]
    NoCharacter(String),
    /// A card that is no soldier in this format.
    #[error("{0} is no soldier in this format")]
    NoSoldier(Card),
    /// More than one rare card.
    #[error("at most one rare card, not {0}")]
    RareCount(usize),
    /// This regulation has no trumps.
    #[error("this regulation has no trumps")]
    NoTrumps,
    /// No fog of this regulation.
    #[error("this regulation has no fog `{0}`")]
    UnknownFog(String),
    /// A fog without cards, or with a text that is no fog at all.
    #[error("`{0}` is no fog: write `up H5 -> A:C7`, `force H4+H6`, or `up H5 -> none` for one without effect")]
    Fog(String),
    /// No action of this regulation.
    #[error("this regulation has no action `{0}`")]
    UnknownAction(String),
    /// A request that needs more than its id.
    #[error("`{0}` has key cards, a key unit or a target: write it like a command, `A up key=H5 target=A:C7`")]
    RequestNeeds(String),
    /// A text that is no request.
    #[error("`{0}` is no request on the stage")]
    Request(String),
    /// Too many requests on the stage.
    #[error("the stage holds at most {0} requests")]
    StageFull(usize),
    /// `stage` and `battle.stage` are both there.
    #[error("the stage is given twice")]
    StageTwice,
    /// Not a unit on the field.
    #[error("`{0}` is no unit on the field")]
    NotOnField(String),
    /// An attacker that is not the turn player's soldier, or a blocker that is.
    #[error("`{0}` stands on the wrong side")]
    WrongSide(String),
    /// A bulwark cannot attack.
    #[error("`{0}` is no soldier")]
    NotASoldier(String),
    /// Named twice in the battle.
    #[error("`{0}` is named twice")]
    NamedTwice(String),
    /// A block of something that does not attack.
    #[error("`{0}` is no attacker")]
    NoAttacker(String),
    /// Not `attacker<blocker+blocker`.
    #[error("`{0}` is no block: write `A:S7<B:D5+B:D6`")]
    Block(String),
    /// One bulwark or any number of soldiers.
    #[error("`{0}`: one bulwark or any number of soldiers block an attacker")]
    BlockMixed(String),
    /// Not `A:C7 +5`.
    #[error("`{0}` is no modifier: write `A:C7 +5`, or `A +3` for all soldiers of A")]
    Modifier(String),
    /// Decks and a position exclude each other.
    #[error("`decks` starts a game; nothing else of a position goes with it")]
    DecksAndPosition,
    /// Nobody begins, because all cards turned up are equal.
    #[error("in these orders the decks tie to the last card, so nobody begins")]
    EndlessTie,
    /// With these decks the other player begins.
    #[error("with these decks {0} does not begin")]
    NotFirst(Seat),
    /// A deck that the frame does not take.
    #[error("{0}")]
    Deck(DeckError),
}
