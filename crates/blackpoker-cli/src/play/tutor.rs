//! What a newcomer is told at each decision.

use blackpoker::{Ask, Seat, View};
use blackpoker_table::{Decision, Words};

/// Advice for the decision that is due.
pub fn advice(words: &Words, view: &View, seat: Seat, decision: &Decision) -> String {
    let ask = view.asked.map(|asked| asked.ask);
    let key = match ask {
        Some(Ask::Chance) if decision.action().is_some() => "first-request",
        Some(Ask::Chance) if view.stage.is_empty() && view.turn == seat => "first-turn",
        Some(Ask::Chance) => "first-chance",
        Some(Ask::Attackers) => "tutor-attackers",
        Some(Ask::Blockers) => "tutor-blockers",
        Some(Ask::Word) => "tutor-word",
        Some(Ask::Order | Ask::Row) => "tutor-order",
        Some(Ask::NewTarget) => "tutor-newTarget",
        Some(Ask::Trigger) => "tutor-trigger",
        Some(Ask::GraveTop) => "tutor-graveTop",
        Some(
            Ask::Cards
            | Ask::Units
            | Ask::Request
            | Ask::OpeningHand
            | Ask::RareCard
            | Ask::Trumps
            | Ask::ChooseTrumps
            | Ask::OpenTrump
            | Ask::DraftPick
            | Ask::Allocate
            | Ask::Shuffle,
        )
        | None => "first-choose",
    };
    words.word(key)
}
