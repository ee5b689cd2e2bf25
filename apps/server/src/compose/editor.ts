import { voices } from '@nghego/contracts/speech-choice';
import type { App } from '../http/app-type.ts';
import type { SeesAll } from '../http/authorisation.ts';
import { createAuditRepository } from '../modules/audit/repository.ts';
import { auditRoutes } from '../modules/audit/routes.ts';
import { createDeletedRepository } from '../modules/deleted/repository.ts';
import { deletedRoutes } from '../modules/deleted/routes.ts';
import { createDeletedService } from '../modules/deleted/service.ts';
import { formToolRoutes } from '../modules/form-tools/routes.ts';
import { createFormTools } from '../modules/form-tools/service.ts';
import { noEditorServices } from '../services/editor-services.ts';
import { noTranslation } from '../services/translation/translation.ts';
import { createInboxRepository } from '../modules/inbox/repository.ts';
import { inboxRoutes } from '../modules/inbox/routes.ts';
import { createListeningEditRepository } from '../modules/listening/edit-repository.ts';
import { listeningEditRoutes } from '../modules/listening/edit-routes.ts';
import { createListeningEditService } from '../modules/listening/edit-service.ts';
import { createCollectRepository } from '../modules/media/collect-repository.ts';
import { createSoundCollector } from '../modules/media/sound-collector.ts';
import { createOverviewRepository } from '../modules/overview/repository.ts';
import { overviewRoutes } from '../modules/overview/routes.ts';
import { createOverview } from '../modules/overview/service.ts';
import { createQuestionsEditRepository } from '../modules/questions/edit-repository.ts';
import { questionsEditRoutes } from '../modules/questions/edit-routes.ts';
import { createQuestionsEditService } from '../modules/questions/edit-service.ts';
import { createRecordingsRepository } from '../modules/recordings/repository.ts';
import { recordingsRoutes } from '../modules/recordings/routes.ts';
import { createRecordingsService } from '../modules/recordings/service.ts';
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

/** Everything that editors of the course call. */
export function editorRoutes(
  app: App,
  { store, services = noEditorServices, feedbackForm }: AppParts,
  jobNotices: JobNotices,
  seesAll: SeesAll,
): void {
  const { db } = store;
  const log = (line: string) => app.log.warn(line);

  const collector = createSoundCollector({
    repository: createCollectRepository(db),
    host: services.mediaHost,
    log,
  });
  app.addHook('onClose', () => collector.close());
  const { collectSoon } = collector;

  const jobs = createJobsService({
    repository: createJobsRepository(db),
    notices: jobNotices,
    speaks: services.speech !== undefined,
  });
  const speaking = createFormTools(services, log);

  const topics = createTopicsRepository(db);
  topicsRoutes(app, createTopicsService(topics, collector), seesAll);
  vocabularyEditRoutes(
    app,
    createVocabularyEditService({
      repository: createVocabularyEditRepository(db),
      phonetic: services.phonetic,
      speak: jobs.speakRecord,
      collectSoon,
    }),
    seesAll,
  );
  sentencesEditRoutes(
    app,
    createSentencesEditService({
      repository: createSentencesEditRepository(db),
      translation: services.translation,
      speakNow: speaking.speakNow,
      speak: jobs.speakRecord,
      collectSoon,
    }),
  );
  const listening = createListeningEditRepository(db, services.speech !== undefined);
  listeningEditRoutes(app, createListeningEditService(listening, collectSoon), listening, seesAll);
  const questions = createQuestionsEditRepository(db);
  questionsEditRoutes(app, createQuestionsEditService(questions), questions, seesAll);
  recordingsRoutes(
    app,
    createRecordingsService({
      repository: createRecordingsRepository(db),
      host: services.mediaHost,
      speak: jobs.speakRecord,
      collectSoon,
    }),
  );
  const waiting = createWaitingWorkRepository(store.pool, {
    hosts: services.mediaHost !== undefined,
    speaks: services.speech !== undefined,
    forwards: feedbackForm !== undefined,
  });
  jobsRoutes(app, jobs);
  waitingWorkRoutes(app, waiting);
  const ownVoices = services.speech === undefined ? [] : (services.speech.ownTextVoices ?? voices);
  const canTranslate = services.translation !== noTranslation;
  const repository = createOverviewRepository(store.pool, services.speech !== undefined);
  overviewRoutes(app, createOverview({ repository, waiting, canTranslate, voices: ownVoices }));
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
  deletedRoutes(app, createDeletedService(createDeletedRepository(db), jobs));
  inboxRoutes(app, createInboxRepository(db));
  formToolRoutes(app, speaking);
  auditRoutes(app, createAuditRepository(db));
}
