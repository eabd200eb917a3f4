//! Numbers as people read them.

use blackpoker::Lang;
use blackpoker_lab::{Difference, Rate};

/// How numbers are written in a language.
#[derive(Clone, Copy)]
pub struct Numbers(pub Lang);

impl Numbers {
    /// A share in percent, one digit after the point.
    pub fn percent(self, share: f64) -> String {
        if share.is_nan() {
            return "–".to_string();
        }
        format!("{:.1}%", share * 100.0)
    }

    /// The interval of a share, without the unit.
    pub fn interval(self, rate: Rate) -> String {
        format!("{:.1}–{:.1}", rate.low * 100.0, rate.high * 100.0)
    }

    /// A share with its interval.
    pub fn rate(self, rate: Rate) -> String {
        match rate.of {
            0 => "–".to_string(),
            _ => format!("{} ({})", self.percent(rate.share), self.interval(rate)),
        }
    }

    /// A difference of shares in percentage points, with its sign.
    pub fn points(self, by: f64) -> String {
        signed(by * 100.0, 1)
    }

    /// The interval of a difference of shares.
    pub fn points_interval(self, difference: Difference) -> String {
        let Difference { low, high, .. } = difference;
        self.range(self.points(low), self.points(high))
    }

    /// A difference of shares with its interval, in percentage points.
    pub fn worth(self, difference: Difference) -> String {
        format!("{} ({})", self.points(difference.by), self.points_interval(difference))
    }

    /// A number with so many digits after the point.
    pub fn decimal(self, number: f64, digits: usize) -> String {
        if number.is_nan() {
            return "–".to_string();
        }
        format!("{number:.digits$}")
    }

    /// A difference of numbers, with its sign.
    pub fn signed(self, by: f64, digits: usize) -> String {
        signed(by, digits)
    }

    /// From here to there.
    pub fn range(self, low: String, high: String) -> String {
        match self.0 {
            Lang::Ja => format!("{low}〜{high}"),
            Lang::En => format!("{low} to {high}"),
        }
    }

    /// A count, with its thousands apart.
    pub fn count(self, count: u64) -> String {
        grouped(count)
    }
}

/// A number with commas between thousands; both languages write it so.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn signed(by: f64, digits: usize) -> String {
    if by.is_nan() {
        return "–".to_string();
    }
    let text = format!("{by:+.digits$}");
    // A zero has no sign, and a minus is as wide as a plus.
    let zero = text
        .trim_start_matches(['+', '-'])
        .chars()
        .all(|c| c == '0' || c == '.');
    if zero {
        return text.trim_start_matches(['+', '-']).to_string();
    }
    text.replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_easy_to_read() {
        let en = Numbers(Lang::En);
        assert_eq!(en.count(1_234_567), "1,234,567");
        assert_eq!(en.count(123), "123");
        assert_eq!(en.points(-0.0123), "−1.2");
        assert_eq!(en.points(-0.0001), "0.0");
        assert_eq!(en.percent(f64::NAN), "–");
        assert_eq!(Numbers(Lang::Ja).percent(0.5234), "52.3%");
    }
}
