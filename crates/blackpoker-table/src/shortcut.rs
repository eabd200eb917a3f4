//! Official shortcuts (custom-rules.md 4): when a pass goes without saying, and several passes in one go.
//!
//! A shortcut only ever makes commands that its player could have made (P-5), and never passes over something that
//! the opponent requested without asking (principle 3), unless the player said to yield to that very action always.

use blackpoker::op::Op;
use blackpoker::rules::{ActionId, Trigger};
use blackpoker::{Ask, Choice, Command, Draft, Event, Game, Picks, Rules, Seat};
use serde::{Deserialize, Serialize};

/// How much a player wants to be asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// The next one of a switch.
    pub fn next(self) -> Control {
        match self {
            Control::Full => Control::Normal,
            Control::Normal => Control::Skip,
            Control::Skip => Control::Full,
        }
    }
}

/// A moment of the game at which one can want to be asked, told by what a request on the stage does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// All of them.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Run {
    /// Pass until the stage is empty.
    KeepGoing,
    /// Pass, block with nobody, pass.
    TakeIt,
    /// The turn is handed over: pass until it is.
    EndTurn,
}

/// Whether somebody could tell from a skipped question what a player is able to do (P-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watched {
    /// Only the computer is there, and it does not listen.
    ByNobody,
    /// Another person plays.
    ByPerson,
}

/// The shortcuts of one player.
#[derive(Clone, Debug)]
pub struct Shortcuts {
    /// The mode.
    pub control: Control,
    stops: u8,
    /// Actions of the opponent that are never answered, as bits.
    yields: u128,
    run: Option<Run>,
}

impl Default for Shortcuts {
    fn default() -> Shortcuts {
        // Where a quick action most often decides something.
        Shortcuts::new(Control::default(), &[Moment::Opponent, Moment::Attack, Moment::Judge])
    }
}

impl Shortcuts {
    /// Shortcuts with stops at some moments.
    pub fn new(control: Control, stops: &[Moment]) -> Shortcuts {
        Shortcuts {
            control,
            stops: stops.iter().fold(0, |bits, moment| bits | moment.bit()),
            yields: 0,
            run: None,
        }
    }

    /// Whenever the opponent requests one of these, by their numbers in the rules, the player passes.
    pub fn yielding(self, yields: &[u8]) -> Shortcuts {
        Shortcuts {
            yields: yields.iter().fold(0, |bits, action| bits | bit(ActionId(*action))),
            ..self
        }
    }

    /// Whether a stop is set.
    pub fn stops_at(&self, moment: Moment) -> bool {
        self.stops & moment.bit() != 0
    }

    /// Sets a stop or takes it away.
    pub fn toggle(&mut self, moment: Moment) {
        self.stops ^= moment.bit();
    }

    /// Several commands are to be made in one go.
    pub fn start(&mut self, run: Run) {
        self.run = Some(run);
    }

    /// What runs is over.
    pub fn stop(&mut self) {
        self.run = None;
    }

    /// The player speaks up: nothing goes without saying any more.
    pub fn interrupt(&mut self) {
        self.run = None;
        if self.control == Control::Skip {
            self.control = Control::Normal;
        }
    }

    /// What happened at the table of this player: a request of the opponent ends what runs (principle 3).
    pub fn notice(&mut self, seat: Seat, events: &[Event]) {
        let responds = |event: &Event| matches!(event, Event::Requested { seat: who, .. } if *who != seat);
        if events.iter().any(responds) {
            self.run = None;
        }
    }

    /// What the shortcuts of a seat answer; `None`: the player is asked.
    pub fn automatic(&mut self, rules: &Rules, game: &Game, seat: Seat, watched: Watched) -> Option<Command> {
        if let Some(command) = self.run_step(rules, game, seat) {
            return Some(command);
        }
        self.stop();
        if ask(rules, game, seat)? != Ask::Chance || !may_pass(rules, game, seat) {
            return None;
        }
        let top = game.top_request();
        let own_move = top.is_none() && game.turn_player() == seat;
        if own_move && self.control == Control::Skip {
            self.control = Control::Normal;
        }
        let yields = top.is_some_and(|(controller, action)| controller != seat && self.yields & bit(action) != 0);
        if yields {
            return Some(Command::Pass(seat));
        }
        let asks = own_move || self.wants(rules, game, seat, top, watched);
        (!asks).then_some(Command::Pass(seat))
    }

    /// The next command of what runs; `None` when it is done.
    pub fn run_step(&self, rules: &Rules, game: &Game, seat: Seat) -> Option<Command> {
        let run = self.run?;
        let ask = ask(rules, game, seat)?;
        if run == Run::TakeIt && ask == Ask::Blockers {
            return Some(Command::Choose(seat, Picks::new()));
        }
        let (controller, action) = game.top_request()?;
        let moment = Moment::of(rules, action);
        let goes_on = match run {
            Run::KeepGoing => true,
            Run::TakeIt => controller != seat && matches!(moment, Some(Moment::Attack | Moment::Block | Moment::Judge)),
            Run::EndTurn => controller == seat && moment == Some(Moment::End),
        };
        (ask == Ask::Chance && goes_on && may_pass(rules, game, seat)).then_some(Command::Pass(seat))
    }

    /// Whether the player wants to be asked at a chance.
    fn wants(&self, rules: &Rules, game: &Game, seat: Seat, top: Option<(Seat, ActionId)>, watched: Watched) -> bool {
        if self.control == Control::Full {
            return true;
        }
        // P-2: what a player could do is looked at only where nobody else can tell from a skipped question.
        let could_act = watched == Watched::ByPerson || can_act(rules, game, seat);
        let Some((controller, id)) = top else {
            return could_act && self.control == Control::Normal;
        };
        let moment = Moment::of(rules, id);
        // What the rules trigger in every turn is no request of the opponent; anything else is, such as what a trump
        // triggers.
        let action = rules.action(id);
        let by_rule = action.trigger == Trigger::Triggered && action.trump.is_none() && moment.is_some();
        if controller != seat && !by_rule {
            return could_act || self.stops_at(Moment::Opponent);
        }
        if !could_act || self.control == Control::Skip {
            return false;
        }
        // Requests below this one are asked about when they are on top.
        let own = controller == seat && self.stops_at(Moment::Own);
        own || moment.is_some_and(|moment| self.stops_at(moment))
    }
}

/// The bit of an action; rules have fewer than there are.
fn bit(action: ActionId) -> u128 {
    1u128.checked_shl(u32::from(action.0)).unwrap_or_default()
}

/// The command that hands the turn over, if it can be requested now.
pub fn end_turn(rules: &Rules, game: &Game, seat: Seat) -> Option<Command> {
    let actions = (0..rules.actions.len()).map(|at| ActionId(at as u8));
    let mut ends = actions.filter(|id| rules.action(*id).passes_turn);
    ends.find_map(|id| game.requests_of(rules, seat, id).next())
}

fn ask(rules: &Rules, game: &Game, seat: Seat) -> Option<Ask> {
    let prompt = game.prompt(rules)?;
    (prompt.seat == seat).then_some(prompt.ask)
}

fn may_pass(rules: &Rules, game: &Game, seat: Seat) -> bool {
    game.check(rules, &Command::Pass(seat)).is_ok()
}

/// Whether there is anything but passing.
fn can_act(rules: &Rules, game: &Game, seat: Seat) -> bool {
    let draft = Draft::new(game, rules).filter(|draft| draft.seat() == seat);
    draft.is_some_and(|draft| {
        let choices = draft.choices(game, rules);
        choices.len() > usize::from(choices.has(Choice::PASS))
    })
}
