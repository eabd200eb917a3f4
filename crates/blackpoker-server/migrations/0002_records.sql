-- Records that visitors brought, to be looked at.
CREATE TABLE records (
    id TEXT PRIMARY KEY,
    added BIGINT NOT NULL,
    text TEXT NOT NULL
);

CREATE INDEX records_by_age ON records (added);
