//! Playing a scenario.

use std::sync::Arc;

use super::book::Since;
use super::judge::Judged;
use super::series::Match;
use super::source::line_of;
use super::touched::{Touched, Watch};
use super::{Asserted, Failure, Packs, Place, Scenario, Step, Verdict};
use crate::game::Game;
use crate::notation::{CommandError, Line, Syntax, Written};
use crate::pack::RegulationName;
use crate::position::PositionError;
use crate::rules::{Regulation, Rules, Text};
use crate::text::both;

impl Scenario {
    /// Plays the scenario once for each of its editions.
    pub fn run(&self, packs: &Packs) -> Vec<Verdict> {
        self.editions
            .iter()
            .map(|edition| self.run_edition(edition, packs, &mut ()))
            .collect()
    }

    /// The same, and which entries of the pack each run met.
    pub fn run_watched(&self, packs: &Packs) -> Vec<(Verdict, Touched)> {
        let watched = |edition: &String| {
            let mut touched = Touched::default();
            let verdict = self.run_edition(edition, packs, &mut touched);
            (verdict, touched)
        };
        self.editions.iter().map(watched).collect()
    }

    fn run_edition(&self, edition: &str, packs: &Packs, watch: &mut impl Watch) -> Verdict {
        let mut verdict = Verdict {
            edition: edition.to_string(),
            failures: Vec::new(),
            game: None,
            rules: None,
        };
        let (mut game, rules) = match self.start(edition, packs) {
            Ok(started) => started,
            Err(failures) => {
                verdict.failures = failures;
                return verdict;
            }
        };
        let mut series = match self.series(&rules) {
            Ok(series) => series,
            Err(failures) => {
                verdict.failures = failures;
                return verdict;
            }
        };
        watch.started(self.given.decks.is_some(), &rules);
        watch.looks(&game, &rules);
        let complete = self.play(&mut game, &rules, packs, self.steps.len(), &mut verdict.failures, watch);
        game.keep_orders(&rules, watch);
        watch.looks(&game, &rules);
        if let Some(series) = &mut series {
            series.count(&game);
        }
        let asserted = self.assertions.iter().enumerate().filter(|_| complete);
        let mut board = Text::new(|lang| game.board_in(&rules, lang));
        for (at, asserted) in asserted {
            if let Err(found) = asserted.judge(&game, &rules, series.as_ref(), packs) {
                verdict.failures.push(Failure {
                    place: Place::Assertion(at + 1),
                    line: asserted.line,
                    text: asserted.text.clone(),
                    expected: asserted.text.clone().into(),
                    found,
                    // All assertions speak of one position; it is drawn once.
                    board: std::mem::take(&mut board),
                });
            }
        }
        verdict.game = Some(game);
        verdict.rules = Some(rules);
        verdict
    }

    /// The match that is given.
    fn series(&self, rules: &Rules) -> Result<Option<Match>, Vec<Failure>> {
        let read = self.series.as_ref().map(|series| series.read(rules)).transpose();
        read.map_err(|found| {
            vec![Failure {
                place: Place::Given,
                line: line_of(&self.text, "match"),
                text: "match".to_string(),
                expected: both("expected-match", &[]),
                found,
                board: Text::default(),
            }]
        })
    }

    /// The position after so many steps in one edition, or what went wrong on the way.
    pub fn position_after(
        &self,
        steps: usize,
        edition: &str,
        packs: &Packs,
    ) -> Result<(Game, Arc<Rules>), Vec<Failure>> {
        let (mut game, rules) = self.start(edition, packs)?;
        let mut failures = Vec::new();
        self.play(&mut game, &rules, packs, steps, &mut failures, &mut ());
        if !failures.is_empty() {
            return Err(failures);
        }
        game.keep_orders(&rules, &mut ());
        Ok((game, rules))
    }

