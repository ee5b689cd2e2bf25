// The thread that speaks. Built as a separate entry; it answers each job with one message, in order.
import { parentPort } from 'node:worker_threads';
import { giveWay } from '../give-way.ts';
import { type SpeechReply, speechJobSchema } from './speech-worker-messages.ts';
import { createSpeaker } from './speaker.ts';

giveWay();
const speaker = createSpeaker();

async function speak(message: unknown): Promise<SpeechReply> {
  return speaker.speak(speechJobSchema.parse(message));
}

parentPort?.on('message', (message: unknown) => {
  void speak(message)
    .catch((error: unknown): SpeechReply => ({ kind: 'failed', message: String(error) }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    .then((reply) => parentPort?.postMessage(reply));
});
