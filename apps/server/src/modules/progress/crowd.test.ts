import { expect, test } from 'vitest';
import { runCrowd } from '../../../test/crowd.ts';
import { addTopic, freshApp, freshStore } from '../../../test/fresh-store.ts';
import { signInLearners } from '../../../test/signed-in-learners.ts';

test('TR-06 a crowd of learners practises at once: no error, and every acknowledged event is stored for its learner', async () => {
  const store = await freshStore();
  await addTopic(store, 'Office', 45);
  const authSecret = 'a secret of the tests, long enough for the library';
  const app = await freshApp(store, { authSecret, trustProxy: ['127.0.0.1'] });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const learners = await signInLearners(store.pool, authSecret, 50);
  const { rows: words } = await store.pool.query<{
    id: string;
    word: string;
    topic_id: string;
    set_no: number;
  }>('select id, word, topic_id, set_no from vocabulary');
  // the habits of requirement TR-06, twenty times as fast
  const { times, errors, acknowledged } = await runCrowd({
    address,
    learners,
    words,
    pages: { set: '/api/vocabulary/sets?topic=Office&setIndex=0', home: '/api/catalogue' },
    habits: { wordMs: 250, setMs: 1_500, homeMs: 3_000 },
    forMs: 3_000,
  });
  expect(errors).toEqual([]);
  expect(times.length).toBeGreaterThan(500);
  const { rows } = await store.pool.query<{ user_id: string; ids: string[] }>(
    'select user_id, array_agg(event_id::text order by event_id) as ids from practice_events group by user_id',
  );
  const stored = new Map(rows.map(({ user_id: id, ids }) => [id, ids]));
  expect(stored.size).toBe(50);
  expect(stored).toEqual(
    new Map([...acknowledged].map(([id, ids]) => [id, ids.toSorted((a, b) => (a < b ? -1 : 1))])),
  );
});
