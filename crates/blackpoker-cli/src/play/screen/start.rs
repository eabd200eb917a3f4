//! The keys of the menu, and what it starts.

use anyhow::Result;
use ratatui::crossterm::event::KeyCode;

use super::menu::Row;
use super::model::{Model, Page};
use crate::play::first;
use crate::play::record::{self, Keep};
use crate::play::setup::Setup;
use crate::seed;

impl Model {
    /// Takes a key in the menu.
    pub fn press_menu(&mut self, key: KeyCode) -> Result<()> {
        let Page::Menu(menu) = &mut self.page else {
            return Ok(());
        };
        let last = menu.rows.len() - 1;
        match key {
            KeyCode::Up | KeyCode::Char('k') => menu.cursor = menu.cursor.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => menu.cursor = (menu.cursor + 1) % (last + 1),
            KeyCode::Left | KeyCode::Char('h') => menu.change(-1, &mut self.words)?,
            KeyCode::Right | KeyCode::Char('l' | ' ') => menu.change(1, &mut self.words)?,
            KeyCode::Char('L') => self.switch_language(),
            KeyCode::Enter => return self.start(),
            KeyCode::Char('q') | KeyCode::Esc => self.left = true,
            _ => {}
        }
        Ok(())
    }

    /// Starts what the line of the cursor stands for.
    fn start(&mut self) -> Result<()> {
        let Page::Menu(menu) = &self.page else {
            return Ok(());
        };
        let setup = match (menu.row(), &menu.last) {
            (Row::First, _) => first::setup(None)?,
            (Row::GoOn, Some(file)) => {
                let setup = record::resume(file, None)?;
                if matches!(self.keep, Keep::Data) {
                    self.keep = Keep::File(file.clone());
                }
                setup
            }
            _ => Setup::new(menu.rules()?, menu.opponent, seed::fresh_seed()),
        };
        self.begin(setup)
    }
}
