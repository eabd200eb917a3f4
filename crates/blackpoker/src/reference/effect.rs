//! Effects in words, step by step, for those who want to know what a rule file does and not only what its text says.

use super::cards::cards;
use super::say::{fill, join, same, say};
use super::trump::title;
use super::unit::{action_name, fog, target, trumps, unit, units};
use crate::card::CardSet;
use crate::op::{Cmp, Face, Place, Player, Search, TrumpRef, UnitRef, Zone};
use crate::pack::{
    Cards, CardsKind, ChooseCards, Cond, CondKind, Pack, Raise, RaisedKeys, Spanned, Step, StepKind, Target, Trumps,
    TrumpsKind, Units, UnitsKind, Value, ValueKind,
};
use crate::rules::Text;

/// What an effect does, one step after the other.
pub(super) fn effect(pack: &Pack, steps: &[Step]) -> Text {
    let words = Words { pack };
    match steps {
        [] => say("effect-nothing"),
        _ => words.steps(steps),
    }
}

struct Words<'p> {
    pack: &'p Pack,
}

impl Words<'_> {
    fn steps(&self, steps: &[Step]) -> Text {
        let all: Vec<Text> = steps.iter().map(|step| self.step(&step.value)).collect();
        join(&all, "steps-between")
    }

    /// Steps inside another one; nothing at all is said, too.
    fn block(&self, steps: &[Step]) -> Text {
        effect(self.pack, steps)
    }

    fn step(&self, step: &StepKind) -> Text {
        match step {
            StepKind::Damage { to, amount } => {
                let args = [("who", &who(to.value)), ("amount", &self.value(amount))];
                fill("effect-damage", &args)
            }
            StepKind::Draw { who, count } => by(who, fill("effect-draw", &[("count", &self.value(count))])),
            StepKind::ChooseCards(choose) => self.choose_cards(choose),
            StepKind::ChooseUnits { who, among, min, max } => {
                let args = [("units", &units(self.pack, among)), ("count", &self.count(min, max))];
                by(who, fill("effect-choose-units", &args))
            }
            StepKind::ChooseTrumps { who, among, count } => {
                let args = [("trumps", &trumps(among)), ("count", &self.value(count))];
                by(who, fill("effect-choose-trumps", &args))
            }
            StepKind::ChooseRequest { who, among } => {
                let request = target(self.pack, &Target::Request(among.clone()));
                by(who, fill("effect-choose-request", &[("request", &request)]))
            }
            StepKind::ChooseWord { who, words } => {
                let words: Vec<Text> = words.iter().map(same).collect();
                by(
                    who,
                    fill("effect-choose-word", &[("words", &join(&words, "or-between"))]),
                )
            }
            StepKind::Order { who, what } => by(who, fill("effect-order", &[("what", &self.cards(what))])),
            StepKind::OrderUnits(what) => fill("effect-order-units", &[("what", &self.units(what))]),
            StepKind::Rearrange(who) => by(who, say("effect-rearrange")),
            StepKind::Show(what) => fill("effect-show", &[("what", &self.cards(what))]),
            StepKind::MoveCards { what, to } => moved(&self.cards(what), *to),
            StepKind::MoveUnits { what, to } => moved(&self.units(what), *to),
            StepKind::MoveTrumps { what, to } => moved(&self.trumps(what), *to),
            StepKind::TurnTrumps { what, up } => {
                let id = if *up { "effect-open" } else { "effect-close" };
                fill(id, &[("what", &self.trumps(what))])
            }
            StepKind::Find { only, places } => {
                let places: Vec<Text> = places.iter().map(|place| searched(place.value)).collect();
                let args = [("what", &cards(*only)), ("places", &join(&places, "list-between"))];
                fill("effect-find", &args)
            }
            StepKind::Put { what, face, driven } => {
                let face = match face {
                    Face::Soldier => "soldier",
                    Face::Bulwark => "bulwark",
                };
                let state = if *driven { "driven" } else { "charged" };
                let args = [
                    ("what", &self.cards(what)),
                    ("face", &same(face)),
                    ("state", &same(state)),
                ];
                fill("effect-put", &args)
            }
            StepKind::Join(all) => {
                let all: Vec<Text> = all.iter().map(|what| self.cards(what)).collect();
                fill("effect-join", &[("what", &join(&all, "key-and"))])
            }
            StepKind::Equip { what, on } => {
                let args = [("what", &self.cards(what)), ("unit", &unit_named(on.value))];
                fill("effect-equip", &args)
            }
            StepKind::SetState { what, driven } => {
                let id = if *driven { "effect-drive" } else { "effect-charge" };
                fill(id, &[("what", &self.units(what))])
            }
            StepKind::TurnOver(what) => fill("effect-turn-over", &[("what", &self.units(what))]),
            StepKind::LeaveBattle(what) => fill("effect-leave-battle", &[("what", &self.units(what))]),
            StepKind::Boost { what, amount } => {
                let what = what.as_ref().map(|what| self.units(what));
                let what = what.unwrap_or_else(|| say("effect-your-soldiers"));
                fill("effect-boost", &[("what", &what), ("amount", &self.value(amount))])
            }
            StepKind::Fog { kind, on } => {
                let fog = fog(self.pack, kind);
                match on {
                    Some(on) => fill("effect-fog-on", &[("fog", &fog), ("unit", &unit_named(on.value))]),
                    None => fill("effect-fog", &[("fog", &fog)]),
                }
            }
            StepKind::ClearFog { own: true } => say("effect-clear-own-fog"),
            StepKind::ClearFog { own: false } => say("effect-clear-all-fog"),
            StepKind::Nullify => say("effect-nullify"),
            StepKind::Retarget => say("effect-retarget"),
            StepKind::NameAttackers(among) => fill("effect-name-attackers", &[("units", &units(self.pack, among))]),
            StepKind::NameBlockers(among) => fill("effect-name-blockers", &[("units", &units(self.pack, among))]),
            StepKind::EachAttacker {
                soldiers,
                bulwark,
                unblocked,
            } => {
                let args = [
                    ("soldiers", &self.block(soldiers)),
                    ("bulwark", &self.block(bulwark)),
                    ("unblocked", &self.block(unblocked)),
                ];
                fill("effect-each-attacker", &args)
            }
            StepKind::TurnUp { count, bottom } => {
                let end = if *bottom { "bottom" } else { "top" };
                let args = [("count", &self.value(count)), ("end", &same(end))];
                fill("effect-turn-up", &args)
            }
            StepKind::MillUntil { who, stop } => by(who, fill("effect-mill", &[("cards", &cards(*stop))])),
            StepKind::Set { var, value } => fill("effect-set", &[("name", &same(var)), ("value", &self.value(value))]),
            StepKind::Points { var, points, soft } => {
                let values: Vec<Text> = points.iter().map(same).collect();
                let args = [("name", &same(var)), ("values", &join(&values, "list-between"))];
                let points = fill("effect-points", &args);
                let Some((rank, over, counts)) = soft else {
                    return points;
                };
                let args = [
                    ("points", &points),
                    ("rank", &cards(CardSet::number(*rank))),
                    ("over", &same(over)),
                    ("counts", &same(counts)),
                ];
                fill("effect-points-soft", &args)
            }
            StepKind::Shuffle(who) => by(who, say("effect-shuffle")),
            StepKind::PassTurn => say("effect-pass-turn"),
            StepKind::Raise(raise) => self.raise(raise),
            StepKind::Trigger { action, by: who } => by(
                who,
                fill("effect-trigger", &[("action", &action_name(self.pack, action))]),
            ),
            StepKind::OpenPack(who) => by(who, say("effect-open-pack")),
            StepKind::If { when, then, otherwise } => {
                let (when, then) = (self.cond(when), self.block(then));
                match otherwise.is_empty() {
                    true => fill("effect-if", &[("when", &when), ("then", &then)]),
                    false => {
                        let otherwise = self.block(otherwise);
                        let args = [("when", &when), ("then", &then), ("otherwise", &otherwise)];
                        fill("effect-if-else", &args)
                    }
                }
            }
            StepKind::Loop(body) => fill("effect-loop", &[("steps", &self.block(body))]),
            StepKind::Stop => say("effect-stop"),
        }
    }

    fn choose_cards(&self, choose: &ChooseCards) -> Text {
        let zones: Vec<Text> = choose.from.iter().map(|zone| zone_named(zone.value)).collect();
        let mut what = vec![cards(choose.only)];
        what.extend(choose.as_soldier.then(|| say("effect-as-soldier")));
        what.extend(choose.optional.then(|| say("effect-or-none")));
        let suit = choose.suit_of.as_ref();
        what.extend(suit.map(|unit| fill("effect-suit-of", &[("unit", &unit_named(unit.value))])));
        let args = [
            ("zones", &join(&zones, "or-between")),
            ("whose", &whose(choose.of.value)),
            ("what", &join(&what, "list-between")),
            ("count", &self.count(&choose.min, &choose.max)),
        ];
        by(&choose.who, fill("effect-choose-cards", &args))
    }

    fn raise(&self, raise: &Raise) -> Text {
        let action = action_name(self.pack, &raise.action);
        let keys = raise.keys.as_ref().map(|keys| match &keys.value {
            RaisedKeys::Picked => say("effect-keys-chosen"),
            RaisedKeys::Virtual(cards) => {
                let cards: Vec<Text> = cards.iter().map(same).collect();
                fill("effect-keys-virtual", &[("cards", &join(&cards, "cards-blank"))])
            }
        });
        let more = [
            raise.target.map(|_| say("effect-same-target")),
            keys,
            raise.then_pass.map(|_| say("effect-then-pass")),
        ];
        let more: Vec<Text> = more.into_iter().flatten().collect();
        let raised = match more.is_empty() {
            true => fill("effect-raise", &[("action", &action)]),
            false => {
                let more = join(&more, "list-between");
                fill("effect-raise-with", &[("action", &action), ("more", &more)])
            }
        };
        by(&raise.by, raised)
    }

    fn cards(&self, what: &Cards) -> Text {
        match &what.value {
            CardsKind::Keys => say("effect-keys"),
            CardsKind::Picked => say("effect-chosen-cards"),
            CardsKind::Revealed => say("effect-revealed"),
            CardsKind::RevealedUpTo(most) => fill("effect-revealed-up-to", &[("number", &self.value(most))]),
            CardsKind::LifeTop(count) => fill("effect-life-top", &[("count", &self.value(count))]),
            CardsKind::Rare => say("effect-rare"),
            CardsKind::Event => say("effect-event-card"),
            CardsKind::Own(set, zones) => {
                let zones: Vec<Text> = zones.iter().map(|zone| zone_named(zone.value)).collect();
                let args = [("cards", &cards(*set)), ("zones", &join(&zones, "or-between"))];
                fill("effect-own-cards", &args)
            }
        }
    }

    fn units(&self, what: &Units) -> Text {
        match &what.value {
            UnitsKind::One(unit) => unit_named(*unit),
            UnitsKind::Blockers => say("effect-blockers"),
            UnitsKind::Picked => say("effect-chosen-units"),
            UnitsKind::All(filter) => fill("effect-all", &[("what", &units(self.pack, filter))]),
        }
    }

    fn trumps(&self, what: &Trumps) -> Text {
        match &what.value {
            TrumpsKind::One(trump) => trump_named(*trump),
            TrumpsKind::All(filter) => fill("effect-all", &[("what", &trumps(filter))]),
        }
    }

    /// From this many to that many.
    fn count(&self, min: &Value, max: &Value) -> Text {
        let (least, most) = (self.value(min), self.value(max));
        match least == most {
            true => least,
            false => fill("effect-count", &[("least", &least), ("most", &most)]),
        }
    }

    fn value(&self, value: &Value) -> Text {
        let two = |id: &str, a: &Value, b: &Value| fill(id, &[("a", &self.value(a)), ("b", &self.value(b))]);
        match &value.value {
            ValueKind::Const(number) => same(number),
            ValueKind::Key(slot) => fill("effect-key-number", &[("slot", &same(slot + 1))]),
            ValueKind::KeySum => say("effect-key-sum"),
            ValueKind::TargetKeys => say("effect-target-keys"),
            ValueKind::TargetKeySum => say("effect-target-key-sum"),
            ValueKind::Size(unit) => fill("effect-size", &[("unit", &unit_named(*unit))]),
            ValueKind::PickedSize => fill("effect-size", &[("unit", &say("effect-chosen-units"))]),
            ValueKind::BlockersSize => fill("effect-size", &[("unit", &say("effect-blockers"))]),
            ValueKind::Count(of, zone) => {
                let args = [("whose", &whose(*of)), ("zone", &zone_named(*zone))];
                fill("effect-cards-in", &args)
            }
            ValueKind::Units(filter) => fill("effect-units-count", &[("units", &units(self.pack, filter))]),
            ValueKind::Attackers => say("effect-attackers-count"),
            ValueKind::Var(name) => same(name),
            ValueKind::Event => say("effect-event-number"),
            ValueKind::Plus(a, b) => two("effect-plus", a, b),
            ValueKind::Minus(a, b) => two("effect-minus", a, b),
            ValueKind::Times(a, b) => two("effect-times", a, b),
        }
    }

    fn cond(&self, cond: &Cond) -> Text {
        let all = |list: &[Cond], between: &str| {
            let list: Vec<Text> = list.iter().map(|cond| self.cond(cond)).collect();
            join(&list, between)
        };
        match &cond.value {
            CondKind::All(list) => all(list, "effect-and"),
            CondKind::Any(list) => all(list, "or-between"),
            CondKind::Not(cond) => fill("effect-not", &[("what", &self.cond(cond))]),
            CondKind::Compare(left, cmp, right) => {
                let sign = match cmp {
                    Cmp::Less => "<",
                    Cmp::AtMost => "≤",
                    Cmp::Equal => "=",
                    Cmp::AtLeast => "≥",
                    Cmp::More => ">",
                };
                let args = [
                    ("left", &self.value(left)),
                    ("sign", &same(sign)),
                    ("right", &self.value(right)),
                ];
                fill("effect-compare", &args)
            }
            CondKind::Divides(by, number) => {
                let args = [("by", &self.value(by)), ("number", &self.value(number))];
                fill("effect-divides", &args)
            }
            CondKind::HasTurn(player) => fill("effect-has-turn", &[("who", &who(*player))]),
            CondKind::Is(named, filter) => {
                let args = [("what", &unit_named(named.value)), ("kind", &unit(self.pack, filter))];
                fill("effect-is", &args)
            }
            CondKind::BlockerHolds(set) => fill("effect-blocker-holds", &[("cards", &cards(*set))]),
            CondKind::SharedNumber => say("effect-shared-number"),
            CondKind::Done => say("effect-done"),
            CondKind::Chosen(word) => fill("effect-word-is", &[("word", &same(word))]),
            CondKind::SameCardAsTargetKey => say("effect-same-key"),
            CondKind::PackUnopened => say("effect-pack-unopened"),
            CondKind::FaceUp(id) => {
                let trump = self.pack.trumps().iter().find(|trump| trump.id == id.as_str());
                let trump = trump.map_or_else(|| same(id), title);
                fill("effect-face-up", &[("trump", &trump)])
            }
            CondKind::TrumpIs(named, filter) => {
                let args = [("what", &trump_named(named.value)), ("kind", &trumps(filter))];
                fill("effect-is", &args)
            }
            CondKind::TargetableBy(unit, action) => {
                let args = [
                    ("unit", &unit_named(unit.value)),
                    ("action", &action_name(self.pack, action)),
                ];
                fill("effect-targetable", &args)
            }
        }
    }
}

