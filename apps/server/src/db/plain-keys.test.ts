import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { addList, addWords, fresh } from '../../test/own-lists.ts';
import { addTopic } from '../../test/fresh-store.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { exampleSentences } from './schema/examples.ts';

test('DC-17 LI-02 a store of an older version gets the keys of this one; of two that become the same one keeps its own', async () => {
  const { store, hoa } = await fresh();
  const { pool, db } = store;
  await addTopic(store, 'Owner’s words', ["o'clock", 'well\u2011being', 'o’hare', 'ga\u00adte']);
  const id = await addList(hoa);
  await addWords(hoa, id, { text: 'can’t - không thể\nwon’t - sẽ không\nwill not - sẽ không' });
  const oldKeys = [
    // as the older version folded
    `update topics set name_key = lower(name)`,
    `update vocabulary set word_key = lower(word)`,
    `update vocabulary set word_key = 'o’clock' where word = 'o’hare'`,
    `update own_words set word_key = lower(word)`,
    `update own_words set word_key = 'won''t' where word = 'will not'`,
  ];
  for (const statement of oldKeys) await pool.query(statement);
  await db.insert(exampleSentences).values({
    id: uuid(),
    word: 'driver’s  license',
    englishSentence: 'A license.',
    vietnameseTranslation: 'Bằng lái.',
  });
  const script = await readFile(join(migrationsFolder, '0031_keys-of-plain-signs.sql'), 'utf8');
  await pool.query(script);
  const keys = async (column: string, table: string) =>
    (await pool.query(`select ${column} as key from ${table}`)).rows
      .map(({ key }) => String(key))
      .toSorted();
  expect(await keys('name_key', 'topics')).toEqual(["owner's words"]);
  expect(await keys('word_key', 'vocabulary')).toEqual([
    'gate',
    "o'clock",
    'o’clock',
    'well-being',
  ]);
  expect(await keys('word_key', 'own_words')).toEqual(["can't", "won't", 'won’t']);
  expect(await keys('word', 'example_sentences')).toEqual(["driver's license"]);
});
