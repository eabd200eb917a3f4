//! Through whose eyes a game that is over is looked at.

use std::fmt;
use std::str::FromStr;

use blackpoker::{BySeat, Command, Event, Face, Game, Rules, Seat, SeenEvent, View, Viewer};

/// Whose eyes look at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Those of somebody who was there.
    Of(Viewer),
    /// Every card is open.
    All,
}

impl Eyes {
    /// Who sees this much; `None`: nobody at the table.
    pub fn viewer(self) -> Option<Viewer> {
        match self {
            Eyes::Of(viewer) => Some(viewer),
            Eyes::All => None,
        }
    }

    /// What happened, as far as these eyes see it.
    pub fn see(self, events: &[Event]) -> Vec<SeenEvent> {
        match self {
            Eyes::Of(viewer) => events.iter().map(|event| event.redact(viewer)).collect(),
            Eyes::All => events.iter().map(open).collect(),
        }
    }

    /// The table. With open eyes it is put together from what each player sees of the own side.
    pub fn view(self, rules: &Rules, game: &Game) -> View {
        match self {
            Eyes::Of(viewer) => game.view(rules, viewer),
            Eyes::All => {
                let [a, b] = Seat::BOTH.map(|seat| game.view(rules, seat.into()));
                View {
                    viewer: Viewer::Spectator,
                    sides: BySeat([a.sides[Seat::A], b.sides[Seat::B]]),
                    ..a
                }
            }
        }
    }
}

impl fmt::Display for Eyes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Eyes::Of(Viewer::Seat(seat)) => write!(f, "{seat}"),
            Eyes::Of(Viewer::Spectator) => f.write_str("public"),
            Eyes::All => f.write_str("all"),
        }
    }
}

/// A text that names nobody's eyes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` are nobody's eyes: say A, B, public or all")]
pub struct ParseEyesError(pub String);

impl FromStr for Eyes {
    type Err = ParseEyesError;

    fn from_str(text: &str) -> Result<Eyes, ParseEyesError> {
        match text.to_ascii_lowercase().as_str() {
            "a" => Ok(Eyes::Of(Viewer::Seat(Seat::A))),
            "b" => Ok(Eyes::Of(Viewer::Seat(Seat::B))),
            "public" => Ok(Eyes::Of(Viewer::Spectator)),
            "all" => Ok(Eyes::All),
            _ => Err(ParseEyesError(text.to_string())),
        }
    }
}

/// Whether the words of a command are for these eyes. What others choose may be secret, and so is every shuffle.
pub fn heard(eyes: Eyes, command: &Command) -> bool {
    match (eyes.viewer(), command) {
        (None, _) | (_, Command::Pass(_)) => true,
        (Some(_), Command::Shuffle(..)) => false,
        (Some(viewer), command) => viewer.owns(command.seat()),
    }
}

/// An event with every card open.
fn open(event: &Event) -> SeenEvent {
    match *event {
        Event::Moved { card, from, to, seen } => Event::Moved {
            card: Face {
                owner: card.owner(),
                card: Some(card.card()),
            },
            from,
            to,
            seen,
        },
        Event::Looked {
            seat,
            owner,
            zone,
            cards,
            whole,
        } => Event::Looked {
            seat,
            owner,
            zone,
            cards: Some(cards),
            whole,
        },
        // Nothing in these is hidden from anyone but the order inside a life, which is not said.
        Event::Requested { .. }
        | Event::Triggered { .. }
        | Event::Staged { .. }
        | Event::Dropped { .. }
        | Event::Passed(_)
        | Event::Resolving { .. }
        | Event::Resolved { .. }
        | Event::Nullified { .. }
        | Event::Retargeted { .. }
        | Event::Damage { .. }
        | Event::NewTop(_)
        | Event::Shown { .. }
        | Event::Chose { .. }
        | Event::State { .. }
        | Event::Equipped { .. }
        | Event::Fogged { .. }
        | Event::Boosted { .. }
        | Event::TrumpTurned { .. }
        | Event::Prevented { .. }
        | Event::Replaced { .. }
        | Event::Rearranged(_)
        | Event::Attacks(_)
        | Event::Blocks { .. }
        | Event::Shuffled { .. }
        | Event::PackOpened(_)
        | Event::First(_)
        | Event::Turn(_)
        | Event::Over(_) => event.redact(Viewer::Spectator),
    }
}
