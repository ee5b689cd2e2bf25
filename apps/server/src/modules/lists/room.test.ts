import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addList, addWords, fresh, learner, many, readList } from '../../../test/own-lists.ts';
import { Visitor } from '../../../test/visitor.ts';
import { createSharedListsRepository } from './shared-repository.ts';
import { createSharedListsService } from './shared-service.ts';
import { countsOfAccounts } from '../usage/account-room.ts';
import { bytesOfWords } from './bytes-of-words.ts';

const sound = readFileSync(
  new URL('../../../../web/public/asset/audio/error-sound.mp3', import.meta.url),
);

/** Makes a shared list of this many of the longest words; returns its token. */
async function longList(visitor: Visitor, count: number): Promise<string> {
  const id = await addList(visitor, 'Long');
  const letters = (at: number) => `${at} `.padEnd(120, 'x');
  await addWords(visitor, id, {
    items: Array.from({ length: count }, (_, at) => ({
      word: letters(at),
      phonetic: 'ə'.repeat(200),
      meaning: 'ế'.repeat(500),
      example: 'ế'.repeat(300),
      exampleMeaning: 'ế'.repeat(1_000),
    })),
  });
  return String((await visitor.ask('POST', `/api/me/lists/${id}/share`)).json().token);
}

test('IN-22 copying a list and deleting the copy, again and again, ends; what is refused leaves nothing', async () => {
  const { store, app, hoa } = await fresh();
  const token = await longList(hoa, 500);
  const { visitor: decoy, id: decoyId } = await learner(app, 'decoy@example.com');
  const codes: string[] = [];
  for (let copies = 0; copies < 20; copies += 1) {
    const copy = await decoy.ask('POST', `/api/lists/shared/${token}/copy`);
    codes.push(copy.json().code ?? 'copied');
    if (copy.statusCode === 201) await decoy.ask('DELETE', `/api/me/lists/${copy.json().id}`);
  }
  const copied = codes.filter((code) => code === 'copied').length;
  expect(copied).toBeGreaterThan(5);
  expect(codes.slice(copied)).toEqual(Array(20 - copied).fill('TOO_MANY_REQUESTS'));
  const { rows } = await store.db.execute<{ words: number; lists: number; bytes: number }>(sql`
    select count(*)::int as words, count(distinct l.id)::int as lists, ${bytesOfWords} as bytes
    from own_lists l join own_words w on w.list_id = l.id where l.user_id = ${decoyId}`);
  expect(rows).toMatchObject([{ words: copied * 500, lists: copied }]);
  expect(rows[0]?.bytes).toBeLessThan(40_000_000);
  // the budget of the minute is free again, that of the day is used up
  const day = `${countsOfAccounts}day ${decoyId}`;
  await store.db.execute(
    sql`update usage_counts set started_at = now() - interval '2 minutes', used = 300000000 where name = ${day}`,
  );
  await store.db.execute(
    sql`update usage_counts set started_at = now() - interval '2 minutes' where name <> ${day}`,
  );
  const refused = await decoy.ask('POST', `/api/lists/shared/${token}/copy`);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MUCH_TODAY']);
  // another learner can still copy
  expect((await hoa.ask('POST', `/api/lists/shared/${token}/copy`)).statusCode).toBe(201);
});

test('IN-22 the estimated size of rows is what the store then counts', async () => {
  const { store, hoa, id } = await fresh();
  await longList(hoa, 20);
  const { rows } = await store.db.execute<{ bytes: number; used: number }>(sql`
    select ${bytesOfWords} as bytes, (select used from usage_counts where name = ${`${countsOfAccounts}day ${id}`}) as used
    from own_words w`);
  expect(rows[0]?.used).toBe(rows[0]?.bytes);
});

test('IN-22 more than fifty lists that were deleted today use up allowed lists', async () => {
  const { hoa } = await fresh();
  const make = () => hoa.ask('POST', '/api/me/lists', { name: 'L' });
  for (let round = 0; round < 2; round += 1)
    for (const { id } of await Promise.all(
      Array.from({ length: 50 }, async () => (await make()).json()),
    ))
      await hoa.ask('DELETE', `/api/me/lists/${id}`);
  const refused = await make();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_MANY_LISTS']);
});

test('IN-22 a sound for which there is no room is told, and its word is added', async () => {
  const { store, hoa } = await fresh();
  const list = await addList(hoa);
  await store.db.execute(sql`
    insert into media (hash, type, bytes) select 'big', 'audio/mpeg', convert_to(repeat('x', 999000), 'UTF8')`);
  await addWords(hoa, list, { text: many(301) });
  await store.db.execute(sql`
    update own_words set audio = '/media/big.mp3', is_sound_brought = true`);
  const report = await addWords(hoa, list, {
    items: [{ word: 'quokka', meaning: 'chuột túi', sound: sound.toString('base64') }],
  });
  expect(report).toMatchObject({ added: 1, sounds: 0, rows: [{ soundFault: 'NO_ROOM' }] });
  const { words } = await readList(hoa, list);
  expect(words.at(-1)).toMatchObject({ word: 'quokka', audio: '' });
  expect((await store.pool.query('select from media')).rowCount).toBe(1);
});

test('IN-21 a hundred visitors who open a link at once share one read', async () => {
  const { store, app, hoa } = await fresh();
  const token = await longList(hoa, 300);
  const repository = createSharedListsRepository(store.db);
  let reads = 0;
  const service = createSharedListsService({
    shared: {
      ...repository,
      find: (of) => {
        reads += 1;
        return repository.find(of);
      },
    },
    requireList: () => Promise.reject(new Error('nobody copies')),
    readSet: () => Promise.reject(new Error('nobody practises')),
  });
  const lists = await Promise.all(Array.from({ length: 100 }, () => service.readShared(token)));
  expect([reads, new Set(lists).size]).toEqual([1, 1]);
  const visitor = new Visitor(app);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => visitor.ask('GET', `/api/lists/shared/${token}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(200));
  expect(answers[0]?.json().words).toHaveLength(300);
});
