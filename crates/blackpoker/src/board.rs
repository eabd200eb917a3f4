//! A full position drawn as text, for failure messages: B above, the stage between, A below, life at the edges.
//!
//! It shows everything, hidden cards too; players are never shown this.

use crate::card::{Card, Owned};
use crate::game::{Flow, Fog, Game, Outcome, Request, Waits};
use crate::rules::Rules;
use crate::seat::Seat;
use crate::text::{Args, Lang, message};

impl Game {
    /// Draws the whole position, hidden cards included.
    pub fn board(&self, rules: &Rules) -> String {
        self.board_in(rules, Lang::En)
    }

    /// The same for people who read a language; cards, units and requests stay in the notation.
    pub fn board_in(&self, rules: &Rules, lang: Lang) -> String {
        let drawn = Drawn {
            game: self,
            rules,
            lang,
        };
        let mut lines = drawn.side(Seat::B);
        lines.push(drawn.middle());
        let mut below = drawn.side(Seat::A);
        below.reverse();
        lines.extend(below);
        lines.join("\n")
    }

    fn request_text(&self, rules: &Rules, request: &Request) -> String {
        let mut text = format!("{} {}", request.controller, rules.action(request.action).id);
        if !request.keys.is_empty() {
            let virtually = if request.virtual_keys() { " virtual" } else { "" };
            text.push_str(&format!("{virtually} {}", list(request.keys.iter().copied())));
        }
        if request.unit != Owned::NONE {
            text.push_str(&format!(" by {}", self.unit_name(request.unit)));
        }
        match self.target_name(request.target) {
            Some(target) => text.push_str(&format!(" -> {target}")),
            None if rules.action(request.action).target.is_some() => text.push_str(" -> lost"),
            None => {}
        }
        text
    }

    /// A unit as assertions write it, with everything that can be said of it.
    pub(crate) fn unit_text(&self, rules: &Rules, unit: Owned) -> String {
        let side = &self.sides[unit.owner()];
        let soldier = self.is_soldier(unit);
        let cards: Vec<String> = side.unit_cards(unit.card()).map(|card| card.to_string()).collect();
        let kind = if soldier { "soldier" } else { "bulwark" };
        let state = if self.is_driven(unit) { "driven" } else { "charged" };
        let mut text = format!("{kind} {} {state}", cards.join("+"));
        if soldier {
            text.push_str(&format!(" size {}", self.size(rules, unit)));
        }
        if self.is_new(unit) {
            text.push_str(" new");
        }
        if self.attackers.contains(&unit) {
            text.push_str(" attacker");
        }
        if let Some((attacker, _)) = self.blocks.iter().find(|(_, blocker)| *blocker == unit) {
            text.push_str(&format!(" blocks {}", self.unit_name(*attacker)));
        }
        text
    }

    /// The trumps of a player as assertions write them.
    pub(crate) fn trumps_text(&self, seat: Seat) -> String {
        let state = |card: &Card| {
            if self.is_up(Owned::new(seat, *card)) {
                "up"
            } else {
                "down"
            }
        };
        let trumps = self.sides[seat].trumps.iter();
        let texts: Vec<String> = trumps.map(|card| format!("{card} {}", state(card))).collect();
        texts.join("; ")
    }

    /// A fog as positions and assertions write it.
    pub(crate) fn fog_text(&self, rules: &Rules, seat: Seat, fog: &Fog) -> String {
        let rule = rules.fogs.get(usize::from(fog.fog.0));
        let word = rule.map_or("?", |rule| rule.word.as_str());
        let cards: Vec<String> = self.sides[seat]
            .unit_cards(fog.card)
            .map(|card| card.to_string())
            .collect();
        let target = if !fog.live {
            " -> none".to_string()
        } else if fog.on == Owned::NONE {
            String::new()
        } else {
            format!(" -> {}", self.fogged_name(fog.on))
        };
        format!("{word} {}{target}", cards.join("+"))
    }
}

/// A position that is drawn in a language.
struct Drawn<'g> {
    game: &'g Game,
    rules: &'g Rules,
    lang: Lang,
}

