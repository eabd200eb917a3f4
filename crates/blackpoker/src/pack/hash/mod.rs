//! The hash of compiled rules: the same on every platform and in every release, blind to texts and names.
//!
//! Everything is written out by hand, as bytes of a fixed form, so that neither a compiler nor a reordered field
//! changes it silently; patterns list every field, so that a new one cannot be forgotten.
//!
//! Records carry this hash and must verify forever. So it depends only on what the regulation itself contains, never
//! on what else its edition has; tags are never given to something else; and a field added later is written, behind
//! the others, only where it differs from what was always so. The golden records watch over it.

use crate::card::{Card, CardSet};
use crate::hash::Fnv;
use crate::op::{
    Cmp, Face, LabelId, Place, Player, Search, Side, TargetRule, TrumpRef, UnitKind, UnitRef, Var, WordId, Zone,
};
use crate::rules::{
    Ability, Action, Activation, BothZero, Character, Cost, CostKind, CostRule, DeckRule, FogRule, KeyRule, KeySource,
    Leaving, Limit, Params, Relation, ReplacedPart, Replacement, Replacer, Rules, SetupStep, SizeRule, Speed, Timing,
    Trigger, TriggerEvent, TriggerRule, Trump, UnitRule, Waiver,
};

/// Behind an action whose request another one stands for.
const STANDS_FOR: u8 = 1;

/// Several values, one after the other.
macro_rules! all {
    ($out:ident: $($value:expr),* $(,)?) => {{ $($value.write($out);)* }};
}

/// A tag, then the values of a variant.
macro_rules! tagged {
    ($out:ident, $tag:literal $(, $value:expr)* $(,)?) => {{ $out.byte($tag); $($value.write($out);)* }};
}

mod op;

/// The hash of everything that play depends on.
pub(super) fn hash(rules: &Rules) -> u64 {
    let Rules {
        regulation: _,
        custom: _,
        // The parameters hold them.
        options: _,
        hash: _,
        params,
        actions,
        characters,
        fogs,
        trumps,
        replacements,
        // Written by name wherever one is used: their numbers are places in the list of the whole edition.
        labels,
        words,
        code,
        deck,
        setup,
        tables: _,
    } = rules;
    let mut out = Writer {
        hash: Fnv::new(),
        labels,
    };
    params.write(&mut out);
    actions.write(&mut out);
    characters.write(&mut out);
    fogs.write(&mut out);
    words.write(&mut out);
    code.write(&mut out);
    deck.write(&mut out);
    setup.write(&mut out);
    if !trumps.is_empty() {
        trumps.write(&mut out);
    }
    if !replacements.is_empty() {
        replacements.write(&mut out);
    }
    out.hash.finish()
}

struct Writer<'r> {
    hash: Fnv,
    labels: &'r [String],
}

impl Writer<'_> {
    fn byte(&mut self, byte: u8) {
        self.hash.byte(byte);
    }

    fn number(&mut self, number: u64) {
        number.to_le_bytes().into_iter().for_each(|byte| self.byte(byte));
    }
}

/// Writes itself as bytes that mean nothing else.
trait Write {
    fn write(&self, out: &mut Writer<'_>);
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl Write for $number {
            fn write(&self, out: &mut Writer<'_>) {
                // A negative number is extended by its sign first.
                out.number(i64::from(*self) as u64);
            }
        })*
    };
}
numbers!(u8, u16, i16, u32);

