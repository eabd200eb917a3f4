//! Sheets beside the lists on paper: facts that were read from the five lists by hand (`lists/`), held against what the
//! printed sheet says, line by line. What differs is a departure that a note tells, and the sheet has its footnote.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use toml::{Table, Value};

const LISTS: [&str; 5] = ["7.0-master", "7.0-pro", "8.0-standard", "8.1-lite", "8.2-master"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn good(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_blackpoker"))
        .args(args)
        .current_dir(root())
        .output()
        .expect("the program runs");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args:?}: {told}");
    String::from_utf8(output.stdout).expect("text")
}

fn facts(list: &str) -> Table {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/lists/{list}.toml"));
    fs::read_to_string(path).expect("there").parse().expect("facts")
}

fn text<'t>(table: &'t Table, key: &str) -> &'t str {
    table.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn texts<'t>(table: &'t Table, key: &str) -> Vec<&'t str> {
    let all = table.get(key).and_then(Value::as_array);
    all.into_iter().flatten().filter_map(Value::as_str).collect()
}

fn flag(table: &Table, key: &str, usual: bool) -> bool {
    table.get(key).and_then(Value::as_bool).unwrap_or(usual)
}

/// What the printed sheet says of an entry.
#[derive(Debug, Default, Clone)]
struct Line {
    name: String,
    mark: String,
    /// Numbers of footnotes.
    footnotes: Vec<String>,
    kind: String,
    at: String,
    cost: String,
    key: String,
    /// What stands before the text: target, labels, what the effect is.
    told: String,
    text: String,
}

#[derive(Debug)]
struct Group {
    name: String,
    class: String,
    lines: Vec<Line>,
}

struct Sheet {
    legend: String,
    groups: Vec<Group>,
}

/// The text between the tags of a piece of markup.
fn plain(html: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for c in html.chars() {
        match c {
            '<' => inside = true,
            '>' => inside = false,
            c if !inside => text.push(c),
            _ => {}
        }
    }
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&amp;", "&")
}

/// All texts of elements that begin so; an element of a sheet holds at most elements of other names, or spans of suits.
fn elements(html: &str, begins: &str) -> Vec<String> {
    let mut all = Vec::new();
    for after in html.split(begins).skip(1) {
        let after = after.split_once('>').map_or("", |(_, after)| after);
        let mut depth = 1;
        let mut end = after.len();
        for (at, _) in after.match_indices('<') {
            match after[at..].starts_with("</") {
                true => depth -= 1,
                false if after[at..].starts_with("<br") => {}
                false => depth += 1,
            }
            if depth == 0 {
                end = at;
                break;
            }
        }
        all.push(plain(&after[..end]));
    }
    all
}

fn line(article: &str) -> Line {
    let first = |begins: &str| elements(article, begins).into_iter().next().unwrap_or_default();
    let marks = first("<i>".trim_end_matches('>'));
    let mut marks = marks.split('※');
    let told = elements(article, "<span class=\"told\"").concat();
    let name = article.split_once("</i>").map_or("", |(_, after)| after);
    let body = elements(article, "<p").concat();
    Line {
        name: plain(name.split('<').next().unwrap_or_default()),
        mark: marks.next().unwrap_or_default().to_string(),
        footnotes: marks.map(str::to_string).collect(),
        kind: first("<span class=\"kind\""),
        at: first("<span class=\"at ").trim_start_matches('@').to_string(),
        cost: first("<span class=\"cost\"").trim_start_matches('$').to_string(),
        key: elements(article, "<span class=\"key\"").concat(),
        text: body.replacen(&told, "", 1),
        told,
    }
}

fn sheet(edition: &str, regulation: &str) -> Sheet {
    let html = good(&["rules", "sheet", edition, regulation, "--as", "html", "--lang", "ja"]);
    let legend = html.split("</aside>").next().unwrap_or_default();
    let legend = plain(legend.split("<aside>").nth(1).expect("a legend"));
    let mut groups: Vec<Group> = Vec::new();
    for page in html.split("<main>").skip(1) {
        let page = page.split("</main>").next().unwrap_or_default();
        for part in page.split("<h2 class=\"").skip(1) {
            let (class, part) = part.split_once("\">").expect("a class");
            let (name, part) = part.split_once("</h2>").expect("a heading");
            let lines = part.split("<article").skip(1).map(line);
            // A group that goes on on the next page has its heading again.
            match groups.last_mut().filter(|group| group.class == class) {
                Some(group) => group.lines.extend(lines),
                None => groups.push(Group {
                    name: plain(name),
                    class: class.to_string(),
                    lines: lines.collect(),
                }),
            }
        }
    }
    Sheet { legend, groups }
}

