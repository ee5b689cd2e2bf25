// (f) Practice events accepted per second (batches of 50, 32 connections, a learner each), compared with bare inserts
// of the same rows over as many connections as the product has to its database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { batchSize, createLearners, seconds } from './practising.ts';
import { median } from './load.ts';
import { startProductOn } from './running.ts';

const rounds = 3;
const connections = 32;
const batches = 20;

const insertBare = `
  insert into bare (user_id, event_id, kind, at, day, device, set_key, item_id, correct, unseen_right, first_right,
    item_count, body)
  select * from json_to_recordset($1::json) as row(user_id uuid, event_id uuid, kind text, at timestamptz, day date,
    device text, set_key text, item_id text, correct boolean, unseen_right boolean, first_right boolean,
    item_count integer, body text)`;

const dataDir = mkdtempSync(join(tmpdir(), 'nghego-bench-'));
const embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined });
const { host, port, user, password = '', database } = embedded.connection;
const product = await startProductOn(
  `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
);
const pool = new Pool({ ...embedded.connection, max: 10 });
const learners = await createLearners(product.address, pool, connections);

const figures: { product: number; bare: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const all = connections * batches * batchSize;
  const taken = await learners.practise(batches);
  const rows = await pool.query(
    `select user_id, event_id, kind, at, day, device, set_key, item_id, correct, unseen_right, first_right, item_count,
       body from practice_events order by seq desc limit $1`,
    [all],
  );
  if (rows.rowCount !== all) throw new Error(`${rows.rowCount} of ${all} rows are there`);
  await pool.query(
    'drop table if exists bare; create table bare (like practice_events including all)',
  );
  const texts = Array.from({ length: connections * batches }, (_, n) =>
    JSON.stringify(rows.rows.slice(n * batchSize, (n + 1) * batchSize)),
  );
  const inserted = await seconds(() =>
    Promise.all(
      texts.map((text) => pool.query({ name: 'bare', text: insertBare, values: [text] })),
    ),
  );
  figures.push({ product: all / taken, bare: all / inserted });
}
console.log(
  `practice events: ${median(figures.map((one) => one.product)).toFixed(0)}/s accepted, bare inserts ${median(
    figures.map(({ bare }) => bare),
  ).toFixed(0)}/s, ratio ${median(figures.map((one) => one.product / one.bare)).toFixed(2)}`,
);
learners.leave();
await pool.end();
await product.stop();
await embedded.close();
rmSync(dataDir, { recursive: true, force: true });
