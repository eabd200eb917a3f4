//! Amounts that are below zero whatever happens: such an effect does nothing, and its author meant something else.

use super::super::Pack;
use super::super::diagnostic::Report;
use super::super::effect::{StepKind, Value, ValueKind};
use super::super::walk::{self, Part};

/// The highest number of a card.
const HIGHEST: i32 = 13;

/// Reports steps whose amount is never more than -1.
pub(super) fn amounts(pack: &Pack, report: &mut Report) {
    for effect in pack.effects() {
        walk::steps(effect.steps, &mut |part, _| {
            let Part::Step(step) = part else { return };
            let (name, amount) = match &step.value {
                StepKind::Damage { amount, .. } => ("damage", amount),
                StepKind::Draw { count, .. } => ("draw", count),
                StepKind::TurnUp { count, .. } => ("turnUp", count),
                _ => return,
            };
            if Range::of(amount).most.is_some_and(|most| most < 0) {
                report
                    .warning(
                        amount.at,
                        "negative-amount",
                        format!("the amount of `{name}` is below 0, so it does nothing"),
                    )
                    .expected("an amount of 0 or more");
            }
        });
    }
}

/// What a value may be, as far as its form tells; `None`: no end is known.
#[derive(Clone, Copy)]
struct Range {
    least: Option<i32>,
    most: Option<i32>,
}

impl Range {
    const ANY: Range = Range {
        least: None,
        most: None,
    };
    const COUNT: Range = Range {
        least: Some(0),
        most: None,
    };

    fn of(value: &Value) -> Range {
        let sum = |a: Option<i32>, b: Option<i32>| Some(a? + b?);
        let less = |a: Option<i32>, b: Option<i32>| Some(a? - b?);
        match &value.value {
            ValueKind::Const(number) => {
                let number = Some(i32::from(*number));
                Range {
                    least: number,
                    most: number,
                }
            }
            ValueKind::Key(_) => Range {
                least: Some(0),
                most: Some(HIGHEST),
            },
            ValueKind::KeySum
            | ValueKind::TargetKeys
            | ValueKind::TargetKeySum
            | ValueKind::Count(..)
            | ValueKind::Units(_)
            | ValueKind::Attackers => Range::COUNT,
            // Fogs make units smaller than nothing, and variables hold anything.
            ValueKind::Size(_)
            | ValueKind::PickedSize
            | ValueKind::BlockersSize
            | ValueKind::Var(_)
            | ValueKind::Event => Range::ANY,
            ValueKind::Plus(a, b) => {
                let (a, b) = (Range::of(a), Range::of(b));
                Range {
                    least: sum(a.least, b.least),
                    most: sum(a.most, b.most),
                }
            }
            ValueKind::Minus(a, b) => {
                let (a, b) = (Range::of(a), Range::of(b));
                Range {
                    least: less(a.least, b.most),
                    most: less(a.most, b.least),
                }
            }
            ValueKind::Times(a, b) => Range::of(a).times(Range::of(b)),
        }
    }

    fn times(self, other: Range) -> Range {
        let ends = (self.least, self.most, other.least, other.most);
        if let (Some(a), Some(b), Some(c), Some(d)) = ends {
            let all = [a * c, a * d, b * c, b * d];
            return Range {
                least: all.into_iter().min(),
                most: all.into_iter().max(),
            };
        }
        // A count times something below zero is at most as much below zero as zero itself.
        let is_count = |range: Range| range.least.is_some_and(|least| least >= 0);
        if is_count(self) && is_count(other) {
            Range::COUNT
        } else {
            Range::ANY
        }
    }
}
