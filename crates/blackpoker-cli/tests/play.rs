//! Play line by line, as pipes and screen readers meet it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use blackpoker::Replay;
use blackpoker::rules::Speed;
use blackpoker::scenario::Packs;
use common::{folder, run, run_at, text};

#[test]
fn a_game_can_be_played_to_its_end_in_both_languages() {
    for (lang, ends) in [
        ("en", ["You win.", "You lose."]),
        ("ja", ["あなたの勝ちです。", "あなたの負けです。"]),
    ] {
        for frame in [
            ["9.1", "lite", "entry16"],
            ["7.0", "master", "full+preset2"],
            ["8.2", "pro", "strategy"],
            ["8.2", "master", "extra"],
            ["9.1", "master", "draft"],
            ["7.0", "extra", "full"],
        ] {
            let [edition, format, frame] = frame;
            let flags = [
                "--edition",
                edition,
                "--format",
                format,
                "--frame",
                frame,
                "--seed",
                "5",
                "--lang",
                lang,
                "--no-record",
            ];
            let ran = run(&[&["play"], &flags[..]].concat(), &"1\n".repeat(5000));
            let last = ran.out.lines().last().unwrap_or_default();
            assert!(ends.contains(&last), "{edition} {frame}: {last}");
            assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = || {
        run(
            &[
                "play",
                "--seed",
                "12",
                "--opponent",
                "human",
                "--lang",
                "en",
                "--no-record",
            ],
            &"1\n2\n".repeat(300),
        )
        .out
    };
    let first = play();
    assert!(first.contains("Seed 12"));
    assert!(first.contains("nofficial"));
    assert_eq!(first, play());
}

/// Letters are for what is typed: where two people sit at one screen, they are called by numbers.
#[test]
fn two_people_at_one_screen_have_numbers_and_no_letters() {
    for (lang, ends, names) in [
        (
            "en",
            ["Player 1 wins.", "Player 2 wins."],
            ["Player 1, it is your move", "Player 2, it is your move"],
        ),
        (
            "ja",
            ["プレイヤー1の勝ちです。", "プレイヤー2の勝ちです。"],
            ["プレイヤー1の番です", "プレイヤー2の番です"],
        ),
    ] {
        let flags = ["--opponent", "human", "--seed", "5", "--lang", lang, "--no-record"];
        let ran = run(&[&["play"], &flags[..]].concat(), &"1\n".repeat(5000));
        let last = ran.out.lines().last().unwrap_or_default();
        assert!(ends.contains(&last), "{last}");
        assert!(names.iter().all(|name| ran.out.contains(name)), "{}", ran.out);
        // An ace has its suit before the letter.
        let is_letter = |word: &str| {
            let word = word.trim_matches(['(', ')', ',', '.', ':', '：', '。']);
            matches!(word, "A" | "B" | "A’s" | "B’s" | "席A" | "席B")
        };
        // The head of the game says which letter is whose.
        let lettered = ran.out.lines().skip(8).filter(|line| line.split(' ').any(is_letter));
        let lettered: Vec<&str> = lettered.collect();
        assert!(lettered.is_empty(), "{lettered:#?}");
    }
}

#[test]
fn the_opponents_hand_is_not_shown() {
    let ran = run(&["play", "--seed", "3", "--lang", "en"], "v\nq\n");
    assert_eq!(ran.code, 0);
    let draws: Vec<&str> = ran.out.lines().filter(|l| l.contains("draws")).collect();
    assert!(draws.contains(&"  Your opponent draws 7 cards."), "{draws:?}");
}

#[test]
fn closed_input_and_nonsense_end_politely() {
    let ran = run(&["play", "--lang", "en"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let nonsense = "99\n-1\nfoo bar\n?99\nup key=\nB pass\nchoose\nA\n\u{0}\n????\nb\nl\nv\n?\n?1\nq\n";
    let ran = run(&["play", "--lang", "en", "--seed", "1", "--no-record"], nonsense);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("There is no choice 99 here."));
    assert!(ran.out.trim_end().ends_with("The game is left unfinished."));
}

#[test]
fn whole_commands_are_accepted() {
    let ran = run(&["play", "--lang", "en", "--seed", "7"], "end\nA pass\nl\nq\n");
    assert!(ran.out.contains("You request End."), "{}", ran.out);
    assert!(ran.out.contains("You pass."), "{}", ran.out);
}

#[test]
fn a_game_is_kept_and_its_record_verifies() {
    let file = folder("kept").join("game.record");
    let flags = ["play", "--seed", "5", "--lang", "en", "--record", text(&file)];
    let ran = run(&flags, &"1\n".repeat(5000));
    assert!(
        ran.out.ends_with(&format!("The record is in\n{}\n", file.display())),
        "{}",
        ran.out
    );
    let replay = Replay::read(&fs::read(&file).unwrap(), &Packs::official()).unwrap();
    let game = replay.game(replay.len());
    assert!(game.outcome().is_some());

    // By itself, in the data folder.
    let ran = run(&flags[..5], &"1\n".repeat(5000));
    let path = ran.out.lines().last().unwrap();
    let again = Replay::read(&fs::read(path).unwrap(), &Packs::official()).unwrap();
    assert_eq!(again.game(again.len()).hash(&again.rules), game.hash(&again.rules));
}

#[test]
fn a_game_that_was_left_goes_on() {
    let file = folder("resumed").join("game.record");
    let whole = run(
        &["play", "--seed", "7", "--lang", "en", "--no-record"],
        &"1\n".repeat(5000),
    );
    let ran = run(
        &["play", "--seed", "7", "--lang", "en", "--record", text(&file)],
        "1\n1\n1\nq\n",
    );
    assert!(ran.out.contains("The game is left unfinished."), "{}", ran.out);
    let ran = run(
        &["play", "--resume", text(&file), "--lang", "en", "--no-record"],
        &"1\n".repeat(5000),
    );
    assert_eq!(ran.out.lines().last(), whole.out.lines().last());
    let ran = run(&["play", "--resume", "no-such-file.record"], "");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("no-such-file.record"), "{}", ran.err);
}

#[cfg(target_os = "linux")]
#[test]
fn a_record_that_cannot_be_kept_is_said_and_loses_nothing() {
    for (lang, said) in [
        (
            "en",
            "The record could not be saved: cannot write /dev/full: the disk is full",
        ),
        (
            "ja",
            "対戦記録を保存できませんでした：/dev/fullに書き込めません。ディスクがいっぱいです",
        ),
    ] {
        let flags = ["play", "--seed", "5", "--lang", lang, "--record", "/dev/full"];
        let ran = run(&flags, &"1\n".repeat(5000));
        assert_eq!(ran.out.lines().last(), Some(said));
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    }
}

#[test]
fn decisions_are_taken_back_and_shortcuts_pass() {
    let flags = ["play", "--seed", "7", "--lang", "en", "--no-record"];
    let ran = run(&flags, "u\nend!\nu\nq\n");
    assert!(ran.out.contains("There is nothing to undo."), "{}", ran.out);
    assert!(ran.out.contains("You request End.\n  You pass."), "{}", ran.out);
    assert!(
        ran.out.contains("Undone: you are back at your previous decision."),
        "{}",
        ran.out
    );
    let ran = run(&flags, "take!\nfull!\nskip!\nnormal!\ngo!\nq\n");
    assert!(ran.out.contains("This shortcut does nothing right now."), "{}", ran.out);
}

#[test]
fn an_action_that_is_not_possible_is_explained() {
    let ran = run(
        &["play", "--seed", "7", "--lang", "en", "--no-record"],
        "counter\nup key=S2\nq\n",
    );
    assert!(ran.out.contains("[core.md 4"), "{}", ran.out);
}

#[test]
fn commands_may_be_typed_in_japanese() {
    let flags = ["play", "--seed", "7", "--lang", "ja", "--no-record"];
    let ran = run(&flags, "死の槍\nあっぴ\nえんど\nq\n");
    for said in [
        "「死の槍」はありません（スタンダード以降）。",
        "「アップ」のことかもしれません。",
        "あなたが「エンド」を起こした。",
    ] {
        assert!(ran.out.contains(said), "{said}\n{}", ran.out);
    }
}

const EXTRA: [&str; 9] = [
    "play",
    "--edition",
    "9.1",
    "--format",
    "master",
    "--frame",
    "extra",
    "--seed",
    "5",
];

#[test]
fn trumps_are_shown_and_explained() {
    let flags = [&EXTRA[..], &["--lang", "en", "--no-record"]].concat();
    let ran = run(&flags, "?1\n1\n1\n1\n1\n1\n1\n?2\n1\nt\nv\n?\nq\n");
    for said in [
        "   1  ♠A Revolution\n",
        "  10  ♡3 Allure\n",
        "  31  ♠6 (no trump effect)\n",
        "  ♠A Revolution: Your soldiers have",
        "You lay ♠A ♠2 face down as trumps.",
        "Your opponent lays 2 cards face down as trumps.",
        "t2 ♠2 Slash (face down)\n  ♠2 Slash: ",
        "You turn the trump ♠A Revolution face up.",
        "── your t1 ♠A Revolution (face up) ──",
        "── your opponent’s t1 ",
        "With trumps: t shows",
    ] {
        assert!(ran.out.contains(said), "{said}\n{}", ran.out);
    }
}

#[test]
fn a_deck_of_ones_own_is_checked_and_played() {
    let file = folder("deck").join("my.deck");
    let flags = [&EXTRA[..], &["--no-record", "--deck", text(&file)]].concat();
    fs::write(&file, "# too small\nS7 S7, ZZ\n").unwrap();
    let ran = run(&[&flags[..], &["--lang", "en"]].concat(), "");
    assert_eq!(ran.code, 1);
    for said in ["Line 2: “ZZ”", "♠7 twice", "takes 40 to 54", "Jokers X1 and X2"] {
        assert!(ran.err.contains(said), "{said}\n{}", ran.err);
    }
    let ran = run(&[&flags[..], &["--lang", "ja"]].concat(), "");
    assert!(ran.err.contains("JokerはX1とX2"), "{}", ran.err);

    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
    let lines = ["S", "H", "D", "C"].map(|suit| ranks.map(|rank| format!("{suit}{rank}")).join(" "));
    fs::write(&file, lines.join("  # a suit\n")).unwrap();
    let ran = run(&[&flags[..], &["--lang", "en"]].concat(), "v\nq\n");
    assert!(ran.out.contains(" You  life 40 "), "{}", ran.out);
    let ran = run(&[&flags[..], &["--seat", "b", "--lang", "en"]].concat(), "q\n");
    assert!(ran.out.contains(" You  life 40 "), "{}", ran.out);
}

#[test]
fn a_game_that_was_left_in_the_setup_goes_on() {
    let file = folder("setup-resumed").join("game.record");
    let flags = ["play", "--edition", "9.1", "--format", "master", "--frame", "draft"];
    let flags = [&flags[..], &["--seed", "3", "--lang", "en", "--record", text(&file)]].concat();
    run(&flags, "1\n1\nq\n");
    let ran = run(
        &["play", "--resume", text(&file), "--lang", "en", "--no-record"],
        "u\nu\nu\nq\n",
    );
    assert!(ran.out.contains("Mini pack 3 of 6: keep one card."), "{}", ran.out);
    assert!(ran.out.contains("Mini pack 1 of 6: keep one card."), "{}", ran.out);
    assert!(ran.out.contains("There is nothing to undo."), "{}", ran.out);
}

/// What somebody reads who always answers "1".
fn first_game(seed: u64) -> String {
    let seed = seed.to_string();
    let flags = [
        "play",
        "--plain",
        "--first",
        "--seed",
        &seed,
        "--lang",
        "en",
        "--no-record",
    ];
    let ran = run(&flags, &"1\n".repeat(5000));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "seed {seed}");
    ran.out
}

#[test]
fn in_forty_first_games_the_newcomer_lives_to_the_fourth_turn_and_understands_it() {
    let rules = blackpoker::pack::rules("9.1 lite+entry16").unwrap();
    // What is immediate never waits on the stage.
    let waits = |name: &str| {
        let mut actions = rules.actions.iter();
        actions.any(|action| action.name.en == name && action.speed != Speed::Immediate)
    };
    for seed in 0..40 {
        let game = first_game(seed);
        for said in [
            "practice deal",
            "You go first.",
            "Your life is your pile of cards.",
            "Tutor: ",
        ] {
            assert!(game.contains(said), "seed {seed}: {said}\n{game}");
        }
        let mut turns = 0;
        let mut explained: BTreeSet<&str> = BTreeSet::new();
        let mut choices: Vec<&str> = Vec::new();
        for line in game.lines() {
            turns += usize::from(line.contains("turn ──") && line.starts_with("  "));
            let told = line.trim_start_matches([' ', '⇒']);
            if let Some((name, _)) = told
                .strip_prefix("Your opponent’s ")
                .and_then(|t| t.split_once(" resolves: "))
            {
                explained.insert(name);
            }
            if let Some(name) = line
                .trim()
                .strip_prefix("Your opponent’s ")
                .and_then(|line| line.strip_suffix(" resolves."))
                .filter(|name| waits(name))
            {
                assert!(explained.remove(name), "seed {seed}: {name} was not explained\n{game}");
            }
            // The list of choices ends with the question for one of them.
            let item = line
                .trim_start()
                .split_once("  ")
                .filter(|(number, _)| number.parse::<usize>().is_ok());
            match item {
                Some((_, choice)) => choices.push(choice),
                None if line.starts_with("number, command") => {
                    assert!(!matches!(choices[..], ["pass" | "none"]), "seed {seed}\n{game}");
                    choices.clear();
                }
                None => choices.clear(),
            }
        }
        let lost = game.trim_end().ends_with("You lose.");
        assert!(!lost || turns >= 4, "seed {seed}: lost in turn {turns}\n{game}");
    }
}

#[test]
fn a_newcomer_reads_costs_in_words_and_ends_the_turn_as_the_tutor_says() {
    for (lang, cost, ends) in [
        ("en", "Set Bulwark [L] · Cost L (", "You request End."),
        ("ja", "防壁設置 [L] · コスト：L（", "あなたが「エンド」を起こした。"),
    ] {
        let flags = [
            "play",
            "--plain",
            "--first",
            "--seed",
            "4",
            "--lang",
            lang,
            "--no-record",
        ];
        let ran = run(&flags, "e\nq\n");
        assert!(ran.out.contains(cost), "{}", ran.out);
        assert!(ran.out.contains(ends), "{}", ran.out);
    }
}

#[test]
fn what_loses_has_to_be_said_twice() {
    // Somebody who always passes loses some day, and is told so before.
    let games = (0..40).map(first_game);
    let lost = games.filter(|game| game.contains("That loses the game. Enter it again"));
    assert!(lost.count() > 0);
}

#[test]
fn a_newcomer_is_welcomed_once() {
    let data = folder("newcomer");
    let first = run_at(&data, &["play", "--lang", "en"], "q\n");
    assert!(first.out.contains("This is a practice deal"), "{}", first.out);
    let second = run_at(&data, &["play", "--lang", "en"], "q\n");
    assert!(!second.out.contains("This is a practice deal"), "{}", second.out);
    let ja = run_at(&data, &["play", "--first", "--lang", "ja"], "q\n");
    assert!(ja.out.contains("これは練習用の配りです"), "{}", ja.out);
}

#[test]
fn the_game_that_was_left_last_goes_on_in_its_file() {
    let data = folder("last");
    let none = run_at(&data, &["play", "--resume", "--lang", "en"], "");
    assert_eq!(none.code, 1);
    assert!(none.err.contains("There is no game to resume."), "{}", none.err);

    let left = run_at(&data, &["play", "--first", "--seed", "3", "--lang", "en"], "1\nq\n");
    let path = left.out.lines().last().unwrap().to_string();
    let replay = Replay::read(&fs::read(&path).unwrap(), &Packs::official()).unwrap();
    assert!(replay.game(replay.len()).outcome().is_none());
    let on = run_at(&data, &["play", "--resume", "--lang", "en"], &"1\n".repeat(5000));
    assert_eq!(on.out.lines().last(), Some(path.as_str()), "{}", on.out);
    assert!(on.out.contains("Tutor: "), "{}", on.out);
    let replay = Replay::read(&fs::read(&path).unwrap(), &Packs::official()).unwrap();
    assert!(replay.game(replay.len()).outcome().is_some());
    // It is over now.
    assert_eq!(run_at(&data, &["play", "--resume", "--lang", "en"], "").code, 1);
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_the_game() {
    use std::io::{Read, Write};
    use std::process::{Command, Stdio};
    let file = folder("interrupted").join("game.record");
    let mut child = Command::new(env!("CARGO_BIN_EXE_blackpoker"))
        .args([
            "play",
            "--plain",
            "--seed",
            "7",
            "--lang",
            "en",
            "--record",
            text(&file),
        ])
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    input.write_all(b"1\n").unwrap();
    let mut said = Vec::new();
    // It waits for the second answer.
    while String::from_utf8_lossy(&said).matches("or ? >").count() < 2 {
        let mut byte = [0];
        assert_eq!(output.read(&mut byte).unwrap(), 1);
        said.push(byte[0]);
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    output.read_to_end(&mut said).unwrap();
    assert!(child.wait().unwrap().success());
    let said = String::from_utf8_lossy(&said);
    assert!(said.contains("The record is in"), "{said}");
    let replay = Replay::read(&fs::read(&file).unwrap(), &Packs::official()).unwrap();
    assert!(!replay.is_empty());
}

/// The flags of a game of 7.0.
fn seven<'a>(frame: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let flags = [
        "play",
        "--edition",
        "7.0",
        "--format",
        "lite",
        "--frame",
        frame,
        "--seed",
        "5",
    ];
    [&flags[..], more].concat()
}

#[test]
fn a_match_of_two_decks_is_played_game_after_game() {
    for (lang, stands, won) in [
        ("en", "The match stands 1 to 0", "the match, 2 to"),
        (
            "ja",
            "の1勝、プレイヤー2の0勝です。次のゲームに進みます。",
            "がマッチに勝ちました。",
        ),
    ] {
        let ran = run(
            &seven("randomHalf", &["--opponent", "human", "--lang", lang, "--no-record"]),
            &"1\n".repeat(20_000),
        );
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let lines: Vec<&str> = ran
            .out
            .lines()
            .filter(|line| line.contains("match") || line.contains("マッチ"))
            .collect();
        assert!(lines.last().is_some_and(|line| line.contains(won)), "{lines:?}");
        let turned = stands
            .replace("1 to 0", "0 to 1")
            .replace("1勝、プレイヤー2の0勝", "0勝、プレイヤー2の1勝");
        assert!(
            lines.iter().any(|line| line.contains(stands) || line.contains(&turned)),
            "{lines:?}"
        );
    }
}

#[test]
fn a_game_of_a_match_is_resumed_with_its_match() {
    let file = folder("match").join("game.record");
    let flags = seven("randomHalf", &["--lang", "en", "--record", text(&file)]);
    let left = run(&flags, "1\nq\n");
    assert_eq!(left.code, 0, "{}", left.err);
    let record = fs::read_to_string(&file).unwrap();
    assert!(
        record.contains("tag match-before -\ntag match-decks 1-1\ntag match-A2 dealt "),
        "{record}"
    );
    let ran = run(
        &["play", "--resume", text(&file), "--lang", "en", "--no-record"],
        &"1\n".repeat(20_000),
    );
    assert!(ran.out.contains("The match stands"), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("the match, 2 to"), "{}", ran.out);
}

#[test]
fn a_match_that_was_left_between_two_games_goes_on() {
    let (data, left) = (folder("match-whole"), folder("match-left"));
    let flags = seven("randomHalf", &["--lang", "en", "--opponent", "human"]);
    let ran = run_at(&data, &flags, &"1\n".repeat(20_000));
    assert!(ran.out.contains("the match, 2 to"), "{}", ran.out);
    // The match is over, and so nothing goes on.
    assert_eq!(run_at(&data, &["play", "--resume", "--lang", "en"], "").code, 1);
    // As it was after the first game.
    let (_, after) = ran.out.split_once("The record is in\n").unwrap();
    let first = Path::new(after.lines().next().unwrap());
    let kept = left.join(first.strip_prefix(&data).unwrap());
    fs::create_dir_all(kept.parent().unwrap()).unwrap();
    fs::copy(first, &kept).unwrap();
    let on = run_at(&left, &["play", "--resume", "--lang", "en"], &"1\n".repeat(20_000));
    assert_eq!(on.code, 0, "{}", on.err);
    assert!(on.out.contains("The match stands"), "{}", on.out);
    assert!(on.out.contains("the match, 2 to"), "{}", on.out);
}

#[test]
fn a_match_with_built_decks_takes_two_of_them() {
    let desk = folder("two-decks");
    let [low, high] = ["low.txt", "high.txt"].map(|name| desk.join(name));
    fs::write(&low, "SA S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK HA H2 H3 H4 H5").unwrap();
    fs::write(&high, "CA C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CQ CK DA D2 D3 D4 D5").unwrap();
    let (low, high) = (text(&low), text(&high));
    let with = |frame, decks: &[&str]| {
        run(
            &seven(frame, &[&["--lang", "en", "--no-record"], decks].concat()),
            "q\n",
        )
    };
    assert_eq!(with("builtHalf", &["--deck", low, "--deck", high]).code, 0);
    for (frame, decks, says) in [
        ("builtHalf", &["--deck", low][..], "takes 2 decks"),
        ("builtHalf", &["--deck", low, "--deck", low], "twice"),
        ("randomHalf", &["--deck", low, "--deck", high], "the decks are dealt"),
        ("regular", &["--deck", low, "--deck", high], "takes one deck"),
    ] {
        let ran = with(frame, decks);
        assert_ne!(ran.code, 0, "{frame} {decks:?}");
        assert!(ran.err.contains(says), "{frame}: {}", ran.err);
    }
}
