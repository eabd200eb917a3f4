//! What happened, as sentences. Only redacted events come in, so nothing here can give a secret away.

use blackpoker::op::Zone;
use blackpoker::rules::{ActionId, ReplacedPart};
use blackpoker::{Choice, Ending, Event, Outcome, Rules, Seat, SeenEvent};

use crate::board::zone_key;
use crate::trump;
use crate::voice::Voice;

/// What happened, line by line; cards that move together share a line.
pub fn lines<'w>(voice: impl Into<Voice<'w>>, rules: &Rules, events: &[SeenEvent]) -> Vec<String> {
    let words = voice.into();
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
pub(crate) fn line(words: Voice<'_>, rules: &Rules, same: &[SeenEvent]) -> Option<String> {
    let first = same.first()?;
    let said = match way(first) {
        // Other lines name these cards: the request, and then the fog that they become.
        Some((_, Zone::Hand, Zone::Stage) | (_, Zone::Stage, Zone::Fog)) => None,
        Some(way) => Some(moved(words, way, same)),
        None => sentence(words, rules, first),
    };
    said.map(begun)
}

/// A sentence begins with a capital letter, whatever stands first in it.
pub(crate) fn begun(said: String) -> String {
    let mut letters = said.chars();
    match letters.next() {
        Some(first) if first.is_ascii_lowercase() => first.to_ascii_uppercase().to_string() + letters.as_str(),
        _ => said,
    }
}

/// Whose card moves, from where, to where.
fn way(event: &SeenEvent) -> Option<(Seat, Zone, Zone)> {
    match event {
        Event::Moved { card, from, to, .. } => Some((card.owner, from.zone, to.zone)),
        _ => None,
    }
}

fn moved(words: Voice<'_>, (owner, from, to): (Seat, Zone, Zone), events: &[SeenEvent]) -> String {
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
        ("cards", faces.join(" ")),
        ("count", events.len().to_string()),
        ("from", words.word(zone_key(from))),
        ("to", words.word(zone_key(to))),
    ];
    words.say_of(sentence_of(from, to), owner, &args)
}

/// The sentence for cards that move, with the verb that players use for it.
fn sentence_of(from: Zone, to: Zone) -> &'static str {
    match (from, to) {
        (Zone::Life | Zone::Aside, Zone::Trump) => "log-moved-as-trump",
        (Zone::Life, Zone::Aside) => "log-set-aside",
        (Zone::Aside, Zone::Rare) => "log-aside-rare",
        (Zone::Aside, Zone::Hand) => "log-aside-hand",
        (Zone::Aside, Zone::Soldiers) => "log-uncovered",
        (Zone::Life, Zone::Hand) => "log-drew",
        (Zone::Hand, Zone::Grave) => "log-discarded",
        (Zone::Revealed, Zone::Grave) => "log-buried-revealed",
        (Zone::Life | Zone::Fog | Zone::Trump, Zone::Grave) => "log-buried-from",
        (Zone::Soldiers | Zone::Bulwarks, Zone::Grave) => "log-buried",
        (Zone::Stage, Zone::Grave) => "log-buried-keys",
        (Zone::Soldiers | Zone::Bulwarks, Zone::Hand) => "log-returned",
        (_, Zone::Hand) => "log-taken",
        (Zone::Hand | Zone::Stage, Zone::Soldiers) => "log-entered",
        (Zone::Bulwarks, Zone::Soldiers) => "log-became-soldier",
        (_, Zone::Soldiers) => "log-entered-from",
        (_, Zone::Bulwarks) => "log-became-bulwark",
        (Zone::Life, Zone::Revealed) => "log-turned-up",
        _ => "log-moved",
    }
}

