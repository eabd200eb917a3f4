//! Names that lead nowhere, names used twice, and more things than there are numbers for.

use crate::op::VARS;
use crate::rules::Limit;

use super::super::Pack;
use super::super::ast::{Ability, Action, Scope, Term, Untargetable};
use super::super::diagnostic::Report;
use super::super::effect::{CondKind, On, Step, StepKind, UnitFilter};
use super::super::folder::Folder;
use super::super::regulation::NO_FRAME;
use super::super::source::Name;
use super::super::walk::{self, Part};
use super::Declared;

/// Most actions of a format; one bit each, and a range of the choice numbers.
const MAX_ACTIONS: usize = 128;
/// Most words of a pack; a range of the choice numbers.
const MAX_WORDS: usize = 32;
/// Most labels, one bit each.
const MAX_LABELS: usize = 32;
/// Most limited actions of a format, one bit each.
const MAX_LIMITED: usize = 64;
/// Most characters, one bit each.
const MAX_CHARACTERS: usize = 128;
/// Most fogs; the last number means "none".
const MAX_FOGS: usize = 254;
/// Most operations of a pack: addresses have 16 bits. A step becomes at most three operations.
const MAX_STEPS: usize = 20_000;

/// `actions` of the edition names exactly the files that exist.
pub(crate) fn list(pack: &Pack, folder: &Folder, report: &mut Report) {
    let stems: Vec<&str> = folder.actions.iter().map(|(stem, _)| stem.as_str()).collect();
    for id in &pack.edition.actions {
        if !stems.contains(&id.as_str()) {
            report
                .error(
                    id.at,
                    "missing-file",
                    format!("the list names `{id}`, but there is no actions/{id}.yaml"),
                )
                .one_of(id, &stems);
        }
    }
    for action in &pack.actions {
        if !pack.edition.actions.iter().any(|id| id.value == action.id.value) {
            report
                .error(
                    action.id.at,
                    "not-listed",
                    format!("the action `{}` is not in the list of edition.yaml", action.id),
                )
                .expected(format!(
                    "`{}` in `actions` of edition.yaml, where it belongs in the order",
                    action.id
                ));
        }
    }
}

struct Known<'a> {
    actions: Vec<&'a str>,
    characters: Option<Vec<&'a str>>,
    fogs: Option<Vec<&'a str>>,
    trumps: Option<Vec<&'a str>>,
    /// What a face-down trump is called.
    face_down: Vec<&'a str>,
    frames: Option<Vec<&'a str>>,
    formats: Vec<&'a str>,
    labels: Vec<&'a str>,
    types: Vec<&'a str>,
    categories: Vec<&'a str>,
}

