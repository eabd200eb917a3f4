# Sentences of the terminal game. Same keys in every language; a test compares them.

## Start and end

welcome = BlackPoker, { $regulation }
unofficial = An unofficial fan project; not made or endorsed by the makers of BlackPoker.
custom = Custom rules: { $name } { $version }. This is not an official game.
seed = Seed { $seed }; the same seed deals the same cards again.
you-are = You are { $seat }. Opponent: { $opponent }.
hot-seat = Two players at one screen: A and B.
your-screen = Seat { $seat }, it is your move. Press Enter when only you can see the screen.
winner = { $who ->
    [you] You win.
   *[other] { $seat } wins.
 }
draw = The game is a draw.
you-win = You win.
you-lose = You lose.
good-bye = The game is left unfinished.
record-saved = The record is in
no-last-game = There is no game to go on with. A new one: blackpoker play
loses-again = That loses the game. Say it once more to do it, or choose something else.
record-not-saved = The record could not be kept: { $problem }

## Board

turn = { $who ->
    [you] Turn { $number }, your turn
   *[other] Turn { $number }, { $seat }'s turn
 }
life = life { $count }
hand-count = hand { $count }
grave-top = graveyard, { $card } on top
grave-empty = graveyard empty
grave-all = graveyard { $count }, { $card } on top
pack-count = pack { $count }
pack-some = pack
pack-opened = pack opened: { $cards }
rare-one = rare card { $card }
rare-hidden = rare card
row-hand = hand
row-soldiers = soldiers
row-bulwarks = bulwarks
row-fog = fog
row-trumps = trumps
row-aside = kept
row-covered = covered
aside-count = { $count } face down
row-stage = stage
row-waiting = waiting
row-revealed = turned up
row-mini-pack = mini pack
empty = empty
driven = driven
new = new
attacks = attacks
blocks = blocks { $attacker }
lost = target gone
face-up = face up
face-down = face down
locked = locked
virtual-keys = as if with { $cards }
no-effect = no effect any more
size = size { $size }

zone-life = life
zone-grave = graveyard
zone-hand = hand
zone-soldiers = field
zone-bulwarks = bulwarks
zone-fog = fog
zone-stage = stage
zone-pack = pack
zone-rare = rare card
zone-trump = trump zone
zone-revealed = turned up cards
zone-out = out of the game
zone-aside = cards set aside

## Questions

ask-chance = Your chance: request an action or pass.
ask-cards = Choose cards ({ $count }).
ask-cards-or-none = Choose { $count } cards, or none at all.
ask-units = Choose units ({ $count }).
ask-word = Choose.
ask-order = Put these in order, the topmost first.
ask-attackers = Name attackers, one at a time.
ask-attackers-forced = Name attackers; { $units } must attack.
ask-blockers = Name blockers, one at a time.
ask-blocked = { $blocker } blocks …
ask-new-target = Choose a new target.
ask-trigger = Which triggered action comes first?
ask-grave-top = Which card lies on top of the graveyard?
ask-opening-hand = Choose { $count } cards for the opening hand.
ask-trumps = Choose trumps ({ $count }).
ask-request = Choose a request on the stage.
ask-row = Put your bulwarks in order, from the life outward.
ask-choose-trumps = Choose { $count } cards as trumps; they lie face down.
ask-open-trump = Which trump begins face up?
ask-draft-pick = Mini pack { $number } of { $count }, keep one card.
draft-kept = { " " }Kept: { $cards }
ask-allocate = { $group ->
    [rare] Which card is the rare card?
    [trump] Which cards are the trumps?
   *[hand] Any pick puts the rest into your hand.
 }
allocated = { $group ->
    [rare] rare card { $cards }
    [trump] trumps { $cards }
   *[hand] hand { $cards }
 }
