// Made from the `wire.rs` of blackpoker-table and blackpoker-server by `make types`.

/** The version of the protocol. */
export const VERSION = 3;

/**
 * Index of an action in `Rules::actions`.
 */
export type ActionId = number;

/**
 * An action.
 */
export type ActionInfo = { 
/**
 * Its id in commands.
 */
id: string, 
/**
 * Its name.
 */
name: Text, 
/**
 * How the Japanese name is read, in kana; empty: as it is written.
 */
kana: string, 
/**
 * What it does.
 */
text: Text, 
/**
 * The lowest format that has it.
 */
format: string, 
/**
 * Players request it; otherwise it is triggered.
 */
direct: boolean, 
/**
 * It resolves at once.
 */
immediate: boolean, 
/**
 * It can be requested at any chance.
 */
quick: boolean, 
/**
 * The ways to pay, in words; empty: nothing.
 */
cost: Text, 
/**
 * The ways to pay as symbols, such as `BL`.
 */
symbols: Array<string>, 
/**
 * The key cards, in words.
 */
key: Text, 
/**
 * The target, in words.
 */
target: Text, 
/**
 * When it can be requested or is triggered, in words.
 */
condition: Text, 
/**
 * The trump that brings it.
 */
trump: Card | null, 
/**
 * Where lists on paper print something else, and how open points are played.
 */
notes: Array<Text>, };

/**
 * What a request is aimed at: nothing, a thing by its name, or something that is gone.
 */
export type Aim = string | null;

/**
 * `GET /api/replays/ID/analysis`: what the computer thinks of a finished game; asked again until all is done.
 */
export type Analysis = { 
/**
 * Decisions looked at so far.
 */
done: number, 
/**
 * All of them.
 */
total: number, 
/**
 * The decisions, in order.
 */
points: Array<AnalysisPoint>, };

/**
 * What the computer thinks of a decision, knowing what the player knew.
 */
export type AnalysisPoint = { 
/**
 * Before this step.
 */
at: number, 
/**
 * Whose decision.
 */
seat: Seat, 
/**
 * A's chance to win, from 0 to 1.
 */
chance: number, 
/**
 * What was played.
 */
played: string, 
/**
 * What the computer would have done, the best first; the played command is among them.
 */
thoughts: Array<Thought>, 
/**
 * How much the chance of the player fell by not playing the best, from 0 to 1.
 */
lost: number, };

/**
 * The kind of a question.
 */
export type Ask = "chance" | "cards" | "units" | "word" | "order" | "attackers" | "blockers" | "trumps" | "request" | "row" | "newTarget" | "trigger" | "graveTop" | "openingHand" | "rareCard" | "chooseTrumps" | "openTrump" | "draftPick" | "allocate" | "shuffle";

/**
 * Who must decide, and about what.
 */
export type Asked = { 
/**
 * Who; for a shuffle, whose cards.
 */
seat: Seat, 
/**
 * The kind of question.
 */
ask: Ask, };

/**
 * What a battle comes to if nobody requests anything more and nobody else blocks.
 */
export type BattlePreview = { 
/**
 * The attackers and their blockers, by canonical name.
 */
units: Array<[string, Fate]>, 
/**
 * Who is attacked.
 */
player: Seat, 
/**
 * The damage that reaches the player.
 */
damage: number, 
/**
 * The life that is left, if the client can know it.
 */
life: number | null, };

/**
 * A position of a game that is over, or of a record that somebody brought.
 */
export type Branch = { 
/**
 * Its id in links.
 */
game: string, 
/**
 * After so many commands.
 */
moves: number, };

/**
 * A bulwark; its place is its place in the row.
 */
export type BulwarkView = { 
/**
 * Its canonical name.
 */
name: string, 
/**
 * Its face, for the owner.
 */
card?: Card, 
/**
 * Driven, otherwise charged.
 */
driven: boolean, 
/**
 * It came this turn.
 */
new: boolean, 
/**
 * The attacker it blocks.
 */
blocks: string | null, };

/**
 * One value for each seat.
 */
export type BySeat<T> = [T, T];

/**
 * One of the 54 cards of a pack: ♠A…♠K, ♡, ♢, ♣, then the two Jokers.
 */
export type Card = string;

/**
 * A set of cards of one deck.
 */
export type CardSet = Array<string>;

/**
 * `GET /api/editions`: everything that can be played.
 */
export type Catalog = { 
/**
 * The editions, the newest first.
 */
editions: Array<EditionInfo>, 
/**
 * The levels of the computer, the weakest first.
 */
levels: Array<LevelInfo>, };

/**
 * Index of a character in `Rules::characters`.
 */
export type CharacterId = number;

/**
 * By what right a token that no seat knows may get the free one. The token is the client's own: nobody else has ever
 * seen it, the one who invites included.
 */
export type Claim = "public" | { "invite": string };

/**
 * How much time players have.
 */
export type ClockSetting = { 
/**
 * Seconds for the whole game.
 */
bank: number, 
/**
 * Seconds at every decision before the bank is touched.
 */
window: number, };

/**
 * The clocks.
 */
