//! What matters about an effect, from its operations: which faces it looks at (everything else treats cards alike,
//! whatever they are), and whether a game can end by it.

use blackpoker::op::{Cards, Op};
use blackpoker::rules::ActionId;
use blackpoker::{CardSet, Rules};

/// What the effect of an action looks at.
#[derive(Clone, Copy, Default)]
pub struct Reads {
    /// The faces of cards on their way out of a life or of cards that are turned up.
    pub on_the_way: bool,
    /// Where these cards are.
    pub places: CardSet,
    /// It can cost somebody life, at once or by what follows from it.
    pub strikes: bool,
    /// It judges a battle.
    pub judges: bool,
}

impl Reads {
    /// Of all actions of the rules, in their order.
    pub fn of(rules: &Rules) -> Vec<Reads> {
        let ids = (0..rules.actions.len()).map(|at| ActionId(at as u8));
        ids.map(|id| rules.effect(id).iter().fold(Reads::default(), Reads::and))
            .collect()
    }

    fn and(mut self, op: &Op) -> Reads {
        self.strikes |= strikes(op);
        self.judges |= matches!(op, Op::BeginBattle);
        let cards = match op {
            Op::MillUntil { .. } | Op::TurnUp { .. } | Op::Points { .. } => {
                self.on_the_way = true;
                return self;
            }
            Op::Find { cards, .. } => {
                self.places = self.places | *cards;
                return self;
            }
            Op::Show(cards) | Op::Order { what: cards, .. } => std::slice::from_ref(cards),
            Op::MoveCards { what, .. } | Op::Put { what, .. } | Op::Equip { what, .. } => std::slice::from_ref(what),
            Op::Join(cards) => &cards[..],
            // These ask somebody, name units, which are seen, or count.
            Op::Stop
            | Op::Jump(_)
            | Op::Unless(..)
            | Op::Set(..)
            | Op::Damage { .. }
            | Op::Draw { .. }
            | Op::ChooseCards(_)
            | Op::ChooseUnits { .. }
            | Op::ChooseTrumps { .. }
            | Op::ChooseRequest { .. }
            | Op::ChooseWord { .. }
            | Op::MoveUnits { .. }
            | Op::OrderUnits(_)
            | Op::Rearrange(_)
            | Op::SetState { .. }
            | Op::TurnOver(_)
            | Op::LeaveBattle(_)
            | Op::Boost { .. }
            | Op::Fog { .. }
            | Op::ClearFog { .. }
            | Op::Nullify
            | Op::Retarget
            | Op::NameAttackers { .. }
            | Op::NameBlockers { .. }
            | Op::BeginBattle
            | Op::NextAttacker { .. }
            | Op::Shuffle(_)
            | Op::PassTurn
            | Op::Raise(_)
            | Op::Trigger { .. }
            | Op::TurnTrumps { .. }
            | Op::MoveTrumps { .. }
            | Op::OpenPack(_) => &[],
        };
        for what in cards {
            match what {
                Cards::Own(set, _) => self.places = self.places | *set,
                Cards::Revealed | Cards::RevealedUpTo(_) => self.on_the_way = true,
                Cards::Keys | Cards::Picked | Cards::LifeTop(_) | Cards::Rare | Cards::Event => {}
            }
        }
        self
    }
}

/// Whether an operation can cost somebody life: units that leave may trigger something that does.
fn strikes(op: &Op) -> bool {
    matches!(
        op,
        Op::Damage { .. }
            | Op::NameAttackers { .. }
            | Op::MillUntil { .. }
            | Op::MoveUnits { .. }
            | Op::TurnTrumps { .. }
            | Op::Raise(_)
            | Op::Trigger { .. }
            | Op::Retarget
    )
}
