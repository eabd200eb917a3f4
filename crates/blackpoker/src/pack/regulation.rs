//! Names of regulations, `8.2 master+pack` or `lite+full+preset2`, and what they pick from a pack.

use std::fmt;
use std::str::FromStr;

use crate::rules::{Regulation, Text};
use crate::spelling::{folded, usual_width};
use crate::text::format_name;

use super::ast::{Frame, FrameOption, Regulations, Scope};
use super::diagnostic::nearest;
use super::{Pack, Reading};

/// The frame that every edition has: no extra zone, no extra action, any deck, no setup. Positions are given.
pub(crate) const NO_FRAME: &str = "none";

/// A regulation as people write it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RegulationName {
    /// The edition, if it was named.
    pub edition: Option<String>,
    /// The format.
    pub format: String,
    /// The frame.
    pub frame: String,
    /// Options of the frame.
    pub options: Vec<String>,
    /// Readings of the edition.
    pub readings: Vec<String>,
}

impl RegulationName {
    /// A format and a frame with what stands behind it, `full+preset2:printed`, as scenarios and the command line give
    /// them.
    pub fn new(format: &str, frame: &str) -> RegulationName {
        let mut parts = frame.split(':').map(|part| part.trim().to_string());
        let frame = parts.next().unwrap_or_default();
        let readings = parts.collect();
        let mut parts = frame.split('+').map(|part| part.trim().to_string());
        RegulationName {
            edition: None,
            format: format.trim().to_string(),
            frame: parts.next().unwrap_or_default(),
            options: parts.collect(),
            readings,
        }
    }

    /// A format, perhaps with a frame behind it: `master`, `master:printed` or `master+pack`. Without a frame it is
    /// `none`, which has no zones and actions of its own.
    pub fn of_format(text: &str) -> RegulationName {
        let end = text.find(['+', ':']).unwrap_or(text.len());
        let (format, rest) = text.split_at(end);
        match rest.strip_prefix('+') {
            Some(frame) => RegulationName::new(format, frame),
            None => RegulationName::new(format, &format!("{NO_FRAME}{rest}")),
        }
    }

    /// The regulation, if the edition is named.
    pub fn regulation(&self) -> Option<Regulation> {
        let edition = self.edition.clone()?;
        Some(self.clone().of_edition(edition))
    }

    /// The regulation of this name in an edition.
    pub(crate) fn of_edition(self, edition: String) -> Regulation {
        Regulation {
            edition,
            format: self.format,
            frame: self.frame,
            options: self.options,
            readings: self.readings,
        }
    }

    /// The name of a regulation without its edition.
    pub(crate) fn of(regulation: &Regulation) -> RegulationName {
        RegulationName {
            edition: None,
            format: regulation.format.clone(),
            frame: regulation.frame.clone(),
            options: regulation.options.clone(),
            readings: regulation.readings.clone(),
        }
    }
}

/// A text that is no regulation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().en)]
pub struct ParseRegulationError(pub String);

impl FromStr for RegulationName {
    type Err = ParseRegulationError;

    fn from_str(text: &str) -> Result<RegulationName, ParseRegulationError> {
        let fail = || ParseRegulationError(text.to_string());
        let usual = usual_width(text);
        let words: Vec<&str> = usual.split_whitespace().collect();
        let (edition, regulation) = match words.as_slice() {
            [regulation] => (None, *regulation),
            [edition, regulation] => (Some(edition.to_string()), *regulation),
            _ => return Err(fail()),
        };
        let (format, frame) = regulation.split_once('+').ok_or_else(fail)?;
        if regulation.split(['+', ':']).any(str::is_empty) {
            return Err(fail());
        }
        Ok(RegulationName {
            edition,
            ..RegulationName::new(format, frame)
        })
    }
}

impl fmt::Display for RegulationName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(edition) = &self.edition {
            write!(f, "{edition} ")?;
        }
        write!(f, "{}+{}", self.format, self.frame)?;
        self.options.iter().try_for_each(|option| write!(f, "+{option}"))?;
        self.readings.iter().try_for_each(|reading| write!(f, ":{reading}"))
    }
}

