-- Every change of a game has a number: one whose answer was lost is told from one that was never written.
ALTER TABLE games ADD COLUMN stamp BIGINT NOT NULL DEFAULT 0;
