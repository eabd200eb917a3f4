# Sentences of the terminal game. Same keys in every language; a test compares them.

## Start and end

welcome = BlackPoker, { $regulation }
unofficial = An unofficial fan project; not made or endorsed by the makers of BlackPoker.
custom = Custom rules: { $name } { $version }. This is not an official game.
seed = Seed { $seed }; the same seed deals the same cards again.
you-are = Opponent: { $opponent }. In typed commands you are { $seat }.
hot-seat = Two players at one screen: Player 1 and Player 2 (A and B in typed commands).
your-screen = { $seat }, it is your move. Press Enter when only you can see the screen.
winner = { $who ->
    [you] You win.
   *[other] { $seat } wins.
 }
draw = The game is a draw.
you-win = You win.
you-lose = You lose.
good-bye = The game is left unfinished.
record-saved = The record is in
no-last-game = There is no game to resume. Start a new one: blackpoker play
loses-again = That loses the game. Enter it again to do it, or choose something else.
record-not-saved = The record could not be saved: { $problem }

## Board

turn = { $who ->
    [you] Turn { $number }, your turn
   *[other] Turn { $number }, { $seat }’s turn
 }
life = life { $count }
life-at-least = life { $count } or more
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
row-aside = set aside
row-covered = face down
aside-count = { $count } face down
row-stage = stage
row-waiting = waiting
row-revealed = revealed
row-mini-pack = mini pack
empty = empty
driven = driven
new = new
attacks = attacks
blocks = blocks { $attacker }
lost = target gone
face-up = face up
face-down = face down
locked = closed
virtual-keys = {" "}(key cards count as { $cards })
no-effect = no effect now
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
zone-revealed = revealed cards
zone-out = out of the game
zone-aside = set aside

## Questions

ask-chance = Your chance: request an action or pass.
ask-for = { $action }: { $question }
ask-cards = { $purpose ->
    [discard] { $count ->
        [one] Choose a card to discard.
       *[other] Choose { $count } cards to discard.
     }
    [grave] { $count ->
        [one] Choose a card to put into the graveyard.
       *[other] Choose { $count } cards to put into the graveyard.
     }
    [hand] { $count ->
        [one] Choose a card to take into your hand.
       *[other] Choose { $count } cards to take into your hand.
     }
    [lifeTop] { $count ->
        [one] Choose a card to put on top of the life.
       *[other] Choose { $count } cards to put on top of the life.
     }
    [lifeBottom] { $count ->
        [one] Choose a card to put at the bottom of the life.
       *[other] Choose { $count } cards to put at the bottom of the life.
     }
    [soldier] { $count ->
        [one] Choose a card to put onto the field as a soldier.
       *[other] Choose { $count } cards to put onto the field as a soldier.
     }
    [bulwark] { $count ->
        [one] Choose a card to set as a bulwark.
       *[other] Choose { $count } cards to set as a bulwark.
     }
    [trump] { $count ->
        [one] Choose a card to become a trump.
       *[other] Choose { $count } cards to become a trump.
     }
   *[other] { $count ->
        [one] Choose a card.
       *[other] Choose { $count } cards.
     }
 }
ask-or-none = {" "}You may also choose none.
ask-units = { $purpose ->
    [grave] { $count ->
        [one] Choose a unit to put into the graveyard.
       *[other] Choose { $count } units to put into the graveyard.
     }
    [hand] { $count ->
        [one] Choose a unit to return to the hand.
       *[other] Choose { $count } units to return to the hand.
     }
    [lifeTop] { $count ->
        [one] Choose a unit to put on top of the life.
       *[other] Choose { $count } units to put on top of the life.
     }
    [lifeBottom] { $count ->
        [one] Choose a unit to put at the bottom of the life.
       *[other] Choose { $count } units to put at the bottom of the life.
     }
    [drive] { $count ->
        [one] Choose a unit to drive.
       *[other] Choose { $count } units to drive.
     }
    [charge] { $count ->
        [one] Choose a unit to charge.
       *[other] Choose { $count } units to charge.
     }
   *[other] { $count ->
        [one] Choose a unit.
       *[other] Choose { $count } units.
     }
 }
