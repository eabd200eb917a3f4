//! The entries of a pack as its files give them, in named form: what a rules reference shows and what is compiled.

use crate::card::{Card, CardSet};
use crate::op::{Face, Player};
use crate::rules::{
    BothZero, CostKind, DeckRule, KeySource, Limit, MatchRule, Relation, ReplacedPart, SetupStep, SizeRule, Speed,
    Text, Timing, Trigger, UnitRule,
};

use super::Pack;
use super::effect::{CardsKind, Cond, On, Step, StepKind, Target, UnitFilter};
use super::source::{Mark, Name, Spanned};
use super::walk::{self, Part};

/// What `edition.yaml` says.
#[derive(Clone, Debug, PartialEq)]
pub struct Edition {
    /// `8.2`
    pub id: String,
    /// The official release that it follows.
    pub release: String,
    /// Its name.
    pub name: Text,
    /// The formats, the smallest first.
    pub formats: Vec<Name>,
    /// Whether only the formats listed by a frame are official with it.
    pub regulations: Regulations,
    /// Numbers and switches.
    pub settings: Settings,
    /// The cost symbols.
    pub costs: Vec<CostLetter>,
    /// The labels of characters.
    pub labels: Vec<Term>,
    /// The types of actions.
    pub types: Vec<Term>,
    /// The groups of the action list.
    pub categories: Vec<Term>,
    /// The ids of the actions, in the order of the published list.
    pub actions: Vec<Name>,
    /// Its revisions up to this one, which is the last.
    pub revisions: Vec<Revision>,
}

/// A state of an edition's rules: the first, or a correction of the one before.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Revision {
    /// Its number, from 1.
    #[serde(rename = "revision")]
    pub number: u32,
    /// Since when, `2026-11-18`.
    pub date: String,
    /// What changed.
    pub text: Text,
    #[serde(skip)]
    pub(crate) at: Mark,
}

impl Edition {
    /// The number of this revision.
    pub fn revision(&self) -> u32 {
        self.revisions.last().map_or(1, |revision| revision.number)
    }
}

impl Action {
    /// Everything by which people call it.
    pub(crate) fn called(&self) -> impl Iterator<Item = &str> {
        let names = [self.id.as_str(), &self.name.ja, &self.name.en];
        names.into_iter().chain(self.kana.as_deref())
    }
}

/// What the formats listed by a frame mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Regulations {
    /// Only those are official.
    Binding,
    /// Those are recommended.
    Advisory,
}

/// The numbers and switches of an edition (core.md 13), all that a custom pack may change of the flow (C-4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// A triggered normal main request is dropped if the stage is busy.
    pub drop_main_if_stage_busy: bool,
    /// Who loses if both lives are empty.
    pub both_zero: BothZero,
    /// The owner may pick a new top when a card leaves the graveyard.
    pub grave_top_repick_on_leave: bool,
    /// The preset bulwark is shown first (S-1).
    pub preset_shown: bool,
    /// Both players see the cards that a `millUntil` turns over (Z-7).
    pub generation_reveals: bool,
    /// Most direct requests of a player in one turn (T-20).
    pub requests_per_turn: u8,
    /// The game is drawn after so many turns.
    pub turns: u16,
    /// Everyone may know the exact life below this number.
    pub life_public_below: u8,
    /// Everyone may know the number of pack cards.
    pub pack_count_public: bool,
}

/// A cost symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostLetter {
    /// The letter as printed.
    pub symbol: char,
    /// What its payer does.
    pub kind: CostKind,
    /// Its name.
    pub name: Text,
}

/// An id with a name: a label, a type, a category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The id.
    pub id: Name,
    /// Its name.
    pub name: Text,
}

/// In which regulations an entry exists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// The formats.
    pub formats: Vec<Name>,
    /// Only with one of these frames or frame options; `None`: with every frame.
    pub frames: Option<Vec<Name>>,
}

impl Scope {
    pub(crate) fn has_format(&self, format: &str) -> bool {
        self.formats.iter().any(|f| f == format)
    }

    /// Whether an entry of this scope is there, in that format, whenever one of the other scope is.
    pub(crate) fn covers(&self, format: &str, other: &Scope) -> bool {
        self.has_format(format)
            && match (&self.frames, &other.frames) {
                (None, _) => true,
                (Some(_), None) => false,
                (Some(mine), Some(others)) => others.iter().all(|o| mine.iter().any(|m| m.value == o.value)),
            }
    }
}

