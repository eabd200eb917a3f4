//! `GET /api/rules/REGULATION`: the entries of a regulation by their numbers in views and events, in words.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use blackpoker::pack::{GameOptions, Pack, RegulationError, RegulationName, SourceNote};
use blackpoker::reference::{Field, Kind, Reference};
use blackpoker::rules::{self, Action, SetupStep, Speed, Text, Timing, Trigger};
use blackpoker_table::BothWords;

use super::as_json;
use super::catalog::{frame, together};
use crate::custom::parted;
use crate::hall::Hall;
use crate::refused::Refused;
use crate::wire::{self, ActionInfo, Rulebook, ThingInfo, TrumpInfo};

/// Answers with the rules of a regulation.
pub async fn show(State(hall): State<Arc<Hall>>, Path(regulation): Path<String>) -> Result<Response, Refused> {
    let (name, custom) = parted(&regulation);
    let book = match custom {
        Some(id) => {
            let custom = hall.shelf.find(id, &hall.store).await?;
            hall.library.rulebook(&custom.packs, &name, Some(id))
        }
        None => hall.library.rulebook(&hall.packs, &name, None),
    };
    book.map(as_json)
}

/// Everything that a regulation contains. The numbers are those of [`blackpoker::Rules`], the words those of [`Reference`].
pub fn rulebook(words: &BothWords, pack: &Pack, name: &RegulationName) -> Result<Rulebook, RegulationError> {
    let rules = pack.rules(name, &GameOptions::default())?;
    let book = Book {
        words,
        reference: Reference::of_regulation(pack, name)?,
    };
    Ok(Rulebook {
        regulation: rules.regulation.to_string(),
        actions: rules.actions.iter().map(|action| book.action(action)).collect(),
        characters: rules
            .characters
            .iter()
            .map(|c| book.thing(Kind::Character, &c.id, &c.name, &c.text))
            .collect(),
        fogs: rules
            .fogs
            .iter()
            .map(|f| book.thing(Kind::Fog, &f.id, &f.name, &f.text))
            .collect(),
        trumps: rules.trumps.iter().filter_map(trump).collect(),
        frame: match frame(pack, name) {
            Some((frame, options)) => book.thing(
                Kind::Frame,
                &frame.id,
                &together(" + ", &frame.name, options.iter().map(|option| &option.name)),
                &together("\n", &frame.text, options.iter().map(|option| &option.text)),
            ),
            None => book.thing(Kind::Frame, &name.frame, &Text::default(), &Text::default()),
        },
        pack: rules
            .setup
            .iter()
            .any(|step| matches!(step, SetupStep::PackLeftOut | SetupStep::Pack(_))),
    })
}

struct Book<'a> {
    words: &'a BothWords,
    reference: Reference,
}

impl Book<'_> {
    fn action(&self, action: &Action) -> ActionInfo {
        let entry = self.reference.entry(Kind::Action, &action.id);
        let level = entry.map_or(0, |entry| self.reference.level(entry));
        let facts = |fields: &[Field]| self.list(fields.iter().filter_map(|field| entry?.fact(*field)));
        let timings = action.costs.iter().map(|way| way.timing);
        ActionInfo {
            id: action.id.clone(),
            name: action.name.clone().into(),
            kana: action.kana.clone().unwrap_or_default(),
            text: trimmed(&action.text).into(),
            format: self.reference.formats.get(level).cloned().unwrap_or_default(),
            direct: action.trigger == Trigger::Direct,
            immediate: action.speed == Speed::Immediate,
            quick: timings.chain([action.timing]).any(|timing| timing == Timing::Quick),
            cost: self.cost(action).into(),
            symbols: symbols(action).filter(|way| !way.is_empty()).collect(),
            key: facts(&[Field::Key, Field::Unit]).into(),
            target: facts(&[Field::Target]).into(),
            condition: facts(&[Field::TriggeredBy, Field::Condition, Field::Limit]).into(),
            trump: action.trump,
            notes: self.notes(Kind::Action, &action.id),
        }
    }

    fn thing(&self, kind: Kind, id: &str, name: &Text, text: &Text) -> ThingInfo {
        ThingInfo {
            id: id.to_string(),
            name: name.clone().into(),
            kana: self.kana(kind, id),
            text: trimmed(text).into(),
            notes: self.notes(kind, id),
        }
    }

    fn kana(&self, kind: Kind, id: &str) -> String {
        let entry = self.reference.entry(kind, id);
        entry.and_then(|entry| entry.kana.clone()).unwrap_or_default()
    }

    /// What is printed otherwise first, then what is open.
    fn notes(&self, kind: Kind, id: &str) -> Vec<wire::Text> {
        let Some(entry) = self.reference.entry(kind, id) else {
            return Vec::new();
        };
        let mut notes: Vec<&SourceNote> = self.reference.notes_on(entry).collect();
        notes.sort_by_key(|note| !note.is_departure());
        let told = notes.iter().map(|note| self.reference.told(note));
        let sentences = told.map(|told| [told.printed, told.played, told.why]);
        let joined = sentences.map(|sentences| self.joined("lists-between", sentences.iter()));
        joined.map(Into::into).collect()
    }

    /// The ways to pay; empty if it is free.
    fn cost(&self, action: &Action) -> Text {
        if symbols(action).all(|way| way.is_empty()) {
            return Text::default();
        }
        let name = |symbol: char| {
            let letters = self.reference.costs.iter();
            letters
                .filter(move |letter| letter.id == symbol.to_string())
                .map(|letter| &letter.name)
        };
        let ways: Vec<Text> = action
            .costs
            .iter()
            .map(|way| self.list(way.symbols.iter().flat_map(|cost| name(cost.symbol))))
            .map(|way| {
                if way.en.is_empty() {
                    self.words.both(|words| words.word("cost-free"))
                } else {
                    way
                }
            })
            .collect();
        self.joined("or-between", ways.iter())
    }

    fn list<'t>(&self, texts: impl Iterator<Item = &'t Text>) -> Text {
        self.joined("list-between", texts)
    }

    fn joined<'t>(&self, between: &str, texts: impl Iterator<Item = &'t Text>) -> Text {
        let texts: Vec<&Text> = texts.collect();
        self.words.both(|words| {
            let texts: Vec<&str> = texts.iter().map(|text| words.text(text)).collect();
            texts.join(&words.word(between))
        })
    }
}

/// The letters of each way to pay.
fn symbols(action: &Action) -> impl Iterator<Item = String> + '_ {
    let ways = action.costs.iter();
    ways.map(|way| way.symbols.iter().map(|cost| cost.symbol).collect())
}

fn trump(trump: &rules::Trump) -> Option<TrumpInfo> {
    Some(TrumpInfo {
        card: trump.card?,
        name: trump.name.clone().into(),
        text: trimmed(&trump.text).into(),
    })
}

/// Texts from files may end with a line break.
fn trimmed(text: &Text) -> Text {
    Text {
        ja: text.ja.trim().to_string(),
        en: text.en.trim().to_string(),
    }
}
