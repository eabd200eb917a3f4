//! Everything the screen shows, without a terminal: keys go in, drawing looks at it.

use std::path::PathBuf;

use anyhow::Result;
use blackpoker::rules::{ActionId, Trigger};
use blackpoker::{Ask, Card, Choice, Command, Lang, Outcome, Pick, Refusal, Seat, View, Viewer};

use super::items::{Item, State};
use super::menu::{Menu, other};
use super::text::Theme;
use crate::play::record::{Keep, Saved};
use crate::play::setup::Setup;
use crate::play::table::{Next, Table};
use blackpoker_table::Board;
use blackpoker_table::Control;
use blackpoker_table::Words;
use blackpoker_table::{Decision, Outlook, Roles, Run, Uses, place};

/// The program's state between two keys.
pub struct Model {
    pub words: Words,
    pub theme: Theme,
    pub keep: Keep,
    /// How players want to be asked when a game begins.
    pub control: Control,
    /// Nobody was welcomed yet.
    pub newcomer: bool,
    pub page: Page,
    /// What lies over the page.
    pub overlay: Option<Overlay>,
    /// What the program has to say until the next key.
    pub message: Option<String>,
    /// The player leaves.
    pub left: bool,
}

/// What fills the screen.
pub enum Page {
    Menu(Box<Menu>),
    Play(Box<Play>),
}

/// What lies over the page.
pub enum Overlay {
    Welcome,
    Help,
    /// The whole log, so many lines up from its end.
    Log(usize),
    /// A text, so many lines down from its start.
    Text(String, usize),
    /// Moments at which to be asked; the one under the cursor.
    Stops(usize),
    Quit,
    /// What was decided loses the game.
    Loses(Fatal),
    /// A command being typed.
    Typing(String),
}

/// What loses the game, and is asked about once.
#[derive(Clone)]
pub enum Fatal {
    Command(Box<Command>),
    Run(Run),
}

/// A game on the screen.
pub struct Play {
    pub table: Table,
    /// Who looks at the screen.
    pub seat: Seat,
    /// The screen is being handed over; nothing is shown.
    pub covered: bool,
    /// The computer thinks, and its move is still to be made.
    pub thinks: bool,
    pub view: View,
    pub decision: Option<Decision>,
    /// What waits on the stage.
    pub outlook: Option<Outlook>,
    pub items: Vec<Item>,
    pub cursor: usize,
    /// What everything can be used for now.
    pub roles: Roles,
    pub log: Vec<String>,
    /// How many lines at the end of the log are new since the player's last decision.
    pub news: usize,
    /// How far the log is scrolled up.
    pub scroll: usize,
    /// What the opponent did while the player was not asked, as long as it has to be read.
    pub unasked: Vec<String>,
    /// The player has read it, or need not.
    pub is_read: bool,
    /// Where the record is, once the game is over.
    pub saved: Option<Saved>,
    /// Decks of the next game of the match, by those who have chosen.
    pub decks: Vec<u8>,
}

impl Model {
    /// The menu, or a game at once.
    pub fn new(
        words: Words,
        keep: Keep,
        control: Control,
        newcomer: bool,
        last: Option<PathBuf>,
        setup: Option<Setup>,
    ) -> Result<Model> {
        let page = match setup {
            None => Page::Menu(Box::new(Menu::new(newcomer, last)?)),
            Some(setup) => Page::start(setup, control, &words)?,
        };
        let mut model = Model {
            words,
            theme: Theme::new(None),
            keep,
            control,
            newcomer,
            page,
            overlay: None,
            message: None,
            left: false,
        };
        model.welcome();
        Ok(model)
    }

    /// Welcomes those who were not welcomed yet, and to every first game.
    fn welcome(&mut self) {
        let first = self.play().is_some_and(|play| play.table.setup().practice.is_some());
        if self.play().is_some() && (self.newcomer || first) {
            self.overlay = Some(Overlay::Welcome);
            self.newcomer = false;
        }
    }

    /// Begins a game after the menu or another game.
    pub fn begin(&mut self, setup: Setup) -> Result<()> {
        let page = Page::start(setup, self.control, &self.words)?;
        match std::mem::replace(&mut self.page, page) {
            Page::Menu(_) => {}
            // A file that was named holds the game before this one.
            Page::Play(_) if matches!(self.keep, Keep::File(_)) => self.keep = Keep::Data,
            Page::Play(_) => {}
        }
        self.welcome();
        Ok(())
    }

