//! The result as a picture: one line for each match, a dot for the result and a bar for its interval.
//!
//! Written by hand instead of by a library, because the picture brings its own colors for light and dark.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use anyhow::Result;
use blackpoker_lab::Rate;
use blackpoker_lab::arena::{Pairing, Standing};
use unicode_width::UnicodeWidthStr;

use super::table;
use crate::problem::misuse;
use blackpoker_table::Words;

const ROW: f64 = 26.0;
const MARGIN: f64 = 16.0;
/// Width of the part with the bars.
const FIELD: f64 = 420.0;
/// Wide enough for any letter of the font, so labels never run into the bars.
const LETTER: f64 = 7.6;

const STYLE: &str = "\
svg{--paper:#ffffff;--ink:#1f2328;--pale:#d0d7de;--gray:#59636e;--bar:#0969da}\
@media(prefers-color-scheme:dark){svg{--paper:#0d1117;--ink:#e6edf3;--pale:#30363d;--gray:#9198a1;--bar:#58a6ff}}\
rect{fill:var(--paper)}\
text{font:13px system-ui,'Noto Sans CJK JP',sans-serif;fill:var(--ink)}\
.title{font-weight:600;font-size:15px}.group{font-weight:600}.tick{fill:var(--gray);font-size:11px}\
.grid{stroke:var(--pale)}.even{stroke:var(--gray);stroke-dasharray:4 3}\
.bar{stroke:var(--bar);stroke-width:3}.dot,.beyond{fill:var(--bar)}";

/// What a file holds.
#[derive(Clone, Copy)]
pub enum Form {
    /// Everything.
    Json,
    /// A picture.
    Svg,
}

/// Files to write; their endings tell what they hold.
pub fn outputs<'a>(files: &'a [PathBuf], words: &Words) -> Result<Vec<(&'a Path, Form)>> {
    let form = |file: &Path| match file.extension().map(|ending| ending.to_ascii_lowercase()) {
        Some(ending) if ending == "json" => Ok(Form::Json),
        Some(ending) if ending == "svg" => Ok(Form::Svg),
        _ => Err(misuse(
            words.say("arena-no-form", &[("file", file.display().to_string())]),
        )),
    };
    files.iter().map(|file| Ok((file.as_path(), form(file)?))).collect()
}

/// What is drawn on one scale.
struct Panel {
    title: String,
    from: f64,
    to: f64,
    ticks: Vec<(f64, String)>,
    /// Where both players are equally strong.
    even: f64,
}

/// One match on that scale.
struct Row {
    label: String,
    value: f64,
    low: f64,
    high: f64,
    said: String,
}

/// The picture; a chain of players also gets its steps in Elo.
pub fn draw(standings: &[Standing], pairing: Pairing, words: &Words) -> String {
    let mut panels = vec![(rates(words), rows(standings, rate))];
    if pairing == Pairing::Chain {
        let steps = rows(standings, elo);
        panels.push((elos(&steps, words), steps));
    }
    picture(&words.word("arena-plot-title"), &panels)
}

/// Win rates of one player, each with its label, on one scale.
pub fn curve(title: &str, rates_of: impl Iterator<Item = (String, Rate)>, words: &Words) -> String {
    let row = |(label, rate): (String, Rate)| Row {
        label,
        value: rate.share,
        low: rate.low,
        high: rate.high,
        said: table::rate(&rate),
    };
    picture(
        title,
        &[(rates(words), vec![(title.to_owned(), rates_of.map(row).collect())])],
    )
}

/// Rows under a heading.
type Group = (String, Vec<Row>);

/// Panels with their groups of rows.
fn picture(title: &str, panels: &[(Panel, Vec<Group>)]) -> String {
    let wide = |text: &str| text.width() as f64 * LETTER;
    let groups = || panels.iter().flat_map(|(_, groups)| groups);
    let all = || groups().flat_map(|(_, rows)| rows);
    let names = groups().map(|(name, _)| wide(name) * 1.1);
    let left = MARGIN + all().map(|row| wide(&row.label)).chain(names).fold(0.0, f64::max) + 12.0;
    let said = all().map(|row| wide(&row.said)).fold(0.0, f64::max);
    let titles = panels.iter().map(|(panel, _)| MARGIN + wide(&panel.title) * 1.2);
    let width = titles.fold(left + FIELD + 12.0 + said, f64::max) + MARGIN;
    let mut body = String::new();
    let mut y = MARGIN;
    for (panel, groups) in panels {
        y = panel.draw(groups, left, y, &mut body);
    }
    let title = escape(title);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {y:.0}\" width=\"{width:.0}\" \
         height=\"{y:.0}\" role=\"img\">\n<title>{title}</title>\n<style>{STYLE}</style>\n\
         <rect width=\"100%\" height=\"100%\"/>\n{body}</svg>\n"
    )
}

/// Matches by regulation; those without a game are left out.
fn rows(standings: &[Standing], row: fn(&Standing) -> Row) -> Vec<(String, Vec<Row>)> {
    let groups = standings.chunk_by(|one, other| one.regulation == other.regulation);
    let played = |group: &[Standing]| group.iter().filter(|standing| standing.games > 0).map(row).collect();
    groups
        .map(|group| (group[0].regulation.clone(), played(group)))
        .collect()
}

fn rate(standing: &Standing) -> Row {
    Row {
        label: table::title(standing),
        value: standing.rate.share,
        low: standing.rate.low,
        high: standing.rate.high,
        said: table::rate(&standing.rate),
    }
}

