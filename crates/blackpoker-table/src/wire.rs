//! What clients and a session say to each other: pages and bots over a socket, later a page and its own worker. The
//! TypeScript types of the page are made from these.
//!
//! A connection begins with [`FromClient::Hello`]; the answer is [`FromServer::Welcome`] and then everything that
//! happens, each time with the number up to which the client now knows the game. Questions that a client asks carry an
//! `id`, which the answer repeats.
//!
//! Nothing here computes a rule: options, reasons, questions and sentences come from the engine.

use blackpoker::rules::Custom;
use blackpoker::{Card, Lang, Seat, SeenEvent, View};
use serde::{Deserialize, Serialize};

use crate::line::{Languages, LineKind};
use crate::preview::Fate;
use crate::roles::Role;
use crate::shortcut::{Control, Moment, Run};

/// The version of the protocol; a client with another one is sent away with the reason.
pub const VERSION: u32 = 3;
/// The longest message of a client, in bytes.
pub const MESSAGE: usize = 16 << 10;

/// The same thing in the languages that somebody listens in, and empty in the others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Text {
    /// Japanese.
    pub ja: String,
    /// English.
    pub en: String,
}

impl Text {
    /// Without what nobody listens to.
    pub fn only(&self, languages: Languages) -> Text {
        let heard = |text: &String, listens: bool| if listens { text.clone() } else { String::new() };
        Text {
            ja: heard(&self.ja, languages.ja),
            en: heard(&self.en, languages.en),
        }
    }

    /// In one language.
    pub fn read(&self, lang: Lang) -> String {
        match lang {
            Lang::Ja => self.ja.clone(),
            Lang::En => self.en.clone(),
        }
    }
}

// ---- What is played ---------------------------------------------------------------------------------------

/// A game that is to be opened: `POST /api/games`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewGame {
    /// Such as `8.2 master+pack`; behind the edition may stand a custom pack, `8.2~0a1b2c3d4e master+pack`.
    pub regulation: String,
    /// The level of the computer; otherwise a person plays.
    pub level: Option<u8>,
    /// The seat of whoever opens the game; otherwise a coin decides.
    pub seat: Option<Seat>,
    /// The clock.
    pub clock: Option<ClockSetting>,
    /// Anyone can take the other seat, and watch.
    pub public: bool,
    /// Seconds by which spectators see the game later, at most an hour.
    #[serde(default)]
    pub spectator_delay: u32,
    /// A first game against the computer, whose cards are dealt for practice and not by chance: the opener begins.
    #[serde(default)]
    pub practice: bool,
    /// The game goes on from a position of one that is over, by its rules and with its cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub from: Option<Branch>,
}

/// A custom pack, by which no official game is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CustomInfo {
    /// What it calls itself.
    pub name: String,
    /// Its version.
    pub version: String,
}

impl From<Custom> for CustomInfo {
    fn from(Custom { name, version }: Custom) -> CustomInfo {
        CustomInfo { name, version }
    }
}

impl From<CustomInfo> for Custom {
    fn from(CustomInfo { name, version }: CustomInfo) -> Custom {
        Custom { name, version }
    }
}

/// A position of a game that is over, or of a record that somebody brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Branch {
    /// Its id in links.
    pub game: String,
    /// After so many commands.
    pub moves: u32,
}

// ---- From the client --------------------------------------------------------------------------------------

