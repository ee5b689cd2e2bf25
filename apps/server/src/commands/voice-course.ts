import { MPEGDecoder } from 'mpg123-decoder';
import { openStore } from '../db/client.ts';
import { migrateStore } from '../db/migrate.ts';
import { readCourse } from '../db/seed/course-files.ts';
import { seedCourse } from '../db/seed/seed-course.ts';
import { readStoredSounds } from '../modules/voicing/read-stored-sounds.ts';
import { createSilentSetsRepository } from '../modules/voicing/silent-sets-repository.ts';
import { voiceAlone } from '../modules/voicing/voice-alone.ts';
import { createSoundMaker } from '../modules/voicing/sound.ts';
import { voiceSet } from '../modules/voicing/voice-set.ts';
import { openEditorServices } from '../open-editor-services.ts';
import { voicesOf } from '../settings/service-settings.ts';
import {
  validateRecording,
  type Measured,
  measureRecording,
} from '../services/speech/validate-recording.ts';
import { readSettings } from '../settings/settings.ts';
import { silentLines } from '../modules/voicing/lines.ts';
import { voiceInTurn } from '../modules/voicing/voice-in-turn.ts';
import { reachStore } from './reach-store.ts';
import { runCommand, UsageError } from './run-command.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run content:audio`: makes all missing sounds, of all voices, ahead of time, for an image or a new installation,
 * and checks every stored sound: it decodes, is not silent, fits the length of its text, and is as loud as the others.
 */
async function voiceCourse(): Promise<void> {
  const settings = readSettings(process.env);
  const services = openEditorServices(settings, say);
  const { speech, mediaHost } = services;
  if (speech === undefined) throw new UsageError('TTS_PROVIDER is none: nothing can be spoken.');
  const { connection, close } = await reachStore(settings);
  const store = openStore(connection, say);
  try {
    await migrateStore(store.pool);
    if (settings.seedContent) await seedCourse(store.db, readCourse);
    const repository = createSilentSetsRepository(store, voicesOf(settings.speech));
    const sounds = createSoundMaker(speech, mediaHost);
    const { signal } = new AbortController();
    const lines = voiceInTurn(silentLines(store.db, speech), { db: store.db, sounds, log: say });
    await voiceAlone(store.pool, async () => {
      const sets = await repository.list();
      for (const [index, set] of sets.entries()) {
        await voiceSet(set, { repository, sounds, log: say, signal });
        if ((index + 1) % 10 === 0 || index + 1 === sets.length)
          say(`${index + 1} of ${sets.length} sets are spoken`);
      }
      let isMore = true;
      while (isMore) isMore = await lines.step(signal);
      say('the lines of listening are spoken');
    });
    await listen(await readStoredSounds(store.pool));
  } finally {
    await speech.stop();
    await store.close();
    await close();
  }
}

/** Decodes and judges each sound; each fault prints a line and sets the exit code. */
async function listen(sounds: readonly { text: string; bytes: Buffer }[]): Promise<void> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const measured: Measured[] = [];
  let faults = 0;
  const fault = (text: string, what: string): void => {
    faults += 1;
    say(`${JSON.stringify(text)}: ${what}`);
  };
  for (const { text, bytes } of sounds) {
    const { channelData, sampleRate, errors } = decoder.decode(bytes);
    await decoder.reset();
    const [samples] = channelData;
    if (samples === undefined || samples.length === 0 || errors.length > 0)
      fault(text, 'it cannot be decoded');
    else measured.push(measureRecording(text, { sampleRate, samples }));
  }
  decoder.free();
  const levels = measured.map(({ lufs }) => lufs).toSorted((one, other) => one - other);
  const usual = levels[Math.floor(levels.length / 2)] ?? 0;
  for (const one of measured)
    for (const what of validateRecording(one, usual)) fault(one.text, what);
  const [quietest = usual, loudest = usual] = [levels.at(0), levels.at(-1)];
  const seconds = measured.reduce((sum, one) => sum + one.seconds, 0);
  say(
    `${sounds.length} sounds were listened to: ${faults} faults; ${quietest.toFixed(2)} to ${loudest.toFixed(2)} LUFS, median ${usual.toFixed(2)}; ${seconds.toFixed(0)} s in all.`,
  );
  if (faults > 0) process.exitCode = 1;
}

await runCommand(voiceCourse);