/// Enums without data: a tag that stays when variants are reordered.
macro_rules! tags {
    ($($kind:ty { $($variant:pat => $tag:literal),* $(,)? })*) => {
        $(impl Write for $kind {
            fn write(&self, out: &mut Writer<'_>) {
                out.byte(match self { $($variant => $tag),* });
            }
        })*
    };
}
tags! {
    bool { false => 0, true => 1 }
    Trigger { Trigger::Direct => 0, Trigger::Triggered => 1 }
    Speed { Speed::Immediate => 0, Speed::Normal => 1 }
    Timing { Timing::Main => 0, Timing::Quick => 1 }
    CostKind {
        CostKind::Drive => 0, CostKind::Damage => 1, CostKind::Discard => 2, CostKind::Sacrifice => 3,
        CostKind::DriveKeyUnit => 4,
    }
    Relation { Relation::None => 0, Relation::SameSuit => 1, Relation::SameNumber => 2 }
    KeySource { KeySource::Hand => 0, KeySource::Rare => 1 }
    Limit { Limit::None => 0, Limit::OncePerTurn => 1, Limit::OncePerGame => 2 }
    BothZero { BothZero::TurnPlayerLoses => 0, BothZero::Draw => 1 }
    Zone {
        Zone::Life => 0, Zone::Grave => 1, Zone::Hand => 2, Zone::Soldiers => 3, Zone::Bulwarks => 4, Zone::Fog => 5,
        Zone::Stage => 6, Zone::Pack => 7, Zone::Rare => 8, Zone::Trump => 9, Zone::Revealed => 10, Zone::Out => 11,
        Zone::Aside => 12,
    }
    Place {
        Place::Grave => 0, Place::Discard => 1, Place::Hand => 2, Place::LifeTop => 3, Place::LifeBottom => 4,
        Place::Trump => 5,
    }
    Search {
        Search::Keys => 0, Search::Hand => 1, Search::Field => 2, Search::Grave => 3, Search::Fog => 4,
        Search::Trump => 5, Search::Rare => 6, Search::OpenedPack => 7, Search::Life => 8, Search::Pack => 9,
    }
    TrumpRef { TrumpRef::Target => 0, TrumpRef::Picked => 1 }
    ReplacedPart {
        ReplacedPart::Effect => 0, ReplacedPart::Soldiers => 1, ReplacedPart::Bulwark => 2, ReplacedPart::Unblocked => 3,
    }
    Face { Face::Soldier => 0, Face::Bulwark => 1 }
    Player {
        Player::You => 0, Player::Opponent => 1, Player::Target => 2, Player::TargetOwner => 3, Player::TurnPlayer => 4,
    }
    UnitRef { UnitRef::Target => 0, UnitRef::KeyUnit => 1, UnitRef::Attacker => 2, UnitRef::Picked => 3 }
    Side { Side::Own => 0, Side::Opponent => 1, Side::Any => 2, Side::TurnPlayer => 3 }
    UnitKind { UnitKind::Soldier => 0, UnitKind::Bulwark => 1, UnitKind::Character => 2 }
    Cmp { Cmp::Less => 0, Cmp::AtMost => 1, Cmp::Equal => 2, Cmp::AtLeast => 3, Cmp::More => 4 }
}

impl<T: Write + ?Sized> Write for &T {
    fn write(&self, out: &mut Writer<'_>) {
        (**self).write(out);
    }
}

impl<T: Write + ?Sized> Write for Box<T> {
    fn write(&self, out: &mut Writer<'_>) {
        (**self).write(out);
    }
}

impl<T: Write> Write for Option<T> {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            None => out.byte(0),
            Some(value) => tagged!(out, 1, value),
        }
    }
}

impl<T: Write> Write for [T] {
    fn write(&self, out: &mut Writer<'_>) {
        out.number(self.len() as u64);
        self.iter().for_each(|value| value.write(out));
    }
}

impl<T: Write> Write for Vec<T> {
    fn write(&self, out: &mut Writer<'_>) {
        self.as_slice().write(out);
    }
}

impl<A: Write, B: Write> Write for (A, B) {
    fn write(&self, out: &mut Writer<'_>) {
        all!(out: self.0, self.1);
    }
}

impl<A: Write, B: Write, C: Write> Write for (A, B, C) {
    fn write(&self, out: &mut Writer<'_>) {
        all!(out: self.0, self.1, self.2);
    }
}

impl Write for String {
    fn write(&self, out: &mut Writer<'_>) {
        self.as_bytes().write(out);
    }
}

