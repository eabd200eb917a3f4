-- The rules that a game was begun with, and so goes on with: the revision of the edition in its setup, and the hash.
-- Games that are older than this have no hash; when they were begun, every edition had one revision.
ALTER TABLE games ADD COLUMN revision BIGINT NOT NULL DEFAULT 1;
ALTER TABLE games ADD COLUMN pack TEXT;
