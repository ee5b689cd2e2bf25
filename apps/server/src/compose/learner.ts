import type { App } from '../http/app-type.ts';
import { accountsRoutes } from '../modules/accounts/routes.ts';
import { providerRoutes } from '../modules/accounts/providers/routes.ts';
import type { ProviderService } from '../modules/accounts/providers/provider-service.ts';
import type { AccountsService } from '../modules/accounts/service.ts';
import { createAnswerClaimsRepository } from '../modules/answer-claims/repository.ts';
import { answerClaimsRoutes } from '../modules/answer-claims/routes.ts';
import { createAnswerClaimsService } from '../modules/answer-claims/service.ts';
import { catalogueRoutes } from '../modules/catalogue/routes.ts';
import { createContactRepository } from '../modules/contact/repository.ts';
import { contactRoutes } from '../modules/contact/routes.ts';
import { createExamplesRepository } from '../modules/examples/repository.ts';
import { examplesRoutes } from '../modules/examples/routes.ts';
import { itemVoices, type Voice } from '@nghego/contracts/speech-choice';
import type { Speech } from '../services/speech/speech.ts';
import { createExampleSounds } from '../modules/examples/sound-service.ts';
import { createExamplesService } from '../modules/examples/service.ts';
import { createExampleWriter } from '../modules/examples/write-example.ts';
import { createFeedbackRepository } from '../modules/feedback/repository.ts';
import { feedbackRoutes } from '../modules/feedback/routes.ts';
import { listFilesRoutes } from '../modules/lists/file-routes.ts';
import { createFileImport } from '../modules/lists/import-file.ts';
import { createOwnPracticeRepository } from '../modules/lists/practice-repository.ts';
import { createLevelWordsRepository } from '../modules/level-words/repository.ts';
import { levelWordsRoutes } from '../modules/level-words/routes.ts';
import { createLevelWordsService } from '../modules/level-words/service.ts';
import { listsRoutes } from '../modules/lists/routes.ts';
import { sharedListsRoutes } from '../modules/lists/shared-routes.ts';
import type { ListsService } from '../modules/lists/service.ts';
import { createMediaRepository } from '../modules/media/repository.ts';
import { mediaRoutes } from '../modules/media/routes.ts';
import { miniTestRoutes } from '../modules/mini-tests/routes.ts';
import { createMiniTestRepository } from '../modules/mini-tests/repository.ts';
import { createMiniTestService } from '../modules/mini-tests/service.ts';
import { createListeningRepository } from '../modules/listening/repository.ts';
import { listeningRoutes } from '../modules/listening/routes.ts';
import { createListeningService } from '../modules/listening/service.ts';
import { lendMemoryRepository } from '../modules/memory/repository.ts';
import { memoryRoutes } from '../modules/memory/routes.ts';
import { createMemoryService } from '../modules/memory/service.ts';
import { createPracticeItemsRepository } from '../modules/practice-items/repository.ts';
import { practiceItemsRoutes } from '../modules/practice-items/routes.ts';
import { createPracticeItemsService } from '../modules/practice-items/service.ts';
import type { ProgressRepository } from '../modules/progress/repository.ts';
import { progressRoutes } from '../modules/progress/routes.ts';
import { createProgressService } from '../modules/progress/service.ts';
import { createQuestionsRepository } from '../modules/questions/repository.ts';
import { questionsRoutes } from '../modules/questions/routes.ts';
import { createQuestionsService } from '../modules/questions/service.ts';
import { createSearchRepository } from '../modules/search/repository.ts';
import { searchRoutes } from '../modules/search/routes.ts';
import { createSearchService } from '../modules/search/service.ts';
import { createSentencesRepository } from '../modules/sentences/repository.ts';
import { sentencesRoutes } from '../modules/sentences/routes.ts';
import { createSentencesService } from '../modules/sentences/service.ts';
import { createSoundPairsRepository } from '../modules/sound-pairs/repository.ts';
import { createUnitWordsRepository } from '../modules/unit-words/repository.ts';
import { unitWordsRoutes } from '../modules/unit-words/routes.ts';
import { createUnitWordsService } from '../modules/unit-words/service.ts';
import { createEarRepository } from '../modules/ear/repository.ts';
import { earRoutes } from '../modules/ear/routes.ts';
import { earClaims } from '../modules/ear/ear-claims.ts';
import { earLines } from '../modules/ear/ear-lines.ts';
import { createEarService } from '../modules/ear/service.ts';
import { soundPairsRoutes } from '../modules/sound-pairs/routes.ts';
import { createSoundPairsService } from '../modules/sound-pairs/service.ts';
import type { UsageRepository } from '../modules/usage/repository.ts';
import { createVocabularyRepository } from '../modules/vocabulary/repository.ts';
import { vocabularyRoutes } from '../modules/vocabulary/routes.ts';
import { createVocabularyService } from '../modules/vocabulary/service.ts';
import { createHttpChat } from '../services/chat/http-chat.ts';
import { createProviderClient } from '../services/http/provider-client.ts';
import { createWantedExamplesRepository } from '../modules/examples/wanted-examples.ts';
import type { AppParts } from './app-parts.ts';
import type { Content } from './content.ts';

