//! What to play: language, edition, format, frame and opponent. The lists come from the rule packs.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use blackpoker::pack::{self, EDITIONS, GameOptions, Pack, Reading, RegulationName};
use blackpoker::reference::changes;
use blackpoker::{Lang, Rules};

use crate::play::opponent::Opponent;
use blackpoker_table::Words;

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// A first game, explained.
    First,
    /// The game that was left last.
    GoOn,
    Language,
    Edition,
    Format,
    Frame,
    /// Only where a list on paper prints something else.
    Reading,
    Opponent,
}

impl Row {
    /// What is chosen for a game.
    const CHOICES: [Row; 5] = [Row::Language, Row::Edition, Row::Format, Row::Frame, Row::Opponent];
}

/// The menu before a game.
pub struct Menu {
    pack: Pack,
    regulations: Vec<RegulationName>,
    chosen: RegulationName,
    pub rows: Vec<Row>,
    /// The game that can go on.
    pub last: Option<PathBuf>,
    pub opponent: Opponent,
    pub cursor: usize,
}

impl Menu {
    /// With the newest edition and its first frame. A newcomer is led to the first game, others to what they left.
    pub fn new(newcomer: bool, last: Option<PathBuf>) -> Result<Menu> {
        let mut menu = Menu::of(EDITIONS[EDITIONS.len() - 1], None, Opponent::default())?;
        let go_on = last.iter().map(|_| Row::GoOn);
        menu.rows = std::iter::once(Row::First).chain(go_on).chain(Row::CHOICES).collect();
        let here = match (newcomer, &last) {
            (true, _) => Row::First,
            (false, Some(_)) => Row::GoOn,
            (false, None) => Row::Edition,
        };
        menu.cursor = menu.rows.iter().position(|row| *row == here).unwrap_or(0);
        menu.last = last;
        Ok(menu)
    }

    fn of(edition: &str, like: Option<&RegulationName>, opponent: Opponent) -> Result<Menu> {
        let pack = pack::official(edition)?;
        let regulations = pack.regulations();
        let nearest = |name: &&RegulationName| {
            let same = like.map(|l| {
                (
                    l.format == name.format,
                    l.frame == name.frame,
                    l.options == name.options,
                )
            });
            std::cmp::Reverse(same)
        };
        let chosen = regulations.iter().min_by_key(nearest).cloned();
        let none = || RegulationName::new("lite", "none");
        Ok(Menu {
            chosen: chosen.unwrap_or_else(none),
            pack,
            regulations,
            opponent,
            rows: Row::CHOICES.to_vec(),
            last: None,
            cursor: 0,
        })
    }

    pub fn row(&self) -> Row {
        self.rows[self.cursor.min(self.rows.len() - 1)]
    }

    /// The rules that were chosen.
    pub fn rules(&self) -> Result<Arc<Rules>> {
        Ok(Arc::new(self.pack.rules(&self.chosen, &GameOptions::default())?))
    }

    /// Another value for the line of the cursor, `by` places on.
    pub fn change(&mut self, by: isize, words: &mut Words) -> Result<()> {
        match self.row() {
            Row::First | Row::GoOn => {}
            Row::Language => *words = Words::new(other(words.lang)),
            Row::Opponent => self.opponent = *step(&Opponent::all(), &self.opponent, by),
            Row::Edition => {
                let edition = step(&EDITIONS, &self.pack.edition().id.as_str(), by);
                let other = Menu::of(edition, Some(&self.chosen), self.opponent)?;
                (self.pack, self.regulations, self.chosen) = (other.pack, other.regulations, other.chosen);
            }
            Row::Format => {
                let format = step(&self.formats(), &self.chosen.format, by).clone();
                let mut of_format = self.regulations.iter().filter(|name| name.format == format);
                let same = of_format.clone().find(|name| frame(name) == frame(&self.chosen));
                if let Some(name) = same.or_else(|| of_format.next()) {
                    self.chosen = name.clone();
                }
            }
            Row::Frame => {
                let of_format = self.regulations.iter().filter(|name| name.format == self.chosen.format);
                let names: Vec<RegulationName> = of_format.cloned().collect();
                let readings = std::mem::take(&mut self.chosen.readings);
                self.chosen = step(&names, &self.chosen, by).clone();
                self.chosen.readings = readings;
            }
            Row::Reading => {
                let chosen = std::mem::take(&mut self.chosen.readings);
                self.chosen.readings = step(&self.readings(), &chosen, by).clone();
            }
        }
        self.offer_readings();
        Ok(())
    }

