//! The server as a process of its own, on a port and with a database of its own.

use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::client::PROXY;

pub struct Server {
    pub address: SocketAddr,
    process: Child,
    folder: PathBuf,
}

impl Server {
    pub async fn start(program: &str) -> Result<Server> {
        Server::start_on(None, program, &[]).await
    }

    /// On one core alone, if one is named.
    pub async fn start_on(core: Option<usize>, program: &str, more: &[&str]) -> Result<Server> {
        let folder = std::env::temp_dir().join(format!("blackpoker-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let mut command = match core {
            Some(core) => {
                let mut command = Command::new("taskset");
                command.args(["--cpu-list", &core.to_string(), program]);
                command
            }
            None => Command::new(program),
        };
        let process = command
            .args([
                "serve",
                "--listen",
                &address.to_string(),
                // All of it comes from one address.
                "--limits",
                "off",
                "--proxy-header",
                PROXY,
                "--pass-delay",
                "0",
                "--database",
            ])
            .arg(folder.join("games.db"))
            .args(more)
            .env("BLACKPOKER_LOG", "warn")
            .stdout(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {program}; build it with: cargo build --profile play"))?;
        let mut server = Server {
            address,
            process,
            folder,
        };
        // Nobody tells when a port is open, so it is tried.
        while TcpStream::connect(address).await.is_err() {
            if let Some(status) = server.process.try_wait()? {
                bail!("the server ended at once: {status}");
            }
            sleep(Duration::from_millis(50)).await;
        }
        Ok(server)
    }

    /// Bytes of memory that the process holds.
    pub fn memory(&self) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kb: u64 = line
            .and_then(|line| line.split_whitespace().next()?.parse().ok())
            .context("no VmRSS in /proc")?;
        Ok(kb * 1024)
    }

    /// Asks it to end, and waits until it has.
    pub async fn stop(mut self) -> Result<()> {
        let pid = self.process.id().to_string();
        Command::new("kill").args(["-TERM", &pid]).status()?;
        let status = tokio::task::spawn_blocking(move || {
            let status = self.process.wait();
            let _ = std::fs::remove_dir_all(&self.folder);
            status
        });
        let status = status.await??;
        if !status.success() {
            bail!("the server ended with {status}");
        }
        Ok(())
    }
}
