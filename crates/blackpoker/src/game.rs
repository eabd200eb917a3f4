//! The state of a game: flat, heap-free, copied by `memcpy`.
//!
//! Nothing here names an action. Requests are addressed by identity (core.md 2); what refers to a unit is
//! told when the unit ends, so a reference is either right or marked as lost.

use crate::card::{CARDS, Card, CardSet, Owned};
use crate::list::List;
use crate::offer::Keyed;
use crate::op::{Op, Pc, VARS, Zone};
use crate::rules::{ActionId, FogId, MAX_KEYS, Rules};
use crate::seat::{BySeat, Seat};

/// Most requests on the stage. A request that finds [`STAGE_OPEN`] there is refused; the rest is for triggered ones.
pub const STAGE: usize = 48;
/// Stage size from which on players may not add to it.
pub const STAGE_OPEN: usize = 40;
/// Most waiting triggered requests; a further one is dropped. One resolution can bury at most 36 court cards.
pub const WAITING: usize = 64;
/// Most items of one payment.
pub const MAX_PAY: usize = 8;
/// Most trumps of a player; a range of the choice numbers.
pub const TRUMPS: usize = 8;

/// Cards of one player in order.
pub(crate) type Pile = List<Card, CARDS>;

/// What a request is aimed at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Target {
    /// It has none.
    #[default]
    None,
    /// It had one that is gone for good.
    Lost,
    /// A unit, by its bottom card.
    Unit(Owned),
    /// A player.
    Player(Seat),
    /// A request, by its identity.
    Request(u16),
    /// A trump.
    Trump(Owned),
}

/// An action that was asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Request {
    pub id: u16,
    pub action: ActionId,
    pub controller: Seat,
    pub keys: List<Card, MAX_KEYS>,
    pub unit: Owned,
    pub target: Target,
    /// Stored data of a triggered request, or [`VIRTUAL_KEYS`]; 16 bytes are copied faster than 18.
    pub data: u8,
}

/// In the place of stored data: the key cards exist only as suit and number (7.0, A-34).
pub(crate) const VIRTUAL_KEYS: u8 = 255;

impl Request {
    /// The key cards that lie with it.
    #[inline]
    pub fn physical_keys(&self) -> &[Card] {
        if self.virtual_keys() { &[] } else { &self.keys }
    }

    /// Whether its key cards exist only as suit and number (7.0, A-34).
    #[inline]
    pub fn virtual_keys(&self) -> bool {
        self.data == VIRTUAL_KEYS
    }

    /// A trump left its zone: another one, even if the card comes back (T-13).
    pub fn lose_trump(&mut self, trump: Owned) {
        if self.target == Target::Trump(trump) {
            self.target = Target::Lost;
        }
    }

    /// A unit ended: whatever pointed at it has lost it.
    #[inline]
    pub fn lose(&mut self, unit: Owned) {
        if self.target == Target::Unit(unit) {
            self.target = Target::Lost;
        }
        if self.unit == unit {
            self.unit = Owned::NONE;
        }
    }
}

/// A triggered request in the buffer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Waiting {
    pub action: ActionId,
    pub controller: Seat,
    pub data: u8,
    /// Identity of the request that holds it back (D-19); 0: nothing does.
    pub held_by: u16,
}

/// A fog: key cards that mark an effect "until this turn ends". Its further cards lie over the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fog {
    pub card: Card,
    pub fog: FogId,
    /// The unit or trump it points at.
    pub on: Owned,
    /// It still has its effect.
    pub live: bool,
}

/// Everything that belongs to one player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side {
    /// Bottom to top.
    pub life: Pile,
    /// Bottom to top.
    pub grave: Pile,
    /// Bottom cards of the face-up units, in order of arrival.
    pub soldiers: Pile,
    /// From the life outward.
    pub bulwarks: Pile,
    /// Turned up for a moment.
    pub revealed: Pile,
    /// Oldest first.
    pub fogs: List<Fog, CARDS>,
    /// The card that lies on this one in the same unit.
    pub over: [Card; CARDS],
    /// Size changes of units that no card marks, by bottom card.
    pub boost: [i16; CARDS],
    /// Size change of all soldiers that no card marks.
    pub boost_all: i16,
    pub hand: CardSet,
    /// Memo of what the hand can key; not part of the position.
    pub keyed: Keyed,
    /// Bottom cards of the soldiers, as a set.
    pub soldier_set: CardSet,
    /// The bulwarks, as a set.
    pub bulwark_set: CardSet,
    /// Bottom cards of driven units.
    pub driven: CardSet,
    /// Cards that came onto the field this turn.
    pub new: CardSet,
    pub pack: CardSet,
    pub rare: CardSet,
    /// By place; which are face up is in [`Game::opened`].
    pub trumps: List<Card, TRUMPS>,
    /// Set aside while the game is set up.
    pub aside: CardSet,
    pub pack_opened: bool,
    /// The row was rearranged this turn, so nobody else knows which bulwarks came this turn.
    pub rearranged: bool,
    /// Limited actions requested this turn / in this game, by the bits of `Tables::limit_bit`.
    pub used_turn: u64,
    pub used_game: u64,
    /// Direct requests made this turn (T-20).
    pub requests: u8,
}

