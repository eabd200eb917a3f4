//! Which file of a folder is what.

use std::sync::Arc;

use super::File;
use super::diagnostic::{Report, Severity};
use super::node::{self, Kind, Node};
use super::source::Source;

/// The parsed files of an edition or a custom pack.
#[derive(Debug, Default)]
pub(crate) struct Folder {
    /// `edition.yaml` or `pack.yaml`.
    pub head: Option<Node>,
    pub characters: Part,
    pub fogs: Part,
    pub trumps: Part,
    pub frames: Part,
    /// Name of the file without `.yaml`, and its contents if it could be parsed.
    pub actions: Vec<(String, Option<Node>)>,
}

/// A file with a list of entries.
#[derive(Debug, Default)]
pub(crate) enum Part {
    #[default]
    Missing,
    /// It is there, but it is not YAML: what it declares is not known.
    Unreadable,
    Read(Node),
}

impl Part {
    pub fn node(&self) -> Option<&Node> {
        match self {
            Part::Read(node) => Some(node),
            _ => None,
        }
    }

    /// The ids of the entries under a key, also of those that have other problems.
    pub fn ids(&self, key: &str) -> Vec<String> {
        let Some(Kind::List(items)) = self.node().and_then(|node| node.get(key)).map(|list| &list.kind) else {
            return Vec::new();
        };
        items
            .iter()
            .filter_map(|item| item.get("id")?.text().map(str::to_string))
            .collect()
    }
}

/// Most files of a pack.
const MAX_FILES: usize = 500;

/// Parses the files of a folder; `head` is `edition.yaml` or `pack.yaml`.
pub(crate) fn parse(report: &mut Report, files: &[File], head: &str) -> Folder {
    let mut folder = Folder::default();
    // The order of entries must not depend on how a folder was listed.
    let mut files: Vec<&File> = files.iter().collect();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    if files.len() > MAX_FILES {
        let message = format!("{} files are too many", files.len());
        report
            .file(Severity::Error, head, "too-many-files", message)
            .expected(format!("at most {MAX_FILES}"));
        files.truncate(MAX_FILES);
    }
    let mut seen: Vec<String> = Vec::new();
    for file in files {
        let path = file.path.replace('\\', "/");
        let mut parts = path.rsplit('/');
        let name = parts.next().unwrap_or_default().to_string();
        let in_actions = parts.next() == Some("actions");
        let Some(stem) = name.strip_suffix(".yaml") else {
            if name.ends_with(".yml") {
                report.file(
                    Severity::Error,
                    &path,
                    "file-kind",
                    "rule files end with `.yaml`, not `.yml`",
                );
            }
            continue;
        };
        let lists = ["characters.yaml", "fogs.yaml", "trumps.yaml", "frames.yaml"];
        if !in_actions && name != head && !lists.contains(&name.as_str()) {
            report
                .file(Severity::Error, &path, "file-kind", "this is no rule file")
                .expected(format!("{head}, {} or actions/<id>.yaml", lists.join(", ")));
            continue;
        }
        let role = if in_actions {
            format!("actions/{name}")
        } else {
            name.clone()
        };
        if seen.contains(&role) {
            report.file(Severity::Error, &path, "file-twice", format!("there is another {role}"));
            continue;
        }
        seen.push(role);
        let index = report.sources.len() as u32;
        let source = Arc::new(Source::new(&path, &file.text));
        report.sources.push(source.clone());
        let node = node::parse(report, index, &source, &file.text);
        let part = |node: Option<Node>| node.map_or(Part::Unreadable, Part::Read);
        match name.as_str() {
            _ if in_actions => folder.actions.push((stem.to_string(), node)),
            "characters.yaml" => folder.characters = part(node),
            "fogs.yaml" => folder.fogs = part(node),
            "trumps.yaml" => folder.trumps = part(node),
            "frames.yaml" => folder.frames = part(node),
            _ => folder.head = node,
        }
    }
    if !seen.iter().any(|role| role == head) {
        report.file(Severity::Error, head, "missing-file", format!("there is no {head}"));
    }
    folder
}
