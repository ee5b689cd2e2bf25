// `npm run content:voices`: packs sounds, has a recogniser check them, and compares all voices on a page. See
// README.md.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { paceOf } from '@nghego/engine/practice/pace';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { runCommand, UsageError } from '../../apps/server/src/commands/run-command.ts';
import { readCourse, readEar } from '../../apps/server/src/db/seed/course-files.ts';
import { loadSoundCheck } from '../../apps/server/src/services/speech/check-sound.ts';
import { loadMp3Encoder } from '../../apps/server/src/services/speech/mp3-encoder.ts';
import { voicesFolder } from '../../apps/server/src/services/speech/neural/check-voice-files.ts';
import { openDecoder } from '../../apps/server/src/services/speech/open-decoder.ts';
import { openPack } from '../../apps/server/src/services/speech/pack/open-pack.ts';
import { keyOf } from '../../apps/server/src/services/speech/pack/pack-index.ts';
import { shapeSpeech } from '../../apps/server/src/services/speech/shape-speech.ts';
import { speakableText } from '../../apps/server/src/services/speech/speakable-text.ts';
import type { SpeechJob } from '../../apps/server/src/services/speech/speech-worker-messages.ts';
import { createSpeaker } from '../../apps/server/src/services/speech/speaker.ts';
import { drawSounds } from './draw-sounds.ts';
import { hearPairs } from './hear-pairs.ts';
import { comparisonPage } from './hearing/comparison-page.ts';
import { startRecogniser } from './hearing/recogniser.ts';
import { verifySounds } from './hearing/verify-sounds.ts';
import { openTalker } from './open-talker.ts';
import { earShard, linesOf, packLines } from './pack-lines.ts';
import { kilobitsOfEar, nameOfSlot, type PackedSlot, planOf, type Slot } from './packs.ts';
import { readRaw, writeWanted } from './raw-sounds.ts';
import { tellBySound } from './tell-by-sound.ts';
import { writePack } from './write-pack.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const python = process.env.PYTHON ?? 'python3';
const slots = ['us-m', 'uk-f', 'uk-m', 'us-f2'] as const satisfies PackedSlot[];
const allSlots = ['us-f', ...slots] as const;
const folderOf = (slot: PackedSlot): string => join(voicesFolder, planOf[slot].folder);

/**
 * Packs the raw sounds in a folder, and lists in its `wanted.jsonl` those that are still to be made. A sound whose
 * text, phonetic and signs are unchanged is kept; the sound of a text that no longer exists is removed.
 */
async function pack(slot: PackedSlot, raw: string): Promise<void> {
  await Promise.all([mkdir(raw, { recursive: true }), mkdir(folderOf(slot), { recursive: true })]);
  const [course, ear, older, encode, encodeEar, check] = await Promise.all([
    readCourse(),
    readEar(),
    openPack(folderOf(slot)).catch(() => undefined),
    loadMp3Encoder(planOf[slot].kilobits),
    loadMp3Encoder(kilobitsOfEar),
    loadSoundCheck(),
  ]);
  const lines = linesOf({ ...course, ...ear }, slot, dictionary);
  const signsBefore = new Map(older?.sounds.map((sound) => [keyOf(sound), sound.signs]));
  const { sounds, made, lacking, faulty } = await packLines(lines, {
    older: async (line) =>
      signsBefore.get(keyOf(line)) === line.signs ? older?.find(line) : undefined,
    raw: (line) => readRaw(raw, line),
    finish: async (pcm, { shard, text, pace }) => {
      const shaped = shapeSpeech(pcm);
      if (shaped === undefined) return { bytes: new Uint8Array(), faults: ['it is silent'] };
      const bytes = (shard === earShard ? encodeEar : encode)(shaped);
      const faults = await check({ bytes, text: speakableText(text), speakingRate: pace });
      return { bytes, faults };
    },
    progress: (done) => {
      if (done > 0 && done % 500 === 0) say(`${done} of ${lines.length} texts`);
    },
  });
  await writePack(folderOf(slot), sounds);
  await writeWanted(join(raw, 'wanted.jsonl'), lacking);
  for (const { line, faults } of faulty) say(`${JSON.stringify(line.text)}: ${faults.join(', ')}`);
  const bytes = sounds.reduce((sum, { entry }) => sum + entry.bytes, 0);
  say(
    `${planOf[slot].folder}: ${sounds.length} of ${lines.length} texts are packed (${made} made now), ${(bytes / 1e6).toFixed(1)} MB; ${faulty.length} failed the check; ${lacking.length} are to be made.`,
  );
}

