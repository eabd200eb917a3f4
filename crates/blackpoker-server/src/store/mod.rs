//! Games in a database: SQLite in a file, or PostgreSQL by URL, with the same statements.
//!
//! Everything that is written goes through one task, which puts what waits into one transaction and answers each
//! when it is on disk. So SQLite never has two writers, and a busy server writes many moves at once.

mod database;
mod row;
mod write;

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use include_dir::{Dir, include_dir};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, Connection, Executor, Row, SqlSafeStr};
use tokio::sync::{mpsc, oneshot};

use crate::limits;
use crate::metrics::Metrics;
use crate::wire::Status;
pub use database::Database;
pub use row::{Kept, Moved, Sat};
pub use write::Write;

/// A database that does not answer, or says something that no game can mean.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refuses.
    #[error("the database refuses: {0}")]
    Database(#[from] sqlx::Error),
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
    /// The server stops.
    #[error("the server is about to stop")]
    Stopped,
}

impl StoreError {
    /// Whether the disk of the database is full.
    pub fn is_full(&self) -> bool {
        let error = match self {
            StoreError::Database(error) | StoreError::Tables(MigrateError::Execute(error)) => error,
            StoreError::Tables(_) | StoreError::Path | StoreError::Row { .. } | StoreError::Stopped => return false,
        };
        let code = error.as_database_error().and_then(|error| error.code());
        code.is_some_and(|code| [SQLITE_FULL, POSTGRES_FULL].contains(&&*code))
    }
}

/// The games.
#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
    writer: mpsc::Sender<Job>,
}

/// Several writes that belong together, and who waits for them.
struct Job {
    writes: Vec<Write>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// How SQLite and PostgreSQL call a full disk.
const SQLITE_FULL: &str = "13";
const POSTGRES_FULL: &str = "53100";
/// Most jobs of one transaction.
const BATCH: usize = 256;
/// How long a locked database is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

impl Store {
    /// Opens a database and brings its tables up to date.
    pub async fn open(database: &Database, metrics: Arc<Metrics>) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let options: AnyConnectOptions = database.url().ok_or(StoreError::Path)?.parse()?;
        let is_sqlite = matches!(database, Database::File(_));
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
        tokio::spawn(write_all(pool.clone(), jobs, metrics));
        Ok(Store { pool, writer })
    }

    /// Writes things that belong together; they are on disk when this returns.
    pub async fn write(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        let (done, written) = oneshot::channel();
        let job = Job { writes, done };
        self.writer.send(job).await.map_err(|_| StoreError::Stopped)?;
        written.await.map_err(|_| StoreError::Stopped)?
    }

    /// A game.
    pub async fn game(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        let row = sqlx::query("SELECT * FROM games WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| Kept::read(&row)).transpose()
    }

    /// Its moves, in order.
    pub async fn moves(&self, id: &str) -> Result<Vec<Moved>, StoreError> {
        let rows = sqlx::query("SELECT * FROM moves WHERE game = $1 ORDER BY n")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(|row| Moved::read(id, row)).collect()
    }

    /// A record that a visitor brought.
    pub async fn brought(&self, id: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT text FROM records WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get("text")).transpose()?)
    }

    /// Public games in a state, the newest first.
    pub async fn public(&self, status: Status) -> Result<Vec<Kept>, StoreError> {
        let rows =
            sqlx::query("SELECT * FROM games WHERE public = 1 AND status = $1 ORDER BY created DESC, id LIMIT $2")
                .bind(row::status_name(status))
                .bind(limits::LISTED)
                .fetch_all(&self.pool)
                .await?;
        rows.iter().map(Kept::read).collect()
    }

    /// Whether the database answers.
    pub async fn check(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// Waits until everything is written and closes the database.
    pub async fn close(&self) {
        // An empty job is answered when all before it are done.
        let _ = self.write(Vec::new()).await;
        self.pool.close().await;
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

async fn write_all(pool: AnyPool, mut jobs: mpsc::Receiver<Job>, metrics: Arc<Metrics>) {
    let mut waiting = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let start = Instant::now();
        let together = write::in_one_transaction(&pool, writes(&waiting)).await;
        metrics.write_times.took(start.elapsed());
        if together.is_ok() {
            waiting.drain(..).for_each(|job| job.answer(Ok(())));
            continue;
        }
        // One bad write must not cost the others theirs.
        for job in waiting.drain(..) {
            let written = write::in_one_transaction(&pool, job.writes.iter().collect()).await;
            if let Err(error) = &written {
                metrics.failed_writes.fetch_add(1, Relaxed);
                tracing::error!(%error, "a write failed");
            }
            job.answer(written.map_err(StoreError::from));
        }
    }
}

fn writes(jobs: &[Job]) -> Vec<&Write> {
    jobs.iter().flat_map(|job| &job.writes).collect()
}

impl Job {
    fn answer(self, written: Result<(), StoreError>) {
        // Whoever asked may be gone.
        let _ = self.done.send(written);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_step_is_left_out() {
        let numbers: Vec<i64> = migrator().iter().map(|step| step.version).collect();
        let all: Vec<i64> = (1..).take(STEPS.files().count()).collect();
        assert_eq!(numbers, all, "files of `migrations` are numbered without a gap");
    }
}
