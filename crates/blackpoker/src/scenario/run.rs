//! Playing a scenario.

use super::touched::{Touched, Watch};
use super::{Asserted, Failure, Packs, Place, Scenario, Step, Verdict};
use crate::game::Game;
use crate::notation::{CommandError, Line, Syntax, Written};
use crate::rules::{Regulation, Rules};
use crate::text::Lang;

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
        let mut given = |expected: &str, found: String| {
            verdict.failures.push(Failure {
                place: Place::Given,
                line: 0,
                text: self.title.clone(),
                expected: expected.to_string(),
                found,
                board: String::new(),
            });
        };
        let rules = match packs.rules(&self.regulation(edition), &self.given.options) {
            Ok(rules) => rules,
            Err(problem) => {
                given("a regulation", problem);
                return verdict;
            }
        };
        let mut game = match self.given.build(&rules) {
            Ok(game) => game,
            Err(problems) => {
                for problem in problems {
                    given("a legal position", problem.to_string());
                }
                return verdict;
            }
        };
        watch.started(self.given.decks.is_some(), &rules);
        watch.looks(&game, &rules);
        let mut complete = true;
        for (at, step) in self.steps.iter().enumerate() {
            if let Err((expected, found)) = step.play(&mut game, &rules, packs, watch) {
                verdict.failures.push(Failure {
                    place: Place::Step(at + 1),
                    line: step.line,
                    text: step.text.clone(),
                    expected,
                    found,
                    board: game.board(&rules),
                });
                // What follows was written for another position.
                complete = step.refused;
            }
            if !complete {
                break;
            }
            watch.looks(&game, &rules);
        }
        game.keep_orders(&rules, watch);
        watch.looks(&game, &rules);
        let asserted = self.assertions.iter().enumerate().filter(|_| complete);
        let mut board = game.board(&rules);
        for (at, asserted) in asserted {
            if let Err(found) = asserted.judge(&game, &rules, packs) {
                verdict.failures.push(Failure {
                    place: Place::Assertion(at + 1),
                    line: asserted.line,
                    text: asserted.text.clone(),
                    expected: asserted.text.clone(),
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

    /// The regulation for one of the editions.
    pub fn regulation(&self, edition: &str) -> Regulation {
        let mut frame = self.frame.split('+').map(str::to_string);
        Regulation {
            edition: edition.to_string(),
            format: self.format.clone(),
            frame: frame.next().unwrap_or_default(),
            options: frame.collect(),
        }
    }
}

impl Step {
    /// `Err`: what was expected and what was found.
    fn play(
        &self,
        game: &mut Game,
        rules: &Rules,
        packs: &Packs,
        watch: &mut impl Watch,
    ) -> Result<(), (String, String)> {
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
        let explain = |error: &CommandError| rules.explain_error(Some(&before), error, Lang::En);
        match (result, self.refused) {
            (Ok(_), false) => Ok(()),
            (Err(error), false) => Err(("to be accepted".to_string(), explain(&error))),
            (Ok(text), true) => {
                *game = before;
                Err(("to be refused".to_string(), format!("accepted as `{text}`")))
            }
            (Err(error), true) => {
                if game.hash() != before.hash() {
                    let found = "refused, but the position changed".to_string();
                    return Err(("nothing to change".to_string(), found));
                }
                if is_misspelled(&error, packs) {
                    return Err(("a refusal by the rules".to_string(), explain(&error)));
                }
                Ok(())
            }
        }
    }
}

impl Asserted {
    fn judge(&self, game: &Game, rules: &Rules, packs: &Packs) -> Result<(), String> {
        if let Some(id) = self.what.action()
            && rules.action_by_id(id).is_none()
            && !packs.knows_action(id)
        {
            return Err(format!("no edition has an action `{id}`"));
        }
        self.what.judge(game, rules)
    }
}

/// Whether a command is refused because of a slip of the pen: then the scenario does not show what it means to.
fn is_misspelled(error: &CommandError, packs: &Packs) -> bool {
    match error {
        CommandError::Syntax {
            problem: Syntax::UnknownAction(id),
            ..
        } => !packs.knows_action(id),
        error => error.is_misspelled(),
    }
}