export type Clocks = { 
/**
 * Milliseconds left in the banks, A's and B's.
 */
banks: [number, number], 
/**
 * Milliseconds left in the window of whoever decides.
 */
window: number, 
/**
 * Whose time runs.
 */
runs: Seat | null, };

/**
 * How much a player wants to be asked.
 */
export type Control = "full" | "normal" | "skip";

/**
 * A custom pack, by which no official game is played.
 */
export type CustomInfo = { 
/**
 * What it calls itself.
 */
name: string, 
/**
 * Its version.
 */
version: string, };

/**
 * A deck that may be played in the next game of a match.
 */
export type DeckChoice = { 
/**
 * Its number, from 1.
 */
deck: number, 
/**
 * How many cards it has.
 */
cards: number, 
/**
 * It was played last.
 */
last: boolean, };

/**
 * `DELETE /api/games/ID`, by somebody who plays.
 */
export type Deleted = { 
/**
 * Nothing is kept of it; otherwise only the own name is gone, until the other wants it deleted, too.
 */
gone: boolean, };

/**
 * An edition.
 */
export type EditionInfo = { 
/**
 * Such as `8.2`, as it stands in the names of its regulations.
 */
id: string, 
/**
 * The custom pack that changes it.
 */
custom: CustomInfo | null, 
/**
 * What can be played.
 */
regulations: Array<RegulationInfo>, 
/**
 * Lists on paper that can be played as printed.
 */
readings: Array<ReadingInfo>, };

/**
 * What ended a game.
 */
export type EndedBy = "rules" | "resignation" | "time" | "agreement" | "abort";

/**
 * How a game ended.
 */
export type EndingView = { 
/**
 * Who won; nobody: a draw.
 */
winner: Seat | null, 
/**
 * In words.
 */
text: Text, 
/**
 * By what.
 */
by: EndedBy, 
/**
 * Who called it off.
 */
aborted: Seat | null, 
/**
 * The server's secret: with both players' entropy it gives every shuffle of the game. While a match goes on it
 * stays one.
 */
secret: string | null, };

/**
 * A card as a viewer sees it: the owner is always known, the face maybe.
 */
export type Face = { 
/**
 * Whose card.
 */
owner: Seat, 
/**
 * Which, if the viewer sees it.
 */
card: Card | null, };

/**
 * What becomes of a unit.
 */
export type Fate = "dies" | "survives" | "unknown";

/**
 * Index of a fog in `Rules::fogs`.
 */
export type FogId = number;

/**
 * A fog.
 */
export type FogView = { 
/**
 * Which fog.
 */
fog: FogId, 
/**
 * The unit or trump it points at.
 */
on: string | null, 
/**
 * It still has its effect (Z-9, R-17).
 */
live: boolean, };

/**
 * A message of a client, at most `MESSAGE` bytes.
 */
export type FromClient = { "type": "hello", 
/**
 * `VERSION`.
 */
version: number, 
/**
 * The secret of a seat; without one: a spectator.
 */
token: string | null, 
/**
 * By what right this token may get the free seat, if it has none yet.
 */
claim: Claim | null, 
/**
 * What is in the link of those who watch a private game.
 */
watch?: string, 
/**
 * A number that a page draws when it is loaded: a page that comes back after a break takes the place of its
 * lost connection, and is not counted as another window.
 */
window: number | null, 
/**
 * Everything up to this number is known.
 */
since: number | null, 
/**
 * What happened up to this number was seen and kept; what happened after it is told again: see `from` in
 * `FromServer::Welcome`.
 */
saw?: number, 
/**
 * The language of log and questions; without one: both.
 */
lang: Lang | null, 
/**
 * Several moves are shown one after the other: see `Update::shown`.
 */
paced?: boolean, } | { "type": "listen", 
/**
 * Which.
 */
lang: Lang, 
/**
 * As in `FromClient::Hello`.
 */
saw?: number, } | { "type": "sit", 
/**
 * What the others call this player.
 */
name: string, 
/**
 * A deck of one's own, as far as the frame allows it; otherwise as the frame says.
 */
deck: Array<Card> | null, 
/**
 * The other deck, in a match of two.
 */
other: Array<Card> | null, 
/**
 * Which of the own decks is played, in a later game of a match.
 */
which: number | null, 
/**
 * A hash of the number that goes into the shuffles and of what was chosen for the deal: see `docs/fair.md`.
 */
promise: string, } | { "type": "show", 
/**
 * 64 hexadecimal digits.
 */
number: string, } | { "type": "look", 
/**
 * Repeated in the answer.
 */
id: number, 
/**
 * The moves that the client has seen; a question about an old position is refused.
 */
at: number, 
/**
 * Picks so far, as numbers of `Offered`.
 */
picks: Array<number>, 
/**
 * What is wanted in the decision besides: an action and things by their numbers in `Offered` or
 * `ThingUses`, such as a card and its target, or a blocker and its attacker. Only what leads to a command
 * with all of it in it is offered, and they are picked as soon as they can be; refused if there is none.
 */
with?: Array<number>, } | { "type": "play", 
/**
 * Repeated in the answer.
 */
id: number, 
/**
 * The moves that the client has seen.
 */
at: number, 
/**
 * All picks.
 */
picks: Array<number>, 
/**
 * What is wanted besides, as in `FromClient::Look`; what it leaves no choice about need not be picked.
 */
with?: Array<number>, } | { "type": "foresee", 
/**
 * Repeated in the answer.
 */
id: number, 
/**
 * The moves that the client has seen.
 */
at: number, 
/**
 * The action and its things, as in `FromClient::Look`.
 */
with: Array<number>, } | { "type": "say", 
/**
 * Repeated in the answer.
 */
id: number, 
/**
 * The moves that the client has seen.
 */
at: number, 
/**
 * The command.
 */
text: string, } | { "type": "run", 
/**
 * Repeated in the answer.
 */
id: number, 
/**
 * The moves that the client has seen.
 */
at: number, 
/**
 * Which.
 */
run: Run, } | { "type": "why", 
/**
 * Repeated in the answer.
 */
id: number, 
/**
 * A command or the id of an action.
 */
text: string, } | { "type": "hint", 
/**
 * Repeated in the answer.
 */
id: number, } | { "type": "shortcuts", 
/**
 * The mode.
 */
control: Control, 
/**
 * Where to be asked in normal mode.
 */
stops: Array<Moment>, 
/**
 * Actions of the opponent that the player always yields to, by their numbers in the rules.
 */
yields?: Array<number>, } | { "type": "hold", 
/**
 * It begins; otherwise it ends.
 */
on: boolean, } | { "type": "resign" } | { "type": "claimWin" } | { "type": "abort" } | { "type": "offer", 
/**
 * What.
 */
offer: Offer, } | { "type": "decline", 
/**
 * What.
 */
offer: Offer, } | { "type": "emote", 
/**
 * Its number, from 0.
 */
number: number, } | { "type": "ping" };

