//! Whole simulations, small ones.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use blackpoker::rules::Trigger;
use blackpoker::scenario::Packs;
use blackpoker::{Replay, Rules, Seat};
use blackpoker_ai::Kind;

use super::*;
use crate::Ratio;

/// A folder of a test, empty at its start.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("blackpoker-sim-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    path
}

fn rules(regulation: &str) -> Rules {
    blackpoker::pack::rules(regulation).unwrap()
}

fn plan(rules: &Rules, games: u64, threads: usize) -> Plan<'_> {
    Plan {
        rules,
        players: [Kind::Random; 2],
        seed: 7,
        games,
        threads,
    }
}

fn output(folder: &Path, begin: Begin) -> Output {
    Output {
        folder: folder.to_path_buf(),
        begin,
        tables: Tables {
            csv: true,
            parquet: true,
            turns: true,
        },
        summary: true,
    }
}

fn run(plan: &Plan<'_>, output: &Output) -> Result<Summary, SimError> {
    simulate(plan, Some(output), None, &AtomicBool::new(false), |_| {})
}

fn text_files(folder: &Path) -> Vec<Vec<u8>> {
    let names = ["games.csv", "actions.csv", "turns.csv", "summary.json"];
    names.iter().map(|name| fs::read(folder.join(name)).unwrap()).collect()
}

#[test]
fn the_result_depends_on_the_seed_alone() {
    let rules = rules("8.2 master+pack");
    let [one, three, resumed] = ["one", "three", "resumed"].map(folder);
    let whole = run(&plan(&rules, 200, 1), &output(&one, Begin::Anew)).unwrap();
    run(&plan(&rules, 200, 3), &output(&three, Begin::Anew)).unwrap();
    run(&plan(&rules, 70, 2), &output(&resumed, Begin::Anew)).unwrap();
    // What a program that was killed had written after its last commit must not stay.
    let mut torn = fs::read(resumed.join("games.csv")).unwrap();
    torn.extend_from_slice(b"70,123,ran");
    fs::write(resumed.join("games.csv"), torn).unwrap();
    fs::write(resumed.join("games-00001.parquet"), "torn").unwrap();
    // Stopped at once, it keeps what it has.
    let stop = AtomicBool::new(true);
    let output = output(&resumed, Begin::Resume);
    let early = simulate(&plan(&rules, 200, 2), Some(&output), None, &stop, |_| {}).unwrap();
    assert_eq!(early.games, 70);
    assert_eq!(run(&plan(&rules, 200, 2), &output).unwrap(), whole);
    assert!(text_files(&one) == text_files(&three));
    assert!(text_files(&one) == text_files(&resumed));
    let read: Summary = serde_json::from_slice(&fs::read(one.join("summary.json")).unwrap()).unwrap();
    assert_eq!(read, whole);
    for path in [one, three, resumed] {
        fs::remove_dir_all(path).unwrap();
    }
}

