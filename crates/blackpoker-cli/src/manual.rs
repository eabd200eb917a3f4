//! The manual, as in `docs/`: what is needed to write scenarios, records and rule packs.

use std::io::Write;

use anyhow::Result;
use blackpoker::Lang;
use blackpoker_table::Words;
use clap::ValueEnum;

/// `blackpoker manual`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker manual scenarios
  blackpoker manual notation --lang ja | less")]
pub struct Args {
    /// Which page.
    #[arg(value_enum, default_value = "scenarios")]
    page: Page,
}

/// A page of the manual.
#[derive(Clone, Copy, ValueEnum)]
enum Page {
    /// How to write a scenario.
    Scenarios,
    /// How commands are written.
    Notation,
    /// How games are recorded.
    Records,
    /// What the cited rule numbers mean.
    RuleNumbers,
    /// How rule packs are written.
    RuleFiles,
    /// What simulations tell, and their tables.
    Sim,
    /// Balance reports, changes of numbers, the search for trouble.
    Report,
    /// Which decks are strong.
    Decks,
}

impl Page {
    fn text(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Page::Scenarios, Lang::Ja) => include_str!("../../../docs/scenarios.ja.md"),
            (Page::Scenarios, Lang::En) => include_str!("../../../docs/scenarios.md"),
            (Page::Notation, Lang::Ja) => include_str!("../../../docs/notation.ja.md"),
            (Page::Notation, Lang::En) => include_str!("../../../docs/notation.md"),
            (Page::Records, _) => include_str!("../../../docs/records.md"),
            (Page::RuleNumbers, _) => include_str!("../../../docs/rule-numbers.md"),
            (Page::RuleFiles, _) => include_str!("../../../docs/rule-files.md"),
            (Page::Sim, Lang::Ja) => include_str!("../../../docs/sim.ja.md"),
            (Page::Sim, Lang::En) => include_str!("../../../docs/sim.md"),
            (Page::Decks, Lang::Ja) => include_str!("../../../docs/decks.ja.md"),
            (Page::Decks, Lang::En) => include_str!("../../../docs/decks.md"),
            (Page::Report, Lang::Ja) => include_str!("../../../docs/report.ja.md"),
            (Page::Report, Lang::En) => include_str!("../../../docs/report.md"),
        }
    }
}

/// Prints a page.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let is_english = matches!(args.page, Page::Records | Page::RuleNumbers | Page::RuleFiles);
    if is_english && matches!(lang, Lang::Ja) {
        writeln!(out, "{}\n", Words::new(lang).word("manual-english"))?;
    }
    out.write_all(args.page.text(lang).as_bytes())?;
    Ok(true)
}
