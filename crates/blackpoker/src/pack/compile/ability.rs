//! Trumps and what their abilities and those of characters do.

use crate::op::{Op, Pc};
use crate::rules::{Ability, Action, ReplacedPart, Replacement, Replacer, Trump};

use super::super::ast::{self, Reach, Replace};
use super::super::regulation::RegulationError;
use super::super::source::Name;
use super::Names;
use super::code::Code;
use super::effect::Program;

/// An ability that replaces a part of an effect, where both are in the regulation.
pub(super) struct Replaced<'p> {
    by: Replacer,
    owner: &'p Name,
    /// Its place among those of its owner.
    place: usize,
    pub replace: &'p Replace,
}

impl<'p> Names<'p> {
    /// Wide reaches before narrow ones (core.md 8), each in the order of the file.
    pub(super) fn replaced(&self) -> impl Iterator<Item = Replaced<'p>> {
        let is_here = |replace: &Replace| self.action(&replace.action).is_some();
        let of_trumps = move |wanted: Reach| {
            self.trumps.iter().flat_map(move |trump| {
                let card = trump.card.value;
                let replaces = trump
                    .replaces()
                    .filter(move |(_, replace)| is_here(replace))
                    .enumerate();
                let replaces = replaces.filter(move |(_, (reach, _))| *reach == wanted);
                replaces.filter_map(move |(place, (_, replace))| {
                    let by = match wanted {
                        Reach::All => Replacer::TrumpOfAnyone(card?),
                        Reach::Your => Replacer::TrumpOfController(card?),
                    };
                    Some(Replaced {
                        by,
                        owner: &trump.id,
                        place,
                        replace,
                    })
                })
            })
        };
        let of_characters = self.characters.iter().flat_map(move |character| {
            let replaces = character.replaces.iter().filter(move |replace| is_here(replace));
            replaces.enumerate().filter_map(|(place, replace)| {
                Some(Replaced {
                    by: Replacer::Attacker(self.character(&character.id)?),
                    owner: &character.id,
                    place,
                    replace,
                })
            })
        });
        of_trumps(Reach::All).chain(of_trumps(Reach::Your)).chain(of_characters)
    }

    /// Appends the steps of all replacements, behind the effects of the actions.
    pub(super) fn replacements(
        &self,
        actions: &[Action],
        code: &mut Code,
    ) -> Result<Vec<Replacement>, RegulationError> {
        let effects_end = code.len();
        let mut replacements = Vec::new();
        for replaced in self.replaced() {
            let Replaced {
                by,
                owner,
                place,
                replace,
            } = replaced;
            let Some(action) = self.action(&replace.action) else {
                continue;
            };
            let end = match replace.part.value {
                ReplacedPart::Effect => Op::Stop,
                // The battle goes on with the next attacker, as behind the clause that is replaced.
                ReplacedPart::Soldiers | ReplacedPart::Bulwark | ReplacedPart::Unblocked => {
                    // Loading has made sure that the effect has one battle.
                    let start = usize::from(actions[action.index()].effect);
                    let next = code.ops[start..effects_end]
                        .iter()
                        .position(|op| matches!(op, Op::NextAttacker { .. }));
                    Op::Jump((start + next.unwrap_or_default()) as Pc)
                }
            };
            let with = code.len() as Pc;
            let around = &self.actions[action.index()].effect;
            let kind = match by {
                Replacer::TrumpOfAnyone(_) | Replacer::TrumpOfController(_) => "trump",
                Replacer::Attacker(_) => "character",
            };
            let name = format!("{kind} {owner} {place}");
            Program::compile(self, owner, name, around, &replace.with, end, code)?;
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
