import type { CatalogueTopic } from '@nghego/contracts/catalogue';
import type { VocabularySet } from '@nghego/contracts/vocabulary-set';
import { setNoAt } from '@nghego/engine/set-numbers';
import { type ContentCache, type ReadyBody, readyBody } from '../../content-cache.ts';
import { foldWordKey } from '../../word-key.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { VocabularyRepository } from './repository.ts';

/** A set as ready bytes, or why there is none (DC-16). */
type VocabularySetAnswer =
  | { kind: 'found'; body: ReadyBody }
  | { kind: 'topic-not-found' }
  | { kind: 'out-of-range'; totalSets: number };

export type VocabularyService = {
  /** a kept set, at once; undefined where it must be read */
  peekSet: (topicName: string, setIndex: number) => ReadyBody | undefined;
  readSet: (topicName: string, setIndex: number) => Promise<VocabularySetAnswer>;
};

/** @param cache keys begin with what content notices name: `vocabulary:<topicId>:<setNo>` */
export function createVocabularyService(
  repository: VocabularyRepository,
  catalogue: CatalogueService,
  cache: ContentCache<undefined>,
): VocabularyService {
  return {
    peekSet: (topicName, setIndex) => {
      const topic = catalogue.peek()?.value.topicsByName.get(foldWordKey(topicName));
      const setNo = topic && setNoAt(setIndex, topic);
      return topic && setNo !== undefined
        ? cache.peek(keyOf(topic, setNo, setIndex))?.body
        : undefined;
    },
    readSet: async (topicName, setIndex) => {
      const { topicsByName } = (await catalogue.read()).value;
      const topic = topicsByName.get(foldWordKey(topicName));
      if (topic === undefined) return { kind: 'topic-not-found' };
      const setNo = setNoAt(setIndex, topic);
      if (setNo === undefined) return { kind: 'out-of-range', totalSets: topic.setCount };
      const { body } = await cache.get(keyOf(topic, setNo, setIndex), async () => {
        const head: Omit<VocabularySet, 'items'> = {
          topic: topic.name,
          topicId: topic.id,
          setIndex,
          setNo,
          totalSets: topic.setCount,
        };
        const items = await repository.readSet(topic, setNo);
        const text = `${JSON.stringify(head).slice(0, -1)},"items":${items}}`;
        return { value: undefined, body: readyBody('application/json; charset=utf-8', text) };
      });
      return { kind: 'found', body };
    },
  };
}

/** What the catalogue gives to the answer is part of the key: a renamed topic is another answer. */
function keyOf(topic: CatalogueTopic, setNo: number, setIndex: number): string {
  return `vocabulary:${topic.id}:${setNo}:${setIndex}:${topic.setCount}:${topic.name}`;
}