/// Reports references to names that do not exist.
pub(super) fn names(pack: &Pack, report: &mut Report, declared: &Declared) {
    fn strs(list: &[String]) -> Vec<&str> {
        let mut names: Vec<&str> = list.iter().map(String::as_str).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
    fn ids(terms: &[Term]) -> Vec<&str> {
        terms.iter().map(|term| term.id.as_str()).collect()
    }
    let frames = [&declared.frames[..], &declared.options[..], &[NO_FRAME.to_string()][..]].concat();
    let known = Known {
        actions: strs(&declared.actions),
        characters: (!declared.unreadable.characters).then(|| strs(&declared.characters)),
        fogs: (!declared.unreadable.fogs).then(|| strs(&declared.fogs)),
        trumps: (!declared.unreadable.trumps).then(|| strs(&declared.trumps)),
        face_down: pack
            .trumps
            .iter()
            .filter(|trump| trump.card.value.is_none())
            .map(|trump| trump.id.as_str())
            .collect(),
        frames: (!declared.unreadable.frames).then(|| strs(&frames)),
        formats: pack.formats().collect(),
        labels: ids(&pack.edition.labels),
        types: ids(&pack.edition.types),
        categories: ids(&pack.edition.categories),
    };
    for action in &pack.actions {
        action_names(pack, action, &known, report);
    }
    for character in &pack.characters {
        known.scope(report, &character.scope);
        for label in character
            .labels
            .iter()
            .chain(character.labels_if.iter().map(|(label, _)| label))
        {
            known.label(report, label);
        }
        for waive in &character.waives {
            waive
                .types
                .iter()
                .for_each(|kind| reference(report, "type", kind, &known.types));
            waive.cost.iter().for_each(|cost| letters(pack, report, cost));
        }
        if let Some(Untargetable::By(actions)) = &character.untargetable {
            known.actions(report, actions);
        }
        known.actions(report, &character.mutes);
        known.actions(report, &character.must_attack);
    }
    for trump in &pack.trumps {
        known.scope(report, &trump.scope);
        for ability in &trump.abilities {
            match ability {
                Ability::Grant { label, to } => {
                    known.label(report, label);
                    walk::filter(to, &mut |part, _| known.part(report, part));
                }
                Ability::Prevent { when, .. } => {
                    when.iter()
                        .for_each(|when| walk::cond(when, &mut |part, _| known.part(report, part)));
                }
                Ability::Replace(..) => {}
            }
        }
    }
    for replacing in pack.replacing() {
        let replace = replacing.replace;
        reference(report, "action", &replace.action, &known.actions);
        let mut visit = |part: Part<'_>, _| known.part(report, part);
        replace.when.iter().for_each(|when| walk::cond(when, &mut visit));
        walk::steps(&replace.with, &mut visit);
    }
    for fog in &pack.fogs {
        known.scope(report, &fog.scope);
    }
    for frame in &pack.frames {
        known.formats(report, &frame.formats);
        let steps = frame.setup.iter().filter_map(|step| step.formats.as_ref());
        steps.for_each(|formats| known.formats(report, formats));
    }
    for option in &pack.options {
        known.formats(report, &option.formats);
    }
}

fn action_names(pack: &Pack, action: &Action, known: &Known<'_>, report: &mut Report) {
    known.scope(report, &action.scope);
    // A type or category that could not be read is empty and has been reported.
    if !action.kind.is_empty() {
        reference(report, "type", &action.kind, &known.types);
    }
    if !action.category.is_empty() {
        reference(report, "category", &action.category, &known.categories);
    }
    action.trump.iter().for_each(|trump| known.trump(report, trump));
    action
        .costs
        .iter()
        .for_each(|payment| letters(pack, report, &payment.cost));
    known.actions(report, &action.exempt_from);
    let mut visit = |part: Part<'_>, _| known.part(report, part);
    action.unit.iter().for_each(|filter| walk::filter(filter, &mut visit));
    action.target.iter().for_each(|target| walk::target(target, &mut visit));
    action.activation.iter().for_each(|cond| walk::cond(cond, &mut visit));
    walk::steps(&action.effect, &mut visit);
    for trigger in &action.triggers {
        known.formats(report, trigger.formats.as_deref().unwrap_or_default());
        let mut visit = |part: Part<'_>, _| known.part(report, part);
        trigger.when.iter().for_each(|when| walk::cond(when, &mut visit));
        match &trigger.on.value {
            On::Resolved(other) | On::Requested(other) => reference(report, "action", other, &known.actions),
            On::Left { characters, .. } => characters.iter().for_each(|id| known.character(report, id)),
            On::Unblocked(filter) => walk::filter(filter, &mut visit),
            On::Buried(_) | On::BlockerBuried(_) | On::Discarded(_) | On::Opened(_) => {}
        }
    }
}

impl Known<'_> {
    fn scope(&self, report: &mut Report, scope: &Scope) {
        self.formats(report, &scope.formats);
        if let Some(known) = &self.frames {
            let frames = scope.frames.iter().flatten();
            frames.for_each(|frame| reference(report, "frame", frame, known));
        }
    }

    fn formats(&self, report: &mut Report, formats: &[Name]) {
        formats
            .iter()
            .for_each(|format| reference(report, "format", format, &self.formats));
    }

    fn actions<'n>(&self, report: &mut Report, actions: impl IntoIterator<Item = &'n Name>) {
        actions
            .into_iter()
            .for_each(|action| reference(report, "action", action, &self.actions));
    }

    fn label(&self, report: &mut Report, label: &Name) {
        reference(report, "label", label, &self.labels);
    }

    fn character(&self, report: &mut Report, character: &Name) {
        if let Some(known) = &self.characters {
            reference(report, "character", character, known);
        }
    }

    fn trump(&self, report: &mut Report, trump: &Name) {
        if let Some(known) = &self.trumps {
            reference(report, "trump", trump, known);
        }
    }

    /// The names that a part of an effect speaks of.
    fn part(&self, report: &mut Report, part: Part<'_>) {
        match part {
            Part::Filter(filter) => self.filter(report, filter),
            Part::RequestFilter(filter) => self.actions(report, &filter.action),
            Part::Cond(cond) => match &cond.value {
                CondKind::FaceUp(trump) if self.face_down.contains(&trump.as_str()) => {
                    report
                        .error(trump.at, "never-face-up", format!("`{trump}` is never face up"))
                        .expected("a trump with a card");
                }
                CondKind::FaceUp(trump) => self.trump(report, trump),
                CondKind::TargetableBy(_, action) => self.actions(report, [action]),
                _ => {}
            },
            Part::Step(step) => match &step.value {
                StepKind::Fog { kind, .. } => {
                    self.fogs.iter().for_each(|fogs| reference(report, "fog", kind, fogs));
                }
                other => self.actions(report, other.raises()),
            },
            _ => {}
        }
    }

    fn filter(&self, report: &mut Report, filter: &UnitFilter) {
        filter
            .label
            .iter()
            .chain(&filter.new_needs)
            .for_each(|label| self.label(report, label));
        filter
            .character
            .iter()
            .for_each(|character| self.character(report, character));
    }
}

fn reference(report: &mut Report, what: &str, name: &Name, known: &[&str]) {
    if !known.contains(&name.as_str()) {
        report.unknown(name.at, "unknown-name", what, name, known);
    }
}

