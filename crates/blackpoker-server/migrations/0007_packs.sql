-- Custom packs by which games were opened, as they were then: `files` is a list of paths and texts. A game names its pack
-- behind the edition in its setup.
CREATE TABLE packs (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    version TEXT NOT NULL,
    files TEXT NOT NULL
);