ask-rare-card = Choose the rare card.
step-cost = { $action }: which cost?
step-key = { $action }: key card { $number } of { $count }
step-pay = { $action }: pay with ({ $number } of { $count })
step-unit = { $action }: key unit
step-target = { $action }: target
chosen = so far: { $list }
chosen-block = { $blocker } blocks { $attacker }
done = done
done-none = none
pass = pass
by-payment = pay { $cost }
prompt = number, command or ? >
number-out-of-range = There is no choice { $number } here.
not-undone = There is nothing to take back in this decision.
no-shortcut = This shortcut does nothing now.
undone = Taken back to your previous decision.
no-undo = There is nothing to take back.
help =
    A number chooses. Several picks are made one after the other.
      ?3      what choice 3 does          b  take back the last pick
      v       the board                   l  the log
      u       take back the last decision (against the computer)
      hint    what the computer would do, why, and what then (against the computer)
      end!    end the turn                take!  take an attack: pass, block with nobody, pass
      go!     pass until the stage is empty
      full! normal! skip!   ask at every chance, where it matters, not before your own turn
      q       leave the game, which is kept   ?  this help
    Letters in brackets are the cost: B drives a bulwark, L takes 1 damage, D discards a card, S puts a character
    into the graveyard, C drives the key unit.
    A whole command in the notation works too, such as:
      pass
      throwing key=S9,C4
      up key=H5 pay=S3 target=A:C7
      choose S3,H4
    Cards are a suit letter and a rank (S7, H10, DJ, CA, X1), bulwarks a place (b1, B:b2), requests #1, #2.
in-commands = In commands: { $id }
help-trumps =
    With trumps: t shows all trumps on the table, what they do and which actions they bring; ?3 does so for choice 3.
      open target=A:t1    trumps are named by their place, t1, t2, or face up by their card
colon = { ": " }
trump-nothing = { $card } does nothing as a trump.
trump-unknown = A face-down trump of the opponent; nobody but its owner knows it.
trump-actions = While it is face up:
on-the-field = On the field:{ " " }
of-trump = Belongs to the trump { $trump }.
no-trumps = There are no trumps on the table.
must-attack = This soldier must attack.

## Decks of one's own

deck-bad = { $file } is no deck for { $regulation }:
deck-no-card = Line { $line }: “{ $text }” is no card.
deck-advice = Write each card once, as a suit letter and a rank: S7 H10 DJ CA, jokers X1 and X2. # begins a comment.

## Log

log-requested = { $who ->
    [you] You request { $action }{ $detail }.
   *[other] { $seat } requests { $action }{ $detail }.
 }
log-keys = { " " }with { $cards }
log-unit = , key unit { $unit }
log-target = , target { $target }
log-triggered = { $who ->
    [you] Your { $action } is triggered.
   *[other] { $seat }’s { $action } is triggered.
 }
log-dropped = { $who ->
    [you] Your { $action } is dropped: the stage is busy.
   *[other] { $seat }’s { $action } is dropped: the stage is busy.
 }
log-passed = { $who ->
    [you] You pass.
   *[other] { $seat } passes.
 }
log-resolving = { $who ->
    [you] Your { $action } resolves.
   *[other] { $seat }’s { $action } resolves.
 }
log-resolving-lost = { $who ->
    [you] Your { $action } resolves without effect: its target is gone.
   *[other] { $seat }’s { $action } resolves without effect: its target is gone.
 }
log-nullified = { $who ->
    [you] Your { $action } is nullified.
   *[other] { $seat }’s { $action } is nullified.
 }
log-retargeted = Request no. { $place } now targets { $target }.
log-damage = { $who ->
    [you] You take { $amount } damage.
   *[other] { $seat } takes { $amount } damage.
 }
log-moved-as-trump = { $who ->
    [you] You lay { $cards } face down as trumps.
   *[other] { $seat } lays { $cards } face down as trumps.
 }
log-set-aside = { $who ->
    [you] You set { $cards } aside, face down.
   *[other] { $seat } sets { $cards } aside, face down.
 }
log-aside-rare = { $who ->
    [you] You take { $cards } as your rare card.
   *[other] { $seat } takes { $cards } as the rare card.
 }
log-aside-hand = { $who ->
    [you] You take { $cards } into your hand.
   *[other] { $seat } takes { $cards } into the hand.
 }
