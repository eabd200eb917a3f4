//! The canonical text of a command.

use std::fmt::{self, Write};

use crate::card::Owned;
use crate::choice::{Choice, Pick};
use crate::command::{Command, Picks, RequestCommand};
use crate::game::Game;
use crate::prompt::Ask;
use crate::rules::{Action, CostKind, Rules, SetupStep};
use crate::seat::Seat;

impl Game {
    /// The canonical text of a command, which [`Game::parse`] reads back as the same command in this position.
    ///
    /// Key cards, hand cards and own cards stand without an owner, units always with one.
    pub fn print(&self, rules: &Rules, command: &Command) -> String {
        let mut text = String::new();
        self.print_into(rules, command, &mut text);
        text
    }

    /// The same, behind what is in the text already.
    pub(crate) fn print_into(&self, rules: &Rules, command: &Command, text: &mut String) {
        // Writing to a string cannot fail.
        let _ = match command {
            Command::Pass(seat) => write!(text, "{seat} pass"),
            Command::Request(seat, request) => self.print_request(rules, *seat, request, text),
            Command::Choose(seat, picks) => {
                write!(text, "{seat} choose ").and_then(|()| self.print_answer(rules, *seat, picks, text))
            }
            Command::Shuffle(seat, cards) => {
                let mut cards = cards.iter();
                write!(text, "shuffle {seat}").and_then(|()| cards.try_for_each(|card| write!(text, " {card}")))
            }
        };
    }

    fn print_request(&self, rules: &Rules, seat: Seat, request: &RequestCommand, text: &mut String) -> fmt::Result {
        let action = rules.action(request.action);
        write!(text, "{seat} {}", action.id)?;
        if !request.keys.is_empty() {
            text.push_str(" key=");
            list(text, &request.keys, |text, card| write!(text, "{card}"))?;
        }
        if let Some(unit) = request.unit {
            write!(text, " unit={unit}")?;
        }
        if !self.pay_tells_cost(seat, action, request.cost) {
            let letters = action.cost_letters(request.cost);
            if !letters.is_empty() {
                write!(text, " cost={letters}")?;
            }
        }
        if !request.pay.is_empty() {
            text.push_str(" pay=");
            // A hand card pays as a card, anything else as a unit.
            let hand = |card: Owned| card.owner() == seat && self.sides[seat].hand.has(card.card());
            list(text, &request.pay, |text, with| match with.pick() {
                Pick::Card(card) if hand(card) => write!(text, "{}", card.card()),
                _ => write!(text, "{with}"),
            })?;
        }
        match request.target {
            Some(target) => write!(text, " target={target}"),
            None => Ok(()),
        }
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

    fn print_answer(&self, rules: &Rules, seat: Seat, picks: &Picks, text: &mut String) -> fmt::Result {
        if picks.is_empty() {
            return write!(text, "none");
        }
        match self.prompt(rules).map(|prompt| prompt.ask) {
            Some(Ask::Word) => list(text, picks, |text, pick| write!(text, "{}", print_word(rules, *pick))),
            Some(Ask::Trigger) => list(text, picks, |text, pick| {
                write!(text, "{}", self.print_trigger(rules, *pick))
            }),
            Some(Ask::Blockers) => print_blocks(picks, text),
            Some(
                Ask::Attackers | Ask::Units | Ask::NewTarget | Ask::Trumps | Ask::OpenTrump | Ask::Request | Ask::Row,
            ) => list(text, picks, |text, pick| write!(text, "{pick}")),
            Some(Ask::Allocate) => self.print_allocation(rules, picks, text),
            // another player's cards with their owner, one's own without.
            _ => list(text, picks, |text, pick| match pick.pick() {
                Pick::Card(card) if card.owner() == seat => write!(text, "{}", card.card()),
                _ => write!(text, "{pick}"),
            }),
        }
    }

    fn print_allocation(&self, rules: &Rules, picks: &Picks, text: &mut String) -> fmt::Result {
        let Some(SetupStep::Allocate { rare, trumps, .. }) = rules.setup.get(usize::from(self.setup.0)) else {
            return Ok(());
        };
        let mut cards: &[Choice] = picks;
        for (at, (name, count)) in [("rare", *rare), ("trump", *trumps), ("hand", u8::MAX)]
            .iter()
            .enumerate()
        {
            let (group, rest) = cards.split_at(cards.len().min(usize::from(*count)));
            cards = rest;
            if group.is_empty() {
                continue;
            }
            write!(text, "{}{name}:", if at > 0 { " " } else { "" })?;
            list(text, group, |text, pick| match pick.pick() {
                Pick::Card(card) => write!(text, "{}", card.card()),
                _ => write!(text, "{pick}"),
            })?;
        }
        Ok(())
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
fn print_blocks(picks: &[Choice], text: &mut String) -> fmt::Result {
    let mut last = None;
    for pair in picks.chunks_exact(2) {
        if last == Some(pair[0]) {
            write!(text, "+{}", pair[1])?;
        } else {
            let comma = if last.is_some() { "," } else { "" };
            write!(text, "{comma}{}<{}", pair[0], pair[1])?;
        }
        last = Some(pair[0]);
    }
    Ok(())
}

/// Things with commas between them.
fn list<T>(text: &mut String, things: &[T], write: impl Fn(&mut String, &T) -> fmt::Result) -> fmt::Result {
    for (at, thing) in things.iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        write(text, thing)?;
    }
    Ok(())
}

/// The name of a thing in the notation, always with its owner.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
