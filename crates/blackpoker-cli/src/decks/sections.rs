//! The parts of a page about decks: pictures of decks, the matrix, the mix, what is shared, the course of a search.

use blackpoker::{Card, CardSet, Suit};
use blackpoker_lab::decks::{Answer, Found, Score, Standing};

use super::named::Named;
use super::search::Told;
use super::table::{self, share_text};
use crate::page::{self, Cell, Dot, Numbers, escape};
use blackpoker_table::Words;

/// A win rate so far from one half has the full color.
const FULL: f64 = 0.25;

/// The ranks as they stand on cards.
const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/// A card of the pack in its row and column; Jokers stand in the last row.
fn place(row: usize, column: usize) -> Option<Card> {
    match Suit::ALL.get(row) {
        Some(suit) => Card::new(*suit, column as u8 + 1),
        None => [Card::X1, Card::X2].get(column).copied(),
    }
}

/// The whole pack with the cards of a deck in it.
fn picture(deck: CardSet, words: &Words) -> String {
    let mut cells = String::new();
    for row in 0..=Suit::ALL.len() {
        let (class, sign) = match Suit::ALL.get(row) {
            Some(suit @ (Suit::Hearts | Suit::Diamonds)) => ("red", suit.symbol().to_string()),
            Some(suit) => ("black", suit.symbol().to_string()),
            None => ("black", "★".to_string()),
        };
        cells.push_str(&format!("<b class=\"{class}\">{sign}</b>"));
        for (column, rank) in RANKS.iter().enumerate() {
            let Some(card) = place(row, column) else {
                cells.push_str("<i></i>");
                continue;
            };
            let text = if card.is_joker() { ["1", "2"][column] } else { rank };
            let has = if deck.has(card) { "has" } else { "not" };
            cells.push_str(&format!("<i class=\"{has} {class}\">{text}</i>"));
        }
    }
    let cards = escape(&words.cards(deck, " "));
    format!("<div class=\"deck\" role=\"img\" aria-label=\"{cards}\">{cells}</div>\n")
}

/// A deck with its name and what is known of it.
fn card(name: &str, deck: CardSet, facts: &[String], words: &Words) -> String {
    let count = words.say("decks-count", &[("count", deck.len().to_string())]);
    let facts: String = facts.iter().map(|fact| format!("<p>{}</p>", escape(fact))).collect();
    let text: Vec<String> = deck.iter().map(|card| card.to_string()).collect();
    let text = format!("<p><code>{}</code></p>", escape(&text.join(" ")));
    format!(
        "<article class=\"a-deck\"><h3>{} <small>{}</small></h3>\n{}{facts}{}</article>\n",
        escape(name),
        escape(&count),
        picture(deck, words),
        page::details(&words.word("decks-as-text"), &text)
    )
}

/// Every deck as a card, with how it does as players of each strength play it.
pub fn pictures(decks: &[Named], standings: &[&Standing], words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let mut html = String::new();
    for (at, deck) in decks.iter().enumerate() {
        let mut facts = Vec::new();
        for standing in standings {
            let rate = |scores: &[Score]| scores.get(at).map_or("–".to_string(), |score| numbers.rate(score.rate));
            let args = [
                ("player", standing.player.clone()),
                (
                    "share",
                    standing
                        .mix
                        .get(at)
                        .map_or("–".to_string(), |share| numbers.percent(share.share)),
                ),
                ("mix", rate(&standing.against_mix)),
                ("random", rate(&standing.against_random)),
                (
                    "any",
                    if standing.against_random.is_empty() {
                        "no"
                    } else {
                        "yes"
                    }
                    .to_string(),
                ),
            ];
            facts.push(words.say("decks-facts", &args));
        }
        html.push_str(&card(&deck.name, deck.cards, &facts, words));
    }
    page::note(&words.word("decks-picture-note")) + &format!("<div class=\"decks\">\n{html}</div>\n")
}

/// The heading of a part, where there are several strengths.
fn of_player(standing: &Standing, all: &[&Standing], words: &Words) -> String {
    let player = ("player", standing.player.clone());
    match all.len() {
        0 | 1 => String::new(),
        _ => format!("<h3>{}</h3>\n", escape(&words.say("decks-as", &[player]))),
    }
}

/// Decks against decks as a heat map.
pub fn matrix(names: &[String], standings: &[&Standing], words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let mut html = page::note(&words.word("decks-matrix-note"));
    for standing in standings {
        let cell = |row: usize, column: usize| {
            let score = standing.score(row, column)?;
            let args = [
                ("one", names[row].clone()),
                ("other", names[column].clone()),
                ("rate", numbers.rate(score.rate)),
                ("games", numbers.count(score.rate.of)),
            ];
            // Only before the interval may the line break.
            let text = numbers.rate(score.rate).replace('–', "\u{2060}–\u{2060}");
            Some(Cell {
                text,
                title: words.say("decks-cell", &args),
                shade: page::shade(score.rate.share, FULL),
                strong: score.found,
            })
        };
        let row = |(at, name): (usize, &String)| {
            let cells = (0..names.len()).map(|column| cell(at, column)).collect();
            (name.clone(), cells)
        };
        let rows: Vec<_> = names.iter().enumerate().map(row).collect();
        html.push_str(&of_player(standing, standings, words));
        html.push_str(&page::grid(&words.word("decks-matrix-heading"), names, &rows));
    }
    html
}

