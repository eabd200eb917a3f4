//! Learns a policy from what searches thought: how often they tried each move.

use std::error::Error;
use std::fs;
use std::sync::Arc;

use blackpoker::{Command, Game, Rules};
use blackpoker_ai::canonical::{Width, candidates};
use blackpoker_ai::policy::{Features, Kinds, PLACES, Policy, Scene, UNIT};
use blackpoker_ai::{Quick, Seeded, deal};

/// One game in so many is kept apart to see how well what was learned holds.
const APART: u64 = 10;
const EPOCHS: usize = 12;
/// How fast weights change at first, and what draws them back to zero.
const SPEED: f32 = 0.08;
const RIDGE: f32 = 2e-6;

/// Moves that are listed beside those that were thought about.
const WIDTH: Width = Width { ways: 8, answers: 0 };

/// Decisions: for each move its share of the visits and its features.
#[derive(Default)]
struct Rows {
    features: Vec<u16>,
    /// Where the features of each move begin.
    moves: Vec<u32>,
    shares: Vec<f32>,
    /// Where the moves of each decision begin.
    decisions: Vec<u32>,
}

impl Rows {
    fn len(&self) -> usize {
        self.decisions.len()
    }

    fn moves_of(&self, decision: usize) -> std::ops::Range<usize> {
        let end = self
            .decisions
            .get(decision + 1)
            .map_or(self.shares.len(), |end| *end as usize);
        self.decisions[decision] as usize..end
    }

    fn features_of(&self, at: usize) -> &[u16] {
        let end = self.moves.get(at + 1).map_or(self.features.len(), |end| *end as usize);
        &self.features[self.moves[at] as usize..end]
    }
}

/// Reads games, learns, says how well, and writes the table.
pub fn learn(files: &[&str], out: &str) -> Result<(), Box<dyn Error>> {
    let (mut learned, mut apart, mut known) = (Rows::default(), Vec::new(), Vec::new());
    for file in files {
        let mut own = Rows::default();
        read(&fs::read_to_string(file)?, &mut learned, &mut own, &mut known)?;
        apart.push((*file, own));
    }
    eprintln!("{} decisions", learned.len());
    let mut weights = vec![0.0_f32; PLACES];
    let mut squares = vec![1e-8_f32; PLACES];
    let mut order: Vec<usize> = (0..learned.len()).collect();
    let mut dice = Quick::new(1);
    let mut scores = Vec::new();
    for epoch in 0..EPOCHS {
        blackpoker::shuffle(&mut order, &mut dice);
        let speed = SPEED / (1.0 + epoch as f32 * 0.5);
        for decision in &order {
            step(&learned, *decision, &mut weights, &mut squares, &mut scores, speed);
        }
        for (file, rows) in &apart {
            let (loss, first) = judge(rows, &weights, &mut scores);
            eprint!("{epoch:2} {file} {loss:.4} {:.1} %; ", 100.0 * first);
        }
        let (loss, first) = judge(&learned, &weights, &mut scores);
        eprintln!("learned from: {loss:.4} {:.1} %", 100.0 * first);
    }
    let round = |weight: &f32| (weight * UNIT).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
    let table: Vec<i16> = weights.iter().map(round).collect();
    known.sort_unstable();
    known.dedup();
    fs::write(out, Policy::write(&table, &known))?;
    Ok(())
}

/// The chances of the moves of a decision, into `scores`.
fn chances(rows: &Rows, decision: usize, weights: &[f32], scores: &mut Vec<f32>) {
    scores.clear();
    let score = |at| {
        rows.features_of(at)
            .iter()
            .map(|place| weights[usize::from(*place)])
            .sum::<f32>()
    };
    scores.extend(rows.moves_of(decision).map(score));
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    scores.iter_mut().for_each(|score| *score = (*score - most).exp());
    let sum: f32 = scores.iter().sum();
    scores.iter_mut().for_each(|score| *score /= sum);
}

fn step(rows: &Rows, decision: usize, weights: &mut [f32], squares: &mut [f32], scores: &mut Vec<f32>, speed: f32) {
    chances(rows, decision, weights, scores);
    for (at, chance) in rows.moves_of(decision).zip(&*scores) {
        let error = chance - rows.shares[at];
        if error.abs() < 1e-4 {
            continue;
        }
        for place in rows.features_of(at) {
            let place = usize::from(*place);
            let slope = error + RIDGE * weights[place];
            squares[place] += slope * slope;
            weights[place] -= speed * slope / squares[place].sqrt().max(0.03);
        }
    }
}

