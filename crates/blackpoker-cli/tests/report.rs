//! Reports, changes and the search for trouble, as a user runs them.
#![allow(clippy::expect_used)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

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
        let ran = run(&["report", "8.2 lite+entry20", "--change", "frames.entry20.setup.draw=6", "-n", "120,40",
            "--strengths", "random,rules", "--worth-games", "2", "--threads", threads, "-o", text(&file), "--lang", "en"], "");
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.out.contains("frames.entry20.setup.draw=6"), "{}", ran.out);
        fs::read_to_string(file).expect("a page")
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

/// A pack with a frame that no edition has.
fn pack_with_a_frame(folder: &Path) -> PathBuf {
    let pack = folder.join("duel-pack");
    fs::create_dir_all(&pack).expect("a folder");
    let head = "pack: {name: Duel, version: \"1\", extends: \"9.1\"}\nlimits: {turns: 2}\n";
    fs::write(pack.join("pack.yaml"), head).expect("a file");
    let frame = "frames:\n  - id: duel\n    name: {ja: 決闘, en: Duel}\n    text: {ja: 試し。, en: A try.}\n    \
                 formats: [lite]\n    deck: {min: 20, max: 30}\n    zones: []\n    setup:\n      - shuffle\n      \
                 - draw: 5\n      - first\n      - start\n";
    fs::write(pack.join("frames.yaml"), frame).expect("a file");
    pack
}

