//! Custom packs at the table: those that the operator offers, and those by which games were begun. A game goes on by the
//! pack as it was, whatever becomes of the folder that it came from: the pack itself is kept.
//!
//! On the wire a custom pack stands behind the edition that it extends: `9.1~0a1b2c3d4e lite+entry16`.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use blackpoker::pack::{Diagnostic, File, Pack, Packs};
use blackpoker::rules::Custom;
use blackpoker_table::fair::hex;
use sha2::{Digest, Sha256};

use crate::refused::Refused;
use crate::store::Store;
use crate::wire::Problem;
use blackpoker_table::said::sentence;

/// What stands between an edition and a custom pack.
const MARK: char = '~';

/// A custom pack, ready to be played.
#[derive(Debug)]
pub struct CustomPack {
    /// The same files have the same id, and others another one.
    pub id: String,
    /// What it is made of.
    pub files: Vec<File>,
    /// What it calls itself.
    pub custom: Custom,
    /// The edition changed by it, alone, so that nothing official is mistaken for it.
    pub packs: Packs,
}

impl CustomPack {
    /// From its files; or everything that is wrong with them.
    pub fn new(files: Vec<File>, official: &Packs) -> Result<CustomPack, Vec<Diagnostic>> {
        let pack = official.customize(&files)?;
        CustomPack::of(files, pack).ok_or_else(Vec::new)
    }

    /// One by which games were begun. What has become of its edition since may not fit it any more; then it is applied
    /// to what the edition was.
    fn again(files: &[File], official: &Packs) -> Option<CustomPack> {
        let older = || {
            let editions = official.iter().rev().filter(|pack| pack.custom().is_none());
            let mut older = editions.flat_map(|pack| {
                let numbers = (1..pack.revision()).rev();
                numbers.filter_map(move |number| pack.at_revision(number).ok()?.customize(files).ok())
            });
            older.next()
        };
        let pack = official.customize(files).ok().or_else(older)?;
        CustomPack::of(files.to_vec(), pack)
    }

    fn of(files: Vec<File>, pack: Pack) -> Option<CustomPack> {
        let mut hash = Sha256::new();
        for File { path, text } in &files {
            for part in [path, text] {
                hash.update((part.len() as u64).to_le_bytes());
                hash.update(part);
            }
        }
        Some(CustomPack {
            id: hex(&hash.finalize()[..5]),
            files,
            custom: pack.custom()?.clone(),
            packs: Packs::new(vec![pack]),
        })
    }

    /// The edition changed by it.
    pub fn pack(&self) -> Option<&Pack> {
        self.packs.iter().next()
    }
}

/// A regulation without its custom pack, and the id of that.
pub fn parted(name: &str) -> (String, Option<&str>) {
    let (edition, rest) = name.split_once(' ').unwrap_or((name, ""));
    match edition.split_once(MARK) {
        Some((edition, id)) => (format!("{edition} {rest}"), Some(id)),
        None => (name.to_owned(), None),
    }
}

/// A regulation, or an edition alone, with its custom pack.
pub fn joined(name: &str, id: Option<&str>) -> String {
    let Some(id) = id else {
        return name.to_owned();
    };
    match name.split_once(' ') {
        Some((edition, rest)) => format!("{edition}{MARK}{id} {rest}"),
        None => format!("{name}{MARK}{id}"),
    }
}

/// All custom packs of a server.
pub struct Shelf {
    official: Arc<Packs>,
    /// New games can be opened by these.
    pub offered: Vec<Arc<CustomPack>>,
    /// Games were begun by these. There are as many as operators ever offered.
    kept: Mutex<HashMap<String, Arc<CustomPack>>>,
}

impl Shelf {
    /// With those that are offered.
    pub fn new(official: Arc<Packs>, offered: Vec<Arc<CustomPack>>) -> Shelf {
        Shelf {
            official,
            offered,
            kept: Mutex::default(),
        }
    }

    /// One by which new games can be opened.
    pub fn offered(&self, id: &str) -> Result<Arc<CustomPack>, Refused> {
        let offered = self.offered.iter().find(|custom| custom.id == id).cloned();
        offered.ok_or_else(|| Refused::with(Problem::NotOffered, sentence("problem-custom-gone")))
    }

    /// One that is offered, or by which a game was begun.
    pub async fn find(&self, id: &str, store: &Store) -> Result<Arc<CustomPack>, Refused> {
        if let Ok(offered) = self.offered(id) {
            return Ok(offered);
        }
        let kept = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept().get(id).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        let files = store.pack(id).await.map_err(|_| Problem::Storage)?;
        let files = files.ok_or_else(|| Refused::with(Problem::NotOffered, sentence("problem-custom-gone")))?;
        let pack = CustomPack::again(&files, &self.official).ok_or_else(|| {
            tracing::error!(pack = id, "a custom pack cannot be read any more");
            Refused::from(Problem::Rules)
        })?;
        let pack = Arc::new(pack);
        Ok(Arc::clone(kept().entry(id.to_owned()).or_insert(pack)))
    }

    /// The id of a custom pack that is offered, by what it calls itself.
    pub fn id_of(&self, custom: Option<&Custom>) -> Option<&str> {
        let offered = self.offered.iter().find(|pack| Some(&pack.custom) == custom);
        offered.map(|pack| pack.id.as_str())
    }

    /// The rules by which records of visitors are read: official ones, and those that are offered.
    pub fn readers(&self) -> Packs {
        let offered = self.offered.iter().filter_map(|custom| custom.pack());
        Packs::new(self.official.iter().chain(offered).cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_custom_pack_stands_behind_its_edition() {
        for (name, official, id) in [
            ("9.1 lite+entry16", "9.1 lite+entry16", None),
            ("9.1~0a1b lite+entry16", "9.1 lite+entry16", Some("0a1b")),
            ("7.0~0a1b master+full:printed", "7.0 master+full:printed", Some("0a1b")),
        ] {
            assert_eq!(parted(name), (official.to_owned(), id));
            assert_eq!(joined(official, id), name);
        }
        assert_eq!(joined("9.1", Some("0a1b")), "9.1~0a1b");
        assert_eq!(parted("~"), (" ".to_owned(), Some("")));
    }
}
