import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from '../src/db/embedded/postgres-binaries.ts';

/**
 * The oldest PostgreSQL the product promises to work with, as Debian installs it: runs through the same supervisor
 * as the one npm ships. Undefined where it is not installed.
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
