-- Deals that several play, each alone against the house: that of a day, or that of a duel.
CREATE TABLE deals (
    deal TEXT PRIMARY KEY NOT NULL,
    host TEXT REFERENCES users ON DELETE CASCADE,
    level TEXT NOT NULL,
    commitment BLOB NOT NULL,
    closes_at INTEGER NOT NULL,
    is_settled INTEGER NOT NULL DEFAULT false,
    is_put_away INTEGER NOT NULL DEFAULT false
) STRICT, WITHOUT ROWID;
-- Duels that are over before they close, and whose matches have yet to be put away.
CREATE INDEX deals_settled ON deals (deal) WHERE is_settled AND NOT is_put_away;

-- Who plays which deal, and how it went. The primary key is the promise that the first attempt counts.
CREATE TABLE tries (
    deal TEXT NOT NULL REFERENCES deals ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    match INTEGER NOT NULL UNIQUE,
    ended_at INTEGER,
    won INTEGER,
    mine INTEGER,
    theirs INTEGER,
    moves TEXT,
    PRIMARY KEY (deal, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tries_user ON tries (user_id);

-- What the deals are drawn from; nowhere else.
CREATE TABLE deal_seeds (
    deal TEXT PRIMARY KEY NOT NULL,
    seed BLOB NOT NULL
) STRICT, WITHOUT ROWID;
