//! A moment of a recorded game as a scenario, ready for a ruling.
//!
//! A position can be said only at a chance, and not all of it (see `position::of`). So the scenario begins at the last
//! chance from which the commands lead to the same moment, and says the commands since then as steps; before the first
//! chance it begins with the decks.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::Replay;
use crate::card::Card;
use crate::command::Command;
use crate::game::{Game, Outcome};
use crate::position::{Decks, Position};
use crate::rules::Rules;
use crate::seat::Seat;

/// A beginning, the steps from there, and where they lead.
struct Cut {
    given: Position,
    steps: Vec<String>,
    end: Game,
}

impl Replay {
    /// The position after so many commands as the text of a scenario file, with assertions that pin it down.
    /// `name` says where the record is.
    ///
    /// No scenario stops where a shuffle is due, so the recorded one is part of it. `None`: the record ends before the
    /// deal, and nobody could begin with the decks as they lie.
    pub fn scenario(&self, commands: usize, name: &str) -> Option<String> {
        let mut at = commands.min(self.len());
        let mut game = self.game(at);
        while game.shuffle_due().is_some() && self.step(&mut game, at, &mut ()) {
            at += 1;
        }
        let Cut { given, steps, end } = self.cut(at, game)?;
        let regulation = &self.rules.regulation;
        let line = at.checked_sub(1).and_then(|last| self.line(last));
        let source = match line {
            Some(line) => format!("{name}, line {line}, command {at} of {}", self.len()),
            None => format!("{name}, before the first of {} commands", self.len()),
        };
        let mut text = String::new();
        for (key, value) in [
            ("title", format!("After command {at} of {name}")),
            ("title_ja", format!("{name} の{at}手目の局面")),
            ("edition", regulation.edition.clone()),
            ("pack", format!("{:016x}", self.rules.hash)),
            ("format", regulation.format.clone()),
            ("frame", regulation.frame_and_more()),
            ("source", source),
        ] {
            let _ = writeln!(text, "{key} = {}", quoted(value));
            if key == "edition" {
                let _ = writeln!(text, "revision = {}", self.rules.revision);
            }
        }
        let _ = writeln!(text, "\n{}", given.to_toml().ok()?);
        list(&mut text, "[when]\nsteps", steps);
        text.push('\n');
        list(&mut text, "[then]\nassert", assertions(&end, &self.rules));
        Some(text)
    }

    fn cut(&self, at: usize, mut end: Game) -> Option<Cut> {
        end.keep_orders(&self.rules, &mut ());
        let mut chances = Vec::new();
        let mut game = *self.start;
        for from in 0..=at {
            if game.at_chance() {
                chances.push(from);
            }
            self.step(&mut game, from, &mut ());
        }
        for from in chances.into_iter().rev() {
            let given = Position::of(&self.game(from), &self.rules).map(|given| Position {
                options: self.options(),
                ..given
            });
            let cut = given.and_then(|given| self.lead(given, from, at));
            if cut.as_ref().is_some_and(|cut| alike(&cut.end, &end, &self.rules)) {
                return cut;
            }
        }
        self.begin_with_decks(at)
    }

    /// The options of the game, all that were named: with others the rules would have another hash.
    fn options(&self) -> BTreeMap<String, toml::Value> {
        let options = self.rules.options.named();
        options.map(|(name, value)| (name.to_string(), value.into())).collect()
    }

    /// The setup on the decks. Shuffles with which it begins are given as the order of the decks: those of a scenario
    /// are shuffled already.
    fn begin_with_decks(&self, at: usize) -> Option<Cut> {
        let mut decks = self.record.decks.clone();
        let mut from = 0;
        while let Some(Command::Shuffle(seat, order)) = self.record.commands[..at].get(from) {
            decks[*seat] = order.to_vec();
            from += 1;
        }
        let given = Position {
            decks: Some(Decks {
                a: cards(decks[Seat::A].iter().copied()),
                b: cards(decks[Seat::B].iter().copied()),
            }),
            options: self.options(),
            ..Position::default()
        };
        self.lead(given, from, at)
    }

