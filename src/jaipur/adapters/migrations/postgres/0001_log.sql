-- Two roles that nobody logs in as; they belong to the cluster, not to this database. Whoever applies these
-- files needs CREATEROLE, or has both made beforehand and is a member of them. Servers log in as a role of their own
-- that is a member of jaipur_app, and of nothing else.
DO $$
DECLARE
    wanted text;
BEGIN
    FOREACH wanted IN ARRAY ARRAY['jaipur_app', 'jaipur_seeds'] LOOP
        BEGIN
            IF to_regrole(wanted) IS NULL THEN
                EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
            END IF;
        EXCEPTION WHEN duplicate_object OR unique_violation THEN
            NULL; -- made in this moment, from another database of the cluster
        END;
    END LOOP;
    -- Its schema is made in its name. From PostgreSQL 16 on, who made a role is not by that a member of it.
    IF NOT pg_has_role('jaipur_seeds', 'MEMBER') THEN
        GRANT jaipur_seeds TO CURRENT_USER;
    END IF;
END $$;

-- The log: whole entries as JSON. The primary key is the lock: a version of a match is given once.
CREATE TABLE entries (
    match bigint NOT NULL,
    version integer NOT NULL CHECK (version >= 1),
    body bytea NOT NULL,
    PRIMARY KEY (match, version)
) PARTITION BY HASH (match);

DO $$
BEGIN
    FOR part IN 0..15 LOOP
        EXECUTE format(
            'CREATE TABLE entries_%s PARTITION OF entries FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part
        );
    END LOOP;
END $$;

-- One row for each table in play. No index on what changes and room on each page: an update stays on its page and
-- touches no index (HOT). A sweeper reads all rows.
CREATE TABLE live (
    match bigint PRIMARY KEY,
    version integer NOT NULL,
    at bigint NOT NULL,
    deadline bigint,
    is_over boolean NOT NULL,
    opened_at bigint NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
-- Never changes. An outage that ended before the oldest table was opened is nobody's any more.
CREATE INDEX ON live (opened_at);

-- A match that is over, in the place of its entries.
CREATE TABLE finished (
    match bigint PRIMARY KEY,
    opened_at bigint NOT NULL,
    ended_at bigint NOT NULL,
    user_0 text,
    user_1 text,
    body bytea NOT NULL
);

GRANT USAGE ON SCHEMA jaipur TO jaipur_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON entries, live, finished TO jaipur_app;
GRANT SELECT ON migrations TO jaipur_app;
