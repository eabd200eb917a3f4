//! The rules of one regulation, compiled: small numbers and tables, immutable, shared by any number of games.
//!
//! A [`Rules`] is made by [`crate::pack`] from the files of an edition for one format, frame and set of options.

use serde::Serialize;

use crate::card::{Card, CardSet};
use crate::offer::Offer;
use crate::op::{Cards, Cond, Face, LabelId, Op, Pc, Player, TargetRule, UnitFilter, UnitKind};
use crate::pack::GameOptions;
use crate::spelling::folded;
use crate::text::Lang;

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Text {
    /// Japanese.
    pub ja: String,
    /// English.
    pub en: String,
}

impl Text {
    /// The text in one of the languages.
    pub fn in_language(&self, lang: Lang) -> &str {
        match lang {
            Lang::Ja => &self.ja,
            Lang::En => &self.en,
        }
    }
}

/// Index of an action in [`Rules::actions`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ActionId(pub u8);

impl ActionId {
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Index of a character in [`Rules::characters`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CharacterId(pub u8);

/// Index of a fog in [`Rules::fogs`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FogId(pub u8);

/// Requested by a player, or by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Trigger {
    /// 直接
    Direct,
    /// 誘発
    Triggered,
}

/// Resolved at once, or over the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// 即時
    Immediate,
    /// 通常
    Normal,
}

/// When a direct action may be requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Timing {
    /// メイン: own turn, empty stage.
    Main,
    /// クイック: whenever one has the chance.
    Quick,
}

/// What a cost symbol makes its payer do (core.md 4.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CostKind {
    /// Drive an own charged bulwark.
    #[default]
    Drive = 0,
    /// Take one damage.
    Damage = 1,
    /// Discard a hand card.
    Discard = 2,
    /// Move an own character to the graveyard.
    Sacrifice = 3,
    /// Drive the key unit.
    DriveKeyUnit = 4,
}

/// One symbol of a cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Its letter as printed.
    pub symbol: char,
    /// What it means.
    pub kind: CostKind,
}

/// A way to pay for an action.
#[derive(Clone, Debug, PartialEq)]
pub struct CostRule {
    /// The symbols, left to right.
    pub symbols: Vec<Cost>,
    /// The timing when paid this way (7.0's alternative costs change it).
    pub timing: Timing,
}

/// A relation between the key cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Relation {
    /// None.
    None,
    /// All of one suit.
    SameSuit,
    /// All of one number.
    SameNumber,
}

/// Where key cards come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum KeySource {
    /// The hand.
    Hand,
    /// The rare zone.
    Rare,
}

/// Most key cards an action may have.
pub const MAX_KEYS: usize = 5;

/// The key-card condition of an action.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyRule {
    /// The cards accepted by each slot; at most [`MAX_KEYS`].
    pub slots: Vec<CardSet>,
    /// Extra condition over all slots.
    pub relation: Relation,
    /// Where they come from.
    pub from: KeySource,
}

/// How often a player may request an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Limit {
    /// No limit.
    None,
    /// Once per turn and player.
    OncePerTurn,
    /// Once per game and player.
    OncePerGame,
}

/// An activation condition with the facts needed to explain it.
#[derive(Clone, Debug, PartialEq)]
pub struct Activation {
    /// The condition, read for the requester.
    pub when: Cond,
    /// What it says, for people.
    pub text: Text,
}

/// The event that makes a triggered action happen. Its owner is "you".
#[derive(Clone, Debug, PartialEq)]
pub enum TriggerEvent {
    /// A request of that action has resolved.
    Resolved(ActionId),
    /// A request of that action was put on the stage (D-3).
    Requested(ActionId),
    /// One of these cards went from your field to the graveyard: once per card.
    Buried(CardSet),
    /// Only an effect raises it (7.0).
    Raised,
    /// A unit of yours left the field.
    Left(Leaving),
    /// A unit of yours that matches attacks and was not blocked.
    Unblocked(UnitFilter),
    /// A blocker of yours of this kind went to the graveyard in its battle: once per unit.
    BlockerBuried(UnitKind),
    /// You or your opponent discarded cards; the number is stored (D-11, A-37).
    Discarded(Player),
    /// One of these trumps of yours was turned face up.
    Opened(CardSet),
}

