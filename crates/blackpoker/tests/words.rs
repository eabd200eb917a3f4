//! The words of everything that people read: those of the lists, and no others (CONTRIBUTING.md, *Words*).
//!
//! `docs/words.md` has every message of both languages with sample values, to be read through by a person;
//! `make words` makes it anew.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Files below a folder with an ending, in the order of their paths.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut open = vec![root().join(folder)];
    let mut found = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|end| end == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

// ---- Forbidden words ----------------------------------------------------------------------------------------

/// What is not said, and what is said instead.
const NOT_SAID: [(&str, &str); 29] = [
    ("墓地に送", "墓地に移す"),
    ("墓地へ送", "墓地に移す"),
    ("墓地に置", "墓地に移す"),
    ("墓地へ置", "墓地に移す"),
    ("墓地に行", "墓地に移る"),
    ("墓地へ行", "墓地に移る"),
    ("対象に取", "対象とする"),
    ("対象を取", "対象を指定する"),
    ("持ち主", "オーナー"),
    ("ジョーカー", "Joker"),
    ("打ち消", "無効にする"),
    ("カウンターされ", "カウンターの対象になる"),
    ("優先権", "チャンス"),
    ("攻撃兵", "アタッカー"),
    ("防御兵", "ブロッカー"),
    ("表の切札", "表切札"),
    ("裏の切札", "裏切札"),
    ("表向きの切札", "表切札"),
    ("裏向きの切札", "裏切札"),
    ("手札に入れ", "手札に加える"),
    ("山札", "ライフ"),
    ("書式", "フォーマット"),
    ("棋譜", "対戦記録"),
    ("対局", "対戦"),
    ("座席", "席"),
    ("反則", "不正"),
    ("非合法", "不正"),
    ("使用条件", "起動条件"),
    ("コンピュータが", "コンピューターが"),
];

fn is_japanese(c: char) -> bool {
    matches!(c, 'ぁ'..='ん' | 'ァ'..='ヶ' | '一'..='龠' | 'ー' | '々')
}

/// Japanese texts, line by line: the catalog without its slots, rule files, titles of scenarios.
fn japanese() -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut add = |path: &Path, number: usize, text: String| {
        let path = path.strip_prefix(root()).unwrap_or(path).display();
        all.push((format!("{path}:{}", number + 1), text));
    };
    let lines = |path: &Path| {
        fs::read_to_string(path)
            .unwrap()
            .lines()
            .map(str::to_string)
            .enumerate()
            .collect::<Vec<_>>()
    };
    for path in files("locales/ja", "ftl") {
        for (number, line) in lines(&path).into_iter().filter(|(_, line)| !line.starts_with('#')) {
            add(&path, number, without_slots(&line));
        }
    }
    for path in files("rules", "yaml") {
        for (number, line) in lines(&path)
            .into_iter()
            .filter(|(_, line)| !line.trim_start().starts_with('#'))
        {
            add(&path, number, line);
        }
    }
    for path in files("scenarios", "toml") {
        for (number, line) in lines(&path)
            .into_iter()
            .filter(|(_, line)| line.starts_with("title_ja"))
        {
            add(&path, number, line);
        }
    }
    all
}

/// A line of a catalog without `{ … }`.
fn without_slots(line: &str) -> String {
    let mut depth = 0;
    line.chars()
        .filter(|c| {
            depth += i32::from(*c == '{');
            let is_text = depth == 0;
            depth -= i32::from(*c == '}' && depth > 0);
            is_text
        })
        .collect()
}

