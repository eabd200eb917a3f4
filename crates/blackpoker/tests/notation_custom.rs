//! What only custom rules can show of the notation: alternative costs, key units, triggers to choose among.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use blackpoker::pack::{File, GameOptions, RegulationName, Strictness, official};
use blackpoker::{CommandError, Game, Position, Refusal, Rules};

const PACK: &str = r#"
pack: {name: Notation Test, version: "1", extends: "8.2"}
allow: [G2]
"#;

fn action(id: &str, rest: &str) -> File {
    let text = format!(
        "id: {id}\nname: {{ja: {id}, en: {id}}}\ntext: {{ja: {id}, en: {id}}}\nformats: [lite, std, pro, master]\n\
         type: basic\ncategory: basic\n{rest}\n"
    );
    File {
        path: format!("custom/actions/{id}.yaml"),
        text,
    }
}

fn rules() -> Rules {
    let files = [
        File {
            path: "custom/pack.yaml".to_string(),
            text: PACK.to_string(),
        },
        // Life or a hand card; or a hand card and life.
        action(
            "tithe",
            "trigger: direct\nspeed: normal\ntiming: main\ncost: L\n\
             alternatives: [{cost: D, timing: quick}, {cost: LD, timing: quick}]\neffect: [{draw: {who: you, count: 1}}]",
        ),
        // Two letters in a row of different kinds, and a key unit.
        action(
            "charge2",
            "trigger: direct\nspeed: normal\ntiming: main\ncost: BDC\nunit: {kind: soldier, side: own}\n\
             effect: [{draw: {who: you, count: 1}}]",
        ),
        action(
            "mourning",
            "trigger: triggered\nspeed: immediate\ntiming: quick\ntriggers: [{on: {buried: any A}}]\n\
             effect: [{draw: {who: you, count: 1}}]",
        ),
    ];
    let pack = official("8.2").unwrap().customize(&files).unwrap_or_else(|problems| {
        let problems: Vec<String> = problems.iter().map(|problem| problem.to_string()).collect();
        panic!("{}", problems.join("\n"))
    });
    let name = RegulationName::new("std", "none");
    pack.rules_for(&name, &GameOptions::default(), Strictness::Scenario)
        .unwrap()
}

fn game(rules: &Rules, text: &str) -> Game {
    let position: Position = toml::from_str(text).unwrap();
    position.build(rules).unwrap()
}

/// The canonical text of what a line means.
fn read(rules: &Rules, game: &Game, line: &str) -> Result<String, CommandError> {
    let command = game.parse(rules, line)?;
    let text = game.print(rules, &command);
    assert_eq!(game.parse(rules, &text), Ok(command), "{text}");
    Ok(text)
}

fn ambiguous(result: Result<String, CommandError>) -> bool {
    matches!(result, Err(CommandError::Refused(Refusal::Ambiguous(_))))
}

