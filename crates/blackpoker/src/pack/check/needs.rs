//! What the entries of a pack need of each other, and what gives it: an action something that triggers it, a trump a
//! character of its card. No rule of the game is known here.

use std::collections::BTreeMap;

use crate::rules::{Trigger, UnitRule};

use super::super::Pack;
use super::super::ast::{Ability, Action, Character, Replace, Scope, Trump};
use super::super::effect::{On, Step, StepKind, Target, UnitFilter};
use super::super::source::Name;
use super::super::walk::{self, Part};

/// Something of a pack that others may need.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// An action, by its id.
    Action(String),
    /// A character, by its id.
    Character(String),
    /// A fog, by its id.
    Fog(String),
    /// A trump, by its id.
    Trump(String),
    /// What players live by: an operation of `docs/rule-files.md`.
    Step(&'static str),
    /// Whatever happens in every game.
    Game,
}

/// What something may lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Lack {
    /// An event that triggers it.
    Trigger,
    /// The trump that it belongs to.
    Trump,
    /// A unit to drive or to aim at.
    Unit,
    /// An action of its own.
    Action,
    /// An action that asks for the label that it grants.
    Label,
    /// A character that its card is part of.
    Character,
    /// The action of which it replaces a part.
    Replaced,
    /// An effect that has it.
    Effect,
}

impl Lack {
    /// Whether nothing happens without it.
    pub fn is_vital(self) -> bool {
        matches!(self, Lack::Trigger | Lack::Trump | Lack::Unit)
    }
}

/// What something needs, and what gives it.
pub(super) type Needs = BTreeMap<(Thing, Lack), Vec<Thing>>;

impl Thing {
    pub(super) fn id(&self) -> Option<&str> {
        match self {
            Thing::Action(id) | Thing::Character(id) | Thing::Fog(id) | Thing::Trump(id) => Some(id),
            Thing::Step(id) => Some(id),
            Thing::Game => None,
        }
    }
}

/// What the entries of a regulation need, and what gives it: only what is of use itself.
pub(super) fn needs(here: &Here<'_>) -> Needs {
    let mut needs = Needs::new();
    here.actions().for_each(|action| here.action(action, &mut needs));
    here.trumps().for_each(|trump| here.trump(trump, &mut needs));
    for fog in here.pack.fogs.iter().filter(|fog| here.has(&fog.scope)) {
        let makes = |step: &StepKind| step.makes().is_some_and(|made| made.value == fog.id.value);
        needs.insert((Thing::Fog(fog.id.value.clone()), Lack::Effect), here.having(makes));
    }
    for step in LIVED_BY {
        let does = |kind: &StepKind| gives(kind) == Some(step);
        needs.insert((Thing::Step(step), Lack::Effect), here.having(does));
    }
    // Whatever lacks something vital gives nothing either.
    loop {
        let dead = |((thing, lack), given): (&(Thing, Lack), &Vec<Thing>)| {
            (lack.is_vital() && given.is_empty()).then(|| thing.clone())
        };
        let dead: Vec<Thing> = needs.iter().filter_map(dead).collect();
        let before: usize = needs.values().map(Vec::len).sum();
        needs
            .values_mut()
            .for_each(|given| given.retain(|thing| !dead.contains(thing)));
        if needs.values().map(Vec::len).sum::<usize>() == before {
            return needs;
        }
    }
}

/// What players live by; nobody misses a step that only asks or shows.
const LIVED_BY: [&str; 4] = ["draw", "damage", "charge", "put"];

fn gives(step: &StepKind) -> Option<&'static str> {
    match step {
        StepKind::Draw { .. } => Some("draw"),
        StepKind::Damage { .. } => Some("damage"),
        StepKind::SetState { driven: false, .. } => Some("charge"),
        StepKind::Put { .. } | StepKind::Join(_) => Some("put"),
        _ => None,
    }
}

/// The entries of a format and a frame.
#[derive(Clone, Copy)]
pub(super) struct Here<'p> {
    pub pack: &'p Pack,
    pub format: &'p str,
    pub frame: &'p str,
}

impl<'p> Here<'p> {
    fn has(&self, scope: &Scope) -> bool {
        let frames = scope.frames.as_ref();
        let framed = frames.is_none_or(|frames| frames.iter().any(|frame| *frame == self.frame));
        framed && scope.has_format(self.format)
    }

