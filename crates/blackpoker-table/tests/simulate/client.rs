//! Those who come to the hall: two players, who are honest and sometimes clumsy, and a stranger who is not.

use std::collections::BTreeMap;

use blackpoker::rules::ActionId;
use blackpoker::{Choice, Dice, Lang, Pick};
use blackpoker_ai::Quick;
use blackpoker_table::fair::promise_of;
use blackpoker_table::session::{ConnectionId, Hello, Kept, Manner, Right, Visitor};
use blackpoker_table::wire::{FromClient, FromServer, Offer, Problem, Step};
use blackpoker_table::{Control, Languages, Moment, Run};

use crate::world::{Event, Post, World, short};

/// Who somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Opener,
    Guest,
    Spectator,
    /// Says whatever comes to mind, with the token of a player or none.
    Liar,
}

pub struct Client {
    pub name: &'static str,
    pub kind: Kind,
    /// The wire doubles what it carries and changes its order.
    pub is_bad: bool,
    /// Connections, the newest last.
    wires: Vec<ConnectionId>,
    window: u32,
    n: Option<u32>,
    moves: u32,
    step: Option<Step>,
    sits: bool,
    /// Both have, and it is not shown yet.
    shows: bool,
    /// Never shows it: whoever could know how the cards fall would like to have a choice.
    withholds: bool,
    over: bool,
    asked: u32,
    /// Decisions without an answer: the moves and the number that were known, by the number of the question.
    pub open: BTreeMap<u32, (u32, Option<u32>)>,
    decided: u32,
    /// How many decisions this one makes before giving up.
    patience: u32,
}

impl Client {
    pub fn all(kept: &Kept, dice: &mut Quick) -> Vec<Client> {
        let mut client = |name, kind| Client {
            name,
            kind,
            is_bad: dice.below(3) == 0,
            wires: Vec::new(),
            window: dice.below(1_000),
            n: None,
            moves: 0,
            step: None,
            sits: false,
            shows: false,
            withholds: kind == Kind::Guest && dice.below(20) == 0,
            over: false,
            asked: 0,
            open: BTreeMap::new(),
            decided: 0,
            patience: 4 + dice.below(25),
        };
        let mut all = vec![client("opener", Kind::Opener), client("spectator", Kind::Spectator)];
        if kept.setup.level.is_none() {
            all.push(client("guest", Kind::Guest));
        }
        all.push(client("liar", Kind::Liar));
        all
    }

    pub fn is_player(&self) -> bool {
        matches!(self.kind, Kind::Opener | Kind::Guest)
    }

    pub fn lose(&mut self, id: ConnectionId) {
        self.wires.retain(|known| *known != id);
        if self.wires.is_empty() {
            self.step = None;
            self.open.clear();
        }
    }

    pub fn knows_the_end(&self) -> bool {
        self.over || !self.is_player()
    }

    /// What somebody reads.
    pub fn languages(&self) -> Languages {
        match self.kind {
            Kind::Opener => Some(Lang::Ja).into(),
            Kind::Guest => Some(Lang::En).into(),
            Kind::Spectator | Kind::Liar => Languages::BOTH,
        }
    }

    fn hello(&self, dice: &mut Quick, is_public: bool) -> Hello {
        let guest = || {
            let right = match is_public && dice_is_even(self.window) {
                true => Right::Public,
                false => Right::Invite("invitation".to_owned()),
            };
            Visitor::Claimant("guest".to_owned(), right)
        };
        let visitor = match self.kind {
            Kind::Opener => Visitor::Player("opener".to_owned()),
            Kind::Guest => guest(),
            Kind::Spectator => Visitor::Watcher("watch".to_owned()),
            Kind::Liar => match dice.below(6) {
                0 => Visitor::Player("opener".to_owned()),
                1 => Visitor::Player("guest".to_owned()),
                2 => Visitor::Player("nobody".to_owned()),
                3 => Visitor::Claimant("liar".to_owned(), Right::Invite("guess".to_owned())),
                _ => Visitor::Spectator,
            },
        };
        let since = self.n.filter(|_| dice.below(4) > 0);
        Hello {
            visitor,
            window: Some(self.window),
            since,
            saw: self.n.filter(|_| dice.below(2) == 0),
            manner: Manner {
                languages: self.languages(),
                paced: self.window.is_multiple_of(2),
            },
        }
    }
}

/// What everybody adds to the shuffles: whoever has the token of a player may have sat down for that one.
fn number() -> String {
    "7".repeat(64)
}

fn dice_is_even(number: u32) -> bool {
    number.is_multiple_of(2)
}

