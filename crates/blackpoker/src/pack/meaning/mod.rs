//! What rules mean, as a text, and the hash of it: the same on every platform and in every release.
//!
//! The text is written from the checked, named form of the files, before anything is compiled: no number that a compiler
//! gives out, no address, no order that nothing depends on, no text and no name for people. So the hash changes when
//! the rules do, and never because the same rules are laid out, numbered, filed or worded otherwise.
//!
//! Records carry this hash and must verify forever. So the text says only what the regulation itself contains, never
//! what else its edition has, and something that is added later is written only where it differs from what was always
//! so. [`VERSION`] stands in the first line: should the text ever have to be written otherwise, the old writer stays for
//! the old records.
//!
//! An entry is a line: `(action throwing direct normal main (pay main) (key …) …)`. A set of cards is a number in
//! hexadecimal digits whose lowest bit is the first card of the canonical order, ♠A.

mod effect;

use std::fmt::Write;

use crate::card::{CARDS, Card, CardSet};
use crate::hash::Fnv;
use crate::op::{Cmp, Face, Place, Player, Search, Side, TrumpRef, UnitKind, UnitRef, Zone};
use crate::rules::{
    BothZero, CostKind, DeckRule, KeySource, Limit, MatchRule, Params, Relation, ReplacedPart, SetupStep, SizeRule,
    Speed, Split, Timing, Trigger, UnitRule,
};

use super::ast::{Ability, Action, Character, Fog, Key, Reach, Replace, TriggerEntry, Trump, Untargetable, Waive};
use super::compile::{params, setup};
use super::effect::{On, Step, Target};
use super::regulation::Chosen;
use super::source::{Name, Spanned};
use super::walk;
use super::{GameOptions, Pack};

/// The version of the text.
const VERSION: u32 = 1;

/// The hash of everything that play depends on in a regulation.
pub(super) fn hash(pack: &Pack, chosen: &Chosen, options: &GameOptions) -> u64 {
    let mut hash = Fnv::new();
    text(pack, chosen, options).bytes().for_each(|byte| hash.byte(byte));
    hash.finish()
}

/// What the rules of a regulation mean.
pub(super) fn text(pack: &Pack, chosen: &Chosen, options: &GameOptions) -> String {
    let mut out = Writer {
        pack,
        chosen,
        vars: Vec::new(),
        text: String::with_capacity(1 << 14),
    };
    let _ = writeln!(out.text, "blackpoker rules {VERSION}");
    out.params(&params(pack, chosen, options));
    out.line(&chosen.frame.map_or(&ANY_DECK, |frame| &frame.deck));
    if let Some(series) = chosen.frame.and_then(|frame| frame.series) {
        out.line(&series);
    }
    setup(chosen).iter().for_each(|step| out.line(step));
    let mut actions: Vec<&Action> = pack.actions.iter().filter(|entry| chosen.has(&entry.scope)).collect();
    // What waits for the same event waits in the order of the list; nothing else depends on it.
    let triggered = actions.iter().filter(|action| action.trigger == Trigger::Triggered);
    let order: Vec<&Name> = triggered.map(|action| &action.id).collect();
    out.line(&("order", order));
    actions.sort_by(|a, b| a.id.value.cmp(&b.id.value));
    actions.into_iter().for_each(|action| out.line(action));
    // Where a custom pack lets the same cards make two characters, the order says which.
    let characters = pack.characters.iter().filter(|entry| chosen.has(&entry.scope));
    characters.for_each(|character| out.line(character));
    let mut fogs: Vec<&Fog> = pack.fogs.iter().filter(|entry| chosen.has(&entry.scope)).collect();
    fogs.sort_by(|a, b| a.id.value.cmp(&b.id.value));
    fogs.into_iter().for_each(|fog| out.line(fog));
    let mut trumps: Vec<&Trump> = pack.trumps.iter().filter(|entry| chosen.has(&entry.scope)).collect();
    trumps.sort_by(|a, b| a.id.value.cmp(&b.id.value));
    trumps.into_iter().for_each(|trump| out.line(trump));
    out.text
}

