//! Draws the model. It changes nothing and knows no rule.

use blackpoker::{Lang, Seat};
use blackpoker_table::Voice;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use super::field::Room;
use super::items::State;
use super::menu::Menu;
use super::model::{Model, Overlay, Page, Play};
use super::text::{cut, pad, width, wrap};
use super::{field, info, menu, overlay, pile};
use crate::play::tutor;

/// The smallest window.
pub const SMALLEST: (u16, u16) = (80, 24);

/// Draws everything.
pub fn draw(frame: &mut Frame<'_>, model: &Model) {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let (wide, high) = SMALLEST;
        let args = [("width", wide.to_string()), ("height", high.to_string())];
        let lines = wrap(&model.words.say("too-small", &args), area.width.into());
        let lines: Vec<Line> = lines.into_iter().map(Line::from).collect();
        frame.render_widget(Paragraph::new(lines), area);
        return;
    }
    match &model.page {
        Page::Menu(menu) => draw_menu(frame, model, menu),
        Page::Play(play) if play.covered && model.overlay.is_some() => {}
        Page::Play(play) if play.covered => {
            let text = model
                .words
                .say("your-screen", &[("seat", Voice::from(&model.words).seat(play.seat))]);
            overlay::boxed(frame, model, &model.words.word("hand-over"), &text);
        }
        Page::Play(play) if play.outcome().is_some() && play.table.is_hot_seat() => {}
        Page::Play(play) => draw_game(frame, model, play, area),
    }
    overlay::draw(frame, model);
}

fn draw_menu(frame: &mut Frame<'_>, model: &Model, menu: &Menu) {
    let words = &model.words;
    let area = overlay::centered(frame.area(), 72, 21);
    let mut lines = vec![
        Line::styled("BlackPoker", model.theme.strong()).centered(),
        Line::styled(words.word("unofficial-short"), model.theme.faint()).centered(),
        Line::default(),
    ];
    for (at, row) in menu.rows.iter().copied().enumerate() {
        let (name, value) = menu.line(row, words);
        let here = at == menu.cursor;
        // What is started is told from what is changed.
        let starts = matches!(row, menu::Row::First | menu::Row::GoOn);
        let value = match (starts, here) {
            (false, true) => format!("‹ {value} ›"),
            (true, _) | (false, false) => format!("  {value}"),
        };
        let mark = if here { "▶ " } else { "  " };
        let style = if here { model.theme.strong() } else { Style::new() };
        let room = usize::from(area.width).saturating_sub(5);
        let text = cut(&format!("{}{value}", pad(&name, 16)), room);
        lines.push(Line::styled(format!("   {mark}{text}"), style));
        if starts && !matches!(menu.rows.get(at + 1), Some(menu::Row::GoOn)) {
            lines.push(Line::default());
        }
    }
    lines.push(Line::default());
    let about = wrap(&menu.about(words), usize::from(area.width) - 6);
    lines.extend(
        about
            .iter()
            .take(7)
            .map(|line| Line::styled(format!("   {line}"), model.theme.faint())),
    );
    let (keys, rest) = (
        words.word("menu-keys"),
        area.height.saturating_sub(lines.len() as u16 + 1),
    );
    lines.extend((0..rest).map(|_| Line::default()));
    lines.push(Line::styled(keys, model.theme.strong()).centered());
    frame.render_widget(Paragraph::new(lines), area);
}

/// From here on there is room for the texts of what waits, and for a longer log.
const ROOMY: (u16, u16) = (110, 32);

fn draw_game(frame: &mut Frame<'_>, model: &Model, play: &Play, area: Rect) {
    let lesson = lesson(model, play, area);
    let roomy = area.width >= ROOMY.0 && area.height >= ROOMY.1;
    let hint = if roomy { 4 } else { 2 + (area.height - SMALLEST.1) / 8 };
    let rows = [
        Constraint::Length(1),
        Constraint::Min(20 - lesson.len() as u16),
        Constraint::Length(lesson.len() as u16),
        Constraint::Length(hint),
        Constraint::Length(1),
    ];
    let [top, middle, advice, hint, keys] = Layout::vertical(rows).areas(area);
    header(frame, model, play, top);
    if roomy {
        draw_roomy(frame, model, play, middle);
    } else {
        draw_small(frame, model, play, middle);
    }
    let lines: Vec<Line> = lesson
        .iter()
        .map(|line| model.theme.paint(line, Style::new()))
        .collect();
    frame.render_widget(Paragraph::new(lines), advice);
    hint_pane(frame, model, play, hint);
    key_line(frame, model, play, keys);
}

