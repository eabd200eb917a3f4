//! The rule for many tests at once.

use crate::interval::Difference;

/// The share of false alarms that is accepted: of one test, or among the findings of many.
pub const LEVEL: f64 = 0.05;

/// Fewer deals than this on either side are not tested: the normal approximation would not hold.
pub const FEWEST: u64 = 20;

/// How probable chance alone makes such a difference; `None`: there are too few deals to say.
pub fn tested(difference: Difference, deals: u64) -> Option<f64> {
    difference.p().filter(|p| deals >= FEWEST && p.is_finite())
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

#[cfg(test)]
mod tests {
    use super::*;

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
