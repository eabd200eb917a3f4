//! Searches among decks whose worth is known.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use blackpoker::pack::{self, File, GameOptions, RegulationName};
use blackpoker::rules::Trigger;
use blackpoker::{Card, CardSet, DeckError, Rules};
use blackpoker_ai::Kind;

use super::*;

/// Edition 9.1 with a frame of 20 to 30 free cards in which players can do nothing but these actions.
fn duel(actions: &[(&str, &str)]) -> Rules {
    let base = pack::official("9.1").unwrap();
    let known = pack::rules("9.1 lite+entry16").unwrap();
    let stays = |id: &str| {
        let action = known.actions.iter().find(|action| action.id == id);
        action.is_some_and(|action| action.trigger != Trigger::Direct || action.passes_turn)
    };
    let others = base.actions().iter().map(|action| action.id.as_str());
    let others: Vec<&str> = others.filter(|id| !stays(id)).collect();
    let file = |path: String, text: String| File { path, text };
    let mut files = vec![
        file(
            "pack.yaml".to_string(),
            format!(
                "pack: {{name: Known, version: \"1\", extends: \"9.1\"}}\nallow: [G1, G2, G3, G4, G5, G6]\n\
                 remove: {{actions: [{}]}}\n",
                others.join(", ")
            ),
        ),
        file(
            "frames.yaml".to_string(),
            "frames:\n  - id: duel\n    name: {ja: 決闘, en: Duel}\n    text: {ja: 試し。, en: A try.}\n    \
             formats: [lite]\n    deck: {min: 20, max: 30}\n    zones: []\n    setup:\n      - shuffle\n      \
             - draw: 5\n      - first\n      - start\n"
                .to_string(),
        ),
    ];
    files.extend(actions.iter().map(|(id, text)| {
        file(
            format!("actions/{id}.yaml"),
            format!(
                "id: {id}\nname: {{ja: 見本, en: Sample}}\ntext: {{ja: 見本。, en: A sample.}}\nformats: [lite]\n\
                 type: magic\ncategory: basic-magic\ntrigger: direct\nspeed: normal\ntiming: main\n\
                 limit: oncePerTurn\n{text}\n"
            ),
        )
    }));
    let pack = base.customize(&files).unwrap_or_else(|problems| panic!("{problems:?}"));
    let name: RegulationName = "lite+duel".parse().unwrap();
    pack.rules(&name, &GameOptions::default()).unwrap()
}

/// Whoever has the ace of spades in hand wins.
fn ace() -> Rules {
    duel(&[(
        "win",
        "key: {cards: [spades A]}\neffect:\n  - damage: {to: opponent, amount: 60}",
    )])
}

/// Players throw a coin who wins. What they have in hand only says what else they could do, which does nothing: all decks
/// are worth the same.
fn equal() -> Rules {
    let nothing = |suit: &str| {
        format!("key: {{cards: [{suit} A-K]}}\neffect:\n  - if: {{more: [0, 1]}}\n    then:\n      - stop")
    };
    let idle = ["spades", "hearts", "diamonds", "clubs"].map(nothing);
    let [a, b, c, d] = idle.each_ref().map(String::as_str);
    duel(&[
        ("a", a),
        ("b", b),
        ("c", c),
        ("d", d),
        ("win", "effect:\n  - damage: {to: opponent, amount: 60}"),
        ("lose", "effect:\n  - damage: {to: you, amount: 60}"),
    ])
}

fn search(rules: &Rules, rounds: usize, seed: u64) -> Search {
    Search {
        freedom: Freedom::of(rules).unwrap(),
        rounds,
        evolution: Evolution {
            population: 16,
            generations: 3,
            deals: 4,
        },
        seed,
    }
}

/// Games that ask for the end when so many deals were begun.
struct Ending<'r> {
    games: Games<'r>,
    left: AtomicU64,
    stop: &'r AtomicBool,
}

impl Contest for Ending<'_> {
    fn meet(&self, decks: [CardSet; 2], deal: u64) -> Result<usize, Vec<DeckError>> {
        if self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.stop.store(true, Ordering::Relaxed);
        }
        self.games.meet(decks, deal)
    }
}

/// Searches and measures until so many deals are played.
fn found(rules: &Rules, search: &Search, deals: u64, threads: usize, until: u64) -> (Option<Found>, Option<Measured>) {
    let stop = AtomicBool::new(false);
    let games = Games {
        rules,
        player: Kind::Random,
    };
    let ending = Ending {
        games,
        left: AtomicU64::new(until),
        stop: &stop,
    };
    let mut hall = Hall {
        contest: &ending,
        threads,
        stop: &stop,
        played: 0,
        progress: &mut |_| {},
    };
    let found = search.run(&mut hall).unwrap();
    let measured = found
        .as_ref()
        .and_then(|found| found.measure(&mut hall, "random".to_string(), search, deals).unwrap());
    (found, measured)
}

