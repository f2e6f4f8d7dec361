-- Seeds in a schema of their own, owned by a role of their own. Servers reach them through three functions that run
-- as that role (SECURITY DEFINER), for one match at a time; a SELECT on the table is denied to them. This needs no
-- SET ROLE, so that a seed is written in the statement that opens its table, and it is the same for a superuser.
-- `pg_dump --exclude-schema=jaipur_seeds` has no seed in it.
CREATE SCHEMA jaipur_seeds AUTHORIZATION jaipur_seeds;
SET LOCAL ROLE jaipur_seeds;

CREATE TABLE jaipur_seeds.seeds (
    match bigint PRIMARY KEY,
    seed bytea NOT NULL
);

CREATE FUNCTION jaipur_seeds.put(bigint, bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS 'INSERT INTO jaipur_seeds.seeds VALUES ($1, $2)';

CREATE FUNCTION jaipur_seeds.get(bigint) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS 'SELECT seed FROM jaipur_seeds.seeds WHERE match = $1';

CREATE FUNCTION jaipur_seeds.forget(bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS 'DELETE FROM jaipur_seeds.seeds WHERE match = $1';

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA jaipur_seeds FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA jaipur_seeds TO jaipur_app;
GRANT USAGE ON SCHEMA jaipur_seeds TO jaipur_app;

RESET ROLE;
