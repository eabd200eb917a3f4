//! Playing the games of a search, in parallel and in order.

use std::sync::atomic::AtomicBool;

use blackpoker::record::PROGRAM;
use blackpoker::rules::SetupStep;
use blackpoker::{BySeat, Card, DeckError, Header, Outcome, Record, RecordError, Seat};
use blackpoker_ai::{Kind, Player};

use super::judge::Trouble;
use super::watch::{Decks, Facts, Script, Watch};
use crate::forced::Forced;
use crate::play::{Observer, Played, play};
use crate::ratio::Tries;
use crate::sim::{Plan, Progress, Sitting, mixed};
use crate::work::parallel;
use crate::worth::{self, Trial};

/// Where to look for trouble.
#[derive(Clone, Copy)]
pub struct Hunt<'r> {
    /// The games: the same as those of a simulation.
    pub plan: Plan<'r>,
    /// Games for each pair of trumps.
    pub pair_games: u64,
    /// Actions to forbid to one player, to see what they are worth.
    pub trials: &'r [Trial],
    /// Deals for each of them, and for each of the players; each is two games.
    pub worth_deals: u64,
}

/// A game of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// One of the plan.
    Planned(u64),
    /// One with a forced pair of trumps.
    Paired([Card; 2], u64),
}

/// Why a search cannot be made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum HuntError {
    /// The frame deals no playable decks.
    #[error("no game can be dealt: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Deal(Vec<DeckError>),
    /// A record cannot be written.
    #[error("no record: {0}")]
    Record(#[from] RecordError),
}

/// How a pair of trumps did: wins and losses in order; `None`: nobody won, or the deck did not have it.
pub(super) struct PairFacts {
    pub pair: [Card; 2],
    pub won: Vec<Option<bool>>,
}

impl PairFacts {
    pub fn tries(&self) -> Tries {
        let decided = self.won.iter().flatten();
        let wins = decided.clone().filter(|won| **won).count();
        Tries::of(wins as u64, decided.count() as u64)
    }
}

