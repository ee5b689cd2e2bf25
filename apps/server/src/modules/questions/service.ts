import { bankOf, type GrammarBankName } from '@nghego/engine/grammar/grammar-question';
import { type ContentCache, type ReadyBody, readyBody } from '../../content-cache.ts';
import type { QuestionsRepository } from './repository.ts';

export type QuestionsService = {
  /** A bank as ready bytes (GG-02). */
  readBank: (bank: GrammarBankName) => Promise<ReadyBody>;
};

/** @param cache keys begin as content notices do: `questions:<bank>` */
export function createQuestionsService(
  repository: QuestionsRepository,
  cache: ContentCache,
): QuestionsService {
  return {
    readBank: (bank) =>
      cache.get(`questions:${bank}:`, async () =>
        readyBody(
          'application/json; charset=utf-8',
          JSON.stringify({ ...bankOf(bank), questions: await repository.readBank(bank) }),
        ),
      ),
  };
}
