// (x) Which words of the course's sentences a recogniser hears wrongly, by voice, in one run (VO-01). It needs a Python with
// moonshine-voice 0.0.48 of PyPI (MIT; the wheel holds the recogniser): PYTHON=/path/to/python npm run bench -- word-errors
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDecoder } from '../apps/server/src/commands/hearing/open-decoder.ts';
import { resample } from '../apps/server/src/commands/hearing/resample.ts';
import { readCourse } from '../apps/server/src/db/seed/course-files.ts';
import { createEmbeddedSpeech } from '../apps/server/src/services/speech/embedded-speech.ts';
import { createSpeakers } from '../apps/server/src/services/speech/speakers.ts';
import { speakersOf } from '../apps/server/src/services/speech/shipped-voices.ts';

const speakingRate = 0.85;
const { PYTHON: python, SENTENCES: most = '150' } = process.env;
if (python === undefined) {
  console.log('PYTHON names no Python with moonshine-voice: nothing is heard.');
  process.exit();
}
const speakers = createSpeakers();
const pack = createEmbeddedSpeech();

const voiceOf = {
  heart: 'en-US-Wavenet-D',
  oak: 'en-US-Neural2-D',
  rms: 'en-US-Neural2-D',
} as const;

/** Undefined if its sound fails the check: then another voice speaks. */
async function sayBy(speaker: keyof typeof voiceOf, text: string): Promise<Uint8Array | undefined> {
  const voice = voiceOf[speaker];
  const without = speakersOf[voice].filter((one) => one !== speaker);
  const reply = await speakers.speak({ text, phonetic: '', voice, speakingRate, without });
  return reply.kind === 'spoken' ? reply.bytes : undefined;
}

const voices: Record<string, (text: string) => Promise<Uint8Array | undefined>> = {
  heart: (text) => sayBy('heart', text),
  oak: (text) => sayBy('oak', text),
  'rms (Flite)': (text) => sayBy('rms', text),
  'emma (pack)': async (text) =>
    (await pack.synthesize({ text, voice: 'en-GB-Wavenet-B', speakingRate })).bytes,
};

const course = await readCourse();
const all = course.parts
  .flatMap(({ sentences }) => sentences.map(({ english }) => english))
  // the recogniser writes numbers as it likes
  .filter((text) => !/\d/.test(text));
const texts = all.filter((_, at) => at % Math.ceil(all.length / Number(most)) === 1);
const folder = mkdtempSync(join(tmpdir(), 'nghego-word-errors-'));
const { decode, free } = await openDecoder();
for (const [name, say] of Object.entries(voices)) {
  const files: string[] = [];
  const spoken: string[] = [];
  for (const [at, text] of texts.entries()) {
    const bytes = await say(text);
    if (bytes === undefined) continue;
    const file = join(folder, `${at}.raw`);
    writeFileSync(file, resample(await decode(bytes), 16_000).samples);
    files.push(file);
    spoken.push(text);
  }
  const task = JSON.stringify({ texts: spoken, files });
  const script = join(import.meta.dirname, 'word-errors.py');
  const said = execFileSync(python, [script], { input: task, encoding: 'utf8' });
  console.log(`${name}: ${said.trim()}`);
}
free();
rmSync(folder, { recursive: true });
await pack.stop();
