# What the server says: refusals, and how it starts.

problem-malformed = The message cannot be read.
problem-version = This page and the server have different versions. Please reload.
problem-no-game = There is no such game.
problem-token = This link does not belong to a seat of this game.
problem-spectator = You are watching; only players can do that.
problem-stale = The game has moved on. Please choose again.
problem-not-your-turn = It is not your move.
problem-illegal = The rules do not allow that now.
problem-deck = This deck does not fit the frame.
problem-not-running = The game has not begun, or is over.
problem-not-offered = That is not possible in this game.
problem-too-fast = Too many messages at once. Wait a moment.
problem-storage = The server could not save this. Nothing has changed; try again in a moment.
problem-rules = This game was started with rules that this server does not know. Nothing in it was changed.
problem-rules-needed = This server cannot continue this game; nothing in it was changed. { $needed }
problem-delete-running = This game is still being played. It can be deleted when it is over.
problem-custom-gone = This server does not have these custom rules any more. Choose others.
problem-clock = A clock needs a total time or a time per decision, each at most one day.
problem-name = A name has 1 to 40 characters, on one line.
problem-name-unseen = A name has nothing in it that cannot be seen.
problem-name-mixed = A name does not mix letters of scripts that look alike, such as Latin and Cyrillic.
problem-name-computer = This name is reserved for the computer.
problem-claim-early = You can claim the win in { $seconds } s, unless your opponent decides before.
problem-abort-late = A game can be called off only before the second move. Offer a draw, or resign.
ending-aborted = The game was called off before it had really begun.
ending-aborted-by = { $who ->
    [you] You called the game off before it had really begun.
   *[other] { $seat } called the game off before it had really begun.
}
problem-promise = The promise about the shuffles has 64 hexadecimal digits.
problem-show-early = The numbers are shown when both players have promised theirs.
problem-show = This number is not the one that was promised.
problem-reserved = Somebody else is about to sit down here. Try again in a moment.
problem-reserved-for = Somebody else is about to sit down here. In { $seconds } s the seat is free again.
problem-level = There is no such computer level: choose 1 to { $levels }.
problem-practice = There is no practice deal for this: only for the entry game against the computer.
problem-delay = Spectators see a game at most an hour later.
problem-taken = Somebody is already sitting here.
problem-origin = Requests from other sites are not accepted.
problem-two-decks = This frame is played with two decks: bring both, or none to have them dealt.
problem-seen = You have seen a hidden card since, so this cannot be taken back.
problem-nothing-to-take-back = There is no decision of yours to take back.
problem-decided = You cannot decide for the computer.
serve-ready = The table is open: { $address } · games are kept in { $database } · Ctrl-C closes it.
serve-same-pack = { $folder } has the name and version of a pack that was loaded already, { $name } { $version }. Change the version of one of them.
serve-no-page = This program was built without the page. Build it with `make page`, then start again with `--page web/dist`.
serve-no-postgres = This program was built without PostgreSQL. Name a file instead, or take a released program; `cargo install --path crates/blackpoker-cli` builds one that has it.

# Rules, replays and analysis.
problem-still-running = This game is still running. Its record can be seen when it is over.
problem-match-goes-on = The match goes on, and this game shows cards of its decks. Its record can be seen when the match is over.
cost-free = nothing
no-regulation = “{ $asked }” is not a valid regulation. Write edition, format and frame, such as “8.2 master+pack”; the editions are { $editions }.
no-replay = There is no such game or record.
no-eyes = “{ $asked }” is not a view: choose A, B, public or all.
upload-too-long = Records of more than { $most } KiB are not accepted.
record-too-many = Records of more than { $most } commands are not accepted.
analysis-busy = Many games are being analyzed right now. Try again in a minute.

# Limits: nobody may take what others need.
problem-limit-say = There were many messages from your address. Go on in { $seconds } s.
problem-limit-open = Many games were opened from your address. The next one can be opened in { $seconds } s.
problem-limit-join = There were many connections from your address. Come back in { $seconds } s.
problem-limit-hint = Many hints were asked for from your address. Ask again in { $seconds } s.
problem-limit-bring = Many records were brought from your address. Bring the next one in { $seconds } s.
problem-limit-analyze = Many analyses were asked for from your address. Ask again in { $seconds } s.
problem-limit-ask = There were many requests from your address. Ask again in { $seconds } s.
problem-limit-bytes = Your address has sent and fetched a lot. Ask again in { $seconds } s.
problem-limit-sockets = Too many tables are open from your address at once. Close one, then try again in { $seconds } s.
problem-thinkers-busy = The computer is thinking for many others right now. Ask again in { $seconds } s.
problem-readers-busy = Many games are being read right now. Ask again in { $seconds } s.
problem-watchers-full = Too many people are watching right now; the places left are for those who play. Come back in { $seconds } s.
problem-players-full = Too many people are playing right now. Come back in { $seconds } s.
problem-slow-body = The request did not arrive in time. Send it again.
problem-address = This address is not served here any more. Whoever runs the server can change that.
problem-host = This server does not know itself by that name. Whoever runs it can name it with `--origin`.
