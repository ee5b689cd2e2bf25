import type { Voice } from '@nghego/contracts/speech-choice';
import type { Speech, SpeechRequest } from '../speech.ts';
import { openPack } from './open-pack.ts';

/**
 * A speech service that takes sounds from the packs, and asks the next service for all other texts and voices (VO-01).
 * @param packs the voices whose sounds were made ahead of time, and their folders
 * @param log gets a line if a pack, or a sound in it, is missing or damaged
 */
export function createPackedSpeech(
  next: Speech,
  packs: readonly { voice: Voice; folder: string }[],
  log: (line: string) => void,
): Speech {
  let isStopped = false;
  const tell = (error: unknown): undefined => {
    const why = error instanceof Error ? error.message : String(error);
    log(`voices: ${why}; another voice speaks instead`);
    return undefined;
  };
  const opened = new Map(
    packs.map(({ voice, folder }) => [voice, openPack(folder).catch(tell)] as const),
  );
  const packOf = async (voice: Voice) => (isStopped ? undefined : opened.get(voice));
  const wantedOf = ({ text, phonetic = '', speakingRate }: SpeechRequest) => ({
    text,
    phonetic,
    pace: speakingRate,
  });
  return {
    synthesize: async (request, signal) => {
      signal?.throwIfAborted();
      const pack = await packOf(request.voice);
      const bytes = await pack?.find(wantedOf(request)).catch(tell);
      if (bytes !== undefined) return { bytes, type: 'audio/mpeg' };
      return next.synthesize(request, signal);
    },
    readiness: async (request) => {
      const pack = await packOf(request.voice);
      if (pack?.has(wantedOf(request)) === true) return 'packed';
      return (await next.readiness?.(request)) ?? 'made';
    },
    ...(next.ownTextVoices !== undefined && { ownTextVoices: next.ownTextVoices }),
    stop: async () => {
      isStopped = true;
      await next.stop();
    },
  };
}
