-- What is said of matches that are over: one row for each that was asked for, by who judges. It has no body until it is
-- made; whoever makes it has it until `held_until`, and says so again and again.
CREATE TABLE reviews (
    match INTEGER PRIMARY KEY,
    judge TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    held_until INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    done INTEGER NOT NULL,
    total INTEGER NOT NULL,
    body BLOB
) STRICT;
CREATE INDEX reviews_waiting ON reviews (asked_at) WHERE body IS NULL;
