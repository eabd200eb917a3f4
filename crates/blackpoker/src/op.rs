//! The closed set of operations that effects are made of.
//!
//! A rule file's effect is compiled to a flat program of [`Op`]s; a resolution in progress is a program
//! counter and a few registers inside the state, so a game can be copied and hashed in the middle of a choice.

use crate::card::{Card, CardSet};
use crate::rules::{ActionId, CharacterId, FogId};

/// An address in [`crate::rules::Rules::code`].
pub type Pc = u16;

/// A word that answers a question, such as `charge` or `stop`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordId(pub u8);

/// One operation.
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    /// The effect is over.
    Stop,
    /// Go on at another address.
    Jump(Pc),
    /// Go on at another address unless the condition holds.
    Unless(Cond, Pc),
    /// Store a number.
    Set(Var, Value),

    /// Damage to a player: top cards of life to the graveyard, as one move.
    Damage {
        /// Who takes it.
        to: Player,
        /// How much.
        amount: Value,
    },
    /// Top cards of life to the hand.
    Draw {
        /// Who draws.
        who: Player,
        /// How many.
        count: Value,
    },
    /// Ask for cards; the answer becomes the picked cards.
    ChooseCards(Box<ChooseCards>),
    /// Ask for units; the answer becomes the picked units.
    ChooseUnits {
        /// Who chooses.
        who: Player,
        /// Among which.
        among: UnitFilter,
        /// At least.
        min: Value,
        /// At most.
        max: Value,
    },
    /// Ask for trumps; the answer becomes the picked cards.
    ChooseTrumps {
        /// Who chooses.
        who: Player,
        /// Among which.
        among: TrumpFilter,
        /// How many.
        count: Value,
    },
    /// Ask for a request on the stage, never the one that resolves (D-16); it becomes the target.
    ChooseRequest {
        /// Who chooses.
        who: Player,
        /// Among which.
        among: RequestFilter,
    },
    /// Ask for one of several words.
    ChooseWord {
        /// Who chooses.
        who: Player,
        /// The words.
        words: Vec<WordId>,
    },
    /// Ask for an order of the picked or revealed cards, from the topmost (or from the life outward) on.
    Order {
        /// Who orders.
        who: Player,
        /// What.
        what: Cards,
    },
    /// Show cards to both players.
    Show(Cards),
    /// Move cards.
    MoveCards {
        /// Which.
        what: Cards,
        /// Where to.
        to: Place,
    },
    /// Put cards onto the field of their owner.
    Put {
        /// Which.
        what: Cards,
        /// As what.
        face: Face,
        /// In which state.
        driven: bool,
    },
    /// Put cards onto the field as one soldier, the first at the bottom. Nothing happens unless the first is there.
    Join(Vec<Cards>),
    /// Put cards on top of a unit, making one unit of several cards.
    Equip {
        /// Which cards.
        what: Cards,
        /// On what.
        on: UnitRef,
    },
    /// Move units with all their cards.
    MoveUnits {
        /// Which.
        what: Units,
        /// Where to.
        to: Place,
    },
    /// Ask for the order of the cards of units that are about to come apart: into bulwarks (the player on whose
    /// field they stand, R-1) or onto a life (their owner, Q47). Owners of several cards order all of theirs, turn
    /// player first, before anything moves (T-8).
    OrderUnits(Units),
    /// A player may put the own row of bulwarks in another order.
    Rearrange(Player),
    /// Charge or drive units.
    SetState {
        /// Which.
        what: Units,
        /// Drive them, otherwise charge.
        driven: bool,
    },
    /// Soldiers become bulwarks, bulwarks become soldiers.
    TurnOver(Units),
    /// Units stop being attackers or blockers.
    LeaveBattle(Units),
    /// A size change until this turn ends that no card marks (7.0; 8.x Rally).
    Boost {
        /// Which units; `None`: all soldiers of the controller, later ones included (Q39).
        what: Option<Units>,
        /// By how much.
        amount: Value,
    },
    /// The key cards become a fog of the controller.
    Fog {
        /// Which fog.
        fog: FogId,
        /// The unit that it points at; `Target` may be a trump.
        on: Option<UnitRef>,
    },
    /// Fog cards go to their owners' graveyards.
    ClearFog {
        /// Only this player's; `None`: everyone's.
        of: Option<Player>,
    },
    /// Take the targeted request off the stage without resolving it (core.md 5.6).
    Nullify,
    /// Give the targeted request another target.
    Retarget,
    /// The controller names attackers and drives them.
    NameAttackers {
        /// Who may be named.
        among: UnitFilter,
    },
    /// The opponent of the controller names blockers.
    NameBlockers {
        /// Who may be named.
        among: UnitFilter,
    },
    /// Begins the loop over the attackers.
    BeginBattle,
    /// Takes the next attacker that still is one, binds it and its blockers, and goes to the matching clause.
    NextAttacker {
        /// Blocked by soldiers.
        soldiers: Pc,
        /// Blocked by a bulwark.
        bulwark: Pc,
        /// Not blocked (any more).
        unblocked: Pc,
        /// No attacker left.
        end: Pc,
    },
    /// Turn up cards of the controller's life; they become the revealed cards.
    TurnUp {
        /// How many.
        count: Value,
        /// From the bottom, not from the top.
        bottom: bool,
    },
    /// Move cards one by one from the top of life to the graveyard until one of `stop` comes up, which goes to the hand.
    MillUntil {
        /// Whose life.
        who: Player,
        /// What stops it.
        stop: CardSet,
    },
    /// Add the points of the last revealed card to a variable.
    Points {
        /// The variable.
        var: Var,
        /// Points by number, Joker first.
        points: [i16; 14],
        /// `(number, limit, low)`: a card of that number counts `low` if the total would exceed `limit`.
        soft: Option<(u8, i16, i16)>,
    },
    /// Shuffle a player's life.
    Shuffle(Player),
    /// The turn goes to the opponent of the turn player.
    PassTurn,
    /// Perform another action for a player: immediate inline, normal onto the stage (D-9, D-10).
    Raise(Box<Raise>),
    /// Put a triggered action into the request buffer.
    Trigger {
        /// Which.
        action: ActionId,
        /// For whom.
        by: Player,
    },
    /// Look for a card in the controller's zones, one after the other; it becomes the picked card.
    Find {
        /// Which cards.
        cards: CardSet,
        /// Where, in this order.
        places: Vec<Search>,
    },
    /// Turn trumps face up or face down.
    TurnTrumps {
        /// Which.
        what: Trumps,
        /// Face up, otherwise face down.
        up: bool,
    },
    /// Move trumps to a place of their owners.
    MoveTrumps {
        /// Which.
        what: Trumps,
        /// Where to.
        to: Place,
    },
    /// The pack counts as opened.
    OpenPack(Player),
}

