-- Who waits for any opponent: one row for a user. It dies when nobody says any more that it lives.
CREATE TABLE seeks (
    user_id TEXT PRIMARY KEY NOT NULL,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    terms TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    since INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT;

-- By the hash of a link; the link itself is nowhere. A challenge is for one guest.
CREATE TABLE invitations (
    key BLOB PRIMARY KEY NOT NULL,
    host TEXT NOT NULL,
    name TEXT NOT NULL,
    terms TEXT NOT NULL,
    guest TEXT,
    made_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX invitations_host ON invitations (host);
CREATE INDEX invitations_guest ON invitations (guest) WHERE guest IS NOT NULL;
CREATE INDEX invitations_expires_at ON invitations (expires_at);

-- Which seats of a match would play it again, as bits.
CREATE TABLE rematches (
    match INTEGER PRIMARY KEY,
    offers INTEGER NOT NULL CHECK (offers BETWEEN 1 AND 3),
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX rematches_at ON rematches (at);

-- Who is to play whom. The row goes some time after the table was opened.
CREATE TABLE pairings (
    match INTEGER PRIMARY KEY,
    user_0 TEXT NOT NULL,
    name_0 TEXT NOT NULL,
    user_1 TEXT NOT NULL CHECK (user_1 <> user_0),
    name_1 TEXT NOT NULL,
    terms TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    opened INTEGER NOT NULL DEFAULT false
) STRICT;
CREATE INDEX pairings_unopened ON pairings (match) WHERE NOT opened;

-- Where each came from: seeks, an invitation, a match. The primary key is the promise that it is one pairing for each.
CREATE TABLE origins (
    origin TEXT PRIMARY KEY NOT NULL,
    match INTEGER NOT NULL REFERENCES pairings ON DELETE CASCADE
) STRICT;
CREATE INDEX origins_match ON origins (match);

-- Who sits at the tables in play.
CREATE TABLE sitting (
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user_id TEXT NOT NULL,
    between_people INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitting_user ON sitting (user_id, match);
CREATE INDEX sitting_people ON sitting (match) WHERE between_people AND seat = 0;

-- What a user has played, the newest first.
CREATE INDEX finished_user_0 ON finished (user_0, match) WHERE user_0 IS NOT NULL;
CREATE INDEX finished_user_1 ON finished (user_1, match) WHERE user_1 IS NOT NULL;
