//! The clock of a game: a bank for all of it, and a window at every decision before the bank is touched.
//!
//! It is plain data: whoever owns it says what time it is.

use blackpoker::{BySeat, Seat};

use super::Millis;
use crate::wire::{ClockSetting, Clocks};

/// A clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    window: Millis,
    banks: BySeat<Millis>,
    /// Who decides, and since when.
    runs: Option<(Seat, Millis)>,
}

impl Clock {
    /// A clock with full banks that stands.
    pub fn new(setting: ClockSetting) -> Clock {
        Clock {
            window: Millis::from(setting.window) * 1000,
            banks: BySeat([Millis::from(setting.bank) * 1000; 2]),
            runs: None,
        }
    }

    /// The same with what was left when the game was put away.
    pub fn with_banks(mut self, millis: [i64; 2]) -> Clock {
        self.banks = BySeat(millis.map(|left| left.max(0)));
        self
    }

    /// A seat has no time left.
    pub fn run_out(&mut self, seat: Seat) {
        self.banks[seat] = 0;
    }

    /// The clock when it stops: whoever's time ran has paid for it.
    pub fn stopped(&self, now: Millis) -> Clock {
        let mut clock = self.clone();
        if let Some((seat, since)) = clock.runs.take() {
            clock.banks[seat] = self.left(seat, since, now);
        }
        clock
    }

    /// Lets the time of a seat run, or nobody's; what ran before is not paid for.
    pub fn run(&mut self, seat: Option<Seat>, now: Millis) {
        self.runs = seat.map(|seat| (seat, now));
    }

    /// The time that runs is up at a moment that was told before.
    pub fn is_up_at(&mut self, at: Millis) {
        if let Some((seat, since)) = &mut self.runs {
            *since = at - self.window - self.banks[*seat];
        }
    }

    fn left(&self, seat: Seat, since: Millis, now: Millis) -> Millis {
        let over = (now - since - self.window).max(0);
        (self.banks[seat] - over).max(0)
    }

    /// When the flag falls, and whose.
    pub fn flag(&self) -> Option<(Seat, Millis)> {
        let (seat, since) = self.runs?;
        Some((seat, since + self.window + self.banks[seat]))
    }

    /// Milliseconds left in the banks, as they are written down.
    pub fn millis(&self) -> [i64; 2] {
        self.banks.0
    }

    /// As players see it.
    pub fn show(&self, now: Millis) -> Clocks {
        let mut banks = self.banks;
        let mut window = self.window;
        if let Some((seat, since)) = self.runs {
            window = (self.window - (now - since)).max(0);
            banks[seat] = self.left(seat, since, now);
        }
        Clocks {
            banks: banks.0.map(|bank| bank as u32),
            window: window as u32,
            runs: self.runs.map(|(seat, _)| seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_is_spent_before_the_bank() {
        let at = |seconds: Millis| 5_000 + seconds * 1000;
        let mut clock = Clock::new(ClockSetting { bank: 60, window: 10 });
        clock.run(Some(Seat::A), at(0));
        assert_eq!(clock.flag(), Some((Seat::A, at(70))));
        assert_eq!(clock.show(at(4)).window, 6_000);
        assert_eq!(clock.show(at(15)).banks, [55_000, 60_000]);

        let mut clock = clock.stopped(at(8));
        assert_eq!(clock.millis(), [60_000, 60_000]);
        clock.run(Some(Seat::B), at(8));
        let mut clock = clock.stopped(at(33));
        assert_eq!(clock.millis(), [60_000, 45_000]);
        clock.run(Some(Seat::A), at(33));
        assert_eq!(clock.flag(), Some((Seat::A, at(103))));
        assert_eq!(clock.stopped(at(40)).flag(), None);

        // It was put away, and comes back when a minute has passed.
        clock.run(Some(Seat::A), at(100));
        clock.is_up_at(at(103));
        assert_eq!(clock.flag(), Some((Seat::A, at(103))));
        assert_eq!(clock.show(at(100)).banks[0], 3_000);
    }
}
