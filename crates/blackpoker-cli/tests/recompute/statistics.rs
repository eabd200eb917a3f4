//! Shares, means, differences and what is more than chance: the formulas of docs/report.md once more, over lists of
//! deals.

/// A deal: how many cases it has, and what was counted over them.
pub type Deal = (f64, f64);

/// The normal quantile of a two-sided 95 % interval.
const Z: f64 = 1.959_963_984_540_054;

/// A value with its 95 % interval.
#[derive(Clone, Copy, Debug)]
pub struct Estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
    /// Cases.
    pub of: f64,
}

fn cases(deals: &[Deal]) -> f64 {
    deals.iter().map(|deal| deal.0).sum()
}

/// What was counted for each case.
pub fn share(deals: &[Deal]) -> f64 {
    deals.iter().map(|deal| deal.1).sum::<f64>() / cases(deals)
}

/// Deals that have any case.
pub fn count(deals: &[Deal]) -> f64 {
    deals.iter().filter(|deal| deal.0 > 0.0).count() as f64
}

/// How far each deal is from what its cases would have on average.
fn residuals(deals: &[Deal]) -> Vec<f64> {
    let share = share(deals);
    deals.iter().map(|(of, sum)| sum - share * of).collect()
}

/// The variance of the share.
pub fn variance(deals: &[Deal]) -> f64 {
    let squares: f64 = residuals(deals).iter().map(|far| far * far).sum();
    squares / cases(deals).powi(2) * count(deals) / (count(deals) - 1.0)
}

/// A share with Wilson's interval, for as many independent cases as vary as much as the deals.
pub fn rate(deals: &[Deal]) -> Estimate {
    let (of, share) = (cases(deals), share(deals));
    let squares: f64 = residuals(deals).iter().map(|far| far * far).sum();
    // One deal of even, independent cases more.
    let even = of / count(deals) / 4.0;
    let n = of * (of * share * (1.0 - share) + even) / (squares + even);
    let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    Estimate {
        value: share,
        low: if share == 0.0 { 0.0 } else { (middle - half).max(0.0) },
        high: if share == 1.0 { 1.0 } else { (middle + half).min(1.0) },
        of,
    }
}

/// A mean with the normal interval.
pub fn mean(deals: &[Deal]) -> Estimate {
    let (value, half) = (share(deals), Z * variance(deals).sqrt());
    let of = cases(deals);
    Estimate {
        value,
        low: value - half,
        high: value + half,
        of,
    }
}

/// How far the second is from the first, deal by deal on the same deals.
pub fn difference(a: &[Deal], b: &[Deal], is_share: bool) -> Estimate {
    let (from, to) = (rate(a), rate(b));
    let (va, vb) = (variance(a), variance(b));
    let together: f64 = residuals(a).iter().zip(residuals(b)).map(|(x, y)| x * y).sum();
    let deals = count(a).max(count(b));
    let covariance = together / (cases(a) * cases(b)) * deals / (deals - 1.0);
    // One deal more that differs.
    let one_more = 1.0 / (cases(a) * cases(b));
    let by = share(b) - share(a);
    if !is_share {
        let half = Z * (va + vb - 2.0 * covariance + one_more).max(0.0).sqrt();
        return Estimate {
            value: by,
            low: by - half,
            high: by + half,
            of: 0.0,
        };
    }
    let correlation = match va > 0.0 && vb > 0.0 {
        true => ((covariance - one_more / 2.0) / (va * vb).sqrt()).clamp(-1.0, 1.0),
        false => 0.0,
    };
    let reach = |a: f64, b: f64| (a * a + b * b - 2.0 * correlation * a * b).max(0.0).sqrt();
    Estimate {
        value: by,
        low: by - reach(to.value - to.low, from.high - from.value),
        high: by + reach(to.high - to.value, from.value - from.low),
        of: 0.0,
    }
}

impl Estimate {
    /// Seen from one half.
    pub fn beyond_half(self) -> Estimate {
        let [value, low, high] = [self.value, self.low, self.high].map(|share| share - 0.5);
        Estimate {
            value,
            low,
            high,
            of: self.of,
        }
    }

    /// Seen from the other side.
    pub fn turned(self) -> Estimate {
        Estimate {
            value: -self.value,
            low: -self.high,
            high: -self.low,
            of: self.of,
        }
    }

    /// The standard error.
    pub fn error(self) -> f64 {
        (self.high - self.low) / 2.0 / Z
    }

    pub fn leaves_out_nothing(self) -> bool {
        self.low <= 0.0 && self.high >= 0.0
    }

