//! Decks: how they do against each other, and which ones are strong.

mod hall;
mod matrix;
mod named;
mod page;
mod search;
mod sections;
mod table;

#[cfg(test)]
mod tests;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use blackpoker::Lang;
use serde_json::Value;

use crate::files;
use blackpoker_table::Words;

/// `blackpoker decks`
#[derive(clap::Subcommand)]
pub enum Task {
    /// Let decks meet each other, and tell how often each should be played.
    Matrix(matrix::Args),
    /// Find strong decks by evolution against a growing pool.
    Search(search::Args),
}

pub fn run(task: Task, lang: Lang, out: &mut impl Write) -> Result<bool> {
    match task {
        Task::Matrix(args) => matrix::run(args, lang, out),
        Task::Search(args) => search::run(args, lang, out),
    }
}

/// Where the result goes.
#[derive(clap::Args)]
struct Output {
    /// A file to write: *.json has everything, any other name gets the page.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

impl Output {
    /// Says it before anything is played if the file cannot be written.
    fn check(&self) -> Result<()> {
        self.output.as_deref().map(files::must_be_writable).transpose()?;
        Ok(())
    }

    /// Writes the file, and tells the result in lines or as JSON.
    fn tell(
        &self,
        json: &Value,
        page: impl FnOnce() -> String,
        lines: impl FnOnce() -> Vec<String>,
        words: &Words,
        out: &mut impl Write,
    ) -> Result<()> {
        if let Some(file) = &self.output {
            match file.extension().is_some_and(|extension| extension == "json") {
                true => files::write(file, serde_json::to_string_pretty(json)? + "\n")?,
                false => files::write(file, page())?,
            }
        }
        if self.json {
            return files::print_json(json, out);
        }
        for line in lines() {
            writeln!(out, "{line}")?;
        }
        if let Some(file) = &self.output {
            let file = std::fs::canonicalize(file).unwrap_or_else(|_| file.clone());
            let file = [("file", file.display().to_string())];
            writeln!(out, "\n{}", words.say("decks-written", &file))?;
        }
        Ok(())
    }
}

/// What every file says about how it was made.
fn about(chosen: &crate::chosen::Chosen, seed: u64) -> Value {
    serde_json::json!({
        "program": crate::about::program(),
        "command": crate::report::command(),
        "regulation": chosen.rules.regulation.to_string(),
        "custom": chosen.rules.custom.as_ref().map(|custom| custom.name.clone()),
        "rules": format!("{:016x}", chosen.rules.hash),
        "seed": seed,
    })
}
