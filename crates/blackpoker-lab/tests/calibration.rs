//! Whether the laboratory is as sure as it says: games whose truth is known are judged again and again with other
//! seeds. Intervals of 95 % have to hold the truth as often as that, and what is found where there is nothing to find
//! must be rare. `make calibrate` judges ten times as often.
#![allow(clippy::unwrap_used)]

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use blackpoker::pack::{self, Change, GameOptions, RegulationName};
use blackpoker::{Rules, pack::Pack};
use blackpoker_ai::{Kind, Quick};
use blackpoker_lab::report::{BLOCK, Comparison, Measure, Pairing, SideBySide, Verdict};
use blackpoker_lab::sim::{Plan, Summary, summarize};
use blackpoker_lab::worth::{self, Trial};
use blackpoker_lab::{Difference, Looks, Tries};

/// How many times everything is judged.
fn runs() -> u64 {
    let asked = std::env::var("BLACKPOKER_CALIBRATION").ok();
    asked.and_then(|runs| runs.parse().ok()).unwrap_or(200)
}

/// Of a hundred intervals so many hold the truth.
const COVERED: RangeInclusive<f64> = 0.92..=0.98;
/// Of a hundred pages without a difference at most so many find one.
const ALARMS: f64 = 0.05;

fn stop() -> AtomicBool {
    AtomicBool::new(false)
}

fn holds(difference: &Difference, truth: f64) -> bool {
    (difference.low..=difference.high).contains(&truth)
}

/// The share of the runs in which something is so.
fn share(mut is: impl FnMut(u64) -> bool) -> f64 {
    let runs = runs();
    (0..runs).filter(|run| is(*run)).count() as f64 / runs as f64
}

/// A game that the first player wins or loses.
fn game(won: bool) -> Summary {
    let mut first = Tries::default();
    first.add([Tries::WIN * u64::from(won)]);
    Summary {
        games: 1,
        first,
        ..Summary::default()
    }
}

/// Two rules that the first player wins with 50 % and `by` more, on deals of which `shared` decide alike.
struct MadeUp<'d> {
    dice: &'d mut Quick,
    by: f64,
    shared: f64,
    sides: [Summary; 2],
    pairing: Pairing,
}

