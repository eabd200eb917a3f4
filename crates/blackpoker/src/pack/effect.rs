//! Effects, values, conditions and unit filters as written in a rule file, with names instead of numbers.
//!
//! The shapes follow [`crate::op`]; [`super::compile`] turns the one into the other.

use crate::card::{Card, CardSet};
use crate::op::{Cmp, Face, Place, Player, Search, Side, TrumpRef, UnitKind, UnitRef, Zone};

use super::source::{Mark, Name, Spanned};

/// One step of an effect.
pub(crate) type Step = Spanned<StepKind>;

/// What a step does; the operations of `docs/rule-files.md`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum StepKind {
    Damage {
        to: Spanned<Player>,
        amount: Value,
    },
    Draw {
        who: Spanned<Player>,
        count: Value,
    },
    ChooseCards(Box<ChooseCards>),
    ChooseUnits {
        who: Spanned<Player>,
        among: UnitFilter,
        min: Value,
        max: Value,
    },
    ChooseTrumps {
        who: Spanned<Player>,
        among: TrumpFilter,
        count: Value,
    },
    ChooseRequest {
        who: Spanned<Player>,
        among: RequestFilter,
    },
    ChooseWord {
        who: Spanned<Player>,
        words: Vec<Name>,
    },
    Order {
        who: Spanned<Player>,
        what: Cards,
    },
    OrderUnits(Units),
    Rearrange(Spanned<Player>),
    Show(Cards),
    MoveCards {
        what: Cards,
        to: Place,
    },
    MoveUnits {
        what: Units,
        to: Place,
    },
    MoveTrumps {
        what: Trumps,
        to: Place,
    },
    TurnTrumps {
        what: Trumps,
        up: bool,
    },
    Find {
        only: CardSet,
        places: Vec<Spanned<Search>>,
    },
    Put {
        what: Cards,
        face: Face,
        driven: bool,
    },
    Join(Vec<Cards>),
    Equip {
        what: Cards,
        on: Spanned<UnitRef>,
    },
    SetState {
        what: Units,
        driven: bool,
    },
    TurnOver(Units),
    LeaveBattle(Units),
    /// `None`: all soldiers of the controller.
    Boost {
        what: Option<Units>,
        amount: Value,
    },
    Fog {
        kind: Name,
        on: Option<Spanned<UnitRef>>,
    },
    ClearFog {
        own: bool,
    },
    Nullify,
    Retarget,
    NameAttackers(UnitFilter),
    NameBlockers(UnitFilter),
    EachAttacker {
        soldiers: Vec<Step>,
        bulwark: Vec<Step>,
        unblocked: Vec<Step>,
    },
    TurnUp {
        count: Value,
        bottom: bool,
    },
    MillUntil {
        who: Spanned<Player>,
        stop: CardSet,
    },
    Set {
        var: Name,
        value: Value,
    },
    Points {
        var: Name,
        points: [i16; 14],
        soft: Option<(u8, i16, i16)>,
    },
    Shuffle(Spanned<Player>),
    PassTurn,
    Raise(Box<Raise>),
    Trigger {
        action: Name,
        by: Spanned<Player>,
    },
    OpenPack(Spanned<Player>),
    If {
        when: Cond,
        then: Vec<Step>,
        otherwise: Vec<Step>,
    },
    Loop(Vec<Step>),
    Stop,
}

impl StepKind {
    /// The action that the step performs or triggers.
    pub fn raises(&self) -> Option<&Name> {
        match self {
            StepKind::Raise(raise) => Some(&raise.action),
            StepKind::Trigger { action, .. } => Some(action),
            _ => None,
        }
    }

    /// The fog that the step makes.
    pub fn makes(&self) -> Option<&Name> {
        match self {
            StepKind::Fog { kind, .. } => Some(kind),
            _ => None,
        }
    }
}

/// A question for cards.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ChooseCards {
    pub who: Spanned<Player>,
    pub of: Spanned<Player>,
    pub from: Vec<Spanned<Zone>>,
    pub only: CardSet,
    pub as_soldier: bool,
    pub min: Value,
    pub max: Value,
    /// None at all will do as well.
    pub optional: bool,
    /// Only cards of a suit of this unit.
    pub suit_of: Option<Spanned<UnitRef>>,
}