/**
 * A message of the server.
 */
export type FromServer = { "type": "welcome", 
/**
 * What is played, and by whom.
 */
game: GameInfo, 
/**
 * The client's seat; none for spectators and while the coin is in the air.
 */
seat: Seat | null, 
/**
 * The client's place among the players: 0 for the opener, 1 for the other; none for those who watch, and who
 * have not sat down yet.
 */
place: number | null, 
/**
 * The events of the update are those after so many commands; none: those before are not told.
 */
from: number | null, 
/**
 * The client has sat down. Told again when it does.
 */
sits: boolean, 
/**
 * In how many other windows the client's seat is open; see `FromServer::Elsewhere`.
 */
elsewhere: number, 
/**
 * The lines begin with the first one of the game: forget what was known.
 */
whole: boolean, 
/**
 * The game now.
 */
update: Update, } | { "type": "update" } & Update | { "type": "game" } & GameInfo | { "type": "step", 
/**
 * Of the question.
 */
id: number, 
/**
 * What can be picked next.
 */
step: Step, } | { "type": "foreseen", 
/**
 * Of the question.
 */
id: number, 
/**
 * What the action would do here; none if that is not sure yet.
 */
text: Text | null, } | { "type": "done", 
/**
 * Of the question.
 */
id: number, } | { "type": "reasons", 
/**
 * Of the question.
 */
id: number, 
/**
 * It is legal.
 */
legal: boolean, 
/**
 * Everything that stands in its way.
 */
reasons: Array<Reason>, 
/**
 * Commands that come near it.
 */
instead: Array<string>, } | { "type": "hint", 
/**
 * Of the question.
 */
id: number, 
/**
 * What the computer thought of, the best first.
 */
thoughts: Array<Thought>, } | { "type": "refused", 
/**
 * Of the question, if it had one.
 */
id: number | null, 
/**
 * What is wrong.
 */
problem: Problem, 
/**
 * In words.
 */
text: Text, 
/**
 * The rule that says so.
 */
rule: string | null, } | { "type": "emote", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which, from 0.
 */
number: number, } | { "type": "rematch", 
/**
 * Its id.
 */
game: string, } | { "type": "elsewhere", 
/**
 * In how many.
 */
windows: number, } | { "type": "closing" } | { "type": "pong" };

/**
 * What is played, and by whom.
 */
