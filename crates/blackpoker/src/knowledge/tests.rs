//! Concrete cases: a position, something that happens, what each seat then knows.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::event::{EVERYONE, Event, only};
use crate::op::{Face, Place};
const A: Seat = Seat::A;
const B: Seat = Seat::B;

/// Any deck, no setup.
fn any_deck() -> Rules {
    crate::pack::rules("8.2 master+none").unwrap()
}

/// A game and what three viewers know of it.
struct Table {
    rules: Rules,
    game: Game,
    known: [Knowledge; 3],
}

impl Table {
    /// Both players have this deck as their life, top card first. Everyone knows which cards it has.
    fn new(deck: &str) -> Table {
        let mut rules = any_deck();
        let cards = cards(deck);
        let set: CardSet = cards.iter().copied().collect();
        rules.deck.fixed = Some(set);
        Table::with(rules, &cards)
    }

    /// Nobody knows the other's deck.
    fn unknown(deck: &str) -> Table {
        Table::with(any_deck(), &cards(deck))
    }

    fn with(rules: Rules, deck: &[Card]) -> Table {
        let mut game = Game::default();
        for seat in Seat::BOTH {
            game.sides[seat].life = deck.iter().rev().copied().collect();
        }
        let set: CardSet = deck.iter().copied().collect();
        let known = Viewer::ALL.map(|viewer| {
            let mut knowledge = Knowledge::new(&rules, viewer, Some(set));
            knowledge.observe(&game.view(&rules, viewer), &[]);
            knowledge
        });
        Table { rules, game, known }
    }

    /// Lets something happen; everyone sees what they may.
    fn happens(&mut self, what: impl FnOnce(&mut Game, &Rules, &mut Vec<Event>)) -> &mut Table {
        let mut events = Vec::new();
        what(&mut self.game, &self.rules, &mut events);
        for (viewer, known) in Viewer::ALL.into_iter().zip(&mut self.known) {
            let seen: Vec<SeenEvent> = events.iter().map(|event| event.redact(viewer)).collect();
            known.observe(&self.game.view(&self.rules, viewer), &seen);
            assert!(known.allows(&self.game), "{viewer:?} is wrong: {known:?}");
        }
        self
    }

    fn draw(&mut self, seat: Seat, count: i16) -> &mut Table {
        self.happens(|game, _, events| {
            game.draw(seat, count, events);
        })
    }

    /// The top card of a life becomes a bulwark.
    fn bulwark(&mut self, seat: Seat, seen: u8) -> &mut Table {
        self.happens(|game, _, events| {
            let top = game.sides[seat].life.pop().unwrap_or_default();
            let from = Spot::of(Zone::Life);
            game.put(Owned::new(seat, top), Face::Bulwark, false, from, seen, events);
        })
    }

    /// The top card of a life becomes a soldier.
    fn soldier(&mut self, seat: Seat) -> &mut Table {
        self.happens(|game, _, events| {
            let top = game.sides[seat].life.pop().unwrap_or_default();
            let from = Spot::of(Zone::Life);
            game.put(Owned::new(seat, top), Face::Soldier, false, from, EVERYONE, events);
        })
    }

    /// Units go to the graveyard together.
    fn bury(&mut self, seat: Seat, units: &str) -> &mut Table {
        let units: Vec<Owned> = cards(units).iter().map(|c| Owned::new(seat, *c)).collect();
        self.happens(|game, rules, events| {
            game.bury(rules, &units, false, events);
        })
    }

    fn discard(&mut self, seat: Seat, hand: &str) -> &mut Table {
        let hand: Vec<Owned> = cards(hand).iter().map(|c| Owned::new(seat, *c)).collect();
        self.happens(|game, rules, events| game.discard(rules, &hand, events))
    }

    fn shuffle(&mut self, seat: Seat) -> &mut Table {
        self.happens(|game, _, events| {
            game.sides[seat].life.reverse();
            events.push(Event::Shuffled { seat, zone: Zone::Life });
        })
    }

