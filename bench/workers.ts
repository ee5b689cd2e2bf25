// One worker beside two on the same store: sets from memory, and practice events, in turns of one run. The client uses
// a core of its own if there is one; on two cores it competes with the second worker.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { batchSize, createLearners } from './practising.ts';
import { answersPerSecond, median } from './load.ts';
import { startProductOn } from './running.ts';

const rounds = 3;
const connections = 32;
const batches = 10;
const set = '/api/vocabulary/sets?topic=Eating%20Out&setIndex=0';

const dataDir = mkdtempSync(join(tmpdir(), 'nghego-bench-'));
const embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined });
const { host, port, user, password = '', database } = embedded.connection;
const store = `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
const pool = new Pool({ ...embedded.connection, max: 1 });

type Figures = { sets: number; events: number };
const figures: Record<1 | 2, Figures[]> = { 1: [], 2: [] };
for (let round = 0; round < rounds; round += 1)
  for (const workers of [1, 2] as const) figures[workers].push(await measure(workers));

for (const [name, unit] of [
  ['sets', 'answers'],
  ['events', 'accepted'],
] as const) {
  const of = (workers: 1 | 2) => median(figures[workers].map((one) => one[name]));
  const ratio = median(
    figures[2].map((two, round) => two[name] / (figures[1][round]?.[name] ?? Number.NaN)),
  );
  console.log(
    `${name}, ${cpus().length} cores: one worker ${of(1).toFixed(0)}/s ${unit}, two ${of(2).toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
  );
}
await pool.end();
await embedded.close();
rmSync(dataDir, { recursive: true, force: true });

async function measure(workers: 1 | 2): Promise<Figures> {
  const product = await startProductOn(store, workers);
  await answersPerSecond(product.address, [set], 2);
  const sets = await answersPerSecond(product.address, [set], 4);
  const learners = await createLearners(product.address, pool, connections);
  await learners.practise(2);
  const taken = await learners.practise(batches);
  learners.leave();
  await product.stop();
  return { sets, events: (connections * batches * batchSize) / taken };
}
