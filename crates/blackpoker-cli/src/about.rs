//! Which program this is: its version, the commit it was built from, and hashes of the rules and players inside it.
//! Logs, records and reports say so, because results are worth little if nobody knows what made them.

use blackpoker::pack;

const VERSION: &str = env!("CARGO_PKG_VERSION");
const COMMIT: &str = env!("BLACKPOKER_COMMIT");

/// A line for records and reports.
pub fn program() -> String {
    let [rules, players] = hashes();
    format!("blackpoker {VERSION} ({COMMIT}), rules {rules}, players {players}")
}

/// What `--version` says behind the name.
pub fn version() -> String {
    let [rules, players] = hashes();
    let parts = [
        ("page", cfg!(feature = "page")),
        ("parquet", cfg!(feature = "parquet")),
        ("postgres", cfg!(feature = "postgres")),
    ];
    let parts: Vec<&str> = parts.iter().filter(|(_, has)| *has).map(|(name, _)| *name).collect();
    let parts = if parts.is_empty() {
        "-".to_owned()
    } else {
        parts.join(" ")
    };
    format!("{VERSION}\ncommit  {COMMIT}\nrules   {rules}\nplayers {players}\nwith    {parts}")
}

/// A line in the log of a server.
pub fn log() {
    let [rules, players] = hashes();
    tracing::info!(version = VERSION, commit = COMMIT, rules, players, "starting");
}

fn hashes() -> [String; 2] {
    [pack::fingerprint(), blackpoker_ai::fingerprint()].map(|hash| format!("{hash:016x}"))
}
