import { paceOf } from '@nghego/engine/pace';
import { defaultVoice } from '@nghego/contracts/speech-choice';
import { SpeechError } from '../../services/speech/speech.ts';
import { type AudioSet, audioSetKey } from './audio-set.ts';
import type { AudioRepository, Recording } from './sets-repository.ts';
import type { SoundMaker } from './sound.ts';

export type AudioService = {
  /** Sets that lack sounds, in the order in which learners will want them. */
  findSets: () => Promise<AudioSet[]>;
  /**
   * Speaks what a set lacks and links it, the set in one step. A text that cannot be spoken is logged and left to the
   * browser's voice. What is spoken when the engine fails or the signal comes is kept.
   * @param betweenTexts work that is more urgent, awaited before each text; says whether there was any
   * @returns how many records have a sound now that had none
   * @throws SpeechError where the engine failed, the signal's reason, or what the store says
   */
  speakSet: (
    set: AudioSet,
    signal: AbortSignal,
    betweenTexts?: () => Promise<boolean>,
  ) => Promise<number>;
};

/** @param log one line for each text that cannot be spoken */
export function createAudioService(
  repository: AudioRepository,
  sounds: SoundMaker,
  log: (line: string) => void,
): AudioService {
  return {
    findSets: repository.readUnspokenSets,
    speakSet: async (set, signal, betweenTexts = () => Promise.resolve(false)) => {
      // words at the voice's own pace, sentences a little slower (the product's speeds)
      const speakingRate = paceOf[set.kind === 'vocabulary' ? 'word' : 'sentence'];
      const tried = new Set<string>();
      let linked = 0;
      for (;;) {
        // again after each round: a text edited while its old form was spoken is still without a sound
        const texts = (await repository.readUnspokenTexts(set)).filter(
          ({ id, text }) => !tried.has(`${id} ${text}`),
        );
        if (texts.length === 0) return linked;
        const recordings: Recording[] = [];
        let failure: unknown;
        for (const { id, text } of texts) {
          try {
            // it may have spoken what was about to be spoken here
            if (await betweenTexts()) break;
            tried.add(`${id} ${text}`);
            const sound = await sounds.make({ text, voice: defaultVoice, speakingRate }, signal);
            recordings.push({ id, text, sound });
          } catch (error) {
            if (error instanceof SpeechError && error.isFinal) {
              log(`no audio for ${JSON.stringify(text)} (${audioSetKey(set)}): ${error.message}`);
              continue;
            }
            failure = error;
            break;
          }
        }
        if (recordings.length > 0) linked += await repository.attach(set, recordings);
        if (failure !== undefined) throw failure;
      }
    },
  };
}