#[test]
fn everything_is_counted_once() {
    for regulation in ["8.2 master+pack", "7.0 master+full", "9.1 master+draft"] {
        let rules = rules(regulation);
        let plan = plan(&rules, 60, 2);
        let mut all = Vec::new();
        let stop = AtomicBool::new(false);
        plan.run(
            0,
            None,
            &stop,
            |deal| {
                all.extend(deal);
                Ok(())
            },
            |_| {},
        )
        .unwrap();
        let mut parts = [0, 1].map(|_| Summary::new(&rules, plan.names(), plan.seed));
        all.iter()
            .enumerate()
            .for_each(|(at, rows)| parts[at % 2].add(&rules, std::slice::from_ref(rows)));
        let [mut summary, odd] = parts;
        summary += &odd;
        assert_eq!(summary, summarize(&plan, &stop, |_| {}).unwrap());
        let half_points: u64 = summary.seats.iter().map(|seat| seat.0.sum).sum();
        assert_eq!((half_points, summary.games), (120, 60));
        assert_eq!(summary.decided() + summary.undecided.sum, 60);
        assert_eq!((summary.stuck, summary.illegal), (0, 0));
        let decided: u64 = summary.actions.values().map(|action| action.decisive.total()).sum();
        assert_eq!(decided + summary.won_without_action, summary.decided());
        assert_eq!(summary.turns.count(), 60);
        let deals: BTreeSet<u64> = all.iter().map(|rows| rows.game.seed).collect();
        assert_eq!(deals.len(), 60);
        for Rows { game, actions, turns } in &all {
            assert_eq!(
                turns.first().map(|row| (row.turn, row.turn_player)),
                Some((1, game.first))
            );
            assert_eq!(turns.len(), usize::from(turns.last().unwrap().turn));
            let loser = game.loser().unwrap();
            assert_eq!(game.life[loser], 0);
            // Both enter the first turn alike; the first player has drawn one card more.
            let hand = turns[0].hand;
            assert_eq!(game.opening[Seat::A].len(), game.opening[Seat::B].len());
            assert_eq!(usize::from(hand[game.first]), game.opening[game.first].len() + 1);
            assert_eq!(usize::from(hand[!game.first]), game.opening[!game.first].len());
            let trumps = if regulation.ends_with("draft") { 2 } else { 0 };
            assert_eq!(game.trumps[Seat::A].len(), trumps);
            assert!(game.opened[Seat::A].len() * 2 >= trumps);
            assert_eq!(
                actions.iter().filter(|row| row.decisive).count(),
                usize::from(game.decisive.is_some())
            );
        }
    }
}

#[test]
fn different_players_meet_twice_with_the_same_deal() {
    let rules = rules("8.2 lite+entry20");
    let mut plan = plan(&rules, 4, 1);
    let Some(other) = ["rules", "level:1"].iter().find_map(|name| name.parse::<Kind>().ok()) else {
        return;
    };
    plan.players[1] = other;
    let mut all = Vec::new();
    plan.run(
        0,
        None,
        &AtomicBool::new(false),
        |deal| {
            all.extend(deal.into_iter().map(|rows| rows.game));
            Ok(())
        },
        |_| {},
    )
    .unwrap();
    let seats: Vec<[u8; 2]> = all.iter().map(|game| game.players.0).collect();
    assert_eq!(seats, [[0, 1], [1, 0], [0, 1], [1, 0]]);
    assert!(all[0].seed == all[1].seed && all[2].seed == all[3].seed && all[0].seed != all[2].seed);
}

#[test]
fn another_simulation_is_refused_with_what_differs() {
    let (lite, master) = (rules("8.2 lite+entry20"), rules("8.2 master+pack"));
    let path = folder("other");
    run(&plan(&lite, 5, 1), &output(&path, Begin::Anew)).unwrap();
    let again = run(&plan(&lite, 5, 1), &output(&path, Begin::Anew));
    assert!(matches!(again, Err(SimError::Occupied { games: 5, .. })));
    let fewer = run(&plan(&lite, 4, 1), &output(&path, Begin::Resume));
    assert!(matches!(fewer, Err(SimError::More { games: 5, asked: 4, .. })));
    let mut other = plan(&master, 9, 1);
    other.seed = 8;
    let mut without_turns = output(&path, Begin::Resume);
    without_turns.tables.turns = false;
    let Err(SimError::Other { differences, .. }) = run(&other, &without_turns) else {
        panic!("it went on");
    };
    let parts: Vec<Part> = differences.iter().map(|difference| difference.what).collect();
    assert_eq!(
        parts,
        [Part::Regulation, Part::Rules, Part::Deck, Part::Seed, Part::Tables]
    );
    fs::remove_file(path.join("state.json")).unwrap();
    let stranger = run(&plan(&lite, 5, 1), &output(&path, Begin::Anew));
    assert!(matches!(stranger, Err(SimError::InTheWay { .. })));
    fs::remove_dir_all(path).unwrap();
}

