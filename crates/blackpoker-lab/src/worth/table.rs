//! The games behind what things are worth, one by one, as a table.

use std::path::Path;

use blackpoker::Seat;

use super::{Thing, Worth};
use crate::sim::{Cell, Column, SimError, letter, number, text, write_table};

/// One row for each game.
const COLUMNS: [Column; 6] = [
    text("player"),
    text("kind"),
    text("thing"),
    number("deal"),
    text("without"),
    number("half_points"),
];

/// Writes the table `worth` into a folder: who played without what, where, and with which half points.
pub fn write(folder: &Path, all: &[Worth]) -> Result<(), SimError> {
    write_table(folder, "worth", &COLUMNS, |put| {
        for worth in all {
            let (kind, thing) = match &worth.of {
                Thing::Action(id) => ("action", id.clone()),
                Thing::Card(card) => ("card", card.to_string()),
                Thing::Trump(card) => ("trump", card.to_string()),
            };
            for at in &worth.at {
                for (deal, points) in (0..).zip(&at.tried.0) {
                    for seat in Seat::BOTH {
                        put(Cell::Text(&at.player));
                        put(Cell::Text(kind));
                        put(Cell::Text(&thing));
                        put(Cell::Number(deal));
                        put(Cell::Text(letter(seat)));
                        put(Cell::Number(points[seat.index()].into()));
                    }
                }
            }
        }
    })
}
