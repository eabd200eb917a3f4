//! The files by which others run a table agree with the program: flags, variables, ports and paths. `make deploy-check` gives
//! them to the programs that they are for.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use common::run;

const FILES: [&str; 5] = [
    "Dockerfile",
    "compose.yaml",
    "deploy/Caddyfile",
    "deploy/nginx.conf",
    "deploy/blackpoker.service",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Words of a text that begin like this.
fn words(text: &str, begins: &str) -> BTreeSet<String> {
    let split = text.split(|c: char| !(c.is_ascii_alphanumeric() || "-_".contains(c)));
    let words = split.filter(|word| word.starts_with(begins) && word.len() > begins.len());
    words.map(str::to_owned).collect()
}

fn help(task: &str) -> String {
    let ran = run(&[task, "--help", "--lang", "en"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    ran.out
}

#[test]
fn every_flag_and_variable_is_one_of_the_program() {
    let known = help("serve") + &help("admin") + "BLACKPOKER_LOG BLACKPOKER_COMMIT";
    let (flags, variables) = (words(&known, "--"), words(&known, "BLACKPOKER_"));
    for name in FILES {
        let text = read(name);
        let unknown: Vec<String> = words(&text, "BLACKPOKER_").difference(&variables).cloned().collect();
        assert!(unknown.is_empty(), "{name}: {unknown:?}");
        for line in text.lines().filter(|line| line.contains("blackpoker serve")) {
            let unknown: Vec<String> = words(line, "--").difference(&flags).cloned().collect();
            assert!(unknown.is_empty(), "{name}: {unknown:?}");
        }
    }
    let told = read("docs/operating.md");
    for flag in words(&help("serve"), "--")
        .iter()
        .filter(|flag| !["--help", "--lang"].contains(&flag.as_str()))
    {
        assert!(
            told.contains(&format!("`{flag}")),
            "docs/operating.md says nothing of {flag}"
        );
    }
    for variable in &words(&help("serve"), "BLACKPOKER_") {
        assert!(
            told.contains(variable.as_str()),
            "docs/operating.md says nothing of {variable}"
        );
    }
}

#[test]
fn ports_and_paths_agree() {
    let (image, compose) = (read("Dockerfile"), read("compose.yaml"));
    // The usual port, where the program listens, what is exposed, and where proxies look for it.
    let port = help("serve")
        .split("127.0.0.1:")
        .nth(1)
        .unwrap()
        .chars()
        .take_while(char::is_ascii_digit)
        .collect::<String>();
    for (text, expected) in [
        (&image, format!("BLACKPOKER_LISTEN=0.0.0.0:{port}\n")),
        (&image, format!("EXPOSE {port}\n")),
        (&compose, format!("TABLE: table:{port}\n")),
        (&read("deploy/Caddyfile"), format!("127.0.0.1:{port}")),
        (
            &read("deploy/nginx.conf"),
            format!("proxy_pass http://127.0.0.1:{port};"),
        ),
    ] {
        assert!(text.contains(&expected), "{expected}");
    }
    // Health is asked for where the numbers are, and everything is kept in the volume.
    let numbers = image
        .split("BLACKPOKER_NUMBERS=127.0.0.1:")
        .nth(1)
        .unwrap()
        .lines()
        .next()
        .unwrap();
    assert!(image.contains(&format!("/dev/tcp/127.0.0.1/{numbers};")));
    let volume = image.split("\nVOLUME ").nth(1).unwrap().lines().next().unwrap();
    for variable in ["BLACKPOKER_DATABASE", "BLACKPOKER_ADMIN"] {
        assert!(image.contains(&format!("{variable}={volume}/")), "{variable}");
    }
    assert!(compose.contains(&format!("table:{volume}\n")) && compose.contains("./deploy/Caddyfile:"));
    assert!(image.contains("\nUSER blackpoker\n"));
    for script in ["backup", "restore", "check"] {
        let mode = root()
            .join("deploy")
            .join(script)
            .metadata()
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o111, 0o111, "{script}");
    }
    // What is built for an image is what is built for a release.
    let build = "--profile dist --package blackpoker-cli";
    assert!(image.contains(build) && read(".ci/dist").contains(build));
}

#[test]
fn operating_shows_the_files_that_there_are() {
    let told = read("docs/operating.md");
    for name in FILES.iter().chain(&["deploy/backup", "deploy/restore"]) {
        let shown = format!("](../{name})");
        assert!(told.contains(&shown), "{shown}");
    }
}
