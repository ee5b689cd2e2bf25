import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import type { AnswerCache } from '../http/answer-cache.ts';
import type { App } from '../http/app-type.ts';
import { accountsRoutes } from '../modules/accounts/routes.ts';
import type { AccountsService } from '../modules/accounts/service.ts';
import { catalogueRoutes } from '../modules/catalogue/routes.ts';
import { createContactRepository } from '../modules/contact/repository.ts';
import { contactRoutes } from '../modules/contact/routes.ts';
import { createExamplesRepository } from '../modules/examples/repository.ts';
import { examplesRoutes } from '../modules/examples/routes.ts';
import { createExamplesService } from '../modules/examples/service.ts';
import { createExampleWriter } from '../modules/examples/write-example.ts';
import { createFeedbackRepository } from '../modules/feedback/repository.ts';
import { feedbackRoutes } from '../modules/feedback/routes.ts';
import { createMediaRepository } from '../modules/media/repository.ts';
import { mediaRoutes } from '../modules/media/routes.ts';
import { createMemoryRepository } from '../modules/memory/repository.ts';
import { memoryRoutes } from '../modules/memory/routes.ts';
import { createMemoryService } from '../modules/memory/service.ts';
import { createPracticeItemsRepository } from '../modules/practice-items/repository.ts';
import { practiceItemsRoutes } from '../modules/practice-items/routes.ts';
import { createPracticeItemsService } from '../modules/practice-items/service.ts';
import type { ProgressRepository } from '../modules/progress/repository.ts';
import { progressRoutes } from '../modules/progress/routes.ts';
import { createProgressService } from '../modules/progress/service.ts';
import { createSearchRepository } from '../modules/search/repository.ts';
import { searchRoutes } from '../modules/search/routes.ts';
import { createSearchService } from '../modules/search/service.ts';
import { createSentencesRepository } from '../modules/sentences/repository.ts';
import { sentencesRoutes } from '../modules/sentences/routes.ts';
import { createSentencesService } from '../modules/sentences/service.ts';
import type { UsageRepository } from '../modules/usage/repository.ts';
import { createVocabularyRepository } from '../modules/vocabulary/repository.ts';
import { vocabularyRoutes } from '../modules/vocabulary/routes.ts';
import { createVocabularyService } from '../modules/vocabulary/service.ts';
import { createHttpChat } from '../services/chat/http-chat.ts';
import { createProviderClient } from '../services/http/provider-client.ts';
import type { AppParts } from './app-parts.ts';
import type { Content } from './content.ts';

/** All that learners call, with an account or without. */
export function learnerRoutes(
  app: App,
  parts: AppParts,
  shared: {
    content: Content;
    answers: AnswerCache;
    accounts: AccountsService;
    progress: ProgressRepository;
    usage: UsageRepository;
    now: () => Date;
  },
): void {
  const { store, questions = new Map<string, PracticeQuestion>() } = parts;
  const rightChoices = new Map([...questions].map(([id, { correct }]) => [id, correct]));
  const { answers, accounts, usage, now } = shared;
  const { catalogue, reads, watched, setCache } = shared.content;

  accountsRoutes(app, accounts);
  progressRoutes(app, createProgressService(shared.progress, rightChoices, now));
  catalogueRoutes(app, catalogue, answers);
  vocabularyRoutes(
    app,
    createVocabularyService(createVocabularyRepository(watched), catalogue, setCache),
    answers,
  );
  sentencesRoutes(
    app,
    createSentencesService(createSentencesRepository(watched), catalogue, setCache),
    answers,
  );
  searchRoutes(app, createSearchService(createSearchRepository(watched), catalogue));
  practiceItemsRoutes(
    app,
    createPracticeItemsService(createPracticeItemsRepository(watched), questions),
  );
  memoryRoutes(app, createMemoryService(createMemoryRepository(store.pool), questions, now));
  mediaRoutes(app, createMediaRepository(reads));
  examplesRoutes(
    app,
    createExamplesService({
      repository: createExamplesRepository(store.db),
      usage,
      writer: exampleWriter(parts),
      dailyLimit: parts.examplesDailyLimit ?? 1_000,
      now,
      log: (line) => app.log.warn(line),
    }),
    accounts.currentUser,
  );
  feedbackRoutes(app, createFeedbackRepository(store.db), parts.feedbackForm !== undefined);
  contactRoutes(app, createContactRepository(store.db));
}

function exampleWriter({ exampleProvider: provider, exampleTimeoutMs = 20_000 }: AppParts) {
  if (provider === undefined) return undefined;
  const client = createProviderClient({ timeoutMs: exampleTimeoutMs });
  return createExampleWriter(createHttpChat({ ...provider, client }), provider.model);
}
