/** Starts workers that crash at once, and prints the result; a separate process, since it forks itself. */
import { join } from 'node:path';
import { runWorkers } from '../src/run/run-workers.ts';

// a worker that crashes before it is compiled
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
