//! Nobody can know more than the rules say: two games that differ only in what a viewer cannot know give that
//! viewer the same views, questions, events and knowledge, until the rules bring the difference out.
//!
//! What the rules bring out is decided here a second time, from the table of zones.md 6 and not from the marks that
//! the engine puts on its events. The other half is that knowledge is never wrong.

#![allow(clippy::unwrap_used)]

mod common;

use blackpoker::op::{Op, Zone};
use blackpoker::{
    Ask, BySeat, CARDS, Card, CardSet, Choice, Command, Dice, Draft, Event, Game, Knowledge, List, Owned, Pick, Picks,
    Prompt, Rules, Seat, SeenEvent, Situation, View, Viewer, shuffle,
};
use common::{Rng, decks};

fn below(dice: &mut Rng, n: usize) -> usize {
    dice.below(n as u32) as usize
}

fn rules(regulation: &str) -> Rules {
    blackpoker::pack::rules(regulation).unwrap()
}

/// Every option that changes who sees what is tried in some of the games.
fn with_options(rules: &mut Rules, seed: u64) {
    let shown = rules.regulation.edition != "7.0" && rules.regulation.edition != "8.0";
    rules.params.grave_top_ask = seed.is_multiple_of(3);
    rules.params.mill_reveals = !seed.is_multiple_of(5);
    rules.params.preset_shown = shown && !seed.is_multiple_of(7);
}

/// How many games of every regulation; `make test-long` asks for more.
fn games(usual: u64) -> u64 {
    let asked = std::env::var("BLACKPOKER_GAMES").ok();
    asked.and_then(|games| games.parse().ok()).unwrap_or(usual)
}

// ---- Playing at random ----------------------------------------------------------------------------------

const REGULATIONS: [&str; 12] = [
    "8.2 lite+entry20",
    "8.2 master+pack",
    "8.2 master+strategy",
    "7.0 master+full+preset2",
    "7.0 pro+random40+pack7",
    "9.1 pro+strategy",
    "9.1 lite+pack",
    "8.0 std+rarePack",
    "8.1 std+rarePack",
    "8.2 master+extra",
    "9.1 master+draft",
    "7.0 extra+full",
];

/// Whether players know their own decks: not if they are drawn at random (setup.md 2.1).
fn own_deck(rules: &Rules, deck: &[Card]) -> Option<CardSet> {
    let random = rules.regulation.frame.starts_with("random");
    (!random).then(|| deck.iter().copied().collect())
}

/// A random command: every pick uniform; a shuffle where one is due.
fn decide(game: &Game, rules: &Rules, dice: &mut Rng) -> Option<Command> {
    decide_alike(game, rules, dice, |_, _| {})
}

/// As `decide`; `check` sees the picks that were possible at every step.
fn decide_alike(
    game: &Game,
    rules: &Rules,
    dice: &mut Rng,
    mut check: impl FnMut(&Draft, &blackpoker::ChoiceSet),
) -> Option<Command> {
    let prompt = game.prompt(rules)?;
    let Some(mut draft) = Draft::new(game, rules) else {
        let mut order: List<Card, CARDS> = cards_of(&prompt).collect();
        shuffle(&mut order, dice);
        return Some(Command::Shuffle(prompt.seat, order));
    };
    loop {
        let choices = draft.choices(game, rules);
        check(&draft, &choices);
        let choice = choices.nth(below(dice, choices.len()))?;
        if let Some(command) = draft.choose(game, rules, choice).ok()? {
            return Some(command);
        }
    }
}

fn cards_of(prompt: &Prompt) -> impl Iterator<Item = Card> + '_ {
    prompt.choices.iter().filter_map(|choice| match choice.pick() {
        Pick::Card(card) => Some(card.card()),
        _ => None,
    })
}

fn redacted(events: &[Event], viewer: Viewer) -> Vec<SeenEvent> {
    events.iter().map(|event| event.redact(viewer)).collect()
}

