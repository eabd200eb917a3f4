//! "Which actions could be requested now in some way?" as bit arithmetic over all actions at once.
//!
//! The tables hold one bit per action. What they cannot say (conditions, requests as targets, unusual keys, waived
//! costs) is left to [`Game::can_request`], action by action; a test compares the two for all actions.

use crate::card::{Card, CardSet, Suit};
use crate::evaluate::Context;
use crate::game::{Game, STAGE_OPEN};
use crate::op::{Cond, Side, TargetRule, UnitKind};
use crate::rules::{ActionId, CostKind, KeySource, Limit, Relation, Rules, Timing, Trigger, UnitRule};
use crate::seat::Seat;

/// Actions as bits.
type Actions = u128;

/// Amounts of one resource beyond which no official cost goes; more is as good.
const AMOUNTS: usize = 8;

/// Tables over all direct actions; made once from the rules.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Offer {
    /// Direct actions by seat, and those of them with a quick form.
    direct: [Actions; 2],
    quick: [Actions; 2],
    /// Actions whose first or second key slot accepts a card.
    slots: [[Actions; 2]; 64],
    keyless: Actions,
    /// Keyed by the rare card alone, or by it and more.
    rare_one: Actions,
    rare_key: Actions,
    one_key: Actions,
    /// Two different slots that share no card.
    two_slots: Actions,
    /// Two equal slots: of the same cards; any two of one suit; any two of one number.
    pair: Actions,
    pair_suit: Actions,
    pair_number: Actions,
    /// Payable with so many charged bulwarks, life cards, hand cards (key cards included), characters.
    drive: [Actions; AMOUNTS],
    damage: [Actions; AMOUNTS],
    hand: [Actions; AMOUNTS],
    characters: [Actions; AMOUNTS],
    /// By target: whose soldiers and bulwarks serve, `[own, opponent's][soldier, bulwark]`.
    target: [[Actions; 2]; 2],
    /// No target, a player, or a trump, which is looked at.
    free_target: Actions,
    /// Aimed at requests.
    request_target: Actions,
    /// Needs a key unit of two named cards, and which cards can be its bottom card.
    by_pair: Vec<(Actions, CardSet)>,
    /// Needs a face-up trump, and which actions a trump allows.
    gated: Actions,
    gates: [Actions; 64],
    /// Target or conditions must be looked at one by one.
    looked_at: Actions,
    /// Everything must be looked at.
    special: Actions,
    /// Costs that a unit may waive, and which units do.
    waivable: Actions,
    waivers: CardSet,
    /// Actions by limit bit.
    limits: [Actions; 64],
    passes_turn: Actions,
}

impl Default for Offer {
    fn default() -> Self {
        Offer {
            direct: [0; 2],
            quick: [0; 2],
            slots: [[0; 2]; 64],
            keyless: 0,
            rare_one: 0,
            rare_key: 0,
            one_key: 0,
            two_slots: 0,
            pair: 0,
            pair_suit: 0,
            pair_number: 0,
            drive: [0; AMOUNTS],
            damage: [0; AMOUNTS],
            hand: [0; AMOUNTS],
            characters: [0; AMOUNTS],
            target: [[0; 2]; 2],
            free_target: 0,
            request_target: 0,
            by_pair: Vec::new(),
            gated: 0,
            gates: [0; 64],
            looked_at: 0,
            special: 0,
            waivable: 0,
            waivers: CardSet::EMPTY,
            limits: [0; 64],
            passes_turn: 0,
        }
    }
}

impl Offer {
    pub fn of(rules: &Rules, limit_bit: &[u8]) -> Offer {
        let mut offer = Offer::default();
        for at in 0..rules.actions.len().min(128) {
            offer.add(rules, at, limit_bit);
        }
        offer
    }

