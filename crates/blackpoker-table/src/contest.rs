//! A match of several games (setup.md 2.3): the decks of both players, and which of them each plays now.

use blackpoker::rules::MatchRule;
use blackpoker::{BySeat, Card, Dice, Played, Seat, Series, SeriesError, parse_decks};
use blackpoker_ai::deal;
use serde::{Deserialize, Serialize};

pub(crate) const BEFORE: &str = "match-before";
pub(crate) const DECKS: &str = "match-decks";
/// How a deck came to be.
const BUILT: &str = "built";
const DEALT: &str = "dealt";

/// A match under way, before one of its games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Contest {
    /// The games before.
    pub series: Series,
    /// All decks of A and of B.
    decks: [Vec<Vec<Card>>; 2],
    /// Who brought the own decks.
    own: [bool; 2],
    /// The numbers of the decks that are played now, from 1.
    now: [u8; 2],
}

impl Contest {
    /// The first game: everybody plays the first deck, which the owner of built decks has put first (J-46). Decks that
    /// nobody brings are dealt, A's first.
    pub fn begin<D: Dice>(rule: &MatchRule, dice: &mut D, own: BySeat<Option<[Vec<Card>; 2]>>) -> Contest {
        let dealt = Seat::BOTH.map(|_| deal::split(rule, dice));
        let brought = own.0.each_ref().map(Option::is_some);
        let decks = own.0.into_iter().zip(dealt);
        let decks: Vec<Vec<Vec<Card>>> = decks
            .map(|(own, dealt)| own.map_or(dealt, |own| own.to_vec()))
            .collect();
        Contest {
            series: Series::default(),
            decks: decks.try_into().unwrap_or_default(),
            own: brought,
            now: [1, 1],
        }
    }

    /// The decks of this game.
    pub fn cards(&self) -> BySeat<Vec<Card>> {
        BySeat(Seat::BOTH.map(|seat| {
            let at = usize::from(self.now[seat.index()].saturating_sub(1));
            self.decks[seat.index()].get(at).cloned().unwrap_or_default()
        }))
    }

    /// The number of somebody's deck in this game.
    pub fn deck(&self, seat: Seat) -> u8 {
        self.now[seat.index()]
    }

    /// How many cards each deck of somebody has.
    pub fn sizes(&self, seat: Seat) -> Vec<usize> {
        self.decks[seat.index()].iter().map(Vec::len).collect()
    }

    /// Whose deck is none that the deal of this game has drawn: those that were brought, and later all.
    pub fn dealt_before(&self) -> BySeat<bool> {
        self.known()
    }

    /// Who knows the cards of the own deck: whoever built it; and after a game everybody, for the deck that was played
    /// may be looked at then, and the other one is the rest of the pack (J-45).
    pub fn known(&self) -> BySeat<bool> {
        let has_seen = !self.series.played().is_empty();
        BySeat(self.own.map(|own| own || has_seen))
    }

    /// Plays another deck in this game, if that may be.
    pub fn choose(&mut self, rule: &MatchRule, seat: Seat, deck: u8) -> Result<(), SeriesError> {
        self.series.check(rule, seat, deck)?;
        self.now[seat.index()] = deck;
        Ok(())
    }

    /// The match with this game, won by somebody or drawn.
    pub fn played(&self, rule: &MatchRule, winner: Option<Seat>) -> Series {
        let mut series = self.series.clone();
        let decks = BySeat(self.now);
        // Both decks could be played, or there would have been no game.
        let _ = series.push(rule, Played { decks, winner });
        series
    }

    /// Before the next game; `None`: the match is over. Who may choose goes on with the same deck until they do.
    pub fn next(&self, rule: &MatchRule, winner: Option<Seat>) -> Option<Contest> {
        let series = self.played(rule, winner);
        if series.outcome(rule).is_some() {
            return None;
        }
        let now = Seat::BOTH.map(|seat| {
            let free = series.free(rule, seat);
            let last = self.now[seat.index()];
            match free.contains(&last) {
                true => last,
                false => free.first().copied().unwrap_or(last),
            }
        });
        Some(Contest {
            series,
            now,
            ..self.clone()
        })
    }

    /// As tags of a record: which game of which match it is.
    pub fn tags(&self) -> Vec<(String, String)> {
        let [a, b] = self.now;
        let before = match self.series.played() {
            [] => "-".to_owned(),
            _ => self.series.to_string(),
        };
        vec![(BEFORE.to_owned(), before), (DECKS.to_owned(), format!("{a}-{b}"))]
    }

