//! Logarithm and exponential that are the same on every machine: those of the platforms differ in the last digit, and
//! one digit can change a game. Sums, products and quotients do not differ.

use std::f64::consts::{LN_2, LOG2_E};

/// Numbers whose logarithms are known.
const KNOWN: usize = 128;

const LOGS: [f32; KNOWN] = {
    let mut logs = [0.0; KNOWN];
    let mut n = 0;
    while n < KNOWN {
        logs[n] = ln(1.0 + n as f64) as f32;
        n += 1;
    }
    logs
};

/// The natural logarithm of a number from 1 on, by the series of the inverse hyperbolic tangent.
const fn ln(mut x: f64) -> f64 {
    let mut halvings = 0.0;
    while x > 1.5 {
        x /= 2.0;
        halvings += 1.0;
    }
    let ratio = (x - 1.0) / (x + 1.0);
    let (mut power, mut sum, mut odd) = (ratio, 0.0, 1.0);
    while odd < 60.0 {
        sum += power / odd;
        power *= ratio * ratio;
        odd += 2.0;
    }
    2.0 * sum + halvings * LN_2
}

/// The logarithm of one more than a count; that of the greatest known for more.
pub fn log_of_count(count: i16) -> f32 {
    LOGS[usize::try_from(count).unwrap_or(0).min(KNOWN - 1)]
}

/// The exponential function, exact to some seven digits.
pub fn exp(x: f32) -> f32 {
    let x = f64::from(x.clamp(-80.0, 80.0));
    let doublings = (x * LOG2_E + 0.5).floor();
    let rest = x - doublings * LN_2;
    let sum = SERIES.iter().fold(0.0, |sum, factor| sum * rest + factor);
    let power = f64::from_bits(((1023 + doublings as i64) as u64) << 52);
    (sum * power) as f32
}

/// The factors of the exponential series, that of the highest power first.
const SERIES: [f64; 9] = {
    let mut series = [1.0; 9];
    let mut n = 1;
    while n < 9 {
        series[8 - n] = series[9 - n] / n as f64;
        n += 1;
    }
    series
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_what_they_are_called() {
        for (n, log) in LOGS.iter().enumerate() {
            assert!((log - (1.0 + n as f32).ln()).abs() < 1e-6, "{n}");
        }
        for x in (-400..=400).map(|x| x as f32 / 10.0) {
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-5, "{x}");
        }
    }
}
