import { AggregatorRegistry } from 'prom-client';
import { openStore } from '../db/client.ts';
import type { Figures, Siblings } from '../modules/operations/siblings.ts';
import { readSettings } from '../settings/settings.ts';
import { warn } from './say.ts';
import { storeConnections } from './store-connections.ts';
import { describeStartFailure } from './start-error.ts';
import { readToWorker, tellPrimary, type ToWorker } from './worker-messages.ts';

/**
 * One of several processes that serve together, on commands of the primary. Node ends it when the primary has ended, so
 * that none is left behind.
 */
export function runWorker(): void {
  let stop: () => Promise<void> = async () => undefined;
  let isStopping = false;
  const end = (): void => {
    if (isStopping) return;
    isStopping = true;
    void stop()
      .catch((error: unknown) => warn(String(error)))
      .then(() => process.exit(0));
  };
  const siblings = knowSiblings();

  const begin = async (order: Extract<ToWorker, { kind: 'begin' }>): Promise<void> => {
    const { serve } = await import('./serve.ts');
    const settings = readSettings(process.env);
    const store = openStore(order.connection, warn, {
      max: storeConnections(settings.workers),
    });
    const serving = await serve({
      settings,
      store,
      siblings: siblings.port,
      ...order,
      port: order.port,
    });
    stop = () => serving.stop().then(store.close);
    tellPrimary({ kind: 'serving', port: serving.port });
  };

  // Ctrl+C reaches every process of a terminal; the primary says when to stop
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', end);
  process.on('message', (message: unknown) => {
    const order = readToWorker(message);
    if (order === undefined) return;
    switch (order.kind) {
      case 'begin':
        void begin(order).catch((error: unknown) => {
          tellPrimary({ kind: 'refused', line: describeStartFailure(error) }, () =>
            process.exit(1),
          );
        });
        return;
      case 'stop':
        end();
        return;
      case 'count':
      case 'want-figures':
      case 'all-figures':
        siblings.hear(order);
        return;
      default:
        order satisfies never;
    }
  });
  tellPrimary({ kind: 'hello' });
}

/** The other processes of this machine, reached through the primary. */
function knowSiblings() {
  let count = { serving: 1, wanted: 1 };
  let readOwn: () => Promise<Figures> = async () => [];
  let lastId = 0;
  /** A promise that fails makes its call fail. */
  const waiting = new Map<number, (text: string | Promise<string>) => void>();
  const figuresOfOwn = async (): Promise<string> =>
    AggregatorRegistry.aggregate([await readOwn()]).metrics();
  const port: Siblings = {
    // a worker whose metrics fail sends none, so that the others' are still answered
    offer: (read) => void (readOwn = () => read().catch((): Figures => [])),
    count: () => count,
    readAll: () =>
      process.connected
        ? new Promise((resolve) => {
            lastId += 1;
            waiting.set(lastId, resolve);
            tellPrimary({ kind: 'want-all-figures', id: lastId });
          })
        : figuresOfOwn(),
  };
  // during a shutdown the primary disconnects from workers that still answer
  process.once('disconnect', () => {
    for (const answer of waiting.values()) answer(figuresOfOwn());
    waiting.clear();
  });
  const hear = (order: Exclude<ToWorker, { kind: 'begin' | 'stop' }>): void => {
    switch (order.kind) {
      case 'count':
        count = { serving: order.serving, wanted: order.wanted };
        return;
      case 'want-figures':
        void readOwn().then((figures) => tellPrimary({ kind: 'figures', id: order.id, figures }));
        return;
      case 'all-figures':
        waiting.get(order.id)?.(order.text ?? Promise.reject(new Error('No metrics.')));
        waiting.delete(order.id);
        return;
      default:
        order satisfies never;
    }
  };
  return { port, hear };
}
