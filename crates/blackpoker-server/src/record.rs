//! A game that is over, as a record with everything that proves its shuffles.

use std::sync::Arc;

use blackpoker::record::PROGRAM;
use blackpoker::{BySeat, Card, Command, DeckError, Game, Header, Onlooker, Record, RecordError, Replay, Rules, Seat};
use blackpoker_ai::Level;
use blackpoker_table::Contest;
use blackpoker_table::fair::{Proof, hex, promise};
use blackpoker_table::session::{Dealt, Kept, Moved};

use crate::custom::parted;
use crate::time;

/// The tag that says who called a game off.
pub const ABORTED: &str = "called-off-by";

/// A game that is over, with its moves.
pub struct Finished {
    /// Everything but the game itself, the server's secret included.
    pub header: Header,
    /// The decks as dealt.
    pub decks: BySeat<Vec<Card>>,
    /// The rules it was played by.
    pub rules: Arc<Rules>,
    /// The id of the custom pack that they are from.
    pub custom: Option<String>,
    /// Its moves as they are kept.
    pub moves: Vec<Moved>,
}

impl Finished {
    /// Of what is kept. The server's secret is in it: it is for games that are over.
    pub fn new(kept: &Kept, moves: Vec<Moved>, rules: Arc<Rules>, program: &str) -> Finished {
        let (header, decks) = header(kept, &rules, program);
        let before = kept.beginning.iter().flat_map(|beginning| &beginning.lines);
        let before = before.map(|line| Moved {
            line: line.clone(),
            decided: false,
            at: kept.created,
            banks: [0; 2],
        });
        Finished {
            header,
            decks,
            rules,
            custom: parted(&kept.setup.regulation).1.map(str::to_owned),
            moves: before.chain(moves).collect(),
        }
    }

    /// Plays it before somebody who looks on; gives all of its commands.
    pub fn play(&self, onlooker: &mut impl Onlooker) -> Vec<Command> {
        let (rules, mut events, mut commands) = (&self.rules, Vec::new(), Vec::new());
        let Ok(mut game) = Game::start(rules, &self.decks, &mut events) else {
            return commands;
        };
        onlooker.dealt(rules, &self.header, &self.decks, &game, &events);
        for moved in &self.moves {
            let before = game;
            events.clear();
            // Each was accepted when the game was played.
            let Ok(command) = game.parse(rules, &moved.line) else {
                break;
            };
            if game.apply(rules, &command, &mut events).is_err() {
                break;
            }
            onlooker.played(rules, &before, &command, &game, &events);
            commands.push(command);
        }
        commands
    }

    /// To go through it again and again.
    pub fn replay(&self) -> Result<Replay, Vec<DeckError>> {
        let mut record = Record::new(self.header.clone(), self.decks.clone());
        record.commands = self.play(&mut ());
        Replay::new(record, Arc::clone(&self.rules))
    }

    /// As a text for those who want to keep it.
    pub fn text(&self) -> Result<String, RecordError> {
        let mut record = Record::new(self.header.clone(), self.decks.clone());
        record.commands = self.play(&mut ());
        record.write(&self.rules)
    }
}

fn header(kept: &Kept, rules: &Rules, program: &str) -> (Header, BySeat<Vec<Card>>) {
    let Dealt {
        opener,
        decks,
        own,
        practice,
        contest,
        deal: _,
    } = Dealt::of(kept, rules);
    let added = kept
        .sat
        .each_ref()
        .map(|sat| sat.as_ref().map(|sat| sat.entropy.clone()));
    let mut names = BySeat(["", ""].map(str::to_owned));
    for (at, seat) in [opener, !opener].into_iter().enumerate() {
        let computer = kept.setup.level.filter(|_| at == 1).and_then(Level::new);
        let name = kept.sat[at].as_ref().map(|sat| sat.name.clone());
        // As the terminal calls it, so that a record can be gone on with there.
        names[seat] = match computer {
            Some(level) => format!("Computer level:{}", level.number()),
            // Whoever wanted it has no name any more.
            None => name.filter(|name| !name.is_empty()).unwrap_or_else(|| seat.to_string()),
        };
    }
    let mut header = Header::new(rules, Seat::BOTH.map(|seat| names[seat].as_str()));
    header.result = kept.result.unwrap_or_default();
    header.tags.push(("date".to_owned(), time::day(kept.created)));
    header.tags.push(("game".to_owned(), kept.id.clone()));
    header.tags.push((PROGRAM.to_owned(), program.to_owned()));
    header
        .tags
        .extend(kept.aborted.map(|seat| (ABORTED.to_owned(), seat.to_string())));
    header.tags.extend(contest.iter().flat_map(Contest::tags));
    // Where the cards were chosen, nobody promised that chance would deal them.
    if practice.is_some() {
        header.tags.push(("practice".to_owned(), "yes".to_owned()));
        return (header, decks);
    }
    let promised = kept.sat.each_ref().map(|sat| sat.as_ref()?.promise.clone());
    let has_promised = kept.sat.iter().flatten().all(|sat| sat.promise.is_some());
    let proof = Proof {
        promise: promise(&kept.secret),
        secret: hex(&kept.secret),
        promised: has_promised.then(|| promised.map(Option::unwrap_or_default)),
        chose: kept.sat.each_ref().map(|sat| sat.as_ref()?.which),
        added: added.map(Option::unwrap_or_default),
        opener,
        chosen: kept.setup.seat.is_some(),
        own,
    };
    match &kept.setup.from {
        // Its cards were dealt in another game, whose record proves it.
        Some(from) => header
            .tags
            .push(("from".to_owned(), format!("{} {}", from.game, from.moves))),
        None => header.tags.extend(proof.tags()),
    }
    (header, decks)
}
