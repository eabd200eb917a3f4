//! Problems of rule files for people: the English sentences stand in the code, the Japanese ones in `packs.ftl`.

use super::Lang;
use super::bundle::{Args, message};
use crate::pack::Diagnostic;

impl Diagnostic {
    /// The problem with its place and what would be right.
    pub fn told(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.to_string(),
            Lang::Ja => self.in_japanese(),
        }
    }

    fn in_japanese(&self) -> String {
        let say = |id: &str, args: &[(&'static str, String)]| {
            let mut filled = Args::new();
            for (name, value) in args {
                filled.set(name, value.clone());
            }
            message(Lang::Ja, id, &filled)
        };
        let list = |names: &[&str]| names.join(&say("list-between", &[]));
        let quoted: Vec<String> = quoted(&self.message).map(|name| format!("「{name}」")).collect();
        let quoted: Vec<&str> = quoted.iter().map(String::as_str).collect();
        let rule = self.rule.unwrap_or_default().to_string();
        let mut problem = say(
            &format!("pack-{}", self.code),
            &[("names", list(&quoted)), ("rule", rule)],
        );
        if let Some(rule) = self.rule {
            problem = say("pack-rule", &[("problem", problem), ("rule", rule.to_string())]);
        }
        let place = match self.line {
            0 => self.file.clone(),
            line => format!("{}:{line}:{}", self.file, self.column),
        };
        let severity = say("pack-severity", &[("severity", self.severity.to_string())]);
        let head = [("place", place), ("severity", severity), ("problem", problem)];
        let mut text = say("pack-at", &head) + &self.pointed();
        let expected = self.expected.as_deref().unwrap_or_default();
        let hint = match expected.split_once("one of ") {
            Some((_, names)) => {
                let names = names.split(';').next().unwrap_or_default();
                let names: Vec<&str> = names.split(", ").collect();
                Some(say("pack-choose", &[("names", list(&names))]))
            }
            // A form alone is the same in every language.
            None if expected.starts_with(['`', '{', '[']) => {
                Some(say("pack-write", &[("form", expected.replace('`', ""))]))
            }
            None => None,
        };
        let near = expected
            .split_once("did you mean `")
            .and_then(|(_, rest)| rest.split('`').next());
        let near = near.map(|name| say("pack-near", &[("name", name.to_string())]));
        for line in hint.into_iter().chain(near) {
            text.push_str(&format!("\n    {line}"));
        }
        text
    }
}

/// What stands between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}