/// A message of a client, at most [`MESSAGE`] bytes.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum FromClient {
    /// The first message: who this is, and what is known already.
    Hello {
        /// [`VERSION`].
        version: u32,
        /// The secret of a seat; without one: a spectator.
        token: Option<String>,
        /// By what right this token may get the free seat, if it has none yet.
        claim: Option<Claim>,
        /// What is in the link of those who watch a private game.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        watch: Option<String>,
        /// A number that a page draws when it is loaded: a page that comes back after a break takes the place of its
        /// lost connection, and is not counted as another window.
        window: Option<u32>,
        /// Everything up to this number is known.
        since: Option<u32>,
        /// What happened up to this number was seen and kept; what happened after it is told again: see `from` in
        /// [`FromServer::Welcome`].
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        saw: Option<u32>,
        /// The language of log and questions; without one: both.
        lang: Option<Lang>,
        /// Several moves are shown one after the other: see [`Update::shown`].
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        paced: bool,
    },
    /// From now on the reader reads this language, and wants to be welcomed anew.
    Listen {
        /// Which.
        lang: Lang,
        /// As in [`FromClient::Hello`].
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        saw: Option<u32>,
    },
    /// Takes the seat: the game is dealt when both have. Whoever sits down by a [`Claim`] makes the seat the token's,
    /// and everybody else's claim void.
    Sit {
        /// What the others call this player.
        name: String,
        /// A deck of one's own, as far as the frame allows it; otherwise as the frame says.
        deck: Option<Vec<Card>>,
        /// The other deck, in a match of two.
        #[serde(default)]
        other: Option<Vec<Card>>,
        /// Which of the own decks is played, in a later game of a match.
        #[serde(default)]
        which: Option<u8>,
        /// A hash of the number that goes into the shuffles and of what was chosen for the deal: see `docs/fair.md`.
        promise: String,
    },
    /// Shows the number behind the promise, when everybody has promised: see [`GameInfo::promises`].
    Show {
        /// 64 hexadecimal digits.
        number: String,
    },
    /// What could be picked after these picks? Changes nothing.
    Look {
        /// Repeated in the answer.
        id: u32,
        /// The moves that the client has seen; a question about an old position is refused.
        at: u32,
        /// Picks so far, as numbers of [`Offered`].
        picks: Vec<u16>,
        /// What is wanted in the decision besides: an action and things by their numbers in [`Offered`] or
        /// [`ThingUses`], such as a card and its target, or a blocker and its attacker. Only what leads to a command
        /// with all of it in it is offered, and they are picked as soon as they can be; refused if there is none.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u16>>"))]
        with: Vec<u16>,
    },
    /// Decides. The picks must be complete.
    Play {
        /// Repeated in the answer.
        id: u32,
        /// The moves that the client has seen.
        at: u32,
        /// All picks.
        picks: Vec<u16>,
        /// What is wanted besides, as in [`FromClient::Look`]; what it leaves no choice about need not be picked.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u16>>"))]
        with: Vec<u16>,
    },
    /// What would an action do that is begun with these things? Changes nothing.
    Foresee {
        /// Repeated in the answer.
        id: u32,
        /// The moves that the client has seen.
        at: u32,
        /// The action and its things, as in [`FromClient::Look`].
        with: Vec<u16>,
    },
    /// Decides by a command in the notation, for those who type; the seat may be left out.
    Say {
        /// Repeated in the answer.
        id: u32,
        /// The moves that the client has seen.
        at: u32,
        /// The command.
        text: String,
    },
    /// Several commands in one go.
    Run {
        /// Repeated in the answer.
        id: u32,
        /// The moves that the client has seen.
        at: u32,
        /// Which.
        run: Run,
    },
    /// Why can a command, or an action by its id, not be said now?
    Why {
        /// Repeated in the answer.
        id: u32,
        /// A command or the id of an action.
        text: String,
    },
    /// What would the computer do? Only in games against it.
    Hint {
        /// Repeated in the answer.
        id: u32,
    },
    /// How much the player wants to be asked.
    Shortcuts {
        /// The mode.
        control: Control,
        /// Where to be asked in normal mode.
        stops: Vec<Moment>,
        /// Actions of the opponent that the player always yields to, by their numbers in the rules.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u8>>"))]
        yields: Vec<u8>,
    },
    /// The player wants to respond: nothing goes without saying until the hold ends, at the latest with the player's
    /// next decision.
    Hold {
        /// It begins; otherwise it ends.
        on: bool,
    },
    /// Gives up.
    Resign,
    /// Claims the win, because the other has gone or does not decide: see [`Update::claim`].
    ClaimWin,
    /// Calls the game off, as long as hardly anything was played: see [`Update::may_abort`].
    Abort,
    /// Proposes something, or accepts what the other proposed.
    Offer {
        /// What.
        offer: Offer,
    },
    /// Declines what the other proposed, or withdraws one's own proposal.
    Decline {
        /// What.
        offer: Offer,
    },
    /// One of the few phrases that players can say.
    Emote {
        /// Its number, from 0.
        number: u8,
    },
    /// To see whether the connection lives.
    Ping,
}

