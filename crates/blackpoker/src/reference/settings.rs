//! What an edition sets apart from its lists: numbers, switches, letters, names of labels and groups.

use super::say::{fill, join, same, say};
use crate::pack::{Pack, Regulations, Settings, Term, UnitStyle};
use crate::rules::{BothZero, CostKind, Text};

/// Everything that can be compared, each under a name that is the same in every edition.
pub(super) fn settings(pack: &Pack) -> Vec<(Text, Text)> {
    let edition = pack.edition();
    let Settings {
        drop_main_if_stage_busy,
        both_zero,
        grave_top_repick_on_leave,
        preset_shown,
        generation_reveals,
        requests_per_turn,
        turns,
        life_public_below,
        pack_count_public,
    } = &edition.settings;
    let yes = |is: &bool| say(if *is { "setting-yes" } else { "setting-no" });
    let formats: Vec<Text> = edition.formats.iter().map(same).collect();
    let mut all = vec![
        (say("setting-formats"), join(&formats, "list-between")),
        (
            say("setting-regulations"),
            say(match edition.regulations {
                Regulations::Binding => "setting-binding",
                Regulations::Advisory => "setting-advisory",
            }),
        ),
        (say("setting-drop-main"), yes(drop_main_if_stage_busy)),
        (
            say("setting-both-zero"),
            say(match both_zero {
                BothZero::TurnPlayerLoses => "setting-turn-player-loses",
                BothZero::Draw => "setting-draw",
            }),
        ),
        (say("setting-grave-top"), yes(grave_top_repick_on_leave)),
        (say("setting-preset-shown"), yes(preset_shown)),
        (say("setting-generation-reveals"), yes(generation_reveals)),
        (say("setting-requests-per-turn"), same(requests_per_turn)),
        (say("setting-turns"), same(turns)),
        (say("setting-life-public"), same(life_public_below)),
        (say("setting-pack-count"), yes(pack_count_public)),
    ];
    // What its lists do not print says nothing: a soldier that is driven has no letter in 7.0, and there are no labels.
    let style = pack.style();
    let is_printed = |kind: CostKind| kind != CostKind::DriveKeyUnit || style.unit != UnitStyle::Cost;
    for cost in edition.costs.iter().filter(|cost| is_printed(cost.kind)) {
        let letter = same(cost.symbol);
        all.push((fill("setting-cost", &[("letter", &letter)]), cost.name.clone()));
    }
    if style.labels {
        named(&mut all, "setting-label", &edition.labels);
    }
    named(&mut all, "setting-type", &edition.types);
    named(&mut all, "setting-category", &edition.categories);
    all
}

fn named(all: &mut Vec<(Text, Text)>, id: &str, terms: &[Term]) {
    all.extend(
        terms
            .iter()
            .map(|term| (fill(id, &[("id", &same(&term.id))]), term.name.clone())),
    );
}
