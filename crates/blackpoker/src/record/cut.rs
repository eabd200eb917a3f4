//! A moment of a recorded game as a scenario.
