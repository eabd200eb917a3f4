//! The full-screen game: a terminal around the model.

mod draw;
mod field;
mod ground;
mod info;
mod items;
mod keys;
mod menu;
mod model;
mod overlay;
mod pile;
mod start;
mod text;

#[cfg(test)]
mod tests;

use std::io::Write;
use std::time::Duration;

use anyhow::Result;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::record::{self, Keep};
use super::setup::Setup;
use super::signals::{self, Signals};
use blackpoker_table::Control;
use blackpoker_table::Words;
pub use info::{choices, standing};
use model::Model;
use text::Theme;

/// How long to wait for a key before looking whether somebody wants the program to end.
const WAIT: Duration = Duration::from_millis(250);

/// Plays until the player leaves. Without a setup, a menu asks what to play.
pub fn play(
    words: Words,
    color: bool,
    keep: Keep,
    control: Control,
    newcomer: bool,
    setup: Option<Setup>,
) -> Result<()> {
    let last = record::last().filter(|_| setup.is_none());
    let mut model = Model::new(words, keep, control, newcomer, last, setup)?;
    let signals = Signals::listen()?;
    // Also restores the terminal when the program panics.
    let mut terminal = ratatui::try_init()?;
    model.theme = Theme::new(color.then(ground::ask));
    let result = watch(&mut terminal, &mut model, &signals);
    // Whatever happened, the game is kept; the terminal may be gone.
    model.save();
    let _ = ratatui::try_restore();
    if let Some(said) = model.play().and_then(|play| play.saved.as_ref()) {
        // Nobody may be there to read it.
        let _ = writeln!(std::io::stdout(), "{said}");
    }
    result
}

fn watch(terminal: &mut DefaultTerminal, model: &mut Model, signals: &Signals) -> Result<()> {
    let mut stale = true;
    while !model.left && !signals.end() {
        if std::mem::take(&mut stale) {
            terminal.draw(|frame| draw::draw(frame, model))?;
        }
        if model.thinks() {
            model.think()?;
            stale = true;
            continue;
        }
        // A resized window wakes nobody but the terminal library, so it is asked first.
        if !event::poll(Duration::ZERO)? {
            signals.wait(WAIT);
            continue;
        }
        stale = true;
        match event::read()? {
            Event::Key(key) if key.kind == KeyEventKind::Release => stale = false,
            Event::Key(key) if suspends(key) => {
                ratatui::restore();
                signals::suspend()?;
                *terminal = ratatui::try_init()?;
            }
            Event::Key(key) => model.press(key)?,
            _ => {}
        }
    }
    Ok(())
}

/// Ctrl-Z does not reach the shell by itself while keys are read one by one.
fn suspends(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL)
}
