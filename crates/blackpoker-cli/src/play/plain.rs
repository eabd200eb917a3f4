//! A game in the terminal, line by line: the board, what happened, numbered choices.
//!
//! There is no rule in here: what may be chosen comes from [`Draft`], what is seen from [`View`] and redacted events.

use std::io::{BufRead, IsTerminal, Write};
use std::sync::Arc;

use anyhow::{Result, anyhow};
use blackpoker::rules::ActionId;
use blackpoker::{
    Ask, BySeat, Card, Choice, Command, Draft, Event, Game, Knowledge, Lang, Outcome, Owned, Pick, Rules, Seat,
    SeenEvent, View, Viewer, full_deck, shuffle,
};

use super::board::Board;
use super::log;
use crate::dice::Seeded;
use crate::words::Words;

/// Who sits opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Opponent {
    /// A player that does anything that is legal.
    Random,
    /// Somebody at the same screen.
    Human,
}

/// What to play.
pub struct Options {
    pub rules: Arc<Rules>,
    pub opponent: Opponent,
    pub seat: Seat,
    pub seed: u64,
    pub lang: Lang,
    /// Ask even when passing is all that is possible.
    pub ask_always: bool,
}

/// Plays a game to its end, or until the player leaves or the input ends.
pub fn play(options: &Options, input: &mut impl BufRead, out: &mut impl Write) -> Result<()> {
    let words = Words::new(options.lang);
    let mut table = Table::new(options, &words)?;
    table.greet(out)?;
    loop {
        if let Some(outcome) = table.game.outcome() {
            return table.finish(outcome, out);
        }
        let command = match table.game.asks() {
            Some(seat) if table.people.contains(&seat) => match table.ask(seat, input, out)? {
                Some(command) => command,
                None => {
                    writeln!(out, "{}", words.word("good-bye"))?;
                    return Ok(());
                }
            },
            _ => {
                let command = table.game.random_command(&options.rules, &mut table.dice);
                command.ok_or_else(|| anyhow!("nobody can move: {}", table.game.board(&options.rules)))?
            }
        };
        table.apply(&command)?;
    }
}

struct Table<'a> {
    options: &'a Options,
    rules: &'a Rules,
    words: &'a Words,
    game: Game,
    dice: Seeded,
    /// Seats of people.
    people: Vec<Seat>,
    /// What each seat has seen happen, and how much of it was shown.
    seen: BySeat<Vec<SeenEvent>>,
    shown: BySeat<usize>,
    knowledge: BySeat<Knowledge>,
    /// Who looked at the screen last.
    at_screen: Option<Seat>,
}

