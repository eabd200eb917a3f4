//! What becomes of what is chosen, told in the question: the cards to discard, the soldier to drive.

use blackpoker::op::{Cards, Face, Op, UnitRef, Units};

/// The word for what the operations behind a question do with the answer.
pub(crate) fn purpose(ops: &[Op]) -> &'static str {
    let [
        Op::ChooseCards(_) | Op::ChooseUnits { .. } | Op::ChooseTrumps { .. },
        then @ ..,
    ] = ops
    else {
        return "other";
    };
    let shown = |op: &&Op| !matches!(op, Op::Show(_) | Op::Order { .. });
    match then.iter().find(shown) {
        Some(Op::MoveCards {
            what: Cards::Picked,
            to,
        }) => to.word(),
        Some(Op::MoveUnits { what, to }) if is_picked(what) => to.word(),
        Some(Op::Put {
            what: Cards::Picked,
            face,
            ..
        }) => match face {
            Face::Soldier => "soldier",
            Face::Bulwark => "bulwark",
        },
        Some(Op::SetState { what, driven }) if is_picked(what) => match driven {
            true => "drive",
            false => "charge",
        },
        _ => "other",
    }
}

fn is_picked(units: &Units) -> bool {
    matches!(units, Units::Picked | Units::One(UnitRef::Picked))
}
