//! The files of an edition and of the custom pack that lies over it, to be changed together.

use std::ops::Range;

use super::change::{ChangeError, line_start};
use super::folder::is_newest;
use super::node;
use super::places::{self, ACTIONS, Place, SETTINGS};
use super::{File, Pack, PackError, official_files};

/// The file in which a custom pack introduces itself.
const HEAD: &str = "pack.yaml";

/// Files of an edition, then those of a custom pack: where both have an entry, that of the pack holds.
pub(super) struct Overlay {
    pub files: Vec<File>,
    /// So many of them are those of the edition.
    edition: usize,
}

impl Overlay {
    pub fn new(pack: &Pack) -> Result<Overlay, PackError> {
        let edition = &pack.edition.id;
        let unknown = || PackError::UnknownEdition { asked: edition.clone() };
        let mut files = official_files(edition).ok_or_else(unknown)?;
        files.retain(|file| is_newest(&file.path));
        let edition = files.len();
        let custom = pack.sources.iter().skip(pack.edition_sources);
        files.extend(custom.map(|source| source.file()));
        Ok(Overlay { files, edition })
    }

    /// The files of the custom pack after entries were changed: those of the edition are in it in full.
    pub fn own_files(
        &self,
        changes: &str,
        edition: &str,
        touched: &[(&'static str, String)],
    ) -> Result<Vec<File>, ChangeError> {
        let mut own: Vec<File> = self.files[self.edition..].to_vec();
        if own.is_empty() {
            own.push(File {
                path: HEAD.to_string(),
                text: format!(
                    "pack: {{name: {}, version: \"1\", extends: \"{edition}\"}}\n",
                    quoted(changes)
                ),
            });
        } else {
            rename(&mut own, changes)?;
        }
        let all = places::places(&self.files).map_err(ChangeError::Broken)?;
        let is_touched = |place: &&Place| touched.iter().any(|(s, id)| *s == place.section && *id == place.id);
        for place in all.iter().filter(|place| place.file < self.edition).filter(is_touched) {
            self.bring_in(place, &mut own)?;
        }
        Ok(own)
    }

    /// Copies an entry of the edition into the custom pack.
    fn bring_in(&self, place: &Place, own: &mut Vec<File>) -> Result<(), ChangeError> {
        let file = &self.files[place.file];
        let name = file.path.rsplit('/').next().unwrap_or_default();
        let lines = line_start(&file.text, place.lines.0)..line_start(&file.text, place.lines.1);
        if SETTINGS.contains(&place.section) {
            let value = node::flow(&file.text, &place.node);
            let value = value.unwrap_or(place.node.at.start as usize..place.node.at.end as usize);
            return add_setting(place, &file.text[value], own);
        }
        if place.section == ACTIONS {
            own.push(File {
                path: format!("{ACTIONS}/{name}"),
                text: file.text.clone(),
            });
            return Ok(());
        }
        let text = ended(&file.text[lines]);
        let at = |own: &[File]| own.iter().position(|file| file.path.rsplit('/').next() == Some(name));
        let Some(at) = at(own) else {
            own.push(File {
                path: name.to_string(),
                text: format!("{}:\n{text}", place.section),
            });
            return Ok(());
        };
        let here = places::places(own).map_err(ChangeError::Broken)?;
        let neighbor = here
            .iter()
            .rfind(|other| other.file == at && other.section == place.section);
        let file = &mut own[at];
        match neighbor {
            Some(other) => {
                let end = line_start(&file.text, other.lines.1);
                let text = indented(&text, other.node.at.column, place.node.at.column);
                let begin = if file.text[..end].ends_with('\n') { "" } else { "\n" };
                file.text.insert_str(end, &format!("{begin}{text}"));
            }
            None => file.text = format!("{}{}:\n{text}", ended(&file.text), place.section),
        }
        Ok(())
    }
}

/// A text that ends with the end of a line.
fn ended(text: &str) -> String {
    let end = if text.is_empty() || text.ends_with('\n') {
        ""
    } else {
        "\n"
    };
    format!("{text}{end}")
}

/// Lines of an entry that stood at one column, moved to another one.
fn indented(text: &str, to: u32, from: u32) -> String {
    let (more, less) = (to.saturating_sub(from) as usize, from.saturating_sub(to) as usize);
    let blanks = " ".repeat(more);
    let line = |line: &str| {
        let cut = less.min(line.len() - line.trim_start_matches(' ').len());
        format!("{blanks}{}", &line[cut..])
    };
    text.split_inclusive('\n').map(line).collect()
}

fn quoted(text: &str) -> String {
    // Records refuse longer names.
    let text: String = text.chars().take(200).collect();
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Where the head of a custom pack is, and its text.
fn head(own: &[File]) -> Option<usize> {
    own.iter().position(|file| file.path.rsplit('/').next() == Some(HEAD))
}

/// A pack with values changed is called otherwise than without.
fn rename(own: &mut [File], changes: &str) -> Result<(), ChangeError> {
    let Some(at) = head(own) else {
        return Ok(());
    };
    let text = &own[at].text;
    let root = node::read_alone(text).map_err(ChangeError::Broken)?;
    let named = root.as_ref().and_then(|root| root.get("pack")?.get("name"));
    let Some((name, old)) = named.and_then(|node| Some((node.at, node.text()?))) else {
        return Ok(());
    };
    let new = quoted(&format!("{old}, {changes}"));
    own[at].text.replace_range(name.start as usize..name.end as usize, &new);
    Ok(())
}

/// Writes a setting of the edition into the head of the custom pack.
fn add_setting(place: &Place, value: &str, own: &mut [File]) -> Result<(), ChangeError> {
    let Some(at) = head(own) else {
        return Ok(());
    };
    let (section, id) = (place.section, &place.id);
    let text = own[at].text.clone();
    let root = node::read_alone(&text).map_err(ChangeError::Broken)?;
    let (range, line): (Range<usize>, String) = match root.as_ref().and_then(|root| root.get(section)) {
        None => {
            let whole = ended(&text);
            (0..text.len(), format!("{whole}{section}: {{{id}: {value}}}\n"))
        }
        Some(there) => match node::flow(&text, there) {
            Some(flow) => (flow.end - 1..flow.end - 1, format!(", {id}: {value}")),
            None => {
                let start = line_start(&text, there.at.line);
                let indent = " ".repeat(there.at.column as usize - 1);
                (start..start, format!("{indent}{id}: {value}\n"))
            }
        },
    };
    own[at].text.replace_range(range, &line);
    Ok(())
}
