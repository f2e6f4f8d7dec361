-- What rated matches brought that is not applied yet, written with their rows in `finished`.
CREATE TABLE outcomes (
    match INTEGER PRIMARY KEY,
    body BLOB NOT NULL
) STRICT;

-- The matches that were applied. The primary key is the promise that each counts once.
CREATE TABLE rated (
    match INTEGER PRIMARY KEY
) STRICT;

-- How strong users, and the levels of the house, are thought to be; `sure_until` says when a rating ranks no more.
CREATE TABLE ratings (
    player TEXT NOT NULL,
    speed TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    at INTEGER NOT NULL,
    sure_until INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (player, speed)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_leaders ON ratings (speed, rating DESC, player);

-- What each was after a match.
CREATE TABLE steps (
    player TEXT NOT NULL,
    speed TEXT NOT NULL,
    at INTEGER NOT NULL,
    match INTEGER NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    PRIMARY KEY (player, speed, at, match)
) STRICT, WITHOUT ROWID;
