import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';
import packageJson from '../../package.json' with { type: 'json' };
import { StoreStartError } from './embedded/store-start-error.ts';
import { migrationsFolder } from './migrations-folder.ts';

export const productVersion = packageJson.version;

/** A migration. `tag` is its file's name; `when` identifies it in the store. */
export type Migration = { tag: string; when: number; hash: string; sql: string[] };

/**
 * The hash of the last of the 32 migrations that made the schema of 0.2.0 (0be252f); backups of 0.2.0 name it. The
 * first migration here makes that whole schema and has the time of that last one, so a store of 0.2.0 has it already.
 */
const hashOf020 = '8c2b6e3adeae48cfd002b5e1536331044131e899b5d208727f618f2951395673';
/** The time of the first of those 32 migrations. */
const firstOfAll = 1_795_229_521_603;

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) });

/** The migrations of this build, oldest first. */
export function knownMigrations(): Migration[] {
  const path = join(migrationsFolder, 'meta', '_journal.json');
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const files = readMigrationFiles({ migrationsFolder });
  return entries.map(({ tag, when }) => {
    const file = files.find(({ folderMillis }) => folderMillis === when);
    if (file === undefined) throw new Error(`The migration ${tag} has no file.`);
    return { tag, when, hash: file.hash, sql: file.sql };
  });
}

/**
 * The migrations that made this store, oldest first; none if Nghe Gõ never ran on it.
 * @throws StoreStartError for a store of a newer version, of one before 0.2.0, or with migrations of another product
 */
export async function readAppliedMigrations(client: ClientBase): Promise<Migration[]> {
  const journal = await client.query(
    `select where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (journal.rowCount === 0) return [];
  const { rows } = await client.query<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations',
  );
  const inStore = new Set(rows.map(({ when }) => Number(when)));
  const known = knownMigrations();
  const applied = known.filter(({ when }) => inStore.has(when));
  if (applied.length === sinceBaseline([...inStore], (when) => when).length) {
    if (applied.length > 0 || inStore.size === 0) return applied;
    if (inStore.has(firstOfAll))
      throw new StoreStartError(`This store was made by ${beforeBaseline} Nothing was changed.`);
  }
  if (applied.length === 0)
    throw new StoreStartError(
      'Another product keeps its migrations in this database (drizzle.__drizzle_migrations). Give Nghe Gõ a database of its own: set DATABASE_URL.',
    );
  throw await newerStore(client);
}

/** What a message says about a store or a backup from before the baseline. */
export const beforeBaseline =
  'an older Nghe Gõ than this one can bring up to date: start 0.2.0 with it once, then this version.';

/** Keeps the baseline and all later migrations. */
function sinceBaseline<T>(all: readonly T[], whenOf: (one: T) => number): T[] {
  const baseline = knownMigrations()[0]?.when ?? 0;
  return all.filter((one) => whenOf(one) >= baseline);
}

/**
 * The migrations of a backup, oldest first.
 * @param named the migrations that the backup names
 * @returns `undefined` for each that this build does not know; an empty list for a backup from before 0.2.0
 */
export function migrationsOf(
  named: readonly { hash: string; when: number }[],
): (Migration | undefined)[] {
  const known = knownMigrations();
  return sinceBaseline(named, ({ when }) => when).map(({ hash, when }) =>
    known.find(
      (one, index) =>
        one.when === when && (one.hash === hash || (index === 0 && hash === hashOf020)),
    ),
  );
}

async function newerStore(client: ClientBase): Promise<StoreStartError> {
  const { rows } = await client
    .query<{ version: string | null; migration: string | null }>(
      'select version, migration from store_epoch',
    )
    .catch(() => ({ rows: [] }));
  const [by] = rows;
  return new StoreStartError(
    newerThanThis('This store', by?.version ?? undefined, by?.migration ?? undefined),
  );
}

/**
 * One line that says a newer build made something, and which build to run.
 * @param what begins the line
 * @param version of that build, if known
 * @param migration its last migration, if known
 */
export function newerThanThis(
  what: string,
  version: string | undefined,
  migration: string | undefined,
): string {
  const lastKnown = knownMigrations().at(-1)?.tag ?? 'none';
  const until = migration === undefined ? '' : ` (migration ${migration})`;
  const advice =
    version === undefined
      ? 'Run a newer version'
      : version === productVersion
        ? `Run a newer build of ${version}`
        : `Run ${version}, or a newer one`;
  return `${what} was made by ${version === undefined ? 'a newer Nghe Gõ' : `Nghe Gõ ${version}`}${until}; this is ${productVersion}, which knows the migrations up to ${lastKnown}. ${advice}. Nothing was changed.`;
}