/// A number register of a resolution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Var(pub u8);

/// Number of variables of a resolution.
pub const VARS: usize = 4;

/// A question for cards.
#[derive(Clone, Debug, PartialEq)]
pub struct ChooseCards {
    /// Who chooses.
    pub who: Player,
    /// Whose zones.
    pub of: Player,
    /// From which zones.
    pub from: Vec<Zone>,
    /// Which cards.
    pub cards: CardSet,
    /// Only cards that are a soldier in this format (Z-13).
    pub as_soldier: bool,
    /// At least.
    pub min: Value,
    /// At most.
    pub max: Value,
    /// None at all will do as well.
    pub optional: bool,
    /// Only cards of a suit of this unit.
    pub suit_of: Option<UnitRef>,
}

/// A request that an effect makes.
#[derive(Clone, Debug, PartialEq)]
pub struct Raise {
    /// Of which action.
    pub action: ActionId,
    /// For whom.
    pub by: Player,
    /// It gets the target of this effect.
    pub with_target: bool,
    /// Its key cards.
    pub keys: RaisedKeys,
    /// Its controller passes the chance once it is on the stage (7.0, A-35).
    pub then_pass: bool,
}

/// The key cards of a request that an effect makes.
#[derive(Clone, Debug, PartialEq)]
pub enum RaisedKeys {
    /// None.
    None,
    /// The picked cards.
    Picked,
    /// Cards that exist only as suit and number (7.0, A-34); at most
    /// [`crate::rules::MAX_KEYS`].
    Virtual(Vec<Card>),
}

/// Where a card is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// The key cards of the request.
    Keys,
    /// The hand.
    Hand,
    /// Units on the field.
    Field,
    /// The graveyard.
    Grave,
    /// The fog zone.
    Fog,
    /// The trump zone.
    Trump,
    /// The rare zone.
    Rare,
    /// The pack, if it was opened.
    OpenedPack,
    /// The life, which the searcher looks through.
    Life,
    /// The unopened pack, which the searcher looks through.
    Pack,
}

