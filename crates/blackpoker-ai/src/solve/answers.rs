//! Everything that somebody can say whose cards are not known: what some hand allows that can be there.

use blackpoker::op::{ChooseCards, Op, Zone};
use blackpoker::rules::{ActionId, KeySource};
use blackpoker::{
    Ask, Card, CardSet, Choice, Command, Draft, Game, List, Owned, Pick, Picks, Prompt, RequestCommand, Rules, Seat,
};

use super::world::World;

/// Faces that cards get by one command.
pub type Faces = List<(Owned, Card), 6>;

/// A command and the faces that it takes.
#[derive(Clone, Copy)]
pub struct Answer {
    pub command: Command,
    pub faces: Faces,
}

/// More answers than this are not looked through.
const MOST: usize = 4000;

/// Adds what the other side can say. `false`: that cannot be listed.
pub fn answers(world: &World, rules: &Rules, list: &mut Vec<Answer>) -> bool {
    let game = &world.game;
    let Some(prompt) = game.prompt(rules) else {
        return false;
    };
    let listing = Listing { world, rules, prompt };
    match prompt.ask {
        Ask::Chance => listing.requests(list),
        Ask::Cards => listing.cards(list),
        Ask::Order | Ask::Row => listing.order(list),
        Ask::GraveTop => listing.grave_top(list),
        Ask::Blockers
        | Ask::Attackers
        | Ask::Units
        | Ask::Word
        | Ask::Trumps
        | Ask::Request
        | Ask::NewTarget
        | Ask::Trigger => listing.plain(list),
        // Before the first turn there is nothing to prove.
        Ask::OpeningHand
        | Ask::RareCard
        | Ask::ChooseTrumps
        | Ask::OpenTrump
        | Ask::DraftPick
        | Ask::Allocate
        | Ask::Shuffle => false,
    }
}

struct Listing<'a> {
    world: &'a World,
    rules: &'a Rules,
    prompt: Prompt,
}

