//! Which numbers have to stand in each section of a page, in the order in which they are read there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::printed::Printed;
use super::rows::{Columns, Data, Game, Row, Side};
use super::statistics::{
    Deal, Estimate, count, difference, findings, games_for_a_point, mean, quantile, rate, share, split, variance,
};

/// A number, and how it has to be printed.
#[derive(Debug)]
pub struct Expected {
    pub value: f64,
    /// Digits after the point.
    pub digits: usize,
}

impl Expected {
    /// Whether this is how it was printed.
    pub fn is(&self, printed: &Printed) -> bool {
        let unit = 10f64.powi(-(self.digits as i32));
        self.digits == printed.digits && (self.value - printed.value).abs() <= unit / 2.0 + 1e-9
    }
}

/// The sections by their ids.
type Sections = BTreeMap<String, Vec<Expected>>;

/// What is in a section about players of one strength.
type Fill = fn(&Data, usize, &[Side], &mut Say);

/// Ends of a scale closer to its middle than this share of it are not written.
const NEAR: f64 = 0.2;

const SEATS: [&str; 2] = ["A", "B"];

/// Everything on the page.
pub fn expected(data: &Data) -> Sections {
    let mut sections = Sections::new();
    let mut tell = |id: &str, fill: &dyn Fn(&mut Say)| {
        let mut say = Say(Vec::new());
        fill(&mut say);
        sections.insert(id.to_string(), say.0);
    };
    tell("short", &|say| short(data, say));
    tell("first", &|say| first(data, say));
    for (id, kind) in [("worth", "action"), ("worth-cards", "card"), ("worth-trumps", "trump")] {
        if data.worth.iter().any(|row| row.text("kind") == kind) {
            tell(id, &|say| worth(data, kind, say));
        }
    }
    tell("luck", &|say| luck(data, say));
    for (at, sides) in data.strengths.iter().enumerate() {
        let of_strength: [(&str, Fill); 6] = [
            ("length", |_, _, sides, say| length(sides, say)),
            ("ways", |_, _, sides, say| ways(sides, say)),
            ("life", |_, _, sides, say| life(sides, say)),
            ("actions", actions),
            ("hands", |_, _, sides, say| hands(sides, say)),
            ("trumps", |_, _, sides, say| trumps(sides, say)),
        ];
        for (id, fill) in of_strength {
            let has_trumps = sides
                .iter()
                .flat_map(|side| &side.games)
                .any(|game| !game.row.text("trumps_a").is_empty());
            if id == "trumps" && !has_trumps {
                continue;
            }
            let id = match data.strengths.len() {
                1 => id.to_string(),
                _ => format!("{id}-{}", at + 1),
            };
            tell(&id, &|say| fill(data, at, sides, say));
        }
    }
    tell("made", &|say| made(data, say));
    sections
}

/// Numbers that are said one after the other. What is no number is shown as a dash.
struct Say(Vec<Expected>);

impl Say {
    fn decimal(&mut self, value: f64, digits: usize) {
        if !value.is_nan() {
            self.0.push(Expected { value, digits });
        }
    }

    fn count(&mut self, value: f64) {
        self.decimal(value, 0);
    }

    fn percent(&mut self, share: f64) {
        self.decimal(share * 100.0, 1);
    }

    /// An estimated share with its interval.
    fn rate(&mut self, rate: Estimate) {
        if rate.of > 0.0 {
            self.percent(rate.value);
            self.range(rate, 100.0, 1);
        }
    }

    fn range(&mut self, estimate: Estimate, times: f64, digits: usize) {
        self.decimal(estimate.low * times, digits);
        self.decimal(estimate.high * times, digits);
    }

    /// The number of a card, if it has one; Jokers are counted.
    fn card(&mut self, card: &str) {
        if let Ok(number) = card[1..].parse() {
            self.count(number);
        }
    }

    /// The ends of a scale around `middle`. An end that would lie over the middle is left out.
    fn axis(&mut self, low: f64, middle: f64, high: f64) {
        let near = |end: f64| (end - middle).abs() / (high - low) <= NEAR;
        for end in [low, middle, high] {
            if end == middle || !near(end) {
                self.percent(end);
            }
        }
    }

    fn ticks(&mut self, from: f64, to: f64, step: f64, mut text: impl FnMut(&mut Say, f64)) {
        let mut at = (from / step).ceil();
        while at * step <= to + 1e-9 * step {
            text(self, at * step);
            at += 1.0;
        }
    }

    /// The axes of a plot.
    fn axes(&mut self, x: (f64, f64), y: f64, text: fn(&mut Say, f64)) {
        self.ticks(0.0, y, step(y / 3.0), text);
        self.ticks(x.0, x.1, step((x.1 - x.0) / 4.0).max(1.0), |say, tick| say.count(tick));
    }
}

