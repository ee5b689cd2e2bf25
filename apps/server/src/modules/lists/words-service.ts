import {
  type FilledList,
  type OwnWord,
  ownListLimits,
  type WordReport,
} from '@nghego/contracts/own-lists';
import { readWordRows } from '@nghego/engine/text/word-rows';
import { Refusal } from '../../refusal.ts';
import { roomFrom } from './deal-rows.ts';
import { type ListAsFound, noTarget, plannedLists, type Target } from './fill-lists.ts';
import { type ValidatedRow, ownMeaningOf } from './validate-rows.ts';
import { type Brought, prepareValidation, type LookUp } from './prepare-validation.ts';
import { readOrRefuse } from './read-or-refuse.ts';
import type { OwnWordsRepository, WordTexts } from './words-repository.ts';
import { writeReport } from './write-report.ts';
import { noRoom } from '../usage/account-room.ts';

/** The words of an own list (LI-01, LI-02). Throws Refusal. */
export function createOwnWordsService(parts: {
  words: OwnWordsRepository;
  lookUp: LookUp;
  /** refuses if the learner does not have the list */
  requireList: (userId: string, listId: string) => Promise<unknown>;
}) {
  const { words, lookUp, requireList } = parts;

  const getWord = async (userId: string, listId: string, id: string): Promise<OwnWord> => {
    const word = await words.find(userId, listId, id);
    if (word === undefined) throw new Refusal('NOT_FOUND');
    return word;
  };

  /** Says what `words.add` would do. */
  const plan = async (
    userId: string,
    target: Target,
    ids: readonly string[],
    validate: (found: ListAsFound) => ValidatedRow[],
  ): Promise<{ validated: ValidatedRow[]; lists: FilledList[] } | undefined> => {
    const found = await words.findTarget(userId, target, ids);
    if (found === undefined) return undefined;
    const validated = validate(found);
    const kept = validated.filter(({ fault }) => fault === null);
    return { validated, lists: plannedLists(target, found, kept) };
  };

  const bring = async (
    userId: string,
    target: Target,
    brought: Brought & { dryRun: boolean; furtherLists: boolean },
  ): Promise<{ validated: ValidatedRow[]; lists: FilledList[] }> => {
    const validate = await prepareValidation(brought, words, lookUp);
    const validateFor = ({ onList, used, ids }: ListAsFound): ValidatedRow[] =>
      validate(onList, brought.furtherLists ? roomFrom(onList.size, used) : undefined, ids);
    const ids = brought.rows.flatMap(({ id }) => id ?? []);
    const outcome = brought.dryRun
      ? await plan(userId, target, ids, validateFor)
      : await words.add(userId, target, ids, validateFor);
    if (outcome === undefined) throw noTarget(target);
    if (typeof outcome === 'string') throw noRoom(outcome);
    return outcome;
  };

  return {
    /** Adds words (LI-01); rows that cannot be kept are reported and left out. */
    addWords: async (
      userId: string,
      listId: string,
      brought: Brought & { dryRun: boolean; furtherLists: boolean },
    ): Promise<WordReport> => {
      // checked before the words are looked up: a caller who does not have the list learns nothing and costs nothing
      await requireList(userId, listId);
      const { validated, lists } = await bring(userId, { listId }, brought);
      return writeReport(validated, lists);
    },

    /**
     * As {@link addWords}, for a table, JSON or lines: adds the words to a new list, and to further ones (LI-01). Makes
     * no list if no row can be kept.
     */
    addText: (
      userId: string,
      newList: string,
      { text, dryRun }: { text: string; dryRun: boolean },
    ) => {
      const rows = readOrRefuse(() => readWordRows(text, ownListLimits.rows));
      return bring(userId, { newList }, { rows, wordIds: [], dryRun, furtherLists: true });
    },

    /**
     * Changes a word (LI-01, UX-12); of a word of the course only the learner's own meaning and example can be changed.
     */
    changeWord: async (
      userId: string,
      listId: string,
      id: string,
      { isDeleted, ...texts }: WordTexts & { isDeleted?: false | undefined },
    ): Promise<OwnWord> => {
      if (isDeleted === false) {
        const outcome = await words.bringBack(userId, listId, id);
        if (outcome === 'missing') throw new Refusal('NOT_FOUND');
        if (outcome === 'full') throw new Refusal('LIST_FULL');
      }
      const word = await getWord(userId, listId, id);
      if (Object.values(texts).every((text) => text === undefined)) return word;
      if (word.isOfCourse && texts.type !== undefined) throw new Refusal('WORD_OF_COURSE');
      if (!word.isOfCourse && texts.meaning === '')
        throw new Refusal('INVALID_REQUEST', undefined, {
          fields: [{ field: 'meaning', message: 'must not be blank' }],
        });
      const { meaning } = texts;
      const own =
        meaning === undefined || !word.isOfCourse
          ? texts
          : { ...texts, meaning: ownMeaningOf(meaning, word.courseMeaning) };
      const room = await words.change(userId, listId, id, own);
      if (room !== 'free') throw noRoom(room);
      return getWord(userId, listId, id);
    },

    removeWord: async (userId: string, listId: string, id: string): Promise<void> => {
      if (!(await words.remove(userId, listId, id))) throw new Refusal('NOT_FOUND');
    },
  };
}