/// Whoever has the effect goes without saying.
fn by(player: &Spanned<Player>, what: Text) -> Text {
    match player.value {
        Player::You => what,
        other => fill("effect-by", &[("who", &who(other)), ("what", &what)]),
    }
}

fn who(player: Player) -> Text {
    say(match player {
        Player::You => "target-you",
        Player::Opponent => "target-opponent",
        Player::Target => "effect-target-player",
        Player::TargetOwner => "effect-target-owner",
        Player::TurnPlayer => "target-turn-player",
    })
}

fn whose(player: Player) -> Text {
    let who = match player {
        Player::You => "you",
        Player::Opponent => "opponent",
        Player::Target => "target",
        Player::TargetOwner => "targetOwner",
        Player::TurnPlayer => "turnPlayer",
    };
    fill("effect-whose", &[("who", &same(who))])
}

fn unit_named(unit: UnitRef) -> Text {
    say(match unit {
        UnitRef::Target => "effect-target",
        UnitRef::KeyUnit => "effect-key-unit",
        UnitRef::Attacker => "effect-attacker",
        UnitRef::Picked => "effect-chosen-unit",
    })
}

fn trump_named(trump: TrumpRef) -> Text {
    say(match trump {
        TrumpRef::Target => "effect-target",
        TrumpRef::Picked => "effect-chosen-trump",
    })
}

fn moved(what: &Text, to: Place) -> Text {
    fill("effect-move", &[("what", what), ("to", &same(to.word()))])
}

fn zone_named(zone: Zone) -> Text {
    fill("effect-zone", &[("zone", &same(zone.word()))])
}

fn searched(place: Search) -> Text {
    let word = match place {
        Search::Keys => return say("effect-keys"),
        Search::OpenedPack => return say("effect-opened-pack"),
        Search::Field => return say("effect-field"),
        Search::Hand => Zone::Hand,
        Search::Grave => Zone::Grave,
        Search::Fog => Zone::Fog,
        Search::Trump => Zone::Trump,
        Search::Rare => Zone::Rare,
        Search::Life => Zone::Life,
        Search::Pack => Zone::Pack,
    };
    zone_named(word)
}