ask-word = Choose one.
ask-order = Put these in order, the topmost first.
ask-attackers = Choose attackers, one at a time.
ask-attackers-forced = Choose attackers, one at a time; { $units } must attack.
ask-blockers = Choose blockers, one at a time.
ask-blocked = { $blocker } blocks…
ask-new-target = Choose a new target.
ask-trigger = Which triggered action comes first?
ask-grave-top = Which card lies on top of the graveyard?
ask-opening-hand = { $count ->
    [one] Choose a card for { $hand }.
   *[other] Choose { $count } cards for { $hand }.
 }
ask-trumps = { $count ->
    [one] Choose a trump.
   *[other] Choose { $count } trumps.
 }
ask-request = Choose a request on the stage.
ask-row = Put your bulwarks in order, from the life outward.
ask-choose-trumps = { $count ->
    [one] Choose a card as your trump; it lies face down.
   *[other] Choose { $count } cards as trumps; they lie face down.
 }
ask-open-trump = Which trump begins face up?
ask-draft-pick = Mini pack { $number } of { $count }: keep one card.
draft-kept = { " " }Set aside: { $cards }
ask-allocate = { $group ->
    [rare] Choose the rare card.
    [trump] Choose the trumps.
   *[hand] The rest goes into your hand. Choose any to confirm.
 }
allocated = { $group ->
    [rare] rare card { $cards }
    [trump] trumps { $cards }
   *[hand] hand { $cards }
 }
ask-rare-card = Choose the rare card.
step-cost = { $action }: choose a cost.
step-key = { $left ->
    [one] { $action }: choose a key card.
   *[other] { $action }: choose key cards ({ $left } left).
 }
step-pay = { $left ->
    [one] { $action }: choose what to pay with.
   *[other] { $action }: choose what to pay with ({ $left } left).
 }
step-unit = { $action }: choose the key unit.
step-target = { $action }: choose the target.
chosen = so far: { $list }
chosen-block = { $blocker } blocks { $attacker }
done = done
done-none = none
pass = pass
by-payment = pay { $cost }
prompt = number, command or ? >
number-out-of-range = There is no choice { $number } here.
not-undone = You have not chosen anything yet.
no-shortcut = This shortcut does nothing right now.
undone = Undone: you are back at your previous decision.
no-undo = There is nothing to undo.
help =
    A number chooses. Several picks are made one after the other.
      ?3      what choice 3 does          b  take back the last pick
      v       the board                   l  the log
      u       undo the last decision (against the computer)
      hint    what the computer would do, why, and what then (against the computer)
      e, end! end the turn                take!  take an attack: pass, do not block, pass
      go!     pass until the stage is empty
      full! normal! skip!   ask at every chance, where it matters, not before your own turn
      q       leave the game, which is saved  ?  this help
    Letters in brackets are the cost: B drives one of your bulwarks, L takes 1 damage, D discards a card,
    S puts one of your characters into the graveyard, C drives the key unit.
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
in-brackets = {" "}({ $text })
trump-nothing = { $card } does nothing as a trump.
no-trump = no trump effect
trump-unknown = A face-down trump of your opponent; only its owner knows it.
trump-actions = While it is face up:
on-the-field = On the field:{ " " }
of-trump = Belongs to the trump { $trump }.
no-trumps = There are no trumps on the table.
must-attack = This soldier must attack.
match-goes-on = { $who ->
    [you] The match stands { $wins } to { $losses }, your wins first. It goes on with the next game.
   *[other] The match stands { $wins } to { $losses }, { $seat }’s wins first. It goes on with the next game.
 }
match-won = { $who ->
    [you] You win the match, { $wins } to { $losses }.
   *[other] { $seat } wins the match, { $wins } to { $losses }.
 }
