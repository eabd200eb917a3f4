//! Sentences at made-up numbers.
#![allow(clippy::unwrap_used)]

use blackpoker_lab::sim::{About, ActionCounts, DecisiveCounts, Histogram, Summary};
use blackpoker_lab::worth::{Thing, Tried, Worth, judge};
use blackpoker_lab::{Ratio, Tries};

use super::*;

const GAMES: u64 = 10_000;

fn ratio(of: u64, sum: u64) -> Ratio {
    // Every deal has as many cases as the others, and by chance what is counted over them.
    let each = of as f64 / GAMES as f64;
    Ratio {
        deals: GAMES,
        of,
        sum,
        squares: [
            (each * of as f64) as u64,
            (each * sum as f64) as u64,
            (sum as f64 * (1.0 + sum as f64 / GAMES as f64)) as u64,
        ],
    }
}

fn made_up(custom: Option<&str>, first: u64, requests: u64) -> Side {
    let throwing = ActionCounts {
        games: GAMES / 2,
        requested: requests,
        per_turn: ratio(10 * GAMES, requests),
        resolved: requests,
        nullified: ratio(requests + 10, 10),
        used: Tries::of(3_100, 6_000),
        decides: ratio(GAMES, 2_000),
        decisive: DecisiveCounts {
            winner_effect: 2_000,
            ..DecisiveCounts::default()
        },
        ..ActionCounts::default()
    };
    let summary = Summary {
        about: About {
            version: 2,
            regulation: "8.2 lite+entry20".to_string(),
            custom: custom.map(str::to_string),
            pack: "0".to_string(),
            deck: "20".to_string(),
            players: ["random", "random"].map(str::to_string),
            seed: 1,
        },
        games: GAMES,
        undecided: ratio(GAMES, 0),
        first: Tries::of(first, GAMES),
        turns: Histogram([(8, GAMES / 4), (10, GAMES / 2), (14, GAMES / 4)].into()),
        length: ratio(GAMES, 10 * GAMES + GAMES / 2),
        actions: [("throwing".to_string(), throwing)].into(),
        ..Summary::default()
    };
    let chosen = Chosen::official("8.2 lite+entry20").unwrap();
    Side::new(summary, &chosen, true).unwrap()
}

fn report(strengths: Vec<Strength>, worth: Vec<Worth>) -> Report {
    let meeting = made_up(None, 5_000, 9_000).summary;
    Report {
        strengths,
        meeting: Some(meeting),
        worth,
        ended: None,
    }
}

