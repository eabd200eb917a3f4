//! Every refusal has a sentence in both languages, and both catalogs hold the same keys.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;

use blackpoker::rules::KeySource;
use blackpoker::{Card, Choice, Field, Lang, Owned, Pick, Position, Refusal, Rules, Seat, Suit};

const JA: &str = include_str!("../../../locales/ja/engine.ftl");
const EN: &str = include_str!("../../../locales/en/engine.ftl");

fn rules() -> Rules {
    blackpoker::pack::rules("8.2 std+rarePack").unwrap()
}

/// One of each refusal.
fn refusals() -> Vec<Refusal> {
    let action = rules().action_by_id("up").unwrap();
    let card = Card::new(Suit::Hearts, 10).unwrap();
    let unit: Choice = Pick::Card(Owned::new(Seat::A, card)).into();
    let bulwark: Choice = Pick::Bulwark(Seat::B, 1).into();
    vec![
        Refusal::Over,
        Refusal::NotAsked { asked: Some(Seat::B) },
        Refusal::NotAsked { asked: None },
        Refusal::QuestionOpen,
        Refusal::NoQuestion,
        Refusal::ShuffleDue { seat: Seat::A },
        Refusal::NoShuffle { seat: Seat::A },
        Refusal::ShuffleOrder { seat: Seat::A },
        Refusal::PassBarred,
        Refusal::NotDirect(action),
        Refusal::NotOwned(action),
        Refusal::NotYourTurn(action),
        Refusal::StageBusy(action),
        Refusal::UsedThisTurn(action),
        Refusal::UsedThisGame(action),
        Refusal::Condition {
            action: rules().action_by_id("raredraw").unwrap(),
            condition: 0,
        },
        Refusal::RequestLimit,
        Refusal::StageFull,
        Refusal::MustAttack(action),
        Refusal::PickForced(unit),
        Refusal::KeyCount { needed: 2, given: 1 },
        Refusal::KeyNotThere {
            card,
            from: KeySource::Hand,
        },
        Refusal::KeyNotThere {
            card,
            from: KeySource::Rare,
        },
        Refusal::KeyTwice(card),
        Refusal::KeyUnfit { action, card: Card::X1 },
        Refusal::KeyRelation,
        Refusal::NoKey(action),
        Refusal::CannotPay { symbol: 'B' },
        Refusal::PayCount { needed: 1, given: 3 },
        Refusal::PayUnfit {
            symbol: 'D',
            with: bulwark,
        },
        Refusal::UnitMissing,
        Refusal::UnitUnfit(unit),
        Refusal::NoUnit(action),
        Refusal::NoTarget(action),
        Refusal::TargetMissing,
        Refusal::TargetUnfit {
            action,
            target: Pick::Request(0).into(),
        },
        Refusal::Superfluous(Field::Key),
        Refusal::Ambiguous(action),
        Refusal::PickCount {
            min: 0,
            max: 2,
            given: 3,
        },
        Refusal::PickCount {
            min: 1,
            max: 1,
            given: 3,
        },
        Refusal::PickUnfit(Pick::Player(Seat::B).into()),
        Refusal::PickTwice(unit),
        Refusal::BlockMixed(unit),
    ]
}

fn keys(catalog: &str) -> BTreeSet<&str> {
    let key = |line: &'static str| line.split_once(" =").map(|(key, _)| key);
    let lines = catalog
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    // The catalogs are constants, so their lines live as long as the program.
    lines
        .filter_map(|line| key(Box::leak(line.to_string().into_boxed_str())))
        .collect()
}

#[test]
fn both_languages_have_the_same_keys() {
    assert_eq!(keys(JA), keys(EN));
}

#[test]
fn every_refusal_has_a_sentence() {
    let rules = rules();
    let mut said = BTreeSet::new();
    for refusal in refusals() {
        for lang in Lang::ALL {
            let sentence = rules.explain(None, &refusal, lang);
            assert!(
                !sentence.starts_with("refusal-"),
                "{refusal:?} has no sentence in {lang:?}"
            );
            assert!(!sentence.contains('{') && !sentence.contains('$'), "{sentence}");
            let rule = match lang {
                Lang::Ja => format!("〔{}〕", refusal.rule()),
                Lang::En => format!(" [{}]", refusal.rule()),
            };
            assert!(sentence.ends_with(&rule), "{sentence}");
            said.insert(sentence);
        }
    }
    // No two refusals share a sentence, and no sentence of the catalogs is unused.
    assert_eq!(said.len(), 2 * refusals().len());
    let refused = keys(EN).into_iter().filter(|key| key.starts_with("refusal-")).count();
    assert_eq!(refused, refusals().len());
}

#[test]
fn the_sentences_read_well() {
    let rules = rules();
    let mut lines = Vec::new();
    for refusal in refusals() {
        for lang in Lang::ALL {
            lines.push(rules.explain(None, &refusal, lang));
        }
    }
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn names_come_from_the_game() {
    let rules = rules();
    let text = r#"
        stage = ["damageJudge"]
        A = { life = 5, hand = "H5 D2 C4 C5", field = ["soldier S7+S3", "bulwark D9"] }
        B = { life = 5, field = ["bulwark S4", "bulwark S5"] }
    "#;
    let position: Position = toml::from_str(text).unwrap();
    let game = position.build(&rules).unwrap();
    let lines: Vec<String> = [
        "A up key=H5 pay=A:S3 target=A:S3",
        "A up key=H5 pay=D2 target=B:b2",
        "A up key=H5 pay=D2 target=#1",
        "A counter key=C4 pay=D2 target=#1",
        "A counter key=C4,C5",
        "A end",
        "A raredraw",
        "A upp key=H5",
        "A up key=H55",
        "A choose none",
        "C pass",
        "A up key=H5 key=H5",
        "A up target=",
        "A",
        "B pass",
    ]
    .iter()
    .map(|line| {
        let error = game.parse(&rules, line).expect_err(line);
        let [ja, en] = Lang::ALL.map(|lang| rules.explain_error(Some(&game), &error, lang));
        format!("{line}\n  {ja}\n  {en}")
    })
    .collect();
    insta::assert_snapshot!(lines.join("\n"));
}