fn letters(pack: &Pack, report: &mut Report, cost: &Name) {
    for letter in cost.chars() {
        if !pack.edition.costs.iter().any(|known| known.symbol == letter) {
            let known: Vec<String> = pack
                .edition
                .costs
                .iter()
                .map(|known| known.symbol.to_string())
                .collect();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            report.unknown(cost.at, "unknown-cost", "cost letter", &letter.to_string(), &known);
        }
    }
}

/// Reports what there is too much of, and names that mean two things.
pub(super) fn sizes(pack: &Pack, report: &mut Report) {
    let mut words: Vec<&Name> = Vec::new();
    let mut steps = 0;
    for effect in pack.effects() {
        walk::steps(effect.steps, &mut |part, _| {
            let Part::Step(step) = part else { return };
            steps += 1;
            if let StepKind::ChooseWord { words: new, .. } = &step.value {
                words.extend(new);
            }
        });
    }
    for action in &pack.actions {
        variables(report, &[&action.effect]);
    }
    for replacing in pack.replacing() {
        // The steps share the registers of the effect in which they stand.
        let around = pack.action(&replacing.replace.action);
        let around = around.map(|action| action.effect.as_slice()).unwrap_or_default();
        if walk::variables([around]).len() <= VARS {
            variables(report, &[around, &replacing.replace.with]);
        }
    }
    let mut different: Vec<&str> = Vec::new();
    for word in words {
        if !different.contains(&word.as_str()) {
            different.push(word);
            too_many(report, word, "words", different.len(), MAX_WORDS);
        }
    }
    if let Some(last) = pack.actions.last().filter(|_| steps > MAX_STEPS) {
        report
            .error(
                last.id.at,
                "too-many-steps",
                format!("the effects of all actions have {steps} steps"),
            )
            .expected(format!("at most {MAX_STEPS}"));
    }
    for format in pack.formats() {
        let here: Vec<&Action> = pack
            .actions
            .iter()
            .filter(|action| action.scope.has_format(format))
            .collect();
        if let Some(action) = here.get(MAX_ACTIONS) {
            too_many(report, &action.id, "actions in a format", MAX_ACTIONS + 1, MAX_ACTIONS);
        }
        if let Some(action) = here
            .iter()
            .filter(|action| action.limit != Limit::None)
            .nth(MAX_LIMITED)
        {
            too_many(
                report,
                &action.id,
                "limited actions in a format",
                MAX_LIMITED + 1,
                MAX_LIMITED,
            );
        }
    }
    if let Some(label) = pack.edition.labels.get(MAX_LABELS) {
        too_many(report, &label.id, "labels", MAX_LABELS + 1, MAX_LABELS);
    }
    if let Some(character) = pack.characters.get(MAX_CHARACTERS) {
        too_many(report, &character.id, "characters", MAX_CHARACTERS + 1, MAX_CHARACTERS);
    }
    if let Some(fog) = pack.fogs.get(MAX_FOGS) {
        too_many(report, &fog.id, "fogs", MAX_FOGS + 1, MAX_FOGS);
    }
    for (at, fog) in pack.fogs.iter().enumerate() {
        if let Some(other) = pack.fogs[..at].iter().find(|other| other.word.value == fog.word.value) {
            report
                .error(
                    fog.word.at,
                    "duplicate-word",
                    format!("`{}` is already the word of the fog {}", fog.word, other.id),
                )
                .expected("a word of its own: the notation tells fogs apart by it");
        }
    }
}

/// Two actions that are called alike cannot be told apart by players. Official lists have their reasons.
pub(super) fn twins(pack: &Pack, report: &mut Report) {
    for (at, action) in pack.actions.iter().enumerate().filter(|(_, action)| action.custom) {
        let called = |other: &Action| other.name == action.name;
        let formats = &action.scope.formats;
        let together = |other: &Action| formats.iter().any(|format| other.scope.has_format(format));
        let mut others = pack.actions.iter().enumerate().filter(|(other, _)| *other != at);
        let twin = others.find(|(other, twin)| called(twin) && together(twin) && (!twin.custom || *other < at));
        if let Some((_, twin)) = twin {
            report
                .warning(
                    action.id.at,
                    "same-name",
                    format!("`{}` is called like `{}`", action.id, twin.id),
                )
                .expected("a name of its own, or the id of the action that it shall replace");
        }
    }
}

/// One resolution has few registers.
fn variables(report: &mut Report, effects: &[&[Step]]) {
    if let Some(var) = walk::variables(effects.iter().copied()).get(VARS) {
        report
            .error(
                var.at,
                "too-many-variables",
                format!("`{var}` is one variable too many"),
            )
            .expected(format!("at most {VARS} different variables in an effect"));
    }
}

fn too_many(report: &mut Report, name: &Name, what: &str, count: usize, max: usize) {
    if count == max + 1 {
        report
            .error(
                name.at,
                "too-many",
                format!("`{name}` is one of more than {max} {what}"),
            )
            .expected(format!("at most {max}"));
    }
}
