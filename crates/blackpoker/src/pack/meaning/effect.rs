//! Steps, values, conditions and filters of effects in the text of what rules mean.

use super::super::effect::{
    CardsKind, ChooseCards, Cond, CondKind, Raise, RaisedKeys, RequestFilter, Step, StepKind, TrumpFilter, TrumpsKind,
    UnitFilter, UnitsKind, Value, ValueKind,
};
use super::super::source::Spanned;
use super::{ABSENT, Say, Writer};

impl Say for Step {
    fn say(&self, out: &mut Writer<'_>) {
        match &self.value {
            StepKind::Damage { to, amount } => out.form("damage", &[to, amount]),
            StepKind::Draw { who, count } => out.form("draw", &[who, count]),
            StepKind::ChooseCards(choose) => choose.say(out),
            StepKind::ChooseUnits { who, among, min, max } => out.form("chooseUnits", &[who, among, min, max]),
            StepKind::ChooseTrumps { who, among, count } => out.form("chooseTrumps", &[who, among, count]),
            StepKind::ChooseRequest { who, among } => out.form("chooseRequest", &[who, among]),
            StepKind::ChooseWord { who, words } => out.form("chooseWord", &[who, words]),
            StepKind::Order { who, what } => out.form("order", &[who, what]),
            StepKind::OrderUnits(what) => out.form("orderUnits", &[what]),
            StepKind::Rearrange(who) => out.form("rearrange", &[who]),
            StepKind::Show(what) => out.form("show", &[what]),
            StepKind::MoveCards { what, to } => out.form("moveCards", &[what, to]),
            StepKind::MoveUnits { what, to } => out.form("moveUnits", &[what, to]),
            StepKind::MoveTrumps { what, to } => out.form("moveTrumps", &[what, to]),
            StepKind::TurnTrumps { what, up } => out.form("turnTrumps", &[what, up]),
            StepKind::Find { only, places } => out.form("find", &[only, places]),
            StepKind::Put { what, face, driven } => out.form("put", &[what, face, driven]),
            StepKind::Join(cards) => out.form("join", &[cards]),
            StepKind::Equip { what, on } => out.form("equip", &[what, on]),
            StepKind::SetState { what, driven } => out.form("setState", &[what, driven]),
            StepKind::TurnOver(what) => out.form("turnOver", &[what]),
            StepKind::LeaveBattle(what) => out.form("leaveBattle", &[what]),
            StepKind::Boost { what, amount } => match what {
                Some(what) => out.form("boost", &[what, amount]),
                None => out.form("boostAll", &[amount]),
            },
            StepKind::Fog { kind, on } => match on {
                Some(on) => out.form("fog", &[kind, on]),
                None => out.form("fog", &[kind]),
            },
            StepKind::ClearFog { own } => out.form("clearFog", &[own]),
            StepKind::Nullify => out.form("nullify", &[]),
            StepKind::Retarget => out.form("retarget", &[]),
            StepKind::NameAttackers(among) => out.form("nameAttackers", &[among]),
            StepKind::NameBlockers(among) => out.form("nameBlockers", &[among]),
            StepKind::EachAttacker {
                soldiers,
                bulwark,
                unblocked,
            } => out.form("eachAttacker", &[soldiers, bulwark, unblocked]),
            StepKind::TurnUp { count, bottom: false } => out.form("turnUp", &[count]),
            StepKind::TurnUp { count, bottom: true } => out.form("turnUpBottom", &[count]),
            StepKind::MillUntil { who, stop } => out.form("millUntil", &[who, stop]),
            StepKind::Set { var, value } => {
                out.open("set");
                out.var(var);
                out.part(value);
                out.close();
            }
            StepKind::Points { var, points, soft } => {
                out.open("points");
                out.var(var);
                out.part(&points.as_slice());
                if let Some((number, limit, low)) = soft {
                    let parts: [&dyn Say; 3] = [number, limit, low];
                    parts.into_iter().for_each(|part| out.part(part));
                }
                out.close();
            }
            StepKind::Shuffle(who) => out.form("shuffle", &[who]),
            StepKind::PassTurn => out.form("passTurn", &[]),
            StepKind::Raise(raise) => raise.say(out),
            StepKind::Trigger { action, by } => out.form("trigger", &[action, by]),
            StepKind::OpenPack(who) => out.form("openPack", &[who]),
            StepKind::If { when, then, otherwise } => {
                out.open("if");
                out.part(when);
                out.part(then);
                if !otherwise.is_empty() {
                    out.part(otherwise);
                }
                out.close();
            }
            StepKind::Loop(body) => out.form("loop", &[body]),
            StepKind::Stop => out.form("stop", &[]),
        }
    }
}

