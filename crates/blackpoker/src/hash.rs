//! A 64-bit hash over the whole state, the same on every platform, forever.
//!
//! Two games that will go on alike hash alike: identities of requests count as places on the stage, and what a
//! finished resolution left behind does not count.
//!
//! It is taken over the position, not over the numbers by which the engine works: actions, fogs and words count by
//! their names, a resolution by the step that comes next, cards by their place in the canonical order. How rules are
//! compiled changes nothing (`pack/tests/layout.rs` compiles them otherwise).
//!
//! Records carry this hash and must verify forever. What a later edition adds to the state (a zone, a register, a
//! state of the flow) is written only where it is in use, with a tag of its own; what is here keeps its place. The
//! golden records watch over it. [`VERSION`] is the first word: should the hash ever have to be taken otherwise, this
//! one stays for the records that have it.

use crate::card::{Card, Owned};
use crate::game::{Flow, Game, Outcome, Request, Target, Waits};
use crate::op::Pc;
use crate::rules::{ActionId, FogId, Rules};
use crate::seat::Seat;

/// The version of the hash of a position.
const VERSION: u64 = 1;

/// A small multiply-mix hash; `std`'s hashers may change between releases.
pub(crate) struct Hash(u64);

impl Hash {
    pub fn new() -> Hash {
        Hash(0x9e37_79b9_7f4a_7c15)
    }

    #[inline]
    pub fn word(&mut self, word: u64) {
        let mixed = u128::from(self.0 ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93_a076_1d64_78bd_642f);
        self.0 = (mixed as u64 ^ (mixed >> 64) as u64).rotate_left(23) ^ word.wrapping_mul(0xff51_afd7_ed55_8ccd);
    }

    pub fn finish(mut self) -> u64 {
        self.word(0x2545_f491_4f6c_dd1d);
        self.word(self.0 >> 31);
        self.0
    }

    fn cards(&mut self, cards: &[Card]) {
        self.word(cards.len() as u64);
        for chunk in cards.chunks(8) {
            let word = chunk.iter().fold(0, |word, card| word << 8 | card.index() as u64);
            self.word(word);
        }
    }
}

/// FNV-1a over 64 bits, for texts and rules: a few lines in any language.
#[derive(Clone, Copy)]
pub(crate) struct Fnv(u64);

impl Fnv {
    pub fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    #[inline]
    pub fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }

    pub fn finish(self) -> u64 {
        self.0
    }
}

/// A short hash of some bytes, the same on every machine; no protection against anybody who wants two to be equal.
pub fn digest(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let mut hash = Fnv::new();
    bytes.into_iter().for_each(|byte| hash.byte(byte));
    hash.finish()
}

/// 0 for A, 1 for B, wherever the engine counts otherwise.
fn seat_number(seat: Seat) -> u64 {
    match seat {
        Seat::A => 0,
        Seat::B => 1,
    }
}

/// A card of a player: 1 to 54 for A's in canonical order, 65 to 118 for B's; 0: none.
fn owned(card: Owned) -> u64 {
    if card == Owned::NONE {
        return 0;
    }
    1 + card.card().index() as u64 + 64 * seat_number(card.owner())
}

/// Names in the place of the numbers that the compiler gave out.
struct Names<'r>(&'r Rules);

impl Names<'_> {
    fn action(&self, id: ActionId) -> u64 {
        self.0.tables.action_names.get(id.index()).copied().unwrap_or_default()
    }

    fn fog(&self, id: FogId) -> u64 {
        let names = &self.0.tables.fog_names;
        names.get(usize::from(id.0)).copied().unwrap_or_default()
    }

    /// 0: no word was chosen.
    fn word(&self, word: u8) -> u64 {
        let names = &self.0.tables.word_names;
        names.get(usize::from(word)).copied().unwrap_or_default()
    }

    fn step(&self, pc: Pc) -> u64 {
        self.0.steps.get(usize::from(pc)).copied().unwrap_or_default()
    }

    /// Actions that were used, by the bits of `Tables::limit_bit`; a set, so their order does not count.
    fn used(&self, bits: u64) -> u64 {
        if bits == 0 {
            return 0;
        }
        let tables = &self.0.tables;
        let limited = tables.limit_bit.iter().zip(&tables.action_names);
        let used = limited.filter(|(bit, _)| **bit < 64 && bits >> **bit & 1 != 0);
        used.fold(0, |sum, (_, name)| sum.wrapping_add(*name))
    }
}

