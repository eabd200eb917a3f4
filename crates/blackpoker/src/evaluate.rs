//! Reading values and conditions of rule files from somebody's viewpoint.

use crate::card::{Card, Owned};
use crate::game::{Game, Request, Target};
use crate::list::List;
use crate::op::{Cmp, Cond, Player, TargetRule, UnitRef, Value, Zone};
use crate::rules::{ActionId, MAX_KEYS, Rules};
use crate::seat::Seat;

/// From whose viewpoint a condition or value is read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Context {
    pub you: Seat,
    pub keys: List<Card, MAX_KEYS>,
    pub unit: Owned,
    pub target: Target,
    pub target_owner: Seat,
    pub data: u8,
}

impl Context {
    /// A player without a request.
    pub fn of(you: Seat) -> Context {
        Context {
            you,
            ..Context::default()
        }
    }

    pub fn request(request: &Request) -> Context {
        Context {
            you: request.controller,
            keys: request.keys,
            unit: request.unit,
            target: request.target,
            target_owner: match request.target {
                Target::Unit(unit) => unit.owner(),
                Target::Player(seat) => seat,
                _ => request.controller,
            },
            data: request.data,
        }
    }
}

impl Game {
    pub(crate) fn player(&self, player: Player, ctx: &Context) -> Seat {
        match player {
            Player::You => ctx.you,
            Player::Opponent => !ctx.you,
            Player::Target => match ctx.target {
                Target::Player(seat) => seat,
                _ => ctx.target_owner,
            },
            Player::TargetOwner => ctx.target_owner,
            Player::TurnPlayer => self.turn,
        }
    }

    pub(crate) fn unit_ref(&self, unit: UnitRef, ctx: &Context) -> Option<Owned> {
        let unit = match unit {
            UnitRef::Target => match ctx.target {
                Target::Unit(unit) => unit,
                _ => return None,
            },
            UnitRef::KeyUnit => ctx.unit,
            UnitRef::Attacker => self.resolution.attacker,
            UnitRef::Picked => *self.resolution.picked.first()?,
        };
        (unit != Owned::NONE && self.on_field(unit)).then_some(unit)
    }

    fn target_keys(&self, ctx: &Context) -> &[Card] {
        match ctx.target {
            Target::Request(id) => self.stage_position(id).map_or(&[], |at| &self.stage[at].keys),
            _ => &[],
        }
    }

    fn count(&self, seat: Seat, zone: Zone) -> usize {
        let side = &self.sides[seat];
        match zone {
            Zone::Life => side.life.len(),
            Zone::Grave => side.grave.len(),
            Zone::Hand => side.hand.len(),
            Zone::Soldiers => side.soldiers.len(),
            Zone::Bulwarks => side.bulwarks.len(),
            Zone::Fog => side.fogs.len(),
            Zone::Pack => side.pack.len(),
            Zone::Rare => side.rare.len(),
            Zone::Revealed => side.revealed.len(),
            Zone::Stage => self.stage.len(),
            Zone::Trump => side.trumps.len(),
            Zone::Aside => side.aside.len(),
            Zone::Out => 0,
        }
    }

    pub(crate) fn value(&self, rules: &Rules, value: &Value, ctx: &Context) -> i16 {
        let sum = |cards: &[Card]| cards.iter().map(|c| i16::from(c.number())).sum();
        match value {
            Value::Const(n) => *n,
            Value::Key(slot) => ctx.keys.get(usize::from(*slot)).map_or(0, |c| c.number().into()),
            Value::KeySum => sum(&ctx.keys),
            Value::TargetKeys => self.target_keys(ctx).len() as i16,
            Value::TargetKeySum => sum(self.target_keys(ctx)),
            Value::Size(unit) => self.unit_ref(*unit, ctx).map_or(0, |u| self.size(rules, u)),
            Value::PickedSize => self
                .resolution
                .picked
                .iter()
                .filter(|u| self.on_field(**u))
                .fold(0, |sum: i16, u| sum.saturating_add(self.size(rules, *u))),
            Value::Count(player, zone) => self.count(self.player(*player, ctx), *zone) as i16,
            Value::UnitCount(filter) => {
                let sets = self.units(rules, filter, ctx);
                (sets[Seat::A].len() + sets[Seat::B].len()) as i16
            }
            Value::Attackers => self.attackers.len() as i16,
            Value::Var(var) => self.resolution.vars[usize::from(var.0)],
            Value::Event => i16::from(ctx.data),
            Value::Plus(a, b) => self.value(rules, a, ctx).saturating_add(self.value(rules, b, ctx)),
            Value::Minus(a, b) => self.value(rules, a, ctx).saturating_sub(self.value(rules, b, ctx)),
            Value::Times(a, b) => self.value(rules, a, ctx).saturating_mul(self.value(rules, b, ctx)),
        }
    }