#[test]
fn what_fails_on_the_way_leaves_finished_games() {
    let rules = rules("8.2 lite+entry20");
    let path = folder("failing");
    run(&plan(&rules, 5, 1), &output(&path, Begin::Anew)).unwrap();
    // A folder where a file should be appended to is as good as a full disk.
    fs::rename(path.join("turns.csv"), path.join("aside")).unwrap();
    fs::create_dir(path.join("turns.csv")).unwrap();
    let failed = run(&plan(&rules, 9, 1), &output(&path, Begin::Resume));
    assert!(failed.is_err());
    fs::remove_dir(path.join("turns.csv")).unwrap();
    fs::rename(path.join("aside"), path.join("turns.csv")).unwrap();
    let blocked = path.join("games-00001.parquet");
    let stop = AtomicBool::new(false);
    let output = output(&path, Begin::Resume);
    let block = |_| drop(fs::create_dir_all(&blocked));
    let failed = simulate(&plan(&rules, 9, 1), Some(&output), None, &stop, block);
    assert!(matches!(failed, Err(SimError::Stopped { games: 5, .. })), "{failed:?}");
    fs::remove_dir(&blocked).unwrap();
    let finished = |name: &str| path.join(name).exists();
    assert!(finished("actions-00000.parquet") && !finished("actions-00001.parquet"));
    let whole = run(&plan(&rules, 9, 1), &output).unwrap();
    assert_eq!(whole, summarize(&plan(&rules, 9, 1), &stop, |_| {}).unwrap());
    fs::remove_dir_all(path).unwrap();
}

#[test]
fn records_of_simulated_games_hold() {
    let rules = rules("9.1 master+draft");
    let path = folder("records");
    let records = Records {
        folder: path.clone(),
        limit: 3,
        program: "this test".to_owned(),
    };
    simulate(
        &plan(&rules, 5, 2),
        None,
        Some(&records),
        &AtomicBool::new(false),
        |_| {},
    )
    .unwrap();
    let mut games = 0;
    for entry in fs::read_dir(&path).unwrap() {
        let text = fs::read(entry.unwrap().path()).unwrap();
        let replay = Replay::read(&text, &Packs::official()).unwrap();
        assert!(replay.game(replay.len()).outcome().is_some());
        let tag = ("program".to_owned(), "this test".to_owned());
        assert!(replay.record.header.tags.contains(&tag));
        games += 1;
    }
    assert_eq!(games, 3);
    fs::remove_dir_all(path).unwrap();
}

#[test]
fn decisions_are_counted_as_a_replay_offers_them() {
    let rules = rules("8.2 master+extra");
    let (path, records) = (folder("decisions"), folder("decided"));
    let kept = Records {
        folder: records.clone(),
        limit: 5,
        program: "this test".to_owned(),
    };
    let output = output(&path, Begin::Anew);
    simulate(
        &plan(&rules, 5, 1),
        Some(&output),
        Some(&kept),
        &AtomicBool::new(false),
        |_| {},
    )
    .unwrap();
    for row in table(&path, "games") {
        let file = records.join(format!("game-{:0>7}.record", row["game"]));
        let replay = Replay::read(&fs::read(file).unwrap(), &Packs::official()).unwrap();
        let mut decided = [0; 2];
        for at in 0..replay.len() {
            let game = replay.game(at);
            if let Some(seat) = game.asks() {
                decided[seat.index()] += usize::from(game.commands(&rules).take(2).count() == 2);
            }
        }
        let told = ["decisions_a", "decisions_b"].map(|column| row[column].parse::<usize>().unwrap());
        assert_eq!(told, decided, "game {}", row["game"]);
        assert!(told.iter().sum::<usize>() < replay.len());
    }
    fs::remove_dir_all(path).unwrap();
    fs::remove_dir_all(records).unwrap();
}

#[test]
fn parquet_says_the_same_as_csv() {
    use ::parquet::file::reader::{FileReader, SerializedFileReader};
    use ::parquet::record::Field;

    let rules = rules("8.2 master+extra");
    let path = folder("parquet");
    run(&plan(&rules, 20, 2), &output(&path, Begin::Anew)).unwrap();
    for table in ["games", "actions", "turns"] {
        let csv = fs::read_to_string(path.join(table).with_extension("csv")).unwrap();
        let file = fs::File::open(path.join(format!("{table}-00000.parquet"))).unwrap();
        let reader = SerializedFileReader::new(file).unwrap();
        let fields = reader.metadata().file_metadata().schema().get_fields().to_vec();
        let names: Vec<&str> = fields.iter().map(|field| field.name()).collect();
        let mut lines = vec![names.join(",")];
        for row in reader.get_row_iter(None).unwrap() {
            let row = row.unwrap();
            let cells = row.get_column_iter().map(|(_, field)| match field {
                Field::Null => String::new(),
                Field::Str(text) => text.clone(),
                field => field.to_string(),
            });
            lines.push(cells.collect::<Vec<_>>().join(","));
        }
        assert!(csv.lines().eq(lines.iter().map(String::as_str)), "{table}");
    }
    fs::remove_dir_all(path).unwrap();
}