    fn actions(&self) -> impl Iterator<Item = &'p Action> {
        let here = *self;
        self.pack.actions.iter().filter(move |entry| here.has(&entry.scope))
    }

    fn characters(&self) -> impl Iterator<Item = &'p Character> {
        let here = *self;
        self.pack.characters.iter().filter(move |entry| here.has(&entry.scope))
    }

    fn trumps(&self) -> impl Iterator<Item = &'p Trump> {
        let here = *self;
        self.pack.trumps.iter().filter(move |entry| here.has(&entry.scope))
    }

    fn called(&self, id: &str) -> Vec<Thing> {
        let there = self.actions().any(|action| action.id == id);
        there.then(|| Thing::Action(id.to_string())).into_iter().collect()
    }

    /// Everything whose effect has such a step.
    fn having(&self, is: impl Fn(&StepKind) -> bool) -> Vec<Thing> {
        let mut all = Vec::new();
        for (thing, steps) in self.effects() {
            let mut has = false;
            walk::steps(steps, &mut |part, _| {
                if let Part::Step(step) = part {
                    has |= is(&step.value);
                }
            });
            if has && !all.contains(&thing) {
                all.push(thing);
            }
        }
        all
    }

    /// Everything that resolves, and whose it is.
    fn effects(&self) -> impl Iterator<Item = (Thing, &'p [Step])> {
        fn with(replace: &Replace) -> &[Step] {
            &replace.with
        }
        let actions = self.actions().map(|action| (action_thing(action), &action.effect[..]));
        let trumps = self.trumps().flat_map(|trump| {
            let thing = Thing::Trump(trump.id.value.clone());
            trump.replaces().map(move |(_, replace)| (thing.clone(), with(replace)))
        });
        let characters = self.characters().flat_map(|character| {
            let thing = Thing::Character(character.id.value.clone());
            character
                .replaces
                .iter()
                .map(move |replace| (thing.clone(), with(replace)))
        });
        actions.chain(trumps).chain(characters)
    }

    fn action(&self, action: &Action, needs: &mut Needs) {
        let thing = action_thing(action);
        if action.trigger == Trigger::Triggered {
            let triggers = action.triggers.iter().filter(|trigger| {
                let formats = trigger.formats.as_ref();
                formats.is_none_or(|formats| formats.iter().any(|format| *format == self.format))
            });
            let mut given: Vec<Thing> = triggers.flat_map(|trigger| self.causing(&trigger.on.value)).collect();
            given.extend(self.having(|step| step.raises().is_some_and(|id| id.value == action.id.value)));
            needs.insert((thing.clone(), Lack::Trigger), given);
        }
        if let Some(id) = &action.trump {
            let there = self.trumps().find(|trump| trump.id.value == id.value);
            let given = there.map(|trump| Thing::Trump(trump.id.value.clone()));
            needs.insert((thing.clone(), Lack::Trump), given.into_iter().collect());
        }
        let target = match action.target_rule() {
            Some(Target::Unit(filter)) => Some(filter),
            _ => None,
        };
        let units = action.unit.iter().chain(target).filter_map(|filter| self.units(filter));
        // Where there are two, each of them has to be there.
        if let Some(given) = units.min_by_key(|given| given.len().min(1)) {
            needs.insert((thing, Lack::Unit), given);
        }
    }

    /// What brings an event about.
    fn causing(&self, on: &On) -> Vec<Thing> {
        match on {
            On::Resolved(id) | On::Requested(id) => self.called(id),
            On::Left { characters, .. } => {
                let left = self.characters().filter(|known| characters.contains(&known.id));
                left.map(|known| Thing::Character(known.id.value.clone())).collect()
            }
            On::Opened(cards) => {
                let opened = self
                    .trumps()
                    .filter(|trump| trump.card.value.is_some_and(|card| cards.has(card)));
                opened.map(|trump| Thing::Trump(trump.id.value.clone())).collect()
            }
            On::Buried(_) | On::Unblocked(_) | On::BlockerBuried(_) | On::Discarded(_) => vec![Thing::Game],
        }
    }

    /// What makes a unit that fits; `None`: any unit may.
    fn units(&self, filter: &UnitFilter) -> Option<Vec<Thing>> {
        let of = |character: &Character| Thing::Character(character.id.value.clone());
        if let Some(id) = &filter.character {
            return Some(self.characters().filter(|known| known.id == *id).map(of).collect());
        }
        let label = filter.label.as_ref()?;
        let has = |known: &&Character| {
            let labels = known
                .labels
                .iter()
                .chain(known.labels_if.iter().map(|(label, _)| label));
            labels.into_iter().any(|other| other == label)
        };
        let grants = |trump: &&Trump| {
            let abilities = trump.abilities.iter();
            abilities
                .into_iter()
                .any(|ability| matches!(ability, Ability::Grant { label: granted, .. } if granted == label))
        };
        let granted = self
            .trumps()
            .filter(grants)
            .map(|trump| Thing::Trump(trump.id.value.clone()));
        Some(self.characters().filter(has).map(of).chain(granted).collect())
    }

    fn trump(&self, trump: &Trump, needs: &mut Needs) {
        let thing = Thing::Trump(trump.id.value.clone());
        let own = self
            .actions()
            .filter(|action| action.trump.as_ref().is_some_and(|id| *id == trump.id));
        needs.insert((thing.clone(), Lack::Action), own.map(action_thing).collect());
        if let Some(card) = trump.card.value {
            let is_part = |known: &&Character| match known.unit.value {
                UnitRule::Pair(one, other) => (one | other).has(card),
                UnitRule::One(_) | UnitRule::SameSuit(_) | UnitRule::FaceDown => false,
            };
            let given = self
                .characters()
                .filter(is_part)
                .map(|known| Thing::Character(known.id.value.clone()));
            needs.insert((thing.clone(), Lack::Character), given.collect());
        }
        for ability in &trump.abilities {
            match ability {
                Ability::Grant { label, .. } => {
                    needs.insert((thing.clone(), Lack::Label), self.asking_for(label));
                }
                Ability::Replace(_, replace) => {
                    needs.insert((thing.clone(), Lack::Replaced), self.called(&replace.action));
                }
                Ability::Prevent { .. } => {}
            }
        }
    }

    /// Actions that want units with a label.
    fn asking_for(&self, label: &Name) -> Vec<Thing> {
        let asks = |action: &&Action| {
            let mut asks = false;
            let mut visit = |part: Part<'_>, _: bool| {
                if let Part::Filter(filter) = part {
                    asks |= filter.label.iter().chain(&filter.new_needs).any(|other| other == label);
                }
            };
            action.unit.iter().for_each(|filter| walk::filter(filter, &mut visit));
            action.target.iter().for_each(|target| walk::target(target, &mut visit));
            walk::steps(&action.effect, &mut visit);
            asks
        };
        self.actions().filter(asks).map(action_thing).collect()
    }
}

fn action_thing(action: &Action) -> Thing {
    Thing::Action(action.id.value.clone())
}