/// Units that leave the field, and for where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaving {
    /// The characters, as bits.
    pub characters: u128,
    /// To the graveyard.
    pub to_grave: bool,
    /// To the hand.
    pub to_hand: bool,
}

/// A trigger condition, judged at the event (D-21).
#[derive(Clone, Debug, PartialEq)]
pub struct TriggerRule {
    /// The event.
    pub event: TriggerEvent,
    /// A further condition.
    pub when: Option<Cond>,
}

/// A character's ability to make an action cheaper (7.0–9.1 magician).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiver {
    /// A soldier made of exactly one of these cards on the requester's field waives …
    pub holder: CardSet,
    /// … these kinds of cost, as bits of [`CostKind`].
    pub kinds: u8,
}

/// An action of the regulation.
#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    /// The official id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// How the Japanese name is read.
    pub kana: Option<String>,
    /// What it does, in our words.
    pub text: Text,
    /// The trump that it belongs to.
    pub trump: Option<Card>,
    /// Its printed type.
    pub kind: String,
    /// Its group in the list.
    pub category: String,
    /// Direct or triggered.
    pub trigger: Trigger,
    /// Immediate or normal.
    pub speed: Speed,
    /// Main or quick.
    pub timing: Timing,
    /// The cost, then alternatives to it.
    pub costs: Vec<CostRule>,
    /// Key cards; no slots: none.
    pub key: KeyRule,
    /// Key unit.
    pub unit: Option<UnitFilter>,
    /// Target.
    pub target: Option<TargetRule>,
    /// Activation conditions.
    pub activation: Vec<Activation>,
    /// How often.
    pub limit: Limit,
    /// Which seats own a copy, as bits (custom-rules.md R-2); official lists: both.
    pub seats: u8,
    /// Start of the effect in [`Rules::code`].
    pub effect: Pc,
    /// Trigger conditions.
    pub triggers: Vec<TriggerRule>,
    /// Actions that may not target a request of this one, as bits.
    pub exempt_from: u128,
    /// Attackers and blockers stop being such when a request of this action leaves the stage (Q29).
    pub ends_battle: bool,
    /// Triggers of its payment wait until it has left the stage (7.0 B·J, D-19).
    pub holds_cost_triggers: bool,
    /// The request that its effect raises goes on the stage in its place (7.0 abilities, T-16).
    pub stands_for: bool,
    /// Its effect hands the turn over, so it stays legal beyond the request limit (T-20).
    pub passes_turn: bool,
    /// Waivers of its cost.
    pub waivers: Vec<Waiver>,
    /// Whether payment, unit and target depend on each other, so that possible commands must be searched for.
    pub coupled: bool,
}

impl Action {
    /// Whether payment, key unit and target constrain each other, so that counting them one by one would be wrong.
    fn is_coupled(&self) -> bool {
        let pays = |kind: CostKind| {
            let costs = self.costs.iter();
            costs.flat_map(|c| &c.symbols).any(|s| s.kind == kind)
        };
        let target = match &self.target {
            Some(TargetRule::Unit(filter)) => Some(filter),
            _ => None,
        };
        let by_state = |filter: &UnitFilter| filter.driven.is_some();
        let drives = pays(CostKind::Drive) || pays(CostKind::DriveKeyUnit);
        let sacrifices = pays(CostKind::Sacrifice);
        (sacrifices && (target.is_some() || self.unit.is_some() || pays(CostKind::Drive)))
            || (drives && target.is_some_and(by_state))
            || (self.unit.is_some() && pays(CostKind::Drive))
            || self
                .unit
                .iter()
                .chain(target)
                .any(|filter| filter.size_up_to.is_some() || filter.size_from.is_some())
    }
}

