//! The rules at hand: actions of an edition, differences between editions, checks of packs.

mod brought;
pub mod change;
mod coverage;
mod diff;
mod list;
mod lists;
mod notes;
pub mod pack;
mod sheet;
mod show;
mod symbols;
pub mod table;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use blackpoker::Lang;

use blackpoker_table::Words;

/// `blackpoker rules`
#[derive(clap::Subcommand)]
pub enum Task {
    /// List editions, or the actions of one with timing, cost and key cards.
    #[command(after_help = "Examples:\n  blackpoker rules list\n  blackpoker rules list 8.2 master+pack --lang ja")]
    List(list::Args),
    /// Show an action, character, fog, trump, frame or term in full.
    #[command(
        after_help = "Examples:\n  blackpoker rules show throwing\n  blackpoker rules show 投擲 8.2 --lang ja\n  blackpoker rules show ♠A 9.1\n  blackpoker rules show recruit 7.0 master+full:printed"
    )]
    Show(show::Args),
    /// Print the action list of a format on two pages, and trumps on pages of their own.
    #[command(
        after_help = "Examples:\n  blackpoker rules sheet 8.2 master\n  blackpoker rules sheet 8.2 master+extra --as html --output sheet.html --lang ja"
    )]
    Sheet(sheet::Args),
    /// Tell where lists on paper differ from what is played, and how open points are played.
    #[command(after_help = "Examples:\n  blackpoker rules notes 7.0\n  blackpoker rules notes 7.0 pro --lang ja")]
    Notes(notes::Args),
    /// Print the lists on paper entry by entry: the same, or what differs.
    #[command(after_help = "Example:\n  blackpoker rules lists --output docs/lists.md")]
    Lists(lists::Args),
    /// Show what changed from one edition to another, or what a custom pack changes.
    #[command(
        after_help = "Examples:\n  blackpoker rules diff 8.2 9.1\n  blackpoker rules diff 8.2 9.1 lite\n  blackpoker rules diff 8.2 my-pack/"
    )]
    Diff(diff::Args),
    /// List which entry of which pack is exercised by which scenario; fails if one has none.
    #[command(
        after_help = "Examples:\n  blackpoker rules coverage\n  blackpoker rules coverage --edition 8.2 --missing"
    )]
    Coverage(coverage::Args),
    /// List the numbers of a regulation that can be changed, with their paths.
    #[command(
        after_help = "Examples:\n  blackpoker rules numbers \"8.2 std+pack\"\n  blackpoker rules numbers \"8.2 std+pack\" draw"
    )]
    Numbers(change::NumbersArgs),
    /// Write a custom pack with single numbers or words changed.
    #[command(after_help = "Example:\n  blackpoker rules change 8.2 frames.pack.setup.draw=6 -o my-pack/")]
    Change(change::ChangeArgs),
    /// Begin a custom pack with entries of an edition, to be changed by hand.
    #[command(
        after_help = "Examples:\n  blackpoker rules copy 9.1 throwing -o my-pack\n  blackpoker rules copy 9.1 throwing counter frames.entry16 -o my-pack"
    )]
    Copy(change::CopyArgs),
    /// Load a custom pack and list all its problems; or an edition with its older revisions.
    #[command(after_help = "Examples:\n  blackpoker rules check my-pack/\n  blackpoker rules check rules/9.1")]
    Check {
        /// The folder with `pack.yaml`, or with `edition.yaml`.
        folder: PathBuf,
    },
}

/// Runs one of the tasks; `false` if it found something wrong.
pub fn run(task: Task, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    match task {
        Task::List(args) => list::run(&args, &words, out),
        Task::Show(args) => show::run(&args, &words, out),
        Task::Sheet(args) => sheet::run(&args, &words, out),
        Task::Notes(args) => notes::run(&args, &words, out),
        Task::Lists(args) => lists::run(&args, &words, out),
        Task::Diff(args) => diff::run(&args, &words, out),
        Task::Coverage(args) => coverage::run(&args, &words, out),
        Task::Numbers(args) => change::numbers(&args, &words, out),
        Task::Change(args) => change::change(&args, &words, out),
        Task::Copy(args) => change::copy(&args, &words, out),
        Task::Check { folder } => pack::check(&folder, &words, out),
    }
}
