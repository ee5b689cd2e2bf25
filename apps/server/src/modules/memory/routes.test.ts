import { memorySchema, mistakesSchema } from '@nghego/contracts/memory';
import { foldMemory } from '@nghego/engine/memory';
import { trustedContent } from '@nghego/engine/memory/memory-marks';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import {
  addSentences,
  addTopic,
  freshApp,
  freshStore,
  servers,
} from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';
import type { App } from '../../http/app-type.ts';

const now = new Date('2026-11-22T12:00:00Z');

type Word = typeof vocabulary.$inferSelect;

const base = (at: string) => ({
  v: 1 as const,
  id: uuid(),
  at: new Date(at).toISOString(),
  device: 'phone',
  zone: 'Asia/Ho_Chi_Minh',
});

const checked = (word: Word, at: string, typed = word.word, more = {}): PracticeEvent => ({
  ...base(at),
  kind: 'word-checked',
  wordId: word.id,
  topicId: word.topicId,
  setNo: word.setNo,
  typed,
  correct: typed === word.word,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 1_000,
  hints: 0,
  mistake: typed === word.word ? null : 'other-word',
  from: 'set',
  ...more,
});

async function freshCourse(server: (typeof servers)[number] = 'embedded') {
  const store = await freshStore(server);
  await addTopic(store, 'Travel', ['alpha', 'bravo', 'charlie']);
  const app = await freshApp(store, { now: () => now });
  const words = await store.db.select().from(vocabulary).orderBy(vocabulary.position);
  const [alpha, bravo, charlie] = words;
  if (!alpha || !bravo || !charlie) throw new Error();
  return { store, app, alpha, bravo, charlie };
}

async function learnerOn(app: App, email = 'hoa@example.com') {
  const visitor = new Visitor(app);
  await visitor.enter(email);
  return visitor;
}

async function send(visitor: Visitor, events: PracticeEvent[]) {
  const answer = await visitor.ask('POST', '/api/me/events', { events });
  expect(answer.json().refused).toEqual([]);
}

async function remembered(visitor: Visitor, query = '') {
  const answer = await visitor.ask('GET', `/api/me/memory${query}`);
  expect(answer.statusCode).toBe(200);
  return memorySchema.parse(answer.json());
}

async function missed(visitor: Visitor, query = '') {
  const answer = await visitor.ask('GET', `/api/me/mistakes${query}`);
  expect(answer.statusCode).toBe(200);
  return mistakesSchema.parse(answer.json());
}

