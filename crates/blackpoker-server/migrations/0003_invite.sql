-- An invitation is no token: it is worth one sitting, and whoever sits down brings a token that nobody else has seen.
ALTER TABLE games ADD COLUMN invite TEXT;

-- Whoever opened these games knows the other token. Where nobody has sat down with it yet, it is only an invitation;
-- except in rematches, whose tokens both players got by themselves.
UPDATE games SET invite = token_1, token_1 = NULL
    WHERE sat_1 IS NULL AND status = 'open'
    AND id NOT IN (SELECT rematch FROM games WHERE rematch IS NOT NULL);
