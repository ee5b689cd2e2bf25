import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type FreshStore, freshStore, type servers } from './fresh-store.ts';

export type FirstWord = { word: string; meaning: string };

/**
 * A store with the first version of the course, before words had the fields of the second: one topic 'Desk' (slug
 * `desk`) with these words and an example each, and sentences of part 1; the seed's records have their old form.
 */
export async function storeOfFirstCourse(
  server: (typeof servers)[number],
  words: readonly FirstWord[],
  sentences: readonly [english: string, vietnamese: string][],
): Promise<FreshStore> {
  const store = await freshStore(server);
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
      'insert into seeded_items (key, record_id, checksum, fields) values ($1, $2, $3, $4)',
      [key, id, checksumThen(compared), Object.keys(compared)],
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

/** The checksum as the first version computed it. */
function checksumThen(fields: Record<string, string>): string {
  const texts = Object.keys(fields)
    .toSorted()
    .map((name) => fields[name]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