impl Write for u128 {
    fn write(&self, out: &mut Writer<'_>) {
        out.number(*self as u64);
        out.number((*self >> 64) as u64);
    }
}

impl Write for LabelId {
    fn write(&self, out: &mut Writer<'_>) {
        out.labels.get(usize::from(self.0)).write(out);
    }
}

/// A set of labels, as bits: their names in alphabetical order.
fn write_labels(bits: u32, out: &mut Writer<'_>) {
    let labels = out.labels.iter().enumerate();
    let mut names: Vec<&String> = labels
        .filter(|(at, _)| bits >> at & 1 != 0)
        .map(|(_, name)| name)
        .collect();
    names.sort_unstable();
    names.write(out);
}

impl Write for Var {
    fn write(&self, out: &mut Writer<'_>) {
        self.0.write(out);
    }
}

impl Write for WordId {
    fn write(&self, out: &mut Writer<'_>) {
        self.0.write(out);
    }
}

impl Write for Card {
    fn write(&self, out: &mut Writer<'_>) {
        // Its place in the canonical order.
        (self.index() as u8).write(out);
    }
}

impl Write for CardSet {
    fn write(&self, out: &mut Writer<'_>) {
        out.number(self.0);
    }
}

impl Write for Params {
    fn write(&self, out: &mut Writer<'_>) {
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
        } = self;
        all!(out: drop_main_if_stage_busy, both_zero, grave_top_repick_on_leave, grave_top_ask, mill_reveals);
        all!(out: preset_shown, life_public_below, pack_count_public, pack_known_to_owner, requests_per_turn, turns);
    }
}

impl Write for Action {
    fn write(&self, out: &mut Writer<'_>) {
        let Action {
            // Records write the id.
            id,
            name: _,
            text: _,
            trump: _,
            kind: _,
            category: _,
            trigger,
            speed,
            timing,
            costs,
            key: KeyRule { slots, relation, from },
            unit,
            target,
            activation,
            limit,
            seats,
            effect,
            triggers,
            exempt_from,
            ends_battle,
            holds_cost_triggers,
            stands_for,
            // The next three follow from the others.
            passes_turn: _,
            waivers,
            coupled: _,
        } = self;
        all!(out: id, trigger, speed, timing, costs, slots, relation, from, unit, target, activation, limit, seats);
        all!(out: effect, triggers, exempt_from, ends_battle, holds_cost_triggers, waivers);
        if *stands_for {
            out.byte(STANDS_FOR);
        }
    }
}

impl Write for CostRule {
    fn write(&self, out: &mut Writer<'_>) {
        let CostRule { symbols, timing } = self;
        all!(out: symbols, timing);
    }
}

impl Write for Cost {
    fn write(&self, out: &mut Writer<'_>) {
        let Cost { symbol: _, kind } = self;
        kind.write(out);
    }
}

impl Write for Activation {
    fn write(&self, out: &mut Writer<'_>) {
        let Activation { when, text: _ } = self;
        when.write(out);
    }
}

impl Write for TriggerRule {
    fn write(&self, out: &mut Writer<'_>) {
        let TriggerRule { event, when } = self;
        match event {
            TriggerEvent::Resolved(action) => tagged!(out, 0, action.0),
            TriggerEvent::Requested(action) => tagged!(out, 1, action.0),
            TriggerEvent::Buried(cards) => tagged!(out, 2, cards),
            TriggerEvent::Raised => tagged!(out, 3),
            TriggerEvent::Left(Leaving {
                characters,
                to_grave,
                to_hand,
            }) => tagged!(out, 4, characters, to_grave, to_hand),
            TriggerEvent::Unblocked(filter) => tagged!(out, 5, filter),
            TriggerEvent::BlockerBuried(kind) => tagged!(out, 6, kind),
            TriggerEvent::Discarded(player) => tagged!(out, 7, player),
            TriggerEvent::Opened(cards) => tagged!(out, 8, cards),
        }
        when.write(out);
    }
}

impl Write for Waiver {
    fn write(&self, out: &mut Writer<'_>) {
        let Waiver { holder, kinds } = self;
        all!(out: holder, kinds);
    }
}

