//! Trumps and what their abilities and those of characters do.

use crate::op::{Op, Pc};
use crate::rules::{Ability, Action, ReplacedPart, Replacement, Replacer, Trump};

use super::super::ast::{self, Reach, Replace};
use super::super::regulation::RegulationError;
use super::super::source::Name;
use super::Names;
use super::effect::Program;

/// An ability that replaces a part of an effect, where both are in the regulation.
pub(super) struct Replaced<'p> {
    by: Replacer,
    owner: &'p Name,
    pub replace: &'p Replace,
}

impl<'p> Names<'p> {
    /// Wide reaches before narrow ones (core.md 8), each in the order of the file.
    pub(super) fn replaced(&self) -> impl Iterator<Item = Replaced<'p>> {
        let of_trumps = |wanted: Reach| {
            self.trumps.iter().flat_map(move |trump| {
                let card = trump.card.value;
                let replaces = trump.replaces().filter(move |(reach, _)| *reach == wanted);
                replaces.filter_map(move |(_, replace)| {
                    let by = match wanted {
                        Reach::All => Replacer::TrumpOfAnyone(card?),
                        Reach::Your => Replacer::TrumpOfController(card?),
                    };
                    let owner = &trump.id;
                    Some(Replaced { by, owner, replace })
                })
            })
        };
        let of_characters = self.characters.iter().flat_map(|character| {
            character.replaces.iter().filter_map(|replace| {
                let by = Replacer::Attacker(self.character(&character.id)?);
                let owner = &character.id;
                Some(Replaced { by, owner, replace })
            })
        });
        let all = of_trumps(Reach::All).chain(of_trumps(Reach::Your)).chain(of_characters);
        all.filter(|replaced| self.action(&replaced.replace.action).is_some())
    }

    /// Appends the steps of all replacements, behind the effects of the actions.
    pub(super) fn replacements(
        &self,
        actions: &[Action],
        code: &mut Vec<Op>,
    ) -> Result<Vec<Replacement>, RegulationError> {
        let effects_end = code.len();
        let mut replacements = Vec::new();
        for Replaced { by, owner, replace } in self.replaced() {
            let Some(action) = self.action(&replace.action) else {
                continue;
            };
            let end = match replace.part.value {
                ReplacedPart::Effect => Op::Stop,
                // The battle goes on with the next attacker, as behind the clause that is replaced.
                ReplacedPart::Soldiers | ReplacedPart::Bulwark | ReplacedPart::Unblocked => {
                    // Loading has made sure that the effect has one battle.
                    let start = usize::from(actions[action.index()].effect);
                    let next = code[start..effects_end]
                        .iter()
                        .position(|op| matches!(op, Op::NextAttacker { .. }));
                    Op::Jump((start + next.unwrap_or_default()) as Pc)
                }
            };
            let with = code.len() as Pc;
            let around = &self.actions[action.index()].effect;
            Program::compile(self, owner, around, &replace.with, end, code)?;
            replacements.push(Replacement {
                by,
                action,
                part: replace.part.value,
                when: replace.when.as_ref().map(|when| self.cond(when, &[])),
                with,
            });
        }
        Ok(replacements)
    }

    pub(super) fn trump(&self, trump: &ast::Trump) -> Trump {
        let abilities = trump.abilities.iter().filter_map(|ability| match ability {
            ast::Ability::Grant { label, to } => Some(Ability::Grant {
                label: self.label(label)?,
                to: self.filter(to, &[]),
            }),
            ast::Ability::Prevent { keys, from, when } => Some(Ability::Prevent {
                from: *from,
                keys: *keys,
                when: when.as_ref().map(|when| self.cond(when, &[])),
            }),
            ast::Ability::Replace(..) => None,
        });
        Trump {
            id: trump.id.value.clone(),
            name: trump.name.clone(),
            text: trump.text.clone(),
            card: trump.card.value,
            abilities: abilities.collect(),
        }
    }
}
