//! What a policy sees: a decision and its moves as features, which are places in the table of learned numbers.

use blackpoker::op::Zone;
use blackpoker::{Ask, Card, Choice, Command, Game, Owned, Pick, RequestCommand, Rules, Seat, Staged, Tally, Target};

use super::{Features, Kinds, MOST};
use crate::weigh::rank;

/// A pass, as an action.
const PASS: u32 = 0x9a55;

/// What is the same for all moves of a decision. It holds what the mover sees: of the other side's hand and bulwarks
/// only how many there are.
pub struct Scene<'a> {
    game: &'a Game,
    rules: &'a Rules,
    kinds: &'a Kinds,
    seat: Seat,
    ask: Ask,
    own: Tally,
    foe: Tally,
    own_turn: bool,
    top: Option<Staged>,
    /// The stage in one number: what lies on top, whose it is, what it is aimed at.
    stage: u32,
    /// The turn is about to be handed over.
    ending: bool,
    /// The question in one number: its kind, and what asks.
    question: u32,
    /// Facts that may matter to any action, each as one number.
    facts: [u32; 12],
}

/// One number out of two. Numbers that tell features apart are never given to others.
#[inline]
fn mix(a: u32, b: u32) -> u32 {
    let x = (u64::from(a) << 32 | u64::from(b)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (x >> 32) as u32 ^ x as u32
}

#[inline]
fn join<const N: usize>(parts: [u32; N]) -> u32 {
    parts.into_iter().fold(N as u32, mix)
}

/// A difference, coarser the greater it is.
#[inline]
fn steps(a: impl Into<i32>, b: impl Into<i32>) -> u32 {
    match a.into() - b.into() {
        i32::MIN..=-9 => 0,
        -8..=-5 => 1,
        -4..=-3 => 2,
        -2..=-1 => 3,
        0 => 4,
        1..=2 => 5,
        3..=4 => 6,
        5..=8 => 7,
        _ => 8,
    }
}

#[inline]
fn few(count: i16, most: i16) -> u32 {
    count.clamp(0, most) as u32
}

#[inline]
fn face(card: Card) -> u32 {
    card.suit().map_or(4, |suit| suit as u32) * 8 + rank(card.number()) as u32
}

impl<'a> Scene<'a> {
    /// The decision that is due in a game, which this seat must make.
    pub fn new(game: &'a Game, rules: &'a Rules, kinds: &'a Kinds, seat: Seat, ask: Ask) -> Scene<'a> {
        let (own, foe) = (game.tally(rules, seat), game.tally(rules, !seat));
        let own_turn = game.turn_player() == seat;
        let staged = game.stage_len();
        let top = staged.checked_sub(1).and_then(|at| game.staged(at));
        let stage = top.map_or(0, |top| {
            let aim = match top.target {
                Target::None => 0,
                Target::Lost => 1,
                Target::Unit(unit) => 2 + u32::from(unit.owner() == seat),
                Target::Player(player) => 4 + u32::from(player == seat),
                Target::Request(_) => 6,
                Target::Trump(trump) => 7 + u32::from(trump.owner() == seat),
            };
            join([kinds.name(top.action), u32::from(top.controller == seat), aim])
        });
        let passes_turn = |at| {
            game.staged(at)
                .is_some_and(|request| rules.action(request.action).passes_turn)
        };
        let ending = (0..staged).any(passes_turn);
        let question = match game.resolving() {
            Some((controller, action)) => join([ask as u32, kinds.name(action), u32::from(controller == seat)]),
            None => ask as u32,
        };
        let turn = u32::from(own_turn) * 4 + (staged as u32).min(2);
        let (hand, attackers) = (own.hand.len() as i16, game.attackers());
        let mine = attackers.first().map_or(2, |unit| u32::from(unit.owner() == seat));
        let blockers = few(foe.charged_bulwarks + foe.charged_soldiers, 2);
        let requests = few(game.requests_made(seat).into(), 4);
        let facts = [
            join([1, turn, stage]),
            join([2, turn, few(hand, 9)]),
            join([3, few(own.life / 2, 12), u32::from(own_turn)]),
            join([4, few(foe.life / 2, 12), u32::from(own_turn)]),
            join([5, turn, few(own.charged_soldiers, 3), few(foe.charged_soldiers, 3)]),
            join([6, turn, few(own.charged_bulwarks, 3), few(foe.charged_bulwarks, 3)]),
            join([7, turn, few(foe.hand.len() as i16, 7)]),
            join([8, turn, u32::from(ending), few(hand - 5, 4)]),
            join([9, turn, steps(own.charged_size, foe.life), blockers]),
            join([10, turn, steps(foe.size, own.life), few(own.bulwarks, 2)]),
            join([11, mine, few(attackers.len() as i16, 3), turn]),
            join([12, u32::from(game.turn_number()).min(5), requests, turn]),
        ];
        Scene {
            game,
            rules,
            kinds,
            seat,
            ask,
            own,
            foe,
            own_turn,
            top,
            stage,
            ending,
            question,
            facts,
        }
    }

    /// The features of a move.
    pub fn features(&self, command: &Command, features: &mut Features) {
        features.clear();
        let mut put = |hash: u32| {
            if features.len() < MOST {
                features.push((hash >> 16) as u16 ^ hash as u16);
            }
        };
        match command {
            Command::Pass(_) => self.action(PASS, &mut put),
            Command::Request(_, request) => self.request(request, &mut put),
            Command::Choose(_, picks) => self.answer(picks, &mut put),
            Command::Shuffle(..) => {}
        }
    }

    /// An action and the facts.
    fn action(&self, kind: u32, put: &mut impl FnMut(u32)) {
        put(kind);
        self.facts.iter().for_each(|fact| put(mix(kind, *fact)));
        put(join([kind, self.facts[0], self.facts[1]]));
        if let Some(top) = self.top {
            put(join([kind, 40, self.stage, top.number.into()]));
            put(join([kind, 41, self.stage, few(self.own.life / 2, 8)]));
        }
        let hand = few(self.own.hand.len() as i16, 8);
        put(join([
            kind,
            42,
            u32::from(self.ending),
            u32::from(self.own_turn),
            self.stage,
            hand,
        ]));
    }

    fn request(&self, request: &RequestCommand, put: &mut impl FnMut(u32)) {
        let coarse = mix(self.kinds.coarse(request.action), 77);
        put(coarse);
        put(join([coarse, self.facts[0]]));
        put(join([coarse, self.facts[1]]));
        let numbers = || request.keys.iter().map(|card| i32::from(card.number()));
        let (number, sum) = (numbers().next().unwrap_or(0), numbers().sum());
        let target = request.target.map(Choice::pick);
        if let Some(target) = target {
            self.aim(join([coarse, 32]), target, number, sum, put);
        }
        let paid = || request.pay.iter().map(|choice| choice.pick());
        paid().for_each(|pick| {
            if let Pick::Card(card) = pick {
                put(join([26, face(card.card())]));
            }
        });
        let Some(fine) = self.kinds.fine(request.action) else {
            return;
        };
        self.action(fine, put);
        put(join([fine, 20, request.cost.into()]));
        put(join([fine, 21, number as u32]));
        put(join([fine, 22, (sum / 2) as u32]));
        let mut faces = [40; 2];
        faces
            .iter_mut()
            .zip(&request.keys)
            .for_each(|(to, card)| *to = face(*card));
        put(join([fine, 23, faces[0], faces[1]]));
        put(join([fine, 24, faces[0], self.stage]));
        let left = self.own.hand.len() as i16 - request.keys.len() as i16;
        put(join([fine, 25, few(left, 8), request.pay.len() as u32]));
        paid().for_each(|pick| match pick {
            Pick::Card(card) => put(join([27, fine, face(card.card())])),
            Pick::Bulwark(_, place) => put(join([28, fine, place.into()])),
            _ => {}
        });
        if let Some(unit) = request.unit {
            self.aim(join([fine, 30]), unit.pick(), number, sum, put);
        }
        if let Some(target) = target {
            self.aim(join([fine, 31]), target, number, sum, put);
        }
    }

    fn answer(&self, picks: &[Choice], put: &mut impl FnMut(u32)) {
        let (question, count) = (mix(self.question, 99), picks.len() as u32);
        put(join([question, count]));
        for fact in &self.facts[1..=3] {
            put(join([question, count.min(6), *fact]));
        }
        match self.ask {
            Ask::Attackers => self.attackers(question, picks, put),
            Ask::Blockers => self.blockers(question, picks, put),
            _ => picks
                .iter()
                .take(8)
                .for_each(|choice| self.aim(question, choice.pick(), 0, 0, put)),
        }
    }

    /// What something is aimed at, by key cards of this first number and this sum.
    fn aim(&self, kind: u32, pick: Pick, number: i32, sum: i32, put: &mut impl FnMut(u32)) {
        let own = |seat: Seat| u32::from(seat == self.seat);
        match pick {
            Pick::Card(card) => self.aim_at_card(kind, card, number, put),
            Pick::Bulwark(seat, place) => {
                let driven = u32::from(self.game.bulwark_is_driven(seat, place));
                put(join([kind, 50, own(seat), driven]));
                put(join([kind, 51, own(seat), place.into()]));
                if seat == self.seat
                    && let Some(card) = self.game.own_bulwark(seat, place)
                {
                    put(join([kind, 52, face(card)]));
                }
            }
            Pick::Request(at) => {
                if let Some(request) = self.game.staged(at.into()) {
                    let (mine, action) = (own(request.controller), self.kinds.name(request.action));
                    let beats = (number - i32::from(request.number)).signum() + 1;
                    put(join([kind, 53, mine, action]));
                    put(join([kind, 54, mine, beats as u32]));
                    put(join([kind, 55, mine, action, beats as u32, few(self.own.life / 2, 8)]));
                }
            }
            Pick::Player(seat) => {
                let life = self.game.life(seat) as i32;
                put(join([kind, 56, own(seat), steps(life, number)]));
                put(join([kind, 57, own(seat), steps(life, sum)]));
            }
            Pick::Word(word) => {
                for fact in [0, 1, 2, 3, 7] {
                    put(join([kind, 58, word.into(), self.facts[fact]]));
                }
                put(join([kind, 59, word.into()]));
            }
            Pick::Trump(seat, place) => put(join([kind, 60, own(seat), place.into()])),
            Pick::Nth(at) => put(join([kind, 61, at.into()])),
            Pick::Action(action) => put(join([kind, 62, self.kinds.name(action)])),
            Pick::Pass | Pick::Done => {}
        }
    }

    fn aim_at_card(&self, kind: u32, card: Owned, number: i32, put: &mut impl FnMut(u32)) {
        let mine = u32::from(card.owner() == self.seat);
        if let Some(soldier) = self.game.soldier(self.rules, card) {
            let driven = u32::from(soldier.driven);
            let role = u32::from(soldier.attacks) * 2 + u32::from(soldier.blocks);
            put(join([kind, 63, mine, driven]));
            put(join([kind, 64, mine, few(soldier.size / 2, 8)]));
            put(join([kind, 65, mine, driven, role, u32::from(self.own_turn)]));
            put(join([kind, 66, mine, steps(soldier.size, number)]));
            put(join([kind, 67, mine, steps(soldier.size, self.foe.greatest), role]));
            let pointed = self.top.is_some_and(|top| top.target == Target::Unit(card));
            put(join([kind, 68, mine, u32::from(pointed), self.stage]));
            return;
        }
        let zone = self.game.zone_of(card);
        put(join([kind, 69, mine, face(card.card())]));
        put(join([kind, 70, mine, zone as u32, card.card().number().into()]));
        if zone == Zone::Hand {
            put(join([kind, 71, face(card.card()), few(self.own.hand.len() as i16, 8)]));
        }
    }

    /// Attackers, together.
    fn attackers(&self, question: u32, picks: &[Choice], put: &mut impl FnMut(u32)) {
        let blockers = few(self.foe.charged_soldiers + self.foe.charged_bulwarks, 4);
        let (mut size, mut count) = (0, 0);
        for choice in picks {
            let soldier = match choice.pick() {
                Pick::Card(card) => self.game.soldier(self.rules, card),
                _ => None,
            };
            if let Some(soldier) = soldier {
                size += soldier.size;
                count += 1;
                put(join([question, 80, few(soldier.size / 2, 8), blockers.min(2)]));
                let against = few(self.foe.charged_soldiers, 2);
                put(join([question, 81, steps(soldier.size, self.foe.greatest), against]));
            }
        }
        let home = few(self.own.charged_soldiers - count, 4);
        put(join([question, 82, few(count, 5), few(self.own.charged_soldiers, 5)]));
        put(join([question, 83, steps(size, self.foe.life), blockers]));
        put(join([question, 84, home, steps(self.foe.size, self.own.life)]));
        let walls = few(self.own.charged_bulwarks, 2);
        put(join([question, 85, few(count, 4), blockers, walls]));
    }

    /// Blockers, together: pairs of attacker and blocker.
    fn blockers(&self, question: u32, picks: &[Choice], put: &mut impl FnMut(u32)) {
        let mut open = 0;
        for attacker in self.game.attackers() {
            let Some(soldier) = self.game.soldier(self.rules, *attacker) else {
                continue;
            };
            let (mut soldiers, mut walls, mut size, mut number) = (0, 0, 0, 0);
            let mine = |pair: &&[Choice]| pair[0].pick() == Pick::Card(*attacker);
            for pair in picks.chunks_exact(2).filter(mine) {
                match pair[1].pick() {
                    Pick::Bulwark(seat, place) => {
                        walls += 1;
                        number = self.game.own_bulwark(seat, place).map_or(0, |card| card.number());
                    }
                    Pick::Card(card) => {
                        soldiers += 1;
                        size += self.game.soldier(self.rules, card).map_or(0, |soldier| soldier.size);
                    }
                    _ => {}
                }
            }
            if soldiers + walls == 0 {
                open += soldier.size;
            }
            let kind = join([question, few(soldiers, 3), few(walls, 2)]);
            put(join([kind, 86, few(soldier.size / 2, 8)]));
            put(join([kind, 87, steps(soldier.size, size), steps(soldier.size, number)]));
            let left = few(self.own.charged_bulwarks, 4);
            put(join([kind, 88, left, few(self.own.charged_soldiers, 3)]));
        }
        put(join([question, 89, steps(self.own.life, open)]));
        put(join([question, 90, few(self.own.life - open, 12)]));
        put(join([question, 91, few(open / 2, 8), few(self.own.life / 2, 12)]));
    }
}