fn told(strengths: Vec<Strength>, lang: Lang) -> String {
    let mut out = Vec::new();
    tell(&report(strengths, Vec::new()), &Words::new(lang), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_page_says_that_somebody_ended_it_early() {
    let whole = report(vec![Strength::saved(vec![made_up(None, 5_100, 9_000)])], Vec::new());
    let words = Words::new(Lang::En);
    let sentence = words.say(
        "sim-ended",
        &[("games", "128".to_string()), ("all", "10,000".to_string())],
    );
    assert!(!page::write(&whole, "", &words).contains(&sentence));
    let ended = Report {
        ended: Some(sentence.clone()),
        ..whole
    };
    assert!(page::write(&ended, "", &words).contains(&sentence));
    assert_eq!(json(&ended)["ended"], true);
}

#[test]
fn a_difference_is_told_as_significant_or_not() {
    let official = || made_up(None, 5_100, 9_000);
    let other = made_up(Some("frames.entry20.setup.draw=6 1"), 5_500, 12_000);
    insta::assert_snapshot!(
        "different",
        told(vec![Strength::saved(vec![official(), other])], Lang::En)
    );
    let same = made_up(Some("My <Pack> 2"), 5_120, 9_010);
    insta::assert_snapshot!("same", told(vec![Strength::saved(vec![official(), same])], Lang::En));
    let other = made_up(Some("frames.entry20.setup.draw=6 1"), 5_500, 12_000);
    insta::assert_snapshot!(
        "different_ja",
        told(vec![Strength::saved(vec![official(), other])], Lang::Ja)
    );
}

/// So many deals of which the player without something had no half point, one, two, three or four.
fn tried(pairs: [usize; 5]) -> Tried {
    let deal = |half_points: usize| [half_points.min(2) as u8, half_points.saturating_sub(2) as u8];
    let deals = pairs.into_iter().enumerate();
    Tried(deals.flat_map(|(points, count)| vec![deal(points); count]).collect())
}

/// Actions that players of two strengths have tried.
fn worth() -> Vec<Worth> {
    let strengths = [
        (
            "random".to_string(),
            vec![tried([300, 0, 100, 0, 100]), tried([0, 0, 500, 0, 0])],
        ),
        (
            "rules".to_string(),
            vec![tried([200, 0, 200, 0, 100]), tried([0, 1, 499, 0, 0])],
        ),
    ];
    judge(
        &[Thing::Action("throwing".to_string()), Thing::Action("up".to_string())],
        &strengths,
    )
}

#[test]
fn players_of_every_strength_have_to_agree() {
    let of_player = |player: &str, first: u64| {
        let mut side = made_up(None, first, 9_000);
        side.summary.about.players = [player, player].map(str::to_string);
        Strength::saved(vec![side])
    };
    let agreed = told(vec![of_player("random", 5_800), of_player("rules", 5_150)], Lang::En);
    assert!(
        agreed.starts_with("Going first is not too strong: a small but real advantage."),
        "{agreed}"
    );
    assert!(
        agreed.contains("random: 58.0%") && agreed.contains("rules: 51.5%"),
        "{agreed}"
    );
    let depends = told(vec![of_player("random", 4_700), of_player("rules", 5_700)], Lang::En);
    assert!(depends.contains("depends on how well one plays"), "{depends}");
    let mut few = of_player("rules", 51);
    few.sides[0].summary.first = Tries::of(51, 100);
    let open = told(vec![of_player("random", 5_800), few], Lang::En);
    assert!(open.contains("Not all players have played enough"), "{open}");
}

#[test]
fn games_without_a_winner_are_told_on_both_sides() {
    let mut sides = vec![made_up(None, 5_000, 9_000), made_up(Some("No Charge 1"), 5_000, 9_000)];
    for (side, limits) in sides.iter_mut().zip([3, 5_150]) {
        side.summary.undecided = ratio(GAMES, limits);
        side.summary.limits = limits - 1;
    }
    let text = told(vec![Strength::saved(sides)], Lang::En);
    assert!(
        text.contains("8.2 lite+entry20: 3 of 10,000 games (0.0%) have no winner"),
        "{text}"
    );
    assert!(
        text.contains("No Charge: 5150 of 10,000 games (51.5%) have no winner: 5149 were ended"),
        "{text}"
    );
    assert!(text.contains("1 was a draw"), "{text}");
}

#[test]
fn what_differs_is_in_the_labels() {
    let mut sides = [made_up(None, 5_000, 9_000), made_up(None, 5_000, 9_000)];
    sides[1].summary.about.players = ["rules", "rules"].map(str::to_string);
    tell_apart(&mut sides);
    assert_eq!(
        sides.map(|side| side.label),
        ["8.2 lite+entry20 (random)", "8.2 lite+entry20 (rules)"]
    );
}

#[test]
fn a_page_needs_nothing_else_and_its_links_lead_somewhere() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let sides = [made_up(None, 5_100, 9_000), made_up(Some("My <Pack> 2"), 6_000, 9_000)];
        let html = page::write(
            &report(vec![Strength::saved(sides.into())], worth()),
            "blackpoker report",
            &words,
        );
        for outside in ["<script", "http:", "https:", "<img", "@import", "url("] {
            assert!(!html.contains(outside), "{outside}");
        }
        assert!(!html.contains("<Pack>"), "a name is no markup");
        // A sentence that is missing shows its key.
        for key in ["report-", "worth-", "judged-", "luck-"] {
            assert!(
                !html.contains(&format!(">{key}")) && !html.contains(&format!(" {key}")),
                "{html}"
            );
        }
        for link in html.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(html.contains(&format!("id=\"{link}\"")), "{link}");
        }
        assert!(html.contains("href=\"#action-throwing\""));
    }
}