/// How often each deck is played in the equilibrium, and what it gets against it.
pub fn mix(names: &[String], standings: &[&Standing], words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let label = |at: usize, series: usize| if series == 0 { escape(&names[at]) } else { String::new() };
    let (mut shares, mut against) = (Vec::new(), Vec::new());
    for at in 0..names.len() {
        for (series, standing) in standings.iter().enumerate() {
            shares.extend(standing.mix.get(at).map(|share| Dot {
                label: label(at, series),
                value: share.share,
                low: share.low,
                high: share.high,
                text: share_text(*share, words),
                series,
            }));
            against.extend(
                standing
                    .against_mix
                    .get(at)
                    .map(|score| dot(label(at, series), score, series, words)),
            );
        }
    }
    let players: Vec<String> = standings.iter().map(|standing| standing.player.clone()).collect();
    let legend = if players.len() > 1 {
        page::legend(&players)
    } else {
        String::new()
    };
    let percent = |share: f64| numbers.percent(share);
    let mut html = page::note(&words.word("decks-mix-note")) + &legend;
    let plot = page::dots(&shares, (0.0, 1.0), 0.5, &percent);
    html.push_str(&page::figure(&words.word("decks-mix-caption"), &plot, None));
    if !against.is_empty() {
        let plot = page::dots(&against, scale(&against), 0.5, &percent);
        html.push_str(&page::figure(&words.word("decks-against-caption"), &plot, None));
    }
    html
}

fn dot(label: String, score: &Score, series: usize, words: &Words) -> Dot {
    Dot {
        label,
        value: score.rate.share,
        low: score.rate.low,
        high: score.rate.high,
        text: Numbers(words.lang).rate(score.rate),
        series,
    }
}

/// As far to both sides of one half as anything reaches.
fn scale(dots: &[Dot]) -> (f64, f64) {
    let far = dots.iter().flat_map(|dot| [0.5 - dot.low, dot.high - 0.5]);
    let far = far.fold(0.05, f64::max);
    (0.5 - far, 0.5 + far)
}

/// How many of the decks that were found apart from each other have each card.
pub fn shared(told: &Told<'_>, words: &Words) -> String {
    let held = &told.found.held;
    let apart = told.found.answers.iter().filter(|answer| !answer.crossed).count();
    let expected = held.first().map_or(0.0, |held| held.expected);
    let args = [
        ("decks", apart.to_string()),
        ("expected", Numbers(words.lang).decimal(expected, 1)),
    ];
    let cell = |row: usize, column: usize| {
        let card = place(row, column)?;
        let held = held.iter().find(|held| held.card == card)?;
        let title = [
            ("card", words.card(card)),
            ("count", held.decks.to_string()),
            args[0].clone(),
        ];
        Some(Cell {
            text: held.decks.to_string(),
            title: words.say("decks-shared-cell", &title),
            shade: ((held.decks as f64 - expected) / (apart as f64).max(1.0) / 0.75).clamp(-1.0, 1.0),
            strong: held.found,
        })
    };
    let row = |row: usize| {
        let sign = Suit::ALL
            .get(row)
            .map_or("★".to_string(), |suit| suit.symbol().to_string());
        (
            sign,
            (0..RANKS.len()).map(|column| cell(row, column)).collect::<Vec<_>>(),
        )
    };
    let rows: Vec<_> = (0..=Suit::ALL.len()).map(row).collect();
    page::paragraph(&table::shared(held, words))
        + &page::grid(&words.word("decks-shared-heading"), &RANKS.map(str::to_string), &rows)
        + &page::note(&words.say("decks-shared-note", &args))
}

/// The answer to the best deck, and how far it exploits it.
pub fn exploit(told: &Told<'_>, words: &Words) -> String {
    let (Some(answer), Some(best)) = (told.found.exploit, told.decks.first()) else {
        return page::paragraph(&words.word("decks-exploit-none"));
    };
    let mut facts = Vec::new();
    for measured in told.measured {
        facts.extend(measured.exploit.map(|score| {
            let args = [
                ("player", measured.standing.player.clone()),
                ("rate", Numbers(words.lang).rate(score.rate)),
                ("deck", best.name.clone()),
            ];
            words.say("decks-exploit-rate", &args)
        }));
    }
    let change = [
        ("in", words.cards(answer.without(best.cards), " ")),
        ("out", words.cards(best.cards.without(answer), " ")),
        ("deck", best.name.clone()),
        ("same", if answer == best.cards { "yes" } else { "no" }.to_string()),
    ];
    facts.push(words.say("decks-exploit-change", &change));
    let name = words.say("decks-exploit-name", &[("deck", best.name.clone())]);
    page::note(&words.word("decks-exploit-note"))
        + &format!("<div class=\"decks\">\n{}</div>\n", card(&name, answer, &facts, words))
}

/// What every answer got from the mix that it was found against.
pub fn curve(found: &Found, words: &Words) -> String {
    let dot = |(at, answer): (usize, &Answer)| {
        dot(
            escape(&table::round(at, answer, words)),
            &answer.score,
            usize::from(answer.crossed),
            words,
        )
    };
    let dots: Vec<Dot> = found.answers.iter().enumerate().map(dot).collect();
    let plot = page::dots(&dots, scale(&dots), 0.5, &|share| Numbers(words.lang).percent(share));
    page::note(&words.word("decks-curve-note")) + &page::figure(&words.word("decks-curve-caption"), &plot, None)
}
