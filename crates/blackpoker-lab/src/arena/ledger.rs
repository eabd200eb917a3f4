//! What a match has brought so far.

use blackpoker::{BySeat, Card, Command, Header, Outcome, Record, RecordError, Rules, Seat};

use super::elo::Elo;
use super::pairs::Pairs;
use super::sprt::{Sprt, SprtStanding};
use super::times::{Thinking, Times};
use crate::instruments::{Finding, ForkScore, ForkSums, Sense, SenseSums, Sheet};
use crate::interval::Rate;
use crate::play::Played;

/// A finished game.
pub(super) struct Bout {
    pub played: Played,
    pub times: BySeat<Times>,
    /// What instruments saw, if there were any.
    pub sheet: Option<Sheet>,
}

/// Where a player of a match sits in the first and in the second game of a deal.
pub(super) fn seat_of(player: usize, game: usize) -> Seat {
    Seat::from_index((player + game) % 2)
}

/// Games by result, for one player.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    wins: u64,
    draws: u64,
    losses: u64,
}

impl Count {
    fn add(&mut self, half_points: usize) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    fn rate(&self) -> Rate {
        let games = self.wins + self.draws + self.losses;
        Rate::new(self.wins as f64 + self.draws as f64 / 2.0, games)
    }
}

#[derive(Default)]
struct Page {
    by_seat: BySeat<Count>,
    first: Count,
    second: Count,
    illegal: u64,
    times: Times,
    sense: Option<SenseSums>,
}

/// Sums over the deals of a match.
#[derive(Default)]
pub(super) struct Ledger {
    pairs: Pairs,
    stuck: u64,
    pages: [Page; 2],
    findings: Vec<Found>,
    scripts: Vec<Script>,
    forks: ForkSums,
}

impl Ledger {
    pub fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// Enters both games of a deal.
    pub fn enter(&mut self, deal: u64, bouts: [Bout; 2]) {
        let mut pair = 0;
        for (game, bout) in bouts.iter().enumerate() {
            self.stuck += u64::from(bout.played.outcome.is_none());
            for (player, page) in self.pages.iter_mut().enumerate() {
                let seat = seat_of(player, game);
                let half_points = half_points(&bout.played, seat);
                if player == 0 {
                    pair += half_points;
                }
                page.enter(bout, seat, half_points);
            }
        }
        self.pairs.add(pair);
        for (game, bout) in bouts.into_iter().enumerate() {
            let Some(sheet) = bout.sheet else { continue };
            self.forks.add(&sheet.forks);
            if !sheet.findings.is_empty() {
                self.keep(deal, game, sheet);
            }
        }
    }

    /// Keeps what was found in a game, and what its record needs.
    fn keep(&mut self, deal: u64, game: usize, sheet: Sheet) {
        self.findings.extend(sheet.findings.into_iter().map(|finding| {
            Found {
                player: (0..2)
                    .find(|player| seat_of(*player, game) == finding.seat)
                    .unwrap_or(0),
                deal,
                game,
                finding,
            }
        }));
        let (decks, commands) = (sheet.decks, sheet.commands);
        self.scripts.push(Script {
            deal,
            game,
            decks,
            commands,
        });
    }

    /// The match in numbers that people read.
    pub fn standing(&self, regulation: String, players: [String; 2], sprt: Option<&Sprt>) -> Standing {
        let rate = self.pairs.rate();
        let [a, b] = self.pages[0].by_seat.0;
        let sides = self.pages.each_ref().map(|page| Side {
            going_first: page.first.rate(),
            going_second: page.second.rate(),
            seat_a: page.by_seat[Seat::A].rate(),
            seat_b: page.by_seat[Seat::B].rate(),
            illegal: page.illegal,
            thinking: page.times.thinking(),
            sense: page.sense.as_ref().map(SenseSums::sense),
        });
        Standing {
            regulation,
            players,
            games: 2 * self.pairs.count(),
            wins: a.wins + b.wins,
            draws: a.draws + b.draws,
            losses: a.losses + b.losses,
            pairs: self.pairs,
            rate,
            elo: Elo::of(&rate),
            sprt: sprt.map(|sprt| sprt.standing(&self.pairs)),
            sides,
            stuck: self.stuck,
            unpaired: 0,
            complete: true,
            findings: self.findings.clone(),
            scripts: self.scripts.clone(),
            forks: self.forks.scores(),
        }
    }
}