/// A running game with what one viewer knows of it.
#[derive(Clone, Copy)]
struct Seen {
    game: Game,
    known: Knowledge,
}

impl Seen {
    fn start(rules: &Rules, viewer: Viewer, decks: &BySeat<Vec<Card>>) -> Seen {
        let mut events = Vec::new();
        let game = Game::start(rules, decks, &mut events).unwrap();
        let own = match viewer {
            Viewer::Seat(seat) => own_deck(rules, &decks[seat]),
            Viewer::Spectator => None,
        };
        let mut known = Knowledge::new(rules, viewer, own);
        known.observe(&game.view(rules, viewer), &redacted(&events, viewer));
        Seen { game, known }
    }

    fn view(&self, rules: &Rules) -> View {
        self.game.view(rules, self.known.viewer())
    }

    /// Applies a command; returns what happened.
    fn apply(&mut self, rules: &Rules, command: &Command) -> Vec<Event> {
        let mut events = Vec::new();
        self.game.apply(rules, command, &mut events).unwrap();
        events
    }

    fn observe(&mut self, rules: &Rules, events: &[Event]) {
        let seen = redacted(events, self.known.viewer());
        self.known.observe(&self.view(rules), &seen);
    }
}

// ---- Knowledge is never wrong ---------------------------------------------------------------------------

#[test]
fn the_true_place_of_every_card_is_always_possible() {
    for regulation in REGULATIONS {
        let mut rules = rules(regulation);
        for seed in 0..games(30) {
            with_options(&mut rules, seed);
            let dice = &mut Rng(seed);
            let decks = decks(&rules, dice);
            let mut seen = Viewer::ALL.map(|viewer| Seen::start(&rules, viewer, &decks));
            let mut last = String::from("start");
            loop {
                for seen in &seen {
                    assert!(
                        seen.known.allows(&seen.game),
                        "{regulation}, seed {seed}, {:?} is wrong after {last}: {:#?}",
                        seen.known.viewer(),
                        seen.known,
                    );
                    told(&rules, seen);
                }
                let Some(command) = decide(&seen[0].game, &rules, dice) else {
                    break;
                };
                last = format!("{command:?}");
                for seen in &mut seen {
                    let events = seen.apply(&rules, &command);
                    seen.observe(&rules, &events);
                }
            }
        }
    }
}

#[test]
fn a_setup_that_is_done_again_misleads_nobody() {
    let rules = rules("7.0 std+built40+preset4+pack7");
    // Four for the presets, seven for the hand, three to turn up.
    let deck: Vec<Card> = Card::all().take(14).collect();
    let decks = BySeat([deck.clone(), deck]);
    for viewer in Viewer::ALL {
        let mut seen = Seen::start(&rules, viewer, &decks);
        let mut shuffles = 0;
        // Equal orders give equal cards until both lives are empty, and the setup begins again (S-6).
        while let Some(seat) = seen.game.shuffle_due() {
            shuffles += 1;
            let mut order: List<Card, CARDS> = decks[seat].iter().copied().collect();
            if shuffles == 6 {
                order.reverse();
            }
            let events = seen.apply(&rules, &Command::Shuffle(seat, order));
            seen.observe(&rules, &events);
            assert!(
                seen.known.allows(&seen.game),
                "{viewer:?}, shuffle {shuffles}: {:#?}",
                seen.known
            );
        }
        assert_eq!(shuffles, 6);
        assert!(seen.game.chance().is_some());
    }
}

/// What a view tells is true, and known.
fn told(rules: &Rules, seen: &Seen) {
    let view = seen.view(rules);
    for card in all_cards() {
        if let Some(spot) = view.tells(card) {
            assert_eq!(spot.zone, seen.game.zone_of(card), "{card}");
            assert_eq!(seen.known.place(card), Some(spot), "{card}");
        }
    }
    let prompt = seen.game.prompt(rules);
    assert_eq!(
        view.asked.map(|asked| (asked.seat, asked.ask)),
        prompt.map(|p| (p.seat, p.ask))
    );
}

