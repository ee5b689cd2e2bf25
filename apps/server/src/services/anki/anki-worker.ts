// The thread that reads or writes one Anki package. Built as a separate entry; it answers each question with one message.
import { parentPort } from 'node:worker_threads';
import { giveWay } from '../give-way.ts';
import { type AnkiAnswer, ankiQuestionSchema } from './anki-worker-messages.ts';
import { openPackage, type OpenPackage, type PackageSound } from './open-package.ts';
import { PackageFault } from './package-fault.ts';
import { writeCollection } from './write-collection.ts';

giveWay();
let open: OpenPackage | undefined;

async function answer(message: unknown): Promise<AnkiAnswer> {
  const question = ankiQuestionSchema.parse(message);
  if (question.kind === 'open') {
    open = await openPackage(question.bytes);
    return { kind: 'open' };
  }
  if (question.kind === 'write')
    return { kind: 'write', bytes: await writeCollection(question.deck) };
  if (open === undefined) throw new Error('No package was opened.');
  switch (question.kind) {
    case 'describe':
      return { kind: 'describe', noteTypes: open.describe() };
    case 'notes':
      return { kind: 'notes', rows: open.notes(question.chosen) };
    case 'sounds': {
      const sounds: PackageSound[] = [];
      for (const name of question.names) sounds.push(await open.sound(name));
      return { kind: 'sounds', sounds };
    }
    default:
      return question satisfies never;
  }
}

parentPort?.on('message', (message: unknown) => {
  void answer(message)
    .catch((error: unknown): AnkiAnswer => {
      if (error instanceof PackageFault) return { kind: 'refused', fault: error.fault };
      throw error;
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    .then((reply) => parentPort?.postMessage(reply));
});
