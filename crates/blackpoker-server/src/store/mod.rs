//! Games in a database: SQLite in a file, or PostgreSQL by URL, with the same statements.
//!
//! Everything that is written goes through one task, which puts what waits into one transaction and answers each
//! when it is on disk. So SQLite never has two writers, and a busy server writes many moves at once.

mod database;
mod lock;
mod row;
mod write;

use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use blackpoker::pack::File;
use blackpoker_table::session::{Kept, Moved, Written};
use include_dir::{Dir, include_dir};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions, AnyRow};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, Connection, Executor, Row, SqlSafeStr};
use tokio::sync::{mpsc, oneshot};

use crate::address::Address;
use crate::admin;
use crate::custom::CustomPack;
use crate::limits;
use crate::metrics::Metrics;
use crate::wire::Status;
pub use database::Database;
use lock::Lock;
pub use write::Entry;
use write::Failure;

/// A database that does not answer, or says something that no game can mean.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refuses.
    #[error("the database refuses: {0}")]
    Database(#[from] sqlx::Error),
    /// Another server keeps its games there.
    #[error("another server uses the database")]
    Locked,
    /// It cannot be known whether another server uses it.
    #[error("the lock of the database: {0}")]
    Lock(#[from] std::io::Error),
    /// The path of the file is not Unicode, which the driver cannot take.
    #[error("the path of the database is not Unicode")]
    Path,
    /// The tables cannot be made or brought up to date.
    #[error("the tables of the database do not fit this version: {0}")]
    Tables(#[from] MigrateError),
    /// A row is no game.
    #[error("game {game}: `{column}` cannot be read")]
    Row {
        /// Which game.
        game: String,
        /// Which column.
        column: &'static str,
    },
}

impl StoreError {
    /// Whether the disk of the database is full.
    pub fn is_full(&self) -> bool {
        let error = match self {
            StoreError::Database(error) | StoreError::Tables(MigrateError::Execute(error)) => error,
            StoreError::Tables(_)
            | StoreError::Locked
            | StoreError::Lock(_)
            | StoreError::Path
            | StoreError::Row { .. } => return false,
        };
        let code = error.as_database_error().and_then(|error| error.code());
        code.is_some_and(|code| [SQLITE_FULL, POSTGRES_FULL].contains(&&*code))
    }
}

/// The games.
#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
    is_sqlite: bool,
    writer: mpsc::Sender<Waiting>,
    lock: Arc<Lock>,
    /// When something was last tried to be written, and how it went.
    pulse: Arc<Mutex<Option<(i64, Health)>>>,
}

/// How the database is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// It reads and writes.
    Fine,
    /// It does not answer.
    Silent,
    /// It answers, but takes nothing.
    Unwritable,
}

/// Something to be written, and who waits for it.
struct Waiting {
    /// None: only the answer is wanted, when all before it are done.
    entry: Option<Entry>,
    done: oneshot::Sender<Written>,
}

/// The moves of a game.
const MOVES: &str = "SELECT * FROM moves WHERE game = $1 ORDER BY n";
/// How SQLite and PostgreSQL call a full disk.
const SQLITE_FULL: &str = "13";
const POSTGRES_FULL: &str = "53100";
/// Most entries of one transaction.
const BATCH: usize = 256;
/// How long a locked database is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

