// (l) Learners who practise at once (TR-06): a word every 5 s, a set every 30 s, home every 60 s, each in their own
// rhythm. The product (one process), its PostgreSQL and the crowd share this machine. Doubles the crowd until the
// 99th percentile of the times of all answers passes 100 ms, and prints each.
// LEARNERS (250) is where it begins, MOST (8,000) where it ends, SECONDS (30) how long each crowd goes on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { habits, runCrowd } from '../apps/server/test/crowd.ts';
import { signInLearners } from '../apps/server/test/signed-in-learners.ts';
import { startProductOn } from './running.ts';

const boundMs = 100;
const first = Number(process.env['LEARNERS'] ?? 250);
const most = Number(process.env['MOST'] ?? 8_000);
const seconds = Number(process.env['SECONDS'] ?? 30);
const authSecret = 'a secret of the bench, long enough for the library';

const dataDir = mkdtempSync(join(tmpdir(), 'nghego-bench-'));
const embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined });
const { host, port, user, password = '', database } = embedded.connection;
const product = await startProductOn(
  `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  // each learner has an address of their own, since limits count by address
  { AUTH_SECRET: authSecret, TRUST_PROXY: '127.0.0.1' },
);
const pool = new Pool({ ...embedded.connection, max: 4 });
const { rows: words } = await pool.query<{
  id: string;
  word: string;
  topic_id: string;
  set_no: number;
}>('select id, word, topic_id, set_no from vocabulary order by id limit 1000');
const learners = await signInLearners(pool, authSecret, most);
const pages = { set: '/api/vocabulary/sets?topic=Eating%20Out&setIndex=0', home: '/' };

const practise = (count: number, forMs: number) =>
  runCrowd({
    address: product.address,
    learners: learners.slice(0, count),
    words,
    pages,
    habits,
    forMs,
  });
// warms up: a usual crowd does not meet the first connections and pages of a process
await practise(first, 8_000);

let passedAt: number | undefined;
for (let count = first; count <= most && passedAt === undefined; count *= 2) {
  const { times, errors } = await practise(count, seconds * 1_000);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1);
  console.log(
    `${count} learners, ${seconds} s: ${sorted.length} answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, ${errors.length} errors`,
  );
  if (errors.length > 0) console.log([...new Set(errors)].slice(0, 5).join('\n'));
  if (Number(at(0.99)) > boundMs || errors.length > 0) passedAt = count;
}
console.log(
  passedAt === undefined
    ? `p99 stays within ${boundMs} ms up to ${most} learners`
    : `p99 passes ${boundMs} ms, or an error comes, at ${passedAt} learners`,
);
await pool.end();
await product.stop();
await embedded.close();
rmSync(dataDir, { recursive: true, force: true });
