import { type ContentCache, type ReadyBody, readyBody } from '../../content-cache.ts';
import type { UnitWordsRepository } from './repository.ts';

export type UnitWordsService = { read: (unit: string) => Promise<ReadyBody> };

/** @param cache the caller drops its keys `unit:` at any change of the course */
export function createUnitWordsService(
  repository: UnitWordsRepository,
  cache: ContentCache,
): UnitWordsService {
  return {
    read: (unit) =>
      cache.get(`unit:${unit}`, async () =>
        readyBody(
          'application/json; charset=utf-8',
          JSON.stringify({ items: await repository.readWords(unit) }),
        ),
      ),
  };
}
