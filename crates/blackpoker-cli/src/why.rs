//! Whether a command is legal in a position, and if not, why.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use blackpoker::{Lang, Why, usual_width};
use serde_json::json;

use crate::files;
use crate::flags::Custom;
use crate::problem::misuse;
use crate::rules::pack;
use crate::scenario::line;
use crate::suite::{self, Unread};
use blackpoker_table::Words;

/// `blackpoker why`
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  blackpoker why ruling.toml \"A up key=H5 target=A:C7\"
  blackpoker why ruling.toml \"B counter\" --after 2     in any way, after two steps
  blackpoker why ruling.toml \"A attack\" --lang ja

Exits with 0 if the command is legal in every edition of the scenario, else with 1.")]
pub struct Args {
    /// A scenario file; the position is the one after its steps.
    scenario: PathBuf,
    /// The command, in notation; an action id alone asks whether there is any way.
    command: String,
    /// Only so many steps of the scenario are played; 0: none.
    #[arg(long, value_name = "STEPS")]
    after: Option<usize>,
    /// Only this edition, of those that the scenario names.
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    #[command(flatten)]
    custom: Custom,
    /// As JSON, for programs.
    #[arg(long)]
    json: bool,
}

/// An answer, and the editions for which it holds.
struct Answer {
    editions: Vec<String>,
    why: Why,
}

/// Says whether the command is legal there; `false` if it is not.
pub fn run(args: Args, lang: Lang, out: &mut impl Write) -> Result<bool> {
    let words = Words::new(lang);
    let answers = answers(&args, &words)?;
    let legal = answers.iter().all(|answer| answer.why.legal);
    if args.json {
        let list: Vec<_> = answers
            .iter()
            .map(|Answer { editions, why }| json!({ "editions": editions, "why": why }))
            .collect();
        files::print_json(&list, out)?;
        return Ok(legal);
    }
    for answer in &answers {
        answer.tell(&args.command, &words, out)?;
    }
    Ok(legal)
}

/// One answer for each edition, equal ones together.
fn answers(args: &Args, words: &Words) -> Result<Vec<Answer>> {
    let scenario = suite::parse(&args.scenario).map_err(Unread::into_error)?;
    if let Some(edition) = &args.edition
        && !scenario.editions.contains(edition)
    {
        let editions = [
            ("editions", scenario.editions.join(&words.word("list-between"))),
            ("edition", edition.clone()),
        ];
        return Err(misuse(words.say("why-other-edition", &editions)));
    }
    let steps = args.after.unwrap_or(scenario.steps());
    if steps > scenario.steps() {
        let steps = scenario.steps().to_string();
        return Err(misuse(words.say("why-few-steps", &[("steps", steps)])));
    }
    let packs = pack::packs(args.custom.rules.as_deref())?;
    let asked = |edition: &&String| args.edition.as_ref().is_none_or(|only| only == *edition);
    let mut answers: Vec<Answer> = Vec::new();
    for edition in scenario.editions.iter().filter(asked) {
        let (game, rules) = match scenario.position_after(steps, edition, &packs) {
            Ok(reached) => reached,
            Err(failures) => {
                let head = format!("{} [{edition}] ", args.scenario.display()) + &words.word("why-no-position");
                let lines = failures.iter().map(|failure| format!("\n  {}", line(failure, words)));
                bail!(lines.fold(head, |text, line| text + &line));
            }
        };
        let why = game.why(&rules, &usual_width(&args.command));
        match answers.iter_mut().find(|answer| answer.why == why) {
            Some(same) => same.editions.push(edition.clone()),
            None => answers.push(Answer {
                editions: vec![edition.clone()],
                why,
            }),
        }
    }
    Ok(answers)
}

impl Answer {
    fn tell(&self, command: &str, words: &Words, out: &mut impl Write) -> Result<()> {
        let Why {
            legal,
            command: complete,
            reasons,
            instead,
        } = &self.why;
        let args = [
            ("editions", self.editions.join(&words.word("list-between"))),
            ("command", complete.clone().unwrap_or_else(|| command.to_string())),
        ];
        let head = if *legal { "why-legal" } else { "why-not" };
        writeln!(out, "{}", words.say(head, &args))?;
        for reason in reasons {
            let kind = words.say("why-kind", &[("kind", reason.kind.word().to_string())]);
            let mut text = reason.text(words.lang).to_string();
            if let Some(rule) = &reason.rule {
                text = words.say("rule-cited", &[("sentence", text), ("rule", rule.to_string())]);
            }
            writeln!(out, "  {kind}{}{text}", words.word("colon"))?;
        }
        if !instead.is_empty() {
            let head = if *legal { "why-ways" } else { "why-instead" };
            writeln!(out, "  {}", words.word(head))?;
            for way in instead {
                writeln!(out, "    {way}")?;
            }
        }
        Ok(())
    }
}