impl Default for Side {
    fn default() -> Self {
        Side {
            life: Pile::new(),
            grave: Pile::new(),
            soldiers: Pile::new(),
            bulwarks: Pile::new(),
            revealed: Pile::new(),
            fogs: List::new(),
            over: [Card::NONE; CARDS],
            boost: [0; CARDS],
            boost_all: 0,
            hand: CardSet::EMPTY,
            keyed: Keyed::default(),
            soldier_set: CardSet::EMPTY,
            bulwark_set: CardSet::EMPTY,
            driven: CardSet::EMPTY,
            new: CardSet::EMPTY,
            pack: CardSet::EMPTY,
            rare: CardSet::EMPTY,
            trumps: List::new(),
            aside: CardSet::EMPTY,
            pack_opened: false,
            rearranged: false,
            used_turn: 0,
            used_game: 0,
            requests: 0,
        }
    }
}

impl Side {
    /// The cards of a unit, bottom card first.
    #[inline]
    pub fn unit_cards(&self, bottom: Card) -> UnitCards<'_> {
        UnitCards {
            over: &self.over,
            next: bottom,
        }
    }

    #[inline]
    pub fn charged_bulwarks(&self) -> CardSet {
        self.bulwark_set.without(self.driven)
    }

    #[inline]
    pub fn characters(&self) -> CardSet {
        self.soldier_set | self.bulwark_set
    }
}

/// The cards of a unit, bottom card first.
pub(crate) struct UnitCards<'a> {
    over: &'a [Card; CARDS],
    next: Card,
}

impl Iterator for UnitCards<'_> {
    type Item = Card;
    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.next;
        if card == Card::NONE {
            return None;
        }
        self.next = self.over[card.index()];
        Some(card)
    }
}

/// What the rule system is doing. The numbers are in hashes, and so in records: none is ever given to another state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Flow {
    /// Before the first turn; the step is in `Game::setup`.
    #[default]
    Setup = 0,
    /// The chance holder may request or pass ([3]).
    Chance = 1,
    /// An effect is being carried out ([8], [15]).
    Resolve = 2,
    /// A request was resolved; the win check comes next ([9]).
    Judge = 3,
    /// Triggered requests are being processed ([6]).
    Check = 4,
    /// The game is decided.
    Over = 5,
}

/// Where a resolution came from, i.e. how the flow goes on after it. Numbered for hashes, as [`Flow`] is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Origin {
    /// From the stage, after two passes.
    #[default]
    Stage = 0,
    /// A direct immediate request.
    Direct = 1,
    /// A triggered immediate request inside a trigger check.
    Trigger = 2,
}

/// What follows a trigger check. Numbered for hashes, as [`Flow`] is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum AfterCheck {
    /// First check of the pending request: now it resolves or goes on the stage.
    #[default]
    Proceed = 0,
    /// Second check of a request: the chance is unchanged.
    Keep = 1,
    /// After a resolution from the stage: the chance goes to the turn player.
    TurnPlayer = 2,
}

/// Position inside the trigger check (core.md 6.2). Numbered for hashes, as [`Flow`] is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum CheckAt {
    #[default]
    Outer = 0,
    ImmediateRound = 1,
    ImmediatePlayer = 2,
    ImmediateMain = 3,
    ImmediateQuick = 4,
    NormalRound = 5,
    NormalPlayer = 6,
    NormalMain = 7,
    NormalQuick = 8,
}

/// A running trigger check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Check {
    pub at: CheckAt,
    pub after: AfterCheck,
    /// Whose requests are being processed.
    pub seat: Seat,
    /// The second player of this round.
    pub second: bool,
}

/// Who must answer, and about what, while something resolves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Waits {
    /// Nobody.
    #[default]
    No,
    /// The operation at the program counter asks this seat.
    Answer(Seat),
    /// A shuffle of this seat's cards is to be given.
    Shuffle(Seat),
}

