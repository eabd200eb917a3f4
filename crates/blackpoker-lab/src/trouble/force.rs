//! A player who has to take two given trumps, and otherwise plays as another one does.

use blackpoker::{Ask, Card, Choice, Command, Owned, Pick, Situation};
use blackpoker_ai::Player;

/// Takes these trumps if the deck has them.
pub struct Forced {
    pub player: Box<dyn Player>,
    pub pair: [Card; 2],
}

impl Player for Forced {
    fn decide(&mut self, situation: &Situation<'_>) -> Command {
        let forced = match situation.prompt().ask {
            Ask::ChooseTrumps => take(situation, self.pair),
            _ => None,
        };
        forced.unwrap_or_else(|| self.player.decide(situation))
    }

    fn remembers(&self) -> bool {
        self.player.remembers()
    }
}

/// The answer that names both cards; `None`: they cannot be had.
fn take(situation: &Situation<'_>, pair: [Card; 2]) -> Option<Command> {
    let mut draft = situation.draft();
    for card in pair {
        let choice: Choice = Pick::Card(Owned::new(situation.seat(), card)).into();
        if let Some(command) = situation.choose(&mut draft, choice).ok()? {
            return Some(command);
        }
    }
    situation.choose(&mut draft, Pick::Done.into()).ok()?
}