impl World {
    /// A client looks around and does something.
    pub fn act(&mut self, at: usize) {
        let wait = match self.clients[at].kind {
            Kind::Opener | Kind::Guest if self.calm => 100,
            Kind::Opener | Kind::Guest => 20 + i64::from(self.dice.below(1_500)),
            Kind::Spectator | Kind::Liar => 500 + i64::from(self.dice.below(4_000)),
        };
        // Strangers are gone when the storm is over: the players finish their game.
        if self.calm && !self.clients[at].is_player() {
            return;
        }
        self.after(wait, Event::Act(at));
        let Some(id) = self.clients[at].wires.last().copied() else {
            return self.come(at);
        };
        if self.goes_wrong(40) {
            return self.go(at, id);
        }
        // Another window.
        if self.goes_wrong(60) {
            self.clients[at].window += 1;
            return self.come(at);
        }
        match self.clients[at].kind {
            Kind::Spectator => self.say(id, FromClient::Ping),
            Kind::Liar => self.lie(at, id),
            Kind::Opener | Kind::Guest => self.play(at, id),
        }
    }

    fn come(&mut self, at: usize) {
        let is_public = self.disk.game("game").is_some_and(|game| game.kept.setup.public);
        let hello = self.clients[at].hello(&mut self.dice, is_public);
        let id = self.connect(at, "game", hello);
        self.clients[at].wires.push(id);
    }

    /// A connection breaks; the server hears of it sooner or later.
    fn go(&mut self, at: usize, id: ConnectionId) {
        self.tell(format!("{} is gone", self.clients[at].name));
        self.post(id, Post::Gone);
        // Nothing of what was sent since arrives any more.
        self.after(4_000, Event::Broken(id));
        self.clients[at].lose(id);
    }

    fn say(&mut self, id: ConnectionId, said: FromClient) {
        self.post(id, Post::Said(said));
    }

    fn play(&mut self, at: usize, id: ConnectionId) {
        let client = &mut self.clients[at];
        if !client.sits {
            let promise = promise_of(&number(), "");
            let name = client.name.to_owned();
            return self.say(
                id,
                FromClient::Sit {
                    name,
                    deck: None,
                    other: None,
                    which: None,
                    promise,
                },
            );
        }
        if client.n.is_none() && !client.over {
            // Nobody plays before both have shown their numbers.
            // Some do so before their time.
            let shows = client.shows || self.dice.below(4) == 0;
            return match shows && !self.clients[at].withholds {
                true => self.say(id, FromClient::Show { number: number() }),
                false => self.say(id, FromClient::ClaimWin),
            };
        }
        if client.over {
            return self.say(id, FromClient::Offer { offer: Offer::Rematch });
        }
        client.asked += 1;
        let (of, moves) = (client.asked, client.moves);
        if client.decided >= client.patience && self.calm {
            return self.say(id, FromClient::Resign);
        }
        let what = self.dice.below(30);
        match (what, self.clients[at].step.clone()) {
            (0, _) if !self.calm => {
                let on = self.dice.below(2) == 0;
                self.say(id, FromClient::Hold { on });
            }
            (1, _) if !self.calm => {
                let control = [Control::Full, Control::Normal, Control::Skip][self.dice.below(3) as usize];
                let stops = Moment::ALL.into_iter().filter(|_| self.dice.below(2) == 0).collect();
                self.say(
                    id,
                    FromClient::Shortcuts {
                        control,
                        stops,
                        yields: Vec::new(),
                    },
                );
            }
            (2, _) if !self.calm => {
                let offer = [Offer::Draw, Offer::Takeback, Offer::Takeback][self.dice.below(3) as usize];
                self.say(id, FromClient::Offer { offer });
            }
            (3, _) if !self.calm => self.say(id, FromClient::Decline { offer: Offer::Draw }),
            (4, _) if !self.calm => self.say(id, FromClient::Emote { number: 1 }),
            (5, _) if !self.calm => self.say(id, FromClient::Hint { id: of }),
            (6, _) if !self.calm => self.say(id, FromClient::ClaimWin),
            (7, _) if !self.calm && self.dice.below(20) == 0 => self.say(id, FromClient::Abort),
            (_, Some(step)) => {
                let client = &mut self.clients[at];
                client.open.insert(of, (moves, client.n));
                client.decided += 1;
                client.step = None;
                let run = step.runs.first().copied().filter(|_| what < 12);
                if let Some(run) = run {
                    return self.say(id, FromClient::Run { id: of, at: moves, run });
                }
                if step.may_pass && what < 20 {
                    let text = "pass".to_owned();
                    return self.say(
                        id,
                        FromClient::Say {
                            id: of,
                            at: moves,
                            text,
                        },
                    );
                }
                let mut picks = step.picks.clone();
                let with = self.begin_with(&step);
                if with.is_empty() {
                    let count = step.options.len() as u32;
                    let pick = step.options.get(self.dice.below(count.max(1)) as usize);
                    picks.extend(pick.map(|option| option.number));
                }
                self.say(
                    id,
                    FromClient::Play {
                        id: of,
                        at: moves,
                        picks,
                        with,
                    },
                );
            }
            (_, None) if self.dice.below(8) == 0 => self.again(at, id),
            (_, None) => {}
        }
    }

