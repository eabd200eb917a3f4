# Sentences of the engine: why a command is refused, and names of things on the table.
# Same keys in every language; a test compares them.

## Names

name-card = { $owner }'s { $card }
name-bulwark = { $owner }'s bulwark no. { $place }
name-trump = { $owner }'s trump no. { $place }
name-request = request no. { $place } on the stage
name-request-of = request no. { $place } on the stage ({ $action })
name-player = player { $owner }
name-pass = pass
name-nothing = nothing
name-nth = no. { $place }
name-joker = Joker { $number }
name-unknown-action = an unknown action

field-name = { $field ->
    [key] key cards (key=)
    [unit] key unit (unit=)
    [pay] payment (pay=)
   *[target] target (target=)
 }

cost-name = { $symbol ->
    [B] B (drive a charged bulwark)
    [L] L (take 1 damage)
    [D] D (discard a hand card)
    [S] S (put a character into the graveyard)
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
   *[other] { $word }
 }

## Why not

refusal-over = The game is decided; nothing more can be done.
refusal-not-asked = It is { $seat }'s move now.
refusal-nobody-asked = Nobody can move now.
refusal-question-open = A question is open and has to be answered first.
refusal-no-question = No question is open that could be answered.
refusal-shuffle = A pile has to be shuffled now, and every card of it must be given exactly once.
refusal-pass-barred = You have passed on an empty stage already. Request something now; ending the turn is always possible.
refusal-not-direct = { $action } is triggered by the rules; a player cannot request it.
refusal-not-owned = { $action } is not available to this seat.
refusal-not-your-turn = { $action } can only be requested in your own turn.
refusal-stage-busy = { $action } can only be requested while the stage is empty.
refusal-used-this-turn = { $action } can be requested once per turn and was requested already.
refusal-used-this-game = { $action } can be requested once per game and was requested already.
refusal-condition = { $action } is not possible now: { $condition }.
refusal-request-limit = You have made as many requests as one turn allows. Pass or end the turn.
refusal-stage-full = The stage holds as many requests as it can.
refusal-key-count = { $needed ->
    [one] The action takes one key card, not { $given }.
   *[other] The action takes { $needed } key cards, not { $given }.
 }
refusal-key-not-there = { $card } is not where the key card has to come from, or was named twice.
refusal-key-unfit = { $card } is no key card for this action.
refusal-key-relation = These key cards do not go together.
refusal-no-key = You have no key cards for { $action }.
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
refusal-target-unfit = { $thing } cannot be the target.
refusal-superfluous = This action has no { $field }.
refusal-ambiguous = { $action } is possible in more than one way. Name the payment or the target.
refusal-pick-count = { $min ->
    [0] Name at most { $max }, not { $given }.
   *[other] Name { $min } to { $max }, not { $given }.
 }
refusal-pick-exactly = Name exactly { $max }, not { $given }.
refusal-pick-unfit = { $thing } cannot be chosen here.
refusal-pick-twice = { $thing } was named twice.
refusal-block-mixed = { $thing } can be blocked by one bulwark or by any number of soldiers, not by both.

## Misspelled commands

syntax-at = Column { $column }: { $problem }
syntax-ends = the line ends where { $expected } is expected.
syntax-not = “{ $found }” is not { $expected }.
syntax-unknown-action = these rules have no action “{ $found }”.
syntax-no-such-cost = the action has no cost “{ $found }”.
syntax-twice = “{ $found }=” is written twice.
syntax-too-much = “{ $found }” is too much.
syntax-answer = “{ $found }” does not answer the question. Write { $takes }.

expected-seat = a seat (A or B)
expected-verb = pass, choose or an action id
expected-answer = an answer
expected-field = key=, unit=, pay= or target=
expected-card = a card (S7, H10, DJ, CA, X1)
expected-name = a card, a unit (A:S7, B:b2), a player (player:A) or a request (#1)
expected-end = the end of the line

takes-nothing = nothing
takes-word = one of the words offered
takes-attackers = attackers (A:S7,A:H9) or none
takes-blockers = blocks (A:S7<B:D5+B:D6,A:H9<B:C3) or none
takes-units = units (A:S7,A:H9) or none
takes-target = a target (A:S7, player:A, #1)
takes-trigger = the id of an action, with #1, #2 behind it if two share it
takes-cards = cards (H5 or H5,D4)

## Records that are refused

record-at = Line { $line }: { $problem }
record-too-long = The text is longer than any record.
record-not-text = This is not text (UTF-8).
record-line-end = The lines of this text do not all end in the same way.
record-unended = The text stops inside this line; a record ends with a line end.
record-none = “{ $found }” does not begin a record. The first line of a record is “blackpoker record 1”.
record-version = The record has the format { $found }; this program reads 1.
record-edition = This program does not have edition { $found }.
record-custom = The game was played by the custom rules { $name } { $version }, which are not at hand.
record-regulation = The regulation is not at hand: { $detail }
record-pack = The record was made with other rules: its pack is { $record }, this program has { $ours }.
record-option = { $detail }
record-value = “{ $found }” cannot stand here: some text is needed, not too long, without spaces around it, without control characters, and only once.
record-expected = “{ $found }” stands where a line like “{ $expected }” is expected.
record-ends = The record ends where a line like “{ $expected }” is expected.
record-ends-early = The record ends too early.
record-card = “{ $found }” is no card, or one too many.
record-hash = The game above does not lead to this position: “{ $found }” should be “{ $expected }”. Something above was changed.
record-seal = The text above was changed after it was written: “{ $found }” should be “{ $expected }”.
record-differs = “{ $found }” should be “{ $expected }”.
record-result = The game did not end like this: “{ $found }”.
record-after = The record has ended, but more follows: “{ $found }”.

deck-twice = { $seat }'s deck has { $card } twice.
deck-size = { $seat }'s deck has { $size } cards; the frame takes { $min } to { $max }.
deck-not-fixed = { $seat }'s deck is not the one of the frame. Missing: { $missing }. Too many: { $extra }.
deck-no-setup = The frame “{ $frame }” has no setup; only positions can be played with it.
