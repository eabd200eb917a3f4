//! The graveyard: what enters together, which card is on top, and who sees it (zones.md 4).

use crate::card::{Card, Owned};
use crate::event::{EVERYONE, Event, Sink, Spot, only};
use crate::game::{Game, TopQuestion};
use crate::op::{Player, Zone};
use crate::rules::Rules;
use crate::seat::Seat;

impl Game {
    /// Whether the last of `n` cards entering together is public at once (zones.md 4).
    #[inline]
    pub(crate) fn top_is_public(rules: &Rules, n: usize) -> bool {
        n == 1 || !rules.params.grave_top_ask
    }

    /// Puts one card on a graveyard; `top`: it is the one that everyone sees.
    #[inline]
    pub(crate) fn bury_card<S: Sink>(&mut self, card: Owned, from: Spot, public: bool, top: bool, sink: &mut S) {
        let owner = card.owner();
        self.sides[owner].grave.push(card.card());
        if S::LISTENS {
            let seen = if public || top { EVERYONE } else { only(owner) };
            let to = Spot::of(Zone::Grave);
            sink.event(Event::Moved { card, from, to, seen });
        }
    }

    /// After `n` cards entered a graveyard together, the owner may have to pick the top (Z-4).
    #[inline]
    pub(crate) fn grave_entered(&mut self, rules: &Rules, seat: Seat, n: usize) {
        if n >= 2 && rules.params.grave_top_ask {
            let len = self.sides[seat].grave.len();
            self.tops.push(TopQuestion {
                seat,
                start: (len - n) as u8,
                len: n as u8,
                entered: true,
            });
        }
    }

    /// After a card left a graveyard: 9.1 lets the owner pick a new top, before that the next one shows (Z-3).
    pub(crate) fn grave_left<S: Sink>(&mut self, rules: &Rules, seat: Seat, was_top: bool, sink: &mut S) {
        let grave = &self.sides[seat].grave;
        if let (true, Some(top)) = (was_top, grave.last())
            && S::LISTENS
        {
            sink.event(Event::NewTop(Owned::new(seat, *top)));
        }
        let len = grave.len() as u8;
        if rules.params.grave_top_repick_on_leave && rules.params.grave_top_ask && len >= 2 {
            self.tops.push(TopQuestion {
                seat,
                start: 0,
                len,
                entered: false,
            });
        }
    }

    /// Hand cards to the graveyard as one move, in the given order.
    pub(crate) fn discard<S: Sink>(&mut self, rules: &Rules, cards: &[Owned], sink: &mut S) {
        for seat in Seat::BOTH {
            let count = cards.iter().filter(|c| c.owner() == seat).count();
            if count == 0 {
                continue;
            }
            let mut left = count;
            for card in cards.iter().filter(|c| c.owner() == seat) {
                left -= 1;
                self.sides[seat].hand.remove(card.card());
                let top = left == 0 && Self::top_is_public(rules, count);
                self.bury_card(*card, Spot::of(Zone::Hand), false, top, sink);
            }
            self.grave_entered(rules, seat, count);
            for &(action, rule, who) in &rules.tables.on_discarded {
                let owner = if who == Player::Opponent { !seat } else { seat };
                self.trigger(rules, action, rule, owner, count as u8, sink);
            }
        }
    }

    /// Damage: the top `amount` life cards to the graveyard, as one move (zones.md 2). Returns how many moved.
    pub(crate) fn damage<S: Sink>(&mut self, rules: &Rules, seat: Seat, amount: i16, sink: &mut S) -> usize {
        let count = self.sides[seat].life.len().min(amount.max(0) as usize);
        if S::LISTENS && count > 0 {
            let amount = count as u8;
            sink.event(Event::Damage { seat, amount });
        }
        for left in (0..count).rev() {
            let Some(card) = self.sides[seat].life.pop() else {
                break;
            };
            let top = left == 0 && Self::top_is_public(rules, count);
            self.bury_card(Owned::new(seat, card), Spot::of(Zone::Life), false, top, sink);
        }
        self.grave_entered(rules, seat, count);
        count
    }

    /// Key cards that nothing moved go to their owner's graveyard, in slot order (core.md 5.4, R-7).
    pub(crate) fn keys_to_grave<S: Sink>(&mut self, rules: &Rules, seat: Seat, keys: &[Card], sink: &mut S) {
        for (at, card) in keys.iter().enumerate() {
            let top = at + 1 == keys.len() && Self::top_is_public(rules, keys.len());
            self.bury_card(Owned::new(seat, *card), Spot::of(Zone::Stage), true, top, sink);
        }
        self.grave_entered(rules, seat, keys.len());
    }

    /// Revealed cards of a player to the graveyard, in the order of revealing.
    pub(crate) fn revealed_to_grave<S: Sink>(&mut self, rules: &Rules, seat: Seat, sink: &mut S) {
        if self.sides[seat].revealed.is_empty() {
            return;
        }
        let cards = self.sides[seat].revealed;
        self.sides[seat].revealed.clear();
        for (at, card) in cards.iter().enumerate() {
            let top = at + 1 == cards.len() && Self::top_is_public(rules, cards.len());
            self.bury_card(Owned::new(seat, *card), Spot::of(Zone::Revealed), true, top, sink);
        }
        self.grave_entered(rules, seat, cards.len());
    }

    /// One life card to the graveyard by itself; everyone sees it if `public`.
    pub(crate) fn mill_one<S: Sink>(&mut self, seat: Seat, card: Card, public: bool, sink: &mut S) {
        self.bury_card(Owned::new(seat, card), Spot::of(Zone::Life), public, public, sink);
    }

    /// The owner's answer to a question for the top of a graveyard.
    pub(crate) fn pick_top<S: Sink>(&mut self, question: TopQuestion, card: Card, sink: &mut S) {
        let grave = &mut self.sides[question.seat].grave;
        let (start, end) = (question.start.into(), usize::from(question.start + question.len));
        if let Some(at) = grave[start..end].iter().position(|c| *c == card) {
            grave[start + at..end].rotate_left(1);
        }
        // Cards of a later move may lie over these; their top is still to be chosen, so only this one is told.
        if S::LISTENS {
            sink.event(Event::NewTop(Owned::new(question.seat, card)));
        }
    }
}
