//! Whether a difference is more than chance: tests for two shares, two means, a share against one half; and the rule
//! for many tests at once.

use crate::sim::{Mean, Tries};

/// The share of false alarms that is accepted: of one test, or among the findings of many.
pub const LEVEL: f64 = 0.05;

/// Fewer cases than this on either side are not tested: the normal approximation would not hold.
const FEWEST: u64 = 20;

/// How probable it is that chance alone makes two shares differ at least so much; `None`: too few cases, or no share
/// to speak of on either side.
pub fn two_shares(a: Tries, b: Tries) -> Option<f64> {
    if a.games < FEWEST || b.games < FEWEST {
        return None;
    }
    let (m, n) = (a.games as f64, b.games as f64);
    let pooled = (a.wins + b.wins) as f64 / (m + n);
    let error = (pooled * (1.0 - pooled) * (1.0 / m + 1.0 / n)).sqrt();
    let by = b.wins as f64 / n - a.wins as f64 / m;
    (error > 0.0).then(|| two_sided(by / error))
}

/// The same for two means.
pub fn two_means(a: &Mean, b: &Mean) -> Option<f64> {
    if a.of < FEWEST || b.of < FEWEST {
        return None;
    }
    let error = (a.deviation.powi(2) / a.of as f64 + b.deviation.powi(2) / b.of as f64).sqrt();
    (error > 0.0).then(|| two_sided((b.mean - a.mean) / error))
}

/// The same for a share that would be one half by chance.
pub fn against_half(tries: Tries) -> Option<f64> {
    if tries.games < FEWEST {
        return None;
    }
    let n = tries.games as f64;
    Some(two_sided((tries.wins as f64 / n - 0.5) / (0.25 / n).sqrt()))
}

/// Which of many tests count as findings, by Benjamini and Hochberg: among what is found, at most the share
/// [`LEVEL`] is expected to be chance. Tests that could not be made are not findings.
pub fn findings(tests: &[Option<f64>]) -> Vec<bool> {
    let mut order: Vec<(f64, usize)> = tests
        .iter()
        .enumerate()
        .filter_map(|(at, p)| Some(((*p)?, at)))
        .collect();
    order.sort_by(|a, b| a.0.total_cmp(&b.0));
    let count = order.len() as f64;
    let small = |(rank, (p, _)): (usize, &(f64, usize))| *p <= LEVEL * (rank + 1) as f64 / count;
    let found = order.iter().enumerate().rposition(small).map_or(0, |last| last + 1);
    let mut findings = vec![false; tests.len()];
    for (_, at) in &order[..found] {
        findings[*at] = true;
    }
    findings
}

/// The probability of a standard normal value at least so far from 0.
fn two_sided(z: f64) -> f64 {
    complement(z.abs() / std::f64::consts::SQRT_2)
}

/// The complementary error function for x ≥ 0, to seven digits (Numerical Recipes 6.2).
fn complement(x: f64) -> f64 {
    const TERMS: [f64; 10] = [
        0.170_872_77,
        -0.822_152_23,
        1.488_515_87,
        -1.135_203_98,
        0.278_868_07,
        -0.186_288_06,
        0.096_784_18,
        0.374_091_96,
        1.000_023_68,
        -1.265_512_23,
    ];
    let t = 1.0 / (1.0 + 0.5 * x);
    let sum = TERMS.iter().fold(0.0, |sum, term| sum * t + term);
    t * (-x * x + sum).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probabilities_are_those_of_the_books() {
        for (z, p) in [(0.0, 1.0), (1.0, 0.317_31), (1.959_964, 0.05), (3.290_527, 0.001)] {
            assert!((two_sided(z) - p).abs() < 1e-5, "{z}: {}", two_sided(z));
        }
        let tries = |wins, games| Tries { games, wins };
        // 56 of 70 against 48 of 80: z = 2.6458 with the pooled share.
        let p = two_shares(tries(48, 80), tries(56, 70)).unwrap_or_default();
        assert!((p - 0.008_15).abs() < 2e-4, "{p}");
        assert_eq!(two_shares(tries(1, 3), tries(5, 1000)), None);
        assert_eq!(two_shares(tries(0, 100), tries(0, 1000)), None);
    }

    #[test]
    fn many_tests_are_judged_together() {
        // The example of Benjamini and Hochberg 1995: four of fifteen.
        let p = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
            0.7590, 1.0000,
        ];
        let mut tests: Vec<Option<f64>> = p.iter().rev().map(|p| Some(*p)).collect();
        tests.push(None);
        let found = findings(&tests);
        assert_eq!(found.iter().filter(|found| **found).count(), 4);
        assert!(found[11..15].iter().all(|found| *found) && !found[15]);
        assert_eq!(findings(&[]), Vec::<bool>::new());
    }
}
