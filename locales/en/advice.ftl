# What the computer would do, why, and how the game goes on. Program, server and page share it.
advice-title = The computer would consider
advice-none = The computer has no advice here.
advice-not-offered = Hints are only for games against the computer.
advice-move = { $move }: { $chance }
advice-line = Then: { $line }
advice-then = {" · "}
advice-step = { $seat }: { $move }
proven-wins = Proven: wins this turn against every hand
proven-holds = Proven: cannot lose this turn, whatever the hidden hand holds

# Why a move is good, beside doing nothing or the next best. Said to the one who decides.
reason-request = { $who ->
    [you] your { $action }
   *[other] { $seat }’s { $action }
}
reason-wins = It probably wins this turn.
reason-survives = { $who ->
    [you] Otherwise you probably lose before your next turn.
   *[other] Otherwise { $seat } probably loses before the next turn of { $seat }.
}
reason-stops = It stops { $request }.
reason-takes-life = It costs { $other } { $count } life.
reason-saves-life = It saves { $seat } { $count } life.
reason-removes = It gets { $unit } off the field.
reason-saves = It keeps { $unit } on the field.
reason-takes-bulwarks = { $count ->
    [one] It costs { $other } a bulwark.
   *[other] It costs { $other } { $count } bulwarks.
}
reason-adds-bulwarks = { $count ->
    [one] It leaves { $seat } with one more bulwark.
   *[other] It leaves { $seat } with { $count } more bulwarks.
}
reason-adds-size = { $who ->
    [you] Together, your soldiers are larger by { $count }.
   *[other] Together, the soldiers of { $seat } are larger by { $count }.
}
reason-adds-hand = { $count ->
    [one] It leaves { $seat } with one more card in hand.
   *[other] It leaves { $seat } with { $count } more cards in hand.
}
reason-takes-hand = { $count ->
    [one] It leaves { $other } with one card less in hand.
   *[other] It leaves { $other } with { $count } fewer cards in hand.
}
reason-keeps-blockers = { $count ->
    [one] It keeps one more unit ready to block.
   *[other] It keeps { $count } more units ready to block.
}
reason-nothing-better = { $who ->
    [you] Nothing that you can do here brings you more.
   *[other] Nothing that { $seat } can do here brings more.
}