    /// Every set of readings of the format, the empty one first.
    fn readings(&self) -> Vec<Vec<String>> {
        let ids: Vec<&str> = self
            .pack
            .readings_of(&self.chosen.format)
            .map(|reading| reading.id.as_str())
            .collect();
        let set = |set: u32| {
            let taken = ids.iter().enumerate().filter(|(at, _)| set >> at & 1 != 0);
            taken.map(|(_, id)| id.to_string()).collect()
        };
        (0..1 << ids.len()).map(set).collect()
    }

    /// The line for readings is there where there are some. It stands below those that bring it.
    fn offer_readings(&mut self) {
        self.rows.retain(|row| *row != Row::Reading);
        let below = self.rows.iter().position(|row| *row == Row::Frame);
        if let Some(frame) = below.filter(|_| self.readings().len() > 1) {
            self.rows.insert(frame + 1, Row::Reading);
        }
    }

    fn formats(&self) -> Vec<String> {
        let played = |format: &&str| self.regulations.iter().any(|name| name.format == **format);
        self.pack.formats().filter(played).map(str::to_string).collect()
    }

    /// Name and value of a line.
    pub fn line(&self, row: Row, words: &Words) -> (String, String) {
        match row {
            Row::First => (words.word("menu-first"), words.word("menu-first-what")),
            Row::GoOn => (words.word("menu-go-on"), self.last_name()),
            Row::Language => (words.word("menu-language"), words.word("language")),
            Row::Edition => (words.word("menu-edition"), self.pack.edition().id.clone()),
            Row::Format => (words.word("menu-format"), self.chosen.format.clone()),
            Row::Frame => (words.word("menu-frame"), self.frame_name(words)),
            Row::Reading => (words.word("menu-reading"), self.reading_name(words)),
            Row::Opponent => (words.word("menu-opponent"), self.opponent.name(words)),
        }
    }

    /// The record that goes on, by what its name says.
    fn last_name(&self) -> String {
        let name = self.last.as_ref().and_then(|path| path.file_stem());
        name.map_or_else(String::new, |name| name.to_string_lossy().into_owned())
    }

    fn frame_name(&self, words: &Words) -> String {
        let frame = self.pack.frames().iter().find(|f| f.id.value == self.chosen.frame);
        let name = frame.map_or(self.chosen.frame.as_str(), |frame| words.text(&frame.name));
        let options = self.chosen.options.iter().map(|id| {
            let option = self.pack.frame_options().iter().find(|o| o.id.value == *id);
            option.map_or(id.as_str(), |option| words.text(&option.name))
        });
        std::iter::once(name).chain(options).collect::<Vec<_>>().join(" + ")
    }

    /// The readings that are chosen.
    fn chosen_readings(&self) -> impl Iterator<Item = &Reading> {
        let of_format = self.pack.readings_of(&self.chosen.format);
        of_format.filter(|reading| self.chosen.readings.contains(&reading.id.value))
    }

    fn reading_name(&self, words: &Words) -> String {
        let names: Vec<&str> = self
            .chosen_readings()
            .map(|reading| words.text(&reading.name))
            .collect();
        match names.as_slice() {
            [] => words.word("menu-reading-none"),
            names => names.join(" + "),
        }
    }

