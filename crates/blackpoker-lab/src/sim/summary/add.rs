//! Counting: games into a summary, and summaries into each other.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use blackpoker::rules::ActionId;
use blackpoker::{Card, CardSet, Rules, Seat, Suit};

use super::{
    About, ActionCounts, DecisiveCounts, Histogram, Moments, SideCounts, Summary, TURNS, TrumpCounts, TurnCounts,
    VERSION,
};
use crate::ratio::Tries;
use crate::sim::row::{ActionRow, Ending, GameRow, How, Rows, TurnRow};

/// The suit letter of the Jokers.
const JOKERS: &str = "X";

impl Summary {
    /// No games yet, with an entry for every action of the rules.
    pub fn new(rules: &Rules, players: [String; 2], seed: u64) -> Summary {
        let custom = rules.custom.as_ref();
        let about = About {
            version: VERSION,
            regulation: rules.regulation.to_string(),
            custom: custom.map(|custom| format!("{} {}", custom.name, custom.version)),
            pack: format!("{:016x}", rules.hash),
            deck: match rules.deck.fixed {
                Some(cards) => cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" "),
                None => rules.deck.max.to_string(),
            },
            players,
            seed,
        };
        let actions = rules.actions.iter();
        Summary {
            about,
            actions: actions.map(|a| (a.id.clone(), ActionCounts::default())).collect(),
            ..Summary::default()
        }
    }

    /// Counts a deal: the games that were played with it by these rules.
    pub fn add(&mut self, rules: &Rules, deal: &[Rows]) {
        let games = || deal.iter().map(|rows| &rows.game);
        for game in games() {
            self.games += 1;
            self.limits += u64::from(game.ending == Ending::Limit);
            self.stuck += u64::from(game.ending == Ending::Stuck);
            self.illegal += u64::from(game.illegal);
            self.turns.add(game.turns.into());
            self.commands.add(game.commands);
            self.won_without_action += u64::from(game.winner.is_some() && game.decisive.is_none());
            for seat in Seat::BOTH {
                self.opening_hands.add(game.opening[seat].len() as u32);
            }
        }
        let count = deal.len() as u64;
        let undecided = games().filter(|game| game.winner.is_none()).count() as u64;
        self.undecided.add(count, undecided);
        self.length.add(count, games().map(|game| u64::from(game.turns)).sum());
        self.luck.add(&self.about, deal);
        self.add_points(deal);
        self.add_actions(rules, deal);
        for rows in deal {
            for turn in &rows.turns {
                self.add_turn(&rows.game, turn);
            }
        }
    }

    /// Who won, and with what.
    fn add_points(&mut self, deal: &[Rows]) {
        let sat: Vec<Sat<'_>> = deal.iter().flat_map(|rows| Sat::both(&rows.game)).collect();
        let of = |is: &dyn Fn(&Sat<'_>) -> bool| -> Vec<u64> {
            sat.iter().filter(|sat| is(sat)).map(|sat| sat.half_points).collect()
        };
        self.first.add(of(&|sat| sat.went_first));
        for (at, seat) in Seat::BOTH.into_iter().enumerate() {
            self.seats[at].add(of(&|sat| sat.seat == seat));
            self.players[at].add(of(&|sat| sat.player == at));
            self.players_first[at].add(of(&|sat| sat.player == at && sat.went_first));
        }
        let all = |set: fn(&Sat<'_>) -> CardSet| sat.iter().fold(CardSet::EMPTY, |all, sat| all | set(sat));
        for card in all(|sat| sat.game.opening[sat.seat]) {
            let tries = self.opening_cards.entry(card.to_string()).or_default();
            tries.add(of(&|sat| sat.game.opening[sat.seat].has(card)));
        }
        for (letter, cards) in suits() {
            let count = |sat: &Sat<'_>| (sat.game.opening[sat.seat] & cards).len();
            let most = sat.iter().map(count).max().unwrap_or_default();
            let by_count = self.opening_suits.entry(letter).or_default();
            if by_count.len() <= most {
                by_count.resize(most + 1, Tries::default());
            }
            for (number, tries) in by_count.iter_mut().enumerate() {
                tries.add(of(&|sat| count(sat) == number));
            }
        }
        let owned = all(|sat| sat.game.trumps[sat.seat]);
        for card in owned | all(|sat| sat.game.opened[sat.seat]) {
            let counts = self.trumps.entry(card.to_string()).or_default();
            counts.owned.add(of(&|sat| sat.game.trumps[sat.seat].has(card)));
            counts.opened.add(of(&|sat| sat.game.opened[sat.seat].has(card)));
        }
        for one in owned {
            for other in owned.iter().filter(|other| *other > one) {
                let have = of(&|sat| [one, other].iter().all(|card| sat.game.trumps[sat.seat].has(*card)));
                if !have.is_empty() {
                    self.trump_pairs.entry(pair(one, other)).or_default().add(have);
                }
            }
        }
    }

    /// Every action of the rules, those that did not occur as well: they are part of what a turn brings.
    fn add_actions(&mut self, rules: &Rules, deal: &[Rows]) {
        let turns = deal.iter().map(|rows| u64::from(rows.game.turns)).sum();
        let decided = deal.iter().filter(|rows| rows.game.winner.is_some()).count() as u64;
        for (at, action) in rules.actions.iter().enumerate() {
            let Some(counts) = self.actions.get_mut(&action.id) else {
                continue;
            };
            let id = ActionId(at as u8);
            let of_game = |rows: &'_ Rows| -> Vec<ActionRow> {
                rows.actions.iter().filter(|row| row.action == id).copied().collect()
            };
            let games: Vec<(&GameRow, Vec<ActionRow>)> = deal.iter().map(|rows| (&rows.game, of_game(rows))).collect();
            let rows = || games.iter().flat_map(|(_, rows)| rows);
            let sum = |of: fn(&ActionRow) -> u16| -> u64 { rows().map(|row| u64::from(of(row))).sum() };
            let used = |rows: &[ActionRow]| -> Vec<Seat> {
                let used = rows.iter().filter(|row| row.requested > 0 || row.triggered > 0);
                used.map(|row| row.seat).collect()
            };
            let (requested, triggered) = (sum(|row| row.requested), sum(|row| row.triggered));
            let (resolved, nullified) = (sum(|row| row.resolved), sum(|row| row.nullified));
            counts.games += games.iter().filter(|(_, rows)| !used(rows).is_empty()).count() as u64;
            counts.requested += requested;
            counts.triggered += triggered;
            counts.per_turn.add(turns, requested + triggered);
            counts.per_chance.add(sum(|row| row.chances), requested);
            counts.resolved += resolved;
            counts.lost += sum(|row| row.lost);
            counts.nullified.add(resolved + nullified, nullified);
            counts.dropped += sum(|row| row.dropped);
            counts
                .used
                .add(games.iter().filter_map(|(game, rows)| match used(rows)[..] {
                    [seat] => Some(game.half_points(seat)),
                    _ => None,
                }));
            let decides = games.iter().filter_map(|(game, rows)| {
                let row = rows.iter().find(|row| row.decisive)?;
                Some((game.winner == Some(row.seat), game.decisive?.how))
            });
            let mut decided_here = 0;
            for by in decides {
                decided_here += 1;
                let decided = &mut counts.decisive;
                *match by {
                    (true, How::Effect) => &mut decided.winner_effect,
                    (true, How::Cost) => &mut decided.winner_cost,
                    (false, How::Effect) => &mut decided.loser_effect,
                    (false, How::Cost) => &mut decided.loser_cost,
                } += 1;
            }
            counts.decides.add(decided, decided_here);
        }
    }

    fn add_turn(&mut self, game: &GameRow, turn: &TurnRow) {
        let at = usize::from(turn.turn.saturating_sub(1));
        if at >= TURNS {
            return;
        }
        if self.by_turn.len() <= at {
            self.by_turn.resize(at + 1, TurnCounts::default());
        }
        let counts = &mut self.by_turn[at];
        counts.first.add(turn, game.first);
        counts.second.add(turn, !game.first);
        if let Some(winner) = game.winner {
            counts.winner.add(turn, winner);
            counts.loser.add(turn, !winner);
        }
    }
}

