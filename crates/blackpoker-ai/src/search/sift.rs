//! Questions with more answers than can be tried, such as three cards out of fifty: what single picks are worth is
//! found out from answers drawn at random, and answers made of good picks are tried.

use blackpoker::{CHOICES, Choice, Command, Game, Rules};

use crate::dice::Quick;

/// Answers from which picks are judged, and answers from which those to try are taken.
const SAMPLE: usize = 256;
const POOL: usize = 1500;

/// What single picks are worth: how often they were tried, and the sum of the values.
pub struct Picks([(u32, f32); CHOICES]);

impl Picks {
    /// Tries random answers, each in one of the games, told by its place, until there are enough or `try_out` gives up.
    pub fn judge(
        games: &[Game],
        rules: &Rules,
        dice: &mut Quick,
        try_out: impl Fn(usize, &Command) -> Option<f32>,
    ) -> Picks {
        let mut picks = Picks([(0, 0.0); CHOICES]);
        for (at, game) in games.iter().enumerate().cycle().take(SAMPLE) {
            let Some(command) = game.random_command(rules, dice) else {
                break;
            };
            let Some(value) = try_out(at, &command) else {
                break;
            };
            for choice in chosen(&command) {
                let (count, sum) = &mut picks.0[usize::from(choice.number())];
                *count += 1;
                *sum += value;
            }
        }
        picks
    }

    /// What an answer is worth by its picks; one that picks nothing is as good as the average.
    pub fn worth(&self, command: &Command) -> f32 {
        let known: Vec<f32> = chosen(command)
            .map(|choice| self.0[usize::from(choice.number())])
            // A pick that was rarely tried is taken for average.
            .map(|(count, sum)| (sum + 2.0 * self.mean()) / (count as f32 + 2.0))
            .collect();
        if known.is_empty() {
            return self.mean();
        }
        known.iter().sum::<f32>() / known.len() as f32
    }

    fn mean(&self) -> f32 {
        let (count, sum) = self.0.iter().fold((0, 0.0), |all, one| (all.0 + one.0, all.1 + one.1));
        if count == 0 { 0.5 } else { sum / count as f32 }
    }
}

/// The most promising of many random answers.
pub fn best(
    game: &Game,
    rules: &Rules,
    most: usize,
    dice: &mut Quick,
    worth: impl Fn(&Command) -> f32,
) -> Vec<Command> {
    let mut pool: Vec<(f32, Command)> = Vec::with_capacity(POOL);
    for _ in 0..POOL {
        if let Some(command) = game.random_command(rules, dice) {
            pool.push((worth(&command), command));
        }
    }
    pool.sort_by(|a, b| b.0.total_cmp(&a.0));
    pool.dedup_by(|a, b| a.1 == b.1);
    pool.into_iter().take(most).map(|(_, command)| command).collect()
}

/// What an answer picks.
pub fn chosen(command: &Command) -> impl Iterator<Item = Choice> + '_ {
    let picks = match command {
        Command::Choose(_, picks) => &picks[..],
        _ => &[],
    };
    picks.iter().copied()
}
