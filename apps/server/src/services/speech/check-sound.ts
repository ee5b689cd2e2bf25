import { MPEGDecoder } from 'mpg123-decoder';
import { validateRecording, measureRecording } from './validate-recording.ts';
import type { Pcm } from './pcm.ts';
import { targetLufs } from './shape-speech.ts';

/** Finds the faults of a sound that was made (VO-04); none for a good one. */
export type CheckSound = (sound: {
  bytes: Uint8Array;
  /** the spoken text in words, as {@link speakableText} returned it */
  text: string;
  speakingRate: number;
}) => Promise<string[]>;

/** How many seconds of silence must be before and after the voice, so that a player cuts nothing off. */
const silence = { before: 0.03, after: 0.08 };

/**
 * Loads the decoder. Each check decodes a whole file, and checks its loudness, its silence at both ends, and its
 * length.
 */
export async function loadSoundCheck(): Promise<CheckSound> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return async ({ bytes, text, speakingRate }) => {
    const { channelData, sampleRate, errors } = decoder.decode(bytes);
    await decoder.reset();
    const [samples] = channelData;
    if (samples === undefined || samples.length === 0 || errors.length > 0)
      return ['it cannot be decoded'];
    return faultsOfSound({ sampleRate, samples }, text, speakingRate);
  };
}

/** The faults of a decoded sound; its length is judged at the voice's own pace. */
export function faultsOfSound(pcm: Pcm, text: string, speakingRate: number): string[] {
  const measured = measureRecording(text, pcm);
  const seconds = measured.seconds * speakingRate;
  const faults = validateRecording({ ...measured, seconds }, targetLufs);
  const isHeard = (sample: number): boolean => Math.abs(sample) > 0.01;
  const first = pcm.samples.findIndex(isHeard) / pcm.sampleRate;
  const last = (pcm.samples.length - 1 - pcm.samples.findLastIndex(isHeard)) / pcm.sampleRate;
  if (first < silence.before) faults.push('it begins at once');
  if (last < silence.after) faults.push('it ends at once');
  return faults;
}
