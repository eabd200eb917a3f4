# What page and terminal tell in a first game. Same keys in every language; a test compares them.

tutor-win-text = Your life is your pile of cards. Drawing, damage and the cost L all take cards from it, and a player with none left loses. So attack with soldiers, and keep something to block with.
tutor-pass-text = What somebody requests goes onto the stage first and resolves only after both players have passed. That is the time to answer it with a quick action. The top of the stage resolves first.
tutor-attackers = Choose who attacks. Attackers are driven and cannot block in your opponent’s turn. “Done” when you have all.
tutor-blockers = Choose a blocker, then the attacker that it blocks. One bulwark or any number of soldiers can block an attacker. An attacker that nobody blocks deals damage equal to its size.
tutor-word = Choose one of the answers.
tutor-order = Choose the order: the first that you pick comes first.
tutor-newTarget = Choose a new target.
tutor-trigger = Several actions were triggered at once. Choose which comes first.
tutor-graveTop = Choose which card lies on top of the graveyard. Everyone sees that one.

practice-deal = This is a practice deal: its cards were chosen, not shuffled. You begin, and your opponent’s cards can hardly finish you off before the fourth turn.