    fn of(&self, seat: Seat) -> &Knowledge {
        &self.known[seat.index()]
    }

    fn spectator(&self) -> &Knowledge {
        &self.known[2]
    }
}

fn card(text: &str) -> Card {
    text.parse().unwrap_or_default()
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

fn set(text: &str) -> CardSet {
    cards(text).into_iter().collect()
}

fn at(zone: Zone, at: u8) -> Spot {
    Spot { zone, at }
}

#[test]
fn a_shown_bulwark_stays_known_while_the_row_shifts() {
    let mut table = Table::new("S2 S3 S4 S5 S6 S7 S8 S9 S10");
    table.bulwark(B, only(B)).bulwark(B, EVERYONE).bulwark(B, only(B));
    assert_eq!(table.of(A).known_bulwark(B, 0), None);
    assert_eq!(table.of(A).known_bulwark(B, 1), Some(card("S3")));
    assert_eq!(table.of(B).known_bulwark(B, 0), Some(card("S2")));
    table.bury(B, "S2");
    assert_eq!(table.of(A).known_bulwark(B, 0), Some(card("S3")));
    assert_eq!(table.spectator().known_bulwark(B, 0), Some(card("S3")));
    assert_eq!(
        table.of(A).place(Owned::new(B, card("S3"))),
        Some(at(Zone::Bulwarks, 0))
    );
}

#[test]
fn a_card_seen_on_its_way_to_the_hand_is_known_until_something_hidden_leaves_it() {
    let mut table = Table::new("S2 S3 S4 S5 S6 S7 S8 S9 S10");
    table.soldier(B).draw(B, 3);
    assert_eq!(table.of(A).known_hand(B), CardSet::EMPTY);
    table.happens(|game, rules, events| {
        game.return_to_hand(rules, &[Owned::new(B, card("S2"))], events);
    });
    assert_eq!(table.of(A).known_hand(B), set("S2"));
    // Two discarded cards: the upper one is seen, the other may be the known one.
    table.discard(B, "S3 S4");
    assert_eq!(table.of(A).known_hand(B), CardSet::EMPTY);
    let places: Vec<Zone> = table
        .of(A)
        .possible(Owned::new(B, card("S2")))
        .map(|s| s.zone)
        .collect();
    assert_eq!(places, [Zone::Grave, Zone::Hand]);
    // One discarded card is seen, so the rest stays as it was.
    let mut table = Table::new("S2 S3 S4 S5 S6 S7 S8 S9 S10");
    table.soldier(B).draw(B, 3).happens(|game, rules, events| {
        game.return_to_hand(rules, &[Owned::new(B, card("S2"))], events);
    });
    table.discard(B, "S3");
    assert_eq!(table.of(A).known_hand(B), set("S2"));
    table.discard(B, "S2");
    assert_eq!(table.of(A).known_hand(B), CardSet::EMPTY);
    assert_eq!(table.of(A).known_in(B, Zone::Grave), set("S2 S3"));
}

#[test]
fn a_card_shown_by_an_effect_is_known_in_the_hand() {
    let mut table = Table::new("S2 S3 S4 S5 S6 S7 S8 S9 S10");
    table.draw(B, 1).happens(|game, rules, events| {
        let found = Owned::new(B, card("S7"));
        events.push(Event::Looked {
            seat: B,
            owner: B,
            zone: Zone::Life,
            cards: game.sides[B].life.iter().copied().collect(),
            whole: true,
        });
        game.resolution.shown[B].insert(found.card());
        let at = Spot::of(Zone::Life);
        events.push(Event::Shown { card: found, at });
        game.move_cards(rules, &[found], Place::Hand, events);
        events.push(Event::Shuffled {
            seat: B,
            zone: Zone::Life,
        });
    });
    assert_eq!(table.of(A).known_hand(B), set("S7"));
    // Whoever looked knows what is left.
    assert_eq!(table.of(B).known_in(B, Zone::Life), set("S3 S4 S5 S6 S8 S9 S10"));
}

#[test]
fn a_looked_at_hand_is_known() {
    let mut table = Table::new("S2 S3 S4 S5 S6 S7 S8 S9 S10");
    table.draw(B, 3).happens(|game, _, events| {
        let cards = game.sides[B].hand;
        let zone = Zone::Hand;
        events.push(Event::Looked {
            seat: A,
            owner: B,
            zone,
            cards,
            whole: true,
        });
    });
    assert_eq!(table.of(A).known_hand(B), set("S2 S3 S4"));
    assert_eq!(table.spectator().known_hand(B), CardSet::EMPTY);
    // A card of the known hand is set as a bulwark: one of three.
    table.happens(|game, rules, events| {
        let chosen = Owned::new(B, card("S3"));
        if let Some((from, seen)) = game.take(rules, chosen, events) {
            game.put(chosen, Face::Bulwark, false, from, seen, events);
        }
    });
    assert_eq!(table.of(A).bulwark(B, 0), set("S2 S3 S4"));
    // The other two come out, so it is known.
    table.discard(B, "S2").discard(B, "S4");
    assert_eq!(table.of(A).known_bulwark(B, 0), Some(card("S3")));
}

#[test]
fn of_a_fixed_deck_the_last_hidden_card_is_known() {
    let mut table = Table::new("S2 S3 S4 S5");
    table.bulwark(B, only(B)).soldier(B).soldier(B);
    assert_eq!(table.of(A).bulwark(B, 0), set("S2 S5"));
    table.draw(B, 1).discard(B, "S5");
    assert_eq!(table.of(A).known_bulwark(B, 0), Some(card("S2")));
    // Of an unknown deck it can be any card that was not seen.
    let mut table = Table::unknown("S2 S3 S4 S5");
    table
        .bulwark(B, only(B))
        .soldier(B)
        .soldier(B)
        .draw(B, 1)
        .discard(B, "S5");
    assert_eq!(table.of(A).known_bulwark(B, 0), None);
    assert_eq!(table.of(A).bulwark(B, 0), !set("S3 S4 S5"));
    // Its owner knows the last card of the life.
    assert_eq!(table.of(B).known_in(B, Zone::Life), CardSet::EMPTY);
}

#[test]
fn the_owner_knows_the_last_card_of_the_life() {
    let mut table = Table::unknown("S2 S3 S4");
    table.draw(B, 2);
    assert_eq!(table.of(B).known_in(B, Zone::Life), set("S4"));
    assert_eq!(table.of(A).known_in(B, Zone::Life), CardSet::EMPTY);
}

#[test]
fn cards_put_on_a_life_are_known_until_it_is_shuffled() {
    let put = |table: &mut Table| {
        table.soldier(B).soldier(B).happens(|game, _, events| {
            let (unit, over) = (Owned::new(B, card("S2")), Owned::new(B, card("S3")));
            // One unit of two cards, as Death Lance finds it.
            game.sides[B].soldiers.pop();
            game.sides[B].soldier_set.remove(over.card());
            game.equip(unit, over, Spot::of(Zone::Soldiers), events);
        });
        table.happens(|game, _, events| {
            let order = [Owned::new(B, card("S3")), Owned::new(B, card("S2"))];
            game.resolution.order = List::of(&order);
            game.return_to_life(&[order[1]], true, events);
        });
    };
    let mut table = Table::new("S2 S3 S4 S5 S6 S7 S8 S9 S10");
    put(&mut table);
    let one = |text| Among {
        cards: set(text),
        count: 1,
    };
    assert_eq!(table.of(B).life_top(B), [one("S3"), one("S2")]);
    let both = Among {
        cards: set("S2 S3"),
        count: 2,
    };
    assert_eq!(table.of(A).life_top(B), [both]);
    // Damage of two shows the second card; the first is known without being shown.
    table.happens(|game, rules, events| {
        game.damage(rules, B, 2, events);
    });
    assert_eq!(table.of(A).known_in(B, Zone::Grave), set("S2 S3"));

    let mut table = Table::new("S2 S3 S4 S5 S6 S7 S8 S9 S10");
    put(&mut table);
    table.draw(B, 1);
    assert_eq!(table.of(A).known_hand(B), CardSet::EMPTY);
    table.draw(B, 1);
    assert_eq!(table.of(A).known_hand(B), set("S2 S3"));

    let mut table = Table::new("S2 S3 S4 S5 S6 S7 S8 S9 S10");
    put(&mut table);
    table.shuffle(B).draw(B, 2);
    assert_eq!(table.of(A).life_top(B), []);
    assert_eq!(table.of(A).known_hand(B), CardSet::EMPTY);
    let places: Vec<Zone> = table
        .of(A)
        .possible(Owned::new(B, card("S2")))
        .map(|s| s.zone)
        .collect();
    assert_eq!(places, [Zone::Life, Zone::Hand]);
}

#[test]
fn cards_put_under_a_life_stay_there() {
    let mut table = Table::new("S2 S3 S4 S5 S6 S7 S8 S9 S10");
    table.happens(|game, _, events| {
        game.turn_up(B, 2, false, events);
    });
    table.happens(|game, rules, events| {
        let order = [Owned::new(B, card("S3")), Owned::new(B, card("S2"))];
        game.move_cards(rules, &order, Place::LifeBottom, events);
    });
    let one = |text| Among {
        cards: set(text),
        count: 1,
    };
    assert_eq!(table.of(B).life_bottom(B), [one("S2"), one("S3")]);
    let both = Among {
        cards: set("S2 S3"),
        count: 2,
    };
    assert_eq!(table.of(A).life_bottom(B), [both]);
    // Seven cards lie over them; what is drawn is none of them.
    table.draw(B, 7);
    assert_eq!(table.of(A).known_in(B, Zone::Life), set("S2 S3"));
    assert_eq!(table.of(A).known_hand(B), set("S4 S5 S6 S7 S8 S9 S10"));
    table.draw(B, 1);
    assert_eq!(table.of(B).life_top(B), [one("S2")]);
}

#[test]
fn cards_that_leave_from_the_bottom_leave_the_top_known() {
    let mut table = Table::new("S2 S3 S4 S5 S6 S7 S8 S9 S10");
    table.happens(|game, _, events| {
        game.turn_up(B, 2, false, events);
    });
    table.happens(|game, rules, events| {
        game.move_cards(rules, &[Owned::new(B, card("S2"))], Place::LifeTop, events);
        game.move_cards(rules, &[Owned::new(B, card("S3"))], Place::LifeBottom, events);
    });
    // From the bottom up: ♠3, then ♠10, which nobody has seen.
    table.happens(|game, _, events| {
        game.turn_up(B, 2, true, events);
    });
    let top = Among {
        cards: set("S2"),
        count: 1,
    };
    assert_eq!(table.of(A).life_top(B), [top]);
    assert_eq!(table.of(A).life_bottom(B), []);
    assert_eq!(table.of(A).known_in(B, Zone::Revealed), set("S3 S10"));
}

#[test]
fn a_silent_burial_is_no_court_card() {
    let mut table = Table::new("SK S2 S3 S4 S5 S6 S7 S8 S9");
    table
        .bulwark(B, only(B))
        .bulwark(B, only(B))
        .bulwark(B, only(B))
        .soldier(B)
        .soldier(B);
    table.soldier(B).soldier(B).soldier(B).soldier(B);
    // The king and two more are under the bulwarks; two go together, the second is seen, the first is announced.
    assert_eq!(table.of(A).bulwark(B, 0), set("SK S2 S3"));
    table.bury(B, "S2 S3");
    assert_eq!(table.of(A).known_in(B, Zone::Grave), set("S2 S3"));
    assert_eq!(table.of(A).known_bulwark(B, 0), Some(card("SK")));
}

#[test]
fn a_position_without_a_past_is_known_by_its_view() {
    let mut table = Table::new("S2 S3 S4 S5 S6");
    table.draw(B, 1).bulwark(B, EVERYONE).soldier(B);
    let view = table.game.view(&table.rules, Viewer::Seat(A));
    let fresh = Knowledge::of_view(&table.rules, &view);
    assert!(fresh.allows(&table.game));
    assert_eq!(fresh.known_bulwark(B, 0), None);
    assert_eq!(fresh.place(Owned::new(B, card("S4"))), Some(Spot::of(Zone::Soldiers)));
    assert_eq!(fresh.count(B, Zone::Hand), Range { min: 1, max: 1 });
}

/// Plays lines from a position without a past; returns what both seats know at the end.
fn play(regulation: &str, given: &str, lines: &[&str]) -> BySeat<Knowledge> {
    let rules = crate::pack::rules(regulation).unwrap();
    let given: crate::position::Position = toml::from_str(given).unwrap();
    let mut game = given.build(&rules).unwrap();
    let mut known = Seat::BOTH.map(|seat| Knowledge::of_view(&rules, &game.view(&rules, seat.into())));
    for line in lines {
        let command = game.parse(&rules, line).unwrap();
        let mut events = Vec::new();
        game.apply(&rules, &command, &mut events).unwrap();
        for known in &mut known {
            let seen: Vec<SeenEvent> = events.iter().map(|event| event.redact(known.viewer())).collect();
            known.observe(&game.view(&rules, known.viewer()), &seen);
            assert!(known.allows(&game), "{line}: {known:?}");
        }
    }
    BySeat(known)
}

#[test]
fn what_effects_show_is_known_afterwards() {
    let known = play(
        "8.2 master+none",
        r#"A = { life = "S9 H2 C3", hand = "X1" }
           B = { life = 10 }"#,
        &["A search key=X1", "A choose H2", "shuffle A C3 S9"],
    );
    assert_eq!(known[B].known_hand(A), set("H2"), "searched for");

    let known = play(
        "8.2 master+none",
        r#"A = { life = 10, hand = "H2 H3 D5", grave = "S9 D4 C8" }
           B = { life = 10 }"#,
        &["A reunion key=H2,H3", "A pass", "B pass", "A choose D4"],
    );
    assert_eq!(known[B].known_hand(A), set("D4"), "taken back");

    let known = play(
        "8.2 master+none",
        r#"A = { life = 10, hand = "D2 C2" }
           B = { life = 10, hand = "S5 H5 C9" }"#,
        &[
            "A handeth key=D2,C2 target=player:B",
            "A pass",
            "B pass",
            "A choose B:C9",
        ],
    );
    assert_eq!(known[A].known_hand(B), set("S5 H5"), "looked at");
    assert_eq!(known[B].known_hand(A), CardSet::EMPTY);

    let known = play(
        "8.2 master+none",
        r#"A = { life = 10, hand = "H2 D2" }
           B = { life = "S5 S6 HJ C9 C8", hand = "D3", field = ["bulwark CK"] }"#,
        &["A destroyBulwark key=H2,D2 target=B:b1", "A pass", "B pass"],
    );
    assert_eq!(known[A].known_hand(B), set("HJ"), "found by Next Generation");
    assert_eq!(known[A].known_in(B, Zone::Grave), set("CK S5 S6"));

    let known = play(
        "8.2 master+none",
        r#"A = { life = 10, hand = "S4 H4" }
           B = { life = 10, field = ["bulwark C9", "soldier D7"] }"#,
        &["A reverse key=S4,H4 target=B:D7", "A pass", "B pass", "A choose keep"],
    );
    assert_eq!(known[A].known_bulwark(B, 1), Some(card("D7")), "turned over");
    assert_eq!(known[A].known_bulwark(B, 0), None);
}
