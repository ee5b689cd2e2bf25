import type { Database } from '../../db/client.ts';
import { createAvatarRepository } from './avatar-repository.ts';
import { createCredentialsRepository } from './credentials-repository.ts';
import { createPeopleRepository } from './people-repository.ts';
import { createWaysInRepository } from './ways-in-repository.ts';

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

export function createAccountsRepository(db: Database) {
  return {
    ...createPeopleRepository(db),
    ...createAvatarRepository(db),
    ...createCredentialsRepository(db),
    ...createWaysInRepository(db),
  };
}
