//! What was found out about positions; old findings make room for new ones.

use super::Proof;

/// Most places of a table.
const PLACES: usize = 1 << 15;

/// What is known of a position.
#[derive(Clone, Copy, Default)]
struct Finding {
    key: u64,
    /// Own requests that were allowed from there on.
    requests: u8,
    proof: Option<Proof>,
}

/// See the module.
pub struct Table(Vec<Finding>);

impl Table {
    /// With room for so many positions, if they are not too many.
    pub fn new(positions: u32) -> Table {
        let places = (positions as usize).next_power_of_two().min(PLACES);
        Table(vec![Finding::default(); places])
    }

    /// What is known of a position with so many own requests left. Who wins with fewer wins with more.
    pub fn get(&self, key: u64, requests: u8) -> Option<Proof> {
        let finding = &self.0[key as usize % self.0.len()];
        let proof = finding.proof.filter(|_| finding.key == key)?;
        let holds = match proof {
            Proof::Won => requests >= finding.requests,
            Proof::NotWon => requests <= finding.requests,
            Proof::Unknown => false,
        };
        holds.then_some(proof)
    }

    pub fn put(&mut self, key: u64, requests: u8, proof: Proof) {
        let proof = Some(proof);
        let at = key as usize % self.0.len();
        self.0[at] = Finding { key, requests, proof };
    }
}
