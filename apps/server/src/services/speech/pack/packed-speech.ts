import type { Voice } from '@nghego/contracts/speech-choice';
import type { Speech } from '../speech.ts';
import { openPack } from './open-pack.ts';

/**
 * Speech that takes what a pack holds from there, and asks the next speech for all other texts and voices (VO-01).
 * @param pack.voice whose sounds the pack has
 * @param log gets a line if the pack, or a sound of it, is missing or damaged
 */
export function createPackedSpeech(
  next: Speech,
  pack: { voice: Voice; folder: string },
  log: (line: string) => void,
): Speech {
  let isStopped = false;
  const tell = (error: unknown): undefined => {
    const why = error instanceof Error ? error.message : String(error);
    log(`voices: ${why}; the next voice speaks instead`);
    return undefined;
  };
  const opened = openPack(pack.folder).catch(tell);
  return {
    synthesize: async (request, signal) => {
      const { text, phonetic = '', speakingRate, voice } = request;
      if (voice === pack.voice && !isStopped) {
        signal?.throwIfAborted();
        const found = (await opened)?.find({ text, phonetic, pace: speakingRate });
        const bytes = await found?.catch(tell);
        if (bytes !== undefined) return { bytes, type: 'audio/mpeg' };
      }
      return next.synthesize(request, signal);
    },
    stop: async () => {
      isStopped = true;
      await next.stop();
    },
  };
}
