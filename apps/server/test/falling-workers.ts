/** Starts workers that fall at once, and prints what becomes of it; a process of its own, since it forks itself. */
import { join } from 'node:path';
import { runWorkers } from '../src/run/run-workers.ts';

// a worker that never comes so far as to be compiled
process.execArgv.splice(0);
try {
  await runWorkers({
    script: join(import.meta.dirname, 'there-is-no-such-script.js'),
    wanted: 2,
    port: 0,
    connection: { connectionString: 'postgres://nowhere/nothing' },
    authSecret: '',
    onGiveUp: () => undefined,
  });
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
}
