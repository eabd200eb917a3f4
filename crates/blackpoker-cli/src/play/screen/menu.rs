//! What to play: language, edition, format, frame and opponent. The lists come from the rule packs.

use std::sync::Arc;

use anyhow::Result;
use blackpoker::pack::{self, EDITIONS, GameOptions, Pack, RegulationName};
use blackpoker::{Lang, Rules};

use crate::play::opponent::Opponent;
use blackpoker_table::Words;

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    Language,
    Edition,
    Format,
    Frame,
    Opponent,
}

impl Row {
    pub const ALL: [Row; 5] = [Row::Language, Row::Edition, Row::Format, Row::Frame, Row::Opponent];
}

/// The menu before a game.
pub struct Menu {
    pack: Pack,
    regulations: Vec<RegulationName>,
    chosen: RegulationName,
    pub opponent: Opponent,
    pub cursor: usize,
}

impl Menu {
    /// With the beginner's choice: the newest edition, its first frame.
    pub fn new() -> Result<Menu> {
        Menu::of(EDITIONS[EDITIONS.len() - 1], None, Opponent::default())
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
            cursor: 1,
        })
    }

    pub fn row(&self) -> Row {
        Row::ALL[self.cursor.min(Row::ALL.len() - 1)]
    }

    /// The rules that were chosen.
    pub fn rules(&self) -> Result<Arc<Rules>> {
        Ok(Arc::new(self.pack.rules(&self.chosen, &GameOptions::default())?))
    }

    /// Another value for the line of the cursor, `by` places on.
    pub fn change(&mut self, by: isize, words: &mut Words) -> Result<()> {
        match self.row() {
            Row::Language => *words = Words::new(other(words.lang)),
            Row::Opponent => self.opponent = *step(&Opponent::all(), &self.opponent, by),
            Row::Edition => {
                let edition = step(&EDITIONS, &self.pack.edition().id.as_str(), by);
                let cursor = self.cursor;
                *self = Menu::of(edition, Some(&self.chosen), self.opponent)?;
                self.cursor = cursor;
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
                self.chosen = step(&names, &self.chosen, by).clone();
            }
        }
        Ok(())
    }

    fn formats(&self) -> Vec<String> {
        let played = |format: &&str| self.regulations.iter().any(|name| name.format == **format);
        self.pack.formats().filter(played).map(str::to_string).collect()
    }

    /// Name and value of a line.
    pub fn line(&self, row: Row, words: &Words) -> (String, String) {
        match row {
            Row::Language => (words.word("menu-language"), words.word("language")),
            Row::Edition => (words.word("menu-edition"), self.pack.edition().id.clone()),
            Row::Format => (words.word("menu-format"), self.chosen.format.clone()),
            Row::Frame => (words.word("menu-frame"), self.frame_name(words)),
            Row::Opponent => (words.word("menu-opponent"), self.opponent.name(words)),
        }
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

    /// What the chosen frame is.
    pub fn about(&self, words: &Words) -> String {
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
    fn everything_in_the_menu_can_be_played() {
        let mut words = Words::new(Lang::En);
        let mut menu = Menu::new().unwrap();
        assert_eq!(menu.rules().unwrap().regulation.to_string(), "9.1 lite+entry16");
        let mut seen = std::collections::BTreeSet::new();
        for _ in EDITIONS {
            menu.cursor = 1;
            menu.change(1, &mut words).unwrap();
            for _ in 0..menu.formats().len() {
                menu.cursor = 2;
                menu.change(1, &mut words).unwrap();
                for _ in 0..menu.regulations.len() {
                    menu.cursor = 3;
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