/// The frame `none` takes any deck.
pub(super) const ANY_DECK: DeckRule = DeckRule {
    fixed: None,
    min: 0,
    max: CARDS as u8,
};

/// The text so far, and what names stand for.
struct Writer<'p> {
    pack: &'p Pack,
    chosen: &'p Chosen<'p>,
    /// Variables of the effect that is written; they are called by their place, so that another name means the same.
    vars: Vec<&'p str>,
    text: String,
}

impl<'p> Writer<'p> {
    fn line(&mut self, entry: &impl Say) {
        entry.say(self);
        self.text.push('\n');
    }

    /// `(word a b c)`.
    fn form(&mut self, word: &str, parts: &[&dyn Say]) {
        self.open(word);
        parts.iter().for_each(|part| self.part(*part));
        self.close();
    }

    fn open(&mut self, word: &str) {
        self.text.push('(');
        self.text.push_str(word);
    }

    fn close(&mut self) {
        self.text.push(')');
    }

    fn part(&mut self, part: &dyn Say) {
        self.text.push(' ');
        part.say(self);
    }

    /// A part that only some entries have.
    fn only_if(&mut self, has: bool, word: &str) {
        if has {
            self.part(&word);
        }
    }

    /// A part with a word before it, where there is one.
    fn maybe(&mut self, word: &str, part: Option<&dyn Say>) {
        if let Some(part) = part {
            self.text.push(' ');
            self.form(word, &[part]);
        }
    }

    /// Steps with the variables of the effect around them.
    fn effect(&mut self, word: &str, around: &'p [Step], steps: &'p [Step]) {
        let vars = walk::variables([around, steps]);
        self.vars = vars.into_iter().map(|var| var.as_str()).collect();
        self.part(&(word, steps));
        self.vars.clear();
    }

    fn params(&mut self, params: &Params) {
        let Params {
            drop_main_if_stage_busy,
            both_zero,
            grave_top_repick_on_leave,
            grave_top_ask,
            mill_reveals,
            preset_shown,
            life_public_below,
            pack_count_public,
            pack_known_to_owner,
            requests_per_turn,
            turns,
        } = params;
        self.line(&("dropMainIfStageBusy", drop_main_if_stage_busy));
        self.line(&("bothZero", both_zero));
        self.line(&("graveTopRepickOnLeave", grave_top_repick_on_leave));
        self.line(&("graveTopAsk", grave_top_ask));
        self.line(&("generationReveals", mill_reveals));
        self.line(&("presetShown", preset_shown));
        self.line(&("lifePublicBelow", life_public_below));
        self.line(&("packCountPublic", pack_count_public));
        self.line(&("packKnownToOwner", pack_known_to_owner));
        self.line(&("requestsPerTurn", requests_per_turn));
        self.line(&("turns", turns));
    }

    // ---- Names of entries that may not be in the regulation -------------------------------------------------

    fn has_action(&self, id: &str) -> bool {
        let mut actions = self.pack.actions.iter();
        actions.any(|entry| entry.id == id && self.chosen.has(&entry.scope))
    }

    fn has_character(&self, id: &str) -> bool {
        let mut characters = self.pack.characters.iter();
        characters.any(|entry| entry.id == id && self.chosen.has(&entry.scope))
    }

    fn has_trump(&self, id: &str) -> bool {
        let mut trumps = self.pack.trumps.iter();
        trumps.any(|entry| entry.id == id && self.chosen.has(&entry.scope))
    }

    /// Those actions of a list that are in the regulation, in alphabetical order.
    fn actions<'n>(&self, names: &'n [Name]) -> Vec<&'n Name> {
        let mut here: Vec<&Name> = names.iter().filter(|name| self.has_action(name)).collect();
        here.sort_by(|a, b| a.value.cmp(&b.value));
        here
    }

    /// What is not in the regulation has no name: nothing is it.
    fn action(&mut self, name: &Name) {
        let name = if self.has_action(name) { name.as_str() } else { ABSENT };
        self.part(&name);
    }

    fn kinds(&self, letters: &str) -> Vec<CostKind> {
        let kind = |letter: char| self.pack.edition.costs.iter().find(|cost| cost.symbol == letter);
        letters
            .chars()
            .filter_map(|letter| kind(letter).map(|cost| cost.kind))
            .collect()
    }

    /// Whether characters of the regulation make actions of a type cheaper; otherwise a type is for people.
    fn is_waived(&self, kind: &str) -> bool {
        let characters = self.pack.characters.iter();
        let mut here = characters.filter(|character| self.chosen.has(&character.scope));
        here.any(|character| character.waives.iter().any(|w| w.types.iter().any(|t| *t == kind)))
    }
}

