//! The grammar of assertions.

use super::clause::{FogClause, TrumpClause, UnitClause};
use crate::card::{Card, Owned};
use crate::notation::{CommandError, Line, Name, Written};
use crate::rules::Text;
use crate::seat::Seat;
use crate::text::both;

/// What must be true.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Assertion {
    /// A zone of a player, as it is.
    Zone(Seat, ZoneName, Test),
    /// A zone of a player, as another one's view tells it.
    Views(Seat, Seat, ZoneName, Test),
    /// Action ids, bottom to top.
    Stage(Vec<String>),
    StageCount(usize),
    Turn(Seat),
    Chance(Option<Seat>),
    Asks(Option<Seat>),
    Winner(Won),
    /// Who has won the match.
    Match(Won),
    /// The decks that a player may play in the next game of the match.
    Decks(Seat, Vec<u8>),
    /// A whole command is legal or illegal.
    Command {
        legal: bool,
        text: String,
    },
    /// There is, or is not, any legal request of an action.
    Action {
        legal: bool,
        seat: Seat,
        id: String,
    },
    /// A seat's view tells, or does not tell, where a card is.
    Sees {
        seat: Seat,
        card: Owned,
        sees: bool,
    },
}

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Won {
    Nobody,
    Seat(Seat),
    Draw,
}

/// A zone in an assertion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ZoneName {
    Life,
    Hand,
    Grave,
    Field,
    Fog,
    Pack,
    Rare,
    Trump,
}

impl ZoneName {
    fn read(word: &str) -> Option<ZoneName> {
        Some(match word {
            "life" => ZoneName::Life,
            "hand" => ZoneName::Hand,
            "grave" => ZoneName::Grave,
            "field" => ZoneName::Field,
            "fog" => ZoneName::Fog,
            "pack" => ZoneName::Pack,
            "rare" => ZoneName::Rare,
            "trump" => ZoneName::Trump,
            _ => return None,
        })
    }
}

/// What a zone must be like.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Test {
    Empty,
    Count(usize),
    /// A view that says only "so many or more".
    AtLeast(usize),
    /// A view that does not even say how many.
    Untold,
    /// Exactly these cards: life from the top on, otherwise a set.
    Is(Vec<Card>),
    /// The cards from the top on.
    Top(Vec<Card>),
    Has(Vec<Card>),
    Lacks(Vec<Card>),
    Units(Vec<UnitClause>),
    HasUnits(Vec<UnitClause>),
    Fogs(Vec<FogClause>),
    HasFogs(Vec<FogClause>),
    LacksUnits(Vec<UnitClause>),
    LacksFogs(Vec<FogClause>),
    Trumps(Vec<TrumpClause>),
    HasTrumps(Vec<TrumpClause>),
    LacksTrumps(Vec<TrumpClause>),
}

impl Assertion {
    pub fn read(text: &str) -> Result<Assertion, Text> {
        let (first, rest) = split(text);
        match first {
            "legal" => return command(true, rest),
            "illegal" => return command(false, rest),
            "stage" => return stage(rest),
            "turn" => return seat(value(rest)?).map(Assertion::Turn),
            "chance" => return or_none(value(rest)?).map(Assertion::Chance),
            "asks" => return or_none(value(rest)?).map(Assertion::Asks),
            "winner" => return won(value(rest)?).map(Assertion::Winner),
            "match" => return won(value(rest)?).map(Assertion::Match),
            _ => {}
        }
        if let Some(owner) = first.strip_suffix(".decks") {
            return Ok(Assertion::Decks(seat(owner)?, decks(rest)?));
        }
        if let Some((owner, zone)) = zone(first)? {
            return Ok(Assertion::Zone(owner, zone, Test::read(zone, rest)?));
        }
        let viewer = seat(first).map_err(|_| about("assert-first", first))?;
        let (verb, rest) = split(rest);
        match verb {
            "sees" | "blind" => {
                let card: Name = rest.parse().map_err(|e: CommandError| e.text())?;
                Ok(Assertion::Sees {
                    seat: viewer,
                    card: card.card(viewer).ok_or_else(|| about("assert-card", rest))?,
                    sees: verb == "sees",
                })
            }
            "views" => {
                let (word, rest) = split(rest);
                let (owner, zone) = zone(word)?.ok_or_else(|| about("assert-zone-of", word))?;
                let test = match rest {
                    "untold" => Test::Untold,
                    _ => Test::read(zone, rest)?,
                };
                Ok(Assertion::Views(viewer, owner, zone, test))
            }
            _ => Err(about("assert-verb", verb)),
        }
    }
}

impl Assertion {
    /// The action id that a claim about legality names.
    pub fn action(&self) -> Option<&str> {
        match self {
            Assertion::Action { id, .. } => Some(id),
            Assertion::Command { text, .. } => match text.split_whitespace().nth(1) {
                Some("pass" | "choose") | None => None,
                id => id.filter(|_| !text.starts_with("shuffle")),
            },
            _ => None,
        }
    }
}

