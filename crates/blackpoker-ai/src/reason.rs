//! Why a move is good: it and what would be done instead are followed in the same imagined games with the same lots, and
//! what differs in most of them is a reason. No preference of a player is in it but the order in which reasons are told.

use blackpoker::rules::ActionId;
use blackpoker::{Ask, Command, Event, Game, Outcome, Owned, Picks, Rules, Seat, Sink, Situation, Tally};

use crate::dice::Quick;
use crate::policy::{Kinds, Policy};
use crate::search::Thought;
use crate::settle::{Advisor, Before, Care, How, Lot, Settling};
use crate::solve::{Certainty, is_in_turn};

/// Why a move is good, beside what would be done instead: nothing, or the next best where something must be said.
/// "This turn" is the one of the decision; what is kept is kept until the other side's turn is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It wins in this turn, as far as can be seen.
    Wins,
    /// Otherwise the other side wins in its turn.
    Survives,
    /// A request of the other side does not resolve.
    Stops(ActionId),
    /// The other side loses so much life.
    TakesLife(u8),
    /// So much own life is kept.
    SavesLife(u8),
    /// A soldier of the other side leaves the field.
    Removes(Owned),
    /// An own soldier stays that would leave the field.
    Saves(Owned),
    /// So many bulwarks of the other side leave the field.
    TakesBulwarks(u8),
    /// So many own bulwarks more stay or are set.
    AddsBulwarks(u8),
    /// The own soldiers together are so much larger.
    AddsSize(u8),
    /// So many more cards come to the own hand or stay there.
    AddsHand(u8),
    /// The other side has so many fewer cards in hand.
    TakesHand(u8),
    /// So many more can block in the other side's turn.
    KeepsBlockers(u8),
    /// Nothing that could be done brings more.
    NothingBetter,
}

impl Reason {
    /// What matters most is told first.
    fn weight(self) -> u32 {
        let times = |each: u32, count: u8| each * u32::from(count);
        match self {
            Reason::Wins => 1000,
            Reason::Survives => 900,
            Reason::Stops(_) => 60,
            Reason::TakesLife(count) | Reason::SavesLife(count) => times(10, count),
            Reason::Removes(_) | Reason::Saves(_) => 25,
            Reason::TakesBulwarks(count) | Reason::AddsBulwarks(count) => times(11, count),
            Reason::KeepsBlockers(count) => times(9, count),
            Reason::AddsHand(count) | Reason::TakesHand(count) => times(8, count),
            Reason::AddsSize(count) => times(4, count),
            Reason::NothingBetter => 0,
        }
    }
}

/// Games in which a move is followed, and in how many of them something must show.
const GAMES: usize = 8;
const MOST: usize = 6;
/// Reasons that are told of one move.
const TOLD: usize = 3;
/// The same games for all moves of a decision.
const SEED: u64 = 0x5eed;

/// The reasons for a move, what matters most first; none where nothing has begun yet, or where a proof says it all.
pub fn reasons(situation: &Situation<'_>, kinds: &Kinds, thought: &Thought, thoughts: &[Thought]) -> Vec<Reason> {
    if !is_in_turn(situation) || thought.certainty == Some(Certainty::Wins) {
        return Vec::new();
    }
    let Some(instead) = Instead::of(situation, &thought.command, thoughts) else {
        return Vec::new();
    };
    let (rules, seat) = (situation.rules(), situation.seat());
    let imagination = situation.imagination();
    let mut dice = Quick::new(SEED);
    let mut pairs = Vec::with_capacity(GAMES);
    for _ in 0..GAMES {
        let (game, lot) = (imagination.draw(&mut dice), Lot(dice.word()));
        let advisor = Advisor {
            policy: Policy::learned(),
            kinds,
            only: Some(!seat),
        };
        let settling = Settling::new(rules, game.turn_number()).advised(advisor);
        let before = before(&settling, &thought.command, &instead);
        let follow = |command| {
            Course::of(
                &settling,
                &game,
                command,
                How {
                    before,
                    lot,
                    care: Care::Full,
                },
                seat,
            )
        };
        pairs.push(Pair {
            with: follow(Some(&thought.command)),
            without: follow(instead.command()),
            start: game,
        });
    }
    let mut reasons = Found {
        rules,
        seat,
        pairs: &pairs,
    }
    .all();
    if instead.is_more() {
        // Nothing is done here, so nothing is taken: what is left of another move's harm is told as what is kept.
        reasons.retain(|reason| {
            matches!(
                reason,
                Reason::Survives
                    | Reason::SavesLife(_)
                    | Reason::Saves(_)
                    | Reason::AddsHand(_)
                    | Reason::AddsBulwarks(_)
                    | Reason::KeepsBlockers(_)
            )
        });
        if reasons.is_empty() {
            reasons.push(Reason::NothingBetter);
        }
    } else {
        // Who acts keeps nobody back; that somebody is charged is told where that is all there is to it.
        let only = reasons.len() == 1;
        reasons.retain(|reason| only || !matches!(reason, Reason::KeepsBlockers(_)));
    }
    reasons.sort_by_key(|reason| std::cmp::Reverse(reason.weight()));
    reasons.truncate(TOLD);
    reasons
}