    /// Plays the commands from one moment to another in the position, as a scenario does.
    fn lead(&self, given: Position, from: usize, to: usize) -> Option<Cut> {
        let mut end = given.build(&self.rules).ok()?;
        let mut game = self.game(from);
        let mut steps = Vec::new();
        for at in from..to {
            let command = self.record.commands.get(at)?;
            let text = game.print(&self.rules, command);
            let again = end.parse(&self.rules, &text).ok()?;
            end.apply(&self.rules, &again, &mut ()).ok()?;
            self.step(&mut game, at, &mut ());
            steps.push(text);
        }
        end.keep_orders(&self.rules, &mut ());
        Some(Cut { given, steps, end })
    }
}

/// Whether two games are the same but for what no position says and nothing depends on: the number of the turn, and
/// where a fog without effect points.
fn alike(one: &Game, other: &Game, rules: &Rules) -> bool {
    let plain = |game: &Game| {
        let mut game = *game;
        game.turn_number = 2;
        for side in &mut game.sides.0 {
            let fogs = side.fogs.iter_mut().filter(|fog| !fog.live);
            fogs.for_each(|fog| fog.on = crate::card::Owned::NONE);
        }
        game.hash(rules)
    };
    plain(one) == plain(other)
}

/// What must be true in a position for it to be this one.
fn assertions(game: &Game, rules: &Rules) -> Vec<String> {
    let seat = |seat: Option<Seat>| seat.map_or("none".to_string(), |seat| seat.to_string());
    let winner = match game.outcome() {
        None => "none".to_string(),
        Some(Outcome::Draw) => "draw".to_string(),
        Some(Outcome::Winner(seat)) => seat.to_string(),
    };
    let mut all = vec![
        format!("turn = {}", game.turn),
        format!("chance = {}", seat(game.chance())),
        format!("asks = {}", seat(game.asks().filter(|_| !game.at_chance()))),
        format!("winner = {winner}"),
    ];
    let is = |name: &str, items: Vec<String>, between: &str| match items.is_empty() {
        true => format!("{name} empty"),
        false => format!("{name} = {}", items.join(between)),
    };
    let stage = game.stage.iter().map(|request| rules.action(request.action).id.clone());
    all.push(is("stage", stage.collect(), " "));
    for seat in Seat::BOTH {
        let side = &game.sides[seat];
        let names = |cards: &mut dyn Iterator<Item = Card>| cards.map(|card| card.to_string()).collect();
        let life: Vec<String> = names(&mut side.life.iter().rev().copied());
        all.push(is(&format!("{seat}.life"), life, " "));
        all.push(is(&format!("{seat}.hand"), names(&mut side.hand.iter()), " "));
        all.push(is(
            &format!("{seat}.grave"),
            names(&mut side.grave.iter().copied()),
            " ",
        ));
        all.extend(side.grave.last().map(|top| format!("{seat}.grave top {top}")));
        let units = side.soldiers.iter().chain(&side.bulwarks);
        let units = units.map(|unit| game.unit_text(rules, crate::card::Owned::new(seat, *unit)));
        all.push(is(&format!("{seat}.field"), units.collect(), "; "));
        for (zone, set) in [("pack", side.pack), ("rare", side.rare)] {
            if !set.is_empty() {
                all.push(is(&format!("{seat}.{zone}"), names(&mut set.iter()), " "));
            }
        }
        let fogs: Vec<String> = side.fogs.iter().map(|fog| game.fog_text(rules, seat, fog)).collect();
        if !fogs.is_empty() {
            all.push(is(&format!("{seat}.fog"), fogs, "; "));
        }
    }
    all
}

fn cards(cards: impl Iterator<Item = Card>) -> String {
    let cards: Vec<String> = cards.map(|card| card.to_string()).collect();
    cards.join(" ")
}

/// A text in quotation marks, as TOML writes it.
fn quoted(text: String) -> toml::Value {
    toml::Value::String(text)
}

fn list(text: &mut String, name: &str, lines: Vec<String>) {
    if lines.is_empty() {
        let _ = writeln!(text, "{name} = []");
        return;
    }
    let _ = writeln!(text, "{name} = [");
    for line in lines {
        let _ = writeln!(text, "    {},", quoted(line));
    }
    text.push_str("]\n");
}