#[test]
fn a_pack_stands_on_either_side() {
    let folder = folder("report-pack");
    let pack = pack_with_a_frame(&folder);
    let (page, sim) = (folder.join("page.html"), folder.join("sim"));
    let small = ["--strengths", "random", "-n", "40", "--lang", "en", "-o", text(&page)];
    let named = format!("{} lite+duel", text(&pack));
    for side in [
        vec!["report", "9.1 lite+duel", "--rules", text(&pack)],
        vec!["report", "lite+duel", "--rules", text(&pack)],
        vec!["report", &named],
        vec!["report", &named, "9.1 lite+entry16"],
        vec!["report", "9.1 lite+entry16", "--against", &named],
        vec!["report", "9.1 lite+entry16", "--rules", text(&pack)],
    ] {
        let ran = run(&[&side[..], &small[..]].concat(), "");
        assert_eq!(ran.code, 0, "{side:?}: {}", ran.err);
        // Two turns are too few for most games, and nobody may overlook it.
        assert!(ran.out.contains("ended by the turn limit"), "{}", ran.out);
        let html = fs::read_to_string(&page).expect("a page");
        assert!(html.contains("<b>") && html.contains("Duel"), "{side:?}");
    }
    #[rustfmt::skip]
    let ran = run(&["sim", &named, "-n", "20", "--players", "random", "-o", text(&sim), "--lang", "en"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let read = |rules: &[&str]| {
        run(
            &[&["report", text(&sim), "-o", text(&page), "--lang", "en"], rules].concat(),
            "",
        )
    };
    assert!(read(&[]).err.contains("with --rules"), "{}", read(&[]).err);
    assert_eq!(read(&["--rules", text(&pack)]).code, 0);
}

#[test]
fn a_deck_is_chosen_and_named() {
    let folder = folder("report-deck");
    let page = folder.join("page.html");
    let with = |deck: &[&str]| {
        #[rustfmt::skip]
        let args = ["report", "9.1 std+pack", "--strengths", "random", "-n", "20", "-o", text(&page), "--lang", "en"];
        let ran = run(&[&args[..], deck].concat(), "");
        (ran.code, ran.err, fs::read_to_string(&page).unwrap_or_default())
    };
    assert!(
        with(&[])
            .2
            .contains("54 cards, drawn at random out of 54; the frame takes 40 to 54")
    );
    assert!(
        with(&["--deck", "40"])
            .2
            .contains("40 cards, drawn at random out of 54; the frame takes 40 to 54")
    );
    let (code, problem, _) = with(&["--deck", "39"]);
    assert!(code == 2 && problem.contains("from 40 to 54"), "{problem}");
    assert_eq!(with(&["--deck", "SA SA"]).0, 2);
    let fixed = run(&["worth", "9.1 lite+entry16", "--deck", "16", "--lang", "en"], "");
    assert!(fixed.code == 2 && fixed.err.contains("is fixed"), "{}", fixed.err);
}

#[test]
fn a_sweep_compares_every_value() {
    let page = folder("report-sweep").join("page.html");
    #[rustfmt::skip]
    let ran = run(&["report", "8.2 lite+entry20", "--change", "frames.entry20.setup.draw=5..6", "--strengths", "random",
        "-n", "40", "-o", text(&page), "--lang", "en"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let html = fs::read_to_string(&page).expect("a page");
    for value in ["draw=5", "draw=6"] {
        assert!(html.contains(&format!("frames.entry20.setup.{value}")), "{value}");
    }
    let sim = [
        "sim",
        "8.2 lite+entry20",
        "--change",
        "frames.entry20.setup.draw=5..6",
        "--lang",
        "en",
    ];
    let ran = run(&sim, "");
    assert!(ran.code == 2 && ran.err.contains("several values"), "{}", ran.err);
}

#[test]
fn what_an_action_is_worth_is_told() {
    let page = folder("worth").join("page.html");
    #[rustfmt::skip]
    let args = ["worth", "9.1 lite+entry16", "Counter", "attack", "--strengths", "random,rules", "-n", "40",
        "-o", text(&page)];
    let ran = run(&[&args[..], &["--lang", "en"]].concat(), "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    for said in ["Counter", "Attack", "random", "rules@"] {
        assert!(ran.out.contains(said), "{said}: {}", ran.out);
    }
    assert!(!ran.out.contains("Destroy"), "{}", ran.out);
    let html = fs::read_to_string(&page).expect("a page");
    assert!(html.contains("href=\"#action-counter\"") && html.contains("id=\"action-counter\""));
    assert!(!html.contains(">worth-") && !html.contains("<script"));
    assert_eq!(run(&args, "").code, 0);
    let unknown = run(&["worth", "9.1 lite+entry16", "bluff", "--lang", "en"], "");
    assert!(unknown.code == 2 && unknown.err.contains("counter"), "{}", unknown.err);
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
    // What came out is changed on, copied from, and asked what else it has.
    let more = pack.with_file_name("more");
    let ran = run(
        &[
            "rules",
            "change",
            text(&pack),
            "throwing.cost=D",
            "-o",
            text(&more),
            "--lang",
            "en",
        ],
        "",
    );
    assert!(ran.out.contains("throwing.cost: none → D"), "{}{}", ran.out, ran.err);
    let regulation = format!("{} std+pack", text(&more));
    let listed = run(&["rules", "numbers", &regulation, "throwing", "--lang", "en"], "");
    assert!(
        listed.out.contains("actions.throwing.cost"),
        "{}{}",
        listed.out,
        listed.err
    );
    let copied = pack.with_file_name("copied");
    let ran = run(
        &["rules", "copy", "9.1", "throwing", "-o", text(&copied), "--lang", "en"],
        "",
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        copied.join("actions/throwing.yaml").is_file() && ran.out.contains("rules check"),
        "{}",
        ran.out
    );
    for pack in [&more, &copied] {
        assert_eq!(run(&["rules", "check", text(pack)], "").code, 0);
    }
}

#[test]
fn trouble_comes_with_records() {
    let folder = folder("trouble");
    let (records, page) = (folder.join("records"), folder.join("trouble.html"));
    #[rustfmt::skip]
    let ran = run(&["trouble", "8.2 lite+entry20", "-n", "200", "--players", "random", "--worth-games", "4", "--records", text(&records),
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
    assert!(problem(&["report", "8.2 std+pack", "--strengths", "nobody"]).contains("There is no player “nobody”"));
    assert!(problem(&["report", "8.2 std+pack", "-o", "/no/such/folder/x.html"]).contains("cannot write /no/such"));
    assert!(problem(&["report", "8.2 std+pack", "there"]).contains("format+frame"));
    assert!(problem(&["report", "8.2 std+pack", "-n", "1,2,3"]).contains("for all strengths"));
    assert!(problem(&["report", "8.2 std+pack", "--change", "limits.turns=9..3"]).contains("is not a range"));
    assert!(problem(&["trouble", "pack"]).contains("8.2 master+pack"));
}

/// What lies in a folder.
fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn everything_is_had_out_of_the_page() {
    let folder = folder("report-data");
    let (page, data) = (folder.join("page.html"), folder.join("data"));
    let made = |name: &str, threads: &str| {
        let data = folder.join(name);
        #[rustfmt::skip]
        let ran = run(&["report", "8.2 master+extra", "--change", "frames.extra.setup.pack=10", "-n", "40", "--strengths", "random",
            "--threads", threads, "-o", text(&page), "--data", text(&data), "--lang", "en"], "");
        assert_eq!(ran.code, 0, "{}", ran.err);
        // A line for what is played, and none for what is not.
        assert!(
            ran.err.contains("To see a difference of one percentage point") && ran.err.matches("To see").count() == 1,
            "{}",
            ran.err
        );
        (fs::read_to_string(&page).expect("a page"), data)
    };
    let (one, _) = made("data", "1");
    let (other, again) = made("again", "2");
    assert_eq!(one, other, "where the data goes and how fast it comes changes nothing");
    assert!(!one.contains("--data") && !one.contains(text(&data)));
    let side = "strength-1/side-2";
    for file in ["games.csv", "actions.csv", "turns.csv", "summary.json"] {
        let read = |data: &Path| fs::read_to_string(data.join(side).join(file)).expect("a file");
        assert_eq!(read(&data), read(&again), "{file}");
    }
    // Every plot of the page is a picture, and a picture needs nothing else.
    let plots = files(&data.join("plots"));
    assert_eq!(plots.len(), one.matches("<figure>").count(), "{plots:?}");
    for plot in plots {
        let picture = fs::read_to_string(data.join("plots").join(&plot)).expect("a picture");
        assert!(picture.contains("<text") && picture.ends_with("</svg>\n"), "{plot}");
        assert!(!picture.contains("NaN") && !picture.contains("<span"), "{plot}");
    }
    // A side is a simulation like any other.
    let ran = run(
        &["report", text(&data.join(side)), "-o", text(&page), "--lang", "en"],
        "",
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    let taken = run(
        &["report", "8.2 lite+entry20", "--data", text(&data), "--lang", "en"],
        "",
    );
    assert!(
        taken.code == 2 && taken.err.contains("name another folder"),
        "{}",
        taken.err
    );
}

#[test]
fn games_go_on_until_it_is_precise_enough() {
    let folder = folder("report-precision");
    let page = |name: &str, threads: &str| {
        let file = folder.join(name);
        #[rustfmt::skip]
        let ran = run(&["report", "8.2 lite+entry20", "--change", "frames.entry20.setup.draw=6", "--strengths", "random",
            "--precision", "8", "--threads", threads, "-o", text(&file), "--lang", "en"], "");
        assert_eq!(ran.code, 0, "{}", ran.err);
        fs::read_to_string(file).expect("a page")
    };
    let one = page("one.html", "1");
    assert_eq!(one, page("two.html", "2"));
    assert!(one.contains("confidence sequence") && one.contains("--precision 8"));
    let games = one
        .split(" games, random")
        .next()
        .and_then(|before| before.rsplit('>').next());
    let games: u64 = games.and_then(|games| games.parse().ok()).expect("a number of games");
    assert!(games.is_multiple_of(128) && (128..=1024).contains(&games), "{games}");
}

#[test]
fn what_cannot_be_is_said_before_and_leaves_nothing() {
    let folder = folder("report-nothing");
    let (page, data) = (folder.join("page.html"), folder.join("data"));
    let out = ["-o", text(&page), "--data", text(&data)];
    for (args, says) in [
        // Nobody waits for years, whatever the machine.
        (
            &["--precision", "0.0001", "--strengths", "random"][..],
            ["0.0001 points", "0.0001ポイント"],
        ),
        (&["--precision", "0"], ["between 0 and 50", "0より大きく"]),
        (&["--precision", "x"], ["--precision", "--precision"]),
        (&["--precision", "1", "-n", "100"], ["--games", "--games"]),
        (&["--change", "frames.entry20.setup.darw=6"], ["did you mean", "draw"]),
        (
            &["--change", "frames.entry20.setup.draw=99", "--strengths", "random"],
            ["is not possible here", "draw: 99"],
        ),
        (
            &["--deck", "60"],
            ["deck of this frame is fixed", "デッキは決まっている"],
        ),
    ] {
        for (lang, says) in ["en", "ja"].into_iter().zip(says) {
            let ran = run(
                &[&["report", "8.2 lite+entry20", "--lang", lang], args, &out].concat(),
                "",
            );
            assert!(
                ran.code == 2 && ran.err.contains(says),
                "{args:?}: {} {}",
                ran.code,
                ran.err
            );
            assert_eq!(files(&folder), Vec::<String>::new(), "{args:?}");
        }
    }
}

#[test]
fn a_saved_simulation_that_cannot_be_told_says_why() {
    let folder = folder("report-broken-off");
    let (sim, page) = (folder.join("sim"), folder.join("page.html"));
    #[rustfmt::skip]
    let ran = run(&["sim", "8.2 lite+entry20", "-n", "50", "--players", "random", "-o", text(&sim), "--lang", "en"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.err.contains("To see an advantage of one percentage point"),
        "{}",
        ran.err
    );
    let report = |more: &[&str]| {
        let ran = run(
            &[&["report", text(&sim), "-o", text(&page), "--lang", "en"], more].concat(),
            "",
        );
        assert!(ran.code == 2 && !page.exists(), "{}", ran.err);
        ran.err
    };
    assert!(report(&["--precision", "1"]).contains("saved simulations"));
    let summary = sim.join("summary.json");
    let text = fs::read_to_string(&summary).expect("a summary");
    let version = text.find("\"version\": ").expect("a version") + 11;
    fs::write(&summary, format!("{}999{}", &text[..version], &text[version + 1..])).expect("written");
    assert!(report(&[]).contains("another version of this program"));
    // A program that was killed has not come to its summary.
    fs::remove_file(&summary).expect("removed");
    assert!(report(&[]).contains("--resume"));
}
