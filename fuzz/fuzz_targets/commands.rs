//! Steps, whole commands and texts against a game: no panic, refused changes nothing, cards are conserved, what steps
//! offer is accepted, and a command reads back from its text.
#![no_main]

use blackpoker::{Choice, Command, Dice, Draft, Game, List, Picks, RequestCommand, Rules, Seat};
use blackpoker_fuzz::{Bytes, cards, start};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // The first bytes choose a game and how far it is; the rest is what players try then.
    let (head, rest) = bytes.split_at(bytes.len().min(4));
    let mut dice = Bytes::new(head);
    let (rules, mut game) = start(&mut dice);
    for _ in 0..dice.below(256) {
        game.play_random(rules, &mut dice, &mut ());
    }
    let mut dice = Bytes::new(rest);
    let mut all = None;
    while !dice.is_empty() && game.outcome().is_none() {
        let before = game.hash(rules);
        let (command, offered) = match dice.below(8) {
            _ if game.shuffle_due().is_some() => (game.random_command(rules, &mut dice), true),
            0 => (Some(raw(rules, &mut dice)), false),
            1 => (game.parse(rules, &dice.text(60)).ok(), true),
            2 | 3 => (game.random_command(rules, &mut dice), true),
            _ => (steps(rules, &game, &mut dice), true),
        };
        let Some(command) = command else { continue };
        match game.apply(rules, &command, &mut Vec::new()) {
            Ok(()) => {}
            Err(refusal) => {
                assert!(!offered, "{}: {command:?}: {refusal:?}", rules.regulation);
                assert_eq!(game.hash(rules), before, "{}: {command:?}", rules.regulation);
            }
        }
        if all.is_none() && game.chance().is_some() {
            all = Some(cards(&game));
        }
        if let Some(all) = all {
            assert_eq!(cards(&game), all, "{}: after {command:?}", rules.regulation);
        }
        assert!(
            game.outcome().is_some() || game.asks().is_some() != game.shuffle_due().is_some(),
            "{}: nobody is asked after {command:?}",
            rules.regulation
        );
    }
});

/// A decision pick by pick; picks that are not offered are refused and change nothing.
fn steps(rules: &Rules, game: &Game, dice: &mut Bytes<'_>) -> Option<Command> {
    let mut draft = Draft::new(game, rules)?;
    loop {
        let choices = draft.choices(game, rules);
        assert!(!choices.is_empty(), "{}: dead end: {draft:?}", rules.regulation);
        let wrong = choice(dice);
        if !choices.has(wrong) {
            let before = draft;
            assert!(draft.choose(game, rules, wrong).is_err());
            assert_eq!(draft, before);
        }
        let pick = choices.nth(dice.below(choices.len() as u32) as usize)?;
        if let Some(command) = draft.choose(game, rules, pick).ok()? {
            let text = game.print(rules, &command);
            let read = game.parse(rules, &text);
            assert_eq!(
                read.as_ref().ok(),
                Some(&command),
                "{}: {text}: {read:?}",
                rules.regulation
            );
            return Some(command);
        }
    }
}

fn choice(dice: &mut Bytes<'_>) -> Choice {
    Choice::from_number(dice.below(520) as u16).unwrap_or_default()
}

/// Anything that has the type of a command.
fn raw(rules: &Rules, dice: &mut Bytes<'_>) -> Command {
    let seat = Seat::from_index(dice.below(2) as usize);
    let card = |dice: &mut Bytes<'_>| blackpoker::Card::from_index(dice.below(54) as usize).unwrap_or_default();
    match dice.below(5) {
        0 => Command::Pass(seat),
        1 => Command::Shuffle(seat, (0..dice.below(55)).map(|_| card(dice)).collect()),
        2 => Command::Choose(seat, (0..dice.below(6)).map(|_| choice(dice)).collect::<Picks>()),
        _ => Command::Request(
            seat,
            RequestCommand {
                action: blackpoker::rules::ActionId(dice.below(rules.actions.len() as u32 + 2) as u8),
                cost: dice.below(3).saturating_sub(1) as u8,
                keys: (0..dice.below(4)).map(|_| card(dice)).collect(),
                unit: (dice.below(4) == 0).then(|| choice(dice)),
                pay: (0..dice.below(4)).map(|_| choice(dice)).collect::<List<_, 8>>(),
                target: (dice.below(2) == 0).then(|| choice(dice)),
            },
        ),
    }
}
