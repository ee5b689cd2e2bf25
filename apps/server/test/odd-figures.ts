/** Starts a worker whose metrics cannot be added up, and prints what it gets; forks itself, so a separate process. */
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { runWorkers } from '../src/run/run-workers.ts';
import { readToWorker, tellPrimary } from '../src/run/worker-messages.ts';

if (cluster.isPrimary) {
  const workers = await runWorkers({
    script: fileURLToPath(import.meta.url),
    wanted: 1,
    port: 0,
    connection: { connectionString: 'postgres://nowhere/nothing' },
    authSecret: '',
    onGiveUp: () => undefined,
  });
  await new Promise((resolve) => cluster.once('disconnect', resolve));
  await workers.stop();
} else {
  process.on('message', (message: unknown) => {
    const order = readToWorker(message);
    if (order?.kind === 'begin') {
      tellPrimary({ kind: 'serving', port: 1 });
      tellPrimary({ kind: 'want-all-figures', id: 1 });
    }
    // no aggregator: prom-client throws
    if (order?.kind === 'want-figures')
      tellPrimary({ kind: 'figures', id: order.id, figures: [{ name: 'odd', aggregator: 'odd' }] });
    if (order?.kind === 'all-figures') {
      process.stdout.write(`all-figures: ${order.text ?? 'no text'}\n`);
      process.disconnect();
    }
  });
  tellPrimary({ kind: 'hello' });
}
