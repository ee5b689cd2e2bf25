import { and, count, eq, lte, max } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Visitor } from '../../../test/visitor.ts';
import { memorySnapshots, practiceBlocks, practiceEvents } from '../../db/schema/practice.ts';
import { writeBlocks } from './log-blocks.ts';
import { checked, freshCourse, readAll, send, stamp, type Word } from './progress-test-kit.ts';

const pairHeard = () => ({
  ...stamp(),
  kind: 'pair-heard',
  sounds: 'ɪ-i',
  said: 'ship',
  chosen: 'sheep',
  correct: false,
  stage: 'drill',
  framed: false,
  plays: 1,
  elapsedMs: 900,
});

/** Answers of two days, with characters that mean something in arrays and JSON of PostgreSQL. */
function practiceOf(words: readonly Word[], events: number) {
  return words.length === 0
    ? []
    : Array.from({ length: events }, (_, n) => {
        const word = words[n % words.length];
        if (word === undefined || n % 5 === 0) return pairHeard();
        const at = new Date(Date.parse('2026-11-19T08:00:00.000Z') + n * 60_000).toISOString();
        return n % 3 > 0
          ? checked(word, { at })
          : checked(word, {
              at,
              correct: false,
              mistake: 'other-word',
              typed: `a"b\\c{d,NULL}\u0000 ${n}`,
            });
      });
}

async function sendAll(visitor: Visitor, events: readonly unknown[]): Promise<void> {
  for (let from = 0; from < events.length; from += 100) {
    const answer = await send(visitor, events.slice(from, from + 100));
    expect(answer.json().refused).toEqual([]);
  }
}

/** What a learner gets of the log by every way that reads it. */
async function shown(visitor: Visitor) {
  const [first] = (await visitor.ask('GET', '/api/me/events?v=3&limit=700')).json().items;
  const middle = (await visitor.ask('GET', '/api/me/events?v=3&limit=333')).json().cursor;
  const memory = await visitor.ask('GET', '/api/me/memory?limit=1000');
  const mistakes = await visitor.ask('GET', '/api/me/mistakes');
  expect([memory.statusCode, mistakes.statusCode]).toEqual([200, 200]);
  return {
    first,
    whole: await readAll(visitor, 1_000, '&v=3'),
    inSmallPages: await readAll(visitor, 90, '&v=3'),
    olderCaller: await readAll(visitor, 90, '&v=1'),
    afterTheMiddle: (
      await visitor.ask('GET', `/api/me/events?v=3&limit=900&after=${middle}`)
    ).json().items,
    file: (await visitor.ask('GET', '/api/me/data')).json().practice,
    memory: memory.json(),
    mistakes: mistakes.json(),
  };
}

test('PR-05 ME-11 IN-01 PF-06 older answers are copied to blocks: what is pulled, exported and remembered is the same', async () => {
  const { store, app, words } = await freshCourse();
  const { db } = store;
  const blocksOf = async (userId: string) =>
    (
      await db.select({ n: count() }).from(practiceBlocks).where(eq(practiceBlocks.userId, userId))
    )[0]?.n;
  const [hoa, lan] = await Promise.all(
    ['hoa@example.com', 'lan@example.com'].map(async (email) => {
      const visitor = new Visitor(app);
      return { visitor, id: await visitor.enter(email) };
    }),
  );
  if (hoa === undefined || lan === undefined) throw new Error();
  await sendAll(hoa.visitor, practiceOf(words, 1_120));
  await sendAll(lan.visitor, practiceOf(words.slice(0, 3), 510));
  const before = [await shown(hoa.visitor), await shown(lan.visitor)];
  expect(before[0]?.whole).toHaveLength(1_120);
  // the first reading of a memory writes the blocks, after its answer
  await expect.poll(() => blocksOf(hoa.id), { timeout: 10_000 }).toBe(2);
  await expect.poll(() => blocksOf(lan.id), { timeout: 10_000 }).toBe(1);
  await db.delete(memorySnapshots);
  expect([await shown(hoa.visitor), await shown(lan.visitor)]).toEqual(before);

  // the log is read from the blocks: without the copied events the answers stay the same
  const [last] = await db
    .select({ seq: max(practiceBlocks.lastSeq) })
    .from(practiceBlocks)
    .where(eq(practiceBlocks.userId, hoa.id));
  await db
    .delete(practiceEvents)
    .where(and(eq(practiceEvents.userId, hoa.id), lte(practiceEvents.seq, last?.seq ?? 0)));
  await db.delete(memorySnapshots);
  expect(await shown(hoa.visitor)).toEqual(before[0]);
});

