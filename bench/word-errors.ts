// (x) Which words of the course's sentences a recogniser hears wrongly, by voice, in one run (VO-01). It needs a Python with
// moonshine-voice 0.0.48 of PyPI (MIT; the wheel holds the recogniser): PYTHON=/path/to/python npm run bench -- word-errors
// KOKORO=/model.onnx and KOKORO_VOICE=/af_heart.bin (see the ORIGIN.md of emma) add the model that heart learned from.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dictionary } from 'cmu-pronouncing-dictionary';
import * as z from 'zod/mini';
import { openDecoder } from '../apps/server/src/commands/hearing/open-decoder.ts';
import { resample } from '../apps/server/src/commands/hearing/resample.ts';
import { loadKokoro } from '../apps/server/src/commands/pack/kokoro-voice.ts';
import { readCourse } from '../apps/server/src/db/seed/course-files.ts';
import { voicesFolder } from '../apps/server/src/services/speech/neural/check-voice-files.ts';
import { american } from '../apps/server/src/services/speech/neural/signs-of-accent.ts';
import { transcribe } from '../apps/server/src/services/speech/neural/transcribe.ts';
import { openPack } from '../apps/server/src/services/speech/pack/open-pack.ts';
import type { Pcm } from '../apps/server/src/services/speech/pcm.ts';
import { speakersOf } from '../apps/server/src/services/speech/shipped-voices.ts';
import { speakableText } from '../apps/server/src/services/speech/speakable-text.ts';
import { createSpeakers } from '../apps/server/src/services/speech/speakers.ts';
import { countWordErrors } from './count-word-errors.ts';

const speakingRate = 0.85;
const { PYTHON: python, SENTENCES: most = '150', KOKORO: model, KOKORO_VOICE: style } = process.env;
if (python === undefined) {
  console.log('PYTHON names no Python with moonshine-voice: nothing is heard.');
  process.exit();
}
const { decode, free } = await openDecoder();
const speakers = createSpeakers();
const pack = await openPack(join(voicesFolder, 'emma'));
const kokoro = model && style ? await loadKokoro(model, style) : undefined;

const voiceOf = {
  heart: 'en-US-Wavenet-D',
  oak: 'en-US-Neural2-D',
  rms: 'en-US-Neural2-D',
  awb: 'en-GB-Wavenet-B',
} as const;

/** Says a text; undefined if this voice cannot, or its sound fails the check: then another voice speaks. */
type Say = (text: string) => Promise<Pcm | undefined>;

const sayBy =
  (speaker: keyof typeof voiceOf): Say =>
  async (text) => {
    const voice = voiceOf[speaker];
    const without = speakersOf[voice].filter((one) => one !== speaker);
    const reply = await speakers.speak({ text, phonetic: '', voice, speakingRate, without });
    return reply.kind === 'spoken' ? decode(reply.bytes) : undefined;
  };

const voices: Record<string, Say> = {
  heart: sayBy('heart'),
  oak: sayBy('oak'),
  'rms (Flite, American)': sayBy('rms'),
  'emma (pack)': async (text) => {
    const bytes = await pack.find({ text, phonetic: '', pace: speakingRate });
    return bytes && decode(bytes);
  },
  'awb (Flite, Scottish)': sayBy('awb'),
  ...(kokoro !== undefined && {
    'heart’s teacher': (text: string) =>
      kokoro(transcribe(speakableText(text), '', dictionary, american), speakingRate),
  }),
};

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
