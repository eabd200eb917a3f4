//! Everything that is ever written.

use blackpoker::{Ending, Seat};
use sqlx::{AnyConnection, AnyPool, Connection};

use super::row::{Kept, Moved, Sat, secret_text, status_name};
use crate::limits;
use crate::wire::Status;

/// A change of what is kept.
#[derive(Clone)]
pub enum Write {
    /// A game was opened.
    Open(Box<Kept>),
    /// Somebody has the second place from now on; the invitation is spent.
    Take {
        /// Which game.
        game: String,
        /// The hash of the token.
        token: String,
    },
    /// Somebody sat down.
    Sit {
        /// Which game.
        game: String,
        /// 0 for the opener, 1 for the other.
        place: usize,
        /// Who.
        sat: Sat,
    },
    /// The cards were dealt.
    Deal {
        /// Which game.
        game: String,
        /// The opener's seat.
        opener: Seat,
    },
    /// A move was made.
    Move {
        /// Which game.
        game: String,
        /// How many moves come before it.
        n: u32,
        /// The move.
        moved: Moved,
    },
    /// Moves were taken back.
    TakeBack {
        /// Which game.
        game: String,
        /// How many moves are left.
        moves: u32,
        /// See [`Kept::base`].
        base: u32,
        /// See [`Kept::turning`].
        turning: u32,
    },
    /// The game is over.
    End {
        /// Which game.
        game: String,
        /// How it ended.
        result: Ending,
        /// When.
        at: i64,
    },
    /// A visitor brought a record.
    Record {
        /// Its name in links.
        id: String,
        /// When.
        at: i64,
        /// The record.
        text: String,
    },
    /// The same two play again.
    Rematch {
        /// Which game.
        game: String,
        /// The next one.
        next: String,
    },
}

/// Writes all or nothing.
pub(super) async fn in_one_transaction(pool: &AnyPool, writes: Vec<&Write>) -> Result<(), sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let written = attempt(&mut connection, writes).await;
    if written.is_err() {
        // SQLite ends a transaction by itself when the disk is full, and sqlx goes on counting it as open: later ones
        // on this connection would be parts of one that never ends, acknowledged and lost.
        let _ = connection.close().await;
    }
    written
}

async fn attempt(connection: &mut AnyConnection, writes: Vec<&Write>) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    for write in writes {
        write.run(&mut transaction).await?;
    }
    transaction.commit().await
}

impl Write {
    async fn run(&self, to: &mut AnyConnection) -> Result<(), sqlx::Error> {
        match self {
            Write::Open(game) => open(game, to).await,
            Write::Take { game, token } => {
                let update = sqlx::query("UPDATE games SET token_1 = $1 WHERE id = $2");
                update.bind(token).bind(game).execute(to).await.map(drop)
            }
            Write::Sit { game, place, sat } => {
                let update = sqlx::query(match place {
                    0 => "UPDATE games SET sat_0 = $1 WHERE id = $2",
                    _ => "UPDATE games SET sat_1 = $1 WHERE id = $2",
                });
                update.bind(json(sat)?).bind(game).execute(to).await.map(drop)
            }
            Write::Deal { game, opener } => {
                let update = sqlx::query("UPDATE games SET status = $1, opener = $2 WHERE id = $3");
                let update = update.bind(status_name(Status::Running)).bind(opener.to_string());
                update.bind(game).execute(to).await.map(drop)
            }
            Write::Move { game, n, moved } => {
                let insert = sqlx::query(
                    "INSERT INTO moves (game, n, line, decided, at, bank_a, bank_b) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                );
                let insert = insert.bind(game).bind(i64::from(*n)).bind(&moved.line);
                let insert = insert.bind(i64::from(moved.decided)).bind(moved.at);
                let insert = insert.bind(moved.banks[0]).bind(moved.banks[1]);
                insert.execute(to).await.map(drop)
            }
            Write::TakeBack {
                game,
                moves,
                base,
                turning,
            } => {
                let delete = sqlx::query("DELETE FROM moves WHERE game = $1 AND n >= $2");
                delete.bind(game).bind(i64::from(*moves)).execute(&mut *to).await?;
                let update = sqlx::query("UPDATE games SET base = $1, turning = $2 WHERE id = $3");
                let update = update.bind(i64::from(*base)).bind(i64::from(*turning));
                update.bind(game).execute(to).await.map(drop)
            }
            Write::End { game, result, at } => {
                let update = sqlx::query("UPDATE games SET status = $1, result = $2, ended = $3 WHERE id = $4");
                let update = update.bind(status_name(Status::Over)).bind(result.to_string());
                update.bind(at).bind(game).execute(to).await.map(drop)
            }
            Write::Record { id, at, text } => {
                let insert =
                    sqlx::query("INSERT INTO records (id, added, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING");
                insert.bind(id).bind(at).bind(text).execute(&mut *to).await?;
                let delete = sqlx::query(
                    "DELETE FROM records WHERE added <
                     (SELECT MIN(added) FROM (SELECT added FROM records ORDER BY added DESC LIMIT $1) AS newest)",
                );
                delete.bind(limits::RECORDS).execute(to).await.map(drop)
            }
            Write::Rematch { game, next } => {
                let update = sqlx::query("UPDATE games SET rematch = $1 WHERE id = $2");
                update.bind(next).bind(game).execute(to).await.map(drop)
            }
        }
    }
}

async fn open(game: &Kept, to: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let insert = sqlx::query(
        "INSERT INTO games
             (id, created, setup, public, status, secret, token_0, token_1, invite, revision, pack, base, turning)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 0)",
    );
    let insert = insert.bind(&game.id).bind(game.created).bind(json(&game.setup)?);
    let insert = insert.bind(i64::from(game.setup.public)).bind(status_name(game.status));
    let insert = insert.bind(secret_text(&game.secret));
    let insert = insert.bind(game.tokens[0].clone()).bind(game.tokens[1].clone());
    let insert = insert.bind(game.invite.clone());
    let hash = game.rules.hash.map(|hash| format!("{hash:016x}"));
    let insert = insert.bind(i64::from(game.rules.revision)).bind(hash);
    insert.execute(to).await.map(drop)
}

fn json(value: &impl serde::Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|error| sqlx::Error::Encode(error.into()))
}
