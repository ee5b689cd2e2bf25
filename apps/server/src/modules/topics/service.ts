import type {
  Topic,
  TopicChange,
  TopicDraft,
  TopicOrder,
  TopicQuery,
} from '@nghego/contracts/admin-topics';
import { Refusal } from '../../refusal.ts';
import type { TopicsRepository } from './repository.ts';

export type TopicsService = ReturnType<typeof createTopicsService>;

/** Deletes sounds of deleted words. */
export type SoundRemover = {
  /** Deletes files that only words of this topic use; retries failed deletions later (AD-08). */
  removeOfTopic: (topicId: string, addresses: readonly string[]) => Promise<void>;
  /** Deletes unreferenced sounds soon. */
  collectSoon: () => void;
};

/** Topics for editors (AD-04, AD-08). Throws Refusal. */
export function createTopicsService(repository: TopicsRepository, sounds: SoundRemover) {
  const get = async (id: string): Promise<Topic> => {
    const topic = await repository.find(id);
    if (topic === undefined) throw new Refusal('NOT_FOUND');
    return topic;
  };
  const exists = () =>
    new Refusal('TOPIC_EXISTS', undefined, {
      fields: [{ field: 'name', message: 'is the name of another topic' }],
    });

  return {
    /** @param seesAll false to see active topics only */
    list: (query: TopicQuery, seesAll: boolean) => repository.list(query, seesAll),

    get: async (id: string, seesAll: boolean): Promise<Topic> => {
      const topic = await get(id);
      if (!seesAll && !topic.isActive) throw new Refusal('NOT_FOUND');
      return topic;
    },

    add: async (draft: TopicDraft, userId: string): Promise<Topic> => {
      const added = await repository.add(draft, userId);
      if (added === 'exists') throw exists();
      return get(added.id);
    },

    change: async (id: string, change: TopicChange, userId: string): Promise<Topic> => {
      const outcome = await repository.change(id, change, userId);
      switch (outcome) {
        case 'changed':
          return get(id);
        case 'missing':
          throw new Refusal('NOT_FOUND');
        case 'conflict':
          throw new Refusal('EDIT_CONFLICT');
        case 'exists':
          throw exists();
        default:
          return outcome satisfies never;
      }
    },

    /** Puts topics into a unit, in this order. */
    putInOrder: async ({ unitId, topicIds }: TopicOrder, userId: string): Promise<void> => {
      if (!(await repository.putInOrder(unitId, topicIds, userId)))
        throw new Refusal('TOPIC_NOT_FOUND');
    },

    /** Deletes the files first, then the topic with its words (AD-08). */
    remove: async (id: string, userId: string): Promise<void> => {
      await get(id);
      await sounds.removeOfTopic(id, await repository.audioOf(id));
      if (!(await repository.remove(id, userId))) throw new Refusal('NOT_FOUND');
      sounds.collectSoon();
    },
  };
}