/// What a move is compared with.
enum Instead {
    /// Saying nothing.
    Nothing,
    /// Another answer: the one in which nobody attacks or blocks, or the next best.
    Less(Command),
    /// The move does nothing itself, and is compared with the best that does something.
    More(Command),
}

impl Instead {
    fn of(situation: &Situation<'_>, command: &Command, thoughts: &[Thought]) -> Option<Instead> {
        let rules = situation.rules();
        let others = || {
            thoughts
                .iter()
                .map(|thought| thought.command)
                .filter(|other| other != command)
        };
        let does_something = |other: &Command| match other {
            Command::Request(_, request) => !rules.action(request.action).passes_turn,
            Command::Choose(_, picks) => !picks.is_empty(),
            Command::Pass(_) | Command::Shuffle(..) => false,
        };
        let prompt = situation.prompt();
        if prompt.ask == Ask::Chance {
            return match does_something(command) {
                true => Some(Instead::Nothing),
                false => others().find(does_something).map(Instead::More),
            };
        }
        let plain = match prompt.ask {
            Ask::Attackers => Some(prompt.forced().collect()),
            Ask::Blockers => Some(Picks::new()),
            _ => None,
        };
        match plain.map(|picks| Command::Choose(prompt.seat, picks)) {
            Some(plain) if plain == *command => others().next().map(Instead::More),
            Some(plain) => Some(Instead::Less(plain)),
            None => others().next().map(Instead::Less),
        }
    }

    fn command(&self) -> Option<&Command> {
        match self {
            Instead::Nothing => None,
            Instead::Less(command) | Instead::More(command) => Some(command),
        }
    }

    fn is_more(&self) -> bool {
        matches!(self, Instead::More(_))
    }
}

/// Whether an attack follows in both ways: it shows what a move prepares, and hides what an attack itself brings.
fn before(settling: &Settling<'_>, command: &Command, instead: &Instead) -> Before {
    let attacks = |command: &Command| match command {
        Command::Request(_, request) => settling.attacks(request.action),
        Command::Pass(_) | Command::Choose(..) | Command::Shuffle(..) => false,
    };
    match attacks(command) || instead.is_more() {
        true => Before::Nothing,
        false => Before::Attack,
    }
}

/// How a game goes on.
struct Course {
    /// When the turn of the decision is over.
    soon: Game,
    /// When the other side has had its turn.
    late: Game,
    nullified: Nullified,
}

impl Course {
    fn of(settling: &Settling<'_>, game: &Game, command: Option<&Command>, how: How, seat: Seat) -> Course {
        let mut nullified = Nullified {
            seat: !seat,
            actions: Vec::new(),
        };
        let soon = match command {
            Some(command) => settling.after_with(game, command, how, &mut nullified),
            None => settling.left_alone(game, how, &mut nullified),
        };
        let late = match game.turn_player() == seat && soon.outcome().is_none() {
            true => {
                let before = Before::Attack;
                settling.left_alone(&soon, How { before, ..how }, &mut ())
            }
            false => soon,
        };
        Course { soon, late, nullified }
    }
}

/// Hears which requests of a seat are taken off the stage.
struct Nullified {
    seat: Seat,
    actions: Vec<ActionId>,
}

impl Sink for Nullified {
    fn event(&mut self, event: Event) {
        match event {
            Event::Nullified { seat, action } if seat == self.seat => self.actions.push(action),
            _ => {}
        }
    }
}

/// One imagined game with and without the move.
struct Pair {
    start: Game,
    with: Course,
    without: Course,
}

/// What differs in most games.
struct Found<'a> {
    rules: &'a Rules,
    seat: Seat,
    pairs: &'a [Pair],
}

