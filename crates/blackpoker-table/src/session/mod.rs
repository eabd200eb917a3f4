//! One game and everyone around it, from the first who sits down to the rematch, without a socket, a task, a database,
//! a clock or a random source: what happens comes in as an [`Input`] together with the present time, and what follows
//! goes out as [`Output`]s. Whoever owns a session carries them out; that is all that a server's room, a terminal or a
//! page's worker have to do.
//!
//! What changes a game is planned on a copy and given out to be written ([`Output::Persist`]). Until the answer comes
//! ([`Input::Written`]), the session takes nothing else, and nothing of it is done or told. If the answer is lost, what
//! was written is read again ([`Output::Recall`]), and everyone goes on from there.
//!
//! A session keeps no past: lines and events that somebody missed are made again from the commands.

mod clock;
mod computer;
mod deal;
mod door;
mod kept;
mod late;
pub mod limits;
mod load;
mod name;
mod offers;
mod people;
mod play;
mod say;
mod shortcuts;
pub mod step;
mod tell;
mod writing;

use std::sync::Arc;

use blackpoker::{Command, Ending, Rules, Seat};

use crate::fair::{Deal, Secret};
use crate::line::Languages;
use crate::practice::Practice;
use crate::shortcut::Shortcuts;
use crate::table::Table;
use crate::wire::{FromClient, FromServer, GameInfo, Offer, Problem, Status, Text};
use clock::Clock;
pub use computer::{Advice, Question, Wanted, computer_seed};
pub use deal::Dealt;
pub use kept::{Beginning, Job, Kept, Moved, Sat, Write, Written};
pub use load::LoadError;
pub use name::among_words;
pub use offers::game_id;
use people::{People, Standing};
use say::Picked;
pub use tell::{hide_end, info};
use writing::{Pending, Then};

/// Milliseconds since 1970, by a clock that never jumps while the session lives.
pub type Millis = i64;

/// A connection, by its number.
pub type ConnectionId = u64;

/// One of the two who play, by how they came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Who opened the game.
    Opener,
    /// The other.
    Guest,
}

impl Place {
    /// Both.
    pub const BOTH: [Place; 2] = [Place::Opener, Place::Guest];

    /// 0 for the opener, 1 for the other.
    pub fn index(self) -> usize {
        self as usize
    }
}

// ---- In and out -------------------------------------------------------------------------------------------

/// The present, as the one who owns the session knows it.
#[derive(Clone, Copy)]
pub struct Now {
    /// What time it is.
    pub millis: Millis,
    /// Something that nobody can guess, new every time; zeros where there is nothing of the kind, or
    /// [nothing needs it](Input::needs_entropy).
    pub entropy: Secret,
}

/// Something that happens to a session.
pub enum Input {
    /// Somebody connects.
    Join(ConnectionId, Hello),
    /// A connection is gone.
    Leave(ConnectionId),
    /// A client said something.
    Say(ConnectionId, FromClient),
    /// The computer has decided on a [`Question`], told by its number.
    Decided(u32, Command),
    /// The computer has an advice.
    Advised(Advice),
    /// Nobody thought about a [`Question`], told by its number: too many others wait, or nobody is there.
    NotDecided(u32),
    /// The same for an advice, asked for by this connection with this number: there may be time in so many seconds.
    NotAdvised(ConnectionId, u32, u32),
    /// What became of the job that was to be written.
    Written(Written),
    /// The game as it was found in the store; none: the store does not answer.
    Recalled(Option<Box<(Kept, Vec<Moved>)>>),
    /// The time of [`Session::deadline`] has come.
    Tick,
}

impl Input {
    /// Whether something may follow from it that nobody must be able to guess: another game of the same two.
    pub fn needs_entropy(&self) -> bool {
        match self {
            Input::Say(_, said) => matches!(said, FromClient::Offer { .. }),
            Input::Join(..)
            | Input::Leave(_)
            | Input::Decided(..)
            | Input::Advised(_)
            | Input::NotDecided(_)
            | Input::NotAdvised(..)
            | Input::Written(_)
            | Input::Recalled(_)
            | Input::Tick => false,
        }
    }
}

