// (DA-07) SIGKILL of the product and its PostgreSQL at random moments under load: how much acknowledged data is lost
// (must be nothing), and the time from a start until the product is ready, after a kill and after a graceful stop.
// KILLS: how often (30); SEED: repeats the same moments.
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runKills } from '../apps/server/test/kill-run/run-kills.ts';
import { median } from './load.ts';

const kills = Number(process.env['KILLS'] ?? 30);
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const dataDir = mkdtempSync(join(tmpdir(), 'nghego-bench-'));
console.log(`seed ${seed}`);
try {
  const figures = await runKills({
    command: ['apps/server/dist/main.js'],
    dataDir,
    rounds: kills,
    seed,
    learners: 8,
    loadMs: 3_000,
    usualStarts: 3,
    log: console.log,
  });
  const { events, edits, pictures, whileStarting, faults, startMs, usualStartMs } = figures;
  const usual = median(usualStartMs);
  console.log(
    `${figures.kills} kills (${whileStarting} while starting): acknowledged were ${events} events of practice, ${edits} edits, ${pictures} pictures; ${faults.length} faults`,
  );
  console.log(
    `ready after a kill: median ${median(startMs).toFixed(0)} ms, longest ${Math.max(...startMs).toFixed(0)} ms; after a proper stop ${usual.toFixed(0)} ms, ratio ${(median(startMs) / usual).toFixed(2)}`,
  );
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
