//! A decision in the making: what was picked so far, what may be picked next, and how to say so.
//!
//! What may be picked comes from [`Draft`] alone.

use blackpoker::rules::{ActionId, SetupStep};
use blackpoker::{Ask, Choice, Command, Draft, Game, Part, Pick, Picks, Prompt, Refusal, Rules, Seat, Situation};

use crate::board::Board;
use crate::outlook::{Outlook, surely_loses};
use crate::preview::Preview;
use crate::purpose::purpose;
use crate::trump;
use crate::wanted::Wanted;

/// A decision of a person.
#[derive(Clone)]
pub struct Decision {
    /// What the rules leave no choice about, such as soldiers that must attack; picked from the start.
    must: Vec<Choice>,
    /// With nothing but what must be picked.
    first: Draft,
    draft: Draft,
    picks: Vec<Picked>,
    wanted: Wanted,
}

#[derive(Clone, Copy)]
struct Picked {
    choice: Choice,
    /// There was no other choice.
    forced: bool,
}

/// The part of a request that is picked next, and how many picks are left of it.
enum Step {
    Cost,
    Key(usize),
    Pay(usize),
    Unit,
    Target,
}

impl Decision {
    /// The decision that is due; `None` if no player is asked.
    pub fn new(game: &Game, rules: &Rules) -> Option<Decision> {
        let mut first = Draft::new(game, rules)?;
        let mut must = Vec::new();
        for choice in game.prompt(rules)?.forced() {
            let mut next = first;
            // The last pick is left to the player, who sees what is done before it is.
            match next.choose(game, rules, choice) {
                Ok(None) => {
                    first = next;
                    must.push(choice);
                }
                _ => break,
            }
        }
        Some(Decision {
            must,
            first,
            draft: first,
            picks: Vec::new(),
            wanted: Wanted::default(),
        })
    }

    /// From now on only what leads to a command with all these things in it can be picked, and they are picked as soon
    /// as they can be. A refusal says why there is no such command. `Some`: the decision is complete.
    ///
    /// An action may be among them; things are wanted as what they can be in it, and as payment only if they can be
    /// nothing else. What an effect asks for later, such as attackers, is not spent before.
    pub fn want(&mut self, game: &Game, rules: &Rules, wants: &[Choice]) -> Result<Option<Command>, Refusal> {
        self.wanted = Wanted::new(wants);
        match wants {
            [] => Ok(None),
            _ => self.go_on(game, rules),
        }
    }

    /// Whose decision it is.
    pub fn seat(&self) -> Seat {
        self.draft.seat()
    }

