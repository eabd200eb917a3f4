//! A decision step by step, as a client is asked for it. Everything comes from [`Decision`]; nothing is remembered
//! between two questions, because the picks say it all.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use blackpoker::rules::{ActionId, Rules, Trigger};
use blackpoker::{Ask, Choice, Command, CommandError, Game, Pick, Refusal, Seat, Situation, View};

use crate::board::Board;
use crate::course::Course;
use crate::decision::Decision;
use crate::line::Languages;
use crate::outlook::{Outlook, loses};
use crate::preview::Preview;
use crate::roles::Roles;
use crate::said;
use crate::shortcut::{Run, Shortcuts, end_turn};
use crate::wire::{Offered, Step, Text, ThingUses};
use crate::words::Words;

/// What follows from some picks.
pub enum Next {
    /// More can be picked.
    Ask(Step),
    /// The decision is made.
    Play(Command),
}

/// The words of a decision: the table as the one who decides sees it.
struct Asked<'a> {
    course: &'a Course,
    view: View,
    seat: Seat,
    languages: Languages,
}

impl Asked<'_> {
    fn say(&self, say: impl Fn(&Board<'_>) -> String) -> Text {
        let say = |words: &Words| say(&self.board(words));
        said::words().say(self.languages, say).into()
    }

    fn board<'a>(&'a self, words: &'a Words) -> Board<'a> {
        Board {
            words,
            rules: self.course.rules(),
            view: &self.view,
            knowledge: self.course.knowledge(self.seat),
            seat: self.seat,
            hearer: None,
        }
    }
}

/// Takes picks one after the other. The seat must be the one that is asked.
pub fn next(
    languages: Languages,
    course: &Course,
    shortcuts: &Shortcuts,
    picks: &[u16],
    wants: &[u16],
) -> Result<Next, CommandError> {
    let (game, rules) = (course.game(), course.rules());
    let not_asked = || CommandError::from(Refusal::NotAsked { asked: game.asks() });
    let mut decision = Decision::new(game, rules).ok_or_else(not_asked)?;
    let mut left = picks.iter().map(|number| Choice::from_number(*number)).peekable();
    // What must be picked is picked already, whether the client repeats it or not.
    for must in decision.must() {
        left.next_if(|pick| *pick == Some(*must));
    }
    while let Some(pick) = left.next() {
        let (pick, before) = (pick.ok_or_else(not_asked)?, decision.picks().len());
        if let Some(command) = decision.pick(game, rules, pick)? {
            // Picks beyond the end are what left no choice.
            return Ok(Next::Play(command));
        }
        // The first is the pick itself; those behind it left no choice.
        for forced in decision.picks().skip(before + 1) {
            left.next_if(|pick| *pick == Some(forced));
        }
    }
    let wants = wanted(game, wants)?;
    if let Some(command) = decision.want(game, rules, &wants)? {
        return Ok(Next::Play(command));
    }
    Ok(Next::Ask(step(languages, course, shortcuts, &decision)))
}

/// Things by their numbers.
fn wanted(game: &Game, numbers: &[u16]) -> Result<Vec<Choice>, CommandError> {
    let not_asked = || CommandError::from(Refusal::NotAsked { asked: game.asks() });
    let things = numbers
        .iter()
        .map(|number| Choice::from_number(*number).ok_or_else(not_asked));
    things.collect()
}

/// What an action would do that is begun with some things, as far as that is sure.
pub fn foreseen(languages: Languages, course: &Course, wants: &[u16]) -> Result<Option<Text>, CommandError> {
    let (game, rules) = (course.game(), course.rules());
    let Some(mut decision) = Decision::new(game, rules) else {
        return Ok(None);
    };
    let complete = decision.want(game, rules, &wanted(game, wants)?)?;
    let outlook = course.situation().and_then(|situation| match complete {
        Some(command) => Outlook::of_request(&situation, &command),
        None => decision.foreseen(&situation, game),
    });
    let say = |outlook: Outlook| said::words().say(languages, |words| outlook.brief(words, rules)).into();
    Ok(outlook.map(say))
}

