//! From a game to a position that builds the same game again.
//!
//! Not said: the number of the turn beyond the first, triggers that 7.0's B·J holds back (D-19), and where a fog
//! without effect points.

use super::{Battle, Cards, PlayerPosition, Position};
use crate::card::{Card, Owned};
use crate::game::{Flow, Game, Request, Target};
use crate::rules::{ActionId, BothZero, Limit, Rules};
use crate::seat::Seat;

impl Position {
    /// The position of a game in which a player holds the chance; `None` at any other moment.
    pub fn of(game: &Game, rules: &Rules) -> Option<Position> {
        if game.flow != Flow::Chance || !game.tops.is_empty() {
            return None;
        }
        let seats = Seat::BOTH.into_iter();
        let battle = Battle {
            attackers: join(game.attackers.iter().map(|unit| game.unit_name(*unit)), " "),
            blocks: blocks(game),
            stage: Vec::new(),
        };
        Some(Position {
            turn: Some(game.turn),
            chance: Some(game.chance).filter(|seat| *seat != game.turn),
            first_turn: game.turn_number == 1,
            passed: seats.clone().filter(|s| game.passed >> s.index() & 1 != 0).collect(),
            must_act: game.barred,
            stage: game.stage.iter().map(|r| request(game, rules, r)).collect(),
            modifiers: seats.flat_map(|seat| modifiers(game, seat)).collect(),
            opened: opened(game),
            battle: Some(battle).filter(|battle| *battle != Battle::default()),
            options: options(rules),
            decks: None,
            a: player(game, rules, Seat::A),
            b: player(game, rules, Seat::B),
        })
    }
}

fn join(parts: impl Iterator<Item = String>, separator: &str) -> String {
    parts.collect::<Vec<_>>().join(separator)
}

fn cards<'a>(cards: impl Iterator<Item = &'a Card>) -> Cards {
    Cards(join(cards.map(|card| card.to_string()), " "))
}

fn player(game: &Game, rules: &Rules, seat: Seat) -> PlayerPosition {
    let side = &game.sides[seat];
    let set = |set: crate::card::CardSet| Cards(join(set.iter().map(|c| c.to_string()), " "));
    let soldiers = side.soldiers.iter().map(|unit| ("soldier", *unit));
    let bulwarks = side.bulwarks.iter().map(|unit| ("bulwark", *unit));
    let used = (0..rules.actions.len() as u8).map(ActionId).filter(|id| {
        let bit = rules.tables.limit_bit[id.index()] & 63;
        match rules.action(*id).limit {
            Limit::OncePerTurn => side.used_turn >> bit & 1 != 0,
            Limit::OncePerGame => side.used_game >> bit & 1 != 0,
            Limit::None => false,
        }
    });
    PlayerPosition {
        life: cards(side.life.iter().rev()),
        hand: set(side.hand),
        field: soldiers
            .chain(bulwarks)
            .map(|(kind, bottom)| unit(game, seat, kind, bottom))
            .collect(),
        grave: cards(side.grave.iter()),
        pack: set(side.pack),
        rare: set(side.rare),
        trump: trumps(game, seat),
        fog: side.fogs.iter().map(|fog| game.fog_text(rules, seat, fog)).collect(),
        used: used.map(|id| rules.action(id).id.clone()).collect(),
        pack_opened: side.pack_opened,
        requests: side.requests,
        rearranged: side.rearranged,
    }
}

fn trumps(game: &Game, seat: Seat) -> String {
    game.trumps_text(seat).replace(';', "")
}

/// The order in which trumps were opened, where it is not the one that is read without it.
fn opened(game: &Game) -> Vec<String> {
    let places = Seat::BOTH.into_iter().flat_map(|seat| {
        let trumps = game.sides[seat].trumps.iter();
        trumps.map(move |card| Owned::new(seat, *card))
    });
    let usual = places.filter(|trump| game.is_up(*trump));
    if usual.eq(game.opened.iter().copied()) {
        return Vec::new();
    }
    game.opened.iter().map(|trump| trump.to_string()).collect()
}

