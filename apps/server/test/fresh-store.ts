import { Client } from 'pg';
import { v7 as uuid } from 'uuid';
import { inject, onTestFinished } from 'vitest';
import { buildApp, type AppParts } from '../src/app.ts';
import { openStore, type Store } from '../src/db/client.ts';
import { sessionCookie } from '../src/modules/accounts/create-auth.ts';
import { sentences, topics, vocabulary } from '../src/db/schema/course.ts';
import { foldWordKey } from '../src/word-key.ts';
import type { App } from '../src/http/app-type.ts';

/** A PostgreSQL server of the test run: the embedded one, or the oldest that is supported. */
type Server = 'embedded' | 'debian';

/** For `describe.each` of tests that the version of PostgreSQL could break: migrations, backup, search. */
export const bothServers: readonly Server[] = ['embedded', 'debian'];

/** For `describe.each` of all other tests; with `EVERY_SERVER=true` also the oldest PostgreSQL. */
export const servers: readonly Server[] =
  process.env['EVERY_SERVER'] === 'true' ? bothServers : ['embedded'];

type Connection = { host: string; port: number; user: string; password?: string; database: string };
export type FreshStore = Store & { connection: Connection };

/** A migrated, empty database of its own, dropped when the test is over. */
export async function freshStore(
  server: (typeof servers)[number] = 'embedded',
): Promise<FreshStore> {
  const { database: template, ...place } = inject('postgres')[server];
  const database = `test_${uuid().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new Client({ ...place, database: 'postgres' });
    await client.connect();
    // one after the other, since PostgreSQL refuses two copies of one template at once
    await client.query('select pg_advisory_lock(1)');
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // copies the files: in memory that takes a third of the time that the write-ahead log would
  await admin(`create database ${database} template ${template} strategy file_copy`);
  const connection = { ...place, database };
  const store = openStore(connection, () => undefined);
  onTestFinished(async () => {
    if (!store.pool.ended) await store.close();
    await admin(`drop database ${database} with (force)`);
  });
  return { ...store, connection };
}

/** The secret that signs the cookies of apps under test. */
export const authSecret = 'a secret of the tests, long enough for the library';

type Place = { store: FreshStore; cookieName: string };
const places = new WeakMap<App, Place>();

/** The store in which an app of `freshApp` keeps sessions, and the name of their cookie. */
export function sessionsOf(app: App): Place {
  const place = places.get(app);
  if (place === undefined) throw new Error('not an app of freshApp');
  return place;
}

/** An app on a store, closed when the test is over. */
export async function freshApp(store: FreshStore, parts: Partial<AppParts> = {}): Promise<App> {
  const publicUrl = parts.publicUrl ?? 'http://localhost:3000';
  const app = await buildApp({
    store,
    connection: store.connection,
    web: undefined,
    publicUrl,
    trustProxy: [],
    metricsToken: undefined,
    authSecret,
    logLevel: 'silent',
    ...parts,
  });
  places.set(app, { store, cookieName: sessionCookie(publicUrl) });
  onTestFinished(() => app.close());
  return app;
}

/** Adds a topic with this many words, `word 1` first. */
export async function addTopic(
  store: Store,
  name: string,
  words: number | string[],
  isActive = true,
): Promise<string> {
  const id = uuid();
  await store.db.insert(topics).values({
    id,
    name,
    nameKey: foldWordKey(name),
    description: name,
    category: 'Other',
    isActive,
  });
  const list =
    typeof words === 'number' ? Array.from({ length: words }, (_, i) => `word ${i + 1}`) : words;
  if (list.length > 0) await addWords(store, id, list);
  return id;
}

/** Adds words to a topic. */
export async function addWords(store: Store, topicId: string, words: string[]): Promise<void> {
  await store.db.insert(vocabulary).values(
    words.map((word) => ({
      id: uuid(),
      topicId,
      word,
      wordKey: foldWordKey(word),
      meaning: `nghĩa của ${word}`,
    })),
  );
}

/** Adds this many sentences to a part, `Sentence 1.` first. */
export async function addSentences(store: Store, part: string, count: number): Promise<void> {
  await store.db.insert(sentences).values(
    Array.from({ length: count }, (_, i) => ({
      id: uuid(),
      part,
      englishSentence: `Sentence ${i + 1}.`,
      vietnameseTranslation: `Câu ${i + 1}.`,
    })),
  );
}
