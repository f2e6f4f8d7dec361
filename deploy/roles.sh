#!/bin/bash
# Runs once, when PostgreSQL's data directory is created. Three roles log in, each with a password of its own:
# - the superuser, POSTGRES_USER, whom no program uses;
# - jaipur_owner, who owns the tables and migrates them;
# - jaipur_server, for servers: it can neither change tables nor read the seeds but one match at a time, by functions.
# With a secret replication_password there is also jaipur_replication, for standbys.
set -euo pipefail
secrets=${SECRETS:-/run/secrets}
export OWNER_SECRET=$secrets/owner_password SERVER_SECRET=$secrets/server_password
export REPLICATION_SECRET=$secrets/replication_password

# psql reads the secrets itself: as options of a program they could be seen in the list of processes.
run() {
    psql --no-psqlrc --quiet --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set database="$POSTGRES_DB"
}

run <<'SQL'
\set owner `cat "$OWNER_SECRET"`
\set server `cat "$SERVER_SECRET"`
SELECT :'owner' = '' OR :'server' = '' OR :'owner' = :'server' AS is_unsafe \gset
\if :is_unsafe
    \warn 'owner_password and server_password must be there, and differ'
    SELECT 1 / 0;
\endif
CREATE ROLE jaipur_app NOLOGIN;
CREATE ROLE jaipur_seeds NOLOGIN;
CREATE ROLE jaipur_owner LOGIN PASSWORD :'owner' IN ROLE jaipur_seeds;
CREATE ROLE jaipur_server LOGIN PASSWORD :'server' IN ROLE jaipur_app;
ALTER DATABASE :"database" OWNER TO jaipur_owner;
REVOKE CONNECT, TEMPORARY ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"database" TO jaipur_server;
SQL

if [ -s "$REPLICATION_SECRET" ]; then
    run <<'SQL'
\set replication `cat "$REPLICATION_SECRET"`
CREATE ROLE jaipur_replication LOGIN REPLICATION PASSWORD :'replication';
SQL
    echo 'host replication jaipur_replication all scram-sha-256' >>"$PGDATA/pg_hba.conf"
fi
