//! What lies over the page: help, log, texts, questions to the player about the program.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Padding, Paragraph};

use super::info;
use super::model::{Model, Overlay, Page, Play};
use super::text::{cut, width, wrap};
use blackpoker_table::Moment;

/// Columns of a box with text.
const WIDE: usize = 72;

pub fn draw(frame: &mut Frame<'_>, model: &Model) {
    let words = &model.words;
    if let Page::Play(play) = &model.page
        && play.outcome().is_some()
        && model.overlay.is_none()
    {
        return end(frame, model, play);
    }
    match &model.overlay {
        None => unasked(frame, model),
        Some(Overlay::Typing(_)) => {}
        Some(Overlay::Welcome) => boxed(frame, model, &words.word("welcome-title"), &welcome(model)),
        Some(Overlay::Help) => boxed(frame, model, &words.word("help-title"), &help(model)),
        Some(Overlay::Loses(_)) => {
            let told = model.play().and_then(|play| {
                let outlook = play.outlook.as_ref()?;
                Some(outlook.told(words, play.table.rules()).join("\n") + "\n\n")
            });
            let text = told.unwrap_or_default() + &words.word("loses-text");
            boxed(frame, model, &words.word("loses-title"), &text);
        }
        Some(Overlay::Quit) => boxed(frame, model, &words.word("quit-title"), &words.word("quit-text")),
        Some(Overlay::Text(text, down)) => scrolled(frame, model, text, *down),
        Some(Overlay::Log(up)) => log(frame, model, *up),
        Some(Overlay::Stops(at)) => stops(frame, model, *at),
    }
}

/// What the opponent did while the player was not asked; the end of it, if there is more than fits.
fn unasked(frame: &mut Frame<'_>, model: &Model) {
    let Some(play) = model.play().filter(|play| !play.is_read) else {
        return;
    };
    let room = usize::from(frame.area().height) - 6;
    let mut lines: Vec<String> = play.unasked.iter().flat_map(|line| wrap(line, WIDE)).collect();
    if lines.len() > room {
        lines.drain(..=lines.len() - room);
        lines.insert(0, model.words.word("unasked-more"));
    }
    lines.extend([String::new(), model.words.word("unasked-go-on")]);
    boxed(frame, model, &model.words.word("unasked-title"), &lines.join("\n"));
}

/// What a beginner needs, what is special about these cards, and a line about trumps where there are trumps.
fn welcome(model: &Model) -> String {
    let words = &model.words;
    let mut text = format!("{}\n\n", words.word("tutor-win-text"));
    if model.play().is_some_and(|play| play.table.setup().practice.is_some()) {
        text.push_str(&format!("{}\n\n", words.word("practice-deal")));
    }
    text.push_str(&words.word("welcome-text"));
    if has_trumps(model) {
        text.push_str(&format!("\n{}", words.word("welcome-trumps")));
    }
    format!("{text}\n\n{}", words.word("welcome-begin"))
}

/// All keys and signs; those of trumps only where there are trumps.
fn help(model: &Model) -> String {
    if model.play().is_none() {
        return model.words.word("menu-help");
    }
    let mut text = model.words.word("help-text");
    if has_trumps(model) {
        text.push_str(&format!("\n{}", model.words.word("help-text-trumps")));
    }
    text
}

fn has_trumps(model: &Model) -> bool {
    model.play().is_some_and(|play| !play.table.rules().trumps.is_empty())
}

/// A rectangle in the middle.
pub fn centered(area: Rect, wide: u16, high: u16) -> Rect {
    let (wide, high) = (wide.min(area.width), high.min(area.height));
    Rect {
        x: area.x + (area.width - wide) / 2,
        y: area.y + (area.height - high) / 2,
        width: wide,
        height: high,
    }
}

