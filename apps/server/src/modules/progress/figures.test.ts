import { figureCases, reviewCases } from '@nghego/engine/practice/practice-figures.cases';
import { anyLog } from '@nghego/engine/practice/practice-logs.cases';
import { practiceFigures } from '@nghego/engine/practice/practice-figures';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { type FreshStore, freshStore, servers } from '../../../test/fresh-store.ts';
import { users } from '../../db/schema/people.ts';
import { logRow } from './log-row.ts';
import { createProgressRepository } from './repository.ts';

async function addLearner(store: FreshStore): Promise<string> {
  const id = uuid();
  await store.db.insert(users).values({ id, email: `${id}@example.com`, name: 'Hoa' });
  return id;
}

const rowsOf = (log: readonly PracticeEvent[]) => log.map((event) => logRow(event, event));

describe.each(servers)('on PostgreSQL %s', (server) => {
  test.each([
    ['PF-02 the store gives the figures of the table of cases', figureCases],
    ['SE-07 reviews change no figure of a set or game in the store', reviewCases],
  ])('%s', async (_, cases) => {
    const store = await freshStore(server);
    const repository = createProgressRepository(store.pool);
    for (const [name, log, figures] of cases) {
      const learner = await addLearner(store);
      await repository.append(learner, rowsOf(log), [], new Date());
      const found = await repository.readFigures(learner);
      expect({ name, ...found }).toMatchObject({ name, ...figures });
      expect({ name, ...found }).toEqual({ name, ...practiceFigures(log) });
    }
  });

  test('PF-02 PF-05 the store and the engine give the same figures of any log, in any order, sent twice', async () => {
    const store = await freshStore(server);
    const repository = createProgressRepository(store.pool);
    await fc.assert(
      fc.asyncProperty(anyLog, fc.nat(), async (log, seed) => {
        const learner = await addLearner(store);
        const mixed = log.toSorted(
          (a, b) =>
            ((a.id.charCodeAt(35) * (seed + 1)) % 7) - ((b.id.charCodeAt(35) * (seed + 1)) % 7),
        );
        const middle = seed % (log.length + 1);
        await repository.append(learner, rowsOf(mixed.slice(0, middle)), [], new Date());
        await repository.append(learner, rowsOf(mixed), [], new Date());
        expect(await repository.readFigures(learner)).toEqual(practiceFigures(log));
      }),
      { numRuns: 100 },
    );
  });
});

test('PF-02 the figures of a learner are of their own log alone', async () => {
  const store = await freshStore();
  const repository = createProgressRepository(store.pool);
  const [learner, decoy] = [await addLearner(store), await addLearner(store)];
  const [, log = []] = figureCases[1] ?? [];
  await repository.append(learner, rowsOf(log), [], new Date());
  await repository.append(decoy, rowsOf(log.slice(0, 1)), [], new Date());
  expect(await repository.readFigures(learner)).toEqual(practiceFigures(log));
  expect(await repository.readFigures(decoy)).toEqual(practiceFigures(log.slice(0, 1)));
});
