-- Written again and again to know whether something can be written at all.
CREATE TABLE pulse (
    at BIGINT NOT NULL
);

INSERT INTO pulse (at) VALUES (0);
