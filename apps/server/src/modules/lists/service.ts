import {
  type OwnList,
  type OwnSet,
  ownListLimits,
  type WholeList,
} from '@nghego/contracts/own-lists';
import { Refusal } from '../../refusal.ts';
import { setOutOfRange } from '../catalogue/set-out-of-range.ts';
import { foldWordKey } from '../../word-key.ts';
import type { LookUp } from './prepare-validation.ts';
import type { OwnPracticeRepository, StoredSet } from './practice-repository.ts';
import type { ListsRepository } from './repository.ts';
import type { OwnWordsRepository } from './words-repository.ts';
import type { SharedListsRepository } from './shared-repository.ts';
import { createSharedListsService } from './shared-service.ts';
import { createOwnWordsService } from './words-service.ts';

export type ListsService = ReturnType<typeof createListsService>;

/** Own lists of a learner (LI-01 to LI-07). What belongs to another learner is not found. Throws Refusal. */
export function createListsService(parts: {
  lists: ListsRepository;
  words: OwnWordsRepository;
  practice: OwnPracticeRepository;
  shared: SharedListsRepository;
  /** looks up in the dictionary and by rules only: a provider would cost money for any word that a learner adds */
  lookUp: LookUp;
}) {
  const { lists, words, practice, shared, lookUp } = parts;

  const get = async (userId: string, id: string): Promise<OwnList> => {
    const list = await lists.find(userId, id);
    if (list === undefined) throw new Refusal('NOT_FOUND');
    return list;
  };
  return {
    list: async (userId: string) => onePage(await lists.list(userId)),

    /** The lists that have a word (LI-04). */
    listForWord: async (userId: string, word: string) =>
      onePage(await lists.listForWord(userId, foldWordKey(word))),

    add: async (userId: string, name: string): Promise<OwnList> => {
      const id = await lists.add(userId, name);
      if (id === undefined) throw new Refusal('TOO_MANY_LISTS');
      return get(userId, id);
    },

    get: async (userId: string, id: string): Promise<WholeList> => {
      const list = await get(userId, id);
      return { ...list, words: await words.list(userId, id) };
    },

    change: async (
      userId: string,
      id: string,
      change: {
        name?: string | undefined;
        place?: number | undefined;
        sharesOwn?: boolean | undefined;
        isDeleted?: false | undefined;
      },
    ): Promise<OwnList> => {
      if (change.isDeleted === false) {
        const outcome = await lists.bringBack(userId, id);
        if (outcome === 'missing') throw new Refusal('NOT_FOUND');
        if (outcome === 'full') throw new Refusal('TOO_MANY_LISTS');
      }
      await get(userId, id);
      if (change.name !== undefined) await lists.rename(userId, id, change.name);
      if (change.place !== undefined) await lists.move(userId, id, change.place);
      if (change.sharesOwn !== undefined) await lists.shareOwn(userId, id, change.sharesOwn);
      return get(userId, id);
    },

    remove: async (userId: string, id: string): Promise<void> => {
      if (!(await lists.remove(userId, id))) throw new Refusal('NOT_FOUND');
    },

    ...createOwnWordsService({ words, lookUp, requireList: get }),
    ...createSharedListsService({
      shared,
      requireList: get,
      readSet: async (token, setIndex) =>
        setJson(await practice.readSharedSet(token, setIndex), token, setIndex),
    }),

    /** A set as JSON (LI-03). */
    readSet: async (userId: string, listId: string, setIndex: number): Promise<string> => {
      const found = await practice.readSet(userId, listId, setIndex);
      return setJson(found, listId.toLowerCase(), setIndex);
    },

    /** All lists with their words, for 'Download my data' (PF-06). */
    readAll: async function* (userId: string): AsyncGenerator<WholeList> {
      for (const list of await lists.list(userId))
        yield { ...list, words: await words.list(userId, list.id) };
    },
  };
}

/** An {@link OwnSet} as JSON. */
function setJson(found: StoredSet | undefined, topicId: string, setIndex: number): string {
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const { name, totalSets, setNo, list } = found;
  if (setNo === null) throw setOutOfRange(setIndex, totalSets);
  const head: Omit<OwnSet, 'items'> = { topic: name, topicId, setIndex, setNo, totalSets };
  return `${JSON.stringify(head).slice(0, -1)},"items":${list}}`;
}

/** Puts all items on one page: a learner has no more lists than one page holds. */
function onePage<Item>(items: Item[]) {
  return { items, page: 1, pageSize: ownListLimits.lists, total: items.length };
}
