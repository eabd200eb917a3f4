//! Deals for a first game: the newcomer begins, and is hardly to be finished off before the fourth turn.
//!
//! A deal is an input, so a kind one can be looked for. Whether it is kind is tried, in thousands of lines of play: the
//! opponent does whatever it can in its own turns, and the newcomer blocks anyhow or not at all. Nobody falls who only
//! hands turns over; whoever attacks and pays with life in the first turn hardly ever does. More cannot be promised
//! where lives are as short as in the entry frames: there one can always lose by what one pays, and each point of
//! damage brings the other's deeper cards nearer. Deals that were found are kept in `practice.txt`; a test tries all of
//! them again.

use blackpoker::rules::{ActionId, CostKind};
use blackpoker::{Ask, BySeat, Card, Command, Dice, Draft, Game, Outcome, Pick, Picks, Rules, Seat};
use blackpoker_ai::{Quick, deal};

use crate::shortcut::end_turn;

const FOUND: &str = include_str!("../practice.txt");

/// The turn before which the newcomer is not finished off.
const SAFE_UNTIL: u16 = 4;
/// So much life a newcomer who acts pays in the first turn: for a bulwark, say, or a soldier.
const SPENDS: usize = 1;
/// The opponent is not finished off before this turn. Later that depends on how it defends itself: where lives are
/// short, every opening hand holds a soldier that wins in the newcomer's second turn against somebody who never blocks.
const OTHER_SAFE_UNTIL: u16 = 3;
/// Steps after which a line of play is given up; three turns take far fewer.
const STEPS: usize = 400;

/// A deal for practice: both decks in the order that their shuffles give, top first. Seat A is the newcomer's.
#[derive(Clone, Debug, PartialEq)]
pub struct Practice(pub BySeat<Vec<Card>>);

impl Practice {
    /// All that are known for a regulation; none for custom rules, under which they promise nothing.
    pub fn all(rules: &Rules) -> Vec<Practice> {
        let regulation = rules.regulation.to_string();
        let lines = FOUND.lines().filter(|_| rules.custom.is_none());
        let of_rules = lines.filter_map(|line| line.strip_prefix(&regulation)?.strip_prefix(':'));
        of_rules.filter_map(Practice::parse).collect()
    }

    /// The one that a number stands for; `None`: there is none for these rules.
    pub fn of(rules: &Rules, number: u64) -> Option<Practice> {
        let mut all = Practice::all(rules);
        let at = number.checked_rem(all.len() as u64)?;
        Some(all.swap_remove(at as usize))
    }

    /// Whether a game began with one of them.
    pub fn began(rules: &Rules, commands: &[Command]) -> bool {
        let mut all = Practice::all(rules).into_iter();
        let dealt = |practice: &Practice| Seat::BOTH.map(|seat| practice.shuffle(seat));
        commands.len() >= Seat::BOTH.len() && all.any(|practice| commands.starts_with(&dealt(&practice)))
    }

    /// The shuffle that deals it.
    pub fn shuffle(&self, seat: Seat) -> Command {
        Command::Shuffle(seat, self.0[seat].iter().copied().collect())
    }

    /// The shuffle that is due after so many commands, as long as the cards are being dealt; `None`: chance shuffles.
    pub fn shuffle_due(&self, game: &Game, commands: usize) -> Option<Command> {
        let seat = game.shuffle_due().filter(|_| commands < Seat::BOTH.len())?;
        Some(self.shuffle(seat))
    }

    /// `S7 H10 … / DJ CA …`
    fn parse(line: &str) -> Option<Practice> {
        let (a, b) = line.split_once('/')?;
        let cards = |text: &str| {
            text.split_whitespace()
                .map(|card| card.parse().ok())
                .collect::<Option<_>>()
        };
        Some(Practice(BySeat([cards(a)?, cards(b)?])))
    }

    /// In how many of so many lines of play somebody is finished off too early; all if it cannot be played.
    pub fn falls(&self, rules: &Rules, lines: usize, seed: u64) -> Falls {
        let Some(game) = self.dealt(rules).filter(|game| game.turn_player() == Seat::A) else {
            return Falls {
                idle: lines,
                active: lines,
            };
        };
        let mut dice = Quick::new(seed);
        let mut falls = Falls::default();
        for at in 0..lines {
            let (hunted, until) = match at % 4 {
                0 => (Seat::B, OTHER_SAFE_UNTIL),
                _ => (Seat::A, SAFE_UNTIL),
            };
            let line = |acts| Line {
                rules,
                hunted,
                until,
                acts,
            };
            falls.idle += usize::from(line(false).falls(game, &mut dice));
            falls.active += usize::from(line(hunted == Seat::A).falls(game, &mut dice));
        }
        falls
    }

