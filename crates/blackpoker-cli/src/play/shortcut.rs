//! Official shortcuts (custom-rules.md 4): when a pass goes without saying, and several passes in one go.
//!
//! A shortcut only ever makes commands that its player could have made (P-5), and never passes over something that
//! the opponent requested without asking (principle 3).

use blackpoker::op::Op;
use blackpoker::rules::{ActionId, Trigger};
use blackpoker::{Ask, Choice, Command, Draft, Event, Picks, RequestView, Rules, Seat};

use super::table::Table;

/// How much a player wants to be asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Control {
    /// At every chance.
    Full,
    /// Where something can be done and a stop is set, or the opponent requested something.
    #[default]
    Normal,
    /// Not before the own turn, unless the opponent requests something.
    Skip,
}

impl Control {
    pub fn next(self) -> Control {
        match self {
            Control::Full => Control::Normal,
            Control::Normal => Control::Skip,
            Control::Skip => Control::Full,
        }
    }
}

/// A moment of the game at which one can want to be asked, told by what a request on the stage does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The opponent requested something.
    Opponent,
    /// Something of one's own is about to resolve.
    Own,
    /// Attackers are about to be named.
    Attack,
    /// Blockers are about to be named.
    Block,
    /// The attackers are about to be judged.
    Judge,
    /// The turn is about to be handed over.
    End,
    /// Cards are about to be drawn by rule.
    Draw,
}

impl Moment {
    pub const ALL: [Moment; 7] = [
        Moment::Opponent,
        Moment::Own,
        Moment::Attack,
        Moment::Block,
        Moment::Judge,
        Moment::End,
        Moment::Draw,
    ];

    /// What the action's effect makes of the moment before it.
    pub fn of(rules: &Rules, id: ActionId) -> Option<Moment> {
        let action = rules.action(id);
        rules.effect(id).iter().find_map(|op| match op {
            Op::NameAttackers { .. } => Some(Moment::Attack),
            Op::NameBlockers { .. } => Some(Moment::Block),
            Op::NextAttacker { .. } => Some(Moment::Judge),
            Op::PassTurn => Some(Moment::End),
            Op::Draw { .. } if action.trigger == Trigger::Triggered => Some(Moment::Draw),
            _ => None,
        })
    }

    fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Several commands in one go (P-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// Pass until the stage is empty.
    KeepGoing,
    /// Pass, block with nobody, pass.
    TakeIt,
    /// The turn is handed over: pass until it is.
    EndTurn,
}

/// The shortcuts of one player.
#[derive(Clone, Debug)]
pub struct Shortcuts {
    pub control: Control,
    stops: u8,
    /// What runs, and how many events there were when it began.
    run: Option<(Run, usize)>,
}

impl Default for Shortcuts {
    fn default() -> Shortcuts {
        // Where a quick action most often decides something.
        let stops = [Moment::Opponent, Moment::Attack, Moment::Judge];
        Shortcuts {
            control: Control::default(),
            stops: stops.iter().fold(0, |bits, moment| bits | moment.bit()),
            run: None,
        }
    }
}

impl Shortcuts {
    pub fn stops_at(&self, moment: Moment) -> bool {
        self.stops & moment.bit() != 0
    }

    pub fn toggle(&mut self, moment: Moment) {
        self.stops ^= moment.bit();
    }

    pub(super) fn start(&mut self, run: Run, events: usize) {
        self.run = Some((run, events));
    }

    pub(super) fn stop(&mut self) {
        self.run = None;
    }

    /// The player speaks up: nothing goes without saying any more.
    pub(super) fn interrupt(&mut self) {
        self.run = None;
        if self.control == Control::Skip {
            self.control = Control::Normal;
        }
    }
}

impl Table {
    /// The command that hands the turn over, if it can be requested now.
    pub fn end_turn(&self, seat: Seat) -> Option<Command> {
        let rules = self.rules();
        let actions = (0..rules.actions.len()).map(|at| ActionId(at as u8));
        let mut ends = actions.filter(|id| rules.action(*id).passes_turn);
        ends.find_map(|id| self.game().requests_of(rules, seat, id).next())
    }

