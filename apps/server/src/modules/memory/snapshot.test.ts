import { memorySchema } from '@nghego/contracts/memory';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { addTopic, freshApp, freshStore, servers } from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';
import { users } from '../../db/schema/people.ts';
import { memorySnapshots, practiceEvents } from '../../db/schema/practice.ts';
import type { App } from '../../http/app-type.ts';

const now = new Date('2026-11-22T12:00:00Z');

type Word = typeof vocabulary.$inferSelect;

const checked = (word: Word, at: Date, correct = true): PracticeEvent => ({
  v: 1,
  id: uuid(),
  at: at.toISOString(),
  device: 'phone',
  zone: 'Asia/Ho_Chi_Minh',
  kind: 'word-checked',
  wordId: word.id,
  topicId: word.topicId,
  setNo: word.setNo,
  typed: correct ? word.word : 'wrong',
  correct,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 1_000,
  hints: 0,
  mistake: correct ? null : 'other-word',
  from: 'set',
});

/** This many checks, one every third hour, the last one two days ago. */
const practiceOf = (words: readonly Word[], count: number): PracticeEvent[] =>
  Array.from({ length: count }, (_, n) => {
    const at = new Date(now.getTime() - (count - n) * 3 * 3_600_000 - 2 * 86_400_000);
    return words
      .slice(n % words.length, (n % words.length) + 1)
      .map((word) => checked(word, at, n % 4 > 0));
  }).flat();

async function freshCourse(server: (typeof servers)[number] = 'embedded') {
  const store = await freshStore(server);
  await addTopic(store, 'Travel', 30);
  const app = await freshApp(store, { now: () => now });
  const words = await store.db.select().from(vocabulary).orderBy(vocabulary.position);
  return { store, app, words };
}

async function learnerOn(app: App, email: string, events: readonly PracticeEvent[]) {
  const visitor = new Visitor(app);
  await visitor.enter(email);
  await send(visitor, events);
  return visitor;
}

async function send(visitor: Visitor, events: readonly PracticeEvent[]) {
  for (let from = 0; from < events.length; from += 100) {
    const part = events.slice(from, from + 100);
    const answer = await visitor.ask('POST', '/api/me/events', { events: part });
    expect(answer.json().refused).toEqual([]);
  }
}

async function remembered(visitor: Visitor) {
  const answer = await visitor.ask('GET', '/api/me/memory?limit=1000');
  expect(answer.statusCode).toBe(200);
  return memorySchema.parse(answer.json());
}

/** Waits for this many snapshots: each is written after the answer. */
async function expectSnapshots(store: Awaited<ReturnType<typeof freshStore>>, count: number) {
  await expect.poll(() => store.db.$count(memorySnapshots), { timeout: 10_000 }).toBe(count);
}

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('ME-11 a memory from its snapshot is that of the log, after late and doubled events, in every process', async () => {
    const { store, app, words } = await freshCourse(server);
    const other = await freshApp(store, { now: () => now });
    const log = practiceOf(words, 450);
    const late = log.filter((_, n) => n % 7 === 0);
    const hoa = await learnerOn(
      app,
      'hoa@example.com',
      log.filter((event) => !late.includes(event)),
    );
    await learnerOn(app, 'decoy@example.com', practiceOf(words.slice(0, 3), 250)).then(remembered);
    await remembered(hoa);
    await expectSnapshots(store, 2);
    // events that are older than the snapshot but arrive after it, and some that it includes already
    await send(hoa, [...late, ...log.slice(0, 50)]);
    const elsewhere = new Visitor(other);
    await elsewhere.signIn('hoa@example.com');
    const found = [await remembered(hoa), await remembered(elsewhere)];
    await store.db.delete(memorySnapshots);
    const rebuilt = await remembered(hoa);
    expect(rebuilt.items).toHaveLength(words.length);
    expect(found).toEqual([rebuilt, rebuilt]);
  });
});

test('ME-11 an existing snapshot is used, unless it was made by other rules or is ahead of the clock', async () => {
  const { store, app, words } = await freshCourse();
  const hoa = await learnerOn(app, 'hoa@example.com', practiceOf(words, 250));
  const before = await remembered(hoa);
  await expectSnapshots(store, 1);
  const [snapshot] = await store.db.select().from(memorySnapshots);
  const folded = {
    items: [],
    days: [],
    unjudged: [],
    newest: { at: now.toISOString(), zone: 'UTC' },
  };
  await store.db.update(memorySnapshots).set({ folded });
  expect((await remembered(hoa)).items).toEqual([]);
  const later = { ...folded, newest: { at: '2026-11-22T12:00:01.000Z', zone: 'UTC' } };
  await store.db.update(memorySnapshots).set({ folded: later });
  expect(await remembered(hoa)).toEqual(before);
  await store.db.update(memorySnapshots).set({ folded, rules: -1 });
  expect(await remembered(hoa)).toEqual(before);
  await expect
    .poll(() => store.db.select().from(memorySnapshots), { timeout: 10_000 })
    .toEqual([snapshot]);
});

test('ME-11 an item that is hidden and shown again disappears and comes back, also from a snapshot', async () => {
  const { store, app, words } = await freshCourse();
  const hoa = await learnerOn(app, 'hoa@example.com', practiceOf(words, 250));
  const all = await remembered(hoa);
  await store.db.update(topics).set({ isActive: false });
  expect((await remembered(hoa)).items).toEqual([]);
  await store.db.update(topics).set({ isActive: true });
  expect(await remembered(hoa)).toEqual(all);
});

test('ME-11 an old check is judged by today’s content, also behind a snapshot', async () => {
  const { store, app, words } = await freshCourse();
  const [word] = words;
  if (word === undefined) throw new Error();
  const log = practiceOf(words, 250);
  const hoa = await learnerOn(app, 'hoa@example.com', log);
  // rows as they were stored before 2026-11-22
  for (const row of await store.db.select().from(practiceEvents)) {
    if (row.itemId !== word.id) continue;
    const { mistake: _, ...sent } = JSON.parse(row.body);
    const body = JSON.stringify({ ...sent, typed: 'color', correct: false });
    await store.db
      .update(practiceEvents)
      .set({ correct: false, mistake: null, body })
      .where(eq(practiceEvents.eventId, row.eventId));
  }
  const wordNow = async () => (await remembered(hoa)).items.find(({ id }) => id === word.id);
  await remembered(hoa);
  await expectSnapshots(store, 1);
  const wrong = await wordNow();
  await store.db.update(vocabulary).set({ word: 'color' }).where(eq(vocabulary.id, word.id));
  const right = await wordNow();
  expect(right?.stability).toBeGreaterThan(wrong?.stability ?? Infinity);
  await store.db.delete(memorySnapshots);
  expect(await wordNow()).toEqual(right);
});

test('ME-11 a snapshot is deleted with its account, and with no other', async () => {
  const { store, app, words } = await freshCourse();
  const hoa = await learnerOn(app, 'hoa@example.com', practiceOf(words, 250));
  const decoy = await learnerOn(app, 'decoy@example.com', practiceOf(words, 250));
  await remembered(hoa);
  await remembered(decoy);
  await expectSnapshots(store, 2);
  await store.db.delete(users).where(eq(users.email, 'hoa@example.com'));
  const left = await store.db
    .select({ email: users.email })
    .from(memorySnapshots)
    .innerJoin(users, eq(users.id, memorySnapshots.userId));
  expect(left).toEqual([{ email: 'decoy@example.com' }]);
});