/// A resolution in progress.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Resolution {
    pub request: Request,
    pub origin: Origin,
    pub pc: Pc,
    /// Return addresses of inline-raised actions (D-10).
    pub calls: List<(Pc, ActionId, Seat), 4>,
    /// Key cards that the effect has not put anywhere.
    pub keys_left: CardSet,
    /// On whose field the targeted unit stood.
    pub target_owner: Seat,
    /// Chosen cards or units.
    pub picked: List<Owned, CARDS>,
    /// The cards of units that come apart, in the order that their owners chose.
    pub order: List<Owned, CARDS>,
    /// Attackers still to be handled, first one next.
    pub queue: List<Owned, CARDS>,
    /// The attacker of the current clause.
    pub attacker: Owned,
    /// Cards that everyone was shown: wherever the effect moves them, everyone knows which they are.
    pub shown: BySeat<CardSet>,
    /// The trump that keeps a seat from taking damage by this effect.
    pub shields: BySeat<Owned>,
    /// The word chosen last.
    pub word: u8,
    /// The last operation did something.
    pub done: bool,
    pub vars: [i16; VARS],
    /// Operations executed; an effect that never ends is stopped.
    pub ops: u16,
}

/// A pending question for the top card of a graveyard: one of `len` cards from `start` on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TopQuestion {
    pub seat: Seat,
    pub start: u8,
    pub len: u8,
    /// The cards have just entered, so none of them is public yet; otherwise a card left.
    pub entered: bool,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Outcome {
    /// This seat won.
    Winner(Seat),
    /// Nobody: both lives empty under `bothZero: draw`, or the turn limit.
    Draw,
}

impl Outcome {
    /// Who won; `None`: nobody.
    pub fn winner(self) -> Option<Seat> {
        match self {
            Outcome::Winner(seat) => Some(seat),
            Outcome::Draw => None,
        }
    }
}

/// A game in any moment.
///
/// `Game` never leaves the process: only [`crate::view::View`]s, redacted events and records do.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    pub(crate) sides: BySeat<Side>,
    /// Bottom to top.
    pub(crate) stage: List<Request, STAGE>,
    pub(crate) buffer: List<Waiting, WAITING>,
    /// In the order in which they were named.
    pub(crate) attackers: List<Owned, CARDS>,
    /// Attacker and blocker, in the order in which they were named.
    pub(crate) blocks: List<(Owned, Owned), CARDS>,
    pub(crate) resolution: Resolution,
    /// The direct request between its declaration and [7].
    pub(crate) pending: Request,
    pub(crate) tops: List<TopQuestion, 8>,
    /// Face-up trumps of both players, oldest first: the order in which their abilities apply (core.md 8).
    pub(crate) opened: List<Owned, { 2 * TRUMPS }>,
    pub(crate) check: Check,
    pub(crate) flow: Flow,
    pub(crate) waits: Waits,
    /// Where the setup is: step, then seat.
    pub(crate) setup: (u8, u8),
    pub(crate) turn: Seat,
    pub(crate) chance: Seat,
    /// The rule system holds the chance.
    pub(crate) system: bool,
    /// The pass record, as bits.
    pub(crate) passed: u8,
    /// The turn player may not pass on an empty stage (D-4).
    pub(crate) barred: bool,
    /// A pending request is between [5] and [7].
    pub(crate) has_pending: bool,
    /// This seat passes as soon as it has the chance again (7.0, A-35).
    pub(crate) pass_due: Option<Seat>,
    pub(crate) turn_number: u16,
    pub(crate) next_id: u16,
    pub(crate) outcome: Option<Outcome>,
}

impl Default for Game {
    fn default() -> Self {
        Game {
            sides: BySeat::default(),
            stage: List::new(),
            buffer: List::new(),
            attackers: List::new(),
            blocks: List::new(),
            resolution: Resolution::default(),
            pending: Request::default(),
            tops: List::new(),
            opened: List::new(),
            check: Check::default(),
            flow: Flow::Setup,
            waits: Waits::No,
            setup: (0, 0),
            turn: Seat::A,
            chance: Seat::A,
            system: false,
            passed: 0,
            barred: false,
            has_pending: false,
            pass_due: None,
            turn_number: 1,
            next_id: 1,
            outcome: None,
        }
    }
}

impl Game {
    /// How the game ended, if it did.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Who holds the turn.
    #[inline]
    pub fn turn_player(&self) -> Seat {
        self.turn
    }

    /// Who holds the chance; `None` while the rule system resolves from the stage.
    #[inline]
    pub fn chance(&self) -> Option<Seat> {
        (!self.system && self.flow != Flow::Setup && self.flow != Flow::Over).then_some(self.chance)
    }

    /// The number of the running turn, from 1.
    #[inline]
    pub fn turn_number(&self) -> u16 {
        self.turn_number
    }

    /// Cards in a player's life.
    #[inline]
    pub fn life(&self, seat: Seat) -> usize {
        self.sides[seat].life.len()
    }

