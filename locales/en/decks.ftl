# Decks against decks, and the search for strong ones. Same keys in every language; a test compares them.

decks-numbered = Deck { $number }
decks-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
decks-deck = { $deck }, { $count ->
    [one] 1 card
   *[other] { $count } cards
 }: { $cards }
decks-written = Written: { $file }
decks-stopped = stopped before anything was found out
decks-time = { $games } games; that takes about { $long ->
    [yes] { $hours } h { $minutes } min
   *[no] { $minutes } min
 } here. Ctrl-C ends early and tells what was found by then.
decks-too-long = { $games } games would take about { $days } days here; nothing has been played. Ask for less: fewer games (-n, --search-games), or a quicker player (--strengths rules)
decks-too-few = { $games } games are too few to search for { $rounds ->
    [one] 1 answer
   *[other] { $rounds } answers
 }: it takes { $fewest } (--search-games), or look for fewer (--rounds)
decks-no-freedom = { $problem ->
    [fixed] in { $regulation } the frame says which cards the deck has, so there is nothing to choose
    [whole] in { $regulation } all 54 cards are the deck, so there is nothing to choose
   *[match] in { $regulation } a match is played with several decks, and none of them stands alone
 }; { $any ->
    [yes] frames of edition { $edition } for which players build one deck: { $frames }
   *[no] no frame of edition { $edition } lets players build one deck; 7.0 and 8.1 and later have some
 }

## On the page and in the terminal

decks-search-title = Strong decks: { $what }
decks-matrix-title = Decks against decks: { $what }
decks-heading = The decks
decks-best-heading = The best decks
decks-mix-heading = How often to play which
decks-matrix-heading = Decks against decks
decks-shared-heading = What they share
decks-exploit-heading = The answer to the best deck
decks-curve-heading = The course of the search
decks-share = Share
decks-against-mix = Against the mix
decks-as = As { $player } plays them
decks-as-text = As text
decks-picture-note = Cards of the deck are filled. Shares and win rates are those of this page, each on deals that did not choose the deck.
decks-facts = { $player }: { $share } of the mix; wins { $mix } against the mix{ $any ->
    [yes] , { $random } against random decks
   *[no] {""}
 }
decks-mix-one = { $deck } { $share }
decks-mix-short = In the equilibrium of these decks as { $player } plays them, with how far chance may move it: { $decks }.
decks-mix-note = In an equilibrium no deck wins more than half of its games against the mix. It was computed exactly from the matrix below; the lines say how far it moves if the same number of deals is drawn again. Where decks are much alike the shares say little.
decks-mix-caption = The share of each deck in the mix, with the 95% interval (bootstrap over deals).
decks-against-caption = What each deck wins against the mix, on deals that did not make it, with the 95% interval.
decks-matrix-note = What the deck at the left wins of its games against the deck above, with the 95% interval over pairs of games: the same deal from both seats. Underlined: more than chance, all fields of a matrix taken together.
decks-cell = { $one } against { $other }: { $rate } of { $games } games
decks-short-random = { $verdict ->
    [above] The best deck beats random decks with as many cards as there may be ({ $figures }).
    [below] The best deck loses to random decks with as many cards as there may be ({ $figures }). The search has found nothing; give it more games.
    [depends] Whether the best deck beats random decks depends on how well one plays ({ $figures }).
   *[open] Whether the best deck beats random decks cannot be said yet ({ $figures }).
 }
decks-short-exploit = { $verdict ->
    [above] It can be exploited: the answer that was found to it alone beats it ({ $figures }).
    [below] No answer was found: the best attempt loses to it ({ $figures }).
    [depends] Whether the answer that was found beats it depends on how well one plays ({ $figures }).
   *[open] It is not shown that it can be exploited: whether the answer that was found to it alone beats it cannot be said yet ({ $figures }).
 }
decks-shared-none = Decks that were found apart from each other have nothing in common that chance would not explain.
decks-shared-in = More often than chance, decks that were found apart from each other have { $in }.
decks-shared-out = More often than chance, decks that were found apart from each other do without { $out }.
decks-shared-both = More often than chance, decks that were found apart from each other have { $in } and do without { $out }.
decks-shared-cell = { $card } is in { $count } of { $decks } decks
decks-shared-note = How many of the { $decks } decks have each card that were found apart from each other, each beginning with decks at random. Of random decks of the same sizes { $expected } would. Underlined: more than chance, all cards taken together. A card that is not underlined may still be good: a few decks show only what is plain.
decks-exploit-none = The search was ended before an answer to the best deck was found.
decks-exploit-note = The same evolution against the best deck alone, beginning with all decks that were found. It was measured on deals that had no part in finding it; a longer search may find a better one.
decks-exploit-name = Answer to { $deck }
decks-exploit-rate = { $player }: wins { $rate } against { $deck }
decks-exploit-change = { $same ->
    [yes] It is the same deck.
   *[no] In place of { $out } it has { $in }.
 }
decks-round = Answer { $round }: { $count ->
    [one] 1 card
   *[other] { $count } cards
 }{ $crossed ->
    [yes] , from the pool
   *[no] {""}
 }
decks-curve-note = Each answer was found against the equilibrium of the decks before it. The more it wins, the more there was to find; near 50% the pool has an answer to everything that this search can find. One in three begins with the decks of the pool instead of random ones.
decks-curve-caption = What each answer wins against the mix that it answers, on deals that had no part in finding it, with the 95% interval.
decks-note = Every pair of decks plays the same deals from both seats; the players know their own decks. What chooses a deck makes it look better than it is, so no figure comes from the deals that chose something. It holds between these players.
