//! Why a command is legal or not: the answer agrees with legality, in any position, and names what is wrong.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;

use blackpoker::rules::ActionId;
use blackpoker::scenario::{Packs, Scenario};
use blackpoker::{BySeat, Dice, Game, Seat, Viewer, full_deck, pack, shuffle};

struct Lcg(u64);

impl Dice for Lcg {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        ((self.0 >> 33) % u64::from(n)) as u32
    }
}

#[test]
fn the_answer_agrees_with_what_is_offered() {
    for (seed, regulation) in [
        "8.2 master+pack",
        "7.0 master+full",
        "9.1 pro+strategy",
        "8.1 lite+entry20",
    ]
    .iter()
    .enumerate()
    {
        let rules = pack::rules(regulation).unwrap();
        let mut dice = Lcg(seed as u64 + 1);
        let decks = BySeat(Seat::BOTH.map(|_| {
            let fixed = rules.deck.fixed.map(|fixed| fixed.iter().collect());
            let mut deck = fixed.unwrap_or_else(full_deck);
            shuffle(&mut deck, &mut dice);
            deck.truncate(rules.deck.max.into());
            deck
        }));
        let mut game = Game::start(&rules, &decks, &mut ()).unwrap();
        let mut moves = 0;
        while game.outcome().is_none() && moves < 400 {
            moves += 1;
            for seat in Seat::BOTH {
                for id in (0..rules.actions.len()).map(|id| ActionId(id as u8)) {
                    let ways = game.requests_of(&rules, seat, id).next().is_some();
                    let why_not = game.why_not(&rules, seat, id);
                    let name = &rules.action(id).id;
                    assert_eq!(ways, why_not.is_empty(), "{regulation} {seat} {name}: {why_not:?}");
                    let why = game.why(&rules, &format!("{seat} {name}"));
                    assert_eq!(why.legal, ways, "{regulation} {seat} {name}: {why:?}");
                    assert_eq!(why.legal, why.reasons.is_empty());
                }
            }
            for command in game.commands(&rules).take(20) {
                let text = game.print(&rules, &command);
                let why = game.why(&rules, &text);
                assert!(why.legal && why.reasons.is_empty(), "{text}: {why:?}");
                assert_eq!(why.command, Some(text));
            }
            let command = game.random_command(&rules, &mut dice).expect("a move");
            game.apply(&rules, &command, &mut ()).unwrap();
        }
    }
}

/// The kinds of reasons for a command after the steps.
fn kinds(steps: &str, command: &str) -> Vec<&'static str> {
    let text = format!(
        r#"
        title = "why"
        edition = "8.2"
        format = "std"
        frame = "rarePack"
        [given]
        turn = "A"
        A = {{ life = 3, hand = "H5 S3 S2 D2", field = ["soldier C7", "bulwark D9 driven"], rare = "CQ", pack = "S9" }}
        B = {{ life = 3, hand = "C5", field = ["soldier C8"] }}
        [when]
        steps = [{steps}]
        "#
    );
    let scenario = Scenario::parse("why.toml", &text).unwrap();
    let (game, rules) = scenario
        .position_after(scenario.steps(), "8.2", &Packs::official())
        .unwrap();
    let why = game.why(&rules, command);
    assert_eq!(why.legal, why.reasons.is_empty(), "{command}: {why:?}");
    for reason in &why.reasons {
        assert!(
            reason.rule.is_some() || matches!(reason.kind.word(), "notation" | "answer"),
            "{reason:?}"
        );
        assert!(!reason.ja.is_ascii() && !reason.en.is_empty(), "{reason:?}");
    }
    why.reasons.iter().map(|reason| reason.kind.word()).collect()
}

#[test]
fn every_kind_of_reason_is_named() {
    let up = r#""A up key=H5 pay=S3 target=A:C7""#;
    let cases: &[(&str, &str, &[&str])] = &[
        ("", "A up key=H5 pay=S3 target=A:C7", &[]),
        ("", "A up", &[]),
        ("", "A up key=H5 pay=S3", &["notation"]),
        ("", "B up key=C5", &["chance", "cost", "key"]),
        ("", "A up key=S3", &["key"]),
        ("", "A up key=H7", &["key"]),
        ("", "A up key=H5,H5", &["key"]),
        ("", "A up key=H5 pay=H5 target=A:C7", &["cost"]),
        ("", "A up key=H5 pay=S3 target=A:b1", &["target"]),
        ("", "A up key=H5 pay=S3 target=player:B", &["target"]),
        ("", "A up key=H5 pay=S3 target=A:C7 unit=A:C7", &["unit"]),
        ("", "A counter", &["key", "target"]),
        ("", "A damageJudge", &["condition"]),
        ("", "A summonsSoldier key=S3", &["cost"]),
        ("", "A nonsense", &["notation"]),
        ("", "A up key=", &["notation"]),
        ("", "A choose none", &["chance"]),
        ("", "B end", &["chance", "timing"]),
        (up, "A attack", &["timing"]),
        (r#""A attack", "A pass", "B pass""#, "A choose B:C8", &["answer"]),
        (r#""A attack", "A pass", "B pass""#, "A choose S9", &["answer"]),
        (r#""A attack", "A pass", "B pass""#, "A choose more", &["answer"]),
        (r#""A attack", "A pass", "B pass""#, "A pass", &["chance"]),
        (
            r#""A attack", "A pass", "B pass", "A choose none""#,
            "A attack",
            &["limit"],
        ),
        (r#""A pass", "B pass""#, "A pass", &["chance"]),
    ];
    let mut seen = BTreeSet::new();
    for (steps, command, expected) in cases {
        let found = kinds(steps, command);
        assert_eq!(found, *expected, "{command} after {steps}");
        seen.extend(found);
    }
    assert_eq!(
        seen.into_iter().collect::<Vec<_>>(),
        [
            "answer",
            "chance",
            "condition",
            "cost",
            "key",
            "limit",
            "notation",
            "target",
            "timing",
            "unit"
        ]
    );
}

/// Asking must not help a player to find out what lies under an opposing bulwark.
#[test]
fn a_player_learns_nothing_hidden() {
    let position = |card: &str| {
        let text = format!(
            "title = \"t\"\nedition = \"8.2\"\nformat = \"pro\"\n[given]\nturn = \"A\"\n\
             A = {{ life = 9, hand = \"D5 H2 S4\", field = [\"bulwark S2\"] }}\n\
             B = {{ life = 9, hand = \"S3\", field = [\"bulwark {card}\"] }}\n"
        );
        Scenario::parse("hidden.toml", &text).unwrap()
    };
    let answers = |card: &str| {
        let packs = Packs::official();
        let (game, rules) = position(card).position_after(0, "8.2", &packs).unwrap();
        let ids = rules.actions.iter().map(|action| action.id.clone());
        let asked = ids.flat_map(|id| {
            let targets = ["", "target=B:H9", "target=B:C4", "target=B:b1"];
            targets.map(|target| format!("A {id} key=D5 {target}"))
        });
        let nothing = |_| false;
        let answers: Vec<_> = asked
            .map(|text| game.why_for(&rules, Seat::A, &text, &nothing))
            .collect();
        assert_eq!(
            game.view(&rules, Viewer::Seat(Seat::A)).sides[Seat::B].bulwarks.len(),
            1
        );
        answers
    };
    assert_eq!(answers("H9"), answers("C4"));
}
