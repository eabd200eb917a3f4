//! The rules that a command is about: a regulation by its name, of an edition or of a custom pack, perhaps changed.

use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use blackpoker::pack::{self as packs, Change, EDITIONS, GameOptions, Pack, RegulationName};
use blackpoker::rules::DeckRule;
use blackpoker::{Card, CardSet, Rules};
use blackpoker_lab::worth::{Thing, Trial};

use crate::flags::Variant;
use crate::problem::Problem;
use crate::rules::pack;
use blackpoker_table::Words;

/// A pack and one of its regulations.
#[derive(Clone)]
pub struct Chosen {
    pub pack: Pack,
    pub rules: Arc<Rules>,
    /// Single values that were changed, and what stood there before.
    pub changes: Vec<(Change, String)>,
    /// What decks the frame takes; the rules may know a narrower condition.
    pub takes: DeckRule,
}

impl Chosen {
    /// A regulation such as `8.2 std+pack`; of a custom pack, with values changed or with another deck if that is
    /// asked for. Without an edition it is that of the custom pack, else the newest.
    pub fn asked(regulation: &str, variant: &Variant) -> Result<Chosen> {
        let mut all = Chosen::all(regulation, variant)?;
        let Some(chosen) = all.pop().filter(|_| all.len() < 2) else {
            // Several values of a sweep cannot all be meant.
            return Err(Problem::Sweep.into());
        };
        // A pack of another edition is not what was asked for.
        if let (Some(_), Ok(name)) = (&variant.custom.rules, regulation.parse::<RegulationName>()) {
            chosen.pack.rules(&name, &GameOptions::default())?;
        }
        Ok(chosen)
    }

    /// A regulation, and what becomes of it by the rules that are asked for: those of a custom pack, with values
    /// changed, or each value of a sweep.
    pub fn all(regulation: &str, variant: &Variant) -> Result<Vec<Chosen>> {
        let deck = |chosen: Chosen| match &variant.deck {
            Some(deck) => chosen.with_deck(deck),
            None => Ok(chosen),
        };
        let sets = sweep(&variant.change)?;
        let mut all = Vec::new();
        let base = match &variant.custom.rules {
            Some(folder) => {
                // A frame may be there in the pack alone, and then there is nothing to compare with.
                all.extend(Chosen::official(regulation).ok().filter(|_| sets.is_empty()));
                Chosen::custom(&regulation.parse()?, folder)?
            }
            None => Chosen::named(regulation)?,
        };
        let changed: Vec<Chosen> = sets.iter().map(|set| base.changed(set)).collect::<Result<_>>()?;
        all.push(base);
        all.extend(changed);
        all.into_iter().map(deck).collect()
    }

    /// A regulation of an edition, or of a custom pack whose folder stands where the edition would: `my-pack std+pack`.
    pub fn named(regulation: &str) -> Result<Chosen> {
        match regulation.trim().rsplit_once(' ') {
            Some((folder, name)) if !EDITIONS.contains(&folder) && Path::new(folder).is_dir() => {
                Chosen::of(pack::load(Path::new(folder))?, &name.parse()?)
            }
            _ => Chosen::official(regulation),
        }
    }

    /// A regulation of an official edition; of the newest if it names none.
    pub fn official(regulation: &str) -> Result<Chosen> {
        let name: RegulationName = regulation.parse()?;
        let newest = EDITIONS.last().copied().unwrap_or_default();
        Chosen::of(packs::official(name.edition.as_deref().unwrap_or(newest))?, &name)
    }

    /// The same regulation with values changed.
    pub fn changed(&self, changes: &[Change]) -> Result<Chosen> {
        let changed = packs::change(&self.pack, changes)?;
        let mut chosen = Chosen::of(changed.pack, &self.name())?;
        chosen.changes = changes.iter().cloned().zip(changed.before).collect();
        Ok(chosen)
    }

    /// A format and frame by a custom pack, which may extend another edition than the name says.
    pub fn custom(name: &RegulationName, folder: &Path) -> Result<Chosen> {
        let name = RegulationName {
            edition: None,
            ..name.clone()
        };
        Chosen::of(pack::load(folder)?, &name)
    }