/// A zone of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Zone {
    /// ライフ
    Life,
    /// 墓地
    Grave,
    /// 手札
    Hand,
    /// 場, face up
    Soldiers,
    /// 場, face down
    Bulwarks,
    /// フォグ
    Fog,
    /// Key cards of a request.
    Stage,
    /// パック
    Pack,
    /// レアカード
    Rare,
    /// 切札
    Trump,
    /// Turned up by an effect or while the first player is decided; public, for a moment only.
    Revealed,
    /// Not in this game.
    #[default]
    Out,
    /// Set aside while the game is set up: draft picks, the covered preset card (T-24).
    Aside,
}

impl Zone {
    /// Its name in data and catalogs.
    pub fn word(self) -> &'static str {
        match self {
            Zone::Life => "life",
            Zone::Grave => "grave",
            Zone::Hand => "hand",
            Zone::Soldiers => "soldiers",
            Zone::Bulwarks => "bulwarks",
            Zone::Fog => "fog",
            Zone::Stage => "stage",
            Zone::Pack => "pack",
            Zone::Rare => "rare",
            Zone::Trump => "trump",
            Zone::Revealed => "revealed",
            Zone::Out => "out",
            Zone::Aside => "aside",
        }
    }
}

/// Where cards or units go; always to their owner's zone (zones.md 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The graveyard.
    Grave,
    /// The graveyard, as a discard.
    Discard,
    /// The hand.
    Hand,
    /// The top of life.
    LifeTop,
    /// The bottom of life.
    LifeBottom,
    /// The trump zone, face up.
    Trump,
}

impl Place {
    /// Its name in catalogs.
    pub fn word(self) -> &'static str {
        match self {
            Place::Grave => "grave",
            Place::Discard => "discard",
            Place::Hand => "hand",
            Place::LifeTop => "lifeTop",
            Place::LifeBottom => "lifeBottom",
            Place::Trump => "trump",
        }
    }
}

/// Face up as a soldier, or face down as a bulwark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// A soldier; its kind follows the card.
    Soldier,
    /// A bulwark at the outer end of the row.
    Bulwark,
}

/// A player as an effect names one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The controller of the request.
    You,
    /// The controller's opponent.
    Opponent,
    /// The targeted player.
    Target,
    /// The player on whose field the targeted unit stood.
    TargetOwner,
    /// Whoever holds the turn now.
    TurnPlayer,
}

/// Cards as an effect names them.
#[derive(Clone, Debug, PartialEq)]
pub enum Cards {
    /// The key cards of the request.
    Keys,
    /// The picked cards, in the order of picking.
    Picked,
    /// The revealed cards, in the order of revealing.
    Revealed,
    /// The revealed cards whose number is at most this.
    RevealedUpTo(Value),
    /// The top cards of the controller's life.
    LifeTop(Value),
    /// The controller's rare card.
    Rare,
    /// The card that the event of a triggered request was about.
    Event,
    /// The controller's cards of a pattern that are in some zones, in canonical order.
    Own(CardSet, Vec<Zone>),
}

/// Trumps as an effect names them.
#[derive(Clone, Debug, PartialEq)]
pub enum Trumps {
    /// The target.
    Target,
    /// The picked ones.
    Picked,
    /// All that match.
    All(TrumpFilter),
}

/// A condition on trumps.
#[derive(Clone, Debug, PartialEq)]
pub struct TrumpFilter {
    /// Whose.
    pub side: Side,
    /// Face up or face down.
    pub up: Option<bool>,
    /// Which cards.
    pub cards: CardSet,
    /// Of the suit of the key card in this slot.
    pub suit_of_key: Option<u8>,
    /// The same card as the key card in this slot.
    pub same_as_key: Option<u8>,
    /// Only such as nothing keeps from being turned up.
    pub openable: bool,
}

/// A condition on requests.
#[derive(Clone, Debug, PartialEq)]
pub struct RequestFilter {
    /// At least so many key cards.
    pub min_keys: u8,
    /// At most so many key cards.
    pub max_keys: u8,
    /// Only requests of this action.
    pub action: Option<ActionId>,
    /// Only requests that have a target of their own.
    pub with_target: bool,
    /// With exactly one key card, only if its number is at most this.
    pub single_up_to: Option<Value>,
}

/// A unit as an effect names one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitRef {
    /// The target.
    Target,
    /// The key unit.
    KeyUnit,
    /// The attacker of the current clause.
    Attacker,
    /// The first of the picked units.
    Picked,
}