export type GameInfo = { 
/**
 * Its name in links.
 */
id: string, 
/**
 * Such as `8.2 master+pack`, as in `NewGame`.
 */
regulation: string, 
/**
 * The custom pack by which it is played.
 */
custom: CustomInfo | null, 
/**
 * The two who play, by the place in which they came; seats are known when the cards are dealt.
 */
players: [PlayerInfo, PlayerInfo], 
/**
 * Where the game stands.
 */
status: Status, 
/**
 * The clock, if there is one.
 */
clock: ClockSetting | null, 
/**
 * The server's promise about the shuffles: a hash of its secret.
 */
commitment: string, 
/**
 * What those who sat down promised to add to the shuffles, the opener's first.
 */
promises: [string | null, string | null], 
/**
 * Who has shown the number behind it.
 */
shown: [boolean, boolean], 
/**
 * Anybody may take the free seat, and watch.
 */
public: boolean, 
/**
 * The seat that the opener asked for; otherwise a coin decides.
 */
chosen: Seat | null, 
/**
 * What is in the link for those who watch, if it is a private game; told to those who play.
 */
watch: string | null, 
/**
 * Seconds by which spectators see the game later.
 */
spectatorDelay: number, 
/**
 * The cards are dealt for practice, and not by chance.
 */
practice: boolean, 
/**
 * A game with nothing to learn from waiting times: against the computer there is no delay at chances.
 */
againstComputer: boolean, 
/**
 * The next game of these two, to watch.
 */
rematch: string | null, 
/**
 * The position of another game that it goes on from.
 */
from: Branch | null, 
/**
 * How many watch; told to those who play.
 */
watching: number, 
/**
 * The match that the game belongs to.
 */
series: SeriesInfo | null, };

/**
 * A graveyard. Others see its top card and not even how many there are (Z-2).
 */
export type GraveView = { 
/**
 * The card that everyone sees.
 */
top: Card | null, 
/**
 * All cards, bottom to top; for the owner.
 */
cards?: Array<Card>, };

/**
 * A language of the sentences.
 */
export type Lang = "ja" | "en";

/**
 * A level of the computer.
 */
export type LevelInfo = { 
/**
 * From 1.
 */
number: number, 
/**
 * Its name.
 */
name: Text, };

/**
 * The length of a life as far as a viewer may know it.
 */
export type Life = { "exactly": number } | { "atLeast": number };

/**
 * A line of the log.
 */
export type Line = { 
/**
 * After so many commands; lines beyond the present number of commands were taken back.
 */
at: number, 
/**
 * The turn.
 */
turn: number, 
/**
 * What it is about.
 */
kind: LineKind, 
/**
 * The sentence.
 */
text: Text, 
/**
 * Cards, units, players and requests that it names, in canonical naming (`A:H7`, `B:b1`, `#2`, `player:A`).
 */
names: Array<string>, 
/**
 * The action that it is about, by its place in the rules.
 */
action: number | null, };

/**
 * What a line is about.
 */
export type LineKind = "turn" | "request" | "pass" | "resolve" | "battle" | "cards" | "over" | "other";

/**
 * A move of a line that the computer expects.
 */
export type LineMove = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The command; it can be played after those before it, as long as nobody does anything else.
 */
command: string, 
/**
 * In words.
 */
text: Text, 
/**
 * It only passes, which mostly goes without saying.
 */
pass: boolean, };

/**
 * `GET /api/lobby`
 */
export type Lobby = { 
/**
 * Games with a free seat, the newest first; whoever sits down first has it.
 */
open: Array<GameInfo>, 
/**
 * Games to watch.
 */
running: Array<GameInfo>, 
/**
 * Games that ended lately.
 */
over: Array<GameInfo>, };

/**
 * Cards that the viewer looks at while a question is open, and no longer.
 */
export type LookView = { 
/**
 * Whose zone.
 */
owner: Seat, 
/**
 * Which zone.
 */
zone: Zone, 
/**
 * What is there, without any order.
 */
cards: CardSet, 
/**
 * That is all of the zone; otherwise a part, such as a mini pack.
 */
whole: boolean, };

/**
 * What a player has seen of cards that are hidden now.
 */
export type Memory = { 
/**
 * Cards known to be in the hands, A's and B's.
 */
hands: [Array<Card>, Array<Card>], 
/**
 * Bulwarks whose card is known, by canonical name.
 */
bulwarks: Array<[string, Card]>, 
/**
 * Trumps whose card is known, by canonical name.
 */
trumps: Array<[string, Card]>, };

/**
 * A moment of the game at which one can want to be asked, told by what a request on the stage does.
 */
export type Moment = "opponent" | "own" | "attack" | "block" | "judge" | "end" | "draw";

/**
 * A game that is to be opened: `POST /api/games`
 */
export type NewGame = { 
/**
 * Such as `8.2 master+pack`; behind the edition may stand a custom pack, `8.2~0a1b2c3d4e master+pack`.
 */
regulation: string, 
/**
 * The level of the computer; otherwise a person plays.
 */
level: number | null, 
/**
 * The seat of whoever opens the game; otherwise a coin decides.
 */
seat: Seat | null, 
/**
 * The clock.
 */
clock: ClockSetting | null, 
/**
 * Anyone can take the other seat, and watch.
 */
public: boolean, 
/**
 * Seconds by which spectators see the game later, at most an hour.
 */
spectatorDelay: number, 
/**
 * A first game against the computer, whose cards are dealt for practice and not by chance: the opener begins.
 */
practice: boolean, 
/**
 * The game goes on from a position of one that is over, by its rules and with its cards.
 */
from?: Branch, };

/**
 * What players agree on.
 */
export type Offer = "draw" | "takeback" | "rematch";

/**
 * Something that can be picked.
 */