/** Everything that learners call, with or without an account. */
export function learnerRoutes(
  app: App,
  parts: AppParts,
  shared: {
    content: Content;
    accounts: AccountsService;
    providers: ProviderService;
    progress: ProgressRepository;
    lists: ListsService;
    usage: UsageRepository;
    now: () => Date;
  },
): void {
  const { store } = parts;
  const { accounts, usage, now } = shared;
  const { catalogue, reads, cache } = shared.content;

  accountsRoutes(app, accounts, shared.providers.offered);
  providerRoutes(app, shared.providers);
  const earFiles = parts.ear ?? { contrasts: [], reduced: [], senses: [] };
  progressRoutes(app, createProgressService(shared.progress, earLines(earFiles), now));
  catalogueRoutes(app, catalogue);
  vocabularyRoutes(
    app,
    createVocabularyService(createVocabularyRepository(reads), catalogue, cache),
  );
  sentencesRoutes(app, createSentencesService(createSentencesRepository(reads), catalogue, cache));
  const listening = createListeningRepository(reads);
  listeningRoutes(app, createListeningService(listening, catalogue, cache));
  const miniTests = createMiniTestRepository(reads, listening);
  miniTestRoutes(app, createMiniTestService(miniTests, cache, parts.miniTests ?? []));
  questionsRoutes(app, createQuestionsService(createQuestionsRepository(reads), cache));
  searchRoutes(app, createSearchService(createSearchRepository(reads), catalogue));
  const ownPractice = createOwnPracticeRepository(store.pool);
  practiceItemsRoutes(
    app,
    createPracticeItemsService(createPracticeItemsRepository(reads), ownPractice),
    accounts.currentUser,
  );
  levelWordsRoutes(app, createLevelWordsService(createLevelWordsRepository(reads), cache));
  unitWordsRoutes(app, createUnitWordsService(createUnitWordsRepository(reads), cache));
  const ear = createEarService(earFiles, createEarRepository(reads), cache);
  earRoutes(app, ear);
  soundPairsRoutes(app, createSoundPairsService(createSoundPairsRepository(reads), ear, cache));
  sharedListsRoutes(app, shared.lists);
  const memory = createMemoryService(lendMemoryRepository(store.longReads), now);
  memoryRoutes(app, memory);
  listsRoutes(app, shared.lists);
  listFilesRoutes(app, shared.lists, createFileImport(shared.lists));
  mediaRoutes(app, createMediaRepository(store.pool));
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
    createExampleSounds({
      repository: createWantedExamplesRepository(store.db),
      notices: shared.content.jobNotices,
      voices: voicesOfExamples(parts.services?.speech),
    }),
    accounts.currentUser,
  );
  feedbackRoutes(app, createFeedbackRepository(store.db), parts.feedbackForm !== undefined);
  answerClaimsRoutes(
    app,
    createAnswerClaimsService(createAnswerClaimsRepository(store.db), earClaims(earFiles)),
  );
  contactRoutes(app, createContactRepository(store.db));
}

/** The voices that speak example sentences; without a speech service none, and the browser speaks them. */
const voicesOfExamples = (speech: Speech | undefined): readonly Voice[] =>
  speech === undefined ? [] : (speech.ownTextVoices ?? itemVoices);

function exampleWriter({ exampleProvider: provider, exampleTimeoutMs = 20_000 }: AppParts) {
  if (provider === undefined) return undefined;
  const client = createProviderClient({ timeoutMs: exampleTimeoutMs });
  return createExampleWriter(createHttpChat({ ...provider, client }), provider.model);
}
