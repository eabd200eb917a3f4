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
zone-soldiers = soldiers
zone-bulwarks = bulwarks
zone-fog = fog
zone-stage = stage
zone-pack = pack
zone-rare = rare card
zone-trump = trump
zone-revealed = turned up
zone-aside = set aside
zone-out = out of the game
about-life = The cards you have left. Damage and many costs take them away, and who has none left loses.
about-grave = Used cards. Everyone sees the top one; only its owner may look through the rest.
about-hand = The cards that only their owner sees.
about-pack = Cards that an action lets their owner choose from, once.
about-rare = A card for special actions, known to its owner only.
about-aside = Cards that wait while the game is set up.

# The board
side-label = Side of { $player }
player-label = { $player }: life { $life }, { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} in hand{ $turn ->
    [yes] , whose turn it is
   *[no] { "" }
}{ $chance ->
    [yes] , who has the chance
   *[no] { "" }
}
row-back = Life, bulwarks and piles
row-front = Soldiers and fogs
hand-label = Hand, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-empty = no cards in hand
passed = passed
turn-of = Turn { $turn } · { $player }
pile-label = { $zone }{ $count ->
    [none] { "" }
   *[other] , { $count }
}{ $top ->
    [none] { "" }
   *[other] , on top { $top }
}
pile-count = { $count } cards
soldier-label = { $character } { $cards }, size { $size }{ $driven ->
    [yes] , driven
   *[no] { "" }
}{ $new ->
    [yes] , came this turn
   *[no] { "" }
}{ $attacks ->
    [yes] , attacks
   *[no] { "" }
}{ $blocks ->
    [yes] , blocks
   *[no] { "" }
}
bulwark-label = Bulwark { $place }{ $card ->
    [none] { "" }
   *[other] , { $card }
}{ $driven ->
    [yes] , driven
   *[no] { "" }
}{ $blocks ->
    [yes] , blocks
   *[no] { "" }
}
trump-label = Trump { $place }{ $card ->
    [none] { "" }
   *[other] , { $card }
}{ $up ->
    [yes] , face up
   *[no] , face down
}{ $locked ->
    [yes] , locked
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
of-player = { $thing } of { $player }
mark-new = new
size = Size { $size }
size-changed = Size { $size } ({ $own } { $change })
state-driven = Driven: turned sideways, it has acted
state-charged = Charged: ready
state-new = Came this turn: cannot attack yet unless it is fast
state-attacks = Attacks
state-blocks = Blocks { $unit }
bulwark-text = A face-down card. It pays for actions by being driven, and it can block one attacker.
remembered = { $card }, as you remember
remembered-text = You have seen this card go there.
fog-on = Lies on { $unit }
fog-spent = Its effect is over
trump-up = Face up: its effect is on
trump-down = Face down
trump-locked = Locked: it cannot be turned up now
as-trump = As a trump: { $name }
hand-card-text = Click it when you have the chance to see what it can be used for.
tray = Cards to look at
close = Close

# The stage
stage = Stage
stage-empty = Nothing waits to resolve.
resolves-next = resolves next
happens-now = happens now
waiting-triggers = Then:
requested-by = Requested by { $player }
request-label = { $next ->
    [yes] Resolves next:{ " " }
   *[no] { "" }
}{ $action } by { $player }{ $keys ->
    [none] { "" }
   *[other] {" "}with { $keys }
}{ $target ->
    [none] { "" }
   *[other] , at { $target }
}
target-lost = (target gone)
speed = { $direct ->
    [yes] { "" }
   *[no] Triggered ·{ " " }
}{ $quick ->
    [yes] Quick: at any chance
   *[no] Main: in your turn, on an empty stage
}{ $immediate ->
    [yes] {" "}· resolves at once
   *[no] { "" }
}
fact-cost = Cost: { $text }
fact-key = Key cards: { $text }
fact-target = Target: { $text }
fact-when = When: { $text }
