# What the server says: refusals, and how it starts.

problem-malformed = The message cannot be read.
problem-version = This page is of another version than the server. Load it again.
problem-no-game = There is no such game.
problem-token = This link does not belong to a seat of this game.
problem-spectator = You are watching; only players can do that.
problem-stale = The game went on meanwhile.
problem-not-your-turn = It is not your decision.
problem-illegal = The rules do not allow that now.
problem-deck = This deck does not fit the frame.
problem-not-running = The game has not begun, or is over.
problem-not-offered = That is not possible in this game.
problem-too-fast = Too many messages at once. Wait a moment.
problem-storage = The server could not write this down. Nothing has changed; try again in a moment.
problem-rules = This game was begun by rules that this server does not know. Nothing of it was changed.
problem-rules-needed = This server cannot go on with this game; nothing of it was changed. { $needed }
problem-clock = A clock has a bank or a window, of at most a day each.
problem-name = A name has 1 to 40 characters on one line.
problem-entropy = What you add to the shuffles has up to 64 hexadecimal digits.
problem-level = There is no such level of the computer: choose 1 to { $levels }.
problem-practice = There is no practice deal for this: only for the entry game against the computer.
problem-delay = Spectators see a game at most an hour later.
problem-taken = Somebody already sits here.
problem-origin = This request comes from another page.
problem-seen = You have seen a hidden card since, so this cannot be taken back.
problem-nothing-to-take-back = There is no decision of yours to take back.
problem-decided = The decision of the computer cannot be hurried or helped.
serve-ready = The table is open: { $address } · games are kept in { $database } · Ctrl-C closes it.
serve-no-page = This program was built without the page. Build it with `make page`, then start again with `--page web/dist`.
serve-no-postgres = This program was built without PostgreSQL. Name a file instead, or take a released program; `cargo install --path crates/blackpoker-cli` builds one that has it.

# Rules, replays and analysis.
problem-still-running = This game is still running. Its record can be seen when it is over.
cost-free = nothing
no-regulation = “{ $asked }” is no regulation. Write edition, format and frame, such as “8.2 master+pack”; the editions are { $editions }.
no-replay = There is no such game or record.
no-eyes = “{ $asked }” are nobody's eyes: A, B, public or all.
upload-too-long = A record of more than { $most } KiB is not taken.
record-too-many = A record of more than { $most } commands is not taken.
analysis-busy = The computer is looking at many games right now. Try again in a minute.