/// By what right a token that no seat knows may get the free one. The token is the client's own: nobody else has ever
/// seen it, the one who invites included.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Claim {
    /// In a public game the seat is for whoever sits down first.
    Public,
    /// By the invitation that came with the game.
    Invite(String),
}

/// What players agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Offer {
    /// The game is drawn.
    Draw,
    /// The proposer's last decision is taken back.
    Takeback,
    /// Another game with the seats swapped.
    Rematch,
}

// ---- From the server --------------------------------------------------------------------------------------

/// A message of the server.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(
    clippy::large_enum_variant,
    reason = "a message is written out at once and never kept"
)]
pub enum FromServer {
    /// The game as it stands, with everything that happened since the number in [`FromClient::Hello`], or all of it.
    Welcome {
        /// What is played, and by whom.
        game: GameInfo,
        /// The client's seat; none for spectators and while the coin is in the air.
        seat: Option<Seat>,
        /// The client's place among the players: 0 for the opener, 1 for the other; none for those who watch, and who
        /// have not sat down yet.
        place: Option<u8>,
        /// The events of the update are those after so many commands; none: those before are not told.
        from: Option<u32>,
        /// The client has sat down. Told again when it does.
        sits: bool,
        /// In how many other windows the client's seat is open; see [`FromServer::Elsewhere`].
        elsewhere: u32,
        /// The lines begin with the first one of the game: forget what was known.
        whole: bool,
        /// The game now.
        update: Update,
    },
    /// Something happened.
    Update(Update),
    /// Who sits where, and who is there, changed.
    Game(GameInfo),
    /// The answer to [`FromClient::Look`]; also sent when picks to play were not complete.
    Step {
        /// Of the question.
        id: u32,
        /// What can be picked next.
        step: Step,
    },
    /// The answer to [`FromClient::Foresee`].
    Foreseen {
        /// Of the question.
        id: u32,
        /// What the action would do here; none if that is not sure yet.
        text: Option<Text>,
    },
    /// The answer to [`FromClient::Play`], [`FromClient::Say`] and [`FromClient::Run`]: it is done and written down.
    Done {
        /// Of the question.
        id: u32,
    },
    /// The answer to [`FromClient::Why`].
    Reasons {
        /// Of the question.
        id: u32,
        /// It is legal.
        legal: bool,
        /// Everything that stands in its way.
        reasons: Vec<Reason>,
        /// Commands that come near it.
        instead: Vec<String>,
    },
    /// The answer to [`FromClient::Hint`].
    Hint {
        /// Of the question.
        id: u32,
        /// What the computer thought of, the best first.
        thoughts: Vec<Thought>,
    },
    /// Something the client asked for was refused; the game is as before.
    Refused {
        /// Of the question, if it had one.
        id: Option<u32>,
        /// What is wrong.
        problem: Problem,
        /// In words.
        text: Text,
        /// The rule that says so.
        rule: Option<String>,
    },
    /// Somebody said a phrase.
    Emote {
        /// Who.
        seat: Seat,
        /// Which, from 0.
        number: u8,
    },
    /// The next game between these two. Each keeps the own token, which opens the own seat there.
    Rematch {
        /// Its id.
        game: String,
    },
    /// The seat of the client is open in other windows, too, or not any more. Nobody else is told.
    Elsewhere {
        /// In how many.
        windows: u32,
    },
    /// The server stops; the game is kept, and clients come back by themselves.
    Closing,
    /// The connection lives.
    Pong,
}