export type Offered = { 
/**
 * Its number, for `picks`.
 */
number: number, 
/**
 * Its canonical name: `A:H7` (a card or a unit), `A:b1`, `A:t1`, `#2`, `player:B`, `word:stop`, `pass`, `done`,
 * `nth:0`, `action:12`.
 */
name: string, 
/**
 * With what helps to decide.
 */
label: Text, };

/**
 * The answer: the way to the seats.
 */
export type Opened = { 
/**
 * The game.
 */
game: string, 
/**
 * The secret of the opener's seat.
 */
token: string, 
/**
 * An invitation to the other seat, to be given to a friend; none against the computer. It is worth one sitting:
 * the friend's own token opens the seat from then on, and this nothing.
 */
invite: string | null, };

/**
 * How a game ended.
 */
export type Outcome = { "winner": Seat } | "draw";

/**
 * A physical card: each player brings a deck, so owner and card name one card (zones.md 1).
 */
export type Owned = string;

/**
 * A player.
 */
export type PlayerInfo = { 
/**
 * What the player is called; nobody has come yet if there is no name.
 */
name: Text | null, 
/**
 * The level of the computer.
 */
level: number | null, 
/**
 * The seat, known when the cards are dealt.
 */
seat: Seat | null, 
/**
 * Connected with at least one page.
 */
here: boolean, };

/**
 * Why a message was refused.
 */
export type Problem = "malformed" | "version" | "noGame" | "token" | "taken" | "reserved" | "spectator" | "stale" | "notYourTurn" | "illegal" | "deck" | "notRunning" | "stillRunning" | "notOffered" | "tooFast" | "storage" | "rules";

/**
 * What is proven about a move, against every hand that the other side can hold.
 */
export type Proven = "wins" | "holds";

/**
 * A reading, written behind a regulation: `7.0 master+full:printed`.
 */
export type ReadingInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The only format that it is for; none: all.
 */
format: string | null, 
/**
 * Its name.
 */
name: Text, 
/**
 * What it changes, line by line.
 */
changes: Array<Text>, };

/**
 * Something that stands in the way.
 */
export type Reason = { 
/**
 * The rule that says so.
 */
rule: string | null, 
/**
 * The sentence.
 */
text: Text, };

/**
 * A regulation.
 */
export type RegulationInfo = { 
/**
 * Such as `8.2 master+pack`, as in `NewGame`.
 */
name: string, 
/**
 * The custom pack that changes it.
 */
custom: CustomInfo | null, 
/**
 * The format's id.
 */
format: string, 
/**
 * The frame's id, options included.
 */
frame: string, 
/**
 * The name of the frame.
 */
frameName: Text, 
/**
 * The frame recommends this format.
 */
recommended: boolean, 
/**
 * The fewest and the most cards of a deck.
 */
deck: [number, number], 
/**
 * The deck that the frame prescribes.
 */
fixed: Array<Card> | null, 
/**
 * How many decks a player has; more than one: several games make a match.
 */
decks: number, 
/**
 * Players may bring decks of their own.
 */
brings: boolean, };

/**
 * A part of an action's effect that an ability replaces.
 */
export type ReplacedPart = "effect" | "soldiers" | "bulwark" | "unblocked";

/**
 * The game after a command.
 */
export type ReplayStep = { 
/**
 * The turn after it.
 */
turn: number, 
/**
 * Who said the command; none for the deal and for shuffles.
 */
seat: Seat | null, 
/**
 * The command in the notation, if these eyes may see it.
 */
command: string | null, 
/**
 * What happened, in words.
 */
lines: Array<Line>, 
/**
 * The same, to be shown as movement.
 */
events: Array<SeenEvent>, 
/**
 * The table.
 */
view: View, };

/**
 * `GET /api/replays/ID?eyes=A`: a finished game, step by step. Eyes are `A`, `B`, `public` or `all`.
 */
export type ReplayView = { 
/**
 * The id in links.
 */
id: string, 
/**
 * The regulation.
 */
regulation: string, 
/**
 * The custom pack by which it was played.
 */
custom: CustomInfo | null, 
/**
 * The names of the players, A's and B's.
 */
players: [Text, Text], 
/**
 * When it was played, such as `2026-11-16`.
 */
date: string | null, 
/**
 * How it ended.
 */
ending: Text, 
/**
 * Who won.
 */
winner: Seat | null, 
/**
 * Whether the shuffles were checked against the server's promise; none: it was played without one.
 */
fair: boolean | null, 
/**
 * The deal, then one step for each command.
 */
steps: Array<ReplayStep>, };

/**
 * A request; everything about it is public (Z-1).
 */
export type RequestView = { 
/**
 * Which action.
 */
action: ActionId, 
/**
 * Whose request; its key cards are this player's.
 */
controller: Seat, 
/**
 * The key cards that lie with it.
 */
keys: Array<Card>, 
/**
 * Its key cards exist only as suit and number (7.0, A-34).
 */
virtual_keys?: boolean, 
/**
 * The key unit.
 */
unit: string | null, 
/**
 * The target.
 */
target: Aim, };

/**
 * What a thing is in an action.
 */
export type Role = "key" | "unit" | "bulwark" | "attacker" | "blocker" | "target" | "trump";

