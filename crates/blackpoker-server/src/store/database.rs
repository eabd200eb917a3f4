//! Where games are kept, as people say it.

use std::path::PathBuf;

/// A database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    /// A file of SQLite, which is made where there is none.
    File(PathBuf),
    /// A PostgreSQL by its URL, which may hold a password.
    Postgres(String),
}

impl Database {
    /// From a URL of PostgreSQL, or a path. A path is a path: nothing in it means anything else, and what stands
    /// before it to say that it is one is left out.
    pub fn named(text: &str) -> Database {
        match text.starts_with("postgres://") || text.starts_with("postgresql://") {
            true => Database::Postgres(text.to_owned()),
            false => Database::File(text.strip_prefix("sqlite://").unwrap_or(text).into()),
        }
    }

    /// As the driver wants it. It decodes what follows the scheme, so that everything that could mean something in a
    /// URL, such as the colon and the backslashes of `C:\games.db`, goes in encoded. `None`: the path is not Unicode.
    pub(super) fn url(&self) -> Option<String> {
        match self {
            Database::Postgres(url) => Some(url.clone()),
            Database::File(path) => {
                let encoded = path.to_str()?.bytes().map(|byte| match byte {
                    b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
                    _ => format!("%{byte:02X}"),
                });
                Some(format!("sqlite:{}?mode=rwc", encoded.collect::<String>()))
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::path::Path;
    use std::str::FromStr;

    use sqlx::any::AnyConnectOptions;
    use sqlx::sqlite::SqliteConnectOptions;

    use super::*;

    #[test]
    fn a_path_is_a_path_on_every_platform() {
        for path in [
            r"C:\Users\Hanako\games.db",
            r"\\server\share\games.db",
            "/var/lib/blackpoker/games.db",
            "//twice/games.db",
            "games.db",
            "../games.db",
            "./a/../games.db",
            "/tmp/100%25 sure?mode=ro#1/ゲーム.db",
            "",
        ] {
            for text in [path.to_owned(), format!("sqlite://{path}")] {
                let database = Database::named(&text);
                assert_eq!(database, Database::File(path.into()), "{text}");
                // What the driver makes of it.
                let options: AnyConnectOptions = database.url().unwrap().parse().unwrap();
                let sqlite = SqliteConnectOptions::from_str(options.database_url.as_str()).unwrap();
                assert_eq!(sqlite.get_filename(), Path::new(path), "{text}");
            }
        }
        let url = "postgres://me:secret@localhost/games";
        assert_eq!(Database::named(url), Database::Postgres(url.to_owned()));
    }
}
