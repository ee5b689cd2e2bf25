import { randomBytes } from 'node:crypto';
import { DatabaseError } from 'pg';
import type { Store } from '../db/client.ts';
import { explainProgramOutput } from '../db/embedded/store-start-error.ts';
import { explainStoreFault } from '../db/explain-store-fault.ts';
import { migrateStore } from '../db/migrate.ts';
import { readCourse } from '../db/seed/course-files.ts';
import { seedCourse, type SeedOutcome } from '../db/seed/seed-course.ts';
import { isStoreUnavailable } from '../db/store-unavailable.ts';
import { type FirstAdmin, makeFirstAdmin } from '../modules/accounts/first-admin.ts';
import { createAccountsRepository } from '../modules/accounts/repository.ts';
import type { Settings } from '../settings/settings.ts';
import { checkRoomToUpdate } from './check-disk.ts';
import { say, warn } from './say.ts';
import { StartError } from './start-error.ts';

/**
 * Prepares an installation's store before the product serves: schema, course, first admin, session secret. Instances
 * that start together do it once.
 * @param storeSays what the embedded PostgreSQL has printed so far
 * @returns the secret
 * @throws StartError or StoreStartError if the store cannot be used
 */
export async function prepareStore(
  store: Store,
  settings: Settings,
  storeSays: () => string = () => '',
): Promise<string> {
  try {
    return await prepare(store, settings);
  } catch (error) {
    // a full disk and too many connections have their own explanation
    const isShort = isDatabaseError(error, /^53/);
    if (!isShort && (isStoreUnavailable(error) || isDatabaseError(error, refusedConnection)))
      throw new StartError(explainConnection(error, settings, storeSays()));
    throw explainStoreFault(error) ?? error;
  }
}

async function prepare(store: Store, settings: Settings): Promise<string> {
  const { databaseUrl, dataDir } = settings;
  await migrateStore(store.pool, (client) =>
    databaseUrl === undefined ? checkRoomToUpdate(client, dataDir) : Promise.resolve(),
  );
  const accounts = createAccountsRepository(store.db);
  if (settings.seedContent) {
    const seeded = await seedCourse(store.db, readCourse);
    if (seeded !== undefined) say(describeSeeding(seeded));
  }
  // before the product serves: until the account exists, a stranger could register the address
  sayAdmin(await makeFirstAdmin(accounts, settings.admin));
  return settings.authSecret ?? accounts.keepSecret('auth', randomBytes(32).toString('base64'));
}

function sayAdmin(admin: FirstAdmin): void {
  switch (admin.kind) {
    case 'made':
      say(
        admin.isGenerated
          ? `The first admin: ${admin.email}, password ${admin.password} (it is shown this once)`
          : `The first admin: ${admin.email}, with the password of ADMIN_PASSWORD`,
      );
      return;
    case 'address-taken':
      warn(
        `There is no admin: ${admin.email} is registered already and is not promoted. Set ADMIN_EMAIL to another address.`,
      );
      return;
    case 'there':
      return;
    default:
      admin satisfies never;
  }
}

function describeSeeding({ isFirst, added, updated, keptEdits }: SeedOutcome): string {
  return isFirst
    ? `The course is in place: ${added} items.`
    : `The course was brought up to date: ${added} items added, ${updated} changed, ${keptEdits} left as they were edited here.`;
}

/** SQLSTATE 28: access denied, 3D: no such database */
const refusedConnection = /^(28|3D)/;

function isDatabaseError(error: unknown, codes: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError) return codes.test(cause.code ?? '');
  return false;
}

function explainConnection(
  error: unknown,
  { databaseUrl, dataDir }: Settings,
  output: string,
): string {
  const reason = reasonOf(error);
  if (databaseUrl === undefined)
    return explainProgramOutput('PostgreSQL', `${output}\n${reason}`, dataDir);
  return `DATABASE_URL cannot be used: ${reason}. Check that the server runs and lets this user in.`;
}

/** The message of the innermost cause, or its code: if several addresses refuse, there is no message. */
function reasonOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return String(cause);
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ');
  return cause.message.replaceAll(/\s+/g, ' ');
}
