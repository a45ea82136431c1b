#!/bin/sh
# Run once by the image of PostgreSQL, when it makes the database: the service's role, which is no superuser.
set -eu
psql -q -v ON_ERROR_STOP=1 -U postgres -d postgres -v password="$(cat /run/secrets/database-password)" <<'SQL'
CREATE ROLE akwaba LOGIN PASSWORD :'password';
CREATE DATABASE akwaba OWNER akwaba TEMPLATE template0 ENCODING 'UTF8';
SQL
