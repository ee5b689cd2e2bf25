import type { EarFiles } from '@nghego/contracts/ear-file';
import type { Store } from '../db/client.ts';
import type { App } from '../http/app-type.ts';
import type { EditorServices } from '../services/editor-services.ts';
import { createFeedbackRepository } from '../modules/feedback/repository.ts';
import { startForwarding } from '../modules/feedback/start-forwarding.ts';
import { lendMemoryRepository } from '../modules/memory/repository.ts';
import { askFitWorker } from '../modules/memory-fits/ask-fit-worker.ts';
import { fitNext } from '../modules/memory-fits/fit-next.ts';
import { createMemoryFitsRepository } from '../modules/memory-fits/repository.ts';
import { startFitting } from '../modules/memory-fits/start-fitting.ts';
import { createProgressRepository } from '../modules/progress/repository.ts';
import type { JobNotices } from '../modules/voicing/job-notices.ts';
import type { PageLoads } from '../modules/voicing/page-loads.ts';
import { itemsOfJobs } from '../modules/voicing/job-items.ts';
import { silentOwnWords } from '../modules/voicing/own-words.ts';
import { earTexts } from '../modules/ear/spoken-texts.ts';
import { silentEarTexts } from '../modules/voicing/ear.ts';
import { silentLines } from '../modules/voicing/lines.ts';
import { voiceInTurn } from '../modules/voicing/voice-in-turn.ts';
import { wantedExamples } from '../modules/examples/wanted-examples.ts';
import { createSoundMaker } from '../modules/voicing/sound.ts';
import { startVoicing } from '../modules/voicing/start-voicing.ts';
import { createHttpForm } from '../services/forms/http-form.ts';
import { earVoicesOf, voicesOf } from '../settings/service-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { startSweeps } from './start-sweeps.ts';
import { sweepsOf } from './sweeps.ts';

/**
 * Starts voicing, forwarding of feedback, and cleaning up. Each process does this; locks and queues in PostgreSQL share
 * the work out.
 * @returns a function that stops all of it
 */
export function startBackgroundWork(parts: {
  settings: Pick<Settings, 'feedbackForm' | 'speech'>;
  store: Store;
  log: App['log'];
  services: EditorServices;
  ear: EarFiles;
  jobNotices: JobNotices;
  pageLoads: PageLoads;
}): () => Promise<unknown> {
  const { settings, store, jobNotices, pageLoads } = parts;
  const { speech, mediaHost } = parts.services;
  const stops: (() => Promise<void>)[] = [];
  const warn = (line: string) => parts.log.warn(line);
  stops.push(startSweeps({ sweeps: sweepsOf(store), log: warn }).stop);
  const fits = {
    repository: createMemoryFitsRepository(store.pool),
    lend: lendMemoryRepository(store.longReads),
    progress: createProgressRepository(store.pool),
    now: () => new Date(),
  };
  const fit = (signal: AbortSignal) =>
    fitNext({ ...fits, ask: (job) => askFitWorker(job, signal) });
  stops.push(startFitting({ fit, log: warn }).stop);
  if (speech !== undefined) {
    const sounds = createSoundMaker(speech, mediaHost);
    const log = (line: string) => parts.log.info(line);
    const voices = voicesOf(settings.speech);
    const { db } = store;
    const ofEar = { speech, rounds: earTexts(parts.ear), voices: earVoicesOf(settings.speech) };
    const inTurn = { db, sounds, log };
    const runner = voiceInTurn(itemsOfJobs(db), inTurn);
    const examples = voiceInTurn(wantedExamples(db), inTurn);
    const ownWords = voiceInTurn(silentOwnWords(db), inTurn);
    const lines = voiceInTurn(silentLines(db, speech), inTurn);
    const ear = voiceInTurn(silentEarTexts(db, ofEar), inTurn);
    const jobs = { runner, notices: jobNotices };
    const work = { jobs, examples, ownWords, lines, ear };
    stops.push(startVoicing({ store, sounds, voices, ...work, pageLoads, log }).stop);
  }
  if (settings.feedbackForm !== undefined) {
    const forwarding = startForwarding({
      repository: createFeedbackRepository(store.db),
      form: createHttpForm(settings.feedbackForm),
      log: warn,
    });
    stops.push(forwarding.stop);
  }
  return () => Promise.all(stops.map((stop) => stop()));
}
