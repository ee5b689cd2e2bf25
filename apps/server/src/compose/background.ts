import type { Store } from '../db/client.ts';
import type { App } from '../http/app-type.ts';
import { createAttemptsRepository } from '../modules/accounts/attempts-repository.ts';
import { startSweep } from '../modules/accounts/start-sweep.ts';
import type { Language } from '../modules/editing/language-service.ts';
import { createFeedbackRepository } from '../modules/feedback/repository.ts';
import { startForwarding } from '../modules/feedback/start-forwarding.ts';
import type { JobNotices } from '../modules/voicing/job-notices.ts';
import { createJobsRepository } from '../modules/voicing/jobs-repository.ts';
import { createJobRunner } from '../modules/voicing/voice-jobs.ts';
import { createSoundMaker } from '../modules/voicing/sound.ts';
import { startVoicing } from '../modules/voicing/start-voicing.ts';
import { createHttpForm } from '../services/forms/http-form.ts';
import type { Settings } from '../settings.ts';

/**
 * Voicing, forwarding of feedback, and sweeping. Several processes could share this work; one of a machine does it.
 * @returns stops all of it
 */
export function startBackgroundWork(parts: {
  settings: Pick<Settings, 'feedbackForm'>;
  store: Store;
  log: App['log'];
  language: Language;
  jobNotices: JobNotices;
}): () => Promise<unknown> {
  const { settings, store, jobNotices } = parts;
  const { speech, mediaHost } = parts.language;
  const stops: (() => Promise<void>)[] = [];
  const warn = (line: string) => parts.log.warn(line);
  stops.push(startSweep({ attempts: createAttemptsRepository(store.pool), log: warn }).stop);
  if (speech !== undefined) {
    const sounds = createSoundMaker(speech, mediaHost);
    const log = (line: string) => parts.log.info(line);
    const runner = createJobRunner({ repository: createJobsRepository(store.db), sounds, log });
    stops.push(startVoicing({ store, sounds, jobs: { runner, notices: jobNotices }, log }).stop);
  }
  if (settings.feedbackForm !== undefined) {
    const forwarding = startForwarding({
      pool: store.pool,
      repository: createFeedbackRepository(store.db),
      form: createHttpForm(settings.feedbackForm),
      log: warn,
    });
    stops.push(forwarding.stop);
  }
  return () => Promise.all(stops.map((stop) => stop()));
}
