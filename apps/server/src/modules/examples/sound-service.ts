import { type AccentChoice, voicesOfSet } from '@nghego/engine/sounds/item-voice';
import { accentOf, defaultVoice, type Voice } from '@nghego/contracts/speech-choice';
import type { JobNotices } from '../voicing/job-notices.ts';
import type { WantedExamplesRepository } from './wanted-examples.ts';

/** The address of an example's sound; `none` if it is not made in time, `missing` without such an example. */
type ExampleSound = { kind: 'found'; address: string } | { kind: 'none' } | { kind: 'missing' };

export type ExampleSounds = ReturnType<typeof createExampleSounds>;

/**
 * The sounds of examples (VO-06).
 * @param parts.voices the voices that can speak examples; none without a speech service
 * @param parts.patienceMs how long a request waits for a sound that is being made
 */
export function createExampleSounds(parts: {
  repository: Pick<WantedExamplesRepository, 'find' | 'want'>;
  notices: JobNotices;
  voices: readonly Voice[];
  patienceMs?: number;
}) {
  const { repository, notices, patienceMs = 4_000 } = parts;

  const look = async (
    id: string,
    voice: Voice,
  ): Promise<ExampleSound & { isAwaited?: boolean }> => {
    const example = await repository.find(id, voice);
    if (example === undefined) return { kind: 'missing' };
    const { audio, voices, isAwaited } = example;
    // an example with a sound that an editor chose has no other sound
    if (audio !== '' && voices.length === 0) return { kind: 'found', address: audio };
    const spoken = voices.find((made) => made.voice === voice);
    return spoken === undefined
      ? { kind: 'none', isAwaited }
      : { kind: 'found', address: spoken.audio };
  };

  return {
    /** Finds the sound, or waits until the background work has made it. */
    find: async (id: string, accent: AccentChoice, signal: AbortSignal): Promise<ExampleSound> => {
      const voice = voiceOf(id, accent, parts.voices);
      const known = await look(id, voice);
      if (known.kind !== 'none' || parts.voices.length === 0) return known;
      let wake: () => void = () => undefined;
      let isNews = false;
      const end = notices.listen(() => {
        isNews = true;
        wake();
      });
      const isOver = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      isOver.addEventListener('abort', () => wake());
      try {
        await repository.want(id, voice);
        for (;;) {
          isNews = false;
          const found = await look(id, voice);
          if (found.isAwaited !== true || isOver.aborted) return found;
          if (!isNews)
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
      } finally {
        end();
      }
    },
  };
}

/** The voice of an example in this accent; the id chooses it, so it is always the same. */
function voiceOf(id: string, accent: AccentChoice, known: readonly Voice[]): Voice {
  const voices = known.map((voice) => ({ voice, accent: accentOf[voice], audio: '' }));
  const [chosen] = voicesOfSet([{ id, voices }], accent);
  return known.find((voice) => voice === chosen?.voice) ?? defaultVoice;
}
