//! What the computer would do, for somebody who decides: its moves with their chances, why they are good, and how the
//! game goes on with them. It knows what that seat knows and nothing more.

use blackpoker::{Choice, Command, Game, Pick, Situation};
use blackpoker_ai::{Budget, Effort, Explained, Reason, Search, Sight, Thought as Considered};

use crate::board::Board;
use crate::course::Course;
use crate::line::Languages;
use crate::said;
use crate::voice::{Hearer, Voice};
use crate::wire::{LineMove, Text, Thought};
use crate::words::Words;

/// A move that the computer would consider, and what it says about it.
pub struct Advised {
    /// The move.
    pub thought: Considered,
    /// The share of the search that went into it, from 0 to 1.
    pub share: f32,
    /// Why, and what then, if that was asked.
    pub explained: Option<Explained>,
}

/// Most moves of an advice.
const SHOWN: usize = 5;
/// What was tried less than this part of the most tried move is not known well enough to be told beside it.
const WELL_KNOWN: u32 = 4;

/// Lets a search think about a decision: the moves that are known well enough, the best first.
pub fn advise(search: &mut Search, situation: &Situation<'_>) -> Vec<Advised> {
    let all = search.think(situation);
    let tried: u32 = all.iter().map(|thought| thought.visits).sum();
    let most = all.first().map_or(0, |thought| thought.visits);
    let well_known = all.iter().filter(|thought| thought.visits * WELL_KNOWN >= most);
    let mut shown: Vec<&Considered> = well_known.take(SHOWN).collect();
    shown.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    let advised = shown.into_iter().map(|thought| Advised {
        thought: *thought,
        share: thought.visits as f32 / tried.max(1) as f32,
        explained: Some(search.explain(situation, thought, &all)),
    });
    advised.collect()
}

/// Walks of a search for somebody at a terminal.
const WALKS: u32 = 1000;

/// What the computer would do in the position that a game has come to, the best first.
pub fn hint(course: &Course) -> Vec<Thought> {
    let mut search = adviser(WALKS, course.len() as u64);
    let advised = course.situation().map(|situation| advise(&mut search, &situation));
    let told = advised.iter().flatten().map(|advised| advised.tell(course, None));
    told.collect()
}

/// A search that always says the same about the same position.
pub fn adviser(walks: u32, seed: u64) -> Search {
    let effort = Effort {
        budget: Budget::Iterations(walks),
        threads: 1,
        sight: Sight::Fair,
    };
    Search::new(effort, seed)
}

impl Advised {
    /// In words, told to the one who decides, or to somebody else.
    pub fn tell(&self, course: &Course, hearer: Option<&Hearer>) -> Thought {
        let seat = self.thought.command.seat();
        let say = |game: &Game, say: &dyn Fn(&Board<'_>) -> String| -> Text {
            let view = game.view(course.rules(), seat.into());
            let say = |words: &Words| {
                say(&Board {
                    words,
                    rules: course.rules(),
                    view: &view,
                    knowledge: course.knowledge(seat),
                    seat,
                    hearer,
                })
            };
            said::words().say(Languages::BOTH, say).into()
        };
        let reasons = self.explained.iter().flat_map(|explained| &explained.reasons);
        Thought {
            command: course.game().print(course.rules(), &self.thought.command),
            text: say(course.game(), &|board| board.command(&self.thought.command)),
            chance: self.thought.chance,
            share: self.share,
            proven: self.thought.certainty.map(Into::into),
            reasons: reasons
                .map(|reason| say(course.game(), &|board| board.reason(*reason)))
                .collect(),
            line: self.line(course, say),
        }
    }

