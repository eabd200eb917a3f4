//! Lines of a log that can be looked at more closely: what each is about, and what it names.

use blackpoker::rules::{ActionId, Text};
use blackpoker::{Choice, Event, Lang, Owned, Pick, Rules, SeenEvent};
use serde::Serialize;

use crate::log;
use crate::voice::{Hearer, Voice};
use crate::words::Words;

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it is about.
    pub kind: LineKind,
    /// The sentence.
    pub text: Text,
    /// Cards, units, players and requests that it names.
    pub names: Vec<Choice>,
    /// The action that it is about.
    pub action: Option<ActionId>,
}

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum LineKind {
    /// A turn begins.
    Turn,
    /// Somebody requested something.
    Request,
    /// Somebody passed.
    Pass,
    /// Something was triggered or resolves.
    Resolve,
    /// Damage, attacks, blocks.
    Battle,
    /// Cards moved or changed.
    Cards,
    /// The game is over.
    Over,
    /// Anything else.
    Other,
}

/// Languages that somebody listens in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Languages {
    /// Japanese.
    pub ja: bool,
    /// English.
    pub en: bool,
}

impl Languages {
    /// Whoever does not say which.
    pub const BOTH: Languages = Languages { ja: true, en: true };
    /// Nobody listens.
    pub const NONE: Languages = Languages { ja: false, en: false };

    /// These and others.
    pub fn and(self, others: Languages) -> Languages {
        Languages {
            ja: self.ja || others.ja,
            en: self.en || others.en,
        }
    }
}

impl From<Option<Lang>> for Languages {
    fn from(lang: Option<Lang>) -> Languages {
        Languages {
            ja: lang != Some(Lang::En),
            en: lang != Some(Lang::Ja),
        }
    }
}

/// Both languages at once.
pub struct BothWords {
    /// Japanese.
    pub ja: Words,
    /// English.
    pub en: Words,
}

impl Default for BothWords {
    fn default() -> BothWords {
        BothWords {
            ja: Words::new(Lang::Ja),
            en: Words::new(Lang::En),
        }
    }
}

impl BothWords {
    /// The same thing said in both languages.
    pub fn both(&self, say: impl Fn(&Words) -> String) -> Text {
        self.say(Languages::BOTH, say)
    }

    /// The same thing said in these languages; nothing in the others.
    pub fn say(&self, languages: Languages, say: impl Fn(&Words) -> String) -> Text {
        self.say_if(languages, |words| Some(say(words))).unwrap_or_default()
    }

    /// The same, if there is anything to say.
    pub fn say_if(&self, languages: Languages, say: impl Fn(&Words) -> Option<String>) -> Option<Text> {
        let said = |words, listens: bool| match listens {
            true => say(words),
            false => Some(String::new()),
        };
        Some(Text {
            ja: said(&self.ja, languages.ja)?,
            en: said(&self.en, languages.en)?,
        })
    }

    /// What happened, line by line.
    pub fn lines(&self, languages: Languages, to: Option<&Hearer>, rules: &Rules, events: &[SeenEvent]) -> Vec<Line> {
        let groups = log::groups(events);
        let lines = groups.iter().filter_map(|same| {
            let text = self.say_if(languages, |words| log::line(Voice::to(words, to), rules, same))?;
            let first = same.first()?;
            Some(Line {
                kind: kind(first),
                text,
                names: same.iter().flat_map(names).collect(),
                action: action(first),
            })
        });
        lines.collect()
    }
}

fn kind(event: &SeenEvent) -> LineKind {
    match event {
        Event::Turn(_) => LineKind::Turn,
        Event::Requested { .. } => LineKind::Request,
        Event::Passed(_) => LineKind::Pass,
        Event::Triggered { .. }
        | Event::Staged { .. }
        | Event::Dropped { .. }
        | Event::Resolving { .. }
        | Event::Resolved { .. }
        | Event::Nullified { .. }
        | Event::Retargeted { .. }
        | Event::Replaced { .. }
        | Event::Prevented { .. } => LineKind::Resolve,
        Event::Damage { .. } | Event::Attacks(_) | Event::Blocks { .. } => LineKind::Battle,
        Event::Moved { .. }
        | Event::NewTop(_)
        | Event::Shown { .. }
        | Event::State { .. }
        | Event::Equipped { .. }
        | Event::Fogged { .. }
        | Event::Boosted { .. }
        | Event::TrumpTurned { .. }
        | Event::Rearranged(_)
        | Event::Shuffled { .. }
        | Event::PackOpened(_) => LineKind::Cards,
        Event::Over(_) => LineKind::Over,
        Event::Looked { .. } | Event::Chose { .. } | Event::First(_) => LineKind::Other,
    }
}

fn action(event: &SeenEvent) -> Option<ActionId> {
    match *event {
        Event::Requested { action, .. }
        | Event::Triggered { action, .. }
        | Event::Dropped { action, .. }
        | Event::Resolving { action, .. }
        | Event::Nullified { action, .. }
        | Event::Replaced { action, .. } => Some(action),
        _ => None,
    }
}

/// What an event names, as far as its reader may know it.
fn names(event: &SeenEvent) -> Vec<Choice> {
    let card = |card: Owned| Choice::from(Pick::Card(card));
    match *event {
        Event::Requested {
            seat,
            keys,
            unit,
            target,
            ..
        } => {
            let keys = keys.iter().map(|key| card(Owned::new(seat, *key)));
            keys.chain(unit).chain(target).collect()
        }
        Event::Moved { card: face, .. } => {
            let seen = face.card.map(|c| card(Owned::new(face.owner, c)));
            seen.into_iter().collect()
        }
        Event::Retargeted { at, target, .. } => vec![Pick::Request(at).into(), target],
        Event::Damage { seat, .. } => vec![Pick::Player(seat).into()],
        Event::NewTop(top) => vec![card(top)],
        Event::Shown { card: shown, .. } => vec![card(shown)],
        Event::State { unit, .. } => vec![unit],
        Event::Equipped { unit, card: with } => vec![card(unit), card(with)],
        Event::Fogged { on, .. } => on.into_iter().collect(),
        Event::Boosted { unit, .. } => unit.into_iter().collect(),
        Event::TrumpTurned { card: trump, place, .. } => {
            vec![card(trump), Pick::Trump(trump.owner(), place).into()]
        }
        Event::Prevented { trump, .. } => vec![card(trump)],
        Event::Replaced { source, .. } => vec![card(source)],
        Event::Attacks(unit) => vec![unit],
        Event::Blocks { attacker, blocker } => vec![attacker, blocker],
        // Cards that somebody looks at are named to nobody else, and to the one who looks by the view.
        Event::Looked { .. }
        | Event::Triggered { .. }
        | Event::Staged { .. }
        | Event::Dropped { .. }
        | Event::Passed(_)
        | Event::Resolving { .. }
        | Event::Resolved { .. }
        | Event::Nullified { .. }
        | Event::Chose { .. }
        | Event::Rearranged(_)
        | Event::Shuffled { .. }
        | Event::PackOpened(_)
        | Event::First(_)
        | Event::Turn(_)
        | Event::Over(_) => Vec::new(),
    }
}
