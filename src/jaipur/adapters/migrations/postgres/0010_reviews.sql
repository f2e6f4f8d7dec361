-- What is said of matches that are over, in shard 0: one row for each that was asked for, by who judges. It has no body
-- until it is made; whoever makes it has it until `held_until`, and says so again and again.
CREATE TABLE reviews (
    match bigint PRIMARY KEY,
    judge text NOT NULL,
    asked_at bigint NOT NULL,
    held_until bigint NOT NULL,
    tries integer NOT NULL,
    done integer NOT NULL,
    total integer NOT NULL,
    body bytea
);
CREATE INDEX ON reviews (asked_at) WHERE body IS NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON reviews TO jaipur_app;
