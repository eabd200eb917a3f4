//! Everything that is ever written.

use blackpoker_table::session::{Job, Kept, Moved, Sat, Write};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Connection, Row};

use super::row::{BEGINNING, CUSTOM, MATCH, WATCH, result_text, secret_text, status_name};
use crate::limits;
use crate::wire::{CustomInfo, Status};

/// Moves of one statement.
const MOVES: usize = 50;

/// Something that is written as a whole.
pub enum Entry {
    /// A game was opened.
    Open(Box<Kept>),
    /// A game went on.
    Job(Job),
    /// Games are not kept any longer.
    Delete(Vec<String>),
    /// A record is not kept any longer.
    DeleteRecord(String),
    /// Somebody takes the own name out of a game that is over, and the game out of the lists.
    Forget {
        /// The game.
        game: String,
        /// 0 for the opener, 1 for the other.
        place: usize,
        /// What is still kept of whoever sat there.
        sat: Option<Sat>,
    },
    /// An address is not served since then, or again.
    Refuse {
        /// The address.
        address: String,
        /// Since when.
        since: Option<i64>,
    },
    /// Nothing but whether something can be written: what time it is.
    Pulse(i64),
    /// A visitor brought a record.
    Record {
        /// Its name in links.
        id: String,
        /// When.
        at: i64,
        /// The record.
        text: String,
    },
}

impl From<Job> for Entry {
    fn from(job: Job) -> Entry {
        Entry::Job(job)
    }
}

/// Why something is not written.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// Before the end: nothing of it is.
    #[error("{0}")]
    Before(#[from] sqlx::Error),
    /// At the end: nobody knows whether it is.
    #[error("the end of a transaction was not confirmed: {0}")]
    AtEnd(sqlx::Error),
    /// The game is not as it was when the job was planned.
    #[error("game {0} went on otherwise")]
    Conflict(String),
    /// Not all of several games are as they were: each of them has to be asked.
    #[error("some games went on otherwise")]
    Some,
}

/// Writes all or nothing.
pub(super) async fn in_one_transaction(pool: &AnyPool, entries: Vec<&Entry>) -> Result<(), Failure> {
    let mut connection = pool.acquire().await?;
    let written = attempt(&mut connection, entries).await;
    if written.is_err() {
        // SQLite ends a transaction by itself when the disk is full, and sqlx goes on counting it as open: later ones
        // on this connection would be parts of one that never ends, acknowledged and lost.
        let _ = connection.close().await;
    }
    written
}

async fn attempt(connection: &mut AnyConnection, entries: Vec<&Entry>) -> Result<(), Failure> {
    let mut transaction = connection.begin().await?;
    let mut jobs = Vec::new();
    for entry in entries {
        match entry {
            Entry::Open(game) => open(game, &mut transaction).await?,
            Entry::Delete(games) => delete(games, &mut transaction).await?,
            Entry::DeleteRecord(id) => {
                let delete = sqlx::query("DELETE FROM records WHERE id = $1").bind(id);
                delete.execute(&mut *transaction).await.map(drop)?;
            }
            Entry::Forget { game, place, sat } => forget(game, *place, sat.as_ref(), &mut transaction).await?,
            Entry::Refuse { address, since } => refuse(address, *since, &mut transaction).await?,
            Entry::Pulse(at) => pulse(*at, &mut transaction).await?,
            Entry::Record { id, at, text } => keep_record(id, *at, text, &mut transaction).await?,
            Entry::Job(job) => jobs.push(job),
        }
    }
    if take_their_turn(&jobs, &mut transaction).await? {
        insert_moves(&jobs, &mut transaction).await?;
        for job in jobs {
            for write in &job.writes {
                run(&job.game, write, &mut transaction).await?;
            }
        }
    }
    transaction.commit().await.map_err(Failure::AtEnd)
}

/// Whether jobs, each of another game, are still to be written. Their rows stay locked to the end: a job whose answer
/// was lost, and which is still on its way, is waited for here.
async fn take_their_turn(jobs: &[&Job], to: &mut AnyConnection) -> Result<bool, Failure> {
    if jobs.is_empty() {
        return Ok(false);
    }
    let columns = ["TEXT", "BIGINT", "BIGINT"];
    let sql = format!(
        "UPDATE games SET stamp = job.column3 FROM (VALUES {}) AS job
         WHERE games.id = job.column1 AND games.stamp = job.column2",
        rows(jobs.len(), &columns)
    );
    let mut update = sqlx::query(AssertSqlSafe(sql));
    for job in jobs {
        update = update.bind(&job.game).bind(i64::from(job.after));
        update = update.bind(i64::from(job.stamp));
    }
    let count = update.execute(&mut *to).await?.rows_affected();
    match jobs {
        _ if count == jobs.len() as u64 => Ok(true),
        [job] => was_not_written(job, to).await,
        _ => Err(Failure::Some),
    }
}