impl Writer<'_> {
    /// A variable by its place among those of the effect.
    fn var(&mut self, name: &str) {
        let place = self.vars.iter().position(|var| *var == name).unwrap_or_default();
        self.part(&(place as u8));
    }
}

impl Say for ChooseCards {
    fn say(&self, out: &mut Writer<'_>) {
        let ChooseCards {
            who,
            of,
            from,
            only,
            as_soldier,
            min,
            max,
            optional,
            suit_of,
        } = self;
        out.open("chooseCards");
        let parts: [&dyn Say; 6] = [who, of, from, only, min, max];
        parts.into_iter().for_each(|part| out.part(part));
        out.only_if(*as_soldier, "asSoldier");
        out.only_if(*optional, "optional");
        out.maybe("sameSuitAs", suit_of.as_ref().map(|unit| unit as _));
        out.close();
    }
}

impl Say for Raise {
    fn say(&self, out: &mut Writer<'_>) {
        let Raise {
            action,
            by,
            target,
            keys,
            then_pass,
        } = self;
        out.open("raise");
        out.part(action);
        out.part(by);
        out.only_if(target.is_some(), "target");
        match keys.as_ref().map(|keys| &keys.value) {
            None => {}
            Some(RaisedKeys::Picked) => out.part(&"picked"),
            Some(RaisedKeys::Virtual(cards)) => out.part(&("keys", cards)),
        }
        out.only_if(then_pass.is_some(), "thenPass");
        out.close();
    }
}

impl Say for Spanned<CardsKind> {
    fn say(&self, out: &mut Writer<'_>) {
        match &self.value {
            CardsKind::Keys => "keys".say(out),
            CardsKind::Picked => "picked".say(out),
            CardsKind::Revealed => "revealed".say(out),
            CardsKind::RevealedUpTo(most) => out.form("revealedUpTo", &[most]),
            CardsKind::LifeTop(count) => out.form("lifeTop", &[count]),
            CardsKind::Rare => "rare".say(out),
            CardsKind::Event => "event".say(out),
            CardsKind::Own(cards, zones) => out.form("own", &[cards, zones]),
        }
    }
}

impl Say for Spanned<UnitsKind> {
    fn say(&self, out: &mut Writer<'_>) {
        match &self.value {
            UnitsKind::One(unit) => unit.say(out),
            UnitsKind::Blockers => "blockers".say(out),
            UnitsKind::Picked => "allPicked".say(out),
            UnitsKind::All(filter) => out.form("all", &[&**filter]),
        }
    }
}

impl Say for Spanned<TrumpsKind> {
    fn say(&self, out: &mut Writer<'_>) {
        match &self.value {
            TrumpsKind::One(trump) => trump.say(out),
            TrumpsKind::All(filter) => out.form("all", &[&**filter]),
        }
    }
}

impl Say for TrumpFilter {
    fn say(&self, out: &mut Writer<'_>) {
        let TrumpFilter {
            at: _,
            side,
            up,
            only,
            suit_of_key,
            same_as_key,
            openable,
        } = self;
        out.open("trumps");
        out.part(side);
        out.part(only);
        out.maybe("up", up.as_ref().map(|up| up as _));
        out.maybe("suitOfKey", suit_of_key.as_ref().map(|slot| &slot.value as _));
        out.maybe("sameAsKey", same_as_key.as_ref().map(|slot| &slot.value as _));
        out.only_if(*openable, "openable");
        out.close();
    }
}

