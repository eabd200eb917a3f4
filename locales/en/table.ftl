# What the table says.

# Cards
card-back = face-down card
card-name = { $suit ->
    [X] Joker
   *[other] { $rank ->
        [A] ace
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [J] jack
        [Q] queen
       *[K] king
    } of { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }
}

# Zones
zone-life = life
zone-grave = graveyard
zone-hand = hand
zone-soldiers = field
zone-bulwarks = bulwarks
zone-fog = fog
zone-stage = stage
zone-pack = pack
zone-rare = rare card
zone-trump = trump
zone-revealed = revealed cards
zone-aside = set aside
zone-out = out of the game
short-life = life
short-grave = grave
short-pack = pack
short-rare = rare
short-aside = aside
about-life = The cards you have left. Drawing, damage and the cost L all take cards from it; a player with none left loses.
about-grave = Used cards. Everyone sees the top one; only its owner may look through the rest.
about-hand = The cards that only their owner sees.
about-pack = Cards that an action lets their owner choose from, once.
about-rare = A card for special actions, known to its owner only.
about-aside = Cards that wait while the game is set up.

# The board
side-label = { $player }’s side
player-label = { $player }: life { $life }, { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} in hand{ $turn ->
    [yes] , taking their turn
   *[no] { "" }
}{ $chance ->
    [yes] , has the chance
   *[no] { "" }
}
row-back = Bulwarks
row-front = Soldiers
row-shelf = Trumps and fogs
bulwarks-piled = { $count } bulwarks, from place { $place } on
hand-label = Hand, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-empty = no cards in hand
hand-count = hand { $count }
passed = passed
turn-of = Turn { $turn } · { $player }
pile-label = { $zone }{ $count ->
    [none] { "" }
   *[other] , { $count }
}{ $top ->
    [none] { "" }
   *[other] , on top { $top }
}
pile-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
soldier-label = { $character } { $cards }, size { $size }{ $driven ->
    [yes] , driven
   *[no] { "" }
}{ $new ->
    [yes] , new this turn
   *[no] { "" }
}{ $attacks ->
    [yes] , attacking
   *[no] { "" }
}{ $blocks ->
    [yes] , blocking
   *[no] { "" }
}
bulwark-label = Bulwark { $place }{ $card ->
    [none] { "" }
   *[other] , { $card }
}{ $driven ->
    [yes] , driven
   *[no] { "" }
}{ $blocks ->
    [yes] , blocking
   *[no] { "" }
}
trump-label = Trump { $place }{ $card ->
    [none] { "" }
   *[other] , { $card }
}{ $up ->
    [yes] , face up
   *[no] , face down
}{ $locked ->
    [yes] , closed
   *[no] { "" }
}
fog-label = Fog { $name }, { $cards }{ $on ->
    [none] { "" }
   *[other] , on { $on }
}{ $live ->
    [yes] { "" }
   *[no] , without effect now
}
bulwark-at = bulwark { $place }
trump-at = trump { $place }
of-player = { $player }’s { $thing }
mark-new = new
size = Size { $size }
size-changed = Size { $size } ({ $own } { $change })
state-driven = Driven (turned sideways): it can neither attack nor block
state-charged = Charged (upright)
state-new = New this turn: it cannot attack yet unless it has haste
state-attacks = Attacker
state-blocks = Blocks { $unit }
bulwark-text = A face-down card. Drive it to pay the cost B, or block one attacker with it while it is charged.
remembered = { $card }, seen before
remembered-text = You saw this card go there.
fog-on = Target: { $unit }
fog-spent = No effect now
trump-up = Face up: its effect is on
trump-down = Face down
trump-locked = Closed: it cannot be turned face up this turn
trump-none = Not a trump
trump-together = Works with { $trumps }
trump-brings = With what you took you can request: { $actions }
trump-suit = Only one suit
trump-search = Search trumps
as-trump = As a trump: { $name }
hand-card-text = When you have the chance, choose a card to see what it can do.
tray = Cards to look at
tray-part = Cards to choose from
close = Close

# The stage
stage = Stage
stage-empty = Nothing is waiting to resolve.

resolves-next = resolves next
happens-now = resolving
waiting-triggers = Then:
requested-by = Requested by { $player }
aimed-at = Target: { $thing }
request-label = { $next ->
    [yes] Resolves next:{ " " }
   *[no] { "" }
}{ $player }’s { $action }{ $keys ->
    [none] { "" }
   *[other] {" "}with { $keys }
}{ $target ->
    [none] { "" }
   *[other] , target { $target }
}
target-lost = (target gone)
speed = { $direct ->
    [yes] { "" }
   *[no] Triggered ·{ " " }
}{ $quick ->
    [yes] Quick: whenever you have the chance
   *[no] Main: on your turn, with an empty stage
}{ $immediate ->
    [yes] {" "}· immediate
   *[no] { "" }
}
fact-cost = Cost: { $text }
fact-key = Key cards: { $text }
fact-target = Target: { $text }
fact-when = Condition: { $text }

