# What the pages beside the table say.

app = BlackPoker
unofficial = An unofficial table for the card game BlackPoker.
unofficial-more = What that means
unofficial-long = An unofficial fan project, not made or endorsed by the makers of BlackPoker.

## Around every page

skip = Skip to the content
nav = Pages
nav-home = Play
nav-rules = Rules
nav-decks = Decks
nav-how = How to play
nav-profile = Stats
nav-about = About
language = Language
colors-system = Colors: same as the system
colors-light = Colors: light
colors-dark = Colors: dark
loading = Loading…
again = Try again
copied = Copied
not-copied = The browser did not allow copying.
download = Download
share-sheet = Share
qr = QR code
qr-title = Scan to open
nowhere = There is no such page
nowhere-text = Nothing is at this address. The link may be old, or a part of it may be missing.

trouble-network = The server cannot be reached. Is it running, and are you online?
trouble-status = The server could not answer (error { $status }).
trouble-answer = The server’s answer could not be read. Reloading the page may help.
trouble-unknown = Something went wrong on this page. Reloading it may help.

## Home

home-title = Play in the browser
hero-title = A duel with a deck of cards
hero-lead = Summon soldiers, build bulwarks, answer every move. Your deck is your life: whoever runs out of cards has lost.
first-game = Play a first game
first-game-explained = Against a gentle computer, with a tutor that explains everything. About ten minutes, no account, no rules to read first.
new-game = New game
edition = Edition
format = Format
frame = Frame
readings = As printed
recommended = recommended for this format
regulation-name = Edition { $edition } · { $format } · { $frame }
regulation-edition = Edition { $edition }
regulation-custom = { $regulation } · custom: { $name } { $version }
regulation-custom-gone = { $regulation } · custom
edition-custom = { $edition } custom: { $name } { $version }
format-lite = Lite
format-std = Standard
format-pro = Pro
format-master = Master
format-extra = Extra
rules-of-this = The rules of this game
opponent = Opponent
opponent-computer = Computer
opponent-friend = A friend
opponent-friend-explained = You get a link to send. Nobody else can take the seat, unless you allow it below.
level = Strength
more-settings = More
seat = Your seat
seat-coin = Toss a coin
seat-A = Seat A
seat-B = Seat B
game-clock = Clock
clock-none = no clock
clock-own = other
clock-text = { $minutes } min + { $seconds } s
clock-bank = Minutes for the whole game
clock-window = Seconds for each decision
clock-explained = Every decision has its own seconds first; only then do the minutes run down.
public-yes = public
public-no = by link only
public-join = Public: anyone may take the other seat and watch
public-watch = Public: anyone may watch
delay = Spectators see it
delay-text = { $minutes ->
    [0] at once
    [one] { $minutes } minute later
   *[other] { $minutes } minutes later
}
start = Start the game
start-friend = Open the game and get the link

my-games = Your games
continue = Continue
my-games-forget = Remove from the list
my-games-remove = Put this game away
my-games-remove-text = Off the list, the game stays on the server and its links work. Deleted from the server, it cannot be brought back. A game between people can be deleted when it is over, and is gone when both have deleted it.
my-games-delete = Delete from the server
my-games-halfway = Your name was taken out of the game, and the game off the public lists. It will be gone when your opponent deletes it, too.
against = against { $name }
against-friend = against a friend

lobby = Lobby
lobby-open = Looking for an opponent
lobby-open-none = Nobody is waiting. Open a public game, and somebody may come.
lobby-running = To watch
lobby-running-none = No public game is being played.
lobby-over = Recently finished
lobby-over-none = No public game has ended yet.
take-seat = Sit down
watch = Watch
replay = Replay
a-player = Somebody
computer-name = { $name } (computer, level { $level })
versus = vs

upload = Open a record
upload-explained = A game file (.record) from your disk: played in the terminal, downloaded here, or sent by a friend.

## Rules

rules-choose = Another edition, format or frame
rules-search = Search: name, text, cost, key card…
rules-kinds = Parts of the rules
rules-actions = Actions
rules-characters = Characters
rules-fogs = Fog
rules-trumps = Trumps
rules-frame = Frame
rules-found = { $count ->
    [one] { $count } found
   *[other] { $count } found
}
rules-none = No matches. Try fewer words or another filter.
rules-link = Link to this
filter-trigger = Trigger
filter-trigger-any = direct or triggered
filter-timing = Timing
filter-timing-any = main or quick
filter-format = Format
filter-format-any = all formats
direct = direct
triggered = triggered
main = main
quick = quick
immediate = immediate
rule-cost = Cost
rule-key = Key cards
rule-target = Target
rule-condition = Condition
rule-notes = On paper ({ $count })

