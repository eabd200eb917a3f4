//! The clock of a game: a bank for all of it, and a window at every decision before the bank is touched.
//!
//! It is plain data: whoever owns it says what time it is.

use std::time::{Duration, Instant};

use blackpoker::{BySeat, Seat};

use crate::wire::{ClockSetting, Clocks};

/// A clock.
#[derive(Clone, Debug)]
pub struct Clock {
    window: Duration,
    banks: BySeat<Duration>,
    /// Who decides, and since when.
    runs: Option<(Seat, Instant)>,
}

impl Clock {
    /// A clock with full banks.
    pub fn new(setting: ClockSetting) -> Clock {
        let bank = Duration::from_secs(setting.bank.into());
        Clock {
            window: Duration::from_secs(setting.window.into()),
            banks: BySeat([bank; 2]),
            runs: None,
        }
    }

    /// The same with what was left when the game was put away.
    pub fn with_banks(mut self, millis: [i64; 2]) -> Clock {
        self.banks = BySeat(millis.map(|left| Duration::from_millis(left.max(0) as u64)));
        self
    }

    /// The clock after a decision at some time; another decision begins.
    pub fn after(&self, decided: Option<Seat>, next: Option<Seat>, now: Instant) -> Clock {
        let mut clock = self.clone();
        if let (Some((seat, since)), Some(who)) = (self.runs, decided)
            && seat == who
        {
            let over = now.saturating_duration_since(since).saturating_sub(self.window);
            clock.banks[seat] = clock.banks[seat].saturating_sub(over);
        }
        clock.runs = next.map(|seat| (seat, now));
        clock
    }

    /// When the flag falls, and whose.
    pub fn flag(&self) -> Option<(Seat, Instant)> {
        let (seat, since) = self.runs?;
        Some((seat, since + self.window + self.banks[seat]))
    }

    /// Milliseconds left in the banks, as they are written down.
    pub fn millis(&self) -> [i64; 2] {
        self.banks.0.map(|bank| bank.as_millis() as i64)
    }

    /// As players see it.
    pub fn show(&self, now: Instant) -> Clocks {
        let mut banks = self.banks.0.map(|bank| bank.as_millis() as u32);
        let mut window = self.window;
        if let Some((seat, since)) = self.runs {
            let spent = now.saturating_duration_since(since);
            window = self.window.saturating_sub(spent);
            let over = spent.saturating_sub(self.window);
            banks[seat.index()] = self.banks[seat].saturating_sub(over).as_millis() as u32;
        }
        Clocks {
            banks,
            window: window.as_millis() as u32,
            runs: self.runs.map(|(seat, _)| seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_is_spent_before_the_bank() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let setting = ClockSetting { bank: 60, window: 10 };
        let clock = Clock::new(setting).after(None, Some(Seat::A), start);
        assert_eq!(clock.flag(), Some((Seat::A, at(70))));
        assert_eq!(clock.show(at(4)).window, 6_000);
        assert_eq!(clock.show(at(15)).banks, [55_000, 60_000]);

        let clock = clock.after(Some(Seat::A), Some(Seat::B), at(8));
        assert_eq!(clock.millis(), [60_000, 60_000]);
        let clock = clock.after(Some(Seat::B), Some(Seat::A), at(33));
        assert_eq!(clock.millis(), [60_000, 45_000]);
        assert_eq!(clock.flag(), Some((Seat::A, at(103))));
        assert_eq!(clock.after(Some(Seat::A), None, at(40)).flag(), None);
    }
}