match-drawn = The match is drawn, { $wins } to { $losses }.
match-choose = { $who ->
    [you] You may choose your deck for the next game: { $decks } (otherwise the same as before).
   *[other] { $seat } may choose a deck for the next game: { $decks } (otherwise the same as before).
 }
list-or = { " or " }
deck-count = { $count ->
    [0] In { $regulation } the decks are dealt. Leave out --deck.
    [one] { $regulation } takes one deck. Name --deck once.
   *[other] { $regulation } takes { $count } decks. Name --deck { $count } times, or not at all to have them dealt.
}

## Decks of one's own

deck-bad = { $file } is not a deck for { $regulation }:
deck-no-card = Line { $line }: “{ $text }” is not a card.
deck-advice = Write each card once, as a suit letter and a rank: S7 H10 DJ CA, Jokers X1 and X2. # begins a comment.

## Log

log-requested = { $who ->
    [you] You request { $action }.
   *[other] { $seat } requests { $action }.
 }
log-requested-with = { $who ->
    [you] You request { $action }: { $details }.
   *[other] { $seat } requests { $action }: { $details }.
 }
log-keys = { $count ->
    [one] key card { $cards }
   *[other] key cards { $cards }
 }
log-unit = key unit { $unit }
log-target = target { $target }
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
log-retargeted = { $who ->
    [you] Your { $action } now targets { $target }.
   *[other] { $seat }’s { $action } now targets { $target }.
 }
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
   *[other] { $seat } takes { $cards } as their rare card.
 }
log-aside-hand = { $who ->
    [you] You take { $cards } into your hand.
   *[other] { $seat } takes { $cards } into their hand.
 }
log-uncovered = { $who ->
    [you] You turn your soldier { $cards } face up.
   *[other] { $seat } turns their soldier { $cards } face up.
 }
log-drew = { $who ->
    [you] You draw { $cards }.
   *[other] { $seat } draws { $cards }.
 }
log-discarded = { $who ->
    [you] You discard { $cards }.
   *[other] { $seat } discards { $cards }.
 }
log-buried = { $who ->
    [you] { $cards } { $count ->
        [one] goes
       *[other] go
     } to your graveyard.
   *[other] { $cards } { $count ->
        [one] goes
       *[other] go
     } to { $seat }’s graveyard.
 }
log-buried-from = { $who ->
    [you] { $cards } { $count ->
        [one] goes
       *[other] go
     } from your { $from } to the graveyard.
   *[other] { $cards } { $count ->
        [one] goes
       *[other] go
     } from { $seat }’s { $from } to the graveyard.
 }
log-buried-revealed = { $who ->
    [you] The { $cards } that you turned up { $count ->
        [one] goes
       *[other] go
     } to the graveyard.
   *[other] The { $cards } that { $seat } turned up { $count ->
        [one] goes
       *[other] go
     } to the graveyard.
 }
log-buried-keys = { $who ->
    [you] { $cards } { $count ->
        [one] goes
       *[other] go
     } to your graveyard.
   *[other] { $cards } { $count ->
        [one] goes
       *[other] go
     } to { $seat }’s graveyard.
 }
log-returned = { $who ->
    [you] { $cards } { $count ->
        [one] returns
       *[other] return
     } to your hand.
   *[other] { $cards } { $count ->
        [one] returns
       *[other] return
     } to { $seat }’s hand.
 }
log-taken = { $who ->
    [you] You take { $cards } from your { $from } into your hand.
   *[other] { $seat } takes { $cards } from their { $from } into their hand.
 }
log-entered = { $who ->
    [you] You put { $cards } onto the field.
   *[other] { $seat } puts { $cards } onto the field.
 }
log-entered-from = { $who ->
    [you] You put { $cards } from your { $from } onto the field.
   *[other] { $seat } puts { $cards } from their { $from } onto the field.
 }
log-became-soldier = { $who ->
    [you] Your { $cards } { $count ->
        [one] becomes a soldier
       *[other] become soldiers
     }.
   *[other] { $seat }’s { $cards } { $count ->
        [one] becomes a soldier
       *[other] become soldiers
     }.
 }
