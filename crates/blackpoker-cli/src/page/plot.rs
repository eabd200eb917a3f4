//! Plots that fit any width: lines and steps are SVG that stretches, everything with letters in it is ordinary text.

use super::escape;

/// The classes of the colors that are told apart by everyone.
const SERIES: [&str; 4] = ["one", "two", "three", "four"];

/// The color of a series; more of them than there are colors begin anew.
fn color(series: usize) -> &'static str {
    SERIES[series % SERIES.len()]
}

/// A value with its interval, on a line of its own.
pub struct Dot {
    /// What it is; markup.
    pub label: String,
    /// The value, and its interval.
    pub value: f64,
    pub low: f64,
    pub high: f64,
    /// The value in words.
    pub text: String,
    /// Which of the colors.
    pub series: usize,
}

/// Labels of a scale that are nearer than this, in percent of it, would lie over each other on a phone.
const NEAR: f64 = 20.0;

/// Values on a common scale; `mark` is a line to compare with, and `text` writes the ends of the scale.
pub fn dots(dots: &[Dot], scale: (f64, f64), mark: f64, text: &dyn Fn(f64) -> String) -> String {
    let x = |value: f64| 100.0 * ((value - scale.0) / (scale.1 - scale.0)).clamp(0.0, 1.0);
    let row = |dot: &Dot| {
        format!(
            "<div class=\"row\"><span class=\"label\">{}</span><svg class=\"track\" aria-hidden=\"true\">\
             <line class=\"mark\" x1=\"{mark:.2}%\" x2=\"{mark:.2}%\" y1=\"0\" y2=\"100%\"/>\
             <line class=\"{class} interval\" x1=\"{:.2}%\" x2=\"{:.2}%\" y1=\"50%\" y2=\"50%\"/>\
             <circle class=\"{class} dot\" cx=\"{:.2}%\" cy=\"50%\" r=\"4.5\"/></svg>\
             <span class=\"value\">{}</span></div>\n",
            dot.label,
            x(dot.low),
            x(dot.high),
            x(dot.value),
            escape(&dot.text),
            mark = x(mark),
            class = color(dot.series),
        )
    };
    // Labels stay inside of the scale, and none lies over that of the mark.
    let end = |end: f64| {
        let (at, text) = (x(end), escape(&text(end)));
        format!("<span style=\"left:{at:.2}%;transform:translateX(-{at:.2}%)\">{text}</span>")
    };
    let apart = |end: &f64| *end == mark || (x(*end) - x(mark)).abs() > NEAR;
    let ends: String = [scale.0, mark, scale.1].into_iter().filter(apart).map(end).collect();
    format!(
        "<div class=\"rows\">
{}<div class=\"row axis\" aria-hidden=\"true\"><span></span><span class=\"scale\">{}</span></div></div>
",
        dots.iter().map(row).collect::<String>(),
        ends
    )
}

/// A bar of several parts, on a line of its own.
pub struct Stack {
    /// What it is; markup.
    pub label: String,
    /// Its parts.
    pub parts: Vec<Part>,
    /// All of it in words.
    pub text: String,
}

/// A part of a bar.
pub struct Part {
    /// How much.
    pub share: f64,
    /// What it is, in words.
    pub title: String,
    /// How it looks.
    pub class: &'static str,
}

/// Bars on a common scale from 0 to `most`.
pub fn stacks(stacks: &[Stack], most: f64) -> String {
    let row = |stack: &Stack| {
        let mut left = 0.0;
        let mut parts = String::new();
        for part in stack.parts.iter().filter(|part| part.share > 0.0) {
            let width = 100.0 * part.share / most;
            parts.push_str(&format!(
                "<rect class=\"{}\" x=\"{left:.2}%\" y=\"15%\" width=\"{width:.2}%\" height=\"70%\"><title>{}</title></rect>",
                part.class,
                escape(&part.title)
            ));
            left += width;
        }
        format!(
            "<div class=\"row\"><span class=\"label\">{}</span><svg class=\"track\" aria-hidden=\"true\">{parts}</svg>\
             <span class=\"value\">{}</span></div>\n",
            stack.label,
            escape(&stack.text)
        )
    };
    format!(
        "<div class=\"rows\">\n{}</div>\n",
        stacks.iter().map(row).collect::<String>()
    )
}

/// A line through points, and perhaps a band around it.
pub struct Band {
    /// x and y.
    pub points: Vec<(f64, f64)>,
    /// x, lower and upper end; empty: no band.
    pub band: Vec<(f64, f64, f64)>,
    /// Which of the colors.
    pub series: usize,
    /// Steps of a histogram instead of a line.
    pub steps: bool,
}

