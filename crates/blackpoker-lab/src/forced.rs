//! A player who has to take given trumps, and otherwise plays as another one does.

use blackpoker::{Ask, CardSet, Choice, Command, Owned, Pick, SeenEvent, Situation};
use blackpoker_ai::{Insight, Player};

/// Takes these trumps if the deck has them.
pub(crate) struct Forced {
    pub player: Box<dyn Player>,
    pub trumps: CardSet,
}

impl Player for Forced {
    fn decide(&mut self, situation: &Situation<'_>) -> Command {
        let forced = match situation.prompt().ask {
            Ask::ChooseTrumps => take(situation, self.trumps),
            _ => None,
        };
        forced.unwrap_or_else(|| self.player.decide(situation))
    }

    fn hear(&mut self, events: &[SeenEvent]) {
        self.player.hear(events);
    }

    fn remembers(&self) -> bool {
        self.player.remembers()
    }

    fn sees_all(&self) -> bool {
        self.player.sees_all()
    }

    fn insight(&self) -> Option<Insight> {
        self.player.insight()
    }
}

/// The answer that names them all; `None`: they cannot be had.
fn take(situation: &Situation<'_>, trumps: CardSet) -> Option<Command> {
    let mut draft = situation.draft();
    for card in trumps {
        let choice: Choice = Pick::Card(Owned::new(situation.seat(), card)).into();
        if let Some(command) = situation.choose(&mut draft, choice).ok()? {
            return Some(command);
        }
    }
    situation.choose(&mut draft, Pick::Done.into()).ok()?
}
