//! The equilibrium of a game between two players, each of whom picks one of a few things without seeing the other's.

use serde::Serialize;

/// Less than this is rounding.
const NOTHING: f64 = 1e-12;

/// How often each player picks what, so that nobody gains by picking otherwise.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Equilibrium {
    /// How often the first player picks each row.
    pub rows: Vec<f64>,
    /// How often the second one picks each column.
    pub columns: Vec<f64>,
    /// What the first player gets.
    pub value: f64,
    /// What the two could gain together by picking otherwise, found out from the game and both mixes alone: a proof that
    /// this is an equilibrium, as near as it is to 0.
    pub gap: f64,
}

/// Solves a game by what the first player gets for each row and column; the second one gets what is missing to nothing.
/// Where there are several equilibria it is one of them.
///
/// It is a linear program: with all payoffs positive, the second player wants the largest sum of weights with which no
/// row brings more than 1 (simplex; Bland's rule keeps it from going round in circles). What the slack of a row is worth
/// in the end is how often the first player picks it.
pub fn solve(game: &[Vec<f64>]) -> Equilibrium {
    let (rows, columns) = (game.len(), game.first().map_or(0, Vec::len));
    let least = game.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    let mut tableau = Tableau::new(game, 1.0 - least);
    while let Some(column) = tableau.entering() {
        let Some(row) = tableau.leaving(column) else {
            break;
        };
        tableau.pivot(row, column);
    }
    let weights = tableau.weights(columns);
    let prices: Vec<f64> = tableau.goal[columns..columns + rows].to_vec();
    let (rows, columns) = (shares(&prices), shares(&weights));
    let of_row: Vec<f64> = game.iter().map(|row| mean(row, &columns)).collect();
    let of_column = (0..columns.len()).map(|at| game.iter().zip(&rows).map(|(row, share)| row[at] * share).sum());
    let most = of_row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let fewest = of_column.fold(f64::INFINITY, f64::min);
    Equilibrium {
        value: mean(&of_row, &rows),
        gap: (most - fewest).max(0.0),
        rows,
        columns,
    }
}

fn mean(values: &[f64], shares: &[f64]) -> f64 {
    values.iter().zip(shares).map(|(value, share)| value * share).sum()
}

/// Weights as shares of their sum.
fn shares(weights: &[f64]) -> Vec<f64> {
    let weights: Vec<f64> = weights
        .iter()
        .map(|weight| if *weight > NOTHING { *weight } else { 0.0 })
        .collect();
    let sum: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
}

/// The linear program: a line for each row of the game, then the goal; the last number of a line is its right-hand side.
struct Tableau {
    lines: Vec<Vec<f64>>,
    goal: Vec<f64>,
    /// Which variable each line is about.
    basis: Vec<usize>,
}

impl Tableau {
    fn new(game: &[Vec<f64>], shift: f64) -> Tableau {
        let (rows, columns) = (game.len(), game.first().map_or(0, Vec::len));
        let line = |(at, row): (usize, &Vec<f64>)| {
            let mut line: Vec<f64> = row.iter().map(|payoff| payoff + shift).collect();
            line.extend((0..rows).map(|slack| f64::from(u8::from(slack == at))));
            line.push(1.0);
            line
        };
        let mut goal = vec![-1.0; columns];
        goal.resize(columns + rows + 1, 0.0);
        Tableau {
            lines: game.iter().enumerate().map(line).collect(),
            goal,
            basis: (columns..columns + rows).collect(),
        }
    }

    /// The first variable that brings more.
    fn entering(&self) -> Option<usize> {
        let variables = self.goal.len() - 1;
        self.goal[..variables].iter().position(|worth| *worth < -NOTHING)
    }

    /// The line that is full first; of several the one whose variable comes first.
    fn leaving(&self, column: usize) -> Option<usize> {
        let full = |line: &Vec<f64>| line[line.len() - 1] / line[column];
        (0..self.lines.len())
            .filter(|row| self.lines[*row][column] > NOTHING)
            .min_by(|a, b| {
                let ratios = full(&self.lines[*a]).total_cmp(&full(&self.lines[*b]));
                ratios.then(self.basis[*a].cmp(&self.basis[*b]))
            })
    }

    fn pivot(&mut self, row: usize, column: usize) {
        let by = self.lines[row][column];
        self.lines[row].iter_mut().for_each(|number| *number /= by);
        let pivot = self.lines[row].clone();
        let others = self.lines.iter_mut().enumerate().filter(|(at, _)| *at != row);
        for line in others.map(|(_, line)| line).chain([&mut self.goal]) {
            let factor = line[column];
            line.iter_mut()
                .zip(&pivot)
                .for_each(|(number, from)| *number -= factor * from);
        }
        self.basis[row] = column;
    }