impl Store {
    /// Opens a database and brings its tables up to date.
    pub async fn open(database: &Database, metrics: Arc<Metrics>) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let options: AnyConnectOptions = database.url().ok_or(StoreError::Path)?.parse()?;
        let is_sqlite = matches!(database, Database::File(_));
        let lock = Lock::take(database, &options).await?;
        // Alone at first: a pool would try again and again where nothing will change, as on a full disk.
        let mut first = AnyConnection::connect_with(&options).await?;
        prepare(&mut first, is_sqlite).await?;
        first.close().await?;
        let pool = AnyPoolOptions::new()
            .max_connections(if is_sqlite { 4 } else { 8 })
            .acquire_timeout(PATIENCE)
            .after_connect(move |connection, _| Box::pin(prepare(connection, is_sqlite)))
            .connect_with(options)
            .await?;
        migrator().run(&pool).await?;
        let (writer, jobs) = mpsc::channel(4 * BATCH);
        tokio::spawn(write_all(pool.clone(), jobs, metrics, Arc::clone(&lock)));
        Ok(Store {
            lock,
            pulse: Arc::default(),
            pool,
            is_sqlite,
            writer,
        })
    }

    /// Writes something as a whole, and tells what became of it.
    pub async fn write(&self, entry: impl Into<Entry>) -> Written {
        self.wait(Some(entry.into())).await
    }

    async fn wait(&self, entry: Option<Entry>) -> Written {
        let (done, written) = oneshot::channel();
        // Whoever stops takes nothing more.
        if self.writer.send(Waiting { entry, done }).await.is_err() {
            return Written::Failed;
        }
        written.await.unwrap_or(Written::Unknown)
    }

    /// A game and its moves, to go on with: whatever is still being written of it is waited for.
    pub async fn whole(&self, id: &str) -> Result<Option<(Kept, Vec<Moved>)>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let game = match self.is_sqlite {
            // It has one writer, whose answers are not lost while it lives.
            true => "SELECT * FROM games WHERE id = $1",
            false => "SELECT * FROM games WHERE id = $1 FOR UPDATE",
        };
        let row = sqlx::query(game).bind(id).fetch_optional(&mut *transaction).await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let moves = sqlx::query(MOVES).bind(id).fetch_all(&mut *transaction).await?;
        transaction.commit().await?;
        let moves = moves
            .iter()
            .map(|row| row::read_move(id, row))
            .collect::<Result<_, _>>()?;
        Ok(Some((row::read_game(&row)?, moves)))
    }

    /// A game without its moves, as it was last written.
    pub async fn game(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        let row = sqlx::query("SELECT * FROM games WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(row::read_game).transpose()
    }

    /// A record that a visitor brought.
    pub async fn brought(&self, id: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT text FROM records WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get("text")).transpose()?)
    }

    /// Keeps a custom pack, for as long as the database lives.
    pub async fn keep_pack(&self, pack: &CustomPack) -> Result<(), StoreError> {
        let files = pack.files.iter().map(|file| (file.path.as_str(), file.text.as_str()));
        let files: Vec<(&str, &str)> = files.collect();
        let files = serde_json::to_string(&files).map_err(|error| sqlx::Error::Encode(error.into()))?;
        let insert =
            sqlx::query("INSERT INTO packs (id, name, version, files) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING");
        let insert = insert.bind(&pack.id).bind(&pack.custom.name).bind(&pack.custom.version);
        insert.bind(files).execute(&self.pool).await?;
        Ok(())
    }

    /// The files of a custom pack.
    pub async fn pack(&self, id: &str) -> Result<Option<Vec<File>>, StoreError> {
        let row = sqlx::query("SELECT files FROM packs WHERE id = $1").bind(id);
        let Some(row) = row.fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        let files: Vec<(String, String)> =
            serde_json::from_str(row.try_get("files")?).map_err(|error| sqlx::Error::Decode(error.into()))?;
        Ok(Some(
            files.into_iter().map(|(path, text)| File { path, text }).collect(),
        ))
    }

    /// Public games in a state, the newest first.
    pub async fn public(&self, status: Status) -> Result<Vec<Kept>, StoreError> {
        let rows =
            sqlx::query("SELECT * FROM games WHERE public = 1 AND status = $1 ORDER BY created DESC, id LIMIT $2")
                .bind(row::status_name(status))
                .bind(limits::LISTED)
                .fetch_all(&self.pool)
                .await?;
        rows.iter().map(row::read_game).collect()
    }

    /// Addresses that are not served, and since when.
    pub async fn refused(&self) -> Result<Vec<(Address, Option<i64>)>, StoreError> {
        let rows = sqlx::query("SELECT address, since FROM refused")
            .fetch_all(&self.pool)
            .await?;
        let refused = |row: &AnyRow| -> Result<(Address, Option<i64>), StoreError> {
            let address: &str = row.try_get("address")?;
            let address = address.parse();
            Ok((
                address.map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
                Some(row.try_get("since")?),
            ))
        };
        rows.iter().map(refused).collect()
    }

    /// What is kept by an id, or else by the name of a person: for operators.
    pub async fn kept(&self, whom: &str) -> Result<admin::Kept, StoreError> {
        if let Some(kept) = self.game(whom).await? {
            return Ok(admin::Kept::Game(self.kept_game(&kept).await?));
        }
        let record = "SELECT added, CAST(length(text) AS BIGINT) AS bytes FROM records WHERE id = $1";
        let record = sqlx::query(record).bind(whom).fetch_optional(&self.pool).await?;
        if let Some(row) = record {
            let bytes: i64 = row.try_get("bytes")?;
            return Ok(admin::Kept::Record {
                id: whom.to_owned(),
                added: row.try_get("added")?,
                bytes: bytes as u64,
            });
        }
        // The name is the first thing that is written of somebody who sat down.
        let name = serde_json::to_string(whom).map_err(|error| sqlx::Error::Encode(error.into()))?;
        let games = sqlx::query(
            "SELECT * FROM games
             WHERE substr(sat_0, 1, length($1)) = $1 OR substr(sat_1, 1, length($1)) = $1
             ORDER BY created DESC LIMIT $2",
        );
        let games = games.bind(format!("{{\"name\":{name},")).bind(limits::SHOWN as i64);
        let mut found = Vec::new();
        for row in games.fetch_all(&self.pool).await? {
            found.push(self.kept_game(&row::read_game(&row)?).await?);
        }
        Ok(admin::Kept::Name(found))
    }

    async fn kept_game(&self, kept: &Kept) -> Result<admin::KeptGame, StoreError> {
        let count = sqlx::query("SELECT COUNT(*) AS moves FROM moves WHERE game = $1").bind(&kept.id);
        let moves: i64 = count.fetch_one(&self.pool).await?.try_get("moves")?;
        Ok(admin::KeptGame {
            id: kept.id.clone(),
            created: kept.created,
            ended: kept.ended,
            status: row::status_name(kept.status).to_owned(),
            regulation: kept.setup.regulation.clone(),
            public: kept.setup.public,
            level: kept.setup.level,
            names: kept.sat.each_ref().map(|sat| sat.as_ref().map(|sat| sat.name.clone())),
            moves: moves as u64,
        })
    }

    /// Games in which the time of somebody is up by now.
    pub async fn due(&self, now: i64) -> Result<Vec<String>, StoreError> {
        self.ids("SELECT id FROM games WHERE due <= $1 ORDER BY due LIMIT $2", now)
            .await
    }

    /// When the next time is up.
    pub async fn next_due(&self, now: i64) -> Result<Option<i64>, StoreError> {
        let next = sqlx::query("SELECT MIN(due) AS due FROM games WHERE due > $1").bind(now);
        Ok(next.fetch_one(&self.pool).await?.try_get("due")?)
    }

    /// Nobody pays for the time in which no server ran.
    pub async fn wake(&self, now: i64) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        let row = sqlx::query("SELECT at FROM pulse").fetch_one(&mut *transaction).await?;
        let last: i64 = row.try_get("at")?;
        let slept = if last == 0 { 0 } else { (now - last).max(0) };
        let shift = sqlx::query("UPDATE games SET due = due + $1 WHERE due IS NOT NULL");
        shift.bind(slept).execute(&mut *transaction).await?;
        sqlx::query("UPDATE pulse SET at = $1")
            .bind(now)
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Some of the games that were opened before, and in which nobody plays.
    pub async fn opened_before(&self, at: i64) -> Result<Vec<String>, StoreError> {
        self.ids(
            "SELECT id FROM games WHERE status = 'open' AND created < $1 LIMIT $2",
            at,
        )
        .await
    }

    /// Some of the games that ended before.
    pub async fn ended_before(&self, at: i64) -> Result<Vec<String>, StoreError> {
        self.ids("SELECT id FROM games WHERE status = 'over' AND ended < $1 LIMIT $2", at)
            .await
    }

    /// Some of the games that run, and in which nothing has happened since.
    pub async fn left_before(&self, at: i64) -> Result<Vec<String>, StoreError> {
        self.ids(
            "SELECT id FROM games WHERE status = 'running' AND created < $1
             AND NOT EXISTS (SELECT 1 FROM moves WHERE game = games.id AND at >= $1) LIMIT $2",
            at,
        )
        .await
    }

    async fn ids(&self, sql: &'static str, at: i64) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(sql)
            .bind(at)
            .bind(limits::SWEPT)
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Whether the database answers, and takes what is to be written; not asked too often.
    pub async fn health(&self, now: i64) -> Health {
        let last = || self.pulse.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, health)) = *last()
            && now - at < limits::PULSE.as_millis() as i64
        {
            return health;
        }
        let answers = sqlx::query("SELECT 1").execute(&self.pool).await.is_ok();
        let health = match answers {
            false => Health::Silent,
            true if self.write(Entry::Pulse(now)).await == Written::Done => Health::Fine,
            true => Health::Unwritable,
        };
        *last() = Some((now, health));
        health
    }

    /// Waits until everything is written and closes the database.
    pub async fn close(&self) {
        self.wait(None).await;
        self.pool.close().await;
        self.lock.give_back();
    }
}

