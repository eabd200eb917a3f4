//! Who meets whom.

/// How players are matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Pairing {
    /// Everyone meets everyone.
    RoundRobin,
    /// Everyone meets only the player before, as levels do.
    Chain,
    /// Everyone meets only the last player.
    Gauntlet,
}

impl Pairing {
    /// The matches among so many players, by their places.
    pub fn matches(self, players: usize) -> Vec<[usize; 2]> {
        match self {
            Pairing::RoundRobin => (0..players)
                .flat_map(|one| (one + 1..players).map(move |other| [one, other]))
                .collect(),
            Pairing::Chain => (1..players).map(|one| [one, one - 1]).collect(),
            Pairing::Gauntlet => {
                let last = players.saturating_sub(1);
                (0..last).map(|one| [one, last]).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_meets_those_they_should() {
        assert_eq!(Pairing::RoundRobin.matches(3), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(Pairing::Chain.matches(3), [[1, 0], [2, 1]]);
        assert_eq!(Pairing::Gauntlet.matches(3), [[0, 2], [1, 2]]);
        assert_eq!(Pairing::RoundRobin.matches(2), [[0, 1]]);
    }
}