/// The table with the stage beside it, above the choices with the log beside them.
fn draw_small(frame: &mut Frame<'_>, model: &Model, play: &Play, area: Rect) {
    // What is more than needed goes to the table first, then to list and log.
    let extra = area.height.saturating_sub(20);
    let asked = asked(model, play, area.width);
    let rows = [
        Constraint::Length(11 + extra / 3),
        Constraint::Length(asked.len() as u16),
        Constraint::Min(6),
    ];
    let [table, question, lists] = Layout::vertical(rows).areas(area);
    let [board, stage] = Layout::horizontal([Constraint::Fill(2), Constraint::Fill(1)]).areas(table);
    let [choices, log] = Layout::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).areas(lists);
    let (stage, log) = (beside(frame, stage), beside(frame, log));
    sides(frame, model, play, board);
    pile::draw(frame, model, play, stage, false);
    frame.render_widget(Paragraph::new(asked), question);
    items(frame, model, play, choices);
    log_pane(frame, model, play, log);
}

/// The table above the choices; beside them, from top to bottom, the stage with its texts and the log.
fn draw_roomy(frame: &mut Frame<'_>, model: &Model, play: &Play, area: Rect) {
    let [left, right] = Layout::horizontal([Constraint::Fill(11), Constraint::Fill(9)]).areas(area);
    let right = beside(frame, right);
    let asked = asked(model, play, left.width);
    let rows = [
        Constraint::Length(14),
        Constraint::Length(asked.len() as u16),
        Constraint::Min(8),
    ];
    let [board, question, choices] = Layout::vertical(rows).areas(left);
    let [stage, log] = Layout::vertical([Constraint::Fill(1), Constraint::Fill(1)]).areas(right);
    let block = Block::new().borders(Borders::TOP);
    let inner = block.inner(log);
    frame.render_widget(block, log);
    sides(frame, model, play, board);
    pile::draw(frame, model, play, stage, true);
    frame.render_widget(Paragraph::new(asked), question);
    items(frame, model, play, choices);
    log_pane(frame, model, play, inner);
}

/// What the tutor says, in lines; none if nobody wants to hear it.
fn lesson(model: &Model, play: &Play, area: Rect) -> Vec<String> {
    let decision = play.decision.as_ref().filter(|_| play.table.setup().tutor);
    let advice = decision.map(|decision| tutor::advice(&model.words, &play.view, play.seat, decision));
    let said = advice.map(|advice| model.words.say("first-advice", &[("advice", advice)]));
    let lines = said.map(|said| wrap(&said, usize::from(area.width) - 2));
    let lines = lines.into_iter().flatten().map(|line| format!(" {line}"));
    lines.take(3).collect()
}

/// The area right of a thin line.
fn beside(frame: &mut Frame<'_>, area: Rect) -> Rect {
    let block = Block::new().borders(Borders::LEFT);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    inner
}

fn header(frame: &mut Frame<'_>, model: &Model, play: &Play, area: Rect) {
    let words = &model.words;
    let rules = play.table.rules();
    let custom = rules.custom.as_ref().map_or_else(String::new, |custom| {
        let name = [("name", custom.name.clone()), ("version", custom.version.clone())];
        format!(" · {}", words.say("header-custom", &name))
    });
    let left = format!(
        " BlackPoker {}{custom} · {}",
        words.text(&rules.title),
        play.board(words).turn()
    );
    let control = words.word(info::control_key(play.table.shortcuts(play.seat).control, false));
    let right = words.say("header-control", &[("control", control)]);
    let room = usize::from(area.width).saturating_sub(width(&right) + 1);
    let line = format!("{}{right} ", pad(&cut(&left, room), room));
    frame.render_widget(Paragraph::new(Line::styled(line, model.theme.faint())), area);
}

/// Both sides, the opponent above.
fn sides(frame: &mut Frame<'_>, model: &Model, play: &Play, area: Rect) {
    let side = |seat: Seat, room: Room| field::side(play, &model.words, model.theme, seat, area.width.into(), room);
    let height = usize::from(area.height);
    let lines = |room: Room| {
        let above: Vec<Line> = side(!play.seat, room).into_iter().flatten().collect();
        let below: Vec<Line> = side(play.seat, room).into_iter().rev().flatten().collect();
        (above, below)
    };
    let fits = |(above, below): &(Vec<Line>, Vec<Line>)| above.len() + below.len() <= height;
    let [.., smallest] = Room::ALL;
    let (mut above, below) = Room::ALL
        .into_iter()
        .map(lines)
        .find(fits)
        .unwrap_or_else(|| lines(smallest));
    above.truncate(height.saturating_sub(below.len()));
    let free = height.saturating_sub(above.len() + below.len());
    let gap = (0..free).map(|at| match at == free / 2 && free > 1 {
        true => Line::styled(" ┄".repeat(usize::from(area.width) / 2), model.theme.faint()),
        false => Line::default(),
    });
    let lines: Vec<Line> = above.into_iter().chain(gap).chain(below).collect();
    frame.render_widget(Paragraph::new(lines), area);
}

