//! The stage as a pile: what resolves next lies on top. Below it the battle, and what waits or is being looked at.

use blackpoker::{Choice, RequestView, Seat, SoldierView};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::info;
use super::model::{Model, Play};
use super::text::{width, wrap};
use blackpoker_table::Board;
use blackpoker_table::Moment;

/// `texts`: there is room for what each request says.
pub fn draw(frame: &mut Frame<'_>, model: &Model, play: &Play, area: Rect, texts: bool) {
    let (words, theme) = (&model.words, model.theme);
    let board = play.board(words);
    let wide = usize::from(area.width);
    let mut lines: Vec<Line> = Vec::new();
    let mut add = |text: &str, first: &str, style: Style| {
        for (at, line) in wrap(text, wide.saturating_sub(width(first).max(3)))
            .into_iter()
            .enumerate()
        {
            let mark = if at == 0 || first == "    " { first } else { "   " };
            lines.push(theme.paint(&format!("{mark}{line}"), style));
        }
    };
    let stage = &play.view.stage;
    match (stage.is_empty(), play.view.beside.is_empty()) {
        (true, true) => add(&words.word("pile-empty"), " ", theme.faint()),
        // What resolves beside the stage says so itself.
        (true, false) => {}
        (false, _) => add(&words.word("pile"), " ", theme.faint()),
    }
    let item = |at: usize, request: &RequestView| format!("#{} {}", at + 1, board.request(request));
    for request in play.view.beside.iter().rev() {
        add(
            &words.say("pile-now", &[("request", board.request(request))]),
            "▶ ",
            theme.strong(),
        );
    }
    for (at, request) in stage.iter().enumerate().rev() {
        let next = at + 1 == stage.len();
        let (mark, style) = if next {
            ("▶ ", theme.strong())
        } else {
            ("  ", Style::new())
        };
        add(&item(at, request), mark, style);
        if let Some(outlook) = play.outlook.as_ref().filter(|_| next) {
            for line in outlook.told(words, play.table.rules()) {
                add(&line, "→ ", theme.strong());
            }
        }
    }
    let waiting = play.view.waiting.iter();
    let waiting: Vec<String> = waiting
        .map(|w| board.of(w.controller, board.action(w.action)))
        .collect();
    if !waiting.is_empty() {
        add(
            &format!(
                "{}{}{}",
                words.word("row-waiting"),
                words.word("colon"),
                words.list(&waiting)
            ),
            " ",
            Style::new(),
        );
    }
    for text in board.looks() {
        add(&text, " ", theme.strong());
    }
    for text in battle(&board) {
        add(&text, "⚔ ", theme.strong());
    }
    // What will happen comes first; what is cut off is what can be looked up.
    for request in stage.iter().rev().filter(|_| texts) {
        add(&info::action(play, words, request.action), "    ", theme.faint());
    }
    let height = usize::from(area.height);
    if lines.len() > height {
        lines.truncate(height.saturating_sub(1));
        lines.push(Line::styled(words.word("pile-more"), theme.faint()));
    }
    frame.render_widget(Paragraph::new(lines), area);
}

/// Each attacker with its blockers, in words.
fn battle(board: &Board<'_>) -> Vec<String> {
    // Until the judgment waits, blockers may still be named.
    let top = board.view.stage.last();
    let judged = top.is_some_and(|top| Moment::of(board.rules, top.action) == Some(Moment::Judge));
    let attackers = Seat::BOTH
        .into_iter()
        .flat_map(|seat| board.view.sides[seat].soldiers.iter());
    attackers
        .filter(|(soldier, _)| soldier.attacks)
        .map(|(soldier, _)| {
            let attacker = ("attacker", sized(board, soldier));
            let blockers = blockers(board, soldier.name);
            match (blockers.is_empty(), judged) {
                (true, false) => board.words.say("battle-attacks", &[attacker]),
                (true, true) => board.words.say("battle-open", &[attacker]),
                (false, _) => {
                    let blockers = ("blockers", blockers.join(" "));
                    board.words.say("battle-blocked", &[attacker, blockers])
                }
            }
        })
        .collect()
}

fn sized(board: &Board<'_>, soldier: &SoldierView) -> String {
    board.short(soldier.name) + &board.words.aside(soldier.size.to_string())
}

fn blockers(board: &Board<'_>, attacker: Choice) -> Vec<String> {
    let sides = Seat::BOTH.map(|seat| &board.view.sides[seat]);
    let soldiers = sides.iter().flat_map(|side| side.soldiers.iter()).map(|(s, _)| s);
    let soldiers = soldiers.filter(|s| s.blocks == Some(attacker)).map(|s| sized(board, s));
    let bulwarks = sides.iter().flat_map(|side| side.bulwarks.iter());
    let bulwarks = bulwarks
        .filter(|b| b.blocks == Some(attacker))
        .map(|b| board.short(b.name));
    soldiers.chain(bulwarks).collect()
}