    /// What was picked so far.
    pub fn picks(&self) -> impl DoubleEndedIterator<Item = Choice> + ExactSizeIterator + '_ {
        self.picks.iter().map(|picked| picked.choice)
    }

    /// What was picked from the start, because it must be.
    pub fn must(&self) -> &[Choice] {
        &self.must
    }

    /// The action that is being requested.
    pub fn action(&self) -> Option<ActionId> {
        match self.picks().next()?.pick() {
            Pick::Action(action) => Some(action),
            _ => None,
        }
    }

    /// What may be picked now.
    pub fn choices(&self, game: &Game, rules: &Rules) -> Vec<Choice> {
        let mut choices: Vec<Choice> = self.draft.choices(game, rules).iter().collect();
        let chooses_trumps = chooses_trumps(game, rules);
        choices.sort_by_key(|choice| (chooses_trumps && is_idle(rules, *choice), in_list(game, *choice)));
        self.wanted.fit(game, rules, &self.draft, choices)
    }

    /// Takes a pick, and what is wanted or leaves no choice after it. `Some`: the decision is complete.
    pub fn pick(&mut self, game: &Game, rules: &Rules, choice: Choice) -> Result<Option<Command>, Refusal> {
        match self.take(game, rules, choice, false)? {
            None => self.go_on(game, rules),
            complete => Ok(complete),
        }
    }

    fn take(&mut self, game: &Game, rules: &Rules, choice: Choice, forced: bool) -> Result<Option<Command>, Refusal> {
        let complete = self.draft.choose(game, rules, choice)?;
        if complete.is_none() {
            self.picks.push(Picked { choice, forced });
        }
        Ok(complete)
    }

    /// Takes what is wanted or leaves no choice.
    fn go_on(&mut self, game: &Game, rules: &Rules) -> Result<Option<Command>, Refusal> {
        loop {
            let choices = self.choices(game, rules);
            let wanted = self.wanted.next(game, rules, &self.draft, &choices);
            let next = match *choices {
                [] => return Err(self.wanted.refusal(game, rules, &self.draft)),
                _ if wanted.is_some() => wanted,
                // The hand has no order: whichever comes first, all of the rest goes there.
                [next, ..] if self.only_hand_is_left(game, rules) => Some(next),
                // The only target may be one that nobody wants to hit, so it is not picked unseen.
                [only] if !self.hits_unseen(game, rules, only) => Some(only),
                _ => None,
            };
            let Some(next) = next else { return Ok(None) };
            if let Some(command) = self.take(game, rules, next, true)? {
                return Ok(Some(command));
            }
        }
    }

    /// Whether a pick is the target of a request that its player has not pointed at, and might not want to hit.
    fn hits_unseen(&self, game: &Game, rules: &Rules, choice: Choice) -> bool {
        let is_target = self.draft.part(game, rules) == Some(Part::Target);
        is_target && !matches!(choice.pick(), Pick::Player(_))
    }

    /// Whether cards are divided, and the first of those for the hand was picked.
    fn only_hand_is_left(&self, game: &Game, rules: &Rules) -> bool {
        let asked = game.prompt(rules).is_some_and(|p| p.ask == Ask::Allocate);
        let last = self.picks.len().checked_sub(1);
        asked && last.is_some_and(|last| group(rules, last) == Group::Hand)
    }

    /// Those of some choices at a chance with which the game is surely lost; what is asked at other times is answered in
    /// sight of a preview.
    pub fn fatal(&self, situation: &Situation<'_>, choices: &[Choice]) -> Vec<Choice> {
        if situation.prompt().ask != Ask::Chance {
            return Vec::new();
        }
        let ahead = choices.iter().filter_map(|choice| {
            let mut draft = self.draft;
            let command = situation.choose(&mut draft, *choice).ok()?;
            Some((*choice, (draft, command)))
        });
        let (choices, ahead): (Vec<Choice>, Vec<_>) = ahead.unzip();
        let fatal = choices.into_iter().zip(surely_loses(situation, &ahead));
        fatal
            .filter(|(_, is_fatal)| *is_fatal)
            .map(|(choice, _)| choice)
            .collect()
    }

    /// What the battle comes to with what was picked so far; `None` if there is none.
    pub fn preview(&self, situation: &Situation<'_>) -> Option<Preview> {
        let picks: Picks = self.draft.picks().iter().copied().collect();
        Preview::of(situation, Some(&picks))
    }

    /// What the request in the making will do, if nothing that matters to it is left to choose; `None` if that cannot be
    /// told. How it is paid for does not matter.
    pub fn foreseen(&self, situation: &Situation<'_>, game: &Game) -> Option<Outlook> {
        let (rules, mut decision) = (situation.rules(), self.clone());
        loop {
            let part = decision.draft.part(game, rules)?;
            let choices = decision.choices(game, rules);
            let next = match (part, choices.as_slice()) {
                (Part::Cost | Part::Pay(_), [first, ..]) | (_, [first]) => *first,
                _ => return None,
            };
            if let Some(command) = decision.pick(game, rules, next).ok()? {
                return Outlook::of_request(situation, &command);
            }
        }
    }

    /// Takes the last pick back, and with it what was wanted; `false` if there is none.
    pub fn back(&mut self, game: &Game, rules: &Rules) -> bool {
        self.wanted = Wanted::default();
        while self.picks.pop().is_some_and(|picked| picked.forced) {}
        let left = std::mem::take(&mut self.picks);
        let changed = self.draft != self.first;
        self.draft = self.first;
        for picked in left {
            if self.draft.choose(game, rules, picked.choice).is_ok() {
                self.picks.push(picked);
            }
        }
        changed
    }

    /// Takes one of several picks back; `false` if it was not picked or picks depend on each other.
    pub fn unpick(&mut self, game: &Game, rules: &Rules, choice: Choice) -> bool {
        if !self.is_set(game, rules) || !self.picks().any(|picked| picked == choice) {
            return false;
        }
        let left = std::mem::take(&mut self.picks);
        self.draft = self.first;
        for picked in left.into_iter().filter(|picked| picked.choice != choice) {
            if self.draft.choose(game, rules, picked.choice).is_ok() {
                self.picks.push(picked);
            }
        }
        true
    }

    /// Whether several things are picked, in no order.
    pub fn is_set(&self, game: &Game, rules: &Rules) -> bool {
        let Some(prompt) = game.prompt(rules) else {
            return false;
        };
        let has_order = match prompt.ask {
            Ask::Order | Ask::Row | Ask::Allocate | Ask::Blockers => true,
            Ask::Chance
            | Ask::Cards
            | Ask::Units
            | Ask::Word
            | Ask::Attackers
            | Ask::Trumps
            | Ask::Request
            | Ask::NewTarget
            | Ask::Trigger
            | Ask::GraveTop
            | Ask::OpeningHand
            | Ask::RareCard
            | Ask::ChooseTrumps
            | Ask::OpenTrump
            | Ask::DraftPick
            | Ask::Shuffle => false,
        };
        prompt.max > 1 && !has_order
    }

    /// Which part of a request the next pick is.
    fn step(&self, game: &Game, rules: &Rules) -> Option<Step> {
        let action = rules.action(self.action()?);
        let request = self.draft.request_so_far()?;
        Some(match self.draft.part(game, rules)? {
            Part::Cost => Step::Cost,
            Part::Key => Step::Key(action.key.slots.len().saturating_sub(request.keys.len())),
            Part::Pay(_) => Step::Pay(self.draft.payments(game, rules).saturating_sub(request.pay.len())),
            Part::Unit => Step::Unit,
            Part::Target => Step::Target,
        })
    }

    // ---- In words -------------------------------------------------------------------------------------

    /// What is to be chosen now.
    pub fn question(&self, board: &Board<'_>, game: &Game) -> String {
        let (words, rules) = (board.words, board.rules);
        if let Some(action) = self.action() {
            let name = ("action", board.action(action).to_string());
            let more = |id: &str, left: usize| words.say(id, &[name.clone(), ("left", left.to_string())]);
            return match self.step(game, rules) {
                Some(Step::Cost) => words.say("step-cost", &[name]),
                Some(Step::Key(left)) => more("step-key", left),
                Some(Step::Pay(left)) => more("step-pay", left),
                Some(Step::Unit) => words.say("step-unit", &[name]),
                Some(Step::Target) | None => words.say("step-target", &[name]),
            };
        }
        let Some(prompt) = game.prompt(rules) else {
            return String::new();
        };
        let asked = self.asked(board, game, &prompt);
        // Why: the action whose effect asks.
        match game.resolving().filter(|_| prompt.ask != Ask::GraveTop) {
            Some((_, action)) => {
                let args = [("action", board.action(action).to_string()), ("question", asked)];
                words.say("ask-for", &args)
            }
            None => asked,
        }
    }

    /// A question that is not about a request in the making.
    fn asked(&self, board: &Board<'_>, game: &Game, prompt: &Prompt) -> String {
        let (words, rules) = (board.words, board.rules);
        let seat = ("seat", self.seat().to_string());
        let purpose = ("purpose", purpose(game.operations(rules)).to_string());
        let count = if prompt.min == prompt.max {
            prompt.max.to_string()
        } else {
            let (first, last) = (("first", prompt.min.to_string()), ("last", prompt.max.to_string()));
            words.say("cards-range", &[first, last])
        };
        let count = ("count", count);
        match prompt.ask {
            Ask::Chance | Ask::Shuffle => words.say("ask-chance", &[seat]),
            Ask::Cards => {
                let asked = words.say("ask-cards", &[seat, count, purpose]);
                match prompt.optional || prompt.min == 0 {
                    true => asked + &words.word("ask-or-none"),
                    false => asked,
                }
            }
            Ask::Units => words.say("ask-units", &[seat, count, purpose]),
            Ask::Word => words.say("ask-word", &[seat]),
            Ask::Order => words.say("ask-order", &[seat]),
            Ask::Attackers if !prompt.forced.is_empty() => {
                let units: Vec<String> = prompt.forced().map(|unit| board.short(unit)).collect();
                words.say("ask-attackers-forced", &[seat, ("units", units.join(" "))])
            }
            Ask::Attackers => words.say("ask-attackers", &[seat]),
            Ask::Blockers if self.picks.len() % 2 == 1 => {
                let blocker = self.picks().next_back().map(|p| board.choice(p)).unwrap_or_default();
                words.say("ask-blocked", &[seat, ("blocker", blocker)])
            }
            Ask::Blockers => words.say("ask-blockers", &[seat]),
            Ask::NewTarget => words.say("ask-new-target", &[seat]),
            Ask::Trigger => words.say("ask-trigger", &[seat]),
            Ask::GraveTop => words.say("ask-grave-top", &[seat]),
            Ask::OpeningHand => {
                let hand = ("hand", words.text(&rules.opening_hand).to_string());
                words.say("ask-opening-hand", &[seat, count, hand])
            }
            Ask::RareCard => words.say("ask-rare-card", &[seat]),
            Ask::Trumps => words.say("ask-trumps", &[seat, count]),
            Ask::Request => words.say("ask-request", &[seat]),
            Ask::Row => words.say("ask-row", &[seat]),
            Ask::ChooseTrumps => words.say("ask-choose-trumps", &[seat, count]),
            Ask::OpenTrump => words.say("ask-open-trump", &[seat]),
            Ask::DraftPick => {
                let aside = board.view.sides[self.seat()].aside;
                let number = ("number", (aside.count.unwrap_or_default() + 1).to_string());
                let asked = words.say(
                    "ask-draft-pick",
                    &[seat, number, ("count", mini_packs(rules).to_string())],
                );
                match aside.cards.filter(|cards| !cards.is_empty()) {
                    Some(kept) => asked + &words.say("draft-kept", &[("cards", words.cards(kept, " "))]),
                    None => asked,
                }
            }
            Ask::Allocate => {
                let group = group(rules, self.picks.len()).key();
                words.say("ask-allocate", &[seat, ("group", group.to_string())])
            }
        }
    }

    /// What was picked so far, without the action; `None` if nothing was.
    pub fn so_far(&self, board: &Board<'_>) -> Option<String> {
        if board.view.asked.is_some_and(|asked| asked.ask == Ask::Allocate) {
            return self.divided(board);
        }
        if board.view.asked.is_some_and(|asked| asked.ask == Ask::Blockers) {
            return self.blocks(board);
        }
        let is_action = |p: &Choice| matches!(p.pick(), Pick::Action(_));
        let must = self.must.iter().copied();
        let chosen: Vec<String> = must
            .chain(self.picks())
            .filter(|p| !is_action(p))
            .map(|p| self.label(board, p))
            .collect();
        (!chosen.is_empty()).then(|| board.words.say("chosen", &[("list", board.words.list(&chosen))]))
    }

    /// Who blocks whom so far; a blocker is picked first, then its attacker.
    fn blocks(&self, board: &Board<'_>) -> Option<String> {
        let picks: Vec<String> = self.picks().map(|pick| board.short(pick)).collect();
        let blocks = picks.chunks(2).map(|pair| match pair {
            [blocker, attacker] => {
                let pair = [("blocker", blocker.clone()), ("attacker", attacker.clone())];
                board.words.say("chosen-block", &pair)
            }
            rest => rest.concat(),
        });
        let blocks: Vec<String> = blocks.collect();
        (!blocks.is_empty()).then(|| board.words.say("chosen", &[("list", board.words.list(&blocks))]))
    }

    /// The cards that were divided so far, group by group.
    fn divided(&self, board: &Board<'_>) -> Option<String> {
        let groups = [Group::Rare, Group::Trumps, Group::Hand].map(|of| {
            let picks = self.picks().enumerate();
            let picks = picks.filter(|(at, _)| group(board.rules, *at) == of);
            let cards: Vec<String> = picks
                .filter_map(|(_, pick)| match pick.pick() {
                    Pick::Card(card) => Some(board.words.card(card.card())),
                    _ => None,
                })
                .collect();
            let args = [("group", of.key().to_string()), ("cards", cards.join(" "))];
            (!cards.is_empty()).then(|| board.words.say("allocated", &args))
        });
        let groups: Vec<String> = groups.into_iter().flatten().collect();
        (!groups.is_empty()).then(|| groups.join(" · "))
    }

    /// A choice with what helps to decide.
    pub fn label(&self, board: &Board<'_>, choice: Choice) -> String {
        match (choice.pick(), self.action()) {
            (Pick::Done, None) if self.picks.is_empty() => board.words.word("done-none"),
            // What a trump brings is told from what everybody can do.
            (Pick::Action(id), _) => match board.rules.action(id).trump {
                Some(card) => board.choice(choice) + &board.words.aside(board.words.card(card)),
                None => board.choice(choice),
            },
            (Pick::Nth(n), Some(action)) => {
                let cost = board.cost(action, usize::from(n));
                board.words.say("by-payment", &[("cost", cost)])
            }
            (Pick::Nth(n), None) => match board.view.waiting.get(usize::from(n)) {
                Some(waiting) => board.action(waiting.action).to_string(),
                None => board.choice(choice),
            },
            (Pick::Card(card), None) if self.is_about_trumps(board) => match trump::of_card(board.rules, card.card()) {
                Some(_) => board.trump_name(card.card()),
                None => board.words.card(card.card()) + &board.words.aside(board.words.word("no-trump")),
            },
            _ => board.choice(choice),
        }
    }

    /// Whether cards are looked at for what they do as trumps; those that lie in a trump zone are said to.
    fn is_about_trumps(&self, board: &Board<'_>) -> bool {
        let ask = board.view.asked.map(|asked| asked.ask);
        ask.is_some_and(|ask| ask != Ask::Trumps && trump::is_asked(board.rules, ask))
    }
}

