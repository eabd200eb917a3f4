//! What changed from one pack to another.

use serde::Serialize;

use super::effect::effect;
use super::entry::{Entry, Fact, Field, Kind};
use super::settings::settings;
use super::{Reference, Symbol};
use crate::pack::{Action, Character, Pack};
use crate::rules::Text;

/// A field that is not what it was. Both sides empty: it changed in a way that only the rule file says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// Which.
    pub field: Field,
    /// What it was.
    pub before: Option<Text>,
    /// What it is.
    pub after: Option<Text>,
}

/// An entry that was added, removed or changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Difference {
    /// Only the second pack has it.
    Added(Entry),
    /// Only the first pack has it.
    Removed(Entry),
    /// Both have it.
    Changed {
        /// What it is.
        kind: Kind,
        /// Its id.
        id: String,
        /// Its name in the second pack.
        name: Text,
        /// Whether only names and texts changed, not the way it plays.
        wording_only: bool,
        /// Field by field.
        changes: Vec<Change>,
    },
}

/// The differences between two packs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diff {
    /// The first pack.
    pub before: Symbol,
    /// The second pack.
    pub after: Symbol,
    /// Numbers, switches and names of the edition: what, before, after.
    pub settings: Vec<(Text, Option<Text>, Option<Text>)>,
    /// Entries, in the order of the second pack; removed ones last.
    pub entries: Vec<Difference>,
}

/// Compares two packs, or one format of them.
pub fn diff(before: &Pack, after: &Pack, format: Option<&str>) -> Diff {
    let narrowed = |pack: &Pack| {
        let mut reference = Reference::of(pack);
        if let Some(format) = format {
            reference
                .entries
                .retain(|entry| entry.formats.iter().any(|f| f == format));
        }
        reference
    };
    let (old, new) = (narrowed(before), narrowed(after));
    let mut entries = Vec::new();
    for kind in Kind::ALL {
        for entry in new.all(kind) {
            match old.entry(kind, &entry.id) {
                None => entries.push(Difference::Added(entry.clone())),
                Some(was) => {
                    let effects = effects(before, after, entry);
                    entries.extend(changed(was, entry, &parts(before, after, entry), effects));
                }
            }
        }
        let gone = old.all(kind).filter(|entry| new.entry(kind, &entry.id).is_none());
        entries.extend(gone.cloned().map(Difference::Removed));
    }
    Diff {
        before: title(&old),
        after: title(&new),
        settings: changed_settings(&settings(before), &settings(after)),
        entries,
    }
}

fn title(reference: &Reference) -> Symbol {
    let custom = reference.custom.as_ref();
    let with = |name: &str| match custom {
        Some(custom) => format!("{name} + {} {}", custom.name, custom.version),
        None => name.to_string(),
    };
    Symbol {
        id: with(&reference.edition),
        name: Text {
            ja: with(&reference.name.ja),
            en: with(&reference.name.en),
        },
    }
}

/// `effects`: those of both, in words.
fn changed(was: &Entry, is: &Entry, parts: &[(Field, bool)], effects: Option<[Text; 2]>) -> Option<Difference> {
    let (old, new) = (was.compared(), is.compared());
    let find = |facts: &[Fact], field: Field| facts.iter().find(|f| f.field == field).map(|f| f.value.clone());
    let mut fields: Vec<Field> = new.iter().chain(&old).map(|fact| fact.field).collect();
    fields.extend(parts.iter().map(|(field, _)| *field));
    fields.sort_unstable();
    fields.dedup();
    let part = |field: Field| parts.iter().find(|(f, _)| *f == field).map(|(_, alike)| *alike);
    let mut changes: Vec<Change> = Vec::new();
    let mut wording_only = true;
    for field in fields {
        let (before, after) = (find(&old, field), find(&new, field));
        let said = before != after;
        let differs = match part(field) {
            // It says the same in other words.
            Some(true) => said && field == Field::Condition,
            Some(false) => true,
            None => said,
        };
        if !differs {
            continue;
        }
        wording_only &= field.is_wording() || part(field) == Some(true);
        let (before, after) = match &effects {
            Some([before, after]) if field == Field::Effect => (Some(before.clone()), Some(after.clone())),
            _ if said => (before, after),
            _ => (None, None),
        };
        changes.push(Change { field, before, after });
    }
    (!changes.is_empty()).then(|| Difference::Changed {
        kind: is.kind,
        id: is.id.clone(),
        name: is.name.clone(),
        wording_only,
        changes,
    })
}

/// What an action does in both packs, if that can be told apart.
fn effects(before: &Pack, after: &Pack, entry: &Entry) -> Option<[Text; 2]> {
    if entry.kind != Kind::Action {
        return None;
    }
    let was = before.actions().iter().find(|action| action.id == entry.id.as_str())?;
    let is = after.actions().iter().find(|action| action.id == entry.id.as_str())?;
    let both = [effect(before, &was.effect), effect(after, &is.effect)];
    (both[0] != both[1]).then_some(both)
}