/// What somebody says at the door.
#[derive(Clone, Debug)]
pub struct Hello {
    /// Who that claims to be.
    pub visitor: Visitor,
    /// The page that it is, if it is one.
    pub window: Option<u32>,
    /// Everything up to this number is known.
    pub since: Option<u32>,
    /// What happened up to this number was seen and kept: what happened after it is told again.
    pub saw: Option<u32>,
    /// How it wants to be told.
    pub manner: Manner,
}

/// How somebody wants to be told what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// In these languages.
    pub languages: Languages,
    /// With the table between several moves.
    pub paced: bool,
}

/// Nobody listens.
impl Default for Manner {
    fn default() -> Manner {
        Manner {
            languages: Languages::NONE,
            paced: false,
        }
    }
}

/// Who somebody claims to be. Tokens are known by their hashes.
#[derive(Clone, Debug)]
pub enum Visitor {
    /// Only watches.
    Spectator,
    /// Only watches, by the link for those who watch a private game.
    Watcher(String),
    /// Has the secret of a seat.
    Player(String),
    /// Has a secret of the own, and maybe a right to the free seat.
    Claimant(String, Right),
}

/// By what right somebody may get the free seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Right {
    /// The game is public.
    Public,
    /// By an invitation, known by its hash.
    Invite(String),
}

/// Something that is to be done.
#[allow(
    clippy::large_enum_variant,
    reason = "most outputs are messages, which are written out at once and never kept"
)]
pub enum Output {
    /// Tells these connections.
    Tell(Vec<ConnectionId>, FromServer),
    /// Ends a connection, when it has been told everything.
    Drop(ConnectionId),
    /// Writes this, and answers with [`Input::Written`].
    Persist(Job),
    /// Reads the game from the store, and answers with [`Input::Recalled`].
    Recall,
    /// Lets the computer think beside the session, and answers with [`Input::Decided`] or [`Input::Advised`]; where
    /// nobody can think now, with [`Input::NotDecided`] or [`Input::NotAdvised`].
    Think(Box<Question>),
    /// Everybody has gone: questions that nobody thinks about yet need no thought, and are answered at once. What is
    /// thought of already is finished.
    Rest,
    /// For logs and numbers.
    Note(Note),
}

/// What those who run many sessions want to know.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// The cards are dealt.
    Dealt,
    /// So many moves were written.
    Moved(usize),
    /// The game is over.
    Over(Ending),
    /// The same two play again.
    Reopened,
    /// Something that cannot be happened; the game goes on as well as it can.
    Fault(String),
}

/// An input that a session does not take, and that changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misuse {
    /// Something is being written; only its answer is taken.
    #[error("the session waits for its store")]
    Writing,
    /// Nothing is being written.
    #[error("nobody asked for this answer")]
    NotAsked,
    /// It was later before.
    #[error("time ran backwards")]
    Backwards,
}

/// Why something is refused.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// The kind of problem.
    pub problem: Problem,
    /// In words.
    pub text: Text,
    /// The rule that says so.
    pub rule: Option<String>,
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        Refused::with(problem, problem.text())
    }
}

impl Refused {
    /// A problem with a sentence of its own.
    pub fn with(problem: Problem, text: Text) -> Refused {
        Refused {
            problem,
            text,
            rule: None,
        }
    }
}

// ---- The session ------------------------------------------------------------------------------------------

/// What holds for every game of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// In games between people a pass becomes known not before this time, so that it tells nothing.
    pub pass_delay: Millis,
    /// In a game without a clock, the win can be claimed when the other has been away for so long.
    pub away: Millis,
}

/// A game whose cards are dealt, with its time.
struct Seated {
    table: Table,
    deal: Deal,
    /// Cards that are dealt for practice.
    practice: Option<Practice>,
    clock: Option<Clock>,
    /// When the present question came up.
    since: Millis,
    /// A pass that waits for its time.
    due: Option<play::Due>,
    /// When each command was made; kept only if spectators see the game later.
    times: Vec<Millis>,
    /// What spectators were told of the whole game, as long as some are there.
    past: Option<Box<tell::Past>>,
}

