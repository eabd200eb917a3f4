//! What there is to choose from, out of the rules and the players; what stands on the line already narrows it.

use std::collections::BTreeSet;

use blackpoker::pack::{self, EDITIONS, GameOptions, Pack, RegulationName};
use blackpoker::reference::{Kind, Reference};
use blackpoker::rules::Text;
use blackpoker::{Lang, Seat};
use blackpoker_ai::Level;
use clap_complete::engine::CompletionCandidate;

use crate::usage::given;

/// The frame of a regulation that has none.
const NO_FRAME: &str = "none";
/// Players that need no number.
const PLAYERS: [&str; 5] = ["random", "rules", "search:100ms", "search:2000", "seer:100ms"];

/// What there is, in a language.
pub struct Known {
    lang: Lang,
    /// The editions that are spoken of.
    packs: Vec<Pack>,
}

impl Known {
    pub fn new(lang: Lang) -> Known {
        let asked = asked_editions();
        let of = |edition: &&str| asked.is_empty() || asked.contains(*edition);
        let packs = EDITIONS.iter().filter(|edition| of(edition));
        Known {
            lang,
            packs: packs.filter_map(|edition| pack::official(edition).ok()).collect(),
        }
    }

    /// All editions: one that stands on the line may be compared with any other.
    pub fn editions(&self) -> Vec<CompletionCandidate> {
        let all = pack::editions();
        let edition = |pack: &Pack| self.candidate(&pack.edition().id, Some(&pack.edition().name));
        all.iter().map(edition).collect()
    }

    pub fn formats(&self) -> Vec<CompletionCandidate> {
        self.distinct(self.packs.iter().flat_map(|pack| pack.formats().map(str::to_string)))
    }

    pub fn publications(&self) -> Vec<CompletionCandidate> {
        let all = self.packs.iter().flat_map(|pack| pack.publications());
        self.distinct(all.map(|publication| publication.id.to_string()))
    }

    pub fn frames(&self) -> Vec<CompletionCandidate> {
        self.distinct(self.names().map(|name| behind_format(&name)))
    }

    pub fn formats_and_frames(&self) -> Vec<CompletionCandidate> {
        let formats = self.packs.iter().flat_map(|pack| pack.formats().map(str::to_string));
        self.distinct(
            formats.chain(
                self.names()
                    .map(|name| format!("{}+{}", name.format, behind_format(&name))),
            ),
        )
    }

    pub fn regulations(&self) -> Vec<CompletionCandidate> {
        self.distinct(self.names().map(|name| name.to_string()))
    }

    pub fn players(&self) -> Vec<CompletionCandidate> {
        let levels = Level::all().map(|level| self.candidate(&level.number().to_string(), Some(&level.name())));
        let others = PLAYERS.iter().map(|name| self.candidate(name, None));
        let levels_by_name = Level::all().map(|level| self.candidate(&format!("level:{}", level.number()), None));
        levels.chain(others).chain(levels_by_name).collect()
    }

    /// Two players, with a comma between them.
    pub fn pairs(&self, typed: &str) -> Vec<CompletionCandidate> {
        let before = typed.rfind(',').map_or("", |comma| &typed[..=comma]);
        let players = self.players().into_iter();
        players.map(|player| player.add_prefix(before)).collect()
    }

    pub fn opponents(&self) -> Vec<CompletionCandidate> {
        let mut all = self.players();
        all.push(self.candidate("human", None));
        all
    }

    /// Entries by id; by a name in either language if that is what is typed.
    pub fn entries(&self, typed: &str) -> Vec<CompletionCandidate> {
        let mut seen = BTreeSet::new();
        let mut all = Vec::new();
        for reference in self.packs.iter().map(Reference::of) {
            for entry in &reference.entries {
                let names = [&entry.name.ja, &entry.name.en];
                let names = names
                    .into_iter()
                    .filter(|name| !typed.is_empty() && name.starts_with(typed));
                for name in [&entry.id].into_iter().chain(names) {
                    if seen.insert(name.clone()) {
                        all.push(self.candidate(name, Some(&entry.name)));
                    }
                }
            }
        }
        all
    }

