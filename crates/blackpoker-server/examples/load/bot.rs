//! Two bots at a table: they play at random at a steady pace, lose their connections, and begin anew when a game ends.

use std::net::SocketAddr;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Result;
use blackpoker::Dice;
use blackpoker_ai::Quick;
use serde_json::json;
use tokio::time::{Instant, timeout_at};

use crate::client::{Client, Heard, Key, Step, Update, open};
use crate::tally::Tally;

pub struct Table {
    pub address: SocketAddr,
    pub regulation: String,
    pub pace: Duration,
    pub breaks: u32,
    pub seed: u64,
    pub end: Instant,
    pub tally: Arc<Tally>,
}

/// The last move of a game that the other player has not seen yet: whose, after how many commands, and when.
type Sent = Mutex<Option<(usize, u32, Instant)>>;

impl Table {
    /// Plays one game after the other.
    pub async fn run(self) -> Result<()> {
        let mut round = 0;
        while Instant::now() < self.end {
            let (game, keys) = open(self.address, &self.regulation, None, None).await?;
            self.tally.lives(&game);
            let sent = Sent::default();
            let bot = |at: usize| Bot {
                table: &self,
                place: at,
                game: &game,
                key: &keys[at],
                sent: &sent,
                dice: Quick::new(self.seed << 8 | round << 1 | at as u64),
                known: 0,
                acknowledged: 0,
            };
            let (one, other) = tokio::join!(bot(0).play(), bot(1).play());
            one?;
            other?;
            round += 1;
        }
        Ok(())
    }
}

struct Bot<'t> {
    table: &'t Table,
    /// 0 for whoever opened the game, 1 for the other.
    place: usize,
    game: &'t str,
    key: &'t Key,
    sent: &'t Sent,
    dice: Quick,
    /// The number up to which the bot knows the game.
    known: u32,
    /// Commands of the game when the last move was acknowledged.
    acknowledged: u32,
}

/// What a bot is about to say.
struct Saying {
    at: u32,
    picks: Vec<u16>,
    when: Instant,
}

impl Bot<'_> {
    /// Plays until the game or the time is over.
    async fn play(mut self) -> Result<()> {
        let mut client = self.join(None).await?;
        client.sit().await?;
        let (mut next, mut said): (Option<Saying>, Option<(Instant, u32)>) = (None, None);
        loop {
            let until = next
                .as_ref()
                .map_or(self.table.end, |saying| saying.when)
                .min(self.table.end);
            let Ok(heard) = timeout_at(until, client.next()).await else {
                match next.take() {
                    _ if Instant::now() >= self.table.end => return Ok(()),
                    Some(saying) => said = Some(self.say(&mut client, &saying).await?),
                    None => {}
                }
                continue;
            };
            match heard {
                Ok(Heard::Welcome { update, .. }) => {
                    if update.moves < self.acknowledged {
                        self.table.tally.lost.fetch_add(1, Relaxed);
                    }
                    next = self.take(update)?;
                }
                Ok(Heard::Update(update)) => {
                    if update.ending.is_some() {
                        self.table.tally.ended(self.game);
                        return Ok(());
                    }
                    next = self.take(update)?;
                }
                Ok(Heard::Step { step }) => {
                    if let Some((_, at)) = said {
                        let saying = self.picked(at, &step);
                        said = Some(self.say(&mut client, &saying).await?);
                    }
                }
                Ok(Heard::Done) => {
                    if let Some((when, at)) = said.take() {
                        self.table.tally.acknowledged(when);
                        self.acknowledged = at + 1;
                        if self.table.breaks > 0 && self.dice.below(self.table.breaks) == 0 {
                            drop(client);
                            self.table.tally.reconnects.fetch_add(1, Relaxed);
                            client = self.join(Some(self.known)).await?;
                            next = None;
                        }
                    }
                }
                Ok(Heard::Refused { problem }) => {
                    if Instant::now() < self.table.end {
                        eprintln!("refused: {problem}");
                        self.table.tally.refused.fetch_add(1, Relaxed);
                    }
                }
                Ok(Heard::Hint | Heard::Other) => {}
                Err(_) if Instant::now() >= self.table.end => return Ok(()),
                Err(error) => return Err(error),
            }
        }
    }

    async fn join(&self, since: Option<u32>) -> Result<Client> {
        Client::join(self.table.address, self.game, Some(self.key), since).await
    }

    /// Takes in how the game stands; the next thing to say, if it is this bot's turn.
    fn take(&mut self, update: Update) -> Result<Option<Saying>> {
        self.known = update.n;
        self.table.tally.lives(self.game);
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((place, at, when)) = *sent
            && place != self.place
            && update.moves > at
        {
            self.table.tally.arrived(when);
            *sent = None;
        }
        drop(sent);
        let Some(step) = update.step else {
            return Ok(None);
        };
        let mut saying = self.picked(update.moves, &step);
        saying.when = Instant::now() + self.table.pace;
        Ok(Some(saying))
    }

    /// One more pick at random.
    fn picked(&mut self, at: u32, step: &Step) -> Saying {
        let mut picks = step.picks.clone();
        let count = step.options.len() as u32;
        let option = step.options.get(self.dice.below(count.max(1)) as usize);
        picks.extend(option.map(|option| option.number));
        Saying {
            at,
            picks,
            when: Instant::now(),
        }
    }

    async fn say(&mut self, client: &mut Client, saying: &Saying) -> Result<(Instant, u32)> {
        let now = Instant::now();
        *self.sent.lock().unwrap_or_else(PoisonError::into_inner) = Some((self.place, saying.at, now));
        client
            .send(json!({"type": "play", "id": saying.at, "at": saying.at, "picks": saying.picks}))
            .await?;
        Ok((now, saying.at))
    }
}
