//! Secrets in links. The database knows only their hashes, and logs not even those.

use std::fmt;

use blackpoker_table::fair::hex;
use sha2::{Digest, Sha256};

use crate::wire::Problem;

/// The secret of a seat, or an invitation to one.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// Nobody can guess it, so nobody may read it in a log.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

impl Token {
    /// A new one of 128 random bits.
    pub fn new() -> Result<Token, Problem> {
        Ok(Token(hex(&random::<16>()?)))
    }

    /// One that a client sent; it may be the client's own.
    pub fn of(text: String) -> Token {
        Token(text)
    }

    /// What the client is told.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whether a client that made it by itself made it hard to guess: as long as ours, and of hexadecimal digits.
    pub fn is_strong(&self) -> bool {
        (32..=64).contains(&self.0.len()) && self.0.bytes().all(|byte| byte.is_ascii_hexdigit())
    }

    /// What is kept of it.
    pub fn hash(&self) -> String {
        hex(&Sha256::digest(self.0.as_bytes()))
    }
}

/// Random bytes of the operating system.
pub fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    // A machine without random numbers cannot keep a game.
    getrandom::fill(&mut bytes).map_err(|_| Problem::Storage)?;
    Ok(bytes)
}

/// The name of a new game in links.
pub fn game_id() -> Result<String, Problem> {
    Ok(blackpoker_table::session::game_id(random()?))
}

/// Whether a text can be the name of a game at all.
pub fn is_game_id(text: &str) -> bool {
    (1..=40).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_never_show_themselves() {
        let (one, other) = (Token::new().unwrap(), Token::new().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.text().len(), 32);
        assert!(!format!("{one:?}").contains(one.text()));
        assert!(one.is_strong());
        for weak in ["", "abc", &"x".repeat(32), &"0".repeat(65)] {
            assert!(!Token::of(weak.to_owned()).is_strong(), "{weak}");
        }
        assert!(is_game_id(&game_id().unwrap()));
    }
}