/// A table as a second reader sees it: its lines by the names of the columns.
fn table(folder: &Path, name: &str) -> Vec<BTreeMap<String, String>> {
    let text = fs::read_to_string(folder.join(name).with_extension("csv")).unwrap();
    let mut lines = text
        .lines()
        .map(|line| line.split(',').map(str::to_string).collect::<Vec<_>>());
    let head = lines.next().unwrap();
    lines.map(|line| head.iter().cloned().zip(line).collect()).collect()
}

/// Cases and what is counted over them, deal by deal, as a ratio with its variance by the book.
fn by_hand(deals: &[(f64, f64)]) -> (f64, f64) {
    let deals: Vec<(f64, f64)> = deals.iter().copied().filter(|(of, _)| *of > 0.0).collect();
    let of: f64 = deals.iter().map(|(of, _)| of).sum();
    let share = deals.iter().map(|(_, sum)| sum).sum::<f64>() / of;
    let spread: f64 = deals.iter().map(|(of, sum)| (sum - share * of).powi(2)).sum();
    let count = deals.len() as f64;
    (share, spread / of.powi(2) * count / (count - 1.0))
}

#[test]
fn every_number_follows_from_the_tables() {
    for (regulation, players) in [
        ("9.1 lite+entry16", ["random", "random"]),
        ("8.2 master+extra", ["random", "random"]),
        ("8.2 lite+entry20", ["rules", "random"]),
    ] {
        let rules = rules(regulation);
        let path = folder("recomputed");
        let plan = Plan {
            players: players.map(|name| name.parse().unwrap()),
            ..plan(&rules, 120, 2)
        };
        let summary = run(&plan, &output(&path, Begin::Anew)).unwrap();
        let (games, actions) = (table(&path, "games"), table(&path, "actions"));
        let size = plan.games_of_deal() as usize;
        let deals: Vec<Vec<usize>> = (0..games.len())
            .collect::<Vec<_>>()
            .chunks(size)
            .map(<[usize]>::to_vec)
            .collect();
        let number = |row: &BTreeMap<String, String>, column: &str| row[column].parse::<f64>().unwrap();
        let points = |game: usize, seat: &str| match games[game]["winner"].as_str() {
            "" => 1.0,
            winner if winner == seat => 2.0,
            _ => 0.0,
        };
        let of_games = |of: &dyn Fn(usize) -> (f64, f64)| -> Vec<(f64, f64)> {
            let add = |a: (f64, f64), b: (f64, f64)| (a.0 + b.0, a.1 + b.1);
            deals
                .iter()
                .map(|deal| deal.iter().map(|game| of(*game)).fold((0.0, 0.0), add))
                .collect()
        };
        let same = |ours: Ratio, deals: Vec<(f64, f64)>, what: &str| {
            if ours.of == 0 {
                assert!(deals.iter().all(|(of, _)| *of == 0.0), "{regulation}: {what}");
                return;
            }
            let (share, variance) = by_hand(&deals);
            assert!((ours.share() - share).abs() < 1e-9, "{regulation}: {what}");
            let both_unknown = ours.variance().is_nan() && variance.is_nan();
            assert!(
                both_unknown || (ours.variance() - variance).abs() < 1e-9,
                "{regulation}: {what}"
            );
        };
        same(
            summary.first.0,
            of_games(&|game| (1.0, points(game, &games[game]["first"]))),
            "going first",
        );
        same(
            summary.length,
            of_games(&|game| (1.0, number(&games[game], "turns"))),
            "turns",
        );
        let undecided = |game: usize| (1.0, f64::from(u8::from(games[game]["ending"] != "won")));
        same(summary.undecided, of_games(&undecided), "undecided");
        for (at, tries) in summary.players.iter().enumerate() {
            let name = &summary.about.players[at];
            let seats = |game: usize| {
                if size == 1 {
                    vec![["A", "B"][at]]
                } else {
                    ["A", "B"]
                        .into_iter()
                        .filter(|seat| games[game][&format!("player_{}", seat.to_lowercase())] == *name)
                        .collect()
                }
            };
            let of = |game: usize| {
                let seats = seats(game);
                (seats.len() as f64, seats.iter().map(|seat| points(game, seat)).sum())
            };
            same(tries.0, of_games(&of), name);
        }
        for (id, counts) in &summary.actions {
            let rows = |game: usize| -> Vec<&BTreeMap<String, String>> {
                let here = actions
                    .iter()
                    .filter(|row| row["action"] == *id && row["game"] == game.to_string());
                here.collect()
            };
            let sum = |game: usize, columns: &[&str]| -> f64 {
                rows(game)
                    .iter()
                    .flat_map(|row| columns.iter().map(|column| number(row, column)))
                    .sum()
            };
            let per_turn = |game: usize| (number(&games[game], "turns"), sum(game, &["requested", "triggered"]));
            same(counts.per_turn, of_games(&per_turn), id);
            let nullified = |game: usize| (sum(game, &["resolved", "nullified"]), sum(game, &["nullified"]));
            same(counts.nullified, of_games(&nullified), id);
            let decides = |game: usize| {
                let decided = f64::from(u8::from(games[game]["ending"] == "won"));
                (decided, f64::from(u8::from(games[game]["decisive_action"] == *id)))
            };
            same(counts.decides, of_games(&decides), id);
            let used = |game: usize| {
                let used = rows(game)
                    .into_iter()
                    .filter(|row| number(row, "requested") + number(row, "triggered") > 0.0);
                match used.collect::<Vec<_>>()[..] {
                    [row] => (1.0, points(game, &row["seat"])),
                    _ => (0.0, 0.0),
                }
            };
            same(counts.used.0, of_games(&used), id);
        }
        for (card, tries) in &summary.opening_cards {
            let of = |game: usize| {
                let has = |seat: &&str| {
                    let hand = &games[game][&format!("opening_{}", seat.to_lowercase())];
                    hand.split(' ').any(|one| one == card)
                };
                let seats: Vec<&str> = ["A", "B"].into_iter().filter(has).collect();
                (seats.len() as f64, seats.iter().map(|seat| points(game, seat)).sum())
            };
            same(tries.0, of_games(&of), card);
        }
        fs::remove_dir_all(path).unwrap();
    }
}

