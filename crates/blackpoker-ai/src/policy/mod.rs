//! A policy: how likely a good player makes each move, without looking ahead.
//!
//! The score of a move is a sum of learned numbers, one for each of its features, looked up in one table by hash. It
//! reads what the mover sees and nothing else, so a modelled opponent is blind to one's own hand. Actions are known by
//! what they do, never by name.

mod kinds;
mod scene;

use std::sync::OnceLock;

use blackpoker::{Command, Game, List, Rules};

pub use kinds::Kinds;
pub use scene::Scene;

/// Numbers in the table.
pub const PLACES: usize = 1 << 16;
/// The learned numbers are in so many parts of a logit.
pub const UNIT: f32 = 256.0;
/// Features of one move, at most; what is more is left out.
const MOST: usize = 96;

/// The features of one move: places in the table.
pub type Features = List<u16, MOST>;

/// What was learned; the example `tune` writes it (see docs/ai.md).
pub(crate) const LEARNED: &[u8] = include_bytes!("../../learned/policy.bin");

/// A table of learned numbers, and the kinds of actions that they were learned from.
pub struct Policy {
    known: Vec<u32>,
    table: Vec<i16>,
}

impl Policy {
    /// What the players use.
    pub fn learned() -> &'static Policy {
        static POLICY: OnceLock<Policy> = OnceLock::new();
        POLICY.get_or_init(|| Policy::read(LEARNED))
    }

    /// Reads a file: the table, then the kinds. What is missing is zero.
    fn read(bytes: &[u8]) -> Policy {
        let (table, known) = bytes.split_at(bytes.len().min(2 * PLACES));
        let numbers = table.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut table: Vec<i16> = numbers.collect();
        table.resize(PLACES, 0);
        let kind = |bytes: &[u8]| bytes.iter().rev().fold(0, |kind, byte| kind << 8 | u32::from(*byte));
        let mut known: Vec<u32> = known.chunks_exact(4).map(kind).collect();
        known.sort_unstable();
        Policy { known, table }
    }

    /// A file that reads back as this table and these kinds.
    pub fn write(table: &[i16], known: &[u32]) -> Vec<u8> {
        let table = table.iter().flat_map(|number| number.to_le_bytes());
        table.chain(known.iter().flat_map(|kind| kind.to_le_bytes())).collect()
    }

    /// The actions of some rules as this policy knows them.
    pub fn kinds(&self, rules: &Rules) -> Kinds {
        Kinds::new(rules, |kind| self.known.binary_search(&kind).is_ok())
    }

    /// Scores all moves of a decision, in logits, into a list.
    pub fn score(&self, rules: &Rules, kinds: &Kinds, game: &Game, moves: &[Command], scores: &mut Vec<f32>) {
        scores.clear();
        let Some(asked) = game.asked(rules) else {
            return;
        };
        let scene = Scene::new(game, rules, kinds, asked.seat, asked.ask);
        let mut features = Features::new();
        for command in moves {
            scene.features(command, &mut features);
            let sum: i32 = features
                .iter()
                .map(|place| i32::from(self.table[usize::from(*place)]))
                .sum();
            scores.push(sum as f32 / UNIT);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use blackpoker::Situation;

    use super::*;
    use crate::canonical::{Width, candidates};
    use crate::dice::Quick;
    use crate::positions::positions;

    const WIDE: Width = Width { ways: 12, answers: 24 };

    fn scores(rules: &Rules, game: &Game, list: &[Command]) -> Vec<f32> {
        let policy = Policy::learned();
        let mut scores = Vec::new();
        policy.score(rules, &policy.kinds(rules), game, list, &mut scores);
        scores
    }

    #[test]
    fn scores_depend_on_nothing_that_is_hidden() {
        let mut seen = 0;
        positions(|rules, game, dice| {
            let mut list = Vec::new();
            candidates(game, rules, WIDE, &mut Quick::new(1), &mut list);
            let imagination = Situation::new(rules, game, None).unwrap().imagination();
            let [a, b] = [0, 1].map(|_| scores(rules, &imagination.draw(dice), &list));
            assert_eq!(a, b);
            seen += list.len();
        });
        assert!(seen > 1000, "{seen}");
    }

    /// A changed name of an operation would make the policy forget its actions.
    #[test]
    fn the_actions_that_it_learned_from_are_known() {
        for regulation in [
            "8.2 lite+entry20",
            "8.2 master+pack",
            "8.2 master+extra",
            "9.1 pro+strategy",
            "9.1 lite+entry16",
        ] {
            let rules = blackpoker::pack::rules(regulation).unwrap();
            let known = Policy::learned().kinds(&rules).known().count();
            assert_eq!(known, rules.actions.len(), "{regulation}");
        }
    }

    #[test]
    fn a_file_reads_back() {
        let mut table = vec![0; PLACES];
        (table[0], table[PLACES - 1]) = (-3, 300);
        let policy = Policy::read(&Policy::write(&table, &[7, 70_000]));
        assert_eq!((policy.table, policy.known), (table, vec![7, 70_000]));
        assert_eq!(Policy::read(&[1, 0]).table[..2], [1, 0]);
    }
}
