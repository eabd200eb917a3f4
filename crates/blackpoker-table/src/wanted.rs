//! Beginning with things: what a person points at, be it a card, a card and its target, or a blocker and its attacker,
//! and which picks still lead to a command that has all of it in it.

use blackpoker::rules::ActionId;
use blackpoker::{Ask, Choice, Command, Draft, Game, Owned, Part, Parts, Pick, Prompt, Refusal, RequestCommand, Rules};

/// What somebody wants in a decision.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wanted {
    action: Option<ActionId>,
    things: Vec<Choice>,
}

impl Wanted {
    /// An action, if there is one among them, and things.
    pub fn new(wants: &[Choice]) -> Wanted {
        let mut wanted = Wanted::default();
        for want in wants {
            match want.pick() {
                Pick::Action(action) => wanted.action = Some(action),
                _ if wanted.things.contains(want) => {}
                _ => wanted.things.push(*want),
            }
        }
        wanted
    }

    /// The pick that is wanted next, among those that fit.
    pub fn next(&self, game: &Game, rules: &Rules, draft: &Draft, fit: &[Choice]) -> Option<Choice> {
        let mut wanted = fit.iter().copied().filter(|choice| match choice.pick() {
            Pick::Action(action) => self.action == Some(action),
            _ => self.things.contains(choice),
        });
        match (draft.part(game, rules), draft.request_so_far()) {
            // What is wanted as something else does not pay before it must.
            (Some(Part::Pay(_)), Some(request)) => {
                let parts = game.parts(rules, draft.seat(), request.action);
                wanted.find(|thing| !parts.takes(*thing))
            }
            _ => wanted.next(),
        }
    }

    /// Those of the choices that lead to a command with everything in it.
    pub fn fit(&self, game: &Game, rules: &Rules, draft: &Draft, choices: Vec<Choice>) -> Vec<Choice> {
        if self.action.is_none() && self.things.is_empty() {
            return choices;
        }
        if let Some(request) = draft.request_so_far() {
            let search = self.search(game, rules, draft, request.action);
            let leads = |choice: &Choice| search.leads_by(draft, *choice);
            return match search.is_met(draft) {
                true => choices,
                false => choices.into_iter().filter(leads).collect(),
            };
        }
        match game.prompt(rules) {
            Some(prompt) if prompt.ask == Ask::Chance => {
                let starts = |choice: &Choice| match choice.pick() {
                    Pick::Action(action) => self.starts(game, rules, draft, action),
                    _ => false,
                };
                choices.into_iter().filter(starts).collect()
            }
            Some(prompt) if prompt.ask == Ask::Blockers => self.blocks(game, rules, draft, choices),
            Some(prompt) => self.answers(draft, &prompt, choices),
            None => Vec::new(),
        }
    }

    /// Whether an action can be requested with everything in it. What only pays is wanted only in an action that is.
    fn starts(&self, game: &Game, rules: &Rules, draft: &Draft, action: ActionId) -> bool {
        if self.action.is_some_and(|wanted| wanted != action) {
            return false;
        }
        let search = self.search(game, rules, draft, action);
        let pays = |thing: &Choice| self.action.is_some() && search.parts.pay.has(*thing);
        let mut things = search.things.iter();
        things.all(|thing| search.parts.takes(*thing) || pays(thing))
            && search.leads_by(draft, Pick::Action(action).into())
    }

    fn search<'a>(&self, game: &'a Game, rules: &'a Rules, draft: &Draft, action: ActionId) -> Search<'a> {
        let rule = rules.action(action);
        // The trump that brings an action is there, but not in the command.
        let trump = rule.trump.and_then(|card| game.open_trump(draft.seat(), card));
        let things = self.things.iter().copied().filter(|thing| trump != Some(*thing));
        Search {
            game,
            rules,
            things: things.collect(),
            parts: game.parts(rules, draft.seat(), action),
            coupled: rule.coupled,
        }
    }

