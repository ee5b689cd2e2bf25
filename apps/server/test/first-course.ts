import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { v7 as uuid } from 'uuid';
import { onTestFinished } from 'vitest';
import { migrationsFolder } from '../src/db/migrations-folder.ts';
import { type FreshStore, freshStore, type servers } from './fresh-store.ts';

/** The migrations that existed when the first version of the course was added. */
const migrationsThen = 11;

export type FirstWord = { word: string; meaning: string };

/**
 * A store with the first version of the course, before words had the fields of the second: the schema of that time, one
 * topic 'Desk' (slug `desk`) with these words and an example each, and sentences of part 1, with the seed's records in
 * their old form.
 */
export async function storeOfFirstCourse(
  server: (typeof servers)[number],
  words: readonly FirstWord[],
  sentences: readonly [english: string, vietnamese: string][],
): Promise<FreshStore> {
  const store = await freshStore(server);
  await store.pool.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  );
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, migrationsThen) }));
  await migrate(drizzle(store.pool), { migrationsFolder: folder });

  const insert = async (
    table: string,
    key: string,
    compared: Record<string, string>,
    more: Record<string, string> = {},
  ): Promise<string> => {
    const id = uuid();
    const row = { ...compared, ...more, id };
    const names = Object.keys(row).map(columnOf);
    await store.pool.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(row),
    );
    await store.pool.query(
      'insert into seeded_items (key, record_id, checksum) values ($1, $2, $3)',
      [key, id, checksumThen(compared)],
    );
    return id;
  };
  const topic = { name: 'Desk', description: 'd', category: 'Business', difficulty: 'beginner' };
  const topicId = await insert('topics', 'topic:desk', topic, { nameKey: 'desk' });
  for (const { word, meaning } of words) {
    const compared = { word, type: 'n.', phonetic: '/x/', meaning, difficulty: 'beginner' };
    const audio = `https://example.com/${encodeURIComponent(word)}.mp3`;
    await insert('vocabulary', `word:desk:${word}`, compared, { topicId, wordKey: word, audio });
  }
  for (const { word, meaning } of words)
    await insert('example_sentences', `example:desk:${word}`, firstExample({ word, meaning }), {
      word,
      topic: 'Desk',
      wordHighlight: word,
    });
  for (const [englishSentence, vietnameseTranslation] of sentences)
    await insert(
      'sentences',
      `sentence:part1:${englishSentence.toLowerCase()}`,
      { englishSentence, vietnameseTranslation },
      { part: 'part1', audio: 'https://example.com/sentence.mp3' },
    );
  await store.pool.query(`insert into seeds (name, fingerprint) values ('course', 'the first')`);
  return store;
}

export const firstExample = ({ word, meaning }: FirstWord) => ({
  englishSentence: `Here is one ${word}.`,
  vietnameseTranslation: `Đây là một ${meaning}.`,
});

/** The checksum as the code of that time computed it. */
function checksumThen(fields: Record<string, string>): string {
  const texts = Object.keys(fields)
    .toSorted()
    .map((name) => fields[name]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
