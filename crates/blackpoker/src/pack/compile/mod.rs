//! From a pack to the [`Rules`] of one regulation: names become numbers, effects become flat programs.

mod ability;
mod code;
mod effect;
#[cfg(test)]
mod layout;
mod value;

use crate::card::Card;
use crate::op::{Cond, LabelId, Op, TargetRule, WordId};
use crate::reference::found_in;
use crate::rules::{
    AbsentAction, Action, ActionId, Activation, Character, CharacterId, Cost, CostRule, FogId, FogRule, KeyRule,
    KeySource, Leaving, Params, Relation, Rules, SetupStep, Trigger, TriggerEvent, TriggerRule, UnitRule, Waiver,
};
use crate::spelling::folded;

use super::ast::Untargetable;
use super::effect::{On, Step, StepKind, Target};
use super::options::{GameOptions, PresetBulwark};
use super::regulation::{Chosen, RegulationError};
use super::walk::{self, Part};
use super::{Pack, ast, meaning};
use code::Code;
use effect::Program;
use value::trump_filter;

/// Numbers for the names of a regulation.
pub(super) struct Names<'p> {
    chosen: &'p Chosen<'p>,
    actions: Vec<&'p ast::Action>,
    characters: Vec<&'p ast::Character>,
    fogs: Vec<&'p ast::Fog>,
    trumps: Vec<&'p ast::Trump>,
    labels: Vec<&'p str>,
    words: Vec<&'p str>,
    /// The actions in the order of the list; their numbers need not be.
    list: Vec<&'p str>,
    /// Other code that means the same, for tests.
    #[cfg(test)]
    layout: Option<u64>,
}

impl<'p> Names<'p> {
    fn new(pack: &'p Pack, chosen: &'p Chosen<'p>) -> Names<'p> {
        let actions: Vec<&ast::Action> = pack.actions.iter().filter(|action| chosen.has(&action.scope)).collect();
        let characters = pack.characters.iter().filter(|character| chosen.has(&character.scope));
        let trumps = pack.trumps.iter().filter(|trump| chosen.has(&trump.scope));
        let mut names = Names {
            chosen,
            actions,
            characters: characters.collect(),
            fogs: pack.fogs.iter().filter(|fog| chosen.has(&fog.scope)).collect(),
            trumps: trumps.collect(),
            labels: pack.edition.labels.iter().map(|label| label.id.as_str()).collect(),
            words: Vec::new(),
            list: Vec::new(),
            #[cfg(test)]
            layout: pack.layout,
        };
        names.list = names.actions.iter().map(|action| action.id.as_str()).collect();
        names.words = names.words_offered();
        #[cfg(test)]
        names.shuffle();
        names
    }

    fn words_offered(&self) -> Vec<&'p str> {
        let mut words: Vec<&str> = Vec::new();
        let mut collect = |steps: &'p [Step]| {
            walk::steps(steps, &mut |part, _| {
                let Part::Step(step) = part else { return };
                let StepKind::ChooseWord { words: new, .. } = &step.value else {
                    return;
                };
                for word in new {
                    if !words.contains(&word.as_str()) {
                        words.push(word);
                    }
                }
            });
        };
        self.actions.iter().for_each(|action| collect(&action.effect));
        self.replaced().for_each(|replaced| collect(&replaced.replace.with));
        words
    }

    fn action(&self, id: &str) -> Option<ActionId> {
        self.actions
            .iter()
            .position(|action| action.id == id)
            .map(|at| ActionId(at as u8))
    }

    fn character(&self, id: &str) -> Option<CharacterId> {
        self.characters
            .iter()
            .position(|character| character.id == id)
            .map(|at| CharacterId(at as u8))
    }

    fn fog(&self, id: &str) -> Option<FogId> {
        self.fogs.iter().position(|fog| fog.id == id).map(|at| FogId(at as u8))
    }

    /// The card of a trump.
    fn trump_card(&self, id: &str) -> Option<Card> {
        self.trumps.iter().find(|trump| trump.id == id)?.card.value
    }

    fn label(&self, id: &str) -> Option<LabelId> {
        self.labels
            .iter()
            .position(|label| *label == id)
            .map(|at| LabelId(at as u8))
    }

    fn word(&self, word: &str) -> Option<WordId> {
        self.words
            .iter()
            .position(|known| *known == word)
            .map(|at| WordId(at as u8))
    }
}

