-- The log: whole entries as JSON, in the order of their versions.
CREATE TABLE entries (
    match INTEGER NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1),
    body BLOB NOT NULL,
    PRIMARY KEY (match, version)
) STRICT, WITHOUT ROWID;

-- One row for each table in play. A sweeper reads all of them, so that no index has to follow each move.
CREATE TABLE live (
    match INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    deadline INTEGER,
    is_over INTEGER NOT NULL,
    opened_at INTEGER NOT NULL
) STRICT;
-- An outage that ended before the oldest of them was opened is nobody's any more.
CREATE INDEX live_opened_at ON live (opened_at);

-- A match that is over, in the place of its entries.
CREATE TABLE finished (
    match INTEGER PRIMARY KEY,
    opened_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    user_0 TEXT,
    user_1 TEXT,
    body BLOB NOT NULL
) STRICT;
