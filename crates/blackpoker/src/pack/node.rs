//! YAML as a small tree in which every node knows its place.
//!
//! Rule files use the plain part of YAML: no anchors, aliases, tags or second documents, which would only hide what a
//! rule says. Built with an explicit stack, so no input can overflow the call stack.

use std::ops::Range;

use saphyr_parser::{Event, Marker, Parser, ScalarStyle};

use super::diagnostic::{Diagnostic, Report};
use super::source::{Name, Source, Span, Spanned};

/// Deepest nesting of lists and maps.
const MAX_DEPTH: usize = 64;

/// Largest file in bytes; the largest official one has a twentieth of it. With the next two bounds it keeps the time
/// that a hostile file takes small.
const MAX_BYTES: usize = 1 << 18;

/// Longest line in bytes.
const MAX_LINE: usize = 4000;

/// Most items of a list or keys of a map.
const MAX_ITEMS: usize = 1000;

/// A value of a rule file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Node {
    pub at: Span,
    pub kind: Kind,
}

/// What kind of value it is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    /// Nothing was written.
    Null,
    /// A word, number or text; `plain` if written without quotes.
    Scalar {
        text: String,
        plain: bool,
    },
    List(Vec<Node>),
    /// In the order of the file, without repeated keys.
    Map(Vec<(Name, Node)>),
}

impl Node {
    /// What people call it.
    pub fn describe(&self) -> String {
        match &self.kind {
            Kind::Null => "nothing".to_string(),
            Kind::Scalar { text, .. } if text.chars().count() <= 40 => format!("`{text}`"),
            Kind::Scalar { .. } => "a text".to_string(),
            Kind::List(_) => "a list".to_string(),
            Kind::Map(_) => "a map".to_string(),
        }
    }

