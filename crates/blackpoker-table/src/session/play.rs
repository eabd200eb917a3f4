//! Moves: a decision and what follows from it by dice and shortcuts, planned, written down, done and told.

use std::sync::Arc;

use blackpoker::{Command, Ending, Refusal, Seat};

use super::clock::Clock;
use super::tell::ToldMoves;
use super::writing::{Asker, Then};
use super::{ConnectionId, Millis, Moved, Note, Refused, Seated, Session, Write};
use crate::plan::Plan;
use crate::shortcut::Run;
use crate::wire::{FromServer, Problem, Status};

/// A pass that becomes known not before its time.
#[derive(Clone, Copy)]
pub(super) struct Due {
    pub at: Millis,
    pub seat: Seat,
    /// Who decided it; none: a shortcut passes.
    pub by: Option<ByHand>,
}

/// A pass that somebody decided.
#[derive(Clone, Copy)]
pub(super) struct ByHand {
    /// Who waits for the answer.
    pub asker: Asker,
    /// Several commands in one go begin with it.
    pub run: Option<Run>,
}

/// Moves that are being written.
pub(super) struct Moves {
    plan: Box<Plan>,
    /// The shortcuts of this seat pass next, when it is time.
    passes: Option<Seat>,
    /// More would follow without anybody.
    is_cut: bool,
    /// The clock when they were decided.
    clock: Option<Clock>,
    at: Millis,
    result: Option<Ending>,
    /// The pass that waited for its time and begins them.
    pub due: Option<Due>,
}

/// Everything up to the next thing that needs somebody, and whose shortcuts pass there when it is time.
type Chain = (Box<Plan>, Option<Seat>);

/// The command that begins something.
struct First<'c> {
    command: &'c Command,
    /// By a person.
    decided: bool,
    run: Option<Run>,
    due: Option<Due>,
    asker: Option<Asker>,
}

impl Session {
    /// A player has decided.
    pub(super) fn decide(
        &mut self,
        id: ConnectionId,
        of: u32,
        command: &Command,
        run: Option<Run>,
    ) -> Result<(), Refused> {
        let (seat, asker) = (command.seat(), (id, Some(of)));
        let known_at = self.known_at(self.running()?, seat);
        let other = self.seated.as_mut().and_then(|seated| seated.due.take());
        // Another tab decided first, and this one better.
        if let Some((id, question)) = other.and_then(|due| due.by).map(|by| by.asker) {
            self.refuse(id, question, Problem::Stale.into());
        }
        if matches!(command, Command::Pass(_)) && self.now < known_at {
            if let Some(seated) = &mut self.seated {
                seated.due = Some(Due {
                    at: known_at,
                    seat,
                    by: Some(ByHand { asker, run }),
                });
            }
            self.tell_seat(seat);
            return Ok(());
        }
        self.perform(First {
            command,
            decided: true,
            run,
            due: None,
            asker: Some(asker),
        })
    }

    /// A command of the computer.
    pub(super) fn perform_computer(&mut self, command: &Command) -> Result<(), Refused> {
        self.perform(First {
            command,
            decided: false,
            run: None,
            due: None,
            asker: None,
        })
    }

    /// A command and what follows from it.
    fn perform(&mut self, first: First<'_>) -> Result<(), Refused> {
        let (plan, passes) = match self.plan(Some(&first)) {
            Ok(Some(planned)) => planned,
            Ok(None) => return Err(Problem::NotRunning.into()),
            Err(refusal) => return Err(self.illegal(&refusal.into())),
        };
        self.commit(plan, passes, first.due, first.asker);
        Ok(())
    }

    /// A pass whose time has come.
    pub(super) fn pass_if_due(&mut self) {
        let Some(seated) = self.seated.as_mut().filter(|_| self.pending.is_none()) else {
            return;
        };
        let Some(due) = seated.due.take_if(|due| due.at <= self.now) else {
            return;
        };
        let passed = self.perform(First {
            command: &Command::Pass(due.seat),
            decided: due.by.is_some(),
            run: due.by.and_then(|by| by.run),
            due: Some(due),
            asker: due.by.map(|by| by.asker),
        });
        if let (Err(refused), Some(by)) = (passed, due.by) {
            let (id, question) = by.asker;
            self.refuse(id, question, refused);
            self.tell_seat(due.seat);
        }
    }

    /// Does what needs nobody: the deal, dice, shortcuts, the computer.
    pub(super) fn go_on(&mut self) {
        self.deal_if_ready();
        if self.pending.is_some() {
            return;
        }
        match self.plan(None) {
            Ok(Some((plan, passes))) if !plan.is_empty() => self.commit(plan, passes, None, None),
            Ok(Some((plan, passes))) => {
                if let Some(seated) = &mut self.seated {
                    seated.table.swap(plan);
                }
                self.wait_for_next(passes);
            }
            Ok(None) => {}
            Err(refusal) => self.note(Note::Fault(format!("dice or a shortcut broke a rule: {refusal:?}"))),
        }
    }

    /// What happens up to there; `None` if the game does not run.
    fn plan(&self, first: Option<&First<'_>>) -> Result<Option<Chain>, Refusal> {
        let Ok(seated) = self.running() else {
            return Ok(None);
        };
        let mut plan = seated.table.plan();
        if let Some(first) = first {
            plan.push(first.command, first.decided)?;
            if let Some(run) = first.run {
                plan.start(first.command.seat(), run);
            }
        }
        while !plan.is_full() {
            match self.by_itself(seated, &mut plan) {
                Some(Command::Pass(seat)) if self.pass_delay(plan.game(), seat) > 0 => {
                    return Ok(Some((plan, Some(seat))));
                }
                Some(command) => plan.push(&command, false)?,
                None => break,
            }
        }
        Ok(Some((plan, None)))
    }

