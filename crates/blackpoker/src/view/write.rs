//! Writing a view: the table of zones.md 6, row by row.

use super::{
    Aim, Asked, BulwarkView, FogView, Life, LookView, RequestView, SideView, SoldierView, Stacks, TrumpView, View,
    Viewer, WaitingView, ZoneView,
};
use crate::card::{Card, CardSet, Owned};
use crate::choice::{Choice, Pick};
use crate::game::{Flow, Game, Request, Target, Waits};
use crate::op::Zone;
use crate::prompt::{Ask, is_look};
use crate::rules::{CharacterId, Rules};
use crate::seat::{BySeat, Seat};

impl Game {
    /// What the viewer may see.
    pub fn view(&self, rules: &Rules, viewer: Viewer) -> View {
        let mut view = View::default();
        self.view_into(rules, viewer, &mut view);
        view
    }

    /// Writes what the viewer may see over the old contents of a buffer.
    pub fn view_into(&self, rules: &Rules, viewer: Viewer, view: &mut View) {
        view.viewer = viewer;
        for seat in Seat::BOTH {
            self.view_side(rules, seat, viewer.owns(seat), &mut view.sides[seat]);
        }
        self.view_requests(view);
        self.view_looks(rules, viewer, view);
        view.turn = self.turn;
        view.turn_number = self.turn_number;
        view.chance = self.chance();
        view.passed = BySeat([self.passed & 1 != 0, self.passed & 2 != 0]);
        view.asked = self.asked(rules);
        view.outcome = self.outcome;
    }

    fn view_side(&self, rules: &Rules, seat: Seat, own: bool, view: &mut SideView) {
        let side = &self.sides[seat];
        let params = &rules.params;
        let life = side.life.len() as u8;
        view.life = if own || life < params.life_public_below {
            Life::Exactly(life)
        } else {
            Life::AtLeast(params.life_public_below)
        };
        view.grave.top = self.public_top(seat);
        view.grave.cards = own.then_some(side.grave);
        view.hand = ZoneView::new(side.hand, true, own);
        self.view_soldiers(rules, seat, &mut view.soldiers);
        view.bulwarks.clear();
        for (place, card) in side.bulwarks.iter().enumerate() {
            let unit = Owned::new(seat, *card);
            view.bulwarks.push(BulwarkView {
                name: Pick::Bulwark(seat, place as u8).into(),
                card: own.then_some(*card),
                driven: side.driven.has(*card),
                new: side.new.has(*card) && (own || !side.rearranged),
                blocks: self.blocked_by(unit),
            });
        }
        view.fogs.clear();
        for fog in &side.fogs {
            let on = (fog.on != Owned::NONE).then(|| self.fogged_name(fog.on));
            let (fog, live, cards) = (fog.fog, fog.live, side.unit_cards(fog.card));
            view.fogs.push(FogView { fog, on, live }, cards);
        }
        // Z-11: opening shows the pack to its owner alone; Z-12: whoever built a deck knows what was left out.
        let known = own && (side.pack_opened || params.pack_known_to_owner);
        view.pack = ZoneView::new(side.pack, own || params.pack_count_public, known);
        view.pack_opened = side.pack_opened;
        view.rare = ZoneView::new(side.rare, true, own);
        view.revealed = side.revealed;
        view.aside = ZoneView::new(side.aside, true, own);
        self.view_trumps(rules, seat, own, view);
    }

    fn view_trumps(&self, rules: &Rules, seat: Seat, own: bool, view: &mut SideView) {
        view.trumps.clear();
        for card in &self.sides[seat].trumps {
            let trump = Owned::new(seat, *card);
            let up = self.is_up(trump);
            view.trumps.push(TrumpView {
                name: self.trump_name(trump),
                card: (own || up).then_some(*card),
                up,
                locked: self.is_locked(rules, trump),
            });
        }
    }

    fn view_soldiers(&self, rules: &Rules, seat: Seat, view: &mut Stacks<SoldierView>) {
        let side = &self.sides[seat];
        view.clear();
        for card in &side.soldiers {
            let unit = Owned::new(seat, *card);
            let character = self.character(rules, unit);
            let soldier = SoldierView {
                name: Pick::Card(unit).into(),
                character: character.map(|at| CharacterId(at as u8)),
                size: self.size(rules, unit),
                driven: side.driven.has(*card),
                new: self.is_new(unit),
                attacks: self.attackers.contains(&unit),
                blocks: self.blocked_by(unit),
            };
            view.push(soldier, side.unit_cards(*card));
        }
    }

    /// The attacker that a unit blocks.
    #[inline]
    fn blocked_by(&self, unit: Owned) -> Option<Choice> {
        let mut blocks = self.blocks.iter();
        blocks.find(|(_, b)| *b == unit).map(|(a, _)| self.name(*a))
    }

