//! Fair shuffles: nobody alone decides how the cards fall.
//!
//! Before the deal the server shows a hash of its secret, its promise. Then both players add numbers of their own.
//! Coin, decks drawn at random and every shuffle follow from the three together; the secret is published when the game
//! is over, so anyone can deal the game again.

use std::fmt::Write;

use blackpoker::rules::MatchRule;
use blackpoker::{Ask, BySeat, Card, Command, Dice, Game, Replay, Rules, Seat};
use blackpoker_ai::{Seeded, deal};
use sha2::{Digest, Sha256};

use crate::contest::Contest;

/// What the server keeps to itself until the game is over.
pub type Secret = [u8; 32];

/// The server's promise: a hash of its secret, in hexadecimal digits.
pub fn promise(secret: &Secret) -> String {
    hex(&Sha256::digest(secret))
}

/// What a whole game is dealt from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal([u8; 32]);

impl Deal {
    /// From the server's secret and what the two players added, in the order in which they came.
    pub fn new(secret: &Secret, added: [&str; 2]) -> Deal {
        let mut hash = Sha256::new();
        hash.update(b"blackpoker deal 1");
        hash.update(secret);
        for entropy in added {
            hash.update((entropy.len() as u64).to_le_bytes());
            hash.update(entropy.as_bytes());
        }
        Deal(hash.finalize().into())
    }

    /// Dice for one of the things that are left to chance: 0 for coin and decks, then one more than the number of
    /// commands before the shuffle. What is taken back falls the same way again.
    pub fn dice(&self, number: u64) -> Seeded {
        Seeded::stream_of(self.0, number)
    }

    /// The seat of whoever opened the game, and both decks. `seat` is what the opener asked for, otherwise a coin
    /// decides; `own` are decks that players brought, the opener's first, otherwise they are dealt as the frame says.
    pub fn cards(&self, rules: &Rules, seat: Option<Seat>, own: [Option<&[Card]>; 2]) -> (Seat, BySeat<Vec<Card>>) {
        let mut dice = self.dice(0);
        // The coin is thrown in any case, so that the decks do not depend on who needs it.
        let coin = Seat::from_index(dice.below(2) as usize);
        let opener = seat.unwrap_or(coin);
        let mut decks = deal::decks(rules, &mut dice);
        for (seat, own) in [opener, !opener].into_iter().zip(own) {
            if let Some(own) = own {
                decks[seat] = own.to_vec();
            }
        }
        (opener, decks)
    }

    /// A match with this deal: the decks that nobody brings are those of [`Deal::cards`], and those beside them.
    pub fn contest(&self, rule: &MatchRule, own: BySeat<Option<[Vec<Card>; 2]>>) -> Contest {
        let mut dice = self.dice(0);
        dice.below(2);
        Contest::begin(rule, &mut dice, own)
    }

    /// The shuffle that is due in a game after so many commands; `None` if none is.
    pub fn shuffle(&self, rules: &Rules, game: &Game, commands: usize) -> Option<Command> {
        game.prompt(rules).filter(|prompt| prompt.ask == Ask::Shuffle)?;
        game.random_command(rules, &mut self.dice(commands as u64 + 1))
    }
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// What a record says about how its game was dealt, as tags of its header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// What the server showed before anyone added anything.
    pub promise: String,
    /// What it kept to itself until the game was over.
    pub secret: String,
    /// What the players added, the opener first.
    pub added: [String; 2],
    /// The seat of whoever opened the game.
    pub opener: Seat,
    /// The opener asked for that seat; otherwise a coin decided.
    pub chosen: bool,
    /// Who brought a deck; the others were dealt.
    pub own: BySeat<bool>,
}

const PROMISE: &str = "fair-promise";
const SECRET: &str = "fair-secret";
const ADDED: [&str; 2] = ["fair-opener-added", "fair-other-added"];
const OPENER: &str = "fair-opener";
const SEAT: &str = "fair-seat";
const OWN: &str = "fair-own-decks";
/// A tag cannot be empty.
const NOTHING: &str = "-";

