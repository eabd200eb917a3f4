# Records and replays. Same keys in every language; a test compares them.

replay-title = { $regulation }: { $a } (A) against { $b } (B)
replay-rules = Rules: edition { $edition }, revision { $revision } of { $date } ({ $hash }).
replay-rules-old = Rules: edition { $edition }, revision { $revision } of { $date } ({ $hash }), by which it was played; the newest is revision { $newest }.
replay-tag = { $name }: { $text }
replay-summary = { $commands } commands, { $turns } turns. { $result }
replay-verified = verified: { $commands } commands, { $turns } turns. { $result }
replay-unfinished = The game is unfinished.
replay-resignation = { $who ->
    [you] You win: your opponent resigned.
   *[other] { $seat } wins; the opponent resigned.
 }
replay-time = { $who ->
    [you] You win on time.
   *[other] { $seat } wins on time.
 }
replay-agreement = The players agreed to a draw.
replay-at = After command { $at } of { $commands }
replay-next = Next: { $command }
replay-no-such = There is no command { $wanted }; the record has { $commands }.
replay-no-scenario = The record ends before the cards were dealt; no scenario can begin there.
replay-analysis = After command { $at }, { $seat }: { $command } (chance to win down by { $lost })
replay-analysis-best = After command { $at }, { $seat }: { $command } (no worse than anything else)
replay-analysis-none = There is no choice here: the game can only go on in one way.
replay-help = Enter: next · b: back · t: next turn · a number: go there · v: table · q: leave

fair-no-promise = Its shuffles were not promised by anyone, so there is nothing to check about them.
fair-kept = The shuffles are fair: coin, decks and every shuffle follow from what the server promised and both players added.
witness-unknown = { $path } is neither a record nor what this program knows of what a browser keeps.
witness-agrees = What the browser kept agrees with the record: the promises, its own number, its seat and { $events ->
    [one] the one event
   *[other] all { $events } events
} that it was told.
witness-part = The browser did not see the whole game, and says nothing about the rest.
witness-promise = What the browser kept does NOT agree: other promises were shown to it.
witness-number = What the browser kept does NOT agree: it added another number.
witness-seat = What the browser kept does NOT agree: the seats were announced otherwise.
witness-told = What the browser kept does NOT agree: between the commands { $from } and { $to } it was shown other cards.
fair-unknown = The shuffles are NOT proven: a newer program wrote this record, and deals in another way.
fair-promise = The shuffles are NOT proven: the number or the deck of { $seat } is not the one that was promised.
fair-withheld = Nothing was played: { $seat } never showed the number that was promised.
fair-secret = The shuffles are NOT proven: the secret is not the one that was promised.
fair-coin = The shuffles are NOT proven: the coin fell on the other side.
fair-deck = The shuffles are NOT proven: the deck of { $seat } was dealt in another way.
fair-shuffle = The shuffles are NOT proven: the first that differs is in line { $line }.
