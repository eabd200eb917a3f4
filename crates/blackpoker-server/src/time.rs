//! Time as it is written down.

/// A day as `2026-11-16`.
pub fn day(millis: i64) -> String {
    let (year, month, day) = blackpoker_table::date(millis.div_euclid(86_400_000));
    format!("{year:04}-{month:02}-{day:02}")
}
