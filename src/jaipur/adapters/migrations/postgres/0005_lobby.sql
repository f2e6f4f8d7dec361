-- Who waits for any opponent: one row for a user. It dies when nobody says any more that it lives. No index on what
-- that changes, and room on each page: such an update stays on its page (HOT).
CREATE TABLE seeks (
    user_id text PRIMARY KEY,
    id text NOT NULL UNIQUE,
    name text NOT NULL,
    terms text NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    since bigint NOT NULL,
    seen_at bigint NOT NULL
) WITH (fillfactor = 50);

-- By the hash of a link; the link itself is nowhere. A challenge is for one guest.
CREATE TABLE invitations (
    key bytea PRIMARY KEY,
    host text NOT NULL,
    name text NOT NULL,
    terms text NOT NULL,
    guest text,
    made_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE INDEX ON invitations (host);
CREATE INDEX ON invitations (guest) WHERE guest IS NOT NULL;
CREATE INDEX ON invitations (expires_at);

-- Which seats of a match would play it again, as bits.
CREATE TABLE rematches (
    match bigint PRIMARY KEY,
    offers integer NOT NULL CHECK (offers BETWEEN 1 AND 3),
    at bigint NOT NULL
);
CREATE INDEX ON rematches (at);

-- Who is to play whom. The row goes some time after the table was opened.
CREATE TABLE pairings (
    match bigint PRIMARY KEY,
    user_0 text NOT NULL,
    name_0 text NOT NULL,
    user_1 text NOT NULL CHECK (user_1 <> user_0),
    name_1 text NOT NULL,
    terms text NOT NULL,
    made_at bigint NOT NULL,
    opened boolean NOT NULL DEFAULT false
);
CREATE INDEX ON pairings (match) WHERE NOT opened;

-- Where each came from: seeks, an invitation, a match. The primary key is the promise that it is one pairing for each.
CREATE TABLE origins (
    origin text PRIMARY KEY,
    match bigint NOT NULL REFERENCES pairings ON DELETE CASCADE
);
CREATE INDEX ON origins (match);

-- Who sits at the tables in play.
CREATE TABLE sitting (
    match bigint NOT NULL,
    seat smallint NOT NULL,
    user_id text NOT NULL,
    between_people boolean NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE INDEX ON sitting (user_id, match);
CREATE INDEX ON sitting (match) WHERE between_people AND seat = 0;

-- What a user has played, the newest first.
CREATE INDEX ON finished (user_0, match) WHERE user_0 IS NOT NULL;
CREATE INDEX ON finished (user_1, match) WHERE user_1 IS NOT NULL;

-- Opens a table: match, version, at, deadline, is_over, body, seed, and the users of both seats. A match that is
-- finished cannot be opened again: each statement in here sees what was committed before it, so that also who had to
-- wait for the row of one that was being finished finds out.
CREATE FUNCTION open_table(bigint, integer, bigint, bigint, boolean, bytea, bytea, text, text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO jaipur.live (match, version, at, deadline, is_over, opened_at) VALUES ($1, $2, $3, $4, $5, $3);
    IF EXISTS (SELECT FROM jaipur.finished WHERE finished.match = $1) THEN
        RAISE unique_violation USING MESSAGE = 'the match is finished';
    END IF;
    INSERT INTO jaipur.entries (match, version, body) VALUES ($1, $2, $6);
    PERFORM jaipur_seeds.put($1, $7);
    INSERT INTO jaipur.sitting (match, seat, user_id, between_people)
    SELECT $1, seat, user_id, $8 IS NOT NULL AND $9 IS NOT NULL FROM (VALUES (0, $8), (1, $9)) AS one (seat, user_id)
    WHERE user_id IS NOT NULL;
END $$;

REVOKE ALL ON FUNCTION open_table(bigint, integer, bigint, bigint, boolean, bytea, bytea, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_table(bigint, integer, bigint, bigint, boolean, bytea, bytea, text, text) TO jaipur_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON seeks, invitations, rematches, pairings, origins, sitting TO jaipur_app;