/// Signs that lists and sheets write differently.
fn usual(text: &str) -> String {
    text.replace('◇', "♢")
}

/// Fields in which a line of the paper and a line of the sheet differ.
fn differing(paper: &Table, sheet: &Line) -> Vec<&'static str> {
    let of_heading = [
        ("type", text(paper, "type").to_string(), &sheet.kind),
        ("format", text(paper, "format").to_string(), &sheet.mark),
        ("at", text(paper, "at").to_string(), &sheet.at),
        ("cost", text(paper, "cost").to_string(), &sheet.cost),
        ("key", usual(text(paper, "key")), &sheet.key),
    ];
    let of_heading = of_heading
        .into_iter()
        .map(|(field, paper, sheet)| (field, paper == *sheet));
    let told = |what: &str| sheet.told.contains(what);
    let says = |what: &str| sheet.text.contains(what);
    let limits = [
        ("1ターンに1回", "1ターンに1回"),
        ("ターンを持っていない時", "対戦相手のターンにだけ"),
    ];
    let limit = text(paper, "limit");
    let labels = sheet.told.split_once("ラベル：").map_or("", |(_, labels)| labels);
    let labels = labels.trim_end_matches('。').replace("（Aを含むとき）", "(A)");
    let size = sheet.text.split_once("サイズは").map_or("", |(_, size)| size);
    let size = size.split('。').next().unwrap_or_default();
    let is_one_number = text(paper, "size").parse::<u8>().is_ok();
    let is_size = |part: &str| {
        if is_one_number {
            size == part
        } else {
            size.contains(part)
        }
    };
    let generation = says("世代交代");
    let of_text = [
        ("target", flag(paper, "target", false) == told("対象：")),
        (
            "limit",
            limits.iter().all(|(paper, ours)| (limit == *paper) == says(ours)),
        ),
        (
            "effect",
            text(paper, "effect").is_empty() || told(&format!("（{}）", text(paper, "effect"))),
        ),
        ("direct", flag(paper, "direct", true) != told("直接起こせない")),
        (
            "exempt",
            flag(paper, "exempt", false) == says("カウンターの対象にはできない"),
        ),
        (
            "keys",
            !flag(paper, "keys", false) || says("キーカード") && says("墓地に移す"),
        ),
        ("labels", labels == text(paper, "labels")),
        ("size", text(paper, "size").split('・').all(is_size)),
        (
            "abilities",
            texts(paper, "abilities").iter().all(|name| says(&format!("{name}："))),
        ),
        ("generation", !flag(paper, "generation", false) || generation),
        ("says", texts(paper, "says").iter().all(|fact| says(fact))),
    ];
    let all = of_heading.chain(of_text);
    let of_this = all.filter(|(field, _)| match flag(paper, "head", false) {
        true => ["type", "format", "at", "cost", "key"].contains(field),
        false => true,
    });
    of_this.filter(|(_, same)| !same).map(|(field, _)| field).collect()
}

