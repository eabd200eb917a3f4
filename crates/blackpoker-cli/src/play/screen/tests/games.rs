//! Whole games through keys.

use std::fs;

use blackpoker::op::Zone;
use blackpoker::rules::{Action, Trigger};
use blackpoker::scenario::Packs;
use blackpoker::{Card, Command, Event, Game, Owned, Pick, Replay, Viewer};
use blackpoker_table::{Contest, Voice, log};

use super::*;
use crate::play::{first, record};

/// Every regulation of every edition.
fn regulations() -> Vec<Arc<Rules>> {
    let packs = pack::editions();
    packs.iter().flat_map(|pack| pack.all_rules()).map(Arc::new).collect()
}

fn hash_of(table: &crate::play::table::Table) -> u64 {
    table.game().hash(table.rules())
}

#[test]
fn enter_alone_finishes_a_game_of_every_regulation() {
    for rules in regulations() {
        let mut model = game_of(&rules, Opponent::Computer(Kind::Random), 1, Lang::En);
        let mut keys = 0;
        while play(&model).outcome().is_none() {
            press(&mut model, KeyCode::Enter);
            keys += 1;
            assert!(keys < 5_000, "{}", rules.regulation);
        }
        picture(&model, 80, 24);
    }
}

#[test]
fn random_choices_finish_games_that_are_kept_as_records() {
    for (seed, rules) in regulations().iter().enumerate() {
        let opponent = if seed % 3 == 0 {
            Opponent::Human
        } else {
            Opponent::Computer(Kind::Random)
        };
        let mut model = game_of(rules, opponent, seed as u64, Lang::Ja);
        let mut dice = Seeded::new(seed as u64);
        for at in 0..50_000 {
            if play(&model).outcome().is_some() {
                break;
            }
            every_action_is_offered_or_explained(play(&model));
            choose_any(&mut model, &mut dice);
            if at % 25 == 0 {
                picture(&model, 80, 24);
            }
        }
        let table = &play(&model).table;
        assert!(table.game().outcome().is_some(), "{}", rules.regulation);
        let text = record::text(table).unwrap();
        let replay = blackpoker::Replay::read(text.as_bytes(), &blackpoker::scenario::Packs::official()).unwrap();
        assert_eq!(replay.record.commands, table.commands());
        assert_eq!(
            replay.game(replay.len()).hash(table.rules()),
            table.game().hash(table.rules())
        );
    }
}

fn every_action_is_offered_or_explained(play: &Play) {
    if !play.at_chance() {
        return;
    }
    let direct = |action: &&Action| action.trigger == Trigger::Direct;
    let actions = play.table.rules().actions.iter().filter(direct).count();
    let listed = play.items.iter().map(|item| item.choice.pick());
    assert_eq!(listed.filter(|pick| matches!(pick, Pick::Action(_))).count(), actions);
}

#[test]
fn in_a_first_game_every_card_of_the_opponent_is_met() {
    let words = Words::new(Lang::En);
    let mut unasked = 0;
    for seed in 0..12 {
        let mut model = model_of(first::setup(Some(seed)).unwrap(), Lang::En);
        type_in(&mut model, " ");
        let mut dice = Seeded::new(seed);
        let mut told = None;
        while play(&model).outcome().is_none() {
            let (shown, table) = (play(&model), &play(&model).table);
            let (seen, rules) = (table.seen(shown.seat), table.rules());
            let is_new = told.replace(table.told(shown.seat)) != Some(table.told(shown.seat));
            for event in seen[table.told(shown.seat)..].iter().filter(|_| is_new) {
                let Event::Requested { seat, action, .. } = *event else {
                    continue;
                };
                if seat == shown.seat || rules.action(action).passes_turn {
                    continue;
                }
                let line = log::lines(Voice::player(&words, shown.seat), rules, &[*event]).concat();
                let waits = shown.view.stage.iter().any(|request| request.action == action);
                assert!(waits || shown.unasked.contains(&line), "seed {seed}: {line}");
                unasked += usize::from(!waits);
            }
            // What has to be read is read first; the key does nothing else.
            if !shown.is_read {
                let commands = table.commands();
                press(&mut model, KeyCode::Enter);
                assert_eq!(play(&model).table.commands(), commands);
            }
            choose_any(&mut model, &mut dice);
        }
    }
    assert!(unasked > 4, "{unasked}");
}

