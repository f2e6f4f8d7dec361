-- Whom one follows. Two who follow each other are friends.
CREATE TABLE follows (
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    followed_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    made_at bigint NOT NULL,
    PRIMARY KEY (user_id, followed_id)
);
CREATE INDEX ON follows (followed_id);

-- Who is online, until when unless a server says so again. No index on what that changes, and room on each page: such an
-- update stays on its page (HOT).
CREATE TABLE online_users (
    user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    until bigint NOT NULL
) WITH (fillfactor = 50);

-- The matches between two users that were counted. The primary key is the promise that each counts once.
CREATE TABLE encounters (
    match bigint PRIMARY KEY
);

-- How often one user has won against another, and lost: a row for each of the two.
CREATE TABLE head_to_head (
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    other_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    won integer NOT NULL,
    lost integer NOT NULL,
    PRIMARY KEY (user_id, other_id)
);
CREATE INDEX ON head_to_head (other_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON follows, online_users, head_to_head TO jaipur_app;
GRANT SELECT, INSERT ON encounters TO jaipur_app;
