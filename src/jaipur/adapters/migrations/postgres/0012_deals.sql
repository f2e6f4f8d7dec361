-- Deals that several play, each alone against the house: that of a day, or that of a duel.
CREATE TABLE deals (
    deal text PRIMARY KEY,
    host text REFERENCES users ON DELETE CASCADE,
    level text NOT NULL,
    commitment bytea NOT NULL,
    closes_at bigint NOT NULL,
    is_settled boolean NOT NULL DEFAULT false,
    is_put_away boolean NOT NULL DEFAULT false
);
-- Duels that are over before they close, and whose matches have yet to be put away.
CREATE INDEX deals_settled ON deals (deal) WHERE is_settled AND NOT is_put_away;

-- Who plays which deal, and how it went. The primary key is the promise that the first attempt counts.
CREATE TABLE tries (
    deal text NOT NULL REFERENCES deals ON DELETE CASCADE,
    user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
    match bigint NOT NULL UNIQUE,
    ended_at bigint,
    won boolean,
    mine integer,
    theirs integer,
    moves text,
    PRIMARY KEY (deal, user_id)
);
CREATE INDEX tries_user ON tries (user_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON deals, tries TO jaipur_app;

-- What the deals are drawn from, beside the seeds of tables and as well kept.
SET LOCAL ROLE jaipur_seeds;

CREATE TABLE jaipur_seeds.deals (
    deal text PRIMARY KEY,
    seed bytea NOT NULL
);

CREATE FUNCTION jaipur_seeds.put_deal(text, bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS 'INSERT INTO jaipur_seeds.deals VALUES ($1, $2)';

CREATE FUNCTION jaipur_seeds.get_deal(text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS 'SELECT seed FROM jaipur_seeds.deals WHERE deal = $1';

REVOKE ALL ON FUNCTION jaipur_seeds.put_deal(text, bytea), jaipur_seeds.get_deal(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jaipur_seeds.put_deal(text, bytea), jaipur_seeds.get_deal(text) TO jaipur_app;

RESET ROLE;
