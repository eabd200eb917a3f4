//! Players make sense: nobody pays for nothing.

#![allow(clippy::unwrap_used)]

use blackpoker::{BySeat, Card, Command, Event, Game, Rules};
use blackpoker_ai::Kind;
use blackpoker_lab::{Observer, play};

/// Looks at what a player does while the other side hands the turn over. Until the next turn begins nothing else
/// happens, so that what comes of it is plain to see.
struct Watch<'r> {
    rules: &'r Rules,
    /// Who plays which deal.
    who: String,
    before: Option<Game>,
    seen: usize,
}

impl Watch<'_> {
    /// The game when the turn has passed and nobody has said anything more.
    fn next_turn(&self, game: &Game, command: &Command) -> Game {
        let mut after = *game;
        after.perform(self.rules, command, &mut ());
        while after.turn_number() == game.turn_number()
            && let Some(seat) = after.asks()
        {
            let pass = Command::Pass(seat);
            let next = match after.check(self.rules, &pass) {
                Ok(()) => Some(pass),
                Err(_) => after.commands(self.rules).next(),
            };
            after.perform(self.rules, &next.unwrap(), &mut ());
        }
        after
    }
}

impl Observer for Watch<'_> {
    fn dealt(&mut self, _: &BySeat<Vec<Card>>, game: &Game, _: &[Event]) {
        self.before = Some(*game);
    }

    fn happened(&mut self, command: &Command, game: &Game, _: &[Event]) {
        let before = self.before.replace(*game).unwrap();
        let seat = command.seat();
        let stage = before.view(self.rules, seat.into()).stage;
        let ends = |at: usize| self.rules.action(stage[at].action).passes_turn;
        if stage.len() != 1 || !ends(0) || seat == before.turn_player() || !before.at_chance() {
            return;
        }
        self.seen += 1;
        let passed = self.next_turn(&before, &Command::Pass(seat));
        let after = self.next_turn(&before, command);
        let tallies = |game: &Game| [seat, !seat].map(|seat| game.tally(self.rules, seat));
        let ([mut own, foe], [own_passed, foe_passed]) = (tallies(&after), tallies(&passed));
        own.hand = own_passed.hand;
        let nothing = own == own_passed && foe == foe_passed;
        assert!(
            !nothing || matches!(command, Command::Pass(_)),
            "{}: {command:?}",
            self.who
        );
    }
}

#[test]
fn nobody_throws_cards_away_while_the_turn_is_handed_over() {
    let rules = blackpoker::pack::rules("8.2 lite+entry20").unwrap();
    let mut seen = 0;
    for (seed, player) in ["level:1", "level:2", "level:3", "level:4", "rules", "search:30"]
        .into_iter()
        .enumerate()
    {
        let player: Kind = player.parse().unwrap();
        for game in 0..4 {
            let seed = 100 * seed as u64 + game;
            let before = None;
            let mut watch = Watch {
                rules: &rules,
                who: format!("{player}, seed {seed}"),
                before,
                seen,
            };
            play(
                &rules,
                seed,
                &mut BySeat([player.sit_down(seed), player.sit_down(!seed)]),
                &mut watch,
            )
            .unwrap();
            seen = watch.seen;
        }
    }
    assert!(seen > 50, "{seen}");
}
