//! What every card and unit can be used for by the seat that is asked: what a person can begin with by touching it.
//!
//! It follows from [`Game::parts`] and from the question, so there is no second legality; and it tells nothing that the
//! seat could not find out by trying.

use std::collections::BTreeMap;

use blackpoker::rules::ActionId;
use blackpoker::{Ask, Choice, ChoiceSet, Draft, Game, Naming, Pick, Rules, Seat};
use serde::Serialize;

/// What a thing is in an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Role {
    /// A key card.
    Key,
    /// The key unit.
    Unit,
    /// A card that becomes a bulwark; it is named when the effect asks for it.
    Bulwark,
    /// A unit that attacks; it is named when the effect asks for it.
    Attacker,
    /// A unit that blocks.
    Blocker,
    /// What the action is aimed at, or the attacker that is blocked.
    Target,
    /// The face-up trump that brings the action.
    Trump,
}

/// Everything that one thing can be used for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uses {
    /// The thing.
    pub thing: Choice,
    /// What it can be, and in which actions, in the order of the rules.
    pub roles: Vec<(ActionId, Role)>,
    /// Actions that it could only pay for.
    pub pays: Vec<ActionId>,
}

impl Uses {
    /// Whether something begins with the thing; what is only aimed at or pays begins nothing.
    pub fn starts(&self) -> bool {
        self.roles.iter().any(|(_, role)| *role != Role::Target)
    }
}

/// What everything can be used for in the decision that is due, in the order of the things' numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roles(pub Vec<Uses>);

impl Roles {
    /// What everything can be used for by the seat that is asked.
    pub fn of(game: &Game, rules: &Rules) -> Roles {
        let mut found = Found::default();
        let Some(prompt) = game.prompt(rules) else {
            return Roles::default();
        };
        match prompt.ask {
            Ask::Chance => found.at_chance(game, rules, prompt.seat),
            Ask::Attackers => found.named(game, Role::Attacker, &prompt.choices),
            Ask::Blockers => found.blocks(game, rules),
            Ask::NewTarget => found.named(game, Role::Target, &prompt.choices),
            Ask::Cards => {
                let action = game.resolving().map(|(_, action)| action);
                if action.and_then(|action| rules.naming(action)) == Some(Naming::Bulwarks) {
                    found.named(game, Role::Bulwark, &prompt.choices);
                }
            }
            // Whatever can be picked is all there is to these.
            Ask::Units
            | Ask::Word
            | Ask::Order
            | Ask::Trumps
            | Ask::Request
            | Ask::Row
            | Ask::Trigger
            | Ask::GraveTop
            | Ask::OpeningHand
            | Ask::RareCard
            | Ask::ChooseTrumps
            | Ask::OpenTrump
            | Ask::DraftPick
            | Ask::Allocate
            | Ask::Shuffle => {}
        }
        Roles(found.0.into_values().collect())
    }

    /// What a thing can be used for.
    pub fn uses(&self, thing: Choice) -> Option<&Uses> {
        let at = self.0.binary_search_by_key(&thing, |uses| uses.thing).ok()?;
        self.0.get(at)
    }
}

#[derive(Default)]
struct Found(BTreeMap<Choice, Uses>);

impl Found {
    fn uses(&mut self, thing: Choice) -> &mut Uses {
        let none = || Uses {
            thing,
            roles: Vec::new(),
            pays: Vec::new(),
        };
        self.0.entry(thing).or_insert_with(none)
    }

    fn add(&mut self, action: ActionId, role: Role, things: &ChoiceSet) {
        for thing in things.iter() {
            self.uses(thing).roles.push((action, role));
        }
    }

    /// Things that the effect that is carried out asks for.
    fn named(&mut self, game: &Game, role: Role, things: &ChoiceSet) {
        if let Some((_, action)) = game.resolving() {
            self.add(action, role, things);
        }
    }

    fn at_chance(&mut self, game: &Game, rules: &Rules, seat: Seat) {
        let choices = Draft::new(game, rules).map(|draft| draft.choices(game, rules));
        for choice in choices.unwrap_or_default().iter() {
            let Pick::Action(action) = choice.pick() else {
                continue;
            };
            let parts = game.parts(rules, seat, action);
            self.add(action, Role::Key, &parts.keys);
            self.add(action, Role::Unit, &parts.unit);
            match rules.naming(action) {
                Some(Naming::Attackers) => self.add(action, Role::Attacker, &parts.named),
                Some(Naming::Bulwarks) => self.add(action, Role::Bulwark, &parts.named),
                None => {}
            }
            self.add(action, Role::Target, &parts.target);
            let trump = rules.action(action).trump.and_then(|card| game.open_trump(seat, card));
            if let Some(trump) = trump {
                self.uses(trump).roles.push((action, Role::Trump));
            }
            for thing in parts.pay.iter().filter(|thing| !parts.takes(*thing)) {
                self.uses(thing).pays.push(action);
            }
        }
    }

    fn blocks(&mut self, game: &Game, rules: &Rules) {
        let Some(mut draft) = Draft::new(game, rules) else {
            return;
        };
        let mut blockers = draft.choices(game, rules);
        blockers.remove(Choice::DONE);
        self.named(game, Role::Blocker, &blockers);
        // Nobody blocks yet: whoever can block one attacker can block all of them.
        if let Some(blocker) = blockers.nth(0)
            && let Ok(None) = draft.choose(game, rules, blocker)
        {
            self.named(game, Role::Target, &draft.choices(game, rules));
        }
    }
}
