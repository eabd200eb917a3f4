//! What counts as trouble.

use serde::Serialize;

use super::hunt::{Game, Hunt, PairFacts};
use super::watch::Facts;
use crate::interval::{Difference, Rate};
use crate::ratio::Tries;
use crate::report::{findings, tested};
use crate::sim::{About, Summary};
use crate::worth::Worth;

/// A position that comes up so often is a circle.
const CIRCLE: u32 = 3;

/// The first turn of the second player; that of the first one is turn 1.
const QUICK: u16 = 2;

/// A pair is flagged only if its win rate is so far from one half, however certain the difference is.
const FAR: f64 = 0.1;

/// Most examples of one kind.
const EXAMPLES: usize = 5;

/// A game that shows something; its record is kept under a name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Example {
    /// The game.
    #[serde(skip)]
    pub game: Game,
    /// The file name of its record.
    pub record: String,
}

/// A game in which a position came up again and again, or that did not end.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Circle {
    /// The game.
    pub example: Example,
    /// How often the position was there.
    pub times: u32,
    /// Turns of the game.
    pub turns: u16,
}

/// A game that a player won in their own first turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Quick {
    /// The game.
    pub example: Example,
    /// The turn: 1 or 2.
    pub turn: u16,
}

/// What was found about an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Finding {
    /// Nothing speaks against it.
    Fine,
    /// Nobody can request it: no deck of the regulation has its key cards. That is nothing against it.
    NoCards,
    /// It was never legal.
    NeverLegal,
    /// It was legal, but nobody ever requested it.
    NeverRequested,
    /// Players to whom it is forbidden do as well without, or better.
    NotWorth,
}

impl Finding {
    /// Whether something speaks against the action.
    pub fn is_trouble(self) -> bool {
        match self {
            Finding::Fine | Finding::NoCards => false,
            Finding::NeverLegal | Finding::NeverRequested | Finding::NotWorth => true,
        }
    }
}

/// What is known about an action that players request.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ActionTrouble {
    /// The id.
    pub action: String,
    /// What was found.
    pub finding: Finding,
    /// Players who could request it at some time in a game.
    pub could: u64,
    /// Those of them who did.
    pub did: u64,
    /// What it is worth, if that was tried.
    pub worth: Option<Worth>,
    /// A game that shows it.
    pub example: Option<Example>,
}

/// How a pair of trumps did against a player who chooses freely.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairTrouble {
    /// The two cards, `SA+H7`.
    pub pair: String,
    /// Games and wins.
    pub tries: Tries,
    /// The win rate.
    pub rate: Rate,
    /// It is too strong or too weak.
    pub flagged: bool,
    /// A game that it won, or lost if it is too weak.
    pub example: Option<Example>,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Trouble {
    /// What was played.
    pub about: About,
    /// How many games, without those for pairs.
    pub games: u64,
    /// Games in which a position came up three times or more.
    pub circles: u64,
    /// Games that ended by the turn limit, or not at all.
    pub endless: u64,
    /// Games that a player won in their own first turn.
    pub quick: u64,
    /// Some of the games with circles, those that went round most often first.
    pub circle_examples: Vec<Circle>,
    /// Some of the games without an end.
    pub endless_examples: Vec<Circle>,
    /// Some of the games that were over at once.
    pub quick_examples: Vec<Quick>,
    /// The actions that players request, in the order of the list.
    pub actions: Vec<ActionTrouble>,
    /// All pairs of trumps, the best first.
    pub pairs: Vec<PairTrouble>,
}

