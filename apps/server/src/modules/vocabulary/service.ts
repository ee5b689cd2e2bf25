import type { CatalogueTopic } from '@nghego/contracts/catalogue';
import type { VocabularySet } from '@nghego/contracts/vocabulary-set';
import { setNoAt } from '@nghego/engine/practice/set-numbers';
import { type ContentCache, type ReadyBody, readyBody } from '../../content-cache.ts';
import { Refusal } from '../../refusal.ts';
import { setOutOfRange } from '../catalogue/set-out-of-range.ts';
import { foldWordKey } from '../../word-key.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { VocabularyRepository } from './repository.ts';

export type VocabularyService = {
  /**
   * A set as ready bytes (DC-16).
   * @throws Refusal TOPIC_NOT_FOUND, SET_OUT_OF_RANGE
   */
  readSet: (topicName: string, setIndex: number) => Promise<ReadyBody>;
};

/** @param cache keys begin as content notices do: `vocabulary:<topicId>:<setNo>` */
export function createVocabularyService(
  repository: VocabularyRepository,
  catalogue: CatalogueService,
  cache: ContentCache,
): VocabularyService {
  return {
    readSet: async (topicName, setIndex) => {
      const { topicsByName } = await catalogue.read();
      const topic = topicsByName.get(foldWordKey(topicName));
      if (topic === undefined)
        throw new Refusal('TOPIC_NOT_FOUND', `Topic "${topicName}" not found`);
      const setNo = setNoAt(setIndex, topic);
      if (setNo === undefined) throw setOutOfRange(setIndex, topic.setCount);
      return cache.get(keyOf(topic, setNo, setIndex), async () => {
        const head: Omit<VocabularySet, 'items'> = {
          topic: topic.name,
          topicVi: topic.nameVi,
          topicId: topic.id,
          setIndex,
          setNo,
          totalSets: topic.setCount,
        };
        const items = await repository.readSet(topic, setNo);
        const text = `${JSON.stringify(head).slice(0, -1)},"items":${items}}`;
        return readyBody('application/json; charset=utf-8', text);
      });
    },
  };
}

/** The cache key; it includes what the answer takes from the catalogue, so that a renamed topic gets a new answer. */
function keyOf(topic: CatalogueTopic, setNo: number, setIndex: number): string {
  return `vocabulary:${topic.id}:${setNo}:${setIndex}:${topic.setCount}:${topic.name}:${topic.nameVi}`;
}