fn all_cards() -> impl Iterator<Item = Owned> {
    let of = |seat| Card::all().map(move |card| Owned::new(seat, card));
    Seat::BOTH.into_iter().flat_map(of)
}

// ---- Twins ----------------------------------------------------------------------------------------------

/// Two games that a viewer cannot tell apart, and which card of the second stands for which of the first.
struct Twins {
    games: [Seen; 2],
    map: BySeat<[Card; CARDS]>,
}

impl Twins {
    /// Changes hidden cards of a game in any way that its viewer's knowledge allows.
    fn of(seen: &Seen, rules: &Rules, dice: &mut Rng) -> Option<Twins> {
        let all: Vec<Card> = Card::all().collect();
        let same: [Card; CARDS] = all.clone().try_into().unwrap();
        let mut map = BySeat([same, same]);
        let mut twin = *seen;
        let mut swaps = 0;
        // Few changes stay hidden for long, many soon come out somewhere.
        let tries = dice.pick(&[5, 20, 80]);
        for _ in 0..tries {
            let seat = Seat::from_index(below(dice, 2));
            let (a, b) = (all[below(dice, CARDS)], all[below(dice, CARDS)]);
            let secret = |card| is_hidden(&twin.game, rules, seen.known.viewer(), Owned::new(seat, card));
            if a == b || !secret(a) || !secret(b) {
                continue;
            }
            twin.game.swap_cards(seat, a, b);
            if !twin.known.allows(&twin.game) {
                twin.game.swap_cards(seat, a, b);
                continue;
            }
            swaps += 1;
            for card in &mut map[seat] {
                *card = match *card {
                    card if card == a => b,
                    card if card == b => a,
                    card => card,
                };
            }
        }
        let games = [*seen, twin];
        (swaps > 0).then_some(Twins { games, map })
    }

    fn card(&self, seat: Seat, card: Card) -> Card {
        self.map[seat][card.index()]
    }

    fn pick(&self, choice: Choice) -> Choice {
        match choice.pick() {
            Pick::Card(card) => Pick::Card(Owned::new(card.owner(), self.card(card.owner(), card.card()))).into(),
            _ => choice,
        }
    }

    /// The same command in the second game: with the cards that stand for those of the first.
    fn command(&self, command: &Command) -> Command {
        match command {
            Command::Pass(seat) => Command::Pass(*seat),
            Command::Shuffle(seat, order) => {
                Command::Shuffle(*seat, order.iter().map(|card| self.card(*seat, *card)).collect())
            }
            Command::Choose(seat, picks) => {
                let picks: Picks = picks.iter().map(|pick| self.pick(*pick)).collect();
                Command::Choose(*seat, picks)
            }
            Command::Request(seat, request) => {
                let mut request = *request;
                request.keys.iter_mut().for_each(|card| *card = self.card(*seat, *card));
                request.pay.iter_mut().for_each(|pick| *pick = self.pick(*pick));
                Command::Request(*seat, request)
            }
        }
    }

    /// Cards put in another order: from now on those at the same place stand for each other.
    fn stand_for(&mut self, command: &Command, others: &Picks) {
        if let Command::Choose(_, picks) = command {
            for (pick, other) in picks.iter().zip(others) {
                if let (Pick::Card(card), Pick::Card(other)) = (pick.pick(), other.pick()) {
                    self.map[card.owner()][card.card().index()] = other.card();
                }
            }
        }
    }