# The page around the board
player = Player { $seat }
connecting = Connecting…
reconnecting = Connection lost. Reconnecting…
server-closing = The server is restarting. Your game is saved and will be back in a moment.
no-way-in = You cannot enter this game
elsewhere = This seat is also open in another window. If that is not you, somebody has your link.
to-start = To the start page
tools = Tools
rules = Rules
log = Log
log-turn = Turn { $turn }
keys = Keys
menu = Menu
settings = Settings
watching = watching
watched-by = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
clock = Time left
away = reconnecting…
decision = Your decision
controls = Passing and stops
copy = Copy

# Who is waited for
waits-you = Your move.
waits-nobody = …
waits-passing = Passing in a moment. Press “Respond” to step in.
waits-opponent = Waiting for { $player }…
waits-players = Waiting for the players…
waits-computer = The computer is thinking…
prompt-own = Your chance: begin with a lit card, or end your turn.
prompt-stage = Your chance: respond to { $action }, or pass and let it resolve.
prompt-chance = Your chance: request an action or pass.
prompt-turn = { $short ->
    [yes] Turn { $turn }
   *[no] Turn { $turn } · { $player }
}
nothing-to-choose = There is nothing to choose now.
prompt-taken = Taken like this: −{ $damage } → { $life } left.
prompt-taken-nothing = Taken like this: no damage.
prompt-taken-unknown = Taken like this: −{ $damage }.
prompt-taken-lost = Taken like this: −{ $damage }. Your life is gone and you lose.
life-left = −{ $damage } → { $life }
life-left-short = → { $life }
life-loses = −{ $damage }
fate-dies = grave
fate-survives = stays
confirm-title = This loses the game
confirm-text = If you go on, your life is gone and you lose.
confirm-battle = If nothing else is requested, this damage takes the last of your life and you lose.
confirm-stop = Stop
confirm-go = Do it anyway
banner-turn = { $mine ->
    [yes] Your turn
   *[no] { $player }’s turn
}
skip-hint = Press anywhere or any key to skip
seen-requested = { $player } requests { $action }.
seen-triggered = { $action } is triggered.
seen-resolving = { $action } resolves.
seen-nullified = { $action } is nullified.
seen-damage = { $amount } damage to { $player }.
seen-passed = { $player } passes.
seen-shown = { $cards } { $count ->
    [one] is
   *[other] are
} shown.
options = Options

# Decisions
menu-of = What { $thing } can do
menu-none = You cannot do anything with this now.
menu-pays = It can also pay for { $actions }
menu-aimed = aimed at this
blocked = Not possible now ({ $count })
why-not = Not now: { $reason }
do-done = Done
do-none = None
do-back = Back
do-pass = Pass
do-pass-about = Passes this one chance
do-choose = Choose
do-wait = Not your chance
do-passing = Passing soon
do-result = Result
do-attack = Attack with { $count }
do-block = Block like this
do-no-block = Take it
do-take-it = I take it
do-take-it-about = Passes, does not block and takes the damage
do-keep-going = Go ahead
do-keep-going-about = Passes until the stage is empty, unless your opponent does something
do-end-turn = End turn
do-end-turn-about = Ends your turn, passing until it is over
do-hold = Respond
do-hold-about = While this is on, nothing is passed automatically: you are asked at every chance
control = How often to ask
control-full = Full control
control-full-about = You are asked at every chance.
control-normal = Normal
control-normal-about = You are asked at the stops, and whenever your opponent requests something.
control-skip = Skip
control-skip-about = You are not asked before your next turn, unless your opponent requests something.
stops = Stops
yields = Always passed on:
yield-to = Always pass on “{ $action }”
yield-about = For the rest of this game you are not asked when your opponent requests it. Press again to be asked.
yield-end = ask again
stop-opponent = Opponent’s request
stop-own = My request
stop-attack = Attack
stop-block = Block
stop-judge = Damage
stop-end = End
stop-draw = Draw

# Typing
say-command = Command in the notation
say-example = up key=H5 pay=S3 target=A:C7
say-send = Send