    /// The same with one deck for both players: so many cards at random, or these.
    fn with_deck(&self, asked: &str) -> Result<Chosen> {
        let takes = self.takes;
        let count = asked.trim().parse::<u8>().ok();
        let cards: Option<Vec<Card>> = asked
            .split([' ', ','])
            .filter(|one| !one.is_empty())
            .map(|one| one.parse().ok())
            .collect();
        let wrong = || Problem::Deck {
            asked: asked.to_string(),
            takes,
        };
        let sizes = takes.min..=takes.max;
        let deck = match (count, cards) {
            (Some(count), _) if sizes.contains(&count) && takes.fixed.is_none() => DeckRule {
                fixed: None,
                min: count,
                max: count,
            },
            (None, Some(cards)) if takes.fixed.is_none() => {
                let set: CardSet = cards.iter().copied().collect();
                let size = set.len() as u8;
                if set.len() != cards.len() || !sizes.contains(&size) {
                    return Err(wrong().into());
                }
                DeckRule {
                    fixed: Some(set),
                    min: size,
                    max: size,
                }
            }
            _ => return Err(wrong().into()),
        };
        let mut rules = Rules::clone(&self.rules);
        rules.deck = deck;
        Ok(Chosen {
            rules: Arc::new(rules),
            ..self.clone()
        })
    }

    /// The actions whose worth can be tried.
    pub fn actions(&self) -> Result<Vec<Trial>> {
        Ok(Trial::actions(&self.pack, &self.name(), &self.rules)?)
    }

    /// The actions, cards and trumps whose worth can be tried.
    pub fn trials(&self) -> Result<Vec<Trial>> {
        let cards = Trial::cards(&self.rules).into_iter();
        Ok(self
            .actions()?
            .into_iter()
            .chain(cards)
            .chain(Trial::trumps(&self.rules))
            .collect())
    }

    /// The name of an action; its id if there is none.
    pub fn action(&self, id: &str, words: &Words) -> String {
        let action = self.rules.actions.iter().find(|action| action.id == id);
        action.map_or_else(|| id.to_string(), |action| words.text(&action.name).to_string())
    }

    /// What something is called whose worth is tried.
    pub fn thing(&self, thing: &Thing, words: &Words) -> String {
        match thing {
            Thing::Action(id) => self.action(id, words),
            Thing::Card(card) => words.card(*card),
            Thing::Trump(card) => {
                let trump = self.rules.trumps.iter().find(|trump| trump.card == Some(*card));
                let name = trump.map(|trump| words.text(&trump.name));
                format!("{} {}", words.card(*card), name.unwrap_or_default())
            }
        }
    }

    fn of(pack: Pack, name: &RegulationName) -> Result<Chosen> {
        let rules = Arc::new(pack.rules(name, &GameOptions::default())?);
        Ok(Chosen {
            takes: rules.deck,
            pack,
            rules,
            changes: Vec::new(),
        })
    }

    fn name(&self) -> RegulationName {
        let regulation = self.rules.regulation.clone();
        RegulationName {
            edition: Some(regulation.edition),
            format: regulation.format,
            frame: regulation.frame,
            options: regulation.options,
            readings: regulation.readings,
        }
    }
}

/// The most values of one sweep.
const SWEEP: i64 = 20;

/// What is to be changed together: once for each value of a range such as `draw=4..8`, else once or not at all.
fn sweep(changes: &[String]) -> Result<Vec<Vec<Change>>> {
    let changes = changes
        .iter()
        .map(|text| text.parse())
        .collect::<Result<Vec<Change>, _>>()?;
    let mut sets = match changes.is_empty() {
        true => Vec::new(),
        false => vec![Vec::new()],
    };
    for change in changes {
        let range = change.value.split_once("..");
        let range = range.and_then(|(low, high)| Some((low.parse::<i64>().ok()?, high.parse::<i64>().ok()?)));
        let values: Vec<String> = match range {
            Some((low, high)) if low < high && high - low < SWEEP => {
                (low..=high).map(|value| value.to_string()).collect()
            }
            Some(_) => return Err(Problem::Range(change.to_string()).into()),
            None => vec![change.value.clone()],
        };
        let with = |set: &Vec<Change>| {
            let path = change.path.clone();
            let one = |value: &String| {
                [
                    set.clone(),
                    vec![Change {
                        path: path.clone(),
                        value: value.clone(),
                    }],
                ]
                .concat()
            };
            values.iter().map(one).collect::<Vec<_>>()
        };
        sets = sets.iter().flat_map(with).collect();
    }
    Ok(sets)
}