/// Cross entropy, and how often the first move is the same.
fn judge(rows: &Rows, weights: &[f32], scores: &mut Vec<f32>) -> (f32, f32) {
    let (mut loss, mut first) = (0.0, 0.0);
    for decision in 0..rows.len() {
        chances(rows, decision, weights, scores);
        let shares = &rows.shares[rows.moves_of(decision)];
        loss -= shares
            .iter()
            .zip(&*scores)
            .map(|(share, chance)| share * chance.max(1e-9).ln())
            .sum::<f32>();
        let best = |values: &[f32]| {
            let mut best = 0;
            for (at, value) in values.iter().enumerate() {
                if *value > values[best] {
                    best = at;
                }
            }
            best
        };
        first += f32::from(u8::from(best(shares) == best(scores)));
    }
    (loss / rows.len() as f32, first / rows.len() as f32)
}

fn read(text: &str, learned: &mut Rows, apart: &mut Rows, all: &mut Vec<u32>) -> Result<(), Box<dyn Error>> {
    let mut current: Option<(Arc<Rules>, Arc<Kinds>, Game, bool)> = None;
    let mut known: Option<(String, Arc<Rules>, Arc<Kinds>)> = None;
    for line in text.lines() {
        if let Some(start) = line.strip_prefix("G ") {
            let (seed, regulation) = start.split_once(' ').ok_or("no regulation")?;
            let seed: u64 = seed.parse()?;
            if known.as_ref().is_none_or(|(name, ..)| name != regulation) {
                let rules = blackpoker::pack::rules(regulation)?;
                let kinds = Kinds::new(&rules, |_| true);
                all.extend(kinds.known());
                known = Some((regulation.to_string(), Arc::new(rules), Arc::new(kinds)));
            }
            if let Some((_, rules, kinds)) = &known {
                let decks = deal::decks(rules, &mut Seeded::new(seed));
                let game = Game::start(rules, &decks, &mut ()).map_err(|_| "a deck that cannot be played")?;
                current = Some((rules.clone(), kinds.clone(), game, seed.is_multiple_of(APART)));
            }
        } else if let Some((rules, kinds, game, is_apart)) = &mut current {
            if let Some(thoughts) = line.strip_prefix("T\t") {
                let rows = if *is_apart { &mut *apart } else { &mut *learned };
                decision(rules, kinds, game, thoughts, rows)?;
            } else if let Some(command) = line.strip_prefix("C ") {
                let command = game
                    .parse(rules, command)
                    .map_err(|error| format!("{command}: {error:?}"))?;
                game.apply(rules, &command, &mut ())
                    .map_err(|error| format!("{error:?}"))?;
            }
        }
    }
    Ok(())
}

fn decision(rules: &Rules, kinds: &Kinds, game: &Game, thoughts: &str, rows: &mut Rows) -> Result<(), Box<dyn Error>> {
    let mut moves: Vec<(f32, Command)> = thoughts
        .split('\t')
        .filter_map(|thought| {
            let (visits, command) = thought.split_once('|')?;
            Some((visits.parse().ok()?, game.parse(rules, command).ok()?))
        })
        .collect();
    let Some(asked) = game.asked(rules) else {
        return Ok(());
    };
    // Idle moves are not thought about. Nor should they be made.
    let mut list = Vec::new();
    candidates(
        game,
        rules,
        WIDTH,
        &mut Quick::new(game.turn_number().into()),
        &mut list,
    );
    for command in list {
        if game.at_chance() && moves.iter().all(|(_, known)| *known != command) {
            moves.push((0.0, command));
        }
    }
    if let [(visits, _), rest @ ..] = &mut moves[..]
        && rest.iter().all(|(visits, _)| *visits == 0.0)
    {
        *visits = visits.max(8.0);
    }
    let all: f32 = moves.iter().map(|(visits, _)| visits).sum();
    if moves.len() < 2 || all < 8.0 {
        return Ok(());
    }
    let scene = Scene::new(game, rules, kinds, asked.seat, asked.ask);
    let mut features = Features::new();
    rows.decisions.push(rows.shares.len() as u32);
    for (visits, command) in moves {
        scene.features(&command, &mut features);
        rows.moves.push(rows.features.len() as u32);
        rows.shares.push(visits / all);
        rows.features.extend(features.iter());
    }
    Ok(())
}
