//! What will happen is told from what a seat can know, and from nothing else.
#![allow(clippy::unwrap_used)]

mod common;

use blackpoker::{Ask, Choice, Command, Game, Knowledge, Lang, Owned, Pick, Rules, Seat, Situation};
use blackpoker_table::{Decision, Fact, Outlook, Roles, Words, loses};
use common::position;

fn outlook(game: &Game, rules: &Rules) -> Outlook {
    let seat = game.asks().unwrap();
    let knowledge = Knowledge::of_view(rules, &game.view(rules, seat.into()));
    Outlook::of(&Situation::new(rules, game, Some(&knowledge)).unwrap()).unwrap()
}

fn told(outlook: &Outlook, rules: &Rules, lang: Lang) -> String {
    let words = Words::new(lang);
    let mut lines = outlook.told(&words, rules);
    lines.push(outlook.advice(&words, rules));
    lines.join("\n")
}

#[test]
fn damage_is_told_in_numbers_with_the_answers() {
    let given = r#"
        A = { life = 9, hand = "S4 C9" }
        B = { life = 7, hand = "C10 H2" }
    "#;
    let (game, rules) = position(given, &["A throwing key=S4,C9 target=player:B", "A pass"]);
    let outlook = outlook(&game, &rules);
    assert_eq!(
        told(&outlook, &rules, Lang::En),
        "Your opponent’s Throwing resolves: 4 damage to you (7 → 3 life).\nYou can answer with Counter."
    );
    assert_eq!(
        told(&outlook, &rules, Lang::Ja),
        "対戦相手の「投擲」が解決すると：あなたに4点のダメージ（ライフ7→3）。\nカウンターで対応できます。"
    );
    assert!(!outlook.loses());
}

#[test]
fn a_pass_that_loses_is_known_and_an_answer_that_saves_is_not_one() {
    let given = r#"
        A = { life = 9, hand = "S7 C9" }
        B = { life = 7, hand = "C10 H2" }
    "#;
    let (game, rules) = position(given, &["A throwing key=S7,C9 target=player:B", "A pass"]);
    assert!(outlook(&game, &rules).loses());
    let knowledge = Knowledge::of_view(&rules, &game.view(&rules, Seat::B.into()));
    let situation = Situation::new(&rules, &game, Some(&knowledge)).unwrap();
    assert!(loses(&situation, &Command::Pass(Seat::B)));
    let counter = game.parse(&rules, "B counter key=C10 pay=H2 target=#1").unwrap();
    assert!(!loses(&situation, &counter));
}

#[test]
fn a_request_whose_cost_loses_is_known_before_it_is_made_and_not_again_afterwards() {
    let given = r#"
        A = { life = 1, hand = "S4 C9" }
        B = { life = 7 }
    "#;
    let (mut game, rules) = position(given, &[]);
    let is_lost = |game: &Game, line: &str| {
        let knowledge = Knowledge::of_view(&rules, &game.view(&rules, Seat::A.into()));
        let situation = Situation::new(&rules, game, Some(&knowledge)).unwrap();
        loses(&situation, &game.parse(&rules, line).unwrap())
    };
    // The damage is its cost; which card it sets is asked afterwards.
    assert!(is_lost(&game, "A setBulwark"));
    assert!(!is_lost(&game, "A end"));
    let command = game.parse(&rules, "A setBulwark").unwrap();
    game.apply(&rules, &command, &mut ()).unwrap();
    assert!(!is_lost(&game, "A choose S4"));
}

