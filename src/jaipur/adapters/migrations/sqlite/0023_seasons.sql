-- Clubs, and who is in them. The link to join is stored as its hash.
CREATE TABLE clubs (
    club TEXT PRIMARY KEY NOT NULL,
    title TEXT NOT NULL,
    about TEXT NOT NULL,
    link BLOB NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;
CREATE TABLE club_members (
    club TEXT NOT NULL REFERENCES clubs ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    role TEXT NOT NULL,
    joined_at INTEGER NOT NULL,
    PRIMARY KEY (club, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX club_members_user ON club_members (user_id);

-- Seasons, by the last entry of their logs: lists, and when a server must act by itself.
CREATE TABLE seasons (
    season TEXT PRIMARY KEY NOT NULL,
    club TEXT NOT NULL REFERENCES clubs ON DELETE CASCADE,
    title TEXT NOT NULL,
    phase TEXT NOT NULL,
    starts_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    players INTEGER NOT NULL,
    version INTEGER NOT NULL,
    deadline INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX seasons_club ON seasons (club, starts_at);
CREATE INDEX seasons_deadline ON seasons (deadline) WHERE deadline IS NOT NULL;

-- The truth about a season. The primary key is the promise that each version is decided once.
CREATE TABLE season_log (
    season TEXT NOT NULL REFERENCES seasons ON DELETE CASCADE,
    version INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (season, version)
) STRICT, WITHOUT ROWID;

-- Who plays in a season. No reference to users: who was deleted has yet to leave.
CREATE TABLE season_players (
    season TEXT NOT NULL REFERENCES seasons ON DELETE CASCADE,
    user_id TEXT NOT NULL,
    PRIMARY KEY (season, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_players_user ON season_players (user_id);

-- The matches of meetings. The primary key is the promise that a match belongs to one meeting.
CREATE TABLE season_matches (
    match INTEGER PRIMARY KEY,
    season TEXT NOT NULL REFERENCES seasons ON DELETE CASCADE,
    meeting INTEGER NOT NULL,
    state TEXT NOT NULL
) STRICT;
CREATE INDEX season_matches_season ON season_matches (season);
CREATE INDEX season_matches_unmeasured ON season_matches (match) WHERE state = 'unmeasured';