    /// The text of a scalar.
    pub fn text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Scalar { text, .. } => Some(text),
            _ => None,
        }
    }

    /// The text of a scalar without quotes: words and numbers.
    pub fn word(&self) -> Option<&str> {
        match &self.kind {
            Kind::Scalar { text, plain: true } => Some(text),
            _ => None,
        }
    }

    /// Whether both say the same, wherever they stand.
    pub fn says_the_same(&self, other: &Node) -> bool {
        match (&self.kind, &other.kind) {
            (Kind::List(a), Kind::List(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.says_the_same(b)),
            (Kind::Map(a), Kind::Map(b)) => {
                let same = |((key, a), (other, b)): (&(Name, Node), &(Name, Node))| key == other && a.says_the_same(b);
                a.len() == b.len() && a.iter().zip(b).all(same)
            }
            (a, b) => a == b,
        }
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Node> {
        match &self.kind {
            Kind::Map(entries) => entries.iter().find(|(k, _)| k.value == key).map(|(_, node)| node),
            _ => None,
        }
    }
}

/// A list or map that is still open.
enum Open {
    List(Span, Vec<Node>),
    Map(Span, Vec<(Name, Node)>, Pending),
}

/// What a map waits for.
enum Pending {
    Key,
    Value(Name),
    /// A value whose key was refused.
    Dropped,
}

/// Reads a text by itself.
pub(crate) fn read_alone(text: &str) -> Result<Option<Node>, Vec<Diagnostic>> {
    let mut report = Report::default();
    let node = parse(&mut report, 0, &Source::new("", text), text);
    match report.errors() {
        0 => Ok(node),
        _ => Err(report.sorted()),
    }
}

/// Where a list or map stands that is written with brackets, with them; `None`: it is something else.
pub(crate) fn flow(text: &str, node: &Node) -> Option<Range<usize>> {
    let start = node.at.start as usize;
    let rest = text.get(start..).filter(|rest| rest.starts_with(['{', '[']))?;
    if node.text().is_some() {
        return None;
    }
    let (mut depth, mut quote, mut before) = (0, None, ' ');
    for (at, c) in rest.char_indices() {
        match (quote, c) {
            (Some(end), c) if c == end && !(end == '"' && before == '\\') => quote = None,
            (Some(_), _) => {}
            // In the middle of a word it is an apostrophe.
            (None, '"' | '\'') if !before.is_alphanumeric() => quote = Some(c),
            (None, '{' | '[') => depth += 1,
            (None, '}' | ']') => depth -= 1,
            (None, _) => {}
        }
        before = c;
        if depth == 0 {
            return Some(start..start + at + c.len_utf8());
        }
    }
    None
}

/// Reads a file into a tree; `None` if there is no tree at all.
pub(crate) fn parse(report: &mut Report, file: u32, source: &Source, text: &str) -> Option<Node> {
    let top = Span {
        file,
        line: 1,
        column: 1,
        start: 0,
        end: 0,
    };
    if text.len() > MAX_BYTES {
        let size = text.len();
        report
            .error(top, "file-too-large", format!("the file is too large: {size} bytes"))
            .expected(format!("at most {MAX_BYTES} bytes"));
        return None;
    }
    if let Some(line) = source.longer_than(MAX_LINE) {
        report
            .error(Span { line, ..top }, "line-too-long", "the line is too long")
            .expected(format!("at most {MAX_LINE} bytes"));
        return None;
    }
    let mut tree = Tree {
        report,
        root: None,
        open: Vec::new(),
    };
    let mut documents = 0;
    let mut parser = Parser::new_from_str(text);
    while let Some(event) = parser.next_event() {
        let (event, marks) = match event {
            Ok(event) => event,
            Err(problem) => {
                let at = span(file, source, *problem.marker(), *problem.marker());
                tree.report
                    .error(at, "yaml-syntax", format!("this is not YAML: {}", problem.info()));
                return None;
            }
        };
        let mut at = span(file, source, marks.start, marks.end);
        if tree.is_full() {
            tree.report
                .error(at, "too-many-items", "the list or map is too long")
                .expected(format!("at most {MAX_ITEMS} items"));
            return None;
        }
        match event {
            Event::StreamEnd => break,
            Event::DocumentStart(_) => {
                documents += 1;
                if documents > 1 {
                    tree.report
                        .error(at, "yaml-document", "a second document begins here")
                        .expected("one document in a file");
                    break;
                }
            }
            Event::Alias(_) => {
                tree.refuse(at, "yaml-alias", "aliases (`*name`) are not used in rule files");
                tree.scalar(at, Kind::Null);
            }
            Event::Scalar(text, style, anchor, tag) => {
                tree.plain_yaml(at, anchor, tag.is_some());
                let plain = style == ScalarStyle::Plain;
                tree.scalar(
                    at,
                    match &*text {
                        "" | "~" | "null" if plain => Kind::Null,
                        text => Kind::Scalar {
                            text: text.to_string(),
                            plain,
                        },
                    },
                );
            }
            Event::SequenceStart(anchor, tag) | Event::MappingStart(anchor, tag) if tree.open.len() >= MAX_DEPTH => {
                tree.plain_yaml(at, anchor, tag.is_some());
                tree.report
                    .error(at, "yaml-depth", "lists and maps are nested too deeply")
                    .expected(format!("at most {MAX_DEPTH} levels"));
                return None;
            }
            Event::SequenceStart(anchor, tag) => {
                at.end = at.start;
                tree.plain_yaml(at, anchor, tag.is_some());
                tree.open.push(Open::List(at, Vec::new()));
            }
            Event::MappingStart(anchor, tag) => {
                at.end = at.start;
                tree.plain_yaml(at, anchor, tag.is_some());
                tree.open.push(Open::Map(at, Vec::new(), Pending::Key));
            }
            Event::SequenceEnd | Event::MappingEnd => tree.close(),
            Event::Nothing | Event::StreamStart | Event::DocumentEnd => {}
        }
    }
    let root = tree.root.filter(|root| root.kind != Kind::Null);
    if root.is_none() {
        report.error(top, "empty-file", "the file is empty");
    }
    root
}

fn span(file: u32, source: &Source, start: Marker, end: Marker) -> Span {
    let first = source.byte(start.line(), start.col());
    Span {
        file,
        line: start.line() as u32,
        column: start.col() as u32 + 1,
        start: first as u32,
        end: source.byte(end.line(), end.col()).max(first) as u32,
    }
}

struct Tree<'a> {
    report: &'a mut Report,
    root: Option<Node>,
    open: Vec<Open>,
}