/// How the size of a character is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SizeRule {
    /// The sum of its cards' numbers.
    Sum,
    /// A fixed number.
    Fixed(i16),
    /// It has none.
    None,
}

/// Which cards make a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitRule {
    /// One face-up card of these.
    One(CardSet),
    /// Two face-up cards, the first and the second of these; more specific than `SameSuit`.
    Pair(CardSet, CardSet),
    /// Two or more face-up cards of one suit.
    SameSuit(CardSet),
    /// One face-down card.
    FaceDown,
}

impl UnitRule {
    /// The cards that can be the bottom card of such a unit.
    pub(crate) fn bottoms(self) -> CardSet {
        match self {
            UnitRule::One(cards) | UnitRule::SameSuit(cards) => cards,
            UnitRule::Pair(a, b) => a | b,
            UnitRule::FaceDown => CardSet::ALL,
        }
    }
}

/// A character of the regulation.
#[derive(Clone, Debug, PartialEq)]
pub struct Character {
    /// The official id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// What it is, in our words.
    pub text: Text,
    /// Which cards make it.
    pub unit: UnitRule,
    /// Its size.
    pub size: SizeRule,
    /// Its labels, as bits of [`LabelId`].
    pub labels: u32,
    /// Labels that it has only if it holds one of some cards.
    pub labels_if: Vec<(LabelId, CardSet)>,
    /// Actions that may not target it, as bits.
    pub untargetable: u128,
    /// It must attack whenever it can, and its controller must request this action before handing the turn over.
    pub must_attack: Option<ActionId>,
    /// Actions that its cards do not trigger when it is buried, as bits.
    pub mutes: u128,
}

/// What the continuous ability of a trump does while it is face up.
#[derive(Clone, Debug, PartialEq)]
pub enum Ability {
    /// Its owner's units that match have a label.
    Grant {
        /// The label.
        label: LabelId,
        /// Which units; read by the owner.
        to: UnitFilter,
    },
    /// Requests of some players deal its owner no damage.
    Prevent {
        /// Of whom.
        from: Player,
        /// Only if one of their key cards is among these.
        keys: CardSet,
        /// A further condition, looked at immediately before the effect.
        when: Option<Cond>,
    },
}

/// A trump of the regulation.
#[derive(Clone, Debug, PartialEq)]
pub struct Trump {
    /// The official id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// What it does, in our words.
    pub text: Text,
    /// The card; `None`: any card face down.
    pub card: Option<Card>,
    /// Its continuous abilities, besides [`Rules::replacements`].
    pub abilities: Vec<Ability>,
}

/// A part of an action's effect that an ability replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ReplacedPart {
    /// The whole effect.
    Effect,
    /// What happens to an attacker that soldiers block.
    Soldiers,
    /// What happens to an attacker that a bulwark blocks.
    Bulwark,
    /// What happens to an attacker that nobody blocks.
    Unblocked,
}

/// Whose ability replaces something, and so when it is active.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replacer {
    /// A trump, for the requests of every player.
    TrumpOfAnyone(Card),
    /// A trump, for the requests of its owner.
    TrumpOfController(Card),
    /// A character, for itself as the attacker.
    Attacker(CharacterId),
}

/// An ability that replaces a part of an action's effect.
#[derive(Clone, Debug, PartialEq)]
pub struct Replacement {
    /// Whose ability.
    pub by: Replacer,
    /// Of which action.
    pub action: ActionId,
    /// Which part.
    pub part: ReplacedPart,
    /// A further condition, read by the owner of the ability.
    pub when: Option<Cond>,
    /// What is done instead.
    pub with: Pc,
}

