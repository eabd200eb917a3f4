//! Why a value of the rules cannot be changed, in both languages.

use super::both;
use super::regulation::with_list;
use crate::pack::ChangeError;
use crate::rules::Text;

impl ChangeError {
    /// What is wrong with the change.
    pub fn text(&self) -> Text {
        match self {
            ChangeError::Form(asked) => both("change-form", &[("asked", asked)]),
            ChangeError::Path { at, asked, known, near } => {
                let id = match (asked.as_str(), at.as_str()) {
                    ("", _) => "change-stops",
                    (_, "") => "change-section",
                    _ if known.is_empty() => "change-value-there",
                    _ => "change-path",
                };
                let text = with_list(id, &[("at", at), ("asked", asked)], ("known", known));
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