/// A hash as it is written: 16 lowercase hexadecimal digits.
pub(crate) fn parse(text: &str) -> Option<u64> {
    let hash = u64::from_str_radix(text, 16).ok();
    hash.filter(|hash| format!("{hash:016x}") == text)
}

impl Game {
    /// The hash of the whole state.
    pub fn hash(&self, rules: &Rules) -> u64 {
        let names = &Names(rules);
        let mut h = Hash::new();
        h.word(VERSION);
        for seat in Seat::BOTH {
            self.hash_side(&mut h, names, seat);
        }
        h.word(self.stage.len() as u64);
        for request in &self.stage {
            self.hash_request(&mut h, names, request);
        }
        for w in &self.buffer {
            let held = if w.held_by == 0 {
                0
            } else {
                1 + self.stage_position(w.held_by).unwrap_or(254) as u64
            };
            h.word(names.action(w.action));
            h.word(seat_number(w.controller) << 8 | u64::from(w.data) << 16 | held << 24);
        }
        h.word(self.buffer.len() as u64);
        for attacker in &self.attackers {
            h.word(owned(*attacker));
        }
        for (attacker, blocker) in &self.blocks {
            h.word(owned(*attacker) << 8 | owned(*blocker) | 1 << 32);
        }
        for top in &self.tops {
            h.word(
                seat_number(top.seat)
                    | u64::from(top.entered) << 1
                    | u64::from(top.start) << 8
                    | u64::from(top.len) << 16
                    | 1 << 33,
            );
        }
        for trump in &self.opened {
            h.word(owned(*trump) | 1 << 34);
        }
        self.hash_flow(&mut h, names);
        h.finish()
    }

    /// The hash of what is on the table: without what only counts up (turns, requests of a turn) and without the
    /// order inside life and graveyard. A game that comes back to it went in a circle.
    pub fn position_hash(&self, rules: &Rules) -> u64 {
        let mut table = *self;
        table.turn_number = 0;
        for seat in Seat::BOTH {
            let side = &mut table.sides[seat];
            side.requests = 0;
            side.life.sort_unstable();
            side.grave.sort_unstable();
        }
        table.hash(rules)
    }

    fn hash_side(&self, h: &mut Hash, names: &Names<'_>, seat: Seat) {
        let side = &self.sides[seat];
        for pile in [&side.life, &side.grave, &side.soldiers, &side.bulwarks, &side.revealed] {
            h.cards(pile);
        }
        for bottom in &side.soldiers {
            if side.over[bottom.index()] != Card::NONE {
                h.cards(&side.unit_cards(*bottom).collect::<crate::game::Pile>());
            }
        }
        for fog in &side.fogs {
            h.cards(&side.unit_cards(fog.card).collect::<crate::game::Pile>());
            h.word(names.fog(fog.fog));
            h.word(owned(fog.on) << 8 | u64::from(fog.live) << 16);
        }
        h.word(side.fogs.len() as u64);
        for (at, boost) in side.boost.iter().enumerate().filter(|(_, b)| **b != 0) {
            h.word(at as u64 | (*boost as u16 as u64) << 8 | 1 << 40);
        }
        let sets = [side.hand, side.driven, side.new, side.pack, side.rare];
        sets.iter().for_each(|set| h.word(set.0));
        h.word(names.used(side.used_turn));
        h.word(names.used(side.used_game));
        h.word(u64::from(side.requests) | u64::from(side.pack_opened) << 8 | (side.boost_all as u16 as u64) << 16);
        if !side.trumps.is_empty() {
            h.word(1 << 41);
            h.cards(&side.trumps);
        }
        if !side.aside.is_empty() {
            h.word(1 << 42);
            h.word(side.aside.0);
        }
        if side.rearranged {
            h.word(1 << 46);
        }
    }