    /// The position that is given.
    fn start(&self, edition: &str, packs: &Packs) -> Result<(Game, Arc<Rules>), Vec<Failure>> {
        let given = |key: &str, expected: &str, found: Text| Failure {
            place: Place::Given,
            line: line_of(&self.text, key),
            text: key.to_string(),
            expected: both(expected, &[]),
            found,
            board: Text::default(),
        };
        let rules = packs
            .rules(
                &self.regulation(edition),
                Since {
                    revision: self.revision,
                    hash: self.pack,
                },
                self.given.decks.is_some(),
                &self.given.options,
            )
            .map_err(|misfit| vec![given(misfit.key, "expected-regulation", misfit.problem)])?;
        let game = self.given.build(&rules).map_err(|problems| {
            let failure = |problem: &PositionError| {
                let key = format!("given.{}", problem.place);
                given(&key, "expected-position", problem.problem.text())
            };
            problems.iter().map(failure).collect::<Vec<_>>()
        })?;
        Ok((game, rules))
    }

    /// Plays the first steps; `false` if one could not be played.
    fn play(
        &self,
        game: &mut Game,
        rules: &Rules,
        packs: &Packs,
        steps: usize,
        failures: &mut Vec<Failure>,
        watch: &mut impl Watch,
    ) -> bool {
        for (at, step) in self.steps.iter().enumerate().take(steps) {
            if let Err((expected, found)) = step.play(game, rules, packs, watch) {
                failures.push(Failure {
                    place: Place::Step(at + 1),
                    line: step.line,
                    text: step.text.clone(),
                    expected,
                    found,
                    board: Text::new(|lang| game.board_in(rules, lang)),
                });
                // What follows was written for another position.
                if !step.refused {
                    return false;
                }
            }
            watch.looks(game, rules);
        }
        true
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// The regulation for one of the editions.
    pub fn regulation(&self, edition: &str) -> Regulation {
        RegulationName::new(&self.format, &self.frame).of_edition(edition.to_string())
    }
}

impl Step {
    /// `Err`: what was expected and what was found.
    fn play(&self, game: &mut Game, rules: &Rules, packs: &Packs, watch: &mut impl Watch) -> Result<(), (Text, Text)> {
        // A shuffle that no line orders keeps the cards as they lie.
        let orders = Line::read(&self.text).is_ok_and(|line| matches!(line.what, Written::Shuffle(_)));
        if !orders {
            game.keep_orders(rules, watch);
        }
        let before = *game;
        let result = game.parse(rules, &self.text).and_then(|command| {
            let text = game.print(rules, &command);
            game.apply(rules, &command, watch)?;
            Ok(text)
        });
        let explain = |error: &CommandError| Text::new(|lang| rules.explain_error(Some(&before), error, lang));
        match (result, self.refused) {
            (Ok(_), false) => Ok(()),
            (Err(error), false) => Err((both("expected-accepted", &[]), explain(&error))),
            (Ok(text), true) => {
                *game = before;
                Err((
                    both("expected-refused", &[]),
                    both("found-accepted", &[("command", &text)]),
                ))
            }
            (Err(error), true) => {
                if game.hash(rules) != before.hash(rules) {
                    return Err((both("expected-unchanged", &[]), both("found-changed", &[])));
                }
                if is_misspelled(&error, packs) {
                    return Err((both("expected-rules-refuse", &[]), explain(&error)));
                }
                Ok(())
            }
        }
    }
}

impl Asserted {
    fn judge(&self, game: &Game, rules: &Rules, series: Option<&Match>, packs: &Packs) -> Judged {
        if let Some(id) = self.what.action()
            && rules.action_called(id).is_none()
            && !packs.knows_action(id)
        {
            return Err(both("found-no-such-action", &[("action", id)]));
        }
        self.what.judge(game, rules, series)
    }
}

/// Whether a command is refused because of a slip of the pen: then the scenario does not show what it means to.
fn is_misspelled(error: &CommandError, packs: &Packs) -> bool {
    match error {
        CommandError::Syntax {
            problem: Syntax::UnknownAction { found: id, .. },
            ..
        } => !packs.knows_action(id),
        error => error.is_misspelled(),
    }
}