impl MadeUp<'_> {
    fn new(dice: &mut Quick, by: f64, shared: f64) -> MadeUp<'_> {
        MadeUp {
            dice,
            by,
            shared,
            sides: Default::default(),
            pairing: Pairing::default(),
        }
    }

    fn chance(&mut self) -> f64 {
        (self.dice.word() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn play(&mut self, deals: u64) {
        for _ in 0..deals {
            let (luck, apart) = (self.chance(), self.chance() > self.shared);
            let second = if apart { self.chance() } else { luck };
            let (a, b) = (game(luck < 0.5), game(second < 0.5 + self.by));
            self.sides[0] += &a;
            self.sides[1] += &b;
            self.pairing.add(&a, &b);
        }
    }

    fn compared(&self, pairing: Option<&Pairing>, looks: Looks) -> Comparison {
        Comparison::under(&self.sides[0], &self.sides[1], pairing, looks)
    }
}

fn made_up(dice: &mut Quick, deals: u64, by: f64, shared: f64) -> (Comparison, Comparison) {
    let mut made_up = MadeUp::new(dice, by, shared);
    made_up.play(deals);
    let paired = made_up.compared(Some(&made_up.pairing), Looks::Once);
    (paired, made_up.compared(None, Looks::Once))
}

#[test]
fn differences_between_dice_are_held() {
    for (by, shared) in [(0.0, 0.8), (0.06, 0.8), (0.06, 0.0), (-0.1, 0.5)] {
        let mut dice = Quick::new(11);
        let covered = share(|_| {
            holds(
                &made_up(&mut dice, 600, by, shared)
                    .0
                    .test(&Measure::First)
                    .unwrap()
                    .difference,
                by,
            )
        });
        assert!(COVERED.contains(&covered), "{by} {shared}: {covered}");
    }
    let mut dice = Quick::new(12);
    let covered = share(|_| {
        holds(
            &made_up(&mut dice, 600, 0.06, 0.0)
                .1
                .test(&Measure::First)
                .unwrap()
                .difference,
            0.06,
        )
    });
    assert!(COVERED.contains(&covered), "independent: {covered}");
}

#[test]
fn who_looks_all_the_time_is_not_fooled() {
    let half = 0.04;
    for (by, shared) in [(0.0, 0.8), (0.06, 0.8), (0.0, 0.0), (-0.1, 0.5)] {
        let mut dice = Quick::new(14);
        let looks = Looks::until(half);
        let (mut at_last, mut once) = (0, 0);
        let always = share(|_| {
            let mut made_up = MadeUp::new(&mut dice, by, shared);
            let (mut all, mut all_once) = (true, true);
            loop {
                made_up.play(BLOCK);
                let judged = |looks| {
                    let page = made_up.compared(Some(&made_up.pairing), looks);
                    page.test(&Measure::First).unwrap().clone()
                };
                let test = judged(looks);
                // The probability says what the interval says.
                assert_eq!(test.p.unwrap() < 0.05, test.difference.is_significant());
                all &= holds(&test.difference, by);
                all_once &= holds(&judged(Looks::Once).difference, by);
                if test.difference.half() <= half {
                    at_last += u64::from(holds(&test.difference, by));
                    once += u64::from(all_once);
                    return all;
                }
            }
        });
        let at_last = at_last as f64 / runs() as f64;
        assert!(always >= 0.95 && at_last >= 0.95, "{by} {shared}: {always}, {at_last}");
        // The interval for a single look would not do: it is why there is another one.
        let once = once as f64 / runs() as f64;
        assert!(once < 0.92, "{by} {shared}: {once}");
    }
}

#[test]
fn a_difference_is_found_as_often_as_foretold() {
    // 80 % of the tries find a difference of 2.8 standard errors.
    let (deals, by, shared) = (1_000, 0.06, 0.8);
    let mut dice = Quick::new(13);
    let Difference { low, high, .. } = made_up(&mut dice, 100_000, by, shared)
        .0
        .test(&Measure::First)
        .unwrap()
        .difference;
    let error = (high - low) / (2.0 * blackpoker_lab::Z95) * 10.0;
    let foretold = 1.0 - below(blackpoker_lab::Z95 - by / error);
    let found = share(|_| {
        made_up(&mut dice, deals, by, shared)
            .0
            .test(&Measure::First)
            .unwrap()
            .verdict
            == Verdict::Real
    });
    assert!((found - foretold).abs() <= 0.05, "{found} instead of {foretold}");
}

/// The probability of a standard normal value below this one, by the sum of its density.
fn below(z: f64) -> f64 {
    let density = |x: f64| (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    (0..80_000)
        .map(|at| -8.0 + f64::from(at) * 1e-3)
        .take_while(|x| *x < z)
        .map(|x| density(x) * 1e-3)
        .sum()
}

fn base() -> (Pack, RegulationName, Rules) {
    let (pack, name) = (pack::official("8.2").unwrap(), "lite+entry20".parse().unwrap());
    let rules = pack.rules(&name, &GameOptions::default()).unwrap();
    (pack, name, rules)
}

fn plan(rules: &Rules, seed: u64, games: u64) -> Plan<'_> {
    Plan {
        rules,
        players: [Kind::Random; 2],
        seed,
        games,
        threads: 2,
    }
}

#[test]
fn seats_are_equal_in_a_symmetric_game() {
    let (_, _, rules) = base();
    let covered = share(|run| {
        let summary = summarize(&plan(&rules, run, 150), &stop(), |_| {}).unwrap();
        holds(&Difference::from_half(summary.seats[0].rate()), 0.0)
    });
    assert!(COVERED.contains(&covered), "{covered}");
}

#[test]
fn nothing_is_found_between_the_same_rules() {
    let (_, _, rules) = base();
    let mut before = summarize(&plan(&rules, 1 << 20, 150), &stop(), |_| {}).unwrap();
    let alarms = share(|run| {
        let now = summarize(&plan(&rules, run, 150), &stop(), |_| {}).unwrap();
        let page = Comparison::of(&before, &now, None);
        before = now;
        page.tests.iter().any(|test| test.verdict == Verdict::Real)
    });
    assert!(alarms <= ALARMS, "{alarms}");
}

#[test]
fn differences_between_rules_are_held_deal_by_deal() {
    let (pack, name, rules) = base();
    let change: Change = "frames.entry20.setup.draw=6".parse().unwrap();
    let changed = pack::change(&pack, &[change])
        .unwrap()
        .pack
        .rules(&name, &GameOptions::default())
        .unwrap();
    let judged = |seed: u64, games: u64| {
        let plans = [plan(&rules, seed, games), plan(&changed, seed, games)];
        let played = SideBySide::play(&plans, &stop(), |_| {}).unwrap();
        let comparison = played.comparisons().swap_remove(0);
        [Measure::First, Measure::Turns].map(|measure| comparison.test(&measure).unwrap().difference)
    };
    let truth = judged(1 << 20, 30_000).map(|difference| difference.by);
    let mut covered = [0.0; 2];
    for (at, covered) in covered.iter_mut().enumerate() {
        *covered = share(|run| holds(&judged(run, 120)[at], truth[at]));
    }
    assert!(covered.iter().all(|covered| COVERED.contains(covered)), "{covered:?}");
    // As many games as it takes, instead of so many.
    let half = 0.1;
    let at_last = share(|run| {
        let plans = [plan(&rules, run, 0), plan(&changed, run, 0)];
        let mut played = SideBySide::new(&plans, Looks::until(half));
        played
            .play_until(half, &stop(), &mut |_, _| Ok(()), &mut |_| {})
            .unwrap();
        let comparison = played.comparisons().swap_remove(0);
        let difference = comparison.test(&Measure::First).unwrap().difference;
        assert!(difference.half() <= half);
        holds(&difference, truth[0])
    });
    assert!(at_last >= 0.95, "{at_last}");
}

#[test]
fn what_an_action_is_worth_is_held() {
    let (pack, name, rules) = base();
    let mut trials = Trial::all(&pack, &name, &rules).unwrap();
    trials.retain(|trial| trial.action == "attack");
    let judged = |seed: u64, deals: u64| {
        let plan = worth::Plan {
            trials: &trials,
            player: Kind::Random,
            seed,
            deals,
            threads: 2,
        };
        let pairs = plan.run(&stop(), |_| {}).unwrap();
        worth::judge(&["attack"], &[("random".to_string(), pairs)])
            .swap_remove(0)
            .at
            .swap_remove(0)
    };
    let truth = judged(1 << 20, 15_000).worth.by;
    let covered = share(|run| holds(&judged(run, 60).worth, truth));
    assert!(COVERED.contains(&covered), "{covered}, truth {truth}");
}