/// An action.
#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    /// The official id.
    pub id: Name,
    /// Its name.
    pub name: Text,
    /// How the Japanese name is read.
    pub kana: Option<String>,
    /// What it does, for players.
    pub text: Text,
    /// The trump that it belongs to.
    pub trump: Option<Name>,
    /// Where it exists.
    pub scope: Scope,
    /// Its type, an id of [`Edition::types`].
    pub kind: Name,
    /// Its group, an id of [`Edition::categories`].
    pub category: Name,
    /// Direct or triggered.
    pub trigger: Trigger,
    /// Immediate or normal.
    pub speed: Speed,
    /// Main or quick.
    pub timing: Timing,
    /// The cost, then other ways to pay, each with its timing.
    pub costs: Vec<Payment>,
    /// Key cards.
    pub key: Option<Key>,
    /// How often a player may request it.
    pub limit: Limit,
    /// Conditions as players read them; known when the whole pack is, since some are made from the names of trumps.
    pub conditions: Vec<Text>,
    /// Seats that own a copy, as bits.
    pub seats: u8,
    /// Whether a custom pack brought it.
    pub custom: bool,
    pub(crate) unit: Option<UnitFilter>,
    pub(crate) target: Option<Spanned<Target>>,
    /// What the texts of [`Action::conditions`] say, in the same order.
    pub(crate) activation: Vec<Cond>,
    /// The texts of the file; `None`: made from what the condition names.
    pub(crate) said: Vec<Option<Text>>,
    pub(crate) triggers: Vec<TriggerEntry>,
    pub(crate) exempt_from: Vec<Name>,
    pub(crate) ends_battle: bool,
    pub(crate) holds_cost_triggers: bool,
    /// `standsFor: true`, if it is there.
    pub(crate) stands_for: Option<Mark>,
    pub(crate) effect: Vec<Step>,
    /// Something of it could not be read; checks that would only follow from that are left out.
    pub(crate) broken: bool,
}

impl Action {
    /// What may be its target.
    pub(crate) fn target_rule(&self) -> Option<&Target> {
        self.target.as_ref().map(|target| &target.value)
    }

    /// Whether the effect may put the key cards out as soldiers. Then the compiled rules accept only cards that are a
    /// soldier in the format as key cards (Z-13, A-54: no Joker in Lite).
    pub(crate) fn keys_become_soldiers(&self) -> bool {
        let mut found = false;
        walk::steps(&self.effect, &mut |part, _| {
            if let Part::Step(step) = part
                && let StepKind::Put {
                    what,
                    face: Face::Soldier,
                    ..
                } = &step.value
            {
                found |= what.value == CardsKind::Keys;
            }
        });
        found
    }
}

/// A way to pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payment {
    /// Letters of [`Edition::costs`], left to right.
    pub cost: Name,
    /// The timing when paid this way.
    pub timing: Timing,
}

/// The key cards of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The cards accepted by each slot.
    pub slots: Vec<CardSet>,
    /// A relation between them.
    pub relation: Relation,
    /// Where they come from.
    pub from: Spanned<KeySource>,
}

/// A trigger condition.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TriggerEntry {
    pub on: Spanned<On>,
    pub when: Option<Cond>,
    /// Only in these formats; `None`: in all.
    pub formats: Option<Vec<Name>>,
}

/// A character.
#[derive(Clone, Debug, PartialEq)]
pub struct Character {
    /// The official id.
    pub id: Name,
    /// Its name.
    pub name: Text,
    /// What it is, for players.
    pub text: Text,
    /// How its Japanese name is read, in kana.
    pub kana: Option<String>,
    /// Where it exists.
    pub scope: Scope,
    /// Which cards make it.
    pub unit: Spanned<UnitRule>,
    /// Its size.
    pub size: SizeRule,
    /// Its labels, ids of [`Edition::labels`].
    pub labels: Vec<Name>,
    /// Labels that it has if it holds one of some cards.
    pub labels_if: Vec<(Name, CardSet)>,
    /// What it makes cheaper.
    pub waives: Vec<Waive>,
    /// What cannot target it.
    pub untargetable: Option<Untargetable>,
    /// It must attack, and so this action must be requested before the turn is handed over.
    pub must_attack: Option<Name>,
    /// Actions that its cards do not trigger when it is buried.
    pub mutes: Vec<Name>,
    /// Whether a custom pack brought it.
    pub custom: bool,
    pub(crate) replaces: Vec<Replace>,
}

/// What cannot target a character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Untargetable {
    /// Nothing can.
    ByAll,
    /// These actions cannot.
    By(Vec<Name>),
}

/// An ability that waives costs of its controller's actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waive {
    /// The letters; `None`: every letter.
    pub cost: Option<Name>,
    /// Types of actions.
    pub types: Vec<Name>,
    /// Only actions with this timing.
    pub timing: Option<Timing>,
    pub(crate) at: Mark,
}

/// A fog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fog {
    /// The official id.
    pub id: Name,
    /// Its word in the notation.
    pub word: Name,
    /// Its name.
    pub name: Text,
    /// What it does, for players.
    pub text: Text,
    /// Where it exists.
    pub scope: Scope,
    /// +1, −1 or 0: what its cards' numbers do to sizes.
    pub sign: i16,
    /// It changes all soldiers of its controller, not the unit it points at.
    pub all: bool,
    /// The trump it points at cannot be turned up.
    pub locks: bool,
    /// Whether a custom pack brought it.
    pub custom: bool,
}