    fn add(&mut self, rules: &Rules, at: usize, limit_bit: &[u8]) {
        let action = &rules.actions[at];
        let bit: Actions = 1 << at;
        if action.trigger != Trigger::Direct {
            return;
        }
        for seat in 0..2 {
            if action.seats >> seat & 1 != 0 {
                self.direct[seat] |= bit;
                if action.costs.iter().any(|c| c.timing == Timing::Quick) {
                    self.quick[seat] |= bit;
                }
            }
        }
        if action.limit != Limit::None {
            self.limits[usize::from(limit_bit[at] & 63)] |= bit;
        }
        if action.passes_turn {
            self.passes_turn |= bit;
        }
        let key_unit = action.unit.as_ref().and_then(|filter| filter.character);
        if let Some(rule) = key_unit.map(|id| rules.characters[usize::from(id.0)].unit)
            && let UnitRule::Pair(..) = rule
        {
            self.by_pair.push((bit, rule.bottoms()));
        }
        let gate = action.activation.iter().find_map(|activation| match activation.when {
            Cond::FaceUp(card) => Some(card),
            _ => None,
        });
        let gated = gate.is_some();
        if let Some(card) = gate {
            self.gated |= bit;
            self.gates[card.index()] |= bit;
        }
        let from_hand = action.key.from == KeySource::Hand;
        let usual = action.costs.len() == 1 && !action.coupled && action.unit.is_none();
        let (key, target) = (self.add_key(rules, at, bit), self.add_target(rules, at, bit));
        if !usual || !key {
            self.special |= bit;
        } else if !target || action.activation.len() > usize::from(gated) {
            self.looked_at |= bit;
        }
        if !action.waivers.is_empty() {
            self.waivable |= bit;
            self.waivers = action.waivers.iter().fold(self.waivers, |set, w| set | w.holder);
        }
        let owed = |kind: CostKind| {
            let costs = action
                .costs
                .iter()
                .map(|c| c.symbols.iter().filter(|s| s.kind == kind).count());
            costs.min().unwrap_or(0)
        };
        let keys = if from_hand { action.key.slots.len() } else { 0 };
        let needs = [
            owed(CostKind::Drive),
            owed(CostKind::Damage),
            owed(CostKind::Discard) + keys,
            owed(CostKind::Drive) + owed(CostKind::Sacrifice),
        ];
        let tables = [&mut self.drive, &mut self.damage, &mut self.hand, &mut self.characters];
        for (table, needed) in tables.into_iter().zip(needs) {
            for (amount, actions) in table.iter_mut().enumerate() {
                if needed <= amount || amount + 1 == AMOUNTS {
                    *actions |= bit;
                }
            }
            if needed >= AMOUNTS {
                self.special |= bit;
            }
        }
    }

    /// Whether the tables say all about the key cards.
    fn add_key(&mut self, rules: &Rules, at: usize, bit: Actions) -> bool {
        let key = &rules.actions[at].key;
        for (slot, cards) in key.slots.iter().take(2).enumerate() {
            for card in *cards {
                self.slots[card.index()][slot] |= bit;
            }
        }
        if key.from != KeySource::Hand {
            let single = key.slots.len() == 1;
            *(if single { &mut self.rare_one } else { &mut self.rare_key }) |= bit;
            return single;
        }
        match (&key.slots[..], key.relation) {
            ([], _) => self.keyless |= bit,
            ([_], _) => self.one_key |= bit,
            ([a, b], Relation::None) if a == b => self.pair |= bit,
            ([a, b], Relation::SameSuit) if a == b && *a == !CardSet::JOKERS => self.pair_suit |= bit,
            ([a, b], Relation::SameNumber) if a == b && *a == CardSet::ALL => self.pair_number |= bit,
            ([a, b], Relation::None) if (*a & *b).is_empty() => self.two_slots |= bit,
            _ => return false,
        }
        true
    }

    /// Whether the tables say all about the target.
    fn add_target(&mut self, rules: &Rules, at: usize, bit: Actions) -> bool {
        match &rules.actions[at].target {
            None | Some(TargetRule::Player(_)) => self.free_target |= bit,
            Some(TargetRule::Request(_)) => {
                self.request_target |= bit;
                return false;
            }
            Some(TargetRule::Trump(_)) => {
                self.free_target |= bit;
                return false;
            }
            Some(TargetRule::Unit(filter)) => {
                let sides = match filter.side {
                    Side::Own => [true, false],
                    Side::Opponent => [false, true],
                    Side::Any => [true, true],
                    Side::TurnPlayer => return false,
                };
                let kinds = [filter.kind != UnitKind::Bulwark, filter.kind != UnitKind::Soldier];
                for (side, kind) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if sides[side] && kinds[kind] {
                        self.target[side][kind] |= bit;
                    }
                }
                return filter.is_plain() && filter.driven.is_none() && !rules.tables.untargetable;
            }
        }
        true
    }

    /// What a hand can key.
    fn keyed(&self, hand: CardSet) -> Keyed {
        let (mut first, mut twice, mut second) = (0, 0, 0);
        for card in hand {
            let [slot0, slot1] = self.slots[card.index()];
            twice |= first & slot0;
            first |= slot0;
            second |= slot1;
        }
        let suits = Suit::ALL.map(|suit| hand & CardSet::suit(suit));
        let same_suit = suits.iter().any(|cards| cards.len() >= 2);
        let by_suit = |suit: u32| hand.0 >> (13 * suit) & 0x1fff;
        let (s, h, d, c) = (by_suit(0), by_suit(1), by_suit(2), by_suit(3));
        let same_number = s & h | (s | h) & d | (s | h | d) & c != 0 || (hand & CardSet::JOKERS).len() == 2;
        let known = self.keyless
            | first & self.one_key
            | first & second & self.two_slots
            | twice & self.pair
            | if same_suit { self.pair_suit } else { 0 }
            | if same_number { self.pair_number } else { 0 };
        Keyed {
            hand,
            amount: hand.len().min(AMOUNTS - 1) as u8,
            known,
            perhaps: known | first & second | self.rare_key,
        }
    }
}

