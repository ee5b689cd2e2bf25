import { defaultVoice } from '@nghego/contracts/speech-choice';
import { paceOf } from '@nghego/engine/pace';
import { SpeechError } from '../../services/speech/speech.ts';
import type { Recording } from './link-sounds.ts';
import type { SilentSet, SilentSetsRepository } from './silent-sets-repository.ts';
import type { SoundMaker } from './sound.ts';

/** The set's name in the log, as content notices name it. */
export const nameOfSet = ({ collection, owner, setNo }: SilentSet): string =>
  `${collection}:${owner}:${setNo}`;

/**
 * Speaks what a set lacks and links it, the set in one step. A text that cannot be spoken is logged and left to the
 * browser's voice. What was spoken before the speech service failed or the signal came is kept.
 * @param betweenTexts more urgent work, awaited before each text; returns whether there was any
 * @param log one line for each text that cannot be spoken
 * @returns how many records got a sound
 * @throws SpeechError where the speech service failed, the signal's reason, or what the store says
 */
export async function voiceSet(
  set: SilentSet,
  parts: {
    repository: Pick<SilentSetsRepository, 'readSilentTexts' | 'link'>;
    sounds: SoundMaker;
    log: (line: string) => void;
    signal: AbortSignal;
    betweenTexts?: () => Promise<boolean>;
  },
): Promise<number> {
  const { repository, sounds, log, signal, betweenTexts } = parts;
  // words at the voice's own pace, sentences a little slower (the product's speeds)
  const speakingRate = paceOf[set.collection === 'vocabulary' ? 'word' : 'sentence'];
  const tried = new Set<string>();
  let linked = 0;
  for (;;) {
    // read again after each round: a text that was edited while its old form was spoken still lacks a sound
    const texts = (await repository.readSilentTexts(set)).filter(
      ({ id, text }) => !tried.has(`${id} ${text}`),
    );
    if (texts.length === 0) return linked;
    const recordings: Recording[] = [];
    let failure: unknown;
    for (const { id, text } of texts) {
      try {
        // the urgent work may have spoken this text: read again
        if ((await betweenTexts?.()) === true) break;
        tried.add(`${id} ${text}`);
        const sound = await sounds.make({ text, voice: defaultVoice, speakingRate }, signal);
        recordings.push({ id, text, sound });
      } catch (error) {
        if (error instanceof SpeechError && error.isFinal) {
          log(`no audio for ${JSON.stringify(text)} (${nameOfSet(set)}): ${error.message}`);
          continue;
        }
        failure = error;
        break;
      }
    }
    if (recordings.length > 0) linked += await repository.link(set, recordings);
    if (failure !== undefined) throw failure;
  }
}
