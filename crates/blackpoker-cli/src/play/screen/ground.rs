//! Whether the terminal is light or dark, as it says itself.

use std::env;

/// What lies behind the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Dark,
    Light,
    /// The terminal did not say; colors have to be readable on either.
    Unknown,
}

/// Asks the terminal, which must be ready for single keys, and else what it told its programs.
pub fn ask() -> Ground {
    let answer = of_terminal::background().and_then(|answer| read(&answer));
    answer
        .or_else(|| variable(&env::var("COLORFGBG").ok()?))
        .unwrap_or(Ground::Unknown)
}

/// An answer such as `ESC ] 11 ; rgb:ffff/ffff/dddd ESC \\`.
fn read(answer: &str) -> Option<Ground> {
    let (_, colors) = answer.split_once("rgb:")?;
    let part = |text: &str| {
        let digits: String = text.chars().take_while(char::is_ascii_hexdigit).collect();
        let most = 16f32.powi(digits.len() as i32) - 1.0;
        Some(u32::from_str_radix(&digits, 16).ok()? as f32 / most)
    };
    let mut parts = colors.split('/').map(part);
    let [red, green, blue] = [parts.next()??, parts.next()??, parts.next()??];
    // Eyes see green much better than blue.
    let light = 0.3 * red + 0.59 * green + 0.11 * blue > 0.5;
    Some(if light { Ground::Light } else { Ground::Dark })
}

/// `15;0` is light on black: the last number is one of the sixteen colors.
fn variable(value: &str) -> Option<Ground> {
    let color: u8 = value.rsplit(';').next()?.parse().ok()?;
    Some(match color {
        0..=6 | 8 => Ground::Dark,
        _ => Ground::Light,
    })
}

#[cfg(unix)]
mod of_terminal {
    use std::io::Write;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    /// How long a terminal may take to answer; far ones that take longer do with colors for either ground.
    const WAIT: Timespec = Timespec {
        tv_sec: 0,
        tv_nsec: 150_000_000,
    };

    /// What the terminal says about its background. Every terminal answers the second question, so nobody waits
    /// for one that does not know the first.
    pub fn background() -> Option<String> {
        let mut out = std::io::stdout();
        out.write_all(b"\x1b]11;?\x1b\\\x1b[c").ok()?;
        out.flush().ok()?;
        let stdin = rustix::stdio::stdin();
        let mut answer = Vec::new();
        while !answer.ends_with(b"c") && answer.len() < 256 {
            let mut input = [PollFd::new(&stdin, PollFlags::IN)];
            if poll(&mut input, Some(&WAIT)).ok()? == 0 {
                break;
            }
            let mut buffer = [0; 64];
            let count = rustix::io::read(stdin, &mut buffer).ok()?;
            if count == 0 {
                break;
            }
            answer.extend_from_slice(&buffer[..count]);
        }
        Some(String::from_utf8_lossy(&answer).into_owned())
    }
}

#[cfg(not(unix))]
mod of_terminal {
    pub fn background() -> Option<String> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_say_what_they_are() {
        assert_eq!(read("\x1b]11;rgb:ffff/ffff/dddd\x1b\\\x1b[?62;c"), Some(Ground::Light));
        assert_eq!(read("\x1b]11;rgb:1e/1e/2e\x07\x1b[?62;c"), Some(Ground::Dark));
        assert_eq!(read("\x1b[?62;c"), None);
        assert_eq!(read("rgb:"), None);
        assert_eq!(variable("15;0"), Some(Ground::Dark));
        assert_eq!(variable("0;default;15"), Some(Ground::Light));
        assert_eq!(variable("default;default"), None);
    }
}
