//! Reports, changes and the search for trouble, as a user runs them.
#![allow(clippy::expect_used)]

mod common;

use std::fs;

use common::{folder, run, text};

#[test]
fn two_commands_and_a_page() {
    let folder = folder("report");
    let listed = run(&["rules", "numbers", "8.2 lite+entry20", "draw", "--lang", "en"], "");
    assert!(
        listed.out.contains("frames.entry20.setup.draw"),
        "{}{}",
        listed.out,
        listed.err
    );
    let page = |name: &str, threads: &str| {
        let file = folder.join(name);
        #[rustfmt::skip]
        let ran = run(&["report", "8.2 lite+entry20", "--change", "frames.entry20.setup.draw=6", "-n", "120",
            "--players", "random", "--threads", threads, "-o", text(&file), "--lang", "en"], "");
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.out.contains("frames.entry20.setup.draw=6"), "{}", ran.out);
        let html = fs::read_to_string(file).expect("a page");
        // Only the command differs.
        html.lines()
            .filter(|line| !line.contains("<code>"))
            .map(str::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(page("a.html", "1"), page("b.html", "2"));
}

#[test]
fn a_saved_simulation_is_reported() {
    let folder = folder("report-saved");
    let (sim, page) = (folder.join("sim"), folder.join("page.html"));
    #[rustfmt::skip]
    let ran = run(&["sim", "8.2 lite+entry20", "-n", "50", "--players", "random", "-o", text(&sim), "--lang", "en"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = run(
        &["report", text(&sim), text(&sim), "-o", text(&page), "--lang", "ja"],
        "",
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("有意なものはありません"), "{}", ran.out);
}

#[test]
fn a_change_becomes_a_pack_that_can_be_edited() {
    let pack = folder("report-change").join("pack");
    let change = [
        "rules",
        "change",
        "8.2",
        "frames.pack.setup.draw=6",
        "-o",
        text(&pack),
        "--lang",
        "en",
    ];
    let ran = run(&change, "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("frames.pack.setup.draw: 7 → 6"), "{}", ran.out);
    assert_eq!(run(&["rules", "check", text(&pack)], "").code, 0);
    let again = run(&change, "");
    assert!(again.code == 2 && again.err.contains("is not empty"), "{}", again.err);
}

#[test]
fn trouble_comes_with_records() {
    let folder = folder("trouble");
    let (records, page) = (folder.join("records"), folder.join("trouble.html"));
    #[rustfmt::skip]
    let ran = run(&["trouble", "8.2 lite+entry20", "-n", "200", "--players", "random", "--records", text(&records),
        "-o", text(&page), "--lang", "en"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let html = fs::read_to_string(page).expect("a page");
    for entry in fs::read_dir(records).expect("a folder") {
        let file = entry.expect("a record").path();
        let name = file.file_name().and_then(|name| name.to_str()).expect("a name");
        assert!(html.contains(&format!("href=\"records/{name}\"")), "{name}");
        assert_eq!(run(&["replay", text(&file), "--verify"], "").code, 0, "{name}");
    }
}

#[test]
fn bad_input_gets_a_clear_answer() {
    let problem = |args: &[&str]| {
        let ran = run(&[args, &["--lang", "en"]].concat(), "");
        assert_eq!(ran.code, 2, "{args:?}");
        ran.err
    };
    let change = ["report", "8.2 std+pack", "--change", "frames.pack.setup.darw=6"];
    assert!(problem(&change).contains("did you mean `draw`?"));
    assert!(problem(&["report", "8.2 std+pakc"]).contains("unknown frame `pakc`"));
    assert!(problem(&["report", "8.2 std+pack", "--players", "nobody"]).contains("There is no player “nobody”"));
    assert!(problem(&["report", "8.2 std+pack", "-o", "/no/such/folder/x.html"]).contains("cannot write /no/such"));
    assert!(problem(&["report", "8.2 std+pack", "there"]).contains("is not a saved simulation"));
    assert!(problem(&["trouble", "pack"]).contains("8.2 master+pack"));
}