impl Test {
    fn read(zone: ZoneName, text: &str) -> Result<Test, Text> {
        let (verb, rest) = split(text);

        match verb {
            "empty" if rest.is_empty() => Ok(Test::Empty),
            "count" => number(rest).map(Test::Count),
            "lacks" => match zone {
                ZoneName::Field if names_unit(rest) => clauses(rest, UnitClause::read).map(Test::LacksUnits),
                ZoneName::Fog if cards(rest).is_err() => clauses(rest, FogClause::read).map(Test::LacksFogs),
                ZoneName::Trump if cards(rest).is_err() => clauses(rest, TrumpClause::read).map(Test::LacksTrumps),
                _ => cards(rest).map(Test::Lacks),
            },
            "top" if matches!(zone, ZoneName::Life | ZoneName::Grave) => cards(rest).map(Test::Top),
            "has" => match zone {
                ZoneName::Field if names_unit(rest) || cards(rest).is_err() => {
                    clauses(rest, UnitClause::read).map(Test::HasUnits)
                }
                ZoneName::Fog if cards(rest).is_err() => clauses(rest, FogClause::read).map(Test::HasFogs),
                ZoneName::Trump if cards(rest).is_err() => clauses(rest, TrumpClause::read).map(Test::HasTrumps),
                _ => cards(rest).map(Test::Has),
            },
            "=" if matches!(rest, "empty" | "none") => Ok(Test::Empty),
            "=" => match zone {
                ZoneName::Field => clauses(rest, UnitClause::read).map(Test::Units),
                ZoneName::Fog => clauses(rest, FogClause::read).map(Test::Fogs),
                ZoneName::Trump => clauses(rest, TrumpClause::read).map(Test::Trumps),
                _ if rest.bytes().all(|b| b.is_ascii_digit()) && !rest.is_empty() => number(rest).map(Test::Count),
                _ => match rest.strip_suffix('+').map(number) {
                    Some(Ok(least)) => Ok(Test::AtLeast(least)),
                    _ => cards(rest).map(Test::Is),
                },
            },
            _ => Err(about("assert-test", verb)),
        }
    }
}

/// The first word and the rest; `=` is a word of its own, with or without spaces.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    let end = match text.strip_prefix('=') {
        Some(_) => 1,
        None => text.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(text.len()),
    };
    let (word, rest) = text.split_at(end);
    (word, rest.trim())
}

/// Whether a text speaks of units, not of cards.
fn names_unit(text: &str) -> bool {
    matches!(split(text).0, "soldier" | "bulwark")
}

/// What is wrong with a word of an assertion.
pub(super) fn about(id: &str, word: &str) -> Text {
    both(id, &[("text", word)])
}

pub(super) fn card(word: &str) -> Result<Card, Text> {
    word.parse().map_err(|_| about("position-card", word))
}

fn number(word: &str) -> Result<usize, Text> {
    word.parse().map_err(|_| about("assert-number", word))
}

/// What stands behind `=`.
fn value(text: &str) -> Result<&str, Text> {
    let value = text.strip_prefix('=').map(str::trim);
    value.ok_or_else(|| about("assert-equals", text))
}

fn seat(word: &str) -> Result<Seat, Text> {
    word.parse::<Seat>().map_err(|_| about("assert-seat", word))
}

fn won(word: &str) -> Result<Won, Text> {
    Ok(match word {
        "none" => Won::Nobody,
        "draw" => Won::Draw,
        who => Won::Seat(seat(who).map_err(|_| about("assert-winner", who))?),
    })
}

/// `= 1 2`, or `empty`.
fn decks(text: &str) -> Result<Vec<u8>, Text> {
    if matches!(split(text), ("empty", "") | ("=", "empty" | "none")) {
        return Ok(Vec::new());
    }
    let number = |word: &str| word.parse().map_err(|_| about("assert-number", word));
    value(text)?.split_whitespace().map(number).collect()
}

fn or_none(word: &str) -> Result<Option<Seat>, Text> {
    match word {
        "none" => Ok(None),
        _ => seat(word).map(Some),
    }
}

/// `A.life`; `None`: something else.
fn zone(word: &str) -> Result<Option<(Seat, ZoneName)>, Text> {
    let Some((owner, name)) = word.split_once('.') else {
        return Ok(None);
    };
    let zone = ZoneName::read(name).ok_or_else(|| about("assert-zone", name))?;
    Ok(Some((seat(owner)?, zone)))
}

fn cards(text: &str) -> Result<Vec<Card>, Text> {
    let words = text
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty());
    let cards: Vec<Card> = words.map(card).collect::<Result<_, _>>()?;
    if cards.is_empty() {
        return Err(both("assert-no-card", &[]));
    }
    Ok(cards)
}

fn clauses<T>(text: &str, read: fn(&str) -> Result<T, Text>) -> Result<Vec<T>, Text> {
    let clauses = text.split(';').map(str::trim).filter(|clause| !clause.is_empty());
    let clauses = clauses.map(read).collect::<Result<Vec<T>, Text>>()?;
    if clauses.is_empty() {
        return Err(both("assert-nothing", &[]));
    }
    Ok(clauses)
}

fn stage(text: &str) -> Result<Assertion, Text> {
    match split(text) {
        ("empty", "") | ("=", "empty" | "none") => Ok(Assertion::Stage(Vec::new())),
        ("count", word) => number(word).map(Assertion::StageCount),
        ("=", ids) if !ids.is_empty() => {
            let ids = ids.split_whitespace().map(str::to_string);
            Ok(Assertion::Stage(ids.collect()))
        }
        _ => Err(both("assert-stage", &[])),
    }
}

/// a whole command with the usual completion, or an action id alone.
fn command(legal: bool, text: &str) -> Result<Assertion, Text> {
    let line = Line::read(text).map_err(|e| e.text())?;
    Ok(match line.what {
        Written::Request(request) if request.is_bare() => Assertion::Action {
            legal,
            seat: line.seat,
            id: request.action.text.to_string(),
        },
        _ => Assertion::Command {
            legal,
            text: text.to_string(),
        },
    })
}