    fn hash_request(&self, h: &mut Hash, names: &Names<'_>, request: &Request) {
        h.cards(&request.keys);
        let target = match request.target {
            Target::None => 0,
            Target::Lost => 1,
            Target::Unit(unit) => 2 | owned(unit) << 8,
            Target::Player(seat) => 3 | seat_number(seat) << 8,
            // A request that is gone is as good as a lost target.
            Target::Request(id) => self.stage_position(id).map_or(1, |at| 4 | (at as u64) << 8),
            Target::Trump(trump) => 5 | owned(trump) << 8,
        };
        h.word(names.action(request.action));
        h.word(
            seat_number(request.controller) << 8
                | owned(request.unit) << 16
                | u64::from(request.data) << 24
                | target << 32,
        );
    }

    fn hash_flow(&self, h: &mut Hash, names: &Names<'_>) {
        let waits = match self.waits {
            Waits::No => 0,
            Waits::Answer(seat) => 1 + seat_number(seat),
            Waits::Shuffle(seat) => 3 + seat_number(seat),
        };
        let outcome = match self.outcome {
            None => 0,
            Some(Outcome::Winner(seat)) => 1 + seat_number(seat),
            Some(Outcome::Draw) => 3,
        };
        h.word(
            self.flow as u64
                | waits << 8
                | seat_number(self.turn) << 16
                | seat_number(self.chance) << 17
                | u64::from(self.system) << 18
                | u64::from(self.barred) << 19
                | u64::from(self.has_pending) << 20
                | u64::from(self.passed) << 21
                | outcome << 24
                | u64::from(self.turn_number) << 32,
        );
        if self.flow == Flow::Setup {
            h.word(u64::from(self.setup.0) << 8 | u64::from(self.setup.1));
        }
        if self.has_pending {
            self.hash_request(h, names, &self.pending);
        }
        if let Some(seat) = self.pass_due {
            h.word(seat_number(seat) | 1 << 43);
        }
        if matches!(self.flow, Flow::Resolve | Flow::Judge | Flow::Check) {
            let check = self.check;
            h.word(
                check.at as u64
                    | (check.after as u64) << 8
                    | seat_number(check.seat) << 16
                    | u64::from(check.second) << 17,
            );
            h.word(self.resolution.origin as u64);
        }
        if self.flow == Flow::Resolve {
            self.hash_resolution(h, names);
        }
    }

    fn hash_resolution(&self, h: &mut Hash, names: &Names<'_>) {
        let r = &self.resolution;
        self.hash_request(h, names, &r.request);
        h.word(self.stage_position(r.request.id).map_or(255, |at| at as u64));
        h.word(r.keys_left.0);
        for (pc, action, controller) in &r.calls {
            h.word(names.step(*pc));
            h.word(names.action(*action));
            h.word(seat_number(*controller) << 24);
        }
        for unit in r.picked.iter().chain(r.queue.iter()) {
            h.word(owned(*unit));
        }
        h.word(r.picked.len() as u64 | (r.queue.len() as u64) << 8);
        for card in &r.order {
            h.word(owned(*card) | 1 << 44);
        }
        for shield in r.shields.0.iter().filter(|trump| **trump != Owned::NONE) {
            h.word(owned(*shield) | 1 << 45);
        }
        // A variable counts by its place among those of its effect.
        let vars = r.vars.iter().fold(0u64, |word, v| word << 16 | u64::from(*v as u16));
        h.word(vars);
        h.word(names.step(r.pc));
        h.word(names.word(r.word));
        h.word(owned(r.attacker) << 16 | u64::from(r.done) << 32 | seat_number(r.target_owner) << 33);
    }
}
