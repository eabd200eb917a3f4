//! Reading a record, line by line, to the first one that fails.

use std::sync::Arc;

use super::error::{RecordError, RecordProblem, excerpt};
use super::header::{Header, MOST_TAGS, is_value};
use super::lines::Lines;
use super::{Ending, LONGEST, Onlooker, Record, Recorder, Replay, VERSION};
use crate::card::Card;
use crate::pack::{GameOptions, Packs, RegulationName, RulesName, UnknownRules};
use crate::rules::{Custom, Rules};
use crate::seat::{BySeat, Seat};

const COMMAND: &str = "A pass";

impl Replay {
    /// Reads a whole record. Every line is checked; the first one that fails is the error.
    pub fn read(text: &[u8], packs: &Packs) -> Result<Replay, RecordError> {
        Replay::watch(text, packs, &mut ())
    }

    /// The same, before somebody who looks on. What was seen of a record that fails in the end counts for nothing.
    pub fn watch(text: &[u8], packs: &Packs, onlooker: &mut impl Onlooker) -> Result<Replay, RecordError> {
        read(text, packs, false, onlooker)
    }

    /// Reads a record that was still being written: it may stop anywhere below its start, even inside a line.
    pub fn recover(text: &[u8], packs: &Packs) -> Result<Replay, RecordError> {
        read(text, packs, true, &mut ())
    }
}

fn read(bytes: &[u8], packs: &Packs, growing: bool, onlooker: &mut impl Onlooker) -> Result<Replay, RecordError> {
    if bytes.len() > LONGEST {
        return Err(RecordProblem::TooLong.at(1));
    }
    let mut lines = Lines::new(bytes);
    let (header, rules) = read_header(&mut lines, packs)?;
    let decks = read_decks(&mut lines)?;
    let mut events = Vec::new();
    let mut recorder = Recorder::start(&rules, &decks, &mut events).map_err(|problems| {
        let seat = problems.first().and_then(|problem| problem.seat());
        let line = lines.number - usize::from(seat != Some(Seat::B));
        RecordProblem::Decks(problems).at(line)
    })?;
    onlooker.dealt(&rules, &header, &decks, recorder.game(), &events);
    // The two decks have been read.
    let rest = recorder.body().splitn(4, '\n').nth(3).unwrap_or_default();
    let mut record = Record::new(header, decks);
    let start = *recorder.game();
    let mut numbers = Vec::new();
    let done = lines
        .same(rest)
        .and_then(|()| read_commands(&mut lines, &rules, &mut recorder, &mut record, &mut numbers, onlooker));
    match done {
        Err(error) if growing && error.problem.is_torn() => {}
        done => {
            done?;
            read_end(&mut lines, &recorder, &record)?;
        }
    }
    Ok(Replay {
        record,
        lines: numbers,
        start: Box::new(start),
        rules: rules.clone(),
    })
}

fn read_header(lines: &mut Lines<'_>, packs: &Packs) -> Result<(Header, Arc<Rules>), RecordError> {
    let magic = lines.next("blackpoker record 2")?;
    match magic.strip_prefix("blackpoker record ") {
        None => return Err(RecordProblem::NoRecord(excerpt(magic)).at(1)),
        Some(version) if version != VERSION.to_string() => {
            return Err(RecordProblem::Version(excerpt(version)).at(1));
        }
        Some(_) => {}
    }
    let edition = value(lines, "edition ", "edition 8.2")?.to_string();
    if packs.pack(&edition).is_none() {
        return Err(RecordProblem::rules(packs.unknown_edition(&edition)).at(lines.number));
    }
    let revision = revision(lines)?;
    let revision_line = lines.number;
    let custom = match lines.peek()? {
        Some(line) if line.starts_with("custom ") => Some(Custom {
            name: value(lines, "custom ", "custom NAME")?.to_string(),
            version: value(lines, "version ", "version VERSION")?.to_string(),
        }),
        _ => None,
    };
    let pack = hash(lines)?;
    let pack_line = lines.number;
    let format = value(lines, "format ", "format lite")?.to_string();
    let frame = value(lines, "frame ", "frame entry16")?;
    let regulation = RegulationName::new(&format, frame).of_edition(edition);
    let frame_line = lines.number;
    let options = read_options(lines)?;
    let name = RulesName {
        regulation,
        custom,
        options,
        revision,
        hash: Some(pack),
    };
    let rules = packs.find(&name).map_err(|unknown| {
        let line = match unknown {
            UnknownRules::Edition { .. } => revision_line - 1,
            UnknownRules::Custom(_) => revision_line + 1,
            UnknownRules::Newer { .. } | UnknownRules::Broken(_) => revision_line,
            UnknownRules::Regulation(_) => frame_line,
            UnknownRules::Other { .. } => pack_line,
        };
        RecordProblem::rules(unknown).at(line)
    })?;
    let players = [
        value(lines, "player A ", "player A NAME")?,
        value(lines, "player B ", "player B NAME")?,
    ];
    let mut header = Header::new(&rules, players);
    // The same rules may have been another revision's.
    header.revision = revision;
    while lines.peek()?.is_some_and(|line| line.starts_with("tag ")) {
        let tag = value(lines, "tag ", "tag NAME TEXT")?;
        match tag.split_once(' ') {
            Some((name, text)) if is_value(name) && is_value(text) && header.tags.len() < MOST_TAGS => {
                header.tags.push((name.to_string(), text.to_string()));
            }
            _ => return Err(RecordProblem::Value(excerpt(tag)).at(lines.number)),
        }
    }
    let result = value(lines, "result ", "result A wins")?;
    header.result = result
        .parse()
        .map_err(|_| RecordProblem::expected("result A wins", result).at(lines.number))?;
    let found = lines.next("seal HASH")?;
    // Above it there is nothing that the writer would have written otherwise.
    let text = header.text()?;
    let expected = text.lines().last().unwrap_or_default();
    if found != expected {
        return Err(RecordProblem::differs(expected, found).at(lines.number));
    }
    Ok((header, rules))
}

