//! The code of a regulation while it grows, and which step of which effect each operation belongs to.
//!
//! Addresses are the compiler's own. What a position remembers of a resolution is the step that comes next, by a name
//! that follows from the rule file alone (`effect throwing 0`, `effect search 2 then 1`), so its hash stays the same
//! when the same effects are laid out otherwise.

use crate::hash::digest;
use crate::op::{Op, Pc};

/// Operations, one after the other.
#[derive(Default)]
pub(super) struct Code {
    pub ops: Vec<Op>,
    /// The step of each operation.
    names: Vec<u64>,
}

/// The effect is over, wherever that is said.
const END: &str = "end";

impl Code {
    pub fn len(&self) -> usize {
        self.ops.len()
    }

    /// Appends an operation of a step.
    pub fn push(&mut self, op: Op, step: &str) {
        self.ops.push(op);
        self.names.push(digest(step.bytes()));
    }

    /// The name of the step that comes next at every address.
    pub fn steps(&self) -> Vec<u64> {
        let addresses = 0..self.ops.len();
        addresses.map(|at| self.next_step(at)).collect()
    }

    fn next_step(&self, mut at: usize) -> u64 {
        // A jump is no step; where jumps lead in a circle nothing ever comes next.
        for _ in 0..self.ops.len() {
            match self.ops.get(at) {
                Some(Op::Jump(to)) => at = usize::from(*to),
                Some(Op::Stop) | None => break,
                Some(_) => return self.names[at],
            }
        }
        digest(END.bytes())
    }

    pub fn address(&self) -> Pc {
        // Beyond the bound `Program::compile` fails, so a wrapped address is never run.
        self.ops.len() as Pc
    }
}
