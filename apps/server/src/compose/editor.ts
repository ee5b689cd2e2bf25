import type { App } from '../http/app-type.ts';
import type { SeesAll } from '../http/authorisation.ts';
import { createAuditRepository } from '../modules/audit/repository.ts';
import { auditRoutes } from '../modules/audit/routes.ts';
import { languageRoutes } from '../modules/editing/language-routes.ts';
import { createLanguageService, noLanguage } from '../modules/editing/language-service.ts';
import { createInboxRepository } from '../modules/inbox/repository.ts';
import { inboxRoutes } from '../modules/inbox/routes.ts';
import { createCollectRepository } from '../modules/media/collect-repository.ts';
import { createSoundCollector } from '../modules/media/sound-collector.ts';
import { createSentencesEditRepository } from '../modules/sentences/edit-repository.ts';
import { sentencesEditRoutes } from '../modules/sentences/edit-routes.ts';
import { createSentencesEditService } from '../modules/sentences/edit-service.ts';
import { createTopicsRepository } from '../modules/topics/repository.ts';
import { topicsRoutes } from '../modules/topics/routes.ts';
import { createTopicsService } from '../modules/topics/service.ts';
import { createExportRepository } from '../modules/transfer/export-repository.ts';
import { createTransferRepository } from '../modules/transfer/repository.ts';
import { transferRoutes } from '../modules/transfer/routes.ts';
import { createTransferService } from '../modules/transfer/service.ts';
import { createVocabularyEditRepository } from '../modules/vocabulary/edit-repository.ts';
import { vocabularyEditRoutes } from '../modules/vocabulary/edit-routes.ts';
import { createVocabularyEditService } from '../modules/vocabulary/edit-service.ts';
import type { JobNotices } from '../modules/voicing/job-notices.ts';
import { createJobsRepository } from '../modules/voicing/jobs-repository.ts';
import { jobsRoutes } from '../modules/voicing/jobs-routes.ts';
import { createJobsService } from '../modules/voicing/jobs-service.ts';
import { createWaitingWorkRepository } from '../modules/waiting-work/repository.ts';
import { waitingWorkRoutes } from '../modules/waiting-work/routes.ts';
import type { AppParts } from './app-parts.ts';

/** All that editors of the course call. */
export function editorRoutes(
  app: App,
  { store, language = noLanguage, feedbackForm }: AppParts,
  jobNotices: JobNotices,
  seesAll: SeesAll,
): void {
  const { db } = store;
  const log = (line: string) => app.log.warn(line);

  const collector = createSoundCollector({
    repository: createCollectRepository(db),
    host: language.mediaHost,
    log,
  });
  app.addHook('onClose', () => collector.close());
  const { collectSoon } = collector;

  const jobs = createJobsService({
    repository: createJobsRepository(db),
    notices: jobNotices,
    speaks: language.speech !== undefined,
  });
  const speaking = createLanguageService(language, log);

  const topics = createTopicsRepository(db);
  topicsRoutes(app, createTopicsService(topics, collector), seesAll);
  vocabularyEditRoutes(
    app,
    createVocabularyEditService({
      repository: createVocabularyEditRepository(db),
      phonetic: language.phonetic,
      speak: jobs.speakRecord,
      collectSoon,
    }),
    seesAll,
  );
  sentencesEditRoutes(
    app,
    createSentencesEditService({
      repository: createSentencesEditRepository(db),
      translation: language.translation,
      speakNow: speaking.speakNow,
      speak: jobs.speakRecord,
      collectSoon,
    }),
  );
  const waiting = createWaitingWorkRepository(store.pool, {
    hosts: language.mediaHost !== undefined,
    speaks: language.speech !== undefined,
    forwards: feedbackForm !== undefined,
  });
  jobsRoutes(app, jobs);
  waitingWorkRoutes(app, waiting);
  transferRoutes(
    app,
    createTransferService({
      repository: createTransferRepository(db),
      exported: createExportRepository(db),
      findTopic: (id) => (id === undefined ? topics.first() : topics.find(id)),
      dictionary: speaking.lookUp,
      speakMissing: jobs.speakMissing,
      collectSoon,
    }),
  );
  inboxRoutes(app, createInboxRepository(db));
  languageRoutes(app, speaking);
  auditRoutes(app, createAuditRepository(db));
}
