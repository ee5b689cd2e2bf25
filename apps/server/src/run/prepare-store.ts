import { randomBytes } from 'node:crypto';
import type { Store } from '../db/client.ts';
import { migrateStore } from '../db/migrate.ts';
import { readCourse } from '../db/seed/course-files.ts';
import { seedCourse, type SeedOutcome } from '../db/seed/seed-course.ts';
import { isStoreUnavailable } from '../db/store-unavailable.ts';
import { type FirstAdmin, makeFirstAdmin } from '../modules/accounts/first-admin.ts';
import { createAccountsRepository } from '../modules/accounts/repository.ts';
import type { Settings } from '../settings.ts';
import { say, warn } from './say.ts';
import { StartError } from './start-error.ts';

/**
 * What an installation's store needs before anybody is served: schema, course, the secret of its sessions. Instances
 * that start together do it once.
 * @returns the secret
 * @throws StartError where the database of the settings cannot be used
 */
export async function prepareStore(store: Store, settings: Settings): Promise<string> {
  await migrateStore(store.pool).catch((error: unknown) => {
    if (settings.databaseUrl === undefined || !isStartFault(error)) throw error;
    throw new StartError(
      `DATABASE_URL cannot be used: ${error.message}. Check that the server runs and lets this user in.`,
    );
  });
  if (settings.seedContent) {
    const seeded = await seedCourse(store.db, readCourse);
    if (seeded !== undefined) say(describeSeeding(seeded));
  }
  if (settings.authSecret !== undefined) return settings.authSecret;
  const accounts = createAccountsRepository(store.db);
  return accounts.keepSecret('auth', randomBytes(32).toString('base64'));
}

/** Makes the first admin where there is none and tells it in one breath: a generated password is seen this once (AC-10). */
export async function tellFirstAdmin(store: Store, { admin }: Settings): Promise<void> {
  sayAdmin(await makeFirstAdmin(createAccountsRepository(store.db), admin));
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

function isStartFault(error: unknown): error is Error {
  // 28: not let in, 3D: no such database, 42501: may not create
  return (
    error instanceof Error &&
    (isStoreUnavailable(error) || ('code' in error && /^(28|3D|42501)/.test(String(error.code))))
  );
}
