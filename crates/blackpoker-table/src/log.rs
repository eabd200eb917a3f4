//! What happened, as sentences. Only redacted events come in, so nothing here can give a secret away.

use blackpoker::op::Zone;
use blackpoker::rules::{ActionId, ReplacedPart};
use blackpoker::{Choice, Ending, Event, Outcome, Rules, Seat, SeenEvent};

use crate::board::zone_key;
use crate::trump;
use crate::words::Words;

/// What happened, line by line; cards that move together share a line.
pub fn lines(words: &Words, rules: &Rules, events: &[SeenEvent]) -> Vec<String> {
    let groups = groups(events);
    groups.iter().filter_map(|same| line(words, rules, same)).collect()
}

/// Events that share a line.
pub(crate) fn groups(events: &[SeenEvent]) -> Vec<Vec<SeenEvent>> {
    // The card that is kept tells of the mini pack that was looked at.
    let is_told = |event: &&SeenEvent| !matches!(event, Event::Looked { whole: false, .. });
    let events: Vec<SeenEvent> = events.iter().filter(is_told).copied().collect();
    let together = |a: &SeenEvent, b: &SeenEvent| way(a).is_some() && way(a) == way(b);
    events.chunk_by(together).map(<[_]>::to_vec).collect()
}

/// The sentence for events that share a line; `None` for what another line says.
pub(crate) fn line(words: &Words, rules: &Rules, same: &[SeenEvent]) -> Option<String> {
    let first = same.first()?;
    match way(first) {
        // Other lines name these cards: the request, and then the fog that they become.
        Some((_, Zone::Hand, Zone::Stage) | (_, Zone::Stage, Zone::Fog)) => None,
        Some(way) => Some(moved(words, way, same)),
        None => sentence(words, rules, first),
    }
}

/// Whose card moves, from where, to where.
fn way(event: &SeenEvent) -> Option<(Seat, Zone, Zone)> {
    match event {
        Event::Moved { card, from, to, .. } => Some((card.owner, from.zone, to.zone)),
        _ => None,
    }
}

fn moved(words: &Words, (owner, from, to): (Seat, Zone, Zone), events: &[SeenEvent]) -> String {
    let mut faces = Vec::new();
    let mut hidden = 0;
    for event in events {
        if let Event::Moved { card, .. } = event {
            match card.card {
                Some(card) => faces.push(words.card(card)),
                None => hidden += 1,
            }
        }
    }
    match hidden {
        0 => {}
        1 => faces.push(words.word("log-a-card")),
        count => faces.push(words.say("log-some-cards", &[("count", count.to_string())])),
    }
    let args = [
        ("seat", owner.to_string()),
        ("cards", faces.join(" ")),
        ("from", words.word(zone_key(from))),
        ("to", words.word(zone_key(to))),
    ];
    words.say(sentence_of(from, to), &args)
}

/// The sentence for cards that move; what is done while the game is set up has words of its own.
fn sentence_of(from: Zone, to: Zone) -> &'static str {
    match (from, to) {
        (Zone::Life | Zone::Aside, Zone::Trump) => "log-moved-as-trump",
        (Zone::Life, Zone::Aside) => "log-set-aside",
        (Zone::Aside, Zone::Rare) => "log-aside-rare",
        (Zone::Aside, Zone::Hand) => "log-aside-hand",
        (Zone::Aside, Zone::Soldiers) => "log-uncovered",
        _ => "log-moved",
    }
}

fn replaced(part: ReplacedPart) -> &'static str {
    match part {
        ReplacedPart::Effect => "effect",
        ReplacedPart::Soldiers => "soldiers",
        ReplacedPart::Bulwark => "bulwark",
        ReplacedPart::Unblocked => "unblocked",
    }
}