/// The step for picks that are complete: what would be played.
pub fn complete(languages: Languages, course: &Course, picks: &[u16], command: &Command) -> Step {
    let ask = course.game().prompt(course.rules()).map(|prompt| prompt.ask);
    let situation = course.situation();
    let answer = match command {
        Command::Choose(_, picks) => Some(*picks),
        Command::Pass(_) | Command::Request(..) | Command::Shuffle(..) => None,
    };
    let preview = |situation: &Situation<'_>| Preview::of(situation, answer.as_ref());
    Step {
        question: Text::default(),
        ask: ask.map(ask_name).unwrap_or_default(),
        picks: picks.to_vec(),
        so_far: Some(in_words(course, command).only(languages)),
        options: Vec::new(),
        may_pass: false,
        is_set: false,
        blocked: Vec::new(),
        runs: Vec::new(),
        uses: Vec::new(),
        fatal: Vec::new(),
        preview: situation.as_ref().and_then(preview).map(Into::into),
        command: Some(course.game().print(course.rules(), command)),
        loses: situation.is_some_and(|situation| loses(&situation, command)),
    }
}

fn step(languages: Languages, course: &Course, shortcuts: &Shortcuts, decision: &Decision) -> Step {
    let (game, rules, seat) = (course.game(), course.rules(), decision.seat());
    let asked = Asked {
        course,
        view: course.view(seat),
        seat,
        languages,
    };
    let choices = decision.choices(game, rules);
    let ask = game.prompt(rules).map(|prompt| prompt.ask);
    let is_first = decision.picks().len() == 0;
    let so_far = said::words().say_if(languages, |words| decision.so_far(&asked.board(words)));
    let must = decision.must().iter().copied();
    Step {
        question: asked.say(|board| decision.question(board, game)),
        ask: ask.map(ask_name).unwrap_or_default(),
        picks: must.chain(decision.picks()).map(Choice::number).collect(),
        so_far: so_far.map(Into::into),
        may_pass: choices.contains(&Choice::PASS),
        is_set: decision.is_set(game, rules),
        blocked: match ask {
            Some(Ask::Chance) if is_first => blocked(languages, course, seat, &choices),
            _ => Vec::new(),
        },
        runs: if is_first {
            runs(course, shortcuts, seat)
        } else {
            Vec::new()
        },
        options: choices
            .iter()
            .map(|choice| Offered {
                number: choice.number(),
                name: name(rules, *choice),
                label: asked.say(|board| decision.label(board, *choice)),
            })
            .collect(),
        uses: if is_first { uses(game, rules) } else { Vec::new() },
        fatal: fatal(course, decision, &choices),
        preview: course
            .situation()
            .and_then(|situation| decision.preview(&situation))
            .map(Into::into),
        command: None,
        loses: false,
    }
}

/// Options that surely lose the game.
fn fatal(course: &Course, decision: &Decision, choices: &[Choice]) -> Vec<u16> {
    let fatal = course.situation().map(|situation| decision.fatal(&situation, choices));
    fatal.into_iter().flatten().map(Choice::number).collect()
}

/// What everything can be used for.
fn uses(game: &Game, rules: &Rules) -> Vec<ThingUses> {
    let uses = Roles::of(game, rules).0.into_iter();
    let told = uses.map(|uses| ThingUses {
        number: uses.thing.number(),
        name: name(rules, uses.thing),
        roles: uses.roles.iter().map(|(action, role)| (action.0, *role)).collect(),
        pays: uses.pays.iter().map(|action| action.0).collect(),
    });
    told.collect()
}

/// The canonical name of a choice; what has one only in a regulation is told by its kind.
fn name(rules: &Rules, choice: Choice) -> String {
    match choice.pick() {
        Pick::Done => "done".to_owned(),
        Pick::Nth(at) => format!("nth:{at}"),
        Pick::Action(action) => format!("action:{}", action.0),
        Pick::Word(word) => {
            let word = rules.words.get(usize::from(word)).map_or("", |word| word.as_str());
            format!("word:{word}")
        }
        _ => choice.to_string(),
    }
}

fn ask_name(ask: Ask) -> String {
    let name = serde_json::to_value(ask).unwrap_or_default();
    name.as_str().unwrap_or_default().to_owned()
}

/// Actions that cannot be requested, with the first reason.
fn blocked(languages: Languages, course: &Course, seat: Seat, choices: &[Choice]) -> Vec<(u8, Text)> {
    let (game, rules) = (course.game(), course.rules());
    let ids = (0..rules.actions.len() as u8).map(ActionId);
    let direct = ids.filter(|id| rules.action(*id).trigger == Trigger::Direct);
    let closed = direct.filter(|id| !choices.contains(&Pick::Action(*id).into()));
    closed
        .filter_map(|id| {
            let first = game.why_not(rules, seat, id).into_iter().next()?;
            Some((id.0, why_blocked(languages, game, rules, id, first)))
        })
        .collect()
}