    /// What each of the first variables has become.
    fn weights(&self, count: usize) -> Vec<f64> {
        let mut weights = vec![0.0; count];
        for (line, variable) in self.lines.iter().zip(&self.basis) {
            if let Some(weight) = weights.get_mut(*variable) {
                *weight = line[line.len() - 1];
            }
        }
        weights
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use blackpoker::Dice;
    use blackpoker_ai::Quick;

    fn close(mix: &[f64], known: &[f64]) -> bool {
        mix.iter().zip(known).all(|(share, known)| (share - known).abs() < 1e-9)
    }

    #[test]
    fn known_games_have_the_known_equilibrium() {
        let rock_paper_scissors = vec![vec![0.5, 0.0, 1.0], vec![1.0, 0.5, 0.0], vec![0.0, 1.0, 0.5]];
        let found = solve(&rock_paper_scissors);
        assert!(
            close(&found.rows, &[1.0 / 3.0; 3]) && close(&found.columns, &[1.0 / 3.0; 3]),
            "{found:?}"
        );
        assert!((found.value - 0.5).abs() < 1e-12 && found.gap < 1e-12);
        // Winning with the stone counts three times: it is picked less often by both.
        let stone = vec![vec![0.0, -1.0, 3.0], vec![1.0, 0.0, -1.0], vec![-3.0, 1.0, 0.0]];
        let found = solve(&stone);
        assert!(close(&found.rows, &[0.2, 0.6, 0.2]), "{found:?}");
        // Matching pennies with unequal stakes: the equilibrium is mixed, the value not even.
        let found = solve(&[vec![2.0, -1.0], vec![-1.0, 1.0]]);
        assert!(
            close(&found.rows, &[0.4, 0.6]) && (found.value - 0.2).abs() < 1e-12,
            "{found:?}"
        );
        // What is worse whatever the other does is not picked.
        let found = solve(&[vec![0.5, 0.7, 0.6], vec![0.3, 0.5, 0.5], vec![0.4, 0.5, 0.5]]);
        assert!(close(&found.rows, &[1.0, 0.0, 0.0]) && close(&found.columns, &[1.0, 0.0, 0.0]));
        // A game that is no square, and one without a choice.
        let found = solve(&[vec![1.0, 3.0, 0.0]]);
        assert!(close(&found.columns, &[0.0, 0.0, 1.0]) && found.value == 0.0);
        assert!(close(&solve(&[vec![0.5; 4], vec![0.5; 4]]).rows, &[1.0, 0.0]));
    }

    /// What a mix of rows is sure to bring, found by the two sides learning from each other's past (regret matching).
    fn learned(game: &[Vec<f64>]) -> (f64, f64) {
        let count = [game.len(), game[0].len()];
        let mut regrets = count.map(|count| vec![0.0; count]);
        let mut sums = regrets.clone();
        for turn in 1..=20_000 {
            let mixes = [0, 1].map(|side| {
                let all: f64 = regrets[side].iter().sum();
                let share = |regret: &f64| {
                    if all > 0.0 {
                        regret / all
                    } else {
                        1.0 / count[side] as f64
                    }
                };
                regrets[side].iter().map(share).collect::<Vec<f64>>()
            });
            let bring: [Vec<f64>; 2] = [
                game.iter().map(|row| mean(row, &mixes[1])).collect(),
                (0..count[1])
                    .map(|at| {
                        -game
                            .iter()
                            .zip(&mixes[0])
                            .map(|(row, share)| row[at] * share)
                            .sum::<f64>()
                    })
                    .collect(),
            ];
            for side in [0, 1] {
                let got = mean(&bring[side], &mixes[side]);
                for (regret, brings) in regrets[side].iter_mut().zip(&bring[side]) {
                    *regret = (*regret + brings - got).max(0.0);
                }
                for (sum, share) in sums[side].iter_mut().zip(&mixes[side]) {
                    *sum += f64::from(turn) * share;
                }
            }
        }
        let [rows, columns] = sums.map(|sums| shares(&sums));
        let least = (0..count[1]).map(|at| game.iter().zip(&rows).map(|(row, share)| row[at] * share).sum());
        (
            least.fold(f64::INFINITY, f64::min),
            game.iter()
                .map(|row| mean(row, &columns))
                .fold(f64::NEG_INFINITY, f64::max),
        )
    }

    #[test]
    fn a_second_method_finds_the_same_values() {
        let mut dice = Quick::new(3);
        for number in 0..60 {
            let (rows, columns) = (1 + dice.below(9) as usize, 1 + dice.below(9) as usize);
            // Coarse payoffs, so that there are ties and several equilibria.
            let game: Vec<Vec<f64>> = (0..rows)
                .map(|_| (0..columns).map(|_| f64::from(dice.below(11)) / 10.0).collect())
                .collect();
            let found = solve(&game);
            let (low, high) = learned(&game);
            assert!(found.gap < 1e-9, "game {number}: {found:?}");
            assert!(high - low < 0.01, "game {number}: {low} to {high}");
            assert!(
                found.value > low - 1e-9 && found.value < high + 1e-9,
                "game {number}: {found:?}"
            );
            for mix in [&found.rows, &found.columns] {
                assert!((mix.iter().sum::<f64>() - 1.0).abs() < 1e-9 && mix.iter().all(|share| *share >= 0.0));
            }
        }
    }
}