test('PR-05 blocks grow by whole ones, once, and go with the account', async () => {
  const { store, app, words } = await freshCourse();
  const { db } = store;
  const [hoa, lan] = [new Visitor(app), new Visitor(app)];
  const ids = [await hoa.enter('hoa@example.com'), await lan.enter('lan@example.com')];
  const remember = async (visitor: Visitor) => {
    const answer = await visitor.ask('GET', '/api/me/memory');
    expect(answer.statusCode).toBe(200);
  };
  const blocks = async () => {
    const rows = await db.select().from(practiceBlocks);
    return ids.map((id) =>
      rows.filter(({ userId }) => userId === id).map(({ seqs }) => seqs.length),
    );
  };
  await sendAll(hoa, practiceOf(words, 490));
  await sendAll(lan, practiceOf(words, 500));
  await remember(hoa);
  await remember(lan);
  await expect.poll(blocks, { timeout: 10_000 }).toEqual([[], [500]]);
  // the events that did not fill a block are in the next one
  await sendAll(hoa, practiceOf(words, 520));
  await Promise.all([remember(hoa), remember(hoa)]);
  await expect.poll(blocks, { timeout: 10_000 }).toEqual([[500, 500], [500]]);
  const stored = await db.select().from(practiceBlocks);
  const log = await db
    .select({ seq: practiceEvents.seq, userId: practiceEvents.userId })
    .from(practiceEvents);
  for (const id of ids)
    expect(stored.filter(({ userId }) => userId === id).flatMap(({ seqs }) => seqs)).toEqual(
      log
        .filter(({ userId }) => userId === id)
        .map(({ seq }) => seq)
        .toSorted((a, b) => a - b)
        .slice(0, id === ids[0] ? 1_000 : 500),
    );
  await hoa.ask('DELETE', '/api/me', { password: 'secret-1' });
  expect(await blocks()).toEqual([[], [500]]);
});

test('PR-05 IN-22 a call writes two blocks at most, none twice, and none of large events', async () => {
  const { store, app, words } = await freshCourse();
  const { db, pool } = store;
  const [hoa, lan] = [new Visitor(app), new Visitor(app)];
  const id = await hoa.enter('hoa@example.com');
  const decoy = await lan.enter('lan@example.com');
  await sendAll(hoa, practiceOf(words, 1_600));
  await sendAll(lan, practiceOf(words, 600));
  const large = JSON.stringify({ ...pairHeard(), filling: 'x'.repeat(1_000) });
  await pool.query(
    `update practice_events set body = $2 where seq in (
       select seq from practice_events where user_id = $1 order by seq offset 1000)`,
    [id, large],
  );
  const blocks = () => db.$count(practiceBlocks, eq(practiceBlocks.userId, id));
  const writeAtOnce = () =>
    Promise.all(Array.from({ length: 4 }, () => pool.query(writeBlocks, [id, 1e15])));
  await writeAtOnce();
  expect(await blocks()).toBe(2);
  await writeAtOnce();
  expect(await blocks()).toBe(2);
  expect(await db.$count(practiceBlocks, eq(practiceBlocks.userId, decoy))).toBe(0);
  expect(await readAll(hoa, 700, '&v=3')).toHaveLength(1_600);
});