/// A fog of the regulation.
#[derive(Clone, Debug, PartialEq)]
pub struct FogRule {
    /// The official id.
    pub id: String,
    /// The word for it in the notation (`up`, `force`).
    pub word: String,
    /// Its name.
    pub name: Text,
    /// What it does, in our words.
    pub text: Text,
    /// +1: its cards' numbers are added to the size, −1: taken away, 0: no size change.
    pub sign: i16,
    /// It changes all soldiers of its controller, not the unit it points at.
    pub all: bool,
    /// The trump it points at cannot be turned face up.
    pub locks: bool,
}

/// Who loses when both lives are empty at one check (D-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum BothZero {
    /// The turn player.
    TurnPlayerLoses,
    /// Nobody.
    Draw,
}

/// Numbers and switches of an edition (core.md 13) and the options of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Params {
    /// A triggered normal main request is dropped if the stage is busy.
    pub drop_main_if_stage_busy: bool,
    /// Both at 0.
    pub both_zero: BothZero,
    /// The owner may pick a new top when a card leaves the graveyard.
    pub grave_top_repick_on_leave: bool,
    /// Ask for the top card of a graveyard (option `graveTop`); otherwise the last card moved is on top.
    pub grave_top_ask: bool,
    /// Both players see the cards that a `millUntil` turns over (Z-7, option `generation_reveals`).
    pub mill_reveals: bool,
    /// The preset bulwark is shown before it stands face down (S-1).
    pub preset_shown: bool,
    /// Everyone may know the exact life below this number.
    pub life_public_below: u8,
    /// Everyone may know the number of pack cards.
    pub pack_count_public: bool,
    /// The owner knows the cards of the unopened pack (7.0 built decks, Z-12).
    pub pack_known_to_owner: bool,
    /// Most direct requests of a player in one turn (T-20).
    pub requests_per_turn: u8,
    /// The game is drawn after so many turns; no game is endless.
    pub turns: u16,
}

/// One step of a frame's setup (setup.md 4.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupStep {
    /// Each chooses so many cards of the deck for the opening hand.
    ChooseHand(u8),
    /// Each chooses the rare card.
    ChooseRare,
    /// Each shuffles the deck.
    Shuffle,
    /// The cards that are not in the deck are the pack.
    PackLeftOut,
    /// So many cards off the top are the pack.
    Pack(u8),
    /// So many cards off the top are the hand (added to it).
    Draw(u8),
    /// So many bulwarks, then so many soldiers off the top.
    Preset {
        /// Bulwarks.
        bulwarks: u8,
        /// Soldiers.
        soldiers: u8,
    },
    /// Each chooses so many cards of the deck as trumps, face down.
    ChooseTrumps {
        /// At least.
        min: u8,
        /// At most.
        max: u8,
    },
    /// Each looks at so many mini packs of so many cards off the top, one after the other, and sets one card of each
    /// aside.
    Draft {
        /// Mini packs.
        packs: u8,
        /// Cards of each.
        cards: u8,
    },
    /// Each divides the cards set aside.
    Allocate {
        /// Rare cards.
        rare: u8,
        /// Trumps, face down.
        trumps: u8,
        /// Hand cards.
        hand: u8,
    },
    /// One bulwark off the top, unseen, then one covered card in the soldier's place.
    PresetCovered,
    /// In turn order, each turns the covered card up as a soldier and one trump face up.
    OpenTrump,
    /// The first player is decided (setup.md 1.1).
    First,
    /// The first player draws one card and has turn and chance.
    Start,
}

/// Which decks a frame takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DeckRule {
    /// Exactly these cards.
    pub fixed: Option<CardSet>,
    /// At least so many.
    pub min: u8,
    /// At most so many.
    pub max: u8,
}

/// A match of several games: every player has several decks out of one pack of cards (setup.md 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MatchRule {
    /// Decks of a player. Each of them may win once.
    pub decks: u8,
    /// So many games at most.
    pub games: u8,
    /// How the pack becomes decks.
    pub split: Split,
}

