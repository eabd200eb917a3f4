//! The same rules in another layout, for tests: other numbers for everything that has one, effects in another order,
//! branches the other way round, gaps between them. Nothing that is recorded or hashed may notice.

use crate::op::{Cond, Op};

use super::super::effect::Step;
use super::super::regulation::RegulationError;
use super::Names;
use super::effect::Program;

/// Puts a list into an order that follows from a seed.
fn shuffle<T>(list: &mut [T], seed: &mut u64) {
    for at in (1..list.len()).rev() {
        *seed = seed
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        list.swap(at, (*seed >> 33) as usize % (at + 1));
    }
}

impl Names<'_> {
    /// Gives out other numbers.
    pub(super) fn shuffle(&mut self) {
        let Some(mut seed) = self.layout else {
            return;
        };
        shuffle(&mut self.actions, &mut seed);
        shuffle(&mut self.characters, &mut seed);
        shuffle(&mut self.fogs, &mut seed);
        shuffle(&mut self.trumps, &mut seed);
        shuffle(&mut self.labels, &mut seed);
        shuffle(&mut self.words, &mut seed);
    }
}

impl Program<'_> {
    /// A gap behind an effect.
    pub(super) fn pad(&mut self) {
        if let Some(seed) = self.names.layout {
            for _ in 0..(seed ^ self.code.len() as u64) % 3 {
                self.code.push(Op::Stop, "gap");
            }
        }
    }

    /// A branch with what is done otherwise in front, and more jumps than it needs.
    pub(super) fn otherwise_first(
        &mut self,
        when: Cond,
        [then, otherwise]: [&[Step]; 2],
        name: &str,
    ) -> Result<(), RegulationError> {
        let branch = self.reserve(name);
        let to_then = self.reserve("jump");
        self.code.ops[branch] = Op::Unless(when, self.here());
        self.steps(otherwise, &format!("{name} else"))?;
        let leave = self.reserve("jump");
        self.code.ops[to_then] = Op::Jump(self.here());
        self.steps(then, &format!("{name} then"))?;
        let next = self.here() + 1;
        self.code.push(Op::Jump(next), "jump");
        self.code.ops[leave] = Op::Jump(self.here());
        Ok(())
    }
}
