import type { JobNotices } from '../voicing/job-notices.ts';
import type { Store } from '../../db/client.ts';
import type { App } from '../../http/app-type.ts';
import type { SeesAll } from '../../http/authorisation.ts';
import { createAuditRepository } from '../audit/repository.ts';
import { auditRoutes } from '../audit/routes.ts';
import { createInboxRepository } from '../inbox/repository.ts';
import { inboxRoutes } from '../inbox/routes.ts';
import { createJobsRepository } from '../voicing/jobs-repository.ts';
import { jobsRoutes } from '../voicing/jobs-routes.ts';
import { createJobsService } from '../voicing/jobs-service.ts';
import { createWaitingWorkRepository } from '../waiting-work/repository.ts';
import { createCollectRepository } from '../media/collect-repository.ts';
import { createSoundCollector } from '../media/sound-collector.ts';
import { createSentencesEditRepository } from '../sentences/edit-repository.ts';
import { sentencesEditRoutes } from '../sentences/edit-routes.ts';
import { createSentencesEditService } from '../sentences/edit-service.ts';
import { createTopicsRepository } from '../topics/repository.ts';
import { topicsRoutes } from '../topics/routes.ts';
import { createTopicsService } from '../topics/service.ts';
import { createExportRepository } from '../transfer/export-repository.ts';
import { createTransferRepository } from '../transfer/repository.ts';
import { transferRoutes } from '../transfer/routes.ts';
import { createTransferService } from '../transfer/service.ts';
import { createVocabularyEditRepository } from '../vocabulary/edit-repository.ts';
import { vocabularyEditRoutes } from '../vocabulary/edit-routes.ts';
import { waitingWorkRoutes } from '../waiting-work/routes.ts';
import { createVocabularyEditService } from '../vocabulary/edit-service.ts';
import { languageRoutes } from './language-routes.ts';
import { createLanguageService, type Language, noLanguage } from './language-service.ts';

export type { Language } from './language-service.ts';

/** All that editors of the content call. */
export function editingRoutes(
  app: App,
  parts: {
    store: Store;
    language?: Language | undefined;
    jobNotices: JobNotices;
    feedbackForm?: object | undefined;
    seesAll: SeesAll;
  },
): void {
  const { store, jobNotices, seesAll, language = noLanguage } = parts;
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
    forwards: parts.feedbackForm !== undefined,
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