    /// Answers that leave room for everything that is still missing.
    fn answers(&self, draft: &Draft, prompt: &Prompt, choices: Vec<Choice>) -> Vec<Choice> {
        let picked = draft.picks();
        let missing: Vec<Choice> = self
            .things
            .iter()
            .copied()
            .filter(|thing| !picked.contains(thing))
            .collect();
        let room = usize::from(prompt.max) - picked.len();
        if !missing.iter().all(|thing| choices.contains(thing)) || missing.len() > room {
            return Vec::new();
        }
        let fits = |choice: &Choice| match *choice {
            Choice::DONE => missing.is_empty(),
            _ => missing.contains(choice) || missing.len() < room,
        };
        choices.into_iter().filter(fits).collect()
    }

    /// Blocks in which those who are wanted block those who are; any others, if only one of both is wanted.
    fn blocks(&self, game: &Game, rules: &Rules, draft: &Draft, choices: Vec<Choice>) -> Vec<Choice> {
        let is_attacker = |choice: &Choice| game.attackers().iter().any(|unit| game.name(*unit) == *choice);
        let (attackers, blockers): (Vec<Choice>, Vec<Choice>) =
            self.things.iter().partition(|thing| is_attacker(thing));
        let fits = |wanted: &[Choice], choice: Choice| wanted.is_empty() || wanted.contains(&choice);
        let blocks = draft.picks().chunks_exact(2).map(|pair| (pair[0], pair[1]));
        let is_met = |thing: Choice| {
            blocks.clone().any(|(attacker, blocker)| {
                (attacker == thing && fits(&blockers, blocker)) || (blocker == thing && fits(&attackers, attacker))
            })
        };
        let idle: Vec<Choice> = blockers.iter().copied().filter(|thing| !is_met(*thing)).collect();
        let free: Vec<Choice> = attackers.iter().copied().filter(|thing| !is_met(*thing)).collect();
        let can_block = |blocker: Choice| {
            let mut next = *draft;
            let chosen = next.choose(game, rules, blocker);
            let open = next.choices(game, rules);
            chosen == Ok(None) && (attackers.is_empty() || attackers.iter().any(|attacker| open.has(*attacker)))
        };
        let fit = |choice: &Choice| match draft.blocker() {
            Some(blocker) if idle.contains(&blocker) => fits(&attackers, *choice),
            Some(_) => !blockers.is_empty() || fits(&free, *choice),
            None if !idle.is_empty() => idle.contains(choice) && can_block(*choice),
            None if !free.is_empty() => blockers.is_empty() && *choice != Choice::DONE && can_block(*choice),
            None => true,
        };
        choices.into_iter().filter(fit).collect()
    }

    /// Why nothing leads to a command with everything in it.
    pub fn refusal(&self, game: &Game, rules: &Rules, draft: &Draft) -> Refusal {
        let seat = draft.seat();
        let first = self.things.first().copied().unwrap_or(Choice::DONE);
        let action = draft.request_so_far().map(|request| request.action).or(self.action);
        let Some(action) = action else {
            return Refusal::PickUnfit(first);
        };
        if rules.actions.get(usize::from(action.0)).is_none() {
            return Refusal::PickUnfit(Pick::Action(action).into());
        }
        if let Some(refusal) = game.why_not(rules, seat, action).into_iter().next() {
            return refusal;
        }
        let parts = game.parts(rules, seat, action);
        let in_hand = |thing: Choice| match thing.pick() {
            Pick::Card(card) if card.owner() == seat && game.hand(seat).has(card.card()) => Some(card.card()),
            _ => None,
        };
        // If each fits by itself, it is the target that does not fit the rest.
        let mut things = self.things.iter().copied();
        let unfit = things
            .clone()
            .find(|thing| !parts.takes(*thing) && !parts.pay.has(*thing));
        match unfit.or_else(|| things.find(|thing| in_hand(*thing).is_none())) {
            Some(thing) => match in_hand(thing) {
                Some(card) => Refusal::KeyUnfit { action, card },
                None => Refusal::TargetUnfit { action, target: thing },
            },
            None => Refusal::PickUnfit(first),
        }
    }
}

