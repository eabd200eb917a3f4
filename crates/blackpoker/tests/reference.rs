//! The rules in words: every official entry says everything about itself in both languages.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use blackpoker::Lang;
use blackpoker::pack::{self, File, UnitStyle};
use blackpoker::reference::{Difference, Field, Kind, Reference, diff};
use blackpoker::rules::Text;

/// Present, and not a key of the catalog that has no sentence; such a key is the same in both languages.
fn is_said(text: &Text) -> bool {
    let looks = |text: &str| text.contains('-') && text.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    let key = |said: &str| text.ja == text.en && looks(said);
    Lang::ALL.iter().all(|lang| {
        let text = text.in_language(*lang);
        !text.trim().is_empty() && !key(text) && !text.contains(['{', '$'])
    })
}

#[test]
fn every_official_entry_has_all_its_texts() {
    for pack in pack::editions() {
        let reference = Reference::of(&pack);
        let counted = [
            (Kind::Action, pack.actions().len()),
            (Kind::Character, pack.characters().len()),
            (Kind::Fog, pack.fogs().len()),
            (Kind::Trump, pack.trumps().len()),
            (Kind::Frame, pack.frames().len()),
            (Kind::FrameOption, pack.frame_options().len()),
        ];
        for (kind, count) in counted {
            assert_eq!(reference.all(kind).count(), count, "{} {kind:?}", reference.edition);
            assert!(is_said(&kind.name()));
        }
        for entry in &reference.entries {
            let about = format!("{} {}", reference.edition, entry.id);
            assert!(is_said(&entry.name) && is_said(&entry.text), "{about}");
            assert!(
                entry.kind != Kind::Action || entry.kana.is_some(),
                "{about} has no reading"
            );
            for fact in &entry.facts {
                assert!(is_said(&fact.value), "{about}: {:?} {:?}", fact.field, fact.value);
                assert!(is_said(&fact.field.name()), "{:?}", fact.field);
            }
            assert!(entry.fact(Field::Formats).is_some(), "{about}");
        }
    }
}

#[test]
fn keys_and_costs_are_there_whenever_the_rules_ask_for_them() {
    for pack in pack::editions() {
        let reference = Reference::of(&pack);
        for action in pack.actions() {
            let entry = reference.entry(Kind::Action, &action.id).unwrap();
            // Some editions print a soldier that is driven as a cost or a key.
            let may_be = |style| pack.style().unit == style;
            let pays = action.costs.iter().any(|way| !way.cost.is_empty());
            let is_said = entry.fact(Field::Cost).is_some();
            assert!(is_said == pays || is_said && may_be(UnitStyle::Cost), "{}", entry.id);
            let keys = action.key.as_ref().is_some_and(|key| !key.slots.is_empty());
            let is_said = entry.fact(Field::Key).is_some();
            assert!(is_said == keys || is_said && may_be(UnitStyle::Key), "{}", entry.id);
        }
    }
}

#[test]
fn trumps_actions_and_characters_name_each_other() {
    for edition in ["7.0", "8.1", "8.2", "9.1"] {
        let reference = Reference::of(&pack::official(edition).unwrap());
        for trump in reference.all(Kind::Trump) {
            let parts: Vec<_> = reference
                .entries
                .iter()
                .filter(|e| e.trump.as_ref() == Some(&trump.id))
                .collect();
            for part in &parts {
                let field = if part.kind == Kind::Action {
                    Field::Actions
                } else {
                    Field::Character
                };
                let (names, back) = (trump.fact(field).unwrap(), part.fact(Field::Trump).unwrap());
                assert!(
                    names.ja.contains(&part.name.ja) && names.en.contains(&part.name.en),
                    "{edition} {}",
                    part.id
                );
                assert!(
                    back.ja.contains(&trump.name.ja) && back.en.contains(&trump.name.en),
                    "{edition} {}",
                    part.id
                );
            }
            // A trump does something by itself or lets its owner do something.
            let works = trump.fact(Field::Abilities).is_some() || !parts.is_empty();
            assert_eq!(works, trump.card.is_some(), "{edition} {}", trump.id);
        }
        for action in reference
            .all(Kind::Action)
            .filter(|a| a.category.as_deref() == Some("trump"))
        {
            assert!(action.trump.is_some(), "{edition} {} names no trump", action.id);
        }
    }
}

