import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCourse } from '../db/seed/course-files.ts';
import { loadSoundCheck } from '../services/speech/check-sound.ts';
import { loadMp3Encoder } from '../services/speech/mp3-encoder.ts';
import { voicesFolder } from '../services/speech/neural/check-voice-files.ts';
import { openPack } from '../services/speech/pack/open-pack.ts';
import { keyOf } from '../services/speech/pack/pack-index.ts';
import { shapeSpeech } from '../services/speech/shape-speech.ts';
import { speakableText } from '../services/speech/speakable-text.ts';
import { keepSounds } from './pack/kept-sounds.ts';
import { loadKokoro } from './pack/kokoro-voice.ts';
import { linesOf, packCourse } from './pack/pack-course.ts';
import { writePack } from './pack/write-pack.ts';
import { runCommand, UsageError } from './run-command.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run content:pack`: makes the sounds that the British pack lacks (VO-01). Run it after a change of the course. A sound
 * whose text, phonetic and signs are as before is kept. Texts that no sound can be had of are counted, those whose sound
 * fails the check (VO-04) are listed; both are said by the next voice at run time.
 */
async function packVoice(): Promise<void> {
  const { model, style, sounds: kept } = readArguments();
  const folder = join(voicesFolder, 'emma');
  const [course, { dictionary }, older, encode, check] = await Promise.all([
    readCourse(),
    import('cmu-pronouncing-dictionary'),
    openPack(folder).catch(() => undefined),
    loadMp3Encoder(),
    loadSoundCheck(),
  ]);
  const kokoro =
    model === undefined || style === undefined ? undefined : await loadKokoro(model, style);
  const lines = linesOf(course, dictionary);
  const signsBefore = new Map(older?.sounds.map((sound) => [keyOf(sound), sound.signs]));
  const { sounds, made, lacking, faulty } = await packCourse(lines, {
    older: async (line) =>
      signsBefore.get(keyOf(line)) === line.signs ? older?.find(line) : undefined,
    say: await keepSounds(kept, kokoro),
    finish: async (raw, { text, pace }) => {
      const shaped = shapeSpeech(raw);
      if (shaped === undefined) return { bytes: new Uint8Array(), faults: ['it is silent'] };
      const bytes = encode(shaped);
      const faults = await check({ bytes, text: speakableText(text), speakingRate: pace });
      return { bytes, faults };
    },
    progress: (done) => {
      if (done > 0 && done % 200 === 0) say(`${done} of ${lines.length} texts`);
    },
  });
  await writePack(folder, sounds);
  for (const { line, faults } of faulty) say(`${JSON.stringify(line.text)}: ${faults.join(', ')}`);
  const bytes = sounds.reduce((sum, { entry }) => sum + entry.bytes, 0);
  say(
    `${sounds.length} of ${lines.length} texts are packed (${made} made now), ${(bytes / 1e6).toFixed(1)} MB; ${faulty.length} failed the check; ${lacking.length} have no sound yet.`,
  );
}

function readArguments() {
  const usage =
    'npm run content:pack -- --sounds FOLDER [--model kokoro.onnx --style bf_emma.bin] (see content/GUIDE.md)';
  try {
    const { values } = parseArgs({
      options: {
        model: { type: 'string' },
        style: { type: 'string' },
        sounds: { type: 'string' },
      },
    });
    const { model, style, sounds } = values;
    if (sounds === undefined || (model === undefined) !== (style === undefined))
      throw new UsageError(usage);
    return { model, style, sounds };
  } catch {
    throw new UsageError(usage);
  }
}

await runCommand(packVoice);