# Before the game
your-name = Your name
your-deck = Your deck
your-second-deck = Your second deck
deck-of-frame = The frame’s deck
match-game = Game { $game } of a match of at most { $games }: two wins decide, and a deck that has won may not be played again.
match-deck = Your deck for this game
match-deck-of = Deck { $number }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}{ $last ->
    [yes] , as in the game before
   *[no] {""}
}
somebody = Guest
sit-down = Sit down
dealing = Dealing the cards…
wait-for-friend = Waiting for the other player. The game begins by itself.
wait-for-number = Waiting for the other player’s random number. Their page sends it by itself.
number-spent = You showed your random number when something else had been promised. Whoever saw it then could choose by it, so it is not shown again. Open a new game.
number-elsewhere = You sat down in another browser, and only that one knows the random number you promised. Open the game there to begin.
seat-was-chosen = The player who opened the game chose player { $seat }.
wait-for-players = The players have not sat down yet.
at-the-table = At the table: { $players }
invite-link = Link for your friend
invite-about = Whoever sits down with it first has the other seat; after that it opens nothing. Send it to one person only.
watch-link = Link for spectators
watch-about = Spectators see neither hand and cannot act.

# Fair shuffles
fair = Fair shuffles
fair-after-match = The shuffles can be checked when the match is over: until then they would show both players’ decks.
fair-about = Before anybody sat down the server published the hash of a secret number. Both browsers promised random numbers of their own in the same way, and showed them when both had promised; the shuffles follow from all three. After the game the secret is shown, and your browser checks it.
fair-more = How to check it
fair-commitment = The server’s hash
fair-promise-of = Hash of { $player }
fair-secret = Secret number

# Whether the promises were kept
check-computes = Your browser computes the shuffles…
check-fair = Fair: your browser computed { $shuffles ->
    [one] the one shuffle
   *[other] all { $shuffles } shuffles
} of this record.
check-fair-seen = Fair: your browser computed { $shuffles ->
    [one] the one shuffle
   *[other] all { $shuffles } shuffles
} of this record, and { $seen ->
    [one] the one card
   *[other] all { $seen } cards
} that it saw coming from a life lay there.
check-fair-part = Fair as far as your browser was told: it computed { $shuffles ->
    [one] the one shuffle
   *[other] all { $shuffles } shuffles
} of this record, and { $seen ->
    [one] the one card
   *[other] all { $seen } cards
} that it saw coming from a life lay there. It did not see the whole game.
check-unknown = The shuffles follow from the promised numbers. Which decks these rules deal, your browser does not know.
check-no-promise = Not fair: your browser saw promises, and the record has none.
check-regulation = Not fair: the record is of another regulation than the one that you played.
check-server-promise = Not fair: the server’s secret number is not the one that it promised.
check-player-promise = Not fair: a player’s number or deck is not the one that was promised.
check-own-number = Not fair: the record has another number or seat for you than your browser knows.
check-seat = Not fair: the seats were not given as announced.
check-deck = Not fair: a deck does not follow from the promised numbers.
check-shuffle = Not fair: a shuffle does not follow from the promised numbers.
check-seen = Not fair: your browser saw other cards than the record tells of.
check-withheld = Nothing was played: a player never showed the promised number.
check-none = The shuffles of this game were not promised.
check-server = The server found the shuffles fair. This record is older than the check in your browser.
check-server-not = The server found that the shuffles do not match what was promised.
check-failed = Your browser could not fetch the record to check the shuffles.
check-save = Save what this browser kept

# Agreements
takeback = Take back
takeback-ask = Ask for a takeback
draw-offer = Offer a draw
resign = Resign
resign-sure = Really resign
resign-no = Play on
claim-win = Claim the win
claim-in = { $away ->
    [yes] Your opponent has gone. In { $time } you can claim the win.
   *[no] If your opponent does not decide, you can claim the win in { $time }.
}
claim-now = { $away ->
    [yes] Your opponent has been gone for too long.
   *[no] Your opponent has not decided for too long.
}
abort-about = Until the second move; the record says who called it off.
abort = Call the game off
offered-draw = You offered a draw.
offered-takeback = You asked for a takeback.
offered-rematch = You asked for another game.
offers-draw = { $player } offers a draw.
offers-takeback = { $player } would like to take the last decision back.
offers-rematch = { $player } would like another game.
offer-accept = Agree
offer-decline = Decline
offer-withdraw = Withdraw

# Phrases
phrases = Say something
phrase-0 = Hello!
phrase-1 = Good luck!
phrase-2 = Well played!
phrase-3 = One moment, please.
phrase-4 = Oh no!
phrase-5 = Thank you for the game!

