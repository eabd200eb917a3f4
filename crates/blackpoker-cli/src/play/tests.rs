//! Trumps in words: positions from scenarios, told to the players in both languages.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use blackpoker::scenario::Packs;
use blackpoker::{Choice, Event, Game, Knowledge, Lang, Rules, Scenario, Seat, View};

use blackpoker_table::Board;
use blackpoker_table::Decision;
use blackpoker_table::Words;
use blackpoker_table::log;

/// A position, what happened since, and a player who looks at it.
struct Seen {
    given: Game,
    game: Game,
    rules: Arc<Rules>,
    events: Vec<Event>,
}

impl Seen {
    /// A position of frame extra in one of the editions.
    fn given(edition: &str, given: &str) -> Seen {
        let (format, frame) = if edition == "7.0" {
            ("extra", "none")
        } else {
            ("master", "extra")
        };
        let head = format!("title = \"\"\nedition = \"{edition}\"\nformat = \"{format}\"\nframe = \"{frame}\"\n");
        let text = format!("{head}source = \"test\"\n[given]\nturn = \"A\"\n{given}\n[when]\nsteps = []\n");
        let scenario = Scenario::parse("test.toml", &text).unwrap();
        let (game, rules) = scenario.position_after(0, edition, &Packs::official()).unwrap();
        Seen {
            given: game,
            game,
            rules,
            events: Vec::new(),
        }
    }

    fn play(mut self, commands: &[&str]) -> Seen {
        for line in commands {
            let command = self.game.parse(&self.rules, line).unwrap();
            self.game.apply(&self.rules, &command, &mut self.events).unwrap();
        }
        self
    }

    fn log(&self, seat: Seat, lang: Lang) -> String {
        let seen: Vec<_> = self.events.iter().map(|event| event.redact(seat.into())).collect();
        log::lines(&Words::new(lang), &self.rules, &seen).join("\n")
    }

