//! What is done to a game from outside of it: it is deleted, or ended by an operator. Meanwhile nobody comes to it, so that
//! no room goes on with what is not kept any more.

use std::sync::atomic::Ordering::Relaxed;

use blackpoker::Ending;
use blackpoker_table::said::sentence;
use blackpoker_table::session::{Job, Kept, Sat, Write, Written};

use super::{Hall, Known, lock};
use crate::address::Address;
use crate::admin::{self, Acted, GameLoad};
use crate::limits;
use crate::refused::Refused;
use crate::room::Message;
use crate::store::{Entry, StoreError};
use crate::token::Token;
use crate::wire::{Deleted, Problem, Status};

/// A game that nobody comes to, as long as this is kept.
struct Held<'a> {
    hall: &'a Hall,
    id: String,
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        lock(&self.hall.held).remove(&self.id);
    }
}

impl Hall {
    /// Nobody comes to a game from now on, until this is dropped. Whoever is there stays.
    fn hold(&self, id: String) -> Held<'_> {
        lock(&self.held).insert(id.clone());
        Held { hall: self, id }
    }

    /// The same, and whoever is there is told to come back, when all that was said has been written.
    async fn clear(&self, id: &str) -> Held<'_> {
        let held = self.hold(id.to_owned());
        loop {
            let left = self.left.notified();
            let room = lock(&self.rooms).get(id).cloned();
            let Some(room) = room else {
                return held;
            };
            let _ = room.inbox.send(Message::Close).await;
            left.await;
        }
    }

    /// Deletes some of these games, if nobody is at them; gives how many.
    pub(super) async fn delete_empty(&self, games: Vec<String>) -> Result<usize, StoreError> {
        let mut held: Vec<Held<'_>> = games.into_iter().map(|id| self.hold(id)).collect();
        // Somebody is there, and may play it yet, or looks at it.
        held.retain(|game| !lock(&self.rooms).contains_key(&game.id));
        let games: Vec<String> = held.iter().map(|game| game.id.clone()).collect();
        let count = games.len();
        if count > 0 && self.store.write(Entry::Delete(games)).await == Written::Done {
            tracing::info!(count, "old games were deleted");
        }
        Ok(count)
    }

    /// Somebody who plays wants an own game deleted. Of a game between two people the first who wants that takes the own
    /// name out of it, and the game out of the lists; it is gone when both want it, because it belongs to both.
    pub async fn delete_own(&self, id: &str, token: &Token) -> Result<Deleted, Refused> {
        // Nobody is disturbed for nothing.
        self.own(id, token).await?;
        let _held = self.clear(id).await;
        let (kept, place, is_alone) = self.own(id, token).await?;
        let is_nobody = |sat: &Sat| sat.name.is_empty();
        let gone = is_alone || kept.sat[1 - place].as_ref().is_none_or(is_nobody);
        let entry = match gone {
            true => Entry::Delete(vec![id.to_owned()]),
            false => Entry::Forget {
                game: id.to_owned(),
                place,
                sat: kept.sat[place].clone().map(|sat| Sat {
                    name: String::new(),
                    ..sat
                }),
            },
        };
        self.write(entry).await?;
        tracing::info!(game = id, gone, "deleted by a player");
        Ok(Deleted { gone })
    }

    /// A game that may be deleted for whoever has this token, the place of that, and whether it is nobody else's.
    async fn own(&self, id: &str, token: &Token) -> Result<(Kept, usize, bool), Refused> {
        let kept = self.store.game(id).await.map_err(|_| Problem::Storage)?;
        let kept = kept.ok_or(Problem::NoGame)?;
        let hash = Some(token.hash());
        let place = kept.tokens.iter().position(|known| *known == hash);
        let place = place.ok_or(Problem::Token)?;
        // When both have promised, the cards are as good as dealt: whoever does not like them cannot undo that.
        let waits = kept.status == Status::Open && place == 0 && kept.sat[1].is_none();
        let is_alone = kept.setup.level.is_some() || waits;
        match is_alone || kept.status == Status::Over {
            true => Ok((kept, place, is_alone)),
            false => Err(Refused::with(Problem::StillRunning, sentence("problem-delete-running"))),
        }
    }

    /// Deletes a game, or a record that somebody brought.
    pub async fn delete(&self, id: &str) -> Acted {
        match self.store.kept(id).await {
            Ok(admin::Kept::Game(_)) => {
                let _held = self.clear(id).await;
                self.act(Entry::Delete(vec![id.to_owned()])).await
            }
            Ok(admin::Kept::Record { .. }) => self.act(Entry::DeleteRecord(id.to_owned())).await,
            Ok(admin::Kept::Name(_) | admin::Kept::Address { .. }) => Acted::Nothing,
            Err(_) => Acted::Failed,
        }
    }

    /// Ends a game as one that was called off; one that nobody has begun is deleted.
    pub async fn end(&self, id: &str) -> Acted {
        let _held = self.clear(id).await;
        let kept = match self.store.game(id).await {
            Ok(Some(kept)) => kept,
            Ok(None) => return Acted::Nothing,
            Err(_) => return Acted::Failed,
        };
        let end = Write::End {
            result: Ending::Unfinished,
            at: self.config.time.millis(),
            // Neither of the two did it.
            aborted: None,
        };
        match kept.status {
            Status::Over => Acted::Over,
            Status::Open => self.act(Entry::Delete(vec![kept.id])).await,
            Status::Running => {
                let job = Job {
                    game: kept.id,
                    after: kept.stamp,
                    stamp: kept.stamp + 1,
                    writes: vec![end],
                };
                self.act(Entry::Job(job)).await
            }
        }
    }

    /// Serves an address not any more, or again; also after the server was started anew.
    pub async fn refuse(&self, address: Address, is_refused: bool) -> Acted {
        if self.visitors.is_refused(address) == is_refused {
            return Acted::Nothing;
        }
        let since = is_refused.then(|| self.config.time.millis());
        let entry = Entry::Refuse {
            address: address.to_string(),
            since,
        };
        let acted = self.act(entry).await;
        if acted == Acted::Done {
            self.visitors.set_refused([(address, since)]);
        }
        acted
    }

    async fn act(&self, entry: Entry) -> Acted {
        match self.store.write(entry).await {
            Written::Done => Acted::Done,
            Written::Failed | Written::Unknown => Acted::Failed,
        }
    }

    /// Games in memory, those that cost most first.
    pub fn load(&self) -> Vec<GameLoad> {
        let load = |(id, room): (&String, &Known)| GameLoad {
            id: id.clone(),
            people: room.seen.people.load(Relaxed),
            messages: room.seen.messages.load(Relaxed),
            millis: room.seen.micros.load(Relaxed) / 1000,
        };
        let mut all: Vec<GameLoad> = lock(&self.rooms).iter().map(load).collect();
        all.sort_by_key(|game| std::cmp::Reverse((game.millis, game.messages)));
        all.truncate(limits::SHOWN);
        all
    }
}
