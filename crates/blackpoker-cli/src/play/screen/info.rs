//! What the thing under the cursor is, in sentences.

use blackpoker::rules::ActionId;
use blackpoker::{Outcome, Pick, Seat};

use super::items::{Item, State};
use super::model::Play;
use crate::play::opponent::Opponent;
use crate::play::setup::Setup;
use blackpoker_table::{Control, Moment, Role};
use blackpoker_table::{Voice, Words, log};

/// What helps with the choice under the cursor, short.
pub fn hint(play: &Play, words: &Words) -> String {
    let Some(item) = play.highlighted() else {
        return String::new();
    };
    if let State::Refused(why) | State::Fixed(why) = &item.state {
        return why.clone();
    }
    let board = play.board(words);
    // While a request is made, what it does matters more than what its target is.
    let requested = play.decision.as_ref().is_some_and(|d| d.action().is_some());
    if let Some(card) = board.card_as_trump(item.choice).filter(|_| !requested) {
        return board.trump_text(card);
    }
    match item.choice.pick() {
        Pick::Pass if play.view.stage.is_empty() => words.word("hint-pass-empty"),
        Pick::Pass => match &play.outlook {
            Some(outlook) => {
                let rules = play.table.rules();
                let told = outlook.told(words, rules).into_iter();
                let told = told.chain([outlook.advice(words, rules)]);
                words.say("hint-pass-outlook", &[("told", told.collect::<Vec<_>>().join("\n"))])
            }
            None => words.word("hint-pass"),
        },
        Pick::Action(id) => action(play, words, id),
        _ => about_action(play).map_or_else(String::new, |id| action(play, words, id)),
    }
}

/// What a player with the chance can do, seen from where the game is.
pub fn chance(play: &Play, words: &Words) -> String {
    match play.view.stage.last() {
        None if play.view.turn == play.seat => words.word("chance-turn"),
        None => words.word("chance-empty"),
        Some(top) => {
            let request = ("request", play.board(words).request(top));
            let own = top.controller == play.seat;
            words.say(if own { "chance-own" } else { "chance-respond" }, &[request])
        }
    }
}

/// The action that the open question is about: the one being requested, or the one that resolves.
fn about_action(play: &Play) -> Option<ActionId> {
    let requested = play.decision.as_ref().and_then(|d| d.action());
    requested.or_else(|| resolving(play))
}

/// The action that resolves while a question is open.
pub fn resolving(play: &Play) -> Option<ActionId> {
    let request = play.view.beside.last().or(play.view.stage.last());
    request.map(|r| r.action)
}

/// Cost and text of an action.
pub fn action(play: &Play, words: &Words, id: ActionId) -> String {
    let board = play.board(words);
    let text = words.text(&play.table.rules().action(id).text).trim().to_string();
    let text = match board.cost_in_words(id) {
        Some(cost) => format!("{cost}\n{text}"),
        None => text,
    };
    words.say(
        "hint-action",
        &[("action", board.action(id).to_string()), ("text", text)],
    )
}

/// Everything about a choice.
pub fn about(play: &Play, words: &Words, item: &Item) -> String {
    let mut lines = vec![item.label.clone(), String::new()];
    if let State::Refused(why) | State::Fixed(why) = &item.state {
        lines.extend([why.clone(), String::new()]);
    }
    match play.board(words).about(item.choice) {
        about if about.is_empty() => lines.push(hint(play, words)),
        about => lines.extend(about),
    }
    lines.extend(uses(play, words, item));
    lines.join("\n")
}

/// What a thing can be used for, role by role.
fn uses(play: &Play, words: &Words, item: &Item) -> Vec<String> {
    let Some(uses) = play.roles.uses(item.choice) else {
        return Vec::new();
    };
    let board = play.board(words);
    let line = |role: &str, actions: Vec<&str>| {
        let args = [("role", role.to_owned()), ("actions", actions.join(" / "))];
        (!actions.is_empty()).then(|| words.say("uses-role", &args))
    };
    let roles = [
        (Role::Key, "key"),
        (Role::Unit, "unit"),
        (Role::Bulwark, "bulwark"),
        (Role::Attacker, "attacker"),
        (Role::Blocker, "blocker"),
        (Role::Target, "target"),
        (Role::Trump, "trump"),
    ];
    let roles = roles.into_iter().filter_map(|(role, key)| {
        let of = uses.roles.iter().filter(|(_, of)| *of == role);
        line(key, of.map(|(action, _)| board.action(*action)).collect())
    });
    let pays = uses.pays.iter().map(|action| board.action(*action)).collect();
    roles.chain(line("pays", pays)).collect()
}

