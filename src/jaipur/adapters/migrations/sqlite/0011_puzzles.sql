-- How people fare with puzzles: their rating, and up to which day they found the puzzle of every day.
CREATE TABLE solvers (
    user_id TEXT PRIMARY KEY NOT NULL REFERENCES users ON DELETE CASCADE,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    at INTEGER NOT NULL,
    tried INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    day INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How hard puzzles have turned out to be; the puzzles themselves come with the program.
CREATE TABLE puzzles (
    puzzle TEXT PRIMARY KEY NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    at INTEGER NOT NULL,
    tries INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who has tried which puzzle. The primary key is the promise that one attempt counts.
CREATE TABLE attempts (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    puzzle TEXT NOT NULL,
    at INTEGER NOT NULL,
    is_right INTEGER NOT NULL,
    is_found INTEGER NOT NULL,
    is_shown INTEGER NOT NULL,
    PRIMARY KEY (user_id, puzzle)
) STRICT, WITHOUT ROWID;
