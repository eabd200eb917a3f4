-- The same text runs on SQLite and PostgreSQL. Times are milliseconds since 1970, answers of players are JSON.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    -- What was asked for when it was opened.
    setup TEXT NOT NULL,
    -- 1: listed in the lobby.
    public BIGINT NOT NULL,
    -- open, running or over.
    status TEXT NOT NULL,
    -- The seat of whoever opened it, known when the cards are dealt.
    opener TEXT,
    -- As in records, known when it is over.
    result TEXT,
    ended BIGINT,
    -- The server's part of the shuffles.
    secret TEXT NOT NULL,
    -- SHA-256 of the tokens of the opener and the other; none: the computer.
    token_0 TEXT NOT NULL,
    token_1 TEXT,
    -- Name, deck and entropy of those who sat down.
    sat_0 TEXT,
    sat_1 TEXT,
    -- What was taken back counts on in the numbers that clients resume from.
    base BIGINT NOT NULL,
    turning BIGINT NOT NULL,
    -- The next game of the same two.
    rematch TEXT
);

CREATE INDEX games_by_status ON games (public, status, created);

CREATE TABLE moves (
    game TEXT NOT NULL,
    n BIGINT NOT NULL,
    -- The command in the notation.
    line TEXT NOT NULL,
    -- 1: a person decided it; 0: dice, the computer or a shortcut.
    decided BIGINT NOT NULL,
    at BIGINT NOT NULL,
    -- Milliseconds left on the clocks after it.
    bank_a BIGINT NOT NULL,
    bank_b BIGINT NOT NULL,
    PRIMARY KEY (game, n)
);