    /// The same with the decks that are not played, for those from whom they need not be kept.
    pub fn all_tags(&self) -> Vec<(String, String)> {
        let mut tags = self.tags();
        for seat in Seat::BOTH {
            let at = seat.index();
            let own = if self.own[at] { BUILT } else { DEALT };
            for (number, deck) in (1u8..)
                .zip(&self.decks[at])
                .filter(|(number, _)| *number != self.now[at])
            {
                let cards: Vec<String> = deck.iter().map(ToString::to_string).collect();
                tags.push((format!("match-{seat}{number}"), format!("{own} {}", cards.join(" "))));
            }
        }
        tags
    }

    /// Out of such tags and the decks of the game; `None`: they tell of no match, or not enough of it.
    pub fn of(rule: &MatchRule, tags: &[(String, String)], decks: &BySeat<Vec<Card>>) -> Option<Contest> {
        let tag = |name: &str| {
            tags.iter()
                .find(|(known, _)| known == name)
                .map(|(_, text)| text.as_str())
        };
        let before = tag(BEFORE)?;
        let mut series = Series::default();
        for game in before.split_whitespace().filter(|word| *word != "-") {
            series.push(rule, game.parse().ok()?).ok()?;
        }
        let now = parse_decks(tag(DECKS)?)?.0;
        let mut own = [false; 2];
        let mut all = [Vec::new(), Vec::new()];
        for seat in Seat::BOTH {
            let at = seat.index();
            series.check(rule, seat, now[at]).ok()?;
            for number in 1..=rule.decks {
                if number == now[at] {
                    all[at].push(decks[seat].clone());
                    continue;
                }
                let (kind, cards) = tag(&format!("match-{seat}{number}"))?.split_once(' ')?;
                own[at] = kind == BUILT;
                let cards = cards.split(' ').map(str::parse).collect::<Result<_, _>>();
                all[at].push(cards.ok()?);
            }
        }
        let decks = all;
        Some(Contest {
            series,
            decks,
            own,
            now,
        })
    }

    /// The decks that somebody brought, as they are numbered.
    pub fn brought(&self, seat: Seat) -> Option<[Vec<Card>; 2]> {
        let decks = self.own[seat.index()].then(|| self.decks[seat.index()].clone())?;
        decks.try_into().ok()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::dice;
    use blackpoker::{CardSet, Rules, check_decks, pack};

    fn contest(name: &str) -> (Rules, Contest) {
        let rules = pack::rules(name).unwrap();
        let contest = Contest::begin(&rules.series.unwrap(), &mut dice(7, None), BySeat::default());
        (rules, contest)
    }

    #[test]
    fn the_pack_falls_into_two_decks_of_different_sizes() {
        let (rules, contest) = contest("7.0 lite+randomHalf");
        for seat in Seat::BOTH {
            let decks = &contest.decks[seat.index()];
            assert_eq!(check_decks(&rules, seat, decks), []);
            let all: CardSet = decks.iter().flatten().copied().collect();
            assert_eq!((all, decks.len()), (CardSet::ALL, 2));
        }
        assert_ne!(contest.sizes(Seat::A), contest.sizes(Seat::B));
        assert_eq!(contest.known(), BySeat([false; 2]));
    }

    #[test]
    fn the_winner_changes_the_deck_and_the_loser_may() {
        let (rules, first) = contest("7.0 lite+randomHalf");
        let rule = rules.series.unwrap();
        let mut second = first.next(&rule, Some(Seat::A)).unwrap();
        assert_eq!((second.deck(Seat::A), second.deck(Seat::B)), (2, 1));
        assert_eq!(second.known(), BySeat([true; 2]));
        assert!(second.choose(&rule, Seat::A, 1).is_err());
        second.choose(&rule, Seat::B, 2).unwrap();
        assert_eq!(second.cards()[Seat::B], first.decks[1][1]);
        let tags = second.tags();
        assert_eq!((tags[0].1.as_str(), tags[1].1.as_str()), ("1-1:A", "2-2"));
        let again = Contest::of(&rule, &second.all_tags(), &second.cards());
        assert_eq!(again.as_ref(), Some(&second));
        assert_eq!(
            Contest::of(&rule, &tags, &second.cards()),
            None,
            "without the other decks"
        );
        assert_eq!(second.next(&rule, Some(Seat::A)), None);
        let third = second.next(&rule, Some(Seat::B)).unwrap();
        assert_eq!((third.deck(Seat::A), third.deck(Seat::B)), (2, 1));
        assert_eq!(third.next(&rule, None), None);
    }

    #[test]
    fn what_is_kept_is_read_again() {
        let (rules, first) = contest("7.0 lite+builtHalf");
        let second = first.next(&rules.series.unwrap(), None).unwrap();
        let text = serde_json::to_string(&second).unwrap();
        assert_eq!(serde_json::from_str::<Contest>(&text).unwrap(), second);
    }
}