    /// A thing on the table and what it is used for, if anything is.
    fn begin_with(&mut self, step: &Step) -> Vec<u16> {
        let count = step.uses.len() as u32;
        if count == 0 || self.dice.below(2) == 0 {
            return Vec::new();
        }
        let uses = &step.uses[self.dice.below(count) as usize];
        let actions: Vec<u8> = uses
            .roles
            .iter()
            .map(|(action, _)| *action)
            .chain(uses.pays.iter().copied())
            .collect();
        let action = actions[self.dice.below(actions.len() as u32) as usize];
        let action = Choice::from(Pick::Action(ActionId(action))).number();
        match step.ask.as_str() {
            "chance" => vec![action, uses.number],
            _ => vec![uses.number],
        }
    }

    /// Anything that can be said.
    fn lie(&mut self, at: usize, id: ConnectionId) {
        let dice = &mut self.dice;
        let moves = self.clients[at].moves + dice.below(3);
        let pick = dice.below(600) as u16;
        let said = match dice.below(18) {
            0 => FromClient::Play {
                id: 1,
                at: moves,
                picks: vec![pick],
                with: Vec::new(),
            },
            1 => FromClient::Look {
                id: 2,
                at: moves,
                picks: Vec::new(),
                with: vec![pick, 0, u16::MAX],
            },
            2 => FromClient::Say {
                id: 3,
                at: moves,
                text: "A pass".to_owned(),
            },
            3 => FromClient::Say {
                id: 4,
                at: moves,
                text: "B throw SA -> player:A".to_owned(),
            },
            4 => FromClient::Run {
                id: 5,
                at: moves,
                run: Run::EndTurn,
            },
            5 => FromClient::Why {
                id: 6,
                text: "pass".to_owned(),
            },
            6 => FromClient::Hint { id: 7 },
            7 => FromClient::Sit {
                name: "liar".to_owned(),
                deck: None,
                other: None,
                which: None,
                promise: promise_of(&number(), ""),
            },
            8 => FromClient::Sit {
                name: "\u{7}".to_owned(),
                deck: None,
                other: None,
                which: None,
                promise: "xyz".to_owned(),
            },
            9 => FromClient::Emote { number: pick as u8 },
            10 => FromClient::Offer { offer: Offer::Rematch },
            11 => FromClient::Offer { offer: Offer::Takeback },
            12 => FromClient::Hello {
                version: 0,
                token: None,
                claim: None,
                watch: None,
                window: None,
                since: None,
                saw: None,
                lang: None,
                paced: false,
            },
            13 => FromClient::Listen {
                lang: Lang::En,
                saw: Some(pick.into()),
            },
            14 => FromClient::ClaimWin,
            15 => FromClient::Abort,
            16 => FromClient::Show {
                number: format!("{pick:064x}"),
            },
            _ => FromClient::Hold { on: true },
        };
        self.say(id, said);
    }

    /// Something arrives at a client.
    pub fn hear(&mut self, at: usize, id: ConnectionId, message: &FromServer) {
        let name = self.clients[at].name;
        self.tell(format!("{name} hears {}", short(message)));
        let client = &mut self.clients[at];
        // What comes over an older wire is older.
        if !client.wires.contains(&id) {
            return;
        }
        let update = match message {
            FromServer::Welcome {
                update,
                sits,
                place,
                game,
                ..
            } => {
                client.sits = *sits;
                let has_promised = |at: usize| game.promises[at].is_some() || game.players[at].level.is_some();
                client.shows = place.is_some_and(|place| {
                    let (own, other) = (usize::from(place), 1 - usize::from(place));
                    has_promised(own) && has_promised(other) && !game.shown[own]
                });
                Some(update)
            }
            FromServer::Update(update) => Some(update),
            FromServer::Step { id: of, step } => {
                client.open.remove(of);
                client.step = Some(step.clone());
                None
            }
            FromServer::Done { id: of } => {
                client.open.remove(of);
                None
            }
            FromServer::Refused {
                id: Some(of), problem, ..
            } => {
                client.open.remove(of);
                // Nothing has changed: it can be tried again.
                if *problem == Problem::Storage && client.step.is_none() {
                    self.again(at, id);
                }
                None
            }
            _ => None,
        };
        let Some(update) = update else {
            return;
        };
        let client = &mut self.clients[at];
        if client.n.is_some_and(|n| update.n < n) {
            return;
        }
        client.n = (update.n > 0).then_some(update.n);
        client.moves = update.moves;
        client.step = update.step.clone();
        client.over |= update.ending.is_some();
    }

    /// Looks at the decision that is due.
    fn again(&mut self, at: usize, id: ConnectionId) {
        let client = &mut self.clients[at];
        client.asked += 1;
        let (of, moves) = (client.asked, client.moves);
        self.say(
            id,
            FromClient::Look {
                id: of,
                at: moves,
                picks: Vec::new(),
                with: Vec::new(),
            },
        );
    }
}