/// One line for each action, as players know the list.
fn symbols(lang: Lang, edition: &str) -> String {
    let pack = pack::official(edition).unwrap();
    let reference = Reference::of(&pack);
    let line = |entry: &blackpoker::reference::Entry| {
        let fact = |mark: &str, field| {
            let text = entry.fact(field).map(|text| text.in_language(lang));
            text.map(|text| format!(" {mark}{text}")).unwrap_or_default()
        };
        let parts = [
            fact("@", Field::Timing),
            fact("$", Field::Cost),
            fact("★", Field::Key),
            fact("→", Field::Target),
            fact("…", Field::TriggeredBy),
        ];
        format!("{}{}", entry.name.in_language(lang), parts.concat())
    };
    reference.all(Kind::Action).map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn symbols_are_those_of_the_printed_lists() {
    insta::assert_snapshot!("symbols_ja", symbols(Lang::Ja, "8.2"));
    insta::assert_snapshot!("symbols_en", symbols(Lang::En, "8.2"));
    insta::assert_snapshot!("symbols_70", symbols(Lang::En, "7.0"));
}

#[test]
fn a_regulation_narrows_the_list_down() {
    let pack = pack::official("8.2").unwrap();
    let of = |name: &str| {
        let reference = Reference::of_regulation(&pack, &name.parse().unwrap()).unwrap();
        reference.all(Kind::Action).count()
    };
    assert_eq!(
        [of("lite+none"), of("std+none"), of("pro+none"), of("master+none")],
        [19, 25, 31, 37]
    );
    assert_eq!([of("master+strategy"), of("master+extra")], [41, 90]);
    assert!(Reference::of_regulation(&pack, &"lite+strategy".parse().unwrap()).is_err());
    assert!(Reference::of_format(&pack, "grand").is_err());
}

#[test]
fn names_find_entries_and_slips_find_suggestions() {
    let pack = pack::official("8.2").unwrap();
    let reference = Reference::of(&pack);
    for name in ["throwing", "THROWING", "投擲", "とうてき"] {
        assert_eq!(
            reference.find(name).first().map(|e| e.id.as_str()),
            Some("throwing"),
            "{name}"
        );
    }
    for name in ["sA", "SA", "革命", "Revolution", "♠A", "♤a"] {
        let found = reference.find(name);
        assert_eq!(
            found.iter().map(|e| (e.kind, e.id.as_str())).collect::<Vec<_>>(),
            [(Kind::Trump, "sA")],
            "{name}"
        );
    }
    // An action and its fog share a name.
    assert_eq!(reference.find("up").len(), 2);
    assert!(reference.find("throwin").is_empty());
    assert!(reference.near("throwin").contains(&"throwing".to_string()));
    assert!(reference.near("召喚").len() > 3);
    assert!(reference.near("").is_empty());
}

#[test]
fn the_flow_of_a_turn_follows_from_the_triggers() {
    for edition in pack::EDITIONS {
        let reference = Reference::of(&pack::official(edition).unwrap());
        let chains: Vec<String> = reference.chains.iter().map(|chain| chain.join(" ")).collect();
        assert_eq!(chains.len(), 2, "{edition}: {chains:?}");
        assert!(chains.contains(&"end charge draw".to_string()), "{edition}");
        assert!(chains.contains(&"attack block damageJudge".to_string()), "{edition}");
    }
}

#[test]
fn an_edition_does_not_differ_from_itself_wherever_it_is_written() {
    for edition in pack::EDITIONS {
        let pack = pack::official(edition).unwrap();
        let moved: Vec<File> = pack::official_files(edition)
            .unwrap()
            .into_iter()
            .map(|file| File {
                text: format!("# moved\n\n{}", file.text),
                ..file
            })
            .collect();
        let moved = pack::Pack::load(&moved).unwrap();
        let same = diff(&pack, &moved, None);
        assert!(same.entries.is_empty() && same.settings.is_empty(), "{same:?}");
    }
}

/// What changed in an entry of a custom pack that is otherwise 8.2.
fn customized(id: &str, change: impl Fn(&str) -> String) -> Difference {
    let base = pack::official("8.2").unwrap();
    let files = pack::official_files("8.2").unwrap();
    let name = format!("actions/{id}.yaml");
    let file = files.into_iter().find(|file| file.path.ends_with(&name)).unwrap();
    let head = "pack: {name: Test, version: \"1\", extends: \"8.2\"}\n";
    let files = [
        File {
            path: "pack.yaml".to_string(),
            text: head.to_string(),
        },
        File {
            path: name,
            text: change(&file.text),
        },
    ];
    let custom = base.customize(&files).unwrap();
    let mut differences = diff(&base, &custom, None).entries;
    assert_eq!(differences.len(), 1, "{differences:?}");
    differences.remove(0)
}

#[test]
fn an_effect_that_changed_under_the_same_text_is_told() {
    let found = customized("throwing", |text| text.replace("amount: key.1", "amount: key.2"));
    let Difference::Changed {
        wording_only, changes, ..
    } = found
    else {
        panic!("{found:?}");
    };
    assert!(!wording_only);
    assert_eq!(changes.iter().map(|c| c.field).collect::<Vec<_>>(), [Field::Effect]);
}

#[test]
fn a_text_that_changed_over_the_same_effect_is_wording_only() {
    let found = customized("throwing", |text| {
        text.replace("Your opponent takes", "The opponent takes")
    });
    let Difference::Changed {
        wording_only, changes, ..
    } = found
    else {
        panic!("{found:?}");
    };
    assert!(wording_only);
    assert_eq!(changes.iter().map(|c| c.field).collect::<Vec<_>>(), [Field::Text]);
}

#[test]
fn costs_keys_and_targets_are_compared_field_by_field() {
    let found = customized("twist", |text| {
        let text = text
            .replace("cost: D", "cost: L")
            .replace("diamonds A-10", "diamonds A-K");
        text.replace("{unit: {kind: character}}", "{unit: {kind: character, side: own}}")
    });
    let Difference::Changed { changes, .. } = found else {
        panic!("{found:?}");
    };
    let said: Vec<String> = changes
        .iter()
        .map(|c| {
            let text = |text: &Option<Text>| text.as_ref().map(|t| t.en.clone()).unwrap_or_default();
            format!("{:?}: {} > {}", c.field, text(&c.before), text(&c.after))
        })
        .collect();
    assert_eq!(
        said,
        ["Cost: D > L", "Key: ♢A–10 > ♢A–K", "Target: character > your character"]
    );
}