#[test]
fn any_keys_in_any_order() {
    let codes = [
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Tab,
        KeyCode::Backspace,
    ];
    for seed in 0..3 {
        let mut model = Model::new(Words::new(Lang::En), Keep::No, Control::Normal, true, None, None).unwrap();
        let mut dice = Seeded::new(seed);
        for at in 0..3_000 {
            let code = match dice.below(3) {
                0 => codes[dice.below(codes.len() as u32) as usize],
                _ => KeyCode::Char(char::from(b' ' + dice.below(95) as u8)),
            };
            press(&mut model, code);
            // Leaving ends the program, not this test.
            model.left = false;
            if at % 10 == 0 {
                let (width, height) = (60 + dice.below(80) as u16, 20 + dice.below(30) as u16);
                picture(&model, width, height);
            }
        }
    }
}

#[test]
fn what_is_taken_back_and_done_again_gives_the_same_game() {
    // Setup choices can be taken back, too.
    let all = [
        "9.1 lite+pack",
        "9.1 master+draft",
        "8.2 master+extra",
        "7.0 extra+full",
    ];
    let all = all.map(|name| Arc::new(pack::rules(name).unwrap()));
    for (seed, rules) in (0..20).zip(all.iter().cycle()) {
        let mut model = game_of(rules, Opponent::Computer(Kind::Random), seed, Lang::En);
        let mut dice = Seeded::new(seed);
        let mut before: Vec<u64> = Vec::new();
        for _ in 0..60 {
            let (hash, count) = (hash_of(&play(&model).table), play(&model).table.commands().len());
            choose_any(&mut model, &mut dice);
            if play(&model).table.commands().len() > count {
                before.push(hash);
            }
        }
        let done = play(&model).table.commands();
        let end = hash_of(&play(&model).table);
        for hash in before.iter().rev() {
            type_in(&mut model, "z");
            assert_eq!(hash_of(&play(&model).table), *hash);
        }
        type_in(&mut model, "z");
        assert_eq!(model.message, Some("There is nothing to undo.".to_string()));
        // Each decision again, by what was decided.
        let Page::Play(play) = &mut model.page else {
            unreachable!()
        };
        while play.table.commands().len() < done.len() {
            let next = done[play.table.commands().len()];
            assert!(play.decide(&next, &model.words).is_ok());
        }
        assert_eq!(hash_of(&play.table), end);
    }
}

#[test]
fn no_shortcut_passes_over_a_request_of_the_opponent() {
    let all = ["9.1 std+pack", "9.1 master+extra", "7.0 extra+full"];
    let all = all.map(|name| Arc::new(pack::rules(name).unwrap()));
    for (seed, rules) in (0..20).zip(all.iter().cycle()) {
        let mut model = game_of(rules, Opponent::Computer(Kind::Random), seed, Lang::En);
        let mut dice = Seeded::new(seed);
        for _ in 0..300 {
            if play(&model).outcome().is_some() {
                break;
            }
            let (before, count) = (*play(&model).table.game(), play(&model).table.commands().len());
            let key = dice.below(8);
            match key {
                0 => type_in(&mut model, "g"),
                1 => type_in(&mut model, "t"),
                2 => type_in(&mut model, "f"),
                3 => type_in(&mut model, "e"),
                _ => choose_any(&mut model, &mut dice),
            }
            // Only these two are about requests that are there already.
            swallows_nothing(&play(&model).table, before, count, key < 2);
        }
    }
}

/// Follows the commands since a decision: the person's own ones but the first were made by shortcuts.
fn swallows_nothing(table: &crate::play::table::Table, mut game: Game, from: usize, known: bool) {
    let rules = table.rules();
    let mut asked = known;
    for (at, command) in table.commands()[from..].iter().enumerate() {
        let view = game.view(rules, Viewer::Seat(Seat::A));
        asked &= !matches!(command, Command::Request(Seat::B, _));
        if at > 0 && !asked && *command == Command::Pass(Seat::A) {
            let theirs = view.stage.last().filter(|top| top.controller == Seat::B);
            let requested = theirs.map(|top| rules.action(top.action));
            // Against the computer nobody is asked who can only pass.
            let only_pass = game.commands(rules).nth(1).is_none();
            assert!(only_pass || requested.is_none_or(|a| a.trigger == Trigger::Triggered));
        }
        game.apply(rules, command, &mut ()).unwrap();
    }
}

