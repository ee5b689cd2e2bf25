import type {
  NewSentence,
  Sentence,
  SentenceChange,
  SentenceQuery,
} from '@nghego/contracts/admin-sentences';
import { strayName, strayNames } from '@nghego/contracts/language-checks';
import type { SpeakingRate, Voice } from '@nghego/contracts/speech-choice';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../refusal.ts';
import { type Translation, TranslationFailure } from '../../services/translation/translation.ts';
import { firstVoices, paceOfRecord } from '../voicing/link-sounds.ts';
import type { MadeSound } from '../voicing/sound.ts';
import type { SpeakRecord } from '../voicing/jobs-service.ts';
import type { SentencesEditRepository } from './edit-repository.ts';

export type SentencesEditService = ReturnType<typeof createSentencesEditService>;

/** Sentences for editors (AD-07). Throws Refusal. */
export function createSentencesEditService(parts: {
  repository: SentencesEditRepository;
  translation: Translation;
  /** speaks at once; undefined if that failed, or without a speech service */
  speakNow: (request: {
    text: string;
    voice: Voice | undefined;
    speakingRate: SpeakingRate | undefined;
  }) => Promise<MadeSound | undefined>;
  speak: SpeakRecord;
  collectSoon: () => void;
}) {
  const { repository, translation, speakNow, speak, collectSoon } = parts;

  const get = async (id: string): Promise<Sentence> => {
    const sentence = await repository.find(id);
    if (sentence === undefined) throw new Refusal('NOT_FOUND');
    return sentence;
  };
  const translate = async (english: string): Promise<string> => {
    try {
      return await translation.translate(english);
    } catch (error) {
      if (!(error instanceof TranslationFailure)) throw error;
      throw new Refusal(
        error.isConfigured ? 'TRANSLATION_FAILED' : 'TRANSLATION_NOT_CONFIGURED',
        error.message,
      );
    }
  };

  /** @throws Refusal that says which of the sent names does not occur in the sentence */
  const checkNames = async (id: string, change: SentenceChange): Promise<void> => {
    const { names = [], englishSentence } = change;
    if (names.length === 0) return;
    const [stray] = strayNames(names, englishSentence ?? (await get(id)).englishSentence);
    if (stray !== undefined)
      throw new Refusal('INVALID_REQUEST', undefined, {
        fields: [{ field: 'names', message: strayName(stray) }],
      });
  };

  return {
    list: (query: SentenceQuery) => repository.list(query),
    counts: () => repository.counts(),
    get,

    /** Translates, speaks, then saves (AD-07); saves nothing if the translation failed. */
    add: async (draft: NewSentence, userId: string) => {
      const { englishSentence, part, audio, names, voice, speakingRate } = draft;
      const vietnameseTranslation =
        draft.vietnameseTranslation === ''
          ? await translate(englishSentence)
          : draft.vietnameseTranslation;
      const sound =
        audio === '' ? await speakNow({ text: englishSentence, voice, speakingRate }) : undefined;
      const record = {
        part,
        englishSentence,
        vietnameseTranslation,
        audio: sound?.address ?? audio,
        voices:
          sound === undefined
            ? []
            : firstVoices(
                'sentences',
                {
                  voice: sound.by,
                  speakingRate: speakingRate ?? paceOfRecord('sentences'),
                },
                sound.address,
              ),
        names,
      };
      const id = uuid();
      await repository.add(record, userId, id, sound);
      const text = englishSentence;
      const jobId =
        record.audio === ''
          ? await speak({ collection: 'sentences', id, text, voice, speakingRate })
          : null;
      return { ...(await get(id)), jobId };
    },

    change: async (id: string, change: SentenceChange, userId: string) => {
      await checkNames(id, change);
      const outcome = await repository.change(id, change, userId);
      switch (outcome) {
        case 'changed':
          collectSoon();
          return { ...(await get(id)), jobId: null };
        case 'lost-sound': {
          collectSoon();
          const sentence = await get(id);
          const { voice, speakingRate } = change;
          const text = sentence.englishSentence;
          const jobId = await speak({ collection: 'sentences', id, text, voice, speakingRate });
          return { ...sentence, jobId };
        }
        case 'missing':
          throw new Refusal('NOT_FOUND');
        case 'conflict':
          throw new Refusal('EDIT_CONFLICT');
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
