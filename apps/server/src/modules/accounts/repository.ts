import type { Database } from '../../db/client.ts';
import { createCredentialsRepository } from './credentials-repository.ts';
import { createPeopleRepository } from './people-repository.ts';

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

/** Accounts, as rows. */
export function createAccountsRepository(db: Database) {
  return { ...createPeopleRepository(db), ...createCredentialsRepository(db) };
}
