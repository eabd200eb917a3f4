//! What comes before the first command: decks, and who knows which.

use blackpoker::rules::MatchRule;
use blackpoker::{BySeat, CARDS, Card, CardSet, Dice, Rules, Seat, full_deck, shuffle};

/// The fixed deck of the frame, or as many cards as it takes, at random; in a match, the first of the decks.
pub fn deck<D: Dice>(rules: &Rules, dice: &mut D) -> Vec<Card> {
    if let Some(rule) = &rules.series {
        return split(rule, dice).swap_remove(0);
    }
    if let Some(fixed) = rules.deck.fixed {
        return fixed.iter().collect();
    }
    let mut deck = full_deck();
    shuffle(&mut deck, dice);
    deck.truncate(rules.deck.max.into());
    deck
}

/// The decks of one player of a match. Every card falls to one of them by chance, so their sizes differ, too (J-43).
pub fn split<D: Dice>(rule: &MatchRule, dice: &mut D) -> Vec<Vec<Card>> {
    let mut decks = vec![Vec::new(); rule.decks.into()];
    let mut cards = full_deck();
    shuffle(&mut cards, dice);
    // No deck is empty.
    let (first, rest) = cards.split_at(decks.len().min(cards.len()));
    for (deck, card) in decks.iter_mut().zip(first) {
        deck.push(*card);
    }
    for card in rest {
        let at = dice.below(u32::from(rule.decks)) as usize;
        decks[at].push(*card);
    }
    decks
}

/// A deck for either seat, A's first.
pub fn decks<D: Dice>(rules: &Rules, dice: &mut D) -> BySeat<Vec<Card>> {
    BySeat(Seat::BOTH.map(|_| deck(rules, dice)))
}

/// What its owner knows of a dealt deck: one that was drawn from more cards at random is unknown to its owner, too.
pub fn known(rules: &Rules, deck: &[Card]) -> Option<CardSet> {
    let known = rules.deck.fixed.is_some() || deck.len() == CARDS;
    known.then(|| deck.iter().copied().collect())
}

/// What both players know of their decks: whoever brought the own deck knows it in any case.
pub fn known_by(rules: &Rules, decks: &BySeat<Vec<Card>>, own: BySeat<bool>) -> BySeat<Option<CardSet>> {
    BySeat(Seat::BOTH.map(|seat| {
        let brought = own[seat].then(|| decks[seat].iter().copied().collect());
        brought.or_else(|| known(rules, &decks[seat]))
    }))
}
