import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { addTopic, freshApp, freshStore, type servers } from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';
import { vocabulary } from '../../db/schema/course.ts';
import type { App } from '../../http/app-type.ts';
import { addQuestion } from '../questions/questions-test-kit.ts';

export const now = new Date('2026-11-21T08:00:00.000Z');

export async function learnerOn(app: App, email = 'hoa@example.com'): Promise<Visitor> {
  const visitor = new Visitor(app);
  await visitor.enter(email);
  return visitor;
}

export const stamp = (at = '2026-11-20T08:00:00.000Z') => ({
  v: 1 as const,
  id: uuid(),
  at,
  device: 'phone',
  zone: 'Asia/Ho_Chi_Minh',
});

export type Word = { id: string; topicId: string; setNo: number; word: string };

export const checked = (word: Word, more: object = {}): PracticeEvent => ({
  ...stamp(),
  kind: 'word-checked',
  wordId: word.id,
  topicId: word.topicId,
  setNo: word.setNo,
  typed: word.word,
  correct: true,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 1_000,
  ...more,
});

export const done = ({ topicId, setNo }: Word, more: object = {}): PracticeEvent => ({
  ...stamp('2026-11-20T09:00:00.000Z'),
  kind: 'set-completed',
  set: 'vocabulary',
  topicId,
  setNo,
  ...more,
});

export const send = (visitor: Visitor, events: unknown[]) =>
  visitor.ask('POST', '/api/me/events', { events });

export async function readAll(visitor: Visitor, limit = 500, more = ''): Promise<PracticeEvent[]> {
  const all: PracticeEvent[] = [];
  let after: string | null = '0';
  while (after !== null) {
    const answer = await visitor.ask('GET', `/api/me/events?after=${after}&limit=${limit}${more}`);
    expect(answer.statusCode).toBe(200);
    all.push(...answer.json().items);
    after = answer.json().next;
  }
  return all;
}

export async function freshCourse(server: (typeof servers)[number] = 'embedded', words = 20) {
  const store = await freshStore(server);
  const app = await freshApp(store, { now: () => now });
  await addQuestion(store, 'choice-001');
  await addTopic(store, 'Travel', words);
  return {
    store,
    app,
    words: await store.db.select().from(vocabulary).orderBy(vocabulary.setNo, vocabulary.position),
  };
}
