//! A recorded game as text: one moment, the whole game, or step by step.

use std::io::{BufRead, Write};

use anyhow::Result;

use super::summary;
use super::watch::Watch;

/// One moment.
pub fn position(watch: &Watch<'_>, out: &mut impl Write) -> Result<()> {
    let args = [
        ("at", watch.at.to_string()),
        ("commands", watch.replay.len().to_string()),
    ];
    writeln!(out, "{}", watch.words.say("replay-at", &args))?;
    if let Some(said) = watch.said(watch.at) {
        writeln!(out, "{}", watch.words.say("replay-next", &[("command", said)]))?;
    }
    writeln!(out, "\n{}\n", watch.board())?;
    Ok(())
}

/// The whole game, with the table at the beginning of each turn and at the end.
pub fn whole(mut watch: Watch<'_>, rules: &str, out: &mut impl Write) -> Result<()> {
    head(&watch, rules, out)?;
    let mut turn = watch.game().chance().map(|_| watch.game().turn_number());
    while step(&mut watch, out)? {
        let now = watch.game().chance().map(|_| watch.game().turn_number());
        if now.is_some() && now != turn {
            writeln!(out, "\n{}\n", watch.board())?;
            turn = now;
        }
    }
    writeln!(out, "\n{}\n", watch.board())?;
    writeln!(out, "{}", summary(watch.words, watch.replay, "replay-summary"))?;
    Ok(())
}

/// Step by step, as the reader says.
pub fn walk(mut watch: Watch<'_>, rules: &str, input: &mut impl BufRead, out: &mut impl Write) -> Result<()> {
    let words = watch.words;
    head(&watch, rules, out)?;
    writeln!(out, "{}", words.word("replay-help"))?;
    loop {
        write!(out, "{}/{}> ", watch.at, watch.replay.len())?;
        out.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            writeln!(out)?;
            return Ok(());
        }
        let line = String::from_utf8_lossy(&line).trim().to_string();
        match line.as_str() {
            "q" | "quit" | "exit" => return Ok(()),
            "" | "n" => {
                if !step(&mut watch, out)? {
                    writeln!(out, "{}", summary(words, watch.replay, "replay-summary"))?;
                }
            }
            "b" => {
                watch.go(watch.at.saturating_sub(1));
                position(&watch, out)?;
            }
            "t" => {
                let turn = watch.game().turn_number();
                while watch.game().turn_number() == turn && step(&mut watch, out)? {}
                position(&watch, out)?;
            }
            "v" => position(&watch, out)?,
            number => match number.parse::<usize>() {
                Ok(at) if at <= watch.replay.len() => {
                    watch.go(at);
                    position(&watch, out)?;
                }
                Ok(at) => {
                    let args = [("wanted", at.to_string()), ("commands", watch.replay.len().to_string())];
                    writeln!(out, "{}", words.say("replay-no-such", &args))?;
                }
                Err(_) => writeln!(out, "{}", words.word("replay-help"))?,
            },
        }
    }
}

/// What was played, by whom, and how it ended.
fn head(watch: &Watch<'_>, rules: &str, out: &mut impl Write) -> Result<()> {
    let header = &watch.replay.record.header;
    let [a, b] = header.players.0.clone();
    let args = [("regulation", header.regulation.to_string()), ("a", a), ("b", b)];
    writeln!(out, "{}", watch.words.say("replay-title", &args))?;
    writeln!(out, "{rules}")?;
    if let Some(custom) = &header.custom {
        let args = [("name", custom.name.clone()), ("version", custom.version.clone())];
        writeln!(out, "{}", watch.words.say("custom", &args))?;
    }
    for (name, value) in header.options.named() {
        writeln!(out, "{name} = {value}")?;
    }
    for (name, text) in &header.tags {
        let args = [("name", name.clone()), ("text", text.clone())];
        writeln!(out, "{}", watch.words.say("replay-tag", &args))?;
    }
    writeln!(out, "{}\n", summary(watch.words, watch.replay, "replay-summary"))?;
    for line in &watch.opening {
        writeln!(out, "        {line}")?;
    }
    Ok(())
}

/// The next command and what it did; `false` at the end.
fn step(watch: &mut Watch<'_>, out: &mut impl Write) -> Result<bool> {
    let Some((said, happened)) = watch.step() else {
        return Ok(false);
    };
    writeln!(out, "{:>5}  {said}", watch.at)?;
    for line in happened {
        writeln!(out, "         {line}")?;
    }
    Ok(true)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use blackpoker::scenario::Packs;
    use blackpoker::{Lang, Replay};
    use blackpoker_table::{Eyes, Words};

    #[test]
    fn a_reader_walks_through_the_game() {
        let text = include_bytes!("../../../../records/8.2/lite+entry20.record");
        let replay = Replay::read(text, &Packs::official()).unwrap();
        let words = Words::new(Lang::En);
        let mut out = Vec::new();
        let input = "\nn\nt\nb\n3\nv\n99999\nwhat\nq\n";
        walk(
            Watch::new(&replay, &words, "B".parse::<Eyes>().unwrap()),
            "Rules: those of the record",
            &mut input.as_bytes(),
            &mut out,
        )
        .unwrap();
        let out = String::from_utf8(out).unwrap();
        let prompts: Vec<&str> = out
            .lines()
            .filter_map(|l| l.split_once("> ").map(|(at, _)| at))
            .collect();
        assert!(out.contains("There is no command 99999"));
        assert!(out.matches("Enter: next").count() == 2, "{out}");
        assert!(out.contains("After command 3 of"), "{prompts:?}");
    }
}