impl Hunt<'_> {
    /// How many games it takes.
    pub fn games(&self) -> u64 {
        let worth: u64 = self.worths().iter().map(worth::Plan::games).sum();
        self.plan.games + worth + self.pairs().len() as u64 * self.pair_games
    }

    /// Plays all games and judges them. If `stop` is set on the way, those that were played by then are judged.
    pub fn run(&self, stop: &AtomicBool, mut progress: impl FnMut(Progress)) -> Result<Trouble, HuntError> {
        let mut told = |games| progress(Progress { games });
        let threads = self.plan.threads;
        let facts = parallel(threads, self.plan.games, stop, &mut told, |game| self.facts(game))?;
        let mut played = facts.len() as u64;
        let mut strengths = Vec::new();
        for plan in self.worths() {
            let tried = plan.run(stop, |Progress { games }| told(played + games));
            played += plan.games();
            strengths.push((plan.player.full_name(), tried.map_err(HuntError::Deal)?));
        }
        let worths = match strengths.is_empty() {
            true => Vec::new(),
            false => worth::judge(&worth::things(self.trials), &strengths),
        };
        let pairs = self.pairs();
        let count = pairs.len() as u64;
        // Pair by pair in every round, so that a search that is stopped has looked at all of them alike.
        let won = parallel(
            threads,
            count * self.pair_games,
            stop,
            &mut |games| told(played + games),
            |at| self.pair_game(pairs[(at % count) as usize], at / count),
        )?;
        let of_pair = |(at, pair): (usize, &[Card; 2])| PairFacts {
            pair: *pair,
            won: won.iter().skip(at).step_by(pairs.len()).copied().collect(),
        };
        let pairs: Vec<PairFacts> = pairs.iter().enumerate().map(of_pair).collect();
        Ok(Trouble::judge(self, &facts, worths, &pairs))
    }

    /// What actions are worth is asked of each of the players, against itself.
    pub fn worths(&self) -> Vec<worth::Plan<'_>> {
        if self.worth_deals == 0 {
            return Vec::new();
        }
        let [one, other] = self.plan.players;
        let each: &[Kind] = if one == other { &[one] } else { &[one, other] };
        let plan = |player: &Kind| worth::Plan {
            trials: self.trials,
            player: *player,
            seed: self.plan.seed,
            deals: self.worth_deals,
            threads: self.plan.threads,
        };
        each.iter().map(plan).collect()
    }

    /// All pairs of trumps that players can choose.
    fn pairs(&self) -> Vec<[Card; 2]> {
        let chooses = |step: &SetupStep| matches!(step, SetupStep::ChooseTrumps { max: 2.., .. });
        if !self.plan.rules.setup.iter().any(chooses) {
            return Vec::new();
        }
        let cards: Vec<Card> = self.plan.rules.trumps.iter().filter_map(|trump| trump.card).collect();
        let with = |one: &Card| {
            cards
                .iter()
                .filter(move |other| *other > one)
                .map(|other| [*one, *other])
                .collect::<Vec<_>>()
        };
        cards.iter().flat_map(with).collect()
    }

    fn facts(&self, game: u64) -> Result<Facts, HuntError> {
        let mut watch = Watch::new(self.plan.rules);
        let played = self.play(Game::Planned(game), &mut watch)?;
        Ok(watch.finish(&played))
    }

    fn pair_game(&self, pair: [Card; 2], game: u64) -> Result<Option<bool>, HuntError> {
        let mut decks = Decks::default();
        let played = self.play(Game::Paired(pair, game), &mut decks)?;
        let seat = forced_seat(game);
        let had = pair.iter().all(|card| decks.0[seat].has(*card));
        Ok(match played.outcome {
            Some(Outcome::Winner(winner)) if had => Some(winner == seat),
            _ => None,
        })
    }

    fn play<O: Observer>(&self, game: Game, observer: &mut O) -> Result<Played, HuntError> {
        let (seed, mut players) = self.sit_down(game);
        play(self.plan.rules, seed, &mut players, observer).map_err(HuntError::Deal)
    }

    fn sit_down(&self, game: Game) -> (u64, BySeat<Box<dyn Player>>) {
        let Sitting { seed, players } = self.sitting(game);
        let sit = |seat: Seat| {
            self.plan.players[usize::from(players[seat])].sit_down(mixed(seed, 1 + u64::from(players[seat])))
        };
        let mut table = BySeat(Seat::BOTH.map(sit));
        if let Game::Paired(pair, number) = game {
            let seat = forced_seat(number);
            let player = std::mem::replace(&mut table[seat], sit(seat));
            let trumps = pair.into_iter().collect();
            table[seat] = Box::new(Forced { player, trumps });
        }
        (seed, table)
    }

    /// Every pair gets the same deals, and the first player that was named holds it.
    fn sitting(&self, game: Game) -> Sitting {
        match game {
            Game::Planned(number) => self.plan.sitting(number),
            Game::Paired(_, number) => Sitting {
                seed: mixed(!self.plan.seed, number),
                players: match forced_seat(number) {
                    Seat::A => BySeat([0, 1]),
                    Seat::B => BySeat([1, 0]),
                },
            },
        }
    }

    /// A game once more, as a record that says which program wrote it.
    pub fn record(&self, game: Game, program: &str) -> Result<String, HuntError> {
        let mut script = Script::default();
        self.play(game, &mut script)?;
        let Sitting { seed, players } = self.sitting(game);
        let names = self.plan.names();
        let mut header = Header::new(
            self.plan.rules,
            Seat::BOTH.map(|seat| names[usize::from(players[seat])].as_str()),
        );
        header.tags = vec![
            ("seed".to_string(), seed.to_string()),
            (PROGRAM.to_string(), program.to_string()),
        ];
        let mut record = Record::new(header, script.decks);
        record.commands = script.commands;
        Ok(record.write(self.plan.rules)?)
    }
}

/// Who holds the pair: the seats take turns.
fn forced_seat(game: u64) -> Seat {
    if game.is_multiple_of(2) { Seat::A } else { Seat::B }
}