/// Which combinations are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// Those of the edition's regulations.
    Official,
    /// Any: a scenario may show a card in a frame it never meets.
    Scenario,
}

/// A regulation that a pack does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().en)]
pub enum RegulationError {
    /// Another edition was named.
    Edition {
        /// What was asked for.
        asked: String,
        /// What the pack is.
        edition: String,
    },
    /// No such format, frame, option or reading.
    Unknown {
        /// `format`, `frame`, `option` or `reading`.
        what: &'static str,
        /// What was asked for.
        asked: String,
        /// The edition.
        edition: String,
        /// What there is.
        known: Vec<String>,
        /// What was meant, perhaps.
        near: Option<String>,
    },
    /// The frame does not list the format, and the edition's regulations are binding.
    Format {
        /// The format.
        format: String,
        /// The frame.
        frame: String,
        /// The edition.
        edition: String,
        /// Formats of the frame.
        formats: Vec<String>,
    },
    /// The frame does not allow the option.
    Option {
        /// The option.
        option: String,
        /// The frame.
        frame: String,
        /// Options of the frame.
        known: Vec<String>,
    },
    /// The option is not for this format.
    OptionFormat {
        /// The option.
        option: String,
        /// The format.
        format: String,
        /// Formats of the option.
        formats: Vec<String>,
    },
    /// Two options that exclude each other, or one twice.
    Excluded {
        /// An option.
        first: String,
        /// Another one.
        second: String,
    },
    /// Something that an effect needs is not in this regulation.
    Absent {
        /// The action.
        action: String,
        /// `action` or `fog`.
        what: &'static str,
        /// What is missing.
        name: String,
        /// The regulation.
        regulation: Box<Regulation>,
    },
    /// More than the engine can number.
    TooMany {
        /// Of what.
        what: &'static str,
        /// The bound.
        max: usize,
    },
}

/// What a regulation picks from a pack.
pub(crate) struct Chosen<'p> {
    pub regulation: Regulation,
    /// `None` is the frame `none`.
    pub frame: Option<&'p Frame>,
    pub options: Vec<&'p FrameOption>,
}

impl Chosen<'_> {
    /// Whether the format is one of these.
    pub fn is_among(&self, formats: &[super::Name]) -> bool {
        formats.iter().any(|format| *format == self.regulation.format.as_str())
    }

    /// Whether entries of a scope are in this regulation.
    pub fn has(&self, scope: &Scope) -> bool {
        scope.has_format(&self.regulation.format)
            && scope.frames.as_ref().is_none_or(|frames| {
                frames
                    .iter()
                    .any(|f| *f == self.regulation.frame.as_str() || self.regulation.options.contains(&f.value))
            })
    }
}

/// Finds what a name means in a pack.
pub(crate) fn resolve<'p>(
    pack: &'p Pack,
    name: &RegulationName,
    strictness: Strictness,
) -> Result<Chosen<'p>, RegulationError> {
    let edition = &pack.edition;
    let name = &by_id(pack, name);
    if let Some(asked) = name.edition.as_ref().filter(|asked| **asked != edition.id) {
        return Err(RegulationError::Edition {
            asked: asked.clone(),
            edition: edition.id.clone(),
        });
    }
    let unknown = |what, asked: &str, known: Vec<String>, names: &[(&str, Text)]| RegulationError::Unknown {
        what,
        asked: asked.to_string(),
        edition: edition.id.clone(),
        known,
        near: near(asked, names),
    };
    let strings = |names: &[super::Name]| names.iter().map(|name| name.value.clone()).collect::<Vec<_>>();
    if !edition.formats.iter().any(|format| *format == name.format.as_str()) {
        return Err(unknown(
            "format",
            &name.format,
            strings(&edition.formats),
            &formats(pack),
        ));
    }
    let frame = pack.frames.iter().find(|frame| frame.id == name.frame.as_str());
    if frame.is_none() && name.frame != NO_FRAME {
        let known = pack
            .frames
            .iter()
            .map(|frame| frame.id.value.clone())
            .chain([NO_FRAME.to_string()]);
        return Err(unknown("frame", &name.frame, known.collect(), &frames(pack)));
    }
    let mut options: Vec<&FrameOption> = Vec::new();
    for asked in &name.options {
        let option = pack
            .options
            .iter()
            .find(|option| option.id == asked.as_str())
            .ok_or_else(|| {
                unknown(
                    "option",
                    asked,
                    pack.options.iter().map(|option| option.id.value.clone()).collect(),
                    &options_of(pack),
                )
            })?;
        // S-10, in scenarios too: there is no setup for both.
        let excludes = |a: &FrameOption, b: &FrameOption| a.excludes.iter().any(|x| x.value == b.id.value);
        let clash = |other: &&&FrameOption| other.id == option.id || excludes(option, other) || excludes(other, option);
        if let Some(other) = options.iter().find(clash) {
            return Err(RegulationError::Excluded {
                first: other.id.value.clone(),
                second: asked.clone(),
            });
        }
        options.push(option);
    }
    if strictness == Strictness::Official {
        official(pack, name, frame, &options)?;
    }
    Ok(Chosen {
        regulation: Regulation {
            edition: edition.id.clone(),
            format: name.format.clone(),
            frame: name.frame.clone(),
            options: name.options.clone(),
            readings: readings(pack, name)?,
        },
        frame,
        options,
    })
}

