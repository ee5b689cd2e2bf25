import type {
  NewWord,
  Word,
  WordChange,
  WordDraft,
  WordQuery,
} from '@nghego/contracts/admin-vocabulary';
import { Refusal } from '../../refusal.ts';
import { foldWordKey } from '../../word-key.ts';
import type { Phonetic } from '../../services/phonetic/phonetic.ts';
import type { SpeakRecord } from '../voicing/jobs-service.ts';
import type { VocabularyEditRepository } from './edit-repository.ts';

/** How long saving waits for the provider's phonetic. */
const phoneticMs = 8_000;

export type VocabularyEditService = ReturnType<typeof createVocabularyEditService>;

/** Words for editors (AD-05, AD-06). Throws Refusal. */
export function createVocabularyEditService(parts: {
  repository: VocabularyEditRepository;
  phonetic: Phonetic;
  speak: SpeakRecord;
  collectSoon: () => void;
}) {
  const { repository, phonetic, speak, collectSoon } = parts;

  const find = async (id: string): Promise<Word & { isActive: boolean }> => {
    const word = await repository.find(id);
    if (word === undefined) throw new Refusal('NOT_FOUND');
    return word;
  };
  const get = async (id: string): Promise<Word> => {
    const { isActive: _, ...word } = await find(id);
    return word;
  };
  const checkTopic = async (topicId: string): Promise<void> => {
    if (!(await repository.hasTopic(topicId)))
      throw new Refusal('TOPIC_NOT_FOUND', undefined, {
        fields: [{ field: 'topicId', message: 'is not a topic any more' }],
      });
  };
  const exists = () =>
    new Refusal('WORD_EXISTS', undefined, {
      fields: [{ field: 'word', message: 'is in this topic already' }],
    });
  /** The phonetic; empty if both the dictionary and the provider fail or take too long. */
  const findPhonetic = (word: string, type: string): Promise<string> =>
    phonetic.find(word, type, AbortSignal.timeout(phoneticMs)).catch(() => '');
  const filled = async <Draft extends Omit<WordDraft, 'topicId'>>(draft: Draft): Promise<Draft> =>
    draft.phonetic === ''
      ? { ...draft, phonetic: await findPhonetic(draft.word, draft.type) }
      : draft;
  /**
   * A phonetic belongs to its word: looks it up if the word changes without a new phonetic, or if the phonetic is
   * emptied.
   */
  const withPhonetic = async (id: string, change: WordChange): Promise<WordChange> => {
    if (change.word === undefined && change.phonetic !== '') return change;
    const before = await find(id);
    const { word = before.word, type = before.type } = change;
    const isOther = foldWordKey(word) !== foldWordKey(before.word);
    const isOld = isOther && (change.phonetic ?? before.phonetic) === before.phonetic;
    return isOld || change.phonetic === ''
      ? { ...change, phonetic: await findPhonetic(word, type) }
      : change;
  };

  return {
    /** @param seesAll false to see words of active topics only */
    list: (query: WordQuery, seesAll: boolean) => repository.list(query, seesAll),

    get: async (id: string, seesAll: boolean): Promise<Word> => {
      const { isActive, ...word } = await find(id);
      if (!seesAll && !isActive) throw new Refusal('NOT_FOUND');
      return word;
    },

    /** Saves the word and returns at once; a job makes the sound (AD-06). */
    add: async ({ voice, speakingRate, ...draft }: NewWord, userId: string) => {
      await checkTopic(draft.topicId);
      const added = await repository.add(await filled(draft), userId);
      if (added === 'exists') throw exists();
      const { id } = added;
      const jobId =
        draft.audio === ''
          ? await speak({ collection: 'vocabulary', id, text: draft.word, voice, speakingRate })
          : null;
      return { ...(await get(id)), jobId };
    },

    addMany: async (
      topicId: string,
      drafts: readonly Omit<WordDraft, 'topicId'>[],
      userId: string,
    ) => {
      await checkTopic(topicId);
      // Fills in one word after the other: few are slow, since the dictionary has most of them, and only the others
      // need a call to the provider.
      const words: WordDraft[] = [];
      for (const draft of drafts) words.push({ ...(await filled(draft)), topicId });
      const items = await repository.addMany(words, userId);
      return { items, skipped: drafts.length - items.length };
    },

    change: async (id: string, change: WordChange, userId: string) => {
      if (change.topicId !== undefined) await checkTopic(change.topicId);
      const outcome = await repository.change(id, await withPhonetic(id, change), userId);
      switch (outcome) {
        case 'changed':
          collectSoon();
          return { ...(await get(id)), jobId: null };
        case 'lost-sound': {
          collectSoon();
          const word = await get(id);
          const { voice, speakingRate } = change;
          const text = word.word;
          const jobId = await speak({ collection: 'vocabulary', id, text, voice, speakingRate });
          return { ...word, jobId };
        }
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

    remove: async (id: string, userId: string): Promise<void> => {
      if (!(await repository.remove(id, userId))) throw new Refusal('NOT_FOUND');
      collectSoon();
    },
  };
}