/** Has a recogniser choose the text of each sound in a pack among twenty (VO-04). */
async function hear(slot: PackedSlot): Promise<void> {
  const { sounds, find } = await openPack(folderOf(slot));
  const { decode, free } = await openDecoder();
  const verdicts = await verifySounds(sounds, {
    read: async (sound) => decode((await find(sound)) ?? new Uint8Array()),
    start: (words) => startRecogniser(python, words),
    progress: (done) => {
      if (done % 500 === 0 || done === sounds.length) say(`${done} of ${sounds.length} are heard`);
    },
  });
  free();
  const folder = join(import.meta.dirname, '../../.build');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `heard-${planOf[slot].folder}.json`);
  await writeFile(file, `${JSON.stringify(verdicts, null, 2)}\n`);
  const { words, sentences } = verdicts;
  say(
    `heard: ${words.heard} of ${words.of} words, ${sentences.heard} of ${sentences.of} sentences`,
  );
}

/**
 * Prints how many sentences of 'Fast ear' a classifier sorts rightly by length and loudness (EA-05), in the sounds of
 * `heart`, the only voice that says them.
 */
async function tellSenses(): Promise<void> {
  const [{ senses }, heart] = await Promise.all([readEar(), openTalker('us-f')]);
  const { lines, isEnough } = await tellBySound(senses, {
    read: (text) => heart.read({ text, phonetic: '', pace: paceOf.line }),
    progress: (done) => {
      if (done % 100 === 0) say(`${done} of ${senses.length} pairs are said`);
    },
  });
  heart.close();
  for (const line of lines) say(line);
  if (!isEnough)
    throw new Error('more sentences are sorted rightly without their meaning than EA-05 allows');
}

async function compare(file: string): Promise<void> {
  const { speak } = createSpeaker();
  const heart = {
    name: 'heart',
    job: async (job: Omit<SpeechJob, 'accent'>) => {
      const reply = await speak({ ...job, accent: 'American' });
      return reply.kind === 'spoken' ? reply.bytes : undefined;
    },
  };
  const packs = await Promise.all(
    slots.map(async (slot) => ({
      name: planOf[slot].folder,
      pack: await openPack(folderOf(slot)),
    })),
  );
  await writeFile(file, await comparisonPage([heart, ...packs]));
  say(`${file}: every voice, the same words and sentences`);
}

/** Writes sounds of one voice for `measure.py`; `heart` has no pack, and speaks the texts of the pack `puck`. */
async function draw(slot: Slot, folder: string): Promise<void> {
  const { sounds } = await openPack(folderOf(slot === 'us-f' ? 'us-m' : slot));
  const talker = await openTalker(slot);
  const { words, sentences, quietest, loudest } = await drawSounds(sounds, talker.read, folder);
  talker.close();
  say(
    `${words} words, ${sentences} sentences of ${quietest.toFixed(1)} to ${loudest.toFixed(1)} LUFS`,
  );
}

const usage =
  'npm run content:voices -- pack SLOT RAW_FOLDER | hear SLOT | pairs [SLOT] | senses | draw SLOT FOLDER | compare FILE.html   (SLOT: us-m, uk-f, uk-m, us-f2, or puck, emma, fable, kore; pairs, draw: heart, too; see content/voices/README.md)';

await runCommand(async () => {
  const [act, what = '', folder] = parseArgs({ allowPositionals: true }).positionals;
  const isAsked = (one: Slot): boolean => one === what || nameOfSlot(one) === what;
  const slot = slots.find(isAsked);
  const talkers = what === '' ? allSlots : allSlots.filter(isAsked);
  const [talker] = talkers;
  if (act === 'pack' && slot !== undefined && folder !== undefined) await pack(slot, folder);
  else if (act === 'draw' && folder !== undefined && what !== '' && talker !== undefined)
    await draw(talker, folder);
  else if (act === 'hear' && slot !== undefined) await hear(slot);
  else if (act === 'pairs' && talker !== undefined)
    for (const one of talkers) await hearPairs(one, python, say);
  else if (act === 'senses') await tellSenses();
  else if (act === 'compare' && what !== '') await compare(what);
  else throw new UsageError(usage);
});