    /// The line is played in an imagined game, so that everything in it has its name.
    fn line(&self, course: &Course, say: impl Fn(&Game, &dyn Fn(&Board<'_>) -> String) -> Text) -> Vec<LineMove> {
        let mut line = Vec::new();
        let Some(explained) = &self.explained else {
            return line;
        };
        let mut game = *explained.game;
        for command in &explained.line {
            line.push(LineMove {
                seat: command.seat(),
                command: game.print(course.rules(), command),
                text: say(&game, &|board| board.command(command)),
                pass: matches!(command, Command::Pass(_)),
            });
            if game.apply(course.rules(), command, &mut ()).is_err() {
                break;
            }
        }
        line
    }
}

impl Board<'_> {
    /// A whole command.
    pub fn command(&self, command: &Command) -> String {
        match command {
            Command::Pass(_) => self.choice(Choice::PASS),
            Command::Shuffle(..) => String::new(),
            Command::Choose(_, picks) if picks.is_empty() => self.words.word("done-none"),
            Command::Choose(_, picks) => {
                let picks: Vec<String> = picks.iter().map(|pick| self.choice(*pick)).collect();
                self.words.list(&picks)
            }
            Command::Request(_, request) => {
                let keys = request.keys.iter().map(|key| self.words.card(*key));
                let others = request.unit.into_iter().chain(request.target);
                let parts: Vec<String> = keys.chain(others.map(|name| self.choice(name))).collect();
                match parts.is_empty() {
                    true => self.action(request.action).to_owned(),
                    false => {
                        let colon = self.words.word("colon");
                        format!("{}{colon}{}", self.action(request.action), self.words.list(&parts))
                    }
                }
            }
        }
    }

    /// Why a move of the one whose side is below is good, as a sentence.
    pub fn reason(&self, reason: Reason) -> String {
        let voice = self.voice();
        let say = |id: &str, args: &[(&str, String)]| voice.say_of(id, self.seat, args);
        let count = |id: &str, count: u8| say(id, &[("count", count.to_string())]);
        let unit = |id: &str, unit| say(id, &[("unit", self.choice(Pick::Card(unit).into()))]);
        match reason {
            Reason::Wins => say("reason-wins", &[]),
            Reason::Survives => say("reason-survives", &[]),
            Reason::Stops(action) => {
                let action = ("action", self.action(action).to_owned());
                let request = voice.say_of("reason-request", !self.seat, &[action]);
                say("reason-stops", &[("request", request)])
            }
            Reason::TakesLife(life) => count("reason-takes-life", life),
            Reason::SavesLife(life) => count("reason-saves-life", life),
            Reason::Removes(soldier) => unit("reason-removes", soldier),
            Reason::Saves(soldier) => unit("reason-saves", soldier),
            Reason::TakesBulwarks(bulwarks) => count("reason-takes-bulwarks", bulwarks),
            Reason::AddsBulwarks(bulwarks) => count("reason-adds-bulwarks", bulwarks),
            Reason::AddsSize(size) => count("reason-adds-size", size),
            Reason::AddsHand(cards) => count("reason-adds-hand", cards),
            Reason::TakesHand(cards) => count("reason-takes-hand", cards),
            Reason::KeepsBlockers(units) => count("reason-keeps-blockers", units),
            Reason::NothingBetter => say("reason-nothing-better", &[]),
        }
    }
}

impl Thought {
    /// As lines of text: the move with its chance, why, and how it goes on.
    pub fn lines(&self, words: Voice<'_>) -> Vec<String> {
        let chance = ("chance", format!("{:.0}%", 100.0 * self.chance));
        let mut lines = vec![words.say("advice-move", &[("move", self.text.read(words.lang)), chance])];
        lines.extend(self.proven.map(|proven| format!("  {}", words.word(proven.key()))));
        lines.extend(
            self.reasons
                .iter()
                .map(|reason| format!("  {}", reason.read(words.lang))),
        );
        let told = |step: &&LineMove| !step.pass;
        let steps = self.line.iter().skip(1).filter(told).map(|step| {
            let step_text = ("move", step.text.read(words.lang));
            words.say_of("advice-step", step.seat, &[step_text])
        });
        let steps: Vec<String> = steps.collect();
        if !steps.is_empty() {
            let steps = ("line", steps.join(&words.word("advice-then")));
            lines.push(format!("  {}", words.say("advice-line", &[steps])));
        }
        lines
    }
}