/**
 * `GET /api/rules/8.2 master+pack`: what a regulation contains, for tooltips and the list beside the board.
 */
export type Rulebook = { 
/**
 * The regulation.
 */
regulation: string, 
/**
 * The actions, by their number in views and events.
 */
actions: Array<ActionInfo>, 
/**
 * The characters, by number.
 */
characters: Array<ThingInfo>, 
/**
 * The fogs, by number.
 */
fogs: Array<ThingInfo>, 
/**
 * The trumps.
 */
trumps: Array<TrumpInfo>, 
/**
 * The frame.
 */
frame: ThingInfo, 
/**
 * Each player has a pack. Views do not tell it to those who may not count its cards (Z-11).
 */
pack: boolean, };

/**
 * Several commands in one go (P-3).
 */
export type Run = "keepGoing" | "takeIt" | "endTurn";

/**
 * A seat at the table. Seats are not turn order.
 */
export type Seat = "A" | "B";

/**
 * Something that happened.
 *
 * `C` is a card and `S` a set of cards as far as the reader may know them. Only redacted events are `Serialize`:
 * the full ones, which are the default, never leave the process.
 */
export type SeenEvent = { "requested": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * What.
 */
action: ActionId, 
/**
 * The key cards.
 */
keys: Array<Card>, 
/**
 * The key unit, in canonical naming.
 */
unit: string | null, 
/**
 * The target, in canonical naming.
 */
target: string | null, } } | { "triggered": { 
/**
 * Its controller.
 */
seat: Seat, 
/**
 * Which.
 */
action: ActionId, } } | { "staged": { 
/**
 * Its controller.
 */
seat: Seat, 
/**
 * Which.
 */
action: ActionId, } } | { "dropped": { 
/**
 * Its controller.
 */
seat: Seat, 
/**
 * Which.
 */
action: ActionId, } } | { "passed": Seat } | { "resolving": { 
/**
 * Its controller.
 */
seat: Seat, 
/**
 * Which.
 */
action: ActionId, 
/**
 * Its target was lost: no effect (core.md 5.1).
 */
lost: boolean, } } | { "resolved": { 
/**
 * Its controller.
 */
seat: Seat, 
/**
 * Which.
 */
action: ActionId, } } | { "nullified": { 
/**
 * Its controller.
 */
seat: Seat, 
/**
 * Which.
 */
action: ActionId, } } | { "retargeted": { 
/**
 * Its controller.
 */
seat: Seat, 
/**
 * Which.
 */
action: ActionId, 
/**
 * Place on the stage, 0 at the bottom.
 */
at: number, 
/**
 * The new target.
 */
target: string, } } | { "damage": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many cards it moves.
 */
amount: number, } } | { "moved": { 
/**
 * Which.
 */
card: Face, 
/**
 * From where.
 */
from: Spot, 
/**
 * To where.
 */
to: Spot, } } | { "newTop": Owned } | { "shown": { 
/**
 * Which.
 */
card: Owned, 
/**
 * Where it is.
 */
at: Spot, } } | { "looked": { 
/**
 * Who looks.
 */
seat: Seat, 
/**
 * Whose zone.
 */
owner: Seat, 
/**
 * Which zone.
 */
zone: Zone, 
/**
 * What is there.
 */
cards: CardSet | null, 
/**
 * That is all of the zone; otherwise a part, such as a mini pack.
 */
whole: boolean, } } | { "chose": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * The word.
 */
word: number, } } | { "state": { 
/**
 * Which.
 */
unit: string, 
/**
 * Driven, otherwise charged.
 */
driven: boolean, } } | { "equipped": { 
/**
 * The unit's bottom card.
 */
unit: Owned, 
/**
 * The new card.
 */
card: Owned, } } | { "fogged": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
fog: FogId, 
/**
 * The unit it points at.
 */
on: string | null, } } | { "boosted": { 
/**
 * The unit; `None`: all soldiers of the player.
 */
unit: string | null, 
/**
 * Whose.
 */
seat: Seat, 
/**
 * By how much.
 */
by: number, } } | { "trumpTurned": { 
/**
 * Which.
 */
card: Owned, 
/**
 * Its place in the trump zone.
 */
place: number, 
/**
 * Face up, otherwise face down.
 */
up: boolean, } } | { "prevented": { 
/**
 * The trump.
 */
trump: Owned, 
/**
 * How much.
 */
amount: number, } } | { "replaced": { 
/**
 * The trump or the attacker whose ability it is.
 */
source: Owned, 
/**
 * Which action.
 */
action: ActionId, 
/**
 * Which part.
 */
part: ReplacedPart, } } | { "rearranged": Seat } | { "attacks": string } | { "blocks": { 
/**
 * The attacker.
 */
attacker: string, 
/**
 * The blocker.
 */
blocker: string, } } | { "shuffled": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which zone.
 */
zone: Zone, } } | { "packOpened": Seat } | { "first": Seat } | { "turn": Seat } | { "over": Outcome };

/**
 * The match that a game belongs to.
 */
