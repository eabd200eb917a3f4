//! How many games it takes to see a difference.

/// The sum of the normal quantiles for 95 % both ways and for 80 % one way, squared.
const POWER: f64 = 7.849;

/// What is to be seen: one percentage point.
const POINT: f64 = 0.01;

/// How many games it takes to see a difference of one percentage point in four of five tries, as far as those games
/// tell that have it with this standard error.
pub fn games_for_a_point(error: f64, games: u64) -> u64 {
    let needed = POWER * (error / POINT).powi(2) * games as f64;
    // Two digits are more than it is known to.
    let digits = 10f64.powf(needed.max(10.0).log10().floor() - 1.0);
    ((needed / digits).ceil() * digits) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_takes_as_many_games_as_in_the_books() {
        // A share near one half against one half: (1.96 + 0.84)² · 0.25 / 0.01².
        let games = 10_000;
        assert_eq!(games_for_a_point((0.25 / games as f64).sqrt(), games), 20_000);
    }
}