    /// What the line of the cursor starts.
    pub fn about(&self, words: &Words) -> String {
        match self.row() {
            Row::First => return words.word("menu-first-about"),
            Row::GoOn => return words.word("menu-go-on-about"),
            Row::Reading => {
                let lines = self.chosen_readings().flat_map(|reading| changes(&self.pack, reading));
                let lines: Vec<String> = lines.map(|line| words.text(&line).to_string()).collect();
                return match lines.as_slice() {
                    [] => words.word("menu-reading-about"),
                    lines => lines.join("\n"),
                };
            }
            Row::Language | Row::Edition | Row::Format | Row::Frame | Row::Opponent => {}
        }
        let frame = self.pack.frames().iter().find(|f| f.id.value == self.chosen.frame);
        let frame = frame.map(|frame| words.text(&frame.text));
        let options = self.pack.frame_options().iter();
        let options = options.filter(|o| self.chosen.options.contains(&o.id.value));
        let texts = frame.into_iter().chain(options.map(|o| words.text(&o.text)));
        texts.map(str::trim).collect::<Vec<_>>().join("\n")
    }
}

/// The other language.
pub fn other(lang: Lang) -> Lang {
    match lang {
        Lang::Ja => Lang::En,
        Lang::En => Lang::Ja,
    }
}

fn frame(name: &RegulationName) -> (&str, &[String]) {
    (&name.frame, &name.options)
}

/// The item some places after another one, round and round.
fn step<'a, T: PartialEq>(items: &'a [T], from: &T, by: isize) -> &'a T {
    let at = items.iter().position(|item| item == from).unwrap_or(0) as isize;
    &items[(at + by).rem_euclid(items.len() as isize) as usize]
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_list_can_be_chosen_below_its_frame() {
        let mut words = Words::new(Lang::En);
        let mut menu = Menu::new(false, None).unwrap();
        let go = |menu: &mut Menu, row: Row| menu.cursor = menu.rows.iter().position(|r| *r == row).unwrap();
        assert!(!menu.rows.contains(&Row::Reading));
        go(&mut menu, Row::Edition);
        while menu.pack.edition().id != "8.1" {
            menu.change(-1, &mut words).unwrap();
        }
        go(&mut menu, Row::Reading);
        menu.change(1, &mut words).unwrap();
        assert_eq!(menu.line(Row::Reading, &words).1, "as printed");
        assert!(menu.about(&words).starts_with("Throwing: "), "{}", menu.about(&words));
        let rules = menu.rules().unwrap();
        assert_eq!(rules.regulation.readings, ["printed"]);
        // Another format has another list.
        go(&mut menu, Row::Format);
        menu.change(1, &mut words).unwrap();
        assert!(menu.chosen.readings.is_empty() && !menu.rows.contains(&Row::Reading));
    }

    #[test]
    fn everything_in_the_menu_can_be_played() {
        let mut words = Words::new(Lang::En);
        let mut menu = Menu::new(false, None).unwrap();
        assert_eq!(menu.rules().unwrap().regulation.to_string(), "9.1 lite+entry16");
        let rows = menu.rows.clone();
        let at = |row: Row| rows.iter().position(|r| *r == row).unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for _ in EDITIONS {
            menu.cursor = at(Row::Edition);
            menu.change(1, &mut words).unwrap();
            for _ in 0..menu.formats().len() {
                menu.cursor = at(Row::Format);
                menu.change(1, &mut words).unwrap();
                for _ in 0..menu.regulations.len() {
                    menu.cursor = at(Row::Frame);
                    menu.change(-1, &mut words).unwrap();
                    seen.insert(menu.rules().unwrap().regulation.to_string());
                    assert!(!menu.about(&words).is_empty());
                }
            }
        }
        let all: usize = pack::editions().iter().map(|pack| pack.regulations().len()).sum();
        assert_eq!(seen.len(), all);
    }
}
