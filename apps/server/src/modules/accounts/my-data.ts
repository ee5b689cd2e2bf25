import type { User } from '@nghego/contracts/account';

/**
 * What another part of the product keeps of somebody, by the name of its list in the file (PF-06). Its rows hang on
 * `users.id` with `on delete cascade`, so that they go with the account.
 */
export type PersonalRecords = Record<string, (userId: string) => AsyncIterable<unknown>>;

/**
 * The file of 'Download my data', piece by piece: a practice log may be longer than what fits in memory.
 * @param sessions open sign-ins
 */
export async function* writeMyData(
  account: User,
  sessions: readonly unknown[],
  records: PersonalRecords,
  now: Date,
): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(now)},"account":${JSON.stringify(account)},"sessions":${JSON.stringify(sessions)}`;
  for (const [name, read] of Object.entries(records)) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = '\n';
    for await (const record of read(account.id)) {
      yield separator + JSON.stringify(record);
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