/// Compiles a regulation.
pub(super) fn compile(pack: &Pack, chosen: &Chosen, options: &GameOptions) -> Result<Rules, RegulationError> {
    let names = Names::new(pack, chosen);
    let bounds = [
        ("actions", names.actions.len(), 128),
        ("characters", names.characters.len(), 128),
        ("fogs", names.fogs.len(), 254),
        ("labels", names.labels.len(), 32),
        ("words", names.words.len(), 32),
    ];
    if let Some((what, _, max)) = bounds.into_iter().find(|(_, count, max)| count > max) {
        return Err(RegulationError::TooMany { what, max });
    }
    let mut code = Code::default();
    let mut actions = Vec::new();
    for action in &names.actions {
        let start = code.len();
        let name = format!("effect {}", action.id);
        Program::compile(&names, &action.id, name, &[], &action.effect, Op::Stop, &mut code)?;
        actions.push(self::action(pack, &names, action, start as u16, &code.ops[start..]));
    }
    let replacements = names.replacements(&actions, &mut code)?;
    let mut rules = Rules {
        regulation: chosen.regulation.clone(),
        title: crate::reference::regulation_title(pack, &chosen.regulation),
        opening_hand: pack.style().hand.clone(),
        revision: pack.revision(),
        custom: pack.custom.clone(),
        options: *options,
        hash: 0,
        absent: absent(pack, chosen),
        params: params(pack, chosen, options),
        actions,
        characters: names
            .characters
            .iter()
            .map(|character| self::character(&names, character))
            .collect(),
        fogs: names.fogs.iter().map(|fog| self::fog(fog)).collect(),
        trumps: names.trumps.iter().map(|trump| names.trump(trump)).collect(),
        replacements,
        labels: names.labels.iter().map(|label| label.to_string()).collect(),
        words: names.words.iter().map(|word| word.to_string()).collect(),
        list: names.list.iter().filter_map(|id| names.action(id)).collect(),
        steps: code.steps(),
        code: code.ops,
        deck: chosen.frame.map_or(meaning::ANY_DECK, |frame| frame.deck),
        setup: setup(chosen),
        series: chosen.frame.and_then(|frame| frame.series),
        tables: Default::default(),
    };
    rules.index();
    rules.hash = meaning::hash(pack, chosen, options);
    Ok(rules)
}

pub(super) fn params(pack: &Pack, chosen: &Chosen, options: &GameOptions) -> Params {
    let settings = &pack.edition.settings;
    Params {
        drop_main_if_stage_busy: settings.drop_main_if_stage_busy,
        both_zero: options.both_zero.unwrap_or(settings.both_zero),
        grave_top_repick_on_leave: settings.grave_top_repick_on_leave,
        grave_top_ask: options.grave_top_ask,
        mill_reveals: options.generation_reveals.unwrap_or(settings.generation_reveals),
        preset_shown: options
            .preset_bulwark
            .map_or(settings.preset_shown, |preset| preset == PresetBulwark::Shown),
        life_public_below: settings.life_public_below,
        pack_count_public: settings.pack_count_public,
        pack_known_to_owner: chosen.frame.is_some_and(|frame| frame.pack_known_to_owner),
        requests_per_turn: settings.requests_per_turn,
        turns: settings.turns,
    }
}

/// The steps of the frame, without those of options that were not chosen and those of other formats.
pub(super) fn setup(chosen: &Chosen) -> Vec<SetupStep> {
    let steps = chosen.frame.map(|frame| frame.setup.as_slice()).unwrap_or_default();
    let taken = |option: &super::Name| chosen.options.iter().any(|chosen| chosen.id.value == option.value);
    steps
        .iter()
        .filter(|step| step.option.as_ref().is_none_or(taken))
        .filter(|step| step.formats.as_ref().is_none_or(|formats| chosen.is_among(formats)))
        .map(|step| step.step)
        .collect()
}

