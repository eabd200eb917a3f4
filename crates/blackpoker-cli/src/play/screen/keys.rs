//! What keys do.

use anyhow::Result;
use blackpoker::{Choice, Command, Refusal};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::info;
use super::items::{Item, State};
use super::model::{Fatal, Model, Overlay, Page, Play, Refused};
use blackpoker_table::Words;
use blackpoker_table::{Moment, Run};

/// Lines that a page key moves.
const PAGE: usize = 6;

impl Model {
    /// Takes a key.
    pub fn press(&mut self, key: KeyEvent) -> Result<()> {
        self.message = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if key.code == KeyCode::Char('c') {
                self.leave();
            }
            return Ok(());
        }
        let help = matches!(key.code, KeyCode::Char('?' | '？'));
        match self.overlay.take() {
            // Also in the middle of something else; only a command being typed may contain it.
            Some(overlay) if help && !matches!(overlay, Overlay::Typing(_) | Overlay::Help) => {
                self.overlay = Some(Overlay::Help);
                Ok(())
            }
            None if help => {
                self.overlay = Some(Overlay::Help);
                Ok(())
            }
            Some(overlay) => self.press_over(overlay, key.code),
            None => match &mut self.page {
                Page::Menu(_) => self.press_menu(key.code),
                Page::Play(play) if play.covered => {
                    play.covered = !matches!(key.code, KeyCode::Enter | KeyCode::Char(' '));
                    if key.code == KeyCode::Char('q') {
                        self.overlay = Some(Overlay::Quit);
                    }
                    Ok(())
                }
                Page::Play(play) if !play.is_read => {
                    if key.code == KeyCode::Char('L') {
                        self.switch_language();
                    } else {
                        play.is_read = true;
                    }
                    Ok(())
                }
                Page::Play(play) if play.outcome().is_some() => self.press_end(key.code),
                Page::Play(_) => self.press_game(key.code),
            },
        }
    }

    /// Ends the program; the game is kept.
    pub fn leave(&mut self) {
        self.save();
        self.left = true;
    }

    fn press_over(&mut self, overlay: Overlay, key: KeyCode) -> Result<()> {
        let closes = matches!(key, KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | ' '));
        let moved = |at: usize, down_is_more: bool| match key {
            KeyCode::Up | KeyCode::Char('k') => step(at, 1, !down_is_more),
            KeyCode::Down | KeyCode::Char('j') => step(at, 1, down_is_more),
            KeyCode::PageUp => step(at, PAGE, !down_is_more),
            KeyCode::PageDown => step(at, PAGE, down_is_more),
            _ => at,
        };
        match overlay {
            Overlay::Welcome | Overlay::Help => {
                if key == KeyCode::Char('L') {
                    self.switch_language();
                    self.overlay = Some(overlay);
                }
            }
            Overlay::Log(up) if !closes && key != KeyCode::Char('l') => {
                let most = self.play().map_or(0, |play| play.log.len());
                self.overlay = Some(Overlay::Log(moved(up, false).min(most)));
            }
            Overlay::Text(text, down) if !closes && key != KeyCode::Char('i') => {
                let most = text.lines().count();
                let down = moved(down, true).min(most);
                self.overlay = Some(Overlay::Text(text, down));
            }
            Overlay::Log(_) | Overlay::Text(..) => {}
            Overlay::Stops(at) => self.press_stops(at, key),
            Overlay::Quit => match key {
                KeyCode::Char('q' | 'y') | KeyCode::Enter => self.leave(),
                _ => {}
            },
            Overlay::Loses(fatal) => match key {
                KeyCode::Char('y') => return self.lose(fatal),
                KeyCode::Esc | KeyCode::Char('n' | 'b') => {}
                // A key that came too early does not lose a game.
                _ => self.overlay = Some(Overlay::Loses(fatal)),
            },
            Overlay::Typing(line) => return self.press_typing(line, key),
        }
        Ok(())
    }

    fn press_stops(&mut self, at: usize, key: KeyCode) {
        let Page::Play(play) = &mut self.page else { return };
        let count = Moment::ALL.len();
        let at = match key {
            KeyCode::Up | KeyCode::Char('k') => (at + count - 1) % count,
            KeyCode::Down | KeyCode::Char('j') => (at + 1) % count,
            KeyCode::Enter | KeyCode::Char(' ') => {
                play.table.shortcuts_mut(play.seat).toggle(Moment::ALL[at]);
                at
            }
            KeyCode::Esc | KeyCode::Char('q' | 's') => return,
            _ => at,
        };
        self.overlay = Some(Overlay::Stops(at));
    }

    fn press_typing(&mut self, mut line: String, key: KeyCode) -> Result<()> {
        match key {
            KeyCode::Esc => return Ok(()),
            KeyCode::Backspace => drop(line.pop()),
            KeyCode::Char(letter) => line.push(letter),
            KeyCode::Enter => return self.typed(line),
            _ => {}
        }
        self.overlay = Some(Overlay::Typing(line));
        Ok(())
    }

    /// A command in notation.
    fn typed(&mut self, line: String) -> Result<()> {
        let Page::Play(play) = &mut self.page else {
            return Ok(());
        };
        match play.table.parse(play.seat, &line) {
            Ok(command) => self.decide(command),
            Err(error) => {
                let (rules, game) = (play.table.rules(), play.table.game());
                self.message = Some(rules.explain_error(Some(game), &error, self.words.lang));
                // It can be corrected.
                self.overlay = Some(Overlay::Typing(line));
                Ok(())
            }
        }
    }

    /// Carries a command out; one that loses the game is asked about first.
    fn decide(&mut self, command: Command) -> Result<()> {
        let Page::Play(play) = &mut self.page else {
            return Ok(());
        };
        if play.table.loses(&command) {
            self.overlay = Some(Overlay::Loses(Fatal::Command(Box::new(command))));
            play.decide_anew(&self.words);
            return Ok(());
        }
        let result = play.decide(&command, &self.words);
        self.decided(result)
    }

    /// The player means it.
    fn lose(&mut self, fatal: Fatal) -> Result<()> {
        let Page::Play(play) = &mut self.page else {
            return Ok(());
        };
        match fatal {
            Fatal::Command(command) => {
                let result = play.decide(&command, &self.words);
                self.decided(result)
            }
            Fatal::Run(run) => self.run(run),
        }
    }

    fn decided(&mut self, result: Result<(), Refused>) -> Result<()> {
        match result {
            Ok(()) => {
                if self.play().is_some_and(|play| play.outcome().is_some()) {
                    self.save();
                }
                Ok(())
            }
            Err(Refused::Program(error)) => Err(error),
            Err(Refused::Rule(refusal)) => {
                let play = self.play();
                self.message = play.map(|p| p.table.rules().explain(Some(p.table.game()), &refusal, self.words.lang));
                Ok(())
            }
        }
    }

    fn press_game(&mut self, key: KeyCode) -> Result<()> {
        let Page::Play(play) = &mut self.page else {
            return Ok(());
        };
        let count = play.items.len().max(1);
        match key {
            KeyCode::Up | KeyCode::Char('k') => play.cursor = (play.cursor + count - 1) % count,
            KeyCode::Down | KeyCode::Char('j') => play.cursor = (play.cursor + 1) % count,
            KeyCode::Tab => play.next_suit(true),
            KeyCode::BackTab => play.next_suit(false),
            KeyCode::Home => play.cursor = 0,
            KeyCode::End => play.cursor = count - 1,
            KeyCode::PageUp => play.scroll = (play.scroll + PAGE).min(play.log.len()),
            KeyCode::PageDown => play.scroll = play.scroll.saturating_sub(PAGE),
            KeyCode::Char(digit @ '0'..='9') => {
                let at = (digit as usize + 9 - '0' as usize) % 10;
                if at < play.items.len() {
                    play.cursor = at;
                    return self.choose();
                }
            }
            KeyCode::Enter => return self.choose(),
            KeyCode::Char(' ' | 'p') => {
                let pass = play
                    .items
                    .iter()
                    .position(|i| i.choice == Choice::PASS && i.state == State::Open);
                match pass {
                    Some(at) => play.cursor = at,
                    None if play.at_chance() => {
                        let barred = Refusal::PassBarred;
                        self.message = Some(play.table.rules().explain(None, &barred, self.words.lang));
                        return Ok(());
                    }
                    None => {}
                }
                return self.choose();
            }
            KeyCode::Char('d') => {
                let done = |i: &Item| i.choice == Choice::DONE && i.state == State::Open;
                match play.items.iter().position(done) {
                    Some(at) => play.cursor = at,
                    None => return Ok(()),
                }
                return self.choose();
            }
            KeyCode::Char('T') => self.overlay = Some(Overlay::Text(play.board(&self.words).about_trumps(), 0)),
            KeyCode::Char('e') => return self.shortcut(Run::EndTurn),
            KeyCode::Char('t') => return self.shortcut(Run::TakeIt),
            KeyCode::Char('g') => return self.shortcut(Run::KeepGoing),
            KeyCode::Char('z' | 'u') => return self.undo(),
            KeyCode::Esc | KeyCode::Char('b') | KeyCode::Backspace | KeyCode::Left => {
                if let Some(decision) = &mut play.decision
                    && decision.back(play.table.game(), play.table.rules())
                {
                    play.cursor = 0;
                    play.describe(&self.words);
                }
            }
            KeyCode::Char('f') => {
                let shortcuts = play.table.shortcuts_mut(play.seat);
                shortcuts.control = shortcuts.control.next();
                self.message = Some(self.words.word(info::control_key(shortcuts.control, true)));
            }
            KeyCode::Char('x') => play.table.switch_tutor(),
            KeyCode::Char('h') => self.overlay = Some(Overlay::Help),
            KeyCode::Char('l') => self.overlay = Some(Overlay::Log(0)),
            KeyCode::Char('s') => self.overlay = Some(Overlay::Stops(0)),
            KeyCode::Char('v') => self.overlay = Some(Overlay::Text(play.board(&self.words).draw(), 0)),
            KeyCode::Char('w') => self.overlay = Some(Overlay::Text(play.table.hint(&self.words), 0)),
            KeyCode::Char('i') => {
                let text = play.highlighted().map(|item| info::about(play, &self.words, item));
                self.overlay = text.map(|text| Overlay::Text(text, 0));
            }
            KeyCode::Char(':') => self.overlay = Some(Overlay::Typing(String::new())),
            KeyCode::Char('L') => self.switch_language(),
            KeyCode::Char('q') => self.overlay = Some(Overlay::Quit),
            _ => {}
        }
        Ok(())
    }

    /// Chooses what is under the cursor.
    fn choose(&mut self) -> Result<()> {
        let Page::Play(play) = &mut self.page else {
            return Ok(());
        };
        match chosen(play, &self.words) {
            Chosen::Nothing => Ok(()),
            Chosen::Why(why) => {
                self.message = Some(why);
                Ok(())
            }
            Chosen::Command(command) => self.decide(command),
            Chosen::Refused(refusal) => self.decided(Err(Refused::Rule(refusal))),
        }
    }

    fn shortcut(&mut self, run: Run) -> Result<()> {
        let Page::Play(play) = &mut self.page else {
            return Ok(());
        };
        let first = play.table.first_of(play.seat, run);
        if first.is_some_and(|first| play.table.loses(&first)) {
            self.overlay = Some(Overlay::Loses(Fatal::Run(run)));
            return Ok(());
        }
        self.run(run)
    }

    fn run(&mut self, run: Run) -> Result<()> {
        let Page::Play(play) = &mut self.page else {
            return Ok(());
        };
        if play.table.run(play.seat, run) {
            let result = play.go_on(&self.words).map_err(Refused::Program);
            return self.decided(result);
        }
        let why = match run {
            Run::EndTurn => play.why_no_end(&self.words),
            Run::TakeIt => Some(self.words.word("no-take")),
            Run::KeepGoing => Some(self.words.word("no-keep-going")),
        };
        self.message = Some(why.unwrap_or_else(|| self.words.word("no-shortcut")));
        Ok(())
    }

    fn undo(&mut self) -> Result<()> {
        let Page::Play(play) = &mut self.page else {
            return Ok(());
        };
        let done = play.table.undo()?;
        if done {
            play.go_on(&self.words)?;
            play.saved = None;
            play.decks.clear();
        }
        let said = match (done, play.table.is_hot_seat()) {
            (true, _) => "undone",
            (false, true) => "no-undo-hot-seat",
            (false, false) => "no-undo",
        };
        self.message = Some(self.words.word(said));
        Ok(())
    }

    /// The game after this one; in a match with the decks that were chosen.
    fn next_game(&mut self) -> Result<()> {
        let Page::Play(play) = &self.page else {
            return Ok(());
        };
        let (before, outcome) = (play.table.setup(), play.outcome());
        let mut setup = before.after(outcome);
        for ((seat, _), deck) in before.choosers(outcome).iter().zip(&play.decks) {
            setup.choose(*seat, *deck)?;
        }
        self.begin(setup)
    }

    fn press_end(&mut self, key: KeyCode) -> Result<()> {
        let Page::Play(play) = &mut self.page else {
            return Ok(());
        };
        match key {
            KeyCode::Char('n') => return self.next_game(),
            KeyCode::Char(digit @ '1'..='9') => {
                let choosers = play.table.setup().choosers(play.outcome());
                let deck = digit as u8 - b'0';
                let is_free = choosers.get(play.decks.len());
                if is_free.is_some_and(|(_, free)| free.contains(&deck)) {
                    play.decks.push(deck);
                    if play.decks.len() == choosers.len() {
                        return self.next_game();
                    }
                }
            }
            KeyCode::Char('r' | 'l') => self.overlay = Some(Overlay::Log(0)),
            KeyCode::Char('v') if !play.table.is_hot_seat() => {
                self.overlay = Some(Overlay::Text(play.board(&self.words).draw(), 0));
            }
            KeyCode::Char('T') if !play.table.is_hot_seat() => {
                self.overlay = Some(Overlay::Text(play.board(&self.words).about_trumps(), 0));
            }
            KeyCode::Char('z' | 'u') => return self.undo(),
            KeyCode::Char('L') => self.switch_language(),
            KeyCode::Char('q') | KeyCode::Esc => self.leave(),
            _ => {}
        }
        Ok(())
    }
}

enum Chosen {
    Nothing,
    Why(String),
    Command(Command),
    Refused(Refusal),
}

fn chosen(play: &mut Play, words: &Words) -> Chosen {
    let Some(item) = play.items.get(play.cursor) else {
        return Chosen::Nothing;
    };
    let choice = item.choice;
    let Some(decision) = &mut play.decision else {
        return Chosen::Nothing;
    };
    let (game, rules) = (play.table.game(), play.table.rules());
    match &item.state {
        State::Refused(why) | State::Fixed(why) => return Chosen::Why(why.clone()),
        State::Picked => {
            decision.unpick(game, rules, choice);
            play.describe(words);
            return Chosen::Nothing;
        }
        State::Open => {}
    }
    let many = decision.is_set(game, rules);
    match decision.pick(game, rules, choice) {
        Ok(Some(command)) => Chosen::Command(command),
        Ok(None) => {
            if many {
                play.describe(words);
                play.move_on();
            } else {
                play.cursor = 0;
                play.describe(words);
            }
            Chosen::Nothing
        }
        Err(refusal) => Chosen::Refused(refusal),
    }
}

fn step(at: usize, by: usize, more: bool) -> usize {
    if more { at + by } else { at.saturating_sub(by) }
}
