//! What is kept of a game, as rows.

use blackpoker::pack::{GameOptions, RegulationName, RulesName};
use blackpoker::{Ending, Seat};
use blackpoker_table::Contest;
use blackpoker_table::fair::Secret;
use blackpoker_table::session::{Beginning, Kept, Moved, Sat};
use serde_json::Value;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::StoreError;
use crate::custom::parted;
use crate::wire::{CustomInfo, NewGame, Status};

/// Where what was played before is found, in a game that goes on from another one.
pub(super) const BEGINNING: &str = "beginning";
/// Where a match is found, in a later game of one.
pub(super) const MATCH: &str = "match";
/// Where that is found which is in the link of those who watch a private game.
pub(super) const WATCH: &str = "watch";
/// How a game ended that somebody called off.
const ABORTED: &str = "called off by ";

/// Where a custom pack says its name and version, in a game that is played by one.
pub(super) const CUSTOM: &str = "custom";

pub(super) fn status_name(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Running => "running",
        Status::Over => "over",
    }
}

/// How a game ended, as in records; but of one that was called off, by whom.
pub(super) fn result_text(result: Ending, aborted: Option<Seat>) -> String {
    aborted.map_or_else(|| result.to_string(), |seat| format!("{ABORTED}{seat}"))
}

pub(super) fn secret_text(secret: &Secret) -> String {
    blackpoker_table::fair::hex(secret)
}

/// A game without its moves.
pub(super) fn read_game(row: &AnyRow) -> Result<Kept, StoreError> {
    let id: String = row.try_get("id")?;
    let wrong = |column: &'static str| StoreError::Row {
        game: id.clone(),
        column,
    };
    let sat = |column: &'static str| -> Result<Option<Sat>, StoreError> {
        let text: Option<String> = row.try_get(column)?;
        text.map(|text| serde_json::from_str(&text).map_err(|_| wrong(column)))
            .transpose()
    };
    let number = |column: &'static str| -> Result<u32, StoreError> {
        let number: i64 = row.try_get(column)?;
        number.try_into().map_err(|_| wrong(column))
    };
    let status = match row.try_get("status")? {
        "open" => Status::Open,
        "running" => Status::Running,
        "over" => Status::Over,
        _ => return Err(wrong("status")),
    };
    let opener = match row.try_get("opener")? {
        None => None,
        Some("A") => Some(Seat::A),
        Some("B") => Some(Seat::B),
        Some(_) => return Err(wrong("opener")),
    };
    let result: Option<&str> = row.try_get("result")?;
    let aborted = match result.and_then(|text| text.strip_prefix(ABORTED)) {
        None => None,
        Some("A") => Some(Seat::A),
        Some("B") => Some(Seat::B),
        Some(_) => return Err(wrong("result")),
    };
    let result = match aborted {
        Some(_) => Some(Ending::Unfinished),
        None => result.map(str::parse).transpose().map_err(|_| wrong("result"))?,
    };
    let setup: &str = row.try_get("setup")?;
    let secret: &str = row.try_get("secret")?;
    let mut setup: Value = serde_json::from_str(setup).map_err(|_| wrong("setup"))?;
    let beginning = setup.as_object_mut().and_then(|setup| setup.remove(BEGINNING));
    let beginning = beginning.map(serde_json::from_value).transpose();
    let beginning: Option<Box<Beginning>> = beginning.map_err(|_| wrong("setup"))?;
    let contest = setup.as_object_mut().and_then(|setup| setup.remove(MATCH));
    let contest = contest.map(serde_json::from_value).transpose();
    let contest: Option<Box<Contest>> = contest.map_err(|_| wrong("setup"))?;
    let watch = setup.as_object_mut().and_then(|setup| setup.remove(WATCH));
    let watch = watch.map(serde_json::from_value).transpose();
    let watch: Option<String> = watch.map_err(|_| wrong("setup"))?;
    let custom = setup.as_object_mut().and_then(|setup| setup.remove(CUSTOM));
    let custom = custom.map(serde_json::from_value::<CustomInfo>).transpose();
    let custom = custom.map_err(|_| wrong("setup"))?;
    let setup: NewGame = serde_json::from_value(setup).map_err(|_| wrong("setup"))?;
    let (regulation, _) = parted(&setup.regulation);
    let regulation: RegulationName = regulation.parse().map_err(|_| wrong("setup"))?;
    let hash: Option<&str> = row.try_get("pack")?;
    let hash = hash.map(|text| u64::from_str_radix(text, 16).map_err(|_| wrong("pack")));
    let rules = RulesName {
        regulation: regulation.regulation().ok_or_else(|| wrong("setup"))?,
        custom: custom.map(Into::into),
        options: GameOptions::default(),
        revision: number("revision")?,
        hash: hash.transpose()?,
    };
    Ok(Kept {
        created: row.try_get("created")?,
        setup,
        rules,
        status,
        opener,
        result,
        watch,
        aborted,
        ended: row.try_get("ended")?,
        secret: blackpoker_table::fair::unhex(secret).ok_or_else(|| wrong("secret"))?,
        tokens: [Some(row.try_get("token_0")?), row.try_get("token_1")?],
        invite: row.try_get("invite")?,
        sat: [sat("sat_0")?, sat("sat_1")?],
        base: number("base")?,
        turning: number("turning")?,
        rematch: row.try_get("rematch")?,
        due: row.try_get("due")?,
        stamp: number("stamp")?,
        beginning,
        contest,
        id,
    })
}

/// One of its moves.
pub(super) fn read_move(game: &str, row: &AnyRow) -> Result<Moved, StoreError> {
    let decided: i64 = row.try_get("decided")?;
    if !(0..=1).contains(&decided) {
        return Err(StoreError::Row {
            game: game.to_owned(),
            column: "decided",
        });
    }
    Ok(Moved {
        line: row.try_get("line")?,
        decided: decided == 1,
        at: row.try_get("at")?,
        banks: [row.try_get("bank_a")?, row.try_get("bank_b")?],
    })
}
