//! One of the simulations of a report, with the rules that it was played by.

use blackpoker::Card;
use blackpoker::pack::Change;
use blackpoker::reference::{Entry, Field, Kind, Reference};
use blackpoker_lab::sim::Summary;

use crate::chosen::Chosen;
use crate::page::escape;
use crate::rules::table::paragraphs;
use blackpoker_table::Words;

/// A simulation and its rules.
pub struct Side {
    /// What it is called: the custom pack, else the regulation.
    pub label: String,
    pub summary: Summary,
    pub reference: Reference,
    /// The rules are those of the simulation, not only of its edition.
    pub exact: bool,
    /// Single values that were changed, and what stood there before.
    pub changes: Vec<(Change, String)>,
}

impl Side {
    pub fn new(summary: Summary, chosen: &Chosen, exact: bool) -> anyhow::Result<Side> {
        let name = summary.about.regulation.parse()?;
        let reference = Reference::of_regulation(&chosen.pack, &name)?;
        let custom = summary.about.custom.as_ref().map(|custom| {
            // The version is only of interest where packs have several.
            custom.strip_suffix(" 1").unwrap_or(custom).to_string()
        });
        Ok(Side {
            label: custom.unwrap_or_else(|| summary.about.regulation.clone()),
            summary,
            reference,
            exact,
            changes: chosen.changes.clone(),
        })
    }

    pub fn action(&self, id: &str) -> Option<&Entry> {
        self.reference.entry(Kind::Action, id)
    }

    /// The name of an action; its id if the rules do not know it.
    pub fn name(&self, id: &str, words: &Words) -> String {
        let name = self.action(id).map(|entry| words.text(&entry.name).to_string());
        name.unwrap_or_else(|| id.to_string())
    }

    /// The name of an action as a link to its text on the same page.
    pub fn link(&self, id: &str, words: &Words) -> String {
        let name = escape(&self.name(id, words));
        match self.action(id) {
            None => name,
            Some(entry) => {
                let text = paragraphs(words.text(&entry.text), words.lang).join(" ");
                let cost = entry.fact(Field::Cost).map(|cost| format!("${} ", words.text(cost)));
                let title = escape(&format!("{}{text}", cost.unwrap_or_default()));
                format!("<a href=\"#action-{}\" title=\"{title}\">{name}</a>", escape(id))
            }
        }
    }

    /// A trump by its card and name.
    pub fn trump(&self, card: &str, words: &Words) -> String {
        let shown = card_text(card, words);
        match self.trump_entry(&shown) {
            Some(entry) => format!("{shown} {}", words.text(&entry.name)),
            None => shown,
        }
    }

    /// Whether a card does anything as a trump: players may choose others, too.
    pub fn is_trump(&self, card: &str, words: &Words) -> bool {
        self.trump_entry(&card_text(card, words)).is_some()
    }

    fn trump_entry(&self, shown: &str) -> Option<&Entry> {
        let mut trumps = self.reference.all(Kind::Trump);
        trumps.find(|trump| trump.card.as_deref() == Some(shown))
    }
}

/// A card of a summary as people are shown it.
pub fn card_text(card: &str, words: &Words) -> String {
    card.parse::<Card>()
        .map_or_else(|_| card.to_string(), |card| words.card(card))
}
