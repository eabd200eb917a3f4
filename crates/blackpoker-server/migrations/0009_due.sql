-- When the time of whoever has to decide is up, in a game with a clock at which nobody is; otherwise none.
ALTER TABLE games ADD COLUMN due BIGINT;

CREATE INDEX games_by_due ON games (due);
