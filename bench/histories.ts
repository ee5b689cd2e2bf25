// (PR-01) Histories: five devices that run the browser's own code, two accounts, the product and its PostgreSQL. A seed
// gives answers, partitions, kills, clock jumps, restores of older backups, sign-ins and tabs that miss changes. Prints
// the faults that the checker finds, and fails if there is one; `docs/proof.md` says how it works. SEEDS: how many
// histories (1000); FIRST: the first seed (1); REAL: one history in this many is played on processes that SIGKILL kills
// (20; 0: none).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../apps/server/src/db/client.ts';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { migrateStore } from '../apps/server/src/db/migrate.ts';
import { checkHistory } from './histories/check-history.ts';
import type { History } from './histories/history.ts';
import { inProcessProduct } from './histories/in-process-product.ts';
import { installPageGlobals } from './histories/page-globals.ts';
import { play } from './histories/play.ts';
import { realProduct } from './histories/real-product.ts';
import { scheduleOf, type Step } from './histories/schedule.ts';

const seeds = Number(process.env['SEEDS'] ?? 1_000);
const first = Number(process.env['FIRST'] ?? 1);
const realEvery = Number(process.env['REAL'] ?? 20);
const steps = 60;
const sayEvery = 10;

const folder = mkdtempSync(join(tmpdir(), 'nghego-bench-'));
const server = await openEmbeddedPostgres({
  dataDir: join(folder, 'store'),
  log: () => undefined,
  durability: 'thrown away',
});
const store = openStore(server.connection, () => undefined);
await migrateStore(store.pool);
await store.close();
const inProcess = await inProcessProduct(server.connection, join(folder, 'backups'));
const real =
  realEvery > 0
    ? await realProduct(join(folder, 'real'), [join(import.meta.dirname, '../apps/server/dist')])
    : undefined;
installPageGlobals();

const counts = { histories: 0, real: 0, faulty: 0, answers: 0, ends: 0, restores: 0, kills: 0 };
const say = (): void =>
  console.log(
    `${counts.histories} histories (${counts.real} of them on processes that were killed): ${counts.answers} answers, ${counts.kills} steps that kill, ${counts.restores} restores, ${counts.ends} sign-outs; ${counts.faulty} histories with faults`,
  );
const countOf = (all: readonly { kind: string }[], kind: string): number =>
  all.filter((one) => one.kind === kind).length;

for (let seed = first; seed < first + seeds; seed += 1) {
  const isReal = real !== undefined && seed % realEvery === 0;
  const schedule = scheduleOf(seed, steps);
  const found = await tell(seed, play(isReal ? real : inProcess, schedule, seed));
  const drawn: Step[] = schedule.map(({ step }) => step);
  counts.histories += 1;
  counts.real += isReal ? 1 : 0;
  counts.answers += countOf(found, 'answered');
  counts.restores += countOf(found, 'restored');
  counts.ends += countOf(found, 'signed-out');
  counts.kills += countOf(drawn, 'kill');
  if (counts.histories % sayEvery === 0) say();
}
say();
if (counts.faulty > 0) process.exitCode = 1;
await Promise.all([inProcess.close(), real?.close()]);
await server.close();
rmSync(folder, { recursive: true, force: true });

/** Prints the faults of a history. */
async function tell(seed: number, playing: Promise<History>): Promise<History> {
  const history = await playing.catch((error: unknown) => {
    console.log(`seed ${seed} could not be played: ${String(error)}`);
    return undefined;
  });
  const faults = history === undefined ? ['it has no end'] : checkHistory(history);
  if (faults.length > 0) counts.faulty += 1;
  for (const fault of faults) console.log(`seed ${seed}: ${fault}`);
  // prints the whole history: the order of concurrent calls depends on real time, so the seed alone may not repeat it
  if (faults.length > 0) for (const entry of history ?? []) console.log(JSON.stringify(entry));
  return history ?? [];
}
