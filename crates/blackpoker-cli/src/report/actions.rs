//! What becomes of each action: how often it is requested, countered and decisive, and who wins with it.

use blackpoker::rules::Trigger;
use blackpoker_lab::report::{Aspect, Comparison, Verdict};
use blackpoker_lab::sim::{ActionCounts, DecisiveCounts};

use super::side::Side;
use crate::page::{self, Numbers, Part, Stack};
use blackpoker_table::Words;

/// How games are won: what took the loser's last card.
pub fn ways(sides: &[Side], words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let mut html = page::note(&words.word("report-ways-note"));
    html.push_str(&page::legend(&[
        words.word("report-by-winner"),
        words.word("report-by-loser"),
    ]));
    let most = sides.iter().flat_map(|side| {
        let decided = side.summary.decided().max(1) as f64;
        side.summary
            .actions
            .values()
            .map(move |a| a.decisive.total() as f64 / decided)
    });
    let most = most.fold(0.01, f64::max);
    for side in sides {
        let decided = side.summary.decided().max(1) as f64;
        let mut actions: Vec<(&String, DecisiveCounts)> = side
            .summary
            .actions
            .iter()
            .map(|(id, counts)| (id, counts.decisive))
            .collect();
        actions.retain(|(_, counts)| counts.total() > 0);
        actions.sort_by_key(|(id, counts)| (std::cmp::Reverse(counts.total()), id.as_str()));
        let parts = |counts: &DecisiveCounts| {
            [
                (counts.winner_effect, "report-winner-effect", "one"),
                (counts.winner_cost, "report-winner-cost", "one pale"),
                (counts.loser_effect, "report-loser-effect", "two"),
                (counts.loser_cost, "report-loser-cost", "two pale"),
            ]
        };
        let stack = |(id, counts): &(&String, DecisiveCounts)| Stack {
            label: side.link(id, words),
            parts: parts(counts)
                .into_iter()
                .map(|(count, key, class)| Part {
                    share: count as f64 / decided,
                    title: format!("{} {}", words.word(key), numbers.percent(count as f64 / decided)),
                    class,
                })
                .collect(),
            text: numbers.percent(counts.total() as f64 / decided),
        };
        let stacks: Vec<Stack> = actions.iter().map(stack).collect();
        let head: Vec<String> = [
            "report-action",
            "report-winner-effect",
            "report-winner-cost",
            "report-loser-effect",
            "report-loser-cost",
        ]
        .iter()
        .map(|key| page::escape(&words.word(key)))
        .collect();
        let row = |(id, counts): &(&String, DecisiveCounts)| {
            let mut row = vec![side.link(id, words)];
            row.extend(parts(counts).iter().map(|(count, ..)| numbers.count(*count)));
            row
        };
        let table = page::table(&head, &actions.iter().map(row).collect::<Vec<_>>());
        let numbers_of = words.word("report-numbers");
        html.push_str(&page::figure(
            &side.label,
            &page::stacks(&stacks, most),
            Some((&numbers_of, &table)),
        ));
    }
    html
}

/// The heading of a column that only actions of players have.
const PER_CHANCE: &str = "report-per-chance";

/// A number of an action in one simulation.
type Value<'a> = &'a dyn Fn(&ActionCounts, &Side) -> String;

/// All actions in two tables: those that players request, and those that the rules trigger.
pub fn actions(sides: &[Side], comparison: Option<&Comparison>, words: &Words) -> String {
    let mut html = page::note(&words.word("report-actions-note"));
    if sides.len() > 1 {
        let labels: Vec<&str> = sides.iter().map(|side| side.label.as_str()).collect();
        let order = [("labels", labels.join(" → "))];
        html.push_str(&page::note(&words.say("report-actions-order", &order)));
    }
    if comparison.is_some() {
        html.push_str(&page::note(&words.word("report-actions-compare-note")));
    }
    for (trigger, heading) in [
        (Trigger::Direct, "report-actions-direct"),
        (Trigger::Triggered, "report-actions-triggered"),
    ] {
        html.push_str(&format!("<h3>{}</h3>\n", page::escape(&words.word(heading))));
        html.push_str(&table(sides, comparison, trigger, words));
    }
    html
}

