// (f) Events of practice accepted per second (batches of 50, 32 connections, a learner each), beside bare inserts of the
// same rows over as many connections as the product has to its database.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { median } from './load.ts';
import { startProductOn } from './running.ts';

const rounds = 3;
const connections = 32;
const batches = 20;
const batchSize = 50;

const insertBare = `
  insert into bare (user_id, event_id, kind, at, day, device, set_key, item_id, correct, unseen_right, first_right,
    item_count, body)
  select * from json_to_recordset($1::json) as row(user_id uuid, event_id uuid, kind text, at timestamptz, day date,
    device text, set_key text, item_id text, correct boolean, unseen_right boolean, first_right boolean,
    item_count integer, body text)`;

type Word = { id: string; word: string; topic_id: string; set_no: number };

const dataDir = mkdtempSync(join(tmpdir(), 'nghego-bench-'));
const embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined });
const { host, port, user, password = '', database } = embedded.connection;
const product = await startProductOn(
  `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
);
const pool = new Pool({ ...embedded.connection, max: 10 });
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const words = (
  await pool.query<Word>('select id, word, topic_id, set_no from vocabulary order by id limit 1000')
).rows;
const cookies: string[] = [];
for (let n = 0; n < connections; n += 1) cookies.push(await register(n));

const figures: { product: number; bare: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const bodies = cookies.map(() => Array.from({ length: batches }, makeBatch));
  const all = connections * batches * batchSize;
  const taken = await seconds(() =>
    Promise.all(
      cookies.map(async (cookie, n) => {
        for (const body of bodies[n] ?? []) await post('/api/me/events', body, cookie);
      }),
    ),
  );
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
agent.destroy();
await pool.end();
await product.stop();
await embedded.close();
rmSync(dataDir, { recursive: true, force: true });

function makeBatch(): string {
  const events = Array.from({ length: batchSize }, () => {
    const word = words[Math.floor(Math.random() * words.length)];
    return {
      v: 1,
      id: uuid(),
      at: new Date().toISOString(),
      device: 'a device of the bench',
      zone: 'Asia/Ho_Chi_Minh',
      kind: 'word-checked',
      wordId: word?.id,
      topicId: word?.topic_id,
      setNo: word?.set_no,
      typed: word?.word,
      correct: true,
      attempt: 1,
      revealed: false,
      replays: 1,
      elapsedMs: 2_345,
    };
  });
  return JSON.stringify({ events });
}

async function register(n: number): Promise<string> {
  const person = { name: 'Hoa', email: `hoa-${n}@example.com`, password: 'secret-1' };
  return (await post('/api/auth/sign-up/email', JSON.stringify(person))).cookie;
}

/** Sends JSON over a connection that stays. */
function post(path: string, body: string, cookie = ''): Promise<{ cookie: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(cookie !== '' && { cookie }),
    };
    const sending = request(
      product.address + path,
      { method: 'POST', agent, headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          const set = answer.headers['set-cookie'] ?? [];
          if (answer.statusCode === 200)
            resolve({ cookie: set.map((line) => line.split(';')[0]).join('; ') });
          else reject(new Error(`${path}: ${answer.statusCode}`));
        });
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
}
