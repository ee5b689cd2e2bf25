import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { StoreConnection } from '../db/client.ts';
import { restartDelayMs } from '../db/embedded/supervise-server.ts';
import { describeFailure } from '../describe-failure.ts';
import type { Figures } from '../modules/operations/siblings.ts';
import { warn } from './say.ts';
import { StartError } from './start-error.ts';
import { readToPrimary, tellWorker, type ToPrimary } from './worker-messages.ts';

/** A worker that served this long had started well: its next crash counts as the first. */
const steadyAfterMs = 10_000;
/** If this many workers in a row end before they serve, and no other serves, the product gives up. */
const mostFalls = 5;
/** A worker that does not answer for this long is left out of the metrics. */
const figuresMs = 2_000;
/** Workers cut off their last connections before this; a worker that still runs is then killed. */
const stopMs = 9_500;

/** A slot for a worker; the first also does the background work. */
type Slot = { number: number; falls: number; worker: Worker | undefined; servingSince?: number };

const emptySlot = (number: number): Slot => ({ number, falls: 0, worker: undefined });

const servingSlots = (slots: readonly Slot[]) =>
  slots.filter(({ servingSince }) => servingSince !== undefined);

/** Sends each serving worker the number of them. */
function tellCount(slots: readonly Slot[]): void {
  const up = servingSlots(slots);
  const count = { kind: 'count' as const, serving: up.length, wanted: slots.length };
  for (const { worker } of up) if (worker !== undefined) tellWorker(worker, count);
}

export type Workers = {
  /** the port that all of them share */
  port: number;
  /** Stops them gracefully. */
  stop: () => Promise<void>;
};

/**
 * Starts workers that share one port, and replaces crashed ones with a growing delay.
 * @param options.script what a worker runs
 * @param options.onGiveUp called when no worker serves and none can be started
 * @returns when all of them serve
 * @throws StartError if they cannot; then none runs
 */
export async function runWorkers(options: {
  script: string;
  wanted: number;
  port: number;
  connection: StoreConnection;
  authSecret: string;
  onGiveUp: (error: StartError) => void;
}): Promise<Workers> {
  const { wanted, connection, authSecret, onGiveUp } = options;
  const slots = Array.from({ length: wanted }, (_, i) => emptySlot(i + 1));
  const figures = collectFigures(slots);
  const timers = new Set<NodeJS.Timeout>();
  let { port } = options;
  let isStopping = false;
  let isUp = false;
  let refusal: string | undefined;
  let comeUp: () => void = () => undefined;
  let stayDown: (error: StartError) => void = () => undefined;
  const allServe = new Promise<void>((resolve, reject) => {
    comeUp = resolve;
    stayDown = reject;
  });
  const giveUp = (line: string): void => {
    const error = new StartError(line);
    if (isUp) onGiveUp(error);
    else stayDown(error);
  };

  const hear = (slot: Slot, worker: Worker, report: ToPrimary): void => {
    switch (report.kind) {
      case 'hello':
        tellWorker(worker, {
          kind: 'begin',
          connection,
          authSecret,
          // the configured port, not the one found: workers that ask for any port share one
          port: options.port,
          worksInBackground: slot.number === 1,
        });
        return;
      case 'serving':
        port = report.port;
        slot.servingSince = performance.now();
        tellCount(slots);
        if (servingSlots(slots).length === wanted) comeUp();
        return;
      case 'refused':
        refusal = report.line;
        return;
      case 'figures':
        figures.hear(report.id, report.figures);
        return;
      case 'want-all-figures':
        void figures
          .readAll()
          .then((text) => ({ text }))
          .catch((error: unknown) => {
            warn(`the metrics of all processes: ${describeFailure(error)}`);
            return {};
          })
          .then((sum) => tellWorker(worker, { kind: 'all-figures', id: report.id, ...sum }));
        return;
      default:
        report satisfies never;
    }
  };

  const fell = (slot: Slot, how: string): void => {
    const { servingSince } = slot;
    delete slot.servingSince;
    slot.worker = undefined;
    if (isStopping) return;
    tellCount(slots);
    const wasSteady =
      servingSince !== undefined && performance.now() - servingSince > steadyAfterMs;
    slot.falls = wasSteady ? 1 : slot.falls + 1;
    const why = refusal;
    refusal = undefined;
    // before all have served once, one worker's explanation holds for all
    if (why !== undefined && !isUp) return giveUp(why);
    if (servingSince === undefined && slot.falls >= mostFalls && servingSlots(slots).length === 0)
      return giveUp(`No server process comes up (the last: ${how}). The lines above say why.`);
    const delay = restartDelayMs(slot.falls);
    if (why !== undefined) warn(why);
    warn(`server process ${slot.number} ended (${how}); another starts in ${delay / 1000} s`);
    const timer = setTimeout(() => {
      timers.delete(timer);
      start(slot);
    }, delay);
    timers.add(timer);
  };

  const start = (slot: Slot): void => {
    figures.countStart();
    const worker = cluster.fork();
    slot.worker = worker;
    worker.on('message', (message: unknown) => {
      const report = readToPrimary(message);
      if (report !== undefined) hear(slot, worker, report);
    });
    // a broken channel is followed by the worker's end
    worker.on('error', () => undefined);
    worker.once('exit', (code, signal) =>
      fell(slot, signal === null ? `exit code ${code}` : `signal ${signal}`),
    );
  };

  const stop = (): Promise<void> => {
    isStopping = true;
    for (const timer of timers) clearTimeout(timer);
    return stopWorkers(slots.flatMap(({ worker }) => worker ?? []));
  };

  cluster.setupPrimary({ exec: options.script });
  for (const slot of slots) start(slot);
  try {
    await allServe;
  } catch (error) {
    await stop();
    throw error;
  }
  isUp = true;
  return { port, stop };
}