export type SeriesInfo = { 
/**
 * Which of its games this is, from 1.
 */
game: number, 
/**
 * So many games at most.
 */
games: number, 
/**
 * Games won, the opener's first; with this game once it is over.
 */
wins: [number, number], 
/**
 * The match is over.
 */
over: boolean, 
/**
 * The decks that the reader may play, while there is a choice.
 */
choice: Array<DeckChoice>, };

/**
 * The table after some of the moves of an update.
 */
export type Shown = { 
/**
 * So many of the events lead to it, after those of the one before.
 */
events: number, 
/**
 * The same of the lines.
 */
lines: number, 
/**
 * The table.
 */
view: View, };

/**
 * The zones of one player.
 */
export type SideView = { 
/**
 * The length of the life.
 */
life: Life, 
/**
 * The graveyard.
 */
grave: GraveView, 
/**
 * The hand.
 */
hand: ZoneView, 
/**
 * The soldiers, in order of arrival.
 */
soldiers: Array<{ cards: Array<Card> } & SoldierView>, 
/**
 * The bulwarks, from the life outward.
 */
bulwarks: Array<BulwarkView>, 
/**
 * The fogs, oldest first.
 */
fogs: Array<{ cards: Array<Card> } & FogView>, 
/**
 * The pack.
 */
pack: ZoneView, 
/**
 * The pack was opened.
 */
packOpened: boolean, 
/**
 * The rare card.
 */
rare: ZoneView, 
/**
 * Cards turned up for a moment.
 */
revealed: Array<Card>, 
/**
 * The trumps, by place.
 */
trumps?: Array<TrumpView>, 
/**
 * Cards set aside while the game is set up.
 */
aside?: ZoneView, };

/**
 * A face-up unit.
 */
export type SoldierView = { 
/**
 * Its canonical name.
 */
name: string, 
/**
 * What it is.
 */
character: CharacterId | null, 
/**
 * Its size now.
 */
size: number, 
/**
 * Driven, otherwise charged.
 */
driven: boolean, 
/**
 * All its cards came this turn.
 */
new: boolean, 
/**
 * It is an attacker.
 */
attacks: boolean, 
/**
 * The attacker it blocks.
 */
blocks: string | null, };

/**
 * A place of a card.
 */
export type Spot = { 
/**
 * The zone of the card's owner.
 */
zone: Zone, 
/**
 * Bulwarks: the place in the row, 0 next to the life. Trumps: the place in their zone. Life: 0 is the top, 255 the bottom. Otherwise 0.
 */
at: number, };

/**
 * Where a game stands.
 */
export type Status = "open" | "running" | "over";

/**
 * A step of a decision: what is asked, and everything that can be picked.
 */
export type Step = { 
/**
 * What to choose.
 */
question: Text, 
/**
 * The kind of question, as in `blackpoker::Ask`.
 */
ask: string, 
/**
 * What was picked so far, what left no choice included.
 */
picks: Array<number>, 
/**
 * The same in words.
 */
soFar: Text | null, 
/**
 * Everything that can be picked, in the order of a list.
 */
options: Array<Offered>, 
/**
 * The player may pass.
 */
mayPass: boolean, 
/**
 * Several things are picked, in no order: one pick can be taken back by itself.
 */
isSet: boolean, 
/**
 * Actions that cannot be requested now, by their place in the rules, with the first reason; only at a chance.
 */
blocked: Array<[number, Text]>, 
/**
 * Shortcuts that would do something now.
 */
runs: Array<Run>, 
/**
 * What every card and unit can be used for, those without any use left out; only before the first pick. What an
 * action costs and does is in the rules.
 */
uses: Array<ThingUses>, 
/**
 * Options that surely lose the game, as far as the player can know, if nobody requests anything more. A run that
 * passes is as bad as passing. Where every answer loses, none is told.
 */
fatal: Array<number>, 
/**
 * What the battle comes to with what was picked so far, while there is one.
 */
preview: BattlePreview | null, 
/**
 * The picks are complete: the command that `FromClient::Play` would make.
 */
command: string | null, 
/**
 * The picks are complete, and the command surely loses the game.
 */
loses: boolean, };

/**
 * The same thing in the languages that somebody listens in, and empty in the others.
 */
export type Text = { 
/**
 * Japanese.
 */
ja: string, 
/**
 * English.
 */
en: string, };

/**
 * A character, fog or frame.
 */
export type ThingInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: Text, 
/**
 * How the Japanese name is read, in kana; empty: as it is written.
 */
kana: string, 
/**
 * What it does.
 */
text: Text, 
/**
 * Where lists on paper print something else, and how open points are played.
 */
notes: Array<Text>, };

/**
 * Everything that one thing on the table can be used for.
 */
export type ThingUses = { 
/**
 * Its number, for `with`.
 */
number: number, 
/**
 * Its canonical name, as in `Offered`.
 */
name: string, 
/**
 * What it can be, and in which action, by its place in the rules. Attackers and bulwarks are named when the effect
 * of the action asks for them: then they are wanted again.
 */
roles: Array<[number, Role]>, 
/**
 * Actions that it could only pay for.
 */
pays: Array<number>, };

