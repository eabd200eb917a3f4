//! A deck from a text file: cards as in commands, `#` begins a comment.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use blackpoker::rules::Split;
use blackpoker::{Card, Rules, Seat, check_deck, check_decks};
use blackpoker_table::{Words, deck_problem};

/// Reads one's decks: as many as a match needs, or one, or none.
pub fn read_all(files: &[PathBuf], rules: &Rules, seat: Seat, words: &Words) -> Result<Vec<Vec<Card>>> {
    let wants = match &rules.series {
        None => 1,
        Some(rule) if rule.split == Split::Built => rule.decks.into(),
        Some(_) => 0,
    };
    if !files.is_empty() && files.len() != wants {
        let args = [
            ("regulation", rules.regulation.to_string()),
            ("count", wants.to_string()),
        ];
        bail!("{}", words.say("deck-count", &args));
    }
    let read = |file: &PathBuf| read(file, rules, seat, words);
    let decks: Vec<Vec<Card>> = files.iter().map(read).collect::<Result<_>>()?;
    if let Some(problem) = check_decks(rules, seat, &decks).first() {
        bail!("{}", deck_problem(words, problem));
    }
    Ok(decks)
}

/// Reads a deck and lets the engine check it.
fn read(file: &Path, rules: &Rules, seat: Seat, words: &Words) -> Result<Vec<Card>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    checked(&file.display().to_string(), &text, rules, seat, words).map_err(anyhow::Error::msg)
}

/// The cards of a deck in a text, or all problems at once.
pub fn checked(name: &str, text: &str, rules: &Rules, seat: Seat, words: &Words) -> Result<Vec<Card>, String> {
    let (cards, mut problems) = parse(text, words);
    problems.extend(check_deck(rules, seat, &cards).iter().map(|p| deck_problem(words, p)));
    if problems.is_empty() {
        return Ok(cards);
    }
    let list: Vec<String> = problems.iter().map(|problem| format!("  {problem}")).collect();
    let args = [("file", name.to_string()), ("regulation", rules.regulation.to_string())];
    Err(format!(
        "{}\n{}\n{}",
        words.say("deck-bad", &args),
        list.join("\n"),
        words.word("deck-advice")
    ))
}

/// The cards of a text in order, and what is no card.
fn parse(text: &str, words: &Words) -> (Vec<Card>, Vec<String>) {
    let (mut cards, mut problems) = (Vec::new(), Vec::new());
    for (at, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let names = line.split(|c: char| c.is_whitespace() || c == ',');
        for name in names.filter(|name| !name.is_empty()) {
            match name.parse() {
                Ok(card) => cards.push(card),
                Err(_) => {
                    let args = [("line", (at + 1).to_string()), ("text", name.to_string())];
                    problems.push(words.say("deck-no-card", &args));
                }
            }
        }
    }
    (cards, problems)
}

#[cfg(test)]
mod tests {
    use super::*;
    use blackpoker::Lang;

    #[test]
    fn comments_and_commas_are_no_cards() {
        let words = Words::new(Lang::En);
        let (cards, problems) = parse("# my deck\nS7 H10, X1 # joker\n\nDJ,ZZ\n", &words);
        assert_eq!(words.cards(cards, " "), "♠7 ♡10 Joker 1 ♢J");
        assert_eq!(problems, ["Line 4: “ZZ” is not a card."]);
    }
}
