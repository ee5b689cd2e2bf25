import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { readEpoch } from '../../db/read-epoch.ts';
import { createProgressRepository } from './repository.ts';
import { createProgressService } from './service.ts';
import { now, learnerOn, checked, send, freshCourse } from './progress-test-kit.ts';

test('IN-01 each answer about the log names the epoch of the store, and the new one after a restore', async () => {
  const { store, app } = await freshCourse();
  const learner = await learnerOn(app);
  const { id } = (await learner.ask('GET', '/api/me')).json();
  const epochs = async () => [
    (await send(learner, [])).json().epoch,
    (await learner.ask('GET', '/api/me/events')).json().epoch,
    (await app.inject({ url: `/api/accounts/gone?ids=${id}` })).json().epoch,
  ];
  const before = await readEpoch(store.pool);
  expect(await epochs()).toEqual([before, before, before]);
  await store.pool.query('update store_epoch set id = gen_random_uuid()');
  const after = await readEpoch(store.pool);
  expect(after).not.toBe(before);
  expect(await epochs()).toEqual([after, after, after]);
});

test('IN-01 if a restore happens during a call, its answer names the old epoch', async () => {
  const { store, words } = await freshCourse();
  const [word] = words;
  if (word === undefined) throw new Error();
  const repository = createProgressRepository(store.pool);
  const restore = () => store.pool.query('update store_epoch set id = gen_random_uuid()');
  const service = createProgressService(
    {
      ...repository,
      append: async (...rows) => {
        const notTaken = await repository.append(...rows);
        await restore();
        return notTaken;
      },
      read: async (...page) => {
        await restore();
        return repository.read(...page);
      },
    },
    new Map(),
    () => now,
  );
  for (const call of [
    () => service.take(uuid(), [checked(word)]),
    () => service.read(uuid(), '0', 10, 2),
  ]) {
    const before = await readEpoch(store.pool);
    expect((await call()).epoch).toBe(before);
    expect(await readEpoch(store.pool)).not.toBe(before);
  }
});