impl Write for TargetRule {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            TargetRule::Unit(filter) => tagged!(out, 0, filter),
            TargetRule::Player(side) => tagged!(out, 1, side),
            TargetRule::Request(filter) => tagged!(out, 2, filter),
            TargetRule::Trump(filter) => tagged!(out, 3, filter),
        }
    }
}

impl Write for Character {
    fn write(&self, out: &mut Writer<'_>) {
        let Character {
            id: _,
            name: _,
            text: _,
            unit,
            size,
            labels,
            labels_if,
            untargetable,
            must_attack,
            mutes,
        } = self;
        match unit {
            UnitRule::One(cards) => tagged!(out, 0, cards),
            UnitRule::Pair(first, second) => tagged!(out, 1, first, second),
            UnitRule::SameSuit(cards) => tagged!(out, 2, cards),
            UnitRule::FaceDown => tagged!(out, 3),
        }
        match size {
            SizeRule::Sum => tagged!(out, 0),
            SizeRule::Fixed(size) => tagged!(out, 1, size),
            SizeRule::None => tagged!(out, 2),
        }
        write_labels(*labels, out);
        labels_if.write(out);
        if *untargetable != 0 {
            tagged!(out, 1, untargetable);
        }
        if let Some(action) = must_attack {
            tagged!(out, 2, action.0);
        }
        if *mutes != 0 {
            tagged!(out, 3, mutes);
        }
    }
}

impl Write for FogRule {
    fn write(&self, out: &mut Writer<'_>) {
        let FogRule {
            id: _,
            word,
            name: _,
            text: _,
            sign,
            all,
            locks,
        } = self;
        all!(out: word, sign, all);
        if *locks {
            tagged!(out, 1);
        }
    }
}

impl Write for Trump {
    fn write(&self, out: &mut Writer<'_>) {
        let Trump {
            id: _,
            name: _,
            text: _,
            card,
            abilities,
        } = self;
        all!(out: card, abilities);
    }
}

impl Write for Ability {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            Ability::Grant { label, to } => tagged!(out, 0, label, to),
            Ability::Prevent { from, keys, when } => tagged!(out, 1, from, keys, when),
        }
    }
}

impl Write for Replacement {
    fn write(&self, out: &mut Writer<'_>) {
        let Replacement {
            by,
            action,
            part,
            when,
            with,
        } = self;
        match by {
            Replacer::TrumpOfAnyone(card) => tagged!(out, 0, card),
            Replacer::TrumpOfController(card) => tagged!(out, 1, card),
            Replacer::Attacker(character) => tagged!(out, 2, character.0),
        }
        all!(out: action.0, part, when, with);
    }
}

impl Write for DeckRule {
    fn write(&self, out: &mut Writer<'_>) {
        let DeckRule { fixed, min, max } = self;
        all!(out: fixed, min, max);
    }
}

impl Write for SetupStep {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            SetupStep::ChooseHand(count) => tagged!(out, 0, count),
            SetupStep::ChooseRare => tagged!(out, 1),
            SetupStep::Shuffle => tagged!(out, 2),
            SetupStep::PackLeftOut => tagged!(out, 3),
            SetupStep::Pack(count) => tagged!(out, 4, count),
            SetupStep::Draw(count) => tagged!(out, 5, count),
            SetupStep::Preset { bulwarks, soldiers } => tagged!(out, 6, bulwarks, soldiers),
            SetupStep::First => tagged!(out, 7),
            SetupStep::Start => tagged!(out, 8),
            SetupStep::ChooseTrumps { min, max } => tagged!(out, 9, min, max),
            SetupStep::Draft { packs, cards } => tagged!(out, 10, packs, cards),
            SetupStep::Allocate { rare, trumps, hand } => tagged!(out, 11, rare, trumps, hand),
            SetupStep::PresetCovered => tagged!(out, 12),
            SetupStep::OpenTrump => tagged!(out, 13),
        }
    }
}
