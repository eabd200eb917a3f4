//! Moves: a decision and what follows from it by dice and shortcuts, planned, written down, done and told.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use blackpoker::{BySeat, Command, Ending, Event, Game, Knowledge, Owned, Refusal, Rules, Seat, Viewer};
use blackpoker_table::Shortcuts;

use super::tell::Told;
use super::{ConnectionId, Refused, Room, Table};
use crate::limits;
use crate::store::{Moved, Write};
use crate::wire::{FromServer, Problem, Status};

/// A decision that a person made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decided {
    /// How many commands came before it.
    pub at: usize,
    /// Who.
    pub seat: Seat,
    /// The player has seen a hidden card since, up to the next decision.
    pub seen: bool,
}

/// A pass that becomes known not before its time.
pub(super) struct Due {
    pub at: Instant,
    pub seat: Seat,
    /// Who waits for the answer, and when it was decided; none: a shortcut passes.
    pub by: Option<(ConnectionId, u32, Instant)>,
}

/// What is about to happen, on a copy of the game.
struct Plan {
    game: Game,
    shortcuts: BySeat<Shortcuts>,
    holds: BySeat<bool>,
    /// Commands, how they are written, and whether a person decided them.
    moves: Vec<(Command, String, bool)>,
    /// When the first of them was decided.
    decided: Instant,
}

/// No chain of moves that need nobody is longer.
const CHAIN: usize = 500;

impl Plan {
    fn push(&mut self, rules: &Rules, command: &Command, decided: bool) -> Result<(), Refusal> {
        self.game.check(rules, command)?;
        let line = self.game.print(rules, command);
        let mut events: Vec<Event> = Vec::new();
        self.game.apply(rules, command, &mut events)?;
        for seat in Seat::BOTH {
            self.shortcuts[seat].notice(seat, &events);
        }
        if decided {
            self.holds[command.seat()] = false;
        }
        self.moves.push((*command, line, decided));
        Ok(())
    }
}

impl Room {
    /// A player has decided.
    pub(super) async fn decide(&mut self, id: ConnectionId, of: u32, command: &Command) -> Result<(), Refused> {
        let (start, now) = (Instant::now(), self.now());
        let seat = command.seat();
        let table = self.running()?;
        let known_at = table.since + self.pass_delay(table.course.game(), seat);
        let is_pass = matches!(command, Command::Pass(_));
        let other = self.table.as_mut().and_then(|table| table.due.take());
        // Another tab decided first, and this one better.
        if let Some((id, of, _)) = other.and_then(|due| due.by) {
            self.refuse(id, Some(of), Problem::Stale.into());
        }
        if is_pass && now < known_at {
            if let Some(table) = &mut self.table {
                table.due = Some(Due {
                    at: known_at,
                    seat,
                    by: Some((id, of, now)),
                });
            }
            self.tell_seat(seat);
            return Ok(());
        }
        self.perform(command, true, now).await?;
        self.people.send(id, &FromServer::Done { id: of });
        self.hall.metrics.move_times.took(start.elapsed());
        Ok(())
    }

    /// A command and what follows from it.
    pub(super) async fn perform(&mut self, command: &Command, decided: bool, when: Instant) -> Result<(), Refused> {
        let planned = self.plan(Some((command, decided)), when);
        let plan = match planned {
            Ok(Some(plan)) => plan,
            Ok(None) => return Err(Problem::NotRunning.into()),
            Err(refusal) => return Err(self.illegal(&refusal.into())),
        };
        Ok(self.commit(plan).await?)
    }

    /// A pass whose time has come.
    pub(super) async fn pass_if_due(&mut self, now: Instant) {
        let Some(table) = &mut self.table else {
            return;
        };
        let Some(due) = table.due.take_if(|due| due.at <= now) else {
            return;
        };
        let decided = due.by.is_some();
        let when = due.by.map_or(now, |(_, _, when)| when);
        let passed = self.perform(&Command::Pass(due.seat), decided, when).await;
        match (passed, due.by) {
            (Ok(()), Some((id, of, _))) => self.people.send(id, &FromServer::Done { id: of }),
            (Err(refused), Some((id, of, _))) => {
                self.refuse(id, Some(of), refused);
                self.tell_seat(due.seat);
            }
            (Ok(()), None) => {}
            (Err(_), None) => self.retry = Some(now + limits::RETRY),
        }
    }