    /// The cards in a player's hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.sides[seat].hand
    }

    /// The effect that is being carried out: whose, and of which action.
    pub fn resolving(&self) -> Option<(Seat, ActionId)> {
        let resolution = &self.resolution;
        let action = resolution.calls.last().map_or(resolution.request.action, |call| call.1);
        (self.flow == Flow::Resolve).then_some((resolution.request.controller, action))
    }

    /// The operation that is being carried out: while somebody is asked, the one that asks.
    pub fn operation<'r>(&self, rules: &'r Rules) -> Option<&'r Op> {
        self.operations(rules).first()
    }

    /// The operation that is being carried out, and those behind it.
    pub fn operations<'r>(&self, rules: &'r Rules) -> &'r [Op] {
        let ops = rules.code.get(usize::from(self.resolution.pc)..);
        let is_open = self.flow == Flow::Resolve && self.tops.is_empty();
        ops.filter(|_| is_open).unwrap_or_default()
    }

    /// Requests on the stage.
    #[inline]
    pub fn stage_len(&self) -> usize {
        self.stage.len()
    }

    /// The request on top of the stage, which resolves next: whose, and what.
    #[inline]
    pub fn top_request(&self) -> Option<(Seat, ActionId)> {
        self.stage.last().map(|request| (request.controller, request.action))
    }

    #[inline]
    pub(crate) fn stage_position(&self, id: u16) -> Option<usize> {
        self.stage.iter().position(|r| r.id == id)
    }

    /// A request identity that nothing alive has; 0 means none.
    ///
    /// A request does not outlive its turn, and one turn sees far fewer than 65,535 requests (T-20).
    #[inline]
    pub(crate) fn fresh_id(&mut self) -> u16 {
        let id = self.next_id;
        self.next_id = if id == u16::MAX { 1 } else { id + 1 };
        id
    }

    /// Whether a card is a bulwark, a soldier, or part of one, and the unit's bottom card.
    pub(crate) fn unit_of(&self, card: Owned) -> Option<Owned> {
        let side = &self.sides[card.owner()];
        if side.bulwark_set.has(card.card()) {
            return Some(card);
        }
        side.soldiers
            .iter()
            .find(|bottom| side.unit_cards(**bottom).any(|c| c == card.card()))
            .map(|bottom| Owned::new(card.owner(), *bottom))
    }

    /// The zone a card is in.
    pub fn zone_of(&self, card: Owned) -> Zone {
        let side = &self.sides[card.owner()];
        let c = card.card();
        if side.hand.has(c) {
            Zone::Hand
        } else if side.bulwark_set.has(c) {
            Zone::Bulwarks
        } else if side.pack.has(c) {
            Zone::Pack
        } else if side.rare.has(c) {
            Zone::Rare
        } else if side.aside.has(c) {
            Zone::Aside
        } else if side.trumps.contains(&c) {
            Zone::Trump
        } else if side.life.contains(&c) {
            Zone::Life
        } else if side.grave.contains(&c) {
            Zone::Grave
        } else if side.revealed.contains(&c) {
            Zone::Revealed
        } else if self.unit_of(card).is_some() {
            Zone::Soldiers
        } else if side.fogs.iter().any(|f| side.unit_cards(f.card).any(|x| x == c)) {
            Zone::Fog
        } else if self.key_cards(card.owner()).has(c) {
            Zone::Stage
        } else {
            Zone::Out
        }
    }

    /// Key cards that lie with requests of a player.
    pub(crate) fn key_cards(&self, seat: Seat) -> CardSet {
        let mut set = CardSet::EMPTY;
        let resolving = self.flow == Flow::Resolve;
        for request in &self.stage {
            if request.controller != seat || (resolving && request.id == self.resolution.request.id) {
                continue;
            }
            set = set | request.physical_keys().iter().copied().collect();
        }
        if self.has_pending && self.pending.controller == seat {
            set = set | self.pending.keys.iter().copied().collect();
        }
        if resolving && self.resolution.request.controller == seat {
            set = set | self.resolution.keys_left;
        }
        set
    }

    /// The cards of a player that are somewhere in the game; constant while a game is played.
    pub fn cards_in_game(&self, seat: Seat) -> CardSet {
        Card::all()
            .filter(|card| self.zone_of(Owned::new(seat, *card)) != Zone::Out)
            .collect()
    }

    /// The bulwark at a place of the row, 0 next to the life.
    #[inline]
    pub fn bulwark_at(&self, seat: Seat, place: u8) -> Option<Owned> {
        self.sides[seat]
            .bulwarks
            .get(usize::from(place))
            .map(|card| Owned::new(seat, *card))
    }

    /// Whether a card could be put out as a soldier in this format (Z-13).
    #[inline]
    pub(crate) fn is_soldier_card(rules: &Rules, card: Card) -> bool {
        rules.tables.soldiers.has(card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_is_small() {
        assert!(size_of::<Game>() <= 4096, "{} bytes", size_of::<Game>());
    }
}