## Decks

decks-explained = Build decks of your own. They are saved in this browser, and you choose one when you sit down at a table whose frame allows it.
decks-saved = Your decks
decks-none = You have no decks yet. Without one you play the frame’s own cards.
deck-first = Build a deck
deck-new = New deck
deck-name = Deck { $number }
deck-its-name = Name
deck-cards = { $count ->
    [one] card
   *[other] cards
}
deck-all = All cards
deck-clear = No cards
deck-toggle-suit = all or none of this suit
deck-keys = Arrow keys move between the cards, Space puts a card in or takes it out.
deck-fits = Frames it fits
deck-fits-note = Only the number of cards is compared here. The rules look at the whole deck when you sit down.
deck-too-few = { $count } missing
deck-too-many = { $count } too many
deck-copy = Copy as text
deck-export = Save as a file
deck-duplicate = Duplicate
deck-remove = Delete
deck-remove-sure = Delete the deck “{ $name }”?
deck-import = Read from text
deck-import-explained = Cards as S10, ♠10 or s10, separated by spaces, commas or lines. A line that begins with # names the deck.
deck-import-file = or from a file:
deck-import-do = Make a deck of these
deck-unknown = Not a card: { $words }
deck-twice = These cards were listed more than once; each is in the deck once: { $cards }
suit-S = Spades
suit-H = Hearts
suit-D = Diamonds
suit-C = Clubs
suit-X = Jokers

## Replay

eyes = Seen by
eyes-public = Spectators
eyes-all = All cards
replay-key-is = Key { $key }
board = Board
replay-log = Log
replay-controls = Replay controls
turn = Turn { $turn }
move = move { $at }
replay-at = Turn { $turn } · move { $at } of { $last }
replay-slider = Place in the game
replay-first = To the start (Home)
replay-turn-back = One turn back (Page Up)
replay-back = One move back (←)
replay-play = Play (Space)
replay-pause = Pause (Space)
replay-forward = One move on (→)
replay-turn-forward = One turn on (Page Down)
replay-last = To the end (End)
replay-jump = Jump to a turn
replay-speed = Speed
share = Copy link to this move
player-A = player 1
player-B = player 2
name-at = { $name } ({ $seat })
from-here = Play from here
from-here-title = Play on from move { $at }
from-here-explained = A new game that begins from this position, with its cards and with what both players know. The game you are looking at stays as it is.
from-here-seat = You take the seat of
retry-move = Retry this move
scenario = Open as scenario
scenario-title = The position after move { $at }
scenario-explained = A scenario is a position that can be run, to settle what the rules say. Save it, write down what is done under [when] and what should follow under [then], and run it on your computer:
record-download = Download the record

replay-keys = Keys
replay-key-space = Space
replay-key-space-text = play and pause
replay-key-arrows = ← →
replay-key-arrows-text = one move back, one move on
replay-key-home = Home End
replay-key-home-text = to the start, to the end
replay-key-page = Page ↑ ↓
replay-key-page-text = one turn back, one turn on
replay-key-eyes = 1–4
replay-key-eyes-text = seen by the first player, the second, spectators, all cards
replay-key-help = ?
replay-key-help-text = this list

## Analysis

analysis = Analysis
analysis-explained = The computer looks at every decision with what the player knew then, and says what it would have done. It takes a while.
analyse = Analyze this game
analysis-progress = { $done } of { $total } decisions
analysis-here = This move
analysis-no-decision = No choice here: there was only one way to go on.
analysis-not-yet = The computer has not come to this move yet.
analysis-played = { $player } played: { $text }.
analysis-lost = Win chance down by { $lost }.
analysis-best = best
analysis-was-played = played
chance-of = { $player }: { $chance } to win
chance-curve = { $player }’s chance to win, over the game
chance-table = As a table
chance-move = Move
chance-who = Who
chance-played = Played
chance-to-win = { $player }’s chance to win
chance-lost = Loss
mistakes = Biggest mistakes
mistake-better = better: { $text }
mistakes-none = No decision cost much.
mistakes-yet = Nothing yet.

## How to play

how-link = Or read how to play first: five minutes.
how-title = How to play in five minutes
how-lead = Two players, one ordinary deck of cards each. Every card can be your life, a soldier, a wall or a spell; you decide which.
how-you = You
how-opponent = Opponent
how-goal = The goal: outlast your opponent’s life
how-goal-text =
    Your face-down pile is your life. Drawing, damage and some costs each take cards from it. Whoever has no life left loses.
    The rest lies open: your hand below, your soldiers in the middle, your bulwarks face down behind them.
