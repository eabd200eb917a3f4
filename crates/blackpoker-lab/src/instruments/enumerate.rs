//! Whether a seat can win before the turn is over, with all cards open and whatever the other side does: by trying
//! everything that is legal, without any cleverness about moves. Slow, and meant as the judge of cleverer solvers.

use std::collections::HashMap;

use blackpoker::{Command, Game, Outcome, Rules, Seat};
pub use blackpoker_ai::Proof;

/// Tries everything from a position on.
pub struct Enumerator<'r> {
    rules: &'r Rules,
    seat: Seat,
    turn: u16,
    nodes: u32,
    /// Answers of the other side: all it can say, or only that it passes.
    passive: bool,
    /// A line came to a shuffle.
    shuffled: bool,
    /// Positions with the most own requests that were tried from there, and what came of it.
    known: HashMap<u64, (u8, Proof)>,
}

impl<'r> Enumerator<'r> {
    /// For a win of this seat in the running turn; at most so many positions are looked at.
    pub fn new(rules: &'r Rules, game: &Game, seat: Seat, nodes: u32) -> Enumerator<'r> {
        Enumerator {
            rules,
            seat,
            turn: game.turn_number(),
            nodes,
            passive: false,
            shuffled: false,
            known: HashMap::new(),
        }
    }

    /// Whether a line came to a shuffle, where it cannot be followed any more.
    pub fn saw_shuffle(&self) -> bool {
        self.shuffled
    }

    /// Whether the seat wins from this position with at most so many requests of its own.
    ///
    /// First the other side only passes: what does not win then does not win at all, and that is nearly everything.
    pub fn wins(&mut self, game: &Game, requests: u8) -> Proof {
        for most in 0..=requests {
            for passive in [true, false] {
                self.passive = passive;
                self.known.clear();
                match (self.look(game, most), passive) {
                    (Proof::Won, true) => {}
                    (Proof::NotWon, _) => break,
                    (proof, _) => return proof,
                }
            }
        }
        Proof::NotWon
    }

    fn look(&mut self, game: &Game, requests: u8) -> Proof {
        if let Some(outcome) = game.outcome() {
            return match outcome == Outcome::Winner(self.seat) {
                true => Proof::Won,
                false => Proof::NotWon,
            };
        }
        self.shuffled |= game.shuffle_due().is_some();
        // How a pile is shuffled nobody can choose, so no proof goes through a shuffle.
        let Some(asked) = game.asks().filter(|_| game.turn_number() == self.turn) else {
            return Proof::NotWon;
        };
        let key = game.hash(self.rules);
        if let Some((most, proof)) = self.known.get(&key)
            && (*most == requests || (*most > requests && *proof == Proof::NotWon))
        {
            return *proof;
        }
        if self.nodes == 0 {
            return Proof::Unknown;
        }
        self.nodes -= 1;
        // A position that comes up again below itself brings nothing new.
        self.known.insert(key, (requests, Proof::NotWon));
        let proof = match asked == self.seat {
            true => self.any(game, requests),
            false => self.all(game, requests),
        };
        self.known.insert(key, (requests, proof));
        proof
    }

    /// One own command that wins is enough.
    fn any(&mut self, game: &Game, requests: u8) -> Proof {
        let mut proof = Proof::NotWon;
        for command in game.commands(self.rules) {
            let left = match command {
                Command::Request(..) if requests == 0 => continue,
                Command::Request(..) => requests - 1,
                Command::Pass(_) | Command::Choose(..) | Command::Shuffle(..) => requests,
            };
            match self.after(game, &command, left) {
                Proof::Won => return Proof::Won,
                Proof::Unknown => proof = Proof::Unknown,
                Proof::NotWon => {}
            }
            if self.nodes == 0 {
                return Proof::Unknown;
            }
        }
        proof
    }

    /// Every command of the other side must lose.
    fn all(&mut self, game: &Game, requests: u8) -> Proof {
        if self.passive && game.at_chance() {
            return match game.asks() {
                Some(seat) => self.after(game, &Command::Pass(seat), requests),
                None => Proof::NotWon,
            };
        }
        let mut proof = Proof::Won;
        for command in game.commands(self.rules) {
            match self.after(game, &command, requests) {
                Proof::NotWon => return Proof::NotWon,
                Proof::Unknown => proof = Proof::Unknown,
                Proof::Won => {}
            }
            if self.nodes == 0 {
                return Proof::Unknown;
            }
        }
        proof
    }

    fn after(&mut self, game: &Game, command: &Command, requests: u8) -> Proof {
        let mut after = *game;
        after.perform(self.rules, command, &mut ());
        self.look(&after, requests)
    }
}
