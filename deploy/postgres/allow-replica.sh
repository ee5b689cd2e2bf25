#!/bin/bash
# Once, when the primary's database is made: a role that may stream, and nothing else.
set -euo pipefail

psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role replicator with replication login password :'password';
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