/// A reason that is the same in every game by the same rules.
struct Known {
    refusal: Refusal,
    /// What the action is called, which is not part of the rules' hash.
    name: blackpoker::rules::Text,
    text: Text,
}

/// Reasons by the rules' hash and the action.
type Reasons = HashMap<(u64, ActionId), Vec<Known>>;

/// There are as many as actions and kinds of reasons; every chance needs a dozen of
/// them, and to put them into words would take half of the time that a server has for a move.
static KNOWN: LazyLock<Mutex<Reasons>> = LazyLock::new(Mutex::default);

fn why_blocked(languages: Languages, game: &Game, rules: &Rules, id: ActionId, refusal: Refusal) -> Text {
    let say = || said::reason(game, rules, &refusal.into()).text;
    // What names nothing but the action does not depend on the game.
    let is_fixed = matches!(
        refusal,
        Refusal::NotOwned(_)
            | Refusal::NotYourTurn(_)
            | Refusal::StageBusy(_)
            | Refusal::UsedThisTurn(_)
            | Refusal::UsedThisGame(_)
            | Refusal::NoKey(_)
            | Refusal::CannotPay { .. }
            | Refusal::NoUnit(_)
            | Refusal::NoTarget(_)
    );
    if !is_fixed {
        return say().only(languages);
    }
    let name = &rules.action(id).name;
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let known = known.entry((rules.hash, id)).or_default();
    if let Some(known) = known
        .iter()
        .find(|known| known.refusal == refusal && known.name == *name)
    {
        return known.text.only(languages);
    }
    let text = say();
    let heard = text.only(languages);
    known.retain(|known| known.refusal != refusal);
    known.push(Known {
        refusal,
        name: name.clone(),
        text,
    });
    heard
}

/// Shortcuts that would do something now.
fn runs(course: &Course, shortcuts: &Shortcuts, seat: Seat) -> Vec<Run> {
    let all = [Run::KeepGoing, Run::TakeIt, Run::EndTurn];
    let works = |run: &Run| is_of_use(course, shortcuts, seat, *run);
    all.into_iter().filter(works).collect()
}

/// Whether a shortcut would do something now.
pub fn is_of_use(course: &Course, shortcuts: &Shortcuts, seat: Seat, run: Run) -> bool {
    let (game, rules) = (course.game(), course.rules());
    let mut tried = shortcuts.clone();
    tried.start(run);
    let ends = || run == Run::EndTurn && end_turn(rules, game, seat).is_some();
    tried.run_step(rules, game, seat).is_some() || ends()
}

/// A whole command in words, for hints and analysis.
pub fn in_words(course: &Course, command: &Command) -> Text {
    let seat = command.seat();
    let asked = Asked {
        course,
        view: course.view(seat),
        seat,
        languages: Languages::BOTH,
    };
    asked.say(|board| board.command(command))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use blackpoker::{Lang, pack};
    use blackpoker_ai::{Quick, deal};

    #[test]
    fn a_reason_that_was_said_before_is_the_one_that_would_be_said() {
        for (seed, regulation) in ["8.2 master+pack", "9.1 master+extra", "8.2 lite+entry20"]
            .into_iter()
            .enumerate()
        {
            let rules = pack::rules(regulation).unwrap();
            let mut dice = Quick::new(seed as u64);
            let decks = deal::decks(&rules, &mut dice);
            let mut game = Game::start(&rules, &decks, &mut ()).unwrap();
            let mut compared = 0;
            while let Some(command) = game.random_command(&rules, &mut dice) {
                let seat = game.asks().unwrap_or_default();
                for id in (0..rules.actions.len() as u8).map(ActionId) {
                    for refusal in game.why_not(&rules, seat, id) {
                        let said = said::reason(&game, &rules, &refusal.into()).text;
                        let known = |languages| why_blocked(languages, &game, &rules, id, refusal);
                        assert_eq!(known(Languages::BOTH), said, "{regulation}");
                        assert_eq!(known(Some(Lang::Ja).into()).ja, said.ja, "{regulation}");
                        assert_eq!(known(Some(Lang::Ja).into()).en, "", "{regulation}");
                        compared += 1;
                    }
                }
                game.apply(&rules, &command, &mut ()).unwrap();
                if compared > 3_000 {
                    break;
                }
            }
            assert!(compared > 100, "{regulation}");
        }
    }
}
