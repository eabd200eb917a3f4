//! Twin worlds: the same for one player, and not for the other. The one must be told the same bytes at the same times,
//! whatever the other holds, and however the other passes.

use std::sync::Arc;

use blackpoker::{BySeat, Card, Command, Dice, Game, Seat, Viewer};
use blackpoker_ai::Quick;
use blackpoker_table::session::{ConnectionId, Hello, Input, Manner, Now, Output, Session, Visitor, Written};
use blackpoker_table::wire::{FromClient, Status};
use blackpoker_table::{Control, Languages, Moment, Shortcuts};

use crate::store::OnDisk;
use crate::world::{PASS_DELAY, World, settings};

/// The connections of a twin: the player who must notice nothing, a spectator, and the other player.
const VIEWER: ConnectionId = 1;
const WATCHER: ConnectionId = 2;
const OTHER: ConnectionId = 3;

/// One of two worlds.
struct Twin {
    session: Session,
    now: i64,
    /// What player and spectator are told, and when; and when something is written.
    heard: Vec<String>,
    wrote: bool,
    /// So many writes fail first.
    failures: u32,
}

impl Twin {
    fn new(world: &World, found: &OnDisk) -> Result<Twin, String> {
        let (kept, rules) = (found.kept.clone(), Arc::clone(&world.rules));
        let session = Session::load(settings(), rules, kept, &found.moves, world.now);
        Ok(Twin {
            session: session.map_err(|error| error.to_string())?,
            now: world.now,
            heard: Vec::new(),
            wrote: false,
            failures: 0,
        })
    }

    fn join(&mut self, id: ConnectionId, visitor: Visitor) {
        // Whoever knows all is shown the game as it stands, and not made again from its commands: the twin's, too.
        let moves = self.session.table().map_or(0, |table| table.course().len()) as u32;
        let hello = Hello {
            visitor,
            window: None,
            saw: None,
            since: Some(1 + self.session.kept().base + moves),
            manner: Manner {
                languages: Languages::BOTH,
                paced: true,
            },
        };
        self.feed(Input::Join(id, hello));
    }

    fn say(&mut self, id: ConnectionId, said: FromClient) {
        self.feed(Input::Say(id, said));
    }

    fn feed(&mut self, input: Input) {
        let now = Now {
            millis: self.now,
            entropy: [7; 32],
        };
        let Ok(outputs) = self.session.handle(input, now) else {
            return;
        };
        let mut written = false;
        for output in outputs {
            match output {
                Output::Tell(to, message) => {
                    for id in to.into_iter().filter(|id| *id != OTHER) {
                        let text = serde_json::to_string(&message).unwrap_or_default();
                        self.heard.push(format!("{} {id} {text}", self.now));
                    }
                }
                Output::Drop(id) => self.heard.push(format!("{} {id} dropped", self.now)),
                Output::Persist(_) => written = true,
                Output::Recall | Output::Think(_) | Output::Rest | Output::Note(_) => {}
            }
        }
        if written && self.failures > 0 {
            self.failures -= 1;
            self.feed(Input::Written(Written::Failed));
        } else if written {
            self.wrote = true;
            self.heard.push(format!("{} written", self.now));
            self.feed(Input::Written(Written::Done));
        }
    }

    /// Lets time pass, with everything that it brings.
    fn until(&mut self, at: i64) {
        while let Some(next) = self.session.deadline().filter(|next| *next <= at && !self.wrote) {
            self.now = self.now.max(next);
            self.feed(Input::Tick);
        }
        self.now = self.now.max(at);
    }
}

/// Looks at twins of the game as it stands.
pub fn look(world: &mut World) -> Result<(), String> {
    let Some(found) = world.disk.game("game").cloned() else {
        return Ok(());
    };
    // Whoever plays against the computer is alone with it.
    if found.kept.status != Status::Running || found.kept.setup.level.is_some() {
        return Ok(());
    }
    let mut twins = [Twin::new(world, &found)?, Twin::new(world, &found)?];
    let viewer = Seat::from_index(world.dice.below(2) as usize);
    let place = usize::from(found.kept.opener != Some(viewer));
    let tokens = [place, 1 - place].map(|place| found.kept.tokens[place].clone().unwrap_or_default());
    match world.dice.below(2) {
        0 => other_cards(world, &mut twins, viewer, &tokens),
        _ => other_ways(world, &mut twins, viewer, &tokens),
    }
}

