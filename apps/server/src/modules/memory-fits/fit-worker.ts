// The thread that fits weights. Built as a separate entry; it answers one job, and ends.
import { parentPort } from 'node:worker_threads';
import { giveWay } from '../../services/give-way.ts';
import { fitJobSchema, type FitReply } from './fit-messages.ts';
import { fitWeights } from './fit-weights.ts';

async function fit(message: unknown): Promise<FitReply> {
  const { histories, inUse } = fitJobSchema.parse(message);
  const fitted = await fitWeights(histories, inUse);
  return fitted === undefined ? { kind: 'refused' } : { kind: 'fitted', ...fitted };
}

giveWay();
parentPort?.once('message', (message: unknown) => {
  void fit(message)
    .catch((error: unknown): FitReply => ({ kind: 'failed', message: String(error) }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    .then((reply) => parentPort?.postMessage(reply));
});
