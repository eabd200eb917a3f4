//! Every number of a page, computed a second time from the rows that the page exports.
//!
//! `rows.rs` reads the Parquet files, `statistics.rs` computes in the plainest way there is, `expected.rs` says for
//! every section of the page which numbers have to stand there in which order, and `printed.rs` reads those that do.
//! None of it uses the laboratory. A number that nobody expects fails, as does one that is missing.
//!
//! A new section of the page needs a function in `expected.rs` and a line in its list of sections.
#![cfg(feature = "parquet")]
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../common/mod.rs"]
mod common;

mod expected;
mod printed;
mod rows;
mod statistics;

use std::fs;

use common::{folder, run, text};
use expected::{Expected, expected};
use printed::Page;
use rows::Data;

/// Makes a page and its data, and holds one against the other.
fn recompute(name: &str, args: &[&str]) {
    let folder = folder(&format!("recompute-{name}"));
    let (file, rows) = (folder.join("page.html"), folder.join("data"));
    let out = ["-o", text(&file), "--data", text(&rows), "--lang", "en"];
    let ran = run(&[&["report"], args, &out].concat(), "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let data = Data::read(&rows);
    let page = Page::read(&fs::read_to_string(file).unwrap(), &data.labels());
    let wanted = expected(&data);
    let mut problems = Vec::new();
    for (section, numbers) in &page.sections {
        let nothing = Vec::new();
        let wanted = wanted.get(section).unwrap_or(&nothing);
        for at in 0..numbers.len().max(wanted.len()) {
            match (numbers.get(at), wanted.get(at)) {
                (Some(printed), Some(wanted)) if wanted.is(printed) => continue,
                (Some(printed), Some(wanted)) => {
                    problems.push(format!("{section}: {printed:?}, where {wanted:?} was expected"))
                }
                (Some(printed), None) => problems.push(format!("{section}: nobody expects {printed:?}")),
                (None, Some(wanted)) => problems.push(format!("{section}: {wanted:?} is missing")),
                (None, None) => {}
            }
            // What follows in this section is out of step.
            break;
        }
    }
    let missing = wanted
        .keys()
        .filter(|section| !page.sections.iter().any(|(id, _)| id == *section));
    problems.extend(missing.map(|section| format!("there is no section {section}")));
    assert!(problems.is_empty(), "{name}:\n{}", problems.join("\n"));
    let count: usize = page.sections.iter().map(|(_, numbers)| numbers.len()).sum();
    println!("{name}: {count} numbers");
    assert!(count > 500, "{name}: only {count} numbers were found on the page");
}

#[test]
fn one_regulation_alone() {
    recompute("alone", &["8.2 master+extra", "--strengths", "random", "-n", "150"]);
}

#[test]
fn a_change() {
    #[rustfmt::skip]
    recompute("change", &["8.2 lite+entry20", "--change", "frames.entry20.setup.draw=6", "--strengths", "random,rules",
        "-n", "200,40"]);
}

#[test]
fn what_actions_are_worth() {
    #[rustfmt::skip]
    recompute("worth", &["9.1 lite+entry16", "--strengths", "random,rules", "-n", "60,30", "--worth-games", "8"]);
}

#[test]
fn a_number_that_is_wrong_is_found() {
    let printed = printed::numbers("wins 51.3% (−1.2 to +10.0) of 1,234");
    let values: Vec<(f64, usize)> = printed.iter().map(|number| (number.value, number.digits)).collect();
    assert_eq!(values, [(51.3, 1), (-1.2, 1), (10.0, 1), (1234.0, 0)]);
    let wanted = Expected {
        value: 51.26,
        digits: 1,
    };
    assert!(wanted.is(&printed[0]) && !wanted.is(&printed[1]));
    assert!(!Expected { value: 51.4, digits: 1 }.is(&printed[0]));
    assert!(!Expected { value: 51.3, digits: 2 }.is(&printed[0]));
}