/// The greatest of 1, 2, 5, 10, 20 and so on, or of their parts, that is at most so much.
fn step(most: f64) -> f64 {
    let steps = (-6..6).flat_map(|power| [1.0, 2.0, 5.0].map(|step| step * 10f64.powi(power)));
    steps.filter(|step| *step <= most * 1.001).fold(0.0, f64::max)
}

/// Something of every deal.
fn deals(side: &Side, of: impl Fn(&[Game]) -> Deal) -> Vec<Deal> {
    side.deals().into_iter().map(of).collect()
}

/// The points of those who are so, of every deal; who wins has one.
fn points(side: &Side, is: impl Fn(&Game, &str) -> bool) -> Vec<Deal> {
    deals(side, |games| {
        let sat = games.iter().flat_map(|game| SEATS.map(|seat| (game, seat)));
        let all: Vec<f64> = sat
            .filter(|(game, seat)| is(game, seat))
            .map(|(game, seat)| game.half_points(seat))
            .collect();
        (all.len() as f64, all.iter().sum::<f64>() / 2.0)
    })
}

fn going_first(side: &Side) -> Vec<Deal> {
    points(side, |game, seat| game.first() == seat)
}

fn undecided(side: &Side) -> Vec<Deal> {
    deals(side, |games| {
        (
            games.len() as f64,
            games.iter().filter(|game| !game.is_won()).count() as f64,
        )
    })
}

fn turns(side: &Side) -> Vec<Deal> {
    deals(side, |games| {
        (
            games.len() as f64,
            games.iter().map(|game| game.row.number("turns")).sum(),
        )
    })
}

fn lengths(side: &Side) -> Vec<f64> {
    side.games.iter().map(|game| game.row.number("turns")).collect()
}

fn decided(side: &Side) -> f64 {
    side.games.iter().filter(|game| game.is_won()).count() as f64
}

/// How games were decided: by action, the winner's effect and cost, the loser's effect and cost.
fn decisive(side: &Side) -> Vec<(String, [f64; 4])> {
    let mut all: BTreeMap<String, [f64; 4]> = BTreeMap::new();
    for game in side
        .games
        .iter()
        .filter(|game| game.is_won() && !game.row.text("decisive_action").is_empty())
    {
        let row = &game.row;
        let own = usize::from(row.text("decisive_seat") != row.text("winner"));
        let cost = usize::from(row.text("decisive_how") == "cost");
        all.entry(row.text("decisive_action").to_string()).or_default()[2 * own + cost] += 1.0;
    }
    let mut all: Vec<(String, [f64; 4])> = all.into_iter().collect();
    all.sort_by(|a, b| total(&b.1).total_cmp(&total(&a.1)));
    all
}

fn total(ways: &[f64; 4]) -> f64 {
    ways.iter().sum()
}

/// What is compared of an action: of a deal, cases and what is counted over them.
#[derive(Clone, Copy, PartialEq)]
enum Aspect {
    PerTurn,
    PerChance,
    Countered,
    Decides,
    Used,
}

const ASPECTS: [Aspect; 5] = [
    Aspect::PerTurn,
    Aspect::PerChance,
    Aspect::Countered,
    Aspect::Decides,
    Aspect::Used,
];

fn of_action<'g>(game: &'g Game, id: &str) -> Vec<&'g Row> {
    game.actions.iter().filter(|row| row.text("action") == id).collect()
}

fn times(row: &Row) -> f64 {
    row.number("requested") + row.number("triggered")
}

fn aspect(side: &Side, id: &str, aspect: Aspect) -> Vec<Deal> {
    let sum = |games: &[Game], of: fn(&Row) -> f64| -> f64 {
        games.iter().flat_map(|game| of_action(game, id)).map(of).sum()
    };
    deals(side, |games| match aspect {
        Aspect::PerTurn => (
            games.iter().map(|game| game.row.number("turns")).sum(),
            sum(games, times),
        ),
        Aspect::PerChance => {
            let requested = sum(games, |row| row.number("requested"));
            (sum(games, |row| row.number("chances")), requested)
        }
        Aspect::Countered => {
            let nullified = sum(games, |row| row.number("nullified"));
            (sum(games, |row| row.number("resolved")) + nullified, nullified)
        }
        Aspect::Decides => {
            let won = games.iter().filter(|game| game.is_won()).count();
            (won as f64, sum(games, |row| f64::from(row.flag("decisive"))))
        }
        Aspect::Used => {
            let points = games.iter().filter_map(|game| {
                let users: Vec<&Row> = of_action(game, id).into_iter().filter(|row| times(row) > 0.0).collect();
                (users.len() == 1).then(|| game.half_points(users[0].text("seat")) / 2.0)
            });
            let points: Vec<f64> = points.collect();
            (points.len() as f64, points.iter().sum())
        }
    })
}

