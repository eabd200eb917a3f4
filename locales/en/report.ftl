# Changes of numbers, the balance report, the search for trouble. Same keys in every language; a test compares them.

## Changes

change-no-number = no number has “{ $word }” in its path or name
change-setting = (setting of the edition)
change-hint =
    What a change would do:
      blackpoker report "{ $regulation }" --change { $change } -o report.html
change-done = { $path }: { $before } → { $after }
change-texts = The texts in these files still say what they said before; edit them if people are to read the pack.
change-not-empty = { $folder } is not empty: name a new folder

## Balance report: the few sentences

report-answer-strong = { $side ->
    [first] Going first is too strong
   *[second] Going second is too strong
 }: the player who goes first wins { $rate } of the games (95% interval { $interval }).
report-answer-clear = { $side ->
    [first] Going first is a clear advantage, but it is not shown to be too strong
   *[second] Going second is a clear advantage, but it is not shown to be too strong
 }: the player who goes first wins { $rate } of the games (95% interval { $interval }).
report-answer-small = { $side ->
    [first] Going first is not too strong: a small but real advantage
   *[second] Going first is not too strong: going second is a small but real advantage
 }. The player who goes first wins { $rate } of the games (95% interval { $interval }).
report-answer-even = Going first is not too strong: no advantage was found. The player who goes first wins { $rate } of the games (95% interval { $interval }).
report-answer-unclear = { $games } games are too few to say whether going first is too strong: the player who goes first wins { $rate } of them (95% interval { $interval }). Play more with --games.
report-answer-unknown = Nobody won a game, so nothing can be said about going first.
report-length = Half of the games are over by turn { $median }; nine of ten last { $low } to { $high } turns, counting both players’ turns.
report-ways = The loser’s last card is mostly taken by { $ways }.
report-way = { $action } ({ $share })
report-draws = Games without a winner: { $count }.
report-stuck = Games that did not end: { $count }. That should not happen; please report it.
report-illegal = Illegal commands that players proposed: { $count }. That should not happen; please report it.
report-changed = What is compared: { $path } is { $after } instead of { $before }.
report-compare-first = With { $two }, the player who goes first wins { $rate } ({ $interval }), { $by } percentage points from { $one }. { $significant ->
    [yes] That is a significant difference (95% interval of the difference: { $range } points).
   *[no] That is not a significant difference: anything from { $range } points fits the games.
 }
report-compare-turns = { $significant ->
    [yes] Games last { $after } instead of { $before } turns on average, a significant difference of { $by } ({ $range }).
   *[no] Games last { $after } turns on average, before { $before }: no significant difference ({ $range }).
 }
report-compare-gone = Only { $label } has: { $names }.
report-compare-added = Only { $label } has: { $names }.
report-compare-actions = Significant among { $tests } comparisons of single actions, all taken together: { $found }. The most striking:
report-compare-none = None of { $tests } comparisons of single actions is significant, all taken together.
report-finding-requested = { $action } is requested { $way ->
    [more] more
   *[less] less
 } often: { $before } → { $after } times a game
report-finding-countered = { $action } is nullified { $way ->
    [more] more
   *[less] less
 } often: { $before } → { $after } of its requests
report-finding-decisive = { $action } decides { $way ->
    [more] more
   *[less] fewer
 } games: { $before } → { $after }
report-finding-used = Those who use { $action } win { $way ->
    [more] more
   *[less] less
 } often: { $before } → { $after }

## Balance report: the page