/// Why a message was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Problem {
    /// It cannot be read.
    Malformed,
    /// The client speaks another version.
    Version,
    /// There is no such game.
    NoGame,
    /// The token belongs to no seat of this game.
    Token,
    /// Somebody else already sits there.
    Taken,
    /// The seat is kept for a while for somebody who came before.
    Reserved,
    /// Spectators only watch.
    Spectator,
    /// The game went on meanwhile.
    Stale,
    /// Another player must decide.
    NotYourTurn,
    /// The rules do not allow it.
    Illegal,
    /// The deck does not fit the frame.
    Deck,
    /// The game has not begun, or is over.
    NotRunning,
    /// The game is not over yet.
    StillRunning,
    /// What was asked for does not exist here, such as hints in a game between people.
    NotOffered,
    /// Too many messages.
    TooFast,
    /// The server could not write it down.
    Storage,
    /// The game was begun by rules that this server does not know.
    Rules,
}

/// What is played, and by whom.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// Its name in links.
    pub id: String,
    /// Such as `8.2 master+pack`, as in [`NewGame`].
    pub regulation: String,
    /// The custom pack by which it is played.
    pub custom: Option<CustomInfo>,
    /// The two who play, by the place in which they came; seats are known when the cards are dealt.
    pub players: [PlayerInfo; 2],
    /// Where the game stands.
    pub status: Status,
    /// The clock, if there is one.
    pub clock: Option<ClockSetting>,
    /// The server's promise about the shuffles: a hash of its secret.
    pub commitment: String,
    /// What those who sat down promised to add to the shuffles, the opener's first.
    pub promises: [Option<String>; 2],
    /// Who has shown the number behind it.
    pub shown: [bool; 2],
    /// Anybody may take the free seat, and watch.
    pub public: bool,
    /// The seat that the opener asked for; otherwise a coin decides.
    pub chosen: Option<Seat>,
    /// What is in the link for those who watch, if it is a private game; told to those who play.
    pub watch: Option<String>,
    /// Seconds by which spectators see the game later.
    pub spectator_delay: u32,
    /// The cards are dealt for practice, and not by chance.
    pub practice: bool,
    /// A game with nothing to learn from waiting times: against the computer there is no delay at chances.
    pub against_computer: bool,
    /// The next game of these two, to watch.
    pub rematch: Option<String>,
    /// The position of another game that it goes on from.
    pub from: Option<Branch>,
    /// How many watch; told to those who play.
    pub watching: u32,
    /// The match that the game belongs to.
    pub series: Option<SeriesInfo>,
}

/// The match that a game belongs to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SeriesInfo {
    /// Which of its games this is, from 1.
    pub game: u8,
    /// So many games at most.
    pub games: u8,
    /// Games won, the opener's first; with this game once it is over.
    pub wins: [u8; 2],
    /// The match is over.
    pub over: bool,
    /// The decks that the reader may play, while there is a choice.
    pub choice: Vec<DeckChoice>,
}

/// A deck that may be played in the next game of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeckChoice {
    /// Its number, from 1.
    pub deck: u8,
    /// How many cards it has.
    pub cards: u8,
    /// It was played last.
    pub last: bool,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PlayerInfo {
    /// What the player is called; nobody has come yet if there is no name.
    pub name: Option<Text>,
    /// The level of the computer.
    pub level: Option<u8>,
    /// The seat, known when the cards are dealt.
    pub seat: Option<Seat>,
    /// Connected with at least one page.
    pub here: bool,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Status {
    /// Somebody has not sat down yet.
    Open,
    /// It is played.
    Running,
    /// It is over.
    Over,
}

/// How much time players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClockSetting {
    /// Seconds for the whole game.
    pub bank: u32,
    /// Seconds at every decision before the bank is touched.
    pub window: u32,
}

