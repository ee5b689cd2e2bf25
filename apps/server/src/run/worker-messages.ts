import type { Worker } from 'node:cluster';
import * as z from 'zod/mini';

/** Messages between the primary process and its workers; parsed on arrival like all outside data. */
const connection = z.union([
  z.object({ connectionString: z.string() }),
  z.object({
    host: z.string(),
    port: z.number(),
    user: z.string(),
    password: z.exactOptional(z.string()),
    database: z.string(),
  }),
]);
const figures = z.array(z.looseObject({ name: z.string() }));

const toWorker = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    connection,
    authSecret: z.string(),
    port: z.number(),
    worksInBackground: z.boolean(),
  }),
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('count'), serving: z.number(), wanted: z.number() }),
  z.object({ kind: z.literal('want-figures'), id: z.number() }),
  // without a text: they could not be added up
  z.object({ kind: z.literal('all-figures'), id: z.number(), text: z.exactOptional(z.string()) }),
]);
export type ToWorker = z.infer<typeof toWorker>;

const toPrimary = z.discriminatedUnion('kind', [
  // loaded: waits for its first message
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('serving'), port: z.number() }),
  // it cannot start, with the reason for the operator
  z.object({ kind: z.literal('refused'), line: z.string() }),
  z.object({ kind: z.literal('figures'), id: z.number(), figures }),
  z.object({ kind: z.literal('want-all-figures'), id: z.number() }),
]);
export type ToPrimary = z.infer<typeof toPrimary>;

/** Sends nothing to a worker that is ending. */
export function tellWorker(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** @param whenSent called also if the primary has ended */
export function tellPrimary(message: ToPrimary, whenSent: () => void = () => undefined): void {
  if (process.send === undefined || !process.connected) whenSent();
  else process.send(message, undefined, undefined, whenSent);
}

/** undefined for foreign messages on the same channel */
export const readToWorker = (message: unknown): ToWorker | undefined =>
  toWorker.safeParse(message).data;
export const readToPrimary = (message: unknown): ToPrimary | undefined =>
  toPrimary.safeParse(message).data;
