# Changes of numbers, the balance report, what actions are worth, the search for trouble. Same keys in every language; a test compares them.

## Changes

change-no-number = no number has “{ $word }” in its path or name
change-setting = (setting of the edition)
change-hint =
    What a change would do:
      blackpoker report "{ $regulation }" --change { $change } -o report.html
change-done = { $path }: { $before } → { $after }
change-texts = The texts in these files still say what they said before; edit them if people are to read the pack.
copy-done =
    Change what you like, then:
      blackpoker rules check { $folder }
      blackpoker report "9.1 lite+entry16" --rules { $folder } -o report.html
change-not-empty = { $folder } is not empty: name a new folder

## Verdicts, the same wherever they are told

judged-first-strong = { $side ->
    [first] Going first is too strong
   *[second] Going second is too strong
 }: the player who goes first wins { $rate } of the games (95% interval { $interval }).
judged-first-clear = { $side ->
    [first] Going first is a clear advantage, but it is not shown to be too strong
   *[second] Going second is a clear advantage, but it is not shown to be too strong
 }: the player who goes first wins { $rate } of the games (95% interval { $interval }).
judged-first-small = { $side ->
    [first] Going first is not too strong: a small but real advantage
   *[second] Going first is not too strong: going second is a small but real advantage
 }. The player who goes first wins { $rate } of the games (95% interval { $interval }).
judged-first-even = Going first is not too strong: no advantage was found. The player who goes first wins { $rate } of the games (95% interval { $interval }).
judged-first-unclear = { $games } games are too few to say whether going first is too strong: the player who goes first wins { $rate } of them (95% interval { $interval }). Play more with --games.
judged-first-unknown = No game was played, so nothing can be said about going first.
judged-first-depends = Whether going first is an advantage depends on how well one plays. The player who goes first wins: { $figures }.
judged-first-open = Not all players have played enough to say whether going first is too strong. The player who goes first wins: { $figures }. Play more with --games.
judged-alone = So it is between players of one strength; others may find another balance.
judged-agreed = Players of every strength agree: { $figures }.
judged-figure = { $player }: { $figure }
judged-undecided = { $count } of { $games } games ({ $share }) have no winner: { $limits ->
    [one] 1 was ended by the turn limit
   *[other] { $limits } were ended by the turn limit
 }, { $draws ->
    [one] 1 was a draw
   *[other] { $draws } were draws
 }, { $stuck ->
    [0] none got stuck
    [one] 1 got stuck, which should not happen
   *[other] { $stuck } got stuck, which should not happen
 }. Each of them counts as half a win for both players.
judged-worth = { $verdict ->
    [worth] worth having
    [nothing] makes no difference
    [harmful] better without
    [depends] depends on how well one plays
   *[open] too few games to say
 }
judged-worth-of-others = { $verdict ->
    [worth] better than average
    [nothing] average
    [harmful] worse than average
    [depends] depends on how well one plays
   *[open] too few games to say
 }

## Balance report: the few sentences

report-length = Half of the games are over by turn { $median }; nine of ten last { $low } to { $high } turns, counting both players’ turns.
report-ways = The loser’s last card is mostly taken by { $ways }.
report-way = { $action } ({ $share })
report-illegal = Illegal commands that players proposed: { $count }. That should not happen; please report it.
report-changed = What is compared: { $path } is { $after } instead of { $before }.
report-compare-first = With { $two }, the player who goes first wins { $rate } ({ $interval }), { $by } percentage points from { $one }. { $significant ->
    [yes] That is a significant difference (95% interval of the difference: { $range } points).
    [perhaps] Alone that would be a significant difference ({ $range } points), but among so many comparisons one like it may well be chance: play more with --games.
   *[no] That is not a significant difference: anything from { $range } points fits the games.
 }
