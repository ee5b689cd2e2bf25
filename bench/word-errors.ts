// (x) Which words of the course's sentences a recogniser hears wrongly, by voice (VO-01). It needs a Python with
// moonshine-voice 0.0.48 of PyPI (MIT; the wheel contains the recogniser): PYTHON=/path/to/python npm run bench --
// word-errors
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openDecoder } from '../apps/server/src/services/speech/open-decoder.ts';
import { resample } from '../content/voices/hearing/resample.ts';
import { readCourse } from '../apps/server/src/db/seed/course-files.ts';
import { voicesFolder } from '../apps/server/src/services/speech/neural/check-voice-files.ts';
import { openPack } from '../apps/server/src/services/speech/pack/open-pack.ts';
import type { Pcm } from '../apps/server/src/services/speech/pcm.ts';
import { packOf } from '../apps/server/src/services/speech/shipped-voices.ts';
import { createSpeaker } from '../apps/server/src/services/speech/speaker.ts';
import { countWordErrors } from './count-word-errors.ts';

const speakingRate = 0.85;
const { PYTHON: python, SENTENCES: most = '150' } = process.env;
if (python === undefined) {
  console.log('PYTHON names no Python with moonshine-voice: nothing is heard.');
  process.exit();
}
const { decode, free } = await openDecoder();
const { speak } = createSpeaker();

/** Speaks a text; undefined if this voice cannot, or its sound fails the check. */
type Say = (text: string) => Promise<Pcm | undefined>;

const heart: Say = async (text) => {
  const reply = await speak({ text, phonetic: '', accent: 'American', speakingRate });
  return reply.kind === 'spoken' ? decode(reply.bytes) : undefined;
};
const voices: Record<string, Say> = { heart };
for (const name of Object.values(packOf)) {
  const { find } = await openPack(join(voicesFolder, name));
  voices[name] = async (text) => {
    const bytes = await find({ text, phonetic: '', pace: speakingRate });
    return bytes && decode(bytes);
  };
}

const course = await readCourse();
const all = course.parts.flatMap(({ sentences }) => sentences.map(({ english }) => english));
const texts = all.filter((_, at) => at % Math.ceil(all.length / Number(most)) === 1);
const folder = mkdtempSync(join(tmpdir(), 'nghego-word-errors-'));
for (const [name, say] of Object.entries(voices)) {
  const files: string[] = [];
  const spoken: string[] = [];
  for (const [at, text] of texts.entries()) {
    const sound = await say(text);
    if (sound === undefined) continue;
    const file = join(folder, `${at}.raw`);
    writeFileSync(file, resample(sound, 16_000).samples);
    files.push(file);
    spoken.push(text);
  }
  const script = join(import.meta.dirname, 'word-errors.py');
  const said = execFileSync(python, [script], { input: JSON.stringify(files), encoding: 'utf8' });
  const heard = z.array(z.string()).parse(JSON.parse(said));
  const counts = spoken.map((text, at) => countWordErrors(text, heard[at] ?? ''));
  const words = counts.reduce((sum, count) => sum + count.words, 0);
  const errors = counts.reduce((sum, count) => sum + count.errors, 0);
  const whole = counts.filter((count) => count.errors === 0).length;
  console.log(
    `${name}: ${errors} of ${words} words wrong (${(errors / words).toFixed(3)}), ${whole} of ${spoken.length} sentences heard whole`,
  );
}
free();
rmSync(folder, { recursive: true });
