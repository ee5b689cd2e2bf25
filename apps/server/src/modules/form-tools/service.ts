import { paceOf } from '@nghego/engine/practice/pace';
import { defaultVoice, type SpeakingRate, type Voice } from '@nghego/contracts/speech-choice';
import { Refusal } from '../../refusal.ts';
import { describeFailure } from '../../describe-failure.ts';
import { dictionaryPhonetic } from '../../services/phonetic/dictionary-phonetic.ts';
import { SpeechError } from '../../services/speech/speech.ts';
import type { EditorServices } from '../../services/editor-services.ts';
import { createSoundMaker, type MadeSound } from '../voicing/sound.ts';

type Wanted = {
  text: string;
  /** empty or missing if the voice is to find the pronunciation itself */
  phonetic?: string | undefined;
  voice?: Voice | undefined;
  speakingRate?: SpeakingRate | undefined;
};

/** The longest that an editor waits for an answer. */
const patienceMs = 20_000;

export type FormTools = ReturnType<typeof createFormTools>;

/** Phonetics and speech for forms that an editor is filling in. */
export function createFormTools(
  { speech, mediaHost, phonetic }: EditorServices,
  log: (line: string) => void,
) {
  const sounds = speech && createSoundMaker(speech, mediaHost);
  return {
    findPhonetic: (word: string, signal: AbortSignal): Promise<string> =>
      phonetic.find(word, '', signal),

    /** Looks in the dictionary only: fast, and calls no provider. */
    lookUp: dictionaryPhonetic,

    /**
     * Speaks a text for 'Listen' and stores nothing.
     * @throws Refusal SPEECH_NOT_CONFIGURED, SPEECH_FAILED, INVALID_REQUEST
     */
    preview: async (
      { text, phonetic: spoken = '', voice, speakingRate }: Wanted,
      signal: AbortSignal,
    ) => {
      if (speech === undefined) throw new Refusal('SPEECH_NOT_CONFIGURED');
      const end = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      try {
        return await speech.synthesize(
          { text, phonetic: spoken, voice: voice ?? defaultVoice, speakingRate: speakingRate ?? 1 },
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

    /** Speaks a sentence at its own pace (AD-07); undefined if that failed, then a job does it later. */
    speakNow: async ({ text, voice, speakingRate }: Wanted): Promise<MadeSound | undefined> => {
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
