//! Custom packs as their authors meet them: what a pack brings and takes away, and what it changes, in words.
#![allow(clippy::expect_used)]

mod common;

use std::fs;

use common::{folder, run, text};

const THROWING: &str = "id: throwing
name: {ja: 投擲, en: Throwing}
text: {ja: 投げる。, en: Throw.}
formats: [lite, std, pro, master]
type: magic
category: intermediate-magic
trigger: direct
speed: normal
timing: main
key: {cards: [spades A-K, clubs A-K]}
target: {player: opponent}
effect:
  - damage: {to: target, amount: {plus: [key.1, 1]}}
";

#[test]
fn a_check_lists_what_a_pack_does_to_its_edition() {
    let pack = folder("brought");
    fs::create_dir(pack.join("actions")).expect("a folder");
    let head = "pack: {name: House, version: \"1\", extends: \"9.1\"}\nallow: [G4]\nremove: {actions: [charge]}\n";
    fs::write(pack.join("pack.yaml"), head).expect("a file");
    fs::write(pack.join("actions/throwing.yaml"), THROWING).expect("a file");
    let added = THROWING
        .replace("id: throwing", "id: hurling")
        .replace("en: Throwing", "en: Hurling");
    fs::write(
        pack.join("actions/hurling.yaml"),
        added.replace("ja: 投擲", "ja: 大投擲"),
    )
    .expect("a file");
    let told = |lang: &str| {
        let ran = run(&["rules", "check", text(&pack), "--lang", lang], "");
        assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
        ran.out
    };
    let (en, ja) = (told("en"), told("ja"));
    for says in [
        "Adds: Hurling [hurling]\n",
        "Replaces: Throwing [throwing]\n",
        "Removes: Charge [charge]\n",
        "that they need: Draw [draw]",
        "pack.yaml:3:20: warning: nothing triggers `draw` any more",
        "pack.yaml:3:20: warning: nothing does `draw` any more",
    ] {
        assert!(en.contains(says), "{says}: {en}");
    }
    for says in [
        "追加：大投擲",
        "置き換え：投擲",
        "削除：チャージ",
        "「draw」を誘発するものがなくなる",
    ] {
        assert!(ja.contains(says), "{says}: {ja}");
    }

    let diff = |lang: &str| run(&["rules", "diff", "9.1", text(&pack), "--lang", lang], "").out;
    let (en, ja) = (diff("en"), diff("ja"));
    for says in [
        "- damage to the targeted player: the number of key card 1\n",
        "+ damage to the targeted player: (the number of key card 1 + 1)\n",
    ] {
        assert!(en.contains(says), "{says}: {en}");
    }
    for says in [
        "- 対象のプレイヤーにダメージ：1枚目のキーカードの数字",
        "+ 対象のプレイヤーにダメージ：（1枚目のキーカードの数字 + 1）",
    ] {
        assert!(ja.contains(says), "{says}: {ja}");
    }
}