impl Found<'_> {
    fn all(&self) -> Vec<Reason> {
        let (won, lost) = (Outcome::Winner(self.seat), Outcome::Winner(!self.seat));
        let ends = |pair: &Pair, outcome| {
            let [with, without] = [&pair.with, &pair.without].map(|course| course.late.outcome() == Some(outcome));
            (with, without)
        };
        if self.most(|pair| pair.with.soon.outcome() == Some(won) && pair.without.soon.outcome() != Some(won)) {
            return vec![Reason::Wins];
        }
        let mut found = Vec::new();
        if self.most(|pair| ends(pair, lost) == (false, true)) {
            found.push(Reason::Survives);
        }
        found.extend(self.stopped());
        let own = |course: &Course| course.late.tally(self.rules, self.seat);
        let foe = |course: &Course| course.soon.tally(self.rules, !self.seat);
        let more = |number: &dyn Fn(&Course) -> i16| self.surely(|pair| number(&pair.with) - number(&pair.without));
        let less = |number: &dyn Fn(&Tally) -> i16| more(&|course| -number(&foe(course)));
        found.extend(less(&|tally| tally.life).map(Reason::TakesLife));
        found.extend(more(&|course| own(course).life).map(Reason::SavesLife));
        found.extend(less(&|tally| tally.bulwarks).map(Reason::TakesBulwarks));
        found.extend(more(&|course| own(course).bulwarks).map(Reason::AddsBulwarks));
        found.extend(less(&|tally| tally.hand.len() as i16).map(Reason::TakesHand));
        found.extend(more(&|course| own(course).hand.len() as i16).map(Reason::AddsHand));
        let (mut removed, mut saved) = (Vec::new(), Vec::new());
        for unit in self.soldiers() {
            let stays = |game: &Game| game.soldier(self.rules, unit).is_some();
            if unit.owner() == self.seat {
                if self.most(|pair| stays(&pair.with.late) && !stays(&pair.without.late)) {
                    saved.push(Reason::Saves(unit));
                }
            } else if self.most(|pair| !stays(&pair.with.soon) && stays(&pair.without.soon)) {
                removed.push(Reason::Removes(unit));
            }
        }
        let size = more(&|course| course.soon.tally(self.rules, self.seat).size);
        if saved.is_empty() {
            found.extend(size.map(Reason::AddsSize));
        }
        found.append(&mut removed);
        found.append(&mut saved);
        // In the other side's turn there is no later one of it to block in.
        if self.pairs.iter().all(|pair| pair.start.turn_player() == self.seat) {
            let ready = |course: &Course| {
                let tally = course.soon.tally(self.rules, self.seat);
                tally.charged_soldiers + tally.charged_bulwarks
            };
            found.extend(more(&ready).map(Reason::KeepsBlockers));
        }
        found
    }

    fn most(&self, holds: impl Fn(&Pair) -> bool) -> bool {
        self.pairs.iter().filter(|pair| holds(pair)).count() >= MOST
    }

    /// What a difference is at least in most games, if that is anything.
    fn surely(&self, difference: impl Fn(&Pair) -> i16) -> Option<u8> {
        let mut all: Vec<i16> = self.pairs.iter().map(difference).collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        let least = *all.get(MOST - 1)?;
        u8::try_from(least).ok().filter(|least| *least > 0)
    }

    /// A request of the other side that waits on the stage and does not resolve with the move.
    fn stopped(&self) -> Option<Reason> {
        let start = &self.pairs.first()?.start;
        let waiting = (0..start.stage_len()).rev().filter_map(|at| start.staged(at));
        let count = |course: &Course, action| {
            course
                .nullified
                .actions
                .iter()
                .filter(|other| **other == action)
                .count()
        };
        waiting
            .filter(|request| request.controller != self.seat)
            .find(|request| self.most(|pair| count(&pair.with, request.action) > count(&pair.without, request.action)))
            .map(|request| Reason::Stops(request.action))
    }

    /// The soldiers on the field, which everybody sees.
    fn soldiers(&self) -> Vec<Owned> {
        let Some(Pair { start, .. }) = self.pairs.first() else {
            return Vec::new();
        };
        let of = |seat| blackpoker::Card::all().map(move |card| Owned::new(seat, card));
        let all = Seat::BOTH.into_iter().flat_map(of);
        all.filter(|unit| start.soldier(self.rules, *unit).is_some()).collect()
    }
}
