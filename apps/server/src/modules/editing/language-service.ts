import { paceOf } from '@nghego/engine/pace';
import { defaultVoice, type SpeakingRate, type Voice } from '@nghego/contracts/speech-choice';
import { Refusal } from '../../refusal.ts';
import { describeFailure } from '../../describe-failure.ts';
import type { MediaHost } from '../../services/media/media-host.ts';
import { dictionaryPhonetic } from '../../services/phonetic/dictionary-phonetic.ts';
import { createPhonetic, type Phonetic } from '../../services/phonetic/phonetic.ts';
import { type Speech, SpeechError } from '../../services/speech/speech.ts';
import { noTranslation, type Translation } from '../../services/translation/translation.ts';
import { createSoundMaker, type Sound } from '../voicing/sound.ts';

/** What speaks, keeps sounds, translates and knows phonetics; undefined is what this installation does without. */
export type Language = {
  speech: Speech | undefined;
  /** undefined where the store keeps the sounds */
  mediaHost: MediaHost | undefined;
  translation: Translation;
  phonetic: Phonetic;
};

export const noLanguage: Language = {
  speech: undefined,
  mediaHost: undefined,
  translation: noTranslation,
  phonetic: createPhonetic(undefined, () => undefined),
};

type Wanted = {
  text: string;
  voice: Voice | undefined;
  speakingRate: SpeakingRate | undefined;
};

/** An editor waits so long at most. */
const patienceMs = 20_000;

export type LanguageService = ReturnType<typeof createLanguageService>;

/** What the forms ask for while something is being written. */
export function createLanguageService(
  { speech, mediaHost, phonetic }: Language,
  log: (line: string) => void,
) {
  const sounds = speech && createSoundMaker(speech, mediaHost);
  return {
    findPhonetic: (word: string, signal: AbortSignal): Promise<string> =>
      phonetic.find(word, '', signal),

    /** The dictionary alone: at once, and without a provider. */
    lookUp: dictionaryPhonetic,

    /** For 'listen': nothing is stored. @throws Refusal SPEECH_NOT_CONFIGURED, SPEECH_FAILED, INVALID_REQUEST */
    preview: async ({ text, voice, speakingRate }: Wanted, signal: AbortSignal) => {
      if (speech === undefined) throw new Refusal('SPEECH_NOT_CONFIGURED');
      const end = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      try {
        return await speech.synthesize(
          { text, voice: voice ?? defaultVoice, speakingRate: speakingRate ?? 1 },
          end,
        );
      } catch (error) {
        if (error instanceof SpeechError && error.isFinal)
          throw new Refusal('INVALID_REQUEST', error.message, {
            fields: [{ field: 'text', message: error.message }],
          });
        if (error instanceof SpeechError) throw new Refusal('SPEECH_FAILED', error.message);
        log(`a preview failed: ${describeFailure(error)}`);
        throw new Refusal('SPEECH_FAILED');
      }
    },

    /** AD-07: a sentence at its own pace; undefined where it failed, for a job to make up for. */
    speakNow: async ({ text, voice, speakingRate }: Wanted): Promise<Sound | undefined> => {
      if (sounds === undefined) return undefined;
      try {
        return await sounds.make(
          { text, voice: voice ?? defaultVoice, speakingRate: speakingRate ?? paceOf.sentence },
          AbortSignal.timeout(patienceMs),
        );
      } catch (error) {
        log(`a sentence was not spoken at once: ${describeFailure(error)}`);
        return undefined;
      }
    },
  };
}