/// `false`: a job was written before, and its answer lost.
async fn was_not_written(job: &Job, to: &mut AnyConnection) -> Result<bool, Failure> {
    let found = sqlx::query("SELECT stamp FROM games WHERE id = $1").bind(&job.game);
    let found = found.fetch_optional(to).await?;
    let stamp: Option<i64> = found.map(|row| row.try_get("stamp")).transpose()?;
    match stamp == Some(job.stamp.into()) {
        true => Ok(false),
        false => Err(Failure::Conflict(job.game.clone())),
    }
}

async fn delete(games: &[String], to: &mut AnyConnection) -> Result<(), sqlx::Error> {
    for game in games {
        for sql in ["DELETE FROM moves WHERE game = $1", "DELETE FROM games WHERE id = $1"] {
            sqlx::query(sql).bind(game).execute(&mut *to).await?;
        }
    }
    Ok(())
}

async fn forget(game: &str, place: usize, sat: Option<&Sat>, to: &mut AnyConnection) -> Result<(), sqlx::Error> {
    if let Some(left) = sat {
        sit(game, place, left, to).await?;
    }
    let update = sqlx::query("UPDATE games SET public = 0 WHERE id = $1").bind(game);
    update.execute(to).await.map(drop)
}

async fn refuse(address: &str, since: Option<i64>, to: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let delete = sqlx::query("DELETE FROM refused WHERE address = $1").bind(address);
    delete.execute(&mut *to).await?;
    let Some(since) = since else {
        return Ok(());
    };
    let insert = sqlx::query("INSERT INTO refused (address, since) VALUES ($1, $2)");
    insert.bind(address).bind(since).execute(to).await.map(drop)
}

async fn sit(game: &str, place: usize, sat: &Sat, to: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let update = sqlx::query(match place {
        0 => "UPDATE games SET sat_0 = $1 WHERE id = $2",
        _ => "UPDATE games SET sat_1 = $1 WHERE id = $2",
    });
    update.bind(json(sat)?).bind(game).execute(to).await.map(drop)
}

async fn pulse(at: i64, to: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let beat = sqlx::query("UPDATE pulse SET at = $1").bind(at);
    beat.execute(to).await.map(drop)
}

async fn keep_record(id: &str, at: i64, text: &str, to: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let insert = sqlx::query("INSERT INTO records (id, added, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING");
    insert.bind(id).bind(at).bind(text).execute(&mut *to).await?;
    let delete = sqlx::query(
        "DELETE FROM records WHERE added <
         (SELECT MIN(added) FROM (SELECT added FROM records ORDER BY added DESC LIMIT $1) AS newest)",
    );
    delete.bind(limits::RECORDS).execute(to).await.map(drop)
}

/// `($1, $2), ($3, $4)`: so many rows, each value of its type.
fn rows(count: usize, columns: &[&str]) -> String {
    let row = |at: usize| {
        let place = |(column, kind): (usize, &&str)| format!("CAST(${} AS {kind})", at * columns.len() + column + 1);
        let places: Vec<String> = columns.iter().enumerate().map(place).collect();
        format!("({})", places.join(", "))
    };
    let rows: Vec<String> = (0..count).map(row).collect();
    rows.join(", ")
}

/// All moves in one statement: every statement is a way to the database and back.
async fn insert_moves(jobs: &[&Job], to: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let moves = jobs.iter().flat_map(|job| {
        job.writes.iter().filter_map(|write| match write {
            Write::Move { n, moved } => Some((&job.game, *n, moved)),
            _ => None,
        })
    });
    let moves: Vec<(&String, u32, &Moved)> = moves.collect();
    let columns = ["TEXT", "BIGINT", "TEXT", "BIGINT", "BIGINT", "BIGINT", "BIGINT"];
    for moves in moves.chunks(MOVES) {
        let sql = format!(
            "INSERT INTO moves (game, n, line, decided, at, bank_a, bank_b) VALUES {}",
            rows(moves.len(), &columns)
        );
        let mut insert = sqlx::query(AssertSqlSafe(sql));
        for (game, n, moved) in moves {
            insert = insert.bind(*game).bind(i64::from(*n)).bind(&moved.line);
            insert = insert.bind(i64::from(moved.decided)).bind(moved.at);
            insert = insert.bind(moved.banks[0]).bind(moved.banks[1]);
        }
        insert.execute(&mut *to).await?;
    }
    Ok(())
}

