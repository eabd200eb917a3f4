//! Time as it is written down.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// A day as `2026-11-16`.
pub fn day(millis: i64) -> String {
    let (year, month, day) = blackpoker_table::date(millis.div_euclid(86_400_000));
    format!("{year:04}-{month:02}-{day:02}")
}
