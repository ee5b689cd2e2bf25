import { practiceItemsSchema, type WordOfSet } from '@nghego/contracts/practice-items';
import { isOwnWord } from '@nghego/engine/practice/own-word';
import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import { type ReadyBody, readyBody } from '../../content-cache.ts';
import type { PracticeItemsRepository } from './repository.ts';

export type PracticeItemsService = {
  /**
   * Returns these items as a review shows them, each once; leaves out items that do not exist.
   * @param userId the learner whose own words may be returned; undefined for none
   */
  read: (
    kind: PracticeItem['kind'],
    ids: readonly string[],
    userId: string | undefined,
  ) => Promise<ReadyBody>;
};

/** @param own reads words of one learner's own lists */
export function createPracticeItemsService(
  repository: PracticeItemsRepository,
  own: { readItems: (userId: string, ids: readonly string[]) => Promise<WordOfSet[]> },
): PracticeItemsService {
  const wordsOf = async (ids: readonly string[], userId: string | undefined): Promise<string> => {
    const ownIds = ids.filter(isOwnWord);
    const ofCourse = await repository.readWords(ids.filter((id) => !isOwnWord(id)));
    if (ownIds.length === 0) return ofCourse;
    const words = practiceItemsSchema.parse({ kind: 'word', items: JSON.parse(ofCourse) });
    const found = userId === undefined ? [] : await own.readItems(userId, ownIds);
    const byId = new Map([...words.items, ...found].map((word) => [word.id, word]));
    const unique = new Set(ids.map((id) => id.toLowerCase()));
    return JSON.stringify([...unique].flatMap((id) => byId.get(id) ?? []));
  };
  const listOf = async (
    kind: PracticeItem['kind'],
    ids: readonly string[],
    userId: string | undefined,
  ): Promise<string> => {
    switch (kind) {
      case 'word':
        return wordsOf(ids, userId);
      case 'sentence':
        return JSON.stringify(await repository.readSentences(ids));
      case 'question':
        return JSON.stringify(await repository.readQuestions(ids));
      case 'line':
        return JSON.stringify(await repository.readLines(ids));
      default:
        return kind satisfies never;
    }
  };
  return {
    read: async (kind, ids, userId) =>
      readyBody(
        'application/json; charset=utf-8',
        `{"kind":"${kind}","items":${await listOf(kind, ids, userId)}}`,
      ),
  };
}