/** Tells all workers to stop, and kills those that do not. */
async function stopWorkers(workers: readonly Worker[]): Promise<void> {
  const gone = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
  // The second line closes the port before a worker can release it: a connection that the last one hands back would
  // hang unanswered until this process ends.
  for (const worker of workers) {
    tellWorker(worker, { kind: 'stop' });
    worker.disconnect();
  }
  const late = setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL');
  }, stopMs);
  await Promise.all(gone);
  clearTimeout(late);
}

/** The metrics of all workers, and their number, as one text. */
function collectFigures(slots: readonly Slot[]) {
  const own = new Registry();
  const serving = new Gauge({
    name: 'nghego_workers',
    help: 'Server processes that serve',
    registers: [own],
    collect: () => {
      serving.set(slots.filter(({ servingSince }) => servingSince !== undefined).length);
    },
  });
  const starts = new Counter({
    name: 'nghego_worker_starts_total',
    help: 'Server processes started; more than there are: some fell',
    registers: [own],
  });
  const waiting = new Map<number, (figures: Figures) => void>();
  let lastId = 0;

  const ask = (worker: Worker): Promise<Figures> =>
    new Promise((resolve) => {
      lastId += 1;
      const id = lastId;
      const answer = (figures: Figures): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(figures);
      };
      const timer = setTimeout(() => answer([]), figuresMs);
      waiting.set(id, answer);
      tellWorker(worker, { kind: 'want-figures', id });
    });

  return {
    countStart: () => starts.inc(),
    hear: (id: number, figures: Figures) => waiting.get(id)?.(figures),
    readAll: async (): Promise<string> => {
      const working = slots.flatMap(({ worker, servingSince }) =>
        worker === undefined || servingSince === undefined ? [] : worker,
      );
      const all = await Promise.all([own.getMetricsAsJSON(), ...working.map(ask)]);
      return AggregatorRegistry.aggregate(all).metrics();
    },
  };
}