fn elo(standing: &Standing) -> Row {
    Row {
        label: table::title(standing),
        value: standing.elo.by,
        low: standing.elo.low,
        high: standing.elo.high,
        said: table::elo(&standing.elo),
    }
}

fn rates(words: &Words) -> Panel {
    let tick = |quarter: u8| {
        let share = f64::from(quarter) / 4.0;
        (share, format!("{:.0}%", 100.0 * share))
    };
    Panel {
        title: words.word("arena-plot-rates"),
        from: 0.0,
        to: 1.0,
        ticks: (0..=4).map(tick).collect(),
        even: 0.5,
    }
}

/// The scale of Elo reaches as far as the intervals do, in steps that can be read.
fn elos(groups: &[(String, Vec<Row>)], words: &Words) -> Panel {
    let ends = || {
        let rows = groups.iter().flat_map(|(_, rows)| rows);
        rows.flat_map(|row| [row.low, row.value, row.high])
            .filter(|end| end.is_finite())
    };
    let (lowest, highest) = (ends().fold(0.0, f64::min), ends().fold(100.0, f64::max));
    let steps = [50.0, 100.0, 200.0, 500.0, 1000.0];
    let step = steps
        .into_iter()
        .find(|step| (highest - lowest) / step <= 7.0)
        .unwrap_or(2000.0);
    let (first, last) = ((lowest / step).floor() as i32, (highest / step).ceil() as i32);
    let tick = |at: i32| (f64::from(at) * step, table::points(f64::from(at) * step));
    Panel {
        title: words.word("arena-plot-steps"),
        from: f64::from(first) * step,
        to: f64::from(last) * step,
        ticks: (first..=last).map(tick).collect(),
        even: 0.0,
    }
}

impl Panel {
    /// Draws from `y` downwards and says where it ended.
    fn draw(&self, groups: &[(String, Vec<Row>)], left: f64, y: f64, svg: &mut String) -> f64 {
        let x = |value: f64| left + FIELD * ((value - self.from) / (self.to - self.from)).clamp(0.0, 1.0);
        let mut lines = String::new();
        let mut at = y + 22.0;
        text(svg, MARGIN, y + 10.0, "title", "start", &self.title);
        for (regulation, rows) in groups {
            at += ROW;
            text(&mut lines, MARGIN, at, "group", "start", regulation);
            for row in rows {
                at += ROW;
                row.draw(at, left, &x, &mut lines);
            }
        }
        let (top, bottom) = (y + 30.0, at + 14.0);
        for (value, label) in &self.ticks {
            let class = if *value == self.even { "even" } else { "grid" };
            vertical(svg, x(*value), top, bottom, class);
            text(svg, x(*value), bottom + 14.0, "tick", "middle", label);
        }
        svg.push_str(&lines);
        bottom + 14.0 + 2.0 * MARGIN
    }
}

impl Row {
    fn draw(&self, y: f64, left: f64, x: &impl Fn(f64) -> f64, svg: &mut String) {
        let middle = y - 4.5;
        text(svg, left - 12.0, y, "label", "end", &self.label);
        let (low, high) = (x(self.low), x(self.high));
        let _ = writeln!(svg, "<path class=\"bar\" d=\"M{low:.1} {middle:.1}H{high:.1}\"/>");
        // A value that no scale can hold is an arrow at its end.
        for (end, outward) in [(self.low, -6.0), (self.high, 6.0)] {
            if end.is_infinite() {
                let _ = writeln!(
                    svg,
                    "<path class=\"beyond\" d=\"M{:.1} {:.1}l{outward} 5l{} 5z\"/>",
                    x(end),
                    middle - 5.0,
                    -outward
                );
            }
        }
        if self.value.is_finite() {
            let _ = writeln!(
                svg,
                "<circle class=\"dot\" cx=\"{:.1}\" cy=\"{middle:.1}\" r=\"5\"/>",
                x(self.value)
            );
        }
        text(svg, left + FIELD + 12.0, y, "said", "start", &self.said);
    }
}

fn vertical(svg: &mut String, x: f64, top: f64, bottom: f64, class: &str) {
    let _ = writeln!(svg, "<path class=\"{class}\" d=\"M{x:.1} {top:.1}V{bottom:.1}\"/>");
}

fn text(svg: &mut String, x: f64, y: f64, class: &str, anchor: &str, words: &str) {
    let words = escape(words);
    let _ = writeln!(
        svg,
        "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{words}</text>"
    );
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use blackpoker::{Lang, pack};
    use blackpoker_ai::Kind;
    use blackpoker_lab::arena::{self, Plan};
    use std::num::NonZeroUsize;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn an_infinite_difference_is_an_arrow() {
        let plan = Plan {
            regulations: vec![pack::rules("8.2 master+pack").unwrap()],
            players: vec![Kind::Random, Kind::Random],
            pairing: Pairing::Chain,
            seed: 1,
            deals: 1,
            sprt: None,
            instruments: None,
        };
        let standings = arena::run(&plan, NonZeroUsize::MIN, &AtomicBool::new(false), &|_| ());
        let mut standings = standings.unwrap();
        assert_eq!(standings[0].wins, 2);
        standings[0].players[0] = "<a & b>".to_string();
        let svg = draw(&standings, Pairing::Chain, &Words::new(Lang::En));
        let count = |what: &str| svg.matches(what).count();
        assert_eq!(
            [
                count("class=\"beyond\""),
                count("class=\"dot\""),
                count("class=\"title\"")
            ],
            [1, 1, 2]
        );
        assert_eq!([count("NaN"), count("inf"), count("&lt;a &amp; b>")], [0, 0, 2]);
    }
}