    /// What happens next without anybody.
    fn by_itself(&self, seated: &Seated, plan: &mut Plan) -> Option<Command> {
        let Some(seat) = plan.game().asks() else {
            let practice = seated.practice.as_ref();
            let chosen = practice.and_then(|practice| practice.shuffle_due(plan.game(), plan.len()));
            return chosen.or_else(|| seated.deal.shuffle(&self.rules, plan.game(), plan.len()));
        };
        if self.is_computer(seat) {
            let mut all = plan.game().commands(&self.rules);
            return all.next().filter(|_| all.next().is_none());
        }
        plan.automatic(seat, self.watched())
    }

    /// Has written what was planned.
    fn commit(&mut self, plan: Box<Plan>, passes: Option<Seat>, due: Option<Due>, asker: Option<Asker>) {
        let Some(seated) = self.seated.as_deref() else {
            return;
        };
        let from = seated.table.course().len();
        let clock = self.stopped_clock();
        let banks = clock.as_ref().map_or([0; 2], Clock::millis);
        let mut writes = Vec::with_capacity(plan.moves().len() + 1);
        for (at, planned) in plan.moves().iter().enumerate() {
            writes.push(Write::Move {
                n: (from + at) as u32,
                moved: Moved {
                    line: planned.line.clone(),
                    decided: planned.decided,
                    at: self.now,
                    banks,
                },
            });
        }
        let result = plan.game().outcome().map(Ending::Decided);
        let aborted = None;
        writes.extend(result.map(|result| Write::End {
            result,
            at: self.now,
            aborted,
        }));
        let moves = Moves {
            is_cut: plan.is_full(),
            plan,
            passes,
            clock,
            at: self.now,
            result,
            due,
        };
        self.persist(writes, Then::Move(Box::new(moves)), asker);
    }

    /// The clock when something is decided: who had to decide has paid for the time.
    pub(super) fn stopped_clock(&self) -> Option<Clock> {
        let clock = self.seated.as_ref()?.clock.as_ref()?;
        Some(clock.stopped(self.now))
    }

    /// Lets the time of whoever is asked run. The computer's stands, or a busy server would cost it the game.
    pub(super) fn start_clock(&mut self) {
        let asked = self
            .running()
            .ok()
            .and_then(|seated| seated.table.course().game().asks());
        let person = asked.filter(|seat| !self.is_computer(*seat));
        if let Some(clock) = self.seated.as_mut().and_then(|seated| seated.clock.as_mut()) {
            clock.run(person, self.now);
        }
    }

    /// Moves are written.
    pub(super) fn has_moved(&mut self, moves: Moves, asker: Option<Asker>) {
        let (is_late, now) = (self.is_late(), self.now);
        let Some(seated) = self.seated.as_deref_mut() else {
            return;
        };
        let from = seated.table.course().len();
        let happened = seated.table.swap(moves.plan);
        if is_late {
            seated.times.extend(happened.iter().map(|_| moves.at));
        }
        seated.clock = moves.clock;
        seated.since = now;
        seated.due = None;
        // Nobody pays for the time that it took to write.
        self.start_clock();
        if happened.iter().any(|planned| planned.decided) {
            self.offers.clear();
        }
        self.note(Note::Moved(happened.len()));
        if let Some(result) = moves.result {
            self.is_ended(result, moves.at);
        }
        self.wait_for_next(moves.passes);
        let told = ToldMoves::new(Arc::clone(&self.rules), from, &happened);
        self.tell_update(|listener| told.to(listener));
        if moves.result.is_some() {
            self.tell_info();
        }
        if let Some((id, Some(of))) = asker {
            self.tell(id, FromServer::Done { id: of });
        }
        if moves.is_cut {
            self.go_on();
        }
    }

    /// The game is over and written down as such.
    pub(super) fn is_ended(&mut self, result: Ending, at: Millis) {
        self.kept.status = Status::Over;
        self.kept.result = Some(result);
        self.kept.ended = Some(at);
        self.offers.clear();
        self.thinking = None;
        let clock = self.stopped_clock();
        if let Some(seated) = &mut self.seated {
            seated.due = None;
            seated.clock = clock;
        }
        self.note(Note::Over(result));
    }

    /// Lets the computer think, or a pass wait for its time.
    fn wait_for_next(&mut self, passes: Option<Seat>) {
        let Ok(seated) = self.running() else {
            return;
        };
        let Some(seat) = seated.table.course().game().asks() else {
            return;
        };
        if self.is_computer(seat) {
            self.think(seat);
            return;
        }
        let at = self.known_at(seated, seat);
        if let (Some(seat), Some(seated)) = (passes, &mut self.seated)
            && seated.due.is_none()
        {
            seated.due = Some(Due { at, seat, by: None });
        }
    }

    /// When a pass of the seat that is asked becomes known: at the same time, whoever passes, by hand or by a shortcut;
    /// but before the flag falls, because whoever passes in time is in time.
    fn known_at(&self, seated: &Seated, seat: Seat) -> Millis {
        let at = seated.since + self.pass_delay(seated.table.course().game(), seat);
        let flag = seated.clock.as_ref().and_then(Clock::flag);
        flag.map_or(at, |(_, flag)| at.min(flag))
    }
}
