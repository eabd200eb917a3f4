//! What a battle comes to if nobody requests anything more: who goes to the graveyard, and what reaches the player.
//!
//! The engine judges, in games that look the same to the seat that is asked; what differs between them is unknown.

use blackpoker::op::Zone;
use blackpoker::{
    Ask, Choice, Command, Dice, Event, Game, Life, Outcome, Owned, Pick, Picks, Rules, Seat, SideView, Situation,
    Viewer,
};
use blackpoker_ai::Quick;
use serde::Serialize;

/// Games that are imagined. What they can differ in here is hidden bulwarks, and those are asked about besides.
const GAMES: usize = 4;
/// Steps after which a battle is given up that does not come to its end.
const STEPS: usize = 60;

/// What a battle comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The attackers and their blockers.
    pub units: Vec<(Choice, Fate)>,
    /// Who is attacked.
    pub player: Seat,
    /// The damage that reaches the player.
    pub damage: u16,
    /// The life that is left, if the seat can know it.
    pub life: Option<u8>,
}

/// What becomes of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Fate {
    /// It leaves the field.
    Dies,
    /// It stays.
    Survives,
    /// It hangs on what the seat does not see.
    Unknown,
}

impl Preview {
    /// The battle as it stands, or as it will stand with an answer that names attackers or blockers; `None` if there is
    /// none. Attackers without blockers are not blocked.
    pub fn of(situation: &Situation<'_>, answer: Option<&Picks>) -> Option<Preview> {
        let is_naming = matches!(situation.prompt().ask, Ask::Attackers | Ask::Blockers);
        let answer = match (is_naming, situation.prompt().ask) {
            (true, _) => Some(Command::Choose(situation.seat(), *answer?)),
            (false, Ask::Chance) => None,
            (false, _) => return None,
        };
        let view = situation.view();
        let fights = |side: &SideView| side.soldiers.iter().any(|(soldier, _)| soldier.attacks);
        if !is_naming && !Seat::BOTH.iter().any(|seat| fights(&view.sides[*seat])) {
            return None;
        }
        let imagination = situation.imagination();
        let mut dice = Quick::new(0);
        let mut all: Option<Preview> = None;
        for _ in 0..GAMES {
            let game = imagination.draw(&mut dice);
            let one = judged(situation.rules(), game, answer.as_ref(), &mut dice)?;
            match &mut all {
                Some(all) => all.merge(&one),
                None => all = Some(one),
            }
        }
        let mut all = all?;
        all.life = match view.sides[all.player].life {
            Life::Exactly(life) => Some(u16::from(life).saturating_sub(all.damage) as u8),
            Life::AtLeast(_) => None,
        };
        // Games that were imagined may agree by chance.
        let (seat, knowledge) = (situation.seat(), situation.knowledge());
        for bulwark in &view.sides[!seat].bulwarks {
            if let (Some(attacker), Pick::Bulwark(owner, place)) = (bulwark.blocks, bulwark.name.pick())
                && knowledge.known_bulwark(owner, place).is_none()
            {
                let units = all.units.iter_mut().filter(|(unit, _)| *unit == attacker);
                units.for_each(|(_, fate)| *fate = Fate::Unknown);
            }
        }
        Some(all)
    }

    fn merge(&mut self, other: &Preview) {
        for ((_, fate), (_, other)) in self.units.iter_mut().zip(&other.units) {
            if fate != other {
                *fate = Fate::Unknown;
            }
        }
        // Where somebody has fewer cards than the damage, fewer are counted.
        self.damage = self.damage.max(other.damage);
    }
}

/// What one game comes to.
pub(crate) fn judged(rules: &Rules, mut game: Game, answer: Option<&Command>, dice: &mut impl Dice) -> Option<Preview> {
    if let Some(answer) = answer {
        game.apply(rules, answer, &mut ()).ok()?;
    }
    let player = !game.attackers().first()?.owner();
    let units = units(rules, &game);
    let mut events: Vec<Event> = Vec::new();
    for _ in 0..STEPS {
        if game.attackers().is_empty() || game.outcome().is_some() {
            break;
        }
        let command = match game.prompt(rules) {
            Some(prompt) if prompt.ask == Ask::Blockers => Some(Command::Choose(prompt.seat, Picks::new())),
            Some(prompt) if prompt.ask == Ask::Chance => Some(Command::Pass(prompt.seat)),
            _ => game.random_command(rules, dice),
        };
        game.apply(rules, &command?, &mut events).ok()?;
    }
    let is_over = matches!(game.outcome(), Some(Outcome::Winner(_) | Outcome::Draw));
    (game.attackers().is_empty() || is_over).then(|| Preview {
        units: units
            .into_iter()
            .map(|(name, unit)| match game.zone_of(unit) {
                Zone::Soldiers | Zone::Bulwarks => (name, Fate::Survives),
                _ => (name, Fate::Dies),
            })
            .collect(),
        player,
        damage: events.iter().map(|event| damage(event, player)).sum(),
        life: Some(game.life(player) as u8),
    })
}

fn damage(event: &Event, player: Seat) -> u16 {
    match event {
        Event::Damage { seat, amount } if *seat == player => u16::from(*amount),
        _ => 0,
    }
}

/// Who fights, by name, and the card by which the unit is found again.
fn units(rules: &Rules, game: &Game) -> Vec<(Choice, Owned)> {
    let view = game.view(rules, Viewer::Spectator);
    let sides = Seat::BOTH.iter().flat_map(|seat| {
        let side = &view.sides[*seat];
        let soldiers = side.soldiers.iter().map(|(soldier, _)| soldier);
        let soldiers = soldiers.filter(|soldier| soldier.attacks || soldier.blocks.is_some());
        let bulwarks = side.bulwarks.iter().filter(|bulwark| bulwark.blocks.is_some());
        soldiers
            .map(|s| s.name)
            .chain(bulwarks.map(|b| b.name))
            .collect::<Vec<Choice>>()
    });
    let found = sides.filter_map(|name| match name.pick() {
        Pick::Card(card) => Some((name, card)),
        Pick::Bulwark(seat, place) => Some((name, Owned::new(seat, game.own_bulwark(seat, place)?))),
        _ => None,
    });
    found.collect()
}
