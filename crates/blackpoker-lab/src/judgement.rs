//! What players of different strength say together.

use serde::Serialize;

/// A verdict holds where all of them come to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Judgement<T> {
    /// They agree.
    Agreed(T),
    /// Some of them have not played enough to say; the others do not contradict each other.
    Open,
    /// It depends on how well one plays.
    Depends,
}

impl<T: PartialEq + Copy> Judgement<T> {
    /// Of what each of them says; `None`: nothing yet.
    pub fn of(each: &[Option<T>]) -> Judgement<T> {
        let mut known = each.iter().flatten();
        let Some(first) = known.next() else {
            return Judgement::Open;
        };
        if known.any(|other| other != first) {
            return Judgement::Depends;
        }
        match each.iter().all(Option::is_some) {
            true => Judgement::Agreed(*first),
            false => Judgement::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_holds_where_players_agree() {
        for (each, judgement) in [
            (vec![Some(1), Some(1)], Judgement::Agreed(1)),
            (vec![Some(1), Some(2)], Judgement::Depends),
            (vec![Some(1), Some(2), None], Judgement::Depends),
            (vec![Some(1), None], Judgement::Open),
            (vec![None], Judgement::Open),
            (vec![], Judgement::Open),
        ] {
            assert_eq!(Judgement::of(&each), judgement, "{each:?}");
        }
    }
}