#[test]
fn the_card_that_decides_is_found() {
    let rules = ace();
    let search = Search {
        evolution: Evolution {
            population: 40,
            generations: 10,
            deals: 6,
        },
        ..search(&rules, 3, 1)
    };
    let (found, measured) = found(&rules, &search, 200, 2, u64::MAX);
    let (found, measured) = (found.unwrap(), measured.unwrap());
    let ace: Card = "SA".parse().unwrap();
    let best = found.decks[0];
    assert!(found.answers.iter().all(|answer| answer.deck.has(ace)), "{found:?}");
    // The fewer other cards, the sooner it comes.
    assert!(best.has(ace) && best.len() <= 22, "{best:?}");
    let against_random = measured.standing.against_random[0];
    assert!(
        against_random.found && against_random.rate.low > 0.55,
        "{against_random:?}"
    );
    // Nobody has a better card.
    let exploit = measured.exploit.unwrap();
    assert!(exploit.rate.low < 0.56, "{exploit:?}");
}

#[test]
fn the_best_of_equal_decks_is_not_praised() {
    const RUNS: u64 = 100;
    let rules = equal();
    let holds = |score: &Score| score.rate.low <= 0.5 && score.rate.high >= 0.5;
    // What is told of the best deck: against its like, at random, when it was found, and what can be done about it.
    let mut held = [0; 4];
    let mut varies = false;
    for seed in 0..RUNS {
        let (found, measured) = found(&rules, &search(&rules, 3, seed), 50, 2, u64::MAX);
        let (found, measured) = (found.unwrap(), measured.unwrap());
        let told = [
            measured.standing.against_mix[0],
            measured.standing.against_random[0],
            found.answers[0].score,
            measured.exploit.unwrap(),
        ];
        held.iter_mut()
            .zip(&told)
            .for_each(|(held, score)| *held += u64::from(holds(score)));
        varies |= told.iter().any(|score| score.pairs.0[2] < score.pairs.count() / 2);
    }
    assert!(varies, "the coin always falls the same way");
    assert!(held.iter().all(|held| *held >= 89), "of {RUNS}: {held:?}");
}

#[test]
fn a_search_is_the_same_on_any_number_of_threads() {
    let rules = ace();
    let search = search(&rules, 3, 7);
    let one = found(&rules, &search, 20, 1, u64::MAX);
    assert_eq!(one, found(&rules, &search, 20, 3, u64::MAX));
}

#[test]
fn a_search_that_is_stopped_keeps_whole_rounds() {
    let rules = ace();
    let search = search(&rules, 3, 7);
    let (whole, _) = found(&rules, &search, 20, 1, u64::MAX);
    let whole = whole.unwrap();
    // The second round begins with another evolution.
    let (round, half) = (search.evolution.games() + 600, search.evolution.games() / 2);
    let (part, measured) = found(&rules, &search, 20, 1, (round + half) / 2);
    let part = part.unwrap();
    assert!(measured.is_none() && part.exploit.is_none());
    assert_eq!(part.answers.len(), 1);
    for (answer, whole) in part.answers.iter().zip(&whole.answers) {
        assert_eq!((answer.deck, answer.score.pairs), (whole.deck, whole.score.pairs));
    }
    assert_eq!(found(&rules, &search, 20, 1, 1).0, None);
}

#[test]
fn what_a_search_costs_is_known_before() {
    let rules = ace();
    let freedom = Freedom::of(&rules).unwrap();
    let search = Search::of(freedom, 4, 100_000, 1).unwrap();
    assert!(
        search.games() <= 100_000 && search.games() > 90_000,
        "{}",
        search.games()
    );
    assert_eq!(Search::of(freedom, 4, 1000, 1).map_err(|error| error.games), Err(1000));
    let small = self::search(&rules, 2, 3);
    let games = Games {
        rules: &rules,
        player: Kind::Random,
    };
    let mut hall = Hall {
        contest: &games,
        threads: 1,
        stop: &AtomicBool::new(false),
        played: 0,
        progress: &mut |_| {},
    };
    let found = small.run(&mut hall).unwrap().unwrap();
    assert_eq!(hall.played, small.games());
    let before = hall.played;
    found.measure(&mut hall, String::new(), &small, 10).unwrap().unwrap();
    assert_eq!(hall.played - before, Found::games(found.decks.len(), 10));
}

#[test]
fn equal_decks_share_every_deal() {
    let rules = pack::rules("7.0 pro+built40").unwrap();
    let games = Games {
        rules: &rules,
        player: Kind::Random,
    };
    let deck: CardSet = Card::all().take(40).collect();
    for deal in 0..40 {
        assert_eq!(games.meet([deck, deck], deal), Ok(2), "deal {deal}");
        let other: CardSet = Card::all().skip(10).take(40).collect();
        let (one, turned) = (games.meet([deck, other], deal), games.meet([other, deck], deal));
        assert_eq!(one.unwrap() + turned.unwrap(), 4, "deal {deal}");
    }
}