    /// What a person's shortcuts answer; `None`: the person is asked.
    pub(super) fn automatic(&mut self, seat: Seat) -> Option<Command> {
        if let Some(command) = self.run_step(seat) {
            return Some(command);
        }
        self.shortcuts_mut(seat).stop();
        let view = self.view(seat);
        if self.ask(seat)? != Ask::Chance || !self.may_pass(seat) {
            return None;
        }
        let own_move = view.stage.is_empty() && view.turn == seat;
        if own_move && self.shortcuts(seat).control == Control::Skip {
            self.shortcuts_mut(seat).control = Control::Normal;
        }
        (!own_move && !self.wants(seat, &view.stage)).then_some(Command::Pass(seat))
    }

    /// The next command of what runs; `None` when it is done or the opponent has requested something since.
    pub(super) fn run_step(&self, seat: Seat) -> Option<Command> {
        let (run, since) = self.shortcuts(seat).run?;
        let responds = |event: &Event| matches!(event, Event::Requested { seat: who, .. } if *who != seat);
        if self.events().get(since..)?.iter().any(responds) {
            return None;
        }
        let ask = self.ask(seat)?;
        if run == Run::TakeIt && ask == Ask::Blockers {
            return Some(Command::Choose(seat, Picks::new()));
        }
        let view = self.view(seat);
        let top = view.stage.last()?;
        let moment = Moment::of(self.rules(), top.action);
        let goes_on = match run {
            Run::KeepGoing => true,
            Run::TakeIt => {
                top.controller != seat && matches!(moment, Some(Moment::Attack | Moment::Block | Moment::Judge))
            }
            Run::EndTurn => top.controller == seat && moment == Some(Moment::End),
        };
        (ask == Ask::Chance && goes_on && self.may_pass(seat)).then_some(Command::Pass(seat))
    }

    /// Whether a player wants to be asked at a chance.
    fn wants(&self, seat: Seat, stage: &[RequestView]) -> bool {
        let rules = self.rules();
        let shortcuts = self.shortcuts(seat);
        if shortcuts.control == Control::Full {
            return true;
        }
        // P-2: what a player could do is looked at only where nobody else can tell from a skipped question.
        // The computer does not listen; a second person would see that the screen is not handed over.
        let could_act = self.is_hot_seat() || self.can_act(seat);
        let Some(top) = stage.last() else {
            return could_act && shortcuts.control == Control::Normal;
        };
        let moment = Moment::of(rules, top.action);
        // What the rules trigger in every turn is no request of the opponent; anything else is, such as what a trump
        // triggers.
        let action = rules.action(top.action);
        let by_rule = action.trigger == Trigger::Triggered && action.trump.is_none() && moment.is_some();
        if top.controller != seat && !by_rule {
            return could_act || shortcuts.stops_at(Moment::Opponent);
        }
        if !could_act || shortcuts.control == Control::Skip {
            return false;
        }
        // Requests below this one are asked about when they are on top.
        let own = top.controller == seat && shortcuts.stops_at(Moment::Own);
        own || moment.is_some_and(|moment| shortcuts.stops_at(moment))
    }

    fn ask(&self, seat: Seat) -> Option<Ask> {
        let prompt = self.game().prompt(self.rules())?;
        (prompt.seat == seat).then_some(prompt.ask)
    }

    fn may_pass(&self, seat: Seat) -> bool {
        self.game().check(self.rules(), &Command::Pass(seat)).is_ok()
    }

    /// Whether there is anything but passing.
    fn can_act(&self, seat: Seat) -> bool {
        let draft = Draft::new(self.game(), self.rules()).filter(|draft| draft.seat() == seat);
        draft.is_some_and(|draft| {
            let choices = draft.choices(self.game(), self.rules());
            choices.len() > usize::from(choices.has(Choice::PASS))
        })
    }
}
