#!/bin/bash
# Runs once, when PostgreSQL's data directory is created: makes the role that servers log in as, a member of jaipur_app
# only. It can neither change tables nor read the seeds of all matches.
set -euo pipefail
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE jaipur_app NOLOGIN;
CREATE ROLE jaipur_seeds NOLOGIN;
CREATE ROLE jaipur_server LOGIN PASSWORD :'password' IN ROLE jaipur_app;
SQL