fn action(pack: &Pack, names: &Names, action: &ast::Action, start: u16, code: &[Op]) -> Action {
    let costs: Vec<CostRule> = action
        .costs
        .iter()
        .map(|payment| CostRule {
            symbols: payment.cost.chars().filter_map(|letter| cost(pack, letter)).collect(),
            timing: payment.timing,
        })
        .collect();
    let unit = action.unit.as_ref().map(|filter| names.filter(filter, &[]));
    let target = action.target.as_ref().map(|target| names.target(target));
    let triggers = match action.triggers.as_slice() {
        // Nothing in the file triggers it, so effects raise it (7.0).
        [] if action.trigger == Trigger::Triggered => {
            vec![TriggerRule {
                event: TriggerEvent::Raised,
                when: None,
            }]
        }
        // What is not in this regulation never happens, so nothing waits for it.
        triggers => triggers.iter().filter_map(|trigger| names.trigger(trigger)).collect(),
    };
    let waivers = waivers(pack, names, action, &costs);
    let exempt = action.exempt_from.iter().filter_map(|other| names.action(other));
    Action {
        id: action.id.value.clone(),
        name: action.name.clone(),
        kana: action.kana.clone(),
        text: action.text.clone(),
        trump: action.trump.as_ref().and_then(|trump| names.trump_card(trump)),
        kind: action.kind.value.clone(),
        category: action.category.value.clone(),
        trigger: action.trigger,
        speed: action.speed,
        timing: action.timing,
        costs,
        key: key(action),
        unit,
        target,
        activation: action
            .activation
            .iter()
            .zip(&action.conditions)
            .map(|(when, text)| Activation {
                when: names.cond(when, &[]),
                text: text.clone(),
            })
            .collect(),
        limit: action.limit,
        seats: action.seats,
        effect: start,
        triggers,
        exempt_from: exempt.fold(0, |bits, id| bits | 1 << id.0),
        ends_battle: action.ends_battle,
        holds_cost_triggers: action.holds_cost_triggers,
        stands_for: action.stands_for.is_some(),
        passes_turn: code.contains(&Op::PassTurn),
        waivers,
        // Derived with the tables.
        coupled: false,
    }
}

/// The other actions of the edition; an id that this regulation has is found there.
fn absent(pack: &Pack, chosen: &Chosen) -> Vec<AbsentAction> {
    let others = pack.actions.iter().filter(|action| !chosen.has(&action.scope));
    let absent = |action: &ast::Action| AbsentAction {
        called: action.called().map(folded).collect(),
        name: action.name.clone(),
        found_in: found_in(pack, &action.scope),
    };
    others.map(absent).collect()
}

fn key(action: &ast::Action) -> KeyRule {
    let Some(key) = &action.key else {
        return KeyRule {
            slots: Vec::new(),
            relation: Relation::None,
            from: KeySource::Hand,
        };
    };
    KeyRule {
        slots: key.slots.clone(),
        relation: key.relation,
        from: key.from.value,
    }
}

fn cost(pack: &Pack, symbol: char) -> Option<Cost> {
    pack.edition
        .costs
        .iter()
        .find(|cost| cost.symbol == symbol)
        .map(|cost| Cost {
            symbol,
            kind: cost.kind,
        })
}

