//! Looks for more practice deals, starting from those that are known:
//! `cargo run -p blackpoker-table --example practice -- "9.1 lite+entry16" 0 10`.

use blackpoker_ai::Seeded;
use blackpoker_table::Practice;

/// Changes on the way from one deal to another.
const CHANGES: usize = 300;
/// Lines of play that judge a change, and a deal.
const LINES: (usize, usize) = (300, 30_000);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let rules = blackpoker::pack::rules(&args.next().ok_or("which regulation?")?)?;
    let from: u64 = args.next().ok_or("from which seed?")?.parse()?;
    let to: u64 = args.next().ok_or("up to which seed?")?.parse()?;
    for seed in from..to {
        let mut dice = Seeded::new(seed);
        let start = Practice::of(&rules, seed).unwrap_or_else(|| Practice::any(&rules, &mut dice));
        let found = start.walk(&rules, &mut dice, CHANGES, LINES.0);
        let falls = found.falls(&rules, LINES.1, seed);
        eprintln!("seed {seed}: {falls:?} of {}", LINES.1);
        if falls.idle == 0 && falls.active * 25 < LINES.1 {
            let [a, b] = found
                .0
                .0
                .map(|deck| deck.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
            println!("{}: {a} / {b}", rules.regulation);
        }
    }
    Ok(())
}