/// The key of a way to be asked: its name, or a sentence about it.
pub fn control_key(control: Control, sentence: bool) -> &'static str {
    match (control, sentence) {
        (Control::Full, false) => "control-full",
        (Control::Normal, false) => "control-normal",
        (Control::Skip, false) => "control-skip",
        (Control::Full, true) => "about-full",
        (Control::Normal, true) => "about-normal",
        (Control::Skip, true) => "about-skip",
    }
}

/// The key of a moment's name.
pub fn moment_key(moment: Moment) -> &'static str {
    match moment {
        Moment::Opponent => "stop-opponent",
        Moment::Own => "stop-own",
        Moment::Attack => "stop-attack",
        Moment::Block => "stop-block",
        Moment::Judge => "stop-judge",
        Moment::End => "stop-end",
        Moment::Draw => "stop-draw",
    }
}

/// How the game ended, and why.
pub fn result(play: &Play, words: &Words) -> Vec<String> {
    let Some(outcome) = play.outcome() else {
        return Vec::new();
    };
    let own = play.table.setup().seat;
    let mut lines = vec![match outcome {
        Outcome::Winner(winner) if play.table.is_hot_seat() => log::result(words, Outcome::Winner(winner)),
        Outcome::Winner(winner) if winner == own => words.word("you-win"),
        Outcome::Winner(_) => words.word("you-lose"),
        Outcome::Draw => words.word("draw"),
    }];
    let voice = match play.table.is_hot_seat() {
        true => words.into(),
        false => Voice::player(words, own),
    };
    let empty = Seat::BOTH.into_iter().filter(|seat| play.table.game().life(*seat) == 0);
    let why: Vec<String> = empty.map(|seat| voice.say_of("over-life", seat, &[])).collect();
    if why.is_empty() && outcome == Outcome::Draw {
        lines.push(words.word("over-turns"));
    }
    lines.extend(why);
    lines.extend(standing(play.table.setup(), outcome, words));
    let choices = choices(play.table.setup(), outcome, words);
    // They choose one after the other.
    lines.extend(choices.into_iter().nth(play.decks.len()));
    lines
}

/// How the match stands after a game of it.
pub fn standing(setup: &Setup, outcome: Outcome, words: &Words) -> Option<String> {
    let (series, rule) = setup.series(Some(outcome)).zip(setup.rules.series.as_ref())?;
    let (id, first) = match series.outcome(rule) {
        None => ("match-goes-on", setup.seat),
        Some(Outcome::Winner(winner)) => ("match-won", winner),
        Some(Outcome::Draw) => ("match-drawn", setup.seat),
    };
    let voice = voice(setup, words);
    let wins = |seat: Seat| series.wins(seat).to_string();
    let args = [
        ("wins", wins(first)),
        ("other", voice.seat(!first)),
        ("losses", wins(!first)),
    ];
    Some(voice.say_of(id, first, &args))
}

/// Who may choose the deck of the next game, one line each.
pub fn choices(setup: &Setup, outcome: Outcome, words: &Words) -> Vec<String> {
    let say = |(seat, free): (Seat, Vec<u8>)| {
        let decks: Vec<String> = free.iter().map(u8::to_string).collect();
        let args = [("decks", decks.join(&words.word("list-or")))];
        voice(setup, words).say_of("match-choose", seat, &args)
    };
    setup.choosers(Some(outcome)).into_iter().map(say).collect()
}

fn voice<'w>(setup: &Setup, words: &'w Words) -> Voice<'w> {
    match setup.opponent {
        Opponent::Human => words.into(),
        Opponent::Computer(_) => Voice::player(words, setup.seat),
    }
}