/// What a divided card becomes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Rare,
    Trumps,
    Hand,
}

impl Group {
    fn key(self) -> &'static str {
        match self {
            Group::Rare => "rare",
            Group::Trumps => "trump",
            Group::Hand => "hand",
        }
    }
}

/// What the card will be that is picked at this place of the answer.
fn group(rules: &Rules, at: usize) -> Group {
    let groups = rules.setup.iter().find_map(|step| match *step {
        SetupStep::Allocate { rare, trumps, .. } => Some((usize::from(rare), usize::from(rare + trumps))),
        _ => None,
    });
    match groups {
        Some((rare, _)) if at < rare => Group::Rare,
        Some((_, trumps)) if at < trumps => Group::Trumps,
        _ => Group::Hand,
    }
}

/// How many mini packs a player looks at.
fn mini_packs(rules: &Rules) -> u8 {
    let packs = rules.setup.iter().find_map(|step| match *step {
        SetupStep::Draft { packs, .. } => Some(packs),
        _ => None,
    });
    packs.unwrap_or_default()
}

/// Where a choice stands in a list: when trumps are chosen, cards that do nothing as trumps come last.
pub fn place(game: &Game, rules: &Rules, choice: Choice) -> (bool, InList) {
    (
        chooses_trumps(game, rules) && is_idle(rules, choice),
        in_list(game, choice),
    )
}

/// A place in a list.
pub type InList = (bool, u16);

/// Things stand by their numbers; of requests, the opponent's come first, and the newest of them.
fn in_list(game: &Game, choice: Choice) -> InList {
    match choice.pick() {
        Pick::Request(at) => {
            let staged = game.staged(usize::from(at));
            let is_own = staged.is_some_and(|staged| Some(staged.controller) == game.asks());
            (is_own, u16::MAX - u16::from(at))
        }
        _ => (false, choice.number()),
    }
}

fn chooses_trumps(game: &Game, rules: &Rules) -> bool {
    game.prompt(rules).is_some_and(|prompt| prompt.ask == Ask::ChooseTrumps)
}

/// Whether a card does nothing as a trump.
fn is_idle(rules: &Rules, choice: Choice) -> bool {
    match choice.pick() {
        Pick::Card(card) => trump::of_card(rules, card.card()).is_none(),
        _ => false,
    }
}