/// The ids of all actions that a side has.
fn ids(data: &Data, strength: usize, side: usize) -> Vec<String> {
    let actions = &data.about["strengths"][strength]["summaries"][side]["actions"];
    actions.as_object().unwrap().keys().cloned().collect()
}

/// Everything that is compared of two sides.
struct Compared {
    first: Estimate,
    turns: Estimate,
    /// Which of the tests are findings, all taken together.
    found: Vec<bool>,
    /// Probabilities; nothing where nothing was tested.
    tests: Vec<Option<f64>>,
    /// From the fourth test on: an aspect of an action, with its values on both sides.
    actions: Vec<(Aspect, [f64; 2])>,
}

fn compared(data: &Data, strength: usize, other: usize) -> Compared {
    let sides = &data.strengths[strength];
    let (one, two) = (&sides[0], &sides[other]);
    let mut tests = Vec::new();
    let mut test = |a: &[Deal], b: &[Deal], is_share: bool| {
        let found = difference(a, b, is_share);
        let varies = variance(a) > 0.0 || variance(b) > 0.0;
        tests.push(found.p().filter(|_| varies && count(a) >= 20.0 && count(b) >= 20.0));
        found
    };
    let first = test(&going_first(one), &going_first(two), true);
    test(&undecided(one), &undecided(two), true);
    let turns = test(&turns(one), &turns(two), false);
    let both = ids(data, strength, other);
    let mut actions = Vec::new();
    for id in ids(data, strength, 0).iter().filter(|id| both.contains(id)) {
        for what in ASPECTS {
            let [a, b] = [one, two].map(|side| aspect(side, id, what));
            test(&a, &b, what != Aspect::PerTurn);
            actions.push((what, [share(&a), share(&b)]));
        }
    }
    Compared {
        first,
        turns,
        found: findings(&tests),
        tests,
        actions,
    }
}

fn short(data: &Data, say: &mut Say) {
    let mut chips = BTreeSet::new();
    for sides in &data.strengths {
        for side in sides {
            // What was said of these players before is not said again.
            if chips.insert((side.players.clone(), side.games.len())) {
                say.count(side.games.len() as f64);
            }
        }
    }
    answer(data, say);
    let mut findings = Say(Vec::new());
    for sides in &data.strengths {
        let lengths = lengths(&sides[0]);
        for share in [0.5, 0.05, 0.95] {
            say.count(quantile(&lengths, share));
        }
        for (_, ways) in decisive(&sides[0]).iter().take(3) {
            say.percent(total(ways) / decided(&sides[0]).max(1.0));
        }
        for side in sides {
            let ended = |how: &str| side.games.iter().filter(|game| game.row.text("ending") == how).count() as f64;
            let games = side.games.len() as f64;
            let nobody = games - decided(side);
            if nobody > 0.0 {
                for number in [nobody, games] {
                    say.count(number);
                }
                say.percent(nobody / games);
                // Nothing is said of none that got stuck.
                for how in ["limit", "draw"] {
                    say.count(ended(how));
                }
            }
        }
    }
    for other in 1..data.strengths[0].len() {
        let changes = &data.about["strengths"][0]["summaries"][other]["about"]["custom"];
        if changes.as_str().is_some_and(|name| name.contains("draw=6")) {
            // What the change is, as the test asked for it, and what the frame says.
            for draw in [6.0, 7.0] {
                say.count(draw);
            }
        }
        for (strength, sides) in data.strengths.iter().enumerate() {
            let compared = compared(data, strength, other);
            let mut rate = rate(&going_first(&sides[other]));
            rate.of = 1.0;
            say.rate(rate);
            say.decimal(compared.first.value * 100.0, 1);
            say.range(compared.first, 100.0, 1);
            let [before, after] = [0, other].map(|side| share(&turns(&sides[side])));
            // A difference that is more than chance is told first with what is new, and by how much.
            for turns in [after, before] {
                say.decimal(turns, 1);
            }
            if compared.found[2] {
                say.decimal(compared.turns.value, 2);
            }
            say.range(compared.turns, 1.0, 2);
            let mut found: Vec<usize> = (3..compared.tests.len()).filter(|at| compared.found[*at]).collect();
            found.sort_by(|a, b| compared.tests[*a].unwrap().total_cmp(&compared.tests[*b].unwrap()));
            say.count(compared.tests.iter().flatten().count() as f64);
            if !found.is_empty() {
                say.count(found.len() as f64);
            }
            for at in found.into_iter().take(8) {
                let (aspect, values) = compared.actions[at - 3];
                for value in values {
                    match aspect {
                        Aspect::PerTurn => findings.decimal(value, 3),
                        _ => findings.percent(value),
                    }
                }
            }
        }
    }
    say.0.append(&mut findings.0);
}