/// The readings that a name asks for, in the order of the edition.
fn readings(pack: &Pack, name: &RegulationName) -> Result<Vec<String>, RegulationError> {
    let here: Vec<&Reading> = pack.readings_of(&name.format).collect();
    let is_known = |asked: &&String| here.iter().any(|reading| reading.id == asked.as_str());
    if let Some(asked) = name.readings.iter().find(|asked| !is_known(asked)) {
        let names = here.iter().map(|reading| (reading.id.as_str(), reading.name.clone()));
        let names: Vec<(&str, Text)> = names.collect();
        return Err(RegulationError::Unknown {
            what: "reading",
            asked: asked.clone(),
            edition: pack.edition.id.clone(),
            known: pack.readings.iter().map(Reading::to_string).collect(),
            near: near(asked, &names),
        });
    }
    let ids = here.iter().map(|reading| reading.id.value.clone());
    Ok(ids.filter(|id| name.readings.contains(id)).collect())
}

/// The same with ids in the place of names: people write マスター+パック, in any width and kana. What means nothing stays.
pub(super) fn by_id(pack: &Pack, name: &RegulationName) -> RegulationName {
    let formats: Vec<&str> = pack.formats().collect();
    let is_frame = |id: &str| id == NO_FRAME || pack.frames.iter().any(|frame| frame.id == id);
    let is_option = |id: &String| pack.options.iter().any(|option| option.id == id.as_str());
    let is_reading = |id: &String| pack.readings.iter().any(|reading| reading.id == id.as_str());
    if formats.contains(&name.format.as_str())
        && is_frame(&name.frame)
        && name.options.iter().all(is_option)
        && name.readings.iter().all(is_reading)
    {
        return name.clone();
    }
    let (formats, frames) = (self::formats(pack), self::frames(pack));
    let (options, readings) = (options_of(pack), readings_of(pack));
    fn meant<'a>(asked: &'a str, known: &'a [(&str, Text)]) -> &'a str {
        let is_called = |name: &str| folded(name) == folded(asked);
        let found = known
            .iter()
            .find(|(id, name)| is_called(id) || is_called(&name.ja) || is_called(&name.en));
        found.map_or(asked, |(id, _)| id)
    }
    let asked = name.options.iter();
    let read = name.readings.iter();
    RegulationName {
        edition: name.edition.clone(),
        format: meant(&name.format, &formats).to_string(),
        frame: meant(&name.frame, &frames).to_string(),
        options: asked.map(|asked| meant(asked, &options).to_string()).collect(),
        readings: read.map(|asked| meant(asked, &readings).to_string()).collect(),
    }
}

fn formats(pack: &Pack) -> Vec<(&str, Text)> {
    let formats = pack.edition.formats.iter();
    formats.map(|id| (id.as_str(), format_name(id))).collect()
}

