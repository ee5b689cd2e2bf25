import { describeFailure } from '../../describe-failure.ts';
import { SpeechError } from '../../services/speech/speech.ts';
import { paceOfRecord } from './first-voices.ts';
import type { SoundMaker } from './sound.ts';
import type { WantedExamplesRepository } from '../examples/wanted-repository.ts';

/** Voices the examples that learners want to hear, one at a time (VO-06). */
export type ExamplesVoicing = {
  /** @returns whether one was voiced; false if none is waited for or the speech service fails */
  step: (signal: AbortSignal) => Promise<boolean>;
};

/** @param log one line for each failure */
export function createExamplesVoicing(parts: {
  repository: Pick<WantedExamplesRepository, 'next' | 'link' | 'noteFailure'>;
  sounds: SoundMaker;
  log: (line: string) => void;
}): ExamplesVoicing {
  const { repository, sounds, log } = parts;
  return {
    step: async (signal) => {
      const example = await repository.next();
      if (example === undefined) return false;
      const { text, voice } = example;
      try {
        const request = { text, voice, speakingRate: paceOfRecord('sentences') };
        await repository.link(example, await sounds.make(request, signal));
        return true;
      } catch (error) {
        signal.throwIfAborted();
        const isFinal = error instanceof SpeechError && error.isFinal;
        log(`no audio for an example${isFinal ? '' : ' yet'}: ${describeFailure(error)}`);
        await repository.noteFailure(example, isFinal);
        return isFinal;
      }
    },
  };
}