impl Drawn<'_> {
    fn say(&self, id: &str, filled: &[(&'static str, &str)]) -> String {
        let mut args = Args::new();
        for (name, value) in filled {
            args.set(name, value.to_string());
        }
        message(self.lang, id, &args)
    }

    /// From the edge of the table to its middle.
    fn side(&self, seat: Seat) -> Vec<String> {
        let (game, side) = (self.game, &self.game.sides[seat]);
        let mut edge = self.say(
            "drawn-side",
            &[
                ("seat", &seat.to_string()),
                ("life", &self.pile(side.life.iter().rev().copied())),
                ("hand", &self.pile(side.hand.iter())),
                ("grave", &self.pile(side.grave.iter().rev().copied())),
            ],
        );
        if !side.pack.is_empty() || side.pack_opened {
            let state = if side.pack_opened { "opened" } else { "unopened" };
            let pile = self.pile(side.pack.iter());
            edge += &self.say("drawn-pack", &[("pile", &pile), ("state", state)]);
        }
        let more = [
            ("rare", list(side.rare.iter())),
            ("trump", game.trumps_text(seat)),
            ("aside", list(side.aside.iter())),
            ("revealed", list(side.revealed.iter().copied())),
        ];
        for (zone, cards) in more.iter().filter(|(_, cards)| !cards.is_empty()) {
            edge += &self.say("drawn-zone", &[("zone", zone), ("cards", cards)]);
        }
        let units = |bottoms: &[Card]| {
            let units = bottoms.iter().enumerate();
            let texts: Vec<String> = units
                .map(|(at, bottom)| {
                    let unit = Owned::new(seat, *bottom);
                    let place = if game.is_bulwark(unit) {
                        format!("b{} ", at + 1)
                    } else {
                        String::new()
                    };
                    format!("[{place}{}]", game.unit_text(self.rules, unit))
                })
                .collect();
            texts.join(" ")
        };
        let fogs: Vec<String> = side
            .fogs
            .iter()
            .map(|fog| game.fog_text(self.rules, seat, fog))
            .collect();
        let rows = [
            ("bulwarks", units(&side.bulwarks)),
            ("soldiers", units(&side.soldiers)),
            ("fog", fogs.join("; ")),
        ];
        let rows = rows.iter().filter(|(_, text)| !text.is_empty());
        let rows = rows.map(|(zone, text)| self.say("drawn-row", &[("zone", zone), ("text", text)]));
        std::iter::once(edge).chain(rows).collect()
    }

    fn middle(&self) -> String {
        let game = self.game;
        let requests = game.stage.iter().enumerate();
        let stage: Vec<String> = requests
            .map(|(at, request)| format!("#{} {}", at + 1, game.request_text(self.rules, request)))
            .collect();
        let stage = match stage.is_empty() {
            true => self.say("drawn-empty", &[]),
            false => stage.join(" | "),
        };
        let chance = match game.chance() {
            Some(seat) => seat.to_string(),
            None => self.say("drawn-nobody", &[]),
        };
        let args = [
            ("stage", stage.as_str()),
            ("turn", &game.turn.to_string()),
            ("chance", &chance),
        ];
        let mut text = self.say("drawn-middle", &args);
        let mut add = |id: &str, seat: Seat| text += &self.say(id, &[("seat", &seat.to_string())]);
        for seat in Seat::BOTH {
            if game.passed >> seat.index() & 1 != 0 {
                add("drawn-passed", seat);
            }
        }
        match (game.flow, game.asks()) {
            (Flow::Over, _) => match game.outcome {
                Some(Outcome::Winner(seat)) => add("drawn-won", seat),
                Some(Outcome::Draw) | None => text += &self.say("drawn-draw", &[]),
            },
            (Flow::Chance, _) if game.tops.is_empty() => {}
            (_, Some(seat)) => add("drawn-asked", seat),
            _ => {}
        }
        if let Waits::Shuffle(seat) = game.waits {
            text += &self.say("drawn-shuffle", &[("seat", &seat.to_string())]);
        }
        text
    }

    /// How many cards, and which.
    fn pile(&self, cards: impl Iterator<Item = Card>) -> String {
        let cards: Vec<String> = cards.map(|card| card.to_string()).collect();
        let count = cards.len().to_string();
        match cards.is_empty() {
            true => self.say("drawn-none", &[]),
            false => self.say("drawn-pile", &[("count", &count), ("cards", &cards.join(" "))]),
        }
    }
}

fn list(cards: impl Iterator<Item = Card>) -> String {
    let cards: Vec<String> = cards.map(|card| card.to_string()).collect();
    cards.join(" ")
}