    /// Any deal.
    pub fn any<D: Dice>(rules: &Rules, dice: &mut D) -> Practice {
        Practice(BySeat(deal::decks(rules, dice).0.map(|mut deck| {
            blackpoker::shuffle(&mut deck, dice);
            deck
        })))
    }

    /// Walks from a deal to others: cards change places as long as nobody falls more often for it. Where the walk
    /// ends is kind if nobody falls any more.
    pub fn walk<D: Dice>(self, rules: &Rules, dice: &mut D, changes: usize, lines: usize) -> Practice {
        let mut best = self;
        let mut least = best.falls(rules, lines, 0);
        for _ in 0..changes {
            let mut next = best.clone();
            for _ in 0..=dice.below(2) {
                let deck = &mut next.0[Seat::from_index(dice.below(2) as usize)];
                let mut any = || dice.below(deck.len() as u32) as usize;
                let (a, b) = (any(), any());
                deck.swap(a, b);
            }
            let falls = next.falls(rules, lines, 0);
            if falls <= least {
                (best, least) = (next, falls);
            }
        }
        best
    }

    /// The game up to the first question to a player.
    fn dealt(&self, rules: &Rules) -> Option<Game> {
        let mut game = Game::start(rules, &self.0, &mut ()).ok()?;
        while let Some(seat) = game.shuffle_due() {
            game.apply(rules, &self.shuffle(seat), &mut ()).ok()?;
        }
        Some(game)
    }
}

/// How often somebody is finished off too early.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Falls {
    /// Who only hands turns over and blocks.
    pub idle: usize,
    /// Who acts in the first turn, and pays for it with life.
    pub active: usize,
}

/// One line of play, in which somebody is hunted.
struct Line<'r> {
    rules: &'r Rules,
    hunted: Seat,
    until: u16,
    /// The hunted one acts in the first turn.
    acts: bool,
}

impl Line<'_> {
    /// Whether the hunted one loses before the turn.
    fn falls(&self, mut game: Game, dice: &mut Quick) -> bool {
        let mut purse = SPENDS;
        for _ in 0..STEPS {
            if game.outcome().is_some() || game.turn_number() >= self.until {
                break;
            }
            let seat = game.asks();
            let command = match seat.filter(|_| game.at_chance()) {
                Some(seat) => self.speak(&game, seat, &mut purse, dice),
                None => self.answer(&game, dice),
            };
            match command {
                Some(command) => game.perform(self.rules, &command, &mut ()),
                None => break,
            }
        }
        game.outcome()
            .is_some_and(|outcome| outcome != Outcome::Winner(self.hunted))
    }

    /// What somebody with the chance says.
    fn speak(&self, game: &Game, seat: Seat, purse: &mut usize, dice: &mut Quick) -> Option<Command> {
        let pass = Command::Pass(seat);
        let (own, hunted) = (game.turn_player() == seat, seat == self.hunted);
        let idle = !own || (hunted && !(self.acts && game.turn_number() == 1));
        let end = || end_turn(self.rules, game, seat).filter(|_| own && game.stage_len() == 0);
        if idle {
            return Some(end().unwrap_or(pass));
        }
        let choices = Draft::new(game, self.rules)?.choices(game, self.rules);
        let ends = |action: &ActionId| self.rules.action(*action).passes_turn;
        let paid = |action: &ActionId| !hunted || self.price(*action) <= *purse;
        let actions = choices.iter().filter_map(|choice| match choice.pick() {
            Pick::Action(action) => Some(action),
            _ => None,
        });
        let actions: Vec<ActionId> = actions.filter(|action| !ends(action) && paid(action)).collect();
        // Now and then nothing more is done, and something is kept for a battle.
        let stop = dice.below(8) == 0;
        if stop || actions.is_empty() {
            return Some(end().unwrap_or(pass));
        }
        let action = actions[dice.below(actions.len() as u32) as usize];
        if hunted {
            *purse -= self.price(action);
        }
        Some(game.random_request_of(self.rules, action, dice))
    }

    /// What somebody answers: attackers all together or at random, blockers at random or none.
    fn answer(&self, game: &Game, dice: &mut Quick) -> Option<Command> {
        let prompt = game.prompt(self.rules)?;
        let plain = dice.below(2) == 0;
        match prompt.ask {
            Ask::Attackers if plain => Some(Command::Choose(prompt.seat, prompt.choices.iter().collect())),
            Ask::Blockers if plain => Some(Command::Choose(prompt.seat, Picks::new())),
            _ => game.random_command(self.rules, dice),
        }
    }

    /// Life that an action costs at most.
    fn price(&self, action: ActionId) -> usize {
        let costs = self.rules.action(action).costs.iter();
        let life = costs.map(|cost| {
            cost.symbols
                .iter()
                .filter(|symbol| symbol.kind == CostKind::Damage)
                .count()
        });
        life.max().unwrap_or_default()
    }
}
