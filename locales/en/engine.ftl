# Sentences of the engine: why a command is refused, and names of things on the table.
# Same keys in every language; a test compares them.

## Names

name-card = { $owner }’s { $card }
name-bulwark = { $owner }’s bulwark no. { $place }
name-trump = { $owner }’s trump no. { $place }
name-request = request no. { $place } on the stage
name-request-of = request no. { $place } on the stage ({ $action })
name-player = player { $owner }
name-pass = pass
name-nothing = nothing
name-nth = no. { $place }
name-joker = Joker { $number }
name-unknown-action = an unknown action
trump-name = { $card } { $name }
condition-face-up = only while your trump { $trump } is face up

field-name = { $field ->
    [key] key cards (key=)
    [unit] key unit (unit=)
    [pay] payment (pay=)
   *[target] target (target=)
 }

cost-name = { $symbol ->
    [B] B (drive one of your bulwarks)
    [L] L (take 1 damage)
    [D] D (discard a card)
    [S] S (put one of your characters into the graveyard)
    [C] C (drive the key unit)
    [K] K (drive the key soldier)
   *[other] { $symbol }
 }

word-name = { $word ->
    [charge] charge
    [drive] drive
    [keep] keep
    [ace] ace
    [bulwark] bulwark
    [one] one
    [two] two
    [more] one more
    [stop] stop
    [hit] hit
    [stand] stand
    [top] top
    [bottom] bottom
    [down] face down
    [damage] damage
   *[other] { $word }
 }

## Why not

refusal-over = The game is over.
refusal-not-asked = It is { $seat }’s move now.
refusal-nobody-asked = Nobody can move now.
refusal-question-open = Answer the open question first.
refusal-no-question = There is nothing to answer right now.
refusal-shuffle-due = { $seat }’s cards have to be shuffled first.
refusal-no-shuffle = { $seat } has nothing to shuffle now.
refusal-shuffle-order = A shuffle names every card of { $seat }’s life exactly once, and no other.
refusal-pass-barred = You have already passed on an empty stage. Request something now; ending the turn is always possible.
refusal-not-direct = { $action } is triggered by the rules; a player cannot request it.
refusal-not-owned = { $action } is not available to this seat.
refusal-not-your-turn = { $action } can only be requested on your own turn.
refusal-stage-busy = { $action } can only be requested while the stage is empty.
refusal-used-this-turn = { $action } can be requested only once per turn, and you have already done so.
refusal-used-this-game = { $action } can be requested only once per game, and you have already done so.
refusal-condition = { $action } is not possible now: { $condition }.
refusal-request-limit = You have made as many requests as one turn allows. Pass or end the turn.
refusal-stage-full = The stage is full.
refusal-key-count = { $needed ->
    [one] The action takes one key card, not { $given }.
   *[other] The action takes { $needed } key cards, not { $given }.
 }
refusal-key-not-in-hand = { $card } is not in your hand.
refusal-key-not-rare = { $card } is not your rare card.
refusal-key-twice = { $card } was named twice as a key card.
refusal-key-unfit = { $card } cannot be a key card of { $action }, which takes { $keys }.
refusal-key-relation = These key cards do not go together.
refusal-no-key = You have no key cards for { $action }, which takes { $keys }.
refusal-cannot-pay = You cannot pay { $cost }.
refusal-pay-count = { $needed ->
    [one] Name one thing to pay with, not { $given }.
   *[other] Name { $needed } things to pay with, not { $given }.
 }
refusal-pay-unfit = { $thing } cannot pay { $cost }.
refusal-unit-missing = Name the key unit.
refusal-unit-unfit = { $thing } cannot be the key unit.
refusal-no-unit = You have no unit that could be the key unit of { $action }.
refusal-no-target = There is nothing that { $action } could target.
refusal-target-missing = Name the target.
refusal-target-unfit = { $thing } cannot be the target of { $action }.
refusal-superfluous = This action has no { $field }.
refusal-ambiguous = { $action } is possible in more than one way. Name the payment or the target.
refusal-pick-count = { $min ->
    [0] Name at most { $max }, not { $given }.
   *[other] Name { $min } to { $max }, not { $given }.
 }
