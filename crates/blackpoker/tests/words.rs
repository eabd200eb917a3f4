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
const NOT_SAID: [(&str, &str); 72] = [
    ("墓地に送", "墓地に移す"),
    ("墓地へ送", "墓地に移す"),
    ("墓地に置", "墓地に移す"),
    ("墓地へ置", "墓地に移す"),
    ("墓地に行", "墓地に移る"),
    ("墓地へ行", "墓地に移る"),
    ("墓地には行", "墓地に移らない"),
    ("墓地へ落", "墓地に移る"),
    ("一番上に置", "一番上に移す"),
    ("一番下に置", "一番下に移す"),
    ("対象に取", "対象とする"),
    ("対象を取", "対象を指定する"),
    ("対戦相手ターン", "対戦相手のターン"),
    ("持ち主", "オーナー"),
    ("ジョーカー", "Joker"),
    ("打ち消", "無効にする"),
    ("カウンターされ", "カウンターの対象になる"),
    ("カウンターでき", "カウンターの対象にでき"),
    ("向け直", "対象を変える"),
    ("伏せた切札", "裏切札"),
    ("優先権", "チャンス"),
    ("戦闘", "アタックとブロック、ダメージ判定"),
    ("攻撃兵", "アタッカー"),
    ("防御され", "ブロックされ"),
    ("防御でき", "ブロックでき"),
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
    ("コンピュータの", "コンピューターの"),
    ("登場", "場に出る"),
    ("行動済み", "ドライブ状態"),
    ("、ロック", "クローズ中"),
    ("攻撃中", "アタッカー"),
    ("攻撃を受け", "アタックを受ける"),
    ("送れたら", "墓地に移ったら"),
    ("向けさせ", "新しい対象にする"),
    ("負わせる", "与える"),
    ("場に置く", "場に出す"),
    ("すべてチャージする", "すべてチャージ状態にする"),
    ("プレイヤーに誘発する", "プレイヤーの…が誘発する"),
    ("ライフの上", "ライフの一番上"),
    ("ライフの下", "ライフの一番下"),
    ("だけ大きい", "の分だけ大きくなる"),
    ("指している", "対象の"),
    ("何も指さない", "対象はない"),
    ("ステージに積", "ステージに乗せる"),
    ("J兵", "Jの兵士"),
    ("K兵", "Kの兵士"),
    ("閉じられ", "クローズされ"),
    ("いまは", "今は"),
    ("だれ", "誰"),
    ("くわし", "詳し"),
    ("同士", "どうし"),
    ("一人", "1人"),
    ("一つ", "1つ"),
    ("～", "〜"),
    ("；", "。"),
    ("たずね方", "確認の頻度"),
    ("公正", "公平"),
    ("もう一度どうぞ", "もう一度試してください"),
];

/// What is not said in English, and what is said instead.
const NOT_SAID_IN_ENGLISH: [(&str, &str); 22] = [
    ("` is no ", "is not a"),
    ("” is no ", "is not a"),
    (" is no card", "is not a card"),
    ("not told", "hidden"),
    ("not at hand", "not installed"),
    ("slip of the pen", "typing error"),
    ("blocks with nobody", "does not block"),
    ("block with nobody", "do not block"),
    ("go without saying", "are left out"),
    ("goes without saying", "is left out"),
    ("Less than 20", "Fewer than 20"),
    ("is countered", "is nullified"),
    ("came this turn", "entered the field this turn"),
    ("in the turn it came", "on the turn it enters the field"),
    (", as you choose, ", "of your choice"),
    ("points at", "its target"),
    ("ntil the turn ends", "until this turn ends"),
    ("owners' lives", "owners’ life piles"),
    ("colour", "color"),
    ("icence", "license"),
    ("nobody's eyes", "not a view"),
    ("Raised by", "Performed by"),
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

/// Lines of the pages that people read beside the program; `docs/words.md` and `docs/rulings.md` are made from the rest.
fn pages() -> Vec<(String, String)> {
    let made = ["docs/words.md", "docs/rulings.md"].map(|page| root().join(page));
    let of_root = fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().path());
    let of_root = of_root.filter(|path| path.extension().is_some_and(|end| end == "md"));
    let all = files("docs", "md")
        .into_iter()
        .chain(files("scenarios", "md"))
        .chain(of_root);
    let mut lines = Vec::new();
    for path in all.filter(|path| !made.contains(path)) {
        let name = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
        let text = fs::read_to_string(&path).unwrap();
        let of_page = text.lines().enumerate();
        lines.extend(of_page.map(|(number, line)| (format!("{name}:{}", number + 1), line.to_string())));
    }
    lines
}