/// Is going first too strong?
fn answer(data: &Data, say: &mut Say) {
    let rates: Vec<Estimate> = data
        .strengths
        .iter()
        .map(|sides| rate(&going_first(&sides[0])))
        .collect();
    // Nothing, even, small, clear, strong; and who profits.
    let verdict = |rate: &Estimate| {
        let beyond_half = rate.beyond_half();
        let even = beyond_half.leaves_out_nothing();
        let (by, reach) = (beyond_half.value.abs(), beyond_half.high.max(-beyond_half.low));
        let least = beyond_half.low.max(-beyond_half.high);
        let strength = match even {
            // Twenty deals are the fewest that are judged.
            _ if rate.of < 20.0 => 0,
            true if reach > 0.025 => 0,
            true => 1,
            false if by < 0.025 => 2,
            false if by < 0.05 || least < 0.025 => 3,
            false => 4,
        };
        (strength, if even { 0 } else { beyond_half.value.signum() as i32 })
    };
    let verdicts: Vec<(i32, i32)> = rates.iter().map(verdict).collect();
    let alone = |say: &mut Say, at: usize| {
        if verdicts[at].0 == 0 {
            say.count(rates[at].of);
        }
        say.rate(rates[at]);
    };
    if rates.len() == 1 {
        return alone(say, 0);
    }
    let agreed = verdicts
        .iter()
        .all(|verdict| verdict.0 > 0 && verdict.1 == verdicts[0].1);
    if agreed {
        let weakest = (0..verdicts.len()).min_by_key(|at| verdicts[*at].0).unwrap();
        alone(say, weakest);
    }
    for rate in rates {
        say.rate(rate);
    }
}

fn first(data: &Data, say: &mut Say) {
    let rates: Vec<Estimate> = data
        .strengths
        .iter()
        .flatten()
        .map(|side| rate(&going_first(side)))
        .collect();
    rates.iter().for_each(|rate| say.rate(*rate));
    let reach = rates.iter().flat_map(|rate| [0.5 - rate.low, rate.high - 0.5]);
    let far = reach.fold(0.06, f64::max).min(0.5) * 1.05;
    say.axis(0.5 - far, 0.5, 0.5 + far);
    for rate in rates {
        say.count(rate.of);
        say.rate(rate);
    }
    for sides in &data.strengths {
        if let [alone] = &sides[..] {
            let rate = rate(&going_first(alone));
            say.count(games_for_a_point(rate.error(), rate.of));
        }
        for other in &sides[1..] {
            let found = difference(&going_first(&sides[0]), &going_first(other), true);
            say.decimal(found.value * 100.0, 1);
            say.range(found, 100.0, 1);
            say.count(games_for_a_point(found.error(), other.games.len() as f64));
        }
    }
}

/// The deals that each player played, by their numbers.
type ByPlayer<'a> = BTreeMap<&'a str, BTreeMap<u64, Deal>>;

