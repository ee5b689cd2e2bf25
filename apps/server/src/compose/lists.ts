import type { Database, Store } from '../db/client.ts';
import { type AnkiExportService, createAnkiExport } from '../modules/lists/anki/export-service.ts';
import { createAnkiImportRepository } from '../modules/lists/anki/import-repository.ts';
import { createAnkiPackagesRepository } from '../modules/lists/anki/packages-repository.ts';
import { type AnkiService, createAnkiService } from '../modules/lists/anki/service.ts';
import { createOwnPracticeRepository } from '../modules/lists/practice-repository.ts';
import { createListsRepository } from '../modules/lists/repository.ts';
import { createListsService, type ListsService } from '../modules/lists/service.ts';
import { createSharedListsRepository } from '../modules/lists/shared-repository.ts';
import { createOwnWordsRepository } from '../modules/lists/words-repository.ts';
import type { MemoryService } from '../modules/memory/service.ts';
import { findSounds, keepSounds, readSound, soundAddress } from '../modules/media/keep-sounds.ts';
import { createAnkiPackages } from '../services/anki/threaded-anki-packages.ts';
import { anyPhonetic } from '../services/phonetic/dictionary-phonetic.ts';

/** Learners' own lists on the store. */
export function openLists({ db, pool }: Store): ListsService {
  return createListsService({
    lists: createListsRepository(db),
    words: createOwnWordsRepository(db),
    practice: createOwnPracticeRepository(pool),
    shared: createSharedListsRepository(db),
    lookUp: anyPhonetic,
  });
}

/** Anki packages in and out of own lists. */
export function openAnki(
  db: Database,
  parts: {
    lists: ListsService;
    memory: MemoryService;
    now: () => Date;
    log: (line: string) => void;
  },
): { service: AnkiService; exporting: AnkiExportService } {
  const packages = createAnkiPackages();
  const { lists, memory, now } = parts;
  const service = createAnkiService({
    packages,
    uploads: createAnkiPackagesRepository(db),
    imports: createAnkiImportRepository(db),
    words: createOwnWordsRepository(db),
    lookUp: anyPhonetic,
    keepSounds: (sounds) => keepSounds(db, sounds),
    addressOf: soundAddress,
    log: parts.log,
  });
  const exporting = createAnkiExport({
    packages,
    getList: lists.get,
    readMemory: async (userId, zone) => {
      const asked = { kind: 'word', due: false, limit: Number.MAX_SAFE_INTEGER, zone } as const;
      return (await memory.readMemory(userId, asked)).items;
    },
    findSounds: (hashes) => findSounds(db, hashes),
    readSound: (hash) => readSound(db, hash),
    now,
  });
  return { service, exporting };
}