    /// Plays one command in both. `false`: the difference came out, or the games are over.
    fn step(&mut self, rules: &Rules, dice: &mut Rng) -> bool {
        let viewer = self.games[0].known.viewer();
        let Some(prompt) = self.games[0].game.prompt(rules) else {
            return false;
        };
        let mine = viewer.owns(prompt.seat) && prompt.ask != Ask::Shuffle;
        if mine {
            assert_eq!(Some(prompt), self.games[1].game.prompt(rules));
            self.imagine(rules, dice);
        }
        let second = self.games[1].game;
        let first = &self.games[0].game;
        let command = decide_alike(first, rules, dice, |draft, choices| {
            // What the viewer may do depends on nothing that the viewer cannot know.
            if mine {
                assert_eq!(*choices, draft.choices(&second, rules));
            }
        });
        let command = command.unwrap();
        let mut other = self.command(&command);
        if let (false, Ask::Order, Command::Choose(_, picks)) = (mine, prompt.ask, &mut other) {
            picks.reverse();
            self.stand_for(&command, picks);
        }
        if second.check(rules, &other).is_err() {
            assert!(!mine, "{command:?} is possible in one game only");
            return false;
        }
        let before = self.games[0].game;
        let events = [&command, &other];
        let events = [0, 1].map(|at| self.games[at].apply(rules, events[at]));
        if let Some(at) = difference(viewer, &events) {
            let out = comes_out(rules, viewer, &before, &events, at);
            assert!(
                out,
                "{viewer:?} learns {:?}\nagainst {:?}\nof {events:#?}",
                events[0].get(at),
                events[1].get(at)
            );
            return false;
        }
        let [first, second] = [0, 1].map(|at| json(&redacted(&events[at], viewer)));
        assert_eq!(first, second);
        for (seen, events) in self.games.iter_mut().zip(&events) {
            seen.observe(rules, events);
        }
        self.compare(rules);
        true
    }

    /// From both the viewer imagines the same games, and they look like the real one.
    fn imagine(&self, rules: &Rules, dice: &mut Rng) {
        let seed = dice.below(1 << 30).into();
        let [first, second] = self.games.each_ref().map(|seen| {
            let situation = Situation::new(rules, &seen.game, Some(&seen.known)).unwrap();
            let (imagined, doubts) = situation.imagination().draw_in_doubt(&mut Rng(seed));
            assert!(
                seen.known.allows(&imagined),
                "{:#?}\n{}",
                seen.known,
                imagined.board(rules)
            );
            assert_eq!(seen.view(rules), imagined.view(rules, seen.known.viewer()));
            assert_eq!(seen.game.prompt(rules), imagined.prompt(rules));
            let draft = situation.draft();
            assert_eq!(situation.choices(&draft), draft.choices(&imagined, rules));
            (imagined, doubts)
        });
        // What could lie in the place of a card is the same, too.
        assert_eq!(first.1, second.1);
        let [first, second] = [first.0, second.0];
        assert_eq!(first.board(rules), second.board(rules));
        // While something resolves, the game also remembers in which order cards were picked that went out of sight.
        if first.asked(rules).is_some_and(|asked| asked.ask == Ask::Chance) {
            assert_eq!(first.hash(rules), second.hash(rules));
        }
    }

    fn compare(&self, rules: &Rules) {
        let [a, b] = &self.games;
        assert_eq!(a.view(rules), b.view(rules));
        assert_eq!(json(&a.view(rules)), json(&b.view(rules)));
        assert_eq!(a.known, b.known);
        assert_eq!(a.game.asked(rules), b.game.asked(rules));
    }
}

/// Whether the zone table hides a card from a viewer (zones.md 6).
fn is_hidden(game: &Game, rules: &Rules, viewer: Viewer, card: Owned) -> bool {
    let own = viewer.owns(card.owner());
    let public = &game.view(rules, Viewer::Spectator).sides[card.owner()];
    // The cards of an open mini pack are seen, one by one; a deck that is looked through has no order.
    let view = game.view(rules, viewer);
    let mut parts = view.looks.iter().filter(|look| !look.whole);
    if parts.any(|look| look.owner == card.owner() && look.cards.has(card.card())) {
        return false;
    }
    match game.zone_of(card) {
        Zone::Soldiers | Zone::Fog | Zone::Stage | Zone::Revealed => false,
        Zone::Grave => !own && public.grave.top != Some(card.card()),
        Zone::Hand | Zone::Bulwarks | Zone::Rare | Zone::Aside => !own,
        Zone::Trump => !own && public.trumps.iter().all(|trump| trump.card != Some(card.card())),
        Zone::Pack => !(own && (public.pack_opened || rules.params.pack_known_to_owner)),
        Zone::Life | Zone::Out => true,
    }
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap()
}

