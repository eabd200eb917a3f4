//! The screen without a terminal: keys in, text out.
#![allow(clippy::unwrap_used)]

mod games;
mod pictures;
mod svg;

use std::sync::Arc;

use blackpoker::{Dice, Lang, Rules, Seat, pack};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use unicode_width::UnicodeWidthStr;

use super::draw::draw;
use super::model::{Model, Overlay, Page, Play};
use crate::play::opponent::Opponent;
use crate::play::record::Keep;
use crate::play::setup::Setup;
use blackpoker_ai::Kind;
use blackpoker_ai::Seeded;
use blackpoker_table::Control;
use blackpoker_table::Words;

fn game(regulation: &str, opponent: Opponent, seed: u64, lang: Lang) -> Model {
    game_of(&Arc::new(pack::rules(regulation).unwrap()), opponent, seed, lang)
}

fn game_of(rules: &Arc<Rules>, opponent: Opponent, seed: u64, lang: Lang) -> Model {
    model_of(Setup::new(Arc::clone(rules), opponent, seed), lang)
}

fn model_of(setup: Setup, lang: Lang) -> Model {
    Model::new(Words::new(lang), Keep::No, Control::Normal, false, None, Some(setup)).unwrap()
}

fn play(model: &Model) -> &Play {
    model.play().unwrap()
}

/// Presses a key, and means it.
fn press(model: &mut Model, key: KeyCode) {
    press_once(model, key);
    if matches!(model.overlay, Some(Overlay::Loses(_))) {
        press_once(model, KeyCode::Char('y'));
    }
}

fn press_once(model: &mut Model, key: KeyCode) {
    model.press(KeyEvent::new(key, KeyModifiers::NONE)).unwrap();
}

/// Letters as keys; `\n` is Enter.
fn type_in(model: &mut Model, keys: &str) {
    for key in keys.chars() {
        let code = if key == '\n' {
            KeyCode::Enter
        } else {
            KeyCode::Char(key)
        };
        press(model, code);
    }
}

/// Chooses something at random.
fn choose_any(model: &mut Model, dice: &mut Seeded) {
    let Page::Play(play) = &mut model.page else { return };
    play.covered = false;
    play.cursor = dice.below(play.items.len().max(1) as u32) as usize;
    press(model, KeyCode::Enter);
}

/// The screen as text.
fn picture(model: &Model, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, model)).unwrap();
    let buffer = terminal.backend().buffer();
    let lines = (0..height).map(|y| {
        let mut line = String::new();
        let mut x = 0;
        while x < width {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += symbol.width().max(1) as u16;
        }
        line.trim_end().to_string()
    });
    lines.collect::<Vec<_>>().join("\n")
}
