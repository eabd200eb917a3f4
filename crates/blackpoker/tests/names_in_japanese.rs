//! Names of actions, formats and frames in Japanese, as people type them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use blackpoker::pack::{self, PackError, Packs};
use blackpoker::reference::Reference;
use blackpoker::{Game, Lang, Scenario};

/// A position in which both requests are legal.
fn scenario(format: &str, step: &str) -> String {
    format!(
        "title = \"t\"\nedition = \"8.2\"\nformat = \"{format}\"\n[given]\nturn = \"A\"\n\
         A = {{ life = 10, hand = \"S9 C4 H5 S3\", field = [\"soldier C7\"] }}\nB = {{ life = 10 }}\n\
         [when]\nsteps = [\"{step}\"]\n[then]\nassert = [\"stage = throwing\"]\n"
    )
}

#[test]
fn a_japanese_name_works_where_an_id_does() {
    let packs = Packs::official();
    for step in [
        "A throwing key=S9,C4",
        "A 投擲 key=♠9,♣4",
        "A とうてき key=♠9,♣4",
        "A トウテキ key=♠9,♣4",
        "Ａ　投擲　ｋｅｙ＝♠９，♣４",
        "A Throwing key=S9,C4",
    ] {
        for format in ["lite", "ライト", "らいと", "ﾗｲﾄ"] {
            let scenario = Scenario::parse("t.toml", &scenario(format, step)).unwrap();
            for verdict in scenario.run(&packs) {
                assert!(verdict.passed(), "{format} {step}: {verdict:?}");
            }
        }
    }
}

#[test]
fn an_action_of_another_format_says_which() {
    let rules = pack::rules("8.2 lite+entry20").unwrap();
    let mut dice = common::Rng(1);
    let game = Game::start(&rules, &common::decks(&rules, &mut dice), &mut ()).unwrap();
    let said = |text: &str, lang| rules.explain_error(None, &game.parse(&rules, text).unwrap_err(), lang);
    let lance = said("A 死の槍 key=♠9,♢4", Lang::En);
    assert!(lance.contains("no action “死の槍” (Standard and up)."), "{lance}");
    let reverse = said("A りばーす", Lang::Ja);
    assert!(reverse.contains("「りばーす」はありません（プロ以降）。"), "{reverse}");
    let later = said("A 反撃", Lang::Ja);
    assert!(later.contains("「反撃」はありません（第9.1版から）。"), "{later}");
    let earlier = said("A omen", Lang::En);
    assert!(earlier.contains("no action “omen” (edition 7.0)."), "{earlier}");
    let near = said("A とうてく", Lang::Ja);
    assert!(near.contains("「とうてき」のことかもしれません"), "{near}");
}

#[test]
fn regulations_are_found_by_their_names() {
    for (name, canonical) in [
        ("8.2 マスター+パック", "8.2 master+pack"),
        ("８．２　ﾏｽﾀｰ＋ﾊﾟｯｸ", "8.2 master+pack"),
        ("9.1 ライト+パック", "9.1 lite+pack"),
    ] {
        assert_eq!(pack::rules(name).unwrap().regulation.to_string(), canonical, "{name}");
        assert_eq!(
            Packs::official().newest(name).unwrap().regulation.to_string(),
            canonical
        );
    }
    for (name, near) in [
        ("8.2 マスタ+パック", "「マスター」のことかもしれません"),
        ("8.2 ﾗｲﾄﾞ+entry20", "「ライト」のことかもしれません"),
        ("8.2 std+レアパク", "「レアパック」のことかもしれません"),
        ("7.0 master+full:printde", "「printed」のことかもしれません"),
    ] {
        let PackError::Regulation(error) = pack::rules(name).unwrap_err() else {
            panic!("{name}");
        };
        assert!(error.text().ja.contains(near), "{name}: {}", error.text().ja);
    }
}

#[test]
fn entries_are_found_however_they_are_typed() {
    let reference = Reference::of(&pack::official("8.2").unwrap());
    for (typed, id) in [
        ("はんです", "handeth"),
        ("ﾊﾝﾃﾞｽ", "handeth"),
        ("りばーす", "reverse"),
        ("Ｂ・Ｊ", "bj"),
        ("B･J", "bj"),
        ("bj", "bj"),
    ] {
        let found: Vec<&str> = reference.find(typed).iter().map(|entry| entry.id.as_str()).collect();
        assert!(found.contains(&id), "{typed}: {found:?}");
    }
    assert_eq!(reference.near("りばすー").first().map(String::as_str), Some("リバース"));
}