how-goal-picture = You sit below. The number on the pile is your life; of your opponent’s you only learn that it is ten or more.
how-turn = Your turn: play cards
how-turn-text =
    Cards that can begin something are lit. Press one and choose what it does: a 2–10 becomes a soldier as large as its number, a J, Q or K a hero, an ace a small soldier that can attack at once.
    Most things cost something. B: turn one of your bulwarks on its side. L: lose a card of your life. D: discard a card. Once per turn you may set a card of your hand face down as a bulwark for L.
how-turn-picture = Lit cards have a frame and a small triangle. The soldier on the field is lit, too: it can attack.
how-stage = The stage: the last one comes first
how-stage-text =
    What you request waits on the stage first, and your opponent may respond, you to that, and so on. When both pass in a row, the newest request resolves, then the one below it.
    So a spell can save a soldier from another spell. Quick spells: ♡ makes a soldier larger, ♠ smaller, ♢ turns a character, ♣ nullifies a request.
how-stage-picture = Down (3) would shrink ♠6. Up (4) was requested in response and resolves first.
how-battle = Attack and block
how-battle-text =
    Once per turn you may attack with any of your soldiers that are charged (upright) and did not enter the field this turn. They are driven (turned sideways).
    Your opponent chooses blockers. Soldiers compare sizes: the smaller one goes to the graveyard, both if they are equal. A bulwark stops one attacker and goes to the graveyard; the attacker goes with it if the bulwark is a Joker or has its number. Whoever is not blocked deals damage equal to its size.
how-battle-picture = ♠9 blocks ♡7, which will go to the graveyard. ♣3 is not blocked: three damage, nine life left.
how-end = End your turn
how-end-text =
    End your turn with its own button. Hand cards above seven are discarded. Then your opponent’s characters are all charged again, and your opponent draws two cards from their life.
    Your life is also your clock: the game lasts only as long as your cards do.
how-next = That is all you need
how-next-text = The first game is against a gentle computer and explains itself as you play.
how-thanks = Thanks, and the official rules
how-thanks-text = BlackPoker was invented by its own circle in Japan and is published with free lists and rules. Thank you for this game! The official rules are the ones that count; please visit them.
how-rules = The official rules (Japanese)
how-site = The official project, with lists to print
how-lists = All actions on this site, to search

## Profile

profile-title = Your record
profile-explained = Counted in this browser and saved only here.
profile-none = No game of yours has ended here yet.
profile-won = Won
profile-lost = Lost
profile-drawn = Drawn
profile-aborted = Called off
profile-share = Win rate
profile-by-regulation = By rules
profile-by-level = By opponent
profile-level = Level { $level } · { $name }
profile-games = Last games
profile-export = Save as a file
profile-forget = Delete all
profile-forget-sure = Delete your whole record from this browser?

## About

about-title = About this table
about-what = BlackPoker is a card game for two, played with ordinary playing cards: the cards in your deck are your life, your soldiers and your spells at once. This site lets you play it in the browser, against the computer or against a friend by link, in several editions and formats of the rules; watch games, replay them, and look up every action.
about-unofficial = Unofficial
about-unofficial-text = This is a fan project. It is not made, run or endorsed by the makers of BlackPoker. Texts and pictures are our own; where they and the official rules disagree, the official rules are right.
about-fair = Fair shuffles
about-fair-text = No one alone decides how the cards lie: not your opponent, and not this server. Before the deal the server takes a secret number and shows both players its hash: from then on it can no longer exchange the secret. Then both browsers add random numbers of their own, and every shuffle of the game follows from the three together. When the game is over, the secret is published in the record, so that anyone can compute all the shuffles again and compare the hash:
about-privacy = Privacy
about-privacy-text = There is no account, and no cookie. Your seat belongs to whoever has its link: the secret part stands after the # and is not sent to other sites, so treat the link like a key. An invitation is another link: it seats one guest, once, and opens neither seat afterwards. Your decks, settings and running games are kept in this browser only. The server keeps the games, with the names that players gave.
about-keys = Keyboard
about-keys-text = Everything can be done without a mouse. Tab moves through a page, and ? lists the keys wherever there are special ones: at the table and in replays.
about-keys-replay = In a replay
about-licences = Licenses
about-licences-text = The program is free software, under the MIT License or the Apache License 2.0, at your option. It contains Svelte (MIT), Lean QR (MIT) and Fluent (Apache 2.0).
