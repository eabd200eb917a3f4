//! The board as one seat sees it, as plain text: the opponent above, the stage between, the seat's own side below.

use blackpoker::op::Zone;
use blackpoker::rules::SizeRule;
use blackpoker::{
    Aim, Ask, Card, Choice, Knowledge, Life, Pick, RequestView, Rules, Seat, SideView, SoldierView, View, ZoneView,
};

use crate::voice::{Hearer, Voice};
use crate::words::Words;

/// What is needed to draw a view and to name things on it.
pub struct Board<'a> {
    /// The words.
    pub words: &'a Words,
    /// The rules.
    pub rules: &'a Rules,
    /// The table as the seat sees it.
    pub view: &'a View,
    /// What the seat remembers of hidden cards.
    pub knowledge: &'a Knowledge,
    /// Whose side is below.
    pub seat: Seat,
    /// Who reads it, if not the one whose side is below.
    pub hearer: Option<&'a Hearer>,
}

impl Board<'_> {
    /// The whole table.
    pub fn draw(&self) -> String {
        let mut lines = vec![format!("── {} ──", self.turn())];
        let mut above = self.side(!self.seat);
        lines.append(&mut above);
        lines.append(&mut self.middle());
        let mut below = self.side(self.seat);
        below.reverse();
        lines.append(&mut below);
        lines.join("\n")
    }

    /// The words, said to the one who reads them.
    pub fn voice(&self) -> Voice<'_> {
        match self.hearer {
            Some(hearer) => Voice::to(self.words, Some(hearer)),
            None => Voice::player(self.words, self.seat),
        }
    }

    /// Something of a player.
    pub fn of(&self, seat: Seat, thing: &str) -> String {
        self.voice()
            .say_of("voice-whose", seat, &[("thing", thing.to_string())])
    }

    /// Whose turn it is, and which.
    pub fn turn(&self) -> String {
        let number = ("number", self.view.turn_number.to_string());
        self.voice().say_of("turn", self.view.turn, &[number])
    }

    fn row(&self, name: &str, text: &str) -> String {
        // Japanese letters are two columns wide.
        let name = self.words.word(name);
        let width = name.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
        format!("    {name}{} {text}", " ".repeat(10usize.saturating_sub(width)))
    }

    /// From the edge of the table to its middle.
    fn side(&self, seat: Seat) -> Vec<String> {
        let side = &self.view.sides[seat];
        let who = self.words.word(match seat == self.seat {
            true => "side-you",
            false => "side-opponent",
        });
        let mut lines = vec![format!(" {who}  {}", self.counts(seat, side).join(" · "))];
        if let Some(hand) = side.hand.cards {
            let cards = if hand.is_empty() {
                self.words.word("empty")
            } else {
                self.words.cards(hand, " ")
            };
            lines.push(self.row("row-hand", &cards));
        }
        let mut add = |name: &str, items: Vec<String>| {
            if !items.is_empty() {
                lines.push(self.row(name, &items.join("   ")));
            }
        };
        add("row-trumps", self.trumps(seat));
        let bulwarks = side.bulwarks.iter();
        add("row-bulwarks", bulwarks.map(|b| self.unit(b.name)).collect());
        add(
            "row-soldiers",
            side.soldiers.iter().map(|(s, _)| self.unit(s.name)).collect(),
        );
        add("row-fog", self.fogs(side));
        let name = if self.keeps() { "row-aside" } else { "row-covered" };
        add(name, self.aside(side));
        if !side.revealed.is_empty() {
            add(
                "row-revealed",
                vec![self.words.cards(side.revealed.iter().copied(), " ")],
            );
        }
        lines
    }

    /// The fogs with their cards and what they point at.
    pub fn fogs(&self, side: &SideView) -> Vec<String> {
        let fogs = side.fogs.iter().map(|(fog, cards)| {
            let name = &self.rules.fogs[usize::from(fog.fog.0)].name;
            let mut text = format!(
                "{} {}",
                self.words.text(name),
                self.words.cards(cards.iter().copied(), "+")
            );
            if let Some(on) = fog.on {
                text.push_str(&format!(" → {}", self.voice().name(on)));
            }
            if !fog.live {
                text.push_str(&self.words.aside(self.words.word("no-effect")));
            }
            text
        });
        fogs.collect()
    }

    /// Whether cards set aside are those that players keep; later it is the covered soldier.
    pub fn keeps(&self) -> bool {
        let Some(asked) = self.view.asked else {
            return false;
        };
        match asked.ask {
            Ask::DraftPick | Ask::Allocate => true,
            Ask::Chance
            | Ask::Cards
            | Ask::Units
            | Ask::Word
            | Ask::Order
            | Ask::Attackers
            | Ask::Blockers
            | Ask::Trumps
            | Ask::Request
            | Ask::Row
            | Ask::NewTarget
            | Ask::Trigger
            | Ask::GraveTop
            | Ask::OpeningHand
            | Ask::RareCard
            | Ask::ChooseTrumps
            | Ask::OpenTrump
            | Ask::Shuffle => false,
        }
    }

    /// Cards set aside while the game is set up.
    pub fn aside(&self, side: &SideView) -> Vec<String> {
        match (side.aside.cards, side.aside.count) {
            (Some(cards), _) if self.keeps() => cards.iter().map(|card| self.trump_name(card)).collect(),
            (Some(cards), _) => cards.iter().map(|card| self.words.card(card)).collect(),
            (None, Some(count @ 1..)) => vec![self.words.say("aside-count", &[("count", count.to_string())])],
            _ => Vec::new(),
        }
    }

    /// Counts: life, hand, graveyard, pack, rare card.
    pub fn counts(&self, seat: Seat, side: &SideView) -> Vec<String> {
        let say = |id: &str, name: &str, value: String| self.words.say(id, &[(name, value)]);
        let mut parts = vec![match side.life {
            Life::Exactly(count) => say("life", "count", count.to_string()),
            Life::AtLeast(count) => say("life-at-least", "count", count.to_string()),
        }];
        if let (None, Some(count)) = (side.hand.cards, side.hand.count) {
            let known = self.knowledge.known_hand(seat);
            let known = if known.is_empty() {
                String::new()
            } else {
                self.words.aside(self.words.cards(known, " "))
            };
            parts.push(say("hand-count", "count", count.to_string()) + &known);
        }
        parts.push(match (side.grave.top, side.grave.cards) {
            (Some(top), Some(cards)) => {
                let (count, card) = (("count", cards.len().to_string()), ("card", self.words.card(top)));
                self.words.say("grave-all", &[count, card])
            }
            (Some(top), None) => say("grave-top", "card", self.words.card(top)),
            (None, _) => self.words.word("grave-empty"),
        });
        parts.extend(self.pack(side));
        let ZoneView { count, cards } = side.rare;
        match (count, cards) {
            (_, Some(cards)) if !cards.is_empty() => {
                parts.push(say("rare-one", "card", self.words.cards(cards, " ")));
            }
            (Some(1..), None) => parts.push(self.words.word("rare-hidden")),
            _ => {}
        }
        parts
    }

    fn pack(&self, side: &SideView) -> Option<String> {
        let say = |id: &str, name: &str, value: String| Some(self.words.say(id, &[(name, value)]));
        match (side.pack.cards, side.pack.count) {
            (Some(cards), _) if !cards.is_empty() => say("pack-opened", "cards", self.words.cards(cards, " ")),
            (None, Some(count @ 1..)) => say("pack-count", "count", count.to_string()),
            (None, None) if self.has_packs() => Some(self.words.word("pack-some")),
            _ => None,
        }
    }

    /// Whether the frame has packs.
    fn has_packs(&self) -> bool {
        use blackpoker::rules::SetupStep::{Pack, PackLeftOut};
        let mut setup = self.rules.setup.iter();
        setup.any(|step| matches!(step, Pack(_) | PackLeftOut))
    }

    fn middle(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let stage = self.view.stage.iter().enumerate();
        let stage: Vec<String> = stage
            .map(|(at, r)| format!("#{} {}", at + 1, self.request(r)))
            .collect();
        let stage = if stage.is_empty() {
            self.words.word("empty")
        } else {
            stage.join("   ")
        };
        let (name, colon) = (self.words.word("row-stage"), self.words.word("colon"));
        lines.push(format!(" ── {name}{colon}{stage} ──"));
        for request in &self.view.beside {
            lines.push(format!("    {}", self.request(request)));
        }
        let waiting = self.view.waiting.iter();
        let waiting: Vec<String> = waiting.map(|w| self.of(w.controller, self.action(w.action))).collect();
        if !waiting.is_empty() {
            lines.push(self.row("row-waiting", &self.words.list(&waiting)));
        }
        lines.extend(self.looks().iter().map(|look| format!("    {look}")));
        lines
    }

    /// Cards that the seat looks at now.
    pub fn looks(&self) -> Vec<String> {
        let looks = self.view.looks.iter().map(|look| {
            let zone = self.words.word(zone_key(look.zone));
            let mini_pack = !look.whole && self.view.asked.is_some_and(|asked| asked.ask == Ask::DraftPick);
            let name = match mini_pack {
                true => self.words.word("row-mini-pack"),
                false => self.of(look.owner, &zone),
            };
            let colon = self.words.word("colon");
            format!("{name}{colon}{}", self.words.cards(look.cards, " "))
        });
        looks.collect()
    }

    /// The name of an action.
    pub fn action(&self, action: blackpoker::rules::ActionId) -> &str {
        self.words.text(&self.rules.action(action).name)
    }

    /// A request with its key cards and target.
    pub fn request(&self, request: &RequestView) -> String {
        let mut text = self.of(request.controller, self.action(request.action));
        if !request.keys.is_empty() {
            let cards = self.words.cards(request.keys.iter().copied(), "+");
            text.push_str(&match request.virtual_keys {
                true => self.words.say("virtual-keys", &[("cards", cards)]),
                false => format!(" {cards}"),
            });
        }
        if let Some(unit) = request.unit {
            text.push_str(&self.words.aside(self.voice().name(unit)));
        }
        match request.target {
            Aim::None => {}
            Aim::Lost => text.push_str(&format!(" → {}", self.words.word("lost"))),
            Aim::At(target) => text.push_str(&format!(" → {}", self.voice().name(target))),
        }
        text
    }

    /// A unit with everything that matters about it.
    pub fn unit(&self, name: Choice) -> String {
        match name.pick() {
            Pick::Card(card) => {
                let side = &self.view.sides[card.owner()];
                match side.soldiers.iter().find(|(s, _)| s.name == name) {
                    Some((soldier, cards)) => self.soldier(soldier, cards),
                    None => self.voice().name(name),
                }
            }
            Pick::Bulwark(seat, place) => {
                let Some(bulwark) = self.view.sides[seat].bulwarks.get(usize::from(place)) else {
                    return self.voice().name(name);
                };
                let mut text = format!("b{}", place + 1);
                if let Some(card) = bulwark.card.or_else(|| self.knowledge.known_bulwark(seat, place)) {
                    text.push_str(&format!(" {}", self.words.card(card)));
                }
                text + &self.marks(None, bulwark.driven, bulwark.new, false, bulwark.blocks)
            }
            _ => self.voice().name(name),
        }
    }

    /// A unit in a few letters: a soldier by its cards, a bulwark by its place.
    pub fn short(&self, name: Choice) -> String {
        match name.pick() {
            Pick::Card(card) => {
                let mut soldiers = self.view.sides[card.owner()].soldiers.iter();
                let cards = soldiers.find(|(s, _)| s.name == name).map(|(_, cards)| cards);
                cards.map_or_else(
                    || self.words.card(card.card()),
                    |cards| self.words.cards(cards.iter().copied(), "+"),
                )
            }
            Pick::Bulwark(seat, place) => self.whose(seat, format!("b{}", place + 1)),
            _ => self.voice().name(name),
        }
    }

    /// The size of a soldier, and what was added to its own: `7+3`.
    pub fn size(&self, soldier: &SoldierView, cards: &[Card]) -> String {
        let character = soldier
            .character
            .and_then(|id| self.rules.characters.get(usize::from(id.0)));
        let own = match character.map(|c| c.size) {
            Some(SizeRule::Fixed(size)) => size,
            Some(SizeRule::None) | None => soldier.size,
            Some(SizeRule::Sum) => cards.iter().map(|card| i16::from(card.number())).sum(),
        };
        match soldier.size - own {
            0 => own.to_string(),
            change => format!("{own}{change:+}"),
        }
    }

    fn soldier(&self, soldier: &SoldierView, cards: &[Card]) -> String {
        let marks = self.marks(
            Some(soldier.size),
            soldier.driven,
            soldier.new,
            soldier.attacks,
            soldier.blocks,
        );
        self.words.cards(cards.iter().copied(), "+") + &marks
    }

    fn marks(&self, size: Option<i16>, driven: bool, new: bool, attacks: bool, blocks: Option<Choice>) -> String {
        let mut marks = Vec::new();
        marks.extend(size.map(|size| self.words.say("size", &[("size", size.to_string())])));
        for (on, word) in [(driven, "driven"), (new, "new"), (attacks, "attacks")] {
            if on {
                marks.push(self.words.word(word));
            }
        }
        let attacker = blocks.map(|attacker| self.voice().name(attacker));
        marks.extend(attacker.map(|a| self.words.say("blocks", &[("attacker", a)])));
        if marks.is_empty() {
            String::new()
        } else {
            self.words.aside(self.words.list(&marks))
        }
    }

    /// Anything that can be picked, with what helps to decide.
    pub fn choice(&self, choice: Choice) -> String {
        if let Some(trump) = self.trump_choice(choice) {
            return trump;
        }
        match choice.pick() {
            Pick::Action(id) => {
                let action = self.rules.action(id);
                let costs: Vec<String> = (0..action.costs.len()).map(|at| self.cost(id, at)).collect();
                let cost = match costs.concat().is_empty() {
                    true => String::new(),
                    false => format!(" [{}]", costs.join(&self.words.word("or-between"))),
                };
                format!("{}{cost}", self.action(id))
            }
            Pick::Card(card) => {
                let unit = self.view.sides[card.owner()]
                    .soldiers
                    .iter()
                    .any(|(s, _)| s.name == choice);
                let text = match unit {
                    true => self.unit(choice),
                    false => self.words.card(card.card()),
                };
                self.whose(card.owner(), text)
            }
            Pick::Bulwark(seat, _) => self.whose(seat, self.unit(choice)),
            Pick::Request(at) => match self.view.stage.get(usize::from(at)) {
                Some(request) => format!("#{} {}", at + 1, self.request(request)),
                None => self.voice().name(choice),
            },
            Pick::Word(word) => {
                let word = self.rules.words.get(usize::from(word)).cloned().unwrap_or_default();
                self.words.say("word-name", &[("word", word)])
            }
            Pick::Pass => self.words.word("pass"),
            Pick::Done => self.words.word("done"),
            _ => self.voice().name(choice),
        }
    }

    /// Something with its owner, if that is the opponent.
    pub(crate) fn whose(&self, seat: Seat, thing: String) -> String {
        match seat == self.seat {
            true => thing,
            false => self.of(seat, &thing),
        }
    }

    /// The letters of a cost.
    pub fn cost(&self, action: blackpoker::rules::ActionId, at: usize) -> String {
        let costs = &self.rules.action(action).costs;
        costs
            .get(at)
            .map_or(String::new(), |c| c.symbols.iter().map(|s| s.symbol).collect())
    }
}

/// The key of a zone's name.
pub fn zone_key(zone: Zone) -> &'static str {
    match zone {
        Zone::Life => "zone-life",
        Zone::Grave => "zone-grave",
        Zone::Hand => "zone-hand",
        Zone::Soldiers => "zone-soldiers",
        Zone::Bulwarks => "zone-bulwarks",
        Zone::Fog => "zone-fog",
        Zone::Stage => "zone-stage",
        Zone::Pack => "zone-pack",
        Zone::Rare => "zone-rare",
        Zone::Trump => "zone-trump",
        Zone::Revealed => "zone-revealed",
        Zone::Out => "zone-out",
        Zone::Aside => "zone-aside",
    }
}