/// The first event that a viewer sees differently.
fn difference(viewer: Viewer, events: &[Vec<Event>; 2]) -> Option<usize> {
    let [a, b] = [0, 1].map(|at| redacted(&events[at], viewer));
    let at = a.iter().zip(&b).position(|(a, b)| a != b);
    at.or((a.len() != b.len()).then_some(a.len().min(b.len())))
}

/// Whether the rules bring out the difference at this event: the table of zones.md 6 and 6.1.
fn comes_out(rules: &Rules, viewer: Viewer, before: &Game, events: &[Vec<Event>; 2], at: usize) -> bool {
    let either = [0, 1].map(|game| events[game].get(at));
    // Cards that an effect looks for come out where they are found, and so it does that there are none.
    let found = |event: &Event| matches!(event, Event::Moved { to, .. } if to.zone == Zone::Soldiers);
    if either.iter().flatten().any(|event| found(event)) {
        return true;
    }
    let [Some(a), Some(b)] = either else {
        return announced(&events[0], at);
    };
    match (a, b) {
        (Event::Moved { card, from, to, .. }, Event::Moved { .. }) => {
            let owner = card.owner();
            if to.zone == Zone::Life && matches!(b, Event::Moved { card: other, .. } if other == card) {
                // The order in which cards were put on a life.
                return viewer.owns(owner);
            }
            let open = |zone| {
                use Zone::{Aside, Bulwarks, Fog, Grave, Hand, Rare, Revealed, Soldiers, Stage, Trump};
                matches!(zone, Soldiers | Fog | Stage | Revealed)
                    || (viewer.owns(owner) && matches!(zone, Hand | Grave | Bulwarks | Rare | Trump | Aside))
            };
            let shown = events[0][..at]
                .iter()
                .any(|e| matches!(e, Event::Shown { card: c, .. } if c == card));
            let resolving = events[0][..at].iter().rev().find_map(|e| match e {
                Event::Resolving { action, .. } => Some(*action),
                _ => None,
            });
            let mills = |action| rules.effect(action).iter().any(|op| matches!(op, Op::MillUntil { .. }));
            let top = before.view(rules, Viewer::Spectator).sides[owner].grave.top;
            open(from.zone)
                || open(to.zone)
                || shown
                || (to.zone == Zone::Grave && is_top(rules, &events[0], at))
                || (from.zone == Zone::Grave && top == Some(card.card()))
                // Z-7: each card that is turned over, and the one found; how many they are in any case.
                || (from.zone == Zone::Life
                    && resolving.is_some_and(mills)
                    && (rules.params.mill_reveals || is_last(&events[0], at) || is_last(&events[1], at)))
                // S-1: the preset bulwark is shown.
                || (to.zone == Zone::Bulwarks && before.chance().is_none() && rules.params.preset_shown)
        }
        (Event::NewTop(_), Event::NewTop(_)) | (Event::Shown { .. }, Event::Shown { .. }) => true,
        (Event::TrumpTurned { .. }, Event::TrumpTurned { .. }) => true,
        // Key cards are named, and lie on the stage from then on.
        (Event::Requested { .. }, Event::Requested { .. }) => true,
        (Event::Looked { seat, .. }, Event::Looked { .. }) => viewer.owns(*seat),
        _ => announced(&events[0], at) || announced(&events[1], at),
    }
}

/// D-23: a trigger tells what kind of card left the row, and no trigger tells it too.
fn announced(events: &[Event], at: usize) -> bool {
    let left = events[..at]
        .iter()
        .rev()
        .find(|e| !matches!(e, Event::Triggered { .. }));
    matches!(left, Some(Event::Moved { from, to, .. }) if from.zone == Zone::Bulwarks && to.zone == Zone::Grave)
}

