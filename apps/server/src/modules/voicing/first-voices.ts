import type { ItemVoice } from '@nghego/engine/sounds/item-voice';
import { accentOf, type SpeakingRate, type Voice } from '@nghego/contracts/speech-choice';
import { paceOf } from '@nghego/engine/practice/pace';

/** Records that are spoken. */
export type Spoken = 'vocabulary' | 'sentences';

/** Who spoke a record, and how fast. */
export type SpokenBy = { voice: Voice; speakingRate: SpeakingRate };

/** Words at the voice's own pace, sentences a little slower (AD-07). */
export const paceOfRecord = (collection: Spoken): SpeakingRate =>
  paceOf[collection === 'vocabulary' ? 'word' : 'sentence'];

/**
 * The voices of a record that has its first sound. None if an editor chose another pace: no voice is added then, since
 * it would speak at the usual one.
 */
export function firstVoices(
  collection: Spoken,
  { voice, speakingRate }: SpokenBy,
  audio: string,
): ItemVoice[] {
  return speakingRate === paceOfRecord(collection)
    ? [{ voice, accent: accentOf[voice], audio }]
    : [];
}