log-uncovered = { $who ->
    [you] You turn up the covered soldier { $cards }.
   *[other] { $seat } turns up the covered soldier { $cards }.
 }
log-moved = { $seat }: { $cards } from { $from } to { $to }.
log-a-card = a card
log-some-cards = { $count } cards
log-new-top = { $seat }: { $card } is on top of the graveyard.
log-shown = { $who ->
    [you] You show { $card } ({ $zone }).
   *[other] { $seat } shows { $card } ({ $zone }).
 }
log-looked = { $who ->
    [you] You look through { $what }.
   *[other] { $seat } looks through { $what }.
 }
log-chose = { $who ->
    [you] You choose { $word }.
   *[other] { $seat } chooses { $word }.
 }
log-charged = { $unit } is charged.
log-driven = { $unit } is driven.
log-equipped = { $unit } is equipped with { $card }.
log-fogged = { $seat }: { $fog } until the turn ends.
log-fogged-on = { $seat }: { $fog } on { $unit } until the turn ends.
log-boosted = { $unit } changes in size by { $by }.
log-boosted-all = { $who ->
    [you] All your soldiers change in size by { $by }.
   *[other] All soldiers of { $seat } change in size by { $by }.
 }
log-trump-up = { $who ->
    [you] You turn the trump { $trump } face up.
   *[other] { $seat } turns the trump { $trump } face up.
 }
log-trump-down = { $who ->
    [you] Your trump { $trump } is turned face down.
   *[other] { $seat }’s trump { $trump } is turned face down.
 }
log-prevented = { $who ->
    [you] Your { $trump } prevents { $amount } damage.
   *[other] { $seat }’s { $trump } prevents { $amount } damage.
 }
log-replaced = { $part ->
    [soldiers] { $source } ({ $seat }) changes { $action } for soldiers that fight soldiers.
    [bulwark] { $source } ({ $seat }) changes { $action } for an attacker that a bulwark blocks.
    [unblocked] { $source } ({ $seat }) changes { $action } for an attacker that nobody blocks.
   *[effect] { $source } ({ $seat }) changes what { $action } does.
 }
log-rearranged = { $who ->
    [you] You put your bulwarks in another order.
   *[other] { $seat } puts the bulwarks in another order.
 }
log-attacks = { $unit } attacks.
log-blocks = { $blocker } blocks { $attacker }.
log-shuffled = { $who ->
    [you] You shuffle your { $zone }.
   *[other] { $seat } shuffles the { $zone }.
 }
log-pack-opened = { $who ->
    [you] You open your pack.
   *[other] { $seat } opens the pack.
 }
log-first = { $who ->
    [you] You go first.
   *[other] { $seat } goes first.
 }
log-turn = { $who ->
    [you] ── Your turn ──
   *[other] ── { $seat }’s turn ──
 }
voice-you = you
voice-opponent = your opponent
voice-whose = { $who ->
    [you] your { $thing }
   *[other] { $seat }’s { $thing }
 }
voice-bulwark = bulwark b{ $place }
voice-trump = trump t{ $place }
log-outlook = ⇒ { $line }
log-over = The game is over: { $result }

## Players of the computer

player-unknown =
    There is no player “{ $name }”. There are: 1 to 6 (levels, also written level:1 to level:6), random, rules, search:100ms (time for a move), search:2000 (iterations), search:100ms:2 (two threads), seer:100ms (sees all cards, a yardstick); in “play” also human.
player-other-version = “{ $name }” is of another version: in this program it is “{ $here }”.
player-no-budget = “{ $name }” leaves no time to search: give it at least 1ms or one iteration, and one thread.

## A first game

first-advice = Tutor: { $advice }
first-turn = Your turn, and the stage is empty. Bulwarks pay for soldiers and block; new soldiers attack from your next turn on. Each L in a cost takes a card of your life, so do not spend all of it. Then end the turn (e).
first-chance = Something waits on the stage. Answer it with a quick action, or pass: when both have passed, it resolves.
first-request = You are requesting an action: choose its key cards, what to pay with, then its target.
first-choose = Choose from the list.