/// Stands for the name of something that is not in the regulation.
const ABSENT: &str = "-";

/// Says what it means in the text.
trait Say {
    fn say(&self, out: &mut Writer<'_>);
}

impl Say for &str {
    fn say(&self, out: &mut Writer<'_>) {
        out.text.push_str(self);
    }
}

impl Say for Name {
    fn say(&self, out: &mut Writer<'_>) {
        out.text.push_str(self);
    }
}

/// A word and what belongs to it.
impl<T: Say> Say for (&str, T) {
    fn say(&self, out: &mut Writer<'_>) {
        out.form(self.0, &[&self.1]);
    }
}

impl<T: Say> Say for &T {
    fn say(&self, out: &mut Writer<'_>) {
        (**self).say(out);
    }
}

impl<T: Say> Say for &[T] {
    fn say(&self, out: &mut Writer<'_>) {
        out.text.push('[');
        for (at, item) in self.iter().enumerate() {
            if at > 0 {
                out.text.push(' ');
            }
            item.say(out);
        }
        out.text.push(']');
    }
}

impl<T: Say> Say for Vec<T> {
    fn say(&self, out: &mut Writer<'_>) {
        self.as_slice().say(out);
    }
}

macro_rules! displayed {
    ($($kind:ty),*) => {
        $(impl Say for $kind {
            fn say(&self, out: &mut Writer<'_>) {
                let _ = write!(out.text, "{self}");
            }
        })*
    };
}
displayed!(u8, u16, i16, bool, Card);

impl Say for CardSet {
    fn say(&self, out: &mut Writer<'_>) {
        // The bits of a set are in canonical order by definition.
        let _ = write!(out.text, "{:x}", self.0);
    }
}

/// Enums without data: a word that stays when variants are reordered or renamed.
macro_rules! words {
    ($($kind:ty { $($variant:pat => $word:literal),* $(,)? })*) => {
        $(impl Say for $kind {
            fn say(&self, out: &mut Writer<'_>) {
                out.text.push_str(match self { $($variant => $word),* });
            }
        }
        impl Say for Spanned<$kind> {
            fn say(&self, out: &mut Writer<'_>) {
                self.value.say(out);
            }
        })*
    };
}
words! {
    Trigger { Trigger::Direct => "direct", Trigger::Triggered => "triggered" }
    Speed { Speed::Immediate => "immediate", Speed::Normal => "normal" }
    Timing { Timing::Main => "main", Timing::Quick => "quick" }
    CostKind {
        CostKind::Drive => "drive", CostKind::Damage => "damage", CostKind::Discard => "discard",
        CostKind::Sacrifice => "sacrifice", CostKind::DriveKeyUnit => "driveKeyUnit",
    }
    Relation { Relation::None => "none", Relation::SameSuit => "sameSuit", Relation::SameNumber => "sameNumber" }
    KeySource { KeySource::Hand => "hand", KeySource::Rare => "rare" }
    Limit { Limit::None => "none", Limit::OncePerTurn => "oncePerTurn", Limit::OncePerGame => "oncePerGame" }
    BothZero { BothZero::TurnPlayerLoses => "turnPlayerLoses", BothZero::Draw => "draw" }
    Zone {
        Zone::Life => "life", Zone::Grave => "grave", Zone::Hand => "hand", Zone::Soldiers => "soldiers",
        Zone::Bulwarks => "bulwarks", Zone::Fog => "fog", Zone::Stage => "stage", Zone::Pack => "pack",
        Zone::Rare => "rare", Zone::Trump => "trump", Zone::Revealed => "revealed", Zone::Out => "out",
        Zone::Aside => "aside",
    }
    Place {
        Place::Grave => "grave", Place::Discard => "discard", Place::Hand => "hand", Place::LifeTop => "lifeTop",
        Place::LifeBottom => "lifeBottom", Place::Trump => "trump",
    }
    Search {
        Search::Keys => "keys", Search::Hand => "hand", Search::Field => "field", Search::Grave => "grave",
        Search::Fog => "fog", Search::Trump => "trump", Search::Rare => "rare", Search::OpenedPack => "openedPack",
        Search::Life => "life", Search::Pack => "pack",
    }
    TrumpRef { TrumpRef::Target => "target", TrumpRef::Picked => "picked" }
    ReplacedPart {
        ReplacedPart::Effect => "effect", ReplacedPart::Soldiers => "soldiers", ReplacedPart::Bulwark => "bulwark",
        ReplacedPart::Unblocked => "unblocked",
    }
    Face { Face::Soldier => "soldier", Face::Bulwark => "bulwark" }
    Player {
        Player::You => "you", Player::Opponent => "opponent", Player::Target => "target",
        Player::TargetOwner => "targetOwner", Player::TurnPlayer => "turnPlayer",
    }
    UnitRef {
        UnitRef::Target => "target", UnitRef::KeyUnit => "keyUnit", UnitRef::Attacker => "attacker",
        UnitRef::Picked => "picked",
    }
    Side {
        Side::Own => "own", Side::Opponent => "opponent", Side::Any => "any", Side::TurnPlayer => "turnPlayer",
    }
    UnitKind { UnitKind::Soldier => "soldier", UnitKind::Bulwark => "bulwark", UnitKind::Character => "character" }
    Cmp {
        Cmp::Less => "less", Cmp::AtMost => "atMost", Cmp::Equal => "equal", Cmp::AtLeast => "atLeast",
        Cmp::More => "more",
    }
}

// Patterns of entries list every field, so that a new one cannot be forgotten.

impl Say for Action {
    fn say(&self, out: &mut Writer<'_>) {
        let Action {
            id,
            name: _,
            kana: _,
            text: _,
            trump: _,
            scope: _,
            kind,
            category: _,
            trigger,
            speed,
            timing,
            costs,
            key,
            limit,
            conditions: _,
            seats,
            custom: _,
            unit,
            target,
            activation,
            said: _,
            triggers,
            exempt_from,
            ends_battle,
            holds_cost_triggers,
            stands_for,
            effect,
            broken: _,
        } = self;
        out.open("action");
        let parts: [&dyn Say; 4] = [id, trigger, speed, timing];
        parts.into_iter().for_each(|part| out.part(part));
        for payment in costs {
            let kinds = out.kinds(&payment.cost);
            out.text.push(' ');
            out.form("pay", &[&payment.timing, &kinds]);
        }
        if out.is_waived(kind) {
            out.part(&("type", kind));
        }
        out.maybe("key", key.as_ref().map(|key| key as _));
        out.maybe("unit", unit.as_ref().map(|unit| unit as _));
        out.maybe("target", target.as_ref().map(|target| &target.value as _));
        for when in activation {
            out.part(&("when", when));
        }
        if *limit != Limit::None {
            out.part(&("limit", limit));
        }
        out.part(&("seats", seats));
        for trigger in triggers {
            out.trigger(trigger);
        }
        let exempt = out.actions(exempt_from);
        if !exempt.is_empty() {
            out.part(&("exemptFrom", exempt));
        }
        out.only_if(*ends_battle, "endsBattle");
        out.only_if(*holds_cost_triggers, "holdsCostTriggers");
        out.only_if(stands_for.is_some(), "standsFor");
        out.say_effect("effect", &[], effect);
        out.close();
    }
}

impl Say for Key {
    fn say(&self, out: &mut Writer<'_>) {
        let Key { slots, relation, from } = self;
        slots.say(out);
        out.part(relation);
        out.part(from);
    }
}

impl Writer<'_> {
    /// Steps, whoever lends them: the variables are forgotten behind them.
    fn say_effect(&mut self, word: &str, around: &[Step], steps: &[Step]) {
        let mut inner = Writer {
            pack: self.pack,
            chosen: self.chosen,
            vars: Vec::new(),
            text: std::mem::take(&mut self.text),
        };
        inner.effect(word, around, steps);
        self.text = inner.text;
    }

