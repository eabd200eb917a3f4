//! What will happen if nobody requests anything more: the stage resolves, request by request.
//!
//! It is told from what a seat can know. Many games are imagined that look the same to it, the stage resolves in each,
//! and only what is the same in all of them is said as it is; numbers that differ become ranges.

mod facts;
mod told;

use blackpoker::rules::ActionId;
use blackpoker::{
    Ask, Command, Dice, Draft, Event, Game, Imagination, Life, Outcome, Pick, Rules, Seat, SeenEvent, Situation,
};
use blackpoker_ai::Quick;

pub use facts::{Fact, Span};

/// Games that are imagined. A card that is one of sixteen is missed by all of them once in two hundred times.
const GAMES: usize = 80;
/// Requests that are followed; a stage that feeds itself is not followed for ever.
const STEPS: usize = 12;
/// So many cards of life are lost by nothing that is about to happen, and nothing is looked at.
const SAFE: u8 = 27;
/// As many are enough where the command itself ends the game.
const FEW: usize = 4;
/// Ways to complete a decision that are tried before it is said that all of them lose.
const WAYS: usize = 6;

/// What waits for a seat that has the chance.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook {
    /// Who is told.
    pub seat: Seat,
    /// What resolves, the top of the stage first.
    pub steps: Vec<Step>,
    /// How the game ends with it, if it does so in every imagined game.
    pub ends: Option<Outcome>,
    /// Actions that the seat could answer with.
    pub answers: Vec<ActionId>,
}

/// One request that resolves.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What was requested.
    pub action: ActionId,
    /// By whom, or for whom it was triggered.
    pub controller: Seat,
    /// What it does.
    pub facts: Vec<Fact>,
    /// Something more happens, and what it is depends on cards that the seat does not see.
    pub hidden: bool,
    /// Who is asked what before it is done.
    pub asks: Option<(Seat, Ask)>,
}

impl Outlook {
    /// What waits on the stage; `None` if nothing does, or something else is asked.
    pub fn of(situation: &Situation<'_>) -> Option<Outlook> {
        let seat = situation.seat();
        let top = situation.view().stage.last().copied()?;
        if situation.prompt().ask != Ask::Chance {
            return None;
        }
        let seen: Vec<Course> = imagined(situation, &Command::Pass(seat)).collect();
        let ends = all_end(&seen);
        let mut steps = common(seen);
        // Nothing can be said of a top that resolves in different ways, except that it does.
        if steps.is_empty() {
            steps.push(Step {
                action: top.action,
                controller: top.controller,
                facts: Vec::new(),
                hidden: true,
                asks: None,
            });
        }
        Some(Outlook {
            seat,
            steps,
            ends,
            answers: answers(situation),
        })
    }

    /// What a request of the seat's own will do, as far as that is sure; `None` if nothing of it can be told in facts.
    /// What it costs is left out.
    pub fn of_request(situation: &Situation<'_>, command: &Command) -> Option<Outlook> {
        let Command::Request(seat, request) = *command else {
            return None;
        };
        let mut steps = common(imagined(situation, command).collect());
        steps.truncate(1);
        let first = steps.first()?;
        let is_it = (first.action, first.controller) == (request.action, seat);
        (is_it && !first.facts.is_empty()).then_some(Outlook {
            seat,
            steps,
            ends: None,
            answers: Vec::new(),
        })
    }

    /// Whether the seat loses if nobody requests anything more.
    pub fn loses(&self) -> bool {
        self.ends == Some(Outcome::Winner(!self.seat))
    }
}

/// Whether a seat loses with a command, as far as it can know, if nobody requests anything after it; and it need not:
/// where every answer to a question loses, nobody has to be warned of one.
pub fn loses(situation: &Situation<'_>, command: &Command) -> bool {
    let mut imagined = Imagined::new(situation);
    let is_chance = situation.prompt().ask == Ask::Chance;
    imagined.all_lose(Some(*command)) && (is_chance || !imagined.all_lose(None))
}

