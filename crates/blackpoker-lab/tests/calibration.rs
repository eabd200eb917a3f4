//! Whether the laboratory is as sure as it says: games whose truth is known are judged again and again with other
//! seeds. Intervals of 95 % have to hold the truth as often as that, and what is found where there is nothing to find
//! must be rare. `make calibrate` judges ten times as often.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use blackpoker::Rules;
use blackpoker::pack::{self, Change, File, GameOptions, Pack, RegulationName};
use blackpoker::reference::{Kind as Kinds, Reference};
use blackpoker::rules::SetupStep;
use blackpoker_ai::{Kind, Quick};
use blackpoker_lab::report::{BLOCK, Comparison, Measure, Pairing, SideBySide, Split, Verdict};
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

/// A pack whose cards and trumps have a known worth, and one of its regulations. The turn ends with a card for the
/// next player; else there is nothing to do but what follows. Nobody turns up cards to decide who begins: numbers
/// would count.
///
/// - `even`: two cards of a suit deal two damage. There are three cards of each suit, so none of them is better.
/// - `ace`: whoever has ♠A in the first turn wins, and else the game is drawn.
/// - `crown`: whoever has the trump ♠2 wins in the first turn, and else the game is drawn.
fn known(frame: &str) -> Rules {
    let base = pack::official("8.2").unwrap();
    let reference = Reference::of(&base);
    let ids = |kind: Kinds| {
        let all = reference.all(kind).map(|entry| entry.id.as_str());
        all.filter(|id| *id != "end").collect::<Vec<_>>().join(", ")
    };
    let texts = "name: {ja: 見本, en: Sample}\ntext: {ja: 見本。, en: A sample.}";
    let action = |id: &str, what: &str, effect: &str| File {
        path: format!("actions/{id}.yaml"),
        text: format!(
            "id: {id}\n{texts}\nformats: [lite, std, pro, master]\ntype: basic\ncategory: basic\ntrigger: direct\nspeed: normal\n\
             timing: main\n{what}effect:\n{effect}"
        ),
    };
    let entry = texts.replace('\n', "\n    ");
    let frame_of = |id: &str, deck: &str, zones: &str, trumps: &str| {
        format!(
            "  - id: {id}\n    {entry}\n    formats: [lite]\n    deck: {{fixed: [{deck}]}}\n    zones: [{zones}]\n    \
             setup:\n{trumps}      - shuffle\n      - draw: 3\n      - first\n      - start\n"
        )
    };
    let spades = "SA, S2, S3, S4, S5, S6, S7, S8";
    let crown = "      - chooseTrumps: 1\n";
    let frames = [
        frame_of("even", "S2, S3, S4, H2, H3, H4, D2, D3, D4, C2, C3, C4", "", ""),
        frame_of("ace", spades, "", ""),
        frame_of("crown", spades, "trump", crown)
            .replace("- draw: 3", "- draw: 1\n      - presetCovered")
            .replace("- start", "- openTrump\n      - start"),
    ];
    let trump = |card: &str| {
        format!("  - id: t{card}\n    card: {card}\n    {entry}\n    formats: [lite]\n    frames: [crown]\n")
    };
    let trumps: String = ["S2", "S3", "S4", "S5"].map(trump).concat();
    let file = |path: &str, text: String| File {
        path: path.to_string(),
        text,
    };
    let win = "  - damage: {to: opponent, amount: 60}\n";
    let files = [
        file(
            "pack.yaml",
            format!(
                "pack: {{name: Known, version: \"1\", extends: \"8.2\"}}\nallow: [G1, G2, G3, G4, G5, G6]\n\
                 remove: {{actions: [{}], trumps: [{}]}}\n",
                ids(Kinds::Action),
                ids(Kinds::Trump)
            ),
        ),
        file("frames.yaml", format!("frames:\n{}", frames.concat())),
        file("trumps.yaml", format!("trumps:\n{trumps}")),
        action("end", "", "  - draw: {who: opponent, count: 1}\n  - passTurn\n"),
        action(
            "hit",
            "frames: [even]\nkey: {cards: [any A-K, any A-K], relation: sameSuit}\n",
            "  - damage: {to: opponent, amount: 2}\n",
        ),
        action("ace", "frames: [ace]\nkey: {cards: [spades A]}\n", win),
        action("crown", "frames: [crown]\ncondition:\n  - faceUp: tS2\n", win),
    ];
    let pack = base
        .customize(&files)
        .unwrap_or_else(|problems| panic!("{problems:#?}"));
    let name: RegulationName = format!("lite+{frame}").parse().unwrap();
    let mut rules = pack.rules(&name, &GameOptions::default()).unwrap();
    rules.setup.retain(|step| *step != SetupStep::First);
    if frame != "even" {
        rules.params.turns = 2;
    }
    rules
}

/// What things are worth, by games of one player.
fn judged_things(trials: &[Trial], player: Kind, seed: u64, deals: u64) -> Vec<worth::Worth> {
    let plan = worth::Plan {
        trials,
        player,
        seed,
        deals,
        threads: 2,
    };
    let tried = plan.run(&stop(), |_| {}).unwrap();
    worth::judge(&worth::things(trials), &[(player.full_name(), tried)])
}