/// Units as an effect names them.
#[derive(Clone, Debug, PartialEq)]
pub enum Units {
    /// One unit.
    One(UnitRef),
    /// The blockers of the current clause.
    Blockers,
    /// The picked units.
    Picked,
    /// Every unit that matches.
    All(UnitFilter),
}

/// Which side of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The controller's.
    Own,
    /// The opponent's.
    Opponent,
    /// Both.
    Any,
    /// The turn player's.
    TurnPlayer,
}

/// Soldier, bulwark or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitKind {
    /// Face up.
    Soldier,
    /// Face down.
    Bulwark,
    /// Any character.
    Character,
}

/// A condition on units.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitFilter {
    /// Whose.
    pub side: Side,
    /// Of which kind.
    pub kind: UnitKind,
    /// Charged (`Some(false)`) or driven (`Some(true)`).
    pub driven: Option<bool>,
    /// Of the suit of the key card in this slot.
    pub suit_of_key: Option<u8>,
    /// Holding at least one of these cards.
    pub holds: Option<CardSet>,
    /// With this label.
    pub label: Option<LabelId>,
    /// Of this character.
    pub character: Option<CharacterId>,
    /// Size at most.
    pub size_up_to: Option<Value>,
    /// Came this turn only if it has this label (core.md, zones.md 5.1).
    pub new_needs: Option<LabelId>,
    /// Size at least.
    pub size_from: Option<Value>,
}

/// A label of a character, such as attack or haste.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabelId(pub u8);

/// A number as an effect computes it.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A fixed number.
    Const(i16),
    /// The number of the key card in a slot, counted from 0.
    Key(u8),
    /// The sum of the key cards' numbers.
    KeySum,
    /// The number of key cards of the targeted request.
    TargetKeys,
    /// The sum of the numbers of the targeted request's key cards.
    TargetKeySum,
    /// The current size of a unit.
    Size(UnitRef),
    /// The sum of the current sizes of the picked units; in a clause of a battle these are the blockers.
    PickedSize,
    /// The number of cards in a player's zone.
    Count(Player, Zone),
    /// The number of units that match.
    UnitCount(Box<UnitFilter>),
    /// The number of attackers.
    Attackers,
    /// A variable.
    Var(Var),
    /// Stored data of a triggered request.
    Event,
    /// a + b
    Plus(Box<Value>, Box<Value>),
    /// a − b
    Minus(Box<Value>, Box<Value>),
    /// a × b
    Times(Box<Value>, Box<Value>),
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cmp {
    /// a < b
    Less,
    /// a ≤ b
    AtMost,
    /// a = b
    Equal,
    /// a ≥ b
    AtLeast,
    /// a > b
    More,
}

/// A condition.
#[derive(Clone, Debug, PartialEq)]
pub enum Cond {
    /// All of them.
    All(Vec<Cond>),
    /// At least one of them.
    Any(Vec<Cond>),
    /// Not this.
    Not(Box<Cond>),
    /// Two numbers.
    Compare(Value, Cmp, Value),
    /// The second number is not 0 and divisible by the first (Q47).
    Divides(Value, Value),
    /// That player holds the turn.
    HasTurn(Player),
    /// The unit exists and matches.
    Is(UnitRef, UnitFilter),
    /// One of the blockers of the current clause holds one of these cards.
    BlockerHolds(CardSet),
    /// A blocker of the current clause and the attacker share a printed number (Q21, Q22).
    SharedNumber,
    /// The last operation did something.
    Done,
    /// The word that was chosen last.
    Chosen(WordId),
    /// A key card of the target request is the same card as a key card of this one.
    SameCardAsTargetKey,
    /// The player's pack is unopened.
    PackUnopened(Player),
    /// The controller has this trump face up.
    FaceUp(Card),
    /// The trump exists and matches.
    TrumpIs(TrumpRef, TrumpFilter),
    /// The unit could be a target of that action with some key card (T-27).
    TargetableBy(UnitRef, ActionId),
}

/// A trump as a condition names one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrumpRef {
    /// The target.
    Target,
    /// The first of the picked ones.
    Picked,
}

/// What may be a target.
#[derive(Clone, Debug, PartialEq)]
pub enum TargetRule {
    /// A unit on the field.
    Unit(UnitFilter),
    /// A player.
    Player(Side),
    /// A request on the stage; never the request itself (core.md 4.2).
    Request(RequestFilter),
    /// A trump.
    Trump(TrumpFilter),
}
