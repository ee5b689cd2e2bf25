import { defaultVoice, type Voice } from '@nghego/contracts/speech-choice';
import { onTestFinished } from 'vitest';
import { createSoundMaker } from '../src/modules/voicing/sound.ts';
import { startVoicing } from '../src/modules/voicing/start-voicing.ts';
import { type EditorServices, noEditorServices } from '../src/services/editor-services.ts';
import { createJobNotices } from '../src/modules/voicing/job-notices.ts';
import { itemsOfJobs } from '../src/modules/voicing/job-items.ts';
import { silentLines } from '../src/modules/voicing/lines.ts';
import { voiceInTurn } from '../src/modules/voicing/voice-in-turn.ts';
import type { Speech, SpeechRequest } from '../src/services/speech/speech.ts';
import { freshApp, freshStore, type FreshStore, type servers } from './fresh-store.ts';
import { Visitor } from './visitor.ts';

/** A visitor who is signed in as an admin. */
export async function signInAdmin(app: Visitor['app']): Promise<Visitor> {
  const admin = new Visitor(app);
  await admin.enter('admin@example.com', { role: 'admin' });
  return admin;
}

/** A speech service that returns the request as its sound; `say` may fail or wait. */
export function fakeSpeech(
  say: (request: SpeechRequest, signal: AbortSignal | undefined) => unknown = () => undefined,
) {
  const asked: SpeechRequest[] = [];
  const speech: Speech = {
    synthesize: async (request, signal) => {
      asked.push(request);
      await say(request, signal);
      const { text, voice, speakingRate } = request;
      return { bytes: Buffer.from(`${text} by ${voice} at ${speakingRate}`), type: 'audio/mpeg' };
    },
    stop: () => Promise.resolve(),
  };
  return { speech, asked, texts: () => asked.map(({ text }) => text) };
}

/** An app with an admin, and a student as decoy; `services` are those of the installation. */
export async function editorial(
  options: {
    services?: Partial<EditorServices>;
    server?: (typeof servers)[number];
    /** a store with content; by default a fresh one */
    store?: FreshStore;
    /** the voices of the background work; by default only the first */
    voices?: readonly Voice[];
  } = {},
) {
  const store = options.store ?? (await freshStore(options.server));
  const services: EditorServices = { ...noEditorServices, ...options.services };
  const jobNotices = createJobNotices();
  const app = await freshApp(store, { services, jobNotices });
  const admin = await signInAdmin(app);
  const student = new Visitor(app);
  await student.enter('student@example.com');
  /** Works on jobs as the running product does. */
  const work = (log: (line: string) => void = () => undefined) => {
    const { speech, mediaHost } = services;
    if (speech === undefined) throw new Error('nothing speaks here');
    const sounds = createSoundMaker(speech, mediaHost);
    const parts = { db: store.db, sounds, log, wait: () => Promise.resolve() };
    const runner = voiceInTurn(itemsOfJobs(store.db), parts);
    const lines = voiceInTurn(silentLines(store.db, speech), parts);
    const jobs = startVoicing({
      store,
      sounds,
      voices: options.voices ?? [defaultVoice],
      jobs: { runner, notices: jobNotices },
      lines,
      log,
      pollMs: 50,
    });
    onTestFinished(() => jobs.stop());
    return jobs;
  };
  return { store, app, admin, student, visitor: new Visitor(app), work };
}