/// Two trumps as they are named together.
fn pair(one: Card, other: Card) -> String {
    format!("{one}+{other}")
}

fn suits() -> impl Iterator<Item = (String, CardSet)> {
    let suits = Suit::ALL.into_iter();
    suits
        .map(|suit| (suit.letter().to_string(), CardSet::suit(suit)))
        .chain([(JOKERS.to_string(), CardSet::JOKERS)])
}

/// A player of a game of a deal.
struct Sat<'r> {
    game: &'r GameRow,
    seat: Seat,
    /// Which of the players that were named.
    player: usize,
    went_first: bool,
    half_points: u64,
}

impl<'r> Sat<'r> {
    fn both(game: &'r GameRow) -> [Sat<'r>; 2] {
        Seat::BOTH.map(|seat| Sat {
            game,
            seat,
            player: usize::from(game.players[seat] & 1),
            went_first: seat == game.first,
            half_points: game.half_points(seat),
        })
    }
}

impl Histogram {
    fn add(&mut self, value: u32) {
        *self.0.entry(value).or_default() += 1;
    }
}

impl Moments {
    fn add(&mut self, value: u64) {
        self.sum += value;
        self.squares += value * value;
    }
}

impl SideCounts {
    fn add(&mut self, turn: &TurnRow, seat: Seat) {
        self.count += 1;
        self.life.add(turn.life[seat].into());
        self.hand.add(turn.hand[seat].into());
        self.bulwarks.add(turn.bulwarks[seat].into());
        self.soldiers.add(turn.soldiers[seat].into());
    }
}