/// A request that an effect makes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Raise {
    pub action: Name,
    pub by: Spanned<Player>,
    /// `target: target`, if it is there.
    pub target: Option<Mark>,
    pub keys: Option<Spanned<RaisedKeys>>,
    /// `thenPass: true`, if it is there.
    pub then_pass: Option<Mark>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum RaisedKeys {
    Picked,
    Virtual(Vec<Card>),
}

/// Cards as an effect names them.
pub(crate) type Cards = Spanned<CardsKind>;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum CardsKind {
    Keys,
    Picked,
    Revealed,
    RevealedUpTo(Value),
    LifeTop(Value),
    Rare,
    Event,
    Own(CardSet, Vec<Spanned<Zone>>),
}

/// Units as an effect names them.
pub(crate) type Units = Spanned<UnitsKind>;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum UnitsKind {
    One(UnitRef),
    Blockers,
    Picked,
    All(Box<UnitFilter>),
}

/// Trumps as an effect names them.
pub(crate) type Trumps = Spanned<TrumpsKind>;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TrumpsKind {
    One(TrumpRef),
    All(Box<TrumpFilter>),
}

/// A condition on trumps.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TrumpFilter {
    pub at: Mark,
    pub side: Side,
    pub up: Option<bool>,
    pub only: CardSet,
    /// Slots of key cards, counted from 0.
    pub suit_of_key: Option<Spanned<u8>>,
    pub same_as_key: Option<Spanned<u8>>,
    pub openable: bool,
}

/// A condition on requests.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RequestFilter {
    pub min_keys: u8,
    pub max_keys: u8,
    pub action: Option<Name>,
    pub with_target: bool,
    pub single_up_to: Option<Box<Value>>,
}

/// A condition on units.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct UnitFilter {
    pub at: Mark,
    pub side: Side,
    pub kind: UnitKind,
    pub driven: Option<bool>,
    /// Slot of the key card, counted from 0.
    pub suit_of_key: Option<Spanned<u8>>,
    pub holds: Option<CardSet>,
    pub label: Option<Name>,
    pub character: Option<Name>,
    pub size_up_to: Option<Box<Value>>,
    pub size_from: Option<Box<Value>>,
    pub new_needs: Option<Name>,
}

/// A number.
pub(crate) type Value = Spanned<ValueKind>;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ValueKind {
    Const(i16),
    /// Slot counted from 0.
    Key(u8),
    KeySum,
    TargetKeys,
    TargetKeySum,
    Size(UnitRef),
    PickedSize,
    BlockersSize,
    Count(Player, Zone),
    Units(Box<UnitFilter>),
    Attackers,
    Var(String),
    Event,
    Plus(Box<Value>, Box<Value>),
    Minus(Box<Value>, Box<Value>),
    Times(Box<Value>, Box<Value>),
}

/// A condition.
pub(crate) type Cond = Spanned<CondKind>;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum CondKind {
    All(Vec<Cond>),
    Any(Vec<Cond>),
    Not(Box<Cond>),
    Compare(Value, Cmp, Value),
    Divides(Value, Value),
    HasTurn(Player),
    Is(Spanned<UnitRef>, UnitFilter),
    BlockerHolds(CardSet),
    SharedNumber,
    Done,
    Chosen(Name),
    SameCardAsTargetKey,
    PackUnopened,
    /// The id of a trump.
    FaceUp(Name),
    TrumpIs(Spanned<TrumpRef>, TrumpFilter),
    TargetableBy(Spanned<UnitRef>, Name),
}

/// What may be a target.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Target {
    Unit(UnitFilter),
    Player(Side),
    Request(RequestFilter),
    Trump(TrumpFilter),
}

/// The event of a trigger.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum On {
    Resolved(Name),
    Requested(Name),
    Buried(CardSet),
    Left {
        characters: Vec<Name>,
        to_grave: bool,
        to_hand: bool,
    },
    Unblocked(UnitFilter),
    BlockerBuried(UnitKind),
    Discarded(Player),
    Opened(CardSet),
}
