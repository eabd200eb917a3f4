//! Fair shuffles: nobody alone decides how the cards fall, and no two of the three who could.
//!
//! Before anybody sits down the server shows a hash of its secret, its promise. Each player sits down with a promise of
//! the same kind, and shows the number behind it only when both have promised. Coin, decks drawn at random and every
//! shuffle follow from the three numbers; the secret is published when the game is over, so anyone can deal the game
//! again: `docs/fair.md` says how, and the page does it by itself.
//!
//! Games that were begun before players promised anything are dealt, and verified, as they were then.

use std::fmt::Write;

use blackpoker::rules::MatchRule;
use blackpoker::{Ask, BySeat, Card, Command, Dice, Game, Replay, Rules, Seat, shuffle};
use blackpoker_ai::{Seeded, deal};
use sha2::{Digest, Sha256};

use crate::contest::{BEFORE, Contest, DECKS};

/// What the server keeps to itself until the game is over.
pub type Secret = [u8; 32];

/// The server's promise: a hash of its secret, in hexadecimal digits.
pub fn promise(secret: &Secret) -> String {
    hex(&Sha256::digest(secret))
}

/// A player's promise: a hash of the number, and of what the player chose for the deal: a deck of the own, or one of
/// those of a match. So nobody chooses a deck by the cards that will come.
pub fn promise_of(number: &str, chose: &str) -> String {
    match chose {
        "" => hash(number),
        _ => hash(&format!("{number} {chose}")),
    }
}

/// A deck as a part of a promise.
pub fn chosen_deck(deck: &[Card]) -> String {
    let cards: Vec<&str> = deck.iter().map(|card| card.name()).collect();
    cards.join(" ")
}

/// SHA-256 of a text, in hexadecimal digits.
fn hash(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

/// What a whole game is dealt from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deal {
    /// As before players promised anything.
    Unpromised([u8; 32]),
    /// A hash in hexadecimal digits.
    Promised(String),
}

impl Deal {
    /// From the server's secret and what the two players added, in the order in which they came.
    pub fn unpromised(secret: &Secret, added: [&str; 2]) -> Deal {
        let mut hash = Sha256::new();
        hash.update(b"blackpoker deal 1");
        hash.update(secret);
        for entropy in added {
            hash.update((entropy.len() as u64).to_le_bytes());
            hash.update(entropy.as_bytes());
        }
        Deal::Unpromised(hash.finalize().into())
    }

    /// From the server's secret and the numbers that the players had promised, the opener's first. The computer has
    /// none, and neither has whoever never showed it.
    pub fn promised(secret: &str, numbers: [&str; 2]) -> Deal {
        let [one, other] = numbers.map(|number| if number.is_empty() { NOTHING } else { number });
        Deal::Promised(hash(&format!("blackpoker deal 2 {secret} {one} {other}")))
    }

    /// Dice for one of the things that are left to chance: 0 for coin and decks, then one more than the number of
    /// commands before the shuffle. What is taken back falls the same way again.
    pub fn dice(&self, number: u64) -> Throws {
        match self {
            Deal::Unpromised(seed) => Throws::Stream(Box::new(Seeded::stream_of(*seed, number))),
            Deal::Promised(deal) => Throws::Hashes(Hashes {
                deal: deal.clone(),
                number,
                next: 0,
                words: Vec::new(),
            }),
        }
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
        let mut dice = self.dice(commands as u64 + 1);
        match (self, game.random_command(rules, &mut dice)?) {
            (Deal::Promised(_), Command::Shuffle(seat, mut order)) => {
                // How the cards lay before is nobody's choice: they are put in order first.
                order.sort_unstable();
                shuffle(&mut order, &mut self.dice(commands as u64 + 1));
                Some(Command::Shuffle(seat, order))
            }
            (_, command) => Some(command),
        }
    }
}

/// Dice of a deal.
pub enum Throws {
    /// As before players promised anything.
    Stream(Box<Seeded>),
    /// Numbers out of hashes.
    Hashes(Hashes),
}

/// Numbers that everybody can compute: the k-th hash is that of the text `DEAL NUMBER k`, and has eight of them.
pub struct Hashes {
    deal: String,
    number: u64,
    /// The number of the next hash.
    next: u64,
    /// What is left of the last one, the last first.
    words: Vec<u32>,
}

impl Hashes {
    fn word(&mut self) -> u32 {
        loop {
            if let Some(word) = self.words.pop() {
                return word;
            }
            let text = format!("{} {} {}", self.deal, self.number, self.next);
            self.next += 1;
            let hash = Sha256::digest(text.as_bytes());
            let (words, _) = hash.as_chunks::<4>();
            self.words
                .extend(words.iter().rev().map(|word| u32::from_be_bytes(*word)));
        }
    }
}

