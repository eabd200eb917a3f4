//! Counting: games into a summary, and summaries into each other.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use blackpoker::{Card, CardSet, Rules, Seat, Suit};

use super::{
    About, ActionCounts, DecisiveCounts, Histogram, Moments, SideCounts, Summary, TURNS, Tries, TrumpCounts,
    TurnCounts, VERSION,
};
use crate::sim::row::{ActionRow, GameRow, How, Rows, TurnRow};

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

    /// Counts a game that was played by these rules.
    pub fn add(&mut self, rules: &Rules, rows: &Rows) {
        let game = &rows.game;
        self.games += 1;
        self.stuck += u64::from(game.stuck);
        self.draws += u64::from(game.winner.is_none() && !game.stuck);
        self.illegal += u64::from(game.illegal);
        self.turns.add(game.turns.into());
        self.commands.add(game.commands);
        for seat in Seat::BOTH {
            self.opening_hands.add(game.opening[seat].len() as u32);
        }
        if let Some(winner) = game.winner {
            self.add_win(game, winner);
        }
        self.add_actions(rules, game, &rows.actions);
        for turn in &rows.turns {
            self.add_turn(game, turn);
        }
    }

    fn add_win(&mut self, game: &GameRow, winner: Seat) {
        self.won_without_action += u64::from(game.decisive.is_none());
        self.first.add(winner == game.first);
        for seat in Seat::BOTH {
            let won = seat == winner;
            let player = usize::from(game.players[seat] & 1);
            self.seats[seat.index()].add(won);
            self.players[player].add(won);
            if seat == game.first {
                self.players_first[player].add(won);
            }
            for card in game.opening[seat] {
                self.opening_cards.entry(card.to_string()).or_default().add(won);
            }
            for (letter, cards) in suits() {
                let count = (game.opening[seat] & cards).len();
                let by_count = self.opening_suits.entry(letter).or_default();
                if by_count.len() <= count {
                    by_count.resize(count + 1, Tries::default());
                }
                by_count[count].add(won);
            }
            self.add_trumps(game.trumps[seat], game.opened[seat], won);
        }
    }

    fn add_trumps(&mut self, owned: CardSet, opened: CardSet, won: bool) {
        for card in owned | opened {
            let counts = self.trumps.entry(card.to_string()).or_default();
            if owned.has(card) {
                counts.owned.add(won);
            }
            if opened.has(card) {
                counts.opened.add(won);
            }
        }
        for one in owned {
            let others = owned.iter().filter(|other| *other > one);
            for other in others {
                self.trump_pairs.entry(pair(one, other)).or_default().add(won);
            }
        }
    }

    /// Rows of one action, A's and B's, are counted together where games are counted.
    fn add_actions(&mut self, rules: &Rules, game: &GameRow, rows: &[ActionRow]) {
        for row in rows {
            let Some(counts) = self.action(rules, row) else {
                continue;
            };
            let used = row.requested > 0 || row.triggered > 0;
            let of_both = |of: fn(&ActionRow) -> u16| -> u64 {
                let same = rows.iter().filter(|other| other.action == row.action);
                same.map(|other| u64::from(of(other))).sum()
            };
            if rows.iter().find(|other| other.action == row.action) == Some(row) {
                let requested = of_both(|row| row.requested);
                counts.games += u64::from(requested + of_both(|row| row.triggered) > 0);
                counts.requested.add(requested);
            }
            counts.triggered += u64::from(row.triggered);
            counts.resolved += u64::from(row.resolved);
            counts.lost += u64::from(row.lost);
            counts.nullified += u64::from(row.nullified);
            counts.dropped += u64::from(row.dropped);
            if let Some(winner) = game.winner.filter(|_| used) {
                counts.used.add(row.seat == winner);
            }
            if let Some(decisive) = game.decisive.filter(|_| row.decisive) {
                let decided = &mut counts.decisive;
                let count = match (game.winner == Some(row.seat), decisive.how) {
                    (true, How::Effect) => &mut decided.winner_effect,
                    (true, How::Cost) => &mut decided.winner_cost,
                    (false, How::Effect) => &mut decided.loser_effect,
                    (false, How::Cost) => &mut decided.loser_cost,
                };
                *count += 1;
            }
        }
    }

    fn action(&mut self, rules: &Rules, row: &ActionRow) -> Option<&mut ActionCounts> {
        let action = rules.actions.get(usize::from(row.action.0))?;
        self.actions.get_mut(&action.id)
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

impl Tries {
    fn add(&mut self, won: bool) {
        self.games += 1;
        self.wins += u64::from(won);
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
        self.draws += other.draws;
        self.stuck += other.stuck;
        self.illegal += other.illegal;
        self.won_without_action += other.won_without_action;
        self.first += &other.first;
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

add_fields!(Tries { games, wins });
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
    resolved,
    lost,
    nullified,
    dropped,
    used,
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
