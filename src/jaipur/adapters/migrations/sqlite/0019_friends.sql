-- Whom one follows. Two who follow each other are friends.
CREATE TABLE follows (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    followed_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, followed_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_followed ON follows (followed_id);

-- Who is online, until when unless a server says so again.
CREATE TABLE online_users (
    user_id TEXT PRIMARY KEY NOT NULL REFERENCES users ON DELETE CASCADE,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The matches between two users that were counted. The primary key is the promise that each counts once.
CREATE TABLE encounters (
    match INTEGER PRIMARY KEY
) STRICT;

-- How often one user has won against another, and lost: a row for each of the two.
CREATE TABLE head_to_head (
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    other_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    won INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    PRIMARY KEY (user_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX head_to_head_other ON head_to_head (other_id);