/// Everything that is wrong between a list and a sheet that plays it, by a reading or not.
fn compare(paper: &Table, sheet: &Sheet, is_reading: bool) -> Vec<String> {
    let mut wrong = Vec::new();
    let notes = sheet.groups.iter().find(|group| group.name == "リストと違うところ");
    let notes = notes.map(|group| group.lines.as_slice()).unwrap_or_default();
    let title = {
        let notes = good(&["rules", "notes", text(paper, "edition"), text(paper, "list"), "--json"]);
        let notes: serde_json::Value = serde_json::from_str(&notes).expect("JSON");
        notes["publications"][0]["name"]["ja"]
            .as_str()
            .expect("a title")
            .to_string()
    };
    let has_footnote = |line: &Line, number: &str| {
        let tells = |note: &&Line| note.text.contains(&title) && note.text.contains("理由：");
        let is_it = |note: &&Line| note.name.contains(&format!("（{number}）")) && tells(note);
        let of_line = |note: &Line| line.footnotes.iter().any(|at| note.footnotes.contains(at));
        notes.iter().filter(is_it).any(of_line)
    };
    for meaning in ["symbols", "marks"] {
        let legend = sheet.legend.replace(' ', "");
        if !legend.contains(&text(paper, meaning).replace(' ', "")) {
            wrong.push(format!("{meaning}: {}", sheet.legend));
        }
    }
    for word in texts(paper, "explains") {
        if !sheet.legend.contains(word) {
            wrong.push(format!("not explained: {word}"));
        }
    }
    let printed: Vec<&Table> = paper["group"]
        .as_array()
        .expect("groups")
        .iter()
        .map(|g| g.as_table().expect("a group"))
        .collect();
    let is_cut = flag(paper, "cut", false);
    for (at, group) in printed.iter().enumerate() {
        let Some(found) = sheet.groups.get(at).filter(|found| found.name == text(group, "name")) else {
            wrong.push(format!("group {at} is not {}", text(group, "name")));
            continue;
        };
        let entries: Vec<&Table> = group["entries"]
            .as_array()
            .expect("entries")
            .iter()
            .filter_map(Value::as_table)
            .collect();
        for (at, entry) in entries.iter().enumerate() {
            let name = text(entry, "name");
            let Some(line) = found.lines.get(at).filter(|line| line.name == name) else {
                wrong.push(format!("{name} is not at place {at} of {}", found.name));
                continue;
            };
            let differing = differing(entry, line);
            let departs = entry
                .get("departs")
                .and_then(Value::as_table)
                .cloned()
                .unwrap_or_default();
            for (field, number) in &departs {
                let number = number.as_str().unwrap_or_default();
                let told = has_footnote(line, number);
                let differs = differing.contains(&field.as_str());
                if differs && !told {
                    wrong.push(format!("{name}: {field} differs, but there is no footnote {number}"));
                }
                if !differs && !is_reading {
                    wrong.push(format!(
                        "{name}: {field} is as printed, so {number} is no departure of it"
                    ));
                }
            }
            for field in differing.iter().filter(|field| !departs.contains_key(**field)) {
                wrong.push(format!("{name}: {field} differs: {line:?}"));
            }
        }
        if !is_cut && found.lines.len() > entries.len() {
            wrong.push(format!("{} has more than is printed", found.name));
        }
    }
    for group in sheet.groups.iter().skip(printed.len()).filter(|_| !is_cut) {
        let told = |line: &Line| !line.footnotes.is_empty();
        if group.name != "リストと違うところ" && !group.lines.iter().all(told) {
            wrong.push(format!("{} is not printed, and no footnote says so", group.name));
        }
    }
    wrong
}

#[test]
fn every_line_of_every_list_stands_on_the_sheet_or_has_a_footnote() {
    let mut wrong = Vec::new();
    let mut lines = 0;
    for list in LISTS {
        let paper = facts(list);
        let sheet = sheet(text(&paper, "edition"), text(&paper, "format"));
        wrong.extend(
            compare(&paper, &sheet, false)
                .into_iter()
                .map(|line| format!("{list}: {line}")),
        );
        let groups = paper["group"].as_array().expect("groups").iter();
        lines += groups
            .map(|group| group["entries"].as_array().expect("entries").len())
            .sum::<usize>();
        // What is printed of a cost that nobody pays in the format is left out.
        let letters = text(&paper, "costs");
        for letter in sheet
            .groups
            .iter()
            .flat_map(|group| &group.lines)
            .flat_map(|line| line.cost.chars())
        {
            assert!(letters.contains(letter), "{list}: {letter}");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(lines, 43 + 37 + 31 + 26 + 22);
}

#[test]
fn a_reading_has_the_printed_line_where_the_footnote_is_gone() {
    let mut wrong = Vec::new();
    for list in LISTS {
        let paper = facts(list);
        let reading = text(&paper, "reading");
        if reading.is_empty() {
            continue;
        }
        let regulation = format!("{}:{reading}", text(&paper, "format"));
        let sheet = sheet(text(&paper, "edition"), &regulation);
        wrong.extend(
            compare(&paper, &sheet, true)
                .into_iter()
                .map(|line| format!("{list}: {line}")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
