-- When a server last lived: one row.
CREATE TABLE pulse (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    at INTEGER NOT NULL
) STRICT;

-- The times in which none did.
CREATE TABLE outages (
    began INTEGER PRIMARY KEY,
    ended INTEGER NOT NULL CHECK (ended > began)
) STRICT;
