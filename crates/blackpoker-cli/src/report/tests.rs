//! Sentences at made-up numbers.
#![allow(clippy::unwrap_used)]

use blackpoker_lab::sim::{About, ActionCounts, DecisiveCounts, Histogram, Moments, Summary, Tries};

use super::*;

const GAMES: u64 = 10_000;

fn made_up(custom: Option<&str>, first: u64, requests: u64) -> Side {
    let throwing = ActionCounts {
        games: GAMES / 2,
        requested: Moments {
            sum: requests,
            squares: requests * 2,
        },
        resolved: requests,
        nullified: 10,
        used: Tries {
            games: 6_000,
            wins: 3_100,
        },
        decisive: DecisiveCounts {
            winner_effect: 2_000,
            ..DecisiveCounts::default()
        },
        ..ActionCounts::default()
    };
    let summary = Summary {
        about: About {
            version: 1,
            regulation: "8.2 lite+entry20".to_string(),
            custom: custom.map(str::to_string),
            pack: "0".to_string(),
            players: ["random", "random"].map(str::to_string),
            seed: 1,
        },
        games: GAMES,
        first: Tries {
            games: GAMES,
            wins: first,
        },
        turns: Histogram([(8, GAMES / 4), (10, GAMES / 2), (14, GAMES / 4)].into()),
        actions: [("throwing".to_string(), throwing)].into(),
        ..Summary::default()
    };
    let chosen = Chosen::official("8.2 lite+entry20").unwrap();
    Side::new(summary, &chosen, true).unwrap()
}

fn told(sides: &[Side], lang: Lang) -> String {
    let comparison = match sides {
        [one, two] => Some(Comparison::of(&one.summary, &two.summary)),
        _ => None,
    };
    let mut out = Vec::new();
    tell(sides, comparison.as_ref(), &Words::new(lang), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_difference_is_told_as_significant_or_not() {
    let official = || made_up(None, 5_100, 9_000);
    let other = made_up(Some("frames.entry20.setup.draw=6 1"), 5_500, 12_000);
    insta::assert_snapshot!("different", told(&[official(), other], Lang::En));
    let same = made_up(Some("My <Pack> 2"), 5_120, 9_010);
    insta::assert_snapshot!("same", told(&[official(), same], Lang::En));
    let other = made_up(Some("frames.entry20.setup.draw=6 1"), 5_500, 12_000);
    insta::assert_snapshot!("different_ja", told(&[official(), other], Lang::Ja));
}

#[test]
fn a_page_needs_nothing_else_and_its_links_lead_somewhere() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let sides = [made_up(None, 5_100, 9_000), made_up(Some("My <Pack> 2"), 6_000, 9_000)];
        let comparison = Comparison::of(&sides[0].summary, &sides[1].summary);
        let html = page::write(&sides, Some(&comparison), "blackpoker report", &words);
        for outside in ["<script", "http:", "https:", "<img", "@import", "url("] {
            assert!(!html.contains(outside), "{outside}");
        }
        assert!(!html.contains("<Pack>"), "a name is no markup");
        // A sentence that is missing shows its key.
        assert!(!html.contains(">report-") && !html.contains(" report-"), "{html}");
        for link in html.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(html.contains(&format!("id=\"{link}\"")), "{link}");
        }
        assert!(html.contains("href=\"#action-throwing\""));
    }
}