report-compare-turns = { $significant ->
    [yes] Games last { $after } instead of { $before } turns on average, a significant difference of { $by } ({ $range }).
    [perhaps] Games last { $after } instead of { $before } turns on average ({ $range }); among so many comparisons that may well be chance.
   *[no] Games last { $after } turns on average, before { $before }: no significant difference ({ $range }).
 }
report-compare-gone = Only { $label } has: { $names }.
report-compare-added = Only { $label } has: { $names }.
report-compare-actions = Significant among { $tests } comparisons, all taken together: { $found } of single actions; the most striking are below.
report-compare-none = Among { $tests } comparisons, all taken together, none of a single action is significant.
report-compare-agreed = { $how ->
    [agreed] Players of every strength show this difference in going first.
    [depends] What it does to going first depends on how well one plays.
   *[open] Not all players show a difference in going first.
 }
report-worthless = { $found ->
    [yes] Not worth having, players of every strength agree: { $names }.
   *[no] Of no action do players of every strength agree that it is not worth having.
 }
report-of-side = { $label }: { $text }
report-finding-per-turn = { $action } occurs { $way ->
    [more] more
   *[less] less
 } often: { $before } → { $after } times a turn
report-finding-per-chance = When { $action } is possible, it is used { $way ->
    [more] more
   *[less] less
 } often: { $before } → { $after } of the times
report-finding-countered = { $action } is nullified { $way ->
    [more] more
   *[less] less
 } often: { $before } → { $after } of its requests
report-finding-decisive = { $action } decides { $way ->
    [more] more
   *[less] fewer
 } games: { $before } → { $after }
report-finding-used = Where only one player uses { $action }, that player wins { $way ->
    [more] more
   *[less] less
 } often: { $before } → { $after }

## Balance report: the page

report-title = Balance report: { $what }
report-and = {" and "}
report-short = In short
report-caveat-short = Balance is measured between these players; others may find another balance.
report-unofficial = unofficial
report-unofficial-note = An unofficial fan project; not made or endorsed by the makers of BlackPoker.
report-custom = changed: { $name }
report-played = { $games } games, { $players }
report-numbers = The numbers
report-what = What
report-games = Games
report-rate = Win rate (95% interval)
report-first = Going first
report-of-player = { $label } · { $player }
report-first-caption = How often the player who goes first wins; the dashed line is 50%, the bar the 95% interval.
report-first-difference = { $label }: { $by } percentage points (95% interval { $range }), { $paired ->
    [yes] compared deal by deal
   *[no] counted as independent simulations
 }. To see a difference of one point in four of five tries takes about { $games } games by each rules.