fn table(sides: &[Side], comparison: Option<&Comparison>, trigger: Trigger, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let mut ids: Vec<(&Side, &String)> = Vec::new();
    for side in sides {
        let of_kind = |id: &&String| {
            let at = side.action(id).and_then(|entry| entry.at.as_ref());
            at.is_some_and(|at| at.trigger == trigger)
        };
        for id in side.summary.actions.keys().filter(of_kind) {
            if !ids.iter().any(|(_, known)| *known == id) {
                ids.push((side, id));
            }
        }
    }
    let count = |(side, id): &(&Side, &String)| side.summary.actions.get(*id).map(ActionCounts::times);
    ids.sort_by_key(|pair| (std::cmp::Reverse(count(pair)), pair.1.as_str()));
    let (used, unused): (Vec<_>, Vec<_>) = ids.into_iter().partition(|(_, id)| {
        let used = |side: &Side| side.summary.actions.get(*id).is_some_and(|counts| counts.times() > 0);
        sides.iter().any(used)
    });
    let cells = |id: &str, aspect: Option<Aspect>, value: Value<'_>| {
        let texts: Vec<String> = sides
            .iter()
            .map(|side| {
                side.summary
                    .actions
                    .get(id)
                    .map_or("–".to_string(), |counts| value(counts, side))
            })
            .collect();
        let test = aspect.and_then(|aspect| comparison?.action(id, aspect));
        match test {
            Some(test) if test.verdict == Verdict::Real => {
                format!("<span class=\"found\">{}\u{a0}*</span>", texts.join(" → "))
            }
            _ => texts.join(" → "),
        }
    };
    let row = |(side, id): &(&Side, &String)| {
        let mut row = vec![
            side.link(id, words),
            cells(id, Some(Aspect::PerTurn), &|a, _| {
                numbers.decimal(a.per_turn.share(), 3)
            }),
        ];
        // The rules wait for no chance.
        if trigger == Trigger::Direct {
            row.push(cells(id, Some(Aspect::PerChance), &|a, _| {
                numbers.percent(a.per_chance.share())
            }));
        }
        row.extend([
            cells(id, None, &|a, side| {
                numbers.percent(a.games as f64 / side.summary.games.max(1) as f64)
            }),
            cells(id, Some(Aspect::Countered), &|a, _| {
                numbers.percent(a.nullified.share())
            }),
            cells(id, Some(Aspect::Decisive), &|a, _| numbers.percent(a.decides.share())),
            cells(id, Some(Aspect::Used), &|a, _| match sides.len() {
                1 => with_interval(numbers, a),
                _ => numbers.percent(a.used.rate().share),
            }),
        ]);
        row
    };
    let head: Vec<String> = [
        "report-action",
        "report-per-turn",
        PER_CHANCE,
        "report-in-games",
        "report-countered",
        "report-decisive",
        "report-used",
    ]
    .iter()
    .filter(|key| trigger == Trigger::Direct || **key != PER_CHANCE)
    .map(|key| page::escape(&words.word(key)))
    .collect();
    let html = page::table(&head, &used.iter().map(row).collect::<Vec<_>>());
    html + &without(&unused, sides, trigger, words)
}

/// Actions that never occurred, by what keeps them from it: what nobody could do says nothing against an action.
fn without(unused: &[(&Side, &String)], sides: &[Side], trigger: Trigger, words: &Words) -> String {
    let having = |id: &str| {
        let known = sides.iter().filter(|side| side.summary.actions.contains_key(id));
        known
            .map(|side| (side, side.summary.actions[id].per_chance.of))
            .collect::<Vec<_>>()
    };
    let why = |id: &str| match having(id) {
        _ if trigger == Trigger::Triggered => "report-never-triggered",
        all if all.iter().all(|(side, _)| side.lacks_keys(id)) => "report-no-cards",
        all if all.iter().all(|(_, chances)| *chances == 0) => "report-never-possible",
        _ => "report-never",
    };
    let told = [
        "report-never",
        "report-never-possible",
        "report-never-triggered",
        "report-no-cards",
    ]
    .map(|key| {
        let these = unused.iter().filter(|(_, id)| why(id) == key);
        let names: Vec<String> = these.map(|(side, id)| side.link(id, words)).collect();
        match names.is_empty() {
            true => String::new(),
            false => format!(
                "<p class=\"note\">{}</p>\n",
                words.say(key, &[("names", words.list(&names))])
            ),
        }
    });
    told.concat()
}

fn with_interval(numbers: Numbers, counts: &ActionCounts) -> String {
    let rate = counts.used.rate();
    match rate.of {
        0 => "–".to_string(),
        _ => format!(
            "{} <small>({})</small>",
            numbers.percent(rate.share),
            numbers.interval(rate)
        ),
    }
}