# The end
result-won = You won!
result-lost = You lost
result-draw = A draw
result-aborted = Called off
result-watched = The game is over
rematch = Another game
match-next = Next game of the match
match-stands = The match stands { $own } to { $other }.
match-is-over = The match is over, { $own } to { $other }.
rematch-offered = Waiting for an answer…
rematch-accept = Accept another game
watch-rematch = Watch the next game
watch-replay = Watch the replay
look-at-board = Look at the board
prompt-over = { $who ->
    [nobody] The game is a draw.
    [you] You win.
   *[other] { $player } wins.
}
why-damage = Turn { $turn }: { $amount } damage took the last of { $mine ->
    [yes] your
   *[no] { $player }’s
} life.
why-draw = Turn { $turn }: drawing took the last of { $mine ->
    [yes] your
   *[no] { $player }’s
} life.
why-cost = Turn { $turn }: paying a cost took the last of { $mine ->
    [yes] your
   *[no] { $player }’s
} life.
why-life = Turn { $turn }: { $mine ->
    [yes] your
   *[no] { $player }’s
} life is gone.
why-time = Turn { $turn }: { $mine ->
    [yes] you
   *[no] { $player }
} ran out of time.
why-resignation = Turn { $turn }: { $mine ->
    [yes] you
   *[no] { $player }
} resigned.
why-abort = The game was called off before it had really begun.
why-agreement = You agreed on a draw.
why-turns = The turn limit was reached.
fact-turns = turns
fact-dealt = damage dealt
fact-suffered = damage taken
fact-series = against this opponent
fact-series-value = { $won }–{ $lost }{ $drawn ->
    [0] { "" }
   *[other] –{ $drawn }
}
mistake-find = Find your biggest mistake
mistake-search = Looking… { $share }
mistake-was = Your biggest mistake was move { $move }: your chance to win fell by { $lost }. Better: { $text }
mistake-see = Show it
mistake-none = None of your moves cost much.
mistake-failed = This cannot be analyzed right now.
next-format = Next: { $regulation }
next-format-new = New in it: { $actions } and more
list-comma = ,{" "}

# Hints
hint = Hint
hint-chance = Chance to win: { $chance }
line-then = Then:
line-move = { $player }: { $text }

# Keys
key-choose = choose from the list
key-pass = pass
key-done = finish choosing
key-back = take the last pick back, close
key-arrows = move among what can be chosen
key-all = move among all items
key-keep-going = go ahead: pass until the stage is empty
key-take-it = take the attack
key-end-turn = end the turn
key-hold = respond: stop automatic passing
key-full = full control on or off
key-takeback = take back
key-hint = hint, against the computer
key-say = type a command
key-mute = sounds on or off
key-log = log
key-rules = rules
key-settings = settings
key-help = this list
keys-touch = On a touch screen: tap to choose, hold to read about a thing, drag a lit card onto its target.

# Settings
set-language = Language
set-theme = Colors
theme-system = same as the system
theme-light = light
theme-dark = dark
set-speed = Animation speed
speed-none = none
speed-fast = fast
speed-normal = normal
set-suits = Suits
suits-four = four colors
suits-green = green clubs
suits-contrast = strong contrast
suits-two = two colors
set-letters = Letters beside the suits
set-sounds = Sounds
set-left-handed = Left-handed (main button on the left)
set-muted = Hide your opponent’s phrases
set-tutor = Explain first games

# The tutor
tutor = Tutor
tutor-close = Close the tutor
tutor-next = Got it
lesson-practice-title = A practice deal
branch-title = { $played } (from move { $move })
branch-deal = This game began from a position of another one.
branch-source = To that position
lesson-goal-title = This is your life
lesson-goal = Drawing, damage and the cost L all take cards from it. Empty your opponent’s first and you win.
lesson-hand-title = Begin with your hand
lesson-hand = Lit cards can begin something. Choose one to see what it can do and what that costs.
lesson-bulwark-title = This bulwark lies on its side
lesson-bulwark = You drove it to pay the cost B. It stands up in your next turn; until then it cannot block.
lesson-stage-title = This waits to resolve
lesson-stage = When both players pass in a row, the top of the stage resolves. Before that, you can respond.
lesson-attacked-title = You are being attacked
lesson-attacked = Choose a character of yours to block this attacker, or take the damage: as many cards of your life as its size.
lesson-new-title = This soldier is new
lesson-new = It can attack from your next turn on. It can block already.
lesson-attack-title = This soldier can attack
lesson-attack = Choose it to attack with it; others can join. Attackers lie down and cannot block before your next turn.
lesson-end-title = End your turn here
lesson-end = When there is nothing left to do, hand the turn over.
practice-title = { $played } (practice deal)