/// Readers never wait for the writer, and a move is on disk when it is said to be.
async fn prepare(connection: &mut AnyConnection, is_sqlite: bool) -> Result<(), sqlx::Error> {
    if is_sqlite {
        let wait = format!("PRAGMA busy_timeout = {}", PATIENCE.as_millis());
        connection.execute(sqlx::AssertSqlSafe(wait)).await?;
        connection.execute("PRAGMA journal_mode = WAL").await?;
        connection.execute("PRAGMA synchronous = FULL").await?;
    }
    Ok(())
}

/// How the tables came to be, step by step: `0001_games.sql` and so on. A step that was released is never changed,
/// because databases remember it.
static STEPS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

fn migrator() -> Migrator {
    let steps = STEPS.files().filter_map(|file| {
        let (number, name) = file.path().file_stem()?.to_str()?.split_once('_')?;
        let (number, sql) = (number.parse().ok()?, file.contents_utf8()?.into_sql_str());
        let name = name.to_owned().into();
        Some(Migration::new(number, name, MigrationType::Simple, sql, false))
    });
    Migrator::with_migrations(steps.collect())
}

async fn write_all(pool: AnyPool, mut jobs: mpsc::Receiver<Waiting>, metrics: Arc<Metrics>, lock: Arc<Lock>) {
    let mut waiting = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut waiting, BATCH).await > 0 {
        if !lock.is_ours() {
            // Another server has taken over: whatever was planned here was planned without its games.
            metrics.failed_writes.fetch_add(waiting.len() as u64, Relaxed);
            waiting.drain(..).for_each(|waiting| waiting.answer(Written::Failed));
            continue;
        }
        let start = Instant::now();
        let entries = waiting.iter().filter_map(|waiting| waiting.entry.as_ref());
        let together = write::in_one_transaction(&pool, entries.collect()).await;
        metrics.write_times.took(start.elapsed());
        let Err(failure) = together else {
            waiting.drain(..).for_each(|waiting| waiting.answer(Written::Done));
            continue;
        };
        tracing::warn!(%failure, "several writes failed together");
        let was_unsure = matches!(failure, Failure::AtEnd(_));
        // One bad write must not cost the others theirs; what was written after all is found to be.
        for waiting in waiting.drain(..) {
            let entry = waiting.entry.iter().collect();
            let written = match write::in_one_transaction(&pool, entry).await {
                Ok(()) => Written::Done,
                Err(failure) => {
                    metrics.failed_writes.fetch_add(1, Relaxed);
                    tracing::error!(%failure, "a write failed");
                    match failure {
                        Failure::Before(_) if !was_unsure => Written::Failed,
                        Failure::Before(_) | Failure::AtEnd(_) | Failure::Conflict(_) | Failure::Some => {
                            Written::Unknown
                        }
                    }
                }
            };
            waiting.answer(written);
        }
    }
}