impl Dice for Throws {
    fn below(&mut self, n: u32) -> u32 {
        match self {
            Throws::Stream(dice) => dice.below(n),
            Throws::Hashes(hashes) => loop {
                // Multiply and shift; numbers that would be favored are drawn again.
                let wide = u64::from(hashes.word()) * u64::from(n);
                if wide as u32 >= n.wrapping_neg() % n.max(1) {
                    return (wide >> 32) as u32;
                }
            },
        }
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
    /// What the players promised when they sat down, the opener first; none: the game was begun before players did.
    pub promised: Option<[String; 2]>,
    /// What the players added, the opener first.
    pub added: [String; 2],
    /// Which of the decks of a match each chose, in a later game of one.
    pub chose: [Option<u8>; 2],
    /// The seat of whoever opened the game.
    pub opener: Seat,
    /// The opener asked for that seat; otherwise a coin decided.
    pub chosen: bool,
    /// Who brought a deck; the others were dealt.
    pub own: BySeat<bool>,
}

const DEAL: &str = "fair-deal";
/// How deals follow from promises today.
const TODAY: &str = "2";
const PROMISE: &str = "fair-promise";
const SECRET: &str = "fair-secret";
const PROMISED: [&str; 2] = ["fair-opener-promised", "fair-other-promised"];
const ADDED: [&str; 2] = ["fair-opener-added", "fair-other-added"];
const CHOSE: [&str; 2] = ["fair-opener-chose", "fair-other-chose"];
const OPENER: &str = "fair-opener";
const SEAT: &str = "fair-seat";
const OWN: &str = "fair-own-decks";
/// A tag cannot be empty.
const NOTHING: &str = "-";

fn tag<'t>(tags: &'t [(String, String)], name: &str) -> Option<&'t str> {
    let known = tags.iter().find(|(known, _)| known == name);
    known.map(|(_, text)| text.as_str())
}

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
        let mut tags = Vec::new();
        if self.promised.is_some() {
            tags.push((DEAL, TODAY.to_owned()));
        }
        tags.push((PROMISE, text(&self.promise)));
        tags.push((SECRET, text(&self.secret)));
        for (name, promised) in PROMISED.into_iter().zip(self.promised.iter().flatten()) {
            tags.push((name, text(promised)));
        }
        for (name, added) in ADDED.into_iter().zip(&self.added) {
            tags.push((name, text(added)));
        }
        for (name, chose) in CHOSE.into_iter().zip(self.chose) {
            tags.extend(chose.map(|deck| (name, deck.to_string())));
        }
        tags.push((OPENER, self.opener.to_string()));
        tags.push((SEAT, seat.to_owned()));
        tags.push((OWN, text(&own)));
        tags.into_iter().map(|(name, text)| (name.to_owned(), text)).collect()
    }

    /// Out of the tags of a record; `None` if it was played without a promise.
    pub fn of(tags: &[(String, String)]) -> Option<Proof> {
        let promise = tag(tags, PROMISE)?.to_owned();
        // What is missing is as good as wrong: the promise does not hold then.
        let text = |name: &str| {
            let text = tag(tags, name).filter(|text| *text != NOTHING);
            text.unwrap_or_default().to_owned()
        };
        let own = text(OWN);
        Some(Proof {
            promise,
            secret: text(SECRET),
            promised: tag(tags, DEAL).map(|_| PROMISED.map(text)),
            added: ADDED.map(text),
            chose: CHOSE.map(|name| tag(tags, name)?.parse().ok()),
            opener: if tag(tags, OPENER) == Some("B") {
                Seat::B
            } else {
                Seat::A
            },
            chosen: tag(tags, SEAT) == Some("chosen"),
            own: BySeat(Seat::BOTH.map(|seat| own.contains(&seat.to_string()))),
        })
    }

    /// The seat of who came first or second.
    fn seat(&self, place: usize) -> Seat {
        if place == 0 { self.opener } else { !self.opener }
    }

    /// What does not hold of the players' promises.
    fn broken_promise(&self, tags: &[(String, String)], decks: &BySeat<Vec<Card>>) -> Option<Flaw> {
        let promised = self.promised.as_ref()?;
        let later = tag(tags, BEFORE).is_some_and(|before| before != NOTHING);
        (0..2).find_map(|place| {
            let (seat, number) = (self.seat(place), self.added[place].as_str());
            let chose = match (later, self.chose[place]) {
                (true, Some(deck)) => deck.to_string(),
                (false, None) if self.own[seat] => chosen_deck(&decks[seat]),
                (_, None) => String::new(),
                (false, Some(_)) => return Some(Flaw::Promise(seat)),
            };
            let played = tag(tags, DECKS).and_then(|decks| decks.split('-').nth(seat.index()));
            let holds = match (promised[place].as_str(), number) {
                // The computer promises nothing.
                ("", "") => true,
                (_, "") => return Some(Flaw::Withheld(seat)),
                (promised, number) => is_number(number) && promised == promise_of(number, &chose),
            };
            let is_played = self.chose[place].is_none_or(|deck| played == Some(deck.to_string().as_str()));
            (!holds || !is_played).then_some(Flaw::Promise(seat))
        })
    }
}

