#!/bin/bash
# Run once, when PostgreSQL's data is made: the role that servers log in as, a member of jaipur_app and of nothing else.
# Its own statements need no more; what it could do to tables of others, or to the seeds of all matches, it cannot.
set -euo pipefail
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE jaipur_app NOLOGIN;
CREATE ROLE jaipur_seeds NOLOGIN;
CREATE ROLE jaipur_server LOGIN PASSWORD :'password' IN ROLE jaipur_app;
SQL
