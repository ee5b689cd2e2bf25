// The thread that speaks. Built as an entry of its own; it answers each job with one message, in order.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { loadFlite } from './flite.ts';
import { loadMp3Encoder } from './mp3-encoder.ts';
import { shapeSpeech } from './shape-speech.ts';
import { type SpeechReply, speechJobSchema } from './speech-worker-messages.ts';

/** Pages go first: on Linux a thread has a priority of its own; elsewhere the system shares the cores out. */
function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 10);
  } catch {
    // no such file there
  }
}

giveWay();
const engines = Promise.all([loadFlite(), loadMp3Encoder()]);

async function speak(message: unknown): Promise<SpeechReply> {
  const { text, voice, speakingRate } = speechJobSchema.parse(message);
  const [flite, encode] = await engines;
  const shaped = shapeSpeech(await flite(text, voice, speakingRate));
  return shaped === undefined ? { kind: 'silent' } : { kind: 'spoken', bytes: encode(shaped) };
}

parentPort?.on('message', (message: unknown) => {
  void speak(message)
    .catch((error: unknown): SpeechReply => ({ kind: 'failed', message: String(error) }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    .then((reply) => parentPort?.postMessage(reply));
});