report-first-power = { $player }: to see an advantage of one point in four of five tries takes about { $games } games.
report-length-heading = Length of games
report-length-caption = Share of games that end in a turn; the longest one percent is not shown.
report-length-description = A step for each turn; its height is the share of games that ended in it. The numbers are in the table below.
report-turn = Turn
report-turns = Turns
report-share-of-games = Share of games
report-mean = Mean
report-median = Half are over by turn
report-shortest = 5% are over by turn
report-longest = 95% are over by turn
report-ways-heading = How games are won
report-ways-note = Which action took the last card of the loser’s life: an action of the winner, or one of the loser’s own, such as drawing the last card. Paler parts were costs.
report-by-winner = by the winner’s action
report-by-loser = by the loser’s own action
report-winner-effect = Winner’s effect
report-winner-cost = Winner’s cost
report-loser-effect = Loser’s own effect
report-loser-cost = Loser’s own cost
report-life-heading = Life over time
report-life-note = Only games that last so long are in a point of a line: later turns show longer games, whose players lost less life. A line that becomes flat does not mean that nobody loses life any more.
report-life-title = Life at the start of each turn, mean of the games that last so long: { $label }
report-life-description = Two lines, the mean life of who goes first and of who goes second, each with a band of one standard deviation. The numbers are in the table below.
report-life-cards = Cards in the life (band: ± one standard deviation)
report-goes-first = Goes first
report-goes-second = Goes second
report-later-winner = Wins later
report-later-loser = Loses later
report-actions-heading = Actions
report-actions-note = Requests of both players together. When possible: of all times that a player was to act and could have used it, how often it was used. Nullified: taken off the stage without resolving. Decides: takes the loser’s last card. The win rate is that of the player who used the action in games in which the other one did not; players who are ahead or survive longer use more actions, so it does not tell what an action is worth. `blackpoker worth` does.
report-actions-order = Each cell shows, in this order: { $labels }
report-actions-compare-note = Bold with * are differences that are significant when all of them are taken together.
report-actions-direct = Requested by players
report-actions-triggered = Triggered by the rules
report-action = Action
report-per-turn = Per turn
report-per-chance = When possible
report-in-games = In games
report-countered = Nullified
report-decisive = Decides games
report-used = Win rate where only one used it
report-never = Possible, but never used: { $names }
report-never-possible = Not possible in any of these games: { $names }
report-never-triggered = Never triggered in these games: { $names }
report-no-cards = Cannot be used, because no deck of this regulation has the key cards: { $names }
report-hands-heading = Opening hands
report-hands-note = How often players win who hold a card when the first turn begins. Blue: above 50%, orange: below; underlined: more than chance, all fields of a table taken together. Where the frame lets players choose cards, chosen ones are in it.
report-cards-caption = Win rate in percent with this card in the opening hand
report-suits-caption = Win rate in percent by how many cards of the suit are in the opening hand
report-card = Card
report-hands = Hands
report-jokers = Joker
report-trumps-heading = Trumps
report-trumps-note = How often players win who have a trump, or both trumps of a pair. Framed or marked with *: more than chance, all of them taken together. Pairs that fewer than 20 players had have no color.
report-trumps-caption = Win rate with each trump, the best first; the dashed line is 50%, the bar the 95% interval.
report-trump = Trump
report-owners = Players who had it
report-opened = Opened
report-rate-opened = Win rate if opened
report-pair = Pair
report-pairs-caption = Win rate of each pair of trumps: blue above 50%, orange below, full color from 20 points on
report-pairs-description = A triangle with a field for each pair of trumps. All pairs are in the table below.
report-pairs-best = The best pairs
report-pairs-worst = The worst pairs
report-pairs-all = All { $count } pairs, the best first
report-made-heading = How this was made
report-rules-heading = The actions
report-regulation = Regulation
report-pack = Rules
report-official = official rules, as this project has them
report-hash = Hash of the rules
report-deck = Deck of both players
report-deck-these = { $cards }
report-deck-random = { $cards } cards, drawn at random out of 54
report-deck-random-of = { $cards } cards, drawn at random out of 54; the frame takes { $min } to { $max }, and how many there are changes much (--deck)
deck-forbidden = { $fixed ->
    [yes] the deck of this frame is fixed, so --deck { $asked } cannot be had; change it with --change or a custom pack
   *[no] { $asked } is not a deck of this frame: write how many cards, from { $min } to { $max }, or so many different cards such as "SA S2 H10 X1"
 }