/// The cards of a unit or fog, `S7+S3`.
fn joined(game: &Game, seat: Seat, bottom: Card) -> String {
    let cards = game.sides[seat].unit_cards(bottom);
    join(cards.map(|card| card.to_string()), "+")
}

fn unit(game: &Game, seat: Seat, kind: &str, bottom: Card) -> String {
    let mut text = format!("{kind} {}", joined(game, seat, bottom));
    let unit = Owned::new(seat, bottom);
    if game.is_driven(unit) {
        text.push_str(" driven");
    }
    let side = &game.sides[seat];
    let new: Vec<Card> = side.unit_cards(bottom).filter(|c| side.new.has(*c)).collect();
    if game.is_new(unit) {
        text.push_str(" new");
    } else if !new.is_empty() {
        let cards = join(new.iter().map(|card| card.to_string()), "+");
        text.push_str(&format!(" new={cards}"));
    }
    text
}

fn request(game: &Game, rules: &Rules, request: &Request) -> String {
    let action = rules.action(request.action);
    let bare = request.keys.is_empty() && action.target.is_none() && action.unit.is_none();
    if bare && request.controller == game.turn {
        return action.id.clone();
    }
    let mut text = format!("{} {}", request.controller, action.id);
    if !request.keys.is_empty() {
        let keys = join(request.keys.iter().map(|card| card.to_string()), ",");
        let field = if request.virtual_keys() { "virtual" } else { "key" };
        text.push_str(&format!(" {field}={keys}"));
    }
    if request.unit != Owned::NONE {
        text.push_str(&format!(" unit={}", game.unit_name(request.unit)));
    }
    if let Some(name) = game.target_name(request.target).filter(|_| alive(game, request.target)) {
        text.push_str(&format!(" target={name}"));
    }
    text
}

fn alive(game: &Game, target: Target) -> bool {
    !matches!(target, Target::Unit(unit) if !game.on_field(unit))
}

fn modifiers(game: &Game, seat: Seat) -> Vec<String> {
    let side = &game.sides[seat];
    let soldiers = side.soldiers.iter();
    let boosts = soldiers.map(|card| (card, side.boost[card.index()]));
    let mut texts: Vec<String> = boosts
        .filter(|(_, by)| *by != 0)
        .map(|(card, by)| format!("{seat}:{card} {by:+}"))
        .collect();
    if side.boost_all != 0 {
        texts.push(format!("{seat} {:+}", side.boost_all));
    }
    texts
}

/// Blocks in the order in which they were named; neighbours of one attacker together.
fn blocks(game: &Game) -> String {
    let mut text = String::new();
    let mut last = Owned::NONE;
    for (attacker, blocker) in &game.blocks {
        let (attacker_name, blocker) = (game.unit_name(*attacker), game.unit_name(*blocker));
        if *attacker == last {
            text.push_str(&format!("+{blocker}"));
        } else {
            let space = if text.is_empty() { "" } else { " " };
            text.push_str(&format!("{space}{attacker_name}<{blocker}"));
        }
        last = *attacker;
    }
    text
}

/// Options that differ from every official edition; the others follow from the regulation.
fn options(rules: &Rules) -> std::collections::BTreeMap<String, toml::Value> {
    let mut options = std::collections::BTreeMap::new();
    if rules.params.grave_top_ask {
        options.insert("graveTop".to_string(), "ask".into());
    }
    if rules.params.both_zero == BothZero::Draw {
        options.insert("both_zero".to_string(), "draw".into());
    }
    if !rules.params.mill_reveals {
        options.insert("generation_reveals".to_string(), false.into());
    }
    options
}

impl Game {
    /// The canonical name of a unit as text.
    pub(crate) fn unit_name(&self, unit: Owned) -> String {
        self.name(unit).to_string()
    }
}