impl Tree<'_> {
    /// Whether the innermost list or map has all the items it may have, and one more.
    fn is_full(&self) -> bool {
        match self.open.last() {
            Some(Open::List(_, items)) => items.len() > MAX_ITEMS,
            Some(Open::Map(_, entries, _)) => entries.len() > MAX_ITEMS,
            None => false,
        }
    }

    fn refuse(&mut self, at: Span, code: &'static str, message: &str) {
        self.report
            .error(at, code, message)
            .expected("the value itself, written out");
    }

    fn plain_yaml(&mut self, at: Span, anchor: usize, tagged: bool) {
        if anchor != 0 {
            self.refuse(at, "yaml-anchor", "anchors (`&name`) are not used in rule files");
        }
        if tagged {
            self.refuse(at, "yaml-tag", "tags (`!name`) are not used in rule files");
        }
    }

    /// A scalar is a key if the innermost map waits for one, otherwise a value.
    fn scalar(&mut self, at: Span, kind: Kind) {
        if let Some(Open::Map(_, entries, pending @ Pending::Key)) = self.open.last_mut() {
            *pending = match kind {
                Kind::Scalar { text, .. } if entries.iter().any(|(key, _)| key.value == text) => {
                    self.report
                        .error(at, "duplicate-key", format!("the key `{text}` is here twice"))
                        .expected("each key once");
                    Pending::Dropped
                }
                Kind::Scalar { text, .. } => Pending::Value(Spanned::new(text, at)),
                _ => {
                    self.report.error(at, "bad-key", "a key is missing before the `:`");
                    Pending::Dropped
                }
            };
            return;
        }
        self.value(Node { at, kind });
    }

    fn value(&mut self, node: Node) {
        match self.open.last_mut() {
            None => self.root = Some(node),
            Some(Open::List(_, items)) => items.push(node),
            Some(Open::Map(_, entries, pending)) => match std::mem::replace(pending, Pending::Key) {
                Pending::Value(key) => entries.push((key, node)),
                Pending::Dropped => {}
                Pending::Key => {
                    *pending = Pending::Dropped;
                    self.report
                        .error(node.at, "bad-key", format!("a key cannot be {}", node.describe()))
                        .expected("a word");
                }
            },
        }
    }

    fn close(&mut self) {
        match self.open.pop() {
            Some(Open::List(at, items)) => self.value(Node {
                at,
                kind: Kind::List(items),
            }),
            Some(Open::Map(at, entries, _)) => self.value(Node {
                at,
                kind: Kind::Map(entries),
            }),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;

    fn check(text: &str) -> (Option<Node>, Vec<String>) {
        let source = Arc::new(Source::new("t.yaml", text));
        let mut report = Report::about(vec![source.clone()]);
        let node = parse(&mut report, 0, &source, text);
        (node, report.sorted().iter().map(ToString::to_string).collect())
    }

    fn problem(text: &str) -> String {
        check(text).1.join("\n")
    }

    #[test]
    fn a_tree_knows_its_places() {
        let (node, problems) = check("名: {ja: あ}\nb:\n  - 'x'\n  - ~\n");
        assert_eq!(problems, Vec::<String>::new());
        let node = node.unwrap_or(Node {
            at: Span::default(),
            kind: Kind::Null,
        });
        let ja = node
            .get("名")
            .and_then(|n| n.get("ja"))
            .map(|n| (n.at.line, n.at.column, n.at.start, n.at.end));
        assert_eq!(ja, Some((1, 9, 10, 13)));
        let Some(Kind::List(items)) = node.get("b").map(|b| &b.kind) else {
            return assert!(node.get("b").is_some(), "b is a list");
        };
        assert_eq!(
            items[0].kind,
            Kind::Scalar {
                text: "x".to_string(),
                plain: false
            }
        );
        assert_eq!((items[0].at.line, items[0].at.column), (3, 5));
        assert_eq!(items[1].kind, Kind::Null);
    }

    #[test]
    fn what_is_not_plain_yaml_is_refused() {
        assert_eq!(problem(""), "t.yaml:1:1: error: the file is empty\n    \n    ^");
        assert_eq!(
            problem("a: 1\nb: 2\na: 3\n"),
            "t.yaml:3:1: error: the key `a` is here twice\n    a: 3\n    ^\n    expected each key once"
        );
        assert_eq!(
            problem("a: &x [1]\nb: *x\n"),
            "t.yaml:1:4: error: anchors (`&name`) are not used in rule files\n    a: &x [1]\n       ^\n    \
             expected the value itself, written out\n\
             t.yaml:2:4: error: aliases (`*name`) are not used in rule files\n    b: *x\n       ^^\n    \
             expected the value itself, written out"
        );
        assert!(problem("a: !!str 1").contains("tags (`!name`) are not used"));
        assert!(problem("a: 1\n---\nb: 2\n").contains("a second document begins here"));
        assert!(problem("a: [1, 2\nb: 3\n").contains("error: this is not YAML: "));
        assert!(problem("? [a]\n: b\n").contains("a key cannot be a list"));
        assert!(problem(&format!("{}1{}", "[".repeat(70), "]".repeat(70))).contains("nested too deeply"));
        assert!(problem(&"- ".repeat(200)).contains("nested too deeply"));
        assert!(problem(&"x\n".repeat(MAX_BYTES)).contains("the file is too large"));
        assert!(problem(&"x".repeat(MAX_LINE + 1)).contains("the line is too long"));
        assert!(problem(&"- x\n".repeat(MAX_ITEMS + 1)).contains("the list or map is too long"));
        assert_eq!(problem(&"- x\n".repeat(MAX_ITEMS)), "");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn no_text_makes_it_panic(text in "[\\[\\]{}:,?\\-&*!|>'\"%@`#~ \\n\\r\\ta-c0-9.あ\u{feff}]{0,60}") {
            let _ = check(&text);
        }

        #[test]
        fn no_characters_make_it_panic(text in any::<String>()) {
            let _ = check(&text);
        }
    }
}