    /// Does what needs nobody: the deal, dice, shortcuts, the computer.
    pub(super) async fn go_on(&mut self) {
        let dealt = self.deal_if_ready().await;
        let went_on = match self.plan(None, self.now()) {
            Ok(Some(plan)) if !plan.moves.is_empty() => self.commit(plan).await,
            Ok(Some(plan)) => {
                if let Some(table) = &mut self.table {
                    table.shortcuts = plan.shortcuts;
                }
                self.wait_for_next();
                Ok(())
            }
            Ok(None) => Ok(()),
            Err(refusal) => {
                tracing::error!(game = self.kept.id, ?refusal, "dice or a shortcut broke a rule");
                Ok(())
            }
        };
        if dealt.and(went_on).is_err() {
            self.retry = Some(self.now() + limits::RETRY);
        }
    }

    /// Everything up to the next thing that needs somebody; `None` if the game does not run.
    fn plan(&self, first: Option<(&Command, bool)>, when: Instant) -> Result<Option<Plan>, Refusal> {
        let Ok(table) = self.running() else {
            return Ok(None);
        };
        let mut plan = Plan {
            game: *table.course.game(),
            shortcuts: table.shortcuts.clone(),
            holds: table.holds,
            moves: Vec::new(),
            decided: when,
        };
        if let Some((command, decided)) = first {
            plan.push(&self.rules, command, decided)?;
        }
        while plan.moves.len() < CHAIN
            && let Some(command) = self.by_itself(table, &mut plan)
        {
            plan.push(&self.rules, &command, false)?;
        }
        Ok(Some(plan))
    }

    /// What happens next without anybody.
    fn by_itself(&self, table: &Table, plan: &mut Plan) -> Option<Command> {
        let (rules, game) = (&*self.rules, &plan.game);
        let commands = table.course.len() + plan.moves.len();
        let seat = match game.asks() {
            Some(seat) => seat,
            None => return table.deal.shuffle(rules, game, commands),
        };
        if self.is_computer(seat) {
            let mut all = game.commands(rules);
            return all.next().filter(|_| all.next().is_none());
        }
        if plan.holds[seat] || table.asked_at == Some(commands) {
            return None;
        }
        let automatic = plan.shortcuts[seat].automatic(rules, game, seat, self.watched());
        automatic.filter(|command| !matches!(command, Command::Pass(_)) || self.pass_delay(game, seat).is_zero())
    }

    /// Writes down what was planned, does it, and tells everyone.
    async fn commit(&mut self, plan: Plan) -> Result<(), Problem> {
        let Some(table) = self.table.as_deref() else {
            return Err(Problem::NotRunning);
        };
        let (now, from) = (self.millis(), table.course.len());
        let decided = plan.moves.first().filter(|(_, _, decided)| *decided);
        let decided = decided.map(|(command, ..)| command.seat());
        let next = plan.game.asks();
        let clock = table
            .clock
            .as_ref()
            .map(|clock| clock.after(decided, next, plan.decided));
        let banks = clock.as_ref().map_or([0; 2], |clock| clock.millis());
        let game = &self.kept.id;
        let mut writes = Vec::with_capacity(plan.moves.len() + 1);
        for (at, (_, line, decided)) in plan.moves.iter().enumerate() {
            writes.push(Write::Move {
                game: game.clone(),
                n: (from + at) as u32,
                moved: Moved {
                    line: line.clone(),
                    decided: *decided,
                    at: now,
                    banks,
                },
            });
        }
        let result = plan.game.outcome().map(Ending::Decided);
        if let Some(result) = result {
            writes.push(Write::End {
                game: game.clone(),
                result,
                at: now,
            });
        }
        self.hall.store.write(writes).await.map_err(|_| Problem::Storage)?;
        self.hall.metrics.moves.fetch_add(plan.moves.len() as u64, Relaxed);

        let person = self.person();
        let is_late = self.is_late();
        let since = self.now();
        let Some(table) = self.table.as_deref_mut() else {
            return Err(Problem::NotRunning);
        };
        let mut happened = Vec::with_capacity(plan.moves.len());
        for (command, _, decided) in &plan.moves {
            let events = table.apply(command, *decided, person).unwrap_or_default();
            table.times.extend(is_late.then_some(now));
            let turn = table.course.game().turn_number();
            happened.push((table.course.len(), turn, events));
        }
        table.shortcuts = plan.shortcuts;
        table.holds = plan.holds;
        table.clock = clock;
        table.since = since;
        table.due = None;
        table.asked_at = None;
        if plan.moves.iter().any(|(_, _, decided)| *decided) {
            self.offers.clear();
        }
        if let Some(result) = result {
            self.is_ended(result, now);
        }
        self.wait_for_next();
        let rules = std::sync::Arc::clone(&self.rules);
        self.tell_update(|viewer| {
            let mut told = Told::default();
            for (at, turn, events) in &happened {
                told.add(&rules, *at, *turn, events, viewer);
            }
            told
        });
        if result.is_some() {
            self.tell_info();
        }
        Ok(())
    }

