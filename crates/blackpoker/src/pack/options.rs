//! Options of a single game, by name and value as in scenario files: readings on which tables differ.

use crate::rules::BothZero;

/// Whether the preset bulwark is shown (S-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PresetBulwark {
    /// To both players, then it stands face down.
    Shown,
    /// To nobody but its owner.
    Covered,
}

/// The options of a game; what is `None` stays as the edition has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameOptions {
    /// Ask which of several cards lies on top of a graveyard (Z-4); otherwise it is the last card moved.
    pub grave_top_ask: bool,
    /// What happens if both lives are empty (D-6).
    pub both_zero: Option<BothZero>,
    /// Whether both players see the cards that Next Generation turns over (Z-7).
    pub generation_reveals: Option<bool>,
    /// Whether the preset bulwark is shown.
    pub preset_bulwark: Option<PresetBulwark>,
}

/// An option that there is not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().en)]
pub enum OptionError {
    /// No such option.
    Name(String),
    /// No such value.
    Value {
        /// The option.
        name: String,
        /// What was written.
        value: String,
        /// What it takes.
        expected: &'static str,
    },
}

impl GameOptions {
    /// The options that were named, with their values, in a fixed order; [`GameOptions::set`] takes them.
    pub fn named(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let both_zero = self.both_zero.map(|rule| match rule {
            BothZero::TurnPlayerLoses => "turnPlayerLoses",
            BothZero::Draw => "draw",
        });
        let reveals = self.generation_reveals.map(|yes| if yes { "true" } else { "false" });
        let preset = self.preset_bulwark.map(|preset| match preset {
            PresetBulwark::Shown => "shown",
            PresetBulwark::Covered => "covered",
        });
        let all = [
            ("graveTop", self.grave_top_ask.then_some("ask")),
            ("both_zero", both_zero),
            ("generation_reveals", reveals),
            ("preset_bulwark", preset),
        ];
        all.into_iter().filter_map(|(name, value)| Some((name, value?)))
    }

    /// Sets an option by its name; `grave_top` and `graveTop` are the same.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let fail = |expected| OptionError::Value {
            name: name.to_string(),
            value: value.to_string(),
            expected,
        };
        let plain = |text: &str| text.replace('_', "").to_lowercase();
        match plain(name).as_str() {
            "gravetop" => {
                self.grave_top_ask = match plain(value).as_str() {
                    "ask" => true,
                    "last" => false,
                    _ => return Err(fail("\"ask\" or \"last\"")),
                }
            }
            "bothzero" => {
                self.both_zero = Some(match plain(value).as_str() {
                    "draw" => BothZero::Draw,
                    "turnplayerloses" => BothZero::TurnPlayerLoses,
                    _ => return Err(fail("\"draw\" or \"turnPlayerLoses\"")),
                })
            }
            "generationreveals" => {
                self.generation_reveals = Some(value.parse().map_err(|_| fail("true or false"))?);
            }
            "presetbulwark" => {
                self.preset_bulwark = Some(match plain(value).as_str() {
                    "shown" => PresetBulwark::Shown,
                    "covered" => PresetBulwark::Covered,
                    _ => return Err(fail("\"shown\" or \"covered\"")),
                })
            }
            _ => return Err(OptionError::Name(name.to_string())),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_have_the_names_of_scenarios() {
        let mut options = GameOptions::default();
        let named = [
            ("graveTop", "ask"),
            ("both_zero", "draw"),
            ("generation_reveals", "false"),
            ("preset_bulwark", "covered"),
        ];
        for (name, value) in named {
            assert_eq!(options.set(name, value), Ok(()));
        }
        assert!(options.named().eq(named));
        assert_eq!(
            options,
            GameOptions {
                grave_top_ask: true,
                both_zero: Some(BothZero::Draw),
                generation_reveals: Some(false),
                preset_bulwark: Some(PresetBulwark::Covered),
            }
        );
    }

    #[test]
    fn unknown_options_say_what_there_is() {
        let mut options = GameOptions::default();
        let said = |result: Result<(), OptionError>| result.map_err(|e| e.to_string());
        assert_eq!(
            said(options.set("gravTop", "ask")),
            Err(
                "unknown option `gravTop`; choose one of graveTop, both_zero, generation_reveals, preset_bulwark"
                    .into()
            )
        );
        assert_eq!(
            said(options.set("both_zero", "win")),
            Err("`win` is not a value of the option both_zero: write \"draw\" or \"turnPlayerLoses\"".into())
        );
    }
}
