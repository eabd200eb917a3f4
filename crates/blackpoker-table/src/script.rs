//! Commands in few bytes: a server keeps thousands of games, and a command that can name every card of a deck is large
//! although nearly all of them name one or two.

use blackpoker::rules::ActionId;
use blackpoker::{Card, Choice, Command, List, RequestCommand, Seat};

/// Commands one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    bytes: Vec<u8>,
    len: usize,
}

const PASS: u8 = 0;
const REQUEST: u8 = 2;
const CHOOSE: u8 = 4;
const SHUFFLE: u8 = 6;
/// No choice has this number.
const NOTHING: u16 = u16::MAX;

impl Script {
    /// How many commands there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Appends a command.
    pub fn push(&mut self, command: &Command) {
        self.len += 1;
        let seat = command.seat().index() as u8;
        match command {
            Command::Pass(_) => self.bytes.push(PASS | seat),
            Command::Request(_, request) => {
                self.bytes.extend([REQUEST | seat, request.action.0, request.cost]);
                self.cards(&request.keys);
                self.choices(&[request.unit, request.target].map(|choice| choice.map_or(NOTHING, Choice::number)));
                let pay: Vec<u16> = request.pay.iter().map(|choice| choice.number()).collect();
                self.choices(&pay);
            }
            Command::Choose(_, picks) => {
                self.bytes.push(CHOOSE | seat);
                let picks: Vec<u16> = picks.iter().map(|choice| choice.number()).collect();
                self.choices(&picks);
            }
            Command::Shuffle(_, cards) => {
                self.bytes.push(SHUFFLE | seat);
                self.cards(cards);
            }
        }
    }

    fn cards(&mut self, cards: &[Card]) {
        self.bytes.push(cards.len() as u8);
        self.bytes.extend(cards.iter().map(|card| card.index() as u8));
    }

    fn choices(&mut self, numbers: &[u16]) {
        self.bytes.push(numbers.len() as u8);
        self.bytes
            .extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    }

    /// The commands in order.
    pub fn iter(&self) -> impl Iterator<Item = Command> + '_ {
        let mut reader = Reader(&self.bytes);
        std::iter::from_fn(move || reader.command())
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn command(&mut self) -> Option<Command> {
        let head = self.byte()?;
        let seat = Seat::from_index(usize::from(head & 1));
        Some(match head & !1 {
            PASS => Command::Pass(seat),
            REQUEST => {
                let (action, cost) = (ActionId(self.byte()?), self.byte()?);
                let keys = self.cards()?;
                let [unit, target] = *self.numbers()?.as_slice() else {
                    return None;
                };
                let pay = self.choices()?;
                let request = RequestCommand {
                    action,
                    cost,
                    keys,
                    unit: Choice::from_number(unit),
                    pay,
                    target: Choice::from_number(target),
                };
                Command::Request(seat, request)
            }
            CHOOSE => Command::Choose(seat, self.choices()?),
            _ => Command::Shuffle(seat, self.cards()?),
        })
    }

    fn cards<const N: usize>(&mut self) -> Option<List<Card, N>> {
        let count = self.byte()?;
        (0..count)
            .map(|_| Card::from_index(usize::from(self.byte()?)))
            .collect()
    }

    fn numbers(&mut self) -> Option<Vec<u16>> {
        let count = self.byte()?;
        (0..count)
            .map(|_| Some(u16::from_le_bytes([self.byte()?, self.byte()?])))
            .collect()
    }

    fn choices<const N: usize>(&mut self) -> Option<List<Choice, N>> {
        self.numbers()?.into_iter().map(Choice::from_number).collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use blackpoker::{Game, pack};
    use blackpoker_ai::{Seeded, deal};

    #[test]
    fn whole_games_read_back_and_take_few_bytes() {
        for regulation in ["8.2 master+pack", "9.1 master+extra", "7.0 extra+full"] {
            let rules = pack::rules(regulation).unwrap();
            let mut dice = Seeded::new(3);
            let decks = deal::decks(&rules, &mut dice);
            let mut game = Game::start(&rules, &decks, &mut ()).unwrap();
            let (mut script, mut commands) = (Script::default(), Vec::new());
            while let Some(command) = game.random_command(&rules, &mut dice) {
                game.apply(&rules, &command, &mut ()).unwrap();
                script.push(&command);
                commands.push(command);
            }
            assert_eq!(script.iter().collect::<Vec<_>>(), commands);
            assert_eq!(script.len(), commands.len());
            assert!(script.bytes.len() < 16 * commands.len(), "{regulation}");
        }
    }
}