#[test]
fn options_that_lose_are_known_before_anything_is_picked() {
    let given = "A = { life = 1, hand = \"S4 C9 H3\", field = [\"soldier H5\"] }\nB = { life = 7 }";
    let (game, rules) = position(given, &[]);
    let fatal = |game: &Game| {
        let knowledge = Knowledge::of_view(&rules, &game.view(&rules, Seat::A.into()));
        let situation = Situation::new(&rules, game, Some(&knowledge)).unwrap();
        let decision = Decision::new(game, &rules).unwrap();
        let fatal = decision.fatal(&situation, &decision.choices(game, &rules));
        let ids = fatal.iter().map(|choice| match choice.pick() {
            Pick::Action(action) => rules.action(action).id.clone(),
            _ => choice.to_string(),
        });
        ids.collect::<Vec<String>>()
    };
    // Its damage is the last card of life; what costs nothing is not fatal.
    assert_eq!(fatal(&game), ["setBulwark"]);
    let given = "A = { life = 9, hand = \"S7 C9\" }\nB = { life = 7, hand = \"C10 H2\" }";
    let (game, _) = position(given, &["A throwing key=S7,C9 target=player:B", "A pass"]);
    let knowledge = Knowledge::of_view(&rules, &game.view(&rules, Seat::B.into()));
    let situation = Situation::new(&rules, &game, Some(&knowledge)).unwrap();
    let decision = Decision::new(&game, &rules).unwrap();
    let choices = decision.choices(&game, &rules);
    assert!(choices.len() > 1);
    assert_eq!(decision.fatal(&situation, &choices), [Choice::PASS]);
}

#[test]
fn the_whole_stage_is_told_and_sizes_and_battles_in_numbers() {
    let given = r#"
        A = { life = 9, field = ["soldier D5"], hand = "H4 S2" }
        B = { life = 9, field = ["bulwark H3"] }
    "#;
    let steps = [
        "A attack",
        "A pass",
        "B pass",
        "A choose A:D5",
        "A pass",
        "B pass",
        "B choose none",
        "A up key=H4 pay=S2 target=A:D5",
        "A pass",
    ];
    let (game, rules) = position(given, &steps);
    assert_eq!(
        told(&outlook(&game, &rules), &rules, Lang::En),
        "Your opponent’s Up resolves: your opponent’s ♢5 has size 9 instead of 5.\n\
         Your opponent’s Damage Judge resolves: 9 damage to you (9 → 0 life).\n\
         Then you have lost.\nYou cannot answer."
    );
}

#[test]
fn what_hangs_on_a_hidden_card_is_said_to() {
    // Whether the attacker goes depends on what the bulwark is, which its opponent cannot know.
    let given = r#"
        A = { life = 9, field = ["soldier D5"] }
        B = { life = 20, field = ["bulwark H3"] }
    "#;
    let steps = [
        "A attack",
        "A pass",
        "B pass",
        "A choose A:D5",
        "A pass",
        "B pass",
        "B choose A:D5<b1",
    ];
    let (game, rules) = position(given, &steps);
    let said = told(&outlook(&game, &rules), &rules, Lang::En);
    assert!(
        said.contains("your opponent’s bulwark b1 is put into the graveyard"),
        "{said}"
    );
    assert!(said.contains("the rest depends on cards that you do not see"), "{said}");
    assert!(!said.contains("♢5"), "{said}");
}

#[test]
fn who_chooses_what_is_told() {
    let given = "A = { life = 9, hand = \"S4 S5 S6 S7 S8 S9 S10 SJ\" }\nB = { life = 9 }";
    let (game, rules) = position(given, &["A end", "A pass"]);
    let said = told(&outlook(&game, &rules), &rules, Lang::En);
    assert!(
        said.starts_with("Your opponent’s End resolves: your opponent chooses cards."),
        "{said}"
    );
}

#[test]
fn only_a_chance_has_an_outlook() {
    let given = "A = { life = 9, field = [\"soldier D5\"] }\nB = { life = 9 }";
    let (game, rules) = position(given, &["A attack", "A pass", "B pass"]);
    assert_eq!(game.asked(&rules).unwrap().ask, Ask::Attackers);
    assert_eq!(Outlook::of(&Situation::new(&rules, &game, None).unwrap()), None);
}

#[test]
fn twins_have_the_same_outlook() {
    let mut compared = 0;
    common::twins(12, |place, _, course, twin| {
        let real = Outlook::of(&course.situation().unwrap());
        let kept = course.replace_game(twin);
        let other = Outlook::of(&course.situation().unwrap());
        course.replace_game(kept);
        assert_eq!(real, other, "{place}");
        compared += usize::from(real.is_some());
    });
    assert!(compared > 100, "{compared}");
}

