//! The grammar of assertions.

use super::clause::{FogClause, TrumpClause, UnitClause};
use crate::card::{Card, Owned};
use crate::notation::{Line, Name, Written};
use crate::seat::Seat;

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
    pub fn read(text: &str) -> Result<Assertion, String> {
        let (first, rest) = split(text);
        match first {
            "legal" => return command(true, rest),
            "illegal" => return command(false, rest),
            "stage" => return stage(rest),
            "turn" => return seat(value(rest)?).map(Assertion::Turn),
            "chance" => return or_none(value(rest)?).map(Assertion::Chance),
            "asks" => return or_none(value(rest)?).map(Assertion::Asks),
            "winner" => {
                return Ok(Assertion::Winner(match value(rest)? {
                    "none" => Won::Nobody,
                    "draw" => Won::Draw,
                    who => Won::Seat(seat(who).map_err(|_| format!("`{who}` is none of A, B, none, draw"))?),
                }));
            }
            _ => {}
        }
        if let Some((owner, zone)) = zone(first)? {
            return Ok(Assertion::Zone(owner, zone, Test::read(zone, rest)?));
        }
        let viewer = seat(first).map_err(|_| {
            format!("`{first}` begins no assertion: a zone (A.life), stage, turn, chance, asks, winner, legal, illegal, A sees, A blind, A views")
        })?;
        let (verb, rest) = split(rest);
        match verb {
            "sees" | "blind" => {
                let card: Name = rest.parse().map_err(|e| format!("{e}"))?;
                Ok(Assertion::Sees {
                    seat: viewer,
                    card: card.card(viewer).ok_or(format!("`{rest}` is no card (B:H5)"))?,
                    sees: verb == "sees",
                })
            }
            "views" => {
                let (word, rest) = split(rest);
                let (owner, zone) = zone(word)?.ok_or(format!("`{word}` is no zone (A.life)"))?;
                let test = match rest {
                    "untold" => Test::Untold,
                    _ => Test::read(zone, rest)?,
                };
                Ok(Assertion::Views(viewer, owner, zone, test))
            }
            _ => Err(format!("`{verb}` is none of sees, blind, views")),
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
    fn read(zone: ZoneName, text: &str) -> Result<Test, String> {
        let (verb, rest) = split(text);
        let number = |word: &str| word.parse::<usize>().map_err(|_| format!("`{word}` is no number"));
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
            _ => Err(format!(
                "`{verb}` is no test of this zone: =, has, lacks, count, empty, and top for life and grave"
            )),
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

/// What stands behind `=`.
fn value(text: &str) -> Result<&str, String> {
    let value = text.strip_prefix('=').map(str::trim);
    value.ok_or_else(|| format!("expected `=`, found `{text}`"))
}

fn seat(word: &str) -> Result<Seat, String> {
    word.parse::<Seat>().map_err(|e| e.to_string())
}

fn or_none(word: &str) -> Result<Option<Seat>, String> {
    match word {
        "none" => Ok(None),
        _ => seat(word).map(Some),
    }
}

/// `A.life`; `None`: something else.
fn zone(word: &str) -> Result<Option<(Seat, ZoneName)>, String> {
    let Some((owner, name)) = word.split_once('.') else {
        return Ok(None);
    };
    let zone = ZoneName::read(name)
        .ok_or_else(|| format!("`{name}` is no zone: life, hand, grave, field, fog, pack, rare, trump"))?;
    Ok(Some((seat(owner)?, zone)))
}

fn cards(text: &str) -> Result<Vec<Card>, String> {
    let words = text
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty());
    let cards: Vec<Card> = words
        .map(|word| word.parse::<Card>().map_err(|e| e.to_string()))
        .collect::<Result<_, _>>()?;
    if cards.is_empty() {
        return Err("no card is named".to_string());
    }
    Ok(cards)
}

fn clauses<T>(text: &str, read: fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    let clauses = text.split(';').map(str::trim).filter(|clause| !clause.is_empty());
    let clauses = clauses.map(read).collect::<Result<Vec<T>, String>>()?;
    if clauses.is_empty() {
        return Err("nothing is named; write `empty`".to_string());
    }
    Ok(clauses)
}

fn stage(text: &str) -> Result<Assertion, String> {
    match split(text) {
        ("empty", "") | ("=", "empty" | "none") => Ok(Assertion::Stage(Vec::new())),
        ("count", number) => number
            .parse()
            .map(Assertion::StageCount)
            .map_err(|_| format!("`{number}` is no number")),
        ("=", ids) if !ids.is_empty() => {
            let ids = ids.split_whitespace().map(str::to_string);
            Ok(Assertion::Stage(ids.collect()))
        }
        _ => Err("the stage is tested with `= up counter`, `count 2` or `empty`".to_string()),
    }
}

/// a whole command with the usual completion, or an action id alone.
fn command(legal: bool, text: &str) -> Result<Assertion, String> {
    let line = Line::read(text).map_err(|e| e.to_string())?;
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
