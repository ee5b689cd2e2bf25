// Two processes of the product behind Debian's Caddy (PR-06), with `deploy/Caddyfile.machine`. Learners send one answer
// after the other. First each process in turn is stopped and started again, as an update does; then SIGKILL ends each
// in turn, and a second later it is started again, as a service manager does. Prints how many acknowledged answers are
// lost (must be none), and how many requests were refused that no kill cut (must be none, too). UPDATES (10), KILLS
// (10), LEARNERS (20); CADDY names another program than Debian's. Fails with a message if the package is missing.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { checkOf, type Word } from '../apps/server/test/crowd.ts';
import { signInLearners } from '../apps/server/test/signed-in-learners.ts';
import { startProductOn } from './running.ts';

const program = process.env['CADDY'] ?? 'caddy';
const { error, stdout: version } = spawnSync(program, ['version'], { encoding: 'utf8' });
if (error !== undefined) {
  console.error("This machine lacks Debian's caddy: apt-get install caddy");
  process.exit(1);
}
const authSecret = 'a secret of the bench, long enough for the library';
const set = '/api/vocabulary/sets?topic=Eating%20Out&setIndex=0';
const updates = Number(process.env['UPDATES'] ?? 10);
const kills = Number(process.env['KILLS'] ?? 10);
const betweenMs = 3_000;
const restartMs = 1_000;

const dataDir = mkdtempSync(join(tmpdir(), 'nghego-bench-'));
const embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined });
const { host, port, user, password = '', database } = embedded.connection;
const databaseUrl = `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
const pool = new Pool({ ...embedded.connection, max: 2 });

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const start = (at: number) =>
  startProductOn(databaseUrl, {
    PORT: String(at),
    AUTH_SECRET: authSecret,
    TRUST_PROXY: '127.0.0.1',
  });
const ports = [await freePort(), await freePort()];
// the first process migrates and seeds the store
const running = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];

const front = `http://127.0.0.1:${await freePort()}`;
const caddy = spawn(
  program,
  ['run', '--config', 'deploy/Caddyfile.machine', '--adapter', 'caddyfile'],
  {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      HOME: dataDir,
      SITE_ADDRESS: front,
      PROCESSES: ports.map((at) => `127.0.0.1:${at}`).join(' '),
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    },
    stdio: 'ignore',
  },
);
process.once('exit', () => caddy.kill('SIGKILL'));
while ((await fetch(`${front}/readyz`).catch(() => undefined))?.status !== 200) await pause(50);

const { rows: words } = await pool.query<Word>(
  'select id, word, topic_id, set_no from vocabulary order by id limit 1000',
);
const learners = await signInLearners(pool, authSecret, Number(process.env['LEARNERS'] ?? 20));
const ended = new AbortController();
const acknowledged: string[] = [];
/** When each process was killed, and when it had ended, which takes longer on a busy machine. */
const killings: { from: number; to: number }[] = [];
/** Answers other than 200, except those that a kill cut, counted by what the bench was doing: updates or kills. */
const refused = new Map<string, number>();
const times: number[] = [];
let cut = 0;
let doing = 'updates';

async function ask(path: string, learner: number, body?: object): Promise<boolean> {
  const from = performance.now();
  const answer = await fetch(front + path, {
    headers: {
      cookie: learners[learner]?.cookie ?? '',
      'content-type': 'application/json',
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  const to = performance.now();
  times.push(to - from);
  if (answer?.status === 200) return true;
  if (killings.some((killing) => from <= killing.to && killing.from <= to)) cut += 1;
  else {
    const code = /"code":"(\w+)"/.exec(text ?? '')?.[1] ?? 'of the proxy';
    const what = `${answer?.status ?? 'no answer'} ${code} during ${doing}`;
    refused.set(what, (refused.get(what) ?? 0) + 1);
  }
  return false;
}

/** Sends one word after the other, and retries a word that was not acknowledged, as devices do. */
async function practise(learner: number): Promise<void> {
  let event = checkOf(words[learner]);
  while (!ended.signal.aborted) {
    if (await ask('/api/me/events', learner, { events: [event] })) {
      acknowledged.push(event.id);
      event = checkOf(words[acknowledged.length % words.length]);
    }
    await ask(set, learner);
    await pause(100);
  }
}

const load = learners.map((_, learner) => practise(learner));
for (let update = 0; update < updates; update += 1) {
  await pause(betweenMs);
  const at = update % 2;
  await running[at]?.stop();
  running[at] = await start(ports[at] ?? 0);
}
await pause(betweenMs);
const timesOfUpdates = times.length;
doing = 'kills';
for (let kill = 0; kill < kills; kill += 1) {
  await pause(betweenMs);
  const at = kill % 2;
  const killing = { from: performance.now(), to: Infinity };
  killings.push(killing);
  await running[at]?.kill();
  killing.to = performance.now();
  await pause(restartMs);
  running[at] = await start(ports[at] ?? 0);
}
await pause(betweenMs);
ended.abort();
await Promise.all(load);

const { rows } = await pool.query<{ id: string }>(
  'select event_id::text as id from practice_events',
);
const stored = new Set(rows.map(({ id }) => id));
const lost = acknowledged.filter((id) => !stored.has(id)).length;
const p99 = (of: readonly number[]): string => {
  const sorted = of.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN).toFixed(0);
};
const wrong = [...refused].map(([what, count]) => `${count} × ${what}`);
console.log(
  `Caddy ${version.trim()}, ${updates} updates, ${kills} kills, ${learners.length} learners, ${acknowledged.length} answers acknowledged: ${lost} lost, ${rows.length - stored.size} doubled`,
);
console.log(
  `${timesOfUpdates} requests during updates, p99 ${p99(times.slice(0, timesOfUpdates))} ms; ${times.length - timesOfUpdates} during kills, p99 ${p99(times.slice(timesOfUpdates))} ms, ${cut} of them under way at a kill and cut; refused otherwise: ${wrong.join(', ') || 'none'}`,
);
await pool.end();
for (const { stop } of running) await stop();
caddy.kill('SIGTERM');
await embedded.close();
rmSync(dataDir, { recursive: true, force: true });
if (lost > 0 || refused.size > 0) process.exitCode = 1;
