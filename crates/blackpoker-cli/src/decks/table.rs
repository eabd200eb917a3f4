//! Decks in a terminal, and what is to be said of them in a sentence.

use blackpoker_lab::Judgement;
use blackpoker_lab::decks::{Answer, Held, Score, Share, Standing};

use super::search::Told;
use crate::judged;
use crate::page::Numbers;
use crate::rules::table::align;
use blackpoker_table::Words;

/// Says that somebody ended it early.
pub fn ended(played: u64, all: u64, words: &Words) {
    if played < all {
        let numbers = Numbers(words.lang);
        let counts = [("games", numbers.count(played)), ("all", numbers.count(all))];
        crate::tell(&words.say("sim-ended", &counts));
    }
}

/// Whether a score is above or below one half, and more than chance.
fn side(score: &Score) -> Option<bool> {
    score.found.then_some(score.rate.share > 0.5)
}

/// What players of each strength say of something, one after the other.
fn figures(scores: &[(&str, Score)], words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let figure = |(player, score): &(&str, Score)| judged::at(player, numbers.rate(score.rate), words);
    words.list(&scores.iter().map(figure).collect::<Vec<_>>())
}

/// A sentence on scores of several strengths.
fn sentence(key: &str, scores: &[(&str, Score)], words: &Words) -> Option<String> {
    let sides: Vec<Option<bool>> = scores.iter().map(|(_, score)| side(score)).collect();
    let verdict = match Judgement::of(&sides) {
        Judgement::Agreed(true) => "above",
        Judgement::Agreed(false) => "below",
        Judgement::Open => "open",
        Judgement::Depends => "depends",
    };
    let args = [("verdict", verdict.to_string()), ("figures", figures(scores, words))];
    (!scores.is_empty()).then(|| words.say(key, &args))
}

/// Which decks are played how often, by players of each strength.
pub fn mixes(names: &[String], standings: &[&Standing], words: &Words) -> Vec<String> {
    let of_player = |standing: &&Standing| {
        let mut played: Vec<(Share, &String)> = standing.mix.iter().copied().zip(names).collect();
        played.retain(|(mix, _)| mix.share > 0.0);
        played.sort_by(|a, b| b.0.share.total_cmp(&a.0.share));
        let one = |(mix, name): &(Share, &String)| {
            let args = [("deck", name.to_string()), ("share", share_text(*mix, words))];
            words.say("decks-mix-one", &args)
        };
        let decks = words.list(&played.iter().map(one).collect::<Vec<_>>());
        words.say(
            "decks-mix-short",
            &[("player", standing.player.clone()), ("decks", decks)],
        )
    };
    standings.iter().map(of_player).collect()
}

/// The best deck in sentences.
pub fn short(told: &Told<'_>, words: &Words) -> Vec<String> {
    let of_best = |scores: fn(&Standing) -> &Vec<Score>| {
        let best = told.measured.iter().filter_map(move |measured| {
            let standing = &measured.standing;
            Some((standing.player.as_str(), *scores(standing).first()?))
        });
        best.collect::<Vec<_>>()
    };
    let exploit = told.measured.iter();
    let exploit = exploit.filter_map(|measured| Some((measured.standing.player.as_str(), measured.exploit?)));
    let mut lines = Vec::new();
    lines.extend(sentence(
        "decks-short-random",
        &of_best(|standing| &standing.against_random),
        words,
    ));
    lines.extend(sentence("decks-short-exploit", &exploit.collect::<Vec<_>>(), words));
    lines.extend(mixes(&told.names(), &told.standings(), words));
    lines.push(shared(&told.found.held, words));
    lines
}

/// The cards that decks have in common.
pub fn shared(held: &[Held], words: &Words) -> String {
    let cards = |liked: bool| {
        let found = held.iter().filter(|held| held.found && held.is_liked() == liked);
        words.cards(found.map(|held| held.card), " ")
    };
    let (in_most, out) = (cards(true), cards(false));
    let key = match (in_most.is_empty(), out.is_empty()) {
        (true, true) => "decks-shared-none",
        (false, true) => "decks-shared-in",
        (true, false) => "decks-shared-out",
        (false, false) => "decks-shared-both",
    };
    words.say(key, &[("in", in_most), ("out", out)])
}

/// Decks against decks, and against their mix.
pub fn matrix(names: &[String], standings: &[&Standing], words: &Words) -> Vec<String> {
    let numbers = Numbers(words.lang);
    let mut lines = Vec::new();
    for standing in standings {
        lines.push(words.say("decks-as", &[("player", standing.player.clone())]));
        let mut head = vec![String::new()];
        head.extend(names.iter().cloned());
        head.extend([words.word("decks-share"), words.word("decks-against-mix")]);
        let mut rows = vec![head];
        for (at, name) in names.iter().enumerate() {
            let mut row = vec![name.clone()];
            for other in 0..names.len() {
                let score = standing.score(at, other);
                row.push(score.map_or("–".to_string(), |score| numbers.rate(score.rate)));
            }
            row.push(
                standing
                    .mix
                    .get(at)
                    .map_or(String::new(), |share| share_text(*share, words)),
            );
            let mix = standing.against_mix.get(at);
            row.push(mix.map_or("–".to_string(), |score| numbers.rate(score.rate)));
            rows.push(row);
        }
        lines.extend(align(&rows).into_iter().map(|line| format!("  {line}")));
        lines.push(String::new());
    }
    lines.push(words.word("decks-note"));
    lines
}

/// How often a deck is played, with how far chance moves that.
pub fn share_text(share: Share, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let [low, high] = [share.low, share.high].map(|end| format!("{:.0}", 100.0 * end));
    format!("{} ({low}–{high})", numbers.percent(share.share))
}

/// What was found: the decks, what they share, how they stand.
pub fn search(told: &Told<'_>, words: &Words) -> Vec<String> {
    let mut lines = short(told, words);
    for deck in &told.decks {
        let args = [
            ("deck", deck.name.clone()),
            ("count", deck.cards.len().to_string()),
            ("cards", words.cards(deck.cards, " ")),
        ];
        lines.extend([String::new(), words.say("decks-deck", &args)]);
    }
    lines.extend([String::new(), words.word("decks-curve-heading")]);
    let numbers = Numbers(words.lang);
    let answers = told.found.answers.iter().enumerate();
    let answers = answers.map(|(at, answer)| vec![round(at, answer, words), numbers.rate(answer.score.rate)]);
    let answers = align(&answers.collect::<Vec<_>>());
    lines.extend(answers.into_iter().map(|line| format!("  {line}")));
    lines.push(String::new());
    lines.extend(matrix(&told.names(), &told.standings(), words));
    lines
}

/// An answer of the search, in words.
pub fn round(at: usize, answer: &Answer, words: &Words) -> String {
    let args = [
        ("round", (at + 1).to_string()),
        ("crossed", if answer.crossed { "yes" } else { "no" }.to_string()),
        ("count", answer.deck.len().to_string()),
    ];
    words.say("decks-round", &args)
}
