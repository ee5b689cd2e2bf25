import { defaultVoice } from '@nghego/contracts/speech-choice';
import { paceOf } from '@nghego/engine/pace';
import { describeFailure } from '../../describe-failure.ts';
import { SpeechError } from '../../services/speech/speech.ts';
import type { OwnWordsVoicingRepository } from './own-words-repository.ts';
import type { SoundMaker } from './sound.ts';

/** Voices words of own lists, one at a time (LI-02). */
export type OwnWordsVoicing = {
  /** @returns whether a word was voiced; false if none is waiting or the speech service fails */
  step: (signal: AbortSignal) => Promise<boolean>;
};

/** @param log one line for each text that cannot be spoken, and for each failure */
export function createOwnWordsVoicing(parts: {
  repository: OwnWordsVoicingRepository;
  sounds: SoundMaker;
  log: (line: string) => void;
}): OwnWordsVoicing {
  const { repository, sounds, log } = parts;
  return {
    step: async (signal) => {
      const next = await repository.next();
      if (next === undefined) return false;
      try {
        const sound = await sounds.make(
          { text: next.word, voice: defaultVoice, speakingRate: paceOf.word },
          signal,
        );
        await repository.link(next, sound);
        return true;
      } catch (error) {
        signal.throwIfAborted();
        const isFinal = error instanceof SpeechError && error.isFinal;
        log(`no audio for an own word${isFinal ? '' : ' yet'}: ${describeFailure(error)}`);
        await repository.noteFailure(next, isFinal);
        return isFinal;
      }
    },
  };
}
