//! An action kept from one seat, to see what it is worth to the other.

use super::{GameOptions, Pack, RegulationError, RegulationName};
use crate::rules::{Custom, Rules};
use crate::seat::Seat;

impl Pack {
    /// The rules of a regulation in which a seat owns no copy of an action (`seats`, custom-rules.md R-2): labeled as
    /// changed, with a hash of their own. `None`: it owns none anyway.
    pub fn rules_without(
        &self,
        regulation: &RegulationName,
        options: &GameOptions,
        action: &str,
        seat: Seat,
    ) -> Result<Option<Rules>, RegulationError> {
        let mut pack = self.following(regulation)?.into_owned();
        let Some(owned) = pack.actions.iter_mut().find(|owned| owned.id == action) else {
            return Ok(None);
        };
        let bit = 1 << seat.index();
        if owned.seats & bit == 0 {
            return Ok(None);
        }
        owned.seats &= !bit;
        let before = pack.custom.take();
        pack.custom = Some(Custom {
            name: match &before {
                Some(custom) => format!("{}, {seat} without {action}", custom.name),
                None => format!("{seat} without {action}"),
            },
            version: before.map_or_else(|| "1".to_string(), |custom| custom.version),
        });
        pack.rules(regulation, options).map(Some)
    }
}
