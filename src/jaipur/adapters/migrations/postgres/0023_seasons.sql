-- Clubs, and who is in them. The link to join is stored as its hash.
CREATE TABLE clubs (
    club text PRIMARY KEY,
    title text NOT NULL,
    about text NOT NULL,
    link bytea NOT NULL UNIQUE
);
CREATE TABLE club_members (
    club text NOT NULL REFERENCES clubs ON DELETE CASCADE,
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    role text NOT NULL,
    joined_at bigint NOT NULL,
    PRIMARY KEY (club, user_id)
);
CREATE INDEX ON club_members (user_id);

-- Seasons, by the last entry of their logs: lists, and when a server must act by itself.
CREATE TABLE seasons (
    season text PRIMARY KEY,
    club text NOT NULL REFERENCES clubs ON DELETE CASCADE,
    title text NOT NULL,
    phase text NOT NULL,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    players integer NOT NULL,
    version integer NOT NULL,
    deadline bigint
);
CREATE INDEX ON seasons (club, starts_at);
CREATE INDEX ON seasons (deadline) WHERE deadline IS NOT NULL;

-- The truth about a season. The primary key is the promise that each version is decided once.
CREATE TABLE season_log (
    season text NOT NULL REFERENCES seasons ON DELETE CASCADE,
    version integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (season, version)
);

-- Who plays in a season. No reference to users: who was deleted has yet to leave.
CREATE TABLE season_players (
    season text NOT NULL REFERENCES seasons ON DELETE CASCADE,
    user_id text NOT NULL,
    PRIMARY KEY (season, user_id)
);
CREATE INDEX ON season_players (user_id);

-- The matches of meetings. The primary key is the promise that a match belongs to one meeting.
CREATE TABLE season_matches (
    match bigint PRIMARY KEY,
    season text NOT NULL REFERENCES seasons ON DELETE CASCADE,
    meeting integer NOT NULL,
    state text NOT NULL
);
CREATE INDEX ON season_matches (season);
CREATE INDEX ON season_matches (match) WHERE state = 'unmeasured';

GRANT SELECT, INSERT, UPDATE, DELETE
    ON clubs, club_members, seasons, season_log, season_players, season_matches TO jaipur_app;