/// The question, or how the game stands; two lines if one is not enough.
fn asked(model: &Model, play: &Play, wide: u16) -> Vec<Line<'static>> {
    let words = &model.words;
    let board = play.board(words);
    let text = match &play.decision {
        Some(decision) => {
            let so_far = decision
                .so_far(&board)
                .map_or_else(String::new, |list| format!("   {list}"));
            let question = decision.question(&board, play.table.game());
            match play.at_chance() {
                true => info::chance(play, words),
                false => format!("{question}{so_far}"),
            }
        }
        None if play.thinks => words.word("thinks"),
        None => info::result(play, words).join(" "),
    };
    let wide = usize::from(wide);
    let mut lines = wrap(&text, wide - 1);
    if lines.len() > 2 {
        let rest = lines.split_off(1).join(" ");
        lines.push(rest);
    }
    let lines = lines.iter().map(|line| pad(&cut(&format!(" {line}"), wide), wide));
    lines.map(|line| Line::styled(line, model.theme.bar())).collect()
}

fn items(frame: &mut Frame<'_>, model: &Model, play: &Play, area: Rect) {
    let height = usize::from(area.height);
    let first = (play.cursor + 1)
        .saturating_sub(height.saturating_sub(1))
        .min(play.items.len().saturating_sub(height));
    let mut lines = Vec::new();
    for (at, item) in play.items.iter().enumerate().skip(first).take(height) {
        let here = at == play.cursor;
        let number = match at {
            0..=8 => (at + 1).to_string(),
            9 => "0".to_string(),
            _ => " ".to_string(),
        };
        let mark = if here { "▶" } else { " " };
        let (sign, style) = match item.state {
            State::Open if here => (number, model.theme.strong()),
            State::Open => (number, Style::new()),
            State::Picked | State::Fixed(_) => ("✓".to_string(), model.theme.good()),
            State::Refused(_) => ("×".to_string(), model.theme.faint()),
        };
        // More above or below than the pane shows.
        let edge = match at {
            _ if at == first && first > 0 => " ↑",
            _ if at + 1 == first + height && at + 1 < play.items.len() => " ↓",
            _ => "",
        };
        let room = usize::from(area.width).saturating_sub(7);
        let text = format!("{mark}{sign:>2} {}{edge}", cut(&item.label, room));
        lines.push(model.theme.paint(&text, style));
    }
    frame.render_widget(Paragraph::new(lines), area);
}

fn log_pane(frame: &mut Frame<'_>, model: &Model, play: &Play, area: Rect) {
    let (wide, height) = (usize::from(area.width), usize::from(area.height));
    let old = play.log.len() - play.news.min(play.log.len());
    let mut lines: Vec<Line> = Vec::new();
    // Far more than fit, as some take two lines.
    let shown = play.log.len().saturating_sub(play.scroll);
    for (at, text) in play
        .log
        .iter()
        .enumerate()
        .take(shown)
        .skip(shown.saturating_sub(height))
    {
        let (mark, style) = if at >= old {
            ("•", Style::new())
        } else {
            (" ", model.theme.faint())
        };
        for (line, text) in wrap(text, wide.saturating_sub(1)).into_iter().enumerate() {
            let mark = if line == 0 { mark } else { " " };
            lines.push(model.theme.paint(&format!("{mark}{text}"), style));
        }
    }
    let lines = lines.split_off(lines.len().saturating_sub(height));
    frame.render_widget(Paragraph::new(lines), area);
}

fn hint_pane(frame: &mut Frame<'_>, model: &Model, play: &Play, area: Rect) {
    let (text, style) = match &model.message {
        Some(message) => (format!("! {message}"), model.theme.warning()),
        None => (info::hint(play, &model.words), Style::new()),
    };
    let sentences: Vec<&str> = text.lines().collect();
    let text = sentences.join(match model.words.lang {
        Lang::Ja => "",
        Lang::En => " ",
    });
    let mut lines = wrap(&text, usize::from(area.width) - 6);
    let height = usize::from(area.height);
    if lines.len() > height {
        lines.truncate(height);
        if let Some(last) = lines.last_mut() {
            last.push_str("… (i)");
        }
    }
    let lines: Vec<Line> = lines
        .iter()
        .map(|line| model.theme.paint(&format!(" {line}"), style))
        .collect();
    frame.render_widget(Paragraph::new(lines), area);
}

fn key_line(frame: &mut Frame<'_>, model: &Model, play: &Play, area: Rect) {
    let words = &model.words;
    if let Some(Overlay::Typing(line)) = &model.overlay {
        let typed = Line::from(vec![
            Span::raw(format!(":{line}")),
            Span::styled(" ", model.theme.bar()),
        ]);
        frame.render_widget(Paragraph::new(typed), area);
        return;
    }
    let picking = play.decision.as_ref().is_some_and(|d| d.picks().len() > 0);
    let keys = words.word(match () {
        _ if play.at_chance() && play.view.turn == play.seat => "keys-own",
        _ if play.at_chance() => "keys-other",
        _ if play.is_long() => "keys-list",
        _ if picking => "keys-pick",
        _ => "keys-question",
    });
    let lang = match words.lang {
        Lang::Ja => "L English",
        Lang::En => "L 日本語",
    };
    let room = usize::from(area.width).saturating_sub(width(lang) + 2);
    let line = format!(" {}{lang}", pad(&cut(&keys, room), room));
    frame.render_widget(Paragraph::new(Line::styled(line, model.theme.faint())), area);
}