report-title = Balance report: { $what }
report-and = {" and "}
report-short = In short
report-caveat-short = Balance is measured between these players; stronger or weaker ones may find another balance.
report-unofficial = unofficial
report-unofficial-note = An unofficial fan project; not made or endorsed by the makers of BlackPoker.
report-custom = changed: { $name }
report-played = { $games } games, { $players }
report-numbers = The numbers
report-what = What
report-games = Games
report-wins = Wins
report-rate = Win rate (95% interval)
report-first = Going first
report-first-of = { $label }: { $player } going first
report-first-caption = How often the player who goes first wins; the dashed line is 50%, the bar the 95% interval.
report-first-difference = Difference: { $by } percentage points (95% interval { $range }).
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
report-life-title = Life at the start of each turn: { $label }
report-life-description = Two lines, the mean life of who goes first and of who goes second, each with a band of one standard deviation. The numbers are in the table below.
report-life-cards = Cards in the life (band: ± one standard deviation)
report-goes-first = Goes first
report-goes-second = Goes second
report-later-winner = Wins later
report-later-loser = Loses later
report-actions-heading = Actions
report-actions-note = Requests of both players together. Nullified: taken off the stage without resolving. Decides: takes the loser’s last card. The win rate counts players who used the action at least once; players who are ahead or survive longer use more actions, so it does not prove that an action helps.
report-actions-compare-note = Each cell shows both simulations. Bold with * are differences that are significant when all of them are taken together.
report-actions-direct = Requested by players
report-actions-triggered = Triggered by the rules
report-action = Action
report-requested = Requests per game
report-triggered = Times per game
report-in-games = In games
report-countered = Nullified
report-decisive = Decides games
report-used = Win rate of those who use it
report-never = Never used:
report-hands-heading = Opening hands
report-hands-note = How often players win who hold a card when the first turn begins. Blue: above 50%, orange: below; underlined: more than chance, all cards taken together. Where the frame lets players choose cards, chosen ones are in it.
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
report-players = Players
report-seed = Seed
report-program = Program
report-command = Command
report-rules-unknown = Note
report-rules-unknown-text = the exact rules of this simulation were not found; names and texts are those of the official edition
report-caveat = All of this is measured between these players. A stronger player may find a use for an action that these leave alone, or an answer to one that they suffer from.
report-rule-first = Going first counts as an advantage if the 95% interval (Wilson) leaves out 50%: small below 2.5 percentage points, too strong from 5 on if the interval leaves out small ones, too. The interval of a difference is Newcombe’s. Both simulations are treated as independent.
report-rule-many = Where many things are compared at once (all actions, all cards, all trumps), a few differ by chance alone. They are judged together by Benjamini and Hochberg: of all that is called significant, at most 5% is expected to be chance. Fewer than 20 cases are not judged.
report-rule-used = The two players of a game are counted as two cases where cards, trumps and uses of actions are concerned.
report-written = The page: { $file }
report-no-summary = { $file } is not a summary of a simulation
report-saved-only = saved simulations can only be compared with each other: name a second folder
report-not-saved = `{ $what }` is not a saved simulation, so it cannot be compared with { $other }: use --against, --change or --rules
report-stopped = stopped before a game was over

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
trouble-worse = { $found ->
    [yes] Actions whose users win significantly less often: { $count }
   *[no] Actions whose users win significantly less often: none.
 }
trouble-worse-one = used { $used }, left alone { $left }
trouble-pairs = { $found ->
    [yes] Pairs of trumps that are too strong or too weak: { $count }
   *[no] Pairs of trumps that are too strong or too weak: none.
 }
trouble-replay = Watch a record: blackpoker replay FILE
trouble-no-records = To keep the records that show it: --records FOLDER
trouble-not-kept = not kept
trouble-record = Record
trouble-times = Times
trouble-games-heading = Games
trouble-worth = Finding
trouble-used = Win rate of those who used it
trouble-left = Win rate of those who could have
trouble-worth-fine = –
trouble-worth-never-legal = never legal
trouble-worth-never-requested = never requested
trouble-worth-worse = not worth it
trouble-actions-note = Not worth it: players who used the action won significantly less often than players who could have and did not, all actions taken together. These players may use it badly; players who are behind may also use it more.
trouble-actions-none = Nothing speaks against any action.
trouble-others = The other actions
trouble-pairs-note = Each pair was given to a player against one who chooses trumps freely, with the same deals for every pair. Too strong or too weak: more than chance, all pairs taken together, and at least 10 percentage points from 50%.
trouble-pairs-flagged = All of these pairs, with their records
