//! Why a command is refused, as data: the facts and the rule. [`crate::text`] makes sentences of it.

use crate::card::Card;
use crate::choice::Choice;
use crate::rules::ActionId;
use crate::seat::Seat;

/// Why a command changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is decided.
    Over,
    /// Another seat is asked now.
    NotAsked {
        /// Who is.
        asked: Option<Seat>,
    },
    /// A question is open; it must be answered first.
    QuestionOpen,
    /// No question is open.
    NoQuestion,
    /// A shuffle is due, or the given one is not an order of those cards.
    Shuffle,
    /// On an empty stage the turn player must request something now.
    PassBarred,
    /// The action is triggered by the rules, never requested by a player.
    NotDirect(ActionId),
    /// This seat has no copy of the action.
    NotOwned(ActionId),
    /// Main timing: it is not the requester's turn.
    NotYourTurn(ActionId),
    /// Main timing: the stage is not empty.
    StageBusy(ActionId),
    /// Requested already in this turn.
    UsedThisTurn(ActionId),
    /// Requested already in this game.
    UsedThisGame(ActionId),
    /// An activation condition does not hold.
    Condition {
        /// Of which action.
        action: ActionId,
        /// Which of its conditions.
        condition: u8,
    },
    /// Too many requests in this turn; only handing the turn over is left.
    RequestLimit,
    /// Too many requests on the stage.
    StageFull,
    /// Too few or too many key cards.
    KeyCount {
        /// Needed.
        needed: u8,
        /// Given.
        given: u8,
    },
    /// A key card is not where it must come from, or named twice.
    KeyNotThere(Card),
    /// A key card does not fit its slot.
    KeyUnfit(Card),
    /// The key cards do not go together (one suit, one number).
    KeyRelation,
    /// No key cards in hand would fit.
    NoKey(ActionId),
    /// A symbol of the cost cannot be paid.
    CannotPay {
        /// The letter.
        symbol: char,
    },
    /// Too few or too many things to pay with.
    PayCount {
        /// Needed.
        needed: u8,
        /// Given.
        given: u8,
    },
    /// This cannot pay that symbol.
    PayUnfit {
        /// The letter.
        symbol: char,
        /// What was offered.
        with: Choice,
    },
    /// The action needs a key unit.
    UnitMissing,
    /// That unit is no key unit for it.
    UnitUnfit(Choice),
    /// No unit fits.
    NoUnit(ActionId),
    /// There is nothing to aim at.
    NoTarget(ActionId),
    /// The action needs a target.
    TargetMissing,
    /// That cannot be its target.
    TargetUnfit(Choice),
    /// The action has no such field.
    Superfluous(Field),
    /// More than one complete request fits what was written.
    Ambiguous(ActionId),
    /// The answer has too few or too many picks.
    PickCount {
        /// At least.
        min: u8,
        /// At most.
        max: u8,
        /// Given.
        given: u8,
    },
    /// That is not among what may be chosen.
    PickUnfit(Choice),
    /// Picked twice.
    PickTwice(Choice),
    /// An attacker is blocked by one bulwark or by soldiers, not by both and not by two bulwarks.
    BlockMixed(Choice),
}

/// A field of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// `key=`
    Key,
    /// `unit=`
    Unit,
    /// `pay=`
    Pay,
    /// `target=`
    Target,
}

impl Refusal {
    /// The rule that says so, as a place in the rule book.
    pub fn rule(&self) -> &'static str {
        match self {
            Refusal::Over => "core.md 7",
            Refusal::NotAsked { .. } => "core.md 3",
            Refusal::QuestionOpen => "core.md 3.6",
            Refusal::NoQuestion => "core.md 5.7",
            Refusal::Shuffle => "R-20",
            Refusal::PassBarred => "D-4",
            Refusal::NotDirect(_) => "core.md 1",
            Refusal::NotOwned(_) => "custom-rules.md R-2",
            Refusal::NotYourTurn(_) | Refusal::StageBusy(_) => "core.md 3",
            Refusal::UsedThisTurn(_) | Refusal::UsedThisGame(_) => "core.md 4.5",
            Refusal::Condition { .. } => "core.md 4.2",
            Refusal::RequestLimit => "T-20",
            Refusal::StageFull => "ARCHITECTURE.md Limits",
            Refusal::KeyCount { .. }
            | Refusal::KeyNotThere(_)
            | Refusal::KeyUnfit(_)
            | Refusal::KeyRelation
            | Refusal::NoKey(_) => "core.md 4.1",
            Refusal::CannotPay { .. } | Refusal::PayCount { .. } | Refusal::PayUnfit { .. } => "core.md 4.3",
            Refusal::UnitMissing | Refusal::UnitUnfit(_) | Refusal::NoUnit(_) => "core.md 4.1",
            Refusal::NoTarget(_) | Refusal::TargetMissing | Refusal::TargetUnfit(_) => "core.md 4.2",
            Refusal::Superfluous(_) => "R-37",
            Refusal::Ambiguous(_) => "R-35",
            Refusal::PickCount { .. } | Refusal::PickUnfit(_) | Refusal::PickTwice(_) => "core.md 5.7",
            Refusal::BlockMixed(_) => "Q23",
        }
    }
}