impl Proof {
    /// As tags of a record.
    pub fn tags(&self) -> Vec<(String, String)> {
        let text = |text: &str| if text.is_empty() { NOTHING } else { text }.to_owned();
        let own: String = Seat::BOTH
            .iter()
            .filter(|seat| self.own[**seat])
            .map(ToString::to_string)
            .collect();
        let seat = if self.chosen { "chosen" } else { "coin" };
        let tags = [
            (PROMISE, text(&self.promise)),
            (SECRET, text(&self.secret)),
            (ADDED[0], text(&self.added[0])),
            (ADDED[1], text(&self.added[1])),
            (OPENER, self.opener.to_string()),
            (SEAT, seat.to_owned()),
            (OWN, text(&own)),
        ];
        tags.map(|(name, text)| (name.to_owned(), text)).to_vec()
    }

    /// Out of the tags of a record; `None` if it was played without a promise.
    pub fn of(tags: &[(String, String)]) -> Option<Proof> {
        let tag = |name: &str| {
            tags.iter()
                .find(|(known, _)| known == name)
                .map(|(_, text)| text.as_str())
        };
        let promise = tag(PROMISE)?.to_owned();
        // What is missing is as good as wrong: the promise does not hold then.
        let text = |name: &str| tag(name).filter(|text| *text != NOTHING).unwrap_or_default().to_owned();
        let own = text(OWN);
        Some(Proof {
            promise,
            secret: text(SECRET),
            added: ADDED.map(text),
            opener: if tag(OPENER) == Some("B") { Seat::B } else { Seat::A },
            chosen: tag(SEAT) == Some("chosen"),
            own: BySeat(Seat::BOTH.map(|seat| own.contains(&seat.to_string()))),
        })
    }
}

/// What becomes of a promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The game was played without one.
    NoPromise,
    /// Coin, decks and all shuffles fell as promised.
    Kept,
    /// Something did not.
    Broken(Flaw),
}

/// What does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The secret is not the one that was promised.
    Secret,
    /// The coin fell on the other side.
    Coin,
    /// This deck was not dealt like that.
    Deck(Seat),
    /// This command shuffles in another way; commands count from 0.
    Shuffle(usize),
}

/// Deals a game again and compares, while somebody else plays it.
pub struct Verifier {
    /// Without a promise there is nothing to compare; with one there is a deal or a flaw.
    promised: Option<Result<Deal, Flaw>>,
}

impl Verifier {
    /// Of a game with such tags and decks; coin and decks are compared at once.
    pub fn new(tags: &[(String, String)], rules: &Rules, decks: &BySeat<Vec<Card>>) -> Verifier {
        Verifier {
            promised: Proof::of(tags).map(|proof| dealt_again(&proof, rules, decks)),
        }
    }

    /// A command is about to be carried out after so many others: if it shuffles, it must be as promised.
    pub fn see(&mut self, rules: &Rules, game: &Game, at: usize, command: &Command) {
        if let Some(Ok(deal)) = self.promised {
            let due = deal.shuffle(rules, game, at);
            if due.is_some_and(|due| due != *command) {
                self.promised = Some(Err(Flaw::Shuffle(at)));
            }
        }
    }

    /// What became of the promise.
    pub fn verdict(&self) -> Verdict {
        match self.promised {
            None => Verdict::NoPromise,
            Some(Ok(_)) => Verdict::Kept,
            Some(Err(flaw)) => Verdict::Broken(flaw),
        }
    }
}

/// Deals a game again and compares.
pub fn verify(replay: &Replay) -> Verdict {
    let Replay { record, rules, .. } = replay;
    let mut verifier = Verifier::new(&record.header.tags, rules, &record.decks);
    let mut game = replay.start(&mut ());
    for (at, command) in record.commands.iter().enumerate() {
        verifier.see(rules, &game, at, command);
        replay.step(&mut game, at, &mut ());
    }
    verifier.verdict()
}

