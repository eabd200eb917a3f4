//! Positions as data: built, listed with all their problems, and made from games.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use blackpoker::pack::{GameOptions, Pack, RegulationName, Strictness, editions, official};
use blackpoker::{Game, Position, Rules};
use common::{Rng, position};

fn rules(format: &str, frame: &str) -> Rules {
    let pack: Pack = official("8.2").unwrap();
    let name = RegulationName::new(format, frame);
    pack.rules_for(&name, &GameOptions::default(), Strictness::Scenario)
        .unwrap()
}

fn read(text: &str) -> Position {
    toml::from_str(text).unwrap()
}

fn built(text: &str) -> Game {
    let rules = rules("master", "rarePack");
    read(text)
        .build(&rules)
        .unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn problems(rules: &Rules, text: &str) -> Vec<String> {
    let problems = read(text).build(rules).err().unwrap_or_default();
    problems.iter().map(|problem| problem.to_string()).collect()
}

#[test]
fn games_become_positions_and_games_again() {
    let packs = editions();
    let regulations = packs.iter().flat_map(|pack| pack.all_rules());
    let games = std::env::var("BLACKPOKER_GAMES").map_or(20, |n| n.parse().expect("a number"));
    let mut at_a_chance = 0;
    for (at, rules) in regulations.enumerate() {
        let mut dice = Rng(at as u64);
        for _ in 0..games {
            let game = position(&rules, &mut dice);
            let Some(given) = Position::of(&game, &rules) else {
                continue;
            };
            let text = given.to_toml().unwrap();
            let table: std::collections::BTreeMap<String, Position> =
                toml::from_str(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
            let again = table["given"].build(&rules).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
            assert_eq!(Position::of(&again, &rules), Some(given), "{text}");
            assert_eq!(game.board(&rules), again.board(&rules));
            // What no position says (see `position::of`): triggers held back, where an inert fog points.
            if text.contains("-> none") || text.contains("bj") {
                continue;
            }
            at_a_chance += 1;
            // The number of the turn is part of the hash, too.
            if game.turn_number() == again.turn_number() {
                assert_eq!(game.hash(&rules), again.hash(&rules), "{text}");
            }
            // Both go on alike.
            let (mut one, mut two) = (game, again);
            let (mut dice_one, mut dice_two) = (Rng(7), Rng(7));
            for _ in 0..40 {
                one.play_random(&rules, &mut dice_one, &mut ());
                two.play_random(&rules, &mut dice_two, &mut ());
                assert_eq!(one.board(&rules), two.board(&rules), "{text}");
            }
        }
    }
    assert!(at_a_chance > 100, "{at_a_chance}");
}

#[test]
fn unnamed_cards_are_number_cards_in_order() {
    // T-25: life first, then the hand; S2 and H3 are named elsewhere.
    let game = built(
        r#"
        A = { life = "SA H4 +3 HK", hand = "+2 X1", grave = "S2", field = ["soldier S4"] }
        B = { life = 3, hand = 2 }
        "#,
    );
    let board = game.board(&rules("master", "rarePack"));
    assert!(
        board.contains("A life 6 (SA H4 S3 S5 S6 HK) · hand 3 (S7 S8 X1) · grave 1 (S2)"),
        "{board}"
    );
    assert!(board.contains("B life 3 (S2 S3 S4) · hand 2 (S5 S6)"), "{board}");
}

#[test]
fn everything_of_a_position_is_laid_out() {
    let game = built(
        r##"
        turn = "B"
        chance = "A"
        modifiers = ["B:C7 +5", "A -2"]
        stage = ["damageJudge", "A up key=H5 target=A:S7", "B counter key=C4 target=#2"]
        A = { life = 10, hand = "D2", grave = "H2 H3", pack = "SK SQ", rare = "CQ", pack_opened = true, field = [
            "soldier S7+S3 driven", "bulwark D9 new", "bulwark D8 driven",
        ], fog = ["up H6 -> A:S3", "down H9 -> B:C7", "force H4+H7", "up H8 -> none"] }
        B = { life = 9, used = ["attack"], field = ["soldier C7 driven new", "soldier X1", "bulwark C9"] }

        [battle]
        attackers = "B:C7, B:X1"
        blocks = "B:C7<A:S3 B:X1<A:b1"
        "##,
    );
    let rules = rules("master", "rarePack");
    insta::assert_snapshot!(game.board(&rules), @r"
    B life 9 (S2 S3 S4 S5 S6 S7 S8 S9 S10) · hand 0 · grave 0
      bulwarks: [b1 bulwark C9 charged]
      soldiers: [soldier C7 driven size 3 new attacker] [soldier X1 charged size 0 attacker]
    ── stage: #1 B damageJudge | #2 A up H5 -> A:S7 | #3 B counter C4 -> #2 ── turn B, chance A
      fog: up H6 -> A:S7; down H9 -> B:C7; force H4+H7; up H8 -> none
      soldiers: [soldier S7+S3 driven size 25 blocks B:C7]
      bulwarks: [b1 bulwark D9 charged new blocks B:X1] [b2 bulwark D8 driven]
    A life 10 (S2 S4 S5 S6 S8 S9 S10 H10 D3 D4) · hand 1 (D2) · grave 2 (H3 H2) · pack 2 (SQ SK) opened · rare CQ
    ");
    assert_eq!(game.chance(), Some(blackpoker::Seat::A));
    assert!(game.parse(&rules, "A pass").is_ok());
    let again = Position::of(&game, &rules).unwrap().build(&rules).unwrap();
    assert_eq!(again.board(&rules), game.board(&rules));
}

#[test]
fn all_problems_are_listed_at_once() {
    let text = r#"
        stage = ["nothing", "up", "B up key=H7 target=A:CK"]
        modifiers = ["A:C7", "A:b1 +2", "B:C7 +2"]
        A = { life = "S3 Z4 +40", hand = "S3", grave = "+2", rare = "D2 D3", trump = "SA up", used = ["attack", "end", "fly"],
              field = ["soldier C7+D7", "soldier X1", "bulwark D9+D8", "tower D5", "bulwark D6 sleeping"],
              fog = ["mist H5", "up H6", "up H8 -> B:C7", "up"] }
        B = { life = 10, field = ["soldier SQ"] }
        [battle]
        attackers = "A:C7 A:C7 A:b1 B:SQ A:H10"
        blocks = "A:C7<A:X1 A:CK<B:SQ A:C7-B:SQ"
        "#;
    let found = problems(&rules("lite", "none"), text);
    insta::assert_snapshot!(found.join("\n"), @r"
A.field[1]: `C7+D7` is not a unit of this regulation: two or more cards must be of the same suit, without a Joker
A.field[2]: X1 is not a soldier in this format
A.field[3]: a bulwark is one card, not 2
A.field[4]: `tower D5` is not a unit: write `soldier C7`, `soldier S7+S3` or `bulwark D9`, then `driven`, `new`
A.field[5]: `bulwark D6 sleeping` is not a unit: write `soldier C7`, `soldier S7+S3` or `bulwark D9`, then `driven`, `new`
A.trump: this regulation has no trumps
A.fog[1]: this regulation has no fog `mist`
A.fog[2]: `up H6` is not a fog: write `up H5 -> A:C7`, `force H4+H6`, or `up H5 -> none` for one without effect
A.fog[3]: `B:C7` is not a unit on the field
A.fog[4]: `up` is not a fog: write `up H5 -> A:C7`, `force H4+H6`, or `up H5 -> none` for one without effect
stage[1]: this regulation has no action “nothing”
stage[2]: `up` has key cards, a key unit or a target: write it like a command, `A up key=H5 target=A:C7`
stage[3]: `B up key=H7 target=A:CK` is not a request on the stage
A.grave: `+2`: only life and hand take unnamed cards
A.rare: at most one rare card, not 2
A.life: `Z4` is not a card: write a suit letter and a rank (S7, H10, DJ, CA), X1 or X2 for a Joker
A.hand: S3 is already in A.life
A.life: +40 needs more number cards than are left (25)
A.used: this regulation has no action “fly”
battle.attackers: `A:C7` is named twice
battle.attackers: `A:b1` is not a soldier
battle.attackers: `B:SQ` is on the other side
battle.attackers: `A:H10` is not a unit on the field
battle.blocks: `A:X1` is on the other side
battle.blocks: `A:CK` is not a unit on the field
battle.blocks: `A:C7-B:SQ` is not a block: write `A:S7<B:D5+B:D6`
modifiers[1]: `A:C7` is not a modifier: write `A:C7 +5`, or `A +3` for all soldiers of A
modifiers[2]: `A:b1` is not a soldier
modifiers[3]: `B:C7` is not a unit on the field
");
}

#[test]
fn decks_start_a_game() {
    let rules = rules("lite", "entry20");
    let deck = "SA S2 S3 S4 S5 HA H8 H9 H10 HJ DA D3 D7 D10 DQ CA C5 C6 C10 CK";
    let game = read(&format!(
        "decks = {{ A = \"{deck}\", B = \"CK {}\" }}",
        deck.replace(" CK", "")
    ))
    .build(&rules)
    .unwrap();
    insta::assert_snapshot!(game.board(&rules), @r"
    B life 10 (HJ DA D3 D7 D10 DQ CA C5 C6 C10) · hand 7 (SA S2 S3 S4 S5 HA CK) · grave 1 (H10)
      bulwarks: [b1 bulwark H8 charged]
      soldiers: [soldier H9 charged size 9]
    ── stage: empty ── turn A, chance A
      soldiers: [soldier H10 charged size 10]
      bulwarks: [b1 bulwark H9 charged]
    A life 9 (D3 D7 D10 DQ CA C5 C6 C10 CK) · hand 8 (SA S2 S3 S4 S5 HA H8 DA) · grave 1 (HJ)
    ");
    let found = problems(&rules, "chance = \"A\"\ndecks = { A = \"S2 S2 XX\", B = \"\" }");
    insta::assert_snapshot!(found.join("\n"), @r"
decks: `decks` starts a game; it cannot be combined with other parts of a position
decks.A: S2 is already in decks.A
decks.A: `XX` is not a card: write a suit letter and a rank (S7, H10, DJ, CA), X1 or X2 for a Joker
");
}

#[test]
fn a_position_is_only_said_at_a_chance() {
    let rules = rules("lite", "none");
    let mut game = read(r#"A = { life = 5, field = ["soldier C7"] }"#)
        .build(&rules)
        .unwrap();
    for line in ["A attack", "A pass", "B pass"] {
        let command = game.parse(&rules, line).unwrap();
        game.apply(&rules, &command, &mut ()).unwrap();
    }
    assert_eq!(Position::of(&game, &rules), None);
}