    /// The only person at the table, if the computer plays.
    pub(super) fn person(&self) -> Option<Seat> {
        self.kept.opener.filter(|_| self.is_against_computer())
    }

    /// The game is over and written down as such.
    pub(super) fn is_ended(&mut self, result: Ending, at: i64) {
        self.kept.status = Status::Over;
        self.kept.result = Some(result);
        self.kept.ended = Some(at);
        self.offers.clear();
        let now = self.now();
        if let Some(table) = &mut self.table {
            table.due = None;
            table.clock = table.clock.as_ref().map(|clock| clock.after(None, None, now));
        }
        self.hall.metrics.ended.fetch_add(1, Relaxed);
        tracing::info!(game = self.kept.id, %result, "over");
    }

    /// Lets the computer think, or a pass wait for its time.
    fn wait_for_next(&mut self) {
        let Ok(table) = self.running() else {
            return;
        };
        let Some(seat) = table.course.game().asks() else {
            return;
        };
        if self.is_computer(seat) {
            self.think(seat);
            return;
        }
        if table.due.is_some() || table.holds[seat] || table.asked_at == Some(table.course.len()) {
            return;
        }
        let mut shortcuts = table.shortcuts[seat].clone();
        let passes = shortcuts.automatic(&self.rules, table.course.game(), seat, self.watched());
        let at = table.since + self.pass_delay(table.course.game(), seat);
        if let (Some(Command::Pass(seat)), Some(table)) = (passes, &mut self.table) {
            table.due = Some(Due { at, seat, by: None });
        }
    }
}

impl Table {
    /// Takes a command. `person`: the only person at the table, who may take back what showed nothing hidden.
    pub fn apply(&mut self, command: &Command, decided: bool, person: Option<Seat>) -> Result<Vec<Event>, Refusal> {
        let before = person.map(|seat| (seat, *self.course.knowledge(seat)));
        let at = self.course.len();
        let mut events = Vec::new();
        self.course.apply(command, &mut events)?;
        if decided {
            let seat = command.seat();
            self.decisions.push(Decided { at, seat, seen: false });
        }
        if let (Some(last), Some((seat, before))) = (self.decisions.last_mut(), before) {
            last.seen |= events.iter().any(|event| shows(event, seat, &before));
        }
        Ok(events)
    }
}

/// Whether an event shows a player something hidden.
fn shows(event: &Event, seat: Seat, before: &Knowledge) -> bool {
    let is_new = |card: Owned| before.place(card).is_none();
    match event.redact(Viewer::Seat(seat)) {
        Event::Shuffled { .. } => true,
        Event::Looked { seat: who, .. } => who == seat,
        Event::Moved { card, .. } => card.known().is_some_and(is_new),
        Event::NewTop(card) | Event::Shown { card, .. } | Event::TrumpTurned { card, .. } => is_new(card),
        _ => false,
    }
}
