import { buildApp } from '../app.ts';
import { openStore, type Store, type StoreConnection } from '../db/client.ts';
import { createReplicaReads } from '../db/replica-reads.ts';
import { readRightChoices } from '../db/seed/course-files.ts';
import type { App } from '../http/app-type.ts';
import { createAttemptsRepository } from '../modules/accounts/attempts-repository.ts';
import { startSweep } from '../modules/accounts/start-sweep.ts';
import { createSoundMaker } from '../modules/voicing/sound.ts';
import { startVoicing } from '../modules/voicing/start-voicing.ts';
import type { Language } from '../modules/editing/language-service.ts';
import { createFeedbackRepository } from '../modules/feedback/repository.ts';
import { startForwarding } from '../modules/feedback/start-forwarding.ts';
import { createJobNotices, type JobNotices } from '../modules/voicing/job-notices.ts';
import { createJobsRepository } from '../modules/voicing/jobs-repository.ts';
import { createJobRunner } from '../modules/voicing/run-jobs.ts';
import type { Siblings } from '../modules/operations/siblings.ts';
import { loadWeb } from '../load-web.ts';
import { openLanguage } from '../open-language.ts';
import { createHttpForm } from '../services/forms/http-form.ts';
import { createSmtpMail } from '../services/mail/mail.ts';
import type { Settings } from '../settings.ts';
import { explainListen } from './explain-listen.ts';
import { warn } from './say.ts';
import { storeConnections } from './store-connections.ts';

/** What a process serves with; it closes neither store nor connection. */
export type ServeParts = {
  settings: Settings;
  connection: StoreConnection;
  store: Store;
  /** signs the cookies of sessions; the same in all processes */
  authSecret: string;
  /** 0 takes any */
  port: number;
  /** whether this process also does what nobody waits for: one of a machine is enough */
  worksInBackground: boolean;
  /** the other processes of this machine, where there are some */
  siblings?: Siblings | undefined;
};

/**
 * Serves the product in this process.
 * @returns the port, and `stop`: answers what is under way, then lets go of everything
 * @throws StartError where it cannot listen
 */
export async function serve(
  parts: ServeParts,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { settings, connection, store, authSecret } = parts;
  const mail = settings.mail && createSmtpMail(settings.mail.url, settings.mail.from);
  const language = openLanguage(settings, warn);
  const jobNotices = createJobNotices();
  const replica = openReplica(settings, store);
  const app = await buildApp({
    ...settings,
    store,
    reads: replica?.reads,
    connection,
    authSecret,
    mail,
    web: await loadWeb(),
    rightChoices: await readRightChoices(),
    language,
    jobNotices,
    siblings: parts.siblings,
  });
  const closeApp = async (): Promise<void> => {
    await app.close();
    await replica?.close();
    mail?.close();
  };
  await app.listen({ port: parts.port, host: settings.host }).catch(async (error: unknown) => {
    await closeApp();
    throw error instanceof Error ? explainListen(error, parts.port, settings.host) : error;
  });
  const stopWork = parts.worksInBackground
    ? startBackgroundWork({ settings, store, app, language, jobNotices })
    : async () => undefined;
  return {
    port: portOf(app) ?? parts.port,
    stop: async () => {
      const [cutOff] = await Promise.all([app.drain.begin(), stopWork()]);
      if (cutOff > 0) warn(`${cutOff} connections were still open at the end and were cut off`);
      await closeApp();
      await language.speech?.stop();
    },
  };
}

/** A replica that does not answer at once is as good as away. */
const replicaPatienceMs = 2_000;

function openReplica({ replicaUrl, workers }: Settings, primary: Store) {
  if (replicaUrl === undefined) return undefined;
  const log = (line: string) => warn(`DATABASE_REPLICA_URL: ${line}`);
  const replica = openStore({ connectionString: replicaUrl }, log, {
    max: storeConnections(workers),
    patienceMs: replicaPatienceMs,
  });
  const reads = createReplicaReads({ primary, replica, log });
  return { reads, close: () => reads.close().then(replica.close) };
}

/** Sounds, forwarding, and sweeping: all of it can be done by several processes, and is left to one. */
function startBackgroundWork(parts: {
  settings: Settings;
  store: Store;
  app: App;
  language: Language;
  jobNotices: JobNotices;
}): () => Promise<unknown> {
  const { settings, store, app, jobNotices } = parts;
  const { speech, mediaHost } = parts.language;
  const stops: (() => Promise<void>)[] = [];
  const attempts = createAttemptsRepository(store.pool);
  stops.push(startSweep({ attempts, log: (line) => app.log.warn(line) }).stop);
  if (speech !== undefined) {
    const sounds = createSoundMaker(speech, mediaHost);
    const log = (line: string) => app.log.info(line);
    const runner = createJobRunner({ repository: createJobsRepository(store.db), sounds, log });
    stops.push(startVoicing({ store, sounds, jobs: { runner, notices: jobNotices }, log }).stop);
  }
  if (settings.feedbackForm !== undefined) {
    const forwarding = startForwarding({
      pool: store.pool,
      repository: createFeedbackRepository(store.db),
      form: createHttpForm(settings.feedbackForm),
      log: (line) => app.log.warn(line),
    });
    stops.push(forwarding.stop);
  }
  return () => Promise.all(stops.map((stop) => stop()));
}

function portOf(app: App): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}