/// Fields whose words do not settle whether they changed, and whether they are alike in both packs, wherever they
/// are written and whatever the names in them are called.
fn parts(before: &Pack, after: &Pack, entry: &Entry) -> Vec<(Field, bool)> {
    let id = entry.id.as_str();
    match entry.kind {
        Kind::Action => pair(before.actions(), after.actions(), |a| a.id == id, action_parts),
        Kind::Character => pair(before.characters(), after.characters(), |c| c.id == id, character_parts),
        Kind::Fog => pair(
            before.fogs(),
            after.fogs(),
            |f| f.id == id,
            |a, b| {
                vec![
                    (Field::Size, (a.sign, a.all) == (b.sign, b.all)),
                    (Field::Abilities, a.locks == b.locks),
                ]
            },
        ),
        Kind::Trump => pair(
            before.trumps(),
            after.trumps(),
            |t| t.id == id,
            |a, b| {
                vec![
                    (Field::Cards, a.card.value == b.card.value),
                    (Field::Abilities, a.abilities == b.abilities),
                    (Field::Actions, actions_alike(before, after, id)),
                    (Field::Frames, a.scope.frames == b.scope.frames),
                ]
            },
        ),
        Kind::Frame => pair(
            before.frames(),
            after.frames(),
            |f| f.id == id,
            |a, b| {
                vec![
                    (Field::Setup, a.setup == b.setup),
                    (Field::Match, a.series == b.series),
                    (Field::Options, a.options == b.options),
                    (Field::Effect, a.pack_known_to_owner == b.pack_known_to_owner),
                ]
            },
        ),
        Kind::FrameOption => pair(
            before.frame_options(),
            after.frame_options(),
            |o| o.id == id,
            |a, b| vec![(Field::Excludes, a.excludes == b.excludes)],
        ),
        // A word is nothing but its words.
        Kind::Word => Vec::new(),
    }
}

fn pair<T>(
    old: &[T],
    new: &[T],
    is: impl Fn(&T) -> bool,
    parts: impl Fn(&T, &T) -> Vec<(Field, bool)>,
) -> Vec<(Field, bool)> {
    match (old.iter().find(|e| is(e)), new.iter().find(|e| is(e))) {
        (Some(old), Some(new)) => parts(old, new),
        _ => Vec::new(),
    }
}

fn action_parts(a: &Action, b: &Action) -> Vec<(Field, bool)> {
    let rest = |action: &Action| (action.ends_battle, action.holds_cost_triggers, action.stands_for);
    let mut parts = vec![
        (Field::Type, a.kind == b.kind),
        (Field::Category, a.category == b.category),
        (Field::Key, a.key == b.key),
        (Field::Unit, a.unit == b.unit),
        (Field::Target, a.target == b.target),
        (Field::Condition, a.activation == b.activation),
        (Field::Exempt, a.exempt_from == b.exempt_from),
        (Field::Frames, a.scope.frames == b.scope.frames),
        (Field::Effect, a.effect == b.effect && rest(a) == rest(b)),
    ];
    // Who raises an action is not written in its own file.
    if a.triggers != b.triggers {
        parts.push((Field::TriggeredBy, false));
    }
    parts
}

/// Whether a trump lets its owner do the same in both packs, whatever it is called: its text speaks of its actions.
fn actions_alike(before: &Pack, after: &Pack, trump: &str) -> bool {
    let of = |pack: &Pack| -> Vec<Action> {
        let belongs = |action: &&Action| action.trump.as_ref().is_some_and(|id| *id == trump);
        pack.actions().iter().filter(belongs).cloned().collect()
    };
    let rules = |a: &Action| (a.trigger, a.speed, a.timing, a.limit);
    let alike = |(a, b): (&Action, &Action)| {
        let plays = [Field::Key, Field::Unit, Field::Target, Field::Condition, Field::Effect];
        let mut parts = action_parts(a, b).into_iter();
        let same = parts.all(|(field, alike)| alike || !plays.contains(&field));
        a.id == b.id && same && rules(a) == rules(b) && a.costs == b.costs && a.triggers == b.triggers
    };
    let (old, new) = (of(before), of(after));
    old.len() == new.len() && old.iter().zip(&new).all(alike)
}

fn character_parts(a: &Character, b: &Character) -> Vec<(Field, bool)> {
    vec![
        (Field::Cards, a.unit == b.unit),
        (Field::Labels, a.labels == b.labels && a.labels_if == b.labels_if),
        (Field::Waives, a.waives == b.waives),
        (
            Field::Abilities,
            (&a.untargetable, &a.must_attack, &a.mutes, &a.replaces)
                == (&b.untargetable, &b.must_attack, &b.mutes, &b.replaces),
        ),
        (Field::Frames, a.scope.frames == b.scope.frames),
    ]
}

fn changed_settings(old: &[(Text, Text)], new: &[(Text, Text)]) -> Vec<(Text, Option<Text>, Option<Text>)> {
    let find = |list: &[(Text, Text)], name: &Text| {
        let found = list.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.clone())
    };
    let mut all = Vec::new();
    let gone = old.iter().filter(|(name, _)| find(new, name).is_none());
    for (name, _) in new.iter().chain(gone) {
        let (before, after) = (find(old, name), find(new, name));
        if before != after {
            all.push((name.clone(), before, after));
        }
    }
    all
}