change-sweep = several values at once are for `report`; name one value here
change-range = { $change } is not a range: write the lower number, two dots and the greater one, twenty values at most
report-players = Players
report-seed = Seed
report-program = Program
report-command = Command
report-rules-unknown = Note
report-rules-unknown-text = the exact rules of this simulation were not found; names and texts are those of the official edition
report-caveat = All of this is measured between these players. A stronger player may find a use for an action that these leave alone, or an answer to one that they suffer from.
report-rule-first = Going first counts as an advantage if the 95% interval leaves out 50%: small below 2.5 percentage points, too strong from 5 on if the interval leaves out small ones, too. Players of different strength have to agree on who profits; then the weakest of their verdicts holds.
report-rule-many = Where many things are compared at once (all of a comparison, all cards, all trumps, the worth of all actions), a few differ by chance alone. They are judged together by Benjamini and Hochberg: of all that is called significant, at most 5% is expected to be chance. Fewer than 20 deals are not judged.
report-rule-looks = These games went on until going first and every difference in it were known as precisely as asked. All intervals and verdicts of them are those of a confidence sequence, which holds at every look at once (a normal mixture); they are wider than those of a number of games that is fixed before.
report-rule-used = Intervals are over deals: the players of a game, and the two games of a deal in which different players exchange seats, are not independent. Shares have Wilson’s interval for as many independent games as would vary as much; rules that were played on the same deals are compared deal by deal. A game without a winner is half a win for both.
report-written = The page: { $file }
report-no-summary = { $file } is not a summary of a simulation
report-saved-only = saved simulations can only be compared with each other: name a second folder
report-not-saved = saved simulations and regulations cannot be compared with each other: name regulations only (also with --against), or folders of `sim` only
report-needs-pack = { $file } is a simulation of { $regulation }, which no edition has: name the folder of its pack with --rules
report-interrupted = { $folder } holds a simulation that was broken off before its summary was written. Go on with the same `blackpoker sim` command and --resume, then report it.
report-other-version = { $file } is of another version of this program (format { $was } there, { $now } here). Play it again with `blackpoker sim`, or report it with the program that wrote it.
report-precision-wrong = --precision { $points } is not a number of percentage points between 0 and 50
report-precision-long = to know it to { $points } points either way would take { $time }. In a week, { $possible } points are possible: write --precision { $possible }, name players who decide faster (--strengths rules), or compare fewer values
report-data-there = { $path } is there already and not empty: name another folder for --data, or remove it
report-games-wrong = --games { $games } is not a number of games for all strengths, nor one for each of them, with commas between
report-stopped = stopped before a game was over

## What a run can show

power-line = { $sight ->
    [advantage] To see an advantage of one percentage point in four of five tries takes { $each }.
    [difference] To see a difference of one percentage point in four of five tries takes { $each }, by each rules.
   *[worth] To see in four of five tries that something is worth one percentage point takes, on average for each thing, { $each }.
 } This run takes { $time }.
power-each = { $games } games of { $player } ({ $time })
power-time = { $unit ->
    [moment] less than a minute
    [minutes] { $count ->
        [one] about a minute
       *[other] about { $count } minutes
    }
    [hours] about { $count } hours
   *[days] about { $count } days
 }

## Skill and luck

luck-heading = Skill and luck
luck-met = { $one } wins { $rate } of { $games } games against { $other }, every deal played from both sides.
luck-nobody-met = How often the better of two players wins, and how much of that is the cards, is told where players of two strengths are named (--strengths).
luck-shares = Of what decides who wins, { $skill } is who plays better, { $deal } is the deal and all shuffles, and { $rest } is neither: what players make of the same cards this time.
luck-split = What decides
luck-split-few = There were too few deals to say how much of it is the cards.
luck-skill = Skill
luck-deal = Deal
luck-rest = Rest
luck-decisions = Decisions per game
luck-minutes = Minutes per game for people (a guess)
luck-lead-changes = Lead changes per game
luck-comebacks = Comebacks
luck-first-turn = Games over in turn 1
luck-second-turn = Games over by turn 2
luck-own-effect = Lost by an effect of one’s own, such as drawing
luck-own-cost = Lost by a cost of one’s own
luck-note = A decision is a choice between two commands or more, of both players. The minutes are that with { $seconds } seconds for each, which is a guess. The lead is more life when a turn begins, whatever lies on the field; a comeback is a game won by who had less life when half of the turns were over, of those in which somebody led then.

## What actions, cards and trumps are worth

