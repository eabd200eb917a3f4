//! What a custom pack takes away from entries that it leaves alone: an action that nothing triggers any more, a trump
//! whose character is gone, and what no effect does any more, such as drawing.
//!
//! What entries need is counted before and after. Where something was given and is no longer, the entry is orphaned,
//! and so is in turn whatever only it gave.

use std::collections::BTreeMap;

use super::super::Pack;
use super::super::diagnostic::Report;
use super::super::source::{Name, Span};
use super::needs::{Here, Lack, Needs, Thing, needs};

/// Reports what the pack orphaned, where it took something away; `removed` is what it removed. Gives back the entries.
pub(crate) fn orphans(base: &Pack, pack: &Pack, removed: &[(Thing, Span)], report: &mut Report) -> Vec<Thing> {
    let mut found: BTreeMap<(Thing, Lack), Found<'_>> = BTreeMap::new();
    let frames: Vec<&str> = base.frames.iter().map(|frame| frame.id.as_str()).collect();
    for format in base.formats() {
        let played = base
            .frames
            .iter()
            .filter(|frame| frame.formats.iter().any(|other| other == format));
        for frame in played.map(|frame| frame.id.as_str()) {
            let [before, after] = [base, pack].map(|pack| needs(&Here { pack, format, frame }));
            let cause = Cause {
                before: &before,
                after: &after,
                removed,
                pack,
            };
            for (need, given) in &after {
                let was = before.get(need).is_some_and(|given| !given.is_empty());
                if given.is_empty() && was && !cause.is_custom(&need.0) {
                    let found = found.entry(need.clone()).or_insert_with(|| Found {
                        at: cause.of(need, &mut Vec::new()).unwrap_or(pack.custom_at),
                        formats: Vec::new(),
                        frames: Vec::new(),
                    });
                    found.formats.push(format);
                    found.frames.push(frame);
                }
            }
        }
    }
    for ((thing, lack), found) in &mut found {
        let Some(message) = message(thing, *lack) else {
            continue;
        };
        let expected = match thing {
            Thing::Step(step) => format!("another entry whose effect has `{step}`"),
            _ => "another entry that gives it, or its own removal".to_string(),
        };
        report
            .warning(
                found.at,
                code(*lack, thing),
                format!("{message}, {}", found.place(&frames)),
            )
            .expected(expected);
    }
    let mut things: Vec<Thing> = found.into_keys().map(|(thing, _)| thing).collect();
    things.dedup();
    things
}

/// Where something is lacking.
struct Found<'p> {
    at: Span,
    formats: Vec<&'p str>,
    frames: Vec<&'p str>,
}

impl Found<'_> {
    /// The formats, and the frames unless it is so in all of them.
    fn place(&mut self, all: &[&str]) -> String {
        self.formats.dedup();
        let is_in = |frame: &&&str| self.frames.contains(*frame);
        let frames: Vec<&str> = all.iter().filter(is_in).copied().collect();
        let formats = self.formats.join(", ");
        match frames.len() == all.len() {
            true => format!("in {formats}"),
            false => format!("in {formats} with {}", frames.join(", ")),
        }
    }
}

fn message(thing: &Thing, lack: Lack) -> Option<String> {
    let id = thing.id()?;
    Some(match lack {
        Lack::Trigger => format!("nothing triggers `{id}` any more"),
        Lack::Trump => format!("the trump of `{id}` is gone"),
        Lack::Unit => format!("there is no unit for `{id}` any more"),
        Lack::Action => format!("the trump `{id}` has no action any more"),
        Lack::Label => format!("nothing asks for the label that `{id}` grants any more"),
        Lack::Character => format!("the card of the trump `{id}` is part of no character any more"),
        Lack::Replaced => format!("what `{id}` changes is gone"),
        Lack::Effect => match thing {
            Thing::Fog(_) => format!("nothing makes the fog `{id}` any more"),
            _ => format!("nothing does `{id}` any more"),
        },
    })
}

fn code(lack: Lack, of: &Thing) -> &'static str {
    match lack {
        Lack::Trigger => "nothing-triggers",
        Lack::Trump => "no-trump-left",
        Lack::Unit => "no-unit-left",
        Lack::Action => "no-action-left",
        Lack::Label => "no-label-left",
        Lack::Character => "no-character-left",
        Lack::Replaced => "nothing-replaced",
        Lack::Effect => match of {
            Thing::Fog(_) => "nothing-makes",
            _ => "nothing-does",
        },
    }
}

/// Looks for the line of the pack that took something away.
struct Cause<'a> {
    before: &'a Needs,
    after: &'a Needs,
    removed: &'a [(Thing, Span)],
    pack: &'a Pack,
}

impl Cause<'_> {
    /// Where the first of what gave it was removed or replaced, or what that needed in turn.
    fn of(&self, need: &(Thing, Lack), seen: &mut Vec<Thing>) -> Option<Span> {
        let given = self.before.get(need)?;
        given.iter().find_map(|thing| {
            if seen.contains(thing) {
                return None;
            }
            seen.push(thing.clone());
            let removed = self.removed.iter().find(|(other, _)| other == thing);
            let replaced = || self.entry(thing).filter(|(_, custom)| *custom).map(|(id, _)| id.at);
            let lacking = |lack: Lack| {
                let need = (thing.clone(), lack);
                let lacks = lack.is_vital() && self.after.get(&need).is_some_and(Vec::is_empty);
                lacks.then(|| self.of(&need, seen)).flatten()
            };
            let vital = [Lack::Trigger, Lack::Trump, Lack::Unit];
            let here = removed.map(|(_, at)| *at).or_else(replaced);
            here.or_else(|| vital.into_iter().find_map(lacking))
        })
    }

    /// The entry of the pack, and whether the pack brought it.
    fn entry(&self, thing: &Thing) -> Option<(&Name, bool)> {
        let pack = self.pack;
        match thing {
            Thing::Action(id) => pack.action(id).map(|entry| (&entry.id, entry.custom)),
            Thing::Character(id) => {
                let entry = pack.characters.iter().find(|entry| entry.id == id.as_str());
                entry.map(|entry| (&entry.id, entry.custom))
            }
            Thing::Fog(id) => {
                let entry = pack.fogs.iter().find(|entry| entry.id == id.as_str());
                entry.map(|entry| (&entry.id, entry.custom))
            }
            Thing::Trump(id) => {
                let entry = pack.trumps.iter().find(|entry| entry.id == id.as_str());
                entry.map(|entry| (&entry.id, entry.custom))
            }
            Thing::Step(_) | Thing::Game => None,
        }
    }

    fn is_custom(&self, thing: &Thing) -> bool {
        self.entry(thing).is_some_and(|(_, custom)| custom)
    }
}
