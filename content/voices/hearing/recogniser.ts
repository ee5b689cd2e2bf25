import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { Pcm } from '../../../apps/server/src/services/speech/pcm.ts';
import { UsageError } from '../../../apps/server/src/commands/run-command.ts';
import type { Pronunciation } from './pronounce.ts';
import { resample } from './resample.ts';

/** A sound, and the pronunciations among which to choose. */
export type Hearing = { pcm: Pcm; choices: readonly Pronunciation[] };

/** Chooses what a sound says: the index of a choice, or -1 for none of them. */
export type Recogniser = { hear: (hearing: Hearing) => Promise<number>; stop: () => void };

const answerSchema = z.object({ id: z.int(), heard: z.int() });

const script = join(import.meta.dirname, 'hear-sounds.py');

/**
 * Starts pocketsphinx in Python, if it is installed there: `pip install pocketsphinx`.
 * @param python the command, for example of a virtual environment
 * @param words every word of all choices
 * @throws UsageError if it is not installed
 */
export async function startRecogniser(
  python: string,
  words: ReadonlySet<string>,
): Promise<Recogniser> {
  const missing = new UsageError(
    `--verify needs Python with pocketsphinx: "${python}" has none (pip install pocketsphinx, and PYTHON=…).`,
  );
  const names = new Map(Array.from(words, (word, at) => [word, `w${at}`]));
  const child = spawn(python, [script], { stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const isStarted = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isStarted) throw missing;
  // writing to a process that has ended already must not throw
  child.stdin.on('error', () => undefined);
  const send = (line: unknown): void => void child.stdin.write(`${JSON.stringify(line)}\n`);
  send({ words: Object.fromEntries(Array.from(names, ([phones, name]) => [name, phones])) });
  let id = 0;
  return {
    hear: async ({ pcm, choices }) => {
      id += 1;
      const named = choices.map((choice) => choice.map((word) => names.get(word)));
      send({ id, pcm: bytesOf(resample(pcm, 16_000)).toString('base64'), choices: named });
      const { value, done } = await lines.next();
      if (done === true) throw missing;
      return answerSchema.parse(JSON.parse(value)).heard;
    },
    stop: () => void child.stdin.end(),
  };
}

function bytesOf({ samples }: Pcm): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [at, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), at * 2);
  return bytes;
}
