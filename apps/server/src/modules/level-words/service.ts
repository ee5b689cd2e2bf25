import { type ContentCache, type ReadyBody, readyBody } from '../../content-cache.ts';
import type { LevelWordsRepository } from './repository.ts';

export type LevelWordsService = { read: (check: number) => Promise<ReadyBody> };

/** @param cache the caller drops its keys `level:` at any change of the course */
export function createLevelWordsService(
  repository: LevelWordsRepository,
  cache: ContentCache,
): LevelWordsService {
  return {
    read: (check) =>
      cache.get(`level:${check}`, async () =>
        readyBody('application/json; charset=utf-8', await repository.readWords(check)),
      ),
  };
}
