//! Pages about decks say everything in both languages, and nothing that was not measured.
#![allow(clippy::unwrap_used)]

use std::sync::atomic::AtomicBool;

use blackpoker::Lang;
use blackpoker_ai::Kind;
use blackpoker_lab::decks::{Evolution, Found, Freedom, Games, Hall, Measured, Search};

use super::named::{Named, numbered};
use super::search::Told;
use super::{page, sections, table};
use crate::chosen::Chosen;
use blackpoker_table::Words;

fn searched(chosen: &Chosen) -> (Found, Measured) {
    let contest = Games {
        rules: &chosen.rules,
        player: Kind::Random,
    };
    let mut progress = |_| {};
    let mut hall = Hall {
        contest: &contest,
        threads: 1,
        stop: &AtomicBool::new(false),
        played: 0,
        progress: &mut progress,
    };
    let search = Search {
        freedom: Freedom::of(&chosen.rules).unwrap(),
        rounds: 3,
        evolution: Evolution {
            population: 8,
            generations: 1,
            deals: 2,
        },
        seed: 3,
    };
    let found = search.run(&mut hall).unwrap().unwrap();
    let measured = found
        .measure(&mut hall, "random".to_string(), &search, 10)
        .unwrap()
        .unwrap();
    (found, measured)
}

#[test]
fn a_page_says_everything_in_both_languages() {
    let chosen = Chosen::official("7.0 pro+built40").unwrap();
    let (found, measured) = searched(&chosen);
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let all = [measured.clone(), measured.clone()];
        for measured in [&all[..], &all[..1], &[]] {
            let decks = found.decks.iter().enumerate().map(|(at, cards)| Named {
                name: numbered(at, &words),
                cards: *cards,
            });
            let told = Told {
                found: &found,
                decks: decks.collect(),
                measured,
            };
            let (names, standings) = (told.names(), told.standings());
            let parts = [
                (
                    "decks",
                    "decks-best-heading",
                    sections::pictures(&told.decks, &standings, &words),
                ),
                ("mix", "decks-mix-heading", sections::mix(&names, &standings, &words)),
                (
                    "matrix",
                    "decks-matrix-heading",
                    sections::matrix(&names, &standings, &words),
                ),
                ("shared", "decks-shared-heading", sections::shared(&told, &words)),
                ("answer", "decks-exploit-heading", sections::exploit(&told, &words)),
                ("curve", "decks-curve-heading", sections::curve(&found, &words)),
            ];
            let html = page::write("", &table::short(&told, &words), &parts, &chosen, 3, &words);
            for key in ["decks-", "report-", "judged-", "NaN", "<script"] {
                assert!(
                    !html.contains(&format!(">{key}")) && !html.contains(&format!(" {key}")),
                    "{key}"
                );
            }
            let text = table::search(&told, &words).join("\n");
            assert!(!text.contains("decks-") && !text.contains("NaN"), "{text}");
            // A picture for every deck and one for the answer, 54 cards each.
            let pictures = told.decks.len() + 1;
            assert_eq!(html.matches("class=\"deck\"").count(), pictures);
            let cards = html.matches("<i class=\"has ").count() + html.matches("<i class=\"not ").count();
            assert_eq!(cards, 54 * pictures);
        }
    }
}
