import type { Catalogue, CataloguePart } from '@nghego/contracts/catalogue';
import type { SentenceSet } from '@nghego/contracts/sentence-set';
import { setNoAt } from '@nghego/engine/practice/set-numbers';
import { type ContentCache, type ReadyBody, readyBody } from '../../content-cache.ts';
import { Refusal } from '../../refusal.ts';
import { setOutOfRange } from '../catalogue/set-out-of-range.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { SentencesRepository } from './repository.ts';

export type SentencesService = {
  /**
   * A set as ready bytes (DC-16). Part4 has no sets, so every index is out of range (SP-12).
   * @throws Refusal PART_NOT_FOUND, SET_OUT_OF_RANGE
   */
  readSet: (partName: string, setIndex: number) => Promise<ReadyBody>;
};

/** @param cache keys begin as content notices do: `sentences:<part>:<setNo>` */
export function createSentencesService(
  repository: SentencesRepository,
  catalogue: CatalogueService,
  cache: ContentCache,
): SentencesService {
  return {
    readSet: async (partName, setIndex) => {
      const part = findPart((await catalogue.read()).catalogue, partName);
      if (part === undefined) throw new Refusal('PART_NOT_FOUND', `Part "${partName}" not found`);
      const setNo = setNoAt(setIndex, part);
      if (setNo === undefined) throw setOutOfRange(setIndex, part.setCount);
      return cache.get(keyOf(part, setNo, setIndex), async () => {
        const set: SentenceSet = {
          part: part.part,
          setIndex,
          setNo,
          totalSets: part.setCount,
          items: await repository.readSet(part.part, setNo),
        };
        return readyBody('application/json; charset=utf-8', JSON.stringify(set));
      });
    },
  };
}

function findPart(catalogue: Catalogue, name: string): CataloguePart | undefined {
  const folded = name.trim().toLowerCase();
  return catalogue.parts.find(({ part }) => part === folded);
}

/** The cache key; it includes what the answer takes from the catalogue. */
function keyOf({ part, setCount }: CataloguePart, setNo: number, setIndex: number): string {
  return `sentences:${part}:${setNo}:${setIndex}:${setCount}`;
}