impl Waiting {
    fn answer(self, written: Written) {
        // Whoever asked may be gone.
        let _ = self.done.send(written);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use blackpoker_table::session::{Job, Write};

    use super::*;
    use crate::wire::NewGame;

    fn game() -> Kept {
        let setup = NewGame {
            regulation: "9.1 lite+entry16".to_owned(),
            level: None,
            seat: None,
            clock: None,
            public: true,
            spectator_delay: 0,
            practice: false,
            from: None,
        };
        let rules = blackpoker::pack::rules(&setup.regulation).unwrap();
        Kept {
            tokens: [Some("a".to_owned()), None],
            ..Kept::open("game".to_owned(), setup, &rules, [7; 32], 1)
        }
    }

    fn job(after: u32, stamp: u32, n: u32) -> Job {
        let moved = Moved {
            line: "A pass".to_owned(),
            decided: true,
            at: 5,
            banks: [0; 2],
        };
        Job {
            game: "game".to_owned(),
            after,
            stamp,
            writes: vec![Write::Move { n, moved }],
        }
    }

    #[tokio::test]
    async fn a_job_whose_answer_was_lost_may_be_tried_again() {
        let folder = std::env::temp_dir().join(format!("blackpoker-store-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let database = Database::File(folder.join("games.db"));
        let store = Store::open(&database, Arc::default()).await.unwrap();
        assert_eq!(store.write(Entry::Open(Box::new(game()))).await, Written::Done);
        assert_eq!(store.write(job(0, 1, 0)).await, Written::Done);
        // It was written: the same again changes nothing, and is no mistake.
        assert_eq!(store.write(job(0, 1, 0)).await, Written::Done);
        assert_eq!(store.write(job(1, 3, 1)).await, Written::Done);
        // One that was planned before that is not written, whatever it is.
        assert_eq!(store.write(job(1, 2, 1)).await, Written::Unknown);
        let (kept, moves) = store.whole("game").await.unwrap().unwrap();
        assert_eq!((kept.stamp, moves.len()), (3, 2));
        assert!(kept == Kept { stamp: 3, ..game() });
        store.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[tokio::test]
    async fn jobs_that_are_written_together_do_not_cost_each_other_theirs() {
        let folder = std::env::temp_dir().join(format!("blackpoker-batch-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let database = Database::File(folder.join("games.db"));
        let store = Store::open(&database, Arc::default()).await.unwrap();
        let names = ["one", "two", "three", "four"];
        let named = |game: &str, job: Job| Job {
            game: game.to_owned(),
            ..job
        };
        for name in names {
            let opened = Kept {
                id: name.to_owned(),
                ..game()
            };
            assert_eq!(store.write(Entry::Open(Box::new(opened))).await, Written::Done);
        }
        // Nobody is answered before all four wait: they go into one transaction.
        let all = |after, stamp, n| names.map(|name| store.write(named(name, job(after, stamp, n))));
        for answer in futures_util::future::join_all(all(0, 1, 0)).await {
            assert_eq!(answer, Written::Done);
        }
        // Two was written already, three went on otherwise.
        assert_eq!(store.write(named("two", job(1, 2, 1))).await, Written::Done);
        assert_eq!(store.write(named("three", job(1, 9, 1))).await, Written::Done);
        let answers = futures_util::future::join_all(all(1, 2, 1)).await;
        assert_eq!(answers, [Written::Done, Written::Done, Written::Unknown, Written::Done]);
        for (name, stamp) in names.into_iter().zip([2, 2, 9, 2]) {
            let (kept, moves) = store.whole(name).await.unwrap().unwrap();
            assert_eq!((kept.stamp, moves.len()), (stamp, 2), "{name}");
        }
        store.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn no_step_is_left_out() {
        let numbers: Vec<i64> = migrator().iter().map(|step| step.version).collect();
        let all: Vec<i64> = (1..).take(STEPS.files().count()).collect();
        assert_eq!(numbers, all, "files of `migrations` are numbered without a gap");
    }
}