#[test]
fn alternative_costs_are_told_by_the_payment_or_by_name() {
    let rules = rules();
    // T-17: left out, everything that could be meant counts.
    let both = game(&rules, r#"A = { life = 5, hand = "S3" }"#);
    assert!(ambiguous(read(&rules, &both, "A tithe")));
    assert!(ambiguous(read(&rules, &both, "A tithe pay=S3")));
    assert_eq!(read(&rules, &both, "A tithe cost=L").as_deref(), Ok("A tithe cost=L"));
    assert_eq!(
        read(&rules, &both, "A tithe cost=D").as_deref(),
        Ok("A tithe cost=D pay=S3")
    );
    assert_eq!(
        read(&rules, &both, "A tithe cost=LD").as_deref(),
        Ok("A tithe cost=LD pay=S3")
    );
    assert!(read(&rules, &both, "A tithe cost=B").is_err());
    // One way is left: no life, or no card.
    let no_card = game(&rules, "A = { life = 5 }");
    assert_eq!(read(&rules, &no_card, "A tithe").as_deref(), Ok("A tithe cost=L"));
    let no_life = game(&rules, r#"A = { hand = "S3" }"#);
    assert_eq!(
        read(&rules, &no_life, "A tithe").as_deref(),
        Ok("A tithe cost=D pay=S3")
    );
    for game in [both, no_card, no_life] {
        for command in game.commands(&rules) {
            let text = game.print(&rules, &command);
            assert_eq!(game.parse(&rules, &text), Ok(command), "{text}");
        }
    }
}

#[test]
fn payments_come_in_any_order_and_units_by_any_name() {
    let rules = rules();
    let one = game(
        &rules,
        r#"A = { life = 5, hand = "S3", field = ["soldier C7+C3", "bulwark D9"] }"#,
    );
    let canonical = Ok("A charge2 unit=A:C7 pay=A:b1,S3");
    for line in [
        "A charge2",
        "A charge2 unit=C3",
        "A charge2 pay=S3,b1",
        "A charge2 pay=D9,A:S3 unit=A:C7",
        "  A   charge2  pay=♠3,♢9 ",
    ] {
        assert_eq!(read(&rules, &one, line).as_deref(), canonical, "{line}");
    }
    for (line, refusal) in [
        ("A charge2 target=A:C7", "Superfluous(Target)"),
        ("A charge2 key=S3", "Superfluous(Key)"),
        ("A charge2 pay=S3", "PayCount { needed: 2, given: 1 }"),
        ("A charge2 unit=S3", "UnitUnfit(Card(A:S3))"),
        ("A charge2 pay=b1,S4", "PayUnfit { symbol: 'D', with: Card(A:S4) }"),
    ] {
        let error = game_error(&rules, &one, line);
        assert_eq!(format!("{error:?}"), format!("Refused({refusal})"), "{line}");
    }
    // T-4: two soldiers, so the key unit must be named; it is driven, so it cannot be driven already.
    let two = game(
        &rules,
        r#"A = { life = 5, hand = "S3", field = ["soldier C7", "soldier C8", "soldier C9 driven", "bulwark D9"] }"#,
    );
    assert!(ambiguous(read(&rules, &two, "A charge2")));
    assert!(read(&rules, &two, "A charge2 unit=C8").is_ok());
    assert_eq!(
        format!("{:?}", game_error(&rules, &two, "A charge2 unit=C9")),
        "Refused(UnitUnfit(Card(A:C9)))"
    );
}

fn game_error(rules: &Rules, game: &Game, line: &str) -> CommandError {
    game.parse(rules, line).expect_err(line)
}

#[test]
fn a_trigger_is_chosen_by_its_id() {
    let rules = rules();
    let mut game = game(
        &rules,
        r#"
        A = { life = "S2 S3 HK S4", field = ["soldier SA driven"] }
        B = { life = 5, field = ["soldier S9"] }
        [battle]
        attackers = "A:SA"
        blocks = "A:SA<B:S9"
        stage = ["damageJudge"]
        "#,
    );
    for line in ["A pass", "B pass"] {
        let command = game.parse(&rules, line).unwrap();
        game.apply(&rules, &command, &mut ()).unwrap();
    }
    let offered: Vec<String> = game.commands(&rules).map(|c| game.print(&rules, &c)).collect();
    assert_eq!(offered, ["A choose nextGeneration", "A choose mourning"]);
    assert_eq!(
        read(&rules, &game, "A choose mourning#1").as_deref(),
        Ok("A choose mourning")
    );
    for line in [
        "A choose mourning#2",
        "A choose mourning#0",
        "A choose up",
        "A choose S3",
        "A choose none",
    ] {
        assert!(game.parse(&rules, line).is_err(), "{line}");
    }
    let command = game.parse(&rules, "A choose mourning").unwrap();
    game.apply(&rules, &command, &mut ()).unwrap();
    // Mourning drew ♠2; then Next Generation buried ♠3 and found the king.
    assert!(
        game.board(&rules).contains("hand 2 (S2 HK) · grave 2 (S3 SA)"),
        "{}",
        game.board(&rules)
    );
}
