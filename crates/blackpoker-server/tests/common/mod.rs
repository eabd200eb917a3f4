//! A server on a port of its own, and clients that talk to it as pages do.

#![allow(dead_code, clippy::unwrap_used, clippy::panic)]

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use blackpoker_ai::Quick;
use blackpoker_server::wire::VERSION;
use blackpoker_server::{Chance, Config, Database, Hall, Limits};
use blackpoker_table::fair::promise_of;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Nothing in a test takes so long unless it is stuck.
const STUCK: Duration = Duration::from_secs(60);

/// A folder that is gone with the test.
pub struct Folder(PathBuf);

/// The URL of a PostgreSQL that all tests use instead of SQLite, each in a schema of its own: `make test-postgres`.
const POSTGRES: &str = "BLACKPOKER_TEST_POSTGRES";

impl Folder {
    pub fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("blackpoker-server-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub fn database(&self) -> PathBuf {
        self.0.join("games.db")
    }

    pub fn url(&self) -> String {
        let Some(postgres) = postgres() else {
            return url(&self.database());
        };
        let schema = self.0.file_name().unwrap().to_str().unwrap().replace('-', "_");
        let create = format!("CREATE SCHEMA IF NOT EXISTS {schema}");
        let made = Command::new("psql").args([&postgres, "-qc", &create]).status();
        assert!(made.unwrap().success());
        format!("{postgres}?options=-c%20search_path%3D{schema}")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn postgres() -> Option<String> {
    std::env::var(POSTGRES).ok()
}

pub fn url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

/// Clients in tests are quick, nobody tries to read their minds, and the cards fall the same way every time.
pub fn config() -> Config {
    Config {
        pass_delay: Duration::ZERO,
        chance: Chance::Seeded(1),
        messages: (1_000_000, 1_000_000),
        limits: Limits::off(),
        ..Config::default()
    }
}

pub struct Server {
    pub address: SocketAddr,
    pub hall: Arc<Hall>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Server {
    pub async fn start(config: Config, url: &str) -> Server {
        let hall = blackpoker_server::open(config, &Database::named(url)).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let serving = Arc::clone(&hall);
        let task = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            blackpoker_server::serve(serving, listener, stopped).await.unwrap();
        });
        Server {
            address,
            hall,
            stop,
            task,
        }
    }

    pub async fn stop(self) {
        let _ = self.stop.send(());
        tokio::time::timeout(STUCK, self.task).await.unwrap().unwrap();
    }

    pub async fn open(&self, game: Value) -> Opened {
        open(self.address, game).await
    }

    /// The record of a game that is over.
    pub async fn record(&self, game: &str) -> String {
        let path = format!("/api/replays/{game}/record");
        let (status, record) = http(self.address, "GET", &path, &[], "").await;
        assert_eq!(status, 200, "{record}");
        record
    }

    pub async fn join(&self, game: &str, token: Option<&str>) -> Client {
        Client::join(self.address, game, token, None).await
    }

    /// As whoever was sent the invitation, before or after sitting down.
    pub async fn join_invited(&self, opened: &Opened) -> Client {
        let mut client = Client::connect(self.address, &opened.game).await;
        client.claim(&opened.guest, &opened.invitation()).await;
        client.until("welcome").await;
        client
    }
}

pub struct Opened {
    pub game: String,
    pub token: String,
    pub invite: Option<String>,
    /// The token that the guest's browser makes.
    pub guest: String,
}

impl Opened {
    /// The invitation as a claim.
    pub fn invitation(&self) -> Value {
        json!({"invite": self.invite.as_deref().unwrap()})
    }
}

pub fn new_game(regulation: &str) -> Value {
    json!({"regulation": regulation, "level": null, "seat": null, "clock": null, "public": true})
}

pub async fn open(address: SocketAddr, game: Value) -> Opened {
    let (status, answer) = http(address, "POST", "/api/games", &[], &game.to_string()).await;
    assert_eq!(status, 200, "{answer}");
    let answer: Value = serde_json::from_str(&answer).unwrap();
    Opened {
        game: text(&answer["game"]),
        token: text(&answer["token"]),
        invite: answer["invite"].as_str().map(str::to_owned),
        guest: "9".repeat(32),
    }
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// A request without a library: the status and the body.
pub async fn http(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (u16, String) {
    let (status, _, body) = answer(address, method, path, headers, body).await;
    (status, body)
}

/// The same with the headers of the answer, in lower case.
pub async fn answer(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let mut request = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
    if headers.iter().all(|(name, _)| *name != "Host") {
        request += &format!("Host: {address}\r\n");
    }
    for (name, value) in headers {
        request += &format!("{name}: {value}\r\n");
    }
    request += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (status, head.to_lowercase(), body.to_owned())
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Sink = Arc<Mutex<SplitSink<Socket, Message>>>;

/// Where a client hears what the server says.
enum Ear {
    /// From the socket itself, when it is read.
    Socket(SplitStream<Socket>),
    /// From a task that reads the socket, and shows the number that was promised when it is time.
    Task(UnboundedReceiver<Message>, Reading),
    /// It is being changed.
    None,
}

/// A task that ends with its client.
struct Reading(JoinHandle<()>);

impl Drop for Reading {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What everybody adds to the shuffles in tests.
pub fn number() -> String {
    "5".repeat(64)
}

/// What somebody says who sits down without a deck of the own.
pub fn sitting(name: &str) -> Value {
    json!({"type": "sit", "name": name, "deck": null, "promise": promise_of(&number(), "")})
}

/// Whether a message says that it is time to show the number.
fn is_time_to_show(text: &str) -> bool {
    if !text.starts_with(r#"{"type":"welcome""#) {
        return false;
    }
    let message: Value = serde_json::from_str(text).unwrap();
    let game = &message["game"];
    let Some(place) = message["place"].as_u64() else {
        return false;
    };
    let have_promised = !game["promises"][0].is_null() && !game["promises"][1].is_null();
    let promised = have_promised || game["againstComputer"] == true;
    message["sits"] == true && promised && game["shown"][place as usize] == false
}

pub struct Client {
    sink: Sink,
    ear: Ear,
    pub seat: Option<String>,
    pub game: Value,
    pub update: Value,
    /// Every text that came, if somebody wants to read them.
    pub heard: Option<Vec<String>>,
    /// Does not show the number that was promised.
    pub withholds: bool,
    asked: u32,
}

impl Client {
    pub async fn connect(address: SocketAddr, game: &str) -> Client {
        Client::connect_with(address, game, &[]).await
    }

    /// With headers, as a proxy adds them.
    pub async fn connect_with(address: SocketAddr, game: &str, headers: &[(&'static str, &str)]) -> Client {
        let mut request = format!("ws://{address}/ws/{game}").into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (socket, _) = connect_async(request).await.unwrap();
        let (sink, stream) = socket.split();
        Client {
            sink: Arc::new(Mutex::new(sink)),
            ear: Ear::Socket(stream),
            seat: None,
            game: Value::Null,
            update: Value::Null,
            heard: None,
            withholds: false,
            asked: 0,
        }
    }

    pub async fn join(address: SocketAddr, game: &str, token: Option<&str>, since: Option<u64>) -> Client {
        let mut client = Client::connect(address, game).await;
        client.hello(token, since).await;
        client.until("welcome").await;
        client
    }

    pub async fn hello(&mut self, token: Option<&str>, since: Option<u64>) {
        self.send(json!({"type": "hello", "version": VERSION, "token": token, "since": since}))
            .await;
    }

    /// Comes with a token of the own, and a right to the free seat.
    pub async fn claim(&mut self, token: &str, claim: &Value) {
        self.send(json!({"type": "hello", "version": VERSION, "token": token, "claim": claim}))
            .await;
    }

    /// Sits down, and shows the number when both have; whoever else is waited for meanwhile.
    pub async fn sit(&mut self, name: &str) {
        if let Ear::Socket(_) = self.ear {
            let Ear::Socket(mut stream) = std::mem::replace(&mut self.ear, Ear::None) else {
                unreachable!("it was one");
            };
            let (letters, ear) = mpsc::unbounded_channel();
            let sink = Arc::clone(&self.sink);
            let task = tokio::spawn(async move {
                while let Some(Ok(frame)) = stream.next().await {
                    if frame.to_text().is_ok_and(is_time_to_show) {
                        let show = json!({"type": "show", "number": number()}).to_string();
                        let _ = sink.lock().await.send(Message::text(show)).await;
                    }
                    if letters.send(frame).is_err() {
                        return;
                    }
                }
            });
            self.ear = Ear::Task(ear, Reading(task));
        }
        self.send(sitting(name)).await;
    }

    pub async fn send(&mut self, message: Value) {
        self.send_text(&message.to_string()).await;
    }

    /// Says something, even if the server may have closed the connection by now.
    pub async fn try_send(&mut self, message: Value) {
        let _ = self.sink.lock().await.send(Message::text(message.to_string())).await;
    }

    /// A frame that is no message; `false` when the server has had enough.
    pub async fn send_frame(&mut self, frame: Message) -> bool {
        self.sink.lock().await.send(frame).await.is_ok()
    }

    pub async fn send_text(&mut self, text: &str) {
        self.sink.lock().await.send(Message::text(text)).await.unwrap();
    }

    /// The next message; `None` when the server has closed the connection.
    pub async fn next(&mut self) -> Option<Value> {
        let stuck = tokio::time::Instant::now() + STUCK;
        loop {
            let heard = async {
                match &mut self.ear {
                    Ear::Socket(stream) => stream.next().await.and_then(Result::ok),
                    Ear::Task(letters, _) => letters.recv().await,
                    Ear::None => None,
                }
            };
            let frame = tokio::time::timeout_at(stuck, heard).await;
            let frame = frame.unwrap_or_else(|_| panic!("nothing came; the last update was {}", self.update));
            let text = match frame {
                Some(Message::Text(text)) => text,
                Some(Message::Ping(_) | Message::Pong(_)) => continue,
                _ => return None,
            };
            // A client that has a task for it has shown it.
            if matches!(self.ear, Ear::Socket(_)) && !self.withholds && is_time_to_show(&text) {
                self.send(json!({"type": "show", "number": number()})).await;
            }
            if let Some(heard) = &mut self.heard {
                heard.push(text.to_string());
            }
            let message: Value = serde_json::from_str(&text).unwrap();
            match message["type"].as_str().unwrap() {
                "welcome" => {
                    self.seat = message["seat"].as_str().map(str::to_owned);
                    self.game = message["game"].clone();
                    self.update = message["update"].clone();
                }
                "update" => self.update = message.clone(),
                "game" => self.game = message.clone(),
                _ => {}
            }
            return Some(message);
        }
    }

    /// The next message of a type; others are taken in on the way.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before `{kind}`"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The next message of one of these types.
    pub async fn until_any(&mut self, kinds: &[&str]) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before {kinds:?}"));
            if kinds.iter().any(|kind| message["type"] == *kind) {
                return message;
            }
        }
    }

    /// Waits until the game stands as it should.
    pub async fn until_update(&mut self, fits: impl Fn(&Value) -> bool) {
        while !fits(&self.update) {
            assert!(self.next().await.is_some(), "closed");
        }
    }

    /// Asks something and waits for its answer.
    pub async fn ask(&mut self, mut message: Value) -> Value {
        self.asked += 1;
        message["id"] = self.asked.into();
        self.send(message).await;
        loop {
            let answer = self.next().await.unwrap_or_else(|| panic!("closed before an answer"));
            if answer["id"] == self.asked {
                return answer;
            }
        }
    }

    pub fn moves(&self) -> u64 {
        self.update["moves"].as_u64().unwrap()
    }

    pub fn is_asked(&self) -> bool {
        !self.update["step"].is_null()
    }

    pub fn is_over(&self) -> bool {
        !self.update["ending"].is_null()
    }

    /// Makes the decision that is due, pick by pick at random, and waits for the answer.
    pub async fn decide(&mut self, dice: &mut Quick) -> Value {
        let mut step = self.update["step"].clone();
        loop {
            let at = self.moves();
            if !step["command"].is_null() {
                return self
                    .ask(json!({"type": "play", "at": at, "picks": step["picks"]}))
                    .await;
            }
            let options = step["options"].as_array().unwrap();
            let pick = &options[dice.word() as usize % options.len()]["number"];
            let mut picks = step["picks"].as_array().unwrap().clone();
            picks.push(pick.clone());
            let answer = self.ask(json!({"type": "look", "at": at, "picks": picks})).await;
            if answer["type"] != "step" {
                return answer;
            }
            step = answer["step"].clone();
        }
    }

    /// Plays until the game is over.
    pub async fn play_on(&mut self, dice: &mut Quick) {
        while !self.is_over() {
            if self.is_asked() {
                let answer = self.decide(dice).await;
                let fine = answer["type"] == "done" || answer["problem"] == "stale";
                assert!(fine, "{answer}");
            } else {
                assert!(self.next().await.is_some(), "closed");
            }
        }
    }
}
