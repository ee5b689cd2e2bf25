import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { checkOf, type Word } from '../../test/crowd.ts';
import { addTopic, freshStore } from '../../test/fresh-store.ts';
import { databaseUrl, runProduct } from '../../test/run-product.ts';
import { signInLearners } from '../../test/signed-in-learners.ts';

const authSecret = 'a secret of the test, long enough for the library';

test('PR-06 two processes on one database, each killed in turn under load: nothing acknowledged is lost (`npm run bench -- processes` behind a proxy)', async () => {
  const store = await freshStore();
  await addTopic(store, 'Eating Out', 20);
  const start = async () => {
    const { child, ready } = runProduct({
      PORT: '0',
      HOST: '127.0.0.1',
      AUTH_SECRET: authSecret,
      TRUST_PROXY: '127.0.0.1',
      SEED_CONTENT: 'off',
      DATABASE_URL: databaseUrl(store),
    });
    return { child, address: (await ready).replace('localhost', '127.0.0.1') };
  };
  const processes = [await start(), await start()];
  const { rows: words } = await store.pool.query<Word>(
    'select id, word, topic_id, set_no from vocabulary order by id limit 100',
  );
  const learners = await signInLearners(store.pool, authSecret, 4);
  const acknowledged: string[] = [];
  const states = { isOver: false };

  /** Sends one check after the other; sends a check that was not acknowledged again, to the other process. */
  const practise = async (learner: number): Promise<void> => {
    let event = checkOf(words[learner]);
    for (let turn = learner; !states.isOver; turn += 1) {
      const answer = await fetch(`${processes[turn % 2]?.address ?? ''}/api/me/events`, {
        method: 'POST',
        headers: {
          cookie: learners[learner]?.cookie ?? '',
          'x-forwarded-for': `10.0.0.${learner}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ events: [event] }),
      }).catch(() => undefined);
      if (answer?.status === 200) {
        acknowledged.push(event.id);
        event = checkOf(words[acknowledged.length % words.length]);
      } else expect(answer?.status).toBeUndefined();
      await pause(10);
    }
  };
  const acknowledgedMore = async (): Promise<void> => {
    const before = acknowledged.length;
    while (acknowledged.length < before + 20) await pause(10);
  };

  const load = learners.map((_, learner) => practise(learner));
  for (const at of [0, 1]) {
    await acknowledgedMore();
    processes[at]?.child.kill('SIGKILL');
    // the other process serves alone meanwhile
    await acknowledgedMore();
    processes[at] = await start();
  }
  await acknowledgedMore();
  states.isOver = true;
  await Promise.all(load);

  const { rows } = await store.pool.query<{ id: string }>(
    'select event_id::text as id from practice_events',
  );
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(rows).toHaveLength(stored.size);
}, 120_000);