#[test]
fn no_card_of_a_symmetric_deck_is_better() {
    let trials = Trial::cards(&known("even"));
    let (mut alarms, mut covered, mut drawn) = (0, 0, 0);
    for run in 0..runs() {
        let all = judged_things(&trials, Kind::Random, run, 40);
        alarms += u64::from(all.iter().any(|worth| {
            let value = worth.at[0].value;
            value.is_some_and(|value| value != worth::Value::Nothing)
        }));
        covered += all.iter().filter(|worth| holds(&worth.at[0].worth, 0.0)).count() as u64;
        drawn += all.iter().map(|worth| worth.at[0].pairs.0[2]).sum::<u64>();
    }
    let judged = runs() * trials.len() as u64;
    // The cards do count in these games: many deals are won by one player from both sides.
    assert!(drawn < judged * 40 * 9 / 10, "{drawn}");
    let covered = covered as f64 / judged as f64;
    assert!(COVERED.contains(&covered), "{covered}");
    let alarms = alarms as f64 / runs() as f64;
    assert!(alarms <= ALARMS, "{alarms}");
}

#[test]
fn what_cards_and_trumps_are_worth_is_held() {
    // Four of seven cards are seen by the end of either player's turn. Who has the ace and sees it wins, and nobody
    // else does: half a game more than half of them. Another card loses that against the ace alone, one of seven.
    let cards = Trial::cards(&known("ace"));
    let seen = 4.0 / 7.0;
    // Of four trumps one wins; each of the others loses to it alone, one of three.
    let trumps = Trial::trumps(&known("crown"));
    for (trials, best, other) in [(cards, seen / 2.0, -seen / 14.0), (trumps, 0.5, -0.5 / 3.0)] {
        let trials = &trials[..2];
        let thing = &trials[0].thing;
        let mut covered = [0; 2];
        for run in 0..runs() {
            for worth in judged_things(trials, Kind::Rules, run, 60) {
                let at = usize::from(worth.of != *thing);
                covered[at] += u64::from(holds(&worth.at[0].worth, [best, other][at]));
            }
        }
        let covered = covered.map(|count| count as f64 / runs() as f64);
        // A trump that always wins leaves nothing to chance.
        assert!(
            COVERED.contains(&covered[0]) || (best == 0.5 && covered[0] == 1.0),
            "{covered:?}"
        );
        assert!(COVERED.contains(&covered[1]), "{covered:?}");
    }
}

#[test]
fn what_decides_is_held() {
    // In so many of the deals the cards decide alone; else the better player wins with this probability.
    for (cards, better) in [(0.0, 0.5), (0.3, 0.6), (0.5, 0.8)] {
        let mut dice = Quick::new(17);
        let mut chance = |probability: f64| ((dice.word() >> 11) as f64 / (1u64 << 53) as f64) < probability;
        let edge = (1.0 - cards) * (better - 0.5);
        // Who wins in A: with the better player there, and without.
        let (with, without) = (
            cards / 2.0 + (1.0 - cards) * better,
            cards / 2.0 + (1.0 - cards) * (1.0 - better),
        );
        let together = cards / 2.0 + (1.0 - cards) * better * (1.0 - better) - with * without;
        let truth = [edge * edge / 0.25, together / 0.25];
        let mut covered = [0; 2];
        for _ in 0..runs() {
            let mut deals = [[0; 3]; 3];
            for _ in 0..200 {
                let (at_a, at_b) = match chance(cards) {
                    true if chance(0.5) => (true, false),
                    true => (false, true),
                    false => (chance(better), chance(better)),
                };
                deals[2 * usize::from(at_a)][2 * usize::from(at_b)] += 1;
            }
            let split = Split::of(&deals).unwrap();
            for (at, share) in [split.skill, split.deal].iter().enumerate() {
                covered[at] += u64::from(holds(share, truth[at]));
            }
        }
        let covered = covered.map(|count| count as f64 / runs() as f64);
        assert!(COVERED.contains(&covered[1]), "{cards} {better}: {covered:?}");
        // Where it is not sure who is better, the interval of the skill is on the safe side.
        assert!(covered[0] >= *COVERED.start(), "{cards} {better}: {covered:?}");
    }
}

#[test]
fn what_an_action_is_worth_is_held() {
    let (pack, name, rules) = base();
    let mut trials = Trial::actions(&pack, &name, &rules).unwrap();
    trials.retain(|trial| trial.thing.is_action("attack"));
    let judged = |seed: u64, deals: u64| {
        let mut all = judged_things(&trials, Kind::Random, seed, deals);
        all.swap_remove(0).at.swap_remove(0)
    };
    let truth = judged(1 << 20, 15_000).worth.by;
    let covered = share(|run| holds(&judged(run, 60).worth, truth));
    assert!(COVERED.contains(&covered), "{covered}, truth {truth}");
}
