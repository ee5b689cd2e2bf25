import type { DeletedQuery } from '@nghego/contracts/admin-deleted';
import type { ProblemCode } from '@nghego/contracts/problem';
import { Refusal } from '../../refusal.ts';
import type { SpeakRecord } from '../voicing/jobs-service.ts';
import type { DeletedRepository, Named } from './repository.ts';

const refusals = {
  missing: 'NOT_FOUND',
  'topic-gone': 'TOPIC_NOT_FOUND',
  'topic-exists': 'TOPIC_EXISTS',
  'word-exists': 'WORD_EXISTS',
  'record-exists': 'RECORD_EXISTS',
} as const satisfies Record<string, ProblemCode>;

/**
 * Has restored records spoken again; the background work finds listening items by itself, examples are spoken once
 * somebody wants to hear them, and questions have no sounds.
 */
export type SpeakAgain = {
  speakRecord: SpeakRecord;
  speakMissing: (topicId: string | undefined, voice: undefined) => Promise<string | null>;
};

export type DeletedService = ReturnType<typeof createDeletedService>;

/** Deleted records that editors can restore for a while (UX-14). Throws Refusal. */
export function createDeletedService(repository: DeletedRepository, speak: SpeakAgain) {
  const speakAgain = async ({ collection, recordId: id, label: text }: Named): Promise<void> => {
    if (collection === 'topics') await speak.speakMissing(id, undefined);
    if (collection === 'vocabulary' || collection === 'sentences')
      await speak.speakRecord({ collection, id, text, voice: undefined, speakingRate: undefined });
  };
  return {
    list: (query: DeletedQuery) => repository.list(query),

    bringBack: async (id: string, userId: string): Promise<Omit<Named, 'label'>> => {
      const back = await repository.bringBack(id, userId);
      if (typeof back === 'string') throw new Refusal(refusals[back]);
      await speakAgain(back);
      return { collection: back.collection, recordId: back.recordId };
    },

    removeForGood: async (id: string, userId: string): Promise<void> => {
      if (!(await repository.removeForGood(id, userId))) throw new Refusal('NOT_FOUND');
    },
  };
}
