-- Evenings that guests join by a link, which is stored as its hash.
CREATE TABLE evenings (
    season text PRIMARY KEY REFERENCES seasons ON DELETE CASCADE,
    link bytea NOT NULL UNIQUE
);

-- Who came by the link. A guest has a name for the evening, an account has its own. Who was removed stays out.
CREATE TABLE evening_players (
    season text NOT NULL REFERENCES seasons ON DELETE CASCADE,
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    name text,
    folded text,
    removed boolean NOT NULL DEFAULT false,
    PRIMARY KEY (season, user_id),
    UNIQUE (season, folded)
);
CREATE INDEX ON evening_players (user_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON evenings, evening_players TO jaipur_app;
