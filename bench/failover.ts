// Kills a primary under load (TR-05), on the software that operators use: Patroni, etcd, HAProxy and PostgreSQL of
// Debian, with two synchronous nodes. Learners send one answer after the other; SIGKILL ends all processes of the
// leader's machine. Prints how many acknowledged answers are lost (must be none), and how long no write succeeded.
// LEARNERS (20) practise at the same time. Takes three minutes at most; is skipped if Debian's packages are missing.
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { checkOf, type Word } from '../apps/server/test/crowd.ts';
import { signInLearners } from '../apps/server/test/signed-in-learners.ts';
import { missingPackages, startCluster } from './patroni-cluster.ts';
import { startProductOn } from './running.ts';

const missing = missingPackages();
if (missing.length > 0) {
  console.log(`skipped: this machine lacks Debian's ${missing.join(', ')}`);
  process.exit(0);
}
const authSecret = 'a secret of the bench, long enough for the library';
const set = '/api/vocabulary/sets?topic=Eating%20Out&setIndex=0';
/** How long the load runs before the kill, and again once writes succeed. */
const aroundMs = 5_000;
const longestOutageMs = 90_000;

const cluster = await startCluster();
const pool = new Pool({ connectionString: cluster.databaseUrl, max: 2 });
// killing the leader breaks the connections, which is no error here
pool.on('error', () => undefined);
const product = await startProductOn(cluster.databaseUrl, {
  AUTH_SECRET: authSecret,
  TRUST_PROXY: '127.0.0.1',
});
const { rows: words } = await pool.query<Word>(
  'select id, word, topic_id, set_no from vocabulary order by id limit 1000',
);
const learners = await signInLearners(pool, authSecret, Number(process.env['LEARNERS'] ?? 20));

const ended = new AbortController();
const acknowledged: { id: string; at: number }[] = [];
/** Answers other than 200, by status; 0 means no answer. */
const refusals = new Map<number, number>();
const reads: { at: number; status: number }[] = [];

async function ask(path: string, learner: number, body?: object): Promise<number> {
  try {
    const answer = await fetch(product.address + path, {
      headers: {
        cookie: learners[learner]?.cookie ?? '',
        // each learner has an address of their own, since limits count by address
        'x-forwarded-for': `10.0.0.${learner}`,
        'content-type': 'application/json',
      },
      signal: AbortSignal.timeout(20_000),
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Sends one word after the other, and retries a word that was not acknowledged, as devices do. */
async function practise(learner: number): Promise<void> {
  let event = checkOf(words[learner]);
  while (!ended.signal.aborted) {
    const status = await ask('/api/me/events', learner, { events: [event] });
    if (status === 200) {
      acknowledged.push({ id: event.id, at: performance.now() });
      event = checkOf(words[acknowledged.length % words.length]);
    } else refusals.set(status, (refusals.get(status) ?? 0) + 1);
    await pause(100);
  }
}

async function readSets(): Promise<void> {
  while (!ended.signal.aborted) {
    const at = performance.now();
    reads.push({ at, status: await ask(set, 0) });
    await pause(100);
  }
}

async function waitFor(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + longestOutageMs;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`${what} did not come in ${longestOutageMs} ms`);
    await pause(50);
  }
}

const load = [...[...learners.keys()].map(practise), readSets()];
await waitFor('the standby', cluster.hasSynchronousStandby);
await pause(aroundMs);
const killedAt = performance.now();
const lostLeader = await cluster.killLeader();
await waitFor('another leader', async () => {
  const name = await cluster.leaderName();
  return name !== undefined && name !== lostLeader;
});
const leaderAt = performance.now();
const beforeSwitch = acknowledged.length;
await waitFor('writes', () => acknowledged.length > beforeSwitch + learners.length);
await pause(aroundMs);
ended.abort();
await Promise.all(load);

const { rows } = await pool.query<{ id: string }>(
  'select event_id::text as id from practice_events',
);
const stored = new Set(rows.map(({ id }) => id));
const lost = acknowledged.filter(({ id }) => !stored.has(id)).length;
const times = acknowledged.map(({ at }) => at).toSorted((a, b) => a - b);
const goOnMs = (times.find((at) => at > leaderAt) ?? Number.NaN) - leaderAt;
const stillMs = Math.max(...times.map((at, n) => at - (times[n - 1] ?? at)));
const readsSince = reads.filter(({ at }) => at > killedAt);
const goodReads = readsSince.filter(({ status }) => status === 200).length;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
console.log(
  `${learners.length} learners, ${acknowledged.length} answers acknowledged: ${lost} lost, ${rows.length - stored.size} doubled`,
);
console.log(
  `leader killed: another one after ${seconds(leaderAt - killedAt)}, the next write ${seconds(goOnMs)} later; no write was acknowledged for ${seconds(stillMs)}`,
);
console.log(
  `answers meanwhile: ${[...refusals].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ') || 'none refused'}; reads of a set: ${goodReads} of ${readsSince.length} answered`,
);
await pool.end();
await product.stop();
await cluster.close();
if (lost > 0) process.exitCode = 1;
