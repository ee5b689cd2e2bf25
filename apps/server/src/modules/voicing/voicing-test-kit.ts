import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished } from 'vitest';
import { defaultVoice, type Voice } from '@nghego/contracts/speech-choice';
import { eventually } from '../../../test/eventually.ts';
import type { FreshStore } from '../../../test/fresh-store.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import type { Speech, SpeechRequest } from '../../services/speech/speech.ts';
import { createSoundMaker } from './sound.ts';
import { startVoicing, type VoicingOptions } from './start-voicing.ts';

/** A speech service that returns the text as bytes, and records its calls. */
export function fakeSpeech(
  before: (request: SpeechRequest, signal?: AbortSignal) => Promise<unknown> | void = () =>
    undefined,
) {
  const asked: SpeechRequest[] = [];
  const speech: Speech = {
    synthesize: async (request, signal) => {
      asked.push(request);
      await before(request, signal);
      signal?.throwIfAborted();
      return {
        bytes: Buffer.from(`${request.text} at ${request.speakingRate}`),
        type: 'audio/mpeg',
      };
    },
    stop: async () => undefined,
  };
  return { speech, asked, texts: () => asked.map(({ text }) => text) };
}

/** Starts voicing that looks for work often, until the test ends. */
export function startJobs(
  store: FreshStore,
  speech: Speech,
  log: (line: string) => void = () => undefined,
  voices: readonly Voice[] = [defaultVoice],
  more: Pick<VoicingOptions, 'lines' | 'ear'> = {},
) {
  const jobs = startVoicing({
    store,
    sounds: createSoundMaker(speech, undefined),
    voices,
    ...more,
    log,
    pollMs: 20,
    retrySeconds: 1,
  });
  onTestFinished(() => jobs.stop());
  return jobs;
}

/** The words without a sound. */
const silentWords = async (store: FreshStore): Promise<string[]> =>
  (await store.db.select().from(vocabulary).where(eq(vocabulary.audio, ''))).map(
    ({ word }) => word,
  );

/** Waits until only these words lack a sound. */
export const untilSpoken = (store: FreshStore, but: string[] = []): Promise<void> =>
  eventually(async () => expect(await silentWords(store)).toEqual(but));

/** The address of the sound that `fakeSpeech` makes of this text. */
export const addressOf = (text: string, rate = 1): string =>
  `/media/${createHash('sha256').update(`${text} at ${rate}`).digest('hex')}.mp3`;

export async function addSentences(
  store: FreshStore,
  part: string,
  lines: string[],
): Promise<void> {
  await store.db.insert(sentences).values(
    lines.map((line) => ({
      id: uuid(),
      part,
      englishSentence: line,
      vietnameseTranslation: 'câu',
    })),
  );
}
