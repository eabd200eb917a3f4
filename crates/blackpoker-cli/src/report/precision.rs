//! Playing until a difference is known as precisely as somebody asked for.

use anyhow::Result;
use blackpoker_lab::Looks;

use crate::power::{Pilot, time};
use crate::problem::misuse;
use blackpoker_table::Words;

/// What takes longer than a week is refused, in seconds.
const LONGEST: f64 = 7.0 * 24.0 * 60.0 * 60.0;

/// How far an interval may reach to either side.
#[derive(Clone, Copy)]
pub struct Precision {
    /// As somebody asked for it, in percentage points.
    points: f64,
    /// As a share of the games.
    pub half: f64,
}

impl Precision {
    /// In percentage points.
    pub fn of(points: f64, words: &Words) -> Result<Precision> {
        match points > 0.0 && points < 50.0 {
            true => Ok(Precision {
                points,
                half: points / 100.0,
            }),
            false => Err(misuse(
                words.say("report-precision-wrong", &[("points", points.to_string())]),
            )),
        }
    }

    /// Whoever waits for a precision looks after every block.
    pub fn looks(self) -> Looks {
        Looks::until(self.half)
    }

    /// Refuses what nobody will wait for, and says what can be had instead.
    pub fn must_be_possible(self, pilots: &[Pilot], words: &Words) -> Result<()> {
        let seconds: f64 = pilots.iter().map(Pilot::whole).sum();
        if seconds <= LONGEST {
            return Ok(());
        }
        // Twice as precise takes four times as long.
        let possible = self.points * (seconds / LONGEST).sqrt();
        let args = [
            ("points", self.points.to_string()),
            ("time", time(seconds, words)),
            ("possible", format!("{:.1}", (possible * 10.0).ceil() / 10.0)),
        ];
        Err(misuse(words.say("report-precision-long", &args)))
    }
}
