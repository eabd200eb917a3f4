//! Why a command is refused, as data: the facts and the rule. [`crate::text`] makes sentences of it.

use crate::card::Card;
use crate::choice::Choice;
use crate::rules::{ActionId, KeySource};
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
    /// A pile is to be shuffled before anything else.
    ShuffleDue {
        /// Whose.
        seat: Seat,
    },
    /// Nothing of this seat is to be shuffled.
    NoShuffle {
        /// Whose.
        seat: Seat,
    },
    /// The given order does not hold exactly the cards of the pile.
    ShuffleOrder {
        /// Whose.
        seat: Seat,
    },
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
    /// A unit demands that this attack is requested before the turn is handed over.
    MustAttack(ActionId),
    /// Too few or too many key cards.
    KeyCount {
        /// Needed.
        needed: u8,
        /// Given.
        given: u8,
    },
    /// A key card is not where it must come from.
    KeyNotThere {
        /// Which one.
        card: Card,
        /// Where it must come from.
        from: KeySource,
    },
    /// A key card is named twice.
    KeyTwice(Card),
    /// A key card does not fit its slot.
    KeyUnfit {
        /// Of which action.
        action: ActionId,
        /// Which card.
        card: Card,
    },
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
    TargetUnfit {
        /// Of which action.
        action: ActionId,
        /// What was aimed at.
        target: Choice,
    },
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
    /// A unit that must attack was not named.
    PickForced(Choice),
    /// An attacker is blocked by one bulwark or by soldiers, not by both and not by two bulwarks.
    BlockMixed(Choice),
}

/// What a refusal is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Somebody else decides now, or something else is to be decided.
    Chance,
    /// The moment: whose turn it is, and whether the stage is empty.
    Timing,
    /// So often in a turn or in a game.
    Limit,
    /// A condition of the action, or whose action it is.
    Condition,
    /// Key cards.
    Key,
    /// What is to be paid.
    Cost,
    /// The key unit.
    Unit,
    /// The target.
    Target,
    /// The answer to a question.
    Answer,
    /// How the command is written.
    Notation,
}

impl Kind {
    /// Its name in data and catalogs.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Chance => "chance",
            Kind::Timing => "timing",
            Kind::Limit => "limit",
            Kind::Condition => "condition",
            Kind::Key => "key",
            Kind::Cost => "cost",
            Kind::Unit => "unit",
            Kind::Target => "target",
            Kind::Answer => "answer",
            Kind::Notation => "notation",
        }
    }
}

impl serde::Serialize for Kind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
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
    /// What it is about.
    pub fn kind(&self) -> Kind {
        match self {
            Refusal::Over
            | Refusal::NotAsked { .. }
            | Refusal::QuestionOpen
            | Refusal::NoQuestion
            | Refusal::ShuffleDue { .. }
            | Refusal::NoShuffle { .. }
            | Refusal::ShuffleOrder { .. }
            | Refusal::PassBarred => Kind::Chance,
            Refusal::NotYourTurn(_) | Refusal::StageBusy(_) => Kind::Timing,
            Refusal::UsedThisTurn(_) | Refusal::UsedThisGame(_) | Refusal::RequestLimit | Refusal::StageFull => {
                Kind::Limit
            }
            Refusal::NotDirect(_) | Refusal::NotOwned(_) | Refusal::Condition { .. } | Refusal::MustAttack(_) => {
                Kind::Condition
            }
            Refusal::KeyCount { .. }
            | Refusal::KeyNotThere { .. }
            | Refusal::KeyTwice(_)
            | Refusal::KeyUnfit { .. }
            | Refusal::KeyRelation
            | Refusal::NoKey(_)
            | Refusal::Superfluous(Field::Key) => Kind::Key,
            Refusal::CannotPay { .. }
            | Refusal::PayCount { .. }
            | Refusal::PayUnfit { .. }
            | Refusal::Superfluous(Field::Pay) => Kind::Cost,
            Refusal::UnitMissing | Refusal::UnitUnfit(_) | Refusal::NoUnit(_) | Refusal::Superfluous(Field::Unit) => {
                Kind::Unit
            }
            Refusal::NoTarget(_)
            | Refusal::TargetMissing
            | Refusal::TargetUnfit { .. }
            | Refusal::Superfluous(Field::Target) => Kind::Target,
            Refusal::Ambiguous(_) => Kind::Notation,
            Refusal::PickCount { .. }
            | Refusal::PickUnfit(_)
            | Refusal::PickTwice(_)
            | Refusal::PickForced(_)
            | Refusal::BlockMixed(_) => Kind::Answer,
        }
    }

    /// The rule that says so, as a place in the rule book.
    pub fn rule(&self) -> &'static str {
        match self {
            Refusal::Over => "core.md 7",
            Refusal::NotAsked { .. } => "core.md 3",
            Refusal::QuestionOpen => "core.md 3.6",
            Refusal::NoQuestion => "core.md 5.7",
            Refusal::ShuffleDue { .. } | Refusal::NoShuffle { .. } | Refusal::ShuffleOrder { .. } => "R-20",
            Refusal::PassBarred => "D-4",
            Refusal::NotDirect(_) => "core.md 1",
            Refusal::NotOwned(_) => "custom-rules.md R-2",
            Refusal::NotYourTurn(_) | Refusal::StageBusy(_) => "core.md 3",
            Refusal::UsedThisTurn(_) | Refusal::UsedThisGame(_) => "core.md 4.5",
            Refusal::Condition { .. } => "core.md 4.2",
            Refusal::RequestLimit => "T-20",
            Refusal::StageFull => "ARCHITECTURE.md Limits",
            Refusal::KeyCount { .. }
            | Refusal::KeyNotThere { .. }
            | Refusal::KeyTwice(_)
            | Refusal::KeyUnfit { .. }
            | Refusal::KeyRelation
            | Refusal::NoKey(_) => "core.md 4.1",
            Refusal::CannotPay { .. } | Refusal::PayCount { .. } | Refusal::PayUnfit { .. } => "core.md 4.3",
            Refusal::UnitMissing | Refusal::UnitUnfit(_) | Refusal::NoUnit(_) => "core.md 4.1",
            Refusal::NoTarget(_) | Refusal::TargetMissing | Refusal::TargetUnfit { .. } => "core.md 4.2",
            Refusal::Superfluous(_) => "R-37",
            Refusal::Ambiguous(_) => "R-35",
            Refusal::PickCount { .. } | Refusal::PickUnfit(_) | Refusal::PickTwice(_) => "core.md 5.7",
            Refusal::BlockMixed(_) => "Q23",
            Refusal::MustAttack(_) | Refusal::PickForced(_) => "A-08",
        }
    }
}
