import type { Worker } from 'node:worker_threads';
import { startThread } from '../start-thread.ts';

/** Starts the thread that speaks. */
export const startSpeechWorker = (): Worker => startThread('speech-worker', import.meta.url);
