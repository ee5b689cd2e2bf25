import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { checkOf } from '../test/crowd.ts';
import { openFixedAddress } from '../test/fixed-address.ts';
import { addTopic, freshApp } from '../test/fresh-store.ts';
import { startStreamingReplica } from '../test/streaming-replica.ts';
import { Visitor } from '../test/visitor.ts';
import { openStore } from './db/client.ts';

test('TR-05 a primary that is killed under load and replaced by its synchronous standby at the same address loses nothing, and edits are heard again', async () => {
  const cluster = await startStreamingReplica();
  const { primary } = cluster;
  await addTopic(primary, 'Office', 25);
  await cluster.synchronize();
  const { user, database } = primary.connection;
  const address = await openFixedAddress(primary.connection);
  const connection = { host: address.host, port: address.port, user, database };
  // two processes of the product, each with connections of its own
  const processes = await Promise.all(
    [1, 2].map(async () => {
      const store = openStore(connection, () => undefined);
      onTestFinished(store.close);
      return { store, app: await freshApp({ ...store, connection }) };
    }),
  );
  const [one, two] = processes;
  if (one === undefined || two === undefined) throw new Error('two processes');
  const { rows: words } = await primary.pool.query<{
    id: string;
    word: string;
    topic_id: string;
    set_no: number;
  }>('select id, word, topic_id, set_no from vocabulary');
  const learners = await Promise.all(
    [one, two, one, two].map(async ({ app }, n) => {
      const learner = new Visitor(app);
      await learner.enter(`hoa-${n}@example.com`);
      return { learner, acknowledged: new Set<string>() };
    }),
  );
  const topicsOf = async ({ app }: typeof one) =>
    (await app.inject('/api/catalogue')).json().topics.map(({ name }: { name: string }) => name);
  for (const process of processes) expect(await topicsOf(process)).toEqual(['Office']);

  // each sends one word after the other, and retries a word that was not acknowledged
  const ended = new AbortController();
  const total = () => learners.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  const load = learners.map(async ({ learner, acknowledged }) => {
    let event = checkOf(words[0]);
    while (!ended.signal.aborted) {
      const answer = await learner.ask('POST', '/api/me/events', { events: [event] });
      if (answer.statusCode === 200) {
        acknowledged.add(event.id);
        event = checkOf(words[acknowledged.size % words.length]);
      } else {
        expect(answer.statusCode).toBe(503);
        await pause(20);
      }
    }
  });
  await eventually(() => expect(total()).toBeGreaterThan(100));

  address.lead(undefined);
  await cluster.killPrimary();
  address.lead(await cluster.promote());
  const atSwitch = total();

  await eventually(() => expect(total()).toBeGreaterThan(atSwitch + 100));
  ended.abort();
  await Promise.all(load);
  const { rows } = await two.store.pool.query<{ id: string }>(
    'select event_id::text as id from practice_events',
  );
  const stored = new Set(rows.map(({ id }) => id));
  expect(stored.size).toBe(rows.length);
  const lost = learners.flatMap(({ acknowledged }) =>
    [...acknowledged].filter((id) => !stored.has(id)),
  );
  expect(lost).toEqual([]);

  // learners stay signed in, and an edit in one process reaches the other
  expect((await learners[0]?.learner.ask('GET', '/api/me'))?.statusCode).toBe(200);
  await eventually(async () => {
    await one.store.pool.query(`update topics set name = 'At the office' where name = 'Office'`);
    for (const process of processes) expect(await topicsOf(process)).toEqual(['At the office']);
  });
}, 120_000);