    /// What never happens in the regulation, nothing waits for.
    fn trigger(&mut self, trigger: &TriggerEntry) {
        let TriggerEntry { on, when, formats } = trigger;
        if formats.as_ref().is_some_and(|formats| !self.chosen.is_among(formats)) {
            return;
        }
        if let On::Resolved(action) | On::Requested(action) = &on.value
            && !self.has_action(action)
        {
            return;
        }
        self.text.push(' ');
        self.open("on");
        match &on.value {
            On::Resolved(action) => self.part(&("resolved", action)),
            On::Requested(action) => self.part(&("requested", action)),
            On::Buried(cards) => self.part(&("buried", cards)),
            On::Left {
                characters,
                to_grave,
                to_hand,
            } => {
                let mut here: Vec<&Name> = characters.iter().filter(|id| self.has_character(id)).collect();
                here.sort_by(|a, b| a.value.cmp(&b.value));
                self.text.push(' ');
                self.form("left", &[&here, to_grave, to_hand]);
            }
            On::Unblocked(filter) => self.part(&("unblocked", filter)),
            On::BlockerBuried(kind) => self.part(&("blockerBuried", kind)),
            On::Discarded(player) => self.part(&("discarded", player)),
            On::Opened(cards) => self.part(&("opened", cards)),
        }
        self.maybe("when", when.as_ref().map(|when| when as _));
        self.close();
    }

