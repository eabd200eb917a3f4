# Scenarios, their failures, and why a command is refused. Same keys in every language; a test compares them.

## Why

why-legal = { $editions }: legal: { $command }
why-not = { $editions }: not legal: { $command }
why-ways = Ways to do it:
why-instead = Legal instead:
why-kind = { $kind ->
    [chance] Chance
    [timing] Timing
    [limit] Limit
    [condition] Condition
    [key] Key card
    [cost] Cost
    [unit] Key unit
    [target] Target
    [answer] Answer
   *[notation] Notation
 }

## Scenarios

failure = { $place }: expected { $expected }; found { $found }
place-given = given
place-step = step { $number }
place-assertion = assertion { $number }
run-passed = { $regulation }: passed
run-failed = { $regulation }: failed

