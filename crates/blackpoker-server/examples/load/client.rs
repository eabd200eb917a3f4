//! A connection of a bot. Only what a bot needs is read of each message.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail};
use blackpoker_server::wire::VERSION;
use blackpoker_table::fair::promise_of;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Heard {
    Welcome {
        game: Box<Game>,
        place: Option<usize>,
        update: Update,
    },
    Update(Update),
    Step {
        step: Step,
    },
    Done,
    Refused {
        problem: String,
    },
    Hint,
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
pub struct Game {
    promises: [Option<String>; 2],
    #[serde(rename = "againstComputer")]
    against_computer: bool,
    shown: [bool; 2],
}

impl Game {
    /// The computer promises nothing.
    fn may_be_shown(&self) -> bool {
        self.against_computer || self.promises.iter().all(Option::is_some)
    }
}

#[derive(Deserialize)]
pub struct Update {
    pub n: u32,
    pub moves: u32,
    pub step: Option<Step>,
    pub ending: Option<Value>,
}

#[derive(Deserialize)]
pub struct Step {
    pub picks: Vec<u16>,
    pub command: Option<String>,
    pub options: Vec<Offered>,
}

#[derive(Deserialize)]
pub struct Offered {
    pub number: u16,
}

pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    pub async fn join(address: SocketAddr, game: &str, key: Option<&Key>, since: Option<u32>) -> Result<Client> {
        let mut request = format!("ws://{address}/ws/{game}").into_client_request()?;
        if let Some(from) = key.and_then(|key| key.from.as_ref()) {
            request.headers_mut().insert(PROXY, from.parse()?);
        }
        let (socket, _) = connect_async(request).await?;
        let mut client = Client { socket };
        let token = key.map(|key| &key.token);
        let claim = key
            .and_then(|key| key.invite.as_ref())
            .map(|invite| json!({"invite": invite}));
        client
            .send(json!({"type": "hello", "version": VERSION, "token": token, "claim": claim, "since": since, "lang": "ja"}))
            .await?;
        Ok(client)
    }

    pub async fn sit(&mut self) -> Result<()> {
        let promise = promise_of(&number(), "");
        self.send(json!({"type": "sit", "name": "bot", "deck": null, "promise": promise}))
            .await
    }

    async fn show_if_it_is_time(&mut self, heard: &Heard) -> Result<()> {
        match heard {
            Heard::Welcome {
                game,
                place: Some(place),
                ..
            } if game.may_be_shown() && !game.shown[*place] => {
                self.send(json!({"type": "show", "number": number()})).await
            }
            _ => Ok(()),
        }
    }

    pub async fn send(&mut self, message: Value) -> Result<()> {
        Ok(self.socket.send(Message::text(message.to_string())).await?)
    }

    pub async fn next(&mut self) -> Result<Heard> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    let heard = serde_json::from_str(&text)?;
                    self.show_if_it_is_time(&heard).await?;
                    return Ok(heard);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(_)) | None => bail!("the server closed the connection"),
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }
}

/// What every bot adds to the shuffles.
fn number() -> String {
    "b".repeat(64)
}

/// What opens a seat.
pub struct Key {
    token: String,
    invite: Option<String>,
    /// From which address; otherwise from this machine.
    from: Option<String>,
}

/// The header in which a proxy would say it.
pub const PROXY: &str = "x-forwarded-for";

/// Opens a game, perhaps against the computer and from another address: its id and the keys of both seats.
pub async fn open(
    address: SocketAddr,
    regulation: &str,
    level: Option<u8>,
    from: Option<&str>,
) -> Result<(String, [Key; 2])> {
    let body = json!({"regulation": regulation, "level": level, "seat": null, "clock": null, "public": true});
    let body = body.to_string();
    let mut stream = TcpStream::connect(address).await?;
    let comes = from.map_or_else(String::new, |from| format!("{PROXY}: {from}\r\n"));
    let request = format!(
        "POST /api/games HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{comes}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    let (_, body) = answer.split_once("\r\n\r\n").context("no answer")?;
    let opened: Value = serde_json::from_str(body).with_context(|| body.to_string())?;
    let text = |key: &str| {
        opened[key]
            .as_str()
            .map(str::to_string)
            .with_context(|| body.to_string())
    };
    let opener = Key {
        token: text("token")?,
        invite: None,
        from: from.map(str::to_owned),
    };
    let guest = Key {
        // Nobody cheats here: a token need not be hard to guess.
        token: "9".repeat(32),
        invite: opened["invite"].as_str().map(str::to_owned),
        from: None,
    };
    Ok((text("game")?, [opener, guest]))
}