const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('ME-11 the memory is that of the own log alone, late, doubled and in any order, as a device folds it', async () => {
    const { app, alpha, bravo, charlie } = await freshCourse(server);
    const hoa = await learnerOn(app);
    const decoy = await learnerOn(app, 'decoy@example.com');
    const log = [
      checked(alpha, '2026-11-01T02:00:00Z'),
      checked(bravo, '2026-11-01T03:00:00Z', 'wrong'),
      checked(charlie, '2026-11-20T03:00:00Z'),
      checked(alpha, '2026-11-05T02:00:00Z'),
      checked(alpha, '2026-11-05T04:00:00Z', 'a second check of that day is no review'),
    ];
    await send(decoy, [checked(alpha, '2026-11-21T02:00:00Z', 'decoy')]);
    await send(hoa, log.toReversed().slice(0, 3));
    await send(hoa, [...log.slice(2), ...log.slice(0, 3)]);
    const found = await remembered(hoa);
    const expected = foldMemory(log, trustedContent, now.getTime());
    expect(expected.size).toBe(3);
    expect(
      Object.fromEntries(found.items.map((item) => [`${item.kind}:${item.id}`, item])),
    ).toEqual(
      Object.fromEntries([...expected].map(([key, { againDays: _own, ...item }]) => [key, item])),
    );
    // bravo was missed three weeks ago, so it is due first
    expect(ids(found)[0]).toBe(bravo.id);
    expect(found.forecast.map(({ day }) => day)).toEqual(
      [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`),
    );
    expect(found.due).toBe((await remembered(hoa, '?due=true')).items.length);
    expect(found.known).toBeGreaterThan(0);
    expect(found.known).toBeLessThan(3);
    expect(ids(await remembered(decoy))).toEqual([alpha.id]);
  });

  test('ME-09 what was missed is listed by kind and item, of the own log alone, until it is mended', async () => {
    const { app, alpha, bravo } = await freshCourse(server);
    const hoa = await learnerOn(app);
    const decoy = await learnerOn(app, 'decoy@example.com');
    await send(hoa, [
      checked(alpha, '2026-11-10T02:00:00Z', 'alpa', { mistake: 'consonant' }),
      checked(alpha, '2026-11-11T02:00:00Z', 'alpa', { mistake: 'consonant' }),
      checked(bravo, '2026-11-12T02:00:00Z', 'brava', { mistake: 'vowel' }),
      checked(bravo, '2026-10-01T02:00:00Z', 'long ago', { mistake: 'other-word' }),
    ]);
    await send(decoy, [checked(bravo, '2026-11-12T02:00:00Z', 'x', { mistake: 'other-word' })]);
    const all = await missed(hoa);
    expect(all).toEqual({
      kinds: [
        { kind: 'consonant', count: 2 },
        { kind: 'vowel', count: 1 },
      ],
      items: [
        {
          kind: 'word',
          id: alpha.id,
          text: 'alpha',
          mistakes: [{ kind: 'consonant', count: 2 }],
          lastAt: '2026-11-11T02:00:00.000Z',
        },
        {
          kind: 'word',
          id: bravo.id,
          text: 'bravo',
          mistakes: [{ kind: 'vowel', count: 1 }],
          lastAt: '2026-11-12T02:00:00.000Z',
        },
      ],
    });
    const some = await missed(hoa, '?kind=vowel');
    expect([ids(some), some.kinds]).toEqual([[bravo.id], all.kinds]);
    expect(ids(await missed(hoa, '?days=11'))).toEqual([bravo.id]);
    expect((await missed(hoa, '?days=60')).kinds).toContainEqual({ kind: 'other-word', count: 1 });
    await send(hoa, [
      checked(bravo, '2026-11-13T02:00:00Z'),
      checked(bravo, '2026-11-14T02:00:00Z'),
    ]);
    expect(ids(await missed(hoa))).toEqual([alpha.id]);
    expect((await missed(decoy)).kinds).toEqual([{ kind: 'other-word', count: 1 }]);
  });
});

test('ME-11 ME-09 an item that was deleted, or whose topic is hidden, drops out', async () => {
  const { store, app, alpha, bravo } = await freshCourse();
  await addSentences(store, 'part1', 1);
  await store.db.update(sentences).set({ englishSentence: 'Bravo one.' });
  const [sentence] = await store.db.select().from(sentences);
  if (sentence === undefined) throw new Error();
  const hoa = await learnerOn(app);
  await send(hoa, [
    checked(alpha, '2026-11-20T02:00:00Z', 'x'),
    {
      ...base('2026-11-20T02:00:00Z'),
      kind: 'sentence-checked',
      sentenceId: sentence.id,
      part: 'part1',
      setNo: 1,
      typed: ['x', 'one'],
      correct: false,
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 1,
      mistake: 'other-word',
      missed: [{ wordId: bravo.id, kind: 'other-word' }],
    },
  ]);
  const seen = async () => [new Set(ids(await remembered(hoa))), new Set(ids(await missed(hoa)))];
  const all = new Set([alpha.id, bravo.id, sentence.id]);
  expect(await seen()).toEqual([all, all]);
  await store.db.delete(vocabulary).where(eq(vocabulary.id, alpha.id));
  await store.db.delete(sentences);
  const left = new Set([bravo.id]);
  expect(await seen()).toEqual([left, left]);
  await store.db.update(topics).set({ isActive: false });
  expect(await seen()).toEqual([new Set(), new Set()]);
});

test('ME-11 kind, due and limit select items; an item that is set aside is never due', async () => {
  const { app, alpha, bravo, charlie } = await freshCourse();
  const hoa = await learnerOn(app);
  await send(hoa, [
    checked(alpha, '2026-11-19T02:00:00Z', 'x'),
    checked(bravo, '2026-11-20T02:00:00Z', 'x'),
    checked(charlie, '2026-11-22T02:00:00Z'),
  ]);
  expect((await remembered(hoa, '?due=true')).due).toBe(2);
  expect(new Set(ids(await remembered(hoa, '?due=true')))).toEqual(new Set([alpha.id, bravo.id]));
  const sentencesAlone = await remembered(hoa, '?kind=sentence');
  expect([sentencesAlone.due, ids(sentencesAlone)]).toEqual([0, []]);
  expect((await remembered(hoa, '?kind=word')).due).toBe(2);
  expect(ids(await remembered(hoa, '?limit=1'))).toHaveLength(1);
  const item = { kind: 'word' as const, id: alpha.id };
  await send(hoa, [{ ...base('2026-11-22T03:00:00Z'), kind: 'item-set-aside', item }]);
  const due = await remembered(hoa, '?due=true');
  expect([due.due, ids(due)]).toEqual([1, [bravo.id]]);
  const aside = (await remembered(hoa)).items.filter(({ setAside }) => setAside);
  expect(ids({ items: aside })).toEqual([alpha.id]);
});

test('ME-11 the time zone in the query says which day is today, else the zone of the newest event', async () => {
  const { app, alpha } = await freshCourse();
  const hoa = await learnerOn(app);
  const firstDay = async (query = '') => (await remembered(hoa, query)).forecast[0]?.day;
  expect(await firstDay()).toBe('2026-11-23');
  await send(hoa, [
    { ...checked(alpha, '2026-11-20T02:00:00Z'), zone: 'America/New_York' },
    { ...checked(alpha, '2026-11-21T02:00:00Z'), zone: 'Pacific/Kiritimati' },
  ]);
  // it is 12:00 UTC: past midnight 14 hours to the east
  expect(await firstDay()).toBe('2026-11-24');
  expect(await firstDay('?zone=Asia/Ho_Chi_Minh')).toBe('2026-11-23');
});

test('ME-11 ME-09 a zone, kind, limit or span that is not known is refused by its name', async () => {
  const { app } = await freshCourse();
  const hoa = await learnerOn(app);
  for (const [path, field] of [
    ['memory?zone=Asia/Atlantis', 'zone'],
    ['memory?zone=', 'zone'],
    ['memory?kind=verb', 'kind'],
    ['memory?due=maybe', 'due'],
    ['memory?limit=0', 'limit'],
    ['mistakes?kind=laziness', 'kind'],
    ['mistakes?days=366', 'days'],
  ] as const) {
    const answer = await hoa.ask('GET', `/api/me/${path}`);
    expect([path, answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([path, 400, field]);
  }
});

test('IN-21 many long readings of one learner keep no answer of another from the store', async () => {
  const { store, app, alpha, bravo } = await freshCourse();
  const hoa = await learnerOn(app);
  const nam = await learnerOn(app, 'nam@example.com');
  const others = await Promise.all(
    Array.from({ length: 12 }, (_, n) => learnerOn(app, `learner${n}@example.com`)),
  );
  // readings of a memory wait as long as the test holds this lock
  const lock = await store.pool.connect();
  await lock.query('begin; lock table memory_snapshots in access exclusive mode');
  const readings = others.map((other) => other.ask('GET', '/api/me/memory'));
  const shared = Array.from({ length: 20 }, () => hoa.ask('GET', '/api/me/memory'));
  await send(nam, [checked(alpha, '2026-11-20T02:00:00Z')]);
  await send(hoa, [checked(bravo, '2026-11-20T02:00:00Z')]);
  await lock.query('commit');
  lock.release();
  const answers = await Promise.all([...readings, ...shared]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(ids(await remembered(hoa))).toEqual([bravo.id]);
  expect(ids(await remembered(nam))).toEqual([alpha.id]);
});

test('IN-21 what the server judged wrong without an explanation is not judged again by later content', async () => {
  const { store, app, alpha } = await freshCourse();
  const hoa = await learnerOn(app);
  const wordId = uuid();
  await send(hoa, [checked(alpha, '2026-11-20T02:00:00Z', 'x', { wordId, mistake: undefined })]);
  const log = await hoa.ask('GET', '/api/me/events?v=2');
  expect(log.json().items).toMatchObject([{ correct: false, mistake: null }]);
  expect((await missed(hoa)).kinds).toEqual([]);
  // the word exists again, as after a restore
  const { id: _id, wordKey: _key, ...rest } = alpha;
  const back = { ...rest, id: wordId, position: 9, word: 'xylophone', wordKey: 'xylophone' };
  await store.db.insert(vocabulary).values(back);
  expect((await missed(hoa)).kinds).toEqual([{ kind: null, count: 1 }]);
});
