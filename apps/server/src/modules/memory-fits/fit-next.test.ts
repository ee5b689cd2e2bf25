import { addDays } from '@nghego/engine/memory/calendar';
import { chances } from '@nghego/engine/plan/forecast';
import { publishedWeights } from '@nghego/engine/plan/recall-model';
import { expect, test } from 'vitest';
import type { Visitor } from '../../../test/visitor.ts';
import { lendMemoryRepository } from '../memory/repository.ts';
import {
  checked,
  freshCourse,
  learnerOn,
  now,
  readAll,
  send,
  stamp,
  type Word,
} from '../progress/progress-test-kit.ts';
import { createProgressRepository } from '../progress/repository.ts';
import { askFitWorker } from './ask-fit-worker.ts';
import type { FitJob, FitReply } from './fit-messages.ts';
import { fitNext } from './fit-next.ts';
import { createMemoryFitsRepository } from './repository.ts';

const weekLater = new Date(now.getTime() + 7 * 86_400_000);
/** Seven checks of each of 70 words, some days apart, by a learner who soon forgets each word again. */
function practice(words: readonly Word[], chanceRight: number) {
  const chance = chances(7);
  return words.flatMap((word, place) => {
    let day = addDays('2026-06-01', place % 30);
    return Array.from({ length: 7 }, (_, n) => {
      if (n > 0) day = addDays(day, 1 + Math.floor(chance() * 9));
      const isRight = n === 0 || chance() < chanceRight;
      return checked(word, {
        ...stamp(`${day}T08:00:00.000Z`),
        typed: isRight ? word.word : 'zzzzz',
        correct: isRight,
      });
    });
  });
}

async function sendAll(learner: Visitor, events: object[]): Promise<void> {
  for (let from = 0; from < events.length; from += 200)
    expect((await send(learner, events.slice(from, from + 200))).json()).toMatchObject({
      refused: [],
    });
}

const better = publishedWeights.map((weight, n) => (n < 4 ? weight * 2 : weight));
const fitted: FitReply = { kind: 'fitted', weights: better, reviews: 420 };

async function fitting(reply: FitReply | ((job: FitJob) => Promise<FitReply>) = fitted) {
  const { store, app, words } = await freshCourse('embedded', 70);
  const learner = await learnerOn(app);
  const decoy = await learnerOn(app, 'decoy@example.com');
  const asked: FitJob[] = [];
  const fit = (at = now) =>
    fitNext({
      repository: createMemoryFitsRepository(store.pool),
      lend: lendMemoryRepository(store.longReads),
      progress: createProgressRepository(store.pool),
      now: () => at,
      ask: async (job) => {
        asked.push(job);
        return typeof reply === 'function' ? reply(job) : reply;
      },
    });
  const chosen = async (who: Visitor) =>
    (await readAll(who, 500, '&v=3')).filter(({ kind }) => kind === 'weights-chosen');
  return { store, words, learner, decoy, asked, fit, chosen };
}

test('DY-07 the weights of a learner with enough reviews are fitted, at most weekly, and used for the memory; nobody else gets them', async () => {
  const { store, words, learner, decoy, asked, fit, chosen } = await fitting();
  await sendAll(learner, practice(words, 0.8));
  await sendAll(decoy, practice(words, 0.8).slice(0, 20));
  const stabilities = async () =>
    (await learner.ask('GET', '/api/me/memory?limit=100'))
      .json()
      .items.map((item: { stability: number }) => item.stability);
  const before = await stabilities();
  expect(await fit()).toBe(true);
  expect(await fit()).toBe(false);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.histories).toHaveLength(70);
  expect(asked[0]?.inUse).toBe(undefined);
  expect(await chosen(learner)).toMatchObject([
    { weights: better, reviews: 420, device: 'server' },
  ]);
  expect(await chosen(decoy)).toEqual([]);
  expect(
    (await readAll(learner, 500, '&v=2')).filter(({ kind }) => kind === 'weights-chosen'),
  ).toEqual([]);
  expect(await stabilities()).not.toEqual(before);
  // a week later only learners who practised since then are fitted
  expect(await fit(weekLater)).toBe(false);
  // once the weights are taken back, the memory is as before, and is not fitted again
  await sendAll(learner, [
    {
      ...stamp(now.toISOString()),
      at: new Date(now.getTime() + 1).toISOString(),
      kind: 'weights-chosen',
      weights: null,
      reviews: 0,
    },
  ]);
  expect(await stabilities()).toEqual(before);
  await store.pool.query("update practice_log_sizes set day = '2026-11-25'");
  expect(await fit(weekLater)).toBe(true);
  expect(asked).toHaveLength(1);
});

test('DY-07 weights of a wrong form are refused', async () => {
  const { learner } = await fitting();
  const event = { ...stamp(), kind: 'weights-chosen', weights: better, reviews: 1 };
  for (const [wrong, field] of [
    [{ ...event, weights: better.slice(1) }, 'weights'],
    [{ ...event, weights: better.with(3, -1) }, 'weights.3'],
    [{ ...event, weights: better.with(3, 1e9) }, 'weights.3'],
    [{ ...event, reviews: -1 }, 'reviews'],
  ] as const)
    expect((await send(learner, [wrong])).json().refused).toEqual([
      expect.objectContaining({ reason: 'INVALID_EVENT', field }),
    ]);
});

test.each([
  ['refuses', async () => ({ kind: 'refused' }) as const],
  ['fails', async () => ({ kind: 'failed', message: 'no' }) as const],
  ['is killed', async () => Promise.reject(new Error('The thread ended (code 1).'))],
] as const)('DY-07 where the fit %s nothing changes', async (_, reply) => {
  const { words, learner, fit, chosen, asked } = await fitting(reply);
  await sendAll(learner, practice(words, 0.8));
  await fit().catch(() => undefined);
  expect(asked).toHaveLength(1);
  expect(await chosen(learner)).toEqual([]);
  expect(await fit()).toBe(false);
});

test('PR-08 DY-07 the fitting thread refuses a log of noise; an account that is deleted meanwhile gets nothing', async () => {
  const signal = new AbortController().signal;
  const { store, words, learner, fit } = await fitting(async (job) => {
    expect(await askFitWorker(job, signal)).toEqual({ kind: 'refused' });
    await learner.ask('DELETE', '/api/me', { password: 'secret-1' });
    return fitted;
  });
  await sendAll(learner, practice(words, 0.5));
  expect(await fit()).toBe(true);
  const { rows } = await store.pool.query(
    "select 1 from practice_events where kind = 'weights-chosen'",
  );
  expect(rows).toEqual([]);
});

test('DY-07 a fit that is stopped ends its thread', async () => {
  const ending = new AbortController();
  const asking = askFitWorker({ histories: [] }, ending.signal);
  ending.abort(new Error('stopped'));
  await expect(asking).rejects.toThrow('stopped');
});