/// A request of one action with some things in it.
struct Search<'a> {
    game: &'a Game,
    rules: &'a Rules,
    things: Vec<Choice>,
    parts: Parts,
    /// Parts of the request depend on each other.
    coupled: bool,
}

impl Search<'_> {
    /// Whether everything is picked. What is named later must not be spent before.
    fn is_met(&self, draft: &Draft) -> bool {
        let request = draft.request_so_far();
        let is_in = |thing: &Choice| request.is_some_and(|request| self.is_in(draft, request, *thing));
        self.things
            .iter()
            .all(|thing| !self.parts.named.has(*thing) && is_in(thing))
    }

    fn leads_by(&self, draft: &Draft, choice: Choice) -> bool {
        let mut next = *draft;
        match next.choose(self.game, self.rules, choice) {
            Ok(Some(Command::Request(_, request))) => self.is_done(&next, &request),
            Ok(Some(Command::Pass(_) | Command::Choose(..) | Command::Shuffle(..))) | Err(_) => false,
            Ok(None) => {
                let mut useful = self.useful(&next).into_iter();
                useful.any(|choice| self.leads_by(&next, choice))
            }
        }
    }

    /// What is worth trying next: all that is wanted, and of the rest as much as can make a difference.
    fn useful(&self, draft: &Draft) -> Vec<Choice> {
        let choices = draft.choices(self.game, self.rules);
        let part = draft.part(self.game, self.rules);
        let is_open = matches!(part, Some(Part::Key | Part::Cost));
        if !is_open && !self.has_keys(draft) {
            return Vec::new();
        }
        let wanted = |choice: &Choice| self.things.contains(choice);
        let (useful, mut rest): (Vec<Choice>, Vec<Choice>) = choices.iter().partition(wanted);
        if !is_open && !self.coupled {
            rest.truncate(1);
        }
        // What is wanted as something else pays last.
        let is_pay = matches!(part, Some(Part::Pay(_)));
        let (last, mut first): (Vec<Choice>, Vec<Choice>) =
            useful.into_iter().partition(|thing| is_pay && self.parts.takes(*thing));
        first.extend(rest);
        first.extend(last);
        first
    }

    /// Whether all that can only be a key card is one.
    fn has_keys(&self, draft: &Draft) -> bool {
        let Parts {
            keys,
            unit,
            target,
            named,
            ..
        } = &self.parts;
        let elsewhere = |thing: Choice| unit.has(thing) || target.has(thing) || named.has(thing);
        let mut keys = self
            .things
            .iter()
            .filter(|thing| keys.has(**thing) && !elsewhere(**thing));
        let request = draft.request_so_far();
        keys.all(|thing| request.is_some_and(|request| is_key(draft, request, *thing)))
    }

    fn is_done(&self, draft: &Draft, request: &RequestCommand) -> bool {
        let is_spent = |thing: Choice| is_key(draft, request, thing) || request.pay.contains(&thing);
        let is_named = |thing: Choice| self.parts.named.has(thing) && !is_spent(thing);
        let mut things = self.things.iter();
        things.all(|thing| self.is_in(draft, request, *thing) || is_named(*thing))
    }

    /// Whether a thing is in a request as what it is wanted for: what can be more than payment is not wanted as that.
    fn is_in(&self, draft: &Draft, request: &RequestCommand, thing: Choice) -> bool {
        let is_part = is_key(draft, request, thing) || request.unit == Some(thing) || request.target == Some(thing);
        is_part || (!self.parts.takes(thing) && request.pay.contains(&thing))
    }
}

fn is_key(draft: &Draft, request: &RequestCommand, thing: Choice) -> bool {
    let mut keys = request.keys.iter();
    keys.any(|key| Choice::from(Pick::Card(Owned::new(draft.seat(), *key))) == thing)
}