/**
 * Something that the computer thought of.
 */
export type Thought = { 
/**
 * The command.
 */
command: string, 
/**
 * In words.
 */
text: Text, 
/**
 * The chance to win with it, from 0 to 1.
 */
chance: number, 
/**
 * The share of the search that went into it, from 0 to 1.
 */
share: number, 
/**
 * What is proven about it; otherwise the chance is an estimate.
 */
proven: Proven | null, 
/**
 * Why it is good, what matters most first, said to the one who decides.
 */
reasons: Array<Text>, 
/**
 * How the game goes on, this move first; it ends where it depends on cards that the one who decides does not know.
 */
line: Array<LineMove>, };

/**
 * Any HTTP request that cannot be answered.
 */
export type Trouble = { 
/**
 * What is wrong.
 */
problem: Problem, 
/**
 * In words.
 */
text: Text, 
/**
 * After so many seconds it may be tried again, if that is known.
 */
retry: number | null, };

/**
 * A trump.
 */
export type TrumpInfo = { 
/**
 * Its card.
 */
card: Card, 
/**
 * Its name.
 */
name: Text, 
/**
 * What it does.
 */
text: Text, };

/**
 * A trump; its place is its place in the list.
 */
export type TrumpView = { 
/**
 * Its canonical name.
 */
name: string, 
/**
 * Its face, for everyone while it is face up, otherwise for the owner.
 */
card?: Card, 
/**
 * Face up, otherwise face down.
 */
up: boolean, 
/**
 * A fog keeps it from being turned up.
 */
locked: boolean, };

/**
 * The game after something happened.
 */
export type Update = { 
/**
 * The client now knows everything up to this number; it is given in `FromClient::Hello` after a break.
 */
n: number, 
/**
 * The number of commands so far, for `at`. It falls when something is taken back.
 */
moves: number, 
/**
 * What happened, in words.
 */
lines: Array<Line>, 
/**
 * The same, to be shown as movement.
 */
events: Array<SeenEvent>, 
/**
 * The table in between, if several moves happened and the client is paced: one after the other, what is left of
 * `events` and `lines` belongs to `view`.
 */
shown: Array<Shown>, 
/**
 * The table; none before the deal.
 */
view: View | null, 
/**
 * What the player remembers of hidden cards.
 */
memory: Memory, 
/**
 * The decision that the client has to make.
 */
step: Step | null, 
/**
 * Another decides, or the computer thinks, or a shortcut is about to pass.
 */
waits: Waits, 
/**
 * The clocks, if there are any.
 */
clocks: Clocks | null, 
/**
 * Open proposals, and who made them.
 */
offers: Array<[Offer, Seat]>, 
/**
 * How it ended.
 */
ending: EndingView | null, 
/**
 * The player can take the last decision back without asking.
 */
freeTakeback: boolean, 
/**
 * In so many milliseconds the player can claim the win, unless the other decides before; in a game without a clock,
 * while the other has to decide.
 */
claim: number | null, 
/**
 * The player can call the game off.
 */
mayAbort: boolean, };

/**
 * The table as a viewer may see it.
 */
export type View = { 
/**
 * Who looks.
 */
viewer: Viewer, 
/**
 * Both players' zones.
 */
sides: BySeat<SideView>, 
/**
 * The stage, bottom to top. A request stays there while it resolves.
 */
stage: Array<RequestView>, 
/**
 * Requests beside the stage: the one that is being made, then an immediate one that resolves.
 */
beside: Array<RequestView>, 
/**
 * Triggered requests that wait, in the order of triggering.
 */
waiting: Array<WaitingView>, 
/**
 * Cards that the viewer looks at now.
 */
looks: Array<LookView>, 
/**
 * Whose turn it is.
 */
turn: Seat, 
/**
 * The number of the turn, from 1.
 */
turnNumber: number, 
/**
 * Who holds the chance; nobody while the rule system does.
 */
chance: Seat | null, 
/**
 * Who passed since the last request.
 */
passed: BySeat<boolean>, 
/**
 * Who must decide.
 */
asked: Asked | null, 
/**
 * How the game ended.
 */
outcome: Outcome | null, };

/**
 * Who looks at the table.
 */
export type Viewer = "spectator" | Seat;

/**
 * A triggered request that waits to be processed; triggers are public (D-23).
 */
export type WaitingView = { 
/**
 * Which action.
 */
action: ActionId, 
/**
 * Whose.
 */
controller: Seat, 
/**
 * Its stored data.
 */
data: number, };

/**
 * Whom the game waits for, as this client may know it.
 */
export type Waits = "nobody" | "you" | "passing" | "opponent" | "computer";

/**
 * A zone of a player.
 */
export type Zone = "life" | "grave" | "hand" | "soldiers" | "bulwarks" | "fog" | "stage" | "pack" | "rare" | "trump" | "revealed" | "out" | "aside";

/**
 * A zone without an order.
 */
export type ZoneView = { 
/**
 * How many cards, if the viewer may know.
 */
count?: number, 
/**
 * Which cards, if the viewer may know.
 */
cards?: CardSet, };
