import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Pcm } from '../../../apps/server/src/services/speech/pcm.ts';
import { UsageError } from '../../../apps/server/src/commands/run-command.ts';
import type { Pronunciation } from './pronounce.ts';
import { resample } from './resample.ts';

/** A sound, and the pronunciations among which to choose. */
export type Hearing = { pcm: Pcm; choices: readonly Pronunciation[] };

export type Recogniser = {
  /** Chooses what a sound says: the index of a choice, or -1 for none of them. */
  hear: (hearing: Hearing) => Promise<number>;
  /** How well the sound fits each choice; only moonshine can say. */
  weigh: (hearing: Hearing) => Promise<readonly number[]>;
  stop: () => void;
};

const answerSchema = z.object({
  id: z.int(),
  heard: z.int(),
  weights: z.optional(z.array(z.number())),
});

/** The recognisers, each with its script and its packages of PyPI. */
const scripts = {
  /** reads words as lines of the CMU dictionary's phonemes */
  pocketsphinx: { file: 'hear-sounds.py', packages: 'pocketsphinx' },
  /** reads words as they are spelled */
  moonshine: { file: 'weigh-words.py', packages: 'moonshine-voice==0.0.48 onnxruntime numpy' },
} as const;
export type RecogniserName = keyof typeof scripts;

/**
 * Starts a recogniser in Python, if it is installed there.
 * @param python the command, for example of a virtual environment
 * @param words every word of all choices
 * @throws UsageError if it is not installed
 */
export async function startRecogniser(
  python: string,
  words: ReadonlySet<string>,
  name: RecogniserName = 'pocketsphinx',
): Promise<Recogniser> {
  const { file, packages } = scripts[name];
  const missing = new UsageError(
    `--verify needs Python with ${name}: "${python}" has none (pip install ${packages}, and PYTHON=…).`,
  );
  const names = new Map(Array.from(words, (word, at) => [word, `w${at}`]));
  const script = join(import.meta.dirname, file);
  const child = spawn(python, [script], { stdio: ['pipe', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const complaint = text(child.stderr).catch(() => '');
  const isStarted = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isStarted) throw missing;
  // writing to a process that has ended already must not throw
  child.stdin.on('error', () => undefined);
  const send = (line: unknown): void => void child.stdin.write(`${JSON.stringify(line)}\n`);
  send({ words: Object.fromEntries(Array.from(names, ([word, short]) => [short, word])) });
  let id = 0;
  const ask = async ({ pcm, choices }: Hearing): Promise<z.infer<typeof answerSchema>> => {
    id += 1;
    const named = choices.map((choice) => choice.map((word) => names.get(word)));
    send({ id, pcm: bytesOf(resample(pcm, 16_000)).toString('base64'), choices: named });
    const { value, done } = await lines.next();
    if (done !== true) return answerSchema.parse(JSON.parse(value));
    const said = (await complaint).trim().split('\n').at(-1) ?? '';
    if (said.includes('ModuleNotFoundError')) throw missing;
    throw new Error(
      `${name} ended at sound ${id} (${child.signalCode ?? child.exitCode}): ${said}`,
    );
  };
  return {
    hear: async (hearing) => (await ask(hearing)).heard,
    weigh: async (hearing) => (await ask(hearing)).weights ?? [],
    stop: () => void child.stdin.end(),
  };
}

function bytesOf({ samples }: Pcm): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [at, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), at * 2);
  return bytes;
}