/// Whether a size grows, and by how much.
fn boost(by: i16) -> [(&'static str, String); 2] {
    let way = if by < 0 { "down" } else { "up" };
    [("way", way.to_string()), ("by", by.unsigned_abs().to_string())]
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
fn sentence(words: Voice<'_>, rules: &Rules, event: &SeenEvent) -> Option<String> {
    let action = |id: ActionId| words.text(&rules.action(id).name).to_string();
    let about = |key: &str, seat: Seat, id: ActionId| words.say_of(key, seat, &[("action", action(id))]);
    let unit = |key: &str, name: Choice| words.say(key, &[("unit", words.name(name))]);
    let seat = |key: &str, seat: Seat| words.say_of(key, seat, &[]);
    Some(match *event {
        Event::Requested {
            seat,
            action: id,
            keys,
            unit,
            target,
        } => {
            let mut details = Vec::new();
            if !keys.is_empty() {
                let cards = ("cards", words.cards(keys.iter().copied(), " "));
                details.push(words.say("log-keys", &[cards, ("count", keys.len().to_string())]));
            }
            details.extend(unit.map(|unit| words.say("log-unit", &[("unit", words.name(unit))])));
            details.extend(target.map(|target| words.say("log-target", &[("target", words.name(target))])));
            let name = ("action", action(id));
            match details.is_empty() {
                true => words.say_of("log-requested", seat, &[name]),
                false => words.say_of("log-requested-with", seat, &[name, ("details", words.list(&details))]),
            }
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
        Event::Retargeted {
            seat,
            action: id,
            target,
            ..
        } => {
            let args = [("action", action(id)), ("target", words.name(target))];
            words.say_of("log-retargeted", seat, &args)
        }
        Event::Damage { seat, amount } => words.say_of("log-damage", seat, &[("amount", amount.to_string())]),
        Event::NewTop(card) => words.say_of("log-new-top", card.owner(), &[("card", words.card(card.card()))]),
        Event::Shown { card, at } => {
            let args = [
                ("card", words.card(card.card())),
                ("zone", words.word(zone_key(at.zone))),
            ];
            words.say_of("log-shown", card.owner(), &args)
        }
        Event::Looked { seat, owner, zone, .. } => {
            let zone = words.word(zone_key(zone));
            let whose = words.say_of("voice-whose", owner, &[("thing", zone)]);
            words.say_of("log-looked", seat, &[("what", whose)])
        }
        Event::Chose { seat, word } => {
            let word = rules.words.get(usize::from(word)).cloned().unwrap_or_default();
            let word = words.say("word-name", &[("word", word)]);
            words.say_of("log-chose", seat, &[("word", word)])
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
            let fog = ("fog", fog.to_string());
            match on {
                Some(on) => words.say_of("log-fogged-on", seat, &[fog, ("unit", words.name(on))]),
                None => words.say_of("log-fogged", seat, &[fog]),
            }
        }
        Event::TrumpTurned { card, up, .. } => {
            let key = if up { "log-trump-up" } else { "log-trump-down" };
            words.say_of(key, card.owner(), &[("trump", trump::name(&words, rules, card.card()))])
        }
        Event::Prevented { trump: by, amount } => {
            let args = [
                ("trump", trump::name(&words, rules, by.card())),
                ("amount", amount.to_string()),
            ];
            words.say_of("log-prevented", by.owner(), &args)
        }
        Event::Replaced {
            source,
            action: id,
            part,
        } => {
            let args = [
                ("source", trump::name(&words, rules, source.card())),
                ("action", action(id)),
                ("part", replaced(part).to_string()),
            ];
            words.say_of("log-replaced", source.owner(), &args)
        }
        Event::Rearranged(who) => seat("log-rearranged", who),
        Event::Boosted {
            unit: Some(unit), by, ..
        } => {
            let [way, by] = boost(by);
            words.say("log-boosted", &[("unit", words.name(unit)), way, by])
        }
        Event::Boosted { unit: None, seat, by } => words.say_of("log-boosted-all", seat, &boost(by)),
        Event::Attacks(name) => unit("log-attacks", name),
        Event::Blocks { attacker, blocker } => words.say(
            "log-blocks",
            &[("attacker", words.name(attacker)), ("blocker", words.name(blocker))],
        ),
        Event::Shuffled { seat, zone } => words.say_of("log-shuffled", seat, &[("zone", words.word(zone_key(zone)))]),
        Event::PackOpened(who) => seat("log-pack-opened", who),
        Event::First(who) => seat("log-first", who),
        Event::Turn(who) => seat("log-turn", who),
        Event::Over(outcome) => words.say("log-over", &[("result", result(words, outcome))]),
    })
}

/// How a game ended.
pub fn result<'w>(voice: impl Into<Voice<'w>>, outcome: Outcome) -> String {
    let words = voice.into();
    match outcome {
        Outcome::Winner(seat) => begun(words.say_of("winner", seat, &[])),
        Outcome::Draw => words.word("draw"),
    }
}

/// How a game ended that need not have ended by the rules.
pub fn ending<'w>(voice: impl Into<Voice<'w>>, ending: Ending) -> String {
    let words = voice.into();
    let won = |key: &str, winner: Seat| begun(words.say_of(key, winner, &[]));
    match ending {
        Ending::Unfinished => words.word("replay-unfinished"),
        Ending::Decided(outcome) => result(words, outcome),
        Ending::Resignation { winner } => won("replay-resignation", winner),
        Ending::Time { winner } => won("replay-time", winner),
        Ending::Agreement => words.word("replay-agreement"),
    }
}