    /// The card of a graveyard that everyone sees. While the owner chooses the top of cards that have just entered,
    /// their move is not finished and the old top is the last one that was public (zones.md 4).
    pub(crate) fn public_top(&self, seat: Seat) -> Option<Card> {
        let grave = &self.sides[seat].grave;
        let mut height = grave.len();
        for question in self.tops.iter().rev() {
            let end = usize::from(question.start + question.len);
            if question.seat == seat && question.entered && end == height {
                height = question.start.into();
            }
        }
        height.checked_sub(1).and_then(|at| grave.get(at).copied())
    }

    fn view_requests(&self, view: &mut View) {
        let resolving = (self.flow == Flow::Resolve).then_some(&self.resolution);
        view.stage.clear();
        for request in &self.stage {
            let running = resolving.filter(|r| r.request.id == request.id);
            let left = running.map_or(CardSet::ALL, |r| r.keys_left);
            view.stage.push(self.view_request(request, left));
        }
        view.beside.clear();
        if self.has_pending {
            view.beside.push(self.view_request(&self.pending, CardSet::ALL));
        }
        if let Some(r) = resolving.filter(|r| self.stage_position(r.request.id).is_none()) {
            view.beside.push(self.view_request(&r.request, r.keys_left));
        }
        view.waiting.clear();
        for waiting in &self.buffer {
            view.waiting.push(WaitingView {
                action: waiting.action,
                controller: waiting.controller,
                data: waiting.data,
            });
        }
    }

    fn view_request(&self, request: &Request, keys_left: CardSet) -> RequestView {
        let keys = request.keys.iter().copied();
        RequestView {
            action: request.action,
            controller: request.controller,
            keys: keys
                .filter(|card| request.virtual_keys() || keys_left.has(*card))
                .collect(),
            virtual_keys: request.virtual_keys(),
            unit: (request.unit != Owned::NONE).then(|| self.name(request.unit)),
            target: match (request.target, self.target_name(request.target)) {
                (Target::None, _) => Aim::None,
                (_, Some(name)) => Aim::At(name),
                (_, None) => Aim::Lost,
            },
        }
    }

    fn view_looks(&self, rules: &Rules, viewer: Viewer, view: &mut View) {
        view.looks.clear();
        let mut look = |owner, zone| {
            view.looks.push(LookView {
                owner,
                zone,
                cards: self.zone_set(owner, zone),
                whole: true,
            })
        };
        match (self.flow, self.waits) {
            // Choosing from the deck before the game: its owner sees what is in it, in no order.
            (Flow::Setup, Waits::Answer(seat)) if viewer.owns(seat) => {
                let step = rules.setup.get(usize::from(self.setup.0));
                if let Some((step, whole)) = step.and_then(|step| Some((step, step.shows_deck()?))) {
                    view.looks.push(LookView {
                        owner: seat,
                        zone: Zone::Life,
                        cards: self.setup_cards(step, seat),
                        whole,
                    });
                }
            }
            (Flow::Resolve, Waits::Answer(seat)) if viewer.owns(seat) => {
                if let Some((owner, zones)) = self.looked_at(rules) {
                    let zones = zones.iter().filter(|zone| is_look(seat, owner, **zone));
                    zones.for_each(|zone| {
                        look(owner, *zone);
                    });
                }
            }
            // Somebody else is asked, or nothing that shows cards.
            (Flow::Setup | Flow::Resolve, Waits::Answer(_) | Waits::No | Waits::Shuffle(_)) => {}
            (Flow::Chance | Flow::Judge | Flow::Check | Flow::Over, _) => {}
        }
    }

    /// Who is asked what kind of question; as in [`Game::prompt`], without the choices.
    pub fn asked(&self, rules: &Rules) -> Option<Asked> {
        if let Some(question) = self.top_question() {
            let (seat, ask) = (question.seat, Ask::GraveTop);
            return Some(Asked { seat, ask });
        }
        let (seat, ask) = match (self.flow, self.waits) {
            (Flow::Over, _) => return None,
            (_, Waits::Shuffle(seat)) => (seat, Ask::Shuffle),
            (Flow::Chance, _) => (self.chance, Ask::Chance),
            (Flow::Check, Waits::Answer(seat)) => (seat, Ask::Trigger),
            (Flow::Setup, Waits::Answer(seat)) => (seat, rules.setup.get(usize::from(self.setup.0))?.ask()?),
            (Flow::Resolve, Waits::Answer(seat)) => (seat, rules.code.get(usize::from(self.resolution.pc))?.ask()?),
            (Flow::Setup | Flow::Resolve | Flow::Check, Waits::No) | (Flow::Judge, Waits::No | Waits::Answer(_)) => {
                return None;
            }
        };
        Some(Asked { seat, ask })
    }
}

impl ZoneView {
    fn new(cards: CardSet, counted: bool, known: bool) -> ZoneView {
        ZoneView {
            count: counted.then_some(cards.len() as u8),
            cards: known.then_some(cards),
        }
    }
}
