import { and, eq } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import {
  addTopic,
  addWords,
  freshStore,
  type FreshStore,
  bothServers,
} from '../../test/fresh-store.ts';
import { createCatalogueRepository } from '../modules/catalogue/repository.ts';
import { migrateStore } from './migrate.ts';
import { sentences, topics, vocabulary, vocabularySets } from './schema/course.ts';
import { openStore } from './client.ts';

async function setsOf(store: FreshStore, topicId: string): Promise<Record<string, number>> {
  const rows = await store.db.select().from(vocabulary).where(eq(vocabulary.topicId, topicId));
  return Object.fromEntries(rows.map(({ word, setNo }) => [word, setNo]));
}

async function topicOf(store: FreshStore, topicId: string) {
  const { topics: list } = await createCatalogueRepository((read) => read(store)).readCatalogue();
  return list.find(({ id }) => id === topicId);
}

describe.each(bothServers)('on the %s PostgreSQL', (server) => {
  test('DA-05 the same migrations run again, and from two processes at once, without harm', async () => {
    const store = await freshStore(server);
    await store.pool.query(
      'drop schema public cascade; drop schema drizzle cascade; create schema public',
    );
    const second = openStore(store.connection, () => undefined);
    await Promise.all([
      migrateStore(store.pool),
      migrateStore(second.pool),
      migrateStore(second.pool),
    ]);
    await second.close();
    expect(await addTopic(store, 'After', 1)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('DA-04 a set holds 20 words; the next word begins a new one', async () => {
    const store = await freshStore(server);
    const id = await addTopic(store, 'Office', 41);
    const sets = Object.values(await setsOf(store, id));
    expect([1, 2, 3].map((setNo) => sets.filter((each) => each === setNo).length)).toEqual([
      20, 20, 1,
    ]);
    expect(await topicOf(store, id)).toMatchObject({ wordCount: 41, setCount: 3, missing: [] });
  });

  test('DA-04 deleting and adding elsewhere moves no word, and a number is never used again', async () => {
    const store = await freshStore(server);
    const id = await addTopic(store, 'Office', 60);
    const before = await setsOf(store, id);
    await store.db
      .delete(vocabulary)
      .where(and(eq(vocabulary.topicId, id), eq(vocabulary.setNo, 3)));
    await store.db
      .delete(vocabulary)
      .where(and(eq(vocabulary.topicId, id), eq(vocabulary.word, 'word 5')));
    expect(await topicOf(store, id)).toMatchObject({ wordCount: 39, setCount: 2, missing: [3] });
    await addWords(store, id, ['filler', 'newcomer']);
    const after = await setsOf(store, id);
    // the last set with words takes one if it has room; the emptied set's number 3 is not reused
    expect(after).toMatchObject({ filler: 1, newcomer: 4 });
    const { filler: _filler, newcomer: _newcomer, ...stayed } = after;
    expect(before).toMatchObject(stayed);
    expect(await topicOf(store, id)).toMatchObject({ setCount: 3, missing: [3] });
  });

  test('DA-04 a word that moves to another topic leaves its set and finds one there', async () => {
    const store = await freshStore(server);
    const from = await addTopic(store, 'Office', 2);
    const to = await addTopic(store, 'Travel', 20);
    await store.db
      .update(vocabulary)
      .set({ topicId: to, word: 'moved', wordKey: 'moved' })
      .where(and(eq(vocabulary.topicId, from), eq(vocabulary.word, 'word 1')));
    expect((await setsOf(store, to))['moved']).toBe(2);
    expect(await topicOf(store, from)).toMatchObject({ wordCount: 1 });
    expect(await topicOf(store, to)).toMatchObject({ wordCount: 21, setCount: 2 });
  });

  test('DC-17 a topic has a word once, whatever its case, and a refused word is not counted', async () => {
    const store = await freshStore(server);
    const id = await addTopic(store, 'Office', ['Meeting']);
    await expect(addWords(store, id, ['meeting'])).rejects.toMatchObject({
      cause: { constraint: 'vocabulary_word_once_a_topic' },
    });
    await store.db
      .insert(vocabulary)
      .values({
        id: '0190a000-0000-7000-8000-000000000001',
        topicId: id,
        word: 'MEETING',
        wordKey: 'meeting',
        meaning: 'x',
      })
      .onConflictDoNothing();
    expect(await topicOf(store, id)).toMatchObject({ wordCount: 1, setCount: 1 });
  });

  test('DA-04 writers at once fill sets completely and never beyond their size', async () => {
    const store = await freshStore(server);
    const id = await addTopic(store, 'Office', 0);
    await Promise.all(
      Array.from({ length: 8 }, (_, writer) =>
        addWords(
          store,
          id,
          Array.from({ length: 15 }, (__, i) => `w${writer} n${i}`),
        ),
      ),
    );
    const rows = await store.db.select().from(vocabularySets).where(eq(vocabularySets.topicId, id));
    expect(rows.map(({ wordCount }) => wordCount)).toEqual([20, 20, 20, 20, 20, 20]);
    const sets = Object.values(await setsOf(store, id));
    for (const { setNo } of rows) expect(sets.filter((each) => each === setNo)).toHaveLength(20);
  });

  test('DA-04 sentences keep sets of ten the same way, and deleting a topic takes its words and sets', async () => {
    const store = await freshStore(server);
    await store.db.insert(sentences).values(
      Array.from({ length: 21 }, (_, i) => ({
        id: `0190a000-0000-7000-8000-0000000001${String(i).padStart(2, '0')}`,
        part: 'part2',
        englishSentence: `Sentence ${i}.`,
        vietnameseTranslation: `Câu ${i}.`,
      })),
    );
    const { parts } = await createCatalogueRepository((read) => read(store)).readCatalogue();
    expect(parts.find(({ part }) => part === 'part2')).toMatchObject({
      sentenceCount: 21,
      setCount: 3,
    });
    const id = await addTopic(store, 'Office', 25);
    await store.db.delete(topics).where(eq(topics.id, id));
    expect(await store.db.select().from(vocabularySets)).toEqual([]);
  });

  test('DA-04 changes are told to other processes: the set and the catalogue, once a transaction', async () => {
    const store = await freshStore(server);
    const id = await addTopic(store, 'Office', 3);
    const listener = new Client(store.connection);
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen content');
    await store.db.update(vocabulary).set({ audio: '/media/x.mp3' });
    await store.db.insert(vocabulary).values({
      id: '0190a000-0000-7000-8000-000000000009',
      topicId: id,
      word: 'new',
      wordKey: 'new',
      meaning: 'mới',
    });
    // a query on the listener's connection: notices sent before it have arrived when it answers
    await listener.query('select 1');
    await listener.end();
    expect(heard).toEqual([`vocabulary:${id}:1`, 'catalogue', `vocabulary:${id}:1`]);
  });
});
