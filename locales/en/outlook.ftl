# What will happen if nobody requests anything more. Same keys in every language; a test compares them.

outlook-step = { $whose ->
    [you] Your { $action } resolves: { $facts }.
   *[opponent] Your opponent’s { $action } resolves: { $facts }.
 }
outlook-and = ,{ " " }
outlook-span = { $least } to { $most }
outlook-damage = { $who ->
    [you] { $amount } damage to you
   *[opponent] { $amount } damage to your opponent
 }
outlook-damage-life = { $who ->
    [you] { $amount } damage to you ({ $from } → { $to } life)
   *[opponent] { $amount } damage to your opponent ({ $from } → { $to } life)
 }
outlook-life = { $who ->
    [you] your life goes from { $from } to { $to }
   *[opponent] your opponent’s life goes from { $from } to { $to }
 }
outlook-draws = { $who ->
    [you] you draw { $count }
   *[opponent] your opponent draws { $count }
 }
outlook-discards = { $who ->
    [you] you discard { $count }
   *[opponent] your opponent discards { $count }
 }
outlook-unit = { $whose ->
    [you] your { $unit }
   *[opponent] your opponent’s { $unit }
 }
outlook-bulwark = bulwark b{ $place }
outlook-leaves = { $zone ->
    [grave] { $unit } is put into the graveyard
    [hand] { $unit } returns to hand
   *[other] { $unit } leaves the field
 }
outlook-enters = { $who ->
    [you] { $card } enters your field with size { $size }
   *[opponent] { $card } enters your opponent’s field with size { $size }
 }
outlook-bulwarks = { $who ->
    [you] you get { $count } more in your bulwarks
   *[opponent] your opponent gets { $count } more in the bulwarks
 }
outlook-charged = { $unit } is charged
outlook-driven = { $unit } is driven
outlook-size = { $unit } has size { $to } instead of { $from }
outlook-nullified = { $whose ->
    [you] your { $action } is nullified
   *[opponent] your opponent’s { $action } is nullified
 }
outlook-turn = { $who ->
    [you] it is your turn
   *[opponent] it is your opponent’s turn
 }
outlook-asks = { $who ->
    [you] { $ask ->
        [attackers] you name attackers
        [blockers] you name blockers
        [cards] you choose cards
       *[other] you choose
     }
   *[opponent] { $ask ->
        [attackers] your opponent names attackers
        [blockers] your opponent names blockers
        [cards] your opponent chooses cards
       *[other] your opponent chooses
     }
 }
outlook-hidden = the rest depends on cards that you do not see
outlook-nothing = nothing changes
outlook-ends = { $end ->
    [lost] Then you have lost.
    [won] Then you have won.
   *[drawn] Then the game is a draw.
 }
outlook-answers = You can answer with { $actions }.
outlook-no-answer = You cannot answer.
outlook-brief = ⇒ { $facts }
