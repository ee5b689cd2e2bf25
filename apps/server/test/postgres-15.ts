import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from '../src/db/embedded/postgres-binaries.ts';

/**
 * The oldest supported PostgreSQL, as Debian installs it, under the same supervisor as the one from npm. Undefined if
 * it is not installed.
 */
export function findDebianPostgres(): PostgresBinaries | undefined {
  const bin = '/usr/lib/postgresql/15/bin';
  const binaries = {
    initdb: join(bin, 'initdb'),
    pgCtl: join(bin, 'pg_ctl'),
    postgres: join(bin, 'postgres'),
  };
  return existsSync(binaries.postgres) ? binaries : undefined;
}
