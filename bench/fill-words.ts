import type pg from 'pg';
import { prepareStore } from './prepared-store.ts';

const setsOfTopic = 500;
const wordsOfSet = 20;

/**
 * Adds topics 'Bench 0', 'Bench 1' … with this many words and an example each, as if they had been added one by one.
 * Triggers are off meanwhile: a million words take seconds instead of minutes.
 */
async function fillWords(pool: pg.Pool, words: number): Promise<void> {
  if (words === 0) return;
  const sets = Math.ceil(words / wordsOfSet);
  const client = await pool.connect();
  const id = (kind: string, n: string) => `md5('${kind}' || (${n})::text)::uuid`;
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica');
    await client.query(
      `insert into topics (id, name, name_key, description, category)
       select ${id('topic', 'n')}, 'Bench ' || n, 'bench ' || n, 'bench', 'Other' from generate_series(0, $1::int - 1) n`,
      [Math.ceil(sets / setsOfTopic)],
    );
    await client.query(
      `insert into vocabulary_sets (topic_id, set_no, word_count, next_position)
       select ${id('topic', `n / ${setsOfTopic}`)}, n % ${setsOfTopic} + 1, ${wordsOfSet}, ${wordsOfSet}
       from generate_series(0, $1::int - 1) n`,
      [sets],
    );
    await client.query(
      `insert into vocabulary (id, topic_id, set_no, position, word, word_key, type, phonetic, meaning)
       select ${id('word', 'n')}, ${id('topic', `n / ${setsOfTopic * wordsOfSet}`)},
         n / ${wordsOfSet} % ${setsOfTopic} + 1, n % ${wordsOfSet}, 'bench ' || n, 'bench ' || n, 'n.', '/bentʃ/', 'băng ghế số ' || n
       from generate_series(0, $1::int - 1) n`,
      [words],
    );
    await client.query(
      `insert into example_sentences (id, word, topic, english_sentence, vietnamese_translation)
       select ${id('example', 'n')}, 'bench ' || n, 'Bench', 'The bench number ' || n || ' stands in the park.',
         'Băng ghế số ' || n || ' nằm trong công viên.'
       from generate_series(0, $1::int - 1) n`,
      [words],
    );
    await client.query(
      `insert into search_terms (rank, term, word_id)
       select terms.rank, terms.term, id from vocabulary, search_terms_of(word, meaning) as terms
       on conflict do nothing`,
    );
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** Adds this many words to the store of a product that starts later. */
export const withWords = (words: number) => (dataDir: string) =>
  prepareStore(dataDir, ({ pool }) => fillWords(pool, words));

/** Addresses of `count` of the added sets, spread evenly over all. */
export function setPaths(words: number, count: number): string[] {
  const sets = Math.ceil(words / wordsOfSet);
  return Array.from({ length: count }, (_, i) => {
    const set = Math.floor((i * sets) / count);
    return `/api/vocabulary/sets?topic=Bench%20${Math.floor(set / setsOfTopic)}&setIndex=${set % setsOfTopic}`;
  });
}
