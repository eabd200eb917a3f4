//! A full position drawn as text, for failure messages: B above, the stage between, A below, life at the edges.
//!
//! It shows everything, hidden cards too; players are never shown this.

use crate::card::{Card, Owned};
use crate::game::{Flow, Fog, Game, Request, Waits};
use crate::rules::Rules;
use crate::seat::Seat;

impl Game {
    /// Draws the whole position, hidden cards included.
    pub fn board(&self, rules: &Rules) -> String {
        let mut lines = self.side_text(rules, Seat::B);
        lines.push(self.middle_text(rules));
        let mut below = self.side_text(rules, Seat::A);
        below.reverse();
        lines.extend(below);
        lines.join("\n")
    }

    /// From the edge of the table to its middle.
    fn side_text(&self, rules: &Rules, seat: Seat) -> Vec<String> {
        let side = &self.sides[seat];
        let mut edge = format!(
            "{seat} life {} · hand {} · grave {}",
            pile(side.life.iter().rev().copied()),
            pile(side.hand.iter()),
            pile(side.grave.iter().rev().copied()),
        );
        if !side.pack.is_empty() || side.pack_opened {
            let state = if side.pack_opened { "opened" } else { "unopened" };
            edge.push_str(&format!(" · pack {} {state}", pile(side.pack.iter())));
        }
        if !side.rare.is_empty() {
            edge.push_str(&format!(" · rare {}", list(side.rare.iter())));
        }
        if !side.trumps.is_empty() {
            edge.push_str(&format!(" · trump {}", self.trumps_text(seat)));
        }
        if !side.aside.is_empty() {
            edge.push_str(&format!(" · aside {}", list(side.aside.iter())));
        }
        if !side.revealed.is_empty() {
            edge.push_str(&format!(" · turned up {}", list(side.revealed.iter().copied())));
        }
        let units = |bottoms: &[Card]| {
            let units = bottoms.iter().enumerate();
            let texts: Vec<String> = units
                .map(|(at, bottom)| {
                    let unit = Owned::new(seat, *bottom);
                    let place = if self.is_bulwark(unit) {
                        format!("b{} ", at + 1)
                    } else {
                        String::new()
                    };
                    format!("[{place}{}]", self.unit_text(rules, unit))
                })
                .collect();
            texts.join(" ")
        };
        let mut lines = vec![edge];
        let mut row = |name: &str, text: String| {
            if !text.is_empty() {
                lines.push(format!("  {name}: {text}"));
            }
        };
        row("bulwarks", units(&side.bulwarks));
        row("soldiers", units(&side.soldiers));
        let fogs: Vec<String> = side.fogs.iter().map(|fog| self.fog_text(rules, seat, fog)).collect();
        row("fog", fogs.join("; "));
        lines
    }

    fn middle_text(&self, rules: &Rules) -> String {
        let requests = self.stage.iter().enumerate();
        let stage: Vec<String> = requests
            .map(|(at, request)| format!("#{} {}", at + 1, self.request_text(rules, request)))
            .collect();
        let mut text = format!(
            "── stage: {}",
            if stage.is_empty() {
                "empty".into()
            } else {
                stage.join(" | ")
            }
        );
        text.push_str(&format!(" ── turn {}", self.turn));
        match self.chance() {
            Some(seat) => text.push_str(&format!(", chance {seat}")),
            None => text.push_str(", chance none"),
        }
        for seat in Seat::BOTH {
            if self.passed >> seat.index() & 1 != 0 {
                text.push_str(&format!(", {seat} passed"));
            }
        }
        match (self.flow, self.asks()) {
            (Flow::Over, _) => text.push_str(&format!(", over: {:?}", self.outcome)),
            (Flow::Chance, _) if self.tops.is_empty() => {}
            (_, Some(seat)) => text.push_str(&format!(", {seat} is asked")),
            _ => {}
        }
        if let Waits::Shuffle(seat) = self.waits {
            text.push_str(&format!(", a shuffle of {seat}'s life is due"));
        }
        text
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

fn list(cards: impl Iterator<Item = Card>) -> String {
    let cards: Vec<String> = cards.map(|card| card.to_string()).collect();
    cards.join(" ")
}

/// How many cards, and which.
fn pile(cards: impl Iterator<Item = Card>) -> String {
    let cards: Vec<String> = cards.map(|card| card.to_string()).collect();
    match cards.len() {
        0 => "0".to_string(),
        count => format!("{count} ({})", cards.join(" ")),
    }
}