/// The game after something happened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Update {
    /// The client now knows everything up to this number; it is given in [`FromClient::Hello`] after a break.
    pub n: u32,
    /// The number of commands so far, for `at`. It falls when something is taken back.
    pub moves: u32,
    /// What happened, in words.
    pub lines: Vec<Line>,
    /// The same, to be shown as movement.
    pub events: Vec<SeenEvent>,
    /// The table in between, if several moves happened and the client is paced: one after the other, what is left of
    /// `events` and `lines` belongs to `view`.
    pub shown: Vec<Shown>,
    /// The table; none before the deal.
    pub view: Option<Box<View>>,
    /// What the player remembers of hidden cards.
    pub memory: Memory,
    /// The decision that the client has to make.
    pub step: Option<Step>,
    /// Another decides, or the computer thinks, or a shortcut is about to pass.
    pub waits: Waits,
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// Open proposals, and who made them.
    pub offers: Vec<(Offer, Seat)>,
    /// How it ended.
    pub ending: Option<EndingView>,
    /// The player can take the last decision back without asking.
    pub free_takeback: bool,
    /// In so many milliseconds the player can claim the win, unless the other decides before; in a game without a clock,
    /// while the other has to decide.
    pub claim: Option<u32>,
    /// The player can call the game off.
    pub may_abort: bool,
}

/// The table after some of the moves of an update.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Shown {
    /// So many of the events lead to it, after those of the one before.
    pub events: u32,
    /// The same of the lines.
    pub lines: u32,
    /// The table.
    pub view: Box<View>,
}

/// Whom the game waits for, as this client may know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Waits {
    /// For nobody.
    #[default]
    Nobody,
    /// For the client's own decision.
    You,
    /// The client's shortcuts pass soon; `Hold` stops them.
    Passing,
    /// For another player.
    Opponent,
    /// The computer thinks.
    Computer,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// After so many commands; lines beyond the present number of commands were taken back.
    pub at: u32,
    /// The turn.
    pub turn: u16,
    /// What it is about.
    pub kind: LineKind,
    /// The sentence.
    pub text: Text,
    /// Cards, units, players and requests that it names, in canonical naming (`A:H7`, `B:b1`, `#2`, `player:A`).
    pub names: Vec<String>,
    /// The action that it is about, by its place in the rules.
    pub action: Option<u8>,
}

/// What a player has seen of cards that are hidden now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Memory {
    /// Cards known to be in the hands, A's and B's.
    pub hands: [Vec<Card>; 2],
    /// Bulwarks whose card is known, by canonical name.
    pub bulwarks: Vec<(String, Card)>,
    /// Trumps whose card is known, by canonical name.
    pub trumps: Vec<(String, Card)>,
}

/// A step of a decision: what is asked, and everything that can be picked.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// What to choose.
    pub question: Text,
    /// The kind of question, as in [`blackpoker::Ask`].
    pub ask: String,
    /// What was picked so far, what left no choice included.
    pub picks: Vec<u16>,
    /// The same in words.
    pub so_far: Option<Text>,
    /// Everything that can be picked, in the order of a list.
    pub options: Vec<Offered>,
    /// The player may pass.
    pub may_pass: bool,
    /// Several things are picked, in no order: one pick can be taken back by itself.
    pub is_set: bool,
    /// Actions that cannot be requested now, by their place in the rules, with the first reason; only at a chance.
    pub blocked: Vec<(u8, Text)>,
    /// Shortcuts that would do something now.
    pub runs: Vec<Run>,
    /// What every card and unit can be used for, those without any use left out; only before the first pick. What an
    /// action costs and does is in the rules.
    pub uses: Vec<ThingUses>,
    /// Options that surely lose the game, as far as the player can know, if nobody requests anything more. A run that
    /// passes is as bad as passing. Where every answer loses, none is told.
    pub fatal: Vec<u16>,
    /// What the battle comes to with what was picked so far, while there is one.
    pub preview: Option<BattlePreview>,
    /// The picks are complete: the command that [`FromClient::Play`] would make.
    pub command: Option<String>,
    /// The picks are complete, and the command surely loses the game.
    pub loses: bool,
}

/// What a battle comes to if nobody requests anything more and nobody else blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BattlePreview {
    /// The attackers and their blockers, by canonical name.
    pub units: Vec<(String, Fate)>,
    /// Who is attacked.
    pub player: Seat,
    /// The damage that reaches the player.
    pub damage: u16,
    /// The life that is left, if the client can know it.
    pub life: Option<u8>,
}