impl Trouble {
    pub(super) fn judge(hunt: &Hunt<'_>, facts: &[Facts], worths: Vec<Worth>, pairs: &[PairFacts]) -> Trouble {
        let limit = hunt.plan.rules.params.turns;
        let is_circle = |facts: &Facts| facts.repeats >= CIRCLE;
        let is_endless = |facts: &Facts| facts.stuck || (facts.winner.is_none() && facts.turns >= limit);
        let is_quick = |facts: &Facts| facts.own_turn && facts.turns <= QUICK;
        let count = |is: &dyn Fn(&Facts) -> bool| facts.iter().filter(|facts| is(facts)).count() as u64;
        let games = || facts.iter().enumerate().map(|(game, facts)| (game as u64, facts));
        let circle = |kind: &'static str| {
            move |(game, facts): (u64, &Facts)| Circle {
                example: planned(kind, game),
                times: facts.repeats,
                turns: facts.turns,
            }
        };
        let mut circles: Vec<Circle> = games().filter(|(_, f)| is_circle(f)).map(circle("circle")).collect();
        circles.sort_by_key(|circle| std::cmp::Reverse(circle.times));
        circles.truncate(EXAMPLES);
        let endless = games().filter(|(_, f)| is_endless(f)).map(circle("endless"));
        let quick = games().filter(|(_, f)| is_quick(f)).map(|(game, facts)| Quick {
            example: planned("quick", game),
            turn: facts.turns,
        });
        Trouble {
            about: Summary::new(hunt.plan.rules, hunt.plan.names(), hunt.plan.seed).about,
            games: facts.len() as u64,
            circles: count(&is_circle),
            endless: count(&is_endless),
            quick: count(&is_quick),
            circle_examples: circles,
            endless_examples: endless.take(EXAMPLES).collect(),
            quick_examples: quick.take(EXAMPLES).collect(),
            actions: actions(hunt, facts, &worths),
            pairs: judge_pairs(pairs),
        }
    }

    /// Every game that shows something.
    pub fn examples(&self) -> Vec<&Example> {
        let circles = self.circle_examples.iter().chain(&self.endless_examples);
        let circles = circles.map(|circle| &circle.example);
        let quick = self.quick_examples.iter().map(|quick| &quick.example);
        let actions = self.actions.iter().filter_map(|action| action.example.as_ref());
        let pairs = self.pairs.iter().filter_map(|pair| pair.example.as_ref());
        circles.chain(quick).chain(actions).chain(pairs).collect()
    }

    /// Whether anything was found.
    pub fn is_clean(&self) -> bool {
        let fine = |action: &ActionTrouble| !action.finding.is_trouble();
        self.circles + self.endless + self.quick == 0
            && self.actions.iter().all(fine)
            && self.pairs.iter().all(|pair| !pair.flagged)
    }
}

fn planned(kind: &str, game: u64) -> Example {
    Example {
        game: Game::Planned(game),
        record: format!("{kind}-{game:06}.record"),
    }
}

fn actions(hunt: &Hunt<'_>, facts: &[Facts], worths: &[Worth]) -> Vec<ActionTrouble> {
    use blackpoker::Seat;
    use blackpoker::rules::Trigger;

    let mut all = Vec::new();
    for (at, action) in hunt.plan.rules.actions.iter().enumerate() {
        if action.trigger != Trigger::Direct || action.passes_turn {
            continue;
        }
        let bit = |set: u128| set >> at & 1 != 0;
        let (mut could, mut did) = (0, 0);
        let (mut unused, mut lost) = (None, None);
        for (game, facts) in (0..).zip(facts) {
            for seat in Seat::BOTH {
                let requested = bit(facts.requested[seat]);
                if !requested && !bit(facts.offered[seat]) {
                    continue;
                }
                could += 1;
                did += u64::from(requested);
                match requested {
                    true if facts.winner != Some(seat) => _ = lost.get_or_insert(game),
                    true => {}
                    false => _ = unused.get_or_insert(game),
                }
            }
        }
        let worth = worths.iter().find(|worth| worth.of.is_action(&action.id)).cloned();
        let finding = match (could, did) {
            (0, _) if hunt.plan.rules.lacks_keys(action) => Finding::NoCards,
            (0, _) => Finding::NeverLegal,
            (_, 0) => Finding::NeverRequested,
            _ if worth.as_ref().is_some_and(Worth::is_worthless) => Finding::NotWorth,
            _ => Finding::Fine,
        };
        let shows = match finding {
            Finding::NeverRequested => unused,
            Finding::NotWorth => lost,
            Finding::Fine | Finding::NoCards | Finding::NeverLegal => None,
        };
        all.push(ActionTrouble {
            action: action.id.clone(),
            finding,
            could,
            did,
            worth,
            example: shows.map(|game| planned(&format!("action-{}", action.id), game)),
        });
    }
    all
}

fn judge_pairs(pairs: &[PairFacts]) -> Vec<PairTrouble> {
    let test = |pair: &PairFacts| {
        let tries = pair.tries();
        tested(Difference::from_half(tries.rate()), tries.0.deals)
    };
    let found = findings(&pairs.iter().map(test).collect::<Vec<_>>());
    let judge = |(facts, found): (&PairFacts, bool)| {
        let tries = facts.tries();
        let rate = tries.rate();
        let flagged = found && (rate.share - 0.5).abs() >= FAR;
        let [one, other] = facts.pair;
        let pair = format!("{one}+{other}");
        let shows = Some(rate.share > 0.5);
        let game = facts.won.iter().position(|won| *won == shows).filter(|_| flagged);
        PairTrouble {
            example: game.map(|game| Example {
                game: Game::Paired(facts.pair, game as u64),
                record: format!("pair-{one}-{other}.record"),
            }),
            pair,
            tries,
            rate,
            flagged,
        }
    };
    let mut all: Vec<PairTrouble> = pairs.iter().zip(found).map(judge).collect();
    let share = |pair: &PairTrouble| if pair.rate.of == 0 { 0.0 } else { pair.rate.share };
    all.sort_by(|a, b| share(b).total_cmp(&share(a)));
    all
}