#[test]
fn japanese_texts_use_the_words_of_the_lists() {
    let mut wrong = Vec::new();
    for (place, text) in japanese() {
        for (not, but) in NOT_SAID {
            if text.contains(not) {
                wrong.push(format!("{place}: {not}… is not said, but {but}: {}", text.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn signs_in_japanese_texts_are_full_width() {
    let mut wrong = Vec::new();
    for (place, text) in japanese().into_iter().filter(|(place, _)| !place.starts_with("rules")) {
        let letters: Vec<char> = text.chars().collect();
        for pair in letters.windows(2) {
            let half = |c: char| "(),!?;".contains(c);
            let beside = |one: char, other: char| half(one) && is_japanese(other);
            // `アドレス:ポート` is how an address is written.
            let colon = pair[1] == ':' && is_japanese(pair[0]) && !text.contains("アドレス:ポート");
            if beside(pair[0], pair[1]) || beside(pair[1], pair[0]) || colon {
                wrong.push(format!("{place}: {}{}: {}", pair[0], pair[1], text.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_message_keeps_its_tone() {
    // です・ます on page and terminal, plain form in rules and logs; never both in one message.
    let polite = ["です", "ます", "ません", "ました", "でした", "ください", "ましょう"];
    let mut wrong = Vec::new();
    for path in files("locales/ja", "ftl") {
        let text = fs::read_to_string(&path).unwrap();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let line = without_slots(line);
            let mut sentences = line
                .split('。')
                .map(|sentence| sentence.trim_end_matches(['）', '」', ' ']));
            let ends: Vec<&str> = sentences
                .by_ref()
                .filter(|sentence| sentence.ends_with(is_japanese))
                .collect();
            // The last piece is a sentence only if a 。 follows.
            let ends = if line.ends_with('。') {
                &ends[..]
            } else {
                &ends[..ends.len().saturating_sub(1)]
            };
            let is_polite = |end: &&&str| polite.iter().any(|polite| end.ends_with(polite));
            let plain = ["する", "した", "れる", "せる", "ある", "いる", "ない", "なる", "った"];
            let is_plain = |end: &&&str| !is_polite(end) && plain.iter().any(|plain| end.ends_with(plain));
            if ends.iter().any(|end| is_polite(&end)) && ends.iter().any(|end| is_plain(&end)) {
                wrong.push(format!("{}:{}: {}", path.display(), number + 1, line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A message without what fills its slots, and without what is typed or quoted as it is.
fn without_typed(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("  "));
    let text = lines.collect::<Vec<_>>().join(" ");
    let mut plain = String::new();
    let mut until = None;
    for c in text.chars() {
        match until {
            Some(end) if c == end => until = None,
            Some(_) => {}
            None => {
                let pairs = [('‹', '›'), ('`', '`'), ('「', '」'), ('"', '"'), ('[', ']'), ('<', '>')];
                until = pairs.iter().find(|(begin, _)| *begin == c).map(|(_, end)| *end);
                plain.push(if until.is_some() { ' ' } else { c });
            }
        }
    }
    plain
}

/// Words in Latin letters that a Japanese player reads every day, or types.
const LATIN: &str = include_str!("words/latin.txt");

#[test]
fn japanese_messages_are_japanese() {
    let known: Vec<&str> = LATIN
        .lines()
        .filter(|line| !line.starts_with('#'))
        .flat_map(str::split_whitespace)
        .collect();
    let mut wrong: BTreeMap<String, String> = BTreeMap::new();
    for path in files("locales/ja", "ftl") {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        for (key, said) in messages(&path, "ja") {
            for text in said {
                let plain = without_typed(&text);
                let words = plain.split(|c: char| !(c.is_ascii_alphanumeric() || "-_./".contains(c)));
                for word in words.filter(|word| word.len() > 2 && word.chars().all(|c| c.is_ascii_alphabetic())) {
                    if !known.contains(&word) {
                        wrong.insert(word.to_string(), format!("{name} {key}: {text}"));
                    }
                }
            }
        }
    }
    let wrong: Vec<String> = wrong.iter().map(|(word, place)| format!("{word}: {place}")).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

// ---- Every message ------------------------------------------------------------------------------------------

/// Slots of a pattern, and for those that choose between texts what they choose by.
fn slots(pattern: &Pattern<&str>, found: &mut BTreeMap<String, Vec<String>>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &Expression<&str>, found: &mut BTreeMap<String, Vec<String>>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            if let InlineExpression::VariableReference { id } = selector {
                let keys = variants.iter().map(|variant| match variant.key {
                    VariantKey::Identifier { name } => name.to_string(),
                    VariantKey::NumberLiteral { value } => value.to_string(),
                });
                let known = found.entry(id.name.to_string()).or_default();
                for key in keys {
                    if !known.contains(&key) {
                        known.push(key);
                    }
                }
            }
            variants.iter().for_each(|variant| slots(&variant.value, found));
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, found: &mut BTreeMap<String, Vec<String>>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.entry(id.name.to_string()).or_default();
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments
                .positional
                .iter()
                .for_each(|argument| of_inline(argument, found));
        }
        _ => {}
    }
}

/// The messages of a catalog with sample values: each text that a choice leads to, the other slots in ‹brackets›.
fn messages(path: &Path, lang: &str) -> Vec<(String, Vec<String>)> {
    let text = fs::read_to_string(path).unwrap();
    let resource = FluentResource::try_new(text).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
    let mut all = Vec::new();
    let mut patterns = Vec::new();
    for entry in resource.entries() {
        if let Entry::Message(message) = entry
            && let Some(pattern) = &message.value
        {
            let mut found = BTreeMap::new();
            slots(pattern, &mut found);
            patterns.push((message.id.name.to_string(), found));
        }
    }
    let mut bundle = FluentBundle::new_concurrent(vec![lang.parse().unwrap()]);
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).unwrap();
    for (key, found) in patterns {
        let sample = |chosen: Option<(&str, &str)>| {
            let mut args = FluentArgs::new();
            for (slot, keys) in &found {
                let set = |args: &mut FluentArgs, key: &str| match key {
                    "one" => args.set(slot.clone(), 1),
                    "other" if keys.iter().any(|key| key == "one") || lang == "ja" => args.set(slot.clone(), 3),
                    key => match key.parse::<i64>() {
                        Ok(number) => args.set(slot.clone(), number),
                        Err(_) => args.set(slot.clone(), key.to_string()),
                    },
                };
                match (chosen, keys.first()) {
                    (Some((this, key)), _) if this == slot => set(&mut args, key),
                    (_, Some(first)) => set(&mut args, first),
                    (_, None) => args.set(slot.clone(), format!("‹{slot}›")),
                }
            }
            let message = bundle.get_message(&key).unwrap();
            let said = bundle.format_pattern(message.value().unwrap(), Some(&args), &mut Vec::new());
            said.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
        };
        let choices: Vec<(&str, &str)> = found
            .iter()
            .flat_map(|(slot, keys)| keys.iter().map(move |key| (slot.as_str(), key.as_str())))
            .collect();
        let mut said: Vec<String> = Vec::new();
        let all_choices = choices.iter().map(|choice| Some(*choice));
        for choice in if choices.is_empty() {
            vec![None]
        } else {
            all_choices.collect()
        } {
            let text = sample(choice);
            if !said.contains(&text) {
                said.push(text);
            }
        }
        all.push((key, said));
    }
    all
}

fn page() -> String {
    let mut page = String::from(
        "<!-- Made by `make words` from locales/; change it there. -->\n\n# 言葉 / Words\n\n\
         プログラムが表示するすべての文を、見本の値を入れて並べる。‹…›は値の入る所、／は場合による違い。\n\n\
         Every message of the program with sample values: ‹…› is a slot, / stands between cases.\n",
    );
    for ja in files("locales/ja", "ftl") {
        let name = ja.file_stem().unwrap().to_string_lossy().into_owned();
        let en = root().join(format!("locales/en/{name}.ftl"));
        let english: BTreeMap<String, Vec<String>> = if en.is_file() {
            messages(&en, "en").into_iter().collect()
        } else {
            BTreeMap::new()
        };
        let _ = write!(page, "\n## {name}\n\n| key | 日本語 | English |\n| --- | --- | --- |\n");
        let cell = |said: &[String], between: &str| {
            let joined = said.join(between);
            joined
                .replace('|', "\\|")
                .replace('\n', "<br>")
                .replace('<', "&lt;")
                .replace("&lt;br>", "<br>")
        };
        for (key, said) in messages(&ja, "ja") {
            let en = english.get(&key).map(|said| cell(said, " / ")).unwrap_or_default();
            let _ = writeln!(page, "| {key} | {} | {en} |", cell(&said, "／"));
        }
    }
    page
}

#[test]
fn the_page_of_words_is_up_to_date() {
    let path = root().join("docs/words.md");
    let made = page();
    if std::env::var_os("BLACKPOKER_UPDATE").is_some() {
        fs::write(&path, &made).unwrap();
    }
    let there = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(there == made, "docs/words.md is old: `make words` makes it anew");
}