/// What things of a kind are worth: what is missing to half of the games where one player did without.
fn worth(data: &Data, kind: &str, say: &mut Say) {
    let rows: Vec<&Row> = data.worth.iter().filter(|row| row.text("kind") == kind).collect();
    let mut players: Vec<&str> = Vec::new();
    let mut all: Vec<(&str, ByPlayer<'_>)> = Vec::new();
    for row in rows {
        let (player, thing) = (row.text("player"), row.text("thing"));
        if !players.contains(&player) {
            players.push(player);
        }
        if all.last().is_none_or(|(last, _)| *last != thing) {
            all.push((thing, BTreeMap::new()));
        }
        let deals = all.last_mut().unwrap().1.entry(player).or_default();
        let deal = deals.entry(row.number("deal") as u64).or_default();
        *deal = (deal.0 + 1.0, deal.1 + row.number("half_points") / 2.0);
    }
    let worth = |deals: &BTreeMap<u64, Deal>| {
        let deals: Vec<Deal> = deals.values().copied().collect();
        rate(&deals).beyond_half().turned()
    };
    let measured = |(thing, of): &(&str, ByPlayer<'_>)| {
        let each: Vec<Estimate> = players.iter().map(|player| worth(&of[player])).collect();
        (thing.to_string(), each)
    };
    let mut sorted: Vec<(String, Vec<Estimate>)> = all.iter().map(measured).collect();
    let mean = |each: &[Estimate]| each.iter().map(|one| one.value).sum::<f64>() / each.len() as f64;
    sorted.sort_by(|a, b| mean(&b.1).total_cmp(&mean(&a.1)));
    let name = |say: &mut Say, thing: &str| {
        if kind != "action" {
            say.card(thing);
        }
    };
    let tell = |say: &mut Say, one: &Estimate| {
        say.decimal(one.value * 100.0, 1);
        say.range(*one, 100.0, 1);
    };
    let twice = [true, false];
    for is_plot in twice {
        for (thing, each) in &sorted {
            name(say, thing);
            each.iter().for_each(|one| tell(say, one));
        }
        if is_plot {
            let each = || sorted.iter().flat_map(|(_, each)| each);
            say.axis(
                each().map(|one| one.low).fold(-0.02, f64::min),
                0.0,
                each().map(|one| one.high).fold(0.02, f64::max),
            );
        }
    }
    for at in 0..players.len() {
        let needed = sorted
            .iter()
            .map(|(_, each)| games_for_a_point(each[at].error(), each[at].of));
        say.count(needed.fold(0.0, f64::max));
    }
}

fn luck(data: &Data, say: &mut Say) {
    if let Some(meeting) = &data.meeting {
        let is_one = |game: &Game, seat: &str| game.of_seat("player", seat) == meeting.players[0];
        say.rate(rate(&points(meeting, is_one)));
        say.count(meeting.games.len() as f64);
        let both: Vec<(f64, f64)> = meeting
            .deals()
            .into_iter()
            .map(|games| {
                // The player sits at A first, then at B.
                (games[0].half_points("A") / 2.0, games[1].half_points("B") / 2.0)
            })
            .collect();
        let told = |say: &mut Say, part: &Estimate| {
            for share in [part.value, part.low, part.high] {
                say.percent(share.clamp(0.0, 1.0));
            }
        };
        if let Some(parts) = split(&both) {
            parts.iter().for_each(|part| told(say, part));
            // What nothing is decided by has no place in the bar.
            parts
                .iter()
                .filter(|part| part.value > 0.0)
                .for_each(|part| told(say, part));
        }
    }
    let sides: Vec<&Side> = data.strengths.iter().flatten().collect();
    let each = |say: &mut Say, of: &dyn Fn(&Game) -> Option<f64>, tell: &dyn Fn(&mut Say, &[Deal])| {
        for side in &sides {
            let cases = |games: &[Game]| -> Deal {
                let found: Vec<f64> = games.iter().filter_map(of).collect();
                (found.len() as f64, found.iter().sum())
            };
            tell(say, &deals(side, cases));
        }
    };
    let means = |unit: f64| {
        move |say: &mut Say, deals: &[Deal]| {
            let mean = mean(deals);
            for value in [mean.value, mean.low.max(0.0), mean.high] {
                say.decimal(value * unit, 1);
            }
        }
    };
    let rates = |say: &mut Say, deals: &[Deal]| {
        if count(deals) > 0.0 {
            say.rate(rate(deals));
        }
    };
    let decisions = |game: &Game| Some(game.row.number("decisions_a") + game.row.number("decisions_b"));
    each(say, &decisions, &means(1.0));
    // Five seconds for each.
    each(say, &decisions, &means(5.0 / 60.0));
    each(say, &|game| Some(lead_changes(game)), &means(1.0));
    each(say, &came_back, &rates);
    for turn in [1.0, 2.0] {
        each(say, &|game| Some(f64::from(game.row.number("turns") <= turn)), &rates);
    }
    for how in ["effect", "cost"] {
        let own = |game: &Game| {
            let row = &game.row;
            let is_own = !row.text("decisive_action").is_empty() && row.text("decisive_seat") != row.text("winner");
            game.is_won()
                .then(|| f64::from(is_own && row.text("decisive_how") == how))
        };
        each(say, &own, &rates);
    }
    say.count(5.0);
}

/// Who has more life when a turn begins: 1 for A, −1 for B, 0 for nobody.
fn lead(turn: &Row) -> f64 {
    let ahead = turn.number("life_a") - turn.number("life_b");
    if ahead == 0.0 { 0.0 } else { ahead.signum() }
}

fn lead_changes(game: &Game) -> f64 {
    let leads: Vec<f64> = game.turns.iter().map(lead).filter(|lead| *lead != 0.0).collect();
    leads.windows(2).filter(|two| two[0] != two[1]).count() as f64
}

/// Whether who was behind when half of the turns were over won, if somebody did and somebody was.
fn came_back(game: &Game) -> Option<f64> {
    let lead = lead(game.turns.get(game.turns.len() / 2)?);
    let winner = if game.row.text("winner") == "A" { 1.0 } else { -1.0 };
    (lead != 0.0 && game.is_won()).then(|| f64::from(winner != lead))
}

fn length(sides: &[Side], say: &mut Say) {
    for side in sides {
        let (mean, lengths) = (mean(&turns(side)), lengths(side));
        say.decimal(mean.value, 2);
        say.decimal(mean.high - mean.value, 2);
        for share in [0.5, 0.05, 0.95] {
            say.count(quantile(&lengths, share));
        }
    }
    let last = sides
        .iter()
        .map(|side| quantile(&lengths(side), 0.99))
        .fold(1.0, f64::max);
    let ended = |side: &Side, turn: usize| {
        let ended = lengths(side)
            .into_iter()
            .filter(|length| *length == turn as f64)
            .count();
        ended as f64 / side.games.len() as f64
    };
    let all = 1..=last as usize;
    let most = all
        .clone()
        .flat_map(|turn| sides.iter().map(move |side| ended(side, turn)))
        .fold(0.001, f64::max);
    say.axes((0.5, last + 0.5), most * 1.05, |say, share| say.percent(share));
    for turn in all {
        say.count(turn as f64);
        sides.iter().for_each(|side| say.percent(ended(side, turn)));
    }
}

fn ways(sides: &[Side], say: &mut Say) {
    for side in sides {
        let (all, decided) = (decisive(side), decided(side).max(1.0));
        for (_, ways) in &all {
            ways.iter()
                .filter(|games| **games > 0.0)
                .for_each(|games| say.percent(games / decided));
            say.percent(total(ways) / decided);
        }
        for (_, ways) in &all {
            ways.iter().for_each(|games| say.count(*games));
        }
    }
}

/// The life of some players at the start of each turn: mean, standard deviation, how many.
fn lives(side: &Side, of: fn(&Game, &str) -> bool) -> Vec<(f64, f64, f64)> {
    let mut turns: Vec<Vec<f64>> = Vec::new();
    for game in &side.games {
        for row in &game.turns {
            let turn = row.number("turn") as usize;
            if turn > turns.len() {
                turns.resize(turn, Vec::new());
            }
            for seat in SEATS.into_iter().filter(|seat| of(game, seat)) {
                turns[turn - 1].push(row.number(&format!("life_{}", seat.to_lowercase())));
            }
        }
    }
    let told = turns.into_iter().map(|lives| {
        let n = lives.len() as f64;
        let mean = lives.iter().sum::<f64>() / n;
        let squares: f64 = lives.iter().map(|life| (life - mean).powi(2)).sum();
        (mean, (squares / (n - 1.0)).sqrt(), n)
    });
    // What comes later than turn 120 is not told apart.
    told.take(120).collect()
}

fn life(sides: &[Side], say: &mut Say) {
    let of: [fn(&Game, &str) -> bool; 4] = [
        |game, seat| game.first() == seat,
        |game, seat| game.first() != seat,
        |game, seat| game.row.text("winner") == seat,
        |game, seat| game.is_won() && game.row.text("winner") != seat,
    ];
    let all: Vec<[Vec<(f64, f64, f64)>; 4]> = sides.iter().map(|side| of.map(|of| lives(side, of))).collect();
    let ends = all.iter().flat_map(|lives| lives[0].iter().chain(&lives[1]));
    let most = ends
        .map(|(mean, deviation, _)| mean + deviation)
        .filter(|end| end.is_finite())
        .fold(1.0, f64::max);
    let shown = |at: usize| {
        let fewest = (sides[at].games.len() / 100).max(30) as f64;
        all[at][0].iter().take_while(|(.., n)| *n >= fewest).count()
    };
    let last = (0..sides.len()).map(shown).max().unwrap();
    for (at, lives) in all.iter().enumerate() {
        say.axes((1.0, last.max(2) as f64), most * 1.02, |say, life| say.decimal(life, 0));
        for turn in 0..shown(at) {
            say.count((turn + 1) as f64);
            say.count(lives[0][turn].2);
            for lives in lives {
                // In late turns nobody may have won.
                if let Some((mean, deviation, _)) = lives.get(turn) {
                    say.decimal(*mean, 1);
                    say.decimal(*deviation, 1);
                }
            }
        }
    }
}

fn actions(data: &Data, strength: usize, sides: &[Side], say: &mut Say) {
    let rows = |side: &Side, id: &str| -> Vec<Row> {
        side.games
            .iter()
            .flat_map(|game| of_action(game, id))
            .cloned()
            .collect()
    };
    let sum =
        |side: &Side, id: &str, column: &str| -> f64 { rows(side, id).iter().map(|row| row.number(column)).sum() };
    for column in ["requested", "triggered"] {
        // By how often the first side that has it uses it.
        let mut all: BTreeMap<String, f64> = BTreeMap::new();
        for (at, side) in sides.iter().enumerate() {
            for id in ids(data, strength, at) {
                let times = sum(side, &id, column);
                all.entry(id).or_insert(times);
            }
        }
        let mut all: Vec<(String, f64)> = all.into_iter().collect();
        all.retain(|(id, _)| sides.iter().any(|side| sum(side, id, column) > 0.0));
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        for (id, _) in all {
            let having: Vec<&Side> = (0..sides.len())
                .filter(|at| ids(data, strength, *at).contains(&id))
                .map(|at| &sides[at])
                .collect();
            having
                .iter()
                .for_each(|side| say.decimal(share(&aspect(side, &id, Aspect::PerTurn)), 3));
            if column == "requested" {
                having
                    .iter()
                    .for_each(|side| say.percent(share(&aspect(side, &id, Aspect::PerChance))));
            }
            for side in &having {
                let is_in = |game: &&Game| of_action(game, &id).iter().any(|row| times(row) > 0.0);
                say.percent(side.games.iter().filter(is_in).count() as f64 / side.games.len() as f64);
            }
            for what in [Aspect::Countered, Aspect::Decides] {
                having
                    .iter()
                    .for_each(|side| say.percent(share(&aspect(side, &id, what))));
            }
            for side in &having {
                let rate = rate(&aspect(side, &id, Aspect::Used));
                match sides.len() {
                    1 => say.rate(rate),
                    _ => say.percent(rate.value),
                }
            }
        }
    }
}

const SUITS: [char; 4] = ['S', 'H', 'D', 'C'];

/// The card of a suit and a number from 1 to 13, as rows have it.
fn card(suit: char, number: usize) -> String {
    let letters = [(1, "A"), (11, "J"), (12, "Q"), (13, "K")];
    let letter = letters.iter().find(|(of, _)| *of == number);
    format!(
        "{suit}{}",
        letter.map_or(number.to_string(), |(_, letter)| letter.to_string())
    )
}

/// All cards in order.
fn all_cards() -> Vec<String> {
    let suits = SUITS.iter().flat_map(|suit| (1..=13).map(|number| card(*suit, number)));
    suits.chain(["X1", "X2"].map(str::to_string)).collect()
}

/// The cards in a column of a seat.
fn cards(game: &Game, column: &str, seat: &str) -> Vec<String> {
    game.of_seat(column, seat)
        .split_whitespace()
        .map(str::to_string)
        .collect()
}

fn hands(sides: &[Side], say: &mut Say) {
    for side in sides {
        let mut all = BTreeMap::new();
        for game in &side.games {
            for one in SEATS.into_iter().flat_map(|seat| cards(game, "opening", seat)) {
                all.insert(one, Vec::new());
            }
        }
        for (card, deals) in &mut all {
            *deals = points(side, |game, seat| cards(game, "opening", seat).contains(card));
        }
        (2..=10).for_each(|number| say.count(f64::from(number)));
        for one in all_cards() {
            if let Some(deals) = all.get(&one) {
                let rate = rate(deals);
                say.card(&one);
                say.rate(rate);
                say.count(rate.of);
                say.decimal(rate.value * 100.0, 1);
            }
        }
        let mut sorted: Vec<(&String, Estimate)> = all.iter().map(|(card, deals)| (card, rate(deals))).collect();
        sorted.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
        for (card, rate) in sorted {
            say.card(card);
            say.count(rate.of);
            say.rate(rate);
        }
        by_suit(side, say);
    }
}

/// By how many cards of a suit, or Jokers, are in the opening hand.
fn by_suit(side: &Side, say: &mut Say) {
    let of_suit = |suit: char, number: usize| {
        points(side, |game, seat| {
            cards(game, "opening", seat)
                .iter()
                .filter(|card| card.starts_with(suit))
                .count()
                == number
        })
    };
    let suits = SUITS.into_iter().chain(['X']);
    let all: Vec<Vec<Vec<Deal>>> = suits
        .map(|suit| (0..=54).map(|number| of_suit(suit, number)).collect())
        .collect();
    let enough = |deals: &[Deal]| deals.iter().map(|deal| deal.0).sum::<f64>() >= 50.0;
    let most = all
        .iter()
        .filter_map(|by_count| by_count.iter().rposition(|deals| enough(deals)))
        .max()
        .unwrap_or(0);
    (0..=most).for_each(|number| say.count(number as f64));
    for deals in all.iter().flatten().filter(|deals| enough(deals)) {
        let rate = rate(deals);
        say.rate(rate);
        say.count(rate.of);
        say.decimal(rate.value * 100.0, 1);
    }
}

fn trumps(sides: &[Side], say: &mut Say) {
    let catalog = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/8.2/trumps.yaml");
    let catalog = fs::read_to_string(catalog).unwrap();
    let real: Vec<&str> = catalog
        .lines()
        .filter_map(|line| line.trim().strip_prefix("card: "))
        .collect();
    for side in sides {
        let has = |column: &'static str, card: &str| {
            points(side, |game, seat| {
                cards(game, column, seat).iter().any(|one| one == card)
            })
        };
        let mut owned: Vec<(&str, Vec<Deal>)> = real.iter().map(|card| (*card, has("trumps", card))).collect();
        owned.retain(|(_, deals)| count(deals) > 0.0);
        owned.sort_by_key(|(card, _)| *card);
        let mut sorted: Vec<(&str, Estimate)> = owned.iter().map(|(card, deals)| (*card, rate(deals))).collect();
        sorted.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
        for (card, rate) in &sorted {
            say.card(card);
            say.rate(*rate);
        }
        let reach = sorted.iter().flat_map(|(_, rate)| [0.5 - rate.low, rate.high - 0.5]);
        let far = reach.fold(0.05, f64::max);
        say.axis(0.5 - far, 0.5, 0.5 + far);
        for (card, rate_of) in sorted {
            say.card(card);
            say.count(rate_of.of);
            say.rate(rate_of);
            let opened = has("opened", card);
            let times: f64 = opened.iter().map(|deal| deal.0).sum();
            say.percent((times / rate_of.of).min(1.0));
            if times > 0.0 {
                say.rate(rate(&opened));
            }
        }
        pairs(side, &real, say);
    }
}

