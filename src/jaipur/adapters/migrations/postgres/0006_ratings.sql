-- What rated matches brought that is not applied yet: in the shard of the match, written with its row in `finished`.
CREATE TABLE outcomes (
    match bigint PRIMARY KEY,
    body bytea NOT NULL
);

-- The matches that were applied, in shard 0. The primary key is the promise that each counts once. Never pruned: an
-- outcome may wait in a shard that nobody reaches, for as long as it likes.
CREATE TABLE rated (
    match bigint PRIMARY KEY
);

-- How strong users, and the levels of the house, are thought to be; `sure_until` says when a rating ranks no more.
CREATE TABLE ratings (
    player text NOT NULL,
    speed text NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    at bigint NOT NULL,
    sure_until bigint NOT NULL,
    matches integer NOT NULL,
    PRIMARY KEY (player, speed)
);
CREATE INDEX ON ratings (speed, rating DESC, player);

-- What each was after a match.
CREATE TABLE steps (
    player text NOT NULL,
    speed text NOT NULL,
    at bigint NOT NULL,
    match bigint NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    PRIMARY KEY (player, speed, at, match)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON outcomes, ratings, steps TO jaipur_app;
GRANT SELECT, INSERT ON rated TO jaipur_app;