impl Listing<'_> {
    fn game(&self) -> &Game {
        &self.world.game
    }

    fn seat(&self) -> Seat {
        self.prompt.seat
    }

    /// All commands as they are; nothing in them depends on a face.
    fn plain(&self, list: &mut Vec<Answer>) -> bool {
        let mut count = 0;
        let commands = self.game().commands(self.rules).take(MOST).inspect(|_| count += 1);
        list.extend(commands.filter(|command| self.is_first(command)).map(Answer::plain));
        count < MOST
    }

    fn choose(&self, picks: &[Owned], faces: Faces) -> Answer {
        let picks: Picks = picks.iter().map(|card| Pick::Card(*card).into()).collect();
        Answer {
            command: Command::Choose(self.seat(), picks),
            faces,
        }
    }

    // ---- Requests -------------------------------------------------------------------------------------

    fn requests(&self, list: &mut Vec<Answer>) -> bool {
        let (game, rules, seat) = (self.game(), self.rules, self.seat());
        let unknown = game.hand(seat) & self.world.unknown(seat);
        let any = self.world.faces_of(seat, unknown);
        let supposed = game.supposing_hand(seat, game.hand(seat) | any);
        let Some(draft) = Draft::new(&supposed, rules) else {
            return false;
        };
        for choice in draft.choices(&supposed, rules).iter() {
            match choice.pick() {
                Pick::Action(id) if rules.action(id).key.from == KeySource::Rare => {}
                Pick::Action(id) if rules.action(id).key.slots.is_empty() || unknown.is_empty() => {
                    self.ways(game, id, None, Faces::new(), list);
                }
                Pick::Action(id) => {
                    if !self.keyed_by_hand(&supposed, id, unknown, list) {
                        return false;
                    }
                }
                _ => list.push(Answer::plain(Command::Pass(seat))),
            }
            if list.len() > MOST {
                return false;
            }
        }
        self.keyed_by_rare(list);
        list.len() <= MOST
    }

    /// Requests with any key cards that the hand can hold.
    fn keyed_by_hand(&self, supposed: &Game, id: ActionId, unknown: CardSet, list: &mut Vec<Answer>) -> bool {
        let (rules, seat) = (self.rules, self.seat());
        let mut last = None;
        for (count, command) in supposed.requests_paid_least(rules, seat, id, &|_| 0).enumerate() {
            if count == MOST {
                return false;
            }
            let Command::Request(_, request) = command else {
                continue;
            };
            // Commands with the same key cards follow one another.
            if last.replace((request.cost, request.keys)) == Some((request.cost, request.keys)) {
                continue;
            }
            let Some(faces) = self.hold(&request, unknown) else {
                continue;
            };
            let mut held = *self.world;
            faces.iter().for_each(|(card, face)| held.give_face(*card, *face));
            self.ways(&held.game, id, Some(&request), faces, list);
        }
        true
    }

    /// Faces with which the hand holds the key cards.
    fn hold(&self, request: &RequestCommand, unknown: CardSet) -> Option<Faces> {
        let seat = self.seat();
        let keys: CardSet = request.keys.iter().copied().collect();
        let mut free = unknown.without(keys);
        let mut faces = Faces::new();
        for key in keys.without(self.game().hand(seat)) {
            let fits = |card: &Card| self.world.faces(Owned::new(seat, *card)).has(key);
            let card = free.iter().find(fits)?;
            free.remove(card);
            faces.push((Owned::new(seat, card), key));
        }
        // A card without a face that is used has its own.
        for key in keys & self.game().hand(seat) & self.world.unknown(seat) {
            faces.push((Owned::new(seat, key), key));
        }
        Some(faces)
    }

    /// Requests with whatever the rare card is.
    fn keyed_by_rare(&self, list: &mut Vec<Answer>) {
        let (game, rules, seat) = (self.game(), self.rules, self.seat());
        let by_rare = |id: &ActionId| rules.action(*id).key.from == KeySource::Rare;
        let ids = (0..rules.actions.len()).map(|at| ActionId(at as u8)).filter(by_rare);
        for id in ids {
            let cards = Card::all().map(|card| Owned::new(seat, card));
            for rare in cards.filter(|card| game.zone_of(*card) == Zone::Rare) {
                for face in self.world.faces(rare) {
                    let mut held = *self.world;
                    held.give_face(rare, face);
                    self.ways(&held.game, id, None, Faces::of(&[(rare, face)]), list);
                }
            }
        }
    }

    /// All requests of an action, with these key cards if they are given; of cards that are alike the first one pays.
    fn ways(&self, game: &Game, id: ActionId, like: Option<&RequestCommand>, faces: Faces, list: &mut Vec<Answer>) {
        let commands = game.requests_of(self.rules, self.seat(), id).take(MOST);
        list.extend(commands.filter_map(|command| {
            let Command::Request(_, request) = &command else {
                return None;
            };
            let fits = like.is_none_or(|like| like.keys == request.keys && like.cost == request.cost);
            (fits && self.pays_with_first(game, request)).then_some(Answer { command, faces })
        }));
    }

    /// Whether of the cards in hand that nobody knows the first ones are discarded.
    fn pays_with_first(&self, game: &Game, request: &RequestCommand) -> bool {
        let seat = self.seat();
        let keys: CardSet = request.keys.iter().copied().collect();
        let paid = request.pay.iter().filter_map(|choice| match choice.pick() {
            Pick::Card(card) => Some(card.card()),
            _ => None,
        });
        let alike = (game.hand(seat) & self.world.unknown(seat)).without(keys);
        let paid: CardSet = paid.collect::<CardSet>() & alike;
        paid.iter().eq(alike.iter().take(paid.len()))
    }

    // ---- Questions ------------------------------------------------------------------------------------

    /// Cards of zones, some of them unknown.
    fn cards(&self, list: &mut Vec<Answer>) -> bool {
        let foreign = self.prompt.choices.iter().all(|choice| match choice.pick() {
            Pick::Card(card) => card.owner() != self.seat(),
            _ => false,
        });
        if self.world.is_open() || foreign && !self.prompt.choices.is_empty() {
            // Who looks at the other side's cards sees them.
            return self.plain(list);
        }
        let Some(Op::ChooseCards(choose)) = self.game().operation(self.rules) else {
            return false;
        };
        let ChooseCards {
            cards: filter,
            as_soldier,
            suit_of,
            ..
        } = &**choose;
        let blind = *filter == CardSet::ALL && !as_soldier && suit_of.is_none();
        if blind {
            // Which of several unknown cards it is makes no difference.
            return self.plain(list);
        }
        if self.prompt.max > 1 || *as_soldier || suit_of.is_some() {
            return false;
        }
        // Any card that fits and can be in one of the zones.
        let seat = self.seat();
        if self.prompt.optional || self.prompt.min == 0 {
            list.push(self.choose(&[], Faces::new()));
        }
        for place in Card::all().map(|card| Owned::new(seat, card)) {
            if !choose.from.contains(&self.game().zone_of(place)) {
                continue;
            }
            for face in self.world.faces(place) & *filter {
                list.push(self.choose(&[Owned::new(seat, face)], Faces::of(&[(place, face)])));
            }
        }
        if list.is_empty() {
            list.push(self.choose(&[], Faces::new()));
        }
        list.len() <= MOST
    }

    /// Whether of several unknown cards of a zone, and of bulwarks that are alike, the first ones are named.
    fn is_first(&self, command: &Command) -> bool {
        let Command::Choose(seat, picks) = command else {
            return true;
        };
        if self.world.is_open() || !matches!(self.prompt.ask, Ask::Cards | Ask::Blockers) {
            return true;
        }
        let alike = |choice: &Choice| match choice.pick() {
            Pick::Card(card) if self.world.is_unknown(card) => Some((Some(self.game().zone_of(card)), CardSet::EMPTY)),
            Pick::Bulwark(owner, place) if owner == *seat => {
                let card = self.game().bulwark_at(owner, place)?;
                self.world.is_unknown(card).then(|| (None, self.world.faces(card)))
            }
            _ => None,
        };
        picks.iter().filter_map(alike).all(|group| {
            let named = picks.iter().filter(|choice| alike(choice) == Some(group));
            let choices = self.prompt.choices.iter().filter(|choice| alike(choice) == Some(group));
            named.copied().zip(choices).all(|(named, first)| named == first)
        })
    }

    /// An order that nobody else sees is as good as any other.
    fn order(&self, list: &mut Vec<Answer>) -> bool {
        let hidden = self.prompt.choices.iter().all(|choice| match choice.pick() {
            Pick::Card(card) => self.world.is_unknown(card),
            Pick::Bulwark(..) => true,
            _ => false,
        });
        if !hidden || self.world.is_open() {
            return self.plain(list);
        }
        list.extend(self.game().commands(self.rules).next().map(Answer::plain));
        true
    }

    /// The top of a graveyard: one of the unknown cards, or any of the others.
    fn grave_top(&self, list: &mut Vec<Answer>) -> bool {
        let mut unknown = false;
        for command in self.game().commands(self.rules).take(MOST) {
            let hidden = match &command {
                Command::Choose(_, picks) => picks.iter().any(|choice| match choice.pick() {
                    Pick::Card(card) => self.world.is_unknown(card),
                    _ => false,
                }),
                _ => false,
            };
            if !hidden || !unknown {
                list.push(Answer::plain(command));
            }
            unknown |= hidden;
        }
        true
    }
}

impl Answer {
    fn plain(command: Command) -> Answer {
        Answer {
            command,
            faces: Faces::new(),
        }
    }
}