/// Everything that one thing on the table can be used for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ThingUses {
    /// Its number, for `with`.
    pub number: u16,
    /// Its canonical name, as in [`Offered`].
    pub name: String,
    /// What it can be, and in which action, by its place in the rules. Attackers and bulwarks are named when the effect
    /// of the action asks for them: then they are wanted again.
    pub roles: Vec<(u8, Role)>,
    /// Actions that it could only pay for.
    pub pays: Vec<u8>,
}

/// Something that can be picked.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Offered {
    /// Its number, for `picks`.
    pub number: u16,
    /// Its canonical name: `A:H7` (a card or a unit), `A:b1`, `A:t1`, `#2`, `player:B`, `word:stop`, `pass`, `done`,
    /// `nth:0`, `action:12`.
    pub name: String,
    /// With what helps to decide.
    pub label: Text,
}

/// Something that stands in the way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reason {
    /// The rule that says so.
    pub rule: Option<String>,
    /// The sentence.
    pub text: Text,
}

/// What is proven about a move, against every hand that the other side can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Proven {
    /// It wins in this turn.
    Wins,
    /// The game is not lost in this turn.
    Holds,
}

impl From<blackpoker_ai::Certainty> for Proven {
    fn from(certainty: blackpoker_ai::Certainty) -> Proven {
        match certainty {
            blackpoker_ai::Certainty::Wins => Proven::Wins,
            blackpoker_ai::Certainty::Holds => Proven::Holds,
        }
    }
}

impl Proven {
    /// The sentence that says so.
    pub fn key(self) -> &'static str {
        match self {
            Proven::Wins => "proven-wins",
            Proven::Holds => "proven-holds",
        }
    }
}

/// A move of a line that the computer expects.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LineMove {
    /// Whose.
    pub seat: Seat,
    /// The command; it can be played after those before it, as long as nobody does anything else.
    pub command: String,
    /// In words.
    pub text: Text,
    /// It only passes, which mostly goes without saying.
    pub pass: bool,
}

/// Something that the computer thought of.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Thought {
    /// The command.
    pub command: String,
    /// In words.
    pub text: Text,
    /// The chance to win with it, from 0 to 1.
    pub chance: f32,
    /// The share of the search that went into it, from 0 to 1.
    pub share: f32,
    /// What is proven about it; otherwise the chance is an estimate.
    pub proven: Option<Proven>,
    /// Why it is good, what matters most first, said to the one who decides.
    pub reasons: Vec<Text>,
    /// How the game goes on, this move first; it ends where it depends on cards that the one who decides does not know.
    pub line: Vec<LineMove>,
}

/// What the computer thinks of a decision, knowing what the player knew.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AnalysisPoint {
    /// Before this step.
    pub at: u32,
    /// Whose decision.
    pub seat: Seat,
    /// A's chance to win, from 0 to 1.
    pub chance: f32,
    /// What was played.
    pub played: String,
    /// What the computer would have done, the best first; the played command is among them.
    pub thoughts: Vec<Thought>,
    /// How much the chance of the player fell by not playing the best, from 0 to 1.
    pub lost: f32,
}

/// The clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Clocks {
    /// Milliseconds left in the banks, A's and B's.
    pub banks: [u32; 2],
    /// Milliseconds left in the window of whoever decides.
    pub window: u32,
    /// Whose time runs.
    pub runs: Option<Seat>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EndingView {
    /// Who won; nobody: a draw.
    pub winner: Option<Seat>,
    /// In words.
    pub text: Text,
    /// By what.
    pub by: EndedBy,
    /// Who called it off.
    pub aborted: Option<Seat>,
    /// The server's secret: with both players' entropy it gives every shuffle of the game. While a match goes on it
    /// stays one.
    pub secret: Option<String>,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum EndedBy {
    /// The rules.
    Rules,
    /// A player gave up.
    Resignation,
    /// A player had no time left, or had gone for so long that the other claimed the win.
    Time,
    /// The players.
    Agreement,
    /// A player called it off before it had really begun.
    Abort,
}
