-- Addresses that are not served, and since when.
CREATE TABLE refused (
    address TEXT PRIMARY KEY,
    since BIGINT NOT NULL
);
