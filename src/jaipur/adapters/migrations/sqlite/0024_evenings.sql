-- Evenings that guests join by a link, which is stored as its hash.
CREATE TABLE evenings (
    season TEXT PRIMARY KEY NOT NULL REFERENCES seasons ON DELETE CASCADE,
    link BLOB NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;

-- Who came by the link. A guest has a name for the evening, an account has its own. Who was removed stays out.
CREATE TABLE evening_players (
    season TEXT NOT NULL REFERENCES seasons ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    name TEXT,
    folded TEXT,
    removed INTEGER NOT NULL DEFAULT false,
    PRIMARY KEY (season, user_id),
    UNIQUE (season, folded)
) STRICT, WITHOUT ROWID;
CREATE INDEX evening_players_user ON evening_players (user_id);