impl Page {
    fn enter(&mut self, bout: &Bout, seat: Seat, half_points: usize) {
        self.by_seat[seat].add(half_points);
        let turn = if bout.played.first == seat {
            &mut self.first
        } else {
            &mut self.second
        };
        turn.add(half_points);
        self.illegal += u64::from(bout.played.illegal[seat]);
        self.times.merge(&bout.times[seat]);
        if let Some(sheet) = &bout.sheet {
            let sums = self.sense.get_or_insert_default();
            sums.add(sheet, seat, half_points as f64 / 2.0);
        }
    }
}

/// 2 for a win, 1 for a draw. Nobody has won a game that is stuck.
fn half_points(played: &Played, seat: Seat) -> usize {
    match played.outcome {
        Some(Outcome::Winner(winner)) if winner == seat => 2,
        Some(Outcome::Winner(_)) => 0,
        Some(Outcome::Draw) | None => 1,
    }
}

/// How a match stands. Wins, rates and Elo are those of the first of its players; draws count half.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// The regulation.
    pub regulation: String,
    /// Who played.
    pub players: [String; 2],
    /// Games, two for each deal.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Games drawn, stuck ones among them.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Pairs of games by 0, ½, 1, 1½ and 2 points.
    pub pairs: Pairs,
    /// The win rate, with an interval over pairs.
    pub rate: Rate,
    /// The difference in strength.
    pub elo: Elo,
    /// The test that ends the match, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtStanding>,
    /// Each player.
    pub sides: [Side; 2],
    /// Games that came to no end; there should be none.
    pub stuck: u64,
    /// Games that were played but not counted, because the same deal with seats exchanged was not.
    pub unpaired: u64,
    /// Whether the match was played to its end.
    pub complete: bool,
    /// Senseless moves, if they were looked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Found>,
    /// How often values order two moves as results do, if that was tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forks: Option<Vec<ForkScore>>,
    /// The games in which there are senseless moves.
    #[serde(skip)]
    pub scripts: Vec<Script>,
}

/// A senseless move of a match.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Found {
    /// The place of the player in the match.
    pub player: usize,
    /// The number of the deal.
    pub deal: u64,
    /// 0, or 1 with the seats exchanged.
    pub game: usize,
    /// What was found.
    #[serde(flatten)]
    pub finding: Finding,
}

/// What a record of a game needs.
#[derive(Clone, Debug, PartialEq)]
pub struct Script {
    /// The number of the deal.
    pub deal: u64,
    /// 0, or 1 with the seats exchanged.
    pub game: usize,
    /// The decks as dealt.
    pub decks: BySeat<Vec<Card>>,
    /// Every command.
    pub commands: Vec<Command>,
}

impl Script {
    /// The game as a record.
    pub fn record(&self, rules: &Rules, players: [&str; 2], seed: u64) -> Result<String, RecordError> {
        let names = Seat::BOTH.map(|seat| players[(seat.index() + self.game) % 2]);
        let mut header = Header::new(rules, names);
        header.tags = vec![
            ("seed".to_string(), seed.to_string()),
            ("deal".to_string(), self.deal.to_string()),
        ];
        let mut record = Record::new(header, self.decks.clone());
        record.commands = self.commands.clone();
        record.write(rules)
    }
}

/// One player of a match.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Side {
    /// Win rate going first.
    pub going_first: Rate,
    /// Win rate going second.
    pub going_second: Rate,
    /// Win rate in seat A.
    pub seat_a: Rate,
    /// Win rate in seat B.
    pub seat_b: Rate,
    /// Illegal commands that the player proposed; there should be none.
    pub illegal: u64,
    /// How long the player thought.
    pub thinking: Thinking,
    /// How sensibly the player played, if instruments watched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sense: Option<Sense>,
}
