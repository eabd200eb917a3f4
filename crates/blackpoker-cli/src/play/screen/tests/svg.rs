//! The picture of the terminal in the README, made from the program; `BLACKPOKER_UPDATE=1` makes it anew.

use std::fmt::Write;
use std::fs;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::*;
use crate::play::screen::ground::Ground;
use crate::play::screen::text::Theme;
use blackpoker_table::Fact;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/images/terminal.svg");
/// Width and height of a letter, and the margin.
const W: usize = 9;
const H: usize = 20;
const EDGE: usize = 14;

#[test]
fn the_picture_in_the_readme_is_the_screen() {
    let mut model = pictures::until(Lang::En, "9.1 lite+entry16", |play| {
        let steps = play.outlook.iter().flat_map(|outlook| &outlook.steps);
        let mut facts = steps.flat_map(|step| &step.facts);
        let hurts = facts.any(|fact| matches!(fact, Fact::Damage(Seat::A, _)));
        play.at_chance() && hurts && play.view.turn == Seat::B
    });
    model.theme = Theme::new(Some(Ground::Dark));
    let mut terminal = Terminal::new(TestBackend::new(100, 30)).unwrap();
    terminal.draw(|frame| draw(frame, &model)).unwrap();
    let made = svg(terminal.backend().buffer());
    if std::env::var_os("BLACKPOKER_UPDATE").is_some() {
        fs::write(FILE, &made).unwrap();
    }
    let kept = fs::read_to_string(FILE).unwrap();
    assert!(
        kept == made,
        "docs/images/terminal.svg is old; set BLACKPOKER_UPDATE=1 and run this test again"
    );
}

fn svg(buffer: &Buffer) -> String {
    let (columns, rows) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let (wide, high) = (columns * W + 2 * EDGE, rows * H + 2 * EDGE);
    let mut svg = String::new();
    writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img" aria-label="BlackPoker in a terminal: the table, what waits on the stage and what it will do, the choices and the log">"#
    )
    .unwrap();
    writeln!(svg, r##"<rect width="{wide}" height="{high}" rx="8" fill="#0d1117"/>"##).unwrap();
    svg.push_str("<g font-family=\"ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace\" font-size=\"15\">\n");
    for y in 0..rows {
        let row: Vec<&Cell> = (0..columns).map(|x| &buffer[(x as u16, y as u16)]).collect();
        let mut x = 0;
        for run in row.chunk_by(|a, b| (a.fg, a.modifier) == (b.fg, b.modifier)) {
            draw_run(&mut svg, run, x, y);
            x += run.len();
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// Letters of one look. Each has its own place, so that any font keeps the columns.
fn draw_run(svg: &mut String, run: &[&Cell], x: usize, y: usize) {
    let Some(first) = run.first() else { return };
    let reversed = first.modifier.contains(Modifier::REVERSED);
    let (left, top) = (EDGE + x * W, EDGE + y * H);
    if reversed {
        let wide = run.len() * W;
        writeln!(
            svg,
            r##"<rect x="{left}" y="{top}" width="{wide}" height="{H}" fill="#e6edf3"/>"##
        )
        .unwrap();
    }
    let letters = run
        .iter()
        .enumerate()
        .filter(|(_, cell)| !cell.symbol().trim().is_empty());
    let (places, text): (Vec<String>, Vec<&str>) = letters
        .map(|(at, cell)| ((left + at * W).to_string(), cell.symbol()))
        .unzip();
    if text.is_empty() {
        return;
    }
    let color = match first.fg {
        _ if reversed => "#0d1117".to_string(),
        Color::Indexed(index) => palette(index),
        _ => "#e6edf3".to_string(),
    };
    let mut look = String::new();
    if first.modifier.contains(Modifier::BOLD) {
        look.push_str(r#" font-weight="bold""#);
    }
    if first.modifier.contains(Modifier::DIM) {
        look.push_str(r#" opacity="0.6""#);
    }
    let text = text.concat().replace('&', "&amp;").replace('<', "&lt;");
    let (places, base) = (places.join(" "), top + 15);
    writeln!(
        svg,
        r#"<text x="{places}" y="{base}" fill="{color}"{look}>{text}</text>"#
    )
    .unwrap();
}

/// A color of the fixed part of the palette.
fn palette(index: u8) -> String {
    let level = |of: u8| [0, 95, 135, 175, 215, 255][usize::from(of)];
    let color = index.saturating_sub(16);
    format!(
        "#{:02x}{:02x}{:02x}",
        level(color / 36),
        level(color / 6 % 6),
        level(color % 6)
    )
}
