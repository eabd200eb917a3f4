//! One sentence for each refusal.

use super::bundle::{Args, message};
use super::{Lang, Names};
use crate::reference::key_cards;
use crate::refusal::Refusal;
use crate::rules::{ActionId, KeySource};

impl Names<'_> {
    pub(super) fn sentence(&self, refusal: &Refusal) -> String {
        let mut args = Args::new();
        let id = self.fill(refusal, &mut args);
        message(self.lang, id, &args)
    }

    /// The key of the sentence; what it needs is put into `args`.
    fn fill(&self, refusal: &Refusal, args: &mut Args) -> &'static str {
        match *refusal {
            Refusal::Over => "refusal-over",
            Refusal::NotAsked { asked: Some(seat) } => {
                args.set("seat", seat.to_string());
                "refusal-not-asked"
            }
            Refusal::NotAsked { asked: None } => "refusal-nobody-asked",
            Refusal::QuestionOpen => "refusal-question-open",
            Refusal::NoQuestion => "refusal-no-question",
            Refusal::ShuffleDue { seat } => {
                args.set("seat", seat.to_string());
                "refusal-shuffle-due"
            }
            Refusal::NoShuffle { seat } => {
                args.set("seat", seat.to_string());
                "refusal-no-shuffle"
            }
            Refusal::ShuffleOrder { seat } => {
                args.set("seat", seat.to_string());
                "refusal-shuffle-order"
            }
            Refusal::PassBarred => "refusal-pass-barred",
            Refusal::NotDirect(action) => {
                args.set("action", self.action(action));
                "refusal-not-direct"
            }
            Refusal::NotOwned(action) => {
                args.set("action", self.action(action));
                "refusal-not-owned"
            }
            Refusal::NotYourTurn(action) => {
                args.set("action", self.action(action));
                "refusal-not-your-turn"
            }
            Refusal::StageBusy(action) => {
                args.set("action", self.action(action));
                "refusal-stage-busy"
            }
            Refusal::UsedThisTurn(action) => {
                args.set("action", self.action(action));
                "refusal-used-this-turn"
            }
            Refusal::UsedThisGame(action) => {
                args.set("action", self.action(action));
                "refusal-used-this-game"
            }
            Refusal::Condition { action, condition } => {
                args.set("action", self.action(action));
                let definition = self.rules.actions.get(action.index());
                let condition = definition
                    .and_then(|action| action.activation.get(usize::from(condition)))
                    .map(|condition| &condition.text);
                let text = condition.map(|text| match self.lang {
                    Lang::Ja => text.ja.clone(),
                    Lang::En => text.en.clone(),
                });
                args.set("condition", text.unwrap_or_default());
                "refusal-condition"
            }
            Refusal::RequestLimit => "refusal-request-limit",
            Refusal::StageFull => "refusal-stage-full",
            Refusal::KeyCount { needed, given } => {
                args.set("needed", needed);
                args.set("given", given);
                "refusal-key-count"
            }
            Refusal::KeyNotThere { card, from } => {
                args.set("card", self.card(card));
                match from {
                    KeySource::Hand => "refusal-key-not-in-hand",
                    KeySource::Rare => "refusal-key-not-rare",
                }
            }
            Refusal::KeyTwice(card) => {
                args.set("card", self.card(card));
                "refusal-key-twice"
            }
            Refusal::KeyUnfit { action, card } => {
                args.set("action", self.action(action));
                args.set("keys", self.keys(action));
                args.set("card", self.card(card));
                "refusal-key-unfit"
            }
            Refusal::KeyRelation => "refusal-key-relation",
            Refusal::NoKey(action) => {
                args.set("action", self.action(action));
                args.set("keys", self.keys(action));
                "refusal-no-key"
            }
            Refusal::CannotPay { symbol } => {
                args.set("cost", self.cost(symbol));
                "refusal-cannot-pay"
            }
            Refusal::PayCount { needed, given } => {
                args.set("needed", needed);
                args.set("given", given);
                "refusal-pay-count"
            }
            Refusal::PayUnfit { symbol, with } => {
                args.set("cost", self.cost(symbol));
                args.set("thing", self.thing(with));
                "refusal-pay-unfit"
            }
            Refusal::UnitMissing => "refusal-unit-missing",
            Refusal::UnitUnfit(unit) => {
                args.set("thing", self.thing(unit));
                "refusal-unit-unfit"
            }
            Refusal::NoUnit(action) => {
                args.set("action", self.action(action));
                "refusal-no-unit"
            }
            Refusal::NoTarget(action) => {
                args.set("action", self.action(action));
                "refusal-no-target"
            }
            Refusal::TargetMissing => "refusal-target-missing",
            Refusal::TargetUnfit { action, target } => {
                args.set("action", self.action(action));
                args.set("thing", self.thing(target));
                "refusal-target-unfit"
            }
            Refusal::Superfluous(field) => {
                let mut name = Args::new();
                name.set("field", field.word());
                args.set("field", message(self.lang, "field-name", &name));
                "refusal-superfluous"
            }
            Refusal::Ambiguous(action) => {
                args.set("action", self.action(action));
                "refusal-ambiguous"
            }
            Refusal::PickCount { min, max, given } => {
                args.set("min", min);
                args.set("max", max);
                args.set("given", given);
                if min == max {
                    "refusal-pick-exactly"
                } else {
                    "refusal-pick-count"
                }
            }
            Refusal::PickUnfit(pick) => {
                args.set("thing", self.thing(pick));
                "refusal-pick-unfit"
            }
            Refusal::PickTwice(pick) => {
                args.set("thing", self.thing(pick));
                "refusal-pick-twice"
            }
            Refusal::MustAttack(attack) => {
                args.set("action", self.action(attack));
                "refusal-must-attack"
            }
            Refusal::PickForced(unit) => {
                args.set("thing", self.thing(unit));
                "refusal-pick-forced"
            }
            Refusal::BlockMixed(attacker) => {
                args.set("thing", self.thing(attacker));
                "refusal-block-mixed"
            }
        }
    }

    /// The key cards that an action takes.
    fn keys(&self, action: ActionId) -> String {
        let key = self.rules.actions.get(action.index()).map(|action| &action.key);
        let text = key.map(|key| key_cards(&key.slots, key.relation, key.from));
        text.map_or(String::new(), |text| text.in_language(self.lang).to_string())
    }

    fn cost(&self, symbol: char) -> String {
        let mut args = Args::new();
        args.set("symbol", symbol.to_string());
        message(self.lang, "cost-name", &args)
    }
}