    fn replace(&mut self, replace: &Replace) {
        let Replace {
            action,
            part,
            when,
            with,
            broken: _,
        } = replace;
        self.open("replace");
        self.action(action);
        self.part(part);
        self.maybe("when", when.as_ref().map(|when| when as _));
        let around = self.pack.action(action).map_or(&[][..], |action| &action.effect);
        self.say_effect("with", around, with);
        self.close();
    }
}

impl Say for Target {
    fn say(&self, out: &mut Writer<'_>) {
        match self {
            Target::Unit(filter) => ("unit", filter).say(out),
            Target::Player(side) => ("player", side).say(out),
            Target::Request(filter) => ("request", filter).say(out),
            Target::Trump(filter) => ("trump", filter).say(out),
        }
    }
}

impl Say for Character {
    fn say(&self, out: &mut Writer<'_>) {
        let Character {
            id,
            name: _,
            text: _,
            kana: _,
            scope: _,
            unit,
            size,
            labels,
            labels_if,
            waives,
            untargetable,
            must_attack,
            mutes,
            custom: _,
            replaces,
        } = self;
        out.open("character");
        out.part(id);
        match &unit.value {
            UnitRule::One(cards) => out.part(&("one", cards)),
            UnitRule::Pair(first, second) => out.part(&("pair", vec![first, second])),
            UnitRule::SameSuit(cards) => out.part(&("sameSuit", cards)),
            UnitRule::FaceDown => out.part(&"faceDown"),
        }
        match size {
            SizeRule::Sum => out.part(&"sum"),
            SizeRule::Fixed(size) => out.part(size),
            SizeRule::None => out.part(&"none"),
        }
        let mut names: Vec<&Name> = labels.iter().collect();
        names.sort_by(|a, b| a.value.cmp(&b.value));
        out.part(&names);
        for (label, cards) in labels_if {
            out.text.push(' ');
            out.form("labelIf", &[label, cards]);
        }
        for waive in waives {
            out.waive(waive);
        }
        match untargetable {
            None => {}
            Some(Untargetable::ByAll) => out.part(&"untargetable"),
            Some(Untargetable::By(actions)) => {
                let actions = out.actions(actions);
                out.part(&("untargetableBy", actions));
            }
        }
        if let Some(action) = must_attack {
            out.text.push(' ');
            out.open("mustAttack");
            out.action(action);
            out.close();
        }
        let mutes = out.actions(mutes);
        if !mutes.is_empty() {
            out.part(&("noTrigger", mutes));
        }
        for replace in replaces
            .iter()
            .filter(|replace| out.has_action(&replace.action))
            .collect::<Vec<_>>()
        {
            out.text.push(' ');
            out.replace(replace);
        }
        out.close();
    }
}

