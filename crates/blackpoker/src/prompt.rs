//! What is asked now: exactly one seat, one question.

use crate::card::{CardSet, Owned};
use crate::choice::{Choice, ChoiceSet, Pick};
use crate::evaluate::Context;
use crate::game::{Flow, Game, Target, TopQuestion, Waits};
use crate::op::{Op, Zone};
use crate::refusal::Refusal;
use crate::rules::{Rules, SetupStep};
use crate::seat::Seat;
use crate::step::may_block;

/// Operations that ask nobody; every other one has its question wherever questions are told apart.
macro_rules! op_without_question {
    () => {
        Op::Stop
            | Op::Jump(_)
            | Op::Unless(..)
            | Op::Set(..)
            | Op::Damage { .. }
            | Op::Draw { .. }
            | Op::Show(_)
            | Op::MoveCards { .. }
            | Op::Put { .. }
            | Op::Join(_)
            | Op::Equip { .. }
            | Op::MoveUnits { .. }
            | Op::SetState { .. }
            | Op::TurnOver(_)
            | Op::LeaveBattle(_)
            | Op::Boost { .. }
            | Op::Fog { .. }
            | Op::ClearFog { .. }
            | Op::Nullify
            | Op::BeginBattle
            | Op::NextAttacker { .. }
            | Op::TurnUp { .. }
            | Op::MillUntil { .. }
            | Op::Points { .. }
            | Op::Shuffle(_)
            | Op::PassTurn
            | Op::Raise(_)
            | Op::Trigger { .. }
            | Op::Find { .. }
            | Op::TurnTrumps { .. }
            | Op::MoveTrumps { .. }
            | Op::OpenPack(_)
    };
}

/// The same of the steps of a setup.
macro_rules! step_without_question {
    () => {
        SetupStep::Shuffle
            | SetupStep::PackLeftOut
            | SetupStep::Pack(_)
            | SetupStep::Draw(_)
            | SetupStep::Preset { .. }
            | SetupStep::PresetCovered
            | SetupStep::First
            | SetupStep::Start
    };
}

pub(crate) use step_without_question;

/// The kind of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Ask {
    /// Request an action or pass.
    Chance,
    /// Choose cards.
    Cards,
    /// Choose units.
    Units,
    /// Choose a word.
    Word,
    /// Put cards in order, from the topmost (or from the life outward) on.
    Order,
    /// Name attackers.
    Attackers,
    /// Name blockers: pairs of attacker and blocker.
    Blockers,
    /// Choose trumps.
    Trumps,
    /// Choose a request on the stage.
    Request,
    /// Put the own bulwarks in order, from the life outward.
    Row,
    /// Choose a new target.
    NewTarget,
    /// Choose which triggered request comes next.
    Trigger,
    /// Choose the top card of a graveyard.
    GraveTop,
    /// Setup: choose cards of the deck for the opening hand.
    OpeningHand,
    /// Setup: choose the rare card.
    RareCard,
    /// Setup: choose cards of the deck as trumps.
    ChooseTrumps,
    /// Setup: choose the trump that begins face up.
    OpenTrump,
    /// Setup: choose a card of the mini pack.
    DraftPick,
    /// Setup: divide the cards set aside; first the rare cards, then the trumps, then the hand.
    Allocate,
    /// The driver must give the order of a shuffled pile; no player decides.
    Shuffle,
}

/// A question to one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// Who is asked.
    pub seat: Seat,
    /// What kind of question.
    pub ask: Ask,
    /// What may be picked; empty for a chance, where [`crate::Draft`] lists the actions.
    pub choices: ChoiceSet,
    /// Fewest picks.
    pub min: u8,
    /// Most picks.
    pub max: u8,
    /// No pick at all will do as well.
    pub optional: bool,
    /// Soldiers of the one who is asked that must be among the answer.
    pub forced: CardSet,
}

impl Prompt {
    /// What must be picked.
    pub fn forced(&self) -> impl Iterator<Item = Choice> + use<> {
        let seat = self.seat;
        let names = self.forced.iter();
        names.map(move |card| Pick::Card(Owned::new(seat, card)).into())
    }
}