impl Say for RequestFilter {
    fn say(&self, out: &mut Writer<'_>) {
        let RequestFilter {
            min_keys,
            max_keys,
            action,
            with_target,
            single_up_to,
        } = self;
        out.open("requests");
        out.part(min_keys);
        out.part(max_keys);
        if let Some(action) = action {
            out.text.push(' ');
            out.open("of");
            out.action(action);
            out.close();
        }
        out.only_if(*with_target, "withTarget");
        out.maybe("singleAtMost", single_up_to.as_ref().map(|most| &**most as _));
        out.close();
    }
}

impl Say for UnitFilter {
    fn say(&self, out: &mut Writer<'_>) {
        let UnitFilter {
            at: _,
            side,
            kind,
            driven,
            suit_of_key,
            holds,
            label,
            character,
            size_up_to,
            size_from,
            new_needs,
        } = self;
        out.open("units");
        out.part(side);
        out.part(kind);
        out.maybe("driven", driven.as_ref().map(|driven| driven as _));
        out.maybe("suitOfKey", suit_of_key.as_ref().map(|slot| &slot.value as _));
        out.maybe("holds", holds.as_ref().map(|cards| cards as _));
        out.maybe("label", label.as_ref().map(|label| label as _));
        if let Some(character) = character {
            let here = out.has_character(character);
            out.part(&("character", if here { character.as_str() } else { ABSENT }));
        }
        out.maybe("sizeAtMost", size_up_to.as_ref().map(|size| &**size as _));
        out.maybe("sizeAtLeast", size_from.as_ref().map(|size| &**size as _));
        out.maybe("newNeeds", new_needs.as_ref().map(|label| label as _));
        out.close();
    }
}

impl Say for Value {
    fn say(&self, out: &mut Writer<'_>) {
        match &self.value {
            ValueKind::Const(number) => number.say(out),
            ValueKind::Key(slot) => out.form("key", &[slot]),
            ValueKind::KeySum => "keySum".say(out),
            ValueKind::TargetKeys => "targetKeys".say(out),
            ValueKind::TargetKeySum => "targetKeySum".say(out),
            ValueKind::Size(unit) => out.form("size", &[unit]),
            // Blockers are what is picked in a battle.
            ValueKind::PickedSize | ValueKind::BlockersSize => "pickedSize".say(out),
            ValueKind::Count(player, zone) => out.form("count", &[player, zone]),
            ValueKind::Units(filter) => out.form("number", &[&**filter]),
            ValueKind::Attackers => "attackers".say(out),
            ValueKind::Var(name) => {
                out.open("var");
                out.var(name);
                out.close();
            }
            ValueKind::Event => "event".say(out),
            ValueKind::Plus(a, b) => out.form("plus", &[&**a, &**b]),
            ValueKind::Minus(a, b) => out.form("minus", &[&**a, &**b]),
            ValueKind::Times(a, b) => out.form("times", &[&**a, &**b]),
        }
    }
}

impl Say for Cond {
    fn say(&self, out: &mut Writer<'_>) {
        match &self.value {
            CondKind::All(list) => out.form("all", &[list]),
            CondKind::Any(list) => out.form("any", &[list]),
            CondKind::Not(cond) => out.form("not", &[&**cond]),
            CondKind::Compare(a, cmp, b) => out.form("is", &[a, cmp, b]),
            CondKind::Divides(a, b) => out.form("divides", &[a, b]),
            CondKind::HasTurn(player) => out.form("hasTurn", &[player]),
            CondKind::Is(unit, filter) => out.form("fits", &[unit, filter]),
            CondKind::BlockerHolds(cards) => out.form("blockerHolds", &[cards]),
            CondKind::SharedNumber => "sharedNumber".say(out),
            CondKind::Done => "done".say(out),
            CondKind::Chosen(word) => out.form("chosen", &[word]),
            CondKind::SameCardAsTargetKey => "sameCardAsTargetKey".say(out),
            CondKind::PackUnopened => "packUnopened".say(out),
            CondKind::FaceUp(trump) => {
                let here = out.has_trump(trump);
                out.form("faceUp", &[&if here { trump.as_str() } else { ABSENT }]);
            }
            CondKind::TrumpIs(trump, filter) => out.form("trumpIs", &[trump, filter]),
            CondKind::TargetableBy(unit, action) => {
                out.open("targetableBy");
                out.part(unit);
                out.action(action);
                out.close();
            }
        }
    }
}
