/** Starts workers that fall at once, and prints what becomes of it; a process of its own, since it forks itself. */
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { runWorkers } from '../src/run/run-workers.ts';

if (cluster.isWorker) process.exit(7);
try {
  await runWorkers({
    script: fileURLToPath(import.meta.url),
    wanted: 1,
    port: 0,
    connection: { connectionString: 'postgres://nowhere/nothing' },
    authSecret: '',
    onGiveUp: () => undefined,
  });
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
}
