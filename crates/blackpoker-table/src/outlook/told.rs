//! The outlook in words, told to the seat that it is for.

use blackpoker::op::Zone;
use blackpoker::{Ask, Choice, Outcome, Pick, Rules, Seat};

use super::facts::{Fact, Span};
use super::{Outlook, Step};
use crate::words::Words;

impl Outlook {
    /// Everything that waits, request by request, and how it ends.
    pub fn told(&self, words: &Words, rules: &Rules) -> Vec<String> {
        let told = Told {
            words,
            rules,
            seat: self.seat,
        };
        let steps = self.steps.iter().map(|step| told.step(step));
        steps.chain(told.end(self.ends)).collect()
    }

    /// What the first request does, without its name, for where that stands beside it.
    pub fn brief(&self, words: &Words, rules: &Rules) -> String {
        let told = Told {
            words,
            rules,
            seat: self.seat,
        };
        let facts = self.steps.first().map(|step| told.facts_of(step));
        words.say("outlook-brief", &[("facts", facts.unwrap_or_default())])
    }

    /// What the seat can do about it.
    pub fn advice(&self, words: &Words, rules: &Rules) -> String {
        if self.answers.is_empty() {
            return words.word("outlook-no-answer");
        }
        let names = self
            .answers
            .iter()
            .map(|action| words.text(&rules.action(*action).name));
        let names = names.collect::<Vec<_>>().join(&words.word("outlook-and"));
        words.say("outlook-answers", &[("actions", names)])
    }
}

/// Who is told, in which words.
struct Told<'a> {
    words: &'a Words,
    rules: &'a Rules,
    seat: Seat,
}

impl Told<'_> {
    fn step(&self, step: &Step) -> String {
        let facts = ("facts", self.facts_of(step));
        self.of("outlook-step", step.controller, &[self.action(step.action), facts])
    }

    fn facts_of(&self, step: &Step) -> String {
        let mut facts = self.facts(&step.facts);
        if let Some((who, ask)) = step.asks {
            let ask = match ask {
                Ask::Attackers => "attackers",
                Ask::Blockers => "blockers",
                Ask::Cards => "cards",
                _ => "other",
            };
            facts.push(self.about("outlook-asks", who, &[("ask", ask.to_string())]));
        }
        if step.hidden {
            facts.push(self.words.word("outlook-hidden"));
        }
        if facts.is_empty() {
            facts.push(self.words.word("outlook-nothing"));
        }
        facts.join(&self.words.word("outlook-and"))
    }

    fn end(&self, ends: Option<Outcome>) -> Option<String> {
        let end = match ends? {
            Outcome::Winner(winner) if winner == self.seat => "won",
            Outcome::Winner(_) => "lost",
            Outcome::Draw => "drawn",
        };
        Some(self.words.say("outlook-ends", &[("end", end.to_string())]))
    }

    /// Damage is told with the life that it leaves.
    fn facts(&self, facts: &[Fact]) -> Vec<String> {
        let life = |of: Seat| {
            facts.iter().find_map(|fact| match fact {
                Fact::Life { seat, from, to } if *seat == of => Some((*from, *to)),
                _ => None,
            })
        };
        let hurt = |of: Seat| {
            facts
                .iter()
                .any(|fact| matches!(fact, Fact::Damage(seat, _) if *seat == of))
        };
        let told = facts.iter().filter_map(|fact| {
            Some(match *fact {
                Fact::Damage(seat, amount) => {
                    let amount = ("amount", self.span(amount));
                    match life(seat) {
                        Some((from, to)) => {
                            let (from, to) = (("from", from.to_string()), ("to", self.span(to)));
                            self.about("outlook-damage-life", seat, &[amount, from, to])
                        }
                        None => self.about("outlook-damage", seat, &[amount]),
                    }
                }
                Fact::Life { seat, .. } if hurt(seat) => return None,
                Fact::Life { seat, from, to } => {
                    let (from, to) = (("from", from.to_string()), ("to", self.span(to)));
                    self.about("outlook-life", seat, &[from, to])
                }
                Fact::Draws(seat, count) => self.about("outlook-draws", seat, &[("count", self.span(count))]),
                Fact::Discards(seat, count) => self.about("outlook-discards", seat, &[("count", self.span(count))]),
                Fact::Bulwarks(seat, count) => self.about("outlook-bulwarks", seat, &[("count", self.span(count))]),
                Fact::Leaves(unit, zone) => {
                    let zone = match zone {
                        Zone::Grave => "grave",
                        Zone::Hand => "hand",
                        _ => "other",
                    };
                    let unit = ("unit", self.unit(unit));
                    self.words.say("outlook-leaves", &[unit, ("zone", zone.to_string())])
                }
                Fact::Enters { seat, card, size } => {
                    let card = ("card", self.words.card(card));
                    self.about("outlook-enters", seat, &[card, ("size", self.span(size))])
                }
                Fact::State(unit, driven) => {
                    let key = if driven { "outlook-driven" } else { "outlook-charged" };
                    self.words.say(key, &[("unit", self.unit(unit))])
                }
                Fact::Size { unit, from, to } => {
                    let unit = ("unit", self.unit(unit));
                    let (from, to) = (("from", from.to_string()), ("to", self.span(to)));
                    self.words.say("outlook-size", &[unit, from, to])
                }
                Fact::Nullified(seat, action) => self.of("outlook-nullified", seat, &[self.action(action)]),
                Fact::Turn(seat) => self.about("outlook-turn", seat, &[]),
            })
        });
        told.collect()
    }

    fn action(&self, action: blackpoker::rules::ActionId) -> (&'static str, String) {
        ("action", self.words.text(&self.rules.action(action).name).to_string())
    }

    fn span(&self, span: Span) -> String {
        if span.least == span.most {
            return span.most.to_string();
        }
        let args = [("least", span.least.to_string()), ("most", span.most.to_string())];
        self.words.say("outlook-span", &args)
    }

    fn unit(&self, unit: Choice) -> String {
        match unit.pick() {
            Pick::Card(card) => self.of("outlook-unit", card.owner(), &[("unit", self.words.card(card.card()))]),
            Pick::Bulwark(seat, place) => {
                let place = [("place", (place + 1).to_string())];
                self.of(
                    "outlook-unit",
                    seat,
                    &[("unit", self.words.say("outlook-bulwark", &place))],
                )
            }
            _ => self.words.name(unit),
        }
    }

    /// A sentence about somebody.
    fn about(&self, key: &str, who: Seat, args: &[(&str, String)]) -> String {
        self.words.say(key, &[args, &[("who", self.person(who))]].concat())
    }

    /// A sentence about something of somebody's.
    fn of(&self, key: &str, whose: Seat, args: &[(&str, String)]) -> String {
        self.words.say(key, &[args, &[("whose", self.person(whose))]].concat())
    }

    fn person(&self, seat: Seat) -> String {
        let you = seat == self.seat;
        if you { "you" } else { "opponent" }.to_string()
    }
}
