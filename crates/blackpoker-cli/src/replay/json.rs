//! A record as JSON, for other programs; `docs/records.md` lists the keys.

use anyhow::Result;
use blackpoker::record::VERSION;
use blackpoker::{Position, Replay, Seat, Viewer};
use serde_json::{Value, json};

use blackpoker_table::{Eyes, heard};

/// Header and commands; with a moment, what there is to see then. Secrets of others are left out.
pub fn whole(replay: &Replay, eyes: Eyes, at: Option<usize>) -> Result<Value> {
    let header = &replay.record.header;
    let rules = &replay.rules;
    let tags = header
        .tags
        .iter()
        .map(|(name, text)| json!({"name": name, "text": text}));
    let options = header
        .options
        .named()
        .map(|(name, value)| (name.to_string(), json!(value)));
    let mut game = replay.game(0);
    let mut commands = Vec::new();
    for (number, command) in replay.record.commands.iter().enumerate() {
        let text = heard(eyes, command).then(|| game.print(rules, command));
        commands.push(json!({
            "line": replay.line(number),
            "turn": game.turn_number(),
            "seat": command.seat(),
            "text": text,
        }));
        replay.step(&mut game, number, &mut ());
    }
    let mut whole = json!({
        "version": VERSION,
        "regulation": header.regulation,
        "revision": header.revision,
        "custom": header.custom,
        "pack": format!("{:016x}", header.pack),
        "options": options.collect::<serde_json::Map<_, _>>(),
        "players": {"A": header.players[Seat::A], "B": header.players[Seat::B]},
        "tags": tags.collect::<Vec<_>>(),
        "result": header.result.to_string(),
        "commands": commands,
    });
    if eyes == Eyes::All {
        let decks = &replay.record.decks;
        whole["decks"] = json!({"A": decks[Seat::A], "B": decks[Seat::B]});
    }
    let Some(at) = at else {
        return Ok(whole);
    };
    let game = replay.game(at);
    whole["at"] = json!(at);
    if eyes == Eyes::All {
        whole["hash"] = json!(format!("{:016x}", game.hash(&replay.rules)));
        // There is none in the middle of a question; the views show that moment, too.
        whole["position"] = serde_json::to_value(Position::of(&game, rules))?;
    }
    for viewer in Viewer::ALL {
        if eyes.viewer().is_none_or(|eyes| eyes == viewer) {
            let name = match viewer {
                Viewer::Seat(seat) => seat.to_string(),
                Viewer::Spectator => "public".to_string(),
            };
            whole["views"][name] = serde_json::to_value(game.view(rules, viewer))?;
        }
    }
    Ok(whole)
}
