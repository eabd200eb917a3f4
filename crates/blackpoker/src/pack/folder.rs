//! Which file of a folder is what.

use std::collections::BTreeMap;
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
    /// What is printed; editions alone have it.
    pub sources: Part,
    /// Name of the file without `.yaml`, and its contents if it could be parsed.
    pub actions: Vec<(String, Option<Node>)>,
    /// What differed in revisions before this one, the oldest first, by number and with the path of the folder.
    pub older: Vec<(u32, String, Folder)>,
    /// What publications print otherwise, by their ids.
    pub readings: Vec<(String, Folder)>,
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

/// The head of a reading.
pub(crate) const READING: &str = "reading.yaml";

/// Most files of a pack.
const MAX_FILES: usize = 500;

/// The folder of an edition whose folders hold what older revisions had otherwise.
const REVISIONS: &str = "revisions";
/// The folder of an edition whose folders hold what publications print otherwise.
const READINGS: &str = "readings";

/// Whether a file says what the newest revision is, as it is played if no reading is named.
pub(crate) fn is_newest(path: &str) -> bool {
    below(path, REVISIONS).is_none() && below(path, READINGS).is_none()
}

/// If a file is in a folder of one of these folders: the path and the name of that.
fn below<'p>(path: &'p str, folders: &str) -> Option<(&'p str, &'p str)> {
    let mut end = 0;
    for part in path.split('/') {
        end += part.len() + 1;
        if part == folders {
            let number = path.get(end..)?.split_once('/')?.0;
            return Some((&path[..end + number.len()], number));
        }
    }
    None
}

/// Parses the files of a folder; `head` is `edition.yaml` or `pack.yaml`.
pub(crate) fn parse(report: &mut Report, files: &[File], head: &str) -> Folder {
    // The order of entries must not depend on how a folder was listed.
    let mut sorted: Vec<(String, &File)> = files.iter().map(|file| (file.path.replace('\\', "/"), file)).collect();
    sorted.sort_by(|a, b| a.0.cmp(&b.0));
    let mut own = Vec::new();
    let mut older: BTreeMap<u32, (String, Vec<&File>)> = BTreeMap::new();
    let mut readings: BTreeMap<String, Vec<&File>> = BTreeMap::new();
    for (path, file) in &sorted {
        if let Some((_, publication)) = below(path, READINGS).filter(|_| head == "edition.yaml") {
            readings.entry(publication.to_string()).or_default().push(file);
            continue;
        }
        let Some((folder, written)) = below(path, REVISIONS) else {
            own.push(*file);
            continue;
        };
        let number = written
            .parse()
            .ok()
            .filter(|number: &u32| number.to_string() == written);
        match number.filter(|_| head == "edition.yaml") {
            Some(number) => older
                .entry(number)
                .or_insert_with(|| (folder.to_string(), Vec::new()))
                .1
                .push(file),
            None => {
                let expected = match number {
                    Some(_) => "no folder `revisions`: only editions have revisions".to_string(),
                    None => format!("{REVISIONS}/<number>/"),
                };
                let message = "this is no rule file";
                report
                    .file(Severity::Error, path, "file-kind", message)
                    .expected(expected);
            }
        }
    }
    let mut folder = parse_one(report, &own, head);
    let is_head = |file: &&File| file.path.rsplit(['/', '\\']).next() == Some(head);
    if !own.iter().any(is_head) {
        report.file(Severity::Error, head, "missing-file", format!("there is no {head}"));
    }
    let older = older.into_iter();
    folder.older = older
        .map(|(number, (path, files))| (number, path, parse_one(report, &files, head)))
        .collect();
    let readings = readings.into_iter();
    folder.readings = readings
        .map(|(publication, files)| (publication, parse_one(report, &files, READING)))
        .collect();
    folder
}

fn parse_one(report: &mut Report, files: &[&File], head: &str) -> Folder {
    let mut folder = Folder::default();
    let mut files = files.to_vec();
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
        let mut lists = vec!["characters.yaml", "fogs.yaml"];
        if head != READING {
            lists.extend(["trumps.yaml", "frames.yaml"]);
        }
        if head == "edition.yaml" {
            lists.push("sources.yaml");
        }
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
            "sources.yaml" => folder.sources = part(node),
            _ => folder.head = node,
        }
    }
    folder
}
