import { DatabaseError } from 'pg';
import { StoreStartError } from './embedded/store-start-error.ts';

/**
 * Says in one line what an operator can do about a database that cannot be used.
 * @returns undefined if the fault is not the database's
 */
export function explainStoreFault(error: unknown): StoreStartError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StoreStartError) return cause;
    if (cause instanceof DatabaseError)
      return new StoreStartError(lineOf(cause.code ?? '', cause.message), { cause: error });
  }
  return undefined;
}

function lineOf(code: string, message: string): string {
  switch (code) {
    case '42501':
      return `The database user may not create what Nghe Gõ needs (${message}). Make it the owner of the database, or run as its owner: GRANT CREATE ON DATABASE … TO …; GRANT CREATE ON SCHEMA public TO ….`;
    // a table or index, a function, a type or trigger, or a schema of this name exists already
    case '42P07':
    case '42723':
    case '42710':
    case '42P06':
      return `Another product uses this database (${message}). Give Nghe Gõ a database of its own: set DATABASE_URL.`;
    case '25006':
      return `The database takes no writes (${message}). DATABASE_URL must name the primary, not a standby.`;
    case '53100':
      return `The disk of the database is full (${message}). Free some space, or move the database to a larger disk.`;
    case '53300':
      return `The database has no connection left (${message}). Raise max_connections, or start fewer processes.`;
    case '0A000':
    case '58P01':
    case '42704':
      return `The database lacks something that Nghe Gõ needs (${message}). Install PostgreSQL's contrib modules (pg_trgm), in the schema public.`;
    default:
      return `The database could not be made ready (${message}). Nothing of this step was kept.`;
  }
}