    /// How probable it is by chance.
    pub fn p(self) -> Option<f64> {
        let reach = if self.value > 0.0 {
            self.value - self.low
        } else {
            self.high - self.value
        };
        (reach > 0.0)
            .then(|| tail(Z * self.value.abs() / reach))
            .filter(|p| p.is_finite())
    }
}

/// The probability of a standard normal value at least so far from 0 on either side.
fn tail(z: f64) -> f64 {
    let density = (-z * z / 2.0).exp() * (2.0 / std::f64::consts::PI).sqrt();
    if z < 3.0 {
        // 1 − erf, by its series.
        let (mut term, mut sum) = (z, z);
        for n in 1..200 {
            term *= z * z / f64::from(2 * n + 1);
            sum += term;
        }
        return 1.0 - density * sum;
    }
    // Laplace's continued fraction.
    density / (1..200).rev().fold(z, |below, n| z + f64::from(n) / below)
}

/// What decides: skill, the deal, neither; of the points of a player in both games of each deal, at A and at B.
pub fn split(deals: &[(f64, f64)]) -> Option<[Estimate; 3]> {
    let ([skill, deal, rest], all) = shares(deals).filter(|_| deals.len() >= 20)?;
    let n = deals.len() as f64;
    // The skill is how far the win rate is from one half, squared; so is its interval.
    let won: Vec<Deal> = deals.iter().map(|(a, b)| (2.0, a + b)).collect();
    let won = rate(&won).beyond_half();
    let [low, high] = [won.low, won.high].map(|by| by * by / all);
    let of_skill = Estimate {
        value: skill.max(0.0),
        low: if won.leaves_out_nothing() { 0.0 } else { low.min(high) },
        high: low.max(high),
        of: n,
    };
    // The others leave out one deal after the other.
    let mut far = [0.0; 2];
    for at in 0..deals.len() {
        let left = [&deals[..at], &deals[at + 1..]].concat();
        let ([_, deal_left, rest_left], _) = shares(&left)?;
        far[0] += (deal_left - deal).powi(2);
        far[1] += (rest_left - rest).powi(2);
    }
    let around = |value: f64, far: f64| {
        let half = Z * (far * (n - 1.0) / n).sqrt();
        Estimate {
            value,
            low: value - half,
            high: value + half,
            of: n,
        }
    };
    Some([of_skill, around(deal, far[0]), around(rest, far[1])])
}

/// Skill, deal and rest as shares of all that varies; and all of it.
fn shares(deals: &[(f64, f64)]) -> Option<([f64; 3], f64)> {
    let n = deals.len() as f64;
    let mean = |of: &dyn Fn(&(f64, f64)) -> f64| deals.iter().map(of).sum::<f64>() / n;
    let (a, b) = (mean(&|deal| deal.0), mean(&|deal| deal.1));
    let each = n / (n - 1.0);
    let vary = each * (mean(&|deal| (deal.0 - a).powi(2)) + mean(&|deal| (deal.1 - b).powi(2)));
    let together = each * mean(&|deal| (deal.0 - a) * (deal.1 - b));
    // What is by chance in how far the win rate is from one half does not count as skill.
    let skill = ((a + b - 1.0) / 2.0).powi(2) - (vary + 2.0 * together) / (4.0 * n);
    let all = vary / 2.0 + skill;
    let shares = [skill / all, -together / all, 1.0 - (skill - together) / all];
    (all > 0.0).then_some((shares, all))
}

/// Which of many tests are findings, by Benjamini and Hochberg at 5 %.
pub fn findings(tests: &[Option<f64>]) -> Vec<bool> {
    let mut sorted: Vec<f64> = tests.iter().flatten().copied().collect();
    sorted.sort_by(f64::total_cmp);
    let count = sorted.len() as f64;
    let line = sorted
        .iter()
        .zip(1..)
        .filter(|(p, rank)| **p <= 0.05 * f64::from(*rank) / count);
    let last = line.map(|(p, _)| *p).last();
    tests
        .iter()
        .map(|p| p.zip(last).is_some_and(|(p, last)| p <= last))
        .collect()
}

/// Games that show one point in four of five tries, up to two digits.
pub fn games_for_a_point(error: f64, games: f64) -> f64 {
    let needed = (1.959_964 + 0.841_621_f64).powi(2) * (error * 100.0).powi(2) * games;
    let mut unit = 1.0;
    while needed / unit >= 100.0 {
        unit *= 10.0;
    }
    (needed / unit).ceil() * unit
}

/// The value that so many of the sorted values do not exceed.
pub fn quantile(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let wanted = (share * sorted.len() as f64).ceil().max(1.0) as usize;
    sorted[wanted - 1]
}