/// A trump.
#[derive(Clone, Debug, PartialEq)]
pub struct Trump {
    /// The official id.
    pub id: Name,
    /// The card; `None`: what any face-down trump is called.
    pub card: Spanned<Option<Card>>,
    /// Its name.
    pub name: Text,
    /// What it does, for players.
    pub text: Text,
    /// Where it exists.
    pub scope: Scope,
    /// Whether a custom pack brought it.
    pub custom: bool,
    pub(crate) abilities: Vec<Ability>,
}

/// What a trump does while it is face up.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Ability {
    Grant {
        label: Name,
        to: UnitFilter,
    },
    Prevent {
        keys: CardSet,
        from: Player,
        when: Option<Cond>,
    },
    Replace(Reach, Replace),
}

/// Whose requests the ability of a trump is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    All,
    Your,
}

/// Other steps in the place of a part of an action's effect.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Replace {
    pub action: Name,
    pub part: Spanned<ReplacedPart>,
    pub when: Option<Cond>,
    pub with: Vec<Step>,
    /// As [`Action::broken`].
    pub broken: bool,
}

/// A [`Replace`] and the trump or character that has it.
#[derive(Clone, Copy)]
pub(crate) struct Replacing<'p> {
    pub owner: &'p Name,
    pub scope: &'p Scope,
    pub custom: bool,
    pub replace: &'p Replace,
}

/// Steps that resolve.
#[derive(Clone, Copy)]
pub(crate) struct Effect<'p> {
    /// The action, trump or character that has them in its file, and where that is.
    pub owner: &'p Name,
    pub scope: &'p Scope,
    pub custom: bool,
    /// The action of which a request resolves.
    pub action: &'p Action,
    pub steps: &'p [Step],
}

impl Trump {
    pub(crate) fn replaces(&self) -> impl Iterator<Item = (Reach, &Replace)> {
        self.abilities.iter().filter_map(|ability| match ability {
            Ability::Replace(reach, replace) => Some((*reach, replace)),
            _ => None,
        })
    }
}

impl Pack {
    /// The action with an id.
    pub(crate) fn action(&self, id: &str) -> Option<&Action> {
        self.actions.iter().find(|action| action.id == id)
    }

    /// All abilities that replace parts of effects, those of trumps first.
    pub(crate) fn replacing(&self) -> impl Iterator<Item = Replacing<'_>> {
        let of_trumps = self.trumps.iter().flat_map(|trump| {
            trump.replaces().map(|(_, replace)| Replacing {
                owner: &trump.id,
                scope: &trump.scope,
                custom: trump.custom,
                replace,
            })
        });
        let of_characters = self.characters.iter().flat_map(|character| {
            character.replaces.iter().map(|replace| Replacing {
                owner: &character.id,
                scope: &character.scope,
                custom: character.custom,
                replace,
            })
        });
        of_trumps.chain(of_characters)
    }

    /// Everything that resolves: the effects of actions, and what replaces parts of them.
    pub(crate) fn effects(&self) -> impl Iterator<Item = Effect<'_>> {
        let of_actions = self.actions.iter().map(|action| Effect {
            owner: &action.id,
            scope: &action.scope,
            custom: action.custom,
            action,
            steps: &action.effect,
        });
        let of_abilities = self.replacing().filter_map(|replacing| {
            Some(Effect {
                owner: replacing.owner,
                scope: replacing.scope,
                custom: replacing.custom,
                action: self.action(&replacing.replace.action)?,
                steps: &replacing.replace.with,
            })
        });
        of_actions.chain(of_abilities)
    }
}

/// A frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The official id.
    pub id: Name,
    /// Its name.
    pub name: Text,
    /// What it is, for players.
    pub text: Text,
    /// The official or recommended formats, see [`Edition::regulations`].
    pub formats: Vec<Name>,
    /// Its decks.
    pub deck: DeckRule,
    /// Its games belong to a match.
    pub series: Option<MatchRule>,
    /// Extra zones.
    pub zones: Vec<ExtraZone>,
    /// Options that it allows.
    pub options: Vec<Name>,
    /// The owner knows the cards of the unopened pack (Z-12).
    pub pack_known_to_owner: bool,
    /// How a game starts.
    pub setup: Vec<FrameStep>,
    /// Whether a custom pack brought it.
    pub custom: bool,
}

/// A zone that only some frames have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtraZone {
    /// パック
    Pack,
    /// レアカード
    Rare,
    /// 切札
    Trump,
}

/// A setup step of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameStep {
    /// Only with this option.
    pub option: Option<Name>,
    /// Only in these formats; `None`: in all.
    pub formats: Option<Vec<Name>>,
    /// The step.
    pub step: SetupStep,
    pub(crate) at: Mark,
}

/// An option of frames (7.0).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameOption {
    /// The id.
    pub id: Name,
    /// Its name.
    pub name: Text,
    /// What it does, for players.
    pub text: Text,
    /// The formats that allow it.
    pub formats: Vec<Name>,
    /// Options that cannot be chosen together with it.
    pub excludes: Vec<Name>,
    /// Extra zones.
    pub zones: Vec<ExtraZone>,
    /// Whether a custom pack brought it.
    pub custom: bool,
}
