//! One server at a time on one database: two would each go on with their own copy of a game.

use std::fs::{File, TryLockError};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, Connection, Row};
use tokio::task::AbortHandle;

use super::{Database, StoreError};

/// How often PostgreSQL is asked whether the lock is still ours: it is gone with its connection.
const WATCH: Duration = Duration::from_secs(5);
/// How long and how often it is tried at the start.
const PATIENCE: Duration = Duration::from_secs(2);
const AGAIN: Duration = Duration::from_millis(50);
/// Held for each schema; the first number is our own among all locks of a database.
const ADVISORY: &str = "SELECT pg_try_advisory_lock(1112559440, hashtext(coalesce(current_schema(), ''))) AS ours";

/// The lock of a database, until it is given back or the process ends, however it does.
pub struct Lock {
    file: Mutex<Option<File>>,
    watch: Mutex<Option<AbortHandle>>,
    is_ours: AtomicBool,
}

impl Lock {
    /// Takes it, or says that somebody else has it.
    pub async fn take(database: &Database, options: &AnyConnectOptions) -> Result<Arc<Lock>, StoreError> {
        let lock = Arc::new(Lock {
            file: Mutex::default(),
            watch: Mutex::default(),
            is_ours: AtomicBool::new(true),
        });
        match database {
            Database::File(path) => {
                // SQLite locks the file itself in ways of its own.
                let mut beside = path.clone().into_os_string();
                beside.push("-lock");
                let file = File::options().create(true).truncate(false).write(true).open(beside)?;
                match file.try_lock() {
                    Ok(()) => {}
                    Err(TryLockError::WouldBlock) => return Err(StoreError::Locked),
                    Err(TryLockError::Error(error)) => return Err(error.into()),
                }
                *lock.file.lock().unwrap_or_else(PoisonError::into_inner) = Some(file);
            }
            Database::Postgres(_) => {
                let mut connection = AnyConnection::connect_with(options).await?;
                // The database may need a moment to see that a server has gone that was there just now.
                let late = Instant::now() + PATIENCE;
                while !advise(&mut connection).await? {
                    if Instant::now() >= late {
                        return Err(StoreError::Locked);
                    }
                    tokio::time::sleep(AGAIN).await;
                }
                let watch = tokio::spawn(Arc::clone(&lock).watch(connection, options.clone()));
                *lock.watch.lock().unwrap_or_else(PoisonError::into_inner) = Some(watch.abort_handle());
            }
        }
        Ok(lock)
    }

    /// Whether nobody else has taken it meanwhile.
    pub fn is_ours(&self) -> bool {
        self.is_ours.load(Relaxed)
    }

    /// Gives it back.
    pub fn give_back(&self) {
        self.file.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(watch) = self.watch.lock().unwrap_or_else(PoisonError::into_inner).take() {
            watch.abort();
        }
    }

    /// Holds the connection that holds the lock; where it broke, as when the database was started anew, takes it again.
    async fn watch(self: Arc<Lock>, connection: AnyConnection, options: AnyConnectOptions) {
        let mut held = Some(connection);
        loop {
            tokio::time::sleep(WATCH).await;
            if let Some(connection) = &mut held
                && connection.ping().await.is_ok()
            {
                continue;
            }
            held = None;
            let Ok(mut connection) = AnyConnection::connect_with(&options).await else {
                continue;
            };
            let Ok(is_ours) = advise(&mut connection).await else {
                continue;
            };
            if !is_ours {
                tracing::error!("another server has taken the database: nothing more is written");
            }
            self.is_ours.store(is_ours, Relaxed);
            held = is_ours.then_some(connection);
        }
    }
}

async fn advise(connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    let row = sqlx::query(ADVISORY).fetch_one(connection).await?;
    row.try_get("ours")
}
