//! The plots of a page as pictures of their own.
//!
//! On a page, letters are ordinary text, so that plots fit any width; a picture has a width, and its letters are part
//! of it. A picture is made from the page itself and not from what the page is made of: it shows what the page shows.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::escape;
use super::markup::Element;

/// The parts of a picture, from left to right: names, bars, numbers.
const WIDTH: f64 = 820.0;
const LEFT: f64 = 230.0;
const RIGHT: f64 = 170.0;
const MARGIN: f64 = 14.0;
const ROW: f64 = 22.0;
/// Wide enough for most letters of the font, and so many of them are a line of a caption.
const LETTER: f64 = 7.0;
const LINE: usize = 112;

const STYLE: &str = "\
svg{--ground:#fff;--ink:#1b1d20;--soft:#5c636b;--line:#d9dde2;--one:#0072b2;--two:#c25700;--three:#00795a;--four:#a8447e;--above:#0072b2;--below:#d97700}
@media(prefers-color-scheme:dark){svg{--ground:#16181b;--ink:#e7e9ec;--soft:#a0a8b1;--line:#363b42;--one:#62b5ee;--two:#f0a040;--three:#3cc49b;--four:#e08fbf;--above:#4aa3e0;--below:#e08a1e}}
text{font:13px system-ui,'Noto Sans CJK JP',sans-serif;fill:var(--ink)}
.soft{fill:var(--soft);font-size:12px}.ground{fill:var(--ground)}
.mark{stroke:var(--soft);stroke-dasharray:2 3}.interval{stroke-width:3;stroke-opacity:.55}
.grid{stroke:var(--line);vector-effect:non-scaling-stroke}
.line{fill:none;stroke-width:2;vector-effect:non-scaling-stroke}.band{stroke:none;fill-opacity:.14}
line.one,polyline.one{stroke:var(--one)}line.two,polyline.two{stroke:var(--two)}line.three,polyline.three{stroke:var(--three)}line.four,polyline.four{stroke:var(--four)}
.line.two{stroke-dasharray:6 3}.line.three{stroke-dasharray:2 3}.line.four{stroke-dasharray:10 3 2 3}
.one{fill:var(--one)}.two{fill:var(--two)}.three{fill:var(--three)}.four{fill:var(--four)}.line.one,.line.two,.line.three,.line.four{fill:none}
.pale{fill-opacity:.45}.above{fill:var(--above)}.below{fill:var(--below)}
.strong{font-weight:700;text-decoration:underline}.pairs text{font-size:11px;fill:var(--soft)}
.pairs rect{stroke:var(--line);stroke-width:.5}.pairs .strong{stroke:var(--ink);stroke-width:1.6}
";

/// All plots of a page, each with a name: its section, and which of the plots of that section it is.
pub fn pictures(html: &str) -> Vec<(String, String)> {
    let page = Element::page(html);
    let mut all = Vec::new();
    for section in page.all(&|element| element.name == "section") {
        // What its colors are may be said once for a whole section.
        let legend = section.elements().find(|element| element.has_class("legend"));
        let figures = section.all(&|element| element.name == "figure");
        for (at, figure) in figures.iter().enumerate() {
            let name = format!("{}-{}", section.attribute("id").unwrap_or_default(), at + 1);
            all.push((name, picture(figure, legend)));
        }
    }
    all
}

/// What is drawn so far, and how far down that is.
struct Drawing {
    shapes: String,
    y: f64,
}

fn picture(figure: &Element<'_>, legend: Option<&Element<'_>>) -> String {
    let mut drawing = Drawing {
        shapes: String::new(),
        y: MARGIN,
    };
    let (caption, rest): (Vec<_>, Vec<_>) = figure.elements().partition(|element| element.name == "figcaption");
    for element in caption.into_iter().chain(legend).chain(rest) {
        drawing.element(element);
    }
    let height = drawing.y + MARGIN;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
         viewBox=\"0 0 {WIDTH} {height}\">\n<style>\n{STYLE}</style>\n\
         <rect class=\"ground\" width=\"{WIDTH}\" height=\"{height}\"/>\n{}</svg>\n",
        drawing.shapes
    )
}

impl Drawing {
    fn element(&mut self, element: &Element<'_>) {
        if element.name == "figcaption" {
            self.caption(&element.text());
        } else if element.has_class("legend") {
            self.legend(element);
        } else if element.has_class("rows") {
            element.elements().for_each(|row| self.row(row));
        } else if element.has_class("plot") {
            self.plot(element);
        } else if element.has_class("heat") {
            self.heat(element);
        } else if element.has_class("pairs") {
            self.pairs(element);
        } else if element.name != "details" {
            element.elements().for_each(|inner| self.element(inner));
        }
    }

    fn text(&mut self, x: f64, y: f64, anchor: &str, class: &str, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            self.shapes.push_str(&format!(
                "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{text}</text>\n"
            ));
        }
    }

    /// Another picture in this one.
    fn inner(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), more: &str, inner: &str) {
        self.shapes.push_str(&format!(
            "<svg x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" overflow=\"visible\"{more}>{inner}</svg>\n"
        ));
    }

    fn caption(&mut self, text: &str) {
        let (mut lines, mut length) = (vec![String::new()], 0);
        for c in text.chars() {
            // Japanese breaks anywhere, English between words.
            if length >= LINE && (c == ' ' || !c.is_ascii()) {
                (lines, length) = ([lines, vec![String::new()]].concat(), 0);
            }
            if let Some(line) = lines.last_mut() {
                line.push(c);
            }
            length += c.width().unwrap_or_default();
        }
        for line in lines {
            self.y += ROW - 4.0;
            self.text(MARGIN, self.y - 4.0, "start", "", &line);
        }
        self.y += 6.0;
    }

    fn legend(&mut self, legend: &Element<'_>) {
        for entry in legend.elements() {
            let class = entry
                .elements()
                .next()
                .and_then(|key| key.attribute("class"))
                .unwrap_or_default();
            let class = class.trim_start_matches("key ");
            self.shapes.push_str(&format!(
                "<rect class=\"{class}\" x=\"{MARGIN}\" y=\"{:.1}\" width=\"22\" height=\"5\"/>\n",
                self.y + 7.0
            ));
            self.text(MARGIN + 30.0, self.y + 14.0, "start", "soft", &entry.text());
            self.y += ROW - 2.0;
        }
    }

    /// A name, a bar or dot on a common scale, and what it says; or the ends of that scale.
    fn row(&mut self, row: &Element<'_>) {
        let (left, width) = (LEFT, WIDTH - LEFT - RIGHT);
        if row.has_class("axis") {
            let ends = row.all(&|element| element.name == "span" && element.elements().next().is_none());
            let ends: Vec<_> = ends.into_iter().filter(|end| !end.inner.is_empty()).collect();
            let places = [(left, "start"), (left + width / 2.0, "middle"), (left + width, "end")];
            for (end, (x, anchor)) in ends.iter().zip(places) {
                self.text(x, self.y + 13.0, anchor, "soft", &end.text());
            }
        }
        for part in row.elements() {
            if part.has_class("label") {
                self.text(MARGIN, self.y + 14.0, "start", "", &part.text());
                // A long name has a line of its own.
                if part.text().width() as f64 * LETTER > LEFT - 2.0 * MARGIN {
                    self.y += ROW - 4.0;
                }
            } else if part.has_class("value") {
                self.text(WIDTH - MARGIN, self.y + 14.0, "end", "soft", &part.text());
            } else if part.has_class("track") {
                self.inner((left, self.y), (width, 18.0), "", part.inner);
            }
        }
        self.y += ROW;
    }

    fn plot(&mut self, plot: &Element<'_>) {
        let (left, width, height) = (64.0, WIDTH - 64.0 - MARGIN, 240.0);
        let percent = |tick: &Element<'_>| -> f64 {
            let style = tick.attribute("style").and_then(|style| style.split_once(':'));
            style
                .and_then(|(_, value)| value.trim_end_matches('%').parse().ok())
                .unwrap_or_default()
        };
        let top = self.y + ROW + 6.0;
        for part in plot.elements() {
            if part.has_class("y-name") {
                self.text(MARGIN, self.y + 14.0, "start", "soft", &part.text());
            } else if part.has_class("x-name") {
                self.text(left + width, top + height + 34.0, "end", "soft", &part.text());
            } else if part.has_class("y") {
                for tick in part.elements() {
                    let y = top + height * percent(tick) / 100.0 + 4.0;
                    self.text(left - 6.0, y, "end", "soft", &tick.text());
                }
            } else if part.has_class("x") {
                for tick in part.elements() {
                    let x = left + width * percent(tick) / 100.0;
                    self.text(x, top + height + 17.0, "middle", "soft", &tick.text());
                }
            } else if part.has_class("area") {
                let stretched = " viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\"";
                self.inner((left, top), (width, height), stretched, part.inner);
            }
        }
        self.y = top + height + 40.0;
    }

    /// A table whose fields are shaded.
    fn heat(&mut self, table: &Element<'_>) {
        let rows = table.all(&|element| element.name == "tr");
        let columns = rows.iter().map(|row| row.elements().count()).max().unwrap_or(1);
        let width = ((WIDTH - 2.0 * MARGIN) / columns as f64).min(56.0);
        for row in rows {
            for (at, cell) in row.elements().enumerate() {
                let x = MARGIN + at as f64 * width;
                let heat = cell.attribute("style").and_then(|style| style.strip_prefix("--heat:"));
                if let Some(heat) = heat.and_then(|heat| heat.trim_end_matches('%').parse::<f64>().ok()) {
                    let class = if cell.has_class("below") { "below" } else { "above" };
                    self.shapes.push_str(&format!(
                        "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill-opacity=\"{:.2}\"><title>{}</title></rect>\n",
                        self.y,
                        width - 1.0,
                        ROW - 1.0,
                        heat * 0.006,
                        cell.attribute("title").unwrap_or_default()
                    ));
                }
                let class = if cell.has_class("strong") { "strong" } else { "" };
                self.text(x + width / 2.0, self.y + 15.0, "middle", class, &cell.text());
            }
            self.y += ROW;
        }
    }

    fn pairs(&mut self, triangle: &Element<'_>) {
        let place = triangle.attribute("viewBox").unwrap_or_default();
        let size: Vec<f64> = place.split(' ').filter_map(|number| number.parse().ok()).collect();
        if let [_, _, width, height] = size[..] {
            let place = format!(" class=\"pairs\" viewBox=\"{}\"", escape(place));
            let scale = (WIDTH - 2.0 * MARGIN).min(width) / width;
            self.inner(
                (MARGIN, self.y),
                (width * scale, height * scale),
                &place,
                triangle.inner,
            );
            self.y += height * scale;
        }
    }
}