/// Further games of the same simulation.
impl AddAssign<&Summary> for Summary {
    fn add_assign(&mut self, other: &Summary) {
        self.games += other.games;
        self.undecided += &other.undecided;
        self.limits += other.limits;
        self.stuck += other.stuck;
        self.illegal += other.illegal;
        self.won_without_action += other.won_without_action;
        self.first += &other.first;
        self.length += &other.length;
        self.luck += &other.luck;
        for at in 0..2 {
            self.seats[at] += &other.seats[at];
            self.players[at] += &other.players[at];
            self.players_first[at] += &other.players_first[at];
        }
        for (mine, theirs) in [
            (&mut self.turns, &other.turns),
            (&mut self.commands, &other.commands),
            (&mut self.opening_hands, &other.opening_hands),
        ] {
            for (value, n) in &theirs.0 {
                *mine.0.entry(*value).or_default() += n;
            }
        }
        add_maps(&mut self.actions, &other.actions);
        add_lists(&mut self.by_turn, &other.by_turn);
        add_maps(&mut self.opening_cards, &other.opening_cards);
        for (suit, by_count) in &other.opening_suits {
            add_lists(self.opening_suits.entry(suit.clone()).or_default(), by_count);
        }
        add_maps(&mut self.trumps, &other.trumps);
        add_maps(&mut self.trump_pairs, &other.trump_pairs);
    }
}

fn add_maps<T: Default + for<'a> AddAssign<&'a T>>(mine: &mut BTreeMap<String, T>, theirs: &BTreeMap<String, T>) {
    for (key, value) in theirs {
        *mine.entry(key.clone()).or_default() += value;
    }
}

fn add_lists<T: Clone + Default + for<'a> AddAssign<&'a T>>(mine: &mut Vec<T>, theirs: &[T]) {
    if mine.len() < theirs.len() {
        mine.resize(theirs.len(), T::default());
    }
    for (mine, theirs) in mine.iter_mut().zip(theirs) {
        *mine += theirs;
    }
}

/// Field by field; the compiler sees to it that none is forgotten.
macro_rules! add_fields {
    ($type:ident { $($field:ident),* }) => {
        impl AddAssign<&$type> for $type {
            fn add_assign(&mut self, other: &$type) {
                let $type { $($field),* } = other;
                $(self.$field += $field;)*
            }
        }
    };
}

add_fields!(Moments { sum, squares });
add_fields!(DecisiveCounts {
    winner_effect,
    winner_cost,
    loser_effect,
    loser_cost
});
add_fields!(ActionCounts {
    games,
    requested,
    triggered,
    per_turn,
    per_chance,
    resolved,
    lost,
    nullified,
    dropped,
    used,
    decides,
    decisive
});
add_fields!(SideCounts {
    count,
    life,
    hand,
    bulwarks,
    soldiers
});
add_fields!(TurnCounts {
    first,
    second,
    winner,
    loser
});
add_fields!(TrumpCounts { owned, opened });