/// How a pack of cards becomes the decks of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Split {
    /// By chance, all cards of it.
    Random,
    /// By their owner, who may leave cards out.
    Built,
}

/// A regulation's name: `8.2 master+pack`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Regulation {
    /// The edition, `8.2`.
    pub edition: String,
    /// The format, `master`.
    pub format: String,
    /// The frame, `pack`.
    pub frame: String,
    /// Options of the frame, `preset2`.
    pub options: Vec<String>,
    /// Readings of the edition, `printed`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<String>,
}

impl Regulation {
    /// The frame with everything behind it, as records and scenarios write it: `full+preset2:printed`.
    pub fn frame_and_more(&self) -> String {
        let options = self.options.iter().map(|option| format!("+{option}"));
        let readings = self.readings.iter().map(|reading| format!(":{reading}"));
        std::iter::once(self.frame.clone())
            .chain(options)
            .chain(readings)
            .collect()
    }
}

impl std::fmt::Display for Regulation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}+{}", self.edition, self.format, self.frame_and_more())
    }
}

/// The custom pack that changed an official one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Custom {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// The rules of one regulation.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// Which regulation.
    pub regulation: Regulation,
    /// What people call it: `edition 9.1, Lite + Entry 16`.
    pub title: Text,
    /// What its lists call the hand that is chosen before the game, such as the scenario hand.
    pub opening_hand: Text,
    /// The revision of the edition.
    pub revision: u32,
    /// The custom pack, if any; such games say so wherever they appear.
    pub custom: Option<Custom>,
    /// The options of the game, as far as they were named.
    pub options: GameOptions,
    /// Hash over everything that play depends on, in words; the same however it is compiled.
    pub hash: u64,
    /// Actions of the edition that other formats or frames have; for answers to people alone.
    pub absent: Vec<AbsentAction>,
    /// Numbers and switches.
    pub params: Params,
    /// The actions; a program numbers them in the order of the pack's list.
    pub actions: Vec<Action>,
    /// The characters.
    pub characters: Vec<Character>,
    /// The fogs.
    pub fogs: Vec<FogRule>,
    /// The trumps.
    pub trumps: Vec<Trump>,
    /// Abilities that replace parts of effects; wide reaches before narrow ones (core.md 8).
    pub replacements: Vec<Replacement>,
    /// Names of the labels.
    pub labels: Vec<String>,
    /// Words that answer questions; at most 32.
    pub words: Vec<String>,
    /// The actions in the order of the pack's list, in which those wait that one event triggers.
    pub(crate) list: Vec<ActionId>,
    /// All effects, one after the other.
    pub code: Vec<Op>,
    /// The step that comes next at every address of the code, by a name that does not depend on the code.
    pub(crate) steps: Vec<u64>,
    /// The frame's decks.
    pub deck: DeckRule,
    /// The frame's setup.
    pub setup: Vec<SetupStep>,
    /// The frame's games belong to a match.
    pub series: Option<MatchRule>,
    /// Tables made from the above.
    pub(crate) tables: Tables,
}