/// A plot with two axes.
pub struct Plot<'a> {
    /// What it shows, for those who cannot see it.
    pub title: &'a str,
    pub description: &'a str,
    /// What the axes are.
    pub x_name: &'a str,
    pub y_name: &'a str,
    /// How far they go; both begin at `x.0` and 0.
    pub x: (f64, f64),
    pub y: f64,
    /// How a number of the y axis is written.
    pub y_text: &'a dyn Fn(f64) -> String,
    pub series: Vec<Band>,
}

impl Plot<'_> {
    pub fn write(&self) -> String {
        let (y_step, x_step) = (round_step(self.y / 3.0), round_step((self.x.1 - self.x.0) / 4.0));
        let mut lines = String::new();
        let mut y_ticks = String::new();
        for tick in ticks(0.0, self.y, y_step) {
            let y = self.y_at(tick);
            lines.push_str(&format!(
                "<line class=\"grid\" x1=\"0\" x2=\"100\" y1=\"{y:.2}\" y2=\"{y:.2}\"/>"
            ));
            y_ticks.push_str(&format!(
                "<span style=\"top:{y:.2}%\">{}</span>",
                escape(&(self.y_text)(tick))
            ));
        }
        let mut x_ticks = String::new();
        for tick in ticks(self.x.0, self.x.1, x_step.max(1.0)) {
            x_ticks.push_str(&format!(
                "<span style=\"left:{:.2}%\">{tick:.0}</span>",
                self.x_at(tick)
            ));
        }
        let shapes: String = self.series.iter().map(|band| self.shape(band)).collect();
        format!(
            "<div class=\"plot\"><div class=\"y-name\">{}</div><div class=\"y\" aria-hidden=\"true\">{y_ticks}</div>\
             <svg class=\"area\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\" role=\"img\">\
             <title>{}</title><desc>{}</desc>{lines}{shapes}</svg>\
             <div class=\"x\" aria-hidden=\"true\">{x_ticks}</div><div class=\"x-name\">{}</div></div>\n",
            escape(self.y_name),
            escape(self.title),
            escape(self.description),
            escape(self.x_name),
        )
    }

    fn x_at(&self, x: f64) -> f64 {
        100.0 * (x - self.x.0) / (self.x.1 - self.x.0)
    }

    fn y_at(&self, y: f64) -> f64 {
        100.0 - 100.0 * (y / self.y).clamp(0.0, 1.0)
    }

    fn shape(&self, band: &Band) -> String {
        let class = color(band.series);
        let at = |(x, y): (f64, f64)| format!("{:.2},{:.2}", self.x_at(x), self.y_at(y));
        let mut shape = String::new();
        if !band.band.is_empty() {
            let up = band.band.iter().map(|(x, _, high)| at((*x, *high)));
            let down = band.band.iter().rev().map(|(x, low, _)| at((*x, *low)));
            let points: Vec<String> = up.chain(down).collect();
            shape.push_str(&format!(
                "<polygon class=\"{class} band\" points=\"{}\"/>",
                points.join(" ")
            ));
        }
        let points: Vec<String> = if band.steps {
            let corners = band.points.iter().flat_map(|(x, y)| [(x - 0.5, *y), (x + 0.5, *y)]);
            corners.map(at).collect()
        } else {
            band.points.iter().map(|point| at(*point)).collect()
        };
        shape.push_str(&format!(
            "<polyline class=\"{class} line\" points=\"{}\"/>",
            points.join(" ")
        ));
        shape
    }
}

/// Which color is what.
pub fn legend(names: &[String]) -> String {
    let entry =
        |(at, name): (usize, &String)| format!("<span><i class=\"key {}\"></i>{}</span>", color(at), escape(name));
    let entries: String = names.iter().enumerate().map(entry).collect();
    format!("<div class=\"legend\">{entries}</div>\n")
}

/// 1, 2 or 5 times a power of ten, at most so much.
fn round_step(most: f64) -> f64 {
    if most.is_nan() || most <= 0.0 {
        return 1.0;
    }
    let power = 10f64.powf(most.log10().floor());
    let steps = [5.0, 2.0, 1.0].map(|step| step * power);
    steps.into_iter().find(|step| *step <= most * 1.001).unwrap_or(power)
}

fn ticks(from: f64, to: f64, step: f64) -> impl Iterator<Item = f64> {
    let first = (from / step).ceil() as i64;
    let last = (to / step + 1e-9).floor() as i64;
    (first..=last).map(move |at| at as f64 * step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_round_numbers() {
        let steps = [1.0, 1.1, 3.0, 7.0, 30.0, 0.0].map(round_step);
        assert_eq!(steps, [1.0, 1.0, 2.0, 5.0, 20.0, 1.0]);
        assert_eq!(ticks(1.0, 21.0, 5.0).collect::<Vec<_>>(), [5.0, 10.0, 15.0, 20.0]);
        assert_eq!(ticks(0.0, 0.06, 0.02).count(), 4);
    }
}
