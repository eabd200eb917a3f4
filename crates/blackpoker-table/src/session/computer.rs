//! The computer at the table: its decisions, and its advice. It thinks beside the session, which goes on listening, and
//! gets what the seat may know, never more.

use std::sync::Arc;

use blackpoker::{Command, Game, Knowledge, Rules, Seat, Situation};
use blackpoker_ai::{Level, Player, Quick, Search};
use sha2::{Digest, Sha256};

use super::{ConnectionId, Note, Output, Refused, Session, limits};
use crate::advice::{Advised, advise};
use crate::fair::Secret;
use crate::said::both;
use crate::wire::{FromServer, Problem};

/// Something to think about. It stays in this process.
pub struct Question {
    /// The number of the position.
    pub about: u32,
    /// What is wanted.
    pub wanted: Wanted,
    /// Where the dice begin.
    pub seed: u64,
    seat: Seat,
    rules: Arc<Rules>,
    game: Game,
    knowledge: Knowledge,
}

/// What is wanted of somebody who thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A decision at a level.
    Decision(Level),
    /// An advice for somebody who asked this question.
    Advice(ConnectionId, u32),
}

/// Somebody asked for advice, and here it is.
pub struct Advice {
    /// Who.
    pub connection: ConnectionId,
    /// The number of the question.
    pub id: u32,
    /// The number of the position.
    pub about: u32,
    /// What was thought of, the best first.
    pub moves: Vec<Advised>,
}

impl Question {
    /// All that may be known of it.
    pub fn situation(&self) -> Option<Situation<'_>> {
        Situation::new(&self.rules, &self.game, Some(&self.knowledge))
    }

    /// What a player does.
    pub fn decide(&self, player: &mut dyn Player) -> Command {
        let situation = self.situation();
        situation.map_or(Command::Pass(self.seat), |situation| player.decide(&situation))
    }

    /// What a search would consider.
    pub fn advise(&self, search: &mut Search) -> Vec<Advised> {
        let situation = self.situation();
        situation.map_or_else(Vec::new, |situation| advise(search, &situation))
    }
}

/// Where the computer's dice begin in a position: nobody can know before the game is over, when the secret is
/// published, and from then on everybody can.
pub fn computer_seed(secret: &Secret, position: u32) -> u64 {
    let mut hash = Sha256::new();
    hash.update(b"blackpoker computer");
    hash.update(secret);
    hash.update(position.to_le_bytes());
    let hash = hash.finalize();
    hash[..8].iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

impl Session {
    fn question(&self, seat: Seat, wanted: Wanted) -> Option<Question> {
        let course = self.seated.as_ref()?.table.course();
        let about = self.number(course.len());
        Some(Question {
            about,
            wanted,
            seed: computer_seed(&self.kept.secret, about),
            seat,
            rules: Arc::clone(&self.rules),
            game: *course.game(),
            knowledge: *course.knowledge(seat),
        })
    }

    /// Lets the computer decide, as soon as somebody is there who waits for it.
    pub(super) fn think(&mut self, seat: Seat) {
        if self.people.is_empty() {
            return;
        }
        let level = self.kept.setup.level.and_then(Level::new);
        let question = level.and_then(|level| self.question(seat, Wanted::Decision(level)));
        if let (None, Some(question)) = (self.thinking, question) {
            self.thinking = Some(question.about);
            self.outputs.push(Output::Think(Box::new(question)));
        }
    }

    pub(super) fn computer_decided(&mut self, about: u32, command: &Command) {
        if self.thinking != Some(about) {
            return;
        }
        self.thinking = None;
        let mut done = self.perform_computer(command);
        if done.is_err() {
            self.note(Note::Fault("the computer broke a rule".to_owned()));
            let situation = self
                .seated
                .as_ref()
                .and_then(|seated| seated.table.course().situation());
            let seed = computer_seed(&self.kept.secret, about);
            let any = situation.and_then(|situation| situation.random_command(&mut Quick::new(seed)));
            if let Some(any) = any {
                done = self.perform_computer(&any);
            }
        }
        if done.is_err() {
            self.retry = Some(self.now + limits::RETRY);
        }
    }

    /// It had no time. Whoever waits for it goes on waiting; where nobody does, the next who comes makes it think.
    pub(super) fn computer_did_not_decide(&mut self, about: u32) {
        if self.thinking != Some(about) {
            return;
        }
        self.thinking = None;
        if !self.people.is_empty() {
            self.retry = Some(self.now + limits::RETRY);
        }
    }

    /// Nobody is there to whom a thought would be told.
    pub(super) fn rest(&mut self) {
        if self.thinking.is_some() || self.is_advising {
            self.outputs.push(Output::Rest);
        }
    }

    /// A player wants to know what the computer would do.
    pub(super) fn hint(&mut self, connection: ConnectionId, id: u32, seat: Seat) -> Result<(), Refused> {
        let seated = self.running()?;
        if !self.is_against_computer() {
            return Err(Problem::NotOffered.into());
        }
        if seated.table.course().game().asks() != Some(seat) {
            return Err(Problem::NotYourTurn.into());
        }
        if self.is_advising {
            return Err(Problem::TooFast.into());
        }
        if let Some(question) = self.question(seat, Wanted::Advice(connection, id)) {
            self.is_advising = true;
            self.outputs.push(Output::Think(Box::new(question)));
        }
        Ok(())
    }

    pub(super) fn cannot_advise(&mut self, connection: ConnectionId, id: u32, seconds: u32) {
        self.is_advising = false;
        let args = [("seconds", seconds.to_string())];
        let text = both(|words| words.say("problem-thinkers-busy", &args));
        self.refuse(connection, Some(id), Refused::with(Problem::TooFast, text));
    }

    pub(super) fn advise(&mut self, advice: Advice) {
        self.is_advising = false;
        let course = self.seated.as_ref().map(|seated| seated.table.course());
        let Some(course) = course.filter(|course| self.number(course.len()) == advice.about) else {
            self.refuse(advice.connection, Some(advice.id), Problem::Stale.into());
            return;
        };
        let answer = FromServer::Hint {
            id: advice.id,
            thoughts: advice.moves.iter().map(|advised| advised.tell(course, None)).collect(),
        };
        self.tell(advice.connection, answer);
    }
}
