//! The TOML of a scenario. Unknown keys, misspelled commands and assertions are errors at their place.

use std::fmt;
use std::ops::Range;

use serde::Deserialize;
use serde::de::IgnoredAny;
use toml::Spanned;

use super::assertion::Assertion;
use super::series::GivenMatch;
use super::source::place;
use super::{Asserted, Problem, Scenario, ScenarioError, Step};
use crate::notation::{CommandError, Line};
use crate::position::Position;
use crate::rules::Text;
use crate::spelling::usual_width;
use crate::text::{both, unread};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: Option<String>,
    title_ja: Option<String>,
    edition: Spanned<OneOrMany>,
    revision: Option<Spanned<u32>>,
    pack: Option<Spanned<String>>,
    format: String,
    #[serde(default = "none")]
    frame: String,
    source: Option<String>,
    given: Position,
    #[serde(rename = "match")]
    series: Option<GivenMatch>,
    #[serde(default)]
    when: When,
    #[serde(default)]
    then: Then,
    // Remarks of the author; nothing of them is looked at.
    #[serde(rename = "note", alias = "notes", alias = "comment", alias = "description")]
    _note: Option<IgnoredAny>,
    #[serde(rename = "author")]
    _author: Option<IgnoredAny>,
    #[serde(rename = "id")]
    _id: Option<IgnoredAny>,
    #[serde(rename = "tags")]
    _tags: Option<IgnoredAny>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct When {
    steps: Vec<Spanned<String>>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Then {
    assert: Vec<Spanned<String>>,
}

fn none() -> String {
    "none".to_string()
}

impl Scenario {
    /// Reads a scenario file. The path is only used in messages.
    pub fn parse(path: &str, text: &str) -> Result<Scenario, ScenarioError> {
        let problem = |span: Range<usize>, message: Text| {
            let (line, column) = place(text, span.start);
            Problem { line, column, message }
        };
        let error = |problems| ScenarioError {
            path: path.to_string(),
            problems,
        };
        // A byte order mark says nothing about the scenario.
        let file: File = toml::from_str(text.trim_start_matches('\u{feff}'))
            .map_err(|e| error(vec![problem(e.span().unwrap_or_default(), unread(e.message()))]))?;
        let mut problems = Vec::new();
        let mut steps = Vec::new();
        for step in &file.when.steps {
            // A Japanese keyboard writes wide letters and spaces.
            let usual = usual_width(step.get_ref());
            let written = usual.trim();
            let (command, refused) = match written.strip_prefix('!') {
                Some(command) => (command.trim(), true),
                None => (written, false),
            };
            if let Err(e) = Line::read(command) {
                problems.push(problem(inside(step, &usual, command, &e), quoted(command, &e.text())));
            }
            steps.push(Step {
                text: command.to_string(),
                refused,
                line: place(text, step.span().start).0,
            });
        }
        let mut assertions = Vec::new();
        for assertion in &file.then.assert {
            let written = assertion.get_ref().trim();
            match Assertion::read(written) {
                Ok(what) => assertions.push(Asserted {
                    text: written.to_string(),
                    what,
                    line: place(text, assertion.span().start).0,
                }),
                Err(message) => problems.push(problem(assertion.span(), quoted(written, &message))),
            }
        }
        let several = file.edition.get_ref().0.len() > 1;
        let named = [
            file.revision.as_ref().map(Spanned::span),
            file.pack.as_ref().map(Spanned::span),
        ];
        for span in named.into_iter().flatten().filter(|_| several) {
            problems.push(problem(span, both("scenario-one-edition", &[])));
        }
        if let Some(revision) = file.revision.as_ref().filter(|revision| *revision.get_ref() == 0) {
            problems.push(problem(revision.span(), both("scenario-revision-zero", &[])));
        }
        if let (Some(text), None) = (&file.pack, &file.revision) {
            problems.push(problem(text.span(), both("scenario-hash-alone", &[])));
        }
        let pack = file.pack.as_ref().and_then(|text| crate::hash::parse(text.get_ref()));
        if let (Some(text), None) = (&file.pack, pack) {
            problems.push(problem(
                text.span(),
                both("scenario-no-hash", &[("found", text.get_ref())]),
            ));
        }
        if !problems.is_empty() {
            return Err(error(problems));
        }
        Ok(Scenario {
            path: path.to_string(),
            title: file.title.unwrap_or_else(|| stem(path)),
            title_ja: file.title_ja,
            editions: file.edition.into_inner().0,
            revision: file.revision.map(Spanned::into_inner),
            pack,
            format: file.format,
            frame: file.frame,
            source: file.source,
            given: file.given,
            series: file.series,
            text: text.to_string(),
            steps,
            assertions,
        })
    }
}

/// What is wrong with a step or an assertion, behind what is written.
fn quoted(written: &str, message: &Text) -> Text {
    Text::new(|lang| format!("`{written}`: {}", message.in_language(lang)))
}

/// Where in the file a misspelled command goes wrong; exact as long as the string has no escapes, and no half-width kana
/// with a mark.
fn inside(step: &Spanned<String>, usual: &str, command: &str, error: &CommandError) -> Range<usize> {
    let CommandError::Syntax { at, .. } = error else {
        return step.span();
    };
    let skipped = usual.split(command).next().map_or(0, |before| before.chars().count());
    let written = step.get_ref();
    let column = written.char_indices().nth(skipped + at);
    let start = step.span().start + 1 + column.map_or(written.len(), |(byte, _)| byte);
    start..start
}

/// The name of a file, for a scenario that has no other.
fn stem(path: &str) -> String {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.trim_end_matches(".toml").to_string()
}

/// A text or a list of texts.
struct OneOrMany(Vec<String>);

impl<'de> Deserialize<'de> for OneOrMany {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OneOrManyVisitor).map(OneOrMany)
    }
}

struct OneOrManyVisitor;

impl<'de> serde::de::Visitor<'de> for OneOrManyVisitor {
    type Value = Vec<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an edition such as \"8.2\", or a list of editions")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Vec<String>, E> {
        Ok(vec![text.to_string()])
    }

    /// `8.2` without quotes.
    fn visit_f64<E: serde::de::Error>(self, number: f64) -> Result<Vec<String>, E> {
        Ok(vec![format!("{number:.1}")])
    }

    fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<String>, A::Error> {
        let mut texts = Vec::new();
        while let Some(text) = seq.next_element()? {
            texts.push(text);
        }
        if texts.is_empty() {
            return Err(serde::de::Error::invalid_length(0, &self));
        }
        Ok(texts)
    }
}