/// Handlers and sets looked up while playing; derived by [`Rules::index`].
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Tables {
    /// What could be requested, as bit arithmetic.
    pub offer: Offer,
    /// Triggered actions by the action that resolved: `(action, rule)`.
    pub on_resolved: Vec<Vec<(ActionId, u8)>>,
    /// Triggered actions by the action that was requested.
    pub on_requested: Vec<Vec<(ActionId, u8)>>,
    /// Triggered actions by cards that went from the field to the graveyard.
    pub on_buried: Vec<(ActionId, u8, CardSet)>,
    /// Any of the above cards.
    pub buried_any: CardSet,
    /// Triggered actions by units that left the field, with what they look for.
    pub on_left: Vec<(ActionId, u8, Leaving)>,
    /// Triggered actions by attackers that nobody blocks.
    pub on_unblocked: Vec<(ActionId, u8, UnitFilter)>,
    /// Triggered actions by blockers that went to the graveyard.
    pub on_blocker_buried: Vec<(ActionId, u8, UnitKind)>,
    /// Triggered actions by discards, and whose.
    pub on_discarded: Vec<(ActionId, u8, Player)>,
    /// Triggered actions by trumps that were turned up.
    pub on_opened: Vec<(ActionId, u8, CardSet)>,
    /// Somebody asks which character a unit was that leaves the field.
    pub characters_leave: bool,
    /// Some character cannot be targeted by some action; one of a single card.
    pub untargetable: bool,
    pub untargetable_single: bool,
    /// Some character must attack.
    pub must_attack: bool,
    /// There are trumps.
    pub trumps: bool,
    /// The trump of a card; 255: none.
    pub trump: Vec<u8>,
    /// The character of a single face-up card; 255: none.
    pub single: Vec<u8>,
    /// Cards that are a soldier on their own.
    pub soldiers: CardSet,
    /// Limited actions get a bit in the used masks: index by action, 255: unlimited.
    pub limit_bit: Vec<u8>,
    /// Digests of the names of actions, fogs and words, for the hash of a position.
    pub action_names: Vec<u64>,
    pub fog_names: Vec<u64>,
    pub word_names: Vec<u64>,
}

impl Rules {
    /// Whether no deck of the regulation has key cards for an action, so that nobody can ever request it.
    pub fn lacks_keys(&self, action: &Action) -> bool {
        let lacks = |deck: CardSet| action.key.slots.iter().any(|slot| (*slot & deck).is_empty());
        self.deck.fixed.is_some_and(lacks)
    }

    /// Builds the look-up tables; called once, after everything else is filled in.
    pub(crate) fn index(&mut self) {
        let soldiers = self.characters.iter().fold(CardSet::EMPTY, |set, c| match c.unit {
            UnitRule::One(cards) => set | cards,
            _ => set,
        });
        #[rustfmt::skip]
        let puts_keys = |op: &Op| matches!(op, Op::Put { what: Cards::Keys, face: Face::Soldier, .. });
        let ids = (0..self.actions.len()).map(|at| ActionId(at as u8));
        let puts: Vec<bool> = ids.map(|id| self.effect(id).iter().any(puts_keys)).collect();
        for (action, puts_keys) in self.actions.iter_mut().zip(puts) {
            action.coupled = action.is_coupled();
            // a card that is no soldier here cannot be the key of an action that puts it out as one.
            if puts_keys {
                for slot in &mut action.key.slots {
                    *slot = *slot & soldiers;
                }
            }
        }
        let mut t = Tables {
            on_resolved: vec![Vec::new(); self.actions.len()],
            on_requested: vec![Vec::new(); self.actions.len()],
            single: vec![255; 64],
            limit_bit: vec![255; self.actions.len()],
            ..Tables::default()
        };
        let limited = self
            .actions
            .iter()
            .enumerate()
            .filter(|(_, action)| action.limit != Limit::None);
        for (bit, (at, _)) in limited.take(64).enumerate() {
            t.limit_bit[at] = bit as u8;
        }
        for &id in &self.list {
            let action = self.action(id);
            for (rule, trigger) in action.triggers.iter().enumerate() {
                match &trigger.event {
                    TriggerEvent::Resolved(of) => {
                        t.on_resolved[of.index()].push((id, rule as u8));
                    }
                    TriggerEvent::Requested(of) => {
                        t.on_requested[of.index()].push((id, rule as u8));
                    }
                    TriggerEvent::Buried(cards) => {
                        t.on_buried.push((id, rule as u8, *cards));
                        t.buried_any = t.buried_any | *cards;
                    }
                    TriggerEvent::Left(leaving) => t.on_left.push((id, rule as u8, *leaving)),
                    TriggerEvent::Unblocked(filter) => t.on_unblocked.push((id, rule as u8, filter.clone())),
                    TriggerEvent::BlockerBuried(kind) => t.on_blocker_buried.push((id, rule as u8, *kind)),
                    TriggerEvent::Discarded(who) => t.on_discarded.push((id, rule as u8, *who)),
                    TriggerEvent::Opened(cards) => t.on_opened.push((id, rule as u8, *cards)),
                    TriggerEvent::Raised => {}
                }
            }
        }
        t.soldiers = soldiers;
        for (at, character) in self.characters.iter().enumerate() {
            if let UnitRule::One(cards) = character.unit {
                for card in cards {
                    t.single[card.index()] = at as u8;
                }
            }
        }
        let untargetable = || self.characters.iter().filter(|c| c.untargetable != 0);
        t.untargetable = untargetable().next().is_some();
        t.untargetable_single = untargetable().any(|c| !matches!(c.unit, UnitRule::Pair(..)));
        t.trump = vec![255; 64];
        for (at, trump) in self.trumps.iter().enumerate() {
            if let Some(card) = trump.card {
                t.trump[card.index()] = at as u8;
            }
        }
        t.trumps = !self.trumps.is_empty();
        t.must_attack = self.characters.iter().any(|c| c.must_attack.is_some());
        t.characters_leave = !t.on_left.is_empty() || self.characters.iter().any(|c| c.mutes != 0);
        let digest = |name: &String| crate::hash::digest(name.bytes());
        t.action_names = self.actions.iter().map(|action| digest(&action.id)).collect();
        t.fog_names = self.fogs.iter().map(|fog| digest(&fog.id)).collect();
        t.word_names = self.words.iter().map(digest).collect();
        let limit_bit = t.limit_bit.clone();
        self.tables = t;
        self.tables.offer = Offer::of(self, &limit_bit);
    }