impl Game {
    /// The actions that the seat could request now in some way, as bits. The seat must have the chance.
    pub(crate) fn requestable(&self, rules: &Rules, seat: Seat) -> Actions {
        let offer = &rules.tables.offer;
        let side = &self.sides[seat];
        let other = &self.sides[!seat];
        let at = seat.index();
        let timed = if self.timing_fits(seat, Timing::Main) {
            offer.direct[at]
        } else {
            offer.quick[at]
        };
        let keyed = if side.keyed.hand == side.hand {
            side.keyed
        } else {
            offer.keyed(side.hand)
        };
        let rare = side
            .rare
            .first()
            .map_or(0, |card| offer.slots[card.index()][0] & offer.rare_one);
        let mut open = timed & (keyed.perhaps | rare) & !used(offer, side.used_turn) & !used(offer, side.used_game);
        if rules.tables.trumps {
            open &= self.open_gates(offer, seat);
        }
        if !offer.by_pair.is_empty() {
            open &= !without_pair(offer, side);
        }
        if side.requests >= rules.params.requests_per_turn {
            open &= offer.passes_turn;
        }
        if self.stage.len() >= STAGE_OPEN {
            open = 0;
        }
        let amount = |n: usize| n.min(AMOUNTS - 1);
        let payable = offer.drive[amount(side.charged_bulwarks().len())]
            & offer.damage[amount(side.life.len())]
            & offer.hand[usize::from(keyed.amount)]
            & offer.characters[amount(side.soldiers.len() + side.bulwarks.len())];
        let waived = if (side.soldier_set & offer.waivers).is_empty() {
            0
        } else {
            offer.waivable
        };
        let when = |some: bool, actions: Actions| if some { actions } else { 0 };
        let aimed = offer.free_target
            | when(!side.soldiers.is_empty(), offer.target[0][0])
            | when(!side.bulwarks.is_empty(), offer.target[0][1])
            | when(!other.soldiers.is_empty(), offer.target[1][0])
            | when(!other.bulwarks.is_empty(), offer.target[1][1])
            | when(!self.stage.is_empty(), offer.request_target);
        open &= (payable | waived) & aimed;
        let special = offer.special | waived;
        let mut possible = open & (keyed.known | rare) & !special;
        for action in bits(possible & offer.looked_at) {
            if !self.looks_possible(rules, seat, action) {
                possible &= !(1 << action.0);
            }
        }
        for action in bits(open & special) {
            if self.can_request(rules, seat, action) {
                possible |= 1 << action.0;
            }
        }
        if rules.tables.must_attack && self.owed_attack(rules, seat).is_some() {
            possible &= !offer.passes_turn;
        }
        possible
    }

    /// The actions that need no trump, and those whose trump is face up.
    fn open_gates(&self, offer: &Offer, seat: Seat) -> Actions {
        let up = self.face_up(seat).iter();
        up.fold(!offer.gated, |open, card| open | offer.gates[card.index()])
    }

    /// What the tables leave open for an action whose key cards and cost are fine.
    fn looks_possible(&self, rules: &Rules, seat: Seat, id: ActionId) -> bool {
        let action = rules.action(id);
        let ctx = Context::of(seat);
        action.activation.iter().all(|a| self.holds(rules, &a.when, &ctx))
            && action
                .target
                .as_ref()
                .is_none_or(|target| self.has_target(rules, seat, id, action, target))
    }

    /// Brings the memo of a hand up to date, for callers that ask often.
    #[inline]
    pub(crate) fn remember_keys(&mut self, rules: &Rules, seat: Seat) {
        let side = &mut self.sides[seat];
        if side.keyed.hand != side.hand {
            side.keyed = rules.tables.offer.keyed(side.hand);
        }
    }
}

/// The actions whose key unit of two cards this player does not have.
fn without_pair(offer: &Offer, side: &crate::game::Side) -> Actions {
    let stacked = |card: &Card| side.over[card.index()] != Card::NONE;
    let stacked: CardSet = side.soldier_set.iter().filter(stacked).collect();
    let missing = offer.by_pair.iter().filter(|(_, cards)| (*cards & stacked).is_empty());
    missing.fold(0, |actions, (action, _)| actions | action)
}

/// What a hand can key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keyed {
    /// The hand that this is about.
    hand: CardSet,
    /// Its size, as an index into the tables.
    amount: u8,
    /// Actions whose key cards it holds, as far as the tables can say.
    known: Actions,
    /// Those, and others for which it may hold them.
    perhaps: Actions,
}

/// Of no hand.
impl Default for Keyed {
    fn default() -> Self {
        Keyed {
            hand: CardSet(u64::MAX),
            amount: 0,
            known: 0,
            perhaps: 0,
        }
    }
}

fn bits(mut actions: Actions) -> impl Iterator<Item = ActionId> {
    std::iter::from_fn(move || {
        (actions != 0).then(|| {
            let at = actions.trailing_zeros() as u8;
            actions &= actions - 1;
            ActionId(at)
        })
    })
}

/// The actions behind the bits of a used mask.
#[inline]
fn used(offer: &Offer, mut bits: u64) -> Actions {
    let mut actions = 0;
    while bits != 0 {
        actions |= offer.limits[bits.trailing_zeros() as usize];
        bits &= bits - 1;
    }
    actions
}
