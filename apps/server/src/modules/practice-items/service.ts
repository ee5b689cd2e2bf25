import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import type { PracticeItem } from '@nghego/engine/practice-event';
import { type ReadyBody, readyBody } from '../../content-cache.ts';
import type { PracticeItemsRepository } from './repository.ts';

export type PracticeItemsService = {
  /** What a review shows of these items, each once; what is not there is left out. */
  read: (kind: PracticeItem['kind'], ids: readonly string[]) => Promise<ReadyBody>;
};

/** @param questions of the grammar game, by their ids */
export function createPracticeItemsService(
  repository: PracticeItemsRepository,
  questions: ReadonlyMap<string, PracticeQuestion>,
): PracticeItemsService {
  const listOf = async (kind: PracticeItem['kind'], ids: readonly string[]): Promise<string> => {
    switch (kind) {
      case 'word':
        return repository.readWords(ids);
      case 'sentence':
        return JSON.stringify(await repository.readSentences(ids));
      case 'question':
        return JSON.stringify([...new Set(ids)].flatMap((id) => questions.get(id) ?? []));
      default:
        return kind satisfies never;
    }
  };
  return {
    read: async (kind, ids) =>
      readyBody(
        'application/json; charset=utf-8',
        `{"kind":"${kind}","items":${await listOf(kind, ids)}}`,
      ),
  };
}
