import type { User } from '@nghego/contracts/account';
import { writeJsonFile } from '../../write-json-file.ts';

/**
 * What another part of the product keeps of somebody, by the name of its list in the file (PF-06). Its rows hang on
 * `users.id` with `on delete cascade`, so that they go with the account.
 */
export type PersonalRecords = Record<string, (userId: string) => AsyncIterable<unknown>>;

/**
 * The file of 'Download my data', piece by piece.
 * @param sessions open sign-ins
 */
export function writeMyData(
  account: User,
  sessions: readonly unknown[],
  records: PersonalRecords,
  now: Date,
): AsyncGenerator<string> {
  const lists = Object.entries(records).map(([name, read]) => [name, read(account.id)] as const);
  return writeJsonFile({ exportedAt: now, account, sessions }, Object.fromEntries(lists));
}