/// Which characters of the requester make this action cheaper (7.0–9.1 magician).
fn waivers(pack: &Pack, names: &Names, action: &ast::Action, costs: &[CostRule]) -> Vec<Waiver> {
    let paid = costs
        .iter()
        .flat_map(|cost| &cost.symbols)
        .fold(0u8, |bits, cost| bits | 1 << cost.kind as u8);
    let mut waivers = Vec::new();
    for character in &names.characters {
        let UnitRule::One(holder) = character.unit.value else {
            continue;
        };
        for waive in &character.waives {
            let timing = waive.timing.is_none_or(|timing| timing == action.timing);
            if timing && waive.types.iter().any(|kind| kind.value == action.kind.value) {
                let waived =
                    |cost: &&ast::CostLetter| waive.cost.as_ref().is_none_or(|letters| letters.contains(cost.symbol));
                let costs = pack.edition.costs.iter().filter(waived);
                // A waiver of what the action does not cost would only slow down the look for payments, and the hash
                // would change with every letter that an edition adds.
                let kinds = paid & costs.fold(0, |bits, cost| bits | 1 << cost.kind as u8);
                if kinds != 0 {
                    waivers.push(Waiver { holder, kinds });
                }
            }
        }
    }
    waivers
}

impl Names<'_> {
    fn target(&self, target: &Target) -> TargetRule {
        match target {
            Target::Unit(filter) => TargetRule::Unit(self.filter(filter, &[])),
            Target::Player(side) => TargetRule::Player(*side),
            Target::Request(filter) => TargetRule::Request(self.request_filter(filter, &[])),
            Target::Trump(filter) => TargetRule::Trump(trump_filter(filter)),
        }
    }

    fn trigger(&self, trigger: &ast::TriggerEntry) -> Option<TriggerRule> {
        if !trigger
            .formats
            .as_ref()
            .is_none_or(|formats| self.chosen.is_among(formats))
        {
            return None;
        }
        let event = match &trigger.on.value {
            On::Resolved(action) => TriggerEvent::Resolved(self.action(action)?),
            On::Requested(action) => TriggerEvent::Requested(self.action(action)?),
            On::Buried(cards) => TriggerEvent::Buried(*cards),
            On::Left {
                characters,
                to_grave,
                to_hand,
            } => {
                let here = characters.iter().filter_map(|id| self.character(id));
                let characters = here.fold(0u128, |bits, id| bits | 1 << id.0);
                (characters != 0).then_some(TriggerEvent::Left(Leaving {
                    characters,
                    to_grave: *to_grave,
                    to_hand: *to_hand,
                }))?
            }
            On::Unblocked(filter) => TriggerEvent::Unblocked(self.filter(filter, &[])),
            On::BlockerBuried(kind) => TriggerEvent::BlockerBuried(*kind),
            On::Discarded(player) => TriggerEvent::Discarded(*player),
            On::Opened(cards) => TriggerEvent::Opened(*cards),
        };
        let when: Option<Cond> = trigger.when.as_ref().map(|when| self.cond(when, &[]));
        Some(TriggerRule { event, when })
    }
}

fn character(names: &Names, character: &ast::Character) -> Character {
    let labels = character.labels.iter().filter_map(|label| names.label(label));
    let labels_if = character
        .labels_if
        .iter()
        .filter_map(|(label, cards)| Some((names.label(label)?, *cards)));
    let bits = |actions: &[super::Name]| {
        let ids = actions.iter().filter_map(|action| names.action(action));
        ids.fold(0u128, |bits, id| bits | 1 << id.0)
    };
    Character {
        id: character.id.value.clone(),
        name: character.name.clone(),
        text: character.text.clone(),
        unit: character.unit.value,
        size: character.size,
        labels: labels.fold(0, |bits, label| bits | 1 << label.0),
        labels_if: labels_if.collect(),
        untargetable: match &character.untargetable {
            None => 0,
            Some(Untargetable::ByAll) => u128::MAX,
            Some(Untargetable::By(actions)) => bits(actions),
        },
        must_attack: character.must_attack.as_ref().and_then(|action| names.action(action)),
        mutes: bits(&character.mutes),
    }
}

fn fog(fog: &ast::Fog) -> FogRule {
    FogRule {
        id: fog.id.value.clone(),
        word: fog.word.value.clone(),
        name: fog.name.clone(),
        text: fog.text.clone(),
        sign: fog.sign,
        all: fog.all,
        locks: fog.locks,
    }
}
