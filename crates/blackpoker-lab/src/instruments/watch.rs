//! Watches a game and writes down what was senseless in it.

use blackpoker::op::Zone;
use blackpoker::{BySeat, Card, CardSet, Command, Event, Game, Outcome, Owned, Pick, Rules, Seat};
use blackpoker_ai::Insight;

use super::dear::{Dear, is_chosen, is_missed, is_thrown_away};
use super::fork::Fork;
use super::judge::{Blunder, Verdict, judge};
use crate::play::Observer;

/// A senseless move.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// Who made it.
    pub seat: Seat,
    /// What is wrong with it.
    pub blunder: Blunder,
    /// The number of the command in the record, from 1.
    pub command: usize,
    /// The turn.
    pub turn: u16,
    /// The command as it is written.
    pub text: String,
}

/// What was seen in one game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sheet {
    /// The decks as dealt, and every command: a record can be made of them.
    pub decks: BySeat<Vec<Card>>,
    pub commands: Vec<Command>,
    pub findings: Vec<Finding>,
    pub insights: BySeat<Vec<Insight>>,
    pub forks: Vec<Fork>,
    dear: Dear,
}

impl Sheet {
    /// The share of the decisions that were looked at for a kind of blunder; `None`: it was not looked for.
    pub fn looked_at(&self, blunder: Blunder) -> Option<f64> {
        let share = match blunder {
            Blunder::Wasted | Blunder::Helped => 1.0,
            Blunder::ThrownAway => self.dear.thrown_away,
            Blunder::Missed => self.dear.missed,
        };
        Some(share).filter(|share| *share > 0.0)
    }
}

/// A request of the running turn.
struct Said {
    finding: Finding,
    verdict: Verdict,
    hands_over: bool,
    spent: CardSet,
}

/// Cards that somebody seems to have thrown away. Who takes them up again soon had a purpose.
struct Thrown {
    finding: usize,
    seat: Seat,
    cards: CardSet,
    in_grave: CardSet,
    until: u16,
}

/// Watches one game.
pub(crate) struct Watch<'r> {
    rules: &'r Rules,
    before: Game,
    sheet: Sheet,
    turn: Vec<Said>,
    found: Vec<Option<Finding>>,
    thrown: Vec<Thrown>,
}

impl<'r> Watch<'r> {
    pub fn new(rules: &'r Rules, dear: Dear) -> Watch<'r> {
        Watch {
            rules,
            before: Game::default(),
            sheet: Sheet {
                dear,
                ..Sheet::default()
            },
            turn: Vec::new(),
            found: Vec::new(),
            thrown: Vec::new(),
        }
    }

    /// What was found, in order. Of a turn that is not over, nobody knows what still comes of it.
    pub fn finish(mut self) -> Sheet {
        self.close_turn(true);
        self.sheet.findings = self.found.into_iter().flatten().collect();
        self.sheet
            .findings
            .sort_by_key(|finding| (finding.command, finding.blunder));
        self.sheet
    }

    fn look(&mut self, command: &Command) {
        let Command::Request(_, request) = command else {
            return;
        };
        let verdict = judge(self.rules, &self.before, command);
        let blunder = match verdict {
            Verdict::Sound => Blunder::Wasted,
            Verdict::Unless(blunder) | Verdict::Senseless(blunder) => blunder,
        };
        let paid = request.pay.iter().filter_map(|paid| match paid.pick() {
            Pick::Card(card) => Some(card.card()),
            _ => None,
        });
        self.turn.push(Said {
            finding: self.finding(blunder, command),
            verdict,
            hands_over: self.rules.action(request.action).passes_turn,
            spent: request.keys.iter().copied().chain(paid).collect(),
        });
    }

    fn finding(&self, blunder: Blunder, command: &Command) -> Finding {
        Finding {
            seat: command.seat(),
            blunder,
            command: self.sheet.commands.len(),
            turn: self.before.turn_number(),
            text: self.before.print(self.rules, command),
        }
    }

    /// Looks for what takes long, at some of the decisions.
    fn look_closely(&mut self, command: &Command) {
        if matches!(command, Command::Shuffle(..)) {
            return;
        }
        let (dear, hash) = (self.sheet.dear, self.before.hash(self.rules));
        if is_chosen(hash, 1, dear.missed) && is_missed(self.rules, &self.before, command) {
            let finding = self.finding(Blunder::Missed, command);
            self.found.push(Some(finding));
        }
        if is_chosen(hash, 2, dear.thrown_away) && is_thrown_away(self.rules, &self.before, command) {
            let finding = self.finding(Blunder::ThrownAway, command);
            self.found.push(Some(finding));
        }
    }

    /// A turn is over. What only prepared something was senseless if nothing came after it.
    fn close_turn(&mut self, decided: bool) {
        let turn_player = self.before.turn_player();
        let mut quiet = !decided;
        for said in std::mem::take(&mut self.turn).into_iter().rev() {
            let found = match said.verdict {
                Verdict::Senseless(_) => true,
                Verdict::Unless(_) => quiet && said.finding.seat == turn_player,
                Verdict::Sound => false,
            };
            quiet &= found || said.hands_over;
            if found {
                self.thrown.push(Thrown {
                    finding: self.found.len(),
                    seat: said.finding.seat,
                    cards: said.spent,
                    in_grave: CardSet::EMPTY,
                    until: said.finding.turn + 2,
                });
                self.found.push(Some(said.finding));
            }
        }
    }

    /// Who won in the same turn in another way, or before the other side's turn was over, has missed nothing: an
    /// opponent whose life is about to end may be left to draw its last card.
    fn forgive(&mut self, game: &Game) {
        let Some(Outcome::Winner(winner)) = game.outcome() else {
            return;
        };
        for found in &mut self.found {
            *found = found.take().filter(|finding| {
                let soon = finding.turn + 1 >= game.turn_number();
                finding.blunder != Blunder::Missed || finding.seat != winner || !soon
            });
        }
    }

    /// Takes back what was said about cards that come out of the graveyard again.
    fn excuse(&mut self, game: &Game) {
        let found = &mut self.found;
        self.thrown.retain_mut(|thrown| {
            let lies = |card: &Card| game.zone_of(Owned::new(thrown.seat, *card)) == Zone::Grave;
            let now: CardSet = thrown.cards.iter().filter(lies).collect();
            let taken_up = !thrown.in_grave.without(now).is_empty();
            if taken_up {
                found[thrown.finding] = None;
            }
            thrown.in_grave = now;
            !taken_up && game.turn_number() <= thrown.until
        });
    }
}

impl Observer for Watch<'_> {
    fn dealt(&mut self, decks: &BySeat<Vec<Card>>, game: &Game, _: &[Event]) {
        self.sheet.decks = decks.clone();
        self.before = *game;
    }

    fn thought(&mut self, seat: Seat, insight: Insight) {
        self.sheet.insights[seat].push(insight);
    }

    fn happened(&mut self, command: &Command, game: &Game, _: &[Event]) {
        self.sheet.commands.push(*command);
        self.look(command);
        self.look_closely(command);
        let decided = game.outcome().is_some();
        if decided || game.turn_number() != self.before.turn_number() {
            self.forgive(game);
            self.close_turn(decided);
        }
        self.excuse(game);
        self.before = *game;
    }
}