/// Whether a card is the one of its move that everyone sees (zones.md 4).
fn is_top(rules: &Rules, events: &[Event], at: usize) -> bool {
    let alone = together(events[..at].iter().rev(), &events[at]) == 0;
    is_last(events, at) && (alone || !rules.params.grave_top_ask)
}

/// Whether a card is the last one of its move to a graveyard.
fn is_last(events: &[Event], at: usize) -> bool {
    together(events[at + 1..].iter(), &events[at]) == 0
}

/// How many of the next events move cards to a graveyard together with this one.
fn together<'a>(events: impl Iterator<Item = &'a Event>, event: &Event) -> usize {
    let same = |other: &&Event| match (other, event) {
        (Event::Moved { card, from, to, .. }, Event::Moved { card: c, from: f, .. }) => {
            to.zone == Zone::Grave && card.owner() == c.owner() && from.zone == f.zone
        }
        (Event::Triggered { .. }, _) => true,
        _ => false,
    };
    let moved = |event: &&Event| matches!(event, Event::Moved { .. });
    events.take_while(same).filter(moved).count()
}

#[test]
fn what_a_viewer_cannot_know_makes_no_difference() {
    let mut steps = 0;
    for regulation in REGULATIONS {
        let mut rules = rules(regulation);
        for seed in 0..games(40) {
            let dice = &mut Rng(seed + 1);
            with_options(&mut rules, seed);
            let viewer = Viewer::ALL[below(dice, 3)];
            let decks = decks(&rules, dice);
            let mut seen = Seen::start(&rules, viewer, &decks);
            // Every few commands a twin of the position is made and played on for a while.
            while let Some(command) = decide(&seen.game, &rules, dice) {
                let events = seen.apply(&rules, &command);
                seen.observe(&rules, &events);
                if below(dice, 6) > 0 {
                    continue;
                }
                let Some(mut twins) = Twins::of(&seen, &rules, dice) else {
                    continue;
                };
                twins.compare(&rules);
                let mut left = 60;
                while left > 0 && twins.step(&rules, dice) {
                    left -= 1;
                    steps += 1;
                }
            }
        }
    }
    // Twins that part at once would prove nothing.
    assert!(steps > 1000, "{steps} steps");
}

// ---- The length of a deck -------------------------------------------------------------------------------

#[test]
fn a_longer_deck_makes_no_difference() {
    let mut steps = 0;
    for regulation in REGULATIONS {
        let rules = rules(regulation);
        if rules.deck.fixed.is_some() || rules.deck.min == rules.deck.max {
            continue;
        }
        for seed in 0..games(20) {
            let dice = &mut Rng(seed + 2);
            let mut longer = decks(&rules, dice);
            longer[Seat::A].truncate(usize::from(rules.deck.max) - 1);
            let shorter = longer.clone();
            let has: CardSet = longer[Seat::A].iter().copied().collect();
            let Some(extra) = (!has).first() else { continue };
            longer[Seat::A].push(extra);
            for viewer in [Viewer::Seat(Seat::B), Viewer::Spectator] {
                let mut games = [&shorter, &longer].map(|decks| Seen::start(&rules, viewer, decks));
                while let Some(command) = decide(&games[0].game, &rules, dice) {
                    // The additional card stays at the bottom of every shuffle.
                    let other = match command {
                        Command::Shuffle(Seat::A, mut order) => {
                            order.push(extra);
                            Command::Shuffle(Seat::A, order)
                        }
                        command => command,
                    };
                    let commands = [&command, &other];
                    let events = [0, 1].map(|at| games[at].apply(&rules, commands[at]));
                    // Below ten the length is public; a search looks through the life.
                    if games[0].game.life(Seat::A) < 10 || difference(viewer, &events).is_some() {
                        break;
                    }
                    for (seen, events) in games.iter_mut().zip(&events) {
                        seen.observe(&rules, events);
                    }
                    assert_eq!(games[0].view(&rules), games[1].view(&rules));
                    assert_eq!(games[0].known, games[1].known);
                    steps += 1;
                }
            }
        }
    }
    assert!(steps > 1000, "{steps} steps");
}

