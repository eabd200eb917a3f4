//! A game line by line, for pipes and screen readers: the log and numbered choices out, numbers or notation in.

use std::io::{BufRead, IsTerminal, Write};

use anyhow::{Result, anyhow};
use blackpoker::{Choice, Command, Outcome, Pick, Seat, View, usual_width};

use super::opponent::Opponent;
use super::record::Keep;
use super::screen::{choices, standing};
use super::setup::Setup;
use super::table::Table;
use super::tutor;
use blackpoker_table::Board;
use blackpoker_table::Decision;
use blackpoker_table::Voice;
use blackpoker_table::Words;
use blackpoker_table::log;
use blackpoker_table::{Control, Run};

/// Plays a game to its end, or until the player leaves or the input ends; in a match, one game after the other.
pub fn play(
    setup: Setup,
    control: Control,
    words: &Words,
    keep: &Keep,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<()> {
    let mut game = game(setup, control, words, keep, input, out)?;
    while let Some((setup, outcome)) = game {
        let Some(next) = next_of_match(&setup, outcome, words, input, out)? else {
            break;
        };
        // A file that was named holds the game before this one.
        let keep = if matches!(keep, Keep::File(_)) {
            &Keep::Data
        } else {
            keep
        };
        game = self::game(next, control, words, keep, input, out)?;
    }
    Ok(())
}

/// The next game of the match, with the deck that somebody chose; `None`: there is none, or nobody answers.
fn next_of_match(
    setup: &Setup,
    outcome: Outcome,
    words: &Words,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<Option<Setup>> {
    if let Some(line) = standing(setup, outcome, words) {
        writeln!(out, "{line}")?;
    }
    let over = setup.series(Some(outcome)).zip(setup.rules.series.as_ref());
    if over.is_none_or(|(series, rule)| series.outcome(rule).is_some()) {
        return Ok(None);
    }
    let mut next = setup.after(Some(outcome));
    let lines = choices(setup, outcome, words);
    for ((seat, _), line) in setup.choosers(Some(outcome)).into_iter().zip(lines) {
        writeln!(out, "{line}")?;
        loop {
            let Some(line) = read(words, input, out)? else {
                writeln!(out, "{}", words.word("good-bye"))?;
                return Ok(None);
            };
            // Who says nothing plays the same deck (J-46).
            if line.trim().is_empty() {
                break;
            }
            match next.choose(seat, line.trim().parse().unwrap_or_default()) {
                Ok(()) => break,
                Err(error) => writeln!(out, "{}", error.text().in_language(words.lang))?,
            }
        }
    }
    Ok(Some(next))
}

/// One game; how it ended, if it did.
fn game(
    setup: Setup,
    control: Control,
    words: &Words,
    keep: &Keep,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<Option<(Setup, Outcome)>> {
    let mut lines = Lines {
        table: Table::new(setup)?,
        words,
        at_screen: None,
    };
    for seat in Seat::BOTH {
        lines.table.shortcuts_mut(seat).control = control;
    }
    lines.greet(out)?;
    while let Some(seat) = lines.table.settle()? {
        if !lines.ask(seat, input, out)? {
            writeln!(out, "{}", words.word("good-bye"))?;
            lines.save(keep, out)?;
            return Ok(None);
        }
    }
    lines.finish(out)?;
    lines.save(keep, out)?;
    let outcome = lines.table.game().outcome();
    Ok(outcome.map(|outcome| (lines.table.setup().clone(), outcome)))
}

struct Lines<'a> {
    table: Table,
    words: &'a Words,
    /// Who looked at the screen last.
    at_screen: Option<Seat>,
}

impl Lines<'_> {
    fn greet(&self, out: &mut impl Write) -> Result<()> {
        let words = self.words;
        let say = |id: &str, name: &str, value: String| words.say(id, &[(name, value)]);
        let (rules, setup) = (self.table.rules(), self.table.setup());
        writeln!(
            out,
            "{}",
            say("welcome", "regulation", words.text(&rules.title).to_string())
        )?;
        writeln!(out, "{}", words.word("unofficial"))?;
        if let Some(custom) = &rules.custom {
            let args = [("name", custom.name.clone()), ("version", custom.version.clone())];
            writeln!(out, "{}", words.say("custom", &args))?;
        }
        writeln!(out, "{}", say("seed", "seed", setup.seed.to_string()))?;
        match setup.opponent {
            Opponent::Computer(_) => {
                let args = [
                    ("seat", setup.seat.to_string()),
                    ("opponent", setup.opponent.name(words)),
                ];
                writeln!(out, "{}", words.say("you-are", &args))?;
            }
            Opponent::Human => writeln!(out, "{}", words.word("hot-seat"))?,
        }
        if setup.tutor {
            writeln!(out, "\n{}", words.word("tutor-win-text"))?;
            writeln!(out, "{}", words.word("tutor-pass-text"))?;
        }
        if setup.practice.is_some() {
            writeln!(out, "{}", words.word("practice-deal"))?;
        }
        writeln!(out)?;
        Ok(())
    }

    fn finish(&mut self, out: &mut impl Write) -> Result<()> {
        let Some(outcome) = self.table.game().outcome() else {
            return Ok(());
        };
        if self.table.is_hot_seat() {
            writeln!(out, "{}", log::result(self.words, outcome))?;
            return Ok(());
        }
        let seat = self.table.setup().seat;
        self.tell(seat, out)?;
        let view = self.table.view(seat);
        writeln!(out, "\n{}\n", self.board(&view, seat).draw())?;
        writeln!(
            out,
            "{}",
            self.words.word(match outcome {
                Outcome::Winner(winner) if winner == seat => "you-win",
                Outcome::Winner(_) => "you-lose",
                Outcome::Draw => "draw",
            })
        )?;
        Ok(())
    }

    fn save(&self, keep: &Keep, out: &mut impl Write) -> Result<()> {
        if let Some(said) = keep.save(&self.table, self.words) {
            writeln!(out, "{said}")?;
        }
        Ok(())
    }

    fn board<'b>(&'b self, view: &'b View, seat: Seat) -> Board<'b> {
        self.table.board(self.words, view, seat)
    }

    /// Prints what happened since this seat was told the last time.
    fn tell(&mut self, seat: Seat, out: &mut impl Write) -> Result<()> {
        let (_, news) = self.table.log(self.words, seat, self.table.told(seat));
        for line in news {
            writeln!(out, "  {line}")?;
        }
        self.table.tell(seat);
        Ok(())
    }

    // ---- One decision ---------------------------------------------------------------------------------

    /// Lets a person decide; `false`: the person leaves.
    fn ask(&mut self, seat: Seat, input: &mut impl BufRead, out: &mut impl Write) -> Result<bool> {
        if self.table.is_hot_seat() && self.at_screen != Some(seat) && !self.hand_over(seat, input, out)? {
            return Ok(false);
        }
        self.at_screen = Some(seat);
        self.tell(seat, out)?;
        let view = self.table.view(seat);
        writeln!(out, "\n{}\n", self.board(&view, seat).draw())?;
        if let Some(outlook) = self.table.outlook() {
            let told = outlook.told(self.words, self.table.rules());
            let advice = outlook.advice(self.words, self.table.rules());
            writeln!(out, "{}\n{advice}\n", told.join("\n"))?;
        }
        let due = || anyhow!("no decision is due");
        let mut decision = Decision::new(self.table.game(), self.table.rules()).ok_or_else(due)?;
        // What loses the game is done when it is said twice.
        let mut warned: Option<Command> = None;
        let mut advised = None;
        loop {
            let advice = tutor::advice(self.words, &view, seat, &decision);
            if self.table.setup().tutor && advised.as_ref() != Some(&advice) {
                writeln!(out, "{}", self.words.say("first-advice", &[("advice", advice.clone())]))?;
                advised = Some(advice);
            }
            let choices = decision.choices(self.table.game(), self.table.rules());
            self.list(&self.board(&view, seat), &decision, &choices, out)?;
            let Some(line) = read(self.words, input, out)? else {
                return Ok(false);
            };
            let command = match self.understand(&view, seat, &line, &choices, out)? {
                Understood::Pick(pick) => match decision.pick(self.table.game(), self.table.rules(), pick) {
                    Ok(Some(command)) => command,
                    Ok(None) => continue,
                    Err(refusal) => {
                        self.refused(&refusal, out)?;
                        continue;
                    }
                },
                Understood::Command(command) => *command,
                Understood::Run(run) => {
                    let first = self.table.first_of(seat, run);
                    if first.is_some_and(|first| self.warns(&first, &mut warned)) {
                        writeln!(out, "{}", self.words.word("loses-again"))?;
                        continue;
                    }
                    if self.table.run(seat, run) {
                        return Ok(true);
                    }
                    writeln!(out, "{}", self.words.word("no-shortcut"))?;
                    continue;
                }
                Understood::Control(control) => {
                    self.table.shortcuts_mut(seat).control = control;
                    return Ok(true);
                }
                Understood::Undo => {
                    if self.table.undo()? {
                        writeln!(out, "{}", self.words.word("undone"))?;
                        return Ok(true);
                    }
                    writeln!(out, "{}", self.words.word("no-undo"))?;
                    continue;
                }
                Understood::Back => {
                    if !decision.back(self.table.game(), self.table.rules()) {
                        writeln!(out, "{}", self.words.word("not-undone"))?;
                    }
                    continue;
                }
                Understood::Told => continue,
                Understood::Quit => return Ok(false),
            };
            if self.warns(&command, &mut warned) {
                writeln!(out, "{}", self.words.word("loses-again"))?;
                decision = Decision::new(self.table.game(), self.table.rules()).ok_or_else(due)?;
                continue;
            }
            match self.table.decide(&command) {
                Ok(()) => return Ok(true),
                Err(refusal) => self.refused(&refusal, out)?,
            }
        }
    }

    /// Whether to ask once more, because a command loses the game and nobody said so yet.
    fn warns(&self, command: &Command, warned: &mut Option<Command>) -> bool {
        *warned != Some(*command) && self.table.loses(command) && {
            *warned = Some(*command);
            true
        }
    }

    fn refused(&self, refusal: &blackpoker::Refusal, out: &mut impl Write) -> Result<()> {
        let why = self
            .table
            .rules()
            .explain(Some(self.table.game()), refusal, self.words.lang);
        writeln!(out, "{why}")?;
        Ok(())
    }

    /// Two people at one screen: the other one must not see these cards.
    fn hand_over(&mut self, seat: Seat, input: &mut impl BufRead, out: &mut impl Write) -> Result<bool> {
        if std::io::stdout().is_terminal() {
            // Clears the screen and what was scrolled away.
            write!(out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        writeln!(
            out,
            "{}",
            self.words
                .say("your-screen", &[("seat", Voice::from(self.words).seat(seat))])
        )?;
        out.flush()?;
        if !std::io::stdin().is_terminal() {
            return Ok(true);
        }
        let mut line = String::new();
        while input.read_line(&mut line)? > 0 {
            match line.trim() {
                "?" | "？" => writeln!(out, "{}", self.words.word("help"))?,
                _ => return Ok(true),
            }
            line.clear();
        }
        Ok(false)
    }

    fn list(&self, board: &Board<'_>, decision: &Decision, choices: &[Choice], out: &mut impl Write) -> Result<()> {
        writeln!(out, "{}", decision.question(board, self.table.game()))?;
        if let Some(chosen) = decision.so_far(board) {
            writeln!(out, "{chosen}")?;
        }
        for (at, choice) in choices.iter().enumerate() {
            write!(out, "{:>4}  {}", at + 1, decision.label(board, *choice))?;
            // Letters of costs say nothing to whoever has never seen them.
            let cost = match choice.pick() {
                Pick::Action(id) if self.table.setup().tutor => board.cost_in_words(id),
                _ => None,
            };
            writeln!(out, "{}", cost.map_or(String::new(), |cost| format!(" · {cost}")))?;
        }
        Ok(())
    }

    fn understand(
        &self,
        view: &View,
        seat: Seat,
        line: &str,
        choices: &[Choice],
        out: &mut impl Write,
    ) -> Result<Understood> {
        // A Japanese keyboard types `１` and `？` as readily as `1` and `?`.
        let line = &usual_width(line);
        let nth = |number: &str| number.trim().parse::<usize>().ok();
        let run = |run| Ok(Understood::Run(run));
        let control = |control| Ok(Understood::Control(control));
        match line.as_str() {
            "" => return Ok(Understood::Told),
            "q" | "quit" | "exit" => return Ok(Understood::Quit),
            "b" | "back" => return Ok(Understood::Back),
            "u" | "undo" => return Ok(Understood::Undo),
            // As on the full screen, and as the tutor says.
            "e" | "end!" => return run(Run::EndTurn),
            "take!" => return run(Run::TakeIt),
            "go!" => return run(Run::KeepGoing),
            "full!" => return control(Control::Full),
            "normal!" => return control(Control::Normal),
            "skip!" => return control(Control::Skip),
            "?" | "h" | "help" => {
                writeln!(out, "{}", self.words.word("help"))?;
                if !self.table.rules().trumps.is_empty() {
                    writeln!(out, "{}", self.words.word("help-trumps"))?;
                }
                return Ok(Understood::Told);
            }
            "v" => {
                writeln!(out, "\n{}\n", self.board(view, seat).draw())?;
                return Ok(Understood::Told);
            }
            "t" | "trumps" => {
                writeln!(out, "{}", self.board(view, seat).about_trumps())?;
                return Ok(Understood::Told);
            }
            "hint" | "w" => {
                writeln!(out, "{}", self.table.hint(self.words))?;
                return Ok(Understood::Told);
            }
            "l" => {
                let (_, all) = self.table.log(self.words, seat, 0);
                for line in all {
                    writeln!(out, "  {line}")?;
                }
                return Ok(Understood::Told);
            }
            _ => {}
        }
        if let Some(number) = line.strip_prefix('?').and_then(nth) {
            match choices.get(number.wrapping_sub(1)) {
                Some(choice) => self.describe(view, seat, *choice, out)?,
                None => self.no_such(number, out)?,
            }
            return Ok(Understood::Told);
        }
        if let Some(number) = nth(line) {
            let pick = choices.get(number.wrapping_sub(1));
            if pick.is_none() {
                self.no_such(number, out)?;
            }
            return Ok(pick.map_or(Understood::Told, |pick| Understood::Pick(*pick)));
        }
        match self.table.parse(seat, line) {
            Ok(command) => Ok(Understood::Command(Box::new(command))),
            Err(error) => {
                let (rules, game) = (self.table.rules(), self.table.game());
                writeln!(out, "{}", rules.explain_error(Some(game), &error, self.words.lang))?;
                Ok(Understood::Told)
            }
        }
    }

    fn no_such(&self, number: usize, out: &mut impl Write) -> Result<()> {
        let args = [("number", number.to_string())];
        writeln!(out, "{}", self.words.say("number-out-of-range", &args))?;
        Ok(())
    }

    fn describe(&self, view: &View, seat: Seat, choice: Choice, out: &mut impl Write) -> Result<()> {
        let board = self.board(view, seat);
        writeln!(out, "{}", board.choice(choice))?;
        for text in board.about(choice) {
            writeln!(out, "  {}", text.replace('\n', "\n  "))?;
        }
        Ok(())
    }
}

enum Understood {
    Pick(Choice),
    Command(Box<Command>),
    Run(Run),
    Control(Control),
    Undo,
    /// The question was answered with text only; ask again.
    Told,
    Back,
    Quit,
}

/// A line of input; `None` when there is no more.
fn read(words: &Words, input: &mut impl BufRead, out: &mut impl Write) -> Result<Option<String>> {
    write!(out, "{} ", words.word("prompt"))?;
    out.flush()?;
    let mut line = Vec::new();
    if input.read_until(b'\n', &mut line)? == 0 {
        writeln!(out)?;
        return Ok(None);
    }
    let line = String::from_utf8_lossy(&line).trim().to_string();
    if !std::io::stdin().is_terminal() {
        // Nobody typed it, so it is not on the screen.
        writeln!(out, "{line}")?;
    }
    Ok(Some(line))
}
