//! `scenario book`: the rulings as a page, made from the suite so that no title is written twice.

use std::fs;
use std::io::Write;
use std::path::{Component, Path, PathBuf};

use anyhow::Result;
use blackpoker::{Lang, Scenario, pack};

use crate::files;
use crate::suite;
use blackpoker_table::Words;

/// What people wrote by hand about the suite stands beside it and at the top of the page.
const PREFACE: &str = "README.md";

/// `blackpoker scenario book`
#[derive(clap::Args)]
pub struct Args {
    /// Scenario files and folders.
    #[arg(default_value = "scenarios", value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Where the page goes; links in it count from there. Left out: the screen.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write nothing; fail if the file is not what would be written.
    #[arg(long, requires = "output")]
    check: bool,
}

/// Makes the page; `false` if it was only compared and differs.
pub fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<bool> {
    let folder = args.output.as_deref().and_then(Path::parent).unwrap_or(Path::new(""));
    let page = page(&args.paths, folder, words)?;
    deliver(&page, args.output.as_deref(), args.check, "book-old", words, out)
}

/// Writes a page that is made, or only compares the file with it: `false`, and why, if that is old.
pub fn deliver(
    page: &str,
    output: Option<&Path>,
    check: bool,
    old: &str,
    words: &Words,
    out: &mut impl Write,
) -> Result<bool> {
    let Some(file) = output else {
        out.write_all(page.as_bytes())?;
        return Ok(true);
    };
    if !check {
        files::write(file, page)?;
        return Ok(true);
    }
    let same = files::read(file)? == page;
    if !same {
        let file = file.display().to_string();
        writeln!(out, "{}", words.say(old, &[("file", file)]))?;
    }
    Ok(same)
}

fn page(paths: &[PathBuf], folder: &Path, words: &Words) -> Result<String> {
    let scenarios = suite::scenarios(paths, words)?;
    let mut page = String::from("<!-- Made by `make rulings` from scenarios/; change it there. -->\n\n");
    for path in paths {
        if let Ok(preface) = fs::read_to_string(path.join(PREFACE)) {
            page.push_str(preface.trim_end());
            page.push_str("\n\n");
        }
    }
    let (ja, en) = (Words::new(Lang::Ja), Words::new(Lang::En));
    let runs: usize = scenarios.iter().map(|scenario| scenario.editions.len()).sum();
    let counts = [("scenarios", scenarios.len().to_string()), ("runs", runs.to_string())];
    page.push_str(&format!("## {} / {}\n\n", ja.word("book-all"), en.word("book-all")));
    page.push_str(&format!(
        "{}\n{}\n",
        en.say("book-count", &counts),
        ja.say("book-count", &counts)
    ));
    let mut topic = None;
    for scenario in &scenarios {
        let path = Path::new(&scenario.path);
        let here = path
            .parent()
            .and_then(Path::file_name)
            .map(|name| name.to_string_lossy().into_owned());
        if topic != here {
            let id = here.clone().unwrap_or_default();
            page.push_str(&format!("\n### {} / {}\n\n", heading(&id, &ja), heading(&id, &en)));
            page.push_str("| 裁定 | ruling | 版 / editions | フォーマット / format | 典拠 / source | scenario |\n");
            page.push_str("| --- | --- | --- | --- | --- | --- |\n");
            topic = here;
        }
        page.push_str(&row(scenario, &link(folder, path)));
    }
    Ok(page)
}

/// The heading of a topic; its folder if it has none.
fn heading(id: &str, words: &Words) -> String {
    let key = format!("topic-{id}");
    let text = words.word(&key);
    if text == key { id.to_string() } else { text }
}

fn row(scenario: &Scenario, link: &str) -> String {
    let stem = Path::new(&scenario.path).file_stem().unwrap_or_default();
    let format = match scenario.frame.as_str() {
        "none" => scenario.format.clone(),
        frame => format!("{}+{frame}", scenario.format),
    };
    let editions = if scenario.editions == pack::EDITIONS {
        "全 / all".to_string()
    } else {
        scenario.editions.join(", ")
    };
    let cells = [
        cell(scenario.title_ja.as_deref().unwrap_or_default()),
        cell(&scenario.title),
        editions,
        format,
        cell(scenario.source.as_deref().unwrap_or_default()),
        format!("[`{}`]({link})", stem.to_string_lossy()),
    ];
    format!("| {} |\n", cells.join(" | "))
}

/// A text that does not end its cell.
pub fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ").replace('<', "&lt;")
}

/// The way from a folder to a file, both counted from the same place.
fn link(folder: &Path, file: &Path) -> String {
    let parts = |path: &Path| -> Vec<String> {
        let named = |part: Component| match part {
            Component::CurDir => None,
            part => Some(part.as_os_str().to_string_lossy().into_owned()),
        };
        path.components().filter_map(named).collect()
    };
    let (from, to) = (parts(folder), parts(file));
    let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let up = from[common..].iter().map(|_| "..".to_string());
    up.chain(to[common..].iter().cloned()).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_from_the_page_to_the_scenario() {
        let link = |from, to| super::link(Path::new(from), Path::new(to));
        assert_eq!(link("docs", "scenarios/battle/a.toml"), "../scenarios/battle/a.toml");
        assert_eq!(link("", "./scenarios/a.toml"), "scenarios/a.toml");
        assert_eq!(link("scenarios", "scenarios/a.toml"), "a.toml");
    }

    #[test]
    fn a_title_stays_in_its_cell() {
        assert_eq!(cell("a|b<c\nd"), "a\\|b&lt;c d");
    }
}
