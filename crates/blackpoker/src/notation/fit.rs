//! Which written thing goes where: key cards into slots, payments to cost symbols.

/// The orders in which the items fill the slots.
///
/// As written, if that fits; then no other order is looked for. Otherwise every order in which items of
/// equal slots stay in the order in which they were written. `alike(a, b)`: slot `a` takes the same
/// as slot `b`.
pub(super) fn arrangements<T: Copy>(
    items: &[T],
    slots: usize,
    alike: &dyn Fn(usize, usize) -> bool,
    fits: &dyn Fn(usize, T) -> bool,
) -> Vec<Vec<T>> {
    let as_written = || items.iter().enumerate().all(|(slot, item)| fits(slot, *item));
    if items.len() != slots || as_written() {
        return vec![items.to_vec()];
    }
    let mut ways = Vec::new();
    let mut used = Vec::with_capacity(slots);
    arrange(items, slots, alike, fits, &mut used, &mut ways);
    ways
}

fn arrange<T: Copy>(
    items: &[T],
    slots: usize,
    alike: &dyn Fn(usize, usize) -> bool,
    fits: &dyn Fn(usize, T) -> bool,
    used: &mut Vec<usize>,
    ways: &mut Vec<Vec<T>>,
) {
    let slot = used.len();
    if slot == slots {
        ways.push(used.iter().map(|at| items[*at]).collect());
        return;
    }
    let last_alike = (0..slot).rev().find(|other| alike(*other, slot));
    let from = last_alike.map_or(0, |other| used[other] + 1);
    for at in from..items.len() {
        if !used.contains(&at) && fits(slot, items[at]) {
            used.push(at);
            arrange(items, slots, alike, fits, used, ways);
            used.pop();
        }
    }
}

/// Every set of items that fills the slots, each once, as orders of positions. `options(slot)` lists what a slot
/// takes; alike slots are filled in the order of their options.
pub(super) fn selections<T: Copy + PartialEq>(
    slots: usize,
    alike: &dyn Fn(usize, usize) -> bool,
    options: &dyn Fn(usize) -> Vec<T>,
    most: usize,
) -> Vec<Vec<T>> {
    let lists: Vec<Vec<T>> = (0..slots).map(options).collect();
    let mut ways = Vec::new();
    select(&lists, alike, &mut Vec::new(), &mut ways, most);
    ways
}

fn select<T: Copy + PartialEq>(
    lists: &[Vec<T>],
    alike: &dyn Fn(usize, usize) -> bool,
    chosen: &mut Vec<usize>,
    ways: &mut Vec<Vec<T>>,
    most: usize,
) {
    let slot = chosen.len();
    let item = |(slot, at): (usize, &usize)| lists[slot][*at];
    if slot == lists.len() {
        ways.push(chosen.iter().enumerate().map(item).collect());
        return;
    }
    let last_alike = (0..slot).rev().find(|other| alike(*other, slot));
    let from = last_alike.map_or(0, |other| chosen[other] + 1);
    for at in from..lists[slot].len() {
        let taken = chosen.iter().enumerate().map(item).any(|i| i == lists[slot][at]);
        if !taken && ways.len() < most {
            chosen.push(at);
            select(lists, alike, chosen, ways, most);
            chosen.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_written_comes_first_and_equal_slots_keep_their_order() {
        let any = |_: usize, _: char| true;
        let alike = |_: usize, _: usize| true;
        assert_eq!(arrangements(&['b', 'a'], 2, &alike, &any), [vec!['b', 'a']]);
        // Slots: upper, lower, lower.
        let fits = |slot: usize, c: char| c.is_ascii_uppercase() == (slot == 0);
        let alike = |a: usize, b: usize| (a == 0) == (b == 0);
        let ways = arrangements(&['z', 'X', 'a'], 3, &alike, &fits);
        assert_eq!(ways, [vec!['X', 'z', 'a']]);
        assert!(arrangements(&['z', 'y', 'a'], 3, &alike, &fits).is_empty());
    }

    #[test]
    fn each_set_is_selected_once() {
        let alike = |_: usize, _: usize| true;
        let ways = selections(2, &alike, &|_| vec![1, 2, 3], 100);
        assert_eq!(ways, [vec![1, 2], vec![1, 3], vec![2, 3]]);
        let different = |_: usize, _: usize| false;
        assert_eq!(selections(2, &different, &|_| vec![1, 2], 100).len(), 2);
    }
}