worth-title = What it is worth: { $what }
worth-heading = What actions are worth
worth-cards-heading = What cards are worth
worth-trumps-heading = What trumps are worth
worth-caption = What the win rate of a player loses who may not use the action, in percentage points with the 95% interval; the dashed line is nothing.
worth-cards-caption = How much more than half of the games a player wins whose deck has the card against one whose deck has a random other one instead, in percentage points with the 95% interval; the dashed line is the average card.
worth-trumps-caption = How much more than half of the games a player wins who takes the trump against one who takes a random other one instead, in percentage points with the 95% interval; the dashed line is the average trump.
worth-note = Each action was forbidden to one player and allowed to the other, in the same deals with the seats exchanged. What the player without it loses is its worth.
worth-cards-note = One player’s deck had the card, the other’s a random other one of the same cards in its place; everything else was dealt alike, and then again with the seats exchanged. So the worth of a card is measured against the average of the others. Where a deck is all the cards there are, both decks had one card less.
worth-trumps-note = One player took the trump, the other a random other one; what else both took was random and the same, and every deal was played again with the seats exchanged. So the worth of a trump is measured against the average of the others, not with the best partner.
worth-verdicts = Worth having, or better without: more than chance, everything that was tried taken together. Makes no difference: certainly less than one point either way. A verdict holds where players of every strength agree.
worth-others-verdicts = Better or worse than average: more than chance, everything that was tried taken together. Average: certainly less than one point either way. A verdict holds where players of every strength agree.
worth-note-and-verdicts = { $note } { $verdicts }
worth-power = { $player }: to see a worth of one point in four of five tries takes about { $games } games for each of these.
worth-action = Action
worth-card = Card
worth-trump = Trump
worth-verdict = Verdict
worth-unknown = nothing called “{ $name }” whose worth can be tried here; there are { $known }
worth-none = nothing of that kind can be tried here: trumps have to be chosen freely out of the deck, and there have to be others

## Search for trouble

trouble-title = Search for trouble: { $what }
trouble-head = { $regulation }: { $games } games between { $players }
trouble-circles = { $found ->
    [yes] Circles: in { $count } of { $games } games a position came up three times or more.
   *[no] Circles: none in { $games } games.
 }
trouble-circle = the same position { $times } times, { $turns } turns
trouble-endless = { $found ->
    [yes] No end: { $count } of { $games } games reached the turn limit or got stuck.
   *[no] No end: none of { $games } games.
 }
trouble-quick = { $found ->
    [yes] First-turn wins: { $count } of { $games } games were won by a player in their own first turn.
   *[no] First-turn wins: none in { $games } games.
 }
trouble-quick-one = won in turn { $turn }
trouble-never-legal = { $found ->
    [yes] Actions that were never legal: { $count }
   *[no] Actions that were never legal: none.
 }
trouble-never-requested = { $found ->
    [yes] Actions that were legal, but never requested: { $count }
   *[no] Actions that were legal, but never requested: none.
 }
trouble-not-worth = { $found ->
    [yes] Actions that are not worth having: { $count }
   *[no] Actions that are not worth having: none was found.
 }
trouble-pairs = { $found ->
    [yes] Pairs of trumps that are too strong or too weak: { $count }
   *[no] Pairs of trumps that are too strong or too weak: none was found.
 }
trouble-replay = Watch a record: blackpoker replay FILE
trouble-no-records = To keep the records that show it: --records FOLDER
trouble-not-kept = not kept
trouble-record = Record
trouble-times = Times
trouble-games-heading = Games
trouble-finding = Finding
trouble-could = Players who could
trouble-did = Players who did
trouble-fine = –
trouble-no-cards-one = cannot be used: no deck has the key cards
trouble-never-legal-one = never legal
trouble-never-requested-one = never requested
trouble-not-worth-one = not worth having
trouble-actions-note = Not worth having: players to whom the action was forbidden did as well without, or better (see below).
trouble-actions-none = Nothing speaks against any action.
trouble-others = The other actions
trouble-pairs-note = Each pair was given to a player against one who chooses trumps freely, with the same deals for every pair. Too strong or too weak: more than chance, all pairs taken together, and at least 10 percentage points from 50%.
trouble-pairs-flagged = All of these pairs, with their records
