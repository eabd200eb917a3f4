//! Who is connected, and as whom.

use super::{ConnectionId, Manner, Millis, Place, Right};
use crate::line::Languages;
use crate::shortcut::Shortcuts;

/// Who a connection is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// Only watches.
    Spectator,
    /// May sit down with the token of this hash, by this right; until then, sees what spectators see.
    Claimant(String, Right),
    /// Plays.
    Player(Place),
}

impl Standing {
    /// Where somebody plays.
    pub fn place(&self) -> Option<Place> {
        match self {
            Standing::Player(place) => Some(*place),
            Standing::Spectator | Standing::Claimant(..) => None,
        }
    }
}

/// A connection.
struct Person {
    id: ConnectionId,
    standing: Standing,
    /// The page that it is, if it is one.
    window: Option<u32>,
    manner: Manner,
    /// Shortcuts that a claimant asked for.
    wish: Option<Shortcuts>,
}

/// Everyone who is connected.
#[derive(Default)]
pub(super) struct People {
    all: Vec<Person>,
    /// When each player last said a phrase.
    pub emotes: [Option<Millis>; 2],
    /// In how many windows each seat was open when its player was last told.
    told: [usize; 2],
}

impl People {
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Those of whom this holds, whoever came first before the others.
    pub fn which(&self, holds: impl Fn(&Standing) -> bool) -> impl Iterator<Item = ConnectionId> {
        let there = self.all.iter().filter(move |person| holds(&person.standing));
        there.map(|person| person.id)
    }

    /// A page that comes back takes the place of its lost connections, which may not know yet that they are lost: gives
    /// those.
    pub fn add(
        &mut self,
        id: ConnectionId,
        standing: Standing,
        window: Option<u32>,
        manner: Manner,
    ) -> Vec<ConnectionId> {
        let is_lost = |person: &Person| {
            person.id == id || (window.is_some() && person.window == window && person.standing == standing)
        };
        let lost = self.all.iter().filter(|person| is_lost(person)).map(|person| person.id);
        let lost: Vec<ConnectionId> = lost.filter(|lost| *lost != id).collect();
        self.all.retain(|person| !is_lost(person));
        self.all.push(Person {
            id,
            standing,
            window,
            manner,
            wish: None,
        });
        lost
    }

    pub fn remove(&mut self, id: ConnectionId) {
        self.all.retain(|person| person.id != id);
    }

    /// Who a connection is. `None`: there is no such connection.
    pub fn standing(&self, id: ConnectionId) -> Option<Standing> {
        let person = self.all.iter().find(|person| person.id == id)?;
        Some(person.standing.clone())
    }

    /// Somebody reads another language now.
    pub fn listen(&mut self, id: ConnectionId, languages: Languages) {
        if let Some(person) = self.all.iter_mut().find(|person| person.id == id) {
            person.manner.languages = languages;
        }
    }

    /// How those who play at this place, or who watch, are told: they are told the same.
    pub fn manner(&self, place: Option<Place>) -> Manner {
        let there = self.all.iter().filter(|person| person.standing.place() == place);
        there.fold(Manner::default(), |all, person| Manner {
            languages: all.languages.and(person.manner.languages),
            paced: all.paced || person.manner.paced,
        })
    }

    /// Remembers the shortcuts that a claimant asks for.
    pub fn wish(&mut self, id: ConnectionId, shortcuts: Shortcuts) {
        if let Some(person) = self.all.iter_mut().find(|person| person.id == id) {
            person.wish = Some(shortcuts);
        }
    }

    /// What a claimant asked for.
    pub fn take_wish(&mut self, id: ConnectionId) -> Option<Shortcuts> {
        self.all.iter_mut().find(|person| person.id == id)?.wish.take()
    }

    /// Claimants with this token get the place; gives all others, whose claim is void.
    pub fn seat(&mut self, place: Place, hash: &str) -> Vec<ConnectionId> {
        let mut others = Vec::new();
        for person in &mut self.all {
            match &person.standing {
                Standing::Claimant(token, _) if token == hash => person.standing = Standing::Player(place),
                Standing::Claimant(..) => others.push(person.id),
                Standing::Spectator | Standing::Player(_) => {}
            }
        }
        others
    }

    /// In how many windows a seat is open.
    pub fn windows(&self, place: Place) -> usize {
        self.at(Some(place)).count()
    }

    /// In how many windows a seat is open, if its player does not know yet.
    pub fn news_of_windows(&mut self, place: Place) -> Option<usize> {
        let open = self.windows(place);
        let told = std::mem::replace(&mut self.told[place.index()], open);
        (open != told && open.max(told) > 1).then_some(open)
    }

    /// Whether anybody is there who plays at this place, or who watches.
    pub fn has(&self, place: Option<Place>) -> bool {
        self.at(place).next().is_some()
    }

    /// Whether anybody is there who may sit down with this token.
    pub fn has_claimant(&self, hash: &str) -> bool {
        let is_there = |person: &Person| matches!(&person.standing, Standing::Claimant(token, _) if token == hash);
        self.all.iter().any(is_there)
    }

    /// Those who play at this place, or who watch.
    pub fn at(&self, place: Option<Place>) -> impl Iterator<Item = ConnectionId> + '_ {
        let there = self.all.iter().filter(move |person| person.standing.place() == place);
        there.map(|person| person.id)
    }
}