/// What is foreseen of an action that begins with some things, in both languages.
fn foreseen(game: &Game, rules: &Rules, action: &str, things: &[&str]) -> Option<[String; 2]> {
    let seat = game.asks().unwrap();
    let knowledge = Knowledge::of_view(rules, &game.view(rules, seat.into()));
    let situation = Situation::new(rules, game, Some(&knowledge)).unwrap();
    let named = |name: &&str| {
        Roles::of(game, rules)
            .0
            .iter()
            .map(|uses| uses.thing)
            .find(|t| t.to_string() == *name)
    };
    let action = Pick::Action(rules.action_by_id(action).unwrap()).into();
    let wants: Vec<Choice> = std::iter::once(action)
        .chain(things.iter().map(|name| named(name).unwrap()))
        .collect();
    let mut decision = Decision::new(game, rules).unwrap();
    let outlook = match decision.want(game, rules, &wants).unwrap() {
        Some(command) => Outlook::of_request(&situation, &command),
        None => decision.foreseen(&situation, game),
    };
    outlook.map(|outlook| [Lang::Ja, Lang::En].map(|lang| outlook.brief(&Words::new(lang), rules)))
}

#[test]
fn an_action_is_told_by_what_it_does_with_this_card_and_without_its_cost() {
    let given = r#"
        A = { life = 9, hand = "S5 H4 S2", field = ["bulwark D3", "soldier D6"] }
        B = { life = 9, field = ["soldier C9"] }
    "#;
    let (game, rules) = position(given, &[]);
    let soldier = foreseen(&game, &rules, "summonsSoldier", &["A:S5"]).unwrap();
    assert_eq!(
        soldier,
        ["⇒ ♠5がサイズ5であなたの場に出る", "⇒ ♠5 enters your field with size 5"]
    );
    let up = foreseen(&game, &rules, "up", &["A:H4", "A:D6"]).unwrap();
    assert_eq!(
        up,
        [
            "⇒ あなたの♢6のサイズが6から10になる",
            "⇒ your ♢6 has size 10 instead of 6"
        ]
    );
    // Nobody knows what it will do before its target is chosen.
    assert_eq!(foreseen(&game, &rules, "up", &["A:H4"]), None);
}

#[test]
fn twins_foresee_the_same_and_what_is_foreseen_happens() {
    let (mut compared, mut happened) = (0, 0);
    common::twins(6, |place, _, course, twin| {
        let commands: Vec<Command> = course.game().commands(course.rules()).take(12).collect();
        let all = |course: &blackpoker_table::Course| {
            let situation = course.situation().unwrap();
            let told = commands.iter().map(|command| Outlook::of_request(&situation, command));
            told.collect::<Vec<Option<Outlook>>>()
        };
        let real = all(course);
        let kept = course.replace_game(twin);
        assert_eq!(real, all(course), "{place}");
        course.replace_game(kept);
        compared += 1;
        for (command, outlook) in commands.iter().zip(&real) {
            let Some(outlook) = outlook else { continue };
            happened += usize::from(happens(course, command, outlook, place));
        }
    });
    assert!(compared > 100 && happened > 50, "{compared} {happened}");
}

/// Plays a request until it has resolved and compares the sizes of soldiers. `false`: there was none to compare.
fn happens(course: &blackpoker_table::Course, command: &Command, outlook: &Outlook, place: &str) -> bool {
    let (rules, mut game) = (course.rules(), *course.game());
    let length = game.stage_len();
    game.apply(rules, command, &mut ()).unwrap();
    while game.at_chance() && game.stage_len() > length {
        let Some(seat) = game.asks() else { break };
        game.apply(rules, &Command::Pass(seat), &mut ()).unwrap();
    }
    let view = game.view(rules, outlook.seat.into());
    let size = |unit: Choice| {
        let all = Seat::BOTH.into_iter().flat_map(|seat| view.sides[seat].soldiers.iter());
        all.map(|(soldier, _)| soldier)
            .find(|soldier| soldier.name == unit)
            .map(|soldier| soldier.size)
    };
    let mut compared = false;
    for fact in &outlook.steps[0].facts {
        let (unit, span) = match *fact {
            Fact::Size { unit, to, .. } => (unit, to),
            Fact::Enters { seat, card, size } => (Pick::Card(Owned::new(seat, card)).into(), size),
            _ => continue,
        };
        // What was triggered by it may have resolved, too, and what it leaves to a player is not foreseen.
        if let Some(size) = size(unit) {
            assert!(
                (span.least..=span.most).contains(&size),
                "{place}: {command:?} {fact:?} {size}"
            );
            compared = true;
        }
    }
    compared
}
