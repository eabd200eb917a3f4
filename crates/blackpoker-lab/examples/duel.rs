//! Quick duel: duel REG GAMES P1 P2
use blackpoker::{BySeat, Outcome, Seat};
use blackpoker_ai::Kind;
use blackpoker_lab::{Observer, play};
use std::time::{Duration, Instant};
#[derive(Default)]
struct Times(BySeat<(u64, Duration, Duration)>);
impl Observer for Times {
    const LISTENS: bool = false;
    const TIMES: bool = true;
    fn took(&mut self, seat: Seat, time: Duration) {
        let t = &mut self.0[seat];
        if time > Duration::from_micros(20) {
            t.0 += 1;
        }
        t.1 += time;
        t.2 = t.2.max(time);
    }
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let threads: usize = std::env::var("THREADS").ok().and_then(|t| t.parse().ok()).unwrap_or(2);
    let rules = blackpoker::pack::rules(&a[1]).unwrap();
    let n: u64 = a[2].parse().unwrap();
    let k: [Kind; 2] = [a[3].parse().unwrap(), a[4].parse().unwrap()];
    let next = std::sync::atomic::AtomicU64::new(0);
    let start = Instant::now();
    let res: Vec<[f64; 10]> = std::thread::scope(|s| {
        (0..threads)
            .map(|_| {
                s.spawn(|| {
                    let mut r = [0f64; 10];
                    loop {
                        let g = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                        if g >= n {
                            return r;
                        }
                        let swap = g % 2 == 1;
                        let (x, y) = if swap { (k[1], k[0]) } else { (k[0], k[1]) };
                        let mut players = BySeat([x.sit_down(g * 2 + 17), y.sit_down(g * 2 + 18)]);
                        let mut times = Times::default();
                        let p = play(&rules, 1000 + g / 2, &mut players, &mut times).unwrap();
                        let me = if swap { Seat::B } else { Seat::A };
                        r[0] += 1.0;
                        match p.outcome {
                            Some(Outcome::Winner(w)) => {
                                if w == me {
                                    r[1] += 1.0
                                }
                                if w == p.first {
                                    r[2] += 1.0
                                }
                            }
                            Some(Outcome::Draw) => r[1] += 0.5,
                            None => r[3] += 1.0,
                        }
                        r[4] += p.turns as f64;
                        r[5] += (p.illegal[Seat::A] + p.illegal[Seat::B]) as f64;
                        r[6] += times.0[me].0 as f64;
                        r[7] += times.0[me].1.as_secs_f64();
                        r[8] = r[8].max(times.0[me].2.as_secs_f64());
                        r[9] += p.commands as f64;
                    }
                })
            })
            .collect::<Vec<_>>()
            .into_iter()
            .map(|h| h.join().unwrap())
            .collect()
    });
    let mut r = [0f64; 10];
    for x in &res {
        for i in 0..10 {
            if i == 8 { r[8] = r[8].max(x[8]) } else { r[i] += x[i] }
        }
    }
    let p = r[1] / r[0];
    let se = (p * (1.0 - p) / r[0]).sqrt();
    println!(
        "{} {} vs {}: {:.1}% ±{:.1} of {} | first {:.1}% turns {:.1} cmds {:.0} stuck {} illegal {} | decisions/game {:.0} avg {:.2} ms max {:.0} ms | {:.1}s",
        a[1],
        a[3],
        a[4],
        100.0 * p,
        196.0 * se,
        r[0],
        100.0 * r[2] / r[0],
        r[4] / r[0],
        r[9] / r[0],
        r[3],
        r[5],
        r[6] / r[0],
        1000.0 * r[7] / r[6].max(1.0),
        1000.0 * r[8],
        start.elapsed().as_secs_f64()
    );
}
