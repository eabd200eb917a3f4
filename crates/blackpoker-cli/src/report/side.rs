//! One of the simulations of a report, with the rules that it was played by.

use blackpoker::Card;
use blackpoker::pack::Change;
use blackpoker::reference::{Entry, Field, Kind, Reference};
use blackpoker::rules::DeckRule;
use blackpoker_lab::sim::Summary;
use blackpoker_lab::worth::Thing;

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
    /// What decks the frame takes.
    takes: DeckRule,
    /// Actions that nobody can request: no deck of the regulation has their key cards.
    lacks_keys: Vec<String>,
}

impl Side {
    pub fn new(summary: Summary, chosen: &Chosen, exact: bool) -> anyhow::Result<Side> {
        let name = summary.about.regulation.parse()?;
        let reference = Reference::of_regulation(&chosen.pack, &name)?;
        let custom = summary.about.custom.as_ref().map(|custom| {
            // The version is only of interest where packs have several.
            custom.strip_suffix(" 1").unwrap_or(custom).to_string()
        });
        let rules = &chosen.rules;
        let lacks_keys = rules.actions.iter().filter(|action| rules.lacks_keys(action));
        Ok(Side {
            lacks_keys: lacks_keys.map(|action| action.id.clone()).collect(),
            label: custom.unwrap_or_else(|| summary.about.regulation.clone()),
            summary,
            reference,
            exact,
            changes: chosen.changes.clone(),
            takes: chosen.takes,
        })
    }

    /// Who played.
    pub fn players(&self) -> String {
        match &self.summary.about.players {
            [one, other] if one == other => one.clone(),
            both => both.join(", "),
        }
    }

    /// The command that plays these very games again. The folder of a custom pack is its owner's to name.
    pub fn command(&self) -> String {
        let about = &self.summary.about;
        let mut command = format!(
            "blackpoker sim \"{}\" -n {} --players {} --seed {}",
            about.regulation,
            self.summary.games,
            about.players.join(","),
            about.seed
        );
        let changes: Vec<String> = self.changes.iter().map(|(change, _)| change.to_string()).collect();
        // A pack that was made by changes alone is named after them.
        let is_custom = |name: &String| *name != format!("{} 1", changes.join(", "));
        if about.custom.as_ref().is_some_and(is_custom) {
            command.push_str(" --rules FOLDER");
        }
        for change in changes {
            command.push_str(&format!(" --change \"{change}\""));
        }
        if self.takes.fixed.is_none() && self.takes.max.to_string() != about.deck {
            command.push_str(&format!(" --deck \"{}\"", about.deck));
        }
        command
    }

    /// The deck that both players had, and what else the frame takes.
    pub fn deck(&self, words: &Words) -> String {
        let deck = &self.summary.about.deck;
        let cards: Vec<String> = deck.split(' ').map(|card| card_text(card, words)).collect();
        let args = [
            ("cards", cards.join(" ")),
            ("min", self.takes.min.to_string()),
            ("max", self.takes.max.to_string()),
        ];
        let key = match (deck.parse::<u8>(), self.takes.min == self.takes.max) {
            (Ok(_), true) => "report-deck-random",
            (Ok(_), false) => "report-deck-random-of",
            (Err(_), _) => "report-deck-these",
        };
        words.say(key, &args)
    }

    /// Whether an action is there that nobody can request, because no deck has its key cards.
    pub fn lacks_keys(&self, id: &str) -> bool {
        self.lacks_keys.iter().any(|known| known == id)
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

    /// Something whose worth was tried: an action as a link, a card, a trump by its card and name.
    pub fn thing(&self, thing: &Thing, words: &Words) -> String {
        match thing {
            Thing::Action(id) => self.link(id, words),
            Thing::Card(card) => escape(&words.card(*card)),
            Thing::Trump(card) => escape(&self.trump(&card.to_string(), words)),
        }
    }

    fn trump_entry(&self, shown: &str) -> Option<&Entry> {
        let mut trumps = self.reference.all(Kind::Trump);
        trumps.find(|trump| trump.card.as_deref() == Some(shown))
    }
}

/// Sides that are called the same get behind their names what they do not have in common.
pub fn tell_apart(sides: &mut [Side]) {
    let parts: [fn(&Side) -> String; 3] = [
        |side| side.summary.about.regulation.clone(),
        |side| side.players(),
        |side| side.summary.about.seed.to_string(),
    ];
    for part in parts {
        let labels: Vec<String> = sides.iter().map(|side| side.label.clone()).collect();
        let told: Vec<String> = sides.iter().map(part).collect();
        for (at, side) in sides.iter_mut().enumerate() {
            let is_twin = |other: usize| labels[other] == labels[at] && told[other] != told[at];
            if (0..labels.len()).any(is_twin) {
                side.label = format!("{} ({})", labels[at], told[at]);
            }
        }
    }
}

/// A card of a summary as people are shown it.
pub fn card_text(card: &str, words: &Words) -> String {
    card.parse::<Card>()
        .map_or_else(|_| card.to_string(), |card| words.card(card))
}
