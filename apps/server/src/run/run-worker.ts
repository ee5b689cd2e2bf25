import { AggregatorRegistry } from 'prom-client';
import { openStore } from '../db/client.ts';
import type { Figures, Siblings } from '../modules/operations/siblings.ts';
import { readSettings } from '../settings.ts';
import { warn } from './say.ts';
import { storeConnections } from './store-connections.ts';
import { describeStartFailure } from './start-error.ts';
import { readToWorker, tellPrimary, type ToWorker } from './worker-messages.ts';

/**
 * One of several processes that serve together: it does what the primary tells it. Node ends it by itself when the
 * primary is gone, so that none stays behind.
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

  const begin = async (told: Extract<ToWorker, { kind: 'begin' }>): Promise<void> => {
    const { serve } = await import('./serve.ts');
    const settings = readSettings(process.env);
    const store = openStore(told.connection, warn, {
      max: storeConnections(settings.workers),
    });
    const serving = await serve({
      settings,
      store,
      siblings: siblings.port,
      ...told,
      port: told.port,
    });
    stop = () => serving.stop().then(store.close);
    tellPrimary({ kind: 'serving', port: serving.port });
  };

  // Ctrl+C reaches every process of a terminal; the primary says when it is time
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', end);
  process.on('message', (message: unknown) => {
    const told = readToWorker(message);
    if (told === undefined) return;
    switch (told.kind) {
      case 'begin':
        void begin(told).catch((error: unknown) => {
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
        siblings.hear(told);
        return;
      default:
        told satisfies never;
    }
  });
  tellPrimary({ kind: 'hello' });
}

/** The other processes of this machine, reached through the primary. */
function knowSiblings() {
  let count = { serving: 1, wanted: 1 };
  let readOwn: () => Promise<Figures> = async () => [];
  let lastId = 0;
  const asked = new Map<number, (text: string) => void>();
  const figuresOfOwn = async (): Promise<string> =>
    AggregatorRegistry.aggregate([await readOwn()]).metrics();
  const port: Siblings = {
    // a worker whose figures fail gives none, so the others' are answered all the same
    offer: (read) => void (readOwn = () => read().catch((): Figures => [])),
    count: () => count,
    readAll: () =>
      process.connected
        ? new Promise((resolve) => {
            lastId += 1;
            asked.set(lastId, resolve);
            tellPrimary({ kind: 'want-all-figures', id: lastId });
          })
        : figuresOfOwn(),
  };
  // at the end the primary lets go of the workers while they still answer
  process.once('disconnect', () => {
    for (const answer of asked.values()) void figuresOfOwn().then(answer);
    asked.clear();
  });
  const hear = (told: Exclude<ToWorker, { kind: 'begin' | 'stop' }>): void => {
    switch (told.kind) {
      case 'count':
        count = { serving: told.serving, wanted: told.wanted };
        return;
      case 'want-figures':
        void readOwn().then((figures) => tellPrimary({ kind: 'figures', id: told.id, figures }));
        return;
      case 'all-figures':
        asked.get(told.id)?.(told.text);
        asked.delete(told.id);
        return;
      default:
        told satisfies never;
    }
  };
  return { port, hear };
}