fn frames(pack: &Pack) -> Vec<(&str, Text)> {
    let frames = pack.frames.iter();
    frames.map(|frame| (frame.id.as_str(), frame.name.clone())).collect()
}

fn options_of(pack: &Pack) -> Vec<(&str, Text)> {
    let options = pack.options.iter();
    options
        .map(|option| (option.id.as_str(), option.name.clone()))
        .collect()
}

fn readings_of(pack: &Pack) -> Vec<(&str, Text)> {
    let readings = pack.readings.iter();
    readings
        .map(|reading| (reading.id.as_str(), reading.name.clone()))
        .collect()
}

/// What somebody meant who mistyped an id or a name, as it is written there.
fn near(asked: &str, known: &[(&str, Text)]) -> Option<String> {
    let names = known.iter().flat_map(|(id, name)| [*id, &name.ja, &name.en]);
    let names: Vec<&str> = names.collect();
    let sounds: Vec<String> = names.iter().map(|name| folded(name)).collect();
    let sounds: Vec<&str> = sounds.iter().map(String::as_str).collect();
    let sound = nearest(&folded(asked), &sounds)?;
    let at = sounds.iter().position(|other| *other == sound)?;
    Some(names[at].to_string())
}

/// Every regulation that counts as official, frame by frame, the smallest format first.
pub(crate) fn all(pack: &Pack) -> Vec<RegulationName> {
    let mut names = Vec::new();
    for frame in &pack.frames {
        // Each subset of the frame's options; more than these few would be a frame that nobody understands.
        let sets = 1u32 << frame.options.len().min(8);
        for format in &pack.edition.formats {
            for set in 0..sets {
                let options = frame.options.iter().enumerate().filter(|(at, _)| set >> at & 1 != 0);
                let name = RegulationName {
                    edition: Some(pack.edition.id.clone()),
                    format: format.value.clone(),
                    frame: frame.id.value.clone(),
                    options: options.map(|(_, option)| option.value.clone()).collect(),
                    readings: Vec::new(),
                };
                if resolve(pack, &name, Strictness::Official).is_ok() {
                    names.push(name);
                }
            }
        }
    }
    names
}

/// Refuses combinations that the edition does not play (setup.md 2.1, 3).
fn official(
    pack: &Pack,
    name: &RegulationName,
    frame: Option<&Frame>,
    options: &[&FrameOption],
) -> Result<(), RegulationError> {
    let strings = |names: &[super::Name]| names.iter().map(|name| name.value.clone()).collect::<Vec<_>>();
    let lists = |formats: &[super::Name]| formats.iter().any(|format| *format == name.format.as_str());
    if let Some(frame) = frame
        && pack.edition.regulations == Regulations::Binding
        && !lists(&frame.formats)
    {
        return Err(RegulationError::Format {
            format: name.format.clone(),
            frame: name.frame.clone(),
            edition: pack.edition.id.clone(),
            formats: strings(&frame.formats),
        });
    }
    let allowed = frame.map(|frame| frame.options.as_slice()).unwrap_or_default();
    for option in options {
        if !allowed.iter().any(|allowed| allowed.value == option.id.value) {
            return Err(RegulationError::Option {
                option: option.id.value.clone(),
                frame: name.frame.clone(),
                known: strings(allowed),
            });
        }
        if !lists(&option.formats) {
            return Err(RegulationError::OptionFormat {
                option: option.id.value.clone(),
                format: name.format.clone(),
                formats: strings(&option.formats),
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for text in [
            "8.2 master+pack",
            "lite+full+preset2",
            "lite+none",
            "7.0 master+full+preset2:printed:bothZero",
        ] {
            assert_eq!(
                text.parse::<RegulationName>().map(|name| name.to_string()),
                Ok(text.to_string())
            );
        }
        for wrong in [
            "",
            "lite",
            "8.2 lite",
            "+pack",
            "lite+",
            "lite++pack",
            "a b c+d",
            "lite+pack:",
            "lite:printed",
        ] {
            assert!(wrong.parse::<RegulationName>().is_err(), "{wrong}");
        }
    }
}
