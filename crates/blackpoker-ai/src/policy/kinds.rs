//! Actions as a policy knows them: by what they do. The same number means the same effect in every edition, so what was
//! learned of an action holds for its relatives.

use blackpoker::Rules;
use blackpoker::op::Op;
use blackpoker::rules::ActionId;

/// What the actions of one regulation do, as numbers.
pub struct Kinds {
    /// The rules that these are.
    pub rules: u64,
    /// All that an action does; `None`: no teacher has seen one like it.
    fine: Vec<Option<u32>>,
    /// What it does by and large.
    coarse: Vec<u32>,
}

impl Kinds {
    /// Those of these rules, as far as they are known.
    pub fn new(rules: &Rules, is_known: impl Fn(u32) -> bool) -> Kinds {
        let ids = || (0..rules.actions.len()).map(|at| ActionId(at as u8));
        Kinds {
            rules: rules.hash,
            fine: ids()
                .map(|id| Some(fine(rules, id)).filter(|kind| is_known(*kind)))
                .collect(),
            coarse: ids().map(|id| coarse(rules, id)).collect(),
        }
    }

    /// All that an action does.
    #[inline]
    pub fn fine(&self, action: ActionId) -> Option<u32> {
        self.fine[usize::from(action.0)]
    }

    /// What an action does by and large.
    #[inline]
    pub fn coarse(&self, action: ActionId) -> u32 {
        self.coarse[usize::from(action.0)]
    }

    /// The most exact number that is known for an action.
    #[inline]
    pub fn name(&self, action: ActionId) -> u32 {
        self.fine(action).unwrap_or(self.coarse(action))
    }

    /// All that are known.
    pub fn known(&self) -> impl Iterator<Item = u32> + '_ {
        self.fine.iter().copied().flatten()
    }
}

/// The name of an operation without what it works on: those are numbers that differ between regulations.
fn word(op: &Op) -> String {
    let text = format!("{op:?}");
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    text[..end].to_string()
}

fn fine(rules: &Rules, id: ActionId) -> u32 {
    let action = rules.action(id);
    let mut text = format!("{:?} {:?} {:?} ", action.trigger, action.speed, action.key);
    for cost in &action.costs {
        text += &format!("{:?} ", cost.timing);
        text.extend(cost.symbols.iter().map(|symbol| symbol.symbol));
    }
    for op in rules.effect(id) {
        text += &word(op);
        if let Op::Fog { fog, .. } = op {
            let fog = &rules.fogs[usize::from(fog.0)];
            text += &format!("{} {}", fog.sign, fog.all);
        }
    }
    digest(&text)
}

fn coarse(rules: &Rules, id: ActionId) -> u32 {
    let action = rules.action(id);
    let mut words: Vec<String> = rules.effect(id).iter().map(word).collect();
    words.sort();
    words.dedup();
    digest(&format!("{:?} {} {words:?}", action.timing, action.key.slots.len()))
}

fn digest(text: &str) -> u32 {
    blackpoker::digest(text.bytes()) as u32
}