/// The sentence for an event; `None` for what another line says.
fn sentence(words: &Words, rules: &Rules, event: &SeenEvent) -> Option<String> {
    let action = |id: ActionId| words.text(&rules.action(id).name).to_string();
    let about =
        |key: &str, seat: Seat, id: ActionId| words.say(key, &[("seat", seat.to_string()), ("action", action(id))]);
    let unit = |key: &str, name: Choice| words.say(key, &[("unit", words.name(name))]);
    let seat = |key: &str, seat: Seat| words.say(key, &[("seat", seat.to_string())]);
    Some(match *event {
        Event::Requested {
            seat,
            action: id,
            keys,
            unit,
            target,
        } => {
            let mut detail = String::new();
            if !keys.is_empty() {
                detail += &words.say("log-keys", &[("cards", words.cards(keys.iter().copied(), " "))]);
            }
            if let Some(unit) = unit {
                detail += &words.say("log-unit", &[("unit", words.name(unit))]);
            }
            if let Some(target) = target {
                detail += &words.say("log-target", &[("target", words.name(target))]);
            }
            let args = [("seat", seat.to_string()), ("action", action(id)), ("detail", detail)];
            words.say("log-requested", &args)
        }
        Event::Triggered { seat, action } => about("log-triggered", seat, action),
        Event::Dropped { seat, action } => about("log-dropped", seat, action),
        Event::Passed(who) => seat("log-passed", who),
        Event::Resolving {
            seat,
            action,
            lost: false,
        } => about("log-resolving", seat, action),
        Event::Resolving {
            seat,
            action,
            lost: true,
        } => about("log-resolving-lost", seat, action),
        // Other lines say so: moves come together, and what a request did follows it.
        Event::Moved { .. } | Event::Staged { .. } | Event::Resolved { .. } => return None,
        Event::Nullified { seat, action } => about("log-nullified", seat, action),
        Event::Retargeted { at, target } => {
            let args = [("place", (at + 1).to_string()), ("target", words.name(target))];
            words.say("log-retargeted", &args)
        }
        Event::Damage { seat, amount } => words.say(
            "log-damage",
            &[("seat", seat.to_string()), ("amount", amount.to_string())],
        ),
        Event::NewTop(card) => {
            let args = [("seat", card.owner().to_string()), ("card", words.card(card.card()))];
            words.say("log-new-top", &args)
        }
        Event::Shown { card, at } => {
            let args = [
                ("seat", card.owner().to_string()),
                ("card", words.card(card.card())),
                ("zone", words.word(zone_key(at.zone))),
            ];
            words.say("log-shown", &args)
        }
        Event::Looked { seat, owner, zone, .. } => {
            let args = [
                ("seat", seat.to_string()),
                ("owner", owner.to_string()),
                ("zone", words.word(zone_key(zone))),
            ];
            words.say("log-looked", &args)
        }
        Event::Chose { seat, word } => {
            let word = rules.words.get(usize::from(word)).cloned().unwrap_or_default();
            let word = words.say("word-name", &[("word", word)]);
            words.say("log-chose", &[("seat", seat.to_string()), ("word", word)])
        }
        Event::State {
            unit: name,
            driven: true,
        } => unit("log-driven", name),
        Event::State {
            unit: name,
            driven: false,
        } => unit("log-charged", name),
        Event::Equipped { unit, card } => {
            let name = words.name(blackpoker::Pick::Card(unit).into());
            words.say("log-equipped", &[("unit", name), ("card", words.card(card.card()))])
        }
        Event::Fogged { seat, fog, on } => {
            let fog = rules.fogs.get(usize::from(fog.0)).map_or("", |f| words.text(&f.name));
            let (seat, fog) = (("seat", seat.to_string()), ("fog", fog.to_string()));
            match on {
                Some(on) => words.say("log-fogged-on", &[seat, fog, ("unit", words.name(on))]),
                None => words.say("log-fogged", &[seat, fog]),
            }
        }
        Event::TrumpTurned { card, up, .. } => {
            let key = if up { "log-trump-up" } else { "log-trump-down" };
            let args = [
                ("seat", card.owner().to_string()),
                ("trump", trump::name(words, rules, card.card())),
            ];
            words.say(key, &args)
        }
        Event::Prevented { trump: by, amount } => {
            let args = [
                ("seat", by.owner().to_string()),
                ("trump", trump::name(words, rules, by.card())),
                ("amount", amount.to_string()),
            ];
            words.say("log-prevented", &args)
        }
        Event::Replaced {
            source,
            action: id,
            part,
        } => {
            let args = [
                ("seat", source.owner().to_string()),
                ("source", trump::name(words, rules, source.card())),
                ("action", action(id)),
                ("part", replaced(part).to_string()),
            ];
            words.say("log-replaced", &args)
        }
        Event::Rearranged(who) => seat("log-rearranged", who),
        Event::Boosted {
            unit: Some(unit), by, ..
        } => words.say("log-boosted", &[("unit", words.name(unit)), ("by", format!("{by:+}"))]),
        Event::Boosted { unit: None, seat, by } => words.say(
            "log-boosted-all",
            &[("seat", seat.to_string()), ("by", format!("{by:+}"))],
        ),
        Event::Attacks(name) => unit("log-attacks", name),
        Event::Blocks { attacker, blocker } => words.say(
            "log-blocks",
            &[("attacker", words.name(attacker)), ("blocker", words.name(blocker))],
        ),
        Event::Shuffled { seat, zone } => words.say(
            "log-shuffled",
            &[("seat", seat.to_string()), ("zone", words.word(zone_key(zone)))],
        ),
        Event::PackOpened(who) => seat("log-pack-opened", who),
        Event::First(who) => seat("log-first", who),
        Event::Turn(who) => seat("log-turn", who),
        Event::Over(outcome) => words.say("log-over", &[("result", result(words, outcome))]),
    })
}

/// How a game ended.
pub fn result(words: &Words, outcome: Outcome) -> String {
    match outcome {
        Outcome::Winner(seat) => words.say("winner", &[("seat", seat.to_string())]),
        Outcome::Draw => words.word("draw"),
    }
}

/// How a game ended that need not have ended by the rules.
pub fn ending(words: &Words, ending: Ending) -> String {
    let won = |key: &str, winner: Seat| words.say(key, &[("seat", winner.to_string())]);
    match ending {
        Ending::Unfinished => words.word("replay-unfinished"),
        Ending::Decided(outcome) => result(words, outcome),
        Ending::Resignation { winner } => won("replay-resignation", winner),
        Ending::Time { winner } => won("replay-time", winner),
        Ending::Agreement => words.word("replay-agreement"),
    }
}
