//! Why there is no such regulation or option, in both languages.

use super::{Args, both, message};
use crate::pack::{EDITIONS, OptionError, PackError, ParseRegulationError, RegulationError, UnknownRules};
use crate::rules::Text;

/// What players call a format; one of a custom pack has only its id.
pub(crate) fn format_name(id: &str) -> Text {
    let key = format!("format-name-{id}");
    let name = both(&key, &[]);
    if name.en == key { id.to_string().into() } else { name }
}

impl PackError {
    /// What cannot be had.
    pub fn text(&self) -> Text {
        match self {
            PackError::UnknownRevision { edition, asked, newest } => both(
                "unknown-revision",
                &[
                    ("edition", edition),
                    ("asked", &asked.to_string()),
                    ("newest", &newest.to_string()),
                ],
            ),
            PackError::UnknownEdition { asked } => unknown_edition(asked, &EDITIONS),
            PackError::Regulation(error) => error.text(),
            PackError::Name(error) => error.text(),
            PackError::Broken(_) => self.to_string().into(),
        }
    }
}

impl ParseRegulationError {
    /// How a regulation is written.
    pub fn text(&self) -> Text {
        both("regulation-name", &[("asked", &self.0)])
    }
}

impl UnknownRules {
    /// What is needed.
    pub fn text(&self) -> Text {
        match self {
            UnknownRules::Edition { asked, known } => {
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                unknown_edition(asked, &known)
            }
            UnknownRules::Custom(custom) => {
                both("rules-custom", &[("name", &custom.name), ("version", &custom.version)])
            }
            UnknownRules::Regulation(error) => Text::new(|lang| {
                let detail = error.text().in_language(lang).to_string();
                both("rules-regulation", &[("detail", &detail)])
                    .in_language(lang)
                    .to_string()
            }),
            UnknownRules::Newer { asked, newest } => both(
                "rules-newer",
                &[
                    ("edition", &asked.regulation.edition),
                    ("revision", &asked.revision.to_string()),
                    ("newest", &newest.to_string()),
                    (
                        "hash",
                        &asked.hash.map_or("-".to_string(), |hash| format!("{hash:016x}")),
                    ),
                ],
            ),
            UnknownRules::Other { asked, ours } => {
                let id = match asked.custom {
                    Some(_) => "rules-other-custom",
                    None => "rules-other",
                };
                let custom = asked.custom.as_ref();
                let args = [
                    ("edition", asked.regulation.edition.as_str()),
                    ("revision", &asked.revision.to_string()),
                    (
                        "hash",
                        &asked.hash.map_or("-".to_string(), |hash| format!("{hash:016x}")),
                    ),
                    ("ours", &format!("{ours:016x}")),
                    ("name", custom.map_or("", |custom| &custom.name)),
                    ("version", custom.map_or("", |custom| &custom.version)),
                ];
                both(id, &args)
            }
            UnknownRules::Broken(error) => error.text(),
        }
    }
}

/// In which editions something is, if it is in any: `from edition 8.2 on`.
pub(crate) fn in_editions(editions: &[&str]) -> Option<Text> {
    let first = editions.first()?;
    if EDITIONS.ends_with(editions) {
        return Some(both("editions-from", &[("edition", first)]));
    }
    Some(with_list("editions-only", &[], ("editions", editions)))
}

/// No such edition among these.
fn unknown_edition(asked: &str, known: &[&str]) -> Text {
    with_list("edition-unknown", &[("asked", asked)], ("known", known))
}

/// A sentence with a list in it, which each language writes with its own commas.
pub(super) fn with_list(
    id: &str,
    args: &[(&'static str, &str)],
    (name, list): (&'static str, &[impl AsRef<str>]),
) -> Text {
    Text::new(|lang| {
        let mut filled = Args::new();
        for (name, value) in args {
            filled.set(name, value.to_string());
        }
        let plain = |id: &str| message(lang, id, &Args::new());
        let names: Vec<&str> = list.iter().map(AsRef::as_ref).collect();
        filled.set(name, names.join(&plain("list-between")));
        message(lang, id, &filled)
    })
}

impl RegulationError {
    /// Why there is none.
    pub fn text(&self) -> Text {
        use RegulationError as E;
        match self {
            E::Edition { asked, edition } => both("regulation-edition", &[("asked", asked), ("edition", edition)]),
            E::Unknown {
                what,
                asked,
                edition,
                known,
                near,
            } => {
                let id = match near {
                    Some(_) => "regulation-unknown-near",
                    None if known.is_empty() => "regulation-unknown-none",
                    None => "regulation-unknown",
                };
                let args = [
                    ("what", *what),
                    ("asked", asked),
                    ("edition", edition),
                    ("near", near.as_deref().unwrap_or_default()),
                ];
                with_list(id, &args, ("known", known))
            }
            E::Format {
                format,
                frame,
                edition,
                formats,
            } => {
                let args = [("format", format.as_str()), ("frame", frame), ("edition", edition)];
                with_list("regulation-format", &args, ("formats", formats))
            }
            E::Option { option, frame, known } => {
                let args = [("option", option.as_str()), ("frame", frame)];
                match known.is_empty() {
                    true => both("regulation-no-options", &args),
                    false => with_list("regulation-option", &args, ("known", known)),
                }
            }
            E::OptionFormat {
                option,
                format,
                formats,
            } => {
                let args = [("option", option.as_str()), ("format", format)];
                with_list("regulation-option-format", &args, ("formats", formats))
            }
            E::Excluded { first, second } => both("regulation-excluded", &[("first", first), ("second", second)]),
            E::Absent {
                action,
                what,
                name,
                regulation,
            } => {
                let regulation = regulation.to_string();
                let args = [
                    ("action", action.as_str()),
                    ("what", what),
                    ("name", name),
                    ("regulation", &regulation),
                ];
                both("regulation-absent", &args)
            }
            E::TooMany { what, max } => both("regulation-too-many", &[("what", what), ("max", &max.to_string())]),
        }
    }
}

impl OptionError {
    /// Why there is none.
    pub fn text(&self) -> Text {
        match self {
            OptionError::Name(name) => both("option-unknown", &[("name", name)]),
            OptionError::Value { name, value, expected } => both(
                "option-value",
                &[("name", name), ("value", value), ("expected", expected)],
            ),
        }
    }
}