#[test]
fn what_could_be_requested_is_counted_as_the_engine_offers_it() {
    let rules = rules("8.2 lite+entry20");
    let plan = plan(&rules, 40, 2);
    let summary = summarize(&plan, &AtomicBool::new(false), |_| {}).unwrap();
    for action in &rules.actions {
        let counts = &summary.actions[&action.id];
        let per_chance = counts.per_chance;
        assert_eq!(per_chance.sum, counts.requested, "{}", action.id);
        assert!(per_chance.of >= counts.requested, "{}", action.id);
        let waits = action.trigger == Trigger::Direct && !rules.lacks_keys(action);
        // Nobody is asked for what the rules trigger, and no deck of this frame has a Joker.
        assert!(waits || per_chance.of == 0, "{}", action.id);
    }
    let passed = rules.actions.iter().find(|action| action.passes_turn).unwrap();
    let chances = summary.actions[&passed.id].per_chance.of;
    // Whoever has an empty stage on the own turn may end it: at least once in every turn that was ended.
    assert!(chances >= summary.actions[&passed.id].requested && chances > summary.games);
    let missing: Vec<&str> = rules
        .actions
        .iter()
        .filter(|a| rules.lacks_keys(a))
        .map(|a| a.id.as_str())
        .collect();
    assert_eq!(missing, ["search"]);
}
