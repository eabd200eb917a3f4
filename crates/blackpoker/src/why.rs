//! Why a command is legal or not: everything that stands in its way, with rule and sentences, for every client.

use std::ops::ControlFlow;

use serde::Serialize;

use crate::card::Owned;
use crate::command::Command;
use crate::evaluate::Context;
use crate::game::Game;
use crate::notation::{CommandError, Line, Syntax, Written, WrittenRequest, costs};
use crate::refusal::{Kind, Refusal};
use crate::rules::{ActionId, Rules, Trigger};
use crate::seat::Seat;
use crate::text::Lang;

/// As many legal commands are shown beside an illegal one.
const SHOWN: usize = 6;

/// Whether a command is legal, and what can be said about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Why {
    /// Whether it is legal. An action id alone is legal if there is any way to request it.
    pub legal: bool,
    /// The command as it is recorded, if it is legal and complete.
    pub command: Option<String>,
    /// What stands in its way; nothing if it is legal.
    pub reasons: Vec<Reason>,
    /// Some legal commands that come nearest to it: of the same action, or answers to the same question.
    pub instead: Vec<String>,
}

/// Something that stands in the way of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// What it is about.
    pub kind: Kind,
    /// The rule that says so; `docs/rule-numbers.md` tells what it means. The notation has no rule.
    pub rule: Option<String>,
    /// In Japanese.
    pub ja: String,
    /// In English.
    pub en: String,
}

impl Game {
    /// Whether a command is legal now, or everything that stands in its way. For judges: it tells what lies where.
    pub fn why(&self, rules: &Rules, text: &str) -> Why {
        self.explained(rules, Line::read(text), &|_| true)
    }

    /// The same for what a player wrote; it tells nothing that this player does not know (see [`Game::parse_for`]).
    pub fn why_for(&self, rules: &Rules, seat: Seat, text: &str, knows: &dyn Fn(Owned) -> bool) -> Why {
        let line = Line::read(text).and_then(|line| self.written_by(seat, line));
        self.explained(rules, line, &|unit| unit.owner() == seat || knows(unit))
    }

    /// Everything that keeps a seat from requesting an action in any way; nothing: it can be requested.
    pub fn why_not(&self, rules: &Rules, seat: Seat, id: ActionId) -> Vec<Refusal> {
        let action = rules.action(id);
        if action.trigger != Trigger::Direct {
            return vec![Refusal::NotDirect(id)];
        }
        let mut found: Vec<Refusal> = self.may_speak(seat).err().into_iter().collect();
        let _ = self.each_obstacle(rules, seat, id, &mut |refusal| {
            found.push(refusal);
            ControlFlow::Continue(())
        });
        if !action.key.slots.is_empty() && !action.key.possible(&[], self.key_source(seat, action)) {
            found.push(Refusal::NoKey(id));
        }
        let unpayable = |cost| self.unpayable(seat, action, cost);
        let symbols: Vec<char> = action.costs.iter().filter_map(unpayable).collect();
        if let Some(symbol) = symbols.first().filter(|_| symbols.len() == action.costs.len()) {
            found.push(Refusal::CannotPay { symbol: *symbol });
        }
        if let Some(target) = &action.target
            && !self.has_target(rules, seat, id, action, target)
        {
            found.push(Refusal::NoTarget(id));
        }
        // What is left depends on how the parts go together.
        if found.is_empty() && !self.can_request(rules, seat, id) {
            let ctx = Context::of(seat);
            let no_unit = |filter| self.units(rules, filter, &ctx)[seat].is_empty();
            found.push(match &action.unit {
                Some(filter) if action.target.is_none() || no_unit(filter) => Refusal::NoUnit(id),
                _ => Refusal::NoTarget(id),
            });
        }
        found
    }

    fn explained(&self, rules: &Rules, line: Result<Line<'_>, CommandError>, knows: &dyn Fn(Owned) -> bool) -> Why {
        let line = match line {
            Ok(line) => line,
            Err(error) => return Why::not(self, rules, vec![error], Vec::new()),
        };
        let error = match self.read(rules, &line, knows) {
            Ok(command) => {
                return Why {
                    legal: true,
                    command: Some(self.print(rules, &command)),
                    reasons: Vec::new(),
                    instead: Vec::new(),
                };
            }
            Err(error) => error,
        };
        let Written::Request(request) = &line.what else {
            let answers = self.commands(rules).filter(|command| command.seat() == line.seat);
            return Why::not(self, rules, vec![error], self.shown(rules, answers));
        };
        let Some(id) = rules.action_called(request.action.text) else {
            return Why::not(self, rules, vec![error], Vec::new());
        };
        let instead = self.shown(rules, self.requests_of(rules, line.seat, id));
        if request.is_bare() && !instead.is_empty() {
            return Why {
                legal: true,
                command: None,
                reasons: Vec::new(),
                instead,
            };
        }
        Why::not(
            self,
            rules,
            self.objections(rules, line.seat, id, request, knows),
            instead,
        )
    }

    /// Everything that is wrong with a request as it is written.
    fn objections(
        &self,
        rules: &Rules,
        seat: Seat,
        id: ActionId,
        request: &WrittenRequest<'_>,
        knows: &dyn Fn(Owned) -> bool,
    ) -> Vec<CommandError> {
        let in_any_way = self.why_not(rules, seat, id);
        let mut found: Vec<CommandError> = in_any_way.iter().map(|refusal| (*refusal).into()).collect();
        if request.is_bare() || in_any_way.contains(&Refusal::NotDirect(id)) {
            return found;
        }
        let parts = costs(rules.action(id), request)
            .and_then(|costs| Ok(self.complete(rules, seat, id, request, &costs, knows)?));
        if let Err(error) = parts {
            // What is wrong with the things that were named says more than "there is none".
            found.retain(|general| kind(general) != kind(&error));
            found.push(error);
        }
        found
    }

    fn shown(&self, rules: &Rules, commands: impl Iterator<Item = Command>) -> Vec<String> {
        commands
            .take(SHOWN)
            .map(|command| self.print(rules, &command))
            .collect()
    }
}

impl Why {
    fn not(game: &Game, rules: &Rules, errors: Vec<CommandError>, instead: Vec<String>) -> Why {
        Why {
            legal: false,
            command: None,
            reasons: errors.iter().map(|error| Reason::new(game, rules, error)).collect(),
            instead,
        }
    }
}

fn kind(error: &CommandError) -> Kind {
    match error {
        CommandError::Syntax {
            problem: Syntax::Answer { .. },
            ..
        } => Kind::Answer,
        CommandError::Syntax { .. } => Kind::Notation,
        CommandError::Refused(refusal) => refusal.kind(),
    }
}

impl Reason {
    /// What a refusal says.
    pub fn new(game: &Game, rules: &Rules, error: &CommandError) -> Reason {
        let rule = match error {
            CommandError::Syntax { .. } => None,
            CommandError::Refused(refusal) => Some(refusal.rule().to_string()),
        };
        let text = |lang| match error {
            CommandError::Refused(refusal) => rules.sentence(Some(game), refusal, lang),
            error => rules.explain_error(Some(game), error, lang),
        };
        Reason {
            kind: kind(error),
            rule,
            ja: text(Lang::Ja),
            en: text(Lang::En),
        }
    }

    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> &str {
        match lang {
            Lang::Ja => &self.ja,
            Lang::En => &self.en,
        }
    }
}