impl Game {
    /// Who is asked what; `None` when the game is over.
    pub fn prompt(&self, rules: &Rules) -> Option<Prompt> {
        let prompt = |seat, ask, choices: ChoiceSet, min: u8, max: u8| {
            Some(Prompt {
                seat,
                ask,
                choices,
                min,
                max,
                optional: false,
                forced: CardSet::EMPTY,
            })
        };
        if let Some(question) = self.top_question() {
            return prompt(question.seat, Ask::GraveTop, self.top_choices(question), 1, 1);
        }
        match (self.flow, self.waits) {
            (Flow::Over, _) => None,
            (_, Waits::Shuffle(seat)) => {
                let mut cards = ChoiceSet::EMPTY;
                cards.insert_cards(seat, self.sides[seat].life.iter().copied().collect());
                let count = self.sides[seat].life.len() as u8;
                prompt(seat, Ask::Shuffle, cards, count, count)
            }
            (Flow::Chance, _) => prompt(self.chance, Ask::Chance, ChoiceSet::EMPTY, 1, 1),
            (Flow::Setup, Waits::Answer(seat)) => self.setup_prompt(rules, seat),
            (Flow::Resolve, Waits::Answer(seat)) => self.op_prompt(rules, seat),
            (Flow::Check, Waits::Answer(seat)) => {
                let mut choices = ChoiceSet::EMPTY;
                for at in self.trigger_candidates(rules).iter() {
                    choices.insert(Pick::Nth(*at));
                }
                prompt(seat, Ask::Trigger, choices, 1, 1)
            }
            (Flow::Setup | Flow::Resolve | Flow::Check, Waits::No) | (Flow::Judge, Waits::No | Waits::Answer(_)) => {
                None
            }
        }
    }

    /// The seat that must decide now; `None` when the game is over or the driver must shuffle.
    #[inline]
    pub fn asks(&self) -> Option<Seat> {
        if let Some(question) = self.top_question() {
            return Some(question.seat);
        }
        match (self.flow, self.waits) {
            (Flow::Over, _) | (_, Waits::Shuffle(_)) => None,
            (Flow::Chance, _) => Some(self.chance),
            (Flow::Setup | Flow::Resolve | Flow::Judge | Flow::Check, Waits::Answer(seat)) => Some(seat),
            (Flow::Setup | Flow::Resolve | Flow::Judge | Flow::Check, Waits::No) => None,
        }
    }

    /// Whether the seat that is asked has the chance: it may request something or pass.
    #[inline]
    pub fn is_chance(&self) -> bool {
        self.flow == Flow::Chance && self.asks().is_some() && self.top_question().is_none()
    }

    /// The seat whose cards the driver must shuffle now.
    #[inline]
    pub fn shuffle_due(&self) -> Option<Seat> {
        match self.waits {
            Waits::Shuffle(seat) => self.tops.is_empty().then_some(seat),
            Waits::No | Waits::Answer(_) => None,
        }
    }

    /// The next question for the top of a graveyard, turn player first.
    pub(crate) fn top_question(&self) -> Option<TopQuestion> {
        let mine = self.tops.iter().find(|q| q.seat == self.turn);
        mine.or_else(|| self.tops.first()).copied()
    }

    fn top_choices(&self, question: TopQuestion) -> ChoiceSet {
        let (start, end) = (question.start.into(), usize::from(question.start + question.len));
        let cards = self.sides[question.seat].grave.get(start..end).unwrap_or_default();
        let mut set = ChoiceSet::EMPTY;
        set.insert_cards(question.seat, cards.iter().copied().collect());
        set
    }

    fn setup_prompt(&self, rules: &Rules, seat: Seat) -> Option<Prompt> {
        let mut choices = ChoiceSet::EMPTY;
        let step = rules.setup.get(usize::from(self.setup.0))?;
        let (min, max) = match *step {
            SetupStep::ChooseHand(count) => (count, count),
            SetupStep::ChooseTrumps { min, max } => (min, max),
            SetupStep::Allocate { rare, trumps, hand } => (rare + trumps + hand, rare + trumps + hand),
            SetupStep::ChooseRare | SetupStep::Draft { .. } | SetupStep::OpenTrump => (1, 1),
            step_without_question!() => return None,
        };
        if let SetupStep::OpenTrump = step {
            for place in 0..self.sides[seat].trumps.len() {
                choices.insert(Pick::Trump(seat, place as u8));
            }
        } else {
            choices.insert_cards(seat, self.setup_cards(step, seat));
        }
        let count = choices.len() as u8;
        Some(Prompt {
            seat,
            ask: step.ask()?,
            choices,
            min: min.min(count),
            max: max.min(count),
            optional: false,
            forced: CardSet::EMPTY,
        })
    }