/// Which of some drafts, each one pick further than the decision at a chance is, surely lose: every way to complete them
/// that is tried does.
pub fn surely_loses(situation: &Situation<'_>, drafts: &[(Draft, Option<Command>)]) -> Vec<bool> {
    if let Life::Exactly(SAFE..) | Life::AtLeast(SAFE..) = situation.view().sides[situation.seat()].life {
        return vec![false; drafts.len()];
    }
    let mut imagined = Imagined::new(situation);
    let mut surely_loses = |(draft, command): &(Draft, Option<Command>)| match command {
        Some(command) => imagined.all_lose(Some(*command)),
        None => {
            let ways = || (0..WAYS).filter_map(|way| completed(situation, *draft, way));
            // Nearly everything is harmless, and one game that goes on shows it.
            ways().all(|command| imagined.falls(0, Some(command)).is_some())
                && ways().all(|command| imagined.all_lose(Some(command)))
        }
    };
    drafts.iter().map(&mut surely_loses).collect()
}

/// One of the ways to complete a draft.
fn completed(situation: &Situation<'_>, mut draft: Draft, way: usize) -> Option<Command> {
    loop {
        let choices = situation.choices(&draft);
        let choice = choices.nth(way % choices.len().max(1))?;
        if let Some(command) = situation.choose(&mut draft, choice).ok()? {
            return Some(command);
        }
    }
}

/// How a game is lost.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fall {
    /// By the command itself, such as by what it costs; hidden cards hardly matter.
    AtOnce,
    /// By what resolves afterwards.
    Later,
}

/// Games that look the same to the seat that is asked; each is dealt when it is needed, and once.
struct Imagined<'a> {
    situation: &'a Situation<'a>,
    imagination: Imagination<'a>,
    dice: Quick,
    games: Vec<Game>,
}

impl<'a> Imagined<'a> {
    fn new(situation: &'a Situation<'_>) -> Imagined<'a> {
        Imagined {
            situation,
            imagination: situation.imagination(),
            dice: Quick::new(0),
            games: Vec::new(),
        }
    }

    /// Whether the seat loses all of them with a command, or any.
    fn all_lose(&mut self, command: Option<Command>) -> bool {
        let mut at_once = 0;
        for at in 0..GAMES {
            match self.falls(at, command) {
                None => return false,
                Some(Fall::AtOnce) => at_once += 1,
                Some(Fall::Later) => {}
            }
            if at_once == FEW {
                break;
            }
        }
        true
    }

    /// How the seat loses one of them with a command, or any, and with any answers to what it is asked then; `None`: it
    /// does not.
    fn falls(&mut self, at: usize, command: Option<Command>) -> Option<Fall> {
        while self.games.len() <= at {
            self.games.push(self.imagination.draw(&mut self.dice));
        }
        let (rules, seat) = (self.situation.rules(), self.situation.seat());
        let (mut game, mut dice) = (self.games[at], Quick::new(at as u64));
        let mut next = command.or_else(|| game.random_command(rules, &mut dice));
        for step in 0..STEPS {
            let (outcome, commands) = resolved(rules, &mut game, &next?, &mut dice);
            if outcome.is_some() {
                let fall = match (step, commands) {
                    (0, 1) => Fall::AtOnce,
                    _ => Fall::Later,
                };
                return (outcome == Some(Outcome::Winner(!seat))).then_some(fall);
            }
            // What the other side answers, or both request, is not foreseen.
            let is_asked = game.asks() == Some(seat) && !game.at_chance();
            next = is_asked.then(|| game.random_command(rules, &mut dice)).flatten();
        }
        None
    }
}

/// How a game ends when the stage resolves after a command, if it does, and after how many commands.
fn resolved(rules: &Rules, game: &mut Game, command: &Command, dice: &mut Quick) -> (Option<Outcome>, usize) {
    let mut next = Some(*command);
    let mut commands = 0;
    while let Some(command) = next.take() {
        if game.apply(rules, &command, &mut ()).is_err() {
            break;
        }
        while game.shuffle_due().is_some() && game.play_random(rules, dice, &mut ()) {}
        commands += 1;
        let waits = game.at_chance() && game.stage_len() > 0 && commands < 2 * STEPS;
        next = game.asks().filter(|_| waits).map(Command::Pass);
    }
    (game.outcome(), commands)
}

