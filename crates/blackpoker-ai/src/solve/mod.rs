//! What is certain about this turn: a win that nobody can prevent, or a move after which it cannot be lost; whatever the
//! other side holds and draws.
//!
//! Everything that both sides can say is tried, own requests with their cheapest payment first. Hidden cards have no
//! faces until they are used ([`world`]); then every face is tried that can be there. That gives the other side more
//! than it can have together, so what is proven holds against every hand. What cannot be followed is not proven.

mod answers;
mod own;
mod prove;
mod reads;
mod table;
mod watch;
mod world;

use std::time::Instant;

use blackpoker::op::Zone;
use blackpoker::{Ask, BySeat, Card, CardSet, Command, List, Outcome, Owned, Pick, Rules, Seat, Situation};

use answers::{Answer, answers};
pub use prove::{Prover, is_in_turn, is_own_turn};
use reads::Reads;
use table::Table;
use watch::{Watch, is_seen};
pub use world::World;
use world::renamed;

/// What trying everything showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It is reached, whatever the other side does.
    Won,
    /// The other side can prevent it, or it cannot be followed what the other side can do.
    NotWon,
    /// There was too much to try.
    Unknown,
}

/// What is certain about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Certainty {
    /// It wins in this turn.
    Wins,
    /// The game is not lost in this turn.
    Holds,
}

/// How much a solver may use. Without a time the same question gets the same answer everywhere.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// Positions.
    pub nodes: u32,
    /// When to stop at the latest.
    pub end: Option<Instant>,
}

/// What is tried one after the other: own requests of a line, and whether with everything or with what is worth trying.
const STEPS: [(u8, bool); 9] = [
    (0, false),
    (1, false),
    (1, true),
    (2, false),
    (2, true),
    (3, false),
    (4, false),
    (3, true),
    (4, true),
];
/// Decisions of a line.
const DEPTH: usize = 64;
/// Nodes between two looks at the clock.
const GLANCE: u32 = 32;

/// Looks for what is certain about one decision.
pub struct Solver<'r> {
    rules: &'r Rules,
    reads: Vec<Reads>,
    start: World,
    seat: Seat,
    turn: u16,
    goal: Certainty,
    allowance: Allowance,
    nodes: u32,
    /// Nodes at which the next look at the clock is due.
    glance: u32,
    /// The other side only passes.
    passive: bool,
    /// Own requests are tried with every payment.
    unfolded: bool,
    /// Of passive positions, and of the others.
    tables: [Table; 2],
    answers: Vec<Answer>,
    own: Vec<Command>,
}

/// How far a line may still go.
#[derive(Clone, Copy)]
struct Path {
    /// Own requests that are left.
    requests: u8,
    /// Decisions that are left.
    depth: usize,
}

/// All outcomes must be won.
fn both(a: Proof, b: Proof) -> Proof {
    match (a, b) {
        (Proof::NotWon, _) | (_, Proof::NotWon) => Proof::NotWon,
        (Proof::Unknown, _) | (_, Proof::Unknown) => Proof::Unknown,
        (Proof::Won, Proof::Won) => Proof::Won,
    }
}

