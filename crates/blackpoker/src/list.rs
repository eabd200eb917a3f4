//! A list with a fixed capacity that is copied by `memcpy`.
//!
//! `arrayvec` cannot be `Copy`; the state of a game must be.

use std::ops::{Deref, DerefMut};

/// Up to `N` values, in order. Pushing beyond the capacity is refused, never a panic.
#[derive(Clone, Copy)]
pub struct List<T: Copy, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List {
            len: 0,
            items: [T::default(); N],
        }
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// An empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends a value; `false` if the list is full.
    #[inline]
    pub fn push(&mut self, value: T) -> bool {
        let at = usize::from(self.len);
        if at >= N {
            return false;
        }
        self.items[at] = value;
        self.len += 1;
        true
    }

    /// Removes and returns the last value.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        Some(self.items[usize::from(self.len)])
    }

    /// Inserts a value before position `at`; `false` if the list is full or `at` is outside.
    pub fn insert(&mut self, at: usize, value: T) -> bool {
        let len = usize::from(self.len);
        if len >= N || at > len {
            return false;
        }
        self.items.copy_within(at..len, at + 1);
        self.items[at] = value;
        self.len += 1;
        true
    }

    /// Removes the value at a position and closes the gap.
    pub fn remove(&mut self, at: usize) -> Option<T> {
        let len = usize::from(self.len);
        if at >= len {
            return None;
        }
        let value = self.items[at];
        for gap in at + 1..len {
            self.items[gap - 1] = self.items[gap];
        }
        self.len -= 1;
        Some(value)
    }

    /// Empties the list.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps the values for which `keep` holds, in order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for at in 0..usize::from(self.len) {
            let value = self.items[at];
            if keep(&value) {
                self.items[kept] = value;
                kept += 1;
            }
        }
        self.len = kept as u8;
    }

    /// A list of the given values, as many as fit.
    pub fn of(values: &[T]) -> Self {
        let mut list = Self::default();
        for &value in values {
            list.push(value);
        }
        list
    }
}

impl<T: Copy + PartialEq, const N: usize> List<T, N> {
    /// The position of a value.
    #[inline]
    pub fn position(&self, value: T) -> Option<usize> {
        self.iter().position(|v| *v == value)
    }
}

impl<T: Copy, const N: usize> Deref for List<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len).min(N)]
    }
}

impl<T: Copy, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len).min(N)]
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Copy + Eq, const N: usize> Eq for List<T, N> {}

impl<T: Copy + std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a, T: Copy, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {
        let mut list = Self::default();
        for value in iter {
            list.push(value);
        }
        list
    }
}

impl<T: Copy + serde::Serialize, const N: usize> serde::Serialize for List<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