#[test]
fn japanese_texts_use_the_words_of_the_lists() {
    let mut wrong = Vec::new();
    for (place, text) in japanese().into_iter().chain(pages()) {
        for (not, but) in NOT_SAID {
            if text.contains(not) {
                wrong.push(format!("{place}: {not}… is not said, but {but}: {}", text.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_opponent_is_called_so_in_rules_and_titles() {
    let mut wrong = Vec::new();
    for (place, text) in japanese()
        .into_iter()
        .filter(|(place, _)| !place.starts_with("locales"))
    {
        let short = text.replace("対戦相手", "");
        if short.contains("相手") {
            wrong.push(format!("{place}: {}", text.trim()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_title_writes_its_edition_in_one_way() {
    let mut wrong = Vec::new();
    for (place, text) in japanese()
        .into_iter()
        .filter(|(place, _)| place.starts_with("scenarios"))
    {
        let title = text.split('"').nth(1).unwrap_or_default();
        let rest = title.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        if rest.len() < title.len() && rest.starts_with([' ', ':']) {
            wrong.push(format!("{place}: {title}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// English texts, line by line: the catalog without its keys, and rule files.
fn english() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for (path, is_catalog) in files("locales/en", "ftl")
        .into_iter()
        .map(|path| (path, true))
        .chain(files("rules", "yaml").into_iter().map(|path| (path, false)))
    {
        let text = fs::read_to_string(&path).unwrap();
        let name = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
        for (number, line) in text.lines().enumerate() {
            if line.trim_start().starts_with('#') {
                continue;
            }
            let said = line
                .split_once(" = ")
                .filter(|_| is_catalog)
                .map_or(line, |(_, value)| value);
            all.push((format!("{name}:{}", number + 1), said.to_string()));
        }
    }
    all
}

#[test]
fn english_texts_are_what_people_say() {
    let mut wrong = Vec::new();
    for (place, text) in english() {
        for (not, but) in NOT_SAID_IN_ENGLISH {
            if text.contains(not) {
                wrong.push(format!("{place}: “{not}” is not said, but “{but}”: {}", text.trim()));
            }
        }
        let letters: Vec<char> = text.chars().collect();
        for three in letters.windows(3) {
            let sign = match *three {
                [a, '\'', b] if a.is_ascii_lowercase() && b.is_ascii_lowercase() => "’",
                [a, ' ', '%'] if a.is_ascii_digit() => "95%",
                [a, ' ', '…'] if a.is_ascii_lowercase() => "no blank before …",
                _ => continue,
            };
            wrong.push(format!("{place}: {sign}: {}", text.trim()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_problem_of_rule_files_has_its_japanese_sentence() {
    let sentences = fs::read_to_string(root().join("locales/ja/packs.ftl")).unwrap();
    let mut missing = Vec::new();
    for path in files("crates/blackpoker/src/pack", "rs") {
        if path.to_string_lossy().contains("test") {
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        let source = source.split("#[cfg(test)]").next().unwrap();
        // In these files nothing but the kind of a problem is written like-this.
        for code in source.split('"').skip(1).step_by(2) {
            let is_code = code.contains('-')
                && code
                    .split('-')
                    .all(|word| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase()));
            if is_code && !sentences.contains(&format!("\npack-{code} = ")) {
                missing.push(format!("{}: pack-{code}", path.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
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