/// A game and everyone around it.
pub struct Session {
    settings: Settings,
    rules: Arc<Rules>,
    kept: Kept,
    people: People,
    seated: Option<Box<Seated>>,
    offers: Vec<(Offer, Seat)>,
    /// Shortcuts that players asked for before the cards were dealt.
    wishes: [Option<Shortcuts>; 2],
    /// The number of the position that the computer thinks about.
    thinking: Option<u32>,
    is_advising: bool,
    /// When to try again what needs nobody.
    retry: Option<Millis>,
    /// How many commands spectators have seen, if they see the game later.
    shown: usize,
    /// Spectators, who may see the game later, know that it is over.
    end_shown: bool,
    /// What they were last told of who plays and who is there.
    watched: Option<Box<GameInfo>>,
    idle_since: Millis,
    /// Since when each player has not been there.
    away: [Option<Millis>; 2],
    /// Since when all have promised what they add to the shuffles.
    promised: Option<Millis>,
    /// For whom the public seat is kept, and until when.
    reserved: Option<(String, Millis)>,
    /// What is being written.
    pending: Option<Box<Pending>>,
    /// The number of the last job, written or not.
    stamp: u32,
    now: Millis,
    entropy: Secret,
    outputs: Vec<Output>,
}

impl Session {
    /// Takes what happens; gives what is to be done, in this order. What is refused to a client is told to the client.
    pub fn handle(&mut self, input: Input, now: Now) -> Result<Vec<Output>, Misuse> {
        if now.millis < self.now {
            return Err(Misuse::Backwards);
        }
        let is_unsure = self.pending.as_ref().map(|pending| pending.is_unsure);
        match (is_unsure, &input) {
            (Some(false), Input::Written(_))
            | (Some(true), Input::Recalled(_))
            | (Some(_), Input::Tick)
            | (
                None,
                Input::Join(..)
                | Input::Leave(_)
                | Input::Say(..)
                | Input::Decided(..)
                | Input::Advised(_)
                | Input::NotDecided(_)
                | Input::NotAdvised(..)
                | Input::Tick,
            ) => {}
            (None, Input::Written(_) | Input::Recalled(_)) => return Err(Misuse::NotAsked),
            (Some(_), _) => return Err(Misuse::Writing),
        }
        (self.now, self.entropy) = (now.millis, now.entropy);
        match input {
            Input::Join(id, hello) => self.join(id, hello),
            Input::Leave(id) => self.leave(id),
            Input::Say(id, said) => self.hear(id, said),
            Input::Decided(about, command) => self.computer_decided(about, &command),
            Input::Advised(advice) => self.advise(advice),
            Input::NotDecided(about) => self.computer_did_not_decide(about),
            Input::NotAdvised(connection, id, seconds) => self.cannot_advise(connection, id, seconds),
            Input::Written(written) => self.written(written),
            Input::Recalled(found) => self.recalled(found.map(|found| *found)),
            Input::Tick => self.tick(),
        }
        Ok(std::mem::take(&mut self.outputs))
    }

    /// Whether the session waits for its store and takes nothing else.
    pub fn is_writing(&self) -> bool {
        self.pending.is_some()
    }

    /// Whether somebody waits here for anybody who wants to play.
    pub fn waits_for_anybody(&self) -> bool {
        let is_open = self.kept.setup.public && self.kept.status == Status::Open && self.kept.has_free_seat();
        is_open && self.people.has(Some(Place::Opener))
    }

    /// Its name in links.
    pub fn id(&self) -> &str {
        &self.kept.id
    }

    /// What is kept of it, as far as it is written.
    pub fn kept(&self) -> &Kept {
        &self.kept
    }

    /// The game, when the cards are dealt. It stays in this process.
    pub fn table(&self) -> Option<&Table> {
        self.seated.as_ref().map(|seated| &seated.table)
    }

    /// To try what nobody can do: to go on with another game that looks the same to somebody.
    #[doc(hidden)]
    pub fn table_mut(&mut self) -> Option<&mut Table> {
        self.seated.as_mut().map(|seated| &mut seated.table)
    }