    fn op_prompt(&self, rules: &Rules, seat: Seat) -> Option<Prompt> {
        let ctx = Context {
            target_owner: self.resolution.target_owner,
            ..Context::request(&self.resolution.request)
        };
        let mut choices = ChoiceSet::EMPTY;
        let mut forced = CardSet::EMPTY;
        let mut optional = false;
        let (ask, min, max) = match &rules.code[usize::from(self.resolution.pc)] {
            Op::ChooseCards(choose) => {
                let (owner, set) = self.card_candidates(rules, choose, &ctx);
                choices.insert_cards(owner, set);
                let (min, max) = self.card_bounds(rules, choose, set.len(), &ctx);
                optional = choose.optional;
                (Ask::Cards, min, max)
            }
            Op::ChooseTrumps { among, count, .. } => {
                let trumps = self.trumps(rules, among, &ctx);
                trumps.iter().for_each(|trump| choices.insert(self.trump_name(*trump)));
                let count = self.value(rules, count, &ctx).clamp(0, trumps.len() as i16) as u8;
                (Ask::Trumps, count, count)
            }
            Op::ChooseRequest { among, .. } => {
                choices = self.requests_that_fit(rules, among, &ctx);
                (Ask::Request, 1, 1)
            }
            Op::ChooseUnits { among, min, max, .. } => {
                let sets = self.units(rules, among, &ctx);
                for seat in Seat::BOTH {
                    self.insert_units(&mut choices, seat, sets[seat]);
                }
                let count = choices.len() as i16;
                let max = self.value(rules, max, &ctx).clamp(0, count);
                (Ask::Units, self.value(rules, min, &ctx).clamp(0, max) as u8, max as u8)
            }
            Op::ChooseWord { words, .. } => {
                words.iter().for_each(|w| choices.insert(Pick::Word(w.0)));
                (Ask::Word, 1, 1)
            }
            Op::Order { what, .. } => {
                let cards = self.cards(rules, what, &ctx);
                cards.iter().for_each(|c| choices.insert(Pick::Card(*c)));
                (Ask::Order, cards.len() as u8, cards.len() as u8)
            }
            Op::OrderUnits(what) => {
                let cards = self.cards_of_units(rules, what, seat, &ctx);
                choices.insert_cards(seat, cards.iter().copied().collect());
                (Ask::Order, cards.len() as u8, cards.len() as u8)
            }
            Op::Rearrange(_) => {
                let row = self.sides[seat].bulwark_set;
                self.insert_units(&mut choices, seat, row);
                (Ask::Row, row.len() as u8, row.len() as u8)
            }
            Op::NameAttackers { among } => {
                let set = self.units(rules, among, &ctx)[seat];
                self.insert_units(&mut choices, seat, set);
                forced = self.forced_attackers(rules, seat, set);
                (Ask::Attackers, forced.len() as u8, set.len() as u8)
            }
            Op::NameBlockers { among } => {
                let set = self.units(rules, among, &ctx)[seat];
                self.insert_units(&mut choices, seat, set);
                (Ask::Blockers, 0, 2 * set.len() as u8)
            }
            Op::Retarget => {
                choices = self.new_targets(rules);
                (Ask::NewTarget, 1, 1)
            }
            op_without_question!() => return None,
        };
        Some(Prompt {
            seat,
            ask,
            choices,
            min,
            max,
            optional,
            forced,
        })
    }

    /// Whether picks answer a question, or why not.
    pub(crate) fn check_answer(&self, prompt: &Prompt, picks: &[Choice]) -> Result<(), Refusal> {
        if prompt.ask == Ask::Blockers {
            return self.check_blocks(prompt, picks);
        }
        let (min, max) = (prompt.min, prompt.max);
        for (at, pick) in picks.iter().enumerate() {
            if !prompt.choices.has(*pick) {
                return Err(Refusal::PickUnfit(*pick));
            }
            if picks[..at].contains(pick) {
                return Err(Refusal::PickTwice(*pick));
            }
        }
        if let Some(missing) = prompt.forced().find(|forced| !picks.contains(forced)) {
            return Err(Refusal::PickForced(missing));
        }
        let nothing = prompt.optional && picks.is_empty();
        if !nothing && !(usize::from(min)..=usize::from(max)).contains(&picks.len()) {
            let given = picks.len() as u8;
            return Err(Refusal::PickCount { min, max, given });
        }
        Ok(())
    }

