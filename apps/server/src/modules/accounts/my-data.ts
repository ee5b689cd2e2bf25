import type { User } from '@nghego/contracts/account';
import { writeJsonFile } from '../../write-json-file.ts';

/**
 * The personal rows of another module, by the name of their list in the file (PF-06). The rows must reference
 * `users.id` with `on delete cascade`, so that they are deleted with the account.
 */
export type PersonalRecords = Record<string, (userId: string) => AsyncIterable<unknown>>;

/**
 * Streams the file of 'Download my data'.
 * @param sessions open login sessions
 * @param signIns identities at providers
 */
export function writeMyData(
  account: User,
  sessions: readonly unknown[],
  signIns: readonly unknown[],
  records: PersonalRecords,
  now: Date,
): AsyncGenerator<string> {
  const lists = Object.entries(records).map(([name, read]) => [name, read(account.id)] as const);
  return writeJsonFile({ exportedAt: now, account, sessions, signIns }, Object.fromEntries(lists));
}
