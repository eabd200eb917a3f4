//! Problems in rule files, all of them at once, each with its place and what was expected.

use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use super::source::{Source, Span};

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The pack cannot be loaded.
    Error,
    /// The pack loads, but its author should look at this.
    Warning,
    /// Something worth knowing, such as an official list that does not keep a guideline (C-1).
    Note,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        })
    }
}

/// A problem in a rule file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// The file.
    pub file: String,
    /// Line, counted from 1; 0 if the whole file is meant.
    pub line: u32,
    /// Column in characters, counted from 1; 0 if the whole file is meant.
    pub column: u32,
    /// Number of characters that are meant, on that line.
    pub width: u32,
    /// How bad it is.
    pub severity: Severity,
    /// A name for the kind of problem, for programs.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// What would be right.
    pub expected: Option<String>,
    /// The source line.
    pub excerpt: String,
    /// The guideline (`G2`) or requirement (`R-11`) of custom-rules.md behind it.
    pub rule: Option<&'static str>,
}

impl Diagnostic {
    pub(crate) fn expected(&mut self, expected: impl Into<String>) -> &mut Diagnostic {
        self.expected = Some(expected.into());
        self
    }

    /// One of these names was expected; a near one is suggested.
    pub(crate) fn one_of(&mut self, found: &str, names: &[&str]) -> &mut Diagnostic {
        let list = match names {
            [] => "nothing: there is none".to_string(),
            [one] => format!("`{one}`"),
            _ => format!("one of {}", names.join(", ")),
        };
        self.expected(match nearest(found, names) {
            Some(name) if names.len() > 1 => format!("{list}; did you mean `{name}`?"),
            _ => list,
        })
    }

    /// The source line with the place marked below it.
    pub(crate) fn pointed(&self) -> String {
        if self.line == 0 {
            return String::new();
        }
        let before = self.column.saturating_sub(1) as usize;
        let blanks = self.excerpt.chars().take(before).map(|c| match c {
            // A tab stays a tab and a wide character takes two columns, so that the caret is below its text.
            '\t' => "\t",
            c if is_wide(c) => "  ",
            _ => " ",
        });
        let blanks: String = blanks.collect();
        let meant = self.excerpt.chars().skip(before).take(self.width as usize);
        let columns: usize = meant.map(|c| 1 + usize::from(is_wide(c))).sum();
        format!("\n    {}\n    {blanks}{}", self.excerpt, "^".repeat(columns.max(1)))
    }

    pub(crate) fn rule(&mut self, rule: &'static str) -> &mut Diagnostic {
        self.rule = Some(rule);
        self
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line > 0 {
            write!(f, ":{}:{}", self.line, self.column)?;
        }
        write!(f, ": {}: {}", self.severity, self.message)?;
        if let Some(rule) = self.rule {
            write!(f, " ({rule})")?;
        }
        f.write_str(&self.pointed())?;
        match &self.expected {
            Some(expected) => write!(f, "\n    expected {expected}"),
            None => Ok(()),
        }
    }
}

fn is_wide(c: char) -> bool {
    matches!(u32::from(c), 0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff
        | 0xfe30..=0xfe6f | 0xff00..=0xff60 | 0xffe0..=0xffe6 | 0x1f300..=0x1faff | 0x20000..=0x3fffd)
}

/// The name that was probably meant.
pub(crate) fn nearest<'a>(found: &str, names: &[&'a str]) -> Option<&'a str> {
    let allowed = (found.chars().count() / 3).clamp(1, 3);
    let lower = found.to_lowercase();
    names
        .iter()
        .map(|name| (distance(&lower, &name.to_lowercase()), *name))
        .min_by_key(|(distance, _)| *distance)
        .filter(|(distance, _)| *distance <= allowed)
        .map(|(_, name)| name)
}

/// Letters to insert, drop, change or swap to get from one word to the other.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(24).collect(), b.chars().take(24).collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let change = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut best = change.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    best = best.min(rows[i - 2][j - 2] + 1);
                }
                best
            };
        }
    }
    rows[a.len()][b.len()]
}

/// Most problems that are listed; nobody reads more, and a hostile file could have very many.
const MAX_PROBLEMS: usize = 1000;

/// Collects problems while files are read and checked.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub sources: Vec<Arc<Source>>,
    list: Vec<Diagnostic>,
    errors: usize,
    left_out: usize,
}

impl Report {
    pub fn error(&mut self, at: Span, code: &'static str, message: impl Into<String>) -> &mut Diagnostic {
        self.add(Severity::Error, at, code, message)
    }

    pub fn warning(&mut self, at: Span, code: &'static str, message: impl Into<String>) -> &mut Diagnostic {
        self.add(Severity::Warning, at, code, message)
    }

    pub fn note(&mut self, at: Span, code: &'static str, message: impl Into<String>) -> &mut Diagnostic {
        self.add(Severity::Note, at, code, message)
    }

    /// A reference to a name that does not exist.
    pub fn unknown(&mut self, at: Span, code: &'static str, what: &str, name: &str, names: &[&str]) {
        self.error(at, code, format!("unknown {what} `{name}`"))
            .one_of(name, names);
    }

    /// A problem of a file as a whole, which need not exist.
    pub fn file(
        &mut self,
        severity: Severity,
        path: &str,
        code: &'static str,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        self.push(Diagnostic {
            file: path.to_string(),
            line: 0,
            column: 0,
            width: 0,
            severity,
            code,
            message: message.into(),
            expected: None,
            excerpt: String::new(),
            rule: None,
        })
    }

    /// A report about files that are added to those known already.
    pub fn about(sources: Vec<Arc<Source>>) -> Report {
        Report {
            sources,
            ..Report::default()
        }
    }

    /// Number of errors so far, listed or not.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// The problems in the order of the files.
    pub fn sorted(mut self) -> Vec<Diagnostic> {
        self.list
            .sort_by(|a, b| (&a.file, a.line, a.column, a.severity).cmp(&(&b.file, b.line, b.column, b.severity)));
        self.list.dedup();
        if self.left_out > 0 {
            let message = format!("{} further problems are not listed", self.left_out);
            let last = self.list.last().map(|d| d.file.clone()).unwrap_or_default();
            self.file(Severity::Note, &last, "too-many-problems", message);
        }
        self.list
    }

    fn add(&mut self, severity: Severity, at: Span, code: &'static str, message: impl Into<String>) -> &mut Diagnostic {
        let source = self.sources.get(at.file as usize).cloned();
        let (file, excerpt, width) = match &source {
            Some(source) => (source.path.clone(), source.line(at.line).to_string(), source.width(at)),
            None => Default::default(),
        };
        self.push(Diagnostic {
            file,
            line: at.line,
            column: at.column,
            width,
            severity,
            code,
            message: message.into(),
            expected: None,
            excerpt,
            rule: None,
        })
    }

    fn push(&mut self, diagnostic: Diagnostic) -> &mut Diagnostic {
        self.errors += usize::from(diagnostic.severity == Severity::Error);
        if self.list.len() > MAX_PROBLEMS {
            self.left_out += 1;
            self.list.pop();
        }
        self.list.push(diagnostic);
        let last = self.list.len() - 1;
        &mut self.list[last]
    }
}
