//! Instruments: how sensibly players play, found without asking them and without knowing an action by name.

mod dear;
mod enumerate;
mod facts;
mod fork;
mod judge;
mod proofs;
mod ratio;
mod sense;
mod settle;
mod watch;
mod worlds;

pub use dear::Dear;
pub use enumerate::{Enumerator, Proof};
pub(crate) use fork::forks;
pub use fork::{Fork, VALUES};
pub use judge::Blunder;
pub use proofs::{Agreement, Mined, PlayedOut, mine};
pub use ratio::{Ratio, Sums};
pub use sense::{Bin, BlunderRate, ForkScore, SearchSense, Sense};
pub(crate) use sense::{ForkSums, SenseSums};
pub use watch::Finding;
pub(crate) use watch::{Sheet, Watch};

use blackpoker::{BySeat, Command, Game, Rules};

use crate::play::Observer;

/// Finds the senseless moves among commands that follow one another from a position on. A command that is refused
/// ends it.
pub fn blunders(rules: &Rules, start: &Game, commands: &[Command], dear: Dear) -> Vec<Finding> {
    let mut watch = Watch::new(rules, dear);
    let mut game = *start;
    watch.dealt(&BySeat::default(), &game, &[]);
    for command in commands {
        if game.apply(rules, command, &mut ()).is_err() {
            break;
        }
        watch.happened(command, &game, &[]);
    }
    watch.finish().findings
}
