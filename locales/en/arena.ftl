# The arena: matches between players. Same keys in every language; a test compares them.

## Table

arena-match = Players
arena-games = Games
arena-score = Won–drawn–lost
arena-rate = Win rate
arena-elo = Elo
arena-player = Player
arena-against = against
arena-first = going first
arena-second = going second
arena-seat-a = seat A
arena-seat-b = seat B
arena-decisions = decisions
arena-p50 = p50
arena-p99 = p99
arena-max = longest
arena-illegal = illegal
arena-note = In brackets: 95% intervals over pairs of games (each deal is played twice, with the seats exchanged). Draws count half. Numbers are those of the player named first.
arena-players = Players: { $names }
arena-incomplete = INCOMPLETE: the run was stopped. Games left out because the same deal was not played with the seats exchanged: { $unpaired }.
arena-alarm-stuck = !!! { $regulation }, { $match }: games that came to no end: { $count }. This must not happen.
arena-alarm-illegal = !!! { $regulation }, { $match }: illegal commands that { $player } proposed: { $count }. This must not happen.

## Test

arena-test-open = { $match }: the test is not decided between { $elo0 } and { $elo1 } Elo (LLR { $llr }; it ends at { $lower } or { $upper })
arena-test-elo0 = { $match }: the test accepts { $elo0 } Elo and rejects { $elo1 } (LLR { $llr }; it ends at { $lower } or { $upper })
arena-test-elo1 = { $match }: the test accepts { $elo1 } Elo and rejects { $elo0 } (LLR { $llr }; it ends at { $lower } or { $upper })

## Sense

arena-wasted = wasted
arena-helped = helped
arena-thrown-away = thrown away
arena-missed = missed
arena-reach = turns ahead
arena-starved = hardly tried
arena-surely-won = won if above 97%
arena-said = chance said
arena-came-true = games won
arena-value = Value
arena-forks = clear forks
arena-agreement = orders moves as results do
arena-sense-note = Senseless moves for each game of a player, in brackets 95% intervals over games. Wasted: as after a pass, but with less. Helped: only the opponent has something from it. What was found (record, number of the command):
arena-findings-more = … and more: { $shown } of { $count } are shown, --json has all of them.

## Progress

arena-progress-games = games
arena-progress-left = time left
arena-progress-left-at-most = time left at most
arena-progress-ending = (ending after the running games; Ctrl-C again: at once)

## Plot

arena-plot-title = Arena: win rates and Elo with 95% intervals
arena-plot-rates = Win rate of the player named first (95% interval)
arena-plot-steps = Elo step over the player below (95% interval)

## Problems

arena-few-players = an arena needs two players or more
arena-odd-games = { $games } games cannot be played: it must be an even number from 2 to 4294967294, because each deal is played twice
arena-no-test = `{ $text }` is not a valid test: write two numbers, the lower one first, such as 0,30
arena-no-chance = { $chance } is not a valid chance of error: it must be above 0 and below 0.5
arena-no-form = { $file }: the ending says what is written, .json or .svg
arena-no-share = { $share } is not a valid share of the decisions: it must be a number from 0 to 1

# How much a player can be exploited
exploit-title = { $player } in { $regulation }: what a response wins that learns against it
exploit-response = response
exploit-learned = after { $games } games
exploit-confirmed = after { $games } games, other deals
exploit-time = time for a decision
exploit-time-player = of the player
exploit-progress = After { $games } games: { $rate }
exploit-note = In brackets: 95% intervals over pairs of games. The best of several looks better than it is; the number to quote is the one on other deals. What is found is a lower bound.
exploit-other-run = { $file } is not a run with these rules, this player, this seed and these numbers of games; name another file.
