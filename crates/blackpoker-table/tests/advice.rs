//! The computer says why, and how the game goes on: from what a seat can know, in both languages, as moves that can be
//! played.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::sync::Arc;

use blackpoker::rules::Text;
use blackpoker::{BySeat, Game, Knowledge, Lang, Rules, Seat, Situation};
use blackpoker_ai::{Explained, Reason, Thought};
use blackpoker_table::advice::{advise, adviser, hint};
use blackpoker_table::{Board, Hearer, Words};
use common::{position, twins};

const WALKS: u32 = 200;

/// The best move, and what is said about it.
fn best(game: &Game, rules: &Rules) -> (String, Thought, Explained) {
    let situation = Situation::new(rules, game, None).unwrap();
    let advised = advise(&mut adviser(WALKS, 1), &situation).swap_remove(0);
    let command = game.print(rules, &advised.thought.command);
    (command, advised.thought, advised.explained.unwrap())
}

fn said(game: &Game, rules: &Rules, reason: Reason, lang: Lang, hearer: Option<&Hearer>) -> String {
    let seat = game.asks().unwrap();
    let view = game.view(rules, seat.into());
    let knowledge = Knowledge::of_view(rules, &view);
    let words = Words::new(lang);
    let board = Board {
        words: &words,
        rules,
        view: &view,
        knowledge: &knowledge,
        seat,
        hearer,
    };
    board.reason(reason)
}

/// What the computer says about a given move.
fn reasons(game: &Game, rules: &Arc<Rules>, command: &str) -> Vec<Reason> {
    let situation = Situation::new(rules, game, None).unwrap();
    let mut search = adviser(WALKS, 1);
    let thoughts = search.think(&situation);
    let command = game.parse(rules, command).unwrap();
    let thought = search.judge(&situation, &command).unwrap();
    search.explain(&situation, &thought, &thoughts).reasons
}

#[test]
fn a_counter_stops_what_would_lose() {
    let given = r#"
        A = { life = 9, hand = "S7 C9" }
        B = { life = 7, hand = "C10 H2" }
    "#;
    let (game, rules) = position(given, &["A throwing key=S7,C9 target=player:B", "A pass"]);
    let (command, _, explained) = best(&game, &rules);
    assert_eq!(command, "B counter key=C10 pay=H2 target=#1");
    assert_eq!(explained.reasons[0], Reason::Survives);
    assert!(
        matches!(explained.reasons[1], Reason::Stops(_)),
        "{:?}",
        explained.reasons
    );
    assert_eq!(
        said(&game, &rules, explained.reasons[1], Lang::En, None),
        "It stops your opponent’s Throwing."
    );
    assert_eq!(
        said(&game, &rules, explained.reasons[1], Lang::Ja, None),
        "対戦相手の「投擲」を無効にできます。"
    );
    // Whoever reads of it later is neither of the two.
    let name = |name: &str| Text {
        ja: name.to_owned(),
        en: name.to_owned(),
    };
    let later = Hearer::of_both(BySeat([name("Mika"), name("Ben")]));
    let read = |reason, lang| said(&game, &rules, reason, lang, Some(&later));
    assert_eq!(read(explained.reasons[1], Lang::En), "It stops Mika’s Throwing.");
    assert_eq!(read(explained.reasons[1], Lang::Ja), "Mikaの「投擲」を無効にできます。");
    assert_eq!(read(Reason::SavesLife(2), Lang::En), "It saves Ben 2 life.");
    assert_eq!(read(Reason::TakesLife(2), Lang::Ja), "Mikaのライフを2枚減らせます。");
}

#[test]
fn damage_is_a_reason_in_numbers() {
    let given = r#"
        A = { life = 9, hand = "S4 C9 D5" }
        B = { life = 14, hand = "H2" }
    "#;
    let (game, rules) = position(given, &[]);
    let reasons = reasons(&game, &rules, "A throwing key=S4,C9 target=player:B");
    assert!(reasons.contains(&Reason::TakesLife(4)), "{reasons:?}");
}

#[test]
fn who_ends_the_turn_keeps_something_or_has_nothing_better() {
    let given = r#"
        A = { life = 9, hand = "D5", field = ["soldier H2"] }
        B = { life = 14, hand = "H2", field = ["soldier SK", "soldier SQ"] }
    "#;
    let (game, rules) = position(given, &[]);
    let reasons = reasons(&game, &rules, "A end");
    let kept = |reason: &Reason| {
        matches!(
            reason,
            Reason::KeepsBlockers(_) | Reason::Saves(_) | Reason::SavesLife(_) | Reason::NothingBetter
        )
    };
    assert!(!reasons.is_empty() && reasons.iter().all(kept), "{reasons:?}");
}

#[test]
fn a_proven_win_is_told_move_by_move() {
    let given = r#"
        A = { life = 9, hand = "S7 C9" }
        B = { life = 7, hand = "H2" }
    "#;
    let (game, rules) = position(given, &[]);
    let (_, thought, explained) = best(&game, &rules);
    assert!(thought.certainty.is_some());
    let mut game = game;
    for command in &explained.line {
        game.apply(&rules, command, &mut ()).unwrap();
    }
    assert_eq!(game.outcome(), Some(blackpoker::Outcome::Winner(Seat::A)));
}

/// Cards that a seat cannot know change nothing that it is told, and what it is told can be played.
#[test]
fn advice_depends_on_nothing_hidden_and_lines_can_be_played() {
    let (mut told, mut moves, mut reasons) = (0, 0, 0);
    let mut at = 0;
    twins(6, |name, _, course, twin| {
        at += 1;
        if at % 16 != 0 {
            return;
        }
        let here = hint(course);
        let real = course.replace_game(twin);
        let there = hint(course);
        course.replace_game(real);
        assert_eq!(here, there, "{name}, position {at}");
        for thought in &here {
            let (mut game, rules) = (*course.game(), course.rules());
            for step in &thought.line {
                let command = game.parse(rules, &step.command);
                let command =
                    command.unwrap_or_else(|error| panic!("{name}, position {at}: {} {error:?}", step.command));
                game.apply(rules, &command, &mut ())
                    .unwrap_or_else(|error| panic!("{name}, position {at}: {} {error:?}", step.command));
                moves += 1;
            }
            told += 1;
            reasons += thought.reasons.len();
        }
    });
    assert!(
        told > 20 && moves > 2 * told && reasons > 10,
        "{told} {moves} {reasons}"
    );
}