/// Two cards of the opponent that could lie the other way round, as far as the person knows.
fn twin(play: &Play, dice: &mut Seeded) -> Option<Game> {
    let hidden = |zone: Zone| {
        matches!(
            zone,
            Zone::Hand | Zone::Life | Zone::Bulwarks | Zone::Pack | Zone::Grave | Zone::Trump | Zone::Aside
        )
    };
    let game = play.table.game();
    let cards: Vec<Card> = Card::all()
        .filter(|card| hidden(game.zone_of(Owned::new(Seat::B, *card))))
        .collect();
    let mut any = || cards[dice.below(cards.len() as u32) as usize];
    let (a, b) = (any(), any());
    let mut twin = *game;
    twin.swap_cards(Seat::B, a, b);
    let knowledge = play.table.knowledge(Seat::A);
    (a != b && twin.view(play.table.rules(), Seat::A.into()) == play.view && knowledge.allows(&twin)).then_some(twin)
}

#[test]
fn hidden_cards_are_not_on_the_screen() {
    let mut compared = 0;
    for (seed, regulation) in [
        "9.1 lite+entry16",
        "9.1 pro+strategy",
        "8.2 master+pack",
        "7.0 master+full",
        "9.1 master+draft",
        "8.2 master+extra",
        "7.0 extra+full",
    ]
    .iter()
    .enumerate()
    {
        let mut model = game(regulation, Opponent::Computer(Kind::Random), seed as u64, Lang::En);
        let mut dice = Seeded::new(seed as u64);
        for _ in 0..200 {
            if play(&model).outcome().is_some() {
                break;
            }
            if let Some(twin) = twin(play(&model), &mut dice) {
                let shown = [picture(&model, 120, 40), picture(&model, 80, 24)];
                let Page::Play(play) = &mut model.page else {
                    unreachable!()
                };
                let real = play.table.replace_game(twin);
                play.describe(&model.words);
                let other = [picture(&model, 120, 40), picture(&model, 80, 24)];
                let Page::Play(play) = &mut model.page else {
                    unreachable!()
                };
                play.table.replace_game(real);
                play.describe(&model.words);
                assert_eq!(shown, other);
                compared += 1;
            }
            choose_any(&mut model, &mut dice);
        }
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn a_covered_screen_shows_no_card() {
    // Secret choices of the setup are covered, too.
    for regulation in [
        "9.1 lite+entry16",
        "9.1 master+draft",
        "8.2 master+extra",
        "7.0 extra+full",
    ] {
        let mut model = game(regulation, Opponent::Human, 4, Lang::En);
        let mut dice = Seeded::new(4);
        let mut covered = 0;
        while play(&model).outcome().is_none() {
            if play(&model).covered {
                covered += 1;
                let shown = picture(&model, 100, 30);
                assert!(!shown.contains(['♠', '♡', '♢', '♣']), "{shown}");
            }
            choose_any(&mut model, &mut dice);
        }
        assert!(covered > 3);
    }
}

#[test]
fn after_a_drawn_game_of_a_match_each_chooses_a_deck() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../records/7.0/lite+randomHalf.draw.record"
    );
    let replay = Replay::read(&fs::read(file).unwrap(), &Packs::official()).unwrap();
    let tags = [
        ("match-before", "-"),
        ("match-decks", "1-1"),
        ("match-A2", "dealt H3 H4"),
        ("match-B2", "dealt D3 D5"),
    ];
    let tags = tags.map(|(tag, text)| (tag.to_string(), text.to_string()));
    let contest = Contest::of(&replay.rules.series.unwrap(), &tags, &replay.record.decks);
    assert!(contest.is_some());
    let setup = Setup {
        contest,
        record: Some(replay.record),
        ..Setup::new(replay.rules, Opponent::Human, 1)
    };
    let mut model = model_of(setup, Lang::En);
    assert!(picture(&model, 100, 30).contains("Player 1 may choose a deck"));
    type_in(&mut model, "3");
    type_in(&mut model, "2");
    assert!(picture(&model, 100, 30).contains("Player 2 may choose a deck"));
    type_in(&mut model, "1");
    let contest = play(&model).table.setup().contest.as_ref().unwrap();
    assert_eq!(contest.series.to_string(), "1-1:=");
    assert_eq!(Seat::BOTH.map(|seat| contest.deck(seat)), [2, 1]);
}
