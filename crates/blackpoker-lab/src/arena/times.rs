//! How long players think: a histogram of fixed size, however many decisions there are.

use std::time::Duration;

/// Buckets per doubling of the time; a bucket is at most 1/32 wide, so its middle is off by at most 1.6 %.
const FINE: u32 = 5;

/// Times of decisions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// As many as the longest time needs.
    buckets: Vec<u64>,
    count: u64,
    max: u64,
}

/// What is told of the times of decisions, in nanoseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Thinking {
    /// How many decisions, forced ones included.
    pub decisions: u64,
    /// Half of them took at most this long.
    pub p50_ns: u64,
    /// 99 of 100 took at most this long.
    pub p99_ns: u64,
    /// The longest.
    pub max_ns: u64,
}

impl Times {
    /// One more decision.
    pub fn add(&mut self, time: Duration) {
        let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        let at = bucket(nanos);
        if self.buckets.len() <= at {
            self.buckets.resize(at + 1, 0);
        }
        self.buckets[at] += 1;
        self.count += 1;
        self.max = self.max.max(nanos);
    }

    /// All decisions of another histogram.
    pub fn merge(&mut self, other: &Times) {
        if self.buckets.len() < other.buckets.len() {
            self.buckets.resize(other.buckets.len(), 0);
        }
        for (sum, more) in self.buckets.iter_mut().zip(&other.buckets) {
            *sum += more;
        }
        self.count += other.count;
        self.max = self.max.max(other.max);
    }

    /// What is told of them.
    pub fn thinking(&self) -> Thinking {
        Thinking {
            decisions: self.count,
            p50_ns: self.percentile(50),
            p99_ns: self.percentile(99),
            max_ns: self.max,
        }
    }

    fn percentile(&self, percent: u64) -> u64 {
        let rank = (self.count * percent).div_ceil(100);
        let mut below = 0;
        let reached = self.buckets.iter().position(|count| {
            below += count;
            below >= rank
        });
        reached.map_or(0, |at| middle(at).min(self.max))
    }
}

/// Small numbers have a bucket each; of greater ones the leading digits count.
fn bucket(nanos: u64) -> usize {
    let shift = (u64::BITS - nanos.leading_zeros()).saturating_sub(FINE + 1);
    ((shift as usize) << FINE) + (nanos >> shift) as usize
}

fn middle(bucket: usize) -> u64 {
    let shift = (bucket >> FINE).saturating_sub(1);
    let lowest = ((bucket - (shift << FINE)) as u64) << shift;
    lowest + (1u64 << shift) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_off_by_two_percent_at_most() {
        for nanos in (0..40).map(|at| 3u64.pow(at)).chain([31, 32, 63, 64, 65, u64::MAX]) {
            let off = middle(bucket(nanos)).abs_diff(nanos) as f64;
            assert!(off <= nanos as f64 / 50.0, "{nanos}");
        }
        let (mut times, mut more) = (Times::default(), Times::default());
        for micros in 1..=1000 {
            let half = if micros % 2 == 0 { &mut times } else { &mut more };
            half.add(Duration::from_micros(micros));
        }
        times.merge(&more);
        let thinking = times.thinking();
        assert_eq!((thinking.decisions, thinking.max_ns), (1000, 1_000_000));
        assert!(thinking.p50_ns.abs_diff(500_000) <= 10_000, "{thinking:?}");
        assert!(thinking.p99_ns.abs_diff(990_000) <= 20_000, "{thinking:?}");
        assert_eq!(Times::default().thinking(), Thinking::default());
    }
}