fn pairs(side: &Side, real: &[&str], say: &mut Say) {
    let order = all_cards();
    let place = |card: &str| order.iter().position(|one| one == card).unwrap();
    let mut all: BTreeMap<String, (Vec<String>, Vec<Deal>)> = BTreeMap::new();
    for game in &side.games {
        for seat in SEATS {
            let mut pair = cards(game, "trumps", seat);
            pair.sort_by_key(|card| place(card));
            if pair.len() == 2 && pair.iter().all(|card| real.contains(&card.as_str())) {
                all.insert(pair.join("+"), (pair, Vec::new()));
            }
        }
    }
    for (pair, deals) in all.values_mut() {
        let has = |game: &Game, seat: &str| pair.iter().all(|card| cards(game, "trumps", seat).contains(card));
        *deals = points(side, has);
    }
    let mut chosen: Vec<&String> = all.values().flat_map(|(pair, _)| pair).collect();
    chosen.sort_by_key(|card| place(card));
    chosen.dedup();
    for card in &chosen {
        // Beside its row and under its column.
        say.card(card);
        say.card(card);
    }
    let tell = |say: &mut Say, pair: &[String], rate: Estimate| {
        pair.iter().for_each(|card| say.card(card));
        say.rate(rate);
        say.count(rate.of);
    };
    for (row, one) in chosen.iter().enumerate() {
        for other in &chosen[..row] {
            if let Some((pair, deals)) = all.get(&format!("{other}+{one}")) {
                tell(say, pair, rate(deals));
            }
        }
    }
    let mut sorted: Vec<(&Vec<String>, Estimate)> = all.values().map(|(pair, deals)| (pair, rate(deals))).collect();
    let judged = |pair: &[String]| count(&all[&pair.join("+")].1) >= 20.0;
    sorted.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
    let row = |say: &mut Say, (pair, rate): &(&Vec<String>, Estimate)| {
        pair.iter().for_each(|card| say.card(card));
        say.count(rate.of);
        say.rate(*rate);
    };
    let enough: Vec<_> = sorted.iter().filter(|(pair, _)| judged(pair)).collect();
    enough.iter().take(10).for_each(|pair| row(say, pair));
    enough.iter().rev().take(10).for_each(|pair| row(say, pair));
    say.count(sorted.len() as f64);
    sorted.iter().for_each(|pair| row(say, pair));
}

fn made(data: &Data, say: &mut Say) {
    for (strength, sides) in data.strengths.iter().enumerate() {
        for (at, side) in sides.iter().enumerate() {
            let about = &data.about["strengths"][strength]["summaries"][at]["about"];
            let deck = about["deck"].as_str().unwrap();
            match deck.parse() {
                // So many cards out of a pack.
                Ok(cards) => [cards, 54.0].iter().for_each(|cards| say.count(*cards)),
                Err(_) => deck.split(' ').for_each(|card| say.card(card)),
            }
            say.count(side.games.len() as f64);
            say.count(about["seed"].as_f64().unwrap());
        }
    }
}
