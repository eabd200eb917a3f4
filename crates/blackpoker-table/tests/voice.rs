//! Players are told what happens as themselves and their opponent, others by names; nobody as A and B.
#![allow(clippy::unwrap_used)]

mod common;

use blackpoker::rules::Text;
use blackpoker::{BySeat, Event, Lang, Pick, Seat, SeenEvent};
use blackpoker_table::{Decision, Hearer, Voice, Words, log};
use common::position;

const GIVEN: &str = r#"
    A = { life = 9, hand = "S3 H2 C9 C5", field = ["soldier S4"] }
    B = { life = 9, hand = "C10 H4 C7", field = ["bulwark H3"] }
"#;

fn told(voice: Voice<'_>) -> Vec<String> {
    let (mut game, rules) = position(GIVEN, &[]);
    let mut events: Vec<Event> = Vec::new();
    for line in ["A down key=S3 pay=H2 target=A:S4", "A pass", "B pass"] {
        let command = game.parse(&rules, line).unwrap();
        game.apply(&rules, &command, &mut events).unwrap();
    }
    let seen: Vec<SeenEvent> = events.iter().map(|event| event.redact(Seat::B.into())).collect();
    log::lines(voice, &rules, &seen)
}

#[test]
fn a_player_is_you_and_the_other_one_the_opponent() {
    let (ja, en) = (Words::new(Lang::Ja), Words::new(Lang::En));
    let to_b = told(Voice::player(&en, Seat::B));
    assert_eq!(
        to_b[0],
        "Your opponent requests Down: key card ♠3, target your opponent’s ♠4."
    );
    assert!(to_b.contains(&"You pass.".to_owned()), "{to_b:?}");
    let to_a = told(Voice::player(&ja, Seat::A));
    assert_eq!(
        to_a[0],
        "あなたが「ダウン」を起こした：キーカード♠3、対象はあなたの♠4。"
    );
    assert!(to_a.contains(&"対戦相手がパスした。".to_owned()), "{to_a:?}");
}

#[test]
fn to_others_the_players_have_names() {
    let name = |name: &str| Text {
        ja: name.to_owned(),
        en: name.to_owned(),
    };
    let hearer = Hearer::of_both(BySeat([name("Mika"), name("Ben")]));
    let en = Words::new(Lang::En);
    let told = told(Voice::to(&en, Some(&hearer)));
    assert_eq!(told[0], "Mika requests Down: key card ♠3, target Mika’s ♠4.");
    let unit = Pick::Bulwark(Seat::B, 0).into();
    assert_eq!(Voice::to(&en, Some(&hearer)).name(unit), "Ben’s bulwark b1");
}

#[test]
fn without_names_the_players_have_numbers() {
    let (ja, en) = (Words::new(Lang::Ja), Words::new(Lang::En));
    let told_en = told(Voice::from(&en));
    assert_eq!(told_en[0], "Player 1 requests Down: key card ♠3, target Player 1’s ♠4.");
    assert!(told_en.contains(&"Player 2 passes.".to_owned()), "{told_en:?}");
    let told_ja = told(Voice::from(&ja));
    assert_eq!(
        told_ja[0],
        "プレイヤー1が「ダウン」を起こした：キーカード♠3、対象はプレイヤー1の♠4。"
    );
}

#[test]
fn the_newest_request_of_the_opponent_is_listed_first() {
    let steps = [
        "A down key=S3 pay=H2 target=A:S4",
        "A pass",
        "B counter key=C7 pay=H4 target=#1",
        "B pass",
    ];
    let (game, rules) = position(GIVEN, &steps);
    let counter = rules.action_by_id("counter").unwrap();
    let mut decision = Decision::new(&game, &rules).unwrap();
    decision.pick(&game, &rules, Pick::Action(counter).into()).unwrap();
    while decision
        .choices(&game, &rules)
        .iter()
        .all(|choice| !matches!(choice.pick(), Pick::Request(_)))
    {
        let first = decision.choices(&game, &rules)[0];
        decision.pick(&game, &rules, first).unwrap();
    }
    let listed: Vec<String> = decision
        .choices(&game, &rules)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(listed, ["#2", "#1"]);
}