    pub fn play(&self) -> Option<&Play> {
        match &self.page {
            Page::Play(play) => Some(play),
            Page::Menu(_) => None,
        }
    }

    /// Whether the computer has to think before anything else can happen.
    pub fn thinks(&self) -> bool {
        self.play().is_some_and(|play| play.thinks)
    }

    /// Lets the computer think.
    pub fn think(&mut self) -> Result<()> {
        match &mut self.page {
            Page::Play(play) => play.think(&self.words),
            Page::Menu(_) => Ok(()),
        }
    }

    /// The same in the other language.
    pub fn switch_language(&mut self) {
        self.speak(other(self.words.lang));
    }

    fn speak(&mut self, lang: Lang) {
        self.words = Words::new(lang);
        if let Page::Play(play) = &mut self.page {
            play.describe(&self.words);
        }
    }

    /// Keeps the record of the game on the screen.
    pub fn save(&mut self) {
        if let Page::Play(play) = &mut self.page
            && play.saved.is_none()
        {
            play.saved = self.keep.save(&play.table, &self.words);
        }
    }
}

impl Page {
    fn start(setup: Setup, control: Control, words: &Words) -> Result<Page> {
        let mut play = Play::new(setup)?;
        for seat in Seat::BOTH {
            play.table.shortcuts_mut(seat).control = control;
        }
        play.go_on(words)?;
        Ok(Page::Play(Box::new(play)))
    }
}

impl Play {
    fn new(setup: Setup) -> Result<Play> {
        let seat = setup.seat;
        let table = Table::new(setup)?;
        Ok(Play {
            covered: table.is_hot_seat(),
            thinks: false,
            view: table.view(seat),
            table,
            seat,
            decision: None,
            outlook: None,
            items: Vec::new(),
            cursor: 0,
            roles: Roles::default(),
            log: Vec::new(),
            news: 0,
            scroll: 0,
            unasked: Vec::new(),
            is_read: true,
            saved: None,
            decks: Vec::new(),
        })
    }

    pub fn board<'a>(&'a self, words: &'a Words) -> Board<'a> {
        self.table.board(words, &self.view, self.seat)
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.table.game().outcome()
    }

    /// Lets everyone else move, then asks the person whose decision it is. Stops where the computer thinks long.
    pub fn go_on(&mut self, words: &Words) -> Result<()> {
        let next = self.table.go_on()?;
        self.thinks = matches!(next, Next::Computer);
        let asked = match next {
            Next::Person(seat) => Some(seat),
            Next::Computer | Next::Over => None,
        };
        match asked {
            Some(seat) => {
                self.covered |= self.table.is_hot_seat() && seat != self.seat;
                self.seat = seat;
            }
            // Nobody in particular looks at the end of a game of two people.
            None => self.covered = false,
        }
        self.view = match asked {
            None if self.table.is_hot_seat() => self.table.view(Viewer::Spectator),
            _ => self.table.view(self.seat),
        };
        self.decision = asked.and_then(|_| Decision::new(self.table.game(), self.table.rules()));
        (self.cursor, self.scroll) = (0, 0);
        // A newcomer meets every card of the opponent; others look at the log.
        self.is_read = asked.is_none() || !self.table.setup().tutor || self.table.is_hot_seat();
        self.roles = match &self.decision {
            Some(_) => Roles::of(self.table.game(), self.table.rules()),
            None => Roles::default(),
        };
        self.describe(words);
        Ok(())
    }

    /// Lets the computer think, then goes on.
    pub fn think(&mut self, words: &Words) -> Result<()> {
        self.table.think()?;
        self.go_on(words)
    }

    /// What a player decided.
    pub fn decide(&mut self, command: &Command, words: &Words) -> Result<(), Refused> {
        self.table.decide(command).map_err(Refused::Rule)?;
        self.go_on(words).map_err(Refused::Program)
    }

    /// The decision from its beginning.
    pub fn decide_anew(&mut self, words: &Words) {
        self.decision = Decision::new(self.table.game(), self.table.rules());
        self.cursor = 0;
        self.describe(words);
    }