fn come(twin: &mut Twin, tokens: &[String; 2]) {
    twin.join(WATCHER, Visitor::Watcher("watch".to_owned()));
    twin.join(VIEWER, Visitor::Player(tokens[0].clone()));
}

/// The other holds other cards. Nothing that the player says or waits for may tell, until something is written.
fn other_cards(world: &mut World, twins: &mut [Twin; 2], viewer: Seat, tokens: &[String; 2]) -> Result<(), String> {
    let Some(twin) = twin_of(world, &twins[0].session, viewer) else {
        return Ok(());
    };
    if let Some(table) = twins[1].session.table_mut() {
        table.replace_game(twin);
    }
    // Where stops are, all are asked; without them, who is may hang on what nobody else may know.
    let stops = world.dice.below(1 << Moment::ALL.len());
    let stops = Moment::ALL.iter().enumerate().filter(|(at, _)| stops >> at & 1 != 0);
    let stops: Vec<Moment> = stops.map(|(_, moment)| *moment).collect();
    for table in twins.iter_mut().filter_map(|twin| twin.session.table_mut()) {
        table.shortcuts[!viewer] = Shortcuts::new(Control::Normal, &stops);
    }
    // Whether the other is asked or passed for is thought about with these cards, not with those before.
    twins.iter_mut().for_each(|twin| twin.feed(Input::Tick));
    let moves = twins[0].session.table().map_or(0, |table| table.course().len()) as u32;
    let script: Vec<FromClient> = (0..10).map(|id| probe(world, id, moves, viewer)).collect();
    let waits: Vec<i64> = script.iter().map(|_| i64::from(world.dice.below(900))).collect();
    for twin in twins.iter_mut() {
        come(twin, tokens);
        for (said, wait) in script.iter().zip(&waits) {
            let at = twin.now + wait;
            twin.until(at);
            if twin.wrote {
                break;
            }
            twin.say(VIEWER, said.clone());
        }
        // What is written may bring the difference out, and so may what follows it.
        if let Some(end) = twin.heard.iter().position(|heard| heard.ends_with("written")) {
            twin.heard.truncate(end + 1);
        }
    }
    same(world, twins, "with other cards of the other player")
}

/// The other passes at a window: by a shortcut, or by hand at some moment of the delay, after holding, looking and
/// asking. Only that a pass came may be known, and everything after it is the same.
fn other_ways(world: &mut World, twins: &mut [Twin; 2], viewer: Seat, tokens: &[String; 2]) -> Result<(), String> {
    twins.iter_mut().for_each(|twin| twin.feed(Input::Tick));
    let other = !viewer;
    let Some(table) = twins[0].session.table().filter(|_| !twins[0].wrote) else {
        return Ok(());
    };
    let (game, moves) = (*table.course().game(), table.course().len() as u32);
    let may_pass = game.check(&world.rules, &Command::Pass(other)).is_ok();
    // Only windows wait: what the player started, or the own turn, does not.
    let is_window = match game.top_request() {
        Some((controller, _)) => controller != other,
        None => game.turn_player() != other,
    };
    if game.asks() != Some(other) || !may_pass || !is_window {
        return Ok(());
    }
    // Whoever has less time than that may be out of time before passing by hand.
    let found = world.disk.game("game");
    let left = found.and_then(|found| Some((found.kept.setup.clock?.window, found.banks()[other.index()])));
    if left.is_some_and(|(window, bank)| i64::from(window) * 1000 + bank <= PASS_DELAY + 2_000) {
        return Ok(());
    }
    let (start, failures) = (world.now, world.dice.below(3).saturating_sub(1));
    let known = start + PASS_DELAY + 1_000 * i64::from(failures);
    for (number, twin) in twins.iter_mut().enumerate() {
        come(twin, tokens);
        twin.join(OTHER, Visitor::Player(tokens[1].clone()));
        twin.failures = failures;
        let is_by_hand = number == 1 || world.dice.below(2) == 0;
        if is_by_hand {
            let at = 1 + i64::from(world.dice.below(PASS_DELAY as u32 - 2));
            twin.until(start + at / 2);
            twin.say(OTHER, FromClient::Hold { on: true });
            twin.say(
                OTHER,
                FromClient::Look {
                    id: 1,
                    at: moves,
                    picks: Vec::new(),
                    with: Vec::new(),
                },
            );
            twin.until(start + at);
            let text = "pass".to_owned();
            twin.say(OTHER, FromClient::Say { id: 2, at: moves, text });
        } else {
            let (control, stops) = (Control::Skip, Vec::<Moment>::new());
            twin.say(
                OTHER,
                FromClient::Shortcuts {
                    control,
                    stops,
                    yields: Vec::new(),
                },
            );
        }
        twin.until(known + PASS_DELAY);
        // Nobody passes over what the opponent requested without being asked.
        let passed = format!("{known} written");
        if !is_by_hand && !twin.heard.contains(&passed) {
            return Ok(());
        }
    }
    // What follows the pass depends on how much the other wants to be asked, which is no secret of the pass.
    for twin in twins.iter_mut() {
        let mut first = twin
            .heard
            .iter()
            .enumerate()
            .filter(|(_, heard)| heard.ends_with("written"));
        if let Some((end, _)) = first.next() {
            let told = twin.heard[end + 1..]
                .iter()
                .filter(|heard| heard.contains("\"clocks\""))
                .take(2)
                .count();
            twin.heard.truncate(end + 1 + told);
        }
    }
    same(world, twins, "when the other player passes in another way")
}

