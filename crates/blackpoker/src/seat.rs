//! The two seats.

use std::ops::{Index, IndexMut, Not};

use serde::{Deserialize, Serialize};

/// A seat at the table. Seats are not turn order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Seat {
    /// Seat A.
    #[default]
    A,
    /// Seat B.
    B,
}

impl Seat {
    /// Both seats, A first.
    pub const BOTH: [Seat; 2] = [Seat::A, Seat::B];

    /// 0 for A, 1 for B.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The seat of an index; anything but 0 is B.
    #[inline]
    pub fn from_index(index: usize) -> Seat {
        if index == 0 { Seat::A } else { Seat::B }
    }
}

/// The other seat.
impl Not for Seat {
    type Output = Seat;
    #[inline]
    fn not(self) -> Seat {
        match self {
            Seat::A => Seat::B,
            Seat::B => Seat::A,
        }
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Seat::A => "A",
            Seat::B => "B",
        })
    }
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BySeat<T>(pub [T; 2]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
