//! The game at the table: who sits there, what was done, what each seat has learned, and taking back.
//!
//! Line-based and full-screen play share it. There is no rule in here: legality is the engine's.

use std::ops::Range;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use blackpoker::rules::{ActionId, Trigger};
use blackpoker::{
    Ask, BySeat, Card, Command, CommandError, Event, Game, Knowledge, Picks, Refusal, Rules, Seat, SeenEvent, View,
    Viewer,
};
use blackpoker_table::advice;
use blackpoker_table::{
    Board, Control, Course, Moment, Outlook, Plan, Practice, Run, Shortcuts, Voice, Watched, Words, dice, end_turn,
    log, loses,
};

use super::opponent::Opponent;
use super::setup::Setup;
use blackpoker_ai::{Kind, Quick};

/// Who moves next.
pub enum Next {
    /// A person has to decide.
    Person(Seat),
    /// The computer, and it takes a while.
    Computer,
    /// Nobody: the game is over.
    Over,
}

/// A game in progress.
pub struct Table {
    setup: Setup,
    /// What every table has.
    inner: blackpoker_table::Table,
    /// Everything that happened, in full; only redacted copies are given out.
    events: Vec<Event>,
    /// How many events each seat had seen when it last decided.
    told: BySeat<usize>,
    /// What was about to happen when a person's shortcuts passed, by the number of events before it.
    notes: Vec<(usize, Outlook)>,
}

impl Table {
    /// Deals the cards and runs the setup up to the first question.
    pub fn new(setup: Setup) -> Result<Table> {
        let (decks, commands) = match (&setup.record, &setup.practice) {
            (Some(record), _) => (record.decks.clone(), record.commands.clone()),
            (None, Some(Practice(decks))) => (decks.clone(), Vec::new()),
            (None, None) => (setup.deal(), Vec::new()),
        };
        let mut events = Vec::new();
        let known = setup.known(&decks);
        let course = Course::start(Arc::clone(&setup.rules), decks, known, &mut events)
            .with_context(|| setup.rules.regulation.to_string())?;
        let shortcuts = match setup.opponent {
            Opponent::Human => Shortcuts::default(),
            // Nobody has to be asked who can only pass; what happens is told in any case.
            Opponent::Computer(_) => Shortcuts::new(Control::default(), &[Moment::Attack, Moment::Judge]),
        };
        let person = (setup.opponent != Opponent::Human).then_some(setup.seat);
        let mut inner = blackpoker_table::Table::new(course, person);
        inner.shortcuts = BySeat([shortcuts.clone(), shortcuts]);
        let mut table = Table {
            setup,
            inner,
            events,
            told: BySeat::default(),
            notes: Vec::new(),
        };
        let mut plan = table.inner.plan();
        for command in &commands {
            let by_person = !matches!(command, Command::Shuffle(..)) && table.is_person(command.seat());
            plan.push(command, by_person)
                .map_err(|refusal| anyhow!("{refusal:?}"))?;
        }
        table.swap(plan);
        Ok(table)
    }

    // ---- What there is to see -------------------------------------------------------------------------