refusal-pick-exactly = Name exactly { $max }, not { $given }.
refusal-pick-unfit = { $thing } cannot be chosen here.
refusal-pick-twice = { $thing } was named twice.
refusal-must-attack = One of your units must attack: request { $action } before you end the turn.
refusal-pick-forced = { $thing } must be among the attackers.
refusal-block-mixed = { $thing } can be blocked by one bulwark or by any number of soldiers, not by both.
rule-cited = { $sentence } [{ $rule }]

## Misspelled commands

syntax-at = Column { $column }: { $problem }
syntax-ends = the line ends where { $expected } is expected.
syntax-not-seat = there is no seat “{ $found }”; write A or B.
syntax-not-verb = “{ $found }” is not a command; write pass, choose or the name of an action.
syntax-not-answer = “{ $found }” is not an answer.
syntax-not-field = “{ $found }” cannot be read; write key=, unit=, pay= or target=.
syntax-not-card = “{ $found }” is not a card; write it like S7, H10, DJ, CA or X1.
syntax-not-name = “{ $found }” does not name anything; write a card, a unit (A:S7, B:b2), a trump (A:t1), a player (player:A) or a request (#1).
syntax-not-end = “{ $found }” is not needed here.
syntax-unknown-action = these rules have no action “{ $found }”.
syntax-unknown-action-near = these rules have no action “{ $found }”; “{ $near }” may be meant.
syntax-action-elsewhere = this regulation has no action “{ $found }” ({ $where }).
syntax-no-such-cost = the action has no cost “{ $found }”.
syntax-twice = “{ $found }=” is written twice.
syntax-too-much = “{ $found }” is too large, or there are too many of them.
syntax-answer = “{ $found }” does not answer the question. Write { $takes }.

expected-seat = a seat (A or B)
expected-verb = pass, choose or an action id
expected-answer = an answer
expected-field = key=, unit=, pay= or target=
expected-card = a card (S7, H10, DJ, CA, X1)
expected-name = a card, a unit (A:S7, B:b2), a trump (A:t1), a player (player:A) or a request (#1)
expected-end = the end of the line

takes-nothing = nothing
takes-word = one of the words offered
takes-attackers = attackers (A:S7,A:H9) or none
takes-blockers = blocks (A:S7<B:D5+B:D6,A:H9<B:C3) or none
takes-units = units (A:S7,A:H9) or none
takes-trump = a trump (SA or A:t1)
takes-request = a request (#1)
takes-allocation = rare:H5 trump:SA,H4 hand:S3,D4,C9
takes-target = a target (A:S7, player:A, #1)
takes-trigger = the id of an action, with #1, #2 behind it if two share it
takes-cards = cards (H5 or H5,D4)

## What a scenario expected and what was found

expected-regulation = an existing regulation
expected-position = a possible position
expected-match = a possible match
expected-accepted = to be accepted
expected-refused = to be refused
expected-unchanged = nothing to change
expected-rules-refuse = a refusal by the rules, not a typing error
found-accepted = accepted as “{ $command }”
found-changed = refused, but the position changed
found-no-match = the scenario has no table `[match]`
found-legal = legal, for instance “{ $command }”
found-no-such-action = no edition has an action “{ $action }”
found-no-action = this regulation has no action “{ $action }”
found-seen = it is seen ({ $zone ->
    [life] life
    [grave] graveyard
    [hand] hand
    [soldiers] field
    [bulwarks] bulwarks
    [fog] fog
    [stage] stage
    [pack] pack
    [rare] rare card
    [trump] trumps
    [revealed] revealed cards
   *[out] out of the game
 })
found-not-seen = it is not seen
found-top-only = { $card } on top; the rest is hidden
found-count-only = { $count ->
    [one] { $count } card; which one is hidden
   *[other] { $count } cards; which ones they are is hidden
 }
found-not-told = nothing is visible

## A whole position, drawn for failures and replays

drawn-side = { $seat } life { $life } · hand { $hand } · grave { $grave }
drawn-none = 0
drawn-pile = { $count } ({ $cards })
drawn-pack = {" "}· pack { $pile } { $state ->
    [opened] opened
   *[unopened] unopened
 }
drawn-zone = {" "}· { $zone ->
    [rare] rare
    [trump] trump
    [aside] aside
   *[revealed] turned up
 } { $cards }
drawn-row = {"  "}{ $zone ->
    [bulwarks] bulwarks
    [soldiers] soldiers
   *[fog] fog
 }: { $text }
drawn-middle = ── stage: { $stage } ── turn { $turn }, chance { $chance }
drawn-empty = empty
drawn-nobody = none
drawn-passed = , { $seat } passed
drawn-won = , over: { $seat } has won
drawn-draw = , over: a draw
drawn-asked = , { $seat } is asked
drawn-shuffle = , a shuffle of { $seat }’s life is due

## The rules at hand (blackpoker rules, screens)

kind-action = Action
kind-character = Character
kind-fog = Fog
kind-trump = Trump
kind-frame = Frame
kind-frame-option = Frame option
kind-word = term

fact-name = Name
fact-kana = Reading
fact-type = Type
fact-category = Group
fact-trigger = Trigger
fact-speed = Speed
fact-timing = Timing
fact-cost = Cost
fact-key = Key cards
fact-unit = Key unit
fact-target = Target
fact-limit = Limit
fact-condition = Condition
fact-triggered-by = Triggered by
fact-exempt = Cannot be targeted by
fact-seats = Seats
fact-cards = Cards
fact-size = Size
fact-labels = Labels
fact-waives = Costs waived
fact-abilities = Abilities
fact-trump = Trump
fact-actions = Actions
fact-character = Character
fact-word = In notation
fact-deck = Deck
fact-match = Match
fact-zones = Extra zones
fact-options = Options
fact-excludes = Not together with
fact-setup = Setup
fact-formats = Formats
fact-frames = Frames
fact-setting = Setting
fact-effect = Effect
fact-text = Text
fact-see = See
fact-happens = Happens by

list-between = ,{" "}
or-between = {" "}or{" "}
abilities-between = ;{" "}
any-of-between = {" "}or{" "}
at-between = -
steps-between = {" "}→{" "}

cards-any = any card
cards-joker = Joker
cards-range = { $first }–{ $last }
cards-between = ,{" "}
cards-each = { $first } or { $last }
cards-blank = {" "}

key-and = {" "}+{" "}
key-times = { $cards } ×{ $count }
key-of-one-suit = { $count } of one suit
key-of-one-number = { $count } of one number
key-same-suit = { $cards } of one suit
key-same-number = { $cards } of one number
key-rare = rare card
key-from-rare = rare card ({ $cards })

unit-kind = { $kind ->
    [soldier] { $number ->
        [one] soldier
       *[many] soldiers
     }
    [bulwark] { $number ->
        [one] bulwark
       *[many] bulwarks
     }
   *[other] { $number ->
        [one] character
       *[many] characters
     }
 }
unit-name = { $side ->
    [own] your{" "}
    [opponent] your opponent’s{" "}
    [turnPlayer] the turn player’s{" "}
   *[any] {""}
 }{ $state ->
    [charged] charged{" "}
    [driven] driven{" "}
   *[any] {""}
 }{ $unit }
unit-that = { $unit } ({ $more })
cost-drive = drive { $unit }
unit-one = { $unit }
unit-suit-of-key = of the key card’s suit
unit-holds = with { $cards }
unit-label = with the label { $label }
unit-size-at-most = of size { $size } or less
unit-size-at-least = of size { $size } or more
unit-new-needs = if it entered the field this turn, { $label } as well

value-key = of the key card
value-key-sum = of the key cards’ sum
value-key-unit = of the key unit
value-of-text = as the text says

target-you = you
target-opponent = your opponent
target-turn-player = the turn player
target-player = a player
target-trump = { $face ->
    [up] a face-up trump
    [down] a face-down trump
   *[any] a trump
 }{ $side ->
    [own] {" "}of yours
    [opponent] {" "}of your opponent
   *[any] {""}
 }
target-request-of = { $request } of { $action }
request-one = { $request }
target-keys = with { $min }–{ $max } key cards
target-keys-exactly = with { $count } key { $count ->
    [one] card
   *[other] cards
 }
target-keys-from = with { $min } or more key cards
target-with-target = that has a target
target-single-at-most = a single key card at most { $number }
trump-same-as-key = the same card as the key card
trump-openable = that may be turned up
trump-of = { $cards }
trump-one = { $trump }

trigger-direct = direct
trigger-triggered = triggered
speed-immediate = immediate
speed-normal = normal
timing-main = main
timing-quick = quick
limit-once-per-turn = once per turn
limit-once-per-game = once per game

trigger-resolved = { $action } has resolved
trigger-requested = { $action } was requested
trigger-buried = each { $cards } card that goes from your field to the graveyard
trigger-left = your { $characters } goes from the field to the graveyard or the hand
trigger-returned = your { $characters } goes from the field to the hand
trigger-died = your { $characters } goes from the field to the graveyard
trigger-unblocked = each unblocked attacker of yours
trigger-unblocked-that = each unblocked attacker of yours { $more }
trigger-blocker-buried = each { $unit } of yours that goes to the graveyard as a blocker in a Damage Judge
trigger-opponent-discarded = your opponent discards
trigger-you-discarded = you discard
trigger-opened = your trump { $cards } is turned face up
trigger-raised = the effect of { $action }
if-you-have-turn = on your turn
if-opponent-has-turn = on your opponent’s turn
if-face-up = while { $trump } is face up
if-attackers = if there are attackers
if-unit = { $side ->
    [own] if you have a { $unit } on the field
    [opponent] if your opponent has a { $unit } on the field
    [turnPlayer] if the turn player has a { $unit } on the field
   *[any] if there is a { $unit } on the field
 }
if-units = { $side ->
    [own] if you have { $count } or more { $unit } on the field
    [opponent] if your opponent has { $count } or more { $unit } on the field
    [turnPlayer] if the turn player has { $count } or more { $unit } on the field
   *[any] if there are { $count } or more { $unit } on the field
 }
if-format = in { $formats }
only-when = { $what } ({ $when })

editions-from = from edition { $edition } on
editions-only = edition { $editions }
formats-from = { $format } and up

character-pair = { $first } + { $second }
character-same-suit = 2 or more cards of the same suit ({ $cards })
character-of-one-suit = 2 or more cards of the same suit
character-face-down = any (face down)
size-card = the card’s number
size-sum = sum of its cards’ numbers
size-none = none
label-if = { $label } (with { $cards })
waive = { $cost } of { $types }
waive-all = all costs
waive-timing = { $waive } (when { $timing })

trump-face-down = any card face down in the trump zone
ability-grant = { $units } have the label { $label }
ability-prevent = { $from ->
    [opponent] your opponent’s actions
   *[you] your own actions
 } with { $cards } among the key cards deal you no damage
ability-untargetable = cannot be a target
ability-untargetable-by = cannot be a target of { $actions }
ability-must-attack = { $action } must be requested before the turn ends, and it must attack if it can
ability-no-trigger = does not trigger { $actions }
fog-locks = its target cannot be turned face up
fog-no-size = changes no size
fog-plus-this = adds the number of its card to the size of its target
fog-plus-all = adds the numbers of its cards to the sizes of all your soldiers
fog-minus-this = takes the number of its card from the size of its target
fog-minus-all = takes the numbers of its cards from the sizes of all your soldiers

deck-fixed = these { $count } cards: { $cards }
deck-exactly = { $count } cards
deck-between = { $min } to { $max } cards
match-random = { $decks } decks each, out of 54 cards by chance; at most { $games } games, { $wins } wins decide; a deck that has won may not be played again
match-built = { $decks } decks each, built out of 54 cards; at most { $games } games, { $wins } wins decide; a deck that has won may not be played again
zone-pack = pack
zone-rare = rare card
zone-trump = trumps

setup-choose-hand = choose { $count } cards for { $hand }
setup-choose-rare = choose the rare card
setup-shuffle = shuffle
setup-pack-left-out = the cards outside the deck are the pack
setup-pack = the top { $count } are the pack
setup-draw = draw { $count }
setup-preset = put out bulwarks ({ $bulwarks }) and soldiers ({ $soldiers })
setup-choose-trumps = choose { $count } trumps, face down
setup-choose-trumps-up-to = choose up to { $count } trumps, face down
setup-draft = look at { $packs } mini packs of { $cards } cards and keep one of each
setup-allocate = divide them: rare card { $rare }, trumps { $trumps }, hand { $hand }
setup-preset-covered = put out a bulwark and a covered card for the soldier
setup-open-trump = first player first: turn up the soldier and one trump
setup-first = decide who goes first
setup-start = the first player draws one and begins
setup-option = { $step } ({ $option })

setting-yes = yes
setting-no = no
setting-formats = Formats
setting-regulations = Formats and frames
setting-binding = only the listed pairs
setting-advisory = any pair, some recommended
setting-drop-main = A triggered normal main request is dropped if the stage is busy
setting-both-zero = Both life piles empty at once
setting-turn-player-loses = the turn player loses
setting-draw = a draw
setting-grave-top = When a card leaves a graveyard, a new top may be chosen
setting-preset-shown = The first bulwark is shown before it lies face down
setting-generation-reveals = Both players see the cards that Next Generation turns up
setting-requests-per-turn = Maximum requests per player and turn
setting-turns = Maximum turns per game
setting-life-public = The exact life is public below
setting-pack-count = The number of pack cards is public
setting-cost = Cost { $letter }
setting-label = Label { $id }
setting-type = Type { $id }
setting-category = Group { $id }

## Records that are refused

record-at = Line { $line }: { $problem }
record-too-long = The text is longer than any record.
record-not-text = This is not text (UTF-8).
record-line-end = The lines of this text do not all end in the same way.
record-unended = The text stops inside this line; a record ends with a line end.
record-none = “{ $found }” does not begin a record. The first line of a record is “blackpoker record 2”.
record-version = The record has the format { $found }; this program reads 2.
record-option = { $detail }
record-value = “{ $found }” is not allowed here: some text is needed, not too long, without spaces around it, without control characters, and only once.
record-expected = A line like “{ $expected }” is expected instead of “{ $found }”.
record-ends = The record ends where a line like “{ $expected }” is expected.
record-ends-early = The record ends too early.
record-card = “{ $found }” is not a card, or one too many.
record-hash = The game above does not lead to this position: “{ $found }” should be “{ $expected }”. Something above was changed.
record-seal = The text above was changed after it was written: “{ $found }” should be “{ $expected }”.
record-differs = “{ $found }” should be “{ $expected }”.
record-result = The game did not end like this: “{ $found }”.
record-after = The record has ended, but more follows: “{ $found }”.

deck-twice = { $seat }’s deck has { $card } twice.
deck-size = { $seat }’s deck has { $size } cards; the frame takes { $min } to { $max }.
deck-not-fixed = { $seat }’s deck is not this frame’s deck. Missing: { $missing }. Too many: { $extra }.
deck-no-setup = The frame “{ $frame }” has no setup; only positions can be played with it.
match-none = The games of this frame belong to no match.
match-played = `{ $text }` is not a game of a match: `1-2:A` is A’s deck 1 against B’s deck 2, won by A, and `=` is a drawn game
match-decks = `{ $text }` does not name two decks: `2-1` is A’s deck 2 against B’s deck 1
match-no-deck = There is no deck { $deck }: each player has { $decks }.
match-has-won = { $seat }’s deck { $deck } has won and may not be played again. Choose the other one.
match-over = The match is over.

## Regulations and options that there are not

edition-unknown = unknown edition `{ $asked }`; choose one of { $known }
regulation-reading = { $title } ({ $reading })
regulation-plus = {" + "}
regulation-title = edition { $edition }, { $parts }
unknown-revision = edition { $edition } has no revision { $asked }; this program knows it up to revision { $newest }
rules-custom = The game uses the custom rules { $name } { $version }, which are not installed.
rules-regulation = This regulation cannot be played: { $detail }
rules-newer = The game uses revision { $revision } of edition { $edition } (rules { $hash }), and this program knows that edition up to revision { $newest }. A newer program is needed, one that knows these rules.
rules-other = The game uses other rules: revision { $revision } of edition { $edition } has the hash { $ours } in this program, but { $hash } there. The program that began it is needed, or one with the same rules.
rules-other-custom = The game uses other rules: { $name } { $version } with revision { $revision } of edition { $edition } has the hash { $ours } here, but { $hash } there. The files of { $name } { $version } as they were then are needed.
regulation-name = `{ $asked }` is not a valid regulation: write format+frame, with the edition before it or options after it (8.2 master+pack, lite+full+preset2)
regulation-edition = this is edition { $edition }, not { $asked }
regulation-unknown = unknown { $what } `{ $asked }`; edition { $edition } has { $known }
regulation-unknown-near = unknown { $what } `{ $asked }`, perhaps `{ $near }`; edition { $edition } has { $known }
regulation-unknown-none = unknown { $what } `{ $asked }`; edition { $edition } has none
regulation-format = edition { $edition } has no { $format }+{ $frame }; { $frame } is played with { $formats }
regulation-no-options = the frame { $frame } has no options; leave out `{ $option }`
regulation-option = the frame { $frame } has no option `{ $option }`; choose one of { $known }
regulation-option-format = the option { $option } is for { $formats }, not for { $format }
regulation-excluded = the options { $first } and { $second } cannot be chosen together
regulation-absent = `{ $action }` needs the { $what } `{ $name }`, which { $regulation } does not have
regulation-too-many = too many { $what }: at most { $max }
option-unknown = unknown option `{ $name }`; choose one of graveTop, both_zero, generation_reveals, preset_bulwark
option-value = `{ $value }` is not a value of the option { $name }: write { $expected }

## Scenario files that cannot be read

scenario-missing-key = the key `{ $key }` is missing
scenario-one-edition = a revision or a hash of rules is that of one edition; write `edition` without a list
scenario-revision-zero = revisions are numbered from 1
scenario-hash-alone = a hash of rules needs its revision beside it: write `revision`, too
scenario-no-hash = `{ $found }` is not a hash: write 16 hexadecimal digits, as in a record
scenario-unknown-key = there is no key `{ $key }` here; the keys are { $known }
scenario-wrong-value = { $problem }
scenario-no-toml = this is not TOML: { $problem }

assert-first = `{ $text }` does not begin an assertion: begin with a zone (A.life), stage, turn, chance, asks, winner, match, legal, illegal, A sees, A blind or A views
assert-verb = `{ $text }` is not one of sees, blind, views
assert-seat = `{ $text }` is not a seat: write A or B
assert-winner = `{ $text }` is not one of A, B, none, draw
assert-zone = `{ $text }` is not a zone: write life, hand, grave, field, fog, pack, rare or trump
assert-zone-of = `{ $text }` is not a player’s zone: write it like A.life
assert-test = `{ $text }` is not a test of this zone: write =, has, lacks, count or empty; top for life and grave
assert-equals = expected `=`, found `{ $text }`
assert-number = `{ $text }` is not a number
assert-card = `{ $text }` is not a card: write it with its owner, like B:H5
assert-no-card = no card is named
assert-nothing = nothing is named; write `empty`
assert-stage = the stage is tested with `= up counter`, `count 2` or `empty`
assert-unit = `{ $text }` begins with neither `soldier` nor `bulwark`
assert-unit-word = `{ $text }` does not describe a unit: write charged, driven, size 7, new, attacker, idle or blocks A:S7
assert-value = something must follow `{ $text }`
assert-fog = `{ $text }` is not a fog: write `up H5` or `up H5 -> A:C7`
assert-trump = `{ $text }` is not a trump: write `C9 down` or `D8 up`

## Positions that cannot be

position-card = `{ $text }` is not a card: write a suit letter and a rank (S7, H10, DJ, CA), X1 or X2 for a Joker
position-twice = { $card } is already in { $first }
position-filler = +{ $wanted } needs more number cards than are left ({ $left })
position-filler-here = `{ $text }`: only life and hand take unnamed cards
position-unit = `{ $text }` is not a unit: write `soldier C7`, `soldier S7+S3` or `bulwark D9`, then `driven`, `new`
position-bulwark-cards = a bulwark is one card, not { $number }
position-no-character = `{ $text }` is not a unit of this regulation: two or more cards must be of the same suit, without a Joker
position-no-soldier = { $text } is not a soldier in this format
position-rare-count = at most one rare card, not { $number }
position-no-trumps = this regulation has no trumps
position-trump = “{ $text }” does not name trumps: write them like SA up H4 down
position-trump-count = a player has at most { $number } trumps
position-opened = “{ $text }”: name the face-up trumps in the order of opening, each once
position-unknown-fog = this regulation has no fog `{ $text }`
position-fog = `{ $text }` is not a fog: write `up H5 -> A:C7`, `force H4+H6`, or `up H5 -> none` for one without effect
position-request-needs = `{ $text }` has key cards, a key unit or a target: write it like a command, `A up key=H5 target=A:C7`
position-request = `{ $text }` is not a request on the stage
position-stage-full = the stage holds at most { $number } requests
position-stage-twice = the stage is given twice
position-not-on-field = `{ $text }` is not a unit on the field
position-wrong-side = `{ $text }` is on the other side
position-not-a-soldier = `{ $text }` is not a soldier
position-named-twice = `{ $text }` is named twice
position-no-attacker = `{ $text }` is not an attacker
position-block = `{ $text }` is not a block: write `A:S7<B:D5+B:D6`
position-block-mixed = `{ $text }`: an attacker is blocked by one bulwark or by any number of soldiers
position-modifier = `{ $text }` is not a modifier: write `A:C7 +5`, or `A +3` for all soldiers of A
position-decks = `decks` starts a game; it cannot be combined with other parts of a position
position-endless-tie = in these orders the decks tie to the last card, so nobody begins
position-not-first = with these decks { $text } does not begin

## Changes of single values

change-form = `{ $asked }` is not a change: write PATH=VALUE, such as frames.pack.setup.draw=6
change-section = there is no section or entry `{ $asked }`: a path begins with { $known }
change-path = there is no `{ $asked }` in { $at }; it has { $known }
change-value-there = there is no `{ $asked }` in { $at }: { $at } is a value
change-stops = { $at } is not a single value; it has { $known }
change-near = ; did you mean `{ $near }`?
change-same = { $path } is already { $value }
change-value = `{ $value }` is not allowed there: a change puts one word or number, or one list or map in brackets, in the place of another
change-broken =
    the rules do not allow this change:
    { $problems }

## Notes on what is printed

notes-dated = { $name } ({ $date })
note-prints = { $where } prints: { $text }
note-open = Left open: { $text }
note-plays = Played: { $text }
note-plays-or = Played: { $text } To play it as printed, choose { $readings }.
reading-changes = { $names }: { $text }
note-why = Why: { $text } Since revision { $revision } ({ $date }).

## Formats

format-name-lite = Lite
format-name-std = Standard
format-name-pro = Pro
format-name-master = Master
format-name-extra = Extra

## Effects in words, step by step

effect-nothing = nothing
effect-by = { $who }: { $what }
effect-target-player = the targeted player
effect-target-owner = the player who had the target
effect-whose = { $who ->
    [you] your
    [opponent] your opponent’s
    [target] the targeted player’s
    [targetOwner] the target owner’s
   *[turnPlayer] the turn player’s
 }
effect-target = the target
effect-key-unit = the key unit
effect-attacker = the attacker
effect-blockers = the blockers
effect-chosen-unit = the chosen unit
effect-chosen-units = the chosen units
effect-chosen-cards = the chosen cards
effect-chosen-trump = the chosen trump
effect-your-soldiers = your soldiers
effect-all = all of: { $what }
effect-keys = the key cards
effect-revealed = the cards turned up
effect-revealed-up-to = the cards turned up with numbers up to { $number }
effect-life-top = the top { $count } of the life
effect-rare = the rare card
effect-event-card = the card that triggered this
effect-own-cards = your { $cards } in the { $zones }
effect-opened-pack = opened pack
effect-field = field
effect-zone = { $zone ->
    [life] life
    [grave] graveyard
    [hand] hand
    [soldiers] soldiers
    [bulwarks] bulwarks
    [fog] fog zone
    [stage] stage
    [pack] pack
    [rare] rare cards
    [trump] trump zone
    [revealed] cards turned up
   *[other] cards set aside
 }
effect-count = { $least } to { $most }
effect-damage = damage to { $who }: { $amount }
effect-draw = draw { $count }
effect-choose-cards = choose { $count } from { $whose } { $zones } ({ $what })
effect-as-soldier = only what is a soldier
effect-or-none = or none
effect-suit-of = of a suit of { $unit }
effect-choose-units = choose { $count } of: { $units }
effect-choose-trumps = choose { $count } of: { $trumps }
effect-choose-request = choose { $request } as the target
effect-choose-word = say { $words }
effect-order = put { $what } in an order
effect-order-units = put the cards of { $what } in an order
effect-rearrange = rearrange the bulwarks
effect-show = show { $what }
effect-move = { $to ->
    [grave] put { $what } into the graveyard
    [discard] discard { $what }
    [hand] put { $what } into the hand
    [lifeTop] put { $what } on top of the life
    [lifeBottom] put { $what } at the bottom of the life
   *[trump] put { $what } face up into the trump zone
 }
effect-open = turn { $what } face up
effect-close = turn { $what } face down
effect-find = find { $what } in: { $places }
effect-put = put { $what } onto the field as a { $state ->
    [driven] driven{" "}
   *[charged] {""}
 }{ $face ->
    [soldier] soldier
   *[bulwark] bulwark
 }
effect-join = put { $what } onto the field as one soldier
effect-equip = equip { $unit } with { $what }
effect-charge = charge { $what }
effect-drive = drive { $what }
effect-turn-over = turn { $what } over
effect-leave-battle = take { $what } out of the battle
effect-boost = until the end of the turn, change the size of { $what } by { $amount }
effect-fog = make the key cards the fog { $fog }
effect-fog-on = make the key cards the fog { $fog } on { $unit }
effect-clear-own-fog = put your fogs into the graveyard
effect-clear-all-fog = put all fogs into the graveyards
effect-nullify = nullify the target
effect-retarget = give the target another target
effect-name-attackers = name attackers among { $units }
effect-name-blockers = name blockers among { $units }
effect-each-attacker = for each attacker: blocked by soldiers ({ $soldiers }), by a bulwark ({ $bulwark }), unblocked ({ $unblocked })
effect-turn-up = turn up { $count } from the { $end ->
    [bottom] bottom
   *[top] top
 } of the life
effect-mill = put the life into the graveyard card by card until { $cards } comes, and that into the hand
effect-set = set { $name } to { $value }
effect-points = add the points of the last card turned up to { $name } (Joker, A to K: { $values })
effect-points-soft = { $points }, and { $rank } counts { $counts } above { $over }
effect-shuffle = shuffle the life
effect-pass-turn = pass the turn
effect-raise = perform { $action }
effect-raise-with = perform { $action } ({ $more })
effect-same-target = with this target
effect-keys-chosen = with the chosen cards as key cards
effect-keys-virtual = with { $cards } as key cards
effect-then-pass = then pass
effect-trigger = trigger { $action }
effect-open-pack = open the pack
effect-if = if { $when } ({ $then })
effect-if-else = if { $when } ({ $then }), else ({ $otherwise })
effect-loop = again and again ({ $steps })
effect-stop = stop
effect-and = {" "}and{" "}
effect-not = not ({ $what })
effect-compare = { $left } { $sign } { $right }
effect-divides = { $number } can be divided by { $by }
effect-has-turn = { $who } has the turn
effect-is = { $what } is { $kind }
effect-blocker-holds = a blocker has { $cards }
effect-shared-number = a blocker and the attacker have a number in common
effect-done = that was done
effect-word-is = the word is { $word }
effect-same-key = a key card of the target is the same card as one of these
effect-pack-unopened = the pack is unopened
effect-face-up = { $trump } is face up
effect-targetable = { $action } could have { $unit } as its target
effect-key-number = the number of key card { $slot }
effect-key-sum = the sum of the key cards
effect-target-keys = how many key cards the target has
effect-target-key-sum = the sum of the target’s key cards
effect-size = the size of { $unit }
effect-cards-in = the number of cards in { $whose } { $zone }
effect-units-count = the number of { $units }
effect-attackers-count = the number of attackers
effect-event-number = the number of what triggered this
effect-plus = ({ $a } + { $b })
effect-minus = ({ $a } − { $b })
effect-times = ({ $a } × { $b })
