# What the computer would do, why, and how the game goes on. Program, server and page share it.
advice-title = The computer would consider
advice-none = The computer has no advice here.
advice-not-offered = Hints are only for games against the computer.
advice-move = { $move }: { $chance }
advice-line = Then: { $line }
advice-then = {" · "}
advice-you = you { $move }
advice-opponent = opponent { $move }
proven-wins = Proven: wins this turn against every hand
proven-holds = Proven: cannot lose this turn, whatever the opponent holds

# Why a move is good, beside doing nothing or the next best. Said to the one who decides.
reason-wins = It probably wins this turn.
reason-survives = Otherwise you probably lose before your next turn.
reason-stops = It stops your opponent’s { $action }.
reason-takes-life = It costs your opponent { $count } life.
reason-saves-life = It saves you { $count } life.
reason-removes = It gets { $unit } off the field.
reason-saves = It keeps { $unit } on the field.
reason-takes-bulwarks = { $count ->
    [one] It costs your opponent a bulwark.
   *[other] It costs your opponent { $count } bulwarks.
}
reason-adds-bulwarks = { $count ->
    [one] It leaves you with one more bulwark.
   *[other] It leaves you with { $count } more bulwarks.
}
reason-adds-size = Together, your soldiers are larger by { $count }.
reason-adds-hand = { $count ->
    [one] It leaves you with one more card in hand.
   *[other] It leaves you with { $count } more cards in hand.
}
reason-takes-hand = { $count ->
    [one] It leaves your opponent with one card less in hand.
   *[other] It leaves your opponent with { $count } fewer cards in hand.
}
reason-keeps-blockers = { $count ->
    [one] It keeps one more of your units ready to block.
   *[other] It keeps { $count } more of your units ready to block.
}
reason-nothing-better = Nothing that you can do here brings you more.