impl<'r> Solver<'r> {
    /// For a decision, from what the one who must decide can know.
    pub fn new(situation: &Situation<'r>, goal: Certainty, allowance: Allowance) -> Solver<'r> {
        let start = World::imagined(&situation.imagination());
        Solver {
            rules: situation.rules(),
            reads: Reads::of(situation.rules()),
            turn: start.game.turn_number(),
            start,
            seat: situation.seat(),
            goal,
            allowance,
            nodes: 0,
            glance: 0,
            passive: false,
            unfolded: false,
            tables: [0, 1].map(|_| Table::new(allowance.nodes)),
            answers: Vec::new(),
            own: Vec::new(),
        }
    }

    /// Positions looked at so far.
    pub fn nodes(&self) -> u32 {
        self.nodes
    }

    /// A move that reaches the goal for certain, one with as few requests as possible; otherwise why there is none.
    pub fn solve(&mut self) -> Result<Command, Proof> {
        let start = self.start;
        let mut proof = Proof::NotWon;
        for (requests, unfolded) in STEPS {
            self.unfolded = unfolded;
            let path = Path { requests, depth: DEPTH };
            match self.first(&start, path) {
                Ok(command) => return Ok(command),
                Err(found) => proof = found,
            }
            if self.is_spent() {
                return Err(Proof::Unknown);
            }
        }
        Err(proof)
    }

    /// Whether a legal move of the decision reaches the goal for certain.
    pub fn judge(&mut self, command: &Command) -> Proof {
        let start = self.start;
        let mut proof = Proof::NotWon;
        for (requests, unfolded) in STEPS {
            self.unfolded = unfolded;
            let path = Path { requests, depth: DEPTH };
            proof = self.try_own(&start, command, path);
            if proof == Proof::Won || self.is_spent() {
                return proof;
            }
        }
        proof
    }

    fn is_spent(&mut self) -> bool {
        if let Some(end) = self.allowance.end.filter(|_| self.nodes >= self.glance) {
            self.glance = self.nodes + GLANCE;
            if Instant::now() >= end {
                self.allowance.nodes = 0;
            }
        }
        self.nodes >= self.allowance.nodes
    }

    /// The same with an opponent who only passes: what does not win then does not win at all.
    fn passively(&mut self, look: impl FnOnce(&mut Self) -> Proof) -> Proof {
        if self.passive || self.goal == Certainty::Holds {
            return Proof::Won;
        }
        self.passive = true;
        let proof = look(self);
        self.passive = false;
        proof
    }

    // ---- Positions ------------------------------------------------------------------------------------

    fn look(&mut self, world: &World, path: Path) -> Proof {
        let game = &world.game;
        if let Some(outcome) = game.outcome() {
            let reached = match self.goal {
                Certainty::Wins => outcome == Outcome::Winner(self.seat),
                Certainty::Holds => outcome != Outcome::Winner(!self.seat),
            };
            return if reached { Proof::Won } else { Proof::NotWon };
        }
        if game.turn_number() != self.turn {
            return match self.goal {
                Certainty::Wins => Proof::NotWon,
                Certainty::Holds => Proof::Won,
            };
        }
        if self.is_spent() || path.depth == 0 {
            return Proof::Unknown;
        }
        if game.shuffle_due().is_some() {
            return self.shuffle(world, path);
        }
        let Some(asked) = game.asks() else {
            return Proof::NotWon;
        };
        let key = world.hash(self.rules) ^ u64::from(self.unfolded);
        let table = usize::from(!self.passive);
        if let Some(proof) = self.tables[table].get(key, path.requests) {
            return proof;
        }
        self.nodes += 1;
        // A position that comes up again below itself brings nothing new.
        self.tables[table].put(key, path.requests, Proof::NotWon);
        let path = Path {
            depth: path.depth - 1,
            ..path
        };
        let proof = match asked == self.seat {
            true => self.first(world, path).map_or_else(|proof| proof, |_| Proof::Won),
            false => self.all(world, path),
        };
        self.tables[table].put(key, path.requests, proof);
        proof
    }

    /// The order of a shuffled pile is not known, whatever it was before.
    fn shuffle(&mut self, world: &World, path: Path) -> Proof {
        let Some(prompt) = world.game.prompt(self.rules) else {
            return Proof::NotWon;
        };
        let cards = prompt.choices.iter().filter_map(|choice| match choice.pick() {
            Pick::Card(card) => Some(card.card()),
            _ => None,
        });
        let order: List<Card, 54> = cards.collect();
        let mut after = *world;
        after
            .game
            .perform(self.rules, &Command::Shuffle(prompt.seat, order), &mut ());
        after.mix(prompt.seat, order.iter().copied().collect());
        let depth = path.depth - 1;
        self.look(&after, Path { depth, ..path })
    }

    /// One own move that wins is enough.
    fn first(&mut self, world: &World, path: Path) -> Result<Command, Proof> {
        let start = self.own.len();
        let how = own::How {
            rules: self.rules,
            reads: &self.reads,
            unfolded: self.unfolded,
            last: path.requests == 1 && self.goal == Certainty::Wins,
        };
        own::moves(world, how, &mut self.own);
        let mut found = Err(Proof::NotWon);
        for at in start..self.own.len() {
            let command = self.own[at];
            match self.try_own(world, &command, path) {
                Proof::Won => {
                    found = Ok(command);
                    break;
                }
                Proof::Unknown => found = Err(Proof::Unknown),
                Proof::NotWon => {}
            }
            if self.is_spent() {
                found = Err(Proof::Unknown);
                break;
            }
        }
        self.own.truncate(start);
        found
    }

    fn try_own(&mut self, world: &World, command: &Command, path: Path) -> Proof {
        let Path { requests, depth } = path;
        let requests = match command {
            Command::Request(..) if requests == 0 => return Proof::NotWon,
            Command::Request(..) => requests - 1,
            Command::Pass(_) | Command::Choose(..) | Command::Shuffle(..) => requests,
        };
        let path = Path { requests, depth };
        let mut seen = *world;
        if let Command::Choose(_, picks) = command {
            // Who picks an own card sees it.
            for choice in picks {
                if let Pick::Card(card) = choice.pick()
                    && card.owner() == self.seat
                {
                    seen.reveal(card);
                }
            }
        }
        match self.passively(|solver| solver.outcomes(&seen, command, BySeat::default(), path)) {
            Proof::Won => self.outcomes(&seen, command, BySeat::default(), path),
            proof => proof,
        }
    }

    /// Every move of the other side must lose.
    fn all(&mut self, world: &World, path: Path) -> Proof {
        if let Some(seat) = world.game.asks().filter(|_| self.passive && world.game.at_chance()) {
            return self.outcomes(world, &Command::Pass(seat), BySeat::default(), path);
        }
        let start = self.answers.len();
        let mut proof = match answers(world, self.rules, &mut self.answers) {
            true => Proof::Won,
            false => Proof::NotWon,
        };
        // Most refutations show without another answer.
        for at in start..self.answers.len() {
            let answer = self.answers[at];
            if proof == Proof::Won {
                proof = self.passively(|solver| solver.try_other(world, &answer, path));
            }
        }
        for at in start..self.answers.len() {
            let answer = self.answers[at];
            if proof == Proof::Won {
                proof = self.try_other(world, &answer, path);
            }
        }
        self.answers.truncate(start);
        proof
    }

    fn try_other(&mut self, world: &World, answer: &Answer, path: Path) -> Proof {
        let mut given = *world;
        let mut fixed = BySeat([CardSet::EMPTY; 2]);
        for (card, face) in &answer.faces {
            given.give_face(*card, *face);
            fixed[card.owner()].insert(*face);
        }
        self.outcomes(&given, &answer.command, fixed, path)
    }

    // ---- Outcomes -------------------------------------------------------------------------------------

    /// Whatever comes of a command must be won. `fixed`: cards whose faces it was given.
    fn outcomes(&mut self, world: &World, command: &Command, fixed: BySeat<CardSet>, path: Path) -> Proof {
        let mut after = *world;
        if world.is_open() {
            after.game.perform(self.rules, command, &mut ());
            return self.look(&after, path);
        }
        self.forget_order(&mut after, command);
        let mut watch = Watch::new(&self.reads, world);
        after.game.perform(self.rules, command, &mut watch);
        let (touched, rearranged, opaque) = (watch.touched, watch.rearranged, watch.opaque);
        if opaque {
            return Proof::NotWon;
        }
        if let Some(card) = touched.iter().find(|card| !fixed[card.owner()].has(card.card())) {
            return self.every_face(world, command, fixed, *card, path);
        }
        for seat in Seat::BOTH {
            let cards = fixed[seat]
                | touched
                    .iter()
                    .filter(|card| card.owner() == seat)
                    .map(|card| card.card())
                    .collect();
            for card in cards.iter().map(|card| Owned::new(seat, card)) {
                if is_seen(after.game.zone_of(card)) {
                    after.reveal(card);
                }
            }
            if rearranged[seat] && seat != self.seat {
                after.mix(seat, in_zone(&after, seat, Zone::Bulwarks));
            }
            if after.game.hand(seat) != world.game.hand(seat) {
                after.mix(seat, after.game.hand(seat) & after.unknown(seat));
            }
        }
        self.look(&after, path)
    }

    /// Of several hidden cards one is named for all: it could be any of them.
    fn forget_order(&self, world: &mut World, command: &Command) {
        let Command::Choose(seat, picks) = command else {
            return;
        };
        let asked = world.game.asked(self.rules).map(|asked| asked.ask);
        if !matches!(asked, Some(Ask::Cards | Ask::Order | Ask::GraveTop)) || *seat == self.seat {
            return;
        }
        for choice in picks {
            if let Pick::Card(card) = choice.pick()
                && world.is_unknown(card)
            {
                let zone = world.game.zone_of(card);
                let cards = in_zone(world, card.owner(), zone) & world.unknown(card.owner());
                world.mix(card.owner(), cards);
            }
        }
    }

    /// A card is used that has no face yet: every face must win. Faces that lead to the same position are tried once.
    fn every_face(
        &mut self,
        world: &World,
        command: &Command,
        fixed: BySeat<CardSet>,
        card: Owned,
        path: Path,
    ) -> Proof {
        let seat = card.owner();
        let mut alike: List<u64, 54> = List::new();
        let mut proof = Proof::Won;
        for face in world.faces(card).without(fixed[seat]) {
            let mut given = *world;
            given.give_face(card, face);
            let command = renamed(command, card, face);
            self.nodes += 1;
            let mut trial = given.game;
            trial.perform(self.rules, &command, &mut ());
            if !is_seen(trial.zone_of(Owned::new(seat, face))) {
                trial.swap_cards(seat, card.card(), face);
                let hash = trial.hash(self.rules);
                if alike.contains(&hash) {
                    continue;
                }
                alike.push(hash);
            }
            let mut fixed = fixed;
            fixed[seat].insert(face);
            proof = both(proof, self.outcomes(&given, &command, fixed, path));
            if proof == Proof::NotWon || self.is_spent() {
                break;
            }
        }
        match proof {
            Proof::Won if self.is_spent() => Proof::Unknown,
            proof => proof,
        }
    }
}

/// The cards of a seat in a zone.
fn in_zone(world: &World, seat: Seat, zone: Zone) -> CardSet {
    let there = |card: &Card| world.game.zone_of(Owned::new(seat, *card)) == zone;
    Card::all().filter(there).collect()
}