fn same(world: &mut World, twins: &[Twin; 2], when: &str) -> Result<(), String> {
    let [one, other] = twins;
    world.checks.compared += 1;
    if one.heard == other.heard {
        return Ok(());
    }
    let mut differ = one.heard.iter().zip(&other.heard).filter(|(one, other)| one != other);
    let (one, other) = match differ.next() {
        Some((one, other)) => (one.clone(), other.clone()),
        None => (
            format!("{} messages", one.heard.len()),
            format!("{} messages", other.heard.len()),
        ),
    };
    let at = one
        .bytes()
        .zip(other.bytes())
        .take_while(|(one, other)| one == other)
        .count();
    let part = |text: &str| -> String {
        let text: Vec<char> = text.chars().collect();
        text[at.saturating_sub(120).min(text.len())..(at + 120).min(text.len())]
            .iter()
            .collect()
    };
    Err(format!(
        "somebody can tell twins apart {when}:\n    {}\n    {}",
        part(&one),
        part(&other)
    ))
}

/// A game that looks the same to somebody, with cards of the other player in each other's places: as many as it takes to
/// be able to do something else.
fn twin_of(world: &mut World, session: &Session, viewer: Seat) -> Option<Game> {
    let course = session.table()?.course();
    let (rules, game) = (course.rules(), course.game());
    let other: Vec<Card> = BySeat::clone(course.decks())[!viewer].clone();
    let watcher = game.view(rules, Viewer::Spectator);
    let view = game.view(rules, viewer.into());
    let mut twin = *game;
    for _ in 0..24 {
        let mut card = || other[world.dice.below(other.len() as u32) as usize];
        let (one, another) = (card(), card());
        let mut next = twin;
        next.swap_cards(!viewer, one, another);
        let looks_same = next.view(rules, viewer.into()) == view && next.view(rules, Viewer::Spectator) == watcher;
        if looks_same && course.knowledge(viewer).allows(&next) {
            twin = next;
        }
    }
    (twin.hash(rules) != game.hash(rules)).then_some(twin)
}

/// Something that a curious player says.
fn probe(world: &mut World, id: u32, at: u32, viewer: Seat) -> FromClient {
    let rules = Arc::clone(&world.rules);
    let dice: &mut Quick = &mut world.dice;
    let action = &rules.actions[dice.below(rules.actions.len() as u32) as usize].id;
    let card = Card::all()
        .nth(dice.below(54) as usize)
        .map(|card| card.to_string())
        .unwrap_or_default();
    let seat = if dice.below(2) == 0 { viewer } else { !viewer };
    match dice.below(8) {
        0 => FromClient::Why {
            id,
            text: action.clone(),
        },
        1 => FromClient::Why {
            id,
            text: format!("{action} {card} -> {seat}:{card}"),
        },
        2 => FromClient::Say {
            id,
            at,
            text: format!("{action} {card} -> {seat}:b1"),
        },
        3 => FromClient::Say {
            id,
            at,
            text: format!("{seat} {action} {card}"),
        },
        4 => FromClient::Look {
            id,
            at,
            picks: Vec::new(),
            with: vec![dice.below(512) as u16, dice.below(512) as u16],
        },
        5 => FromClient::Look {
            id,
            at,
            picks: vec![dice.below(512) as u16],
            with: Vec::new(),
        },
        6 => FromClient::Hold { on: dice.below(2) == 0 },
        _ => FromClient::Ping,
    }
}