/// What a seat could do instead of passing.
fn answers(situation: &Situation<'_>) -> Vec<ActionId> {
    let draft: Draft = situation.draft();
    let picks = situation.choices(&draft);
    let actions = picks.iter().filter_map(|choice| match choice.pick() {
        Pick::Action(action) => Some(action),
        _ => None,
    });
    actions.collect()
}

/// How one imagined game goes on.
struct Course {
    steps: Vec<Step>,
    outcome: Option<Outcome>,
}

/// How imagined games go on after a command. The dice are always the same: equal knowledge gives equal words.
fn imagined<'a>(situation: &'a Situation<'_>, command: &'a Command) -> impl Iterator<Item = Course> + 'a {
    let (rules, seat) = (situation.rules(), situation.seat());
    let imagination = situation.imagination();
    let mut dice = Quick::new(0);
    (0..GAMES).map(move |_| {
        let mut game = imagination.draw(&mut dice);
        follow(rules, &mut game, seat, command, &mut dice)
    })
}

/// Lets the stage resolve after a command.
fn follow<D: Dice>(rules: &Rules, game: &mut Game, seat: Seat, command: &Command, dice: &mut D) -> Course {
    let mut steps = Vec::new();
    let mut before = game.view(rules, seat.into());
    let mut events: Vec<Event> = Vec::new();
    let mut next = Some(*command);
    while let Some(command) = next.take() {
        if game.apply(rules, &command, &mut events).is_err() {
            break;
        }
        while game.shuffle_due().is_some() && game.play_random(rules, dice, &mut events) {}
        let asked = game.asked(rules).filter(|_| !game.at_chance());
        // What a request costs is not what it does.
        if matches!(command, Command::Request(..)) {
            events.clear();
            before = game.view(rules, seat.into());
        }
        let seen: Vec<SeenEvent> = events.iter().map(|event| event.redact(seat.into())).collect();
        let resolved = seen.iter().find_map(|event| match *event {
            Event::Resolving { seat, action, .. } => Some((seat, action)),
            _ => None,
        });
        if let Some((controller, action)) = resolved {
            let after = game.view(rules, seat.into());
            steps.push(Step {
                action,
                controller,
                facts: facts::of(&before, &after, &seen),
                hidden: false,
                asks: asked.map(|asked| (asked.seat, asked.ask)),
            });
            events.clear();
            before = after;
        }
        let waits = game.at_chance() && game.stage_len() > 0 && steps.len() < STEPS;
        next = game.asks().filter(|_| waits).map(Command::Pass);
    }
    Course {
        steps,
        outcome: game.outcome(),
    }
}

/// How all of them end, if they end alike.
fn all_end(courses: &[Course]) -> Option<Outcome> {
    let first = courses.first()?.outcome;
    first.filter(|_| courses.iter().all(|course| course.outcome == first))
}

/// What is the same in all of them, up to the first request that is not.
fn common(courses: Vec<Course>) -> Vec<Step> {
    let mut courses = courses.into_iter();
    let Some(Course { steps: mut common, .. }) = courses.next() else {
        return Vec::new();
    };
    for course in courses {
        let alike = |(a, b): &(&mut Step, Step)| (a.action, a.controller, a.asks) == (b.action, b.controller, b.asks);
        let length = common.len();
        let other = course.steps.len();
        let same = common.iter_mut().zip(course.steps).take_while(alike);
        let same = same.map(|(step, other)| step.hidden |= facts::merge(&mut step.facts, &other.facts));
        let same = same.count();
        common.truncate(same);
        if same < length.max(other)
            && let Some(last) = common.last_mut()
        {
            last.hidden = true;
        }
    }
    common
}
