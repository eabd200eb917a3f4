//! The server as somebody meets it who starts it by hand.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

#[cfg(unix)]
use std::io::Write;
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
#[cfg(unix)]
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use common::{folder, run, text};

#[test]
fn a_port_in_use_is_named_with_a_way_out() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address");
    let (address, port) = (address.to_string(), address.port().to_string());
    let database = folder("port").join("games.db");
    let args = ["serve", "--listen", &address, "--database", text(&database)];
    let ran = run(&[&args[..], &["--lang", "en"]].concat(), "");
    assert_eq!(ran.code, 1, "{}", ran.err);
    let head = format!("error: Port {port} of 127.0.0.1 is in use");
    assert!(ran.err.starts_with(&head), "{}", ran.err);
    assert!(
        ran.err.contains("--listen 127.0.0.1:0") && !ran.err.contains("os error"),
        "{}",
        ran.err
    );
    if cfg!(target_os = "linux") {
        assert!(ran.err.contains(&format!("ss -ltnp 'sport = :{port}'")), "{}", ran.err);
    }
    let ran = run(&[&args[..], &["--lang", "ja"]].concat(), "");
    assert!(
        ran.err.contains(&format!("127.0.0.1のポート{port}は使用中です")),
        "{}",
        ran.err
    );
    // Whoever serves there already may have these games open.
    assert!(!database.exists());
}

#[test]
fn an_address_of_somebody_else_is_told() {
    // An address for examples, which no machine has (RFC 5737).
    let ran = run(&["serve", "--listen", "192.0.2.1:7777", "--lang", "en"], "");
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(
        ran.err.contains("192.0.2.1 is not an address of this machine"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("--listen 0.0.0.0:7777"), "{}", ran.err);
}

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_log_has_no_colors_in_a_file() {
    let database = folder("colors").join("games.db");
    let child = Command::new(env!("CARGO_BIN_EXE_blackpoker"))
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--lang",
            "en",
            "--database",
            text(&database),
        ])
        .env("BLACKPOKER_LOG", "trace")
        .env_remove("NO_COLOR")
        .env("TERM", "xterm-256color")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut server = Server(child.expect("the program starts"));
    let stderr = server.0.stderr.take().expect("piped");
    let log = std::thread::spawn(move || {
        let mut log = String::new();
        BufReader::new(stderr).read_to_string(&mut log).expect("text");
        log
    });
    let mut first = String::new();
    let mut stdout = BufReader::new(server.0.stdout.take().expect("piped"));
    stdout.read_line(&mut first).expect("a line");
    assert!(first.starts_with("The table is open: http://127.0.0.1:"), "{first}");
    drop(server);
    let log = log.join().expect("read");
    assert!(
        log.contains("TRACE") || log.contains("DEBUG") || log.contains("INFO"),
        "{log}"
    );
    assert!(!log.contains('\u{1b}'), "{log}");
}

#[test]
fn a_table_stays_open_when_nobody_reads_where_it_is() {
    let database = folder("unread").join("games.db");
    let mut program = Command::new(env!("CARGO_BIN_EXE_blackpoker"));
    let program = program.args(["serve", "--listen", "127.0.0.1:0", "--database", text(&database)]);
    let child = program
        .env("BLACKPOKER_LOG", "debug")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut server = Server(child.spawn().expect("the program starts"));
    // The reader leaves before the first line.
    drop(server.0.stdout.take());
    let lines = BufReader::new(server.0.stderr.take().expect("piped")).lines();
    let mut open = lines
        .map_while(Result::ok)
        .filter(|line| line.contains("the table is open"));
    assert!(open.next().is_some(), "it ended");
}

#[cfg(unix)]
#[test]
fn what_an_operator_does_is_logged_and_a_signal_ends_the_server_whoever_is_connected() {
    let database = folder("operator").join("games.db");
    let mut program = Command::new(env!("CARGO_BIN_EXE_blackpoker"));
    let program = program.args(["serve", "--listen", "127.0.0.1:0", "--lang", "en", "--database"]);
    let child = program
        .arg(&database)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut server = Server(child.spawn().expect("the program starts"));
    let mut first = String::new();
    let mut stdout = BufReader::new(server.0.stdout.take().expect("piped"));
    stdout.read_line(&mut first).expect("a line");
    let address = first.split("http://").nth(1).expect("an address");
    let address = address.split([' ', '/', '\n']).next().expect("a port");
    // Two who hold a connection for nothing.
    let mut half = TcpStream::connect(address).expect("a server");
    half.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ")
        .expect("sent");
    let silent = TcpStream::connect(address).expect("a server");
    for (task, code) in [
        (&["games"][..], 0),
        // Nothing is kept of somebody who never came.
        (&["kept", "Alice"], 1),
        (&["refuse", "203.0.113.7"], 0),
        // There is no such game.
        (&["end", "nothing"], 2),
    ] {
        let ran = run(
            &[&["admin"], task, &["--lang", "en", "--database", text(&database)]].concat(),
            "",
        );
        assert_eq!(ran.code, code, "{task:?}: {}", ran.err);
    }
    let killed = Command::new("kill")
        .args(["-TERM", &server.0.id().to_string()])
        .status();
    assert!(killed.expect("kill").success());
    let mut log = String::new();
    let mut stderr = BufReader::new(server.0.stderr.take().expect("piped"));
    stderr.read_to_string(&mut log).expect("text");
    assert!(server.0.wait().expect("it ends").success(), "{log}");
    for act in [
        "admin: games",
        "admin: kept",
        "admin: refuse",
        "203.0.113.7",
        "admin: end",
    ] {
        assert!(log.contains(act), "{act}: {log}");
    }
    // A log names nobody.
    assert!(!log.contains("Alice"), "{log}");
    drop((half, silent));
}

#[test]
fn a_log_that_cannot_be_is_a_mistake() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_blackpoker"));
    let program = program.args(["serve", "--listen", "127.0.0.1:0", "--lang", "en"]);
    let output = program.env("BLACKPOKER_LOG", "a=b=c").output().expect("runs");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{err}");
    assert!(err.contains("BLACKPOKER_LOG: “a=b=c”"), "{err}");
}
