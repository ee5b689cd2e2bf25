import type { ListeningSet, PlacedListeningItem } from '@nghego/contracts/listening-set';
import type { ListeningPart } from '@nghego/engine/listening/parts';
import { setNoAt } from '@nghego/engine/practice/set-numbers';
import { type ContentCache, type ReadyBody, readyBody } from '../../content-cache.ts';
import { Refusal } from '../../refusal.ts';
import { setOutOfRange } from '../catalogue/set-out-of-range.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { ListeningRepository } from './repository.ts';

export type ListeningService = {
  /**
   * A set of published items as ready bytes (LS-01).
   * @throws Refusal SET_OUT_OF_RANGE
   */
  readSet: (part: ListeningPart, setIndex: number) => Promise<ReadyBody>;
  /**
   * A published item (DY-01).
   * @throws Refusal NOT_FOUND
   */
  readItem: (id: string) => Promise<PlacedListeningItem>;
};

const isName = /^[\x20-\x7e]{1,64}$/;

/** @param cache keys begin as content notices do: `listening:<part>:<setNo>` */
export function createListeningService(
  repository: ListeningRepository,
  catalogue: CatalogueService,
  cache: ContentCache,
): ListeningService {
  return {
    readSet: async (part, setIndex) => {
      const { listening } = (await catalogue.read()).catalogue;
      const { setCount, missing } = listening.find((one) => one.part === part) ?? {
        setCount: 0,
        missing: [],
      };
      const setNo = setNoAt(setIndex, { setCount, missing });
      if (setNo === undefined) throw setOutOfRange(setIndex, setCount);
      return cache.get(`listening:${part}:${setNo}:${setIndex}:${setCount}`, async () => {
        const items = await repository.readSet(part, setNo);
        const set: ListeningSet = { part, setIndex, setNo, totalSets: setCount, items };
        return readyBody('application/json; charset=utf-8', JSON.stringify(set));
      });
    },
    readItem: async (id) => {
      // PostgreSQL refuses an id with a NUL, so the id is checked first
      const found = isName.test(id) ? await repository.readItem(id) : undefined;
      if (found === undefined) throw new Refusal('NOT_FOUND');
      return found;
    },
  };
}
