//! What simulations say in a sentence, the same wherever it is said.

use blackpoker::Lang;
use blackpoker_lab::report::{Advantage, Side, Strength};
use blackpoker_lab::sim::Summary;
use blackpoker_lab::worth::{Thing, Value, Worth};
use blackpoker_lab::{Judgement, Rate};

use crate::page::Numbers;
use blackpoker_table::Words;

/// Is going first too strong? Of the same rules as players of different strength play them; `players` names those.
pub fn going_first(all: &[(String, Advantage)], words: &Words) -> String {
    let advantages: Vec<Advantage> = all.iter().map(|(_, advantage)| *advantage).collect();
    match (Advantage::judge(&advantages), &advantages[..]) {
        (_, [only]) => match only.strength {
            Strength::Unknown | Strength::Unclear => one(only, words),
            Strength::Even | Strength::Small | Strength::Clear | Strength::Strong => {
                both(one(only, words), words.word("judged-alone"), words)
            }
        },
        (Judgement::Agreed(weakest), _) => {
            let figures = [("figures", figures(all, words))];
            both(one(&weakest, words), words.say("judged-agreed", &figures), words)
        }
        (Judgement::Depends, _) => words.say("judged-first-depends", &[("figures", figures(all, words))]),
        (Judgement::Open, _) => words.say("judged-first-open", &[("figures", figures(all, words))]),
    }
}

/// One sentence after the other; only English has a blank between them.
fn both(one: String, other: String, words: &Words) -> String {
    match words.lang {
        Lang::Ja => one + &other,
        Lang::En => format!("{one} {other}"),
    }
}

/// What each player says.
fn figures(all: &[(String, Advantage)], words: &Words) -> String {
    let rate = |(player, advantage): &(String, Advantage)| at(player, Numbers(words.lang).rate(advantage.rate), words);
    words.list(&all.iter().map(rate).collect::<Vec<_>>())
}

/// A figure and the player that it is from.
pub fn at(player: &str, figure: String, words: &Words) -> String {
    words.say("judged-figure", &[("player", player.to_string()), ("figure", figure)])
}

/// The same of one strength.
fn one(advantage: &Advantage, words: &Words) -> String {
    let numbers = Numbers(words.lang);
    let key = match advantage.strength {
        Strength::Unknown => "judged-first-unknown",
        Strength::Unclear => "judged-first-unclear",
        Strength::Even => "judged-first-even",
        Strength::Small => "judged-first-small",
        Strength::Clear => "judged-first-clear",
        Strength::Strong => "judged-first-strong",
    };
    let side = match advantage.side {
        Side::First => "first",
        Side::Second => "second",
    };
    let Rate { share, of, .. } = advantage.rate;
    let args = [
        ("side", side.to_string()),
        ("rate", numbers.percent(share)),
        ("interval", numbers.interval(advantage.rate)),
        ("games", numbers.count(of)),
    ];
    words.say(key, &args)
}

/// Games that nobody won, if there are any: they are half a win for both, so who reads a win rate must know.
pub fn undecided(summary: &Summary, words: &Words) -> Option<String> {
    let numbers = Numbers(words.lang);
    let args = [
        ("count", summary.undecided.sum.to_string()),
        ("games", numbers.count(summary.games)),
        ("share", numbers.percent(summary.undecided.share())),
        ("limits", summary.limits.to_string()),
        ("draws", summary.draws().to_string()),
        ("stuck", summary.stuck.to_string()),
    ];
    (summary.undecided.sum > 0).then(|| words.say("judged-undecided", &args))
}

/// What something is worth, in a word or two. An action is compared with none, a card or trump with the others.
pub fn worth(worth: &Worth, words: &Words) -> String {
    let verdict = match worth.judgement {
        Judgement::Agreed(Value::Worth) => "worth",
        Judgement::Agreed(Value::Nothing) => "nothing",
        Judgement::Agreed(Value::Harmful) => "harmful",
        Judgement::Open => "open",
        Judgement::Depends => "depends",
    };
    let key = match worth.of {
        Thing::Action(_) => "judged-worth",
        Thing::Card(_) | Thing::Trump(_) => "judged-worth-of-others",
    };
    words.say(key, &[("verdict", verdict.to_string())])
}