    /// All texts anew: after a pick, or in another language.
    pub fn describe(&mut self, words: &Words) {
        self.outlook = self.decision.as_ref().and_then(|_| self.table.outlook());
        self.items = self.list(words);
        self.cursor = self.cursor.min(self.items.len().saturating_sub(1));
        let viewer = match self.outcome() {
            Some(_) if self.table.is_hot_seat() => Viewer::Spectator,
            _ => Viewer::Seat(self.seat),
        };
        let (old, new) = self.table.log(words, viewer, self.table.told(self.seat));
        self.news = new.len();
        self.log = old;
        self.log.extend(new);
        self.unasked = match self.is_read {
            true => Vec::new(),
            false => self.table.unasked(words, self.seat),
        };
        self.is_read |= self.unasked.is_empty();
    }

    /// What may be chosen, what was, and actions that are not possible now.
    fn list(&self, words: &Words) -> Vec<Item> {
        let Some(decision) = &self.decision else {
            return Vec::new();
        };
        let (game, rules) = (self.table.game(), self.table.rules());
        let board = self.board(words);
        let item = |choice, state| Item {
            choice,
            label: decision.label(&board, choice),
            state,
        };
        let choices = decision.choices(game, rules);
        let mut items: Vec<Item> = choices.iter().map(|choice| item(*choice, State::Open)).collect();
        if decision.is_set(game, rules) {
            items.extend(decision.picks().map(|choice| item(choice, State::Picked)));
            let why = || words.word("must-attack");
            items.extend(decision.must().iter().map(|choice| item(*choice, State::Fixed(why()))));
            items.sort_by_key(|item| place(game, rules, item.choice));
        }
        if self.at_chance() {
            let refused = (0..rules.actions.len()).filter_map(|at| self.refusal(ActionId(at as u8)));
            let mut refused: Vec<(ActionId, Refusal)> = refused.collect();
            // Actions of trumps that the player does not have are of the least interest.
            let own = |card: Card| self.view.sides[self.seat].trumps.iter().any(|t| t.card == Some(card));
            refused.sort_by_key(|(id, _)| rules.action(*id).trump.is_some_and(|card| !own(card)));
            items.extend(refused.into_iter().map(|(id, refusal)| {
                let why = rules.explain(Some(game), &refusal, words.lang);
                item(Pick::Action(id).into(), State::Refused(why))
            }));
        }
        items
    }

    /// Why an action that a player can have is not possible now.
    fn refusal(&self, id: ActionId) -> Option<(ActionId, Refusal)> {
        let action = self.table.rules().action(id);
        let own = action.trigger == Trigger::Direct && action.seats >> self.seat.index() & 1 != 0;
        let reasons = self.table.game().why_not(self.table.rules(), self.seat, id);
        let refusal = *reasons.first()?;
        own.then_some((id, refusal))
    }

    /// Why the turn cannot be ended now.
    pub fn why_no_end(&self, words: &Words) -> Option<String> {
        let rules = self.table.rules();
        let mut ids = (0..rules.actions.len()).map(|at| ActionId(at as u8));
        let (_, refusal) = ids
            .find(|id| rules.action(*id).passes_turn)
            .and_then(|id| self.refusal(id))?;
        Some(rules.explain(Some(self.table.game()), &refusal, words.lang))
    }

    /// Whether the player may request or pass, and has not begun to.
    pub fn at_chance(&self) -> bool {
        let first = self.decision.as_ref().is_some_and(|d| d.picks().len() == 0);
        first && self.has_chance()
    }

    /// Whether something begins with a thing.
    pub fn starts(&self, thing: Choice) -> bool {
        self.roles.uses(thing).is_some_and(Uses::starts)
    }

    /// Whether the chance is what is asked about; while an immediate action resolves, its questions come first.
    fn has_chance(&self) -> bool {
        let asked = self.view.asked.filter(|asked| asked.seat == self.seat);
        asked.is_some_and(|asked| asked.ask == Ask::Chance)
    }
}

/// Why a decision was not carried out.
pub enum Refused {
    Rule(Refusal),
    Program(anyhow::Error),
}