log-became-bulwark = { $who ->
    [you] { $cards } { $count ->
        [one] becomes a bulwark of yours
       *[other] become bulwarks of yours
     }.
   *[other] { $cards } { $count ->
        [one] becomes a bulwark of { $seat }
       *[other] become bulwarks of { $seat }
     }.
 }
log-turned-up = { $who ->
    [you] You turn up { $cards } from your life.
   *[other] { $seat } turns up { $cards } from their life.
 }
log-moved = { $who ->
    [you] You move { $cards } from { $from } to { $to }.
   *[other] { $seat } moves { $cards } from { $from } to { $to }.
 }
log-a-card = a card
log-some-cards = { $count } cards
log-new-top = { $who ->
    [you] { $card } is now on top of your graveyard.
   *[other] { $card } is now on top of { $seat }’s graveyard.
 }
log-shown = { $who ->
    [you] You show { $card } ({ $zone }).
   *[other] { $seat } shows { $card } ({ $zone }).
 }
log-looked = { $who ->
    [you] You look through { $what }.
   *[other] { $seat } looks through { $what }.
 }
log-chose = { $who ->
    [you] You choose “{ $word }”.
   *[other] { $seat } chooses “{ $word }”.
 }
log-charged = { $unit } is charged.
log-driven = { $unit } is driven.
log-equipped = { $unit } is equipped with { $card }.
log-fogged = { $who ->
    [you] Your { $fog } lasts until this turn ends.
   *[other] { $seat }’s { $fog } lasts until this turn ends.
 }
log-fogged-on = { $who ->
    [you] Your { $fog } affects { $unit } until this turn ends.
   *[other] { $seat }’s { $fog } affects { $unit } until this turn ends.
 }
log-boosted = { $way ->
    [up] { $unit } gets +{ $by }.
   *[down] { $unit } gets −{ $by }.
 }
log-boosted-all = { $who ->
    [you] { $way ->
        [up] All your soldiers get +{ $by }.
       *[down] All your soldiers get −{ $by }.
     }
   *[other] { $way ->
        [up] All of { $seat }’s soldiers get +{ $by }.
       *[down] All of { $seat }’s soldiers get −{ $by }.
     }
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
    [soldiers] { $seat }’s { $source } changes { $action } between soldiers.
    [bulwark] { $seat }’s { $source } changes { $action } for an attacker blocked by a bulwark.
    [unblocked] { $seat }’s { $source } changes { $action } for an unblocked attacker.
   *[effect] { $seat }’s { $source } changes what { $action } does.
 }
log-rearranged = { $who ->
    [you] You put your bulwarks in another order.
   *[other] { $seat } puts their bulwarks in another order.
 }
log-attacks = { $unit } attacks.
log-blocks = { $blocker } blocks { $attacker }.
log-shuffled = { $who ->
    [you] You shuffle your { $zone }.
   *[other] { $seat } shuffles their { $zone }.
 }
log-pack-opened = { $who ->
    [you] You open your pack.
   *[other] { $seat } opens their pack.
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
voice-player = Player { $seat ->
    [A] 1
   *[B] 2
 }
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
    There is no player “{ $name }”. There are: 1 to 6 (levels, also written level:1 to level:6), random, rules, search:100ms (time for a move), search:2000 (iterations), search:100ms:2 (two threads), seer:100ms (sees all cards, as a benchmark); in “play” also human.
player-other-version = “{ $name }” is of another version: in this program it is “{ $here }”.
player-no-budget = “{ $name }” leaves no time to search: give it at least 1ms or one iteration, and one thread.

## A first game

first-advice = Tutor: { $advice }
first-turn = Your turn, and the stage is empty. Bulwarks pay for soldiers and block; new soldiers attack from your next turn on. Each L in a cost takes a card of your life, so do not spend all of it. Then end the turn (e).
first-chance = Something waits on the stage. Answer it with a quick action, or pass: when both have passed, it resolves.
first-request = You are requesting an action: choose its key cards, what to pay with, then its target.
first-choose = Choose from the list.