    fn check_blocks(&self, prompt: &Prompt, picks: &[Choice]) -> Result<(), Refusal> {
        if !picks.len().is_multiple_of(2) {
            let (min, max, given) = (0, prompt.max, picks.len() as u8);
            return Err(Refusal::PickCount { min, max, given });
        }
        for (at, pair) in picks.chunks_exact(2).enumerate() {
            let (attacker, blocker) = (pair[0], pair[1]);
            if !self.attackers.iter().any(|a| self.name(*a) == attacker) {
                return Err(Refusal::PickUnfit(attacker));
            }
            if !prompt.choices.has(blocker) {
                return Err(Refusal::PickUnfit(blocker));
            }
            let before = &picks[..2 * at];
            if before.iter().skip(1).step_by(2).any(|b| *b == blocker) {
                return Err(Refusal::PickTwice(blocker));
            }
            if !may_block(before, attacker, blocker) {
                return Err(Refusal::BlockMixed(attacker));
            }
        }
        Ok(())
    }

    /// Other legal targets for the request that the running effect redirects (Q18, R-15, R-16).
    pub(crate) fn new_targets(&self, rules: &Rules) -> ChoiceSet {
        let Target::Request(id) = self.resolution.request.target else {
            return ChoiceSet::EMPTY;
        };
        let Some(at) = self.stage_position(id) else {
            return ChoiceSet::EMPTY;
        };
        let request = self.stage[at];
        let Some(rule) = &rules.action(request.action).target else {
            return ChoiceSet::EMPTY;
        };
        let ctx = Context::request(&request);
        let mut set = self.targets(rules, rule, &request, &ctx);
        if let Some(old) = self.target_name(request.target) {
            set.remove(old);
        }
        set
    }

    /// Whose zones the one who must choose cards chooses from.
    pub(crate) fn looked_at<'r>(&self, rules: &'r Rules) -> Option<(Seat, &'r [Zone])> {
        let Op::ChooseCards(choose) = &rules.code[usize::from(self.resolution.pc)] else {
            return None;
        };
        let ctx = Context {
            target_owner: self.resolution.target_owner,
            ..Context::request(&self.resolution.request)
        };
        Some((self.player(choose.of, &ctx), &choose.from))
    }

    pub(crate) fn owned_pick(choice: Choice) -> Option<Owned> {
        match choice.pick() {
            Pick::Card(card) => Some(card),
            _ => None,
        }
    }
}

impl SetupStep {
    /// The question that the step asks, if it asks one.
    pub(crate) fn ask(&self) -> Option<Ask> {
        Some(match self {
            SetupStep::ChooseHand(_) => Ask::OpeningHand,
            SetupStep::ChooseRare => Ask::RareCard,
            SetupStep::ChooseTrumps { .. } => Ask::ChooseTrumps,
            SetupStep::OpenTrump => Ask::OpenTrump,
            SetupStep::Draft { .. } => Ask::DraftPick,
            SetupStep::Allocate { .. } => Ask::Allocate,
            step_without_question!() => return None,
        })
    }

    /// Whether its question shows the one who is asked cards of the deck: all of it (`true`), or a part.
    pub(crate) fn shows_deck(&self) -> Option<bool> {
        match self {
            SetupStep::ChooseHand(_) | SetupStep::ChooseRare | SetupStep::ChooseTrumps { .. } => Some(true),
            SetupStep::Draft { .. } => Some(false),
            SetupStep::Allocate { .. } | SetupStep::OpenTrump => None,
            step_without_question!() => None,
        }
    }
}

impl Op {
    /// The question that the operation may ask, if it asks one.
    pub(crate) fn ask(&self) -> Option<Ask> {
        Some(match self {
            Op::ChooseCards(_) => Ask::Cards,
            Op::ChooseUnits { .. } => Ask::Units,
            Op::ChooseWord { .. } => Ask::Word,
            Op::ChooseTrumps { .. } => Ask::Trumps,
            Op::ChooseRequest { .. } => Ask::Request,
            Op::Order { .. } | Op::OrderUnits(_) => Ask::Order,
            Op::Rearrange(_) => Ask::Row,
            Op::NameAttackers { .. } => Ask::Attackers,
            Op::NameBlockers { .. } => Ask::Blockers,
            Op::Retarget => Ask::NewTarget,
            op_without_question!() => return None,
        })
    }
}

/// Whether choosing from a zone shows cards that the chooser does not see anyway.
pub(crate) fn is_look(who: Seat, owner: Seat, zone: Zone) -> bool {
    owner != who
        || match zone {
            Zone::Life | Zone::Pack => true,
            Zone::Grave
            | Zone::Hand
            | Zone::Soldiers
            | Zone::Bulwarks
            | Zone::Fog
            | Zone::Stage
            | Zone::Rare
            | Zone::Trump
            | Zone::Revealed
            | Zone::Out
            | Zone::Aside => false,
        }
}
