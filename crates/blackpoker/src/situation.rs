//! What a player has in front of them who must decide: the table as they see it, what they have learned, the
//! question, what is legal, and games that they can imagine. Never the game itself.

use crate::card::CardSet;
use crate::choice::{Choice, ChoiceSet};
use crate::command::Command;
use crate::game::Game;
use crate::knowledge::{Doubts, Knowledge};
use crate::op::Zone;
use crate::playout::Dice;
use crate::prompt::{Ask, Prompt};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::seat::{BySeat, Seat};
use crate::step::{Commands, Draft};
use crate::view::{View, Viewer};

/// A decision that is due, seen by the one who must make it.
pub struct Situation<'a> {
    rules: &'a Rules,
    game: &'a Game,
    /// `None`: the player remembers nothing.
    knowledge: Option<&'a Knowledge>,
    prompt: Prompt,
    open: bool,
}

impl<'a> Situation<'a> {
    /// The decision that is due in a game; `None` if no player is asked. Knowledge of somebody else is not taken,
    /// and without any the player knows what the table shows.
    pub fn new(rules: &'a Rules, game: &'a Game, knowledge: Option<&'a Knowledge>) -> Option<Situation<'a>> {
        let prompt = game.prompt(rules).filter(|prompt| prompt.ask != Ask::Shuffle)?;
        let own = |knowledge: &&Knowledge| knowledge.viewer() == Viewer::Seat(prompt.seat);
        Some(Situation {
            rules,
            game,
            knowledge: knowledge.filter(own),
            prompt,
            open: false,
        })
    }

    /// The same with all cards open, to measure what seeing them would be worth. Not for games that count.
    pub fn with_open_cards(self) -> Situation<'a> {
        Situation { open: true, ..self }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// Who must decide.
    pub fn seat(&self) -> Seat {
        self.prompt.seat
    }

    /// The question.
    pub fn prompt(&self) -> &Prompt {
        &self.prompt
    }

    /// The table.
    pub fn view(&self) -> View {
        self.game.view(self.rules, self.seat().into())
    }

    /// What the player has learned in the course of the game.
    pub fn knowledge(&self) -> Knowledge {
        match self.knowledge {
            Some(knowledge) => *knowledge,
            None => Knowledge::of_view(self.rules, &self.view()),
        }
    }

    /// The first step of the decision.
    pub fn draft(&self) -> Draft {
        Draft::of(&self.prompt)
    }

    /// What may be picked next.
    pub fn choices(&self, draft: &Draft) -> ChoiceSet {
        draft.choices(self.game, self.rules)
    }

    /// Takes a pick. `Ok(Some)`: the decision is complete.
    pub fn choose(&self, draft: &mut Draft, choice: Choice) -> Result<Option<Command>, Refusal> {
        draft.choose(self.game, self.rules, choice)
    }

    /// All complete commands, each set once.
    pub fn commands(&self) -> Commands<'a> {
        self.game.commands(self.rules)
    }

    /// What the random player would say.
    pub fn random_command<D: Dice>(&self, dice: &mut D) -> Option<Command> {
        self.game.random_command(self.rules, dice)
    }

    /// A way to imagine the hidden cards, again and again.
    pub fn imagination(&self) -> Imagination<'a> {
        let looks = self.view().looks;
        let held = looks.iter().filter(|look| look.zone == Zone::Life && !look.whole);
        Imagination {
            game: self.game,
            knowledge: self.knowledge(),
            held: held.fold(CardSet::EMPTY, |held, look| held | look.cards),
            open: self.open,
        }
    }
}

/// Games that the player must reckon with. Two games that look the same to the player give the same ones.
pub struct Imagination<'a> {
    game: &'a Game,
    knowledge: Knowledge,
    held: CardSet,
    open: bool,
}

impl Imagination<'_> {
    /// One of them, drawn at random.
    pub fn draw<D: Dice>(&self, dice: &mut D) -> Game {
        match self.open {
            true => *self.game,
            false => self.knowledge.imagine(self.game, self.held, dice),
        }
    }

    /// One of them, and for every card the cards that could lie in its place as well; `None`: all cards are open.
    pub fn draw_in_doubt<D: Dice>(&self, dice: &mut D) -> (Game, Option<BySeat<Doubts>>) {
        let game = self.draw(dice);
        let doubts = (!self.open).then(|| self.knowledge.doubts(&game, self.held));
        (game, doubts)
    }
}