fn read_options(lines: &mut Lines<'_>) -> Result<GameOptions, RecordError> {
    let mut options = GameOptions::default();
    let mut count = 0;
    while lines.peek()?.is_some_and(|line| line.starts_with("option ")) {
        let text = value(lines, "option ", "option graveTop ask")?;
        let (name, set) = text.split_once(' ').unwrap_or((text, ""));
        options
            .set(name, set)
            .map_err(|problem| RecordProblem::Option(problem).at(lines.number))?;
        // Each once, in their order, by their proper names.
        if options.named().nth(count) != Some((name, set)) || options.named().count() != count + 1 {
            return Err(RecordProblem::Value(excerpt(text)).at(lines.number));
        }
        count += 1;
    }
    Ok(options)
}

/// What stands behind a word.
fn value<'a>(lines: &mut Lines<'a>, word: &str, form: &'static str) -> Result<&'a str, RecordError> {
    let line = lines.next(form)?;
    match line.strip_prefix(word) {
        Some(value) if is_value(value) => Ok(value),
        Some(value) => Err(RecordProblem::Value(excerpt(value)).at(lines.number)),
        None => Err(RecordProblem::expected(form, line).at(lines.number)),
    }
}

fn hash(lines: &mut Lines<'_>) -> Result<u64, RecordError> {
    const FORM: &str = "pack HASH";
    let text = value(lines, "pack ", FORM)?;
    crate::hash::parse(text).ok_or_else(|| RecordProblem::expected(FORM, text).at(lines.number))
}

fn revision(lines: &mut Lines<'_>) -> Result<u32, RecordError> {
    const FORM: &str = "revision 1";
    let text = value(lines, "revision ", FORM)?;
    let number: Option<u32> = text.parse().ok();
    let number = number.filter(|number| *number > 0 && number.to_string() == text);
    number.ok_or_else(|| RecordProblem::expected(FORM, text).at(lines.number))
}

fn read_decks(lines: &mut Lines<'_>) -> Result<BySeat<Vec<Card>>, RecordError> {
    lines.same("\n")?;
    let mut decks: BySeat<Vec<Card>> = BySeat::default();
    for seat in Seat::BOTH {
        let line = lines.next("deck A SA S2 S3")?;
        let number = lines.number;
        let cards = line
            .strip_prefix("deck ")
            .and_then(|rest| rest.strip_prefix(&seat.to_string()));
        let cards = cards.ok_or_else(|| RecordProblem::expected("deck A SA S2 S3", line).at(number))?;
        for card in cards.split(' ').skip(1) {
            let read: Option<Card> = card.parse().ok();
            // A card has one name in a record; a deck has at most all of them.
            match read.filter(|read| read.to_string() == card && decks[seat].len() < crate::card::CARDS) {
                Some(read) => decks[seat].push(read),
                None => return Err(RecordProblem::Card(excerpt(card)).at(number)),
            }
        }
        if cards.starts_with(|c: char| c != ' ') {
            return Err(RecordProblem::Card(excerpt(cards)).at(number));
        }
    }
    Ok(decks)
}

/// Up to the empty line above the end.
fn read_commands(
    lines: &mut Lines<'_>,
    rules: &Rules,
    recorder: &mut Recorder<'_>,
    record: &mut Record,
    numbers: &mut Vec<u32>,
    onlooker: &mut impl Onlooker,
) -> Result<(), RecordError> {
    let mut events = Vec::new();
    loop {
        let line = lines.next(COMMAND)?;
        if line.is_empty() {
            return Ok(());
        }
        let number = lines.number;
        let game = recorder.game();
        let command = game.parse(rules, line);
        let command = command.map_err(|error| RecordProblem::illegal(rules, game, error).at(number))?;
        // Of the texts that mean a command only the canonical one stands in a record.
        let text = game.print(rules, &command);
        if text != line {
            return Err(RecordProblem::differs(&text, line).at(number));
        }
        let before = *game;
        events.clear();
        let added = recorder.push_legal(&command, &mut events);
        record.commands.push(command);
        numbers.push(number as u32);
        let more = added.split_once('\n').map_or("", |(_, more)| more);
        lines.same(more)?;
        onlooker.played(rules, &before, &command, recorder.game(), &events);
    }
}

fn read_end(lines: &mut Lines<'_>, recorder: &Recorder<'_>, record: &Record) -> Result<(), RecordError> {
    let outcome = recorder.game().outcome();
    let decided = match record.header.result {
        Ending::Decided(decided) => Some(decided),
        _ => None,
    };
    lines.same(&recorder.end())?;
    if outcome != decided {
        return Err(RecordProblem::Result(record.header.result).at(lines.number));
    }
    let whole = recorder.finish(&record.header)?;
    let expected = whole.lines().last().unwrap_or_default();
    let found = lines.next("seal HASH")?;
    if found != expected {
        return Err(RecordProblem::differs(expected, found).at(lines.number));
    }
    match lines.peek()? {
        None => Ok(()),
        Some(more) => Err(RecordProblem::After(excerpt(more)).at(lines.number + 1)),
    }
}