    /// Each action by each player, and passing.
    pub fn commands(&self) -> Vec<CompletionCandidate> {
        let references: Vec<Reference> = self.packs.iter().map(Reference::of).collect();
        let ids: BTreeSet<&str> = references
            .iter()
            .flat_map(|reference| reference.all(Kind::Action))
            .map(|action| action.id.as_str())
            .chain(["pass"])
            .collect();
        let by = |seat: Seat| ids.iter().map(move |id| format!("{seat} {id}"));
        self.distinct(Seat::BOTH.into_iter().flat_map(by))
    }

    /// The numbers of the regulations on the line, or of all.
    pub fn changes(&self) -> Vec<CompletionCandidate> {
        let asked: Vec<RegulationName> = words().filter_map(|word| word.parse().ok()).collect();
        let of = |pack: &&Pack, name: &&RegulationName| {
            let edition = name.edition.as_deref();
            edition.is_none_or(|edition| edition == pack.edition().id)
        };
        let mut paths = BTreeSet::new();
        for pack in &self.packs {
            let mut all = pack.regulations();
            // Options have no numbers that their frames do not have.
            all.retain(|name| name.options.is_empty());
            let named: Vec<&RegulationName> = asked.iter().filter(|name| of(&pack, name)).collect();
            for name in if named.is_empty() { all.iter().collect() } else { named } {
                let Ok(rules) = pack.rules(name, &GameOptions::default()) else {
                    continue;
                };
                let mut numbers = pack::settings(pack, &rules).unwrap_or_default();
                numbers.retain(|setting| setting.number().is_some());
                paths.extend(numbers.into_iter().map(|number| format!("{}=", number.path)));
            }
        }
        self.distinct(paths.into_iter())
    }

    pub fn eyes(&self) -> Vec<CompletionCandidate> {
        self.distinct(["A", "B", "public", "all"].into_iter().map(str::to_string))
    }

    fn names(&self) -> impl Iterator<Item = RegulationName> {
        self.packs.iter().flat_map(|pack| {
            pack.regulations().into_iter().flat_map(|name| {
                let readings = pack.readings_of(&name.format).map(|reading| RegulationName {
                    readings: vec![reading.id.value.clone()],
                    ..name.clone()
                });
                let readings: Vec<RegulationName> = readings.collect();
                std::iter::once(name).chain(readings)
            })
        })
    }

    fn candidate(&self, value: &str, about: Option<&Text>) -> CompletionCandidate {
        let about = about.map(|text| text.in_language(self.lang).to_string().into());
        CompletionCandidate::new(value).help(about)
    }

    /// Each value once, in the order of the rules.
    fn distinct(&self, all: impl Iterator<Item = String>) -> Vec<CompletionCandidate> {
        let mut seen = BTreeSet::new();
        let new = all.filter(|value| seen.insert(value.clone()));
        new.map(|value| self.candidate(&value, None)).collect()
    }
}

/// The frame with its options and readings.
fn behind_format(name: &RegulationName) -> String {
    let frame = if name.frame.is_empty() { NO_FRAME } else { &name.frame };
    let options = name.options.iter().map(|option| format!("+{option}"));
    let readings = name.readings.iter().map(|reading| format!(":{reading}"));
    std::iter::once(frame.to_string())
        .chain(options)
        .chain(readings)
        .collect()
}

/// The words of the line as far as they are typed, without what a shell needs around them.
fn words() -> impl Iterator<Item = String> {
    given().map(|word| word.replace(['"', '\'', '\\'], ""))
}

/// The editions that the line names.
fn asked_editions() -> BTreeSet<String> {
    let edition = |word: String| {
        let word = word.strip_prefix("--edition=").unwrap_or(&word).to_string();
        let first = word.split(' ').next().unwrap_or_default().to_string();
        EDITIONS.contains(&first.as_str()).then_some(first)
    };
    words().filter_map(edition).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flags::player;

    #[test]
    fn whoever_is_offered_can_sit_down() {
        for offered in Known::new(Lang::En).players() {
            let name = offered.get_value().to_string_lossy().into_owned();
            assert!(player(&name).is_ok(), "{name}");
        }
    }
}
