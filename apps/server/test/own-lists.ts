import type { BroughtWord, WholeList, WordReport } from '@nghego/contracts/own-lists';
import { readWordRows } from '@nghego/engine/text/word-rows';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { vocabulary } from '../src/db/schema/course.ts';
import { exampleSentences } from '../src/db/schema/examples.ts';
import type { App } from '../src/http/app-type.ts';
import { addTopic, type FreshStore, freshApp, freshStore, type servers } from './fresh-store.ts';
import { Visitor } from './visitor.ts';

/** A registered learner. */
export async function learner(app: App, email = 'hoa@example.com') {
  const visitor = new Visitor(app);
  const id = await visitor.enter(email);
  return { visitor, id };
}

/** A store with an app and a learner. */
export async function fresh(server: (typeof servers)[number] = 'embedded') {
  const store = await freshStore(server);
  const app = await freshApp(store);
  const { visitor: hoa, id } = await learner(app);
  return { store, app, hoa, id };
}

/** Makes an own list; returns its id. */
export async function addList(visitor: Visitor, name = 'Sách lớp 9'): Promise<string> {
  const answer = await visitor.ask('POST', '/api/me/lists', { name });
  expect(answer.statusCode).toBe(201);
  return String(answer.json().id);
}

/** The rows of a text, as a page sends them. */
export const itemsOf = (text: string): BroughtWord[] =>
  readWordRows(text, 100_000).map(({ fault: _fault, ...row }) => row);

/** Adds words to a list, or with a dry run only checks them; expects the call to succeed. */
export async function addWords(
  visitor: Visitor,
  listId: string,
  {
    text,
    ...body
  }: {
    text?: string;
    items?: BroughtWord[];
    wordIds?: string[];
    dryRun?: boolean;
    furtherLists?: boolean;
  },
): Promise<WordReport> {
  const answer = await visitor.ask('POST', `/api/me/lists/${listId}/words`, {
    ...body,
    ...(text !== undefined && { items: itemsOf(text) }),
  });
  expect([answer.statusCode, answer.json().detail]).toEqual([200, undefined]);
  return answer.json();
}

/** A list with its words. */
export async function readList(visitor: Visitor, listId: string): Promise<WholeList> {
  const answer = await visitor.ask('GET', `/api/me/lists/${listId}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
}

/** The words of a list, in its order. */
export const wordsOf = ({ words }: WholeList) => words.map(({ word }) => word);

/** A text of this many words that the course does not have. */
export const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => `own word ${at + from} - nghĩa ${at + from}`).join('\n');

/** A course with one complete word. */
export async function travelCourse(store: FreshStore) {
  const topicId = await addTopic(store, 'Travel', ['gate', 'fare']);
  await store.db
    .update(vocabulary)
    .set({
      type: 'n.',
      phonetic: '/ɡeɪt/',
      meaning: 'cửa ra máy bay',
      audio: `/media/${'a'.repeat(64)}.mp3`,
    })
    .where(eq(vocabulary.word, 'gate'));
  await store.db.insert(exampleSentences).values({
    id: uuid(),
    word: 'gate',
    englishSentence: 'Go to gate five.',
    vietnameseTranslation: 'Hãy đến cửa số năm.',
  });
  const [gate] = await store.db.select().from(vocabulary).where(eq(vocabulary.word, 'gate'));
  if (gate === undefined) throw new Error();
  return { topicId, gate };
}
