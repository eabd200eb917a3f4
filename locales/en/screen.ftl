# The full-screen game. Same keys in every language; a test compares them.

## Menu

language = English
menu-language = Language
menu-edition = Edition
menu-format = Format
menu-frame = Frame
menu-reading = Reading
menu-reading-none = as the edition is played
menu-reading-about = A list on paper prints some things otherwise. Here they can be played as printed.
menu-opponent = Opponent
menu-random = the computer (plays at random)
menu-level = the computer, level { $number } of 6: { $name }
menu-computer = the computer ({ $name })
menu-human = a friend at this screen
menu-keys = ↑↓ line   ←→ change   Enter start   ? help   q quit
menu-first = First game
menu-first-what = explained, against level 1
menu-first-about = The entry game of the current edition, on a practice deal: you begin, and everything is explained while you play.
menu-go-on = Continue
menu-go-on-about = Resumes the game that you left last.
menu-help =
    ↑ ↓ j k          another line
    ← → h l, Space   another value of the line
    Enter            start the line’s game, or a game as chosen
    L                日本語
    q, Esc           quit

    A format says which actions there are, from Lite to Master;
    a frame says which decks are played and how a game begins.
unofficial-short = an unofficial fan project

## The table

too-small = This window is too small for the game. Please make it at least { $width } columns wide and { $height } lines high.
header-custom = custom rules { $name } { $version }
header-control = [f] { $control }   [?] help
side-you = You
side-opponent = Opponent
side-player = { $seat }
pile = Stage (▶ resolves next)
pile-empty = Stage is empty
pile-now = now: { $request }
pile-more =   … more: v
battle-attacks = { $attacker } attacks
battle-open = { $attacker } attacks, not blocked
battle-blocked = { $attacker } attacks, blocked by { $blockers }
cost = Cost { $cost }.
chance-turn = Your turn: request an action, or end the turn with e.
thinks = Your opponent is thinking…
chance-empty = Your chance: your opponent passed. Request something or pass.
chance-own = Your chance: { $request } is waiting. Pass, or add something.
chance-respond = Your chance: respond to { $request }, or pass.
hint-action = { $action }: { $text }
hint-pass-outlook = Pass: { $told }
hint-pass = Pass: do nothing. When both players pass in a row, the top of the stage resolves.
hint-pass-empty = Pass: do nothing; the chance goes to your opponent.
hand-over = Hand over

## Keys

keys-own = ↑↓ Enter choose · Space pass · e end turn · z undo · i more · ? help
keys-other = ↑↓ Enter choose · Space pass · t take it · g go ahead · z undo · ? help
keys-question = ↑↓ choose · Enter take · z undo · i more · ? help · q quit
keys-list = ↑↓ Tab next suit · Enter take · Esc back · d done · i more · ? help
keys-pick = ↑↓ choose · Enter take · Esc back · i more · ? help
no-take = There is no attack to take now.
no-keep-going = The stage is empty: there is nothing to resolve.
no-undo-hot-seat = Undo is not available with two players at one screen. Esc takes back picks of an unfinished decision.

## How one is asked

control-full = full control
control-normal = normal
control-skip = skip
about-full = Full control: you are asked at every chance.
about-normal = Normal: you are asked when your opponent requests something and at your stops (s), if you can do anything.
about-skip = Skip: passes for you until your own turn, or until your opponent requests something. f turns it off.
stops-title = Stops
stops-text = At these moments you are asked if you can do anything. Space switches, Esc closes. You are always asked when you can respond to a request of your opponent.
stop-opponent = your opponent’s requests, even if you cannot respond
stop-own = your own requests, before they resolve
stop-attack = Attack: before attackers are chosen
stop-block = Block: before blockers are chosen
stop-judge = Damage Judge: before sizes are compared
stop-end = End: before the turn changes
stop-draw = Draw: before cards are drawn

## Overlays

welcome-title = Welcome
welcome-text =
    What you request waits on the stage until both players pass.

    ↑ ↓ and Enter    choose what to do
    Space            pass
    e                end your turn
    ?                all keys
welcome-begin = Press any key to begin.
unasked-title = While you could not respond
unasked-more = … (l: the whole log)
unasked-go-on = Press any key to continue.
welcome-trumps =
    T                what the trumps do; those face up work all the time
help-title = Keys
help-text =
    ↑ ↓ j k, Enter   choose          1–9, 0     choose by number
    Space, p         pass            Esc, b     take back a pick
    e                end the turn    z, u       undo (against the computer)
    t                take the attack: pass, do not block, pass
    g                go ahead: pass until the stage is empty
    f                how often to ask    s       stops
    i                all about the highlighted line
    v                the table in words   l       the log, PgUp PgDn scroll
    :                type a command, such as  throwing key=S9,C4
    L                日本語                q       leave; the game is saved
    x                tutor on or off      w       what the computer would do

    { "[" }♡7]7 charged, ‹♡7›7 driven, size 7; 7+3 means changed by 3
    ►[♡7] attacks   [b1 ▒▒]◄♡7 blocks ♡7   ' new this turn
    ♡7* in your hand: can be used now   × not possible now (Enter: why)
help-text-trumps =
    T                all trumps and their actions   Tab   next suit in long lists
    { "[" }♠2 Slash] trump face up   ▒t2 ♡3▒ face down   ×closed stays face down
loses-title = This loses the game
loses-text =
    y     do it anyway
    Esc   choose something else
quit-title = Leave the game?
quit-text =
    q or Enter   leave; the record is saved
    Esc          back to the game
text-title = ↑↓ scroll, Esc close
log-title = Log: ↑↓ PgUp PgDn scroll, Esc close

## The end

end-title = The game is over
over-life = { $who ->
    [you] You have no life left.
   *[other] { $seat } has no life left.
 }
over-turns = The turn limit is reached: the game is a draw.
end-keys = n new game   r log   v table   z undo   q quit
end-keys-hot-seat = n new game   r log   q quit
uses-role = { $role ->
    [key] Key card of: { $actions }
    [unit] Key unit of: { $actions }
    [bulwark] Becomes a bulwark by: { $actions }
    [attacker] Attacker of: { $actions }
    [blocker] Blocker of: { $actions }
    [target] Target of: { $actions }
    [trump] Its actions: { $actions }
   *[pays] Could only pay for: { $actions }
 }