// ---- What a view holds ----------------------------------------------------------------------------------

#[test]
fn a_view_holds_nothing_that_the_zone_table_hides() {
    for regulation in REGULATIONS {
        let mut rules = rules(regulation);
        for seed in 0..games(6) {
            let dice = &mut Rng(seed + 3);
            with_options(&mut rules, seed);
            let decks = decks(&rules, dice);
            let mut game = Game::start(&rules, &decks, &mut ()).unwrap();
            let mut buffer = View::default();
            while let Some(command) = decide(&game, &rules, dice) {
                game.apply(&rules, &command, &mut ()).unwrap();
                for viewer in Viewer::ALL {
                    hides(&game, &rules, viewer);
                    // Nothing of an earlier view stays in a buffer.
                    game.view_into(&rules, viewer, &mut buffer);
                    assert_eq!(buffer, game.view(&rules, viewer));
                }
            }
        }
    }
}

fn hides(game: &Game, rules: &Rules, viewer: Viewer) {
    let text = json(&game.view(rules, viewer));
    let view: serde_json::Value = serde_json::from_str(&text).unwrap();
    // Only one who must choose looks at cards, and only while choosing (R-27).
    let asked = game.asks().map(Viewer::Seat);
    assert!(
        view["looks"] == serde_json::json!([]) || asked == Some(viewer),
        "{viewer:?} looks at {text}"
    );
    let sides = [0, 1].map(|at| view["sides"][at].to_string());
    for card in all_cards() {
        if !is_hidden(game, rules, viewer, card) {
            continue;
        }
        let side = &sides[card.owner().index()];
        let face = format!("\"{}\"", card.card());
        let name = format!("\"{card}\"");
        assert!(!side.contains(&face), "{viewer:?} sees {card} in {side}");
        assert!(!text.contains(&name), "{viewer:?} sees {card} in {text}");
    }
    for seat in Seat::BOTH {
        let side = &view["sides"][seat.index()];
        if viewer.owns(seat) {
            continue;
        }
        let life = game.life(seat);
        let told = if life < 10 {
            serde_json::json!({ "exactly": life })
        } else {
            serde_json::json!({ "atLeast": 10 })
        };
        assert_eq!(side["life"], told);
        assert!(side["grave"].get("cards").is_none());
        assert!(side["hand"].get("cards").is_none());
        assert!(side["rare"].get("cards").is_none());
        assert!(side["pack"].get("cards").is_none());
        let counted = side["pack"].get("count").is_some();
        assert_eq!(counted, rules.params.pack_count_public);
    }
}

/// A-47: whatever order the owner chose, the others see the same row, though a soldier of this turn with fogs on it
/// is in it now.
#[test]
fn a_rearranged_row_cannot_be_followed() {
    let rules = rules("9.1 master+extra");
    let given = r#"
        A = { life = 9, field = ["soldier S3 new", "bulwark D2", "bulwark D3"], trump = "H7 up", fog = ["up H5 -> A:S3"] }
        B = { life = 9, fog = ["down S2 -> A:S3"] }
    "#;
    let position: blackpoker::Position = toml::from_str(given).unwrap();
    let seen = |order: &str| {
        let mut game = position.build(&rules).unwrap();
        let order = format!("A choose {order}");
        for command in ["A end", "A pass", "B pass", "A choose A:S3", &order] {
            let command = game.parse(&rules, command).unwrap();
            game.apply(&rules, &command, &mut ()).unwrap();
        }
        [Seat::B.into(), Viewer::Spectator].map(|viewer| json(&game.view(&rules, viewer)))
    };
    assert_eq!(seen("D2,S3,D3"), seen("S3,D3,D2"));
    assert_eq!(seen("D2,S3,D3"), seen("D2,D3,S3"));
}