impl<'a> Table<'a> {
    fn new(options: &'a Options, words: &'a Words) -> Result<Table<'a>> {
        let rules: &Rules = &options.rules;
        let mut dice = Seeded::new(options.seed);
        let decks = BySeat(Seat::BOTH.map(|_| deck(rules, &mut dice)));
        let mut events = Vec::new();
        let game = Game::start(rules, &decks, &mut events).map_err(|problems| {
            let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
            anyhow!("{}: {}", rules.regulation, problems.join("; "))
        })?;
        let knowledge = Seat::BOTH.map(|seat| {
            // A deck drawn at random is unknown to its owner, too.
            let known = rules.deck.fixed.is_some() || decks[seat].len() == blackpoker::CARDS;
            let deck = known.then(|| decks[seat].iter().copied().collect());
            Knowledge::new(rules, Viewer::Seat(seat), deck)
        });
        let people = match options.opponent {
            Opponent::Random => vec![options.seat],
            Opponent::Human => Seat::BOTH.to_vec(),
        };
        let mut table = Table {
            options,
            rules,
            words,
            game,
            dice,
            people,
            seen: BySeat::default(),
            shown: BySeat::default(),
            knowledge: BySeat(knowledge),
            at_screen: None,
        };
        table.observe(&events);
        Ok(table)
    }

    fn greet(&self, out: &mut impl Write) -> Result<()> {
        let words = self.words;
        let say = |id: &str, name: &str, value: String| words.say(id, &[(name, value)]);
        writeln!(
            out,
            "{}",
            say("welcome", "regulation", self.rules.regulation.to_string())
        )?;
        writeln!(out, "{}", words.word("unofficial"))?;
        if let Some(custom) = &self.rules.custom {
            let args = [("name", custom.name.clone()), ("version", custom.version.clone())];
            writeln!(out, "{}", words.say("custom", &args))?;
        }
        writeln!(out, "{}", say("seed", "seed", self.options.seed.to_string()))?;
        match self.options.opponent {
            Opponent::Random => writeln!(out, "{}", say("you-are", "seat", self.options.seat.to_string()))?,
            Opponent::Human => writeln!(out, "{}", words.word("hot-seat"))?,
        }
        writeln!(out)?;
        Ok(())
    }

    fn finish(&mut self, outcome: Outcome, out: &mut impl Write) -> Result<()> {
        for seat in self.people.clone() {
            self.tell(seat, out)?;
            if self.options.opponent == Opponent::Random {
                let view = self.game.view(self.rules, Viewer::Seat(seat));
                writeln!(out, "\n{}\n", self.board(&view, seat).draw())?;
                match outcome {
                    Outcome::Winner(winner) if winner == seat => writeln!(out, "{}", self.words.word("you-win"))?,
                    Outcome::Winner(_) => writeln!(out, "{}", self.words.word("you-lose"))?,
                    Outcome::Draw => writeln!(out, "{}", self.words.word("draw"))?,
                }
                return Ok(());
            }
        }
        writeln!(out, "{}", log::result(self.words, outcome))?;
        Ok(())
    }

    fn apply(&mut self, command: &Command) -> Result<()> {
        let mut events = Vec::new();
        let before = self.game;
        let result = self.game.apply(self.rules, command, &mut events);
        result.map_err(|refusal| anyhow!(self.rules.explain(Some(&before), &refusal, self.words.lang)))?;
        self.observe(&events);
        Ok(())
    }

    /// Everyone at the table sees what happened, each as far as allowed.
    fn observe(&mut self, events: &[Event]) {
        for seat in self.people.clone() {
            let viewer = Viewer::Seat(seat);
            let seen: Vec<SeenEvent> = events.iter().map(|event| event.redact(viewer)).collect();
            self.knowledge[seat].observe(&self.game.view(self.rules, viewer), &seen);
            self.seen[seat].extend(seen);
        }
    }

    fn board<'b>(&'b self, view: &'b View, seat: Seat) -> Board<'b> {
        Board {
            words: self.words,
            rules: self.rules,
            view,
            knowledge: &self.knowledge[seat],
            seat,
        }
    }

    /// Prints what happened since this seat was told the last time.
    fn tell(&mut self, seat: Seat, out: &mut impl Write) -> Result<()> {
        for line in log::lines(self.words, self.rules, &self.seen[seat][self.shown[seat]..]) {
            writeln!(out, "  {line}")?;
        }
        self.shown[seat] = self.seen[seat].len();
        Ok(())
    }

    // ---- One decision ---------------------------------------------------------------------------------

    /// What a person decides; `None`: to leave.
    fn ask(&mut self, seat: Seat, input: &mut impl BufRead, out: &mut impl Write) -> Result<Option<Command>> {
        let first = Draft::new(&self.game, self.rules).ok_or_else(|| anyhow!("no decision is due"))?;
        if !self.options.ask_always && self.options.opponent == Opponent::Random {
            let choices = first.choices(&self.game, self.rules);
            if choices.len() == 1 && choices.has(Choice::PASS) {
                return Ok(Some(Command::Pass(seat)));
            }
        }
        if self.people.len() > 1 && self.at_screen != Some(seat) && !self.hand_over(seat, input, out)? {
            return Ok(None);
        }
        self.at_screen = Some(seat);
        self.tell(seat, out)?;
        let view = self.game.view(self.rules, Viewer::Seat(seat));
        writeln!(out, "\n{}\n", self.board(&view, seat).draw())?;
        let mut draft = first;
        let mut picks: Vec<Choice> = Vec::new();
        loop {
            let choices: Vec<Choice> = draft.choices(&self.game, self.rules).iter().collect();
            let forced = (choices.len() == 1 && !picks.is_empty()).then(|| choices[0]);
            let pick = match forced {
                Some(only) => only,
                None => {
                    self.list(&view, seat, &draft, &picks, &choices, out)?;
                    let Some(line) = read(self.words, input, out)? else {
                        return Ok(None);
                    };
                    match self.understand(&view, seat, &line, &choices, out)? {
                        Understood::Pick(pick) => pick,
                        Understood::Command(command) => return Ok(Some(*command)),
                        Understood::Quit => return Ok(None),
                        Understood::Back => {
                            if picks.is_empty() {
                                writeln!(out, "{}", self.words.word("not-undone"))?;
                            }
                            (draft, picks) = (first, Vec::new());
                            continue;
                        }
                        Understood::Told => continue,
                    }
                }
            };
            match draft.choose(&self.game, self.rules, pick) {
                Ok(Some(command)) => return Ok(Some(command)),
                Ok(None) => picks.push(pick),
                Err(refusal) => {
                    let why = self.rules.explain(Some(&self.game), &refusal, self.words.lang);
                    writeln!(out, "{why}")?;
                }
            }
        }
    }

    /// Two people at one screen: the other one must not see these cards.
    fn hand_over(&mut self, seat: Seat, input: &mut impl BufRead, out: &mut impl Write) -> Result<bool> {
        if std::io::stdout().is_terminal() {
            // Clears the screen and what was scrolled away.
            write!(out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        writeln!(out, "{}", self.words.say("your-screen", &[("seat", seat.to_string())]))?;
        out.flush()?;
        if !std::io::stdin().is_terminal() {
            return Ok(true);
        }
        Ok(input.read_line(&mut String::new())? > 0)
    }

    fn list(
        &self,
        view: &View,
        seat: Seat,
        draft: &Draft,
        picks: &[Choice],
        choices: &[Choice],
        out: &mut impl Write,
    ) -> Result<()> {
        let board = self.board(view, seat);
        writeln!(out, "{}", self.question(&board, draft, picks))?;
        let is_action = |p: &&Choice| matches!(p.pick(), Pick::Action(_));
        let chosen: Vec<String> = picks
            .iter()
            .filter(|p| !is_action(p))
            .map(|p| board.choice(*p))
            .collect();
        if !chosen.is_empty() {
            writeln!(out, "{}", self.words.say("chosen", &[("list", chosen.join(", "))]))?;
        }
        for (at, choice) in choices.iter().enumerate() {
            let text = match (choice.pick(), picks.first().map(|p| p.pick())) {
                (Pick::Done, None) => self.words.word("done-none"),
                (Pick::Nth(n), Some(Pick::Action(action))) => {
                    let cost = board.cost(action, usize::from(n));
                    self.words.say("by-payment", &[("cost", cost)])
                }
                (Pick::Nth(n), _) => match view.waiting.get(usize::from(n)) {
                    Some(waiting) => board.action(waiting.action).to_string(),
                    None => board.choice(*choice),
                },
                _ => board.choice(*choice),
            };
            writeln!(out, "{:>4}  {text}", at + 1)?;
        }
        Ok(())
    }

    /// What is to be chosen now.
    fn question(&self, board: &Board<'_>, draft: &Draft, picks: &[Choice]) -> String {
        let words = self.words;
        let seat = ("seat", draft.seat().to_string());
        if let Some(Pick::Action(action)) = picks.first().map(|p| p.pick()) {
            return self.request_step(board, draft, action, picks.len() - 1);
        }
        let Some(prompt) = self.game.prompt(self.rules) else {
            return String::new();
        };
        let count = if prompt.min == prompt.max {
            prompt.max.to_string()
        } else {
            format!("{}–{}", prompt.min, prompt.max)
        };
        let count = ("count", count);
        match prompt.ask {
            Ask::Chance | Ask::Shuffle => words.say("ask-chance", &[seat]),
            Ask::Cards => words.say("ask-cards", &[seat, count]),
            Ask::Units => words.say("ask-units", &[seat, count]),
            Ask::Word => words.say("ask-word", &[seat]),
            Ask::Order => words.say("ask-order", &[seat]),
            Ask::Attackers => words.say("ask-attackers", &[seat]),
            Ask::Blockers if picks.len() % 2 == 1 => {
                let blocker = picks.last().map(|p| board.choice(*p)).unwrap_or_default();
                words.say("ask-blocked", &[seat, ("blocker", blocker)])
            }
            Ask::Blockers => words.say("ask-blockers", &[seat]),
            Ask::NewTarget => words.say("ask-new-target", &[seat]),
            Ask::Trigger => words.say("ask-trigger", &[seat]),
            Ask::GraveTop => words.say("ask-grave-top", &[seat]),
            Ask::OpeningHand => words.say("ask-opening-hand", &[seat, count]),
            Ask::RareCard => words.say("ask-rare-card", &[seat]),
        }
    }

    /// Which part of a request the next pick is. The engine knows: any completion of the draft shows the parts.
    fn request_step(&self, board: &Board<'_>, draft: &Draft, action: ActionId, made: usize) -> String {
        let mut whole = *draft;
        let request = loop {
            let Some(choice) = whole.choices(&self.game, self.rules).nth(0) else {
                return String::new();
            };
            match whole.choose(&self.game, self.rules, choice) {
                Ok(None) => {}
                Ok(Some(Command::Request(_, request))) => break request,
                _ => return String::new(),
            }
        };
        let costs = usize::from(self.rules.action(action).costs.len() > 1);
        let name = ("action", board.action(action).to_string());
        let numbered = |id: &str, at: usize, count: usize| {
            let args = [
                name.clone(),
                ("number", (at + 1).to_string()),
                ("count", count.to_string()),
            ];
            self.words.say(id, &args)
        };
        let (keys, pay) = (request.keys.len(), request.pay.len());
        match made {
            at if at < costs => self.words.say("step-cost", &[name]),
            at if at < costs + keys => numbered("step-key", at - costs, keys),
            at if at < costs + keys + pay => numbered("step-pay", at - costs - keys, pay),
            at if at == costs + keys + pay && request.unit.is_some() => self.words.say("step-unit", &[name]),
            _ => self.words.say("step-target", &[name]),
        }
    }

    fn understand(
        &self,
        view: &View,
        seat: Seat,
        line: &str,
        choices: &[Choice],
        out: &mut impl Write,
    ) -> Result<Understood> {
        let nth = |number: &str| number.trim().parse::<usize>().ok();
        match line {
            "" => return Ok(Understood::Told),
            "q" | "quit" | "exit" => return Ok(Understood::Quit),
            "b" | "back" => return Ok(Understood::Back),
            "?" | "？" | "h" | "help" => {
                writeln!(out, "{}", self.words.word("help"))?;
                return Ok(Understood::Told);
            }
            "v" => {
                writeln!(out, "\n{}\n", self.board(view, seat).draw())?;
                return Ok(Understood::Told);
            }
            "l" => {
                for line in log::lines(self.words, self.rules, &self.seen[seat]) {
                    writeln!(out, "  {line}")?;
                }
                return Ok(Understood::Told);
            }
            _ => {}
        }
        if let Some(number) = line.strip_prefix(['?', '？']).and_then(nth) {
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
        let full = match line.split_whitespace().next() {
            Some("A" | "B") => line.to_string(),
            _ => format!("{seat} {line}"),
        };
        let knows = |unit: Owned| self.knowledge[seat].place(unit).is_some();
        match self.game.parse_for(self.rules, seat, &full, &knows) {
            Ok(command) => Ok(Understood::Command(Box::new(command))),
            Err(error) => {
                let why = self.rules.explain_error(Some(&self.game), &error, self.words.lang);
                writeln!(out, "{why}")?;
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
        if let Pick::Action(id) = choice.pick() {
            let action = self.rules.action(id);
            writeln!(out, "  {}", self.words.text(&action.text).trim().replace('\n', "\n  "))?;
            writeln!(out, "  {}", self.words.say("in-commands", &[("id", action.id.clone())]))?;
        }
        Ok(())
    }
}

enum Understood {
    Pick(Choice),
    Command(Box<Command>),
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

/// The fixed deck of the frame, or as many cards as it takes, at random.
fn deck(rules: &Rules, dice: &mut Seeded) -> Vec<Card> {
    if let Some(fixed) = rules.deck.fixed {
        return fixed.iter().collect();
    }
    let mut deck = full_deck();
    shuffle(&mut deck, dice);
    deck.truncate(rules.deck.max.into());
    deck
}