async fn run(game: &str, write: &Write, to: &mut AnyConnection) -> Result<(), sqlx::Error> {
    match write {
        Write::Open(next) => open(next, to).await,
        Write::Take { token } => {
            let update = sqlx::query("UPDATE games SET token_1 = $1 WHERE id = $2");
            update.bind(token).bind(game).execute(to).await.map(drop)
        }
        Write::Sit { place, sat: sitting } => sit(game, *place, sitting, to).await,
        Write::Deal { opener } => {
            let update = sqlx::query("UPDATE games SET status = $1, opener = $2 WHERE id = $3");
            let update = update.bind(status_name(Status::Running)).bind(opener.to_string());
            update.bind(game).execute(to).await.map(drop)
        }
        // All of them are written at once.
        Write::Move { .. } => Ok(()),
        Write::TakeBack {
            moves,
            base,
            turning,
            banks,
        } => {
            let delete = sqlx::query("DELETE FROM moves WHERE game = $1 AND n >= $2");
            delete.bind(game).bind(i64::from(*moves)).execute(&mut *to).await?;
            let update = sqlx::query("UPDATE moves SET bank_a = $1, bank_b = $2 WHERE game = $3 AND n = $4");
            let update = update.bind(banks[0]).bind(banks[1]).bind(game);
            update.bind(i64::from(*moves) - 1).execute(&mut *to).await?;
            let update = sqlx::query("UPDATE games SET base = $1, turning = $2 WHERE id = $3");
            let update = update.bind(i64::from(*base)).bind(i64::from(*turning));
            update.bind(game).execute(to).await.map(drop)
        }
        Write::End { result, at, aborted } => {
            let update = sqlx::query("UPDATE games SET status = $1, result = $2, ended = $3 WHERE id = $4");
            let update = update
                .bind(status_name(Status::Over))
                .bind(result_text(*result, *aborted));
            update.bind(at).bind(game).execute(to).await.map(drop)
        }
        Write::Rest { due } => {
            let update = sqlx::query("UPDATE games SET due = $1 WHERE id = $2");
            update.bind(*due).bind(game).execute(to).await.map(drop)
        }
        Write::Rematch { next } => {
            let update = sqlx::query("UPDATE games SET rematch = $1 WHERE id = $2");
            update.bind(next).bind(game).execute(to).await.map(drop)
        }
    }
}

async fn open(game: &Kept, to: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let insert = sqlx::query(
        "INSERT INTO games
             (id, created, setup, public, status, secret, token_0, token_1, invite, revision, pack, base, turning)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 0) ON CONFLICT DO NOTHING",
    );
    let insert = insert.bind(&game.id).bind(game.created).bind(setup(game)?);
    let insert = insert.bind(i64::from(game.setup.public)).bind(status_name(game.status));
    let insert = insert.bind(secret_text(&game.secret));
    let insert = insert.bind(game.tokens[0].clone()).bind(game.tokens[1].clone());
    let insert = insert.bind(game.invite.clone());
    let hash = game.rules.hash.map(|hash| format!("{hash:016x}"));
    let insert = insert.bind(i64::from(game.rules.revision)).bind(hash);
    insert.execute(to).await.map(drop)
}

/// What was asked for; in a game that goes on from another one, what was played before; and what its custom pack is called.
fn setup(game: &Kept) -> Result<String, sqlx::Error> {
    let encode = |error: serde_json::Error| sqlx::Error::Encode(error.into());
    let mut setup = serde_json::to_value(&game.setup).map_err(encode)?;
    if let (Some(setup), Some(beginning)) = (setup.as_object_mut(), &game.beginning) {
        let beginning = serde_json::to_value(beginning).map_err(encode)?;
        setup.insert(BEGINNING.to_owned(), beginning);
    }
    if let (Some(setup), Some(contest)) = (setup.as_object_mut(), &game.contest) {
        setup.insert(MATCH.to_owned(), serde_json::to_value(contest).map_err(encode)?);
    }
    if let (Some(setup), Some(watch)) = (setup.as_object_mut(), &game.watch) {
        setup.insert(WATCH.to_owned(), watch.clone().into());
    }
    if let (Some(setup), Some(custom)) = (setup.as_object_mut(), &game.rules.custom) {
        let custom = CustomInfo::from(custom.clone());
        setup.insert(CUSTOM.to_owned(), serde_json::to_value(&custom).map_err(encode)?);
    }
    json(&setup)
}

fn json(value: &impl serde::Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|error| sqlx::Error::Encode(error.into()))
}