    /// An action.
    #[inline]
    pub fn action(&self, id: ActionId) -> &Action {
        &self.actions[id.index()]
    }

    /// The operations of an action's effect.
    pub fn effect(&self, id: ActionId) -> &[Op] {
        let start = self.action(id).effect;
        let actions = self.actions.iter().map(|a| a.effect);
        // What replaces parts of effects stands behind all of them.
        let starts = actions.chain(self.replacements.iter().map(|r| r.with));
        let later = starts.filter(|s| *s > start);
        let end = later.min().map_or(self.code.len(), usize::from);
        &self.code[usize::from(start)..end]
    }

    /// The action with an official id.
    pub fn action_by_id(&self, id: &str) -> Option<ActionId> {
        self.actions
            .iter()
            .position(|a| a.id == id)
            .map(|at| ActionId(at as u8))
    }

    /// The action that somebody means: by its id, or by a name in either language, however it is spelled.
    pub fn action_called(&self, name: &str) -> Option<ActionId> {
        self.action_by_id(name).or_else(|| {
            let meant = folded(name);
            let mut named = (0..).zip(&self.actions).filter(|(_, action)| action.is_called(&meant));
            match (named.next(), named.next()) {
                (Some((at, _)), None) => Some(ActionId(at)),
                _ => None,
            }
        })
    }
}

impl Action {
    /// Everything by which people call it.
    pub(crate) fn called(&self) -> impl Iterator<Item = &str> {
        let names = [self.id.as_str(), &self.name.ja, &self.name.en];
        names.into_iter().chain(self.kana.as_deref())
    }

    fn is_called(&self, meant: &str) -> bool {
        self.called().any(|name| folded(name) == meant)
    }
}

/// An action of the edition that a regulation does not have.
#[derive(Clone, Debug, PartialEq)]
pub struct AbsentAction {
    /// Everything by which people call it, folded.
    pub(crate) called: Vec<String>,
    /// Its name.
    pub name: Text,
    /// The formats and frames that have it.
    pub found_in: Text,
}