    /// A client said something.
    fn hear(&mut self, id: ConnectionId, said: FromClient) {
        let Some(standing) = self.people.standing(id) else {
            return;
        };
        let question = said.id();
        let heard = match (said, standing) {
            (FromClient::Ping, _) => {
                self.tell(id, FromServer::Pong);
                Ok(())
            }
            (FromClient::Listen { lang, saw }, standing) => {
                self.listen(id, &standing, Languages::from(Some(lang)), saw);
                Ok(())
            }
            (FromClient::Hello { .. }, _) => Err(Problem::Malformed.into()),
            (
                FromClient::Sit {
                    name,
                    deck,
                    other,
                    which,
                    promise,
                },
                Standing::Claimant(token, right),
            ) => {
                let sat = Sat {
                    name,
                    deck,
                    other,
                    which,
                    promise: Some(promise),
                    entropy: String::new(),
                };
                self.claim(id, token, &right, sat)
            }
            (FromClient::Shortcuts { control, stops, yields }, Standing::Claimant(..)) => {
                self.people.wish(id, Shortcuts::new(control, &stops).yielding(&yields));
                Ok(())
            }
            (_, Standing::Spectator | Standing::Claimant(..)) => Err(Problem::Spectator.into()),
            (
                FromClient::Sit {
                    name,
                    deck,
                    other,
                    which,
                    promise,
                },
                Standing::Player(place),
            ) => {
                let sat = Sat {
                    name,
                    deck,
                    other,
                    which,
                    promise: Some(promise),
                    entropy: String::new(),
                };
                self.sit(id, place, sat)
            }
            (FromClient::Show { number }, Standing::Player(place)) => self.show(id, place, number),
            (FromClient::ClaimWin, Standing::Player(place)) if self.kept.status == Status::Open => {
                self.claim_unplayed(id, place)
            }
            (FromClient::Shortcuts { control, stops, yields }, Standing::Player(place)) => {
                self.set_shortcuts(place, Shortcuts::new(control, &stops).yielding(&yields));
                Ok(())
            }
            (said, Standing::Player(place)) => match self.seat_of(place) {
                Some(seat) => self.hear_player(id, seat, said),
                None => Err(Problem::NotRunning.into()),
            },
        };
        if let Err(refused) = heard {
            self.refuse(id, question, refused);
        }
    }

    fn hear_player(&mut self, id: ConnectionId, seat: Seat, said: FromClient) -> Result<(), Refused> {
        match said {
            FromClient::Look {
                id: of,
                at,
                picks,
                with,
            } => self.look(id, of, seat, at, Picked::new(&picks, &with)),
            FromClient::Foresee { id: of, at, with } => self.foresee(id, of, seat, at, &with),
            FromClient::Play {
                id: of,
                at,
                picks,
                with,
            } => self.play(id, of, seat, at, Picked::new(&picks, &with)),
            FromClient::Say { id: of, at, text } => self.say(id, of, seat, at, &text),
            FromClient::Run { id: of, at, run } => self.run_shortcut(id, of, seat, at, run),
            FromClient::Why { id: of, text } => self.why(id, of, seat, &text),
            FromClient::Hint { id: of } => self.hint(id, of, seat),
            FromClient::Hold { on } => self.hold(seat, on),
            FromClient::Resign => self.end(Some(id), Ending::Resignation { winner: !seat }, None),
            FromClient::ClaimWin => self.claim_win(id, seat),
            FromClient::Abort => self.abort(id, seat),
            FromClient::Offer { offer } => self.offer(id, seat, offer),
            FromClient::Decline { offer } => self.decline(offer),
            FromClient::Emote { number } => self.emote(seat, number),
            FromClient::Hello { .. }
            | FromClient::Sit { .. }
            | FromClient::Show { .. }
            | FromClient::Shortcuts { .. }
            | FromClient::Listen { .. }
            | FromClient::Ping => Err(Problem::Malformed.into()),
        }
    }

    /// The seat of somebody who plays, known when the cards are dealt.
    fn seat_of(&self, place: Place) -> Option<Seat> {
        let opener = self.kept.opener?;
        Some(match place {
            Place::Opener => opener,
            Place::Guest => !opener,
        })
    }

    fn place_of(&self, seat: Seat) -> Place {
        match self.kept.opener {
            Some(opener) if opener == seat => Place::Opener,
            _ => Place::Guest,
        }
    }

    fn is_against_computer(&self) -> bool {
        self.kept.setup.level.is_some()
    }

    fn is_computer(&self, seat: Seat) -> bool {
        self.is_against_computer() && self.place_of(seat) == Place::Guest
    }

    fn is_over(&self) -> bool {
        self.kept.status == Status::Over
    }