/// Whether a text is a number as players add them: 32 bytes in hexadecimal digits.
pub fn is_number(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
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
    /// The deal follows from its numbers in a way that this program does not know.
    Unknown,
    /// The secret is not the one that was promised.
    Secret,
    /// The number of this player, or the deck, is not the one that was promised.
    Promise(Seat),
    /// This player never showed the number, so no game was played.
    Withheld(Seat),
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
            promised: Proof::of(tags).map(|proof| dealt_again(&proof, tags, rules, decks)),
        }
    }

    /// A command is about to be carried out after so many others: if it shuffles, it must be as promised.
    pub fn see(&mut self, rules: &Rules, game: &Game, at: usize, command: &Command) {
        if let Some(Ok(deal)) = &self.promised {
            let due = deal.shuffle(rules, game, at);
            if due.is_some_and(|due| due != *command) {
                self.promised = Some(Err(Flaw::Shuffle(at)));
            }
        }
    }

    /// What became of the promise.
    pub fn verdict(&self) -> Verdict {
        match &self.promised {
            None => Verdict::NoPromise,
            Some(Ok(_)) => Verdict::Kept,
            Some(Err(flaw)) => Verdict::Broken(*flaw),
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

/// Secret, numbers, coin and decks as promised, or what is not.
fn dealt_again(
    proof: &Proof,
    tags: &[(String, String)],
    rules: &Rules,
    decks: &BySeat<Vec<Card>>,
) -> Result<Deal, Flaw> {
    if tag(tags, DEAL).is_some_and(|deal| deal != TODAY) {
        return Err(Flaw::Unknown);
    }
    let secret = unhex(&proof.secret).filter(|secret| promise(secret) == proof.promise);
    let secret = secret.ok_or(Flaw::Secret)?;
    let added = proof.added.each_ref().map(String::as_str);
    let deal = match proof.promised {
        Some(_) => Deal::promised(&hex(&secret), added),
        None => Deal::unpromised(&secret, added),
    };
    if let Some(flaw) = proof.broken_promise(tags, decks) {
        return Err(flaw);
    }
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

    const NUMBERS: [[u8; 32]; 2] = [[1; 32], [2; 32]];

    #[test]
    fn everyone_who_takes_part_changes_the_deal_and_the_same_parts_give_the_same() {
        let numbers = |deal: Deal| (0..6).map(|_| deal.dice(1).below(54)).collect::<Vec<u32>>();
        let deal = |added| Deal::unpromised(&[7; 32], added);
        assert_eq!(numbers(deal(["ab", "cd"])), numbers(deal(["ab", "cd"])));
        for other in [
            Deal::unpromised(&[8; 32], ["ab", "cd"]),
            deal(["abc", "d"]),
            deal(["ab", ""]),
        ] {
            assert_ne!(deal(["ab", "cd"]), other);
        }
        let deal = |secret, added| Deal::promised(secret, added);
        for other in [deal("8", ["ab", "cd"]), deal("7", ["cd", "ab"]), deal("7", ["ab", ""])] {
            assert_ne!(deal("7", ["ab", "cd"]), other);
        }
        assert_eq!(promise(&[7; 32]).len(), 64);
    }

    #[test]
    fn what_docs_say_can_be_computed_by_hand() {
        // echo -n 'blackpoker deal 2 07 01 02' | sha256sum, and then that with ' 0 0' behind it.
        let Deal::Promised(deal) = Deal::promised("07", ["01", "02"]) else {
            unreachable!("numbers were promised");
        };
        let mut dice = Deal::Promised(deal.clone()).dice(0);
        let block = hash(&format!("{deal} 0 0"));
        let words = (0..8).map(|at| u64::from(u32::from_str_radix(&block[8 * at..8 * at + 8], 16).unwrap()));
        let second = hash(&format!("{deal} 0 1"));
        let ninth = u64::from(u32::from_str_radix(&second[..8], 16).unwrap());
        for word in words.chain([ninth]) {
            assert_eq!(u64::from(dice.below(1 << 16)), word >> 16);
        }
    }

    /// A game in which everybody promised a number, with all shuffles of its beginning.
    fn dealt(secret: Secret, regulation: &str, own: Option<&[Card]>) -> (Replay, Proof) {
        let rules = pack::rules(regulation).unwrap();
        let added = NUMBERS.map(|number| hex(&number));
        let deal = Deal::promised(&hex(&secret), added.each_ref().map(String::as_str));
        let (opener, decks) = deal.cards(&rules, None, [own, None]);
        let chose = own.map(chosen_deck).unwrap_or_default();
        let mut brought = BySeat::default();
        brought[opener] = own.is_some();
        let proof = Proof {
            promise: promise(&secret),
            secret: hex(&secret),
            promised: Some([promise_of(&added[0], &chose), promise_of(&added[1], "")]),
            added,
            chose: [None; 2],
            opener,
            chosen: false,
            own: brought,
        };
        (begun(&rules, &deal, decks, &proof), proof)
    }

    fn begun(rules: &Rules, deal: &Deal, decks: BySeat<Vec<Card>>, proof: &Proof) -> Replay {
        let mut record = Record::new(Header::new(rules, ["a", "b"]), decks);
        record.header.tags = proof.tags();
        let mut game = Game::start(rules, &record.decks, &mut ()).unwrap();
        while let Some(command) = deal.shuffle(rules, &game, record.commands.len()) {
            game.apply(rules, &command, &mut ()).unwrap();
            record.commands.push(command);
        }
        let text = record.write(rules).unwrap();
        Replay::read(text.as_bytes(), &Packs::official()).unwrap()
    }

    #[test]
    fn a_game_without_promises_of_players_is_verified_as_it_was_dealt() {
        let rules = pack::rules("9.1 lite+entry16").unwrap();
        let deal = Deal::unpromised(&[7; 32], ["ab", ""]);
        let (opener, decks) = deal.cards(&rules, None, [None, None]);
        let proof = Proof {
            promise: promise(&[7; 32]),
            secret: hex(&[7; 32]),
            promised: None,
            added: ["ab".to_owned(), String::new()],
            chose: [None; 2],
            opener,
            chosen: false,
            own: BySeat::default(),
        };
        assert_eq!(verify(&begun(&rules, &deal, decks, &proof)), Verdict::Kept);
    }

    #[test]
    fn a_promise_that_was_kept_is_verified_and_every_flaw_is_found() {
        let (replay, proof) = dealt([7; 32], "9.1 lite+entry16", None);
        assert!(!replay.record.commands.is_empty());
        assert_eq!(verify(&replay), Verdict::Kept);
        let with = |change: &dyn Fn(&mut Proof)| {
            let (mut replay, mut proof) = (replay.clone(), proof.clone());
            change(&mut proof);
            replay.record.header.tags = proof.tags();
            verify(&replay)
        };
        let other = proof.seat(1);
        assert_eq!(with(&|p| p.secret = hex(&[8; 32])), Verdict::Broken(Flaw::Secret));
        assert_eq!(with(&|p| p.opener = !p.opener), Verdict::Broken(Flaw::Coin));
        // Somebody who saw the other's number, and then chose an own one.
        assert_eq!(
            with(&|p| p.added[1] = hex(&[9; 32])),
            Verdict::Broken(Flaw::Promise(other))
        );
        assert_eq!(with(&|p| p.added[1].clear()), Verdict::Broken(Flaw::Withheld(other)));
        assert_eq!(with(&|p| p.chose[1] = Some(2)), Verdict::Broken(Flaw::Promise(other)));
        let mut unknown = replay.clone();
        unknown.record.header.tags[0].1 = "3".to_owned();
        assert_eq!(verify(&unknown), Verdict::Broken(Flaw::Unknown));
        let mut changed = dealt([8; 32], "9.1 lite+entry16", None).0;
        let opener = proof.opener;
        changed.record.header.tags = Proof {
            chosen: true,
            opener,
            ..proof.clone()
        }
        .tags();
        assert_eq!(verify(&changed), Verdict::Broken(Flaw::Shuffle(0)));
        changed.record.header.tags.clear();
        assert_eq!(verify(&changed), Verdict::NoPromise);
    }

    #[test]
    fn a_deck_cannot_be_exchanged_when_the_numbers_are_known() {
        let deck = blackpoker::full_deck();
        let (mine, changed) = (&deck[..40], &deck[14..]);
        let (replay, proof) = dealt([7; 32], "8.2 std+rarePack", Some(mine));
        assert_eq!(verify(&replay), Verdict::Kept);
        let (mut cheated, other) = dealt([7; 32], "8.2 std+rarePack", Some(changed));
        assert_eq!(verify(&cheated), Verdict::Kept);
        // The server says that this deck was meant all along; the promise was made for the first one.
        let promised = proof.promised.clone();
        cheated.record.header.tags = Proof { promised, ..other }.tags();
        assert_eq!(verify(&cheated), Verdict::Broken(Flaw::Promise(proof.opener)));
    }
}
