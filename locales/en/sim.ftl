# Simulations. Same keys in every language; a test compares them.

## While it runs

sim-progress = { $games } of { $all } games, { $rate }/s, { $left } left
sim-ended = Ended early after { $games } of { $all } games.
sim-ended-folder = Ended early after { $games } of { $all } games. The same command with --resume goes on.

## The summary

sim-head = { $regulation }: { $games } games, { $one } against { $other }, seed { $seed }
sim-custom = Custom pack: { $name }
sim-players = { $one } wins { $rate } of the games against { $other }.
sim-length = A game takes { $mean } turns on average, both players’ turns counted (half of the games { $low } to { $high }, the longest { $longest }), and { $commands } commands.
sim-illegal = Illegal commands that players proposed: { $count }. That is a mistake of a player.
sim-won-head = How games are won: what took the last card of the loser’s life
sim-won-effect = { $action }
sim-won-cost = { $action }, by its cost
sim-lost-effect = { $action } of the loser
sim-lost-cost = { $action } of the loser, by its cost
sim-won-else = anything else
sim-won-without = before any action
sim-actions-head = Actions that are requested most
sim-column = { $column ->
    [name] action
    [games] in games
    [requests] per game
    [countered] nullified
    [decisive] decisive
   *[wins] wins if only one used it
 }
sim-actions-note = Percentages in parentheses are 95% intervals. Players who survive longer use more actions, so “wins if only one used it” does not tell what an action is worth; `blackpoker worth` does.

## What can go wrong

sim-no-parquet = This program was built without Parquet. Write CSV instead (--as csv), or take a released program; `cargo install --path crates/blackpoker-cli` builds one that has it.
sim-needs-folder = CSV and Parquet need a folder: --output FOLDER
sim-two-players = two players sit at a table, not { $count }: --players rules,rules
sim-odd = { $games } is not an even number: different players play every deal twice, with the seats exchanged
sim-no-deal = no game can be dealt: { $problem }
sim-file = { $path }: { $problem }
sim-occupied = { $folder } holds a simulation of { $games } games already. Go on with --resume, or name another folder.
sim-other = { $folder } holds another simulation:
sim-difference = { $part ->
    [version] format of the summary
    [regulation] regulation
    [custom] custom pack
    [rules] hash of the rules
    [deck] deck
    [players] players
    [seed] seed
   *[tables] tables
 }: { $was } there, { $now } here
sim-more = { $folder } holds { $games } games already, more than the { $asked } that were asked for.
sim-state = { $path } does not say how far the simulation came: { $problem }
sim-in-the-way = { $path } is there already and belongs to no simulation. Name another folder.
sim-stopped = { $cause }
    { $games } games are safe in { $folder }; the same command with --resume goes on.
sim-shortened = { $path } has lost rows: { $found } bytes instead of { $expected }. Start anew in another folder.
sim-record = no record of game { $game }: { $problem }
