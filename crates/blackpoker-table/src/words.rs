//! What program and server say, from `locales/*/*.ftl`; names of things come from `engine.ftl`. The page has catalogs
//! of its own beside them, `web.ftl` and `table.ftl`, and shares `tutor.ftl` and `advice.ftl`.

use blackpoker::rules::Text;
use blackpoker::{Card, Choice, Lang, Pick};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

const EN: [&str; 16] = [
    include_str!("../../../locales/en/engine.ftl"),
    include_str!("../../../locales/en/terminal.ftl"),
    include_str!("../../../locales/en/screen.ftl"),
    include_str!("../../../locales/en/outlook.ftl"),
    include_str!("../../../locales/en/advice.ftl"),
    include_str!("../../../locales/en/tutor.ftl"),
    include_str!("../../../locales/en/judge.ftl"),
    include_str!("../../../locales/en/record.ftl"),
    include_str!("../../../locales/en/reference.ftl"),
    include_str!("../../../locales/en/arena.ftl"),
    include_str!("../../../locales/en/report.ftl"),
    include_str!("../../../locales/en/decks.ftl"),
    include_str!("../../../locales/en/sim.ftl"),
    include_str!("../../../locales/en/server.ftl"),
    include_str!("../../../locales/en/program.ftl"),
    include_str!("../../../locales/en/admin.ftl"),
];
const JA: [&str; 16] = [
    include_str!("../../../locales/ja/engine.ftl"),
    include_str!("../../../locales/ja/terminal.ftl"),
    include_str!("../../../locales/ja/screen.ftl"),
    include_str!("../../../locales/ja/outlook.ftl"),
    include_str!("../../../locales/ja/advice.ftl"),
    include_str!("../../../locales/ja/tutor.ftl"),
    include_str!("../../../locales/ja/judge.ftl"),
    include_str!("../../../locales/ja/record.ftl"),
    include_str!("../../../locales/ja/reference.ftl"),
    include_str!("../../../locales/ja/arena.ftl"),
    include_str!("../../../locales/ja/report.ftl"),
    include_str!("../../../locales/ja/decks.ftl"),
    include_str!("../../../locales/ja/sim.ftl"),
    include_str!("../../../locales/ja/server.ftl"),
    include_str!("../../../locales/ja/program.ftl"),
    include_str!("../../../locales/ja/admin.ftl"),
];

/// The catalog of one language.
pub struct Words {
    /// The language.
    pub lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The whole catalog of a language.
    pub fn new(lang: Lang) -> Words {
        match lang {
            Lang::Ja => Words::of(lang, &JA),
            Lang::En => Words::of(lang, &EN),
        }
    }

    /// The words of some catalogs.
    pub fn of(lang: Lang, sources: &[&str]) -> Words {
        let locale = match lang {
            Lang::Ja => "ja",
            Lang::En => "en",
        };
        let locale: LanguageIdentifier = locale.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new(source.to_string()).unwrap_or_else(|(some, _)| some);
            bundle.add_resource_overriding(resource);
        }
        Words { lang, bundle }
    }

    /// A sentence without anything to fill in.
    pub fn word(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// A sentence with what is filled in; its key if there is none.
    pub fn say(&self, id: &str, args: &[(&str, String)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|m| m.value()) else {
            return id.to_string();
        };
        let mut filled = FluentArgs::new();
        for (name, value) in args {
            // A count chooses the plural; what only looks like a number, `+3` or `007`, is said as it is.
            match value.parse::<u32>().ok().filter(|count| count.to_string() == *value) {
                Some(count) => filled.set(*name, count),
                None => filled.set(*name, value.as_str()),
            }
        }
        let text = self.bundle.format_pattern(pattern, Some(&filled), &mut Vec::new());
        text.into_owned()
    }

    /// A text of the rules.
    pub fn text<'a>(&self, text: &'a Text) -> &'a str {
        text.in_language(self.lang)
    }

    /// A card as people are shown it.
    pub fn card(&self, card: Card) -> String {
        let text = card.to_string();
        match card.suit() {
            Some(suit) => format!("{}{}", suit.symbol(), &text[1..]),
            None => self.say("name-joker", &[("number", text[1..].to_string())]),
        }
    }

    /// Several cards.
    pub fn cards(&self, cards: impl IntoIterator<Item = Card>, between: &str) -> String {
        let cards: Vec<String> = cards.into_iter().map(|c| self.card(c)).collect();
        cards.join(between)
    }

    /// Several things in a row.
    pub fn list(&self, things: &[String]) -> String {
        things.join(&self.word("list-between"))
    }

    /// What is said about something behind it.
    pub fn aside(&self, text: String) -> String {
        self.say("in-brackets", &[("text", text)])
    }

    /// A unit, player or request by its name alone.
    pub fn name(&self, choice: Choice) -> String {
        match choice.pick() {
            Pick::Card(card) => format!("{}:{}", card.owner(), self.card(card.card())),
            Pick::Bulwark(seat, place) => format!("{seat}:b{}", place + 1),
            Pick::Trump(seat, place) => format!("{seat}:t{}", place + 1),
            Pick::Player(seat) => self.say("name-player", &[("owner", seat.to_string())]),
            Pick::Request(at) => format!("#{}", at + 1),
            _ => self.word("name-nothing"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn keys(source: &str) -> BTreeSet<&str> {
        let entry = |line: &&str| line.contains(" =") && !line.starts_with([' ', '#', '}']);
        source
            .lines()
            .filter(entry)
            .filter_map(|line| line.split(" =").next())
            .collect()
    }

    #[test]
    fn both_languages_say_the_same_things() {
        for (en, ja) in EN.iter().zip(JA) {
            assert_eq!(keys(en), keys(ja));
        }
        assert!(keys(EN[1]).len() > 80);
    }

    #[test]
    fn no_catalog_says_what_another_says() {
        let mut all = BTreeSet::new();
        // The engine has its own catalog, some words of which people are told in other words.
        for key in EN[1..].iter().flat_map(|source| keys(source)) {
            assert!(all.insert(key), "`{key}` stands in two catalogs");
        }
    }

    #[test]
    fn every_sentence_can_be_read() {
        for source in EN.iter().chain(&JA) {
            let read = FluentResource::try_new(source.to_string());
            assert!(read.is_ok(), "{:?}", read.err());
        }
    }
}