impl Writer<'_> {
    fn waive(&mut self, waive: &Waive) {
        let Waive {
            cost,
            types,
            timing,
            at: _,
        } = waive;
        let kinds = cost.as_ref().map(|letters| self.kinds(letters));
        self.text.push(' ');
        self.open("waive");
        match kinds {
            Some(kinds) => self.part(&kinds),
            None => self.part(&"all"),
        }
        self.part(types);
        self.maybe("timing", timing.as_ref().map(|timing| timing as _));
        self.close();
    }
}

impl Say for Fog {
    fn say(&self, out: &mut Writer<'_>) {
        let Fog {
            id,
            word,
            name: _,
            text: _,
            scope: _,
            sign,
            all,
            locks,
            custom: _,
        } = self;
        out.open("fog");
        let parts: [&dyn Say; 3] = [id, word, sign];
        parts.into_iter().for_each(|part| out.part(part));
        out.only_if(*all, "all");
        out.only_if(*locks, "locks");
        out.close();
    }
}

impl Say for Trump {
    fn say(&self, out: &mut Writer<'_>) {
        let Trump {
            id,
            card,
            name: _,
            text: _,
            scope: _,
            custom: _,
            abilities,
        } = self;
        out.open("trump");
        out.part(id);
        match &card.value {
            Some(card) => out.part(card),
            None => out.part(&"faceDown"),
        }
        for ability in abilities {
            match ability {
                Ability::Grant { label, to } => {
                    out.text.push(' ');
                    out.form("grant", &[label, to]);
                }
                Ability::Prevent { keys, from, when } => {
                    out.text.push(' ');
                    out.open("prevent");
                    out.part(keys);
                    out.part(from);
                    out.maybe("when", when.as_ref().map(|when| when as _));
                    out.close();
                }
                Ability::Replace(..) if card.value.is_none() => {}
                Ability::Replace(_, replace) if !out.has_action(&replace.action) => {}
                Ability::Replace(reach, replace) => {
                    out.text.push(' ');
                    out.open(match reach {
                        Reach::All => "forAll",
                        Reach::Your => "forYou",
                    });
                    out.text.push(' ');
                    out.replace(replace);
                    out.close();
                }
            }
        }
        out.close();
    }
}

impl Say for DeckRule {
    fn say(&self, out: &mut Writer<'_>) {
        let DeckRule { fixed, min, max } = self;
        out.open("deck");
        out.part(min);
        out.part(max);
        out.maybe("fixed", fixed.as_ref().map(|cards| cards as _));
        out.close();
    }
}

impl Say for MatchRule {
    fn say(&self, out: &mut Writer<'_>) {
        let MatchRule { decks, games, split } = self;
        let split = match split {
            Split::Random => "random",
            Split::Built => "built",
        };
        out.form("match", &[decks, games, &split]);
    }
}

impl Say for SetupStep {
    fn say(&self, out: &mut Writer<'_>) {
        match self {
            SetupStep::ChooseHand(count) => out.form("chooseHand", &[count]),
            SetupStep::ChooseRare => out.form("chooseRare", &[]),
            SetupStep::Shuffle => out.form("shuffle", &[]),
            SetupStep::PackLeftOut => out.form("packLeftOut", &[]),
            SetupStep::Pack(count) => out.form("pack", &[count]),
            SetupStep::Draw(count) => out.form("draw", &[count]),
            SetupStep::Preset { bulwarks, soldiers } => out.form("preset", &[bulwarks, soldiers]),
            SetupStep::First => out.form("first", &[]),
            SetupStep::Start => out.form("start", &[]),
            SetupStep::ChooseTrumps { min, max } => out.form("chooseTrumps", &[min, max]),
            SetupStep::Draft { packs, cards } => out.form("draft", &[packs, cards]),
            SetupStep::Allocate { rare, trumps, hand } => out.form("allocate", &[rare, trumps, hand]),
            SetupStep::PresetCovered => out.form("presetCovered", &[]),
            SetupStep::OpenTrump => out.form("openTrump", &[]),
        }
    }
}