    pub fn rules(&self) -> &Rules {
        &self.setup.rules
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn game(&self) -> &Game {
        self.course().game()
    }

    /// To try what nobody can do: to look at another game with the same eyes.
    #[cfg(test)]
    pub fn replace_game(&mut self, game: Game) -> Game {
        self.inner.replace_game(game)
    }

    /// Explains everything from now on, or no longer.
    pub fn switch_tutor(&mut self) {
        self.setup.tutor = !self.setup.tutor;
    }

    /// Two people share the screen.
    pub fn is_hot_seat(&self) -> bool {
        self.setup.opponent == Opponent::Human
    }

    pub fn is_person(&self, seat: Seat) -> bool {
        self.is_hot_seat() || seat == self.setup.seat
    }

    pub fn view(&self, viewer: impl Into<Viewer>) -> View {
        self.course().view(viewer)
    }

    /// What the computer would do now, and why, for the person who decides.
    pub fn hint(&self, words: &Words) -> String {
        if self.is_hot_seat() {
            return words.word("advice-not-offered");
        }
        let thoughts = advice::hint(self.course());
        if thoughts.is_empty() {
            return words.word("advice-none");
        }
        let title = [words.word("advice-title")].into_iter();
        let lines = title.chain(
            thoughts
                .iter()
                .flat_map(|thought| thought.lines(Voice::player(words, self.setup.seat))),
        );
        lines.collect::<Vec<_>>().join("\n")
    }

    pub fn knowledge(&self, seat: Seat) -> &Knowledge {
        self.course().knowledge(seat)
    }

    /// What is needed to draw the view of a seat and to name things on it.
    pub fn board<'a>(&'a self, words: &'a Words, view: &'a View, seat: Seat) -> Board<'a> {
        Board {
            words,
            rules: self.rules(),
            view,
            knowledge: self.knowledge(seat),
            seat,
            hearer: None,
        }
    }

    /// What happened, as the viewer may know it.
    pub fn seen(&self, viewer: impl Into<Viewer>) -> Vec<SeenEvent> {
        let viewer = viewer.into();
        self.events.iter().map(|event| event.redact(viewer)).collect()
    }

    /// The log of a seat up to its last decision, and since then.
    pub fn log(&self, words: &Words, viewer: impl Into<Viewer>, told: usize) -> (Vec<String>, Vec<String>) {
        let viewer = viewer.into();
        let seen = self.seen(viewer);
        let words = match viewer {
            Viewer::Seat(seat) => Voice::player(words, seat),
            Viewer::Spectator => words.into(),
        };
        let told = told.min(seen.len());
        let all = |_: &SeenEvent| true;
        (
            self.lines(words, &seen, 0..told, all),
            self.lines(words, &seen, told..seen.len(), all),
        )
    }

    /// What the opponent did since a seat's last decision, if it did more than what waits on the stage: cards that
    /// were played while the seat was not asked. Ending a turn is no news.
    pub fn unasked(&self, words: &Words, seat: Seat) -> Vec<String> {
        let (rules, seen) = (self.rules(), self.seen(seat));
        let is_card = |by: Seat, id: ActionId| {
            let action = rules.action(id);
            by != seat && action.trigger == Trigger::Direct && !action.passes_turn
        };
        let told = self.told[seat].min(seen.len());
        let is_played =
            |event: &SeenEvent| matches!(*event, Event::Requested { seat, action, .. } if is_card(seat, action));
        let played: Vec<usize> = (told..seen.len()).filter(|at| is_played(&seen[*at])).collect();
        let view = self.view(seat);
        let waiting = view.stage.iter().filter(|r| is_card(r.controller, r.action)).count();
        match played.first() {
            Some(first) if played.len() > waiting => {
                self.lines(Voice::player(words, seat), &seen, *first..seen.len(), is_news)
            }
            _ => Vec::new(),
        }
    }

    /// What happened between two moments, with what was about to happen when nobody was asked.
    fn lines(
        &self,
        words: Voice<'_>,
        seen: &[SeenEvent],
        span: Range<usize>,
        is_told: impl Fn(&SeenEvent) -> bool,
    ) -> Vec<String> {
        let mut lines = Vec::new();
        let mut done = span.start;
        let between = |from: usize, to: usize| -> Vec<String> {
            let told: Vec<SeenEvent> = seen[from..to].iter().copied().filter(&is_told).collect();
            log::lines(words, self.rules(), &told)
        };
        let notes = self.notes.iter().filter(|(at, _)| span.contains(at));
        for (at, note) in notes {
            lines.extend(between(done, *at));
            let told = note.told(&words, self.rules());
            lines.extend(
                told.iter()
                    .map(|line| words.say("log-outlook", &[("line", line.clone())])),
            );
            done = *at;
        }
        lines.extend(between(done, span.end));
        lines
    }

    /// What waits on the stage for whoever has the chance.
    pub fn outlook(&self) -> Option<Outlook> {
        Outlook::of(&self.course().situation()?)
    }

    /// Whether a command loses the game, as far as whoever gives it can know.
    pub fn loses(&self, command: &Command) -> bool {
        let situation = self.course().situation().filter(|s| s.seat() == command.seat());
        situation.is_some_and(|situation| loses(&situation, command))
    }

    /// The next command of several that would be made in one go.
    pub fn first_of(&self, seat: Seat, run: Run) -> Option<Command> {
        let mut shortcuts = self.inner.shortcuts[seat].clone();
        shortcuts.start(run);
        let end = self.end_turn(seat).filter(|_| run == Run::EndTurn);
        end.or_else(|| shortcuts.run_step(self.rules(), self.game(), seat))
    }

    /// How many of the events a seat saw before its last decision.
    pub fn told(&self, seat: Seat) -> usize {
        self.told[seat]
    }

    /// Says that a seat has been told everything up to now.
    pub fn tell(&mut self, seat: Seat) {
        self.told[seat] = self.events.len();
    }

    pub fn shortcuts(&self, seat: Seat) -> &Shortcuts {
        &self.inner.shortcuts[seat]
    }

    pub fn shortcuts_mut(&mut self, seat: Seat) -> &mut Shortcuts {
        &mut self.inner.shortcuts[seat]
    }

    /// The decks as dealt.
    pub fn decks(&self) -> &BySeat<Vec<Card>> {
        self.course().decks()
    }

    /// Everything that was done, in order.
    pub fn commands(&self) -> Vec<Command> {
        self.course().commands().collect()
    }

    /// Whether a person has decided anything.
    pub fn is_begun(&self) -> bool {
        !self.inner.decisions().is_empty()
    }

    // ---- Moves ----------------------------------------------------------------------------------------

    /// Lets dice, computer and shortcuts move until a person has to decide; `None`: the game is over.
    pub fn settle(&mut self) -> Result<Option<Seat>> {
        loop {
            match self.go_on()? {
                Next::Person(seat) => return Ok(Some(seat)),
                Next::Computer => self.think()?,
                Next::Over => return Ok(None),
            }
        }
    }

    /// Lets everyone move who does not need long.
    pub fn go_on(&mut self) -> Result<Next> {
        loop {
            let mut plan = self.inner.plan();
            let next = self.plan_on(&mut plan)?;
            self.swap(plan);
            if let Some(next) = next {
                return Ok(next);
            }
        }
    }

    /// Plans up to whoever is needed next; `None` if the plan should be done first.
    fn plan_on(&mut self, plan: &mut Plan) -> Result<Option<Next>> {
        while plan.game().outcome().is_none() {
            if plan.is_full() {
                return Ok(None);
            }
            let asked = plan.game().asks();
            let command = match asked.filter(|seat| self.is_person(*seat)) {
                Some(seat) => match self.automatic(seat, plan) {
                    Some(command) => {
                        self.note(seat, &command, plan);
                        command
                    }
                    None => return Ok(Some(Next::Person(seat))),
                },
                None if asked.is_some() && self.setup.opponent.is_slow() && self.has_choice(plan.game()) => {
                    return Ok(Some(Next::Computer));
                }
                None => self.others_move(plan)?,
            };
            plan.push(&command, false).map_err(|refusal| anyhow!("{refusal:?}"))?;
        }
        Ok(Some(Next::Over))
    }

    /// Keeps what a person is not asked about, but has to know.
    fn note(&mut self, seat: Seat, command: &Command, plan: &Plan) {
        let is_of_other = plan
            .game()
            .top_request()
            .is_some_and(|(controller, _)| controller != seat);
        if *command == Command::Pass(seat) && is_of_other && !self.is_hot_seat() {
            let planned = plan.moves().iter().map(|planned| planned.events.len());
            let at = self.events.len() + planned.sum::<usize>();
            let outlook = plan.situation().and_then(|situation| Outlook::of(&situation));
            self.notes.extend(outlook.map(|outlook| (at, outlook)));
        }
    }

    /// The computer thinks and moves.
    pub fn think(&mut self) -> Result<()> {
        let mut plan = self.inner.plan();
        let command = self.others_move(&plan)?;
        plan.push(&command, false).map_err(|refusal| anyhow!("{refusal:?}"))?;
        self.swap(plan);
        Ok(())
    }

    fn has_choice(&self, game: &Game) -> bool {
        game.commands(self.rules()).nth(1).is_some()
    }

    /// What dice or computer do next. Each move has dice of its own, so that a game that is taken back goes on in the
    /// same way.
    fn others_move(&self, plan: &Plan) -> Result<Command> {
        let (game, commands) = (plan.game(), plan.len());
        let mut dice = dice(self.setup.seed, Some(commands));
        let practice = self.setup.practice.as_ref();
        if let Some(shuffle) = practice.and_then(|practice| practice.shuffle_due(game, commands)) {
            return Ok(shuffle);
        }
        let command = match (self.setup.opponent, plan.situation()) {
            // A random game is dealt and played from one stream.
            (Opponent::Computer(Kind::Random) | Opponent::Human, _) | (_, None) => {
                game.random_command(self.rules(), &mut dice)
            }
            (Opponent::Computer(kind), Some(situation)) => {
                let seed = Quick::new(self.setup.seed ^ (commands as u64) << 32).word();
                Some(kind.sit_down(seed).decide(&situation))
            }
        };
        command.ok_or_else(|| anyhow!("nobody can move: {}", game.board(self.rules())))
    }

    /// What a player typed, as a command; the seat may be left out.
    pub fn parse(&self, seat: Seat, line: &str) -> Result<Command, CommandError> {
        self.course().parse(seat, line)
    }

    /// What a person decided.
    pub fn decide(&mut self, command: &Command) -> Result<(), Refusal> {
        self.decide_run(command, None)
    }

    /// What a person decided, maybe with more that follows by itself.
    fn decide_run(&mut self, command: &Command, run: Option<Run>) -> Result<(), Refusal> {
        let mut plan = self.inner.plan();
        plan.push(command, true)?;
        if let Some(run) = run {
            plan.start(command.seat(), run);
        }
        self.tell(command.seat());
        self.swap(plan);
        Ok(())
    }

    /// The command that hands the turn over, if it can be requested now.
    pub fn end_turn(&self, seat: Seat) -> Option<Command> {
        end_turn(self.rules(), self.game(), seat)
    }

    /// What a person's shortcuts answer; `None`: the person is asked.
    fn automatic(&self, seat: Seat, plan: &mut Plan) -> Option<Command> {
        // A second person would see that the screen is not handed over.
        let watched = match self.is_hot_seat() {
            true => Watched::ByPerson,
            false => Watched::ByNobody,
        };
        let (rules, game) = (&self.setup.rules, plan.game());
        let asked =
            plan.is_held(seat) || self.inner.shortcuts[seat].control == Control::Full || watched == Watched::ByPerson;
        let none = Command::Choose(seat, Picks::new());
        let blocks = game.asked(rules).is_some_and(|asked| asked.ask == Ask::Blockers);
        // Somebody with nobody to block with has nothing to answer.
        if !asked && blocks && game.commands(rules).eq([none]) {
            return Some(none);
        }
        plan.automatic(seat, watched)
    }

    /// A person lets several commands be made in one go (P-3). `false` if the shortcut does nothing now.
    pub fn run(&mut self, seat: Seat, run: Run) -> bool {
        if let Some(first) = self.first_of(seat, run) {
            let plan = self.inner.plan();
            self.note(seat, &first, &plan);
            return self.decide_run(&first, Some(run)).is_ok();
        }
        false
    }

    /// Goes back to the person's previous decision; `false` if there is none or another person plays (P-4).
    pub fn undo(&mut self) -> Result<bool> {
        if self.is_hot_seat() {
            return Ok(false);
        }
        let Some(last) = self.inner.decisions().last().copied() else {
            return Ok(false);
        };
        self.events.clear();
        let course = self.inner.before(last, &mut self.events)?;
        self.inner.go_back(course);
        let happened = self.events.len();
        self.notes.retain(|(at, _)| *at < happened);
        for told in &mut self.told.0 {
            *told = (*told).min(happened);
        }
        Ok(true)
    }

    /// Does what was planned.
    fn swap(&mut self, plan: Box<Plan>) {
        let happened = self.inner.swap(plan);
        self.events
            .extend(happened.into_iter().flat_map(|planned| planned.events));
    }

    fn course(&self) -> &Course {
        self.inner.course()
    }
}

/// Whether an event tells what was done, not how it came about.
fn is_news(event: &SeenEvent) -> bool {
    !matches!(
        event,
        Event::Passed(_)
            | Event::Triggered { .. }
            | Event::Staged { .. }
            | Event::Dropped { .. }
            | Event::Resolving { .. }
            | Event::Resolved { .. }
    )
}