    /// Whether some key card would let an action target a unit: one of a suit of its own does if any does (T-27).
    fn could_be_target(&self, rules: &Rules, unit: Owned, action: ActionId, ctx: &Context) -> bool {
        let Some(TargetRule::Unit(filter)) = &rules.action(action).target else {
            return false;
        };
        let mut cards = self.sides[unit.owner()].unit_cards(unit.card());
        self.is_targetable(rules, unit, action)
            && cards.any(|card| {
                let keys = List::of(&[card]);
                self.unit_fits(rules, filter, &Context { keys, ..*ctx }, unit)
            })
    }

    pub(crate) fn holds(&self, rules: &Rules, cond: &Cond, ctx: &Context) -> bool {
        match cond {
            Cond::All(all) => all.iter().all(|c| self.holds(rules, c, ctx)),
            Cond::Any(any) => any.iter().any(|c| self.holds(rules, c, ctx)),
            Cond::Not(cond) => !self.holds(rules, cond, ctx),
            Cond::Compare(a, cmp, b) => {
                let (a, b) = (self.value(rules, a, ctx), self.value(rules, b, ctx));
                match cmp {
                    Cmp::Less => a < b,
                    Cmp::AtMost => a <= b,
                    Cmp::Equal => a == b,
                    Cmp::AtLeast => a >= b,
                    Cmp::More => a > b,
                }
            }
            Cond::Divides(divisor, value) => {
                let (d, v) = (self.value(rules, divisor, ctx), self.value(rules, value, ctx));
                v != 0 && d != 0 && v.checked_rem(d) == Some(0)
            }
            Cond::HasTurn(player) => self.player(*player, ctx) == self.turn,
            Cond::Is(unit, filter) => self
                .unit_ref(*unit, ctx)
                .is_some_and(|u| self.unit_fits(rules, filter, ctx, u)),
            Cond::BlockerHolds(cards) => self.resolution.picked.iter().any(|blocker| {
                let side = &self.sides[blocker.owner()];
                side.unit_cards(blocker.card()).any(|c| cards.has(c))
            }),
            Cond::SharedNumber => {
                let numbers = |unit: Owned| {
                    let side = &self.sides[unit.owner()];
                    side.unit_cards(unit.card())
                        .fold(0u16, |bits, c| bits | 1 << c.number())
                };
                let attacker = numbers(self.resolution.attacker);
                self.resolution.picked.iter().any(|b| numbers(*b) & attacker != 0)
            }
            Cond::Done => self.resolution.done,
            Cond::Chosen(word) => self.resolution.word == word.0,
            Cond::SameCardAsTargetKey => {
                // the same suit and number; a Joker matches any Joker.
                let same = |a: Card, b: Card| a == b || (a.is_joker() && b.is_joker());
                let theirs = self.target_keys(ctx);
                ctx.keys.iter().any(|k| theirs.iter().any(|t| same(*k, *t)))
            }
            Cond::FaceUp(card) => self.is_up(Owned::new(ctx.you, *card)),
            Cond::TrumpIs(trump, filter) => self
                .trump_ref(*trump, ctx)
                .is_some_and(|trump| self.trump_fits(rules, filter, ctx, trump)),
            Cond::TargetableBy(unit, action) => self
                .unit_ref(*unit, ctx)
                .is_some_and(|unit| self.could_be_target(rules, unit, *action, ctx)),
            Cond::PackUnopened(player) => !self.sides[self.player(*player, ctx)].pack_opened,
        }
    }
}
