import { hoursToBringBack } from '@nghego/contracts/own-lists';
import type { Store } from '../db/client.ts';
import { countsOfDays, countsOfWrites } from '../http/limit-writes.ts';
import { createAttemptsRepository } from '../modules/accounts/attempts-repository.ts';
import { createCredentialsRepository } from '../modules/accounts/credentials-repository.ts';
import { createDeletedRepository } from '../modules/deleted/repository.ts';
import { createListsRepository } from '../modules/lists/repository.ts';
import { createUsageRepository } from '../modules/usage/repository.ts';
import { countsOfAccounts } from '../modules/usage/account-room.ts';
import { countsOfOwnSounds } from '../modules/voicing/own-words.ts';
import type { Sweep } from './start-sweeps.ts';

const hourMs = 60 * 60_000;
const hoursBefore = (hours: number, now: Date): Date => new Date(now.getTime() - hours * hourMs);

/** Rows that are deleted once they have expired; counts and attempts contain network addresses. */
export function sweepsOf({ db, pool }: Store): readonly Sweep[] {
  const credentials = createCredentialsRepository(db);
  const usage = createUsageRepository(db);
  return [
    { name: 'old attempts', run: createAttemptsRepository(pool).sweep },
    { name: 'ended sessions', run: credentials.sweepEnded },
    {
      name: 'old counts of writes',
      run: (now) => usage.sweep(countsOfWrites, hoursBefore(1, now)),
    },
    {
      name: 'old counts of own sounds',
      run: (now) => usage.sweep(countsOfOwnSounds, hoursBefore(24, now)),
    },
    {
      name: 'old counts of bytes',
      run: (now) => usage.sweep(countsOfAccounts, hoursBefore(24, now)),
    },
    {
      name: 'old counts of a day',
      run: (now) => usage.sweep(countsOfDays, hoursBefore(24, now)),
    },
    {
      name: 'deleted lists',
      run: (now) => createListsRepository(db).sweep(hoursBefore(hoursToBringBack, now)),
    },
    { name: 'deleted records', run: createDeletedRepository(db).sweep },
  ];
}
