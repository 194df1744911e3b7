#!/bin/sh
# Makes the two roles and the database, once, as a superuser (PGHOST and so on as for psql).
# OWNER_PASSWORD and RUNTIME_PASSWORD are read from the environment, never from the command line.
set -eu
: "${OWNER_PASSWORD:?}" "${RUNTIME_PASSWORD:?}"
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv runtime_password RUNTIME_PASSWORD
CREATE ROLE pitbook_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE pitbook_runtime LOGIN PASSWORD :'runtime_password';
CREATE DATABASE pitbook OWNER pitbook_owner;
REVOKE ALL ON DATABASE pitbook FROM PUBLIC;
GRANT CONNECT ON DATABASE pitbook TO pitbook_runtime;
SQL
