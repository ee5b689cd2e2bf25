// Runs inside a copy of an older release, with the folder of the newest built server as its argument: see
// `bench/upgrade.ts`. Pages and server are of that release until the server is killed; then the newest server continues
// with the same store and backups, while the old pages stay open.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkHistory } from './check-history.ts';
import { installPageGlobals } from './page-globals.ts';
import { play } from './play.ts';
import { realProduct } from './real-product.ts';
import { type Schedule, scheduleOf } from './schedule.ts';

const [newest = ''] = process.argv.slice(2);
const seeds = Number(process.env['SEEDS'] ?? 5);
const steps = 40;

/** Plays the first half on the older release, then makes a backup, and goes on with the newest server. */
function withUpgrade(schedule: Schedule): Schedule {
  const goesOn = schedule.filter(({ step }) => step.kind !== 'kill' && step.kind !== 'restore');
  const upgrade: Schedule = [
    { step: { kind: 'back-up' }, thenMs: 5_000 },
    { step: { kind: 'kill', victim: 'both', after: 5 }, thenMs: 5_000 },
    { step: { kind: 'start' }, thenMs: 5_000 },
  ];
  const middle = Math.ceil(goesOn.length / 2);
  const rest = schedule.slice(-middle);
  return [...goesOn.slice(0, middle), ...upgrade, ...rest];
}

installPageGlobals();
for (let seed = 1; seed <= seeds; seed += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'nghego-upgrade-'));
  const older = join(import.meta.dirname, '../../apps/server/dist');
  const product = await realProduct(folder, [older, newest]);
  try {
    const history = await play(product, withUpgrade(scheduleOf(seed, steps)), seed);
    const faults = checkHistory(history);
    const answers = history.filter(({ kind }) => kind === 'answered').length;
    const restores = history.filter(({ kind }) => kind === 'restored').length;
    console.log(`seed ${seed}: ${answers} answers, ${restores} restores, ${faults.length} faults`);
    for (const fault of faults) console.log(fault);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exit();
