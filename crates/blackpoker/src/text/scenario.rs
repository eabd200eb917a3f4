//! What is wrong with the form of a scenario file, in both languages.

use super::both;
use crate::rules::Text;

/// The reader of TOML speaks English only: what people get wrong most often is said in our words, the rest is quoted.
pub(crate) fn unread(problem: &str) -> Text {
    let key = |text: &str| text.split('`').nth(1).unwrap_or_default().to_string();
    if problem.starts_with("missing field ") {
        return both("scenario-missing-key", &[("key", &key(problem))]);
    }
    let is_value = ["invalid type: ", "invalid value: ", "invalid length "];
    match problem.split_once(", expected ") {
        Some((unknown, known)) if unknown.starts_with("unknown field ") => {
            let known: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
            both(
                "scenario-unknown-key",
                &[("key", &key(unknown)), ("known", &known.join(", "))],
            )
        }
        _ if is_value.iter().any(|form| problem.starts_with(form)) => {
            both("scenario-wrong-value", &[("problem", problem)])
        }
        _ => both("scenario-no-toml", &[("problem", problem)]),
    }
}
