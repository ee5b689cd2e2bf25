#!/bin/bash
# A copy of the primary the first time, a standby that streams from then on. PGPASSWORD is the replicator's.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # what an interrupted copy left
  rm -rf "$PGDATA"
  connection="host=$PRIMARY_HOST port=${PRIMARY_PORT:-5432} user=replicator"
  # the slot may be there already, from a copy that was thrown away
  psql "$connection replication=true" -c \
    'CREATE_REPLICATION_SLOT nghego_replica PHYSICAL' > /dev/null 2>&1 || true
  # -R writes standby.signal and, with the password, how to reach the primary
  pg_basebackup -d "$connection" -D "$PGDATA.part" -c fast -X stream -R -S nghego_replica \
    || { rm -rf "$PGDATA.part"; exit 1; }
  chmod 700 "$PGDATA.part"
  mv "$PGDATA.part" "$PGDATA"
fi
exec postgres -D "$PGDATA" -c hot_standby=on