    /// The table while it is played at.
    fn running(&self) -> Result<&Seated, Problem> {
        match &self.seated {
            Some(seated) if self.kept.status == Status::Running => Ok(seated),
            _ => Err(Problem::NotRunning),
        }
    }

    // ---- Time -----------------------------------------------------------------------------------------

    /// When something has to be done even if nobody says anything: time for an [`Input::Tick`].
    pub fn deadline(&self) -> Option<Millis> {
        // While nothing can be written, nothing else can be done.
        if let Some(pending) = &self.pending {
            return self.retry.filter(|_| pending.is_unsure);
        }
        if self.retry.is_some() {
            return self.retry;
        }
        let due = self.seated.as_ref().and_then(|seated| seated.due.as_ref());
        let due = due.map(|due| due.at);
        let idle = (self.people.is_empty() && !self.goes_on_alone()).then_some(self.idle_since + limits::IDLE);
        let flag = self.flag().map(|(_, at)| at);
        [due, flag, self.next_late(), idle].into_iter().flatten().min()
    }

    fn tick(&mut self) {
        if self.pending.as_ref().is_some_and(|pending| !pending.is_unsure) {
            return;
        }
        let is_time = self.retry.take_if(|at| *at <= self.now).is_some();
        match (&self.pending, is_time) {
            (Some(_), true) => return self.recall(),
            (Some(_), false) => return,
            (None, true) => self.go_on(),
            (None, false) => {}
        }
        // Whoever passed in time is not out of time, however long the pass takes to become known.
        self.pass_if_due();
        let flag = self.flag().filter(|(_, at)| *at <= self.now);
        if let Some((seat, _)) = flag.filter(|_| self.pending.is_none()) {
            // It runs: there is a flag.
            let _ = self.end(None, Ending::Time { winner: !seat }, None);
        }
        if self.pending.is_none() {
            self.show_late();
        }
        if self.pending.is_none() {
            self.leave_the_clock();
        }
    }

    /// Has the end of the time that runs written down where nobody is: then nobody need be here for it.
    fn leave_the_clock(&mut self) {
        let flag = self.flag().filter(|_| self.kept.due.is_none() && self.is_left());
        if let Some((_, due)) = flag {
            self.persist(vec![Write::Rest { due: Some(due) }], Then::Rest(due), None);
        }
    }

    /// Whose flag falls when, while the game runs.
    fn flag(&self) -> Option<(Seat, Millis)> {
        self.running().ok()?.clock.as_ref()?.flag()
    }

    /// Something will happen even if nobody is there.
    fn goes_on_alone(&self) -> bool {
        self.thinking.is_some() || self.retry.is_some() || self.pending.is_some()
    }

    /// Nobody has been there for a while, and nothing happens by itself but the clock.
    fn is_left(&self) -> bool {
        self.people.is_empty() && !self.goes_on_alone() && self.now >= self.idle_since + limits::IDLE
    }

    /// Whether nobody has been there for so long that the game may be put away. A clock that runs is written down first.
    pub fn is_idle(&self) -> bool {
        self.is_left() && (self.kept.due.is_some() || self.flag().is_none())
    }

    // ---- What goes out --------------------------------------------------------------------------------

    fn drop_connection(&mut self, id: ConnectionId) {
        self.outputs.push(Output::Drop(id));
    }

    fn note(&mut self, note: Note) {
        self.outputs.push(Output::Note(note));
    }
}

impl FromClient {
    /// The number that the answer repeats.
    pub fn id(&self) -> Option<u32> {
        match self {
            FromClient::Look { id, .. }
            | FromClient::Foresee { id, .. }
            | FromClient::Play { id, .. }
            | FromClient::Say { id, .. }
            | FromClient::Run { id, .. }
            | FromClient::Why { id, .. }
            | FromClient::Hint { id } => Some(*id),
            FromClient::Hello { .. }
            | FromClient::Sit { .. }
            | FromClient::Show { .. }
            | FromClient::Shortcuts { .. }
            | FromClient::Listen { .. }
            | FromClient::Hold { .. }
            | FromClient::Resign
            | FromClient::ClaimWin
            | FromClient::Abort
            | FromClient::Offer { .. }
            | FromClient::Decline { .. }
            | FromClient::Emote { .. }
            | FromClient::Ping => None,
        }
    }
}