/// A box with a title and lines.
fn framed(frame: &mut Frame<'_>, title: &str, lines: Vec<Line<'_>>, high: u16, wide: usize) {
    let area = centered(frame.area(), wide as u16 + 4, high + 2);
    let block = Block::bordered()
        .title(format!(" {title} "))
        .padding(Padding::horizontal(1));
    // A wide letter that would reach into the box goes, too.
    let around = Rect {
        x: area.x.saturating_sub(1),
        width: area.width + 2,
        ..area
    };
    frame.render_widget(Clear, around.intersection(frame.area()));
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// A box with a text.
pub fn boxed(frame: &mut Frame<'_>, model: &Model, title: &str, text: &str) {
    let lines = wrap(text, WIDE);
    let wide = lines
        .iter()
        .map(|line| width(line))
        .max()
        .unwrap_or(0)
        .max(width(title) + 2);
    let lines: Vec<Line> = lines.iter().map(|line| model.theme.paint(line, Style::new())).collect();
    let high = lines.len() as u16;
    framed(frame, title, lines, high, wide);
}

fn scrolled(frame: &mut Frame<'_>, model: &Model, text: &str, down: usize) {
    let room = usize::from(frame.area().height) - 4;
    let lines = wrap(text, WIDE);
    let down = down.min(lines.len().saturating_sub(room));
    let high = lines.len().min(room) as u16;
    let lines = lines.iter().skip(down).take(room);
    let lines: Vec<Line> = lines.map(|line| model.theme.paint(line, Style::new())).collect();
    framed(frame, &model.words.word("text-title"), lines, high, WIDE);
}

fn log(frame: &mut Frame<'_>, model: &Model, up: usize) {
    let Some(play) = model.play() else { return };
    let area = frame.area();
    let (wide, high) = (usize::from(area.width) - 4, area.height - 2);
    let lines: Vec<String> = play.log.iter().flat_map(|line| wrap(line, wide)).collect();
    let last = lines.len() - up.min(lines.len().saturating_sub(high.into()));
    let first = last.saturating_sub(high.into());
    let lines = lines[first..last]
        .iter()
        .map(|line| model.theme.paint(line, Style::new()))
        .collect();
    framed(frame, &model.words.word("log-title"), lines, high, wide);
}

fn stops(frame: &mut Frame<'_>, model: &Model, cursor: usize) {
    let (Some(play), words) = (model.play(), &model.words) else {
        return;
    };
    let shortcuts = play.table.shortcuts(play.seat);
    let mut lines: Vec<Line> = Vec::new();
    for (at, moment) in Moment::ALL.into_iter().enumerate() {
        let mark = if at == cursor { "▶" } else { " " };
        let on = if shortcuts.stops_at(moment) { "[x]" } else { "[ ]" };
        let style = if at == cursor {
            model.theme.strong()
        } else {
            Style::new()
        };
        lines.push(Line::styled(
            format!("{mark} {on} {}", words.word(info::moment_key(moment))),
            style,
        ));
    }
    lines.push(Line::default());
    lines.extend(wrap(&words.word("stops-text"), 60).into_iter().map(Line::from));
    let high = lines.len() as u16;
    framed(frame, &words.word("stops-title"), lines, high, 60);
}

fn end(frame: &mut Frame<'_>, model: &Model, play: &Play) {
    let words = &model.words;
    let result = info::result(play, words);
    let mut lines: Vec<Line> = Vec::new();
    for (at, text) in result.iter().enumerate() {
        let style = if at == 0 { model.theme.strong() } else { Style::new() };
        lines.push(Line::styled(text.clone(), style));
    }
    lines.push(Line::default());
    lines.push(Line::from(
        words.say("seed", &[("seed", play.table.setup().seed.to_string())]),
    ));
    let saved = play.saved.iter().flat_map(|saved| wrap(&saved.said, WIDE));
    lines.extend(saved.map(Line::from));
    let path = play.saved.as_ref().and_then(|saved| saved.path.as_ref());
    let path = path.map(|path| tail(&path.display().to_string(), usize::from(frame.area().width) - 4));
    let wide = path.as_ref().map_or(WIDE, |path| width(path).max(WIDE));
    lines.extend(path.map(Line::from));
    lines.push(Line::default());
    let keys = if play.table.is_hot_seat() {
        "end-keys-hot-seat"
    } else {
        "end-keys"
    };
    lines.push(Line::from(cut(&words.word(keys), WIDE)));
    let high = lines.len() as u16;
    framed(frame, &words.word("end-title"), lines, high, wide);
}

/// The end of a path that is wider than the window; the whole of it is printed when the player leaves.
fn tail(path: &str, most: usize) -> String {
    let parts: Vec<&str> = path.split_inclusive(['/', '\\']).collect();
    let fits = |from: &usize| *from == 0 || width(&parts[*from..].concat()) + 1 < most;
    let whole = width(path) <= most;
    let from = (usize::from(!whole)..parts.len()).find(fits).unwrap_or(0);
    let sign = if whole { "" } else { "…" };
    cut(&format!("{sign}{}", parts[from..].concat()), most)
}

#[cfg(test)]
mod tests {
    use super::tail;

    #[test]
    fn a_path_is_not_broken_inside_its_parts() {
        assert_eq!(tail("/home/me/games/a.record", 40), "/home/me/games/a.record");
        assert_eq!(tail("/home/me/games/a.record", 17), "…games/a.record");
        assert_eq!(tail("/home/me/games/a.record", 12), "…a.record");
    }
}