/// Secret, coin and decks as promised, or what is not.
fn dealt_again(proof: &Proof, rules: &Rules, decks: &BySeat<Vec<Card>>) -> Result<Deal, Flaw> {
    let secret = unhex(&proof.secret).filter(|secret| promise(secret) == proof.promise);
    let secret = secret.ok_or(Flaw::Secret)?;
    let deal = Deal::new(&secret, proof.added.each_ref().map(String::as_str));
    let seats = [proof.opener, !proof.opener];
    let own = seats.map(|seat| proof.own[seat].then_some(decks[seat].as_slice()));
    let (opener, dealt) = deal.cards(rules, proof.chosen.then_some(proof.opener), own);
    if opener != proof.opener {
        return Err(Flaw::Coin);
    }
    match Seat::BOTH.into_iter().find(|seat| decks[*seat] != dealt[*seat]) {
        Some(seat) => Err(Flaw::Deck(seat)),
        None => Ok(deal),
    }
}

/// A secret written as hexadecimal digits; `None` if the text is none.
pub fn unhex(text: &str) -> Option<Secret> {
    let mut secret = Secret::default();
    if text.len() != 2 * secret.len() || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    for (at, byte) in secret.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
    }
    Some(secret)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use blackpoker::scenario::Packs;
    use blackpoker::{Header, Record, pack};

    #[test]
    fn everyone_who_takes_part_changes_the_deal_and_the_same_parts_give_the_same() {
        let numbers = |deal: Deal| (0..6).map(|_| deal.dice(1).below(54)).collect::<Vec<u32>>();
        let deal = Deal::new(&[7; 32], ["ab", "cd"]);
        assert_eq!(numbers(deal), numbers(Deal::new(&[7; 32], ["ab", "cd"])));
        for other in [
            Deal::new(&[8; 32], ["ab", "cd"]),
            Deal::new(&[7; 32], ["abc", "d"]),
            Deal::new(&[7; 32], ["ab", ""]),
        ] {
            assert!(deal.0 != other.0);
        }
        assert_eq!(promise(&[7; 32]).len(), 64);
    }

    fn dealt(secret: Secret) -> (Replay, Proof) {
        let rules = pack::rules("9.1 lite+entry16").unwrap();
        let deal = Deal::new(&secret, ["ab", ""]);
        let (opener, decks) = deal.cards(&rules, None, [None, None]);
        let proof = Proof {
            promise: promise(&secret),
            secret: hex(&secret),
            added: ["ab".to_owned(), String::new()],
            opener,
            chosen: false,
            own: BySeat::default(),
        };
        let mut record = Record::new(Header::new(&rules, ["a", "b"]), decks);
        record.header.tags = proof.tags();
        let mut game = Game::start(&rules, &record.decks, &mut ()).unwrap();
        while let Some(command) = deal.shuffle(&rules, &game, record.commands.len()) {
            game.apply(&rules, &command, &mut ()).unwrap();
            record.commands.push(command);
        }
        assert!(!record.commands.is_empty());
        let text = record.write(&rules).unwrap();
        (Replay::read(text.as_bytes(), &Packs::official()).unwrap(), proof)
    }

    #[test]
    fn a_promise_that_was_kept_is_verified_and_every_flaw_is_found() {
        let (replay, proof) = dealt([7; 32]);
        assert_eq!(verify(&replay), Verdict::Kept);
        let with = |change: &dyn Fn(&mut Proof)| {
            let (mut replay, mut proof) = (replay.clone(), proof.clone());
            change(&mut proof);
            replay.record.header.tags = proof.tags();
            verify(&replay)
        };
        assert_eq!(with(&|p| p.secret = hex(&[8; 32])), Verdict::Broken(Flaw::Secret));
        assert_eq!(with(&|p| p.opener = !p.opener), Verdict::Broken(Flaw::Coin));
        let mut other = dealt([8; 32]).0;
        let opener = proof.opener;
        other.record.header.tags = Proof {
            chosen: true,
            opener,
            ..proof.clone()
        }
        .tags();
        assert_eq!(verify(&other), Verdict::Broken(Flaw::Shuffle(0)));
        other.record.header.tags.clear();
        assert_eq!(verify(&other), Verdict::NoPromise);
    }
}
