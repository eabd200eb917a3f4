//! Scenario files: what is misspelled is found at its place, and what fails is told in full.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use blackpoker::Lang;
use blackpoker::scenario::{Packs, Scenario, ScenarioError};

const HEAD: &str = r#"title = "A test"
edition = ["8.1", "8.2"]
format = "std"
[given]
A = { life = 10, hand = "H5 D3", field = ["soldier C7"] }
B = { life = 10, hand = "C5 D2", field = ["bulwark D9 driven"], grave = "H2" }
"#;

fn error(text: &str) -> ScenarioError {
    Scenario::parse("test.toml", text).expect_err("an error")
}

#[test]
fn misspellings_are_found_at_their_place() {
    let step = |step: &str| error(&format!("{HEAD}[when]\nsteps = [\n  \"A pass\",\n  \"{step}\",\n]\n"));
    let assertion = |text: &str| error(&format!("{HEAD}[then]\nassert = [\n  \"{text}\",\n]\n"));
    let found = [
        error("titel = \"A test\""),
        error(&HEAD.replace("life = 10, hand = \"H5", "lives = 10, hand = \"H5")),
        error(&HEAD.replace("life = 10, hand = \"H5", "life = -1, hand = \"H5")),
        error(&HEAD.replace("edition = [\"8.1\", \"8.2\"]", "edition = 8")),
        step("A up kee=H5"),
        step("! A up key=H55"),
        step("C pass"),
        assertion("A.lives = 9"),
        assertion("A.life is 9"),
        assertion("A.life = 9 cards"),
        assertion("A.field = knight C7"),
        assertion("A.field = soldier C7 tired"),
        assertion("winner A"),
        assertion("C sees B:H5"),
        assertion("A knows B:H5"),
        assertion("legal A up kee=H5"),
        assertion("stage = "),
        assertion("the end is near"),
        assertion("winner = C"),
        assertion("turn = C"),
        assertion("A sees B:b1"),
        assertion("A views life = 9"),
        assertion("A.life count nine"),
        assertion("A.life has"),
        assertion("A.field = ;"),
        assertion("A.field = soldier C7 size"),
        assertion("A.fog = up"),
        assertion("A.trump = C9 sideways"),
        error(&HEAD.replace("format = \"std\"", "")),
        error("title = \"A"),
    ];
    let found = |lang| found.iter().map(|e| e.explain(lang)).collect::<Vec<_>>().join("\n");
    insta::assert_snapshot!(found(Lang::En), @r#"
test.toml:1:1: there is no key `titel` here; the keys are title, title_ja, edition, revision, pack, format, frame, source, given, match, when, then, comment, description, note, notes, author, id, tags
test.toml:5:7: there is no key `lives` here; the keys are life, hand, field, grave, pack, rare, trump, fog, used, pack_opened, rearranged, requests
test.toml:5:14: invalid value: integer `-1`, expected cards such as "S3 H4 +8", or a number of cards
test.toml:2:11: invalid type: integer `8`, expected an edition such as "8.2", or a list of editions
test.toml:10:9: `A up kee=H5`: Column 6: “kee=H5” cannot be read; write key=, unit=, pay= or target=.
test.toml:10:15: `A up key=H55`: Column 10: “H55” is not a card; write it like S7, H10, DJ, CA or X1.
test.toml:10:4: `C pass`: Column 1: there is no seat “C”; write A or B.
test.toml:9:3: `A.lives = 9`: `lives` is not a zone: write life, hand, grave, field, fog, pack, rare or trump
test.toml:9:3: `A.life is 9`: `is` is not a test of this zone: write =, has, lacks, count or empty; top for life and grave
test.toml:9:3: `A.life = 9 cards`: `9` is not a card: write a suit letter and a rank (S7, H10, DJ, CA), X1 or X2 for a Joker
test.toml:9:3: `A.field = knight C7`: `knight C7` begins with neither `soldier` nor `bulwark`
test.toml:9:3: `A.field = soldier C7 tired`: `tired` does not describe a unit: write charged, driven, size 7, new, attacker, idle or blocks A:S7
test.toml:9:3: `winner A`: expected `=`, found `A`
test.toml:9:3: `C sees B:H5`: `C` does not begin an assertion: begin with a zone (A.life), stage, turn, chance, asks, winner, match, legal, illegal, A sees, A blind or A views
test.toml:9:3: `A knows B:H5`: `knows` is not one of sees, blind, views
test.toml:9:3: `legal A up kee=H5`: Column 6: “kee=H5” cannot be read; write key=, unit=, pay= or target=.
test.toml:9:3: `stage =`: the stage is tested with `= up counter`, `count 2` or `empty`
test.toml:9:3: `the end is near`: `the` does not begin an assertion: begin with a zone (A.life), stage, turn, chance, asks, winner, match, legal, illegal, A sees, A blind or A views
test.toml:9:3: `winner = C`: `C` is not one of A, B, none, draw
test.toml:9:3: `turn = C`: `C` is not a seat: write A or B
test.toml:9:3: `A sees B:b1`: `B:b1` is not a card: write it with its owner, like B:H5
test.toml:9:3: `A views life = 9`: `life` is not a player’s zone: write it like A.life
test.toml:9:3: `A.life count nine`: `nine` is not a number
test.toml:9:3: `A.life has`: no card is named
test.toml:9:3: `A.field = ;`: nothing is named; write `empty`
test.toml:9:3: `A.field = soldier C7 size`: something must follow `size`
test.toml:9:3: `A.fog = up`: `up` is not a fog: write `up H5` or `up H5 -> A:C7`
test.toml:9:3: `A.trump = C9 sideways`: `C9 sideways` is not a trump: write `C9 down` or `D8 up`
test.toml:1:1: the key `format` is missing
test.toml:1:11: this is not TOML: invalid basic string, expected `"`
"#);
    insta::assert_snapshot!(found(Lang::Ja), @r#"
test.toml:1:1: ここに「titel」という項目はありません。書けるのはtitle, title_ja, edition, revision, pack, format, frame, source, given, match, when, then, comment, description, note, notes, author, id, tagsです
test.toml:5:7: ここに「lives」という項目はありません。書けるのはlife, hand, field, grave, pack, rare, trump, fog, used, pack_opened, rearranged, requestsです
test.toml:5:14: この値は使えません（invalid value: integer `-1`, expected cards such as "S3 H4 +8", or a number of cards）
test.toml:2:11: この値は使えません（invalid type: integer `8`, expected an edition such as "8.2", or a list of editions）
test.toml:10:9: `A up kee=H5`: 6文字目：「kee=H5」は読み取れません。key=、unit=、pay=、target=のどれかで書いてください。
test.toml:10:15: `A up key=H55`: 10文字目：「H55」というカードはありません。S7、H10、DJ、CA、X1のように書いてください。
test.toml:10:4: `C pass`: 1文字目：「C」という席はありません。AかBと書いてください。
test.toml:9:3: `A.lives = 9`: 「lives」という領域はありません。life、hand、grave、field、fog、pack、rare、trumpのどれかを書いてください
test.toml:9:3: `A.life is 9`: 「is」でこの領域は調べられません。=、has、lacks、count、empty、ライフと墓地ならtopも使えます
test.toml:9:3: `A.life = 9 cards`: 「9」はカードではありません。スートの文字と数字（S7、H10、DJ、CA）、JokerはX1・X2と書きます
test.toml:9:3: `A.field = knight C7`: 「knight C7」は「soldier」でも「bulwark」でも始まっていません
test.toml:9:3: `A.field = soldier C7 tired`: 「tired」でユニットは調べられません。charged、driven、size 7、new、attacker、idle、blocks A:S7が使えます
test.toml:9:3: `winner A`: 「=」が必要なところに「A」があります
test.toml:9:3: `C sees B:H5`: 「C」で始まる確認はありません。領域（A.life）、stage、turn、chance、asks、winner、match、legal、illegal、A sees、A blind、A viewsのどれかで始めます
test.toml:9:3: `A knows B:H5`: 「knows」はsees、blind、viewsのどれでもありません
test.toml:9:3: `legal A up kee=H5`: 6文字目：「kee=H5」は読み取れません。key=、unit=、pay=、target=のどれかで書いてください。
test.toml:9:3: `stage =`: ステージは「= up counter」「count 2」「empty」のように調べます
test.toml:9:3: `the end is near`: 「the」で始まる確認はありません。領域（A.life）、stage、turn、chance、asks、winner、match、legal、illegal、A sees、A blind、A viewsのどれかで始めます
test.toml:9:3: `winner = C`: 「C」はA、B、none、drawのどれでもありません
test.toml:9:3: `turn = C`: 「C」は席ではありません。AかBを書いてください
test.toml:9:3: `A sees B:b1`: 「B:b1」はカードではありません。B:H5のようにオーナーをつけて書いてください
test.toml:9:3: `A views life = 9`: 「life」はプレイヤーの領域ではありません。A.lifeのように書いてください
test.toml:9:3: `A.life count nine`: 「nine」は数ではありません
test.toml:9:3: `A.life has`: カードが書かれていません
test.toml:9:3: `A.field = ;`: 何も書かれていません。空なら「empty」と書いてください
test.toml:9:3: `A.field = soldier C7 size`: 「size」の後ろに何か書いてください
test.toml:9:3: `A.fog = up`: 「up」はフォグではありません。「up H5」「up H5 -> A:C7」のように書いてください
test.toml:9:3: `A.trump = C9 sideways`: 「C9 sideways」は切札ではありません。「C9 down」「D8 up」のように書いてください
test.toml:1:1: 項目「format」がありません
test.toml:1:11: TOMLとして読めません（invalid basic string, expected `"`）
"#);
}

#[test]
fn failures_tell_what_was_expected_and_found() {
    let text = format!(
        "{HEAD}{}",
        r#"
        [when]
        steps = ["! A up key=H5 target=A:C7", "! A upp", "! B pass", "A up key=H5 target=A:C7", "A pass", "B pass"]
        [then]
        assert = ["A.life = 9", "A.field = soldier C7 charged size 12; bulwark D9", "A.fog = up H5 -> A:C7", "legal A flyy",
                  "B views A.life = 10", "B views A.life = 10+", "A sees B:D9", "legal A up", "illegal A attack", "winner = A"]
        "#
    );
    let verdicts = Scenario::parse("test.toml", &text).unwrap().run(&Packs::official());
    assert_eq!(verdicts.len(), 2);
    let failures: Vec<String> = verdicts[1].failures.iter().map(|failure| failure.to_string()).collect();
    insta::assert_snapshot!(failures.join("\n"), @r"
step 1, line 9: `A up key=H5 target=A:C7`
  expected: to be refused
  found:    accepted as “A up key=H5 pay=D3 target=A:C7”
    B life 10 (S2 S3 S4 S5 S6 S7 S8 S9 S10 H3) · hand 2 (D2 C5) · grave 1 (H2)
      bulwarks: [b1 bulwark D9 driven]
    ── stage: empty ── turn A, chance A
      soldiers: [soldier C7 charged size 7]
    A life 10 (S2 S3 S4 S5 S6 S7 S8 S9 S10 H2) · hand 2 (H5 D3) · grave 0
step 2, line 9: `A upp`
  expected: a refusal by the rules, not a typing error
  found:    Column 3: these rules have no action “upp”; “up” may be meant.
    B life 10 (S2 S3 S4 S5 S6 S7 S8 S9 S10 H3) · hand 2 (D2 C5) · grave 1 (H2)
      bulwarks: [b1 bulwark D9 driven]
    ── stage: empty ── turn A, chance A
      soldiers: [soldier C7 charged size 7]
    A life 10 (S2 S3 S4 S5 S6 S7 S8 S9 S10 H2) · hand 2 (H5 D3) · grave 0
assertion 1, line 11: `A.life = 9`
  expected: A.life = 9
  found:    10: S2 S3 S4 S5 S6 S7 S8 S9 S10 H2
    B life 10 (S2 S3 S4 S5 S6 S7 S8 S9 S10 H3) · hand 2 (D2 C5) · grave 1 (H2)
      bulwarks: [b1 bulwark D9 driven]
    ── stage: empty ── turn A, chance A
      fog: up H5 -> A:C7
      soldiers: [soldier C7 charged size 12]
    A life 10 (S2 S3 S4 S5 S6 S7 S8 S9 S10 H2) · hand 0 · grave 1 (D3)
assertion 2, line 11: `A.field = soldier C7 charged size 12; bulwark D9`
  expected: A.field = soldier C7 charged size 12; bulwark D9
  found:    soldier C7 charged size 12
assertion 4, line 11: `legal A flyy`
  expected: legal A flyy
  found:    no edition has an action “flyy”
assertion 5, line 12: `B views A.life = 10`
  expected: B views A.life = 10
  found:    10+
assertion 7, line 12: `A sees B:D9`
  expected: A sees B:D9
  found:    it is not seen
assertion 8, line 12: `legal A up`
  expected: legal A up
  found:    You have no key cards for Up, which takes ♡A–10. [core.md 4.1]
assertion 9, line 12: `illegal A attack`
  expected: illegal A attack
  found:    legal, for instance “A attack”
assertion 10, line 12: `winner = A`
  expected: winner = A
  found:    none
");
}

#[test]
fn a_position_with_problems_fails_with_all_of_them() {
    let text = HEAD
        .replace("soldier C7", "soldier C7+D7")
        .replace("bulwark D9", "bulwark D99");
    let verdicts = Scenario::parse("test.toml", &text).unwrap().run(&Packs::official());
    assert_eq!(verdicts[0].failures.len(), 2);
    let text = HEAD.replace("std", "huge");
    let verdicts = Scenario::parse("test.toml", &text).unwrap().run(&Packs::official());
    assert_eq!(verdicts[0].failures.len(), 1);
    assert!(verdicts[0].game.is_none());
}

#[test]
fn a_shuffle_is_ordered_by_a_line_or_keeps_the_cards() {
    let text = |shuffle: &str, life: &str| {
        format!(
            r#"
            title = "Search"
            edition = "8.2"
            format = "lite"
            [given]
            A = {{ life = "S2 S3 S4 S5", hand = "X1" }}
            B = {{ life = 10 }}
            [when]
            steps = ["A search key=X1", "A choose S3", {shuffle}]
            [then]
            assert = ["A.life = {life}", "chance = A"]
            "#
        )
    };
    for text in [text("", "S2 S4 S5"), text("\"shuffle A S5 S2 S4\"", "S5 S2 S4")] {
        let verdicts = Scenario::parse("test.toml", &text).unwrap().run(&Packs::official());
        assert!(verdicts[0].passed(), "{}", verdicts[0].failures[0]);
    }
}
