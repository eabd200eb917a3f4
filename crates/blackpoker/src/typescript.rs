//! Collections of our own as TypeScript: what is sent is an array.

use ts_rs::{Config, TS, TypeVisitor};

use crate::card::Card;
use crate::list::List;
use crate::view::Stacks;

impl<T: Copy + TS, const N: usize> TS for List<T, N> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(cfg: &Config) -> String {
        Vec::<T>::name(cfg)
    }

    fn inline(cfg: &Config) -> String {
        Vec::<T>::inline(cfg)
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<T>::visit_generics(visitor);
        visitor.visit::<T>();
    }
}

impl<T: Copy + Default + TS> TS for Stacks<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(cfg: &Config) -> String {
        format!(
            "Array<{{ cards: Array<{}> }} & {}>",
            <Card as TS>::name(cfg),
            T::name(cfg)
        )
    }

    fn inline(cfg: &Config) -> String {
        Self::name(cfg)
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        visitor.visit::<Card>();
        visitor.visit::<T>();
        T::visit_generics(visitor);
    }
}
