//! The canonical text of a command.

use crate::card::Owned;
use crate::choice::{Choice, Pick};
use crate::command::{Command, Picks, RequestCommand};
use crate::game::Game;
use crate::prompt::Ask;
use crate::rules::{Action, CostKind, Rules};
use crate::seat::Seat;

impl Game {
    /// The canonical text of a command, which [`Game::parse`] reads back as the same command in this position.
    ///
    /// Key cards, hand cards and own cards stand without an owner, units always with one.
    pub fn print(&self, rules: &Rules, command: &Command) -> String {
        match command {
            Command::Pass(seat) => format!("{seat} pass"),
            Command::Request(seat, request) => self.print_request(rules, *seat, request),
            Command::Choose(seat, picks) => {
                format!("{seat} choose {}", self.print_answer(rules, *seat, picks))
            }
            Command::Shuffle(seat, cards) => {
                let cards = cards.iter().map(|card| format!(" {card}"));
                format!("shuffle {seat}{}", cards.collect::<String>())
            }
        }
    }

    fn print_request(&self, rules: &Rules, seat: Seat, request: &RequestCommand) -> String {
        let action = rules.action(request.action);
        let mut text = format!("{seat} {}", action.id);
        let mut field = |name: &str, value: String| {
            if !value.is_empty() {
                text.push_str(&format!(" {name}={value}"));
            }
        };
        let keys = request.keys.iter().map(|card| card.to_string());
        field("key", join(keys, ","));
        let unit = request.unit.map(|unit| unit.to_string());
        field("unit", unit.unwrap_or_default());
        if !self.pay_tells_cost(seat, action, request.cost) {
            field("cost", action.cost_letters(request.cost));
        }
        // A hand card pays as a card, anything else as a unit.
        let hand = |card: Owned| card.owner() == seat && self.sides[seat].hand.has(card.card());
        let pay = request.pay.iter().map(|with| match with.pick() {
            Pick::Card(card) if hand(card) => card.card().to_string(),
            _ => with.to_string(),
        });
        field("pay", join(pay, ","));
        let target = request.target.map(|target| target.to_string());
        field("target", target.unwrap_or_default());
        text
    }

    /// Whether the things that pay show which of the action's costs is meant.
    fn pay_tells_cost(&self, seat: Seat, action: &Action, cost: u8) -> bool {
        if action.costs.len() < 2 {
            return true;
        }
        let chosen = |cost: usize| {
            let price = self.price(seat, action, &action.costs[cost]);
            let mut kinds: Vec<CostKind> = price.map(|c| c.kind).filter(|k| k.is_chosen()).collect();
            kinds.sort_unstable_by_key(|kind| *kind as u8);
            kinds
        };
        let cost = usize::from(cost);
        let mine = chosen(cost);
        !mine.is_empty() && (0..action.costs.len()).all(|other| other == cost || chosen(other) != mine)
    }

    fn print_answer(&self, rules: &Rules, seat: Seat, picks: &Picks) -> String {
        let ask = self.prompt(rules).map(|prompt| prompt.ask);
        // another player's cards with their owner, one's own without.
        let cards = picks.iter().map(|pick| match pick.pick() {
            Pick::Card(card) if card.owner() == seat => card.card().to_string(),
            _ => pick.to_string(),
        });
        match ask {
            _ if picks.is_empty() => "none".to_string(),
            Some(Ask::Word) => join(picks.iter().map(|p| print_word(rules, *p)), ","),
            Some(Ask::Trigger) => join(picks.iter().map(|p| self.print_trigger(rules, *p)), ","),
            Some(Ask::Blockers) => print_blocks(picks),
            Some(Ask::Attackers | Ask::Units | Ask::NewTarget) => join(picks.iter().map(|pick| pick.to_string()), ","),
            _ => join(cards, ","),
        }
    }

    fn print_trigger(&self, rules: &Rules, pick: Choice) -> String {
        let Pick::Nth(at) = pick.pick() else {
            return pick.to_string();
        };
        let Some(waiting) = self.buffer.get(usize::from(at)) else {
            return pick.to_string();
        };
        let id = &rules.action(waiting.action).id;
        let candidates = self.trigger_candidates(rules);
        let same = candidates
            .iter()
            .filter(|at| self.buffer[usize::from(**at)].action == waiting.action);
        let places: Vec<u8> = same.copied().collect();
        match places.iter().position(|place| *place == at) {
            Some(nth) if places.len() > 1 => format!("{id}#{}", nth + 1),
            _ => id.clone(),
        }
    }
}

fn print_word(rules: &Rules, pick: Choice) -> String {
    match pick.pick() {
        Pick::Word(word) => rules.words.get(usize::from(word)).cloned().unwrap_or_default(),
        _ => pick.to_string(),
    }
}

/// `A:S7<B:D5+B:D6,A:H9<B:C3`: neighbouring blocks of one attacker are written together.
fn print_blocks(picks: &[Choice]) -> String {
    let mut text = String::new();
    let mut last = None;
    for pair in picks.chunks_exact(2) {
        if last == Some(pair[0]) {
            text.push_str(&format!("+{}", pair[1]));
        } else {
            let comma = if last.is_some() { "," } else { "" };
            text.push_str(&format!("{comma}{}<{}", pair[0], pair[1]));
        }
        last = Some(pair[0]);
    }
    text
}

fn join(parts: impl Iterator<Item = String>, separator: &str) -> String {
    parts.collect::<Vec<_>>().join(separator)
}

/// The name of a thing in the notation, always with its owner.
impl std::fmt::Display for Choice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.pick() {
            Pick::Card(card) => write!(f, "{card}"),
            Pick::Bulwark(seat, at) => write!(f, "{seat}:b{}", at + 1),
            Pick::Trump(seat, at) => write!(f, "{seat}:t{}", at + 1),
            Pick::Request(at) => write!(f, "#{}", at + 1),
            Pick::Player(seat) => write!(f, "player:{seat}"),
            Pick::Pass => f.write_str("pass"),
            Pick::Done => f.write_str("none"),
            // These have names only in a regulation; `Game::print` writes them.
            Pick::Word(word) => write!(f, "word {}", word + 1),
            Pick::Nth(at) => write!(f, "#{}", at + 1),
            Pick::Action(action) => write!(f, "action {}", action.0),
        }
    }
}