    /// What a seat reads of the table.
    fn read<T>(&self, seat: Seat, lang: Lang, read: impl Fn(&Board<'_>) -> T) -> T {
        let view: View = self.game.view(&self.rules, seat.into());
        let mut knowledge = Knowledge::of_view(&self.rules, &self.given.view(&self.rules, seat.into()));
        let seen: Vec<_> = self.events.iter().map(|event| event.redact(seat.into())).collect();
        knowledge.observe(&view, &seen);
        read(&Board {
            words: &Words::new(lang),
            rules: &self.rules,
            view: &view,
            knowledge: &knowledge,
            seat,
            hearer: None,
        })
    }

    fn decision(&self) -> Decision {
        Decision::new(&self.game, &self.rules).unwrap()
    }
}

#[test]
fn whoever_loses_to_revolution_behind_a_fortress_can_read_why() {
    let seen = Seen::given(
        "9.1",
        r#"
        A = { life = 10, field = ["soldier S4"], trump = "SA up H4 down" }
        B = { life = 5, field = ["bulwark H3", "soldier D9"], trump = "C9 up" }
        "#,
    );
    let seen = seen.play(&[
        "A attack",
        "A pass",
        "B pass",
        "A choose A:S4",
        "A pass",
        "B pass",
        "B choose A:S4<B:D9",
        "A pass",
        "B pass",
    ]);
    assert!(seen.game.outcome().is_some());
    insta::assert_snapshot!("revolution_log_en", seen.log(Seat::B, Lang::En));
    insta::assert_snapshot!("revolution_log_ja", seen.log(Seat::B, Lang::Ja));
    // What the two trumps do, and that Fortress looks at key cards, is one key away.
    let trumps = seen.read(Seat::B, Lang::En, |board| board.about_trumps());
    assert!(
        trumps.contains("── your opponent’s t1 ♠A Revolution (face up) ──"),
        "{trumps}"
    );
    assert!(trumps.contains("── your opponent’s t2 (face down) ──"), "{trumps}");
    assert!(trumps.contains("── your t1 ♣9 Fortress (face up) ──"), "{trumps}");
    assert!(trumps.contains("key card"), "{trumps}");
}

#[test]
fn what_a_fortress_prevents_is_told() {
    let seen = Seen::given(
        "9.1",
        r#"
        A = { life = 10, hand = "S9 C4" }
        B = { life = 10, field = ["bulwark H3"], trump = "C9 up" }
        "#,
    );
    let seen = seen.play(&["A throwing key=S9,C4 target=player:B", "A pass", "B pass"]);
    let log = seen.log(Seat::A, Lang::En);
    assert!(log.contains("Player 2’s ♣9 Fortress prevents 9 damage."), "{log}");
}

#[test]
fn a_trump_that_is_closed_is_locked_and_remembered() {
    let seen = Seen::given(
        "9.1",
        r#"
        A = { life = 10, hand = "SQ H5 H6" }
        B = { life = 10, trump = "H4 down SA up" }
        "#,
    );
    let shown = |seen: &Seen, seat| seen.read(seat, Lang::En, |board| board.trumps(Seat::B).join(" | "));
    assert_eq!(shown(&seen, Seat::A), "t1 (face down) | t2 ♠A Revolution (face up)");
    let seen = seen.play(&["A close key=SQ pay=H5 target=B:SA", "A pass", "B pass"]);
    assert_eq!(
        shown(&seen, Seat::A),
        "t1 (face down) | t2 ♠A Revolution (face down, closed)"
    );
    assert_eq!(
        shown(&seen, Seat::B),
        "t1 ♡4 Ceasefire (face down) | t2 ♠A Revolution (face down, closed)"
    );
    let log = seen.log(Seat::A, Lang::En);
    assert!(
        log.contains("Player 2’s trump ♠A Revolution is turned face down."),
        "{log}"
    );
    assert!(!log.contains("♡4"), "{log}");
}

#[test]
fn virtual_key_cards_are_marked() {
    let seen = Seen::given(
        "7.0",
        r#"
        A = { life = 10, field = ["soldier C5", "bulwark C3"], trump = "H7 up" }
        B = { life = 10 }
        "#,
    );
    let seen = seen.play(&["A phantom pay=b1 target=A:C5"]);
    let stage = |lang| {
        seen.read(Seat::B, lang, |board| {
            let requests = board.view.stage.iter().chain(&board.view.beside);
            requests.map(|request| board.request(request)).collect::<Vec<_>>()
        })
    };
    assert_eq!(
        stage(Lang::En),
        ["your opponent’s Reverse (key cards count as ♡7+♠7) → your opponent’s ♣5"]
    );
    assert_eq!(
        stage(Lang::Ja),
        ["対戦相手のリバース（キーカードは♡7+♠7とみなす） → 対戦相手の♣5"]
    );
}

#[test]
fn two_cards_or_none_is_said_and_nothing_between_is_offered() {
    let seen = Seen::given(
        "9.1",
        r#"
        A = { life = 10, trump = "C8 up" }
        B = { life = 10, hand = "S3 H4 D5" }
        "#,
    );
    let seen = seen.play(&["A reset"]);
    let mut decision = seen.decision();
    let question = seen.read(Seat::B, Lang::En, |board| decision.question(board, &seen.game));
    assert_eq!(question, "Reset: Choose 2 cards to discard. You may also choose none.");
    let done = |decision: &Decision| decision.choices(&seen.game, &seen.rules).contains(&Choice::DONE);
    assert!(done(&decision));
    let first = decision.choices(&seen.game, &seen.rules)[0];
    assert!(decision.pick(&seen.game, &seen.rules, first).unwrap().is_none());
    assert!(!done(&decision));
    // The way back to none.
    assert!(decision.unpick(&seen.game, &seen.rules, first));
    assert!(done(&decision));
}

#[test]
fn soldiers_that_must_attack_are_picked_already() {
    let seen = Seen::given(
        "9.1",
        r#"
        A = { life = 10, field = ["soldier HK+DK", "soldier C5"] }
        B = { life = 10 }
        "#,
    );
    let seen = seen.play(&["A attack", "A pass", "B pass"]);
    let mut decision = seen.decision();
    let question = seen.read(Seat::A, Lang::En, |board| decision.question(board, &seen.game));
    assert_eq!(question, "Attack: Choose attackers, one at a time; ♡K+♢K must attack.");
    assert_eq!(decision.must().len(), 1);
    let choices = decision.choices(&seen.game, &seen.rules);
    assert!(choices.contains(&Choice::DONE) && !choices.contains(&decision.must()[0]));
    // Taking back leaves them where they are.
    let must = decision.must()[0];
    assert!(!decision.back(&seen.game, &seen.rules) && !decision.unpick(&seen.game, &seen.rules, must));
    let command = decision.pick(&seen.game, &seen.rules, Choice::DONE).unwrap().unwrap();
    assert!(seen.game.check(&seen.rules, &command).is_ok());
}

#[test]
fn a_card_without_trump_ability_is_said_to_do_nothing() {
    let seen = Seen::given("9.1", "A = { life = 10 }\nB = { life = 10 }");
    let text = |lang| seen.read(Seat::A, lang, |board| board.about_trump("S6".parse().unwrap()));
    assert_eq!(text(Lang::En), "♠6 does nothing as a trump.");
    assert_eq!(text(Lang::Ja), "♠6は切札としての効果がありません。");
    let slash = seen.read(Seat::A, Lang::En, |board| board.about_trump("S2".parse().unwrap()));
    assert!(slash.starts_with("♠2 Slash: "), "{slash}");
    assert!(slash.contains("・Slash [C]: "), "{slash}");
}
