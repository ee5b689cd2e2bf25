// (m) Milliseconds of a call for the memory (ME-11) and the mistakes (ME-09) of a learner with 20,000 events, compared
// with reading the same rows alone. Before each round the learner checks 20 words, so that the snapshot is always out
// of date.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { median } from './load.ts';
import { startProductOn } from './running.ts';

const events = 20_000;
const days = 400;
const rounds = 15;

const dataDir = mkdtempSync(join(tmpdir(), 'nghego-bench-'));
const embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined });
const { host, port, user, password = '', database } = embedded.connection;
const product = await startProductOn(
  `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
);
const pool = new Pool(embedded.connection);
const registered = await fetch(`${product.address}/api/auth/sign-up/email`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Hoa', email: 'hoa@example.com', password: 'secret-1' }),
});
const [session = ''] = (registered.headers.get('set-cookie') ?? '').split(';');
// one check in ten is wrong; an event is as large as those of devices
const practise = (count: number, from: number, overDays: number) =>
  pool.query(
    `insert into practice_events (user_id, event_id, kind, at, day, device, set_key, item_id, correct, mistake, body)
   select u.id, gen.id, 'word-checked', gen.at, gen.at::date, 'bench', 'vocabulary', w.id::text, gen.n % 10 > 0,
     case when gen.n % 10 = 0 then 'ending' end,
     json_build_object('v', 1, 'id', gen.id, 'at', to_char(gen.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'device', 'bench', 'zone', 'Asia/Ho_Chi_Minh', 'kind', 'word-checked', 'wordId', w.id, 'topicId', w.topic_id,
       'setNo', w.set_no, 'typed', w.word, 'correct', gen.n % 10 > 0, 'attempt', 1, 'revealed', false, 'replays', 1,
       'elapsedMs', 2345, 'hints', 0, 'mistake', case when gen.n % 10 = 0 then 'ending' end, 'from', 'set')::text
   from users u, (
     select n, now() - make_interval(days => $2::int) + (n - $3::int) * make_interval(days => $2::int) / ($1::int + 1) as at,
       (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid as id
     from generate_series($3::int + 1, $3::int + $1::int) n) gen
   join (select *, row_number() over (order by id) as nth, count(*) over () as all_words from vocabulary) w
     on w.nth = gen.n % w.all_words + 1
   where u.email = 'hoa@example.com'`,
    [count, overDays, from],
  );
await practise(events, 0, days);
const call = (path: string) =>
  milliseconds(async () => {
    const answer = await fetch(product.address + path, { headers: { cookie: session } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
  });
const first = await call('/api/me/memory?due=true');
const figures: { memory: number; mistakes: number; rows: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  await practise(20, events + round * 20, 1);
  const memory = await call('/api/me/memory?due=true');
  const mistakes = await call('/api/me/mistakes');
  const rows = await milliseconds(() =>
    pool.query('select at, correct, body from practice_events'),
  );
  figures.push({ memory, mistakes, rows });
}
const timeOf = (kind: 'memory' | 'mistakes' | 'rows') =>
  median(figures.map((figure) => figure[kind]));
const say = (name: string, ms: number) =>
  console.log(
    `${events.toLocaleString('en')} events, ${name}: ${ms.toFixed(0)} ms, ${(ms / timeOf('rows')).toFixed(1)} of reading their rows alone`,
  );
say('the memory, with 20 events behind its snapshot', timeOf('memory'));
say('the memory without a snapshot, once', first);
say('the mistakes of 30 days', timeOf('mistakes'));
await pool.end();
await product.stop();
await embedded.close();
rmSync(dataDir, { recursive: true, force: true });

async function milliseconds(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
