import type { Store } from '../db/client.ts';
import { createOwnPracticeRepository } from '../modules/lists/practice-repository.ts';
import { createListsRepository } from '../modules/lists/repository.ts';
import { createListsService, type ListsService } from '../modules/lists/service.ts';
import { createSharedListsRepository } from '../modules/lists/shared-repository.ts';
import { createOwnWordsRepository } from '../modules/lists/words-repository.ts';
import { anyPhonetic, dictionaryPhonetic } from '../services/phonetic/dictionary-phonetic.ts';

/** Makes the service of learners' own lists, with its repositories. */
export function openLists({ db, pool }: Store): ListsService {
  return createListsService({
    lists: createListsRepository(db),
    words: createOwnWordsRepository(db),
    practice: createOwnPracticeRepository(pool),
    shared: createSharedListsRepository(db),
    lookUp: async (word, type) => ({
      phonetic: await anyPhonetic(word, type),
      isListed: (await dictionaryPhonetic(word, type)) !== undefined,
    }),
  });
}
