//! Why a value of the rules cannot be changed, in both languages.

use super::both;
use crate::pack::ChangeError;
use crate::rules::Text;

impl ChangeError {
    /// What is wrong with the change.
    pub fn text(&self) -> Text {
        match self {
            ChangeError::Form(asked) => both("change-form", &[("asked", asked)]),
            ChangeError::Path { at, asked, known, near } => {
                let known = known.join(", ");
                let args = [("at", at.as_str()), ("asked", asked), ("known", &known)];
                let text = match (asked.as_str(), at.as_str()) {
                    ("", _) => both("change-stops", &args),
                    (_, "") => both("change-section", &args),
                    _ if known.is_empty() => both("change-value-there", &args),
                    _ => both("change-path", &args),
                };
                match near {
                    Some(near) => {
                        let hint = both("change-near", &[("near", near)]);
                        Text {
                            ja: text.ja + &hint.ja,
                            en: text.en + &hint.en,
                        }
                    }
                    None => text,
                }
            }
            ChangeError::Same(change) => both("change-same", &[("path", &change.path), ("value", &change.value)]),
            ChangeError::Value(change) => both("change-value", &[("value", &change.value)]),
            ChangeError::Edition(error) => error.text(),
            ChangeError::Broken(problems) => Text::new(|lang| {
                let list: Vec<String> = problems.iter().map(|problem| problem.told(lang)).collect();
                let broken = both("change-broken", &[("problems", &list.join("\n"))]);
                broken.in_language(lang).to_string()
            }),
        }
    }
}
