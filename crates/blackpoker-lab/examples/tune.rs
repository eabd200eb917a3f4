//! Finds the weights of `blackpoker_ai::weigh`: plays games of the player `rules` with some random moves, and fits a
//! logistic regression of the winner on the positions at the start of each turn. Prints what goes into `weights.rs`.
//!
//! `cargo run --release --example tune -- GAMES REGULATION...`
use blackpoker::{BySeat, Command, Event, Game, Outcome, Rules, Situation};
use blackpoker_ai::{Kind, Player, Quick, weigh};
use blackpoker_lab::{Observer, play};

const N: usize = 2 * weigh::FEATURES + 1;

/// Now and then it does anything that is legal, so that many kinds of positions come up.
struct Wild {
    inner: Box<dyn Player>,
    random: Box<dyn Player>,
    dice: Quick,
}
impl Player for Wild {
    fn decide(&mut self, situation: &Situation<'_>) -> Command {
        if self.dice.unit() < 0.1 {
            self.random.decide(situation)
        } else {
            self.inner.decide(situation)
        }
    }
}
struct Watch<'r> {
    rules: &'r Rules,
    turn: u16,
    rows: Vec<([f64; N], bool)>,
    movers: Vec<blackpoker::Seat>,
}
impl Observer for Watch<'_> {
    fn happened(&mut self, _: &Command, game: &Game, _: &[Event]) {
        if game.at_chance()
            && game.stage_len() == 0
            && game.turn_number() != self.turn
            && game.asks() == Some(game.turn_player())
        {
            self.turn = game.turn_number();
            let f = weigh::describe(game, self.rules);
            let mut row = [1.0; N];
            for (r, f) in row.iter_mut().zip(f) {
                *r = f.into();
            }
            self.rows.push((row, false));
            self.movers.push(game.turn_player());
        }
    }
}
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = args[0].parse().unwrap();
    let mut all = Vec::new();
    let mut sets = Vec::new();
    for regulation in &args[1..] {
        let rules = blackpoker::pack::rules(regulation).unwrap();
        let next = std::sync::atomic::AtomicU64::new(0);
        let rows: Vec<([f64; N], bool)> = std::thread::scope(|s| {
            (0..2)
                .map(|_| {
                    s.spawn(|| {
                        let mut out = Vec::new();
                        loop {
                            let g = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                            if g >= games {
                                return out;
                            }
                            let seat = |at: u64| -> Box<dyn Player> {
                                Box::new(Wild {
                                    inner: Kind::Rules.sit_down(2 * g + at),
                                    random: Kind::Random.sit_down(2 * g + at),
                                    dice: Quick::new(2 * g + at),
                                })
                            };
                            let mut players = BySeat([seat(0), seat(1)]);
                            let mut watch = Watch {
                                rules: &rules,
                                turn: 0,
                                rows: Vec::new(),
                                movers: Vec::new(),
                            };
                            let played = play(&rules, 5_000_000 + g, &mut players, &mut watch).unwrap();
                            if let Some(Outcome::Winner(w)) = played.outcome {
                                for (row, mover) in watch.rows.into_iter().zip(watch.movers) {
                                    out.push((row.0, mover == w));
                                }
                            }
                        }
                    })
                })
                .collect::<Vec<_>>()
                .into_iter()
                .flat_map(|h| h.join().unwrap())
                .collect()
        });
        eprintln!("{regulation}: {} positions", rows.len());
        sets.push((regulation.clone(), rows.clone()));
        all.extend(rows);
    }
    let w = fit(&all);
    for (name, rows) in &sets {
        let own = fit(rows);
        eprintln!(
            "{name}: loss pooled {:.4}, own {:.4}, now {:.4}",
            loss(&w, rows),
            loss(&own, rows),
            loss(&current(), rows)
        );
    }
    println!("pub const BIAS: f32 = {:.3};", w[N - 1]);
    println!("pub const WEIGHTS: [f32; {}] = [", N - 1);
    for chunk in w[..N - 1].chunks(6) {
        println!(
            "    {}",
            chunk.iter().map(|x| format!("{x:.3},")).collect::<Vec<_>>().join(" ")
        );
    }
    println!("];");
}
fn current() -> [f64; N] {
    let mut w = [0.0; N];
    let (b, ws) = weigh::weights();
    for (a, b) in w.iter_mut().zip(ws) {
        *a = (*b).into();
    }
    w[N - 1] = b.into();
    w
}
fn p(w: &[f64; N], x: &[f64; N]) -> f64 {
    let z: f64 = w.iter().zip(x).map(|(a, b)| a * b).sum();
    1.0 / (1.0 + (-z).exp())
}
fn loss(w: &[f64; N], rows: &[([f64; N], bool)]) -> f64 {
    rows.iter()
        .map(|(x, y)| {
            let p = p(w, x).clamp(1e-9, 1.0 - 1e-9);
            if *y { -p.ln() } else { -(1.0 - p).ln() }
        })
        .sum::<f64>()
        / rows.len() as f64
}
fn fit(rows: &[([f64; N], bool)]) -> [f64; N] {
    let mut w = [0.0; N];
    for _ in 0..12 {
        let mut g = [0.0; N];
        let mut h = vec![[0.0; N]; N];
        for (x, y) in rows {
            let p = p(&w, x);
            let e = f64::from(u8::from(*y)) - p;
            let v = p * (1.0 - p);
            for i in 0..N {
                g[i] += e * x[i];
                for j in 0..=i {
                    h[i][j] += v * x[i] * x[j];
                }
            }
        }
        for i in 0..N {
            g[i] -= 3.0 * w[i];
            h[i][i] += 3.0;
            for j in 0..i {
                h[j][i] = h[i][j];
            }
        }
        let step = solve(h, g);
        for i in 0..N {
            w[i] += step[i];
        }
    }
    w
}
fn solve(mut a: Vec<[f64; N]>, mut b: [f64; N]) -> [f64; N] {
    for i in 0..N {
        let p = (i..N).max_by(|x, y| a[*x][i].abs().total_cmp(&a[*y][i].abs())).unwrap();
        a.swap(i, p);
        b.swap(i, p);
        for r in i + 1..N {
            let f = a[r][i] / a[i][i];
            for c in i..N {
                let t = a[i][c];
                a[r][c] -= f * t;
            }
            b[r] -= f * b[i];
        }
    }
    for i in (0..N).rev() {
        for c in i + 1..N {
            b[i] -= a[i][c] * b[c];
        }
        b[i] /= a[i][i];
    }
    b
}
